/// What the handlers of a controller are asked.
enum HandlerQuestion: MethodChoice, BitwiseCopyable {
  case shouldSelect, shouldDismiss, adaptiveStyle, replacement
  case shouldPerformSegue, allowedChildren, unwindingChild, canUnwind, unwindSegue
  case resolvedValue, shouldPop, sourceView, alignmentRect, dismissShouldBegin, topColumn, displayMode
  case statusBarChild, statusBarHidden, statusBarStyle, childSize

  func isCalled(_ method: Method) -> Bool {
    switch self {
    case .shouldSelect: method == .shouldSelect
    case .shouldDismiss: method == .shouldDismiss
    case .adaptiveStyle: method == .adaptivePresentationStyle
    case .replacement: method == .viewControllerForAdaptivePresentationStyle
    case .shouldPerformSegue: method == .shouldPerformSegue
    case .allowedChildren: method == .allowedChildrenForUnwinding
    case .unwindingChild: method == .viewControllerForUnwindSegueAction
    case .canUnwind: method == .canPerformUnwindSegueAction
    case .unwindSegue: method == .segueForUnwinding
    case .resolvedValue: method == .resolvedValue
    case .shouldPop: method == .shouldPop
    case .sourceView: method == .sourceView
    case .alignmentRect: method == .alignmentRect
    case .dismissShouldBegin: method == .interactiveDismissShouldBegin
    case .topColumn: method == .topColumnForCollapsingToProposedTopColumn
    case .displayMode: method == .displayModeForExpandingToProposedDisplayMode
    case .statusBarChild: method == .childForStatusBarHidden || method == .childForStatusBarStyle
    case .statusBarHidden: method == .prefersStatusBarHidden
    case .statusBarStyle: method == .preferredStatusBarStyle
    case .childSize: method.asksForSize
    }
  }
}

/// A question to the handlers of a controller, such as whether a tab may be selected: the driver runs them, and
/// gives their answer by `World.answer(_:to:trace:)` once they have returned. What they command meanwhile comes
/// before the answer, as in a synchronous call.
public struct Inquiry: Sendable, BitwiseCopyable {
  /// The call that asks.
  public var method: Method
  let question: HandlerQuestion
  /// The controller whose handlers are asked.
  public var subject: ControllerID
  /// The other controller that it is about, if any; nobody where a style takes its place.
  public var about: ControllerID
  /// The detent that it is about, if any.
  let detent: DetentName
  /// The segue that it is about, if any.
  public var segue: SegueID
  /// Likewise.
  public var flag: Bool
  /// What the question follows from.
  public var cause: CauseIndex
  /// Where in the trace it is.
  public var place: Int

  /// Whether it asks the page of a zoom.
  public var isOfZoom: Bool { method.isOfZoom }

  /// What an operation asks; nil if that is no question.
  init?(_ operation: Operation, place: Int) {
    guard let question = HandlerQuestion(operation.method) else { return nil }
    method = operation.method
    self.question = question
    subject = operation.controller
    let isOfSegue = operation.kind == .inquireSegue
    let isOfDetent = question == .resolvedValue
    let isAboutNobody =
      question == .replacement || question == .displayMode || question == .childSize || isOfDetent
    about = isOfSegue || isAboutNobody ? .none : operation.other
    detent = isOfDetent ? DetentName(raw: operation.b) : .none
    segue = isOfSegue ? operation.segue : .none
    flag = operation.flag
    cause = operation.cause
    self.place = place
  }
}

extension World {
  /// Whether an answer is of the kind that is asked for, and of what may be named.
  public func fits(_ answer: Object, _ inquiry: Inquiry) -> Bool {
    if answer.kind == .absent { return true }
    return switch inquiry.question {
    case .topColumn: split(inquiry.subject)?.columns.contains(answer.controller) ?? false
    case .displayMode: answer.kind == .displayMode
    case .statusBarChild: answer.kind == .controller || answer.kind == .none
    case .statusBarHidden: answer.kind == .bool
    case .statusBarStyle: answer.kind == .statusBarStyle
    case .childSize: answer.kind == .size
    case .shouldSelect, .shouldDismiss, .adaptiveStyle, .replacement, .shouldPerformSegue, .allowedChildren,
      .unwindingChild, .canUnwind, .unwindSegue, .resolvedValue, .shouldPop, .sourceView, .alignmentRect,
      .dismissShouldBegin:
      answer.kind != .displayMode && answer.kind != .statusBarStyle
    }
  }

