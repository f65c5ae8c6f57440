import Engine

/// The input of the laws when no work is pending. This is a class, because the laws are structs that share it.
final class RestingWorld: Sendable {
  let evidence: Evidence
  /// Whether all writes are judged, not only those since the laws were last judged.
  let everything: Bool
  /// Whether the script has ended.
  let isEnd: Bool
  /// The writes to judge. Writes by transitions that are open or `isMisled` are left out.
  let writes: [Write]
  /// The finished transitions to judge, without those that are `isMisled`.
  let runs: [TransitionRecord]
  /// The transitions in `runs` that have not been judged before.
  var newRuns: [TransitionRecord] { runs.filter { !$0.isJudged } }
  /// The container views of open transitions, whose contents are not judged.
  private let openContainers: [ViewID]

  init(_ evidence: Evidence, everything: Bool, isEnd: Bool) {
    self.evidence = evidence
    self.isEnd = isEnd
    self.everything = everything
    let book = evidence.lawRecords
    openContainers = evidence.spelling.world.openTransitions
      .map { evidence.spelling.world.transitions[$0].container }.filter { $0.exists }
    let past = everything ? book.pages.judged.named(in: book.pages.writes) : []
    runs = (past + book.pages.runs).filter { $0.isOver && !$0.isMisled && (everything || !$0.isJudged) }
    let unjudged = Set(
      book.pages.runs.filter { !$0.isOver || $0.isMisled }.map { $0.number } + book.pages.judged.misled)
    let judged =
      everything || book.isShifted
      ? book.pages.writes.rows.filter { everything || $0.isDue || $0.property == .superview }
      : book.pages.writes.due.sorted().map { book.pages.writes.rows[$0] }
    writes = judged.filter { !unjudged.contains($0.run) }
  }

  /// The transition whose code made a write; nil for other code.
  func run(of write: Write) -> TransitionRecord? {
    let book = evidence.lawRecords
    return write.run.isNone
      ? nil : book.pages.runs.first { $0.number == write.run } ?? book.pages.judged[write.run]
  }

  func isInOpenTransition(_ view: ViewID) -> Bool {
    openContainers.contains { evidence.world.isInside(view, $0) }
  }

  /// Whether a controller or one of its ancestors takes part in an open transition.
  func isInOpenTransition(_ controller: ControllerID) -> Bool {
    if evidence.world.lastOpen.isNone { return false }
    let lineage = evidence.world.lineage(of: controller)
    return evidence.world.openTransitions.contains {
      let row = evidence.world.transitions[$0]
      return lineage.contains(row.from) || lineage.contains(row.to) || lineage.contains(row.host)
    }
  }

  /// Whether a finger is down; the gesture's code may still complete what it has begun, such as `addChild` or
  /// `beginAppearanceTransition`.
  var isUnderFinger: Bool { evidence.world.isTouched && evidence.world.rules.considers(.fingersDown) }

  /// Whether the story itself, not a handler, caused this change; its next statements may still complete the change.
  /// False at the end of the script.
  func isCausedByStory(_ cause: CauseIndex) -> Bool {
    !everything && !isEnd && evidence.causes(of: cause).allSatisfy { $0.kind == .command }
  }

  /// The writes to judge that have added or removed a controller's own view, each with the controller; without
  /// deallocated controllers.
  var placedControllers: [(ControllerID, Write)] {
    writes.compactMap { write in
      let view = evidence.world.views[write.view]
      guard write.property == .superview, view.role == .own,
        !evidence.world.controllers[view.controller].flags.contains(.isDeallocated)
      else { return nil }
      return (view.controller, write)
    }
  }
}
