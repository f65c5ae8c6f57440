extension WrongEngine {
  /// Wrong engines with one error each in warnings and faults.
  static let refusals: [WrongEngine] = [
    newWordings("window-new-words", "WARN-01"),
    .init("window-unremarked", "WARN-02", .ignore(.notInWindow)),
    newWordings("already-presenting-new-words", "WARN-03"),
    .init("already-presenting-unremarked", "WARN-04", .ignore(.alreadyPresenting)),
    .init("pending-presentation-named", .warn19),
    newWordings("mid-presentation-new-words", "WARN-05"),
    .init("mid-presentation-unremarked", "WARN-06", .ignore(.presentationInProgress)),
    .init("mid-dismissal-unremarked", "WARN-07", .ignore(.dismissalInProgress)),
    .init("second-line-missing", "WARN-08", .ignore(.presentationControllerInTransition)),
    .init("third-line-missing", "WARN-09", .ignore(.nullTransitionBlock)),
    .init("detached-unremarked", "WARN-10", .ignore(.detachedPresenter)),
    .init("unbalanced-unremarked", "WARN-12", .ignore(.unbalancedAppearance)),
    .init("nested-begin-unremarked", .warn13),
    .init("nested-push-two-lines", "WARN-16", .ignore(.unexpectedNavigationState)),
    .init("nested-pop-unremarked", "WARN-17", .ignore(.nestedPop)),
    .init("bar-line-missing", "WARN-18", .ignore(.navigationBarInTransition)),
    .init("nil-presented", "FAULT-01", .swallow(.presentingNone)),
    .init("self-presented", "FAULT-02", .swallow(.presentingOnItself)),
    .init("presented-twice", "FAULT-03", .swallow(.alreadyPresented)),
    .init("child-presented", "FAULT-04", .swallow(.presentingChild)),
    newWordings("active-new-words", "FAULT-05"),
    newWordings("pushed-twice-new-words", "FAULT-06"),
    .init("pushed-twice-ignored", "FAULT-07", .swallow(.pushedTwice)),
    .init("navigation-pushed", "FAULT-09", .swallow(.pushedNavigation)),
    .init("stranger-popped", "FAULT-10", .swallow(.poppedStranger)),
    .init("view-shared", "FAULT-14", .swallow(.viewOfTwoControllers)),
    .init("curl-under-any-style", "FAULT-19", .swallow(.curlNotFullScreen)),
    .init("popover-from-nowhere", "FAULT-21", .swallow(.popoverWithoutSource)),
  ]

  /// A wrong engine that uses the messages of iOS 18 in every version.
  private static func newWordings(_ name: String, _ fact: String) -> WrongEngine {
    WrongEngine(name, fact) { $0.wordings = 18 }
  }
}
