/// The messages that UIKit would log. The raw value is the code in an `Event`; output shows `name`. The comment of a
/// case names the rows of `scripts/uikit/facts.tsv` that document the message.
public enum Warning: UInt8, NamedCode, CaseIterable, Sendable, BitwiseCopyable {
  /// The names of the cases, in order.
  public static let names = spaced(
    """
    notInWindow alreadyPresenting presentationInProgress dismissalInProgress
    presentationControllerInTransition nullTransitionBlock detachedPresenter unbalancedAppearance
    nestedPush nestedPop unexpectedNavigationState navigationBarInTransition blankSnapshot
    """)

  case notInWindow  // WARN-01, WARN-02
  case alreadyPresenting  // WARN-03, WARN-04
  case presentationInProgress  // WARN-05, WARN-06
  case dismissalInProgress  // WARN-07
  case presentationControllerInTransition  // WARN-08
  case nullTransitionBlock  // WARN-09
  case detachedPresenter  // WARN-10
  case unbalancedAppearance  // WARN-12
  /// The first line of WARN-16 and WARN-18: a push during another navigation.
  case nestedPush
  case nestedPop  // WARN-17
  /// The last line of WARN-16: an unexpected state of the navigation.
  case unexpectedNavigationState
  /// The second line of WARN-18: the navigation bar is in a transition.
  case navigationBarInTransition
  /// A snapshot of a view that was never rendered (LAYER-33).
  case blankSnapshot
}

/// The exceptions that UIKit would raise, and two traps of Swift. The raw value is the code in an `Event`. The comment
/// of a case names the rows of `scripts/uikit/facts.tsv` that document the exception.
public enum FaultCode: UInt8, NamedCode, CaseIterable, Sendable, BitwiseCopyable {
  /// The names of the cases, in order.
  public static let names = spaced(
    """
    presentingNone presentingOnItself alreadyPresented presentingChild curlNotFullScreen
    pushedTwice pushedNavigation poppedStranger viewOfTwoControllers activeAnimator
    delayedPausedAnimator animatorNotStopped animatorNotPaused noCommonParent viewUnderStranger
    viewLiesElsewhere pushedSplit popoverWithoutSource forwardedExchange releasedAnimator
    unwrappedNone failedPrecondition
    """)

  case presentingNone  // FAULT-01
  case presentingOnItself  // FAULT-02
  case alreadyPresented  // FAULT-03, FAULT-05
  case presentingChild  // FAULT-04, FAULT-05
  /// FAULT-19: a page curl that is not full-screen. Subject: the presenter; first: the controller to present.
  case curlNotFullScreen
  case pushedTwice  // FAULT-06, FAULT-07
  case pushedNavigation  // FAULT-09
  case poppedStranger  // FAULT-10
  case viewOfTwoControllers  // FAULT-14
  case activeAnimator  // FAULT-16
  case delayedPausedAnimator  // FAULT-17
  case animatorNotStopped  // FAULT-18
  case animatorNotPaused  // FAULT-22
  /// FAULT-11: no common parent. Subject: the receiver of transition(from:to:); first and second: the two children.
  case noCommonParent
  /// FAULT-12. Subject: the child; first: the new superview's owner, if any; second: the child's parent.
  case viewUnderStranger
  /// A controller becomes a child although its view is in the view of another controller (FAULT-13). Subject: the
  /// child; first: the owner of the superview; second: the controller that requests the child.
  case viewLiesElsewhere
  case pushedSplit  // SPLIT-20
  /// FAULT-21. Subject: the presented controller. Its presentation continues, since its calls have already been made.
  case popoverWithoutSource
  /// transition(from:to:) in a container whose code forwards the appearance calls itself (CHILD-09). Subject: the
  /// container.
  case forwardedExchange
  case releasedAnimator  // FAULT-101
  /// A force-unwrapped nil, which is Swift's own trap rather than UIKit's.
  case unwrappedNone
  /// A violated precondition of Swift's own code, such as a range whose end is before its start.
  case failedPrecondition
}

/// Informational remarks; they never fail a run.
public enum Note: UInt8, NamedCode, CaseIterable, Sendable, BitwiseCopyable {
  /// The names of the cases, in order.
  public static let names = spaced(
    """
    nothingToDismiss nothingToPop queued unknownBehaviour swipeFinished swipeCancelled
    interactionFinished interactionCancelled anyOrder nothingDriven swipePassesAnimator
    touchIgnored requestTooEarly noCoordinator alongsideTooLate messageToNone frameUnderTransform
    animatorIsStopped notInterruptible anotherAnimator noUnwindDestination ambiguousUnwind
    swappedByHand unwindSwallowed unwindShowsNothing resizeWaits orientationUnsupported
    repeatingCode orientationKept pushedTabs cleanUpAfterCompleting
    """)

