/// The messages that UIKit would log. The raw value is the code in an `Event`; output shows `name`.
public enum Warning: UInt8, NamedCode, CaseIterable, Sendable, BitwiseCopyable {
  case notInWindow  // WARN-01, WARN-02
  case alreadyPresenting  // WARN-03, WARN-04
  case presentationInProgress  // WARN-05, WARN-06
  case dismissalInProgress  // WARN-07
  case presentationControllerInTransition  // WARN-08
  case nullTransitionBlock  // WARN-09
  case detachedPresenter  // WARN-10
  case unbalancedAppearance  // WARN-12
  /// WARN-16, WARN-18, the first line.
  case nestedPush
  case nestedPop  // WARN-17
  /// WARN-16, the last line.
  case unexpectedNavigationState
  /// WARN-18, the second line.
  case navigationBarInTransition
  /// A snapshot of a view that was never rendered (LAYER-33).
  case blankSnapshot
}

/// The exceptions that UIKit would raise. The raw value is the code in an `Event`.
public enum FaultCode: UInt8, NamedCode, CaseIterable, Sendable, BitwiseCopyable {
  case presentingNone  // FAULT-01
  case presentingOnItself  // FAULT-02
  case alreadyPresented  // FAULT-03, FAULT-05
  case presentingChild  // FAULT-04, FAULT-05
  /// FAULT-19. Subject: the presenter; first: the controller to present.
  case curlNotFullScreen
  case pushedTwice  // FAULT-06, FAULT-07
  case pushedNavigation  // FAULT-09
  case poppedStranger  // FAULT-10
  case viewOfTwoControllers  // FAULT-14
  case activeAnimator  // FAULT-16
  case delayedPausedAnimator  // FAULT-17
  case animatorNotStopped  // FAULT-18
  case animatorNotPaused  // FAULT-22
  /// FAULT-11. Subject: the receiver; first and second: the two children.
  case noCommonParent
  /// FAULT-12. Subject: the child; first: the owner of the new superview, if any; second: the child's parent.
  case viewUnderStranger
  /// FAULT-13. Subject: the child; first: the owner of the view that contains the child's; second: the controller that
  /// requests the child.
  case viewLiesElsewhere
  case pushedSplit  // SPLIT-20
  /// FAULT-21. Subject: the presented controller. The presentation continues, since its calls have already been made.
  case popoverWithoutSource
  /// CHILD-09. Subject: the container.
  case forwardedExchange
  case releasedAnimator  // FAULT-101
  /// Swift's own trap rather than UIKit's: code force-unwraps nil.
  case unwrappedNone
}

/// Informational remarks; they never fail a run.
public enum Note: UInt8, NamedCode, CaseIterable, Sendable, BitwiseCopyable {
  /// `dismiss` where nothing is presented.
  case nothingToDismiss
  /// `pop` on a stack of one (NAV-25), or to the controller that is on top (NAV-54).
  case nothingToPop
  /// A push or pop that waits until the running transition ends (NAV-50).
  case queued
  /// A case in which UIKit's behaviour is undocumented; the command is dropped.
  case unknownBehaviour
  /// A built-in swipe that was released and finishes. First: the progress in tenths of a percent; second: the velocity
  /// in points per second.
  case swipeFinished
  /// A built-in swipe that was released and is cancelled; with the same arguments.
  case swipeCancelled
  /// A custom transition that was released and finishes; with the same arguments, and as the third the interaction
  /// controller whose rule decided, if it has its own.
  case interactionFinished
  /// A custom transition that was released and is cancelled; with the same arguments.
  case interactionCancelled
  /// A recognizer fails since another on the same view has begun first, though the order is undefined (GEST-120).
  /// Second: the one that began.
  case anyOrder
  /// `update`, `finish` or `cancel` while nothing is interactive.
  case nothingDriven
  /// The built-in swipe back pops without asking the delegate, which vends an animator for pops (GEST-06).
  case swipePassesAnimator
  /// A touch ignored since it falls into a custom transition that runs by time (GEST-41).
  case touchIgnored
  /// A finish or cancel before a custom interaction controller received its context (GEST-40).
  case requestTooEarly
  /// A call to a transition coordinator while no transition is under way.
  case noCoordinator
  /// An alongside animation for a transition that has already started (COORD-14).
  case alongsideTooLate
  /// A message to `none`, e.g. to a view that the context does not have.
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
  /// transition(from:to:) in a container that forwards appearance calls itself (CHILD-09).
  case swappedByHand
  /// An unwind without effect, since the view of a navigation controller on its path was left in the container of a
  /// presentation (MISTAKE-18).
  case unwindSwallowed
  /// A custom container on the path of an unwind does not define how to show the destination (UNWIND-13, UNWIND-20).
  /// First: the child that it would show.
  case unwindShowsNothing
  /// A resize of the screen that waits until the open transition ends.
  case resizeWaits
  /// The device is rotated to an unsupported orientation: the interface does not rotate (RESIZE-07).
  case orientationUnsupported
  /// A block of code that schedules itself again and again, by the clock or an animation: commands do not wait for it.
  case repeatingCode
  /// A full-screen controller does not support the current orientation: a device would rotate, this model does not
  /// (RESIZE-12).
  case orientationKept
  /// A tab bar controller is pushed onto a navigation stack (NAV-160). First: the tab bar controller.
  case pushedTabs
  /// A transition's code changes views after it called completeTransition.
  case cleanUpAfterCompleting
}

/// An exception that UIKit would raise for a command. The command is dropped; the world is unchanged.
public struct Fault: Error, Sendable {
  /// The kind of exception.
  public var code: FaultCode
  /// The receiver of the command.
  public var subject: ControllerID
  /// The controller that the command concerns.
  public var first: Object
  /// The other controller involved, e.g. the one that is already presenting.
  public var second: Object
  /// The command's entry in the log of causes.
  public var cause: CauseIndex

  init(code: FaultCode, subject: ControllerID, first: Object, second: Object, cause: CauseIndex) {
    (self.code, self.subject, self.first, self.second, self.cause) = (code, subject, first, second, cause)
  }

  /// A fault without controllers.
  public init(_ code: FaultCode, cause: CauseIndex) {
    self.init(code: code, subject: .none, first: .absent, second: .absent, cause: cause)
  }
}
