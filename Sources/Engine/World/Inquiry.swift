/// A question to the handlers of a controller, such as whether a tab may be selected: the driver runs them, and
/// gives their answer by `World.answer(_:to:trace:)` once they have returned. What they command meanwhile comes
/// before the answer, as in a synchronous call.
public struct Inquiry: Sendable, BitwiseCopyable {
  /// The call that asks.
  public var method: Method
  /// The controller whose handlers are asked.
  public var subject: ControllerID
  /// The other controller that it is about, if any. (Of a method that `takesStyle` it is nothing.)
  public var about: ControllerID
  /// The segue that it is about, if any.
  public var segue: SegueID
  /// Likewise.
  public var flag: Bool
  /// What the question follows from.
  public var cause: CauseIndex
  /// Where in the trace it is.
  public var place: Int

  init(_ operation: Operation, place: Int) {
    method = operation.method
    subject = ControllerID(raw: operation.a)
    let isRow = operation.kind != .inquireSegue && !operation.method.takesStyle
    about = ControllerID(raw: isRow ? operation.b : 0)
    segue = SegueID(raw: operation.kind == .inquireSegue ? operation.b : 0)
    flag = operation.flag
    cause = operation.cause
    self.place = place
  }
}

extension World {
  /// Answers what the handlers of a controller were asked.
  /// - Parameter answer: what they returned; absent if they returned nothing.
  public mutating func answer(_ answer: Object, to inquiry: Inquiry, trace: inout Trace) {
    cause = inquiry.cause
    if inquiry.segue.exists { return heed(answer, to: inquiry, trace: &trace) }
    let answer = answer.kind == .absent ? unasked(inquiry) : answer
    let index = inquiry.place - trace.dropped
    if trace.events.indices.contains(index) { trace.events[index].answer = answer }
    heard(answer, of: inquiry, trace: &trace)
  }

  /// Tells of a question to the handlers of a controller; where there are none it is answered at once.
  /// - Returns: whether the driver must ask them.
  mutating func inquire(_ operation: Operation, trace: inout Trace) -> CompletionToken? {
    let token = call(operation, trace: &trace)
    if token == nil { answer(.absent, to: Inquiry(operation, place: trace.position - 1), trace: &trace) }
    return token
  }

  /// What nobody's answer stands for: what UIKit does where a delegate says nothing.
  private func unasked(_ inquiry: Inquiry) -> Object {
    switch inquiry.method {
    case .shouldSelect: Object(true)
    case .shouldDismiss: Object(true)
    default: .absent
    }
  }

  /// What follows from an answer.
  private mutating func heard(_ answer: Object, of inquiry: Inquiry, trace: inout Trace) {
    switch inquiry.method {
    case .shouldSelect:
      selectByUser(
        inquiry.about, on: inquiry.subject, isAllowed: answer == Object(true), trace: &trace)
    case .shouldDismiss: heardWhetherToDismiss(answer, inquiry)
    case .adaptivePresentationStyle: heardStyle(answer, inquiry)
    case .viewControllerForAdaptivePresentationStyle: heardReplacement(answer, inquiry, trace: &trace)
    default: break
    }
  }
}

extension World {
  /// Records a question that code asks a controller, as it would ask UIKit.
  /// - Returns: the position of its event in the trace, for the answer.
  public func recordQuestion(
    _ method: Method, of subject: ControllerID, _ arguments: [Object], cause: CauseIndex, trace: inout Trace
  ) -> Int {
    var event = Event(time: now, cause: cause, kind: .call, code: method.rawValue, subject: subject)
    let given = arguments + [Object](repeating: .absent, count: 3)
    (event.first, event.second, event.third) = (given[0], given[1], given[2])
    trace.events.append(event)
    return trace.position - 1
  }
}

extension Operation {
  /// A question to the handlers of a controller; what `flag` and `about` mean depends on the method.
  static func inquire(
    _ method: Method, of subject: ControllerID, about: ControllerID = .none, flag: Bool = false
  ) -> Operation {
    Operation(kind: .inquire, method: method, flag: flag, a: subject.raw, b: about.raw)
  }
}
