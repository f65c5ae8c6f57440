import Engine

/// What is done about round trips.
enum RoundTripping: Sendable {
  /// Nothing.
  case ignored
  /// It is noted which could be made.
  case noted
  /// They are made.
  case made
}

// `round-trip` for what a tap does: the handler may do more than the transition, and may do something else the next time.
extension Machine {
  /// Whether a difference after a round trip is the transition's. A handler that a tap runs may itself change something
  /// each time, or once: what differs must differ as well where the user taps again instead.
  func comesOfTap(_ difference: TripDifference, _ trip: Trip, _ top: Int, _ log: Log) -> Bool {
    guard let place = code.frames[top].command, program.blueprint.code[place].opcode == .tap else {
      return true
    }
    let again = Trip(undo: trip.undo, again: .command(place, code.frames[top], code.locals))
    guard let (copy, _) = made(again, log), let other = evidence(log).difference(to: copy.world) else {
      return false
    }
    return other.view == difference.view && other.property == difference.property
  }

  /// From here on round trips are made, once each.
  package mutating func makeRoundTrips() {
    roundTripping = .made
    judge.roundTrips.removeAll()
  }
}
