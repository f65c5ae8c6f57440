import Diagnostics
import Engine
import Language

extension Checker {
  /// Lowers a question that code asks, such as `child.canPerformUnwindSegueAction(action, from: s, sender: v)`: code before the
  /// current statement stores the answer in a local. Reports an error where no code runs. Nil if no question has this name.
  mutating func lowerQuestion(
    _ object: Ref<Expression>, _ name: NameID, _ arguments: Many<Argument>, at span: Span, callee: Span
  ) -> Lowered? {
    let word = spelling(name)
    guard let question = CodeQuestion.allCases.first(where: { $0.method.signature.name == word }) else {
      return nil
    }
    let type = StaticType(question.result)
    let isSuper = isSuper(object)
    let receiver = isSuper ? lowerSuper(at: callee) : lowerReceiver(object, of: question)
    let ids = lowerArguments(arguments, of: question, at: callee)
    guard let receiver, let ids else { return Lowered(id: add(.invalid, at: span), type: type) }
    guard let context = contexts.last, context.hasCode, pureDepth == 0 else {
      report(
        .misplaced, "`\(word)` runs code, which is not allowed here", at: span,
        help: "call it in a `let` before, in the code of a section, a handler or a story")
      return Lowered(id: add(.invalid, at: span), type: type)
    }
    let local = newLocal()
    let row = ResolvedQuestion(
      question: question, receiver: receiver, isSuper: isSuper, arguments: addRun(ids))
    emit(.ask, Word(local), Word(blueprint.questions.add(row)), at: span)
    return Lowered(id: add(.local(local), at: span), type: type)
  }

  private func isSuper(_ object: Ref<Expression>) -> Bool {
    if case .name(let name) = script[object].kind { spelling(name) == "super" } else { false }
  }

  private mutating func lowerSuper(at span: Span) -> ExpressionID? {
    if ownKind != nil { return add(.own, at: span) }
    report(.unknownName, "`super` is known only in the handlers of a screen", at: span)
    return nil
  }

  /// The receiver of the call; nil, after a report, if it is not the object on which UIKit calls the method, such as
  /// `X.delegate`.
  private mutating func lowerReceiver(_ object: Ref<Expression>, of question: CodeQuestion) -> ExpressionID? {
    let form = question.method.signature.subject
    var owner = object
    if form != .controller {
      guard case .member(let base, let id, _) = script[object].kind, spelling(id) == form.rawValue else {
        _ = lowerExpression(object)
        report(
          .wrongType, "`\(question.method.signature.name)` cannot be called on this", at: script[object].span,
          help: "it is written `\(question.spelling)`")
        return nil
      }
      owner = base
    }
    return lower(owner, as: .controller, for: "the receiver")
  }

  private mutating func lowerArguments(
    _ arguments: Many<Argument>, of question: CodeQuestion, at span: Span
  ) -> [ExpressionID]? {
    let signature = question.method.signature
    if Int(arguments.count) != signature.labels.count {
      let takes = "\(signature.labels.count)"
      reportCount(Int(arguments.count), of: "`\(question.spelling)`", takes: takes, at: span)
      for argument in script[arguments] { _ = lowerExpression(argument.value) }
      return nil
    }
    var ids: [ExpressionID] = []
    for (place, argument) in script[arguments].enumerated() {
      checkLabel(argument, signature.labels[place], in: question.spelling)
      ids.append(lower(argument.value, as: question.types[place], for: "this argument"))
    }
    return ids
  }
}
