import Diagnostics
import Engine
import Semantics

/// A question of UIKit that the code of a script object answers with `return`.
struct AskedOfObject: Sendable {
  /// The question to answer; nil if the machine itself asks again for the frame of the presented view, without a
  /// question of UIKit.
  var question: OpenQuestion?
  /// The controller that the question is about.
  var subject: ControllerID
  /// The object that answers.
  var object: ObjectID
  var method: Method

  /// The name of the handler that answers, as scripts spell it.
  var name: String {
    if method == .animationControllerFor { return "animationControllerForOperation" }
    return method == .animationControllerForTransition ? "animationControllerForTabs" : method.word
  }
}

extension Machine {
  /// Runs the code of the delegate, animator or presentation that answers a question.
  /// - Returns: False if the object does not exist, or has no code for the question.
  mutating func askCode(_ question: VendingQuestion, _ event: Event, _ log: inout Log) throws(Stop) -> Bool {
    let token = asked(question, event)
    guard objects.contains(token), let method = event.method, let events = ObjectHandler.Events(method),
      let hook = declaration(token).handler(events)
    else { return false }
    var arguments = [event.first, event.second, event.third].map { value(of: $0, log) }
    if question == .interaction {
      arguments = [Value(object: world.contexts[world.transitions[event.transition].context].animator.token)]
    }
    log.coverage.insert(objects[token].declaration)
    let asked = AskedOfObject(
      question: world.openQuestion, subject: event.subject, object: token, method: method)
    try ask(asked, hook, arguments, event, &log)
    return true
  }

  /// Asks a presentation's code for the frame of the presented view again, when its container is laid out or a
  /// dismissal begins; does nothing without such code. This code runs before the other handlers of the event, because
  /// the topmost frame runs first.
  mutating func askFrameAnew(of token: ObjectID, _ event: Event, _ log: inout Log) throws(Stop) {
    guard let hook = declaration(token).handler(.frameOfPresentedView) else { return }
    let asked = AskedOfObject(
      question: nil, subject: event.subject, object: token, method: .frameOfPresentedViewInContainerView)
    try ask(asked, hook, [], event, &log)
  }

  private mutating func ask(
    _ asked: AskedOfObject, _ hook: ObjectHandler, _ arguments: [Value], _ event: Event, _ log: inout Log
  ) throws(Stop) {
    let cause = log.note(Cause(span: hook.span, parent: event.cause, kind: .handler, event: event))
    try enter(hook, of: asked.object, .handler, in: event.transition, cause, arguments: arguments, &log)
    pending.inquiries.append(PendingInquiry(asker: .object(asked), answer: nil, span: hook.span))
    code.top.answersInquiry = true
  }

  /// The object that answers a question; none if the system does.
  private func asked(_ question: VendingQuestion, _ event: Event) -> ObjectID {
    switch question {
    case .presentationController, .animator, .interaction: world.controllers[event.subject].delegate
    case .duration: world.contexts[world.transitions[event.transition].context].animator.token
    case .removesPresentersView, .presentedView, .frameOfPresentedView:
      presentationController(of: event.subject)
    }
  }

  // MARK: - Answers in advance

  /// Runs a delegate's code in this machine, which must be a copy, and returns the code's animator; nil if the
  /// delegate has no code for it.
  mutating func foretoldAnimator(of delegate: ObjectID, _ id: TransitionID) -> Value? {
    let row = world.transitions[id]
    let events: ObjectHandler.Events
    var arguments = [Value(row.from), Value(row.to)]
    switch row.kind {
    case .presenting:
      events = .animationControllerForPresented
      arguments = subjects(ofPresentation: id)
    case .dismissing: events = .animationControllerForDismissed
    case .pushing, .popping:
      events = .animationControllerForOperation
      arguments.insert(.text(row.kind == .pushing ? "push" : "pop"), at: 0)
    case .selecting: events = .animationControllerForTabs
    case .resizing: return nil
    }
    guard objects.contains(delegate), let hook = declaration(delegate).handler(events) else { return nil }
    return result(of: hook, of: delegate, in: id, arguments)
  }