  /// Answers what the handlers of a controller were asked.
  /// - Parameter answer: what they returned; absent if they returned nothing.
  public mutating func answer(_ answer: Object, to inquiry: Inquiry, trace: inout Trace) {
    cause = inquiry.cause
    let isAnswered = answer.kind != .absent
    let answer = isAnswered ? answer : unanswered(inquiry, trace: &trace)
    let index = inquiry.place - trace.dropped
    if trace.events.indices.contains(index) { trace.events[index].answer = answer }
    let (id, segue) = (inquiry.subject, inquiry.segue)
    switch inquiry.question {
    case .shouldSelect: selectByUser(inquiry.about, on: id, isAllowed: answer == Object(true), trace: &trace)
    case .shouldDismiss: heardWhetherToDismiss(answer, inquiry)
    case .adaptiveStyle: heardStyle(answer, inquiry)
    case .replacement: heardReplacement(answer, inquiry, trace: &trace)
    case .shouldPerformSegue: if answer != Object(true) { abandon(segue) }
    case .allowedChildren:
      heedAllowed(answer.kind == .list ? trace.lists[Int(answer.raw)] : [], of: id, segue)
    case .unwindingChild where isAnswered:
      if answer.controller.exists { find(answer.controller, segue, trace: &trace) }
    case .unwindingChild: askItself(id, segue)
    case .canUnwind: if answer == Object(true) { find(id, segue, trace: &trace) }
    case .unwindSegue: break
    case .resolvedValue: heardHeight(answer, inquiry, trace: trace)
    case .shouldPop: if inquiry.flag, answer == Object(true) { popOnTap(on: id, trace: &trace) }
    case .sourceView: heardSource(answer, of: id)
    case .alignmentRect: heardAlignment(answer, of: id, trace: trace)
    case .dismissShouldBegin: heardWhetherZoomMayGo(answer, of: id, trace: &trace)
    case .topColumn: collapse(id, to: holds(.split01) ? answer.controller : inquiry.about)
    case .displayMode: expand(id, to: answer)
    case .statusBarChild: heardStatusBarChild(answer.controller, inquiry)
    case .statusBarHidden: hideStatusBar(answer == Object(true))
    case .statusBarStyle:
      setStatusBarStyle(StatusBarStyle(rawValue: UInt8(truncatingIfNeeded: answer.raw)) ?? .default, by: id)
    case .childSize: heardSize(answer, of: id, at: index, trace)
    }
  }

  /// Tells of a question to the handlers of a controller; where there are none it is answered at once.
  /// - Returns: whether the driver must ask them.
  mutating func inquire(_ operation: Operation, trace: inout Trace) -> CompletionToken? {
    let token = call(operation, trace: &trace)
    if token == nil, let inquiry = Inquiry(operation, place: trace.position - 1) {
      answer(.absent, to: inquiry, trace: &trace)
    }
    return token
  }

  /// What UIKit does by itself where a delegate, or a controller's code, says nothing.
  private func unanswered(_ inquiry: Inquiry, trace: inout Trace) -> Object {
    switch inquiry.question {
    case .shouldSelect, .shouldDismiss, .shouldPerformSegue, .shouldPop, .dismissShouldBegin:
      return Object(true)
    case .allowedChildren:
      trace.lists.append(allowedChildren(of: inquiry.subject, from: segues[inquiry.segue].request.source))
      return Object(.list, Int32(trace.lists.count - 1))
    case .canUnwind:
      let row = segues[inquiry.segue]
      return Object(answersUnwind(inquiry.subject, hasAction: row.isResponding, from: row.request.source))
    case .unwindSegue: return Object(identifier: segues[inquiry.segue].request.identifier)
    case .topColumn: return Object(inquiry.about)
    case .displayMode: return proposedDisplayMode(of: inquiry.subject)
    case .statusBarChild: return Object(usualStatusBarChild(of: inquiry.subject, inquiry.method))
    case .statusBarHidden: return Object(hidesStatusBarByItself)
    case .statusBarStyle: return Object(.statusBarStyle)
    case .childSize where inquiry.method == .sizeForChildContentContainer:
      return trace.events[inquiry.place - trace.dropped].second
    case .adaptiveStyle, .replacement, .unwindingChild, .resolvedValue, .sourceView, .alignmentRect,
      .childSize:
      return .absent
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
