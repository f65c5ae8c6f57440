import Engine

/// A view in sight that rests elsewhere than in another state, or looks different.
package struct ViewDifference: Sendable {
  /// The name of the view, and of the property that differs.
  package let (view, property): (String, String)
  /// The values of the property in this state and in the other one, as a script spells them.
  package let (own, other): (String, String)
  /// The code that has set the property last in this state, and the line; nil if no code has.
  package let writer: Culprit?

  /// The differences between two states that a comparison counts.
  package enum Scope: Sendable {
    /// All that a user notices.
    case all
    /// Views that are hidden, faded or out of sight in only one of the two states, or that no longer reach an edge of
    /// the screen. Other differences are ignored: a menu may keep its width and position, and all views in it, when the
    /// screen becomes wider.
    case gaps
  }
}

extension Machine {
  /// The minimum differences that a user notices: of frames in points, and of opacities.
  private static let (leastWay, leastFade) = (8.0, 0.05)
  private static let compared: [ViewProperty] = [.isHidden, .alpha, .transform, .frame]

  /// The number of visible jumps from this state's screen to that of another state.
  package func jumpCount(to other: Machine) -> Int {
    picture.jumps(to: other.picture, by: world.rules).count
  }

  /// The outermost view in sight, here or in another state, that noticeably differs between the two; nil if none does.
  package func difference(
    from other: Machine, in scope: ViewDifference.Scope, _ log: Log
  ) -> ViewDifference? {
    var pending = [world.window]
    while let view = pending.popLast() {
      guard let found = difference(of: view, from: other, log) else {
        pending += world.subviews(of: view).reversed()
        continue
      }
      if scope == .all || isGap(view, found.property, in: other) { return found.difference }
    }
    return nil
  }

  private func difference(
    of view: ViewID, from other: Machine, _ log: Log
  ) -> (property: ViewProperty, difference: ViewDifference)? {
    let spelling = storySpelling
    guard [.declared, .made, .own].contains(world.views[view].role),
      other.world.views.isInUse(view), other.world.isInWindow(view),
      case let name = spelling.view(view), other.storySpelling.view(view) == name,
      isInSight(view) || other.isInSight(view)
    else { return nil }
    for property in Self.compared {
      let (own, value) = (
        world.value(property, of: view, onScreen: false),
        other.world.value(property, of: view, onScreen: false)
      )
      guard Self.isNoticeable(own, value) else { continue }
      return (
        property,
        ViewDifference(
          view: name, property: ValueProperty.ofView(property).word, own: spelling.words(for: own),
          other: spelling.words(for: value), writer: writer(of: property, view, log))
      )
    }
    return nil
  }

  private static func isNoticeable(_ own: PropertyValue, _ other: PropertyValue) -> Bool {
    switch (own, other) {
    case (.rect(let own), .rect(let other)): own.distance(to: other) >= leastWay
    case (.number(let own), .number(let other)): (own - other).magnitude >= leastFade
    default: !own.isLike(other)
    }
  }

  /// Whether a view that differs in a property is a gap: see `ViewDifference.Scope`.
  private func isGap(_ view: ViewID, _ property: ViewProperty, in other: Machine) -> Bool {
    if !property.traits.contains(.moves) || isInSight(view) != other.isInSight(view) { return true }
    return zip(world.bareEdges(of: view), other.world.bareEdges(of: view)).contains { own, other in
      own >= Self.leastWay && other <= 0
    }
  }

  /// Whether a part of a view is inside the screen, and neither the view nor one of its superviews is hidden or
  /// transparent.
  private func isInSight(_ view: ViewID) -> Bool {
    world.sizeInSight(of: view).width > 0
      && world.lineage(of: view).allSatisfy {
        !world.views[$0].isHidden && world.alphaOnScreen(of: $0) >= 0.01
      }
  }

  /// The outermost view that the finger has dragged too far: it was already partly off the screen, and has moved
  /// further off by most of `way`, although a direct drag hardly moves it. Nil if there is none, or if the view leaves
  /// no gap in which only its superviews are seen.
  /// - Parameters:
  ///   - direct: The state after the direct drag.
  ///   - base: The state before both drags.
  ///   - way: The distance that the finger moves, in points.
  package func overshoot(
    past direct: Machine, from base: Machine, _ direction: PanDirection, by way: Double, _ log: Log
  ) -> ViewDifference? {
    var pending = [world.window]
    while let view = pending.popLast() {
      guard isOver(view, past: direct, from: base, direction, by: way) else {
        pending += world.subviews(of: view).reversed()
        continue
      }
      return hasGap(behind: view, since: base, direction) ? difference(of: view, from: direct, log)?.1 : nil
    }
    return nil
  }

  private func isOver(
    _ view: ViewID, past direct: Machine, from base: Machine, _ direction: PanDirection, by way: Double
  ) -> Bool {
    guard [world, direct.world, base.world].allSatisfy({ $0.views.isInUse(view) && $0.isInWindow(view) })
    else {
      return false
    }
    func distance(_ world: World) -> Double {
      let (from, to) = (base.world.placeInWindow(of: view).origin, world.placeInWindow(of: view).origin)
      return direction.component(of: Point(to.x - from.x, to.y - from.y))
    }
    return distance(world) >= way * Self.leastShare && distance(direct.world) < Self.leastWay
      && isInSight(view) && base.world.bareEdges(of: view)[direction.edge] < 0
  }

  /// The minimum fraction of the finger's distance that a view moves if it follows the finger. A view that resists
  /// moves less.
  private static let leastShare = 0.8

  private func hasGap(behind view: ViewID, since base: Machine, _ direction: PanDirection) -> Bool {
    let (old, new) = (base.world.placeInWindow(of: view), world.placeInWindow(of: view))
    let screen = Rect(.zero, world.device.size)
    let (seen, way) = (
      old.intersection(screen), Point(new.origin.x - old.origin.x, new.origin.y - old.origin.y)
    )
    // The middle of the strip that the view has uncovered.
    let middle =
      direction.isVertical
      ? Point(seen.center.x, way.y > 0 ? old.origin.y + way.y / 2 : old.maxEdges.y + way.y / 2)
      : Point(way.x > 0 ? old.origin.x + way.x / 2 : old.maxEdges.x + way.x / 2, seen.center.y)
    let top = picture.items.last { !$0.isClear && $0.shown.contains(middle) }
    return top.map { $0.view != view && world.lineage(of: view).contains($0.view) } ?? true
  }

  private func writer(of property: ViewProperty, _ view: ViewID, _ log: Log) -> Culprit? {
    let last = log.trace.effects.last {
      $0.view == view
        && (property == .frame ? $0.property.traits.contains(.moves) : $0.property == property)
    }
    return last.map { evidence(log).culprit(of: $0.author.cause) }.flatMap { $0.name.isEmpty ? nil : $0 }
  }
}

extension PanDirection {
  /// The index of the screen's edge in this direction: left, top, right and bottom.
  fileprivate var edge: Int {
    switch self {
    case .left: 0
    case .up: 1
    case .right: 2
    case .down: 3
    }
  }
}

extension Rect {
  fileprivate var maxEdges: Point { Point(origin.x + size.width, origin.y + size.height) }
}

extension World {
  /// The distances between a view and the edges of the screen, in points: left, top, right and bottom;
  /// negative where the view reaches beyond the edge.
  fileprivate func bareEdges(of view: ViewID) -> [Double] {
    let (place, screen) = (placeInWindow(of: view), device.size)
    return [
      place.origin.x, place.origin.y, screen.width - place.origin.x - place.size.width,
      screen.height - place.origin.y - place.size.height,
    ]
  }
}
