import Engine

/// The transitions that are over and judged, and that may still have to be named: whoever wrote something last. Apart
/// from those that are open, so that what every call asks does not grow with how many there have been.
struct PastRuns: Sendable {
  /// In the order of their numbers.
  private(set) var rows: [CodedRun] = []
  /// The numbers of those whose end UIKit was told something untrue about.
  private(set) var misled: [CodedRunID] = []
  /// From how many on it is worth while to look who can still be named.
  private var limit = 64

  init() {}

  /// These, in the order of their numbers.
  init(named rows: [CodedRun]) {
    self.rows = rows
    misled = rows.filter(\.isMisled).map(\.number)
  }

  subscript(number: CodedRunID) -> CodedRun? {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].number.raw < number.raw { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low].number == number ? rows[low] : nil
  }

  func last(in transition: TransitionID) -> CodedRun? { rows.last { $0.transition == transition } }

  mutating func append(_ run: CodedRun) {
    if run.isMisled { misled.append(run.number) }
    rows.append(run)
  }

  /// What follows from a quirk in a container is not judged.
  mutating func excuse(host: ControllerID) {
    for place in rows.indices where rows[place].row.host == host && !rows[place].isMisled {
      rows[place].isMisled = true
      misled.append(rows[place].number)
    }
  }

  /// Forgets those that have written nothing that is still as they left it, once there are twice as many as after
  /// the last time: that costs no more than adding them did.
  mutating func forget(keeping writes: WriteTable) {
    guard rows.count >= limit else { return }
    rows = named(in: writes)
    let kept = Set(rows.map(\.number))
    misled.removeAll { !kept.contains($0) }
    limit = max(64, 2 * rows.count)
  }

  func named(in writes: WriteTable) -> [CodedRun] {
    let numbers = Set(writes.rows.map(\.run))
    return rows.filter { numbers.contains($0.number) }
  }
}

extension LawBook {
  /// The last run of a transition, be it open or over.
  func run(of transition: TransitionID) -> CodedRun? {
    guard transition.exists else { return nil }
    return self.runs.last { $0.transition == transition } ?? self.past.last(in: transition)
  }

  /// All that is over has been judged: but for the last, which may be asked for its way back, it is past.
  mutating func settleRuns() {
    guard let last = self.runs.last?.number else { return }
    for var run in self.runs where run.isOver && run.number != last {
      run.isJudged = true
      self.past.append(run)
    }
    self.runs.removeAll { $0.isOver && $0.number != last }
    for place in self.runs.indices { self.runs[place].isJudged = true }
    self.past.forget(keeping: self.writes)
  }
}
