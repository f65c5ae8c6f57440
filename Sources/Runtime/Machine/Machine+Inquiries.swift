import Diagnostics
import Engine
import Semantics

/// A question that handlers are about to answer.
struct PendingInquiry: Sendable {
  enum Asker: Sendable {
    case engine(Inquiry)
    case code(AskedByCode)
  }

  var asker: Asker
  /// The returned value; nil until a handler returns one.
  var answer: Value?
  /// The source range of the most recently attached handler.
  var span: Span
}

extension Machine {
  /// Runs handlers for an inquiry of the engine. If there are several, the most recently attached one answers, and the
  /// others only run.
  mutating func ask(
    _ runs: [HandlerRun], _ inquiry: Inquiry, _ event: Event, _ log: inout Log
  ) throws(Stop) {
    guard let last = runs.last else { return world.answer(.absent, to: inquiry, trace: &log.trace) }
    let depth = code.frames.count
    try run(runs, for: event, about: inquiry.segue, &log)
    let span = program.blueprint.handlers[last.handler].span
    pending.inquiries.append(PendingInquiry(asker: .engine(inquiry), answer: nil, span: span))
    // The frame below the others runs last.
    code.frames[depth].answersInquiry = true
  }

  mutating func answerInquiry(_ log: inout Log) throws(Stop) {
    guard let pending = pending.inquiries.popLast() else { throw .bug("an answer to nothing") }
    let span = pending.span
    switch pending.asker {
    case .code(let question): try take(pending.answer, to: question, from: span, &log)
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

  /// The size in an answer; absent if nothing was returned, nil if the value is not a size.
  private func sizeAnswer(_ answer: Value?, _ trace: inout Trace) -> Object? {
    guard let answer else { return .absent }
    guard case .pair(let width, let height) = answer else { return nil }
    trace.rects.append(Rect(.zero, Size(width, height)))
    return Object(.size, NameIndex(trace.rects.count - 1))
  }

  /// The error for an answer of the wrong type.
  func wrongAnswer(_ answer: Value?, to method: Method, at span: Span) -> Stop {
    .misuse(
      "`\(method.signature.name)` cannot return \((answer ?? .none).phrase)", help: nil, at: span)
  }

  /// Converts an answer for the engine; absent if nothing was returned, nil if the value cannot be converted.
  func object(of value: Value?) -> Object? {
    guard let value else { return .absent }
    if value.isNone { return Object(ObjectKind.none) }
    if case .bool(let flag) = value { return Object(flag) }
    if case .style(let style) = value { return Object(.style, NameIndex(style.rawValue)) }
    if case .displayMode(let mode) = value { return Object(.displayMode, NameIndex(mode.rawValue)) }
    if case .statusBarStyle(let style) = value { return Object(.statusBarStyle, NameIndex(style.rawValue)) }
    // `default` names both a curve and a status bar style.
    if case .curve(.default) = value { return Object(.statusBarStyle) }
    return value.controller.map { Object($0) } ?? value.view.map { Object($0) }
  }
}
