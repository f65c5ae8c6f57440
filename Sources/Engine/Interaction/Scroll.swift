/// The state of a scroll view: one row of the world. The content offset is the origin of the view's bounds (SCROLL-01).
public struct Scroll: Sendable, BitwiseCopyable {
  /// The view that this state belongs to.
  public internal(set) var view = ViewID.none
  /// The size of the scrollable content, in points.
  public var contentSize = Size(0, 0)
  /// UIKit's `bounces`: whether the content can be dragged beyond its edges and returns (SCROLL-05).
  public var bounces = true
  /// UIKit's `alwaysBounceVertical`: whether content that is not taller than the view can be dragged, if the view
  /// `bounces` (SCROLL-03).
  public var alwaysBouncesVertically = false
  /// UIKit's `alwaysBounceHorizontal`: whether content that is not wider than the view can be dragged, if the view
  /// `bounces`.
  public var alwaysBouncesHorizontally = false
  /// UIKit's `contentInset`: how far the view can be scrolled beyond the edges of its content, in points (SCROLL-421).
  public var contentInset = EdgeInsets.none
  /// UIKit's `isPagingEnabled`: whether a drag ends at a multiple of the view's size (SCROLL-422).
  public var isPaging = false
  /// The current zoom scale of the content (SCROLL-11).
  public internal(set) var zoom = 1.0
  /// UIKit's `minimumZoomScale`.
  public var leastZoom = 1.0
  /// UIKit's `maximumZoomScale`.
  public var greatestZoom = 1.0
  /// The fraction of the velocity that remains after each millisecond of deceleration (SCROLL-09).
  public var decelerationRate = 0.998
  /// The scroll view's own pan recognizer.
  public internal(set) var pan = GestureRecognizerID.none
  /// The scroll view's own pinch recognizer.
  public internal(set) var pinch = GestureRecognizerID.none
  /// Whether a finger is dragging the content.
  public internal(set) var isDragging = false
  /// The content offset at the start of the drag, in points.
  var start = Point.zero
  /// The zoom scale at the start of the pinch.
  var startZoom = 1.0
  /// The velocity of the content offset at the lift of the finger, in points per second; zero for a motion that code has
  /// begun.
  var velocity = Point.zero
  /// The content offset at which the current motion will end, in points.
  var target = Point.zero
  /// The current motion without a finger; nil if there is none.
  var motion: ScrollMotion?
  /// The number of motions so far. A scheduled step stores this number, so that a step of an older motion is ignored.
  var motionCount: Int32 = 0

  /// Whether the content is still moving after a drag.
  public var isDecelerating: Bool { motion.map { !$0.isByCode } ?? false }
}

/// The motion of a scroll view after a drag, or after a call of `setContentOffset(_:animated:)`.
struct ScrollMotion: Sendable, BitwiseCopyable {
  /// The content offset at which the motion began, in points.
  var from: Point
  /// The time at which the motion began.
  var begin: Time
  /// The duration of the motion.
  var length: Time
  /// For each axis, whether the motion is a return from beyond the edge, a page turn or a motion that code has begun,
  /// rather than a deceleration.
  var returns: (x: Bool, y: Bool)
  /// Whether `setContentOffset(_:animated:)` began the motion, rather than a finger.
  var isByCode = false
}

/// A reference to a scroll view.
public typealias ScrollID = ID<Scroll>

/// The adjustable numbers of scroll views.
public struct ScrollRules: Equatable, Sendable {
  /// The factor of the resistance when the content is dragged beyond its edges (SCROLL-05).
  public var band = 0.55
  /// The fraction of the distance beyond the edge that remains after each millisecond of the return (SCROLL-10, the
  /// model's choice).
  public var returnRate = 0.99
  /// The duration of a return from beyond the edge, and of a page turn; the model's choice.
  public var returnLength = Time(nanoseconds: 400_000_000)
  /// The remaining distance below which a motion is over, in points (SCROLL-09).
  public var threshold = 0.5
  /// The duration of `setContentOffset(_:animated:)`; the model's choice (SCROLL-420).
  public var codeLength = Time(nanoseconds: 300_000_000)
  /// The velocity in points per second from which a drag turns a page, however short; the model's choice (SCROLL-422).
  public var pageVelocity = 200.0

