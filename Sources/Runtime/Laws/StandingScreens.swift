import Engine

/// The law `continuous` at the end of a dismissal: a screen, or a view on it, must not stand still in full sight while
/// something else moves or fades, and then vanish at once as the transition completes.
struct StandingScreens: LawJudge {
  let evidence: Evidence

  /// The minimum width and height of a noticeable view, in points.
  private static let leastSize = 20.0

  func violations() -> [Violation] {
    guard world.rules.considers(.standingScreens), lawRecords.pages.atCompletion != nil,
      let reference = lawRecords.pages.reference?.world, isComparable(to: reference)
    else { return [] }
    let runs = completedDismissals.filter { $0.completions == 1 && $0.isSeen && $0.leftovers.isEmpty }
    if runs.isEmpty { return [] }
    let before = picture(of: reference)
    let jumps = before.jumps(to: picture, by: world.rules).filter { $0.kind == .vanishes }
    return runs.compactMap { run in
      let gone = jumps.filter { hasStood($0, in: before, run, since: reference) }
      return (gone.first { $0.content == .own(run.row.from) } ?? gone.first).map { violation(of: $0, run) }
    }
  }

  private func hasStood(
    _ jump: Picture.Jump, in before: Picture, _ run: TransitionRecord, since reference: World
  ) -> Bool {
    guard let item = before.items.last(where: { $0.view == jump.view }), item.opacity > 0.99,
      !item.isBlended, min(item.shown.size.width, item.shown.size.height) >= Self.leastSize,
      reference.isView(jump.view, of: run.row.from)
        || reference.isInside(jump.view, reference.controllers[run.row.from].view),
      [.own, .declared].contains(reference.views[jump.view].role), !world.isInWindow(jump.view)
    else { return false }
    guard isPainted(jump, reference), !isMostlyCovered(item, in: before) else { return false }
    let isLike = Continuous(evidence: evidence).isPaintedAlike(jump, before, since: reference)
    return !isLike
      && picture(of: run.start.world).items.contains {
        $0.view == item.view && $0.quad == item.quad && $0.shown == item.shown && $0.opacity == item.opacity
      }
  }

  /// Whether the script declares what a view shows: an opaque background, or named content. Any other view may be there
  /// only to receive touches.
  private func isPainted(_ jump: Picture.Jump, _ reference: World) -> Bool {
    if case .named = jump.content { return true }
    return reference.views[jump.view].background.alpha > 0.99
  }

  /// Whether a single opaque item covers more than half of an item below it.
  private func isMostlyCovered(_ item: Picture.Item, in picture: Picture) -> Bool {
    let area = item.shown.size.area
    return picture.items.contains {
      let common = $0.shown.intersection(item.shown).size
      return $0.place > item.place && $0.covers && $0.opacity > 0.99
        && common.area > area / 2
    }
  }

  private func violation(of jump: Picture.Jump, _ run: TransitionRecord) -> Violation {
    let name = words(for: jump.view)
    return Violation(
      law: .continuous,
      culprit: run.firstCompletion.map { culprit(of: $0.cause, in: run) } ?? culprit(of: run),
      object: Object(jump.view),
      seen: "makes \(words(for: jump)): \(name) has stood still in full sight until then",
      device: "the screen is there until the end, and then gone at once",
      advice: "let \(name) move away or fade out, too, before completing", began: began(run))
  }
}

/// The law `continuous` at the end of a transition: a snapshot that moves into the place of the new screen must not
/// show the old screen, because the new one then appears at once when the snapshot is removed.
struct WrongPictures: LawJudge {
  let evidence: Evidence

  func violations() -> [Violation] {
    guard world.rules.considers(.standingScreens), lawRecords.pages.atCompletion != nil,
      let reference = lawRecords.pages.reference?.world, isComparable(to: reference)
    else { return [] }
    let runs = lawRecords.pages.runs.filter {
      $0.completions == 1 && !$0.isCancelled && !$0.isJudged && !$0.isMisled && $0.row.isAnimated
        && $0.row.to.exists
    }
    if runs.isEmpty || lawRecords.pages.captures.isEmpty { return [] }
    let before = picture(of: reference)
    let jumps = before.jumps(to: picture, by: world.rules)
    return runs.compactMap { run in
      guard let item = before.items.last(where: { isWrong($0, run, since: reference) }),
        jumps.contains(where: { appears($0, run, before, since: reference) })
      else { return nil }
      return violation(of: item, run)
    }
  }

  /// Whether an item is a snapshot of the old screen that code has animated to cover the whole place of the new screen,
  /// and that has been removed since.
  private func isWrong(_ item: Picture.Item, _ run: TransitionRecord, since reference: World) -> Bool {
    guard isPicture(item, of: run.row.from, in: reference), !isPicture(item, of: run.row.to, in: reference),
      item.opacity > 0.99, !world.isInWindow(item.view),
      item.shown.contains(
        world.placeInWindow(of: world.controllers[run.row.to].view), slack: Picture.leastWay)
    else { return false }
    return log.effects(since: run.effectStart).contains {
      $0.block.exists && $0.property.traits.contains(.moves) && $0.view == item.view
    }
  }

  /// Whether a jump is the appearance of the new screen, or of a child of it, that was not visible anywhere before.
  private func appears(
    _ jump: Picture.Jump, _ run: TransitionRecord, _ before: Picture, since reference: World
  ) -> Bool {
    guard jump.kind == .appears, case .own(let shown) = jump.content,
      world.lineage(of: shown).contains(run.row.to)
    else { return false }
    return !before.items.contains { $0.content == jump.content }
      && !Continuous(evidence: evidence).isPaintedAlike(jump, before, since: reference)
  }

  private func violation(of item: Picture.Item, _ run: TransitionRecord) -> Violation {
    let added = addition(of: item.view, by: run)
    let (old, new) = (words(for: run.row.from), words(for: run.row.to))
    return Violation(
      law: .continuous, culprit: added.map { culprit(of: $0.author.cause, in: run) } ?? culprit(of: run),
      object: Object(item.view),
      seen:
        "moves \(words(for: item.view)), a picture of \(old), to the place of \(new), which is not seen before the end",
      device: "the old screen comes again, and the new one appears at once at the end",
      advice: "take the picture of `to.view`", began: began(run))
  }
}

extension EvidenceReader {
  /// Whether an item is a snapshot that shows a screen or a child of it.
  func isPicture(_ item: Picture.Item, of screen: ControllerID, in world: World) -> Bool {
    guard world.views[item.view].role == .snapshot, case .own(let shown) = item.content else { return false }
    return world.lineage(of: shown).contains(screen)
  }

  /// The last write of a view's `superview` by code of a transition; nil if there is none.
  func addition(of view: ViewID, by run: TransitionRecord) -> Effect? {
    log.effects(since: run.effectStart).last {
      $0.view == view && $0.property == .superview && $0.author.transition == run.transition
    }
  }
}
