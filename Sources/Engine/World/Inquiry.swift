/// The questions that a controller's handlers can answer.
enum HandlerQuestion: MethodChoice, BitwiseCopyable {
  case shouldSelect, shouldDismiss, adaptiveStyle, replacement
  case shouldPerformSegue, allowedChildren, unwindingChild, canUnwind, unwindSegue
  case resolvedValue, shouldPop, swipeShouldBegin, sourceView, alignmentRect, dismissShouldBegin, topColumn,
    displayMode
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
    case .swipeShouldBegin: method == .gestureRecognizerShouldBegin
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

/// A question to a controller's handlers, such as whether a tab may be selected. The machine runs the handlers and
/// passes their return value to `World.answer(_:to:trace:)`. Commands that the handlers issue run before the answer is
/// applied, as in a synchronous call.
public struct Inquiry: Sendable, BitwiseCopyable {
  /// The method by which UIKit asks the question.
  public var method: Method
  /// The question, among those that handlers can answer.
  let question: HandlerQuestion
  /// The controller whose handlers are asked.
  public var subject: ControllerID
  /// The other controller that the question is about; none if the question is about no other controller.
  public var about: ControllerID
  /// The detent that the question is about; none for other questions.
  let detent: DetentName
  /// The segue that the question is about; none for other questions.
  public var segue: SegueID
  /// The Boolean argument of the call; false if it has none.
  public var flag: Bool
  /// The entry in the log of causes that led to the question.
  public var cause: CauseIndex
  /// The position in the trace of the event that records the call.
  public var place: Int

  /// Whether the question concerns a zoom transition.
  public var isOfZoom: Bool { method.isOfZoom }

  /// Creates the question that an operation asks; nil if the operation asks none.
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
  /// Whether the engine accepts `answer`; true if the answer is absent. A split view controller's top column must be
  /// one of its columns. For other questions only the type is checked, and for most of them only that the answer is
  /// neither a display mode nor a status bar style.
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
      .unwindingChild, .canUnwind, .unwindSegue, .resolvedValue, .shouldPop, .swipeShouldBegin, .sourceView,
      .alignmentRect,
      .dismissShouldBegin:
      answer.kind != .displayMode && answer.kind != .statusBarStyle
    }
  }

  /// Records the answer of a controller's handlers in the event of the question, and applies it. If the handlers
  /// returned nothing, UIKit's default answer is used.
  /// - Parameter answer: The value that the handlers returned; absent if they returned nothing.
  public mutating func answer(_ answer: Object, to inquiry: Inquiry, trace: inout Trace) {
    cause = inquiry.cause
    let isAnswered = answer.kind != .absent
    let answer = isAnswered ? answer : unanswered(inquiry, trace: &trace)
    let index = inquiry.place - trace.dropped
    if trace.events.indices.contains(index) { trace.events[index].answer = answer }
    let (id, segue) = (inquiry.subject, inquiry.segue)
    switch inquiry.question {
    case .shouldSelect: selectByUser(inquiry.about, on: id, isAllowed: answer == Object(true), trace: &trace)
    case .shouldDismiss: applyDismissalAnswer(answer, inquiry)
    case .adaptiveStyle: applyAdaptiveStyle(answer, inquiry)
    case .replacement: applyReplacement(answer, inquiry, trace: &trace)
    case .shouldPerformSegue: if answer != Object(true) { abandon(segue) }
    case .allowedChildren:
      applyAllowedChildren(answer.kind == .list ? trace.lists[Int(answer.raw)] : [], of: id, segue)
    case .unwindingChild where isAnswered:
      if answer.controller.exists { find(answer.controller, segue, trace: &trace) }
    case .unwindingChild: askItself(id, segue)
    case .canUnwind: if answer == Object(true) { find(id, segue, trace: &trace) }
    case .unwindSegue: break
    case .resolvedValue: applyDetentHeight(answer, inquiry, trace: trace)
    case .shouldPop: if inquiry.flag, answer == Object(true) { popOnTap(on: id, trace: &trace) }
    case .swipeShouldBegin: applySwipeAnswer(answer == Object(true), trace: &trace)
    case .sourceView: applyZoomSource(answer, of: id)
    case .alignmentRect: applyAlignment(answer, of: id, trace: trace)
    case .dismissShouldBegin: applyZoomDismissalAnswer(answer, of: id, trace: &trace)
    case .topColumn: collapse(id, to: holds(.split01) ? answer.controller : inquiry.about)
    case .displayMode: expand(id, to: answer)
    case .statusBarChild: applyStatusBarChild(answer.controller, inquiry)
    case .statusBarHidden: hideStatusBar(answer == Object(true))
    case .statusBarStyle:
      setStatusBarStyle(StatusBarStyle(rawValue: UInt8(truncatingIfNeeded: answer.raw)) ?? .default, by: id)
    case .childSize: applyChildSize(answer, of: id, at: index, trace)
    }
  }

  /// Records a question to a controller's handlers. If the controller has no handlers, applies UIKit's default answer
  /// immediately.
  /// - Returns: 0 if the machine must run the handlers; otherwise nil.
  mutating func inquire(_ operation: Operation, trace: inout Trace) -> CompletionToken? {
    let token = call(operation, trace: &trace)
    if token == nil, let inquiry = Inquiry(operation, place: trace.position - 1) {
      answer(.absent, to: inquiry, trace: &trace)
    }
    return token
  }

  /// UIKit's answer if neither a delegate nor the controller's code gives one; absent for questions without a default
  /// answer.
  private func unanswered(_ inquiry: Inquiry, trace: inout Trace) -> Object {
    switch inquiry.question {
    case .shouldSelect, .shouldDismiss, .shouldPerformSegue, .shouldPop, .swipeShouldBegin,
      .dismissShouldBegin:
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
  /// Records a question that script code asks a controller directly.
  /// - Returns: The position in the trace of the question's event, to which the answer will be added.
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
  /// An operation that asks a controller's handlers; the meaning of `flag` and `about` depends on the method.
  static func inquire(
    _ method: Method, of subject: ControllerID, about: ControllerID = .none, flag: Bool = false
  ) -> Operation {
    Operation(kind: .inquire, method: method, flag: flag, a: subject.raw, b: about.raw)
  }
}
