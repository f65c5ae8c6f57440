import Engine

/// The last change of a navigation bar's visibility by the code of a transition.
struct BarChange: Sendable {
  var navigation: ControllerID
  /// The transition whose code hid or showed the bar, and the cause.
  var run: TransitionRecordID
  var cause: CauseIndex
  /// Whether the bar was hidden before the transition, and the controller that was on top of the stack then.
  var wasHidden: Bool
  var top: ControllerID
}

extension LawRecords {
  /// Records that code hides or shows a navigation bar. Outside of transitions, the new state becomes the normal state.
  mutating func noteBar(of navigation: ControllerID, _ author: Author, _ world: World) {
    let known = self.pages.bars.firstIndex { $0.navigation == navigation }
    guard let run = run(of: author.transition) else {
      if let known { self.pages.bars.remove(at: known) }
      return
    }
    if let known {
      return (self.pages.bars[known].run, self.pages.bars[known].cause) = (run.number, author.cause)
    }
    let before = run.start.world.controllers[navigation]
    self.pages.bars.append(
      BarChange(
        navigation: navigation, run: run.number, cause: author.cause,
        wasHidden: before.flags.contains(.isBarHidden), top: run.row.from))
  }
}

/// The laws `no-residue` and `restored` for navigation bars: when the controller that was on top before is on top
/// again, its bar must be as before. Handlers are exempt, since controllers may hide their own bars.
extension NoResidue {
  func wrongBars() -> [Violation] {
    guard world.rules.considers(.bars) else { return [] }
    return lawRecords.pages.bars.compactMap { change in
      let row = world.controllers[change.navigation]
      guard row.flags.contains(.isBarHidden) != change.wasHidden, row.shown == change.top,
        !rest.isInOpenTransition(change.navigation), row.view.exists, world.isInWindow(row.view),
        !lawRecords.pages.runs.contains(where: { $0.number == change.run && ($0.isMisled || !$0.isOver) }),
        case let run = lawRecords.pages.runs.first(where: { $0.number == change.run }),
        case let culprit = culprit(of: change.cause, in: run), ![.unknown, .handler].contains(culprit.kind)
      else { return nil }
      let words =
        "\(words(for: change.navigation)) has `isNavigationBarHidden` \(!change.wasHidden), but it was "
        + "\(change.wasHidden)"
      let cancelled = run.flatMap { $0.isCancelled ? $0 : nil }
      return Violation(
        law: cancelled == nil ? .noResidue : .restored, culprit: culprit, object: Object(change.navigation),
        seen: cancelled.map { unrestored(by: $0, words) } ?? "leaves something behind: \(words)",
        device: change.wasHidden
          ? "a bar shows from now on that was hidden"
          : "the bar is missing from now on, and what lies below it jumps",
        advice:
          "set `isNavigationBarHidden` to `\(change.wasHidden)` again before completing, or let the screens do so "
          + "in `viewWillAppear`", began: began(run))
    }
  }
}
