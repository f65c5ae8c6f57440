import Engine
import Semantics

/// An active or closed `allow` statement.
struct OpenAllowance: Sendable {
  /// The statement, as an index of the program's `allowances`.
  var allowance: ID<Allowance>
  /// The depth of the frame that opened it; 0 for the story, where it lasts to the end.
  var depth: Int
  /// The transition whose code contains it; then it covers that transition until its judgement.
  var transition = TransitionID.none
  var isClosed = false
}

extension Machine {
  /// Executes `allow …` or the end of its block.
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

  /// Closes the allowances that a frame has opened, except the first `count`.
  mutating func closeAllowances(at depth: Int, keeping count: Int) {
    let own = judge.allowances.indices.filter {
      judge.allowances[$0].depth == depth && !judge.allowances[$0].isClosed
    }
    for place in own.dropFirst(count) { judge.allowances[place].isClosed = true }
  }

  /// At the end of the script, reports allowances that matched nothing. Those in a transition's code, or before all
  /// specs of a file, are shared by the specs and not judged here.
  mutating func judgeAllowances(_ log: inout Log) {
    for (place, open) in judge.allowances.enumerated() {
      let isOwn = code.spec == nil || place >= judge.sharedAllowances && open.transition.isNone
      if isOwn, !judge.usedAllowances.contains(open.allowance) { fail(open.allowance, &log) }
    }
  }

  private mutating func fail(_ allowance: ID<Allowance>, _ log: inout Log) {
    let row = program.blueprint.allowances[allowance]
    judge.usedAllowances.append(allowance)
    // Without round trips, this cannot be known.
    if row.law == .roundTrip, roundTripping != .made { return }
    fail(.idleAllowance(row.law), at: row.span, causes: [], &log)
  }

  /// Whether a violation is allowed, or follows from one that is. Marks the allowance as used.
  mutating func isAllowed(_ violation: Violation) -> Bool {
    guard let allowance = allowance(for: violation.law) else {
      return world.rules.considers(.sharedCauses) && judge.excused.contains { violation.follows(from: $0) }
    }
    if !judge.usedAllowances.contains(allowance) { judge.usedAllowances.append(allowance) }
    return true
  }

  /// Records the violations about to be allowed, so that earlier reports of other laws with the same cause are allowed,
  /// too.
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

/// The allowances that the specs of a file share; each must match in at least one spec.
package struct SharedAllowances: Sendable {
  private var seen: [ID<Allowance>] = []
  private var used: [ID<Allowance>] = []

  /// Creates an empty collection.
  package init() {}

  /// Adds the allowances and matches of a finished spec.
  package mutating func add(_ machine: Machine) {
    for open in machine.judge.allowances where !seen.contains(open.allowance) {
      let law = machine.program.blueprint.allowances[open.allowance].law
      if law != .roundTrip || machine.roundTripping == .made { seen.append(open.allowance) }
    }
    for allowance in machine.judge.usedAllowances where !used.contains(allowance) { used.append(allowance) }
  }

  /// The allowances that matched in no spec, as failures of the file.
  package func idle(in program: Program) -> [Failure] {
    seen.filter { !used.contains($0) }.map { index in
      let row = program.blueprint.allowances[index]
      return Failure(kind: .idleAllowance(row.law), span: row.span, time: .zero, command: nil, causes: [])
    }
  }
}
