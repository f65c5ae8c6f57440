import Engine
import Semantics

/// The parts of a program that runs have exercised: code, controllers, objects, outcomes of transitions, laws.
package struct Coverage: Sendable {
  /// The outcome of a transition that runs the script's animator, or an event that interrupts it.
  package enum Outcome: UInt8, CaseIterable, Sendable {
    /// The transition completed without being cancelled.
    case finished
    /// The transition was cancelled, but not because the system cancelled its touch.
    case givenUp
    /// The system cancelled the touch that drove the transition.
    case takenAway
    /// The app went to the background during the transition.
    case inBackground
  }

  /// The types of recorded items. One set stores the numbers of all types, since every copy of a log copies
  /// the set.
  private enum ItemKind: Int {
    case body, screen, object, outcome
  }

  private var exercised = Places()
  /// The laws that runs have given something to judge; one bit for each law.
  private var laws: UInt32 = 0

  /// Creates coverage that contains nothing.
  package init() {}

  /// The coverage as a list of integers, for storage; the last integer holds the laws.
  package var numbers: [UInt64] {
    get { exercised.words + [UInt64(laws)] }
    set {
      exercised.words = Array(newValue.dropLast())
      laws = UInt32(truncatingIfNeeded: newValue.last ?? 0)
    }
  }

  /// Adds the coverage of another run of the same program.
  package mutating func add(_ other: Coverage) {
    exercised.formUnion(other.exercised)
    laws |= other.laws
  }

  /// Whether a block of code has run. The code of stories and specs is not recorded.
  package func contains(_ body: BodyID) -> Bool { contains(.body, body.index) }

  /// Whether a controller of this declaration had a loaded view when the coverage of a run was added.
  package func contains(_ kind: KindID) -> Bool { contains(.screen, kind.index) }

  /// Whether a declared object was used: it answered a question of UIKit, UIKit received it as a presentation, or it
  /// recognized a gesture.
  package func contains(_ object: DeclarationID) -> Bool { contains(.object, object.index) }

  /// Whether a transition of the given kind, animated by this animator, has had this outcome.
  package func contains(_ outcome: Outcome, of animator: DeclarationID, _ kind: TransitionKind) -> Bool {
    contains(.outcome, Self.number(of: outcome, animator, kind))
  }

  /// Whether a run gave the law something to judge.
  package func contains(_ law: Law) -> Bool { laws & Self.bit(of: law) != 0 }

  @inline(__always)
  mutating func insert(_ body: BodyID) { insert(.body, body.index) }

  mutating func insert(_ object: DeclarationID) { insert(.object, object.index) }

  mutating func insert(_ law: Law) { laws |= Self.bit(of: law) }

  mutating func insert(_ outcome: Outcome, of animator: DeclarationID, _ kind: TransitionKind) {
    insert(.outcome, Self.number(of: outcome, animator, kind))
  }

  fileprivate mutating func insert(screensOf world: World) {
    for id in world.controllers.ids where world.controllers[id].flags.contains(.isViewLoaded) {
      let declaration = KindID(raw: world.controllers[id].declaration)
      if declaration.exists { insert(.screen, declaration.index) }
    }
  }

  private static func number(of outcome: Outcome, _ animator: DeclarationID, _ kind: TransitionKind) -> Int {
    (animator.index * TransitionKind.allCases.count + Int(kind.rawValue)) * Outcome.allCases.count
      + Int(outcome.rawValue)
  }

  private static func bit(of law: Law) -> UInt32 { 1 << UInt32(law.rawValue) }

  private func contains(_ thing: ItemKind, _ number: Int) -> Bool {
    exercised.contains(number * 4 + thing.rawValue)
  }

  private mutating func insert(_ thing: ItemKind, _ number: Int) {
    exercised.insert(number * 4 + thing.rawValue)
  }
}

/// A set of small non-negative integers, one bit for each.
private struct Places: Equatable, Sendable {
  fileprivate(set) var words: [UInt64] = []

  func contains(_ place: Int) -> Bool {
    place >> 6 < words.count && words[place >> 6] & 1 << UInt64(place & 63) != 0
  }

  mutating func insert(_ place: Int) {
    grow(to: place >> 6 + 1)
    words[place >> 6] |= 1 << UInt64(place & 63)
  }

  mutating func formUnion(_ other: Places) {
    if words.isEmpty { return words = other.words }
    grow(to: other.words.count)
    for (place, word) in other.words.enumerated() { words[place] |= word }
  }

  private mutating func grow(to count: Int) {
    if words.count < count { words.append(contentsOf: repeatElement(0, count: count - words.count)) }
  }
}

extension Machine {
  /// Adds the parts that this run has exercised so far.
  package func addCoverage(_ log: Log, to coverage: inout Coverage) {
    coverage.add(log.coverage)
    coverage.insert(screensOf: world)
  }

  /// Records that the system cancels the touch of a transition. Does not wait for the transition's end, since the
  /// transition may never complete.
  mutating func noteTakenAway(_ id: TransitionID, _ log: inout Log) {
    judge.lawRecords?.noteTakenAway(id)
    for run in judge.lawRecords?.pages.runs ?? [] where run.transition == id && !run.isOver {
      noteCoverage(.takenAway, of: run, &log)
    }
  }

  /// Records that the app goes to the background during the open transitions. Does not wait for their ends, since they
  /// may never complete.
  mutating func noteBackground(_ log: inout Log) {
    judge.lawRecords?.noteBackground()
    for run in judge.lawRecords?.pages.runs ?? [] where !run.isOver {
      noteCoverage(.inBackground, of: run, &log)
    }
  }

  private func noteCoverage(_ outcome: Coverage.Outcome, of run: TransitionRecord, _ log: inout Log) {
    guard objects.contains(run.animator.token) else { return }
    log.coverage.insert(outcome, of: objects[run.animator.token].declaration, run.row.kind)
  }

  /// Records the outcome of a transition at its first `completeTransition`, and the laws that can judge the transition.
  func noteCoverage(of run: TransitionRecord, _ log: inout Log) {
    log.coverage.insert(.completes)
    log.coverage.insert(.honestOutcome)
    if run.isCancelled { log.coverage.insert(.restored) }
    if run.hasAnimated, run.row.isAnimated {
      log.coverage.insert(.continuous)
      log.coverage.insert(.animates)
      log.coverage.insert(.inTime)
    }
    if run.wasDriven { log.coverage.insert(.unitProgress) }
    if world.controllers[run.row.host].isOwnContainer { log.coverage.insert(.overlap) }
    if !run.isTakenAway { noteCoverage(run.isCancelled ? .givenUp : .finished, of: run, &log) }
  }

  /// Records the laws that judge the world at rest; called when no work is pending.
  func noteCoverageAtRest(_ log: inout Log) {
    log.coverage.insert(.visible)
    log.coverage.insert(.noResidue)
    log.coverage.insert(.balanced)
    if judge.lawRecords?.pages.relayout.hasResized ?? false { log.coverage.insert(.relayout) }
    if program.blueprint.movesChildren { log.coverage.insert(.adopted) }
  }
}
