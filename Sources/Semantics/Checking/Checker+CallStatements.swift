import Diagnostics
import Engine
import Language

extension Checker {
  /// `X.method(…)` on a line of its own.
  mutating func lowerCallStatement(_ ref: Ref<Expression>, flags: Instruction.Flags, at span: Span) {
    let expression = script[ref]
    guard case .call(let callee, let arguments) = expression.kind,
      case .member(let object, let name, let start) = script[callee].kind
    else {
      report(
        .misplaced, "a value by itself does nothing", at: span, help: "`print` shows it, `expect` judges it")
      return
    }
    let place = Span(file: span.file, start: start, end: script[callee].span.end)
    guard let call = UIKitCall.named(spelling(name)) else { return reportUnknownCall(name, at: place) }
    let receiver = lowerExpression(object)
    require(receiver.type.type, call.receiver, for: "the receiver of `\(spelling(name))`", at: script[object])
    guard let ids = lowerArguments(arguments, of: call, at: place) else { return }
    if let opcode = call.opcode { return emitCommand(opcode, call, receiver.id, ids, flags, at: span) }
    guard let kind = call.kind else { return }
    var flags = flags
    for id in [receiver.id] + ids where emitLoads(for: id, at: span) { flags.insert(.continues) }
    blueprint.calls.append(ResolvedCall(kind: kind, receiver: receiver.id, arguments: addRun(ids)))
    emit(.call, Int32(blueprint.calls.count - 1), flags: flags, at: span)
  }

  private mutating func reportUnknownCall(_ name: NameID, at span: Span) {
    let word = spelling(name)
    if UIKitCall.unmodelled.contains(word) {
      return report(.notModelled, "`\(word)` is not modelled yet", at: span)
    }
    if vocabulary.function(name) != nil || vocabulary.property(name) != nil {
      return report(.misplaced, "a value by itself does nothing", at: span, help: "`print` shows it")
    }
    let near = nearestWord(to: word, of: UIKitCall.allCases.map { "\($0)" })
    report(
      .unknownFunction, "there is no call `\(word)`", at: span,
      suggestion: near)
  }

  /// Arguments in order; labels and number are checked.
  private mutating func lowerArguments(
    _ arguments: Many<Argument>, of call: UIKitCall, at span: Span
  ) -> [ExpressionID]? {
    let slots = call.slots
    var ids: [ExpressionID] = []
    for (place, argument) in script[arguments].enumerated() {
      let lowered = lowerExpression(argument.value)
      ids.append(lowered.id)
      guard place < slots.count else { continue }
      let label = argument.label.map { spelling($0.id) } ?? ""
      if label != slots[place].label {
        report(
          .wrongArguments,
          slots[place].label.isEmpty
            ? "no label is due here" : "the label `\(slots[place].label):` is due here",
          at: argument.label?.span ?? script[argument.value].span, help: "it is written `\(call.signature)`")
      }
      require(
        lowered.type.type, slots[place].type, for: "this argument of `\(call)`", at: script[argument.value])
    }
    if ids.count != slots.count {
      reportCount(ids.count, of: "`\(call.signature)`", takes: "\(slots.count)", at: span)
      return nil
    }
    return ids
  }

  /// A call that the language has a verb for runs as that verb does.
  private mutating func emitCommand(
    _ opcode: Opcode, _ call: UIKitCall, _ receiver: ExpressionID, _ ids: [ExpressionID],
    _ flags: Instruction.Flags, at span: Span
  ) {
    var options = blueprint.options[0]
    if call.slots.last?.label == "animated", let animated = ids.last { options.animated = animated }
    let takesObject = call.slots.first?.label.isEmpty ?? false
    blueprint.options.append(options)
    emit(
      opcode, takesObject ? Operand(ids[0]).raw : Operand.absent.raw, Operand(receiver).raw,
      Int32(blueprint.options.count - 1), flags: flags, at: span)
  }

