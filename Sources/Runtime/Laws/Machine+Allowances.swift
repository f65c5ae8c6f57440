import Engine
import Semantics

/// An `allow` statement that was executed, active or not.
struct OpenAllowance: Sendable {
  /// The statement, as an index of the program's `allowances`.
  var allowance: ID<Allowance>
  /// The depth of the stack frame that executed the statement; 0 for the story.
  var depth: Int
  /// The transition whose code contains the statement; such a statement applies until the end of the script. None for
  /// other code.
  var transition = TransitionID.none
  /// Whether the block or stack frame that executed the statement has ended.
  var isClosed = false
}

extension Machine {
  /// Executes an `allow …` statement, or ends its block.
  mutating func allow(_ instruction: Instruction, _ top: Int) {
    if instruction.opcode == .allow {
      let allowance = OpenAllowance(
        allowance: ID(instruction.a), depth: top,
        transition: code.frames[top].transition)
      judge.allowances.append(allowance)
      return
    }
    closeAllowances(at: top, keeping: instruction.a.number)
  }

  /// Closes the `allow` statements that a stack frame has executed, except the first `count`.
  mutating func closeAllowances(at depth: Int, keeping count: Int) {
    let own = judge.allowances.indices.filter {
      judge.allowances[$0].depth == depth && !judge.allowances[$0].isClosed
    }
    for place in own.dropFirst(count) { judge.allowances[place].isClosed = true }
  }

  /// At the end of a script or spec, reports `allow` statements that matched no violation. In a spec, statements in a
  /// transition's code, or before all specs of the file, are shared with other specs and are not reported here.
  mutating func judgeAllowances(_ log: inout Log) {
    for (place, open) in judge.allowances.enumerated() {
      let isOwn = code.spec == nil || place >= judge.sharedAllowances && open.transition.isNone
      if isOwn, !judge.usedAllowances.contains(open.allowance) { fail(open.allowance, &log) }
    }
  }

  private mutating func fail(_ allowance: ID<Allowance>, _ log: inout Log) {
    let row = program.blueprint.allowances[allowance]
    judge.usedAllowances.append(allowance)
    // If no round trips were made, it is unknown whether the statement would have matched.
    if row.law == .roundTrip, roundTripping != .made { return }
    fail(.idleAllowance(row.law), at: row.span, causes: [], &log)
  }

  /// Whether a violation is allowed, or follows from an allowed violation. Marks the `allow` statement as used.
  mutating func isAllowed(_ violation: Violation) -> Bool {
    guard let allowance = allowance(for: violation.law) else {
      return world.rules.considers(.sharedCauses) && judge.excused.contains { violation.follows(from: $0) }
    }
    if !judge.usedAllowances.contains(allowance) { judge.usedAllowances.append(allowance) }
    return true
  }

  /// Records the violations about views that an `allow` will cover. Violations of other laws that follow from
  /// them are then allowed too, even if they are reported first.
  mutating func noteExcuses(in found: [Violation]) {
    if judge.allowances.isEmpty { return }
    for violation in found where violation.view.exists && allowance(for: violation.law) != nil {
      if !judge.excused.contains(where: violation.isSame(as:)) { judge.excused.append(violation) }
    }
  }

  private func allowance(for law: Law) -> ID<Allowance>? {
    judge.allowances.first { open in
      program.blueprint.allowances[open.allowance].law == law && (!open.isClosed || open.transition.exists)
    }?.allowance
  }
}

/// The `allow` statements that the specs of a file share; each must match a violation in at least one spec.
package struct SharedAllowances: Sendable {
  private var seen: [ID<Allowance>] = []
  private var used: [ID<Allowance>] = []

  /// Creates an empty collection.
  package init() {}

  /// Adds the `allow` statements of a finished spec, and which of them matched.
  package mutating func add(_ machine: Machine) {
    for open in machine.judge.allowances where !seen.contains(open.allowance) {
      let law = machine.program.blueprint.allowances[open.allowance].law
      if law != .roundTrip || machine.roundTripping == .made { seen.append(open.allowance) }
    }
    for allowance in machine.judge.usedAllowances where !used.contains(allowance) { used.append(allowance) }
  }

  /// The `allow` statements that matched in no spec, as failures of the file.
  package func idle(in program: Program) -> [Failure] {
    seen.filter { !used.contains($0) }.map { index in
      let row = program.blueprint.allowances[index]
      return Failure(kind: .idleAllowance(row.law), span: row.span, time: .zero, command: nil, causes: [])
    }
  }
}
