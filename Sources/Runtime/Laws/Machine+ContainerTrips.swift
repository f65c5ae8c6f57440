import Engine
import Semantics

/// A selection of a child in a custom container, which the container's code carries out.
struct OwnSelection: Sendable {
  var host: ControllerID
  /// The child that was selected before.
  var from: ControllerID
  var to: ControllerID
  var cause: CauseIndex
}

/// The law `round-trip` for custom containers. Only their code can reverse a selection: by selecting the previous
/// child, or by an unwind segue that the file declares.
extension Machine {
  /// Records which child a custom container shows when a selection begins.
  mutating func noteSelection(_ event: Event) {
    guard world.controllers[event.subject].kind == .container else { return }
    judge.lawRecords?.pages.selection = OwnSelection(
      host: event.subject, from: world.seenChild(of: event.subject), to: event.first.controller,
      cause: event.cause)
  }

  /// After a command that a custom container has handled, undoes and repeats the command on a copy. Judges other
  /// commands as system transitions.
  mutating func judgeContainerTrip(_ top: Int, _ log: inout Log) {
    guard let place = code.frames[top].command, code.frames[top].endsTurns, failures.isEmpty,
      world.condition == .settled
    else {
      return
    }
    let opcode = program.blueprint.code[place].opcode
    if opcode == .select {
      guard let selection = judge.lawRecords?.pages.selection,
        selection.cause == Log.cause(ofInstruction: place)
      else { return judgeSystemTrip(top, &log) }
      guard selection.from.exists, selection.from != selection.to,
        world.seenChild(of: selection.host) == selection.to
      else { return }
      let key = RoundTripKey(
        kind: .selecting, from: party(selection.from), to: party(selection.to))
      var options = CommandOptions()
      options.cause = selection.cause
      judge(
        key, of: selection.host, undo: .select(selection.from, on: selection.host, options),
        again: .select(selection.to, on: selection.host, options), &log)
    } else if opcode == .performSegue {
      guard let segue = judge.lawRecords?.pages.lastSegue, world.controllers[segue].kind == .container,
        let undo = program.blueprint.code.firstIndex(where: { $0.opcode == .unwind })
      else { return }
      let key = RoundTripKey(
        kind: .selecting, from: party(segue), to: party(.none), command: place)
      judge(
        key, of: segue, undo: .command(undo, code.frames[top], code.locals),
        again: .command(place, code.frames[top], code.locals), &log)
    } else {
      judgeSystemTrip(top, &log)
    }
  }

  private mutating func judge(
    _ key: RoundTripKey, of host: ControllerID, undo: Leg, again: Leg, _ log: inout Log
  ) {
    guard isToBeMade(key) else { return }
    let cause =
      judge.lawRecords?.pages.moves.rows.last?.cause ?? judge.lawRecords?.pages.writes.rows.last?.cause ?? 0
    var copy = self
    copy.detach()
    var copiedLog = log
    guard copy.play(undo, &copiedLog) else { return }
    // If the code could not select the previous child again, nothing was undone, and a difference of views proves
    // nothing.
    let isBack = world.controllers[key.to.controller].view.exists && copy.hasReturned(to: key, in: host)
    guard copy.play(again, &copiedLog) else { return }
    let evidence = evidence(log)
    let (here, there) = (evidence.shape(spelling.hierarchy()), evidence.shape(copy.spelling.hierarchy()))
    guard copy.failures.isEmpty else { return }
    var found = Violation(
      law: .roundTrip, culprit: evidence.culprit(of: cause), object: Object(host),
      seen: "leaves \(evidence.words(for: host)) different after it is done, undone and done again: ",
      device: Violation.moreEachTime)
    if here != there {
      found.seen += "there is `\(there)` instead of `\(here)`"
    } else if isBack, let difference = evidence.difference(to: copy.world),
      let writer = copy.writer(of: difference, since: log, copiedLog, nil, unlike: world)
    {
      found.culprit = writer
      found.seen += difference.words
      found.degree = difference.degree
    } else {
      return
    }
    report(found, &log)
  }

  /// Whether the previous child is selected again and the other child's view has left the window.
  private func hasReturned(to key: RoundTripKey, in host: ControllerID) -> Bool {
    world.seenChild(of: host) == key.from.controller
      && !world.isInWindow(world.controllers[key.to.controller].view)
  }
}
