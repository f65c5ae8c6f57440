/// Whose numbers decide what becomes of a zoomed page that a drag has let go (ZOOM-19).
public enum ZoomRelease: UInt8, Sendable, BitwiseCopyable {
  /// Those of a device: how far, or how fast.
  case device
  /// Those of a simulator: how small, the velocity taken along.
  case simulator
}

/// What a page hears whose zoom pop is given up (ZOOM-06).
public enum ZoomReturn: UInt8, Sendable, BitwiseCopyable {
  /// Once it is back, that it appears, all in one turn.
  case oneTurn
  /// Before that, that it has disappeared, as the text of Apple's article says.
  case disappeared
}

/// What is a number or a choice about zooms. Measured are only those of the newest iOS; for older ones they are named
/// choices, since nobody has published others.
package struct ZoomRules: Sendable {
  /// Whether there are zooms at all (ZOOM-01).
  package var isThere = false
  package var release = ZoomRelease.device
  package var returns = ZoomReturn.oneTurn
  /// How large the page below stands meanwhile (ZOOM-23).
  var sizeBelow = 0.914
  /// How much it is dimmed (ZOOM-23).
  var dimming = 0.15
  /// How a page zooms in (ZOOM-24), out by code (ZOOM-32), out of a finger's hands, and back into its place from them.
  var zoomsIn = Curve.spring(duration: .seconds(0.317), bounce: 0)
  var zoomsOut = Curve.spring(duration: .seconds(0.34), bounce: 0.08)
  var lands = Curve.spring(duration: .seconds(0.45), bounce: 0.19)
  var springsBack = Curve.spring(duration: .seconds(0.278), bounce: 0.073)
  /// How much of its size a page loses under a finger that has gone its whole height, or width (ZOOM-31).
  var shrinking = 0.67
  /// How much of the finger's way its middle goes with it: downwards, and sideways (ZOOM-31).
  var followsDown = 0.61
  var followsAside = 0.95
  /// How far from straight down, or from the trailing direction, a drag may set out: the tangent of the angle (ZOOM-18).
  var slope = 0.5773502691896257
  /// A drag dismisses that has gone farther, in points, or is faster, in points a second (ZOOM-19).
  var travel = 132.5
  var speed = 1050.0
  /// For how long the velocity is taken along where the size decides, in seconds (ZOOM-19, ZOOM-20).
  var projection = 0.12
  /// Below which size a drag dismisses in a simulator (ZOOM-19), a swipe from the edge (ZOOM-20), and a pinch (ZOOM-21).
  var draggedSize = 0.905
  var swipedSize = 0.7
  var pinchedSize = 0.5
  /// How small a page begins that has no source (ZOOM-28); no source gives the number.
  var sizeWithoutSource = 0.5

  init() {}

  /// Makes these the rules of a version of iOS; what versions have nothing to do with stays.
  mutating func setVersion(_ ios: Int) { isThere = ios >= 18 }
}

/// How a finger holds a zoomed page.
enum ZoomGrip: UInt8, Sendable, BitwiseCopyable {
  /// It holds none.
  case none
  /// By a drag, from the edge, with a second one.
  case drag, edge, pinch
}

/// What is known of a controller that prefers a transition of its own: a row of the world.
struct Zoom: Sendable, BitwiseCopyable {
  var controller: ControllerID
  /// UIKit's `preferredTransition`; nil for none.
  var preferred: ModalTransitionStyle?
  /// What lies behind the page in place of the system's dimming; nil for that.
  var dimmingColor: Color?
  /// The view that the source's provider gave last, for the transition that is under way.
  var source = ViewID.none
  /// The rectangle of the page that it lies on; nil for the whole page.
  var alignment: Rect?
  /// The view that is held back as long as the page is there (ZOOM-17).
  var heldBack = ViewID.none
}

extension World {
  /// UIKit's `preferredTransition`; nil for none.
  package func preferredTransition(of id: ControllerID) -> ModalTransitionStyle? { zoom(of: id)?.preferred }

  /// Sets it.
  package mutating func setPreferredTransition(_ style: ModalTransitionStyle?, of id: ControllerID) {
    if id.exists { zooms[placeOfZoom(of: id)].preferred = style }
  }

  /// What a zoom of a controller's page dims the page below with; nil for the system's dimming.
  package func dimmingColor(of id: ControllerID) -> Color? { zoom(of: id)?.dimmingColor }

  /// Sets it.
  package mutating func setDimmingColor(_ color: Color?, of id: ControllerID) {
    if id.exists { zooms[placeOfZoom(of: id)].dimmingColor = color }
  }

  /// What is known of a controller's zooms; nil if it prefers nothing.
  func zoom(of id: ControllerID) -> Zoom? { hasZooms ? zooms.first { $0.controller == id } : nil }

  /// Whether the page of a controller zooms (ZOOM-01).
  func prefersZoom(_ id: ControllerID) -> Bool {
    hasZooms && id.exists && rules.zooms.isThere && zoom(of: id)?.preferred == .zoom && holds(.zoom01)
  }

  /// The controller whose page zooms in a transition that is a zoom.
  func zoomedPage(of row: Transition) -> ControllerID {
    switch row.kind {
    case .pushing, .presenting: row.to
    case .popping, .dismissing: row.from
    case .selecting, .resizing: .none
    }
  }

  /// Whether a transition brings a zoomed page, or takes it away.
  func zoomsIn(_ row: Transition) -> Bool { row.kind == .pushing || row.kind == .presenting }

  /// The place of a controller's row, made if there is none.
  mutating func placeOfZoom(of id: ControllerID) -> Int {
    hasZooms = true
    if let place = zooms.firstIndex(where: { $0.controller == id }) { return place }
    zooms.append(Zoom(controller: id))
    return zooms.count - 1
  }
}
