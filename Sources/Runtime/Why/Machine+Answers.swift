import Engine
import Semantics

/// What a session is told when it asks why.
public struct Answer: Sendable {
  /// What is: `it is 3`, or the event.
  public var words: String
  /// Why, the nearest reason first; empty if nothing is known.
  public var steps: [CauseStep]
}

extension Machine {
  /// Answers a line of a session: `print E` asks why a value is what it is, `expect events { E }` why an event came
  /// last.
  /// - Parameter body: the line, an index of `bodies`; it is not run.
  public func answer(_ body: BodyID, _ log: Log) -> Answer? {
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
  public func answerToLast(_ log: Log) -> Answer? {
    guard let place = log.trace.events.lastIndex(where: { $0.kind == .call }) else { return nil }
    return answer(reasons(forLast: log.trace.events[place], at: log.trace.dropped + place, log))
  }

  private func answer(_ id: ExpressionID, _ log: Log) -> Answer {
    let scene = scene()
    do throws(Stop) {
      let value = try evaluate(id, scene)
      var steps = reasons(for: id, log)
      if steps.isEmpty, case .controller(let controller) = value, let event = lastCall(of: controller, log) {
        steps = reasons(for: event, log)
      }
      return Answer(words: "it is \(literal(value))", steps: steps)
    } catch {
      if case .misuse(let message, _, _) = error { return Answer(words: message, steps: []) }
      return Answer(words: "it cannot be evaluated", steps: [])
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
