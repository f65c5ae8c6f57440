import Engine

/// A view in sight that rests elsewhere than in another state, or looks different.
package struct ViewDifference: Sendable {
  /// The name of the view, and of the property that differs.
  package let (view, property): (String, String)
  /// The values of the property in this state and in the other one, as a script spells them.
  package let (own, other): (String, String)
  /// The code that has set the property last in this state, and the line; nil if no code has.
  package let writer: Culprit?

  /// The differences that count.
  package enum Scope: Sendable {
    /// All that a user notices.
    case all
    /// Views that are hidden, faded or out of sight in one of the states only, or that no longer reach an edge of the
    /// screen. A menu may well keep its width or its way when the screen becomes wider, with all that is in it.
    case gaps
  }
}

extension Machine {
  /// The minimum differences that a user notices: of frames in points, and of opacities.
  private static let (leastWay, leastFade) = (8.0, 0.05)
  private static let compared: [ViewProperty] = [.isHidden, .alpha, .transform, .frame]

  /// The number of contents that jump between this picture and that of another state.
  package func jumpCount(to other: Machine) -> Int {
    Picture(of: world, captures: judge.lawRecords?.pages.captures ?? []).jumps(
      to: Picture(of: other.world, captures: other.judge.lawRecords?.pages.captures ?? []), by: world.rules
    ).count
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

  /// Whether some of a view is inside the screen, and neither it nor a view around it is hidden or transparent.
  private func isInSight(_ view: ViewID) -> Bool {
    world.sizeInSight(of: view).width > 0
      && world.lineage(of: view).allSatisfy {
        !world.views[$0].isHidden && world.alphaOnScreen(of: $0) >= 0.01
      }
  }

  private func writer(of property: ViewProperty, _ view: ViewID, _ log: Log) -> Culprit? {
    let last = log.trace.effects.last {
      $0.view == view
        && (property == .frame ? $0.property.traits.contains(.moves) : $0.property == property)
    }
    return last.map { evidence(log).culprit(of: $0.author.cause) }.flatMap { $0.name.isEmpty ? nil : $0 }
  }
}

extension World {
  /// The distances between a view and the edges of the screen, in points: left, top, right and bottom.
  fileprivate func bareEdges(of view: ViewID) -> [Double] {
    let (place, screen) = (placeInWindow(of: view), device.size)
    return [
      place.origin.x, place.origin.y, screen.width - place.origin.x - place.size.width,
      screen.height - place.origin.y - place.size.height,
    ]
  }
}
