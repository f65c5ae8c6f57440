import Diagnostics
import Language

// What can go of declarations.

extension ScriptParts {
  mutating func look(at members: Many<Member>) {
    let script = script
    note(script[members].map(\.span.bytes))
    inside { parts in
      for member in script[members] { parts.look(at: member) }
    }
  }

  private mutating func look(at member: Member) {
    switch member.kind {
    case .view(let ref): look(at: script[ref], member.span)
    case .handler(let ref): look(at: script[ref])
    case .action(let ref): look(at: script[ref].body)
    case .code(let ref): look(at: script[ref].body)
    case .section(let ref):
      note(script[script[ref].phases].map(\.span.bytes), commas: true, least: 1)
      look(at: script[ref].body)
    case .finishRule(let condition): look(atCondition: condition)
    case .vending(let ref): look(at: script[ref])
    case .vendsPresentation(let ref): look(atOption: script[ref].condition)
    case .tap(let view): if let view { noteOption(range(of: view)) }
    case .property, .field, .constraint, .pan, .pinch, .swipe, .skipped: break
    }
  }

  mutating func look(at declaration: ControllerDeclaration, _ statement: Statement) {
    if declaration.children.count > 0 {
      note(declaration.children, least: declaration.kind == .container ? 0 : 1)
    }
    look(at: declaration.members)
    noteEmptyBraces(endingAt: statement.span.end)
  }

  mutating func look(at segue: SegueDeclaration, _ statement: Statement) {
    if let identifier = segue.identifier { noteOption(script[identifier].span) }
    look(at: segue.members)
    noteEmptyBraces(endingAt: statement.span.end)
  }

  mutating func look(at view: ViewDeclaration, _ span: Span) {
    noteOption(view.frame)
    noteOption(view.abovePresented)
    look(at: view.members)
    noteEmptyBraces(endingAt: span.end)
  }

  mutating func look(at handler: Handler) {
    if case .events(let names) = handler.trigger {
      note(script[names].map(\.span.bytes), commas: true, least: 1)
    }
    noteOption(parameters: handler.parameters)
    look(at: handler.body)
  }

  private mutating func noteOption(parameters: Many<Parameter>) {
    guard parameters.count > 0 else { return }
    let script = script
    let all = script[parameters]
    guard let open = token(before: all[0].span.bytes.lowerBound) else { return }
    let close = tokens.partitioningPlace { $0.start >= all[all.endIndex - 1].span.end }
    if close < tokens.count { noteOption(Int(open.start)..<Int(tokens[close].end)) }
  }

  private mutating func look(at line: VendingLine) {
    note(script[line.phases].map(\.span.bytes), commas: true, least: 1)
    look(atOption: line.condition)
    noteOption(line.animator)
    if let interaction = line.interaction, let word = token(before: range(of: interaction).lowerBound) {
      let end = line.unconditionally.map { Int($0.end) } ?? range(of: interaction).upperBound
      noteOption(Int(word.start)..<end)
    }
    noteOption(line.unconditionally)
  }

  /// A condition that may be left out with the word before it.
  private mutating func look(atOption condition: Ref<Expression>?) {
    guard let condition else { return }
    noteOption(condition)
    look(atCondition: condition)
  }

  /// A condition, of which one part may do.
  mutating func look(atCondition ref: Ref<Expression>) {
    guard case .binary(let operation, let left, let right) = script[ref].kind,
      operation == .and || operation == .or
    else { return }
    note(range(of: ref), replacedBy: range(of: left))
    note(range(of: ref), replacedBy: range(of: right))
    look(atCondition: left)
    look(atCondition: right)
  }
}
