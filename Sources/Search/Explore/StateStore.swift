import Engine

/// The states reached so far, in the order of their discovery. The store keeps each state's fingerprint and first step,
/// not its machine.
struct StateStore: Sendable {
  /// The step by which a state was first reached: the previous state, and the action taken there.
  struct FirstStep: Equatable, Sendable, BitwiseCopyable {
    /// The previous state; nil for a start.
    var parent: Int32?
    /// The index of the action in the `ActionTable` of the search.
    var action: Int32
  }

  private var prints: [Fingerprint] = []
  /// The previous states, -1 for none; more compact than an array of `FirstStep`.
  private var parents: [Int32] = []
  /// The index of the action that first led to each state; 0 for a start.
  private var actions: [UInt16] = []
  /// A hash table by fingerprint with linear probing. An entry is a state number plus 1, or 0 in an empty slot; the size is a
  /// power of two.
  private var table: [Int32] = Array(repeating: 0, count: 1024)

  /// The number of states.
  var count: Int { prints.count }

  func fingerprint(of state: Int) -> Fingerprint { prints[state] }

  /// The step by which a state was first reached.
  func firstStep(to state: Int) -> FirstStep {
    FirstStep(parent: parents[state] < 0 ? nil : parents[state], action: Int32(actions[state]))
  }

  /// The actions that lead to a state, and the start they begin from.
  func path(to state: Int) -> (start: Int, actions: [Int]) {
    var found: [Int] = []
    var next = state
    while parents[next] >= 0 {
      found.append(Int(actions[next]))
      next = Int(parents[next])
    }
    return (next, found.reversed())
  }

  /// The number of actions that lead to a state.
  func depth(of state: Int) -> Int {
    var (depth, next) = (0, state)
    while parents[next] >= 0 {
      next = Int(parents[next])
      depth += 1
    }
    return depth
  }

  /// The number of a state; nil if it has not been reached.
  func place(of print: Fingerprint) -> Int? {
    let place = table[slot(of: print)]
    return place == 0 ? nil : Int(place) - 1
  }

  /// Adds a state, unless already present.
  /// - Returns: Whether it is new.
  mutating func insert(_ print: Fingerprint, by way: FirstStep) -> Bool {
    let slot = slot(of: print)
    if table[slot] != 0 { return false }
    prints.append(print)
    parents.append(way.parent ?? -1)
    actions.append(UInt16(way.action))
    table[slot] = Int32(prints.count)
    if prints.count * 2 > table.count { grow() }
    return true
  }

  // MARK: - The hash table

  /// The slot in the table where a fingerprint is, or would be inserted.
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
