/// The thresholds that decide the outcome of a zoomed page after a drag (ZOOM-19).
public enum ZoomRelease: UInt8, Sendable, BitwiseCopyable {
  /// The rule of a device: distance or speed.
  case device
  /// The rule of a simulator: the projected size.
  case simulator
}

/// The calls that a page receives after its zoom pop was cancelled (ZOOM-06).
public enum ZoomReturn: UInt8, Sendable, BitwiseCopyable {
  /// The appearance calls, all in one turn once it is back.
  case oneTurn
  /// First that it has disappeared, as the text of Apple's article says.
  case disappeared
}

/// The numbers and choices for zoom transitions. Only those of the newest iOS were measured; for older versions they
/// are named choices.
package struct ZoomRules: Sendable {
  /// Whether zoom transitions exist (ZOOM-01).
  package var isThere = false
  package var release = ZoomRelease.device
  package var returns = ZoomReturn.oneTurn
  /// The scale of the page below during a zoom (ZOOM-23).
  var sizeBelow = 0.914
  /// The opacity of the dimming (ZOOM-23).
  var dimming = 0.15
  /// The curves of a page that zooms in (ZOOM-24), zooms out by code (ZOOM-32), lands at its source after a release,
  /// and springs back after a release.
  var zoomsIn = Curve.spring(duration: .seconds(0.317), bounce: 0)
  var zoomsOut = Curve.spring(duration: .seconds(0.34), bounce: 0.08)
  var lands = Curve.spring(duration: .seconds(0.45), bounce: 0.19)
  var springsBack = Curve.spring(duration: .seconds(0.278), bounce: 0.073)
  /// The share of its size that a page loses when the finger has travelled its whole height or width (ZOOM-31).
  var shrinking = 0.67
  /// The share of the finger's distance by which the page's centre follows: downwards, and sideways (ZOOM-31).
  var followsDown = 0.61
  var followsAside = 0.95
  /// The maximum deviation of a drag from straight down, or from the trailing direction: the tangent of the angle
  /// (ZOOM-18).
  var slope = 0.5773502691896257
  /// The distance in points, or the speed in points per second, above which a drag dismisses (ZOOM-19).
  var travel = 132.5
  var speed = 1050.0
  /// The time for which the velocity is projected where the size decides, in seconds (ZOOM-19, ZOOM-20).
  var projection = 0.12
  /// The sizes below which a drag in a simulator (ZOOM-19), a swipe from the edge (ZOOM-20) and a pinch (ZOOM-21)
  /// dismiss.
  var draggedSize = 0.905
  var swipedSize = 0.7
  var pinchedSize = 0.5
  /// The initial size of a page without a source (ZOOM-28); an undocumented number.
  var sizeWithoutSource = 0.5

  init() {}

  /// Applies the rules of a version of iOS; independent settings stay.
  mutating func setVersion(_ ios: Int) { isThere = ios >= 18 }
}

/// The gesture by which a finger holds a zoomed page.
enum ZoomGrip: UInt8, Sendable, BitwiseCopyable {
  /// It holds no page.
  case none
  /// A drag, a swipe from the edge, a pinch.
  case drag, edge, pinch
}

/// The zoom state of a controller with a preferred transition: a row of the world.
struct Zoom: Sendable, BitwiseCopyable {
  var controller: ControllerID
  /// UIKit's `preferredTransition`; nil for none.
  var preferred: ModalTransitionStyle?
  /// The dimming colour behind the page; nil for the system's dimming.
  var dimmingColor: Color?
  /// The view that the source's provider returned for the current transition.
  var source = ViewID.none
  /// The rectangle of the page that is aligned with the source view; nil for the whole page.
  var alignment: Rect?
  /// The source view, hidden while the page exists (ZOOM-17).
  var heldBack = ViewID.none
}

extension World {
  /// UIKit's `preferredTransition`; nil for none.
  package func preferredTransition(of id: ControllerID) -> ModalTransitionStyle? { zoom(of: id)?.preferred }

  /// Sets UIKit's `preferredTransition`; nil for none.
  package mutating func setPreferredTransition(_ style: ModalTransitionStyle?, of id: ControllerID) {
    if id.exists { zooms[placeOfZoom(of: id)].preferred = style }
  }

  /// The colour with which a zoom dims the page below; nil for the system's dimming.
  package func dimmingColor(of id: ControllerID) -> Color? { zoom(of: id)?.dimmingColor }

  /// Sets the dimming colour of a zoom; nil for the system's dimming.
  package mutating func setDimmingColor(_ color: Color?, of id: ControllerID) {
    if id.exists { zooms[placeOfZoom(of: id)].dimmingColor = color }
  }

  /// The zoom state of a controller; nil if it has no preferred transition.
  func zoom(of id: ControllerID) -> Zoom? { hasZooms ? zooms.first { $0.controller == id } : nil }

  /// Whether the page of a controller zooms (ZOOM-01).
  func prefersZoom(_ id: ControllerID) -> Bool {
    hasZooms && id.exists && rules.zooms.isThere && zoom(of: id)?.preferred == .zoom && holds(.zoom01)
  }

  /// The controller whose page zooms in a zoom transition.
  func zoomedPage(of row: Transition) -> ControllerID {
    switch row.kind {
    case .pushing, .presenting: row.to
    case .popping, .dismissing: row.from
    case .selecting, .resizing: .none
    }
  }

  /// Whether a transition brings a zoomed page in, rather than removing it.
  func zoomsIn(_ row: Transition) -> Bool { row.kind == .pushing || row.kind == .presenting }

  /// The index of a controller's zoom state, created on demand.
  mutating func placeOfZoom(of id: ControllerID) -> Int {
    hasZooms = true
    if let place = zooms.firstIndex(where: { $0.controller == id }) { return place }
    zooms.append(Zoom(controller: id))
    return zooms.count - 1
  }
}