  /// Runs a delegate's code in this machine, which must be a copy, and returns the code's presentation controller; nil
  /// if the delegate has no code for it.
  mutating func foretoldPresentation(of delegate: ObjectID, _ id: TransitionID) -> Value? {
    guard objects.contains(delegate), let hook = declaration(delegate).handler(.presentationController) else {
      return nil
    }
    return result(of: hook, of: delegate, in: id, subjects(ofPresentation: id))
  }

  /// The arguments of the questions about a presentation.
  private func subjects(ofPresentation id: TransitionID) -> [Value] {
    let row = world.presentations[world.transitions[id].presentation]
    return [row.presented, row.presenter, row.source].map { Value($0) }
  }

  /// Runs an animator's code in this machine, which must be a copy, and returns the code's duration; nil if the
  /// animator has no code for it, or if the code does not return a time.
  mutating func foretoldDuration(of token: ObjectID, _ id: TransitionID) -> Time? {
    guard let hook = declaration(token).handler(.transitionDuration),
      case .time(let time) = result(of: hook, of: token, in: id, [])
    else { return nil }
    return time
  }

  /// The final frame of the presented view: runs the presentation's code for it, otherwise evaluates the declared
  /// frame. This machine must be a copy. Nil without either, or if the result is not a rectangle.
  mutating func foretoldFrame(of token: ObjectID) -> Rect? {
    guard let hook = declaration(token).handler(.frameOfPresentedView) else {
      return (try? declaredFrame(of: token)) ?? nil
    }
    return result(of: hook, of: token, in: .none, []).rect
  }

  /// Runs code of an object in this machine, which must be a copy, and returns its result; `none` if the code fails, or
  /// does not return within 1000 steps.
  private mutating func result(
    of hook: ObjectHandler, of token: ObjectID, in id: TransitionID, _ arguments: [Value]
  ) -> Value {
    var log = Log()
    let depth = code.frames.count
    answer = .none
    guard (try? enter(hook, of: token, .question, in: id, 0, arguments: arguments, &log)) != nil else {
      return .none
    }
    for _ in 0..<1000 where step(&log) == nil {
      if code.frames.count == depth { return answer }
    }
    return .none
  }

  // MARK: - Answers

  /// Passes to the engine the value that the code of a script object has returned; throws if the value has
  /// the wrong type. If UIKit does not wait for the answer any more, does nothing.
  mutating func take(_ inquiry: PendingInquiry, of asked: AskedOfObject, _ log: inout Log) throws(Stop) {
    let value = inquiry.answer ?? .none
    guard let open = asked.question else {
      let frame = try frame(inquiry, of: asked)
      return world.setFinalFrame(frame, of: asked.subject)
    }
    guard world.reopen(open) else { return }
    switch open.question {
    case .animator: try takeAnimator(value, inquiry, of: asked, open.transition, &log)
    case .interaction: try takeInteraction(value, inquiry, of: asked, open.transition, &log)
    case .presentationController: try takePresentation(value, inquiry, of: asked, open.transition, &log)
    case .duration:
      guard case .time(let time) = value, time >= .zero, time < .limit else {
        throw wrong(inquiry, of: asked, "a duration from 0 s")
      }
      world.answer(duration: time, trace: &log.trace)
    case .removesPresentersView:
      guard case .bool(let flag) = value else { throw wrong(inquiry, of: asked, "`true` or `false`") }
      world.answer(flag: flag, trace: &log.trace)
    case .frameOfPresentedView: world.answer(frame: try frame(inquiry, of: asked), trace: &log.trace)
    case .presentedView:
      guard value.isNone || value.view != nil else { throw wrong(inquiry, of: asked, "a view") }
      let isOwn = value.view == world.controllers[asked.subject].view
      objects[asked.object].movedView = isOwn ? .none : value.view ?? .none
      world.answer(view: objects[asked.object].movedView, trace: &log.trace)
    }
  }

