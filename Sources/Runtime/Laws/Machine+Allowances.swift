import Engine
import Semantics

/// A breach that the script excuses.
struct OpenAllowance: Sendable {
  /// Which: an index into the program's `allowances`.
  var allowance: Int32
  /// The frame that opened it, by its depth: 0 for the story, to the end of which it then lasts.
  var depth: Int32
  /// The transition in whose code it stands: then it excuses what that transition did, to its judgement.
  var transition = TransitionID.none
  /// Whether its block is over.
  var isClosed = false
}

extension Machine {
  /// `allow …` and the end of its block.
  mutating func allow(_ instruction: Instruction, _ top: Int) {
    if instruction.opcode == .allow {
      let allowance = OpenAllowance(
        allowance: instruction.a, depth: Int32(truncatingIfNeeded: top), transition: frames[top].transition)
      allowances.append(allowance)
      return
    }
    closeAllowances(at: top, keeping: Int(instruction.a))
  }

  /// Ends what a frame has opened, but for the first `count`.
  mutating func closeAllowances(at depth: Int, keeping count: Int) {
    let own = allowances.indices.filter { allowances[$0].depth == Int32(depth) && !allowances[$0].isClosed }
    for place in own.dropFirst(count) { allowances[place].isClosed = true }
  }

  /// Whether a breach is excused; the allowance has then served.
  mutating func isAllowed(_ violation: Violation) -> Bool {
    for open in allowances {
      let allowance = program.blueprint.allowances[Int(open.allowance)]
      guard allowance.law == violation.law, !open.isClosed || open.transition.exists else { continue }
      if !usedAllowances.contains(open.allowance) { usedAllowances.append(open.allowance) }
      return true
    }
    return false
  }
}
