/// The kind of an operation. See `World+Operations.swift` for how each is performed.
public enum OperationKind: UInt8, Sendable, BitwiseCopyable {
  /// Does nothing: a cancelled step. It stays on the agenda, since the driver counts the entries.
  case nothing
  /// Records a call: `method` on `a`, with `b` and `flag` as its arguments.
  case call
  /// Records a call like `call`, for transition `b`. The driver always receives it, since the transition's own code
  /// handles it.
  case tell
  /// Runs the block with the driver's token `a`, for transition `b`; the recorded call is `method`.
  case runBlock
  /// Asks the driver: `method` on `a`, about transition `b`.
  case ask
  /// Asks the handlers of controller `a`: `method`, with `b` and `flag` as its arguments; see `Inquiry`.
  case inquire
  /// Loads the view of controller `a` unless loaded.
  case loadView
  /// Begins an appearance transition of controller `a`; `flag`: appearing.
  case beginAppearance
  /// Ends the appearance transition of controller `a`.
  case endAppearance
  /// Calls viewIsAppearing and the layout calls on controller `a`, whose view is in the window.
  case layOut
  /// Calls viewIsAppearing on controller `a`, whose view reappears without having left the window.
  case appearIn
  /// Makes controller `a` the root in place of `b`.
  case showRoot
  /// Begins the part of transition `a` in its container.
  case startTransition
  /// Inserts the views of transition `a` into its container.
  case placeViews
  /// Makes the calls that announce transition `a`, such as viewWillAppear; all questions before it have been answered.
  case announce
  /// Asks the remaining questions about transition `a`, which presents in an adapted style.
  case adaptStyle
  /// Calls the adaptive delegate of the presentation of controller `a` with the style that a resize leads to.
  case tellAdaptation
  /// The user dismisses the sheet of controller `a`; `flag`: by a tap outside it.
  case dismissByUser
  /// Lays out the sheet of controller `a` if its configuration has changed.
  case layOutSheet
  /// Moves the sheet of controller `a` to its detent, once the detent resolvers have answered.
  case placeSheet
  /// Moves a popover or form sheet after the preferredContentSize of controller `a` has changed.
  case followPreferredSize
  /// The sheet of controller `a` has reached the detent that the user chose.
  case endSettling
  /// The sheet of controller `a` stays, since its dismissal was cancelled.
  case endReturnOfSheet
  /// Asks the delegate of transition `a`, which has not started yet, for animator and interaction controller.
  case askDelegate
  /// Continues transition `a` in its container, once the delegate's answers are known.
  case begin
  /// Inserts the container of transition `a` into the window.
  case placeContainer
  /// animateTransition of transition `a` has returned.
  case hasAnimated
  /// Begins an alongside animation of transition `a`; `b` is its view, if any.
  case beginAlongside
  /// The code of an alongside animation has run.
  case endAlongside
  /// Runs the blocks of kind `b` on the coordinator of transition `a`; `flag`: cancelled.
  case runCoordinations
  /// Performs the updates, finish or cancel requested of transition `a` before its interaction began.
  case takeUpRequests
  /// Completes transition `a` once nothing of it runs, so that every transition ends.
  case completeItself
  /// Starts the time of transition `a`, or holds it for its driver.
  case run
  /// Completes transition `a`; `flag`: not cancelled.
  case completeTransition
  /// Brings the view hierarchy to its state after transition `a`.
  case settleHierarchy
  /// Updates the links between controllers for the end of transition `a`.
  case unlink
  /// Updates the selection for the end of transition `a`.
  case settleSelection
  /// Clears isBeingPresented and the similar flags of controller `a`.
  case clearFlags
  /// Makes controller `a` a child of `b`.
  case joinParent
  /// Removes controller `a` from its parent.
  case leaveParent
  /// Runs the completion block of transition `a`.
  case runCompletion
  /// Closes transition `a`.
  case closeTransition
  /// Deallocates controller `a` if nothing retains it.
  case release
  /// Runs the commands queued for navigation controller `a`.
  case runQueued
  /// Announces the new size to controller `a` and its descendants; row `b` of `Trace.rects`.
  case tellSize
  /// The system's presentation controller offers controller `a` its size in resize `b`.
  case offerSize
  /// Records that controller `b` stays on the stack of `a`, although the change that put it there was cancelled.
  case tellReplacementStays
  /// Begins the next pending resize of the screen, if it may begin.
  case takeUpResize
  /// Runs the completion block of animation block `a`; `flag`: it ran to its end.
  case endBlock
  /// Lays out controller `a`, a child whose view came into the window in this turn outside any transition, and ends its
  /// appearance.
  case endArrival
  /// Lays out controller `a`, whose view came into the window or was replaced in this turn.
  case layOutPending
  /// Collapses or expands split view controller `a`, if the screen's width requires it.
  case settleColumns
  /// Moves the column views of split view controller `a` to their places.
  case placeColumns
  /// Removes view `a` from its superview.
  case detachView
  /// Exchanges the children `a` and `b`: the view of `b` takes the place of that of `a`.
  case placeSwapped
  /// Ends code's animations of views outside the window.
  case dropUnseenAnimations
  /// Removes the end state that group `a` of explicit animations still shows.
  case dropLingering
  /// The completion blocks of property animator `a` have run.
  case endCompletions
  /// Opens the animation block in which the code of block `a` of a property animator runs.
  case beginAnimatorBlock
  /// Runs block `a` of a property animator; the recorded call is `method`.
  case runAnimatorBlock
  /// Makes the property animator that was vended for transition `a` its animator.
  case adoptAnimator
  /// Calls animateTransition of transition `a`, unless its driver uses an interruptible animator instead.
  case animateUnlessTaken
  /// Pauses transition `a`, which was running.
  case pauseTransition
  /// Asks the handlers of controller `a`: `method`, about segue `b`; see `Inquiry`.
  case inquireSegue
  /// The driver creates the destination of segue `b`.
  case makeDestination
  /// Records a call about segue `b` on controller `a`; the driver always receives it.
  case tellSegue
  /// Asks controller `a` and its children who handles the action of unwind segue `b`; without `a` the search begins.
  case seek
  /// Continues the search for segue `b` with the controllers around `a`.
  case seekOutward
  /// Ends the search for segue `b`.
  case settleSearch
  /// Container `a` adapts to the unwind segue `b`.
  case adapt
  /// Ends segue `b`.
  case closeSegue
  /// Lays out container `a` of a presentation, if anything in it has changed.
  case layOutContainer
  /// The container of presentation `a` has been laid out.
  case endContainerLayout
  /// Continues the paused transition `a` in the opposite direction.
  case turnTransition
  /// Runs the scheduled block `a`.
  case runDelayed
  /// Runs `a`, a block of a display link. It leaves no event, since an event for each frame would drown out the others.
  case runFrame
  /// Places the constrained views in view `a`, or in the whole window if `a` is none.
  case layOutConstrained
  /// Calls `method` on the delegate of scroll view `a`.
  case tellScroll
  /// Announces changed traits to the visible controllers and to controller `a`.
  case tellTraits
  /// Calls updateProperties on controller `a`, if pending.
  case updateProperties

