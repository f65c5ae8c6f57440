import Diagnostics
import Engine
import Language

// Values that are created at run time: blocks, objects and screens. Code before the current statement creates them. Objects and
// screens can also be the initial values of fields; each owner of the field then gets its own.

extension Checker {
  /// Lowers `block (a) { … }` as a value.
  mutating func lowerBlockValue(_ parameters: Many<Parameter>, _ block: Block, at span: Span) -> Lowered {
    lowerMade(.block, "a block", in: "a section, a handler or a story", at: span) { checker, local in
      let types = [ValueType](repeating: .any, count: Int(parameters.count))
      let body = checker.lowerInnerBody(block, role: .block, parameters: parameters, types: types)
      checker.emit(.makeBlock, Word(local), Word(body), at: span)
      return true
    }
  }

  /// Lowers a value that is created at run time: code before the current statement creates it and stores it in a local. Reports
  /// an error where no code runs.
  /// - Parameters:
  ///   - words: The phrase for the value in messages, such as `a block`.
  ///   - places: The code in which it can be created, for messages.
  ///   - make: Emits the code that sets the local. Returns false if it reported an error instead.
  mutating func lowerMade(
    _ type: ValueType, _ words: String, in places: String, at span: Span,
    _ make: (inout Checker, LocalID) -> Bool
  ) -> Lowered {
    guard let context = contexts.last, context.hasCode, pureDepth == 0 else {
      report(
        .misplaced, "\(words) can be created only in code", at: span,
        help: "create it in a `let`, in the code of \(places)")
      return Lowered(id: add(.invalid, at: span), type: StaticType(type))
    }
    let local = newLocal()
    guard make(&self, local) else { return invalid(at: span) }
    return Lowered(id: add(.local(local), at: span), type: StaticType(type))
  }

  /// Lowers `do done(1)` where `done` names a value; reports a value that cannot be a block.
  mutating func lowerDoBlock(_ call: DoCommand, _ ids: [ExpressionID], at span: Span) {
    let block = lowerName(call.name.id, at: call.name.span)
    emitCall(ofBlock: block, ids, at: call.name.span, whole: span)
  }

  /// Lowers `Slide(0.3s)`, where `Slide` declares an object, as a value: emits code that creates a new object.
  mutating func lowerMadeObject(_ call: Ref<Expression>, _ object: DeclarationID, at span: Span) -> Lowered {
    let kind = blueprint.objects[object].kind
    var made = lowerMade(.object, kind.phrase, in: "a handler or a story", at: span) { checker, local in
      let creation = checker.addCreation(call, of: [kind])
      if creation.exists { checker.emit(.makeObject, Word(local), Word(creation), at: span) }
      return creation.exists
    }
    if !isInvalid(made.id) { made.type = StaticType(object: object) }
    return made
  }

  /// Lowers `Card()`, where `Card` declares a screen or a container, as a value: emits code that creates another instance.
  /// Reports arguments, which it ignores.
  mutating func lowerMadeScreen(
    _ kind: KindID, _ arguments: Many<Argument>, at span: Span, callee: Span
  ) -> Lowered {
    if arguments.count > 0 {
      reportCount(
        Int(arguments.count), of: "`\(string(at: callee))`", takes: "0", at: callee,
        help: "set its fields, or call a `func` of it")
    }
    var made = lowerMade(.controller, "a screen", in: "a handler or a story", at: span) { checker, local in
      checker.emit(.new, Word(kind), Word(local), 1, at: span)
      return true
    }
    if !isInvalid(made.id) { made.type = StaticType(screen: kind) }
    return made
  }

  /// The screen or container whose declaration has this name; nil for the name of a further instance and for any other
  /// expression.
  func madeScreen(_ callee: Ref<Expression>) -> KindID? {
    guard case .name(let name) = script[callee].kind, case .instance(let index)? = scope.find(name)?.meaning,
      case let kind = blueprint.instances[index].kind, blueprint.kinds[kind].name == name
    else { return nil }
    return kind
  }

  /// Lowers the initial value of a field of a screen or an object. `newView()` and `newWindow()`, `Driver()` and `Card()` create
  /// a view, an object and a screen for each owner of the field.
  mutating func lowerInitialValue(_ value: Ref<Expression>, of field: NameID) -> Lowered {
    if let view = lowerNewView(value, of: field) { return view }
    if case .call(let callee, let arguments) = script[value].kind, arguments.count == 0,
      let kind = madeScreen(callee)
    {
      return Lowered(id: add(.newScreen(kind), at: script[value].span), type: StaticType(screen: kind))
    }
    guard let object = madeObject(value) else {
      var lowered = lowerExpression(value)
      // `default` is a curve, and a style of the status bar: the field may hold either.
      if case .name(let name) = script[value].kind, lowered.type.type == .curve, spelling(name) == "default" {
        lowered.type = StaticType(.any)
      }
      return lowered
    }
    let span = script[value].span
    let creation = addCreation(value, of: [blueprint.objects[object].kind])
    if !creation.exists { return invalid(at: span) }
    return Lowered(id: add(.creation(creation), at: span), type: StaticType(object: object))
  }

  /// Lowers `newView(at: R)` or `newWindow(at: R)` as the initial value of a field: each owner of the field gets a view
  /// or window of its own. Nil for other values.
  private mutating func lowerNewView(_ value: Ref<Expression>, of field: NameID) -> Lowered? {
    guard case .call(let callee, let arguments) = script[value].kind,
      case .name(let name) = script[callee].kind,
      scope.find(name) == nil, let function = vocabulary.function(name),
      function == .newView || function == .newWindow, arguments.count < 2
    else { return nil }
    var frame = ExpressionID.none
    if let argument = script[arguments].first {
      checkLabel(argument, "at", in: "\(function.word)(at: (0, 0, 100, 100))")
      frame = lower(argument.value, as: .rect, for: "the frame of a view")
    }
    let span = script[value].span
    let run = addNewView(function, named: field, frame: frame, at: span)
    return Lowered(id: add(.newView(ID(at: Int(run.start))), at: span), type: StaticType(.view))
  }

  /// The object declaration that `NAME(arguments)` instantiates; nil for any other expression.
  func madeObject(_ value: Ref<Expression>) -> DeclarationID? {
    guard case .call(let callee, _) = script[value].kind, case .name(let name) = script[callee].kind,
      case .object(let index)? = scope.find(name)?.meaning
    else { return nil }
    return index
  }

  /// The value after `run`, if it names a variable, a constant, a parameter or a field; `.none` for the name of a declaration and
  /// for any other expression.
  mutating func lowerAnimatorValue(_ animator: Ref<Expression>) -> ExpressionID {
    guard case .name(let name) = script[animator].kind, let symbol = scope.find(name) else { return .none }
    switch symbol.meaning {
    case .global, .local, .variable, .field, .ownField, .slot:
      return lower(animator, as: .object, for: "what `run` is given")
    case .instance, .ownView, .made, .object, .objectView, .function, .steps, .code, .method, .unmodelled:
      return .none
    }
  }
}