  private mutating func takeAnimator(
    _ value: Value, _ inquiry: PendingInquiry, of asked: AskedOfObject, _ id: TransitionID, _ log: inout Log
  ) throws(Stop) {
    if value.isNone {
      judgeWeakFields(id, isDriver: false, &log)
      return world.answer(.none, trace: &log.trace)
    }
    guard let token = value.token, let animator = animator(token) else {
      throw wrong(inquiry, of: asked, "an animator or `none`")
    }
    let kind = world.transitions[id].kind
    try require(
      animator.section(SectionKinds(kind)) != nil, "`\(objectText(token))` has no section `\(kind.word)`",
      at: inquiry.returned)
    lend(token, inquiry, of: asked, id)
    world.answer(
      Vended(token: token, name: objectName(token)), isInterruptible: declaration(token).isInterruptible,
      trace: &log.trace)
  }

  private mutating func takeInteraction(
    _ value: Value, _ inquiry: PendingInquiry, of asked: AskedOfObject, _ id: TransitionID, _ log: inout Log
  ) throws(Stop) {
    if value.isNone {
      judgeWeakFields(id, isDriver: true, &log)
      return world.answer(.none, trace: &log.trace)
    }
    guard let token = value.token, isDriver(token) else {
      throw wrong(inquiry, of: asked, "an interaction, a gesture or `none`")
    }
    lend(token, inquiry, of: asked, id)
    world.answer(
      Vended(token: token, name: objectName(token)), rendersItself: rendersItself(token),
      startsByCode: declaration(token).callsSuper,
      wantsInteractiveStart: try wantsInteractiveStart(token, id), trace: &log.trace)
  }

  private mutating func takePresentation(
    _ value: Value, _ inquiry: PendingInquiry, of asked: AskedOfObject, _ id: TransitionID, _ log: inout Log
  ) throws(Stop) {
    if value.isNone { return world.answer(.none, trace: &log.trace) }
    guard let token = value.token, isKind(.presentation, token) else {
      throw wrong(inquiry, of: asked, "a presentation or `none`")
    }
    lend(token, inquiry, of: asked, id)
    (objects[token].views, objects[token].restingFrame, objects[token].movedView) = ([], nil, .none)
    log.coverage.insert(objects[token].declaration)
    world.answer(
      Vended(token: token, name: objectName(token)), isInContext: try isInContext(token, id),
      trace: &log.trace)
  }

  /// Connects an object that code has returned with its transition, its controller and the delegate that
  /// returned it.
  private mutating func lend(
    _ token: ObjectID, _ inquiry: PendingInquiry, of asked: AskedOfObject, _ id: TransitionID
  ) {
    objects[token].transition = id
    objects[token].returned = inquiry.returned
    // A gesture belongs to the screen of its view.
    if !isKind(.gesture, token) { objects[token].own = asked.subject }
    if token == asked.object { return }
    objects[token].delegate = asked.object
    lastObjects[objects[token].declaration.index] = token
  }

  private mutating func frame(_ inquiry: PendingInquiry, of asked: AskedOfObject) throws(Stop) -> Rect {
    guard let frame = inquiry.answer?.rect else { throw wrong(inquiry, of: asked, "a rectangle") }
    objects[asked.object].restingFrame = frame
    return frame
  }

  private func wrong(_ inquiry: PendingInquiry, of asked: AskedOfObject, _ wanted: String) -> Stop {
    let name = asked.name
    guard let answer = inquiry.answer else {
      return .misuse("`\(name)` must return \(wanted)", help: "end it with `return …`", at: inquiry.span)
    }
    // The stack frame of the code that returned the value is gone, so the value cannot be evaluated again.
    let returned = inquiry.returned
    let span = returned.exists ? program.blueprint.expressionSpans[returned.index] : inquiry.span
    if case .unknown(let unknown) = answer { return misuse(ofUnknown: unknown, at: span) }
    return .misuse("`\(name)` must return \(wanted), but this is \(answer.phrase)", help: nil, at: span)
  }
}
