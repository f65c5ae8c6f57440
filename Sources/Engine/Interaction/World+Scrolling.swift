// A scroll view under the finger: the content follows the finger, with resistance beyond its edges.

extension World {
  /// Reacts to a state change of a scroll view's own recognizer: moves or zooms the content and calls the delegate.
  /// Does nothing for other recognizers.
  mutating func scroll(by id: GestureRecognizerID, _ state: GestureState, trace: inout Trace) {
    let scroll = scroll(draggedBy: id)
    guard scroll.exists else { return }
    cause = touch.cause
    if recognizers[id].kind == .pinch { return pinch(scroll, by: id, state) }
    let start = beginPlan()
    switch state {
    case .began:
      scrolls[scroll].isDragging = true
      scrolls[scroll].motion = nil
      scrolls[scroll].start = boundsOrigin(of: scrolls[scroll].view, false)
      add(.scrollCallout(.willBeginDragging, scrolls[scroll].view))
    case .changed: follow(scroll, by: id)
    case .ended, .cancelled:
      releaseScroll(scroll, velocity: state == .ended ? velocity(of: id) : .zero)
    case .possible, .failed: break
    }
    endPlan(.scroll, from: start)
  }

  /// The minimum content offset without bouncing, in points.
  func leastOffset(of id: ScrollID) -> Point {
    guard holds(.scroll421) else { return .zero }
    return Point(-scrolls[id].contentInset.left, -scrolls[id].contentInset.top)
  }

  /// The maximum content offset without bouncing, in points.
  func greatestOffset(of id: ScrollID) -> Point {
    let (row, size, least) = (scrolls[id], views[scrolls[id].view].frame.size, leastOffset(of: id))
    let inset = holds(.scroll421) ? row.contentInset : .none
    return Point(
      max(least.x, row.contentSize.width + inset.right - size.width),
      max(least.y, row.contentSize.height + inset.bottom - size.height))
  }

  /// The content offset of a view after any bounce, so within the edges; nil unless the view is a scroll view.
  package func restingOffset(of view: ViewID) -> Point? {
    guard case let id = scroll(of: view), id.exists else { return nil }
    let (offset, least, greatest) = (
      boundsOrigin(of: view, false), leastOffset(of: id), greatestOffset(of: id)
    )
    return Point(min(max(offset.x, least.x), greatest.x), min(max(offset.y, least.y), greatest.y))
  }

  /// Calls `scrollViewDidScroll` after a change of the content offset (SCROLL-04). Does nothing for other views than
  /// scroll views.
  mutating func notifyScrolled(_ view: ViewID) {
    guard case let id = scroll(of: view), id.exists else { return }
    add(.scrollCallout(.didScroll, view))
  }

  /// Stops the motion of a scroll view whose content offset code sets. A drag continues from the new offset
  /// (SCROLL-15). Calls the delegate, unless a declaration sets the offset. Does nothing for other views.
  mutating func noteOffset(_ offset: Point, setOf view: ViewID, by author: Author) {
    guard case let id = scroll(of: view), id.exists else { return }
    if holds(.scroll14) { scrolls[id].motion = nil }
    if scrolls[id].isDragging, rules.draggedOffset == .set {
      let way = translation(of: scrolls[id].pan)
      scrolls[id].start = Point(offset.x + way.x, offset.y + way.y)
    }
    // An offset that a declaration sets calls no delegate.
    if author.cause == 0 || !holds(.scroll04) { return }
    cause = author.cause
    notifyScrolled(view)
    titlesFollowScrolling()
  }

  /// Sets the content offset of a scroll view and calls its delegate; does nothing if the offset is the same, or if the
  /// scroll view has been freed during its touch.
  mutating func setOffset(of id: ScrollID, to offset: Point) {
    let view = scrolls[id].view
    if view.isNone || boundsOrigin(of: view, false) == offset { return }
    write(.contentOffset, .point(offset), of: view)
    notifyScrolled(view)
  }

