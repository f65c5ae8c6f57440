import Diagnostics
import Engine
import Language
import Semantics

/// A method call in code that returns a value, such as `child.canPerformUnwindSegueAction(action, from: s, sender: v)`.
struct AskedByCode: Sendable {
  var question: CodeQuestion
  var subject: ControllerID
  var arguments: [Value]
  /// The index of the local variable that receives the returned value.
  var local: Int
  var cause: CauseIndex
  /// The position of the call's event in the trace; nil if the call has no event.
  var position: Int?
  /// The state of the search through a container's children that made the call; nil for other calls.
  var search: ChildSearch?
}

/// UIKit's search for a controller that handles an unwind action: asks each child, then the container itself.
struct ChildSearch: Sendable {
  var rest: [ControllerID]
  var position: Int?
}

extension Machine {
  /// Calls a method that returns a value. Handlers run immediately, as in a synchronous call; if there are
  /// none, or if they return nothing, the result is UIKit's default. If the receiver is `none`, the result is
  /// false or `none`.
  mutating func askByCode(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let row = program.blueprint.questions[instruction.b]
    let local = code.frames[top].base + LocalID(instruction.a).index
    let scene = scene()
    let subject = try living(controller(row.receiver, scene, for: "the receiver"))
    let arguments = try evaluate(row.arguments, scene)
    guard subject.exists else {
      // As in UIKit, a message to nil returns false or nil.
      code.locals[local] = row.question.result == .bool ? .bool(false) : .none
      return
    }
    let cause = causeOfCommand(place, top, &log)
    let question = AskedByCode(
      question: row.question, subject: subject, arguments: arguments, local: local, cause: cause)
    try ask(question, isSuper: row.isSuper, &log)
  }

  mutating func take(
    _ answer: Value?, to question: AskedByCode, from span: Span, _ log: inout Log
  ) throws(Stop) {
    guard let answer else { return try answerAsUIKit(question, &log) }
    guard question.question.result == .any || answer.isOf(question.question.result) else {
      throw wrongAnswer(answer, to: question.question.method, at: span)
    }
    try settle(question, answer, &log)
  }

  private mutating func ask(_ asked: AskedByCode, isSuper: Bool, _ log: inout Log) throws(Stop) {
    var question = asked
    let method = question.question.method
    // A call of `super` is part of the override's own call, which already has an event.
    if isSuper { return try answerAsUIKit(question, &log) }
    let arguments = question.arguments.map { object($0, in: question, &log.trace) }
    question.position = world.recordQuestion(
      method, of: question.subject, arguments, cause: question.cause, trace: &log.trace)
    let runs = handlers(for: method, of: question.subject) + segueHandlers(for: question)
    guard let last = runs.last, let event = log.trace.events.last else {
      return try answerAsUIKit(question, &log)
    }
    let depth = code.frames.count
    // Push in reverse order, since the topmost frame runs first. The most recently attached handler gives the answer.
    for run in runs.reversed() {
      let handler = program.blueprint.handlers[run.handler]
      let cause = log.note(Cause(span: handler.span, parent: question.cause, kind: .handler, event: event))
      try self.run(run, cause: cause, arguments: self.arguments(of: question, for: run), &log)
    }
    let span = program.blueprint.handlers[last.handler].span
    pending.inquiries.append(PendingInquiry(asker: .code(question), answer: nil, span: span))
    code.frames[depth].answersInquiry = true
  }

  /// Answers a method call with UIKit's default result.
  private mutating func answerAsUIKit(_ question: AskedByCode, _ log: inout Log) throws(Stop) {
    let id = question.subject
    switch question.question {
    case .canPerformUnwindSegueAction:
      let answers = world.answersUnwind(
        id, hasAction: hasAction(question.arguments[0], id), from: controller(question.arguments[1]))
      try settle(question, .bool(answers), &log)
    case .allowedChildrenForUnwinding:
      let children = world.allowedChildren(of: id, from: controller(question.arguments[0]))
      try settle(question, .list(children.map { Value($0) }), &log)
    case .viewControllerForUnwindSegueAction:
      let search = ChildSearch(rest: world.children(of: id) + [id], position: question.position)
      try goOn(search, question, &log)
    case .shouldPerformSegue, .shouldSelect, .shouldDismiss: try settle(question, .bool(true), &log)
    case .segueForUnwinding, .adaptivePresentationStyle, .viewControllerForAdaptivePresentationStyle:
      try settle(question, .none, &log)
    }
  }

