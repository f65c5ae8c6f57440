import Runtime

// The law `round-trip`. To do everything twice more would cost three times what exploring does: each transition is undone
// and done again once, at the end of the shortest way to it.

extension ExploreSearch {
  /// A round trip that was made, and the deed that it was made of.
  struct Trip: Sendable {
    var key: RoundTripKey
    var state: Int
    var deed: Int
  }

  /// Makes a round trip of what a deed does.
  /// - Returns: what is wrong with it.
  mutating func judge(_ key: RoundTripKey, of edge: ExplorePiece.Edge) -> [FindingKey] {
    let trip = Trip(key: key, state: Int(edge.state), deed: Int(edge.deed))
    trips.append(trip)
    var (machine, log) = machine(of: trip.state)
    machine.makeRoundTrips()
    guard case .failed(let failures) = machine.perform(repertoire.body(trip.deed), &log) else { return [] }
    return failures.filter(\.isOfRoundTrip).flatMap { FindingKey.all(of: $0, fileCount: fileCount) }
  }

  /// Takes over that what a deed does was undone and done again.
  mutating func takeTrips(of state: Int, _ deed: Int) {
    var (machine, log) = machine(of: state)
    _ = machine.perform(repertoire.body(deed), &log)
    for key in machine.roundTrips where !trips.contains(where: { $0.key == key }) {
      trips.append(Trip(key: key, state: state, deed: deed))
    }
  }
}
