import Engine

/// The law `relayout` for children that were out of the hierarchy while the window changed its size, and come back with
/// the old size, so that nothing is drawn beside them.
extension Relayout {
  /// Violations by children that have a former size of the window, in a view that fills the window now.
  func returnedChildren() -> [Violation] {
    let former = lawRecords.pages.formerSizes
    guard !former.isEmpty, !rest.isUnderFinger, world.rules.considers(.returnedChildren)
    else { return [] }
    let whole = Rect(.zero, world.views[world.window].bounds.size)
    var drawn: Picture?
    var found: [Violation] = []
    for id in world.controllersOnStage where !rest.isInOpenTransition(id) {
      let child = world.controllers[id].view
      guard isOfOwnChild(child), case let row = world.views[child],
        row.frame.origin == .zero, row.frame.size != whole.size, former.contains(row.frame.size),
        world.isInWindow(child),
        case let place = Rect(.zero, world.views[row.superview].bounds.size),
        PropertyValue.rect(world.convert(place, from: row.superview, to: world.window)).isLike(.rect(whole)),
        let effect = lastArrival(of: child), case let culprit = culprit(of: effect.author.cause),
        !culprit.name.isEmpty
      else { continue }
      let picture = drawn ?? self.picture
      drawn = picture
      guard picture.draws(child), isBare(row.superview, in: picture) else { continue }
      let name = words(for: child)
      found.append(
        Violation(
          law: .relayout, culprit: culprit, object: Object(child),
          seen: "leaves \(name) at \(words(for: row.frame)), the size of the window before a change of size; "
            + "\(words(for: row.superview)) is \(words(for: place)) now, and nothing is drawn beside it",
          device: "after a rotation a part of the screen is black",
          advice: "give it the present size as it is added: `\(evidence.spelling.view(child)).frame = "
            + "\(evidence.spelling.view(row.superview)).bounds`", view: child, properties: [.frame]))
    }
    return found
  }

  /// The last write that placed a child's view since it was added, or the write that added it; nil if it was added
  /// before the last change of size.
  private func lastArrival(of child: ViewID) -> Effect? {
    guard let added = log.trace.effects.lastIndex(where: { $0.view == child && $0.property == .superview }),
      added >= lawRecords.pages.lastResize
    else { return nil }
    return lastPlacement(of: child, since: added) ?? log.trace.effects[added]
  }
}

extension EvidenceReader {
  /// The least width and height of a bare part that a user notices, in points.
  private static var leastGap: Double { 44 }

  /// Whether a noticeable part of a view shows nothing but the window: no screen, and no background.
  func isBare(_ view: ViewID, in picture: Picture) -> Bool {
    let bounds = Rect(.zero, world.views[view].bounds.size)
    let part = world.convert(bounds, from: view, to: world.window)
      .intersection(Rect(.zero, world.views[world.window].bounds.size))
    let outer = world.lineage(of: view)
    let covers = picture.items.filter { !$0.isClear && (!outer.contains($0.view) || isPainted($0.view)) }
    return Picture.remainder(of: part, under: covers.map { $0.shown }, slack: 1).contains {
      min($0.size.width, $0.size.height) >= Self.leastGap
    }
  }

  /// Whether a view has a background colour that is not transparent.
  private func isPainted(_ view: ViewID) -> Bool { world.views[view].background.alpha > 0.01 }
}
