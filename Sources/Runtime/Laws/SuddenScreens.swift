import Engine

/// The law `continuous` at the two ends of a transition: the new screen must not be visible at once, and a snapshot of
/// the old one must not stay visible until it is removed.
///
///     begin ──the new screen is there at once──▶ … ──a picture of the old one is gone at once──▶ complete
struct SuddenScreens: LawJudge {
  let evidence: Evidence

  /// The minimum share of the window that comes or goes at once.
  private static let leastShare = 0.3
  /// The minimum opacity of a screen that comes or goes at once.
  private static let leastOpacity = 0.9

  /// The time of one frame. An animation that starts with the transition has begun to change its view by then.
  private static let frame = Time(nanoseconds: 16_666_667)

  /// The screens that are in sight as soon as their animation is set up; dismissals do not count.
  func arrivals() -> [SuddenArrival] {
    guard world.rules.considers(.suddenScreens) else { return [] }
    return runsBeingSetUp.filter { run in
      let row = world.transitions[run.transition]
      return run.animator.exists && row.to.exists && row.kind != .dismissing && row.duration > .zero
    }.compactMap { run in arrival(of: run).map { SuddenArrival(run: run.number, violation: $0) } }
  }

  private func arrival(of run: TransitionRecord) -> Violation? {
    let start = run.start.world
    let picture = picture
    // Most animators begin with the new screen out of sight: comparing pictures would be a waste.
    guard isComparable(to: start), picture.items.contains(where: { isNew($0.content, run) }) else {
      return nil
    }
    let before = self.picture(of: start)
    for jump in before.jumps(to: picture, by: world.rules) {
      guard jump.kind == .appears, isNew(jump.content, run),
        !before.items.contains(where: { $0.content == jump.content }),
        let item = item(of: jump, run, in: world),
        self.item(of: jump, run, in: world.shown(at: world.now + Self.frame)) != nil,
        !Continuous(evidence: evidence).isPaintedAlike(jump, before, since: start)
      else { continue }
      let added = log.effects(since: run.effectStart).last {
        $0.author.transition == run.transition && $0.block.isNone
          && ($0.view == item.view || world.isInside(item.view, $0.view))
      }
      guard let added else { continue }
      return Violation(
        law: .continuous, culprit: culprit(of: added.author.cause, in: run), object: Object(item.view),
        seen: "makes \(words(for: jump)), before anything is animated",
        device: "the new screen is there suddenly, and the animation begins after that",
        advice: "begin where it is not in sight: outside, behind the other one, clear or small",
        began: began(run))
    }
    return nil
  }

  /// Whether a content is that of the new screen, or of a child of it.
  private func isNew(_ content: Picture.Content, _ run: TransitionRecord) -> Bool {
    if case .own(let shown) = content { world.lineage(of: shown).contains(run.row.to) } else { false }
  }

  /// The item that appears, if it is opaque, in front and large; nil otherwise.
  private func item(of jump: Picture.Jump, _ run: TransitionRecord, in world: World) -> Picture.Item? {
    let picture = picture(of: world)
    guard let item = picture.items.last(where: { $0.view == jump.view && $0.content == jump.content }),
      !item.isBlended, isPainted(item), item.opacity >= Self.leastOpacity,
      share(of: item, in: picture, world) >= Self.leastShare, !isBehindOld(item, run, in: picture)
    else { return nil }
    return item
  }

  /// Whether the script gives a screen an opaque background. A screen without one may be transparent, as an alert is.
  private func isPainted(_ item: Picture.Item) -> Bool {
    guard case .own(let shown) = item.content else { return false }
    return world.views[world.controllers[shown].view].background.alpha > Self.leastOpacity
  }

  /// Whether a view of the old screen is drawn above an item, so that the item only shows through it.
  private func isBehindOld(_ item: Picture.Item, _ run: TransitionRecord, in picture: Picture) -> Bool {
    run.row.from.exists
      && picture.items.contains {
        $0.place > item.place && world.isInside($0.view, world.controllers[run.row.from].view)
      }
  }

  /// The share of the window in which an item is in sight.
  private func share(of item: Picture.Item, in picture: Picture, _ world: World) -> Double {
    let window = Rect(.zero, world.views[world.window].bounds.size)
    let above = picture.items.filter { $0.place > item.place && $0.covers && $0.opacity > 0.99 }
    let parts = Picture.remainder(
      of: item.shown.intersection(window), under: above.map { $0.shown }, slack: Picture.leastWay)
    let area = parts.reduce(0) { $0 + $1.size.area }
    return item.share * min(area, item.quad.area) / window.size.area
  }

  /// Violations by new screens that were visible at once, and by snapshots of the old screen that stay visible until
  /// they are removed. The law `animates` reports a transition without any visible motion.
  func violations() -> [Violation] {
    guard world.rules.considers(.suddenScreens), lawRecords.pages.atCompletion != nil,
      let reference = lawRecords.pages.reference?.world, isComparable(to: reference)
    else { return [] }
    let runs = lawRecords.pages.runs.filter {
      $0.completions == 1 && !$0.isCancelled && !$0.isJudged && !$0.isMisled && $0.isSeen
        && $0.row.isAnimated && $0.animator.exists && $0.leftovers.isEmpty
    }
    if runs.isEmpty { return [] }
    let arrivals = lawRecords.pages.arrivals.filter { arrival in runs.contains { $0.number == arrival.run } }
    let before = picture(of: reference)
    let jumps = before.jumps(to: picture, by: world.rules).filter { $0.kind == .vanishes }
    return arrivals.map { $0.violation }
      + runs.compactMap { run in
        jumps.lazy.compactMap { departure($0, in: before, run, since: reference) }.first
      }
  }

  private func departure(
    _ jump: Picture.Jump, in before: Picture, _ run: TransitionRecord, since reference: World
  ) -> Violation? {
    guard let item = before.items.last(where: { $0.view == jump.view && $0.content == jump.content }),
      !item.isBlended, !world.isInWindow(item.view),
      item.opacity >= Self.leastOpacity, isPicture(item, of: run.row.from, in: reference),
      share(of: item, in: before, reference) >= Self.leastShare,
      !Continuous(evidence: evidence).isPaintedAlike(jump, before, since: reference)
    else { return nil }
    guard let added = addition(of: item.view, by: run) else { return nil }
    return Violation(
      law: .continuous, culprit: culprit(of: added.author.cause, in: run), object: Object(item.view),
      seen: "makes \(words(for: jump)) as the transition completes", device: "what was there is gone at once",
      advice: "let \(words(for: item.view)) move away or fade out before completing", began: began(run))
  }
}

/// A screen that was visible as soon as its animation was set up; reported when the transition completes.
struct SuddenArrival: Sendable {
  let run: TransitionRecordID
  let violation: Violation
}

extension LawRecords {
  /// Drops the arrivals of transitions that are over.
  mutating func dropArrivals() {
    if pages.arrivals.isEmpty { return }
    let open = pages.runs.filter { !$0.isOver }.map { $0.number }
    pages.arrivals.removeAll { !open.contains($0.run) }
  }
}

extension Machine {
  /// Keeps the screens that are in sight as soon as their animation is set up.
  mutating func noteArrivals(_ log: Log) {
    let arrivals = SuddenScreens(evidence: evidence(log)).arrivals()
    judge.lawRecords?.pages.arrivals += arrivals
  }
}
