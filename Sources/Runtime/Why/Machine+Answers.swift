import Engine
import Semantics

/// What a session is told when it asks why.
package struct Answer: Sendable {
  /// What is: `it is 3`, or the event.
  package var words: String
  /// Why, the nearest reason first; empty if nothing is known.
  package var steps: [CauseStep]
}

extension Machine {
  /// Answers a line of a session: `print E` asks why a value is what it is, `expect events { E }` why an event came
  /// last.
  /// - Parameter body: the line, an index of `bodies`; it is not run.
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

  /// Why the last call came; nil if there was none.
  package func answerToLast(_ log: Log) -> Answer? {
    guard let place = log.trace.events.lastIndex(where: { $0.kind == .call }) else { return nil }
    return answer(reasons(forLast: log.trace.events[place], at: log.trace.dropped + place, log))
  }

  /// Why the tree of controllers or views is as it is.
  /// - Parameter words: The tree, as it is written.
  package func answerToShape(_ words: String, _ log: Log) -> Answer {
    var steps = open.map { [CauseStep.remark(standing(of: $0))] } ?? []
    if let place = log.trace.events.lastIndex(where: { $0.kind == .call }) {
      let last = answer(reasons(forLast: log.trace.events[place], at: log.trace.dropped + place, log))
      steps += last.steps.filter { !steps.contains($0) }
    }
    return Answer(words: words, steps: steps)
  }

  /// Why the last transition that was cancelled was, for `cancelled`; for a verb such as `pop` why the last one
  /// of its kind ended as it did. Nil while another is on its way, and if nobody decided about one.
  package func answerToEnd(_ word: String, _ log: Log) -> Answer? {
    if open != nil { return nil }
    let isCancel = word == "cancelled"
    let decision = log.decisions.last { decision in
      guard case .told(let before, _)? = decision.steps.first?.kind else { return false }
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

  /// The transition that began last and is not over; nil if there is none.
  private var open: TransitionID? { world.lastOpen.exists ? world.lastOpen : nil }

  /// Why a word about the transition in hand, such as `progress`, has its value; empty without a transition.
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
      case .misuse(let message, _, _), .crash(let message, _, _): return Answer(words: message, steps: [])
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
