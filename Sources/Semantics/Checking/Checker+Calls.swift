import Diagnostics
import Engine
import Language

extension Checker {
  /// Lowers `f(a)` or `value.f(a)` as a value. Reports an unknown function; the result is then an invalid expression.
  mutating func lowerCall(
    _ call: Ref<Expression>, _ callee: Ref<Expression>, _ arguments: Many<Argument>, at span: Span
  ) -> Lowered {
    let target = script[callee]
    if case .name(let name) = target.kind {
      let symbol = scope.find(name)
      if let symbol, case .function(let index) = symbol.meaning {
        return lowerApplication(index, symbol, arguments, at: span, callee: target.span)
      }
      if case .unmodelled? = symbol?.meaning { return lowerIgnored(arguments, at: span) }
      if let symbol, let callee = codeCallee(symbol, at: target.span) {
        return lowerCodeValue(callee, arguments, at: target.span, whole: span)
      }
      if case .object(let index)? = symbol?.meaning { return lowerMadeObject(call, index, at: span) }
      if let kind = madeScreen(callee) {
        return lowerMadeScreen(kind, arguments, at: span, callee: target.span)
      }
      // A value of the same name does not hide a function of the language.
      if let function = vocabulary.function(name), function.signature.receiver == nil {
        return lowerFunction(overload(function, arguments), nil, arguments, at: span, callee: target.span)
      }
      reportUnknownFunction(name, at: target.span)
    } else if case .member(let object, let name, let start) = target.kind {
      if reportRecogniser(object, name, at: target.span) { return invalid(at: span) }
      let place = Span(file: span.file, start: start, end: target.span.end)
      if let function = declaredFunction(name, of: object) {
        let callee = ResolvedCodeCall.Callee.method(function, of: lowerExpression(object).id)
        return lowerCodeValue(callee, arguments, at: place, whole: span)
      }
      if let answer = lowerQuestion(object, name, arguments, at: span, callee: place) { return answer }
      if let function = vocabulary.function(name), function.question != nil, isLabelled("in", arguments) {
        return lowerFingers(function, of: object, arguments, at: span)
      }
      if let function = vocabulary.function(name), let receivers = function.signature.receiver {
        let owner = lowerExpression(object)
        if owner.type.type == .any || receivers.contains(owner.type.type) {
          return lowerFunction(function, owner, arguments, at: span, callee: place)
        }
        report(.unknownFunction, "\(owner.type.type.phrase) has no `\(spelling(name))(…)`", at: place)
      } else {
        // If the object is invalid, it has already been reported.
        let owner = lowerExpression(object)
        if let callee = namedCallee(name, of: owner, at: place) {
          return lowerCodeValue(callee, arguments, at: place, whole: span)
        }
        if !isInvalid(owner.id) { reportUnknownMethod(name, at: place) }
      }
    } else {
      let block = lowerExpression(callee)
      if isInvalid(block.id) { return lowerIgnored(arguments, at: span) }
      if [.any, .block].contains(block.type.type) {
        return lowerCodeValue(.block(block.id), arguments, at: target.span, whole: span)
      }
      report(.unknownFunction, "only a function or a block can be called", at: target.span)
    }
    return lowerIgnored(arguments, at: span)
  }

  /// Lowers the arguments of a call that has an error, to report their errors, too. The result is an invalid expression.
  private mutating func lowerIgnored(_ arguments: Many<Argument>, at span: Span) -> Lowered {
    for argument in script[arguments] { _ = lowerExpression(argument.value) }
    return invalid(at: span)
  }

  private mutating func reportUnknownFunction(_ name: NameID, at span: Span) {
    let word = spelling(name)
    let own = scope.visible.filter { if case .function = $0.meaning { true } else { false } }
    let words = Function.allCases.filter { $0.signature.receiver == nil }.map { "\($0)" }
    let symbol = scope.find(name)
    var help =
      symbol != nil ? "leave the brackets out: `\(word)` is there already" : SwiftHabit.help(for: word)
    if symbol == nil, help == nil, word.first?.isUppercase == true {
      help = "there are no classes: declare `screen \(word)`, whose one instance has its name"
    }
    if case .steps? = symbol?.meaning { help = "steps give no value: declare `func \(word)(…) { … }`" }
    let near =
      help == nil && maySuggest()
      ? nearestWord(to: word, of: own.prefix(2000).map { spelling($0.name) } + words) : nil
    if mayBeUsed(near) { return }
    report(.unknownFunction, "there is no function `\(word)`", at: span, help: help, suggestion: near)
  }

  private mutating func reportUnknownMethod(_ name: NameID, at span: Span) {
    let word = spelling(name)
    if UIKitCall.named(word, []) != nil {
      report(
        .wrongType, "`\(word)` is a command and has no value", at: span,
        help: "write it on its own line")
      return
    }
    let words = Function.allCases.filter { $0.signature.receiver != nil }.map { "\($0)" }
    let help = SwiftHabit.help(for: word)
    let near = help == nil ? nearestWord(to: word, of: words) : nil
    report(
      .unknownFunction, "there is no `\(word)(…)` that returns a value", at: span, help: help,
      suggestion: near)
  }

  // MARK: - The script's functions

  private mutating func lowerApplication(
    _ index: ID<ScriptFunction>, _ symbol: Symbol, _ arguments: Many<Argument>, at span: Span, callee: Span
  ) -> Lowered {
    let count = blueprint.functions[index].parameterCount
    var ids: [ExpressionID] = []
    for argument in script[arguments] {
      if let label = argument.label {
        report(
          .wrongArguments, "`\(spelling(symbol.name))` takes its arguments without labels", at: label.span)
      }
      ids.append(lowerExpression(argument.value).id)
    }
    if ids.count != count {
      reportCount(
        ids.count, of: "`\(spelling(symbol.name))`", takes: "\(count)", at: callee, declared: symbol.span)
      return invalid(at: span)
    }
    return Lowered(id: add(.apply(index, addRun(ids)), at: span), type: .any)
  }

