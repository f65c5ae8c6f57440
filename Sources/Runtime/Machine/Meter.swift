import Engine
import Semantics

/// What evaluating expressions has cost, in steps: one for each expression, one for each element of a list and each 64
/// bytes of a text that is made or compared. A class, since evaluating changes nothing else: a machine and its copies
/// count together. They are never used on two threads at once.
final class Meter: @unchecked Sendable {
  /// The steps so far.
  var steps: Int
  /// Whether somebody asks to stop. It is asked each time that so many steps have been taken in functions.
  var isInterrupted: (() -> Bool)?
  /// The steps at which that is asked next.
  private var nextQuestion = 0
  private static let stride = 1 << 16

  init(steps: Int = 0) {
    self.steps = steps
  }

  /// Counts what it takes to make a value, or to look through it once: a list that holds the same list twice, over and
  /// over, is short, and takes for ever to go through.
  /// - Parameters:
  ///   - limit: how many steps there may be.
  ///   - levels: how many lists there may be inside each other.
  func charge(_ value: Value, upTo limit: Int, levels: Int) throws(Stop) {
    if case .text(let text) = value { steps += text.utf8.count / 64 }
    guard let elements = value.members else { return }
    steps += elements.count
    if steps > limit { throw .exhausted(.steps) }
    if levels <= 0 { throw .exhausted(.nesting) }
    for element in elements where element.members != nil {
      try charge(element, upTo: limit, levels: levels - 1)
    }
  }

  /// Asks now and then whether somebody wants to stop.
  func isAskedToStop() -> Bool {
    guard steps >= nextQuestion else { return false }
    nextQuestion = steps + Self.stride
    return isInterrupted?() ?? false
  }
}

extension Machine {
  /// Counts what it takes to make a value, or to look through it once.
  func charge(_ value: Value) throws(Stop) {
    try course.meter.charge(value, upTo: limits[.steps], levels: limits.depthOfValues)
  }

  /// Hears while it evaluates, too, whether somebody asks to stop; then it ends at the limit of steps, whatever it is.
  package func hear(_ isInterrupted: @escaping () -> Bool) {
    course.meter.isInterrupted = isInterrupted
  }

  /// Looks at what the run has used up, at the latest when it has gone as far as it may.
  mutating func lookAtLimits(_ log: Log) throws(Stop) {
    let steps = course.steps + log.trace.steps
    if steps > limits[.steps] || course.meter.isInterrupted?() ?? false { throw .exhausted(.steps) }
    if steps >= course.nextCount {
      let held = MemoryUse(self, log)
      if held.sum > limits[.memory] { throw .outOfMemory(held) }
      course.nextCount = steps + held.cost * 4
    }
    course.nextLook = min(limits[.steps] + 1, steps + Course.stride)
  }
}

/// What a run holds, in bytes, by counting what tables, lists, texts and traces hold.
package struct MemoryUse: Sendable {
  /// The world: controllers, views, transitions and animations.
  package var world: Int
  /// The events since the last command, what code has done to views, what was printed and not yet read.
  package var events: Int
  /// The texts and lists that `field`, `let` and parameters hold.
  package var values: Int
  /// What counting took, in steps.
  var cost = 0

  /// All of it.
  package var sum: Int { world + events + values }

  /// What a run holds. Both are large, and only looked at.
  init(_ machine: borrowing Machine, _ log: borrowing Log) {
    world = machine.world.heldBytes
    events = log.heldBytes
    values = 0
    for store in [machine.code.globals, machine.code.fields.values, machine.code.locals] {
      values += store.count * MemoryLayout<Value>.stride
      cost += store.count
      for value in store { add(value) }
    }
  }

  private mutating func add(_ value: Value) {
    if case .text(let text) = value { values += text.utf8.count }
    guard let elements = value.members else { return }
    values += elements.count * MemoryLayout<Value>.stride
    cost += elements.count
    for case .text(let text) in elements { values += text.utf8.count }
  }

  /// What holds most, in words.
  package var most: String {
    let parts = [
      (world, "controllers, views and animations"), (values, "texts and lists"), (events, "events"),
    ]
    let most = parts.max { $0.0 < $1.0 } ?? (0, "nothing")
    return "\(most.1) hold \(most.0 * 100 / max(sum, 1)) % of it"
  }
}

extension Log {
  /// What it holds, in bytes; what it shares with others counted once.
  package var heldBytes: Int {
    trace.heldBytes + causes.count * MemoryLayout<Cause>.stride + records.count * MemoryLayout<Record>.stride
  }
}
