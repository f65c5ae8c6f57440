/// One step of a plan, as a wrong engine names it.
public enum Step: Sendable, Equatable {
  /// The `nth` operation of that kind, from 0.
  case operation(OperationKind, nth: Int = 0)
  /// The first call of that method.
  case call(Method)
}

/// A deliberate departure from UIKit: how a wrong engine differs from the real one. The specs must notice.
public enum Slip: Sendable, Equatable {
  /// A step of a plan is left out.
  case drop(Step, in: Plan)
  /// Two steps of a plan change places.
  case swap(Step, Step, in: Plan)
  /// A step of a plan comes just before another, which it ought to follow.
  case move(Step, before: Step, in: Plan)
  /// A step of a plan comes last.
  case moveLast(Step, in: Plan)
  /// A step of a plan comes only at the end of the turn.
  case putOff(Step, in: Plan)
  /// Nothing is logged; what ought to be dropped is dropped in silence.
  case ignore(Warning)
  /// Nothing is raised; the command is dropped in silence.
  case swallow(FaultCode)
  /// A departure at a point of decision that no list of operations shows.
  case decision(Decision)

  /// Points of decision that a wrong engine may get wrong.
  public enum Decision: UInt8, Sendable {
    /// No transition is ever told that its time is over: the law `completes`.
    case neverCompletes
    /// A transition that is held completes when its duration has passed (MOD-ORDER-17).
    case heldTransitionCompletes
    /// presentedViewController is none until the container's part begins (MOD-START-03).
    case presentedAnswersLate
    /// presentedViewController is none as soon as a dismissal begins (MOD-START-05).
    case presentedForgetsEarly
    /// A dismissal in the turn of the presentation takes it down (MOD-START-04).
    case sameTurnDismissalObeyed
    /// A presenter that stays is told of the dismissal (MOD-APPEAR-11).
    case keptPresenterHears
    /// The controller that was asked presents, whatever it is in (MOD-WHO-01).
    case sourcePresents
    /// presentedViewController does not look at ancestors (MOD-WHO-06).
    case presentedOfSelfOnly
    /// presentingViewController does not look at ancestors (MOD-WHO-07).
    case presentingOfSelfOnly
    /// A dismissal takes down the topmost of a chain alone (MOD-WHO-09).
    case dismissesTopOnly
    /// A controller on its way out takes a dismissal in and does nothing (MOD-WHO-11).
    case leavingAbsorbs
    /// A dismissal sent into the middle of a chain takes the receiver down, too (MOD-WHO-14).
    case middleGoesToo
    /// A full-screen view leaves the safe area's insets free (MOD-STYLE-03).
    case fullScreenInSafeArea
    /// A custom presentation is framed as a sheet (MOD-STYLE-27).
    case customFramedAsSheet
    /// A container comes in below the presenter's view (MOD-TREE-06).
    case containerAtBottom
    /// The presenter's view is not moved into the container (MOD-TREE-07).
    case presenterNotMovedIn
    /// What moves of a sheet is the controller's own view (MOD-TREE-13).
    case sheetMovesOwnView
    /// A push out of viewWillAppear logs nothing (WARN-13).
    case nestedBeginUnremarked
    /// A push changes the stack only at the end of the turn (NAV-04).
    case stackGrowsLate
    /// A pop changes the stack only when it is over (NAV-16).
    case stackShrinksLate
    /// pop answers the page that it reveals (NAV-23).
    case popAnswersRevealed
    /// popTo and popToRoot answer from the top down (NAV-24).
    case popToAnswersTopDown
    /// A change of the whole stack always plays as a push (NAV-27).
    case setAlwaysPushes
    /// A change of the whole stack tells the old top that it goes (NAV-29).
    case setTellsDropped
    /// The did-calls of a transition that is given up come at lift-off (NAV-37).
    case didCallsAtLiftOff
    /// A cancelled pop leaves the stack as the pop had made it (NAV-39).
    case stackStaysPopped
    /// visibleViewController is topViewController (NAV-45).
    case visibleIsTop
    /// show pushes without animation (NAV-46).
    case showIsUnanimated
    /// Every endAppearanceTransition sends the did-call, however deep (APPEAR-05).
    case everyEndTells
    /// A begin in the opposite direction is logged and sends nothing (APPEAR-06).
    case reversalOutOfBalance
    /// From disappearing to appearing there is no way (APPEAR-10).
    case reversalRefused
  }
}
