/// What an operation does. See `World+Operations.swift` for how each is carried out.
public enum OperationKind: UInt8, Sendable, BitwiseCopyable {
  /// Nothing: a step that was called off. It stays, since the driver counts what is on the agenda.
  case nothing
  /// Tells of a call: `method` on `a`, with `b` and `flag` as its arguments.
  case call
  /// Tells of a call as `call` does, of transition `b`; the driver is always told, since code of the
  /// transition's own answers to it.
  case tell
  /// Runs the block that the driver knows by token `a`, for transition `b`; the call is `method`.
  case runBlock
  /// Asks the driver: `method` on `a`, about transition `b`.
  case ask
  /// Asks the handlers of controller `a`: `method`, with `b` and `flag` as its arguments; see `Inquiry`.
  case inquire
  /// Loads the view of controller `a` if it is not loaded.
  case loadView
  /// Begins an appearance transition of controller `a`; `flag`: it appears.
  case beginAppearance
  /// Ends the appearance transition of controller `a`.
  case endAppearance
  /// Calls viewIsAppearing and the layout calls on controller `a`, whose view is in the window.
  case layOut
  /// Calls viewIsAppearing on controller `a`, whose view appears again and never left the window.
  case appearIn
  /// Controller `a` takes the place of `b` in the window.
  case showRoot
  /// The container's part of transition `a` begins.
  case startTransition
  /// The views of transition `a` come into its container.
  case placeViews
  /// The calls of the will part of transition `a` are made; what must be asked before has been answered.
  case announce
  /// Transition `a` presents in a style that has adapted; what else must be asked about that is asked.
  case adaptStyle
  /// The adaptive delegate of what presents controller `a` is told which style a change of size brings.
  case tellAdaptation
  /// The user takes the sheet of controller `a` away; `flag`: by a tap beside it.
  case dismissByUser
  /// The sheet of controller `a` is laid out, if something has changed that was set on it.
  case layOutSheet
  /// The resolvers of the sheet of controller `a` have answered: it goes to its detent.
  case placeSheet
  /// The size that controller `a` prefers has changed: a popover or form sheet goes to its new place.
  case followPreferredSize
  /// The sheet of controller `a` has come to the detent that the user has chosen.
  case endSettling
  /// The sheet of controller `a` stays, since its dismissal was given up.
  case endReturnOfSheet
  /// What a delegate vends for transition `a` is known; its part in the container goes on.
  case begin
  /// The container of transition `a` comes into the window.
  case placeContainer
  /// animateTransition of transition `a` has returned.
  case hasAnimated
  /// An alongside animation of transition `a` begins; `b` is the view that it is in, if any.
  case beginAlongside
  /// The code of an alongside animation is done.
  case endAlongside
  /// The blocks of one kind, `b`, that wait on the coordinator of transition `a` run; `flag`: it is cancelled.
  case runCoordinations
  /// What was asked of transition `a` before it was driven is done.
  case takeUpRequests
  /// The least correct ending of transition `a`, if nothing of it runs any more.
  case completeItself
  /// The time of transition `a` begins to run, or waits for whoever drives it.
  case run
  /// Transition `a` completes; `flag`: it was not cancelled.
  case completeTransition
  /// The hierarchy takes the form that the end of transition `a` leaves.
  case settleHierarchy
  /// The links between the controllers take the form that the end of transition `a` leaves.
  case unlink
  /// The selection takes the form that the end of transition `a` leaves.
  case settleSelection
  /// The flags isBeingPresented … of controller `a` are put down.
  case clearFlags
  /// Controller `a` becomes a child of `b`.
  case joinParent
  /// Controller `a` loses its parent.
  case leaveParent
  /// The completion block of transition `a` runs.
  case runCompletion
  /// Transition `a` is over.
  case closeTransition
  /// Controller `a` goes if nothing holds it.
  case release
  /// Runs the commands that waited for navigation controller `a`.
  case runQueued
  /// Controller `a` and all in it hear of their new size, row `b` of `Trace.rects`.
  case tellSize
  /// The system's presentation controller says which size controller `a` gets in the change of size `b`.
  case offerSize
  /// Tells that controller `b` stays on the stack of `a`, though the change that put it there was given up.
  case tellReplacementStays
  /// The next change of the screen's size that waits begins, if it may.
  case takeUpResize
  /// The completion block of animation block `a` runs; `flag`: it ended by itself.
  case endBlock
  /// A child whose view came into the window by itself in this turn is laid out, and has appeared: controller `a`.
  case endArrival
  /// Controller `a`, whose view came into the window in this turn or is another than it was, is laid out.
  case layOutPending
  /// Split view controller `a` collapses or expands, if the width of the screen asks for that.
  case settleColumns
  /// The views of the columns of split view controller `a` go where they belong now.
  case placeColumns
  /// View `a` goes out of the one that it is in.
  case detachView
  /// The children `a` and `b` change places: the view of `b` comes to that of `a`.
  case placeSwapped
  /// What code animates on views that are not in the window ends.
  case dropUnseenAnimations
  /// What group `a` of explicit animations showed at its end goes.
  case dropLingering
  /// The completions of property animator `a` have run.
  case endCompletions
  /// The code of block `a` of a property animator begins: what it writes is animated.
  case beginAnimatorBlock
  /// Runs block `a` of a property animator; the call is `method`.
  case runAnimatorBlock
  /// The property animator that transition `a` was answered with is that transition's.
  case adoptAnimator
  /// animateTransition of transition `a` is called, unless its driver has taken an interruptible animator instead.
  case animateUnlessTaken
  /// Transition `a`, which ran, is paused.
  case pauseTransition
  /// Asks the handlers of controller `a`: `method`, about segue `b`; see `Inquiry`.
  case inquireSegue
  /// The driver makes the destination of segue `b`.
  case makeDestination
  /// Tells of a call of segue `b`, on controller `a`; the driver is always told.
  case tellSegue
  /// Controller `a` is searched for who answers the action of segue `b`; without one the search begins.
  case seek
  /// The search for segue `b` goes on with what lies around controller `a`.
  case seekOutward
  /// The search for segue `b` is over.
  case settleSearch
  /// Container `a` adapts itself to the unwinding of segue `b`.
  case adapt
  /// Segue `b` has done what it does.
  case closeSegue
  /// Container `a` of a presentation is laid out, if something has changed in it.
  case layOutContainer
  /// The container of presentation `a` has been laid out.
  case endContainerLayout
  /// Transition `a`, which has been paused, goes on the other way.
  case turnTransition
  /// Runs block `a`, which was put off.
  case runDelayed
  /// `a`: a block of a display link, which leaves no event: a motion would hide all others in the trace.
  case runFrame
  /// What constraints place in view `a`, or in the window if there is none, gets its place.
  case layOutConstrained
  /// Tells the delegate of scroll view `a`: `method`.
  case tellScroll
  /// Who is on stage, and controller `a`, hears of traits that are other than it was told.
  case tellTraits
  /// updateProperties is called on controller `a`, if that is due.
  case updateProperties