  mutating func reportCount(
    _ given: Int, of what: String, takes: String, at span: Span, declared: Span? = nil, help: String? = nil
  ) {
    let noun = takes == "1" ? "argument" : "arguments"
    report(
      .wrongArguments, "\(what) takes \(takes) \(noun), but \(given) \(given == 1 ? "was" : "were") given",
      at: span,
      related: declared.map { [Problem.Mark($0, "declared here")] } ?? [], help: help)
  }

  // MARK: - The language's functions

  private mutating func lowerFunction(
    _ function: Function, _ receiver: Lowered?, _ arguments: Many<Argument>, at span: Span, callee: Span
  ) -> Lowered {
    let signature = function.signature
    let given = Int(arguments.count)
    let least = signature.labels.count - signature.optional
    if given < least || given > signature.labels.count && !signature.isVariadic {
      let takes = signature.optional == 0 ? "\(least)" : "\(least) to \(signature.labels.count)"
      reportCount(
        given, of: "`\(function.form)`", takes: takes, at: callee,
        help: SwiftHabit.help(for: function.word))
      return lowerIgnored(arguments, at: span)
    }
    var ids = receiver.map { [$0.id] } ?? []
    var first = ValueType.any
    for (place, argument) in script[arguments].enumerated() {
      let wanted = self.place(of: argument, at: place, in: signature)
      checkLabel(argument, signature.labels[wanted], in: function.form)
      let lowered = lowerExpression(argument.value)
      if place == 0 { first = lowered.type.type }
      require(
        lowered.type.type, signature.types[wanted], for: "this argument of `\(function.word)`",
        at: script[argument.value])
      ids.append(lowered.id)
    }
    if function == .unknown, let known = knownValue(ids) { return known }
    if function.isMade {
      return hoist(function, ids, signature, arguments, at: span)
    }
    if let question = function.question { checkPlace(of: question, at: callee) }
    let type = Self.result(function, signature.result, first)
    return Lowered(id: add(.call(function, addRun(ids)), at: span), type: StaticType(type))
  }

  /// Lowers `g.translation(in: v)`, where `g` is a recognizer. The operands of the call are the view and the recognizer.
  private mutating func lowerFingers(
    _ function: Function, of object: Ref<Expression>, _ arguments: Many<Argument>, at span: Span
  ) -> Lowered {
    let owner = lower(object, as: .object, for: "the receiver of `\(function.word)`")
    let view = script[arguments].first.map { lowerExpression($0.value).id } ?? .none
    return Lowered(id: add(.call(function, addRun([view, owner])), at: span), type: StaticType(.pair))
  }

  private func isLabelled(_ label: String, _ arguments: Many<Argument>) -> Bool {
    arguments.count == 1 && script[arguments].first?.label.map { spelling($0.id) } == label
  }

  /// The value that a `given` declares for `unknown("name")`; a translated script gets a time as its number of seconds. Nil if
  /// there is no such `given`; the program is then marked as having unknown values.
  private mutating func knownValue(_ arguments: [ExpressionID]) -> Lowered? {
    guard let name = arguments.first, case .text(let text) = blueprint.expressions[name] else {
      blueprint.hasUnknowns = true
      return nil
    }
    if let given = givens[blueprint.strings[text]] {
      guard isTranslated, given.type.type == .time else { return given }
      let span = blueprint.expressionSpans[given.id.index]
      return Lowered(id: add(.property(given.id, .plain(.seconds)), at: span), type: StaticType(.number))
    }
    blueprint.hasUnknowns = true
    return nil
  }

  /// The overload of `spring` that the first label selects; other functions are returned unchanged.
  private func overload(_ function: Function, _ arguments: Many<Argument>) -> Function {
    guard function == .spring, let label = script[arguments].first?.label else { return function }
    switch spelling(label.id) {
    case "damping": return .dampingSpring
    case "duration": return .bounceSpring
    default: return function
    }
  }

  /// The result type of a function: the type of the first argument for functions that return a value of the same type, such as
  /// `offset`; otherwise `result`.
  private static func result(_ function: Function, _ result: ValueType, _ first: ValueType) -> ValueType {
    function.givesWhatItTakes ? first : result
  }

  /// The index of the parameter for the argument at index `place`. The two differ if the argument's label skips optional
  /// parameters.
  private func place(of argument: Argument, at place: Int, in signature: Function.Signature) -> Int {
    let least = signature.labels.count - signature.optional
    guard place >= least, let label = argument.label else { return min(place, signature.labels.count - 1) }
    let word = spelling(label.id)
    return signature.labels.dropFirst(place).firstIndex(of: word) ?? min(place, signature.labels.count - 1)
  }

  /// Whether an argument has the expected label; reports a missing or different label.
  /// - Parameter form: The correct form of the call.
  @discardableResult
  mutating func checkLabel(
    _ argument: Argument, _ wanted: String, in form: @autoclosure () -> String
  ) -> Bool {
    let given = argument.label.map { spelling($0.id) } ?? ""
    if given == wanted { return true }
    let place = argument.label?.span ?? script[argument.value].span
    report(.wrongArguments, Self.due(wanted), at: place, help: "it is written `\(form())`")
    return false
  }

  /// The message for an argument that does not have the label `label`; an empty label means that the argument must have none.
  static func due(_ label: String) -> String {
    label.isEmpty ? "unexpected argument label" : "missing argument label `\(label):`"
  }
}
