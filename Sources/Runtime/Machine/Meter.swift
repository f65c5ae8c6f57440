import Engine
import Semantics

/// Counts the cost of evaluating expressions, in steps: one for each expression, each element of a list, and each 64
/// bytes of a created or compared text. This is a class, because evaluation must not mutate the machine; a machine and
/// its copies share a meter, and must not be used on two threads at once.
final class Meter: @unchecked Sendable {
  /// The steps counted so far.
  var steps: Int
  /// Whether the running evaluation serves only an error message: it finds out whether an unknown value caused the
  /// error.
  var isAsking = false
  /// Returns whether the user wants to stop; called now and then during a run. Nil if nothing can interrupt the run.
  var isInterrupted: (() -> Bool)?
  /// The step count at which to call `isInterrupted` next.
  private var nextQuestion = 0
  private static let stride = 1 << 16

  init(steps: Int = 0) {
    self.steps = steps
  }

  /// Charges for creating or traversing a value, and throws beyond the limits. A list of two references to
  /// one list, nested repeatedly, takes little memory but exponential time to traverse.
  /// - Parameters:
  ///   - limit: The maximum total of steps.
  ///   - levels: The maximum nesting depth of lists.
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

  /// Whether the user wants to stop. Calls `isInterrupted` only every `stride` steps; false in between.
  func isAskedToStop() -> Bool {
    guard steps >= nextQuestion else { return false }
    nextQuestion = steps + Self.stride
    return isInterrupted?() ?? false
  }
}

extension Machine {
  /// Charges for creating or traversing a value, and throws beyond the run's limits on steps and nesting.
  func charge(_ value: Value) throws(Stop) {
    try runProgress.meter.charge(value, upTo: limits[.steps], levels: limits.depthOfValues)
  }

  /// Sets a closure that is polled, also during evaluation. If it returns true, the run ends as at the step limit.
  package func setInterruptionCheck(_ isInterrupted: @escaping () -> Bool) {
    runProgress.meter.isInterrupted = isInterrupted
  }

  /// Throws if the run exceeds its limit on steps or memory, or if the user stops it. Called at intervals,
  /// and at the latest when the step limit is reached.
  mutating func lookAtLimits(_ log: Log) throws(Stop) {
    let steps = runProgress.steps + log.trace.steps
    if steps > limits[.steps] || runProgress.meter.isInterrupted?() ?? false { throw .exhausted(.steps) }
    if steps >= runProgress.nextCount {
      let held = MemoryUse(self, log)
      if held.sum > limits[.memory] { throw .outOfMemory(held) }
      runProgress.nextCount = steps + held.cost * 4
    }
    runProgress.nextLook = min(limits[.steps] + 1, steps + RunProgress.stride)
  }
}

/// The memory use of a run in bytes, estimated from the contents of tables, lists, texts and traces.
package struct MemoryUse: Sendable {
  /// The world: controllers, views, transitions and animations.
  package var world: Int
  /// The log: events that it still holds, the effects of code on views, causes, and unread output.
  package var events: Int
  /// Texts and lists held by variables: fields, constants, local and shared variables.
  package var values: Int
  /// The number of steps charged for measuring the memory.
  var cost = 0

  /// The total memory use in bytes.
  package var sum: Int { world + events + values }

  /// Measures the memory of a run. The arguments are borrowed, because they are too large to copy.
  init(_ machine: borrowing Machine, _ log: borrowing Log) {
    world = machine.world.heldBytes
    events = log.heldBytes
    values = 0
    for store in [
      machine.code.globals, machine.code.fields.values, machine.code.locals, machine.code.variables.values,
    ] {
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

  /// A description of the part that uses the most memory.
  package var most: String {
    let parts = [
      (world, "controllers, views and animations"), (values, "texts and lists"), (events, "events"),
    ]
    let most = parts.max { $0.0 < $1.0 } ?? (0, "nothing")
    return "\(most.1) hold \(most.0 * 100 / max(sum, 1)) % of it"
  }
}

extension Log {
  /// The size of the trace, the causes and the unread output in bytes.
  package var heldBytes: Int {
    trace.heldBytes + causes.count * MemoryLayout<Cause>.stride + records.count * MemoryLayout<Record>.stride
  }
}