  /// Sets the zoom scale of a scroll view, clamped to its limits (SCROLL-11). A change calls the delegate, unless a
  /// declaration makes it.
  public mutating func zoom(_ id: ScrollID, to scale: Double, cause: CauseIndex) {
    let row = scrolls[id]
    let held = holds(.scroll11) ? min(max(scale, row.leastZoom), row.greatestZoom) : scale
    if held == row.zoom { return }
    scrolls[id].zoom = held
    if cause == 0 { return }
    self.cause = cause
    add(.scrollCallout(.didZoom, row.view))
  }

  /// The controller that is the delegate of a scroll view: the one that declares the view or, for a view that code
  /// makes, the nearest one around it; none if there is none.
  private func scrollDelegate(of view: ViewID) -> ControllerID {
    var next = view
    while !views[next].controller.exists, views[next].superview.exists { next = views[next].superview }
    return views[next].controller
  }

  /// Records a call to the delegate of a scroll view (`scrollDelegate(of:)`). Returns 0 if its code handles the call;
  /// otherwise nil.
  mutating func notifyOfScroll(_ operation: Operation, trace: inout Trace) -> CompletionToken? {
    let view = operation.view
    let row = scrolls[scroll(of: view)]
    let owner = scrollDelegate(of: view)
    var event = Event(
      time: now, cause: cause, kind: .call, code: operation.method.rawValue, subject: owner,
      first: Object(view))
    if operation.method == .willEndDragging {
      event.second = trace.object(point: Point(row.velocity.x / 1000, row.velocity.y / 1000))
      event.third = trace.object(point: row.target)
    } else if operation.method == .didEndDragging {
      event.second = Object(row.isDecelerating)
    }
    trace.events.append(event)
    return controllers[owner].interest.contains(operation.method) ? 0 : nil
  }

  private mutating func follow(_ id: ScrollID, by recognizer: GestureRecognizerID) {
    let (row, way, greatest) = (scrolls[id], translation(of: recognizer), greatestOffset(of: id))
    let (size, least) = (views[row.view].frame.size, leastOffset(of: id))
    var offset = row.start
    if scrollsHorizontally(id) {
      offset.x = held(row.start.x - way.x, in: (least.x, greatest.x), of: size.width, bouncing: row.bounces)
    }
    if scrollsVertically(id) {
      offset.y = held(row.start.y - way.y, in: (least.y, greatest.y), of: size.height, bouncing: row.bounces)
    }
    setOffset(of: id, to: offset)
  }

  /// One coordinate of the content offset for a finger's position: beyond the edges with resistance (SCROLL-05), or
  /// without `bounces` clamped to the edge (SCROLL-06).
  private func held(
    _ place: Double, in bounds: (least: Double, greatest: Double), of size: Double, bouncing: Bool
  ) -> Double {
    let edge = min(max(place, bounds.least), bounds.greatest)
    let beyond = abs(place - edge)
    if beyond == 0 { return place }
    if !bouncing, holds(.scroll06) { return edge }
    let way = Self.banded(beyond, of: max(size, 1), by: rules.scrolls.band)
    return place < edge ? edge - way : edge + way
  }

  /// The distance in points by which the content follows a finger that is `way` points beyond the edge.
  package static func banded(_ way: Double, of size: Double, by constant: Double) -> Double {
    (1 - 1 / (way * constant / size + 1)) * size
  }

  private mutating func pinch(_ id: ScrollID, by recognizer: GestureRecognizerID, _ state: GestureState) {
    switch state {
    case .began: scrolls[id].startZoom = scrolls[id].zoom
    case .changed: zoom(id, to: scrolls[id].startZoom * scale(of: recognizer), cause: touch.cause)
    case .ended, .cancelled, .possible, .failed: break
    }
  }
}

extension Operation {
  /// An operation that calls a scroll view's delegate.
  static func scrollCallout(_ method: Method, _ view: ViewID) -> Operation {
    Operation(kind: .notifyScroll, method: method, a: view.raw)
  }
}

extension Trace {
  /// Stores a point and returns it as an argument of an event.
  mutating func object(point: Point) -> Object {
    rects.append(Rect(.zero, Size(point.x, point.y)))
    return Object(.size, Int32(rects.count - 1))
  }
}