  /// Whether the operation records a call.
  var isCall: Bool {
    [.call, .tell, .ask, .runBlock, .inquire, .inquireSegue, .tellSegue, .tellScroll].contains(self)
  }

  /// Whether the operation is a step of segue `b`.
  var isOfSegue: Bool { rows == .segue }

  /// Whether `a` is a transition.
  var isOnTransition: Bool { rows == .transition || rows == .coordination }

  /// The types of the rows `a` and `b`.
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
    case .announce, .adaptStyle, .askDelegate, .begin, .placeContainer, .hasAnimated, .beginAlongside,
      .takeUpRequests,
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

  /// The types of the rows `a` and `b` of an operation; `b` is unused unless mentioned.
  enum Rows {
    /// No row that another part of the world does not already determine.
    case none
    /// Controllers; `b` may instead be the argument of the method.
    case controllers
    case controller, view, presentation, transition
    /// A transition, and the kind of the coordinator blocks.
    case coordination
    case controllerAndTransition
    /// The driver's token of a block, and its transition.
    case token
    /// A controller and a segue.
    case segue
    case block, animatorBlock, delayedBlock
  }
}

/// One step of the engine on the agenda. Control flow is data, so that a copy of the world taken at any point can
/// continue.
public struct Operation: Sendable, BitwiseCopyable {
  /// The kind of the operation.
  public var kind: OperationKind
  /// The method; only for calls.
  public var method = Method.viewWillAppear
  /// The Boolean argument; its meaning depends on the kind.
  public var flag = false
  /// Whether an appearance transition is animated.
  public var isAnimated = false
  /// The main row; its type depends on the kind.
  public var a: Int32 = 0
  /// The second row; its type depends on the kind.
  public var b: Int32 = 0
  /// The entry in the log of causes that led to this operation.
  public var cause: CauseIndex = 0

  /// `a` as a controller.
  var controller: ControllerID { ControllerID(raw: a) }
  /// `b` as a controller.
  var other: ControllerID { ControllerID(raw: b) }
  /// `a` as a transition.
  var transition: TransitionID { TransitionID(raw: a) }
  /// `a` as a view.
  var view: ViewID { ViewID(raw: a) }
  /// `b` as a segue.
  var segue: SegueID { SegueID(raw: b) }
}

/// The lists of operations that make up the engine. A mutant names the plan that it changes.
public enum Plan: UInt8, Sendable, BitwiseCopyable {
  /// The part of a command that runs inside the call.
  case present, dismiss, navigate, setStack, select, addChild, removeFromParent, swapStart, resize, root,
    segue
  /// A tap in a bar, or an attempt to dismiss a sheet.
  case userSelect, userDismissal
  /// Questions to delegates: inside `present`, about adaptation, and at the start of any transition.
  case presentQuestions, adaptation, questions
  /// The start of the container's part of a presentation, dismissal, push or pop, selection, resize or custom
  /// container's transition, and the start of its code.
  case presentStart, dismissStart, navigateStart, selectStart, resizeStart, runStart, customRun
  /// The end of the same transitions, and of an exchange of two children.
  case presentEnd, dismissEnd, navigateEnd, selectEnd, resizeEnd, runEnd, swapEnd
  /// The cancellation, finish or pause of a transition.
  case cancel, letGo, pause
  /// Blocks on a coordinator, or of a property animator.
  case coordination, animator
  /// Loading a view, layout in the window, and layout of a presentation's container.
  case load, layOut, containerLayout
  /// The announcement of a new size to a controller and its descendants.
  case tellSize
  /// A move of a sheet to one of its detents.
  case sheet
  /// The search for an unwind destination, the unwind, and the transitions it leads to.
  case unwindSearch, unwind, unwindPath
  /// A child's view entering the window without a transition, at the end of the turn; or leaving it.
  case endArrival, departure
  /// The movement of a scroll view.
  case scroll
  /// A change of a split view controller's columns.
  case split
  /// The announcement of traits; the status bar questions.
  case traits, statusBar
}