  /// `dismiss` although neither the receiver nor a controller around it presents anything or is presented.
  case nothingToDismiss
  /// `pop` on a stack with one controller (NAV-25), or to the controller already on top (NAV-54).
  case nothingToPop
  /// A push or pop that waits until the running transition ends (NAV-50).
  case queued
  /// A command, a tap or a delegate's answer for which UIKit's behaviour is undocumented; it has no effect.
  case unknownBehaviour
  /// A released built-in swipe finishes. First: its progress in tenths of a percent; second: its velocity, in the unit
  /// of `TouchRelease.velocity`; third: a number for the rule that decided, absent for the default rule.
  case swipeFinished
  /// A released built-in swipe is cancelled. The arguments are those of `swipeFinished`.
  case swipeCancelled
  /// A released custom transition finishes. First: the progress in tenths of a percent; second: the velocity, in the
  /// unit of `TouchRelease.velocity`; third: the interaction controller that decided, if it has a rule of its own.
  case interactionFinished
  /// A released custom transition is cancelled. The arguments are those of `interactionFinished`.
  case interactionCancelled
  /// A recognizer fails because another one on the same view has begun first, although UIKit leaves their order
  /// undefined (GEST-120). Second: the recognizer that fails.
  case anyOrder
  /// `update`, `finish` or `cancel` while no transition is interactive.
  case nothingDriven
  /// A built-in swipe back pops without asking the delegate, which returns an animator for pops (GEST-06).
  case swipePassesAnimator
  /// A touch ignored because a non-interactive custom transition is running (GEST-41).
  case touchIgnored
  /// A finish or cancel that is lost, since it comes before the interaction has begun (GEST-40, PERC-28, NAV-401).
  case requestTooEarly
  /// A call to a transition coordinator while no transition is under way.
  case noCoordinator
  /// An alongside animation requested after the transition has started (COORD-14).
  case alongsideTooLate
  /// A call on `none`, for example on a view that the context does not have.
  case messageToNone
  /// Code set the frame of a view whose transform is not the identity. First: the view.
  case frameUnderTransform
  /// An attempt to start, pause or scrub a stopped property animator.
  case animatorIsStopped
  /// An attempt to pause a transition that is not running or whose animator is not interruptible (COORD-08, PERC-16).
  case notInterruptible
  /// interruptibleAnimator returned a different object than before (MOD-ORDER-29).
  case anotherAnimator
  /// No controller handles the action of an unwind: nothing happens (UNWIND-11). Second: the action.
  case noUnwindDestination
  /// Another controller could also handle the action of an unwind (UNWIND-10). First: that controller; second: the
  /// action.
  case ambiguousUnwind
  /// transition(from:to:) in a container whose code forwards the appearance calls itself (CHILD-09).
  case swappedByHand
  /// An unwind without effect: the view of a navigation controller on its path was left in the container of a
  /// presentation (MISTAKE-18).
  case unwindSwallowed
  /// A custom container on the path of an unwind does not define how to show the destination (UNWIND-13, UNWIND-20).
  /// First: the child that it would show.
  case unwindShowsNothing
  /// A resize of the screen that waits until the open transition ends.
  case resizeWaits
  /// The device is rotated to an unsupported orientation: the interface does not rotate (RESIZE-07).
  case orientationUnsupported
  /// Code that schedules itself forever, by the clock or by animations; commands do not wait for it to end.
  case repeatingCode
  /// A full-screen controller does not support the current orientation. A device would rotate; this model does not
  /// (RESIZE-12).
  case orientationKept
  /// A tab bar controller is pushed onto a navigation stack (NAV-160). First: the tab bar controller.
  case pushedTabs
  /// Code of a transition changes views after it has called completeTransition.
  case cleanUpAfterCompleting
}

/// An exception that UIKit would raise for a command, or a trap of Swift. The command is dropped; only the presentation
/// of `popoverWithoutSource` continues.
public struct Fault: Error, Sendable {
  /// The kind of exception that UIKit would raise, or of the trap by which Swift would crash the app.
  public var code: FaultCode
  /// The controller on which UIKit reports the fault, usually the receiver of the command; none if there is none.
  public var subject: ControllerID
  /// The controller or the index that the command concerns; absent if it concerns none.
  public var first: Object
  /// A second controller, such as the one that already presents; absent if there is none.
  public var second: Object
  /// The statement that issued the command, as an index into the log of causes.
  public var cause: CauseIndex

  init(code: FaultCode, subject: ControllerID, first: Object, second: Object, cause: CauseIndex) {
    (self.code, self.subject, self.first, self.second, self.cause) = (code, subject, first, second, cause)
  }

  /// A fault that concerns no controller.
  public init(_ code: FaultCode, cause: CauseIndex) {
    self.init(code: code, subject: .none, first: .absent, second: .absent, cause: cause)
  }
}
