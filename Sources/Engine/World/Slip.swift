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
  /// Such a one in the machinery of presentations.
  case presenting(PresentationDecision)
  /// Such a one about bars of containers.
  case bar(BarDecision)
  /// Such a one about what code puts off.
  case turn(TurnDecision)
  /// Such a one about children of containers.
  case child(ChildDecision)
  /// Such a one about drivers of transitions.
  case driver(DriverDecision)

  /// The engine is right, and whoever judges the laws errs.
  case judgement(Judgement)

  /// Points of decision that a wrong engine may get wrong.
  public enum Decision: UInt8, Sendable {
    /// No transition is ever told that its time is over: the law `completes`.
    case neverCompletes
    /// A transition that is held completes when its duration has passed (MOD-ORDER-17).
    case heldTransitionCompletes
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
    /// The system sets the final frame at the end (CTX-13).
    case framesAtEnd
    /// What an interaction tells the context of its progress is lost (CTX-24).
    case contextTakesNoUpdate
    /// A cancel switches user interaction on again (MISTAKE-17).
    case cancelRestoresTouches
    /// Interaction-change handlers run without an interaction (COORD-31).
    case changeWithoutInteraction
    /// The back swipe begins anywhere (GEST-02, GEST-24).
    case swipeFromAnywhere
    /// A presentation controller is asked for under every style (MOD-ORDER-01).
    case controllerUnderAnyStyle
    /// It is asked for only after the animator (MOD-ORDER-03).
    case controllerAskedLate
    /// Without an animator a presentation is not animated (MOD-ORDER-04).
    case nilAnimatorStands
    /// Without an animator a dismissal is not animated (MOD-ORDER-05).
    case nilDismissalStands
    /// The interaction controller is asked for even without an animator (MOD-ORDER-06).
    case interactionAskedAnyway
    /// animateTransition is called beside startInteractiveTransition (MOD-ORDER-14).
    case animatesBesideInteraction
    /// An interaction controller that renders itself cannot run the animator (MOD-ORDER-15).
    case ownInteractionCannotAnimate
    /// A dismissal asks for a presentation controller, too (MOD-ORDER-18).
    case controllerAskedAgain
    /// A presentation controller that was read early is made again (MOD-ORDER-20).
    case controllerNotKept
    /// The delegate at the presentation is asked at the dismissal (MOD-ORDER-23).
    case delegateRemembered
    /// A transition never starts interactively by what is vended (MOD-ORDER-27).
    case startsUninteractive
    /// A finger drives what it began though no interaction controller was vended (MOD-ORDER-32).
    case fingerKeepsDriving
    /// animationEnded is always true (MOD-END-06).
    case animationEndedSaysTrue
    /// animationEnded is called twice.
    case animationEndsTwice
    /// The presentation controller's DidEnd calls are always true (MOD-END-10).
    case didEndSaysTrue
    /// A transition that was let go still counts as interactive (MOD-CANCEL-04).
    case staysInteractive
    /// A transition that nobody drove counts as cancelled if its code says so (MOD-CANCEL-05).
    case falseCountsAsCancelled
    /// The completion block of a command runs when the animation starts (MOD-CANCEL-14).
    case completionAtStart
    /// A cancel takes out the to-view that an animator added (MOD-CANCEL-15).
    case cancelTakesArrivingOut
    /// A cancel leaves the values that view animations changed (MOD-CANCEL-16).
    case cancelKeepsValues
    /// from and to change places (CTX-01).
    case contextBackwards
    /// They do in dismissals (CTX-02).
    case dismissalBackwards
    /// The context has both views, always (CTX-04).
    case viewsAreNeverNone
    /// It has the from-view of a presenter that stays (CTX-05).
    case presenterHandedOut
    /// It has the to-view of a presenter that stayed (CTX-06).
    case revealedHandedOut
    /// The presented side's view is the controller's own (CTX-08).
    case wrapperIgnored
    /// The to-view of a presentation is added for the animator (CTX-09).
    case toViewIsAdded
    /// Unknown initial frames are the container's bounds (CTX-11).
    case unknownFramesAreBounds
    /// What leaves has a final frame (CTX-12).
    case leavingFrameKnown
    /// The final frame is the container's bounds (CTX-14).
    case finalFrameIsContainers
    /// What is presented has an initial frame (CTX-15).
    case arrivingFrameKnown
    /// The presenter has no initial frame (CTX-16).
    case presentersFrameUnknown
    /// A presenter that stays has no final frame (CTX-17).
    case keptPresenterLeaves
    /// isAnimated is always true (CTX-18).
    case alwaysAnimated
    /// transitionWasCancelled stays false (CTX-20).
    case cancelUnnoted
    /// The presentation style is `automatic` (CTX-22).
    case styleUntold
    /// A second completeTransition tells nobody (CTX-27).
    case secondCompletionSilent
    /// The coordinator is gone when completeTransition is called (COORD-01).
    case coordinatorGoesEarly
    /// There is no coordinator.
    case noCoordinatorAtAll
    /// A controller without a coordinator has not its parent's (COORD-02).
    case parentUnasked
    /// Without animation there is no coordinator (COORD-04).
    case unanimatedHasNoCoordinator
    /// A push has a presentation style (COORD-05).
    case pushHasStyle
    /// initiallyInteractive tells the present state (COORD-06).
    case initiallyIsNow
    /// transitionDuration is what is left (COORD-11).
    case durationIsRest
    /// percentComplete is 1 once it was let go (COORD-12).
    case percentForgotten
    /// Alongside animations run when they are added (COORD-14).
    case alongsideAtOnce
    /// They take a quarter of a second (COORD-15).
    case alongsideOfItsOwn
    /// They run before animateTransition (COORD-16).
    case alongsideBeforeAnimator
    /// A completion is dropped where its animation is not queued (COORD-20).
    case completionNeedsAnimation
    /// An alongside animation is queued on a navigation controller in mid-push (COORD-21).
    case queuesInMidPush
    /// Animations in a view outside the container follow the clock (COORD-24).
    case alongsideInIgnored
    /// Handlers of interaction changes are not told (COORD-29).
    case handlersUntold
    /// Without animation there is a coordinator (COORD-32).
    case everyoneHasCoordinator
    /// A cancelled transition's time runs forward (PERC-06).
    case cancelWalksForward
    /// What is asked for before the start is forgotten (PERC-28).
    case earlyRequestsForgotten
    /// The least correct ending always says that it finished.
    case leastCorrectLies
    /// The delegate is asked for built-in swipes, too (GEST-06).
    case swipeAsksDelegate
    /// A cancelled pop calls didShow (NAV-38).
    case cancelledPopShows
    /// The coordinator's blocks are told that nothing was cancelled (NAV-40).
    case completionSaysFinished
    /// Nothing is said to be queued alongside (COORD-19).
    case queueingDenied
    /// Handlers of the interaction's end are not told (COORD-28).
    case interactionEndUntold
    /// They are kept, and told again (COORD-28).
    case interactionEndRepeated
    /// All hear of new traits though the old ones hold (COORD-34).
    case traitsAlwaysTold
    /// The size of what is presented is not asked for (MOD-ORDER-35).
    case sizeNotAsked
    /// What was answered is not forwarded (MOD-ORDER-35).
    case sizeNotForwarded
    /// A size changes though a transition is open.
    case resizesInFlight
    /// The system places what a presentation controller of one's own holds (MOD-ORDER-36).
    case systemPlacesCustom
    /// A frame that is set under a transform is meant without it (MISTAKE-20).
    case resizeHeedsTransform
    /// There is no coordinator yet in the will-calls (NAV-43).
    case coordinatorComesLate
    /// What a controller presents counts among its children (CHILD-06).
    case presentedAreChildren
    /// transition(from:to:) tells the children, whoever forwards (CHILD-09).
    case swapTellsAnyway
    /// An appearance transition that code begins waits for the end of the turn (CHILD-13).
    case handBegunLate
    /// beginAppearanceTransition(true) sends nothing (APPEAR-03).
    case handAppearanceLost
    /// beginAppearanceTransition(false) sends nothing (APPEAR-04).
    case handDisappearanceLost
    /// addChild calls didMove, too (CHILD-03).
    case addChildCompletes
    /// removeFromParent calls willMove first (CHILD-04).
    case removalForetells
    /// No container forwards appearance calls by itself (APPEAR-01).
    case forwardsNever
    /// A container forwards them whatever it says (APPEAR-02).
    case forwardsAnyway
    /// Any receiver will do for transition(from:to:) (CHILD-08).
    case receiverUnchecked
    /// A container of one's own hands its coordinator down (COORD-33).
    case containerHandsDown
    /// What a container says of transitionCoordinator does not count (COORD-03).
    case overrideIgnored
    /// A property animator that is paused or scrubbed before its start stays inactive (PROP-01).
    case pausedStaysInactive
    /// One that is over stays active (PROP-02).
    case animatorStaysActive
    /// One that was reversed says that it came to the end (PROP-03).
    case endsAreAlwaysEnds
    /// Its completions are kept (PROP-04).
    case completionsKept
    /// A stopped one lets the values go to their ends (PROP-05).
    case stopJumps
    /// stopAnimation(true) tells the completions (PROP-06).
    case stopTells
    /// finishAnimation(at:) always finishes at the end (PROP-07).
    case finishesAtEnd
    /// pausesOnCompletion is ignored (PROP-08).
    case neverPausesAtEnd
    /// fractionComplete is the fraction of time (PROP-09).
    case fractionOfTime
    /// The fraction is taken for the share of time when it goes on (PROP-10).
    case goesOnByFraction
    /// Scrubbing keeps the curve (PROP-11).
    case scrubsByCurve
    /// Setting isReversed on one that runs is put off (PROP-12).
    case reversalWaits
    /// What is left goes on in a straight line (PROP-14).
    case continuesLinearly
    /// durationFactor is one of the time that is left (PROP-15).
    case factorOfRest
    /// A durationFactor of 0 is no time (PROP-16).
    case zeroFactorIsNoTime
    /// Animations with a delayFactor begin at once (PROP-17).
    case delayFactorIgnored
    /// Key frames in a property animator take their own time (KEY-02).
    case keyframesOfTheirOwn
    /// A transition can be interrupted before iOS 10 (COORD-07).
    case interruptibleBeforeTen
    /// Every animator's transition can be interrupted (COORD-08).
    case everythingInterruptible
    /// The last answer of interruptibleAnimator counts (MOD-ORDER-29).
    case lastAnimatorCounts
    /// Handlers of interaction changes are not told of a pause (COORD-30).
    case pauseUntold
    /// A cancel does not reverse an interruptible animator (PERC-15).
    case cancelNotReversed
    /// The driver's timing curve is ignored (PERC-14).
    case timingCurveIgnored
    /// wantsInteractiveStart is taken for true (MOD-ORDER-28).
    case startAlwaysWanted
    /// What runs alongside an interruptible animator follows the clock (COORD-18).
    case alongsideApart
    /// Handlers of interaction changes are dropped once they have run (MOD-CANCEL-03).
    case handlersToldOnce
    /// A transition that is paused does not count as interactive (CTX-19).
    case pauseLeavesUninteractive
    /// One that was cancelled counts as that to its end (CTX-21).
    case cancelIsForGood
    /// One that is let go counts as interactive to its end (COORD-09).
    case staysInteractiveForGood
    /// interruptibleAnimator is asked before the animator's code has been called (MOD-ORDER-31).
    case interruptibleAskedFirst
    /// A plain property animator follows the percent (PERC-27).
    case animatorsScrubbed
    /// The segue's own code cannot let UIKit perform it (SEGUE-06).
    case superDoesNothing
    /// An unwind that nobody answers is prepared all the same (UNWIND-11).
    case unansweredPrepares
    /// The source is asked again once its presenter has said no (UNWIND-17).
    case sourceAskedAgain
    /// UIKit unwinds beside the segue that was supplied for it (UNWIND-20).
    case systemUnwindsToo
    /// A control performs its segue without asking (SEGUE-01).
    case controlsDoNotAsk
    /// The source is asked when code performs a segue, too (SEGUE-03).
    case codeAsksFirst
    /// The destination's view is loaded before the source prepares (SEGUE-04, MOD-APPEAR-09).
    case destinationLoadedEarly
    /// What is shown is always presented (SEGUE-07).
    case showAlwaysPresents
    /// Nobody is asked who handles a show (SEGUE-09).
    case showAsksNobody
    /// The search for an unwind does not leave the source (UNWIND-03).
    case unwindStopsAtSource
    /// The child that holds the source is searched, too (UNWIND-04).
    case sourcesChildSearched
    /// A stack is searched from its bottom up (UNWIND-05).
    case stackSearchedUpwards
    /// A container whose children are searched is asked itself, too (UNWIND-07).
    case containersAskedToo
    /// The last controller that answers wins (UNWIND-10).
    case lastToAnswerWins
    /// Each presenter on the way dismisses (UNWIND-12).
    case everyPresenterDismisses
    /// The containers adapt themselves from the destination outwards (UNWIND-13).
    case pathInsideOut
    /// A destination that is no container is told to adapt itself (UNWIND-15).
    case everybodyUnwinds
    /// Children are asked although their container's own code picks (UNWIND-21).
    case overriddenChildrenAsked
    /// The destination supplies the segue, whoever its parent is (UNWIND-19).
    case destinationExecutes
    /// A transition between pages begins inside the call (NAV-05).
    case pageStartsAtOnce
    /// A push that has to wait is checked at once (NAV-51).
    case queueChecksEarly
    /// A child hears of an appearance before its container does (NAV-52).
    case childHearsFirst
    /// A stack that was replaced is put back also where UIKit forgets to (NAV-30).
    case replacedStackPutBack
    /// What shouldSelect answers is not heeded (TAB-02).
    case refusalOverruled
    /// A tap on the tab that is selected tells nobody (TAB-03).
    case secondTapUntold
    /// A selection in code tells the delegate (TAB-04).
    case codeTellsDelegate
    /// The context of a tab transition has no from-view (TAB-09).
    case tabViewWithheld
    /// A selection in code asks for no animator (TAB-10).
    case codeSelectsPlainly
    /// The selection changes only when the transition is over (TAB-11).
    case selectsLate
    /// A cancelled change leaves the new tab selected (TAB-12).
    case selectionStays
    /// A cancelled change sets the selection as code does (TAB-12).
    case cancelCallsSetter
  }
}
