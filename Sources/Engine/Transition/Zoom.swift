/// The rule by which a released drag dismisses the page of a zoom transition (ZOOM-19).
public enum ZoomRelease: UInt8, Sendable, BitwiseCopyable {
  /// The rule on a device: the distance or speed of the finger decides.
  case device
  /// The rule in the simulator: the extrapolated size of the page decides.
  case simulator
}

/// The calls that a page receives after a cancelled pop with a zoom (ZOOM-06).
public enum ZoomReturn: UInt8, Sendable, BitwiseCopyable {
  /// The appearance calls, all in one turn once the page is back.
  case oneTurn
  /// First viewDidDisappear, as the text of Apple's article says, then the appearance calls.
  case disappeared
}

/// The numbers and choices for zoom transitions. Measured values exist only for the newest iOS; for older versions each
/// value is the model's choice.
package struct ZoomRules: Sendable {
  /// Whether this version of iOS has zoom transitions (ZOOM-01).
  package var isThere = false
  /// The rule by which a released drag dismisses the page of a zoom (ZOOM-19).
  package var release = ZoomRelease.device
  /// The calls that a page receives after a cancelled pop with a zoom (ZOOM-06).
  package var returns = ZoomReturn.oneTurn
  /// The scale to which the page below shrinks during a zoom (ZOOM-23).
  var sizeBelow = 0.914
  /// The opacity of the dimming over the page below (ZOOM-23).
  var dimming = 0.15
  /// The curve of a page that zooms in (ZOOM-24).
  var zoomsIn = Curve.spring(duration: .seconds(0.317), bounce: 0)
  /// The curve of a page that code zooms out (ZOOM-32).
  var zoomsOut = Curve.spring(duration: .seconds(0.34), bounce: 0.08)
  /// The curve of a released page that moves to its source view.
  var lands = Curve.spring(duration: .seconds(0.45), bounce: 0.19)
  /// The curve of a released page that moves back to its frame.
  var springsBack = Curve.spring(duration: .seconds(0.278), bounce: 0.073)
  /// The fraction of its size that a page loses when the finger has moved over the page's whole height or width
  /// (ZOOM-31).
  var shrinking = 0.67
  /// The fraction of the finger's downward movement by which the page's centre follows (ZOOM-31).
  var followsDown = 0.61
  /// The fraction of the finger's sideways movement by which the page's centre follows (ZOOM-31).
  var followsAside = 0.95
  /// The maximum angle between a drag and the downward or trailing direction, as its tangent (ZOOM-18).
  var slope = 0.5773502691896257
  /// The distance in points above which a drag dismisses the page under the rule `device` (ZOOM-19).
  var travel = 132.5
  /// The speed in points per second above which a drag dismisses the page under the rule `device` (ZOOM-19).
  var speed = 1050.0
  /// The time in seconds by which the velocity is extrapolated where the page's size decides (ZOOM-19, ZOOM-20).
  var projection = 0.12
  /// The limit for the zoomed page's extrapolated scale: a drag that ends below the limit dismisses the page, under the
  /// rule `simulator` (ZOOM-19).
  var draggedSize = 0.905
  /// The limit for the zoomed page's extrapolated scale: a swipe from the edge that ends below the limit dismisses the
  /// page (ZOOM-20).
  var swipedSize = 0.7
  /// The limit for the zoomed page's scale: a pinch that ends below the limit dismisses the page (ZOOM-21).
  var pinchedSize = 0.5
  /// The scale at which the zoom of a page without a source view begins, or ends when the page zooms out (ZOOM-28); the
  /// value is undocumented.
  var sizeWithoutSource = 0.5

  init() {}

  /// Applies the rules of iOS version `ios`; settings that do not depend on the version stay.
  mutating func setVersion(_ ios: Int) { isThere = ios >= 18 }
}

/// The kind of gesture by which a finger holds the page of a zoom transition.
enum ZoomGrip: UInt8, Sendable, BitwiseCopyable {
  /// The finger holds no page.
  case none
  /// The gestures: a drag, a swipe from the edge, or a pinch.
  case drag, edge, pinch
}

/// The zoom state of a controller whose preferred transition or dimming colour code has set: one row of the world.
struct Zoom: Sendable, BitwiseCopyable {
  /// The controller that has the preferred transition.
  var controller: ControllerID
  /// UIKit's `preferredTransition` of the controller; nil for none.
  var preferred: ModalTransitionStyle?
  /// The dimming colour over the page below; nil for the system's dimming.
  var dimmingColor: Color?
  /// The view that the zoom's source view provider returned last; none if it returned none.
  var source = ViewID.none
  /// The rectangle of the page that is aligned with the source view; nil for the whole page.
  var alignment: Rect?
  /// The source view that is hidden as long as the page exists (ZOOM-17); none if no view is hidden.
  var heldBack = ViewID.none
}

extension World {
  /// UIKit's `preferredTransition` of a controller; nil for none.
  package func preferredTransition(of id: ControllerID) -> ModalTransitionStyle? { zoom(of: id)?.preferred }

  /// Sets UIKit's `preferredTransition` of a controller; nil for none.
  package mutating func setPreferredTransition(_ style: ModalTransitionStyle?, of id: ControllerID) {
    if id.exists { zooms[placeOfZoom(of: id)].preferred = style }
  }

  /// The colour with which a controller's zoom dims the page below; nil for the system's dimming.
  package func dimmingColor(of id: ControllerID) -> Color? { zoom(of: id)?.dimmingColor }

  /// Sets the colour with which a controller's zoom dims the page below; nil for the system's dimming.
  package mutating func setDimmingColor(_ color: Color?, of id: ControllerID) {
    if id.exists { zooms[placeOfZoom(of: id)].dimmingColor = color }
  }

  /// The zoom state of a controller; nil if code has set neither its preferred transition nor its dimming colour.
  func zoom(of id: ControllerID) -> Zoom? { hasZooms ? zooms.first { $0.controller == id } : nil }

  /// Whether a controller prefers a zoom transition and zooms exist in this version of iOS (ZOOM-01).
  func prefersZoom(_ id: ControllerID) -> Bool {
    hasZooms && id.exists && rules.zooms.isThere && zoom(of: id)?.preferred == .zoom && holds(.zoom01)
  }

  /// The controller whose page grows or shrinks in a zoom transition; none for a selection or a resize, which never
  /// zoom.
  func zoomedPage(of row: Transition) -> ControllerID {
    switch row.kind {
    case .pushing, .presenting: row.to
    case .popping, .dismissing: row.from
    case .selecting, .resizing: .none
    }
  }

  /// Whether a zoom transition brings its page in, rather than removing it.
  func zoomsIn(_ row: Transition) -> Bool { row.kind == .pushing || row.kind == .presenting }

  /// The index of a controller's zoom state, which is created if there is none.
  mutating func placeOfZoom(of id: ControllerID) -> Int {
    hasZooms = true
    if let place = zooms.firstIndex(where: { $0.controller == id }) { return place }
    zooms.append(Zoom(controller: id))
    return zooms.count - 1
  }
}
