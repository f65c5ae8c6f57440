/// What UIKit would log. The raw value is the code in an `Event`; `name` is what people see.
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

/// Where UIKit would raise an exception. The raw value is the code in an `Event`.
public enum FaultCode: UInt8, NamedCode, CaseIterable, Sendable, BitwiseCopyable {
  case presentingNone  // FAULT-01
  case presentingOnItself  // FAULT-02
  case alreadyPresented  // FAULT-03, FAULT-05
  case presentingChild  // FAULT-04, FAULT-05
  /// FAULT-19. Subject: the presenter; first: what it is to present.
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
  /// FAULT-12. Subject: the child; first: whose view it comes under, if anybody's; second: its parent.
  case viewUnderStranger
  /// FAULT-13. Subject: the child; first: whose view its own lies under; second: who asks for it.
  case viewLiesElsewhere
  case pushedSplit  // SPLIT-20
  /// FAULT-21. Subject: what is presented. The presentation goes on, since its calls have been made.
  case popoverWithoutSource
  /// CHILD-09. Subject: the container.
  case forwardedExchange
  case releasedAnimator  // FAULT-101
  /// Swift's own, and not UIKit's: code unwraps nil by force.
  case unwrappedNone
}

/// What is worth knowing and nobody's fault.
public enum Note: UInt8, NamedCode, CaseIterable, Sendable, BitwiseCopyable {
  /// `dismiss` where nothing is presented.
  case nothingToDismiss
  /// `pop` on a stack of one (NAV-25), or to the controller that is on top (NAV-54).
  case nothingToPop
  /// A push or pop that waits for the transition that runs (NAV-50).
  case queued
  /// A case in which nobody has published what UIKit does; the command is dropped.
  case unknownBehaviour
  /// A built-in swipe that was let go and is carried through. First: the progress in tenths of a percent;
  /// second: the velocity in points per second.
  case swipeFinished
  /// A built-in swipe that was let go and is given up; with the same arguments.
  case swipeCancelled
  /// A transition of the script's that was let go and is carried through; with the same arguments, and as the
  /// third the interaction whose rule decided, if it has one of its own.
  case interactionFinished
  /// The same, but given up.
  case interactionCancelled
  /// A recogniser fails since another on its view has begun, and could as well have been the first (GEST-120). Second: it.
  case anyOrder
  /// `update`, `finish` or `cancel` where nothing is driven.
  case nothingDriven
  /// The built-in swipe back pops on a stack whose delegate vends an animator for pops, and does not ask it (GEST-06).
  case swipePassesAnimator
  /// A touch that reaches nobody, since what it touches lies in a custom transition that runs by time (GEST-41).
  case touchIgnored
  /// A finish or a cancel that came before an interaction controller of the script's own had its context (GEST-40).
  case requestTooEarly
  /// Something for a transition's coordinator where no transition goes on.
  case noCoordinator
  /// An animation alongside a transition that has started already (COORD-14).
  case alongsideTooLate
  /// Something was said to `none`, as to a view that the context does not have.
  case messageToNone
  /// Code set the frame of a view whose transform is not the identity. First: the view.
  case frameUnderTransform
  /// A property animator that is stopped was to be started, paused or scrubbed.
  case animatorIsStopped
  /// A transition was to be paused whose animator is not interruptible, or that does not run (COORD-08, PERC-16).
  case notInterruptible
  /// interruptibleAnimator answered another object than before (MOD-ORDER-29).
  case anotherAnimator
  /// Nobody answers the action of an unwind: nothing happens (UNWIND-11). Second: the action.
  case noUnwindDestination
  /// Another controller would answer the action of an unwind, too (UNWIND-10). First: that one; second: the action.
  case ambiguousUnwind
  /// transition(from:to:) by a container that forwards appearance calls by hand (CHILD-09).
  case swappedByHand
  /// An unwind that comes to nothing since the view of a navigation controller on the way was left in the container
  /// of a presentation (MISTAKE-18).
  case unwindSwallowed
  /// A custom container on the way of an unwind says nothing of how its destination is shown (UNWIND-13, UNWIND-20).
  /// First: the child that it would show.
  case unwindShowsNothing
  /// A change of the screen's size that waits for the transition that is open.
  case resizeWaits
  /// The device is turned to an orientation that is not supported: nothing turns (RESIZE-07).
  case orientationUnsupported
  /// A block of code schedules itself again and again, by the clock or by an animation: no command waits for it.
  case repeatingCode
  /// A controller comes full screen that does not support the present orientation: a device turns the screen then, and
  /// here nothing turns (RESIZE-12).
  case orientationKept
  /// A tab bar controller comes onto a navigation stack (NAV-160). First: it.
  case pushedTabs
  /// A transition's code goes on changing views after it has said that the transition is complete.
  case cleanUpAfterCompleting
}

/// A command that UIKit would answer with an exception. The operation is dropped; the world is as it was.
public struct Fault: Error, Sendable {
  /// Which one.
  public var code: FaultCode
  /// The controller that the command was called on.
  public var subject: ControllerID
  /// The controller that it was about.
  public var first: Object
  /// Another that takes part, such as the one that presents already.
  public var second: Object
  /// The command that it follows from.
  public var cause: CauseIndex

  init(code: FaultCode, subject: ControllerID, first: Object, second: Object, cause: CauseIndex) {
    (self.code, self.subject, self.first, self.second, self.cause) = (code, subject, first, second, cause)
  }

  /// One that is about no controller.
  public init(_ code: FaultCode, cause: CauseIndex) {
    self.init(code: code, subject: .none, first: .absent, second: .absent, cause: cause)
  }
}
