import Engine

/// The world as the laws see it when nothing is due. One reference, since the laws are values that hold it.
final class RestingWorld: Sendable {
  let evidence: Evidence
  /// Whether all that was ever written is looked at.
  let everything: Bool
  /// Whether the script is over, so that nothing more comes.
  let isEnd: Bool
  let writes: [Write]
  let runs: [CodedRun]
  /// Of these, the ones that have not been judged at rest: what nobody wrote is theirs, or nobody's.
  var newRuns: [CodedRun] { runs.filter { !$0.isJudged } }
  /// The containers of transitions that are still open, stuck or held: what lies in them is not judged.
  private let openContainers: [ViewID]

  init(_ evidence: Evidence, everything: Bool, isEnd: Bool) {
    self.evidence = evidence
    self.isEnd = isEnd
    self.everything = everything
    let book = evidence.book
    openContainers = evidence.spelling.world.openTransitions
      .map { evidence.spelling.world.transitions[$0].container }.filter(\.exists)
    let past = everything ? book.past.named(in: book.writes) : []
    runs = (past + book.runs).filter { $0.isOver && !$0.isMisled && (everything || !$0.isJudged) }
    let unjudged = Set(book.runs.filter { !$0.isOver || $0.isMisled }.map(\.number) + book.past.misled)
    let judged =
      everything || book.isShifted
      ? book.writes.rows.filter { everything || $0.isDue || $0.property == .superview }
      : book.writes.due.sorted().map { book.writes.rows[$0] }
    writes = judged.filter { !unjudged.contains($0.run) }
  }

  /// The run that wrote something; nil if it was code outside of any.
  func run(of write: Write) -> CodedRun? {
    let book = evidence.book
    return write.run.isNone ? nil : book.runs.first { $0.number == write.run } ?? book.past[write.run]
  }

  func isInOpenTransition(_ view: ViewID) -> Bool {
    openContainers.contains { evidence.world.isInside(view, $0) }
  }

  /// Whether a controller, or one that it is in, takes part in a transition that is still open.
  func isInOpenTransition(_ controller: ControllerID) -> Bool {
    if evidence.world.lastOpen.isNone { return false }
    let lineage = evidence.world.lineage(of: controller)
    return evidence.world.openTransitions.contains {
      let row = evidence.world.transitions[$0]
      return lineage.contains(row.from) || lineage.contains(row.to) || lineage.contains(row.host)
    }
  }

  /// Whether a finger is down: its code may still bring to an end what it has begun, as `addChild` and
  /// `beginAppearanceTransition`, until it is lifted.
  var isUnderFinger: Bool { evidence.world.isTouched && evidence.world.rules.considers(.fingersDown) }

  /// Whether it is the story itself that does something, statement by statement: what it has begun it may still bring
  /// to an end.
  func mayGoOn(_ cause: CauseIndex) -> Bool {
    !everything && evidence.causes(of: cause).allSatisfy { $0.kind == .command }
  }

  /// The controllers whose own views code has put somewhere, or taken out, with the last such write.
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
