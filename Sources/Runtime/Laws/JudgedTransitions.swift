import Engine

/// Transitions with script code that have finished and been judged. They are kept because their writes may still be the
/// last ones to a view. Stored apart from open transitions, so that the cost of a call does not grow with their number.
struct JudgedTransitions: Sendable {
  /// The transitions, in order of their numbers.
  private(set) var rows: [TransitionRecord] = []
  /// The numbers of the transitions with `isMisled`, whose consequences are not judged.
  private(set) var misled: [TransitionRecordID] = []
  /// The number of transitions at which `forget` removes the transitions that no write refers to.
  private var limit = 64

  init() {}

  /// Creates a collection of the given transitions, which must be in order of their numbers.
  init(named rows: [TransitionRecord]) {
    self.rows = rows
    misled = rows.filter { $0.isMisled }.map { $0.number }
  }

  subscript(number: TransitionRecordID) -> TransitionRecord? {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].number.raw < number.raw { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low].number == number ? rows[low] : nil
  }

  func last(in transition: TransitionID) -> TransitionRecord? { rows.last { $0.transition == transition } }

  mutating func append(_ run: TransitionRecord) {
    if run.isMisled { misled.append(run.number) }
    rows.append(run)
  }

  /// Marks a container's transitions as `isMisled`, after a UIKit bug affected the container.
  mutating func excuse(host: ControllerID) {
    for place in rows.indices where rows[place].row.host == host && !rows[place].isMisled {
      rows[place].isMisled = true
      misled.append(rows[place].number)
    }
  }

  /// Removes the transitions that no write refers to, once the number of transitions has doubled since the last
  /// removal; so the cost of removing is proportional to the cost of adding.
  mutating func forget(keeping writes: WriteTable) {
    guard rows.count >= limit else { return }
    rows = named(in: writes)
    let kept = Set(rows.map { $0.number })
    misled.removeAll { !kept.contains($0) }
    limit = max(64, 2 * rows.count)
  }

  func named(in writes: WriteTable) -> [TransitionRecord] {
    let numbers = Set(writes.rows.map { $0.run })
    return rows.filter { numbers.contains($0.number) }
  }
}

extension LawRecords {
  /// The records about the latest transition in a table row, open or finished; nil if no script code takes part.
  func run(of transition: TransitionID) -> TransitionRecord? {
    guard transition.exists else { return nil }
    return self.pages.runs.last { $0.transition == transition } ?? self.pages.judged.last(in: transition)
  }

  /// Moves the transitions that are over to `judged`, and marks the others as judged. The latest one stays,
  /// since a round trip may still need it.
  mutating func settleRuns() {
    guard let last = self.pages.runs.last?.number else { return }
    for var run in self.pages.runs where run.isOver && run.number != last {
      run.isJudged = true
      self.pages.judged.append(run)
    }
    self.pages.runs.removeAll { $0.isOver && $0.number != last }
    for place in self.pages.runs.indices { self.pages.runs[place].isJudged = true }
    self.pages.judged.forget(keeping: self.pages.writes)
  }
}
