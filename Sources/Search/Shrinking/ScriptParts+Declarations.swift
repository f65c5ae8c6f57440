import Diagnostics
import Language
import Running

// The removable parts of declarations.

extension ScriptParts {
  mutating func look(at members: Many<Member>) {
    let script = script
    note(script[members].map { $0.span.bytes })
    inside { parts in
      for member in script[members] { parts.look(at: member) }
    }
  }

  mutating func look(at object: ObjectDeclaration) {
    switch object.kind {
    case .animator, .presentation, .object: look(at: object.members)
    // Whole lines of a transition can be removed, but nothing within a line: the lines that remain stay as the app has
    // them.
    case .transition: note(script[object.members].map { $0.span.bytes })
    // Gestures and interactions stay whole. Otherwise a removed part would look like the mistake.
    case .gesture, .interaction: break
    }
  }

  private mutating func look(at member: Member) {
    switch member.kind {
    case .view(let ref): look(at: script[ref], member.span)
    case .handler(let ref): look(at: script[ref])
    case .action(let ref): look(at: script[ref].body)
    case .function(let ref): look(at: script[ref].body)
    case .code(let ref): look(at: script[ref].body)
    case .section(let ref):
      note(script[script[ref].phases].map { $0.span.bytes }, commas: true, least: 1)
      look(at: script[ref].body)
    case .property, .field, .constraint, .vending, .vendsPresentation, .finishRule, .tap, .pan, .pinch,
      .rotation, .swipe, .longPress,
      .skipped:
      break
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
      note(script[names].map { $0.span.bytes }, commas: true, least: 1)
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
}
