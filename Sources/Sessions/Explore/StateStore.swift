import Engine

/// The states that have been reached: of each only what identifies it, and the way there from another. In the order in
/// which they were reached, which is that of their depth.
struct StateStore: Sendable {
  /// How a state was reached first.
  struct Way: Equatable, Sendable, BitwiseCopyable {
    /// From which state; nil for one that is explored from.
    var parent: Int32?
    /// By which deed of the repertoire.
    var deed: Int32
  }

  private var prints: [Fingerprint] = []
  /// The parents, less than 0 for none: without the room that `Way?` takes.
  private var parents: [Int32] = []
  private var deeds: [UInt16] = []
  /// Where a state stands, by its fingerprint: an open table of places + 1, whose size is a power of two.
  private var table: [Int32] = Array(repeating: 0, count: 1024)

  /// How many there are.
  var count: Int { prints.count }

  /// What identifies a state.
  func fingerprint(of state: Int) -> Fingerprint { prints[state] }

  /// How a state was reached first.
  func way(to state: Int) -> Way {
    Way(parent: parents[state] < 0 ? nil : parents[state], deed: Int32(deeds[state]))
  }

  /// The deeds that lead to a state, and the one that they set out from.
  func path(to state: Int) -> (start: Int, deeds: [Int]) {
    var found: [Int] = []
    var next = state
    while parents[next] >= 0 {
      found.append(Int(deeds[next]))
      next = Int(parents[next])
    }
    return (next, found.reversed())
  }

  /// How many deeds lead to a state.
  func depth(of state: Int) -> Int {
    var (depth, next) = (0, state)
    while parents[next] >= 0 {
      next = Int(parents[next])
      depth += 1
    }
    return depth
  }

  /// Where a state stands; nil if it has not been reached.
  func place(of print: Fingerprint) -> Int? {
    let place = table[slot(of: print)]
    return place == 0 ? nil : Int(place) - 1
  }

  /// Adds a state, unless it has been reached.
  /// - Returns: whether it had not.
  mutating func insert(_ print: Fingerprint, by way: Way) -> Bool {
    let slot = slot(of: print)
    if table[slot] != 0 { return false }
    prints.append(print)
    parents.append(way.parent ?? -1)
    deeds.append(UInt16(way.deed))
    table[slot] = Int32(prints.count)
    if prints.count * 2 > table.count { grow() }
    return true
  }

  // MARK: - Implementation

  /// Where a fingerprint stands in the table, or would.
  private func slot(of print: Fingerprint) -> Int {
    var slot = Int(truncatingIfNeeded: print.low) & (table.count - 1)
    while table[slot] != 0, prints[Int(table[slot]) - 1] != print { slot = (slot + 1) & (table.count - 1) }
    return slot
  }

  private mutating func grow() {
    table = Array(repeating: 0, count: table.count * 2)
    for (place, print) in prints.enumerated() { table[slot(of: print)] = Int32(place + 1) }
  }
}
