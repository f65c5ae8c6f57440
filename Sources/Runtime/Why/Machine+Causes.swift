import Diagnostics
import Engine
import Semantics

extension Machine {
  /// The chain of causes that starts with `index`, the most direct cause first.
  package func causes(of index: CauseIndex, _ log: Log) -> [CauseStep] {
    log.causes(of: index, program, world)
  }
}

extension Log {
  /// The indices of a cause and of the causes that led to it, the most direct first; at most 20.
  func ancestry(of index: CauseIndex) -> [CauseIndex] {
    var line: [CauseIndex] = []
    var next = index
    while next != 0, line.count < 20 {
      line.append(next)
      next = next > 0 && Int(next) <= causes.count ? causes[Int(next) - 1].parent : 0
    }
    return line
  }

  /// The chain of causes in a run of a program, the most direct cause first; at most 20 steps.
  func causes(of index: CauseIndex, _ program: Program, _ world: World) -> [CauseStep] {
    var steps: [CauseStep] = []
    var next = index
    while next != 0, steps.count < 20 {
      if next < 0 {
        let place = Int(-(next + 1))
        if place < program.blueprint.spans.count {
          steps.append(CauseStep(kind: .command, span: program.blueprint.spans[place]))
        }
        return steps
      }
      guard Int(next) <= causes.count else { return steps }
      let cause = causes[Int(next) - 1]
      steps.append(step(for: cause, program, world))
      next = cause.parent
    }
    return steps
  }

  private func step(for cause: Cause, _ program: Program, _ world: World) -> CauseStep {
    switch cause.kind {
    case .command: return CauseStep(kind: .command, span: cause.span)
    case .completion:
      let kinds: [Method: CauseStep.Kind] = [
        .alongsideAnimation: .alongside, .animations: .animated,
        .timerFired: isOfFrames(cause, program) ? .frame : .later,
      ]
      return CauseStep(kind: cause.event?.method.flatMap { kinds[$0] } ?? .completion, span: cause.span)
    case .handler:
      if let section = program.section(at: cause.span) { return CauseStep(kind: section, span: cause.span) }
      // If a finger started the handler, the handler answers no method call.
      guard let event = cause.event else {
        return CauseStep(kind: .sourceLine(before: "in", behind: ""), span: cause.span)
      }
      let text = Spelling(world, names: program.blueprint.names).event(event, trace: trace)
      return CauseStep(kind: .handler(of: text), span: cause.span)
    }
  }

  /// Whether a block belongs to a display link (`every frame`).
  private func isOfFrames(_ block: Cause, _ program: Program) -> Bool {
    guard block.parent > 0, Int(block.parent) <= causes.count else { return false }
    let statement = causes[Int(block.parent) - 1].span
    return program.blueprint.spans.indices.contains {
      program.blueprint.spans[$0] == statement && program.blueprint.code[$0].opcode == .everyFrame
    }
  }
}

extension Program {
  fileprivate func section(at span: Span) -> CauseStep.Kind? {
    for object in blueprint.objects {
      guard let section = object.animator?.sections.first(where: { $0.span == span }) else { continue }
      if section.isForAll { return .section("animateTransition", of: blueprint.text(object.name)) }
      let words = SectionKinds.words.filter { section.kinds.contains($0.1) }.map { $0.0 }
      return .section(words.joined(separator: ", "), of: blueprint.text(object.name))
    }
    return nil
  }
}
