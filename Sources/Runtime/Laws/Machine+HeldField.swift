import Engine

/// A field that keeps its value on a copy, whatever code says.
struct HeldField: Sendable {
  let place: FieldPlace
  /// The last line that wanted to set it; 0 for none.
  var cause: CauseIndex = 0
}

extension Machine {
  /// Who sets the field that makes a round trip end otherwise: with that field held, the same trip on another copy comes
  /// back to the same. Nil if no field of the script or of a controller does.
  /// - Parameter copy: the machine after the trip.
  func changedField(
    by trip: Trip, _ copy: Machine, _ log: Log, _ run: CodedRun
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
}