  /// UIKit's values where they are known, the model's choices elsewhere.
  public init() {}
}

extension World {
  /// The state of all scroll views.
  public var scrolls: Table<Scroll> {
    @inline(__always) _read { yield recognition.value.scrolls }
    @inline(__always) _modify { yield &recognition.value.scrolls }
  }

  /// The scroll view state of a view; none unless the view is a scroll view.
  public func scroll(of view: ViewID) -> ScrollID {
    let rows = recognition.value.scrollViews
    if rows.isEmpty { return .none }
    return rows.first { scrolls[$0].view == view } ?? .none
  }

  /// Makes a view a scroll view, unless it already is one: the view gets its own pan and pinch recognizers (SCROLL-02)
  /// and cuts off its subviews (SCROLL-424).
  public mutating func makeScroll(of view: ViewID) -> ScrollID {
    if case let known = scroll(of: view), known.exists { return known }
    var row = Scroll()
    row.view = view
    row.pan = addRecognizer(.pan(nil, fromEdge: false), to: view)
    row.pinch = addRecognizer(.pinch, to: view)
    if holds(.scroll424) { views[view].flags.insert(.clipsToBounds) }
    let id = scrolls.insert(row)
    recognition.value.scrollViews.append(id)
    return id
  }

  /// Sets UIKit's `isScrollEnabled`: whether a finger can drag the scroll view.
  public mutating func setScrollEnabled(_ isEnabled: Bool, of id: ScrollID) {
    recognizers[scrolls[id].pan].isEnabled = isEnabled || !holds(.scroll02)
  }

  /// The scroll view whose own recognizer this is; none for any other recognizer.
  func scroll(draggedBy id: GestureRecognizerID) -> ScrollID {
    recognizers[id].isOfScroll ? scroll(of: recognizers[id].view) : .none
  }

  /// Whether a scroll view's own recognizer may begin: its pinch if the content can be zoomed (SCROLL-12), its pan if
  /// the content can be scrolled along the axis of `direction` (SCROLL-03) and neither a sheet (DETENT-18) nor the page
  /// of a zoom transition takes the drag. True for a pan if `direction` is nil, and for all other recognizers.
  func mayScroll(_ id: GestureRecognizerID, _ direction: PanDirection?) -> Bool {
    guard case let scroll = scroll(draggedBy: id), scroll.exists else { return true }
    let row = scrolls[scroll]
    guard recognizers[id].kind != .pinch else { return row.greatestZoom > row.leastZoom || !holds(.scroll12) }
    if !row.bounces, !holds(.scroll13) { return false }
    guard let direction, holds(.scroll03) else { return true }
    if leavesDrag(scroll, direction) || leavesDragToSheet(scroll, direction) { return false }
    return direction.isVertical ? scrollsVertically(scroll) : scrollsHorizontally(scroll)
  }

  /// Whether a drag can scroll vertically: the content with its insets is taller than the view, or the view bounces
  /// even so (`alwaysBouncesVertically`).
  func scrollsVertically(_ id: ScrollID) -> Bool {
    let row = scrolls[id]
    return row.contentSize.height + row.contentInset.top + row.contentInset.bottom
      > views[row.view].frame.size.height
      || row.bounces && row.alwaysBouncesVertically
  }

  /// Whether a drag can scroll horizontally: the content with its insets is wider than the view, or the view bounces
  /// even so (`alwaysBouncesHorizontally`).
  func scrollsHorizontally(_ id: ScrollID) -> Bool {
    let row = scrolls[id]
    return row.contentSize.width + row.contentInset.left + row.contentInset.right
      > views[row.view].frame.size.width
      || row.bounces && row.alwaysBouncesHorizontally
  }

  private mutating func addRecognizer(_ kind: GestureKind, to view: ViewID) -> GestureRecognizerID {
    var row = GestureRecognizer()
    row.kind = kind
    row.isOfScroll = true
    // A negative number that no declaration has, so that other recognizers can wait for this one (GEST-16).
    row.declaration = -view.raw * 2 - (kind == .pinch ? 1 : 0)
    let id = recognizers.insert(row)
    attach(id, to: view, of: controller(around: view), presentation: .none)
    return id
  }
}
