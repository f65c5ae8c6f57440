import Diagnostics
import Language

// The declarations of functions: `func NAME(…) { … }` in a file, a screen or an object.

extension Checker {
  // MARK: - Names

  mutating func declareFunction(_ function: FunctionDeclaration) {
    let name = function.name
    declare(Symbol(name: name.id, meaning: .code(addFunction(function)), span: name.span))
  }

  /// Declares a function of a screen; reports a name that a field or function of the screen has.
  mutating func declareMethod(_ function: FunctionDeclaration, of kind: KindID) {
    let name = function.name.id
    let isTaken =
      blueprint.kinds[kind].field(name) != nil
      || blueprint.kinds[kind].functions.contains { blueprint.steps[$0].name == name }
    if isTaken { return reportSecond(name, at: function.name.span) }
    blueprint.kinds[kind].functions.append(addFunction(function, isMethod: true))
  }

  /// Declares a function of an object; reports a name that a parameter, field or function of the object has.
  mutating func declareMethod(_ function: FunctionDeclaration, of object: DeclarationID) {
    let name = function.name.id
    let isTaken =
      blueprint.objects[object].slot(name) != nil
      || blueprint.objects[object].functions.contains { blueprint.steps[$0].name == name }
    if isTaken { return reportSecond(name, at: function.name.span) }
    blueprint.objects[object].functions.append(addFunction(function, isMethod: true))
  }

  private mutating func addFunction(_ function: FunctionDeclaration, isMethod: Bool = false) -> StepsID {
    if let help = SwiftHabit.help(forMethod: spelling(function.name.id)) {
      report(
        .unknownStatement, "UIKit does not call a `func` of a script", at: function.name.span, help: help)
    }
    var row = ScriptSteps(name: function.name.id, parameterCount: Int(function.parameters.count))
    row.isMethod = isMethod
    row.span = function.name.span
    return blueprint.steps.add(row)
  }

  /// Binds the names of the functions of a screen or an object.
  mutating func bind(methods: [StepsID]) {
    for index in methods {
      let row = blueprint.steps[index]
      scope.bind(Symbol(name: row.name, meaning: .method(index), span: row.span ?? wholeSpan))
    }
  }

  // MARK: - Code

  mutating func lowerFunction(_ function: FunctionDeclaration, at span: Span) {
    guard let symbol = scope.find(function.name.id), symbol.span == function.name.span,
      case .code(let index) = symbol.meaning
    else { return }
    let jump = contexts.isEmpty ? nil : emitJump(.jump, at: span)
    lowerBody(of: function, index, Context(role: .function, steps: index, completer: .steps(index)), at: span)
    if let jump { land(jump) }
  }

  /// Lowers the functions among the members of a screen.
  mutating func lowerMethods(_ members: Many<Member>, of kind: KindID) {
    for member in script[members] {
      guard case .function(let ref) = member.kind else { continue }
      lowerMethod(
        script[ref], among: blueprint.kinds[kind].functions, Context(role: .function, own: kind),
        at: member.span)
    }
  }

  /// Lowers the body of a function of an object.
  mutating func lowerMethod(_ function: FunctionDeclaration, of object: DeclarationID, at span: Span) {
    lowerMethod(
      function, among: blueprint.objects[object].functions, Context(role: .function, object: object), at: span
    )
  }

  private mutating func lowerMethod(
    _ function: FunctionDeclaration, among functions: [StepsID], _ context: Context, at span: Span
  ) {
    guard let index = functions.first(where: { blueprint.steps[$0].span == function.name.span }) else {
      return
    }
    var context = context
    (context.steps, context.completer) = (index, .steps(index))
    lowerBody(of: function, index, context, at: span)
  }

  private mutating func lowerBody(
    of function: FunctionDeclaration, _ index: StepsID, _ context: Context, at span: Span
  ) {
    let start = here
    openBody(context)
    for parameter in script[function.parameters] {
      guard let label = parameter.label else { continue }
      scope.bind(Symbol(name: label.id, meaning: .unmodelled, span: label.span))
      report(
        .wrongArguments, "the parameters of a `func` have neither labels nor types", at: label.span,
        help: "write the names alone: `func \(spelling(function.name.id))(\(spelling(label.id)))`")
    }
    finishSteps(index, function.parameters, function.body, from: start, at: span)
  }

  /// Lowers the code of steps or of a `func` into the body that is already open, and closes it.
  /// - Parameter start: The index of the body's first instruction.
  mutating func finishSteps(
    _ index: StepsID, _ parameters: Many<Parameter>, _ code: Block, from start: CodeID, at span: Span
  ) {
    bindParameters(parameters)
    lowerStatements(code.statements)
    let asserts = contexts[contexts.count - 1].hasExpectation
    let body = closeBody(from: start, at: span)
    if asserts, !contexts.isEmpty { contexts[contexts.count - 1].hasExpectation = false }
    blueprint.steps[index].body = body
  }
}
