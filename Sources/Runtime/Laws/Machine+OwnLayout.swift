import Engine

/// Finds the views that layout code, such as `viewWillLayoutSubviews`, has placed, by running a new layout.
extension Machine {
  /// The views that layout code has placed. A new layout gives such a view the same frame and transform, and most of it
  /// is in sight. At another screen size its frame differs, or it stays away from all edges of its container, now and
  /// on a rotated screen. A view is left out if its edge fits a container of another size, but not its own.
  func placedInLayout(_ views: [ViewID], _ log: Log) -> [ViewID] {
    guard !views.isEmpty, world.rules.considers(.layoutCode) else { return [] }
    let size = world.device.size
    let here = laidOut(views)
    let again = laidOut(views, at: size, log)
    func isRepeated(_ index: Int) -> Bool {
      guard let place = here[index], let repeated = again[index] else { return false }
      return place.isInSight && PropertyValue.rect(place.frame).isLike(.rect(repeated.frame))
        && place.transform.isLike(repeated.transform)
    }
    guard views.indices.contains(where: isRepeated) else { return [] }
    let others = [Size(size.height, size.width), Size(size.width * 1.25, size.height * 0.75)].map {
      laidOut(views, at: $0, log)
    }
    return views.indices.filter { index in
      guard isRepeated(index), let place = here[index] else { return false }
      let elsewhere = others.compactMap { $0[index] }
      return (elsewhere.contains { $0.frame != place.frame } || isFree(place, turned: others[0][index]))
        && !elsewhere.contains(where: place.isPinned(to:))
    }.map { views[$0] }
  }

  /// Whether a place is inside its container and away from the container's edges, also on a rotated screen, as a menu
  /// near a corner is.
  private func isFree(_ place: LaidOut, turned: LaidOut?) -> Bool {
    world.rules.considers(.freeFrames) && place.isInside && turned?.isInside ?? false
  }

  /// The positions of views after a new layout, including its code, for a window size in points; nil for a view whose
  /// position is unknown. Each view starts at the position that the system or its declaration gives it.
  private func laidOut(_ views: [ViewID], at size: Size, _ log: Log) -> [LaidOut?] {
    var (copy, copiedLog) = (self, log)
    copy.detach()
    copy.judge.isTrial = false
    if size != copy.world.device.size {
      copy.world.resize(to: size, CommandOptions(), trace: &copiedLog.trace)
      if !copy.runUntilRest(&copiedLog) { return views.map { _ in nil } }
    }
    copy.world.layOutAnew(
      views.compactMap { view in
        copy.freshPlace(of: view).map { fresh in
          let superview = copy.world.views[view].superview
          return (view, copy.world.convert(fresh.frame, from: fresh.container, to: superview))
        }
      })
    return copy.runUntilRest(&copiedLog) ? copy.laidOut(views) : views.map { _ in nil }
  }

  /// Whether a presented view is at the frame that its presentation controller's code returns now. UIKit has asked for
  /// the frame only as the presentation began, and code may move the view when its preferred size changes (MOD-ORDER-42).
  func isAtPresentFrame(_ view: ViewID) -> Bool {
    guard world.rules.considers(.presentFrames),
      let (token, id) = livePresentations.first(where: { world.movedView(of: $0.1) == view }),
      let container = world.freshPlace(of: id)?.container
    else { return false }
    var copy = self
    guard let frame = copy.foretoldFrame(of: token) else { return false }
    let bounds = Rect(.zero, world.views[view].bounds.size)
    return PropertyValue.rect(world.convert(bounds, from: view, to: container)).isLike(.rect(frame))
  }

  private func laidOut(_ views: [ViewID]) -> [LaidOut?] {
    views.map { view in
      freshPlace(of: view).map { fresh in
        let bounds = Rect(.zero, world.views[view].bounds.size)
        return LaidOut(
          frame: world.convert(bounds, from: view, to: fresh.container), declared: fresh.frame,
          transform: world.value(.transform, of: view, onScreen: false),
          container: world.views[fresh.container].bounds.size)
      }
    }
  }

  /// The position that the system gives a controller's view, or a presentation declares for it; nil if unknown.
  private func freshPlace(of view: ViewID) -> (frame: Rect, container: ViewID)? {
    guard world.isInWindow(view) else { return nil }
    if let item = chrome().first(where: { $0.view == view }) {
      return item.frame.map { ($0, world.views[view].superview) }
    }
    guard let id = world.controllersOnStage.first(where: { world.movedView(of: $0) == view }) else {
      return nil
    }
    return world.freshPlace(of: id)
  }
}

/// The frame, transform and container of a view after a layout; lengths in points.
private struct LaidOut {
  var frame: Rect
  /// The frame that the system or the declaration gives the view.
  var declared: Rect
  var transform: PropertyValue
  var container: Size

  private var end: Point { frame.end }

  /// Whether the frame begins inside the container, and three quarters of its width and height are visible. A card may
  /// extend below the bottom edge: half of the visible part of its declared frame suffices, or 44 points if that is
  /// more.
  var isInSight: Bool {
    func isInSight(_ start: Double, _ end: Double, _ declared: (start: Double, end: Double), _ edge: Double)
      -> Bool
    {
      let visible = min(end, edge) - start
      let expected = min(declared.end, edge) - max(declared.start, 0)
      return start >= -0.01
        && visible >= min((end - start) * 0.75, max(expected * 0.5, Self.leastVisible)) - 0.01
    }
    let (origin, old) = (frame.origin, declared)
    return isInSight(origin.x, end.x, (old.origin.x, old.end.x), container.width)
      && isInSight(origin.y, end.y, (old.origin.y, old.end.y), container.height)
  }

  /// Whether the frame is inside the container and touches none of its edges.
  var isInside: Bool {
    frame.origin.x > 0 && frame.origin.y > 0 && end.x < container.width && end.y < container.height
  }

  /// The minimum size of a touch target, in points.
  private static let leastVisible = 44.0

  /// Whether the view's right or bottom edge lies where the other container ends, in both layouts, but this container
  /// ends elsewhere: the code has used a fixed size.
  func isPinned(to other: LaidOut) -> Bool {
    func isPinned(_ end: Double, _ otherEnd: Double, _ edge: Double, _ otherEdge: Double) -> Bool {
      end == otherEnd && otherEnd == otherEdge && edge != otherEdge
    }
    return isPinned(end.x, other.end.x, container.width, other.container.width)
      || isPinned(end.y, other.end.y, container.height, other.container.height)
  }
}

extension Rect {
  fileprivate var end: Point { Point(origin.x + size.width, origin.y + size.height) }
}