  /// Whether it tells of a call.
  var isCall: Bool {
    [.call, .tell, .ask, .runBlock, .inquire, .inquireSegue, .tellSegue, .tellScroll].contains(self)
  }

  /// Whether it is a step of segue `b`.
  var isOfSegue: Bool { rows == .segue }

  /// Whether `a` is a transition.
  var isOnTransition: Bool { rows == .transition || rows == .coordination }

  /// What `a` and `b` are.
  var rows: Rows {
    switch self {
    case .call, .inquire, .loadView, .beginAppearance, .endAppearance, .layOut, .appearIn, .showRoot,
      .dismissByUser, .clearFlags, .joinParent, .leaveParent, .release, .runQueued, .tellReplacementStays,
      .endArrival, .layOutPending, .placeSwapped, .layOutSheet, .placeSheet, .followPreferredSize,
      .endSettling,
      .endReturnOfSheet, .settleColumns, .placeColumns:
      .controllers
    case .tellSize, .tellTraits, .tellAdaptation, .updateProperties: .controller
    case .tell, .ask, .offerSize: .controllerAndTransition
    case .announce, .adaptStyle, .begin, .placeContainer, .hasAnimated, .beginAlongside, .takeUpRequests,
      .completeItself, .startTransition, .placeViews, .run, .completeTransition, .settleHierarchy,
      .settleSelection, .unlink, .runCompletion, .closeTransition, .adoptAnimator, .animateUnlessTaken,
      .pauseTransition, .turnTransition:
      .transition
    case .runCoordinations: .coordination
    case .runBlock: .token
    case .inquireSegue, .makeDestination, .tellSegue, .seek, .seekOutward, .settleSearch, .adapt, .closeSegue:
      .segue
    case .detachView, .layOutContainer, .layOutConstrained, .tellScroll: .view
    case .endContainerLayout: .presentation
    case .endBlock: .block
    case .beginAnimatorBlock, .runAnimatorBlock: .animatorBlock
    case .runDelayed, .runFrame: .delayedBlock
    case .nothing, .endAlongside, .takeUpResize, .dropUnseenAnimations, .dropLingering,
      .endCompletions:
      .none
    }
  }

