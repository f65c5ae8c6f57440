import Engine
import Semantics

/// The answer to a `why` command in a session.
package struct Answer: Sendable {
  /// The statement to explain, such as `it is 3`; for an expression that cannot be evaluated, the error.
  package var words: String
  /// The reasons, the most direct one first; empty if the cause is unknown.
  package var steps: [CauseStep]
}

extension Machine {
  /// Answers a `why` command. For `print E`, explains the value of `E`; for `expect events { E }`, explains why the
  /// event `E` last occurred, or returns nil if it never did. Nil for other commands, too.
  /// - Parameter body: The command's code, as an index of `bodies`; the code is not run.
  package func answer(_ body: BodyID, _ log: Log) -> Answer? {
    let blueprint = program.blueprint
    for instruction in blueprint.code[blueprint.bodies[body].start.index...] {
      if instruction.opcode == .printValues { return answer(blueprint.operands[instruction.a.number], log) }
      if instruction.opcode == .expect {
        let claims = blueprint.expectations[instruction.a].claims
        return answer(blueprint.claims[claims.indices.lowerBound], log)
      }
    }
    return nil
  }

  /// Explains the last recorded method call; nil if there was none.
  package func answerToLast(_ log: Log) -> Answer? {
    guard let place = log.trace.events.lastIndex(where: { $0.kind == .call }) else { return nil }
    return answer(reasons(forLast: log.trace.events[place], at: log.trace.dropped + place, log))
  }

  /// Explains the current tree of controllers or views: by the open transition, and by the reasons for the
  /// last method call.
  /// - Parameter words: The tree as text.
  package func answerToShape(_ words: String, _ log: Log) -> Answer {
    var steps = open.map { [CauseStep.remark(standing(of: $0))] } ?? []
    if let place = log.trace.events.lastIndex(where: { $0.kind == .call }) {
      let last = answer(reasons(forLast: log.trace.events[place], at: log.trace.dropped + place, log))
      steps += last.steps.filter { !steps.contains($0) }
    }
    return Answer(words: words, steps: steps)
  }

  /// Explains how a transition ended. The word `cancelled` asks for the last cancelled transition, a verb such as `pop`
  /// for the last one of its kind. Nil while a transition is open, or if no decision is known.
  package func answerToEnd(_ word: String, _ log: Log) -> Answer? {
    if open != nil { return nil }
    let isCancel = word == "cancelled"
    let decision = log.decisions.last { decision in
      guard case .sourceLine(let before, _)? = decision.steps.first?.kind else { return false }
      if decision.kind == .cancelled, isCancel { return true }
      return (decision.kind == .cancelled || decision.kind == .finished)
        && before.hasPrefix("the \(word) of ")
    }
    let note = isCancel ? log.trace.events.last { $0.isGivingUp } : nil
    if let note, decision.map({ $0.time < note.time }) ?? true {
      return answer(reasons(forGivingUp: note, log))
    }
    guard let decision else { return nil }
    return Answer(
      words: "it was decided at \(timeText(decision.time))",
      steps: log.steps(of: decision, causes(of: decision.cause, log)))
  }

  /// The most recently begun transition that is still open; nil if there is none.
  private var open: TransitionID? { world.lastOpen.exists ? world.lastOpen : nil }

  /// Explains the value of a built-in word, such as `progress`, by the open transition; empty for other expressions, and if
  /// no transition is open.
  private func reasons(forQuestion id: ExpressionID, _ log: Log) -> [CauseStep] {
    guard case .question = program.blueprint.expressions[id], let open else { return [] }
    return [.remark(standing(of: open))] + causes(of: world.transitions[open].cause, log)
  }

  private func answer(_ id: ExpressionID, _ log: Log) -> Answer {
    let scene = scene()
    do throws(Stop) {
      let value = try evaluate(id, scene)
      var steps = reasons(for: id, log)
      if steps.isEmpty, case .controller(let controller) = value, let event = lastCall(of: controller, log) {
        steps = reasons(for: event, log)
      }
      if steps.isEmpty { steps = reasons(forQuestion: id, log) }
      return Answer(words: "it is \(literal(value))", steps: steps)
    } catch {
      switch error {
      case .misuse(let message, _, _, _), .crash(_, let message, _, _):
        return Answer(words: message, steps: [])
      case .exhausted, .outOfMemory, .fault, .bug:
        return Answer(words: "it cannot be evaluated", steps: [])
      }
    }
  }

  private func answer(_ claim: ResolvedClaim, _ log: Log) -> Answer? {
    guard case .events(let index, let run) = claim.kind,
      let values = try? patternValues(run, scene())
    else { return nil }
    let list = program.blueprint.eventLists[index]
    let events = log.trace.events
    let place = events.indices.last { place in
      list.matches(
        events[place...place], of: log.trace, world: world, names: program.blueprint.names, values: values)
    }
    return place.map { answer(reasons(for: events[$0], at: log.trace.dropped + $0, log)) }
  }

  private func answer(_ steps: [CauseStep]) -> Answer {
    guard case .remark(let words)? = steps.first?.kind else { return Answer(words: "", steps: steps) }
    return Answer(words: words, steps: Array(steps.dropFirst()))
  }
}