  /// Where code asks for `X.view`, UIKit loads it: so does a call that is given it, or an assignment.
  /// - Returns: whether there was anything of that kind.
  private mutating func emitLoads(for id: ExpressionID, at span: Span) -> Bool {
    switch blueprint.expressions[Int(id.raw)] {
    case .property(let object, .view):
      let isLoaded = emitLoads(for: object, at: span)
      blueprint.calls.append(ResolvedCall(kind: .loadViewIfNeeded, receiver: object, arguments: .none))
      emit(
        .call, Int32(blueprint.calls.count - 1), flags: isLoaded ? [.isStart, .continues] : .isStart, at: span
      )
      return true
    case .property(let object, _), .view(let object, _), .member(let object, _), .ownField(let object, _):
      return emitLoads(for: object, at: span)
    default: return false
    }
  }

  // MARK: - Assignment

  /// `target = value`
  mutating func lowerAssignment(_ target: Ref<Expression>, _ value: Ref<Expression>, at span: Span) {
    let expression = script[target]
    switch expression.kind {
    case .name(let name): assign(name, at: expression.span, value, whole: span)
    case .member(let object, let name, let start):
      let place = Span(file: span.file, start: start, end: expression.span.end)
      assign(object, name, at: place, value, whole: span)
    default:
      report(.notAssignable, "this cannot be assigned to", at: expression.span)
      _ = lowerExpression(value)
    }
  }

  private mutating func assign(_ name: NameID, at place: Span, _ value: Ref<Expression>, whole: Span) {
    let word = "`\(spelling(name))`"
    if let symbol = scope.find(name) {
      switch symbol.meaning {
      case .field(let field):
        let id = lower(value, as: symbol.type.type, for: word)
        return emit(.setField, field, id.raw, at: whole)
      case .ownField(let number):
        let id = lower(value, as: symbol.type.type, for: word)
        return emit(.setOwnField, number, id.raw, at: whole)
      case .unmodelled: break
      case .global, .local:
        report(
          .notAssignable, "`\(spelling(name))` keeps its value", at: place,
          related: [Problem.Mark(symbol.span, "declared here")], help: "what changes is a `field`")
      default: report(.notAssignable, "`\(spelling(name))` cannot be assigned to", at: place)
      }
    } else if contexts.last?.own ?? -1 >= 0, let property = vocabulary.property(name) {
      let own = add(.own, at: place)
      return assign(property, of: own, .controller, at: place, value, whole: whole)
    } else {
      reportUnknown(name, at: place, as: "field")
    }
    _ = lowerExpression(value)
  }

  private mutating func assign(
    _ object: Ref<Expression>, _ name: NameID, at place: Span, _ value: Ref<Expression>, whole: Span
  ) {
    let owner = lowerExpression(object)
    if owner.type.kind >= 0, let number = blueprint.kinds[Int(owner.type.kind)].field(name) {
      let type = blueprint.kinds[Int(owner.type.kind)].fields[Int(number)].type
      let word = "`\(spelling(name))`"
      let id = lower(value, as: type, for: word)
      return emitAssignment(.ownField(owner.id, number), id, at: whole)
    }
    let type = owner.type.type
    if let property = vocabulary.property(name), type == .any || property.owners.contains(type) {
      return assign(property, of: owner.id, type, at: place, value, whole: whole)
    }
    if type == .any || type == .controller && owner.type.kind < 0 {
      let id = lowerExpression(value).id
      return emitAssignment(.member(owner.id, name), id, at: whole)
    }
    _ = lowerMember(of: owner, name, at: place, whole: place)
    _ = lowerExpression(value)
  }

  private mutating func assign(
    _ property: ValueProperty, of owner: ExpressionID, _ type: ValueType, at place: Span,
    _ value: Ref<Expression>,
    whole: Span
  ) {
    guard let wanted = property.assignable, property != .view || type != .view else {
      report(.notAssignable, "`\(property)` cannot be assigned to", at: place)
      _ = lowerExpression(value)
      return
    }
    let id = wanted == .style ? lowerStyle(value) : lower(value, as: wanted, for: "`\(property)`")
    emitAssignment(.property(owner, property), id, at: whole)
  }

  private mutating func emitAssignment(_ target: AssignmentTarget, _ value: ExpressionID, at span: Span) {
    if case .property(let owner, _) = target { _ = emitLoads(for: owner, at: span) }
    _ = emitLoads(for: value, at: span)
    blueprint.targets.append(target)
    emit(.assign, Int32(blueprint.targets.count - 1), value.raw, at: span)
  }
}
