import Engine

/// A `field` variable that keeps its value on a copy of the machine, even if code assigns to it.
struct HeldField: Sendable {
  let place: FieldPlace
  /// The cause of the last attempted assignment; 0 if there was none.
  var cause: CauseIndex = 0
}

extension Machine {
  /// The line that sets the field responsible for a failed round trip. A field is responsible if the trip succeeds on
  /// another copy of the machine, on which the field keeps its value. Nil if there is none.
  /// - Parameter copy: The machine after the failed round trip.
  func changedField(
    by trip: Trip, _ copy: Machine, _ log: Log, _ run: TransitionRecord
  ) -> Culprit? {
    guard world.rules.considers(.exactLines) else { return nil }
    for place in code.fields.places where !code.fields[place].isEqual(to: copy.code.fields[place]) {
      guard let (trial, trialLog) = made(trip, holding: HeldField(place: place), log),
        let cause = trial.judge.heldField?.cause, cause != 0, evidence(log).difference(to: trial.world) == nil
      else { continue }
      return trial.evidence(trialLog).culprit(of: cause, in: run)
    }
    return nil
  }

  /// The line that has changed the subject's transitioning delegate during a failed round trip, so that the repetition
  /// was another transition; nil if no line has changed it.
  func changedDelegate(of run: TransitionRecord, by copy: Machine, _ copiedLog: Log) -> Culprit? {
    guard world.rules.considers(.exactLines), let last = copy.judge.lastDelegate,
      last.controller == run.subject,
      world.controllers[run.subject].delegate != copy.world.controllers[run.subject].delegate
    else { return nil }
    return copy.evidence(copiedLog).culprit(of: last.cause, in: run)
  }
}
