import Engine
import Language
import Semantics

/// A question of the engine that handlers are about to answer.
struct PendingInquiry: Sendable {
  var inquiry: Inquiry
  /// What they returned; nil while they have returned nothing.
  var answer: Value?
  /// The handler that answers.
  var handler: Int32
}

extension Machine {
  /// Asks handlers what the engine wants to know. Where there are several the one that was attached last answers,
  /// and the others are told.
  mutating func ask(
    _ runs: [HandlerRun], _ inquiry: Inquiry, _ event: Event, _ log: inout Log
  ) throws(Stop) {
    guard let last = runs.last else { return world.answer(.absent, to: inquiry, trace: &log.trace) }
    let depth = frames.count
    try run(runs, for: event, about: inquiry.segue, &log)
    inquiries.append(PendingInquiry(inquiry: inquiry, answer: nil, handler: last.handler))
    // The frame below the others runs last.
    frames[depth].answersInquiry = true
  }

  /// The handlers that were asked have returned.
  mutating func answerInquiry(_ log: inout Log) throws(Stop) {
    guard let pending = inquiries.popLast() else { throw .bug("an answer to nothing") }
    let span = program.blueprint.handlers[Int(pending.handler)].span
    guard let answer = try answer(to: pending, &log) ?? object(of: pending.answer) else {
      throw .misuse(
        "`\(pending.inquiry.method.signature.name)` cannot be answered with \((pending.answer ?? .none).phrase)",
        help: nil, at: span)
    }
    world.answer(answer, to: pending.inquiry, trace: &log.trace)
  }

  /// A value as the engine takes it; absent for nothing, nil for what it cannot take.
  private func object(of value: Value?) -> Object? {
    switch value {
    case nil: .absent
    case .some(.none): Object(ObjectKind.none)
    case .bool(let flag): Object(flag)
    case .controller(let controller): Object(controller)
    case .view(let view): Object(view)
    case .style(let style): Object(.style, Int32(style.rawValue))
    default: nil
    }
  }
}