  /// What the rows `a` and `b` of an operation are; a second one that nothing is said of says nothing.
  enum Rows {
    /// None that a reader of the world misses: which group lingers, its animations tell.
    case none
    /// Controllers, of which the second may be what the method carries.
    case controllers
    case controller, view, presentation, transition
    /// A transition, and which of the blocks that wait on its coordinator.
    case coordination
    case controllerAndTransition
    /// What the driver knows a block by, and the transition that it is for.
    case token
    /// A controller and a segue.
    case segue
    case block, animatorBlock, delayedBlock
  }
}

/// One step of the engine, waiting on the agenda: control flow as data, so that a copy of the world taken
/// anywhere goes on from there.
public struct Operation: Sendable, BitwiseCopyable {
  /// What it does.
  public var kind: OperationKind
  /// For `call`: the method.
  public var method = Method.viewWillAppear
  /// See `OperationKind`.
  public var flag = false
  /// For appearance: whether it is animated.
  public var isAnimated = false
  /// The row that it is about.
  public var a: Int32 = 0
  /// Another row that takes part.
  public var b: Int32 = 0
  /// What it follows from.
  public var cause: CauseIndex = 0

  /// The controller that `a` is.
  var controller: ControllerID { ControllerID(raw: a) }
  /// The controller that `b` is.
  var other: ControllerID { ControllerID(raw: b) }
  /// The transition that `a` is.
  var transition: TransitionID { TransitionID(raw: a) }
  /// The view that `a` is.
  var view: ViewID { ViewID(raw: a) }
  /// The segue that `b` is.
  var segue: SegueID { SegueID(raw: b) }
}

/// The lists of operations that make up the machinery. A wrong engine says in which one it errs.
public enum Plan: UInt8, Sendable, BitwiseCopyable {
  /// What a command does inside the call.
  case present, dismiss, navigate, setStack, select, addChild, removeFromParent, swapStart, resize, root,
    segue
  /// What a user's tap in a bar, or attempt to take a sheet away, leads to.
  case userSelect, userDismissal
  /// What delegates are asked: inside `present`, about its adaptation, and as any transition begins.
  case presentQuestions, adaptation, questions
  /// The container's part begins: of a presentation, a dismissal, a push or pop, a selection, a change of size, of what
  /// a container of one's own runs; and the code of any begins to run.
  case presentStart, dismissStart, navigateStart, selectStart, resizeStart, runStart, customRun
  /// The same is over; two children have changed places.
  case presentEnd, dismissEnd, navigateEnd, selectEnd, resizeEnd, runEnd, swapEnd
  /// A transition is given up, let go to finish, or paused.
  case cancel, letGo, pause
  /// Blocks on a transition's coordinator run, or those of a property animator.
  case coordination, animator
  /// A view is loaded; one in the window is laid out; the container of a presentation is.
  case load, layOut, containerLayout
  /// A controller and all in it hear of their new size.
  case tellSize
  /// A sheet goes to one of its detents.
  case sheet
  /// Whoever answers the action of an unwind is looked for, and has been found; then what is seen of it.
  case unwindSearch, unwind, unwindPath
  /// A child's view has come into the window by itself and the turn ends, or goes out of it.
  case endArrival, departure
  /// A scroll view moves.
  case scroll
  /// The columns of a split view controller change.
  case split
  /// Controllers hear of their traits; whoever counts is asked about the status bar.
  case traits, statusBar
}
