import Diagnostics
import Engine
import Semantics

/// A pending question of the engine or of code; a handler's `return` answers the question.
struct PendingInquiry: Sendable {
  enum Asker: Sendable {
    case engine(Inquiry)
    case code(AskedByCode)
    /// UIKit, which asks a script object.
    case object(AskedOfObject)
  }

  var asker: Asker
  /// The value that a handler has returned; nil until then.
  var answer: Value?
  /// The expression that the handler has returned; none until then.
  var returned = ExpressionID.none
  /// The source range of the handler that answers.
  var span: Span
}

extension Machine {
  /// Runs the handlers that can answer an inquiry of the engine. If there are several, only the value of the last one
  /// in `runs` is the answer. Without handlers, the answer is absent.
  mutating func ask(
    _ runs: [HandlerRun], _ inquiry: Inquiry, _ event: Event, _ log: inout Log
  ) throws(Stop) {
    guard let last = runs.last else { return world.answer(.absent, to: inquiry, trace: &log.trace) }
    let depth = code.frames.count
    try run(runs, for: event, about: inquiry.segue, &log)
    let span = program.blueprint.handlers[last.handler].span
    pending.inquiries.append(PendingInquiry(asker: .engine(inquiry), answer: nil, span: span))
    // Mark the lowest new frame: it belongs to the handler that runs last, and its value is the answer.
    code.frames[depth].answersInquiry = true
  }

  mutating func answerInquiry(_ log: inout Log) throws(Stop) {
    guard let pending = pending.inquiries.popLast() else { throw .bug("an answer to nothing") }
    let span = pending.span
    switch pending.asker {
    case .code(let question): try take(pending.answer, to: question, from: span, &log)
    case .object(let question): try take(pending, of: question, &log)
    case .engine(let inquiry):
      let given =
        inquiry.method == .resolvedValue
        ? height(pending.answer, &log.trace)
        : inquiry.method.asksForSize
          ? sizeAnswer(pending.answer, &log.trace)
          : inquiry.isOfZoom
            ? zoomAnswer(pending.answer, to: inquiry.method, &log.trace)
            : try answer(to: pending, inquiry, &log) ?? object(of: pending.answer)
      guard let answer = given, world.fits(answer, inquiry) else {
        throw wrongAnswer(pending.answer, to: inquiry.method, at: span)
      }
      world.answer(answer, to: inquiry, trace: &log.trace)
    }
  }

  /// Converts an answer to a size for the engine; absent if no value was returned, nil if the value is not a size.
  private func sizeAnswer(_ answer: Value?, _ trace: inout Trace) -> Object? {
    guard let answer else { return .absent }
    guard case .pair(let width, let height) = answer else { return nil }
    trace.rects.append(Rect(.zero, Size(width, height)))
    return Object(.size, NameIndex(trace.rects.count - 1))
  }

  /// The error for a handler that returns a value of the wrong type.
  func wrongAnswer(_ answer: Value?, to method: Method, at span: Span) -> Stop {
    .misuse(
      "`\(method.signature.name)` cannot return \((answer ?? .none).phrase)", help: nil, at: span)
  }

  /// Converts a returned value for the engine; absent if no value was returned, nil if the value cannot be converted.
  func object(of value: Value?) -> Object? {
    guard let value else { return .absent }
    if value.isNone { return Object(ObjectKind.none) }
    if case .bool(let flag) = value { return Object(flag) }
    if case .style(let style) = value { return Object(.style, NameIndex(style.rawValue)) }
    if case .displayMode(let mode) = value { return Object(.displayMode, NameIndex(mode.rawValue)) }
    if case .statusBarStyle(let style) = value { return Object(.statusBarStyle, NameIndex(style.rawValue)) }
    // The word `default` names both a curve and a status bar style; treat it as the status bar style.
    if case .curve(.default) = value { return Object(.statusBarStyle) }
    return value.controller.map { Object($0) } ?? value.view.map { Object($0) }
  }
}