  /// Asks the next candidate of a search; the result is `none` if no candidate is left.
  private mutating func goOn(
    _ search: ChildSearch, _ question: AskedByCode, _ log: inout Log
  ) throws(Stop) {
    var search = search
    var question = question
    question.search = nil
    guard !search.rest.isEmpty else {
      question.position = search.position
      return try settle(question, .none, &log)
    }
    question.question = .canPerformUnwindSegueAction
    question.subject = search.rest.removeFirst()
    question.search = search
    try ask(question, isSuper: false, &log)
  }

  /// Stores the answer in the caller's local variable. In a search, `true` ends the search with the candidate
  /// as the result, and any other answer continues it.
  private mutating func settle(
    _ question: AskedByCode, _ answer: Value, _ log: inout Log
  ) throws(Stop) {
    note(answer, to: question, at: question.position, &log)
    guard let search = question.search else { return code.locals[question.local] = answer }
    guard case .bool(true) = answer else { return try goOn(search, question, &log) }
    note(Value(question.subject), to: question, at: search.position, &log)
    code.locals[question.local] = Value(question.subject)
  }

  private func note(_ answer: Value, to question: AskedByCode, at position: Int?, _ log: inout Log) {
    guard let position, case let place = position - log.trace.dropped,
      log.trace.events.indices.contains(place)
    else { return }
    let object = object(answer, in: question, &log.trace)
    log.trace.events[place].answer = object
  }

  private func object(_ value: Value, in question: AskedByCode, _ trace: inout Trace) -> Object {
    if case .text(let text) = value {
      if let name = program.blueprint.names.find(text) {
        let isAction = question.question != .shouldPerformSegue && question.question != .segueForUnwinding
        return Object(isAction ? .vended : .identifier, name.index)
      }
      return trace.object(text)
    }
    guard case .list(let elements) = value else { return object(of: value) ?? .absent }
    return trace.object(elements.map(controller))
  }

  private func controller(_ value: Value) -> ControllerID {
    if case .controller(let id) = value { id } else { .none }
  }

  private func hasAction(_ name: Value, _ id: ControllerID) -> Bool {
    guard case .text(let text) = name, let name = program.blueprint.names.find(text) else { return false }
    return action(name, on: id) != nil
  }

  // MARK: - Segues

  /// The handler for `shouldPerform` in the declaration of the segue with the call's identifier.
  private func segueHandlers(for question: AskedByCode) -> [HandlerRun] {
    guard let segue = segue(of: question), segue.shouldPerform.exists else { return [] }
    return [HandlerRun(handler: segue.shouldPerform, own: question.subject, attached: .none)]
  }

  private func segue(of question: AskedByCode) -> ResolvedSegue? {
    guard question.question == .shouldPerformSegue, case .text(let text) = question.arguments[0],
      let identifier = program.blueprint.names.find(text)
    else { return nil }
    let source = world.controllers[question.subject].declaration
    return program.blueprint.segues.last {
      $0.identifier == identifier && $0.source.raw == source && belongs($0)
    }
  }

  /// The arguments of a handler. A segue's own handler gets all arguments that are known.
  private func arguments(of question: AskedByCode, for run: HandlerRun) -> [Value] {
    guard run.attached.isNone, let segue = segue(of: question), segue.shouldPerform == run.handler else {
      return question.arguments
    }
    return ResolvedSegue.Argument.allCases.map { argument in
      switch argument {
      case .segue, .destination: .none
      case .source: Value(question.subject)
      case .identifier: question.arguments[0]
      case .sender: question.arguments[1]
      }
    }
  }
}

extension Value {
  /// Whether the value has the given type: a Boolean, a list or a controller; `none` counts as a controller.
  fileprivate func isOf(_ type: ValueType) -> Bool {
    switch (type, self) {
    case (.bool, .bool), (.list, .list), (.controller, .controller), (.controller, .none): true
    default: false
    }
  }
}
