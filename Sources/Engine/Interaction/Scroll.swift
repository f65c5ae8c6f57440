/// The state of a scroll view: a row of the world. Its offset is the origin of the view's bounds (SCROLL-01).
public struct Scroll: Sendable, BitwiseCopyable {
  /// The scroll view itself.
  public internal(set) var view = ViewID.none
  /// The size of its content, in points.
  public internal(set) var contentSize = Size(0, 0)
  /// Whether it scrolls beyond the edges of its content and bounces back (SCROLL-05).
  public internal(set) var bounces = true
  /// Whether it can be dragged vertically although its content is no taller (SCROLL-03).
  public internal(set) var alwaysBouncesVertically = false
  /// Whether it can be dragged horizontally although its content is no wider.
  public internal(set) var alwaysBouncesHorizontally = false
  /// The zoom scale of its content (SCROLL-11).
  public internal(set) var zoom = 1.0
  /// The minimum zoom scale.
  public internal(set) var leastZoom = 1.0
  /// The maximum zoom scale.
  public internal(set) var greatestZoom = 1.0
  /// The share of the velocity that remains after a millisecond (SCROLL-09).
  public internal(set) var decelerationRate = 0.998
  /// Its own recognizer for dragging.
  public internal(set) var pan = GestureRecognizerID.none
  /// Its own recognizer for zooming.
  public internal(set) var pinch = GestureRecognizerID.none
  /// Whether a finger drags it.
  public internal(set) var isDragging = false
  /// The offset at the start of the drag, in points, and the zoom scale at the start of the pinch.
  var start = Point.zero
  var startZoom = 1.0
  /// The velocity when the finger lifted, in points per second, and the offset at which it will come to rest.
  var velocity = Point.zero
  var target = Point.zero
  /// Its motion after a drag; nil when it is not decelerating.
  var motion: ScrollMotion?
  /// The number of its motions so far: steps of an older motion are ignored.
  var motionCount: Int32 = 0

  /// Whether it is decelerating after a drag.
  public var isDecelerating: Bool { motion != nil }
}

/// The motion of a scroll view after a drag.
struct ScrollMotion: Sendable, BitwiseCopyable {
  /// The offset and the time at which it began.
  var from: Point
  var begin: Time
  /// The duration of the motion.
  var length: Time
  /// For each axis, whether it returns from beyond the edge.
  var returns: (x: Bool, y: Bool)
}

/// A reference to a scroll view.
public typealias ScrollID = ID<Scroll>

/// The numbers that govern scroll views.
public struct ScrollRules: Equatable, Sendable {
  /// The resistance factor beyond the edges (SCROLL-05).
  public var band = 0.55
  /// The share of the distance beyond the edge that remains after a millisecond on the way back (SCROLL-10, a named
  /// choice).
  public var returnRate = 0.99
  /// The duration of the way back (a named choice).
  public var returnLength = Time(nanoseconds: 400_000_000)
  /// The remaining distance at which a motion counts as over, in points (SCROLL-09).
  public var threshold = 0.5

  /// The rules of UIKit, as far as they are known.
  public init() {}
}

/// A property of a scroll view that code can set, besides its offset.
public enum ScrollProperty: Sendable {
  case contentSize(Size)
  case bounces(Bool)
  case alwaysBounceVertical(Bool)
  case alwaysBounceHorizontal(Bool)
  case isScrollEnabled(Bool)
  case minimumZoomScale(Double)
  case maximumZoomScale(Double)
  case zoomScale(Double)
  case decelerationRate(Double)
}

extension World {
  /// The scroll views.
  public internal(set) var scrolls: Table<Scroll> {
    @inline(__always) _read { yield recognition.value.scrolls }
    @inline(__always) _modify { yield &recognition.value.scrolls }
  }

  /// The scroll view state of a view; none if it is not a scroll view.
  public func scroll(of view: ViewID) -> ScrollID {
    let rows = recognition.value.scrollViews
    if rows.isEmpty { return .none }
    return rows.first { scrolls[$0].view == view } ?? .none
  }

  /// Makes a view a scroll view, with its own recognizers (SCROLL-02), unless it is one already.
  public mutating func makeScroll(of view: ViewID) -> ScrollID {
    if case let known = scroll(of: view), known.exists { return known }
    var row = Scroll()
    row.view = view
    row.pan = addRecognizer(.pan(nil, fromEdge: false), to: view)
    row.pinch = addRecognizer(.pinch, to: view)
    let id = scrolls.insert(row)
    recognition.value.scrollViews.append(id)
    return id
  }

  /// Sets a property of a scroll view.
  public mutating func set(_ property: ScrollProperty, of id: ScrollID, by author: Author) {
    switch property {
    case .contentSize(let size): scrolls[id].contentSize = size
    case .bounces(let flag): scrolls[id].bounces = flag
    case .alwaysBounceVertical(let flag): scrolls[id].alwaysBouncesVertically = flag
    case .alwaysBounceHorizontal(let flag): scrolls[id].alwaysBouncesHorizontally = flag
    case .isScrollEnabled(let flag): recognizers[scrolls[id].pan].isEnabled = flag || !holds(.scroll02)
    case .minimumZoomScale(let scale): scrolls[id].leastZoom = scale
    case .maximumZoomScale(let scale): scrolls[id].greatestZoom = scale
    case .zoomScale(let scale): zoom(id, to: scale, cause: author.cause)
    case .decelerationRate(let rate): scrolls[id].decelerationRate = rate
    }
  }

  /// The scroll view that a recognizer drags or zooms; none for any other recognizer.
  func scroll(draggedBy id: GestureRecognizerID) -> ScrollID {
    recognizers[id].isOfScroll ? scroll(of: recognizers[id].view) : .none
  }

  /// Whether a scroll view's recognizer would accept fingers in a direction, or a pinch (nil): only if there is
  /// something to scroll (SCROLL-03) or zoom (SCROLL-12), and no sheet takes the drag (DETENT-18). True for all other
  /// recognizers.
  func mayScroll(_ id: GestureRecognizerID, _ direction: PanDirection?) -> Bool {
    guard case let scroll = scroll(draggedBy: id), scroll.exists else { return true }
    let row = scrolls[scroll]
    guard recognizers[id].kind != .pinch else { return row.greatestZoom > row.leastZoom || !holds(.scroll12) }
    if !row.bounces, !holds(.scroll13) { return false }
    guard let direction, holds(.scroll03) else { return true }
    if leavesDrag(scroll, direction) || leavesDragToSheet(scroll, direction) { return false }
    return direction.isVertical ? scrollsVertically(scroll) : scrollsHorizontally(scroll)
  }

  func scrollsVertically(_ id: ScrollID) -> Bool {
    let row = scrolls[id]
    return row.contentSize.height > views[row.view].frame.size.height
      || row.bounces && row.alwaysBouncesVertically
  }

  func scrollsHorizontally(_ id: ScrollID) -> Bool {
    let row = scrolls[id]
    return row.contentSize.width > views[row.view].frame.size.width
      || row.bounces && row.alwaysBouncesHorizontally
  }

  // MARK: - Implementation

  private mutating func addRecognizer(_ kind: GestureKind, to view: ViewID) -> GestureRecognizerID {
    var row = GestureRecognizer()
    row.kind = kind
    row.isOfScroll = true
    // A number unused by declarations, so that other recognizers can wait for this one (GEST-16).
    row.declaration = -view.raw * 2 - (kind == .pinch ? 1 : 0)
    let id = recognizers.insert(row)
    attach(id, to: view, of: controller(around: view), presentation: .none)
    return id
  }
}
