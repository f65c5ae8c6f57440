/// What a view has that scrolls: a row of the world. Its offset is the origin of the view's bounds (SCROLL-01).
public struct Scroll: Sendable, BitwiseCopyable {
  /// The view.
  public internal(set) var view = ViewID.none
  /// How large its content is, in points.
  public internal(set) var contentSize = Size(0, 0)
  /// Whether it goes on beyond the edges of its content, and comes back (SCROLL-05).
  public internal(set) var bounces = true
  /// Whether it is dragged up and down though its content is no higher (SCROLL-03).
  public internal(set) var alwaysBouncesVertically = false
  /// Whether it is dragged sideways though its content is no wider.
  public internal(set) var alwaysBouncesHorizontally = false
  /// How large its content is shown, as a factor (SCROLL-11).
  public internal(set) var zoom = 1.0
  /// The least factor.
  public internal(set) var leastZoom = 1.0
  /// The greatest.
  public internal(set) var greatestZoom = 1.0
  /// The share of its velocity that is left after a millisecond (SCROLL-09).
  public internal(set) var decelerationRate = 0.998
  /// Its own recogniser that drags it.
  public internal(set) var pan = GestureRecognizerID.none
  /// The one that zooms it.
  public internal(set) var pinch = GestureRecognizerID.none
  /// Whether a finger drags it.
  public internal(set) var isDragging = false
  /// Where it was when that began, in points; how large its content was shown when a pinch did.
  var start = Point.zero
  var startZoom = 1.0
  /// How fast it was going when the finger lifted, in points a second, and where that takes it.
  var velocity = Point.zero
  var target = Point.zero
  /// How it goes on by itself; nil while it does not.
  var motion: ScrollMotion?
  /// Which of its motions that is: a step of an older one does nothing.
  var motionCount: Int32 = 0

  /// Whether it goes on by itself after a drag.
  public var isDecelerating: Bool { motion != nil }
}

/// How a scroll view goes on by itself after a drag.
struct ScrollMotion: Sendable, BitwiseCopyable {
  /// Where it set out, and when.
  var from: Point
  var begin: Time
  /// How long it takes.
  var length: Time
  /// Of each axis, whether it comes back from beyond the edge.
  var returns: (x: Bool, y: Bool)
}

/// A scroll view of the world.
public typealias ScrollID = ID<Scroll>

/// The numbers by which scroll views move.
public struct ScrollRules: Equatable, Sendable {
  /// How much less than the finger they move beyond their edges (SCROLL-05).
  public var band = 0.55
  /// The share of the way beyond the edge that is left after a millisecond on the way back (SCROLL-10, a named choice).
  public var returnRate = 0.99
  /// How long that takes, likewise.
  public var returnLength = Time(nanoseconds: 400_000_000)
  /// How near to its end a motion counts as over, in points (SCROLL-09).
  public var threshold = 0.5

  /// Those of UIKit, as far as they are known.
  public init() {}
}

/// What code can say of a scroll view besides its offset.
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

  /// The scroll view that a view is; none if it is none.
  public func scroll(of view: ViewID) -> ScrollID {
    let rows = recognition.value.scrollViews
    if rows.isEmpty { return .none }
    return rows.first { scrolls[$0].view == view } ?? .none
  }

  /// Makes a view one that scrolls, with recognisers of its own (SCROLL-02), unless it is.
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

  /// Sets what code says of a scroll view.
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

  /// The scroll view that a recogniser drags or zooms; none for any other recogniser.
  func scroll(draggedBy id: GestureRecognizerID) -> ScrollID {
    recognizers[id].isOfScroll ? scroll(of: recognizers[id].view) : .none
  }

  /// Whether a scroll view's recogniser would take fingers that set out in a direction, or pinch: only where there is
  /// something to scroll (SCROLL-03) or to zoom (SCROLL-12), and no sheet takes the drag (DETENT-18). True of all other recognisers.
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
    // A number that no declaration has, so that others can wait for it (GEST-16).
    row.declaration = -view.raw * 2 - (kind == .pinch ? 1 : 0)
    let id = recognizers.insert(row)
    attach(id, to: view, of: controller(around: view), presentation: .none)
    return id
  }
}
