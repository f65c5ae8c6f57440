import Engine
import Semantics

/// A breach that the script excuses.
struct OpenAllowance: Sendable {
  /// Which: an index into the program's `allowances`.
  var allowance: ID<Allowance>
  /// The frame that opened it, by its depth: 0 for the story, to the end of which it then lasts.
  var depth: Int
  /// The transition in whose code it stands: then it excuses what that transition did, to its judgement.
  var transition = TransitionID.none
  var isClosed = false
}

extension Machine {
  /// `allow …` and the end of its block.
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

  /// Ends what a frame has opened, but for the first `count`.
  mutating func closeAllowances(at depth: Int, keeping count: Int) {
    let own = judge.allowances.indices.filter {
      judge.allowances[$0].depth == depth && !judge.allowances[$0].isClosed
    }
    for place in own.dropFirst(count) { judge.allowances[place].isClosed = true }
  }

  /// The script is over: what it allowed must have excused something. What stands in the code of a transition, or
  /// before all specs of a file, is for all of them to use.
  mutating func judgeAllowances(_ log: inout Log) {
    for (place, open) in judge.allowances.enumerated() {
      let isOwn = code.spec == nil || place >= judge.sharedAllowances && open.transition.isNone
      if isOwn, !judge.usedAllowances.contains(open.allowance) { fail(open.allowance, &log) }
    }
  }

  private mutating func fail(_ allowance: ID<Allowance>, _ log: inout Log) {
    let row = program.blueprint.allowances[allowance]
    judge.usedAllowances.append(allowance)
    // Where no round trips are made nobody can tell.
    if row.law == .roundTrip, roundTripping != .made { return }
    fail(.idleAllowance(row.law), at: row.span, causes: [], &log)
  }

  /// Whether a breach is excused, or follows from one that is; the allowance has then served.
  mutating func isAllowed(_ violation: Violation) -> Bool {
    guard let allowance = allowance(for: violation.law) else {
      return world.rules.considers(.sharedCauses) && judge.excused.contains { violation.follows(from: $0) }
    }
    if !judge.usedAllowances.contains(allowance) { judge.usedAllowances.append(allowance) }
    return true
  }

  /// Notes what is about to be excused, so that what is reported before it in the words of another law is, too.
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

/// What the specs of a file allowed before all of them, or in the code of transitions: each must have excused
/// something in one of them.
package struct SharedAllowances: Sendable {
  private var seen: [ID<Allowance>] = []
  private var used: [ID<Allowance>] = []

  /// Nothing so far.
  package init() {}

  /// Takes in what a spec, which has run to its end, allowed and used.
  package mutating func add(_ machine: Machine) {
    for open in machine.judge.allowances where !seen.contains(open.allowance) {
      let law = machine.program.blueprint.allowances[open.allowance].law
      if law != .roundTrip || machine.roundTripping == .made { seen.append(open.allowance) }
    }
    for allowance in machine.judge.usedAllowances where !used.contains(allowance) { used.append(allowance) }
  }

  /// What excused nothing in any of them, as failures of the file.
  package func idle(in program: Program) -> [Failure] {
    seen.filter { !used.contains($0) }.map { index in
      let row = program.blueprint.allowances[index]
      return Failure(kind: .idleAllowance(row.law), span: row.span, time: .zero, command: nil, causes: [])
    }
  }
}
