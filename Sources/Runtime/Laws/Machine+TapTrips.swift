import Engine
import Semantics

/// How a run treats round trips (undoing and repeating transitions on a copy).
enum RoundTripping: Sendable {
  /// Round trips are neither made nor recorded.
  case ignored
  /// Round trips are recorded, but not made.
  case noted
  /// Round trips are made, and recorded.
  case made
}

// The law `round-trip` for taps: a tap handler may do more than begin a transition, and may act differently next time.
extension Machine {
  /// Whether a difference after a round trip comes from the transition rather than from the tap handler: the difference
  /// must also occur if the user taps again instead. True for commands other than taps.
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

  /// Enables round trips. Each is made once from now on, even if it was made or recorded before.
  package mutating func makeRoundTrips() {
    roundTripping = .made
    judge.roundTrips.removeAll()
  }
}
