import Runtime

// The law `round-trip`: undoing a transition and doing it again must restore the same state. Trying this everywhere would be
// expensive, so each transition makes one round trip, at the end of the first path found to it.

extension ExploreSearch {
  /// A judged round trip, with the action that ran its transition and the state in which this action was done.
  struct Trip: Sendable {
    var key: RoundTripKey
    var state: Int
    var action: Int
  }

  /// Undoes and repeats the transition that an action ran, and records the trip as judged.
  /// - Returns: The findings that the round trip revealed.
  mutating func judge(_ key: RoundTripKey, of edge: ExploreBatch.Edge) -> [FindingKey] {
    let trip = Trip(key: key, state: Int(edge.state), action: Int(edge.action))
    trips.append(trip)
    var (machine, log) = machine(of: trip.state)
    machine.makeRoundTrips()
    guard case .failed(let failures) = machine.perform(repertoire.body(trip.action), &log) else { return [] }
    return failures.filter { $0.isOfRoundTrip }.flatMap { FindingKey.all(of: $0, fileCount: fileCount) }
  }

  /// Records the round trips of an action as already judged, when a saved search is resumed.
  mutating func takeTrips(of state: Int, _ action: Int) {
    var (machine, log) = machine(of: state)
    _ = machine.perform(repertoire.body(action), &log)
    for key in machine.roundTrips where !trips.contains(where: { $0.key == key }) {
      trips.append(Trip(key: key, state: state, action: action))
    }
  }
}
