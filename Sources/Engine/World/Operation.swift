/// The kind of an operation. See `World+Operations.swift` for how each is performed.
public enum OperationKind: UInt8, Sendable, BitwiseCopyable {
  /// Does nothing: a cancelled step. It stays on the agenda of pending operations, whose entries the machine counts.
  case nothing
  /// Records a call: `method` on `a`, with `b` and `flag` as its arguments.
  case call
  /// Records a call like `call`, for transition `b`, or for the app if `b` is none. The machine receives the call,
  /// whether or not controller `a` handles it.
  case callTransitionCode
  /// Runs the machine's block with token `a`, which belongs to transition `b`; the recorded call is `method`.
  case runBlock
  /// Asks the machine the question `method` on `a`, about transition `b`.
  case ask
  /// Asks the handlers of controller `a`: `method`, with `b` and `flag` as its arguments; see `Inquiry`.
  case inquire
  /// Loads the view of controller `a` unless loaded.
  case loadView
  /// Begins an appearance transition of controller `a`; `flag`: whether the controller appears.
  case beginAppearance
  /// Ends the appearance transition of controller `a`.
  case endAppearance
  /// Calls viewIsAppearing and the layout calls on controller `a`.
  case layOut
  /// Calls viewIsAppearing on controller `a`, whose view reappears without having left the window.
  case appearIn
  /// Inserts the view of the new root `a` into its window, in place of the view of `b`.
  case showRoot
  /// Begins the part of transition `a` that runs in the container.
  case startTransition
  /// Inserts the views of transition `a` into its container; for a resize, places all views that the system places.
  case placeViews
  /// Makes the calls that announce the presentation of transition `a`, such as viewWillAppear, and then asks its delegate.
  /// The questions about its style have been answered.
  case announce
  /// Continues the presentation of transition `a` with its adapted style: the delegate may replace the presented
  /// controller, then the will-calls come.
  case adaptStyle
  /// Calls the adaptive delegate of the presentation of controller `a` with the style that a resize leads to.
  case notifyAdaptation
  /// Begins the dismissal of the sheet of controller `a` on behalf of the user; `flag`: whether by a tap outside the
  /// sheet rather than a swipe.
  case dismissByUser
  /// Lays out the sheet of controller `a` if its detents or other settings have changed.
  case layOutSheet
  /// Moves the sheet of controller `a` to its detent, once the detent resolvers have answered.
  case placeSheet
  /// Moves a popover or form sheet after the preferredContentSize of controller `a` has changed.
  case followPreferredSize
  /// Ends the move of the sheet of controller `a` to the detent that the user chose.
  case endSettling
  /// Ends the return of the sheet of controller `a` after a cancelled dismissal.
  case endReturnOfSheet
  /// Asks the delegate of transition `a`, which has not started yet, for an animator and an interaction controller, if
  /// there is a delegate to ask.
  case askDelegate
  /// Continues transition `a` in its container, once the delegate's answers are known.
  case begin
  /// Creates the container of the presentation of transition `a`, and inserts it into the window or above the view that
  /// defines the context.
  case placeContainer
  /// Continues transition `a` after its animateTransition has returned.
  case hasAnimated
  /// Begins an alongside animation of transition `a`; `b` is the view outside the container that the call named, if
  /// any.
  case beginAlongside
  /// Closes the innermost open animation block, one that the engine has opened, for example in `beginAlongside` or
  /// `beginAnimatorBlock`, or for a move of a sheet, a resize or the keyboard.
  case endAlongside
  /// Runs the blocks of kind `b` that are registered with the coordinator of transition `a`.
  case runCoordinations
  /// Applies the updates, finish or cancel of transition `a` that were requested before its interaction began.
  case applyEarlyRequests
  /// Completes transition `a` if its animator never calls completeTransition, and none of its animations runs.
  case completeItself
  /// Starts the clock of transition `a`, or holds it if an interaction drives the transition.
  case run
  /// Completes transition `a`; `flag` is the argument of completeTransition.
  case completeTransition
  /// Brings the view hierarchy to its state after transition `a`.
  case settleHierarchy
  /// Removes the links between the controllers of the presentations that transition `a` ends, and frees these
  /// presentations.
  case unlink
  /// Restores the selection if transition `a`, a change of tabs or pages, was cancelled.
  case settleSelection
  /// Clears isBeingPresented and the similar flags of controller `a`.
  case clearFlags
  /// Sets the flag `passesCallsOn` of controller `a` to `flag`.
  case passCallsOn
  /// Makes controller `a` a child of `b`, unless it has a parent.
  case joinParent
  /// Removes controller `a` from its parent.
  case leaveParent
  /// Runs the completion block of transition `a`.
  case runCompletion
  /// Closes transition `a`, which is over.
  case closeTransition
  /// Deallocates controller `a` if nothing retains it.
  case release
  /// Runs the next command that is queued for navigation controller `a`, unless it is in a transition.
  case runQueued
  /// Announces the new size, row `b` of `Trace.rects`, to controller `a` and its descendants.
  case notifySize
  /// Offers controller `a` its size in resize `b`, as the system's presentation controller does.
  case offerSize
  /// Records that controller `b` stays on the stack of `a`, although the change that put it on the stack was cancelled.
  case notifyReplacementStays
  /// Begins the next pending resize of the screen, unless a transition is open.
  case beginPendingResize
  /// Ends animation block `a`, and runs its completion block, if any; `flag`: whether the animation ran to its end.
  case endBlock
  /// Lays out child controller `a`, whose view came into the window in this turn without a transition, and ends its
  /// appearance.
  case endArrival
  /// Lays out controller `a`, whose layout was put off to the end of the turn; ancestors with such a layout come first.
  case layOutPending
  /// Collapses or expands split view controller `a`, if the screen's width requires it.
  case settleColumns
  /// Places the views of the visible columns of split view controller `a`, and removes the others.
  case placeColumns
  /// Removes view `a` from its superview, unless it is a window that is shown.
  case detachView
  /// Inserts the view of child `b` into the superview of the view of child `a`, which it will replace.
  case placeSwapped
  /// Ends the animations of code on views that are outside the window and that no cancelled transition will bring back.
  case dropUnseenAnimations
  /// Removes the end state that the finished group `a` of explicit animations still shows.
  case dropLingering
  /// Records that the completion blocks of property animator `a` have run.
  case endCompletions
  /// Opens the animation block in which the code of block `a` of a property animator runs.
  case beginAnimatorBlock
  /// Runs block `a` of a property animator; the recorded call is `method`.
  case runAnimatorBlock
  /// Pauses the property animator that code returned for transition `a`, if an interaction drives the transition.
  case adoptAnimator
  /// Calls animateTransition of transition `a`, unless an interruptible animator is used instead.
  case animateUnlessTaken
  /// Pauses transition `a`, if it is running.
  case pauseTransition
  /// Asks the handlers of controller `a`: `method`, about segue `b`; see `Inquiry`.
  case inquireSegue
  /// Lets the machine create the destination of segue `b`.
  case makeDestination
  /// Records a call about segue `b` on controller `a`; the machine receives it, except for the segue's init.
  case notifySegue
  /// Asks controller `a` and its children who handles the action of unwind segue `b`; begins the search if `a` is none.
  case seek
  /// Continues the search for the destination of segue `b` with the parent of `a` or, without a parent, its presenter.
  case seekOutward
  /// Ends the search for the destination of segue `b`.
  case settleSearch
  /// Makes container `a` show its child on the path of unwind segue `b`, as its kind of container does.
  case adapt
  /// Ends segue `b`, which has been performed.
  case closeSegue
  /// Lays out container `a` of a presentation, if any of its subviews has changed.
  case layOutContainer
  /// Ends the layout of the container of presentation `a`.
  case endContainerLayout
  /// Continues transition `a` in the opposite direction, if it is paused.
  case turnTransition
  /// Runs the delayed block `a` of code.
  case runDelayed
  /// Runs the block `a` of a display link. No event is recorded: an event for each frame would drown out the others.
  case runFrame
  /// Places the constrained views in view `a`, or in the whole window if `a` is none.
  case layOutConstrained
  /// Calls `method` on the delegate of scroll view `a`.
  case notifyScroll
  /// Notifies the code of controller `a` about the keyboard: `method`.
  case notifyKeyboard
  /// Announces changed traits to all controllers in use, and to controller `a`, if any.
  case notifyTraits
  /// Calls updateProperties on controller `a`, if that call is pending.
  case updateProperties

  /// Whether the operation records `method` as a call, a question or the run of a block; false for the blocks of a
  /// property animator.
  var isCall: Bool {
    [
      .call, .callTransitionCode, .ask, .runBlock, .inquire, .inquireSegue, .notifySegue, .notifyScroll,
      .notifyKeyboard,
    ]
    .contains(self)
  }

  /// Whether the operation is a step of segue `b`.
  var isOfSegue: Bool { rows == .segue }

  /// Whether `a` of this operation is a transition.
  var isOnTransition: Bool { rows == .transition || rows == .coordination }

  /// The types of the rows that `a` and `b` refer to.
  var rows: Rows {
    switch self {
    case .call, .inquire, .loadView, .beginAppearance, .endAppearance, .layOut, .appearIn, .showRoot,
      .dismissByUser, .clearFlags, .passCallsOn, .joinParent, .leaveParent, .release, .runQueued,
      .notifyReplacementStays,
      .endArrival, .layOutPending, .placeSwapped, .layOutSheet, .placeSheet, .followPreferredSize,
      .endSettling,
      .endReturnOfSheet, .settleColumns, .placeColumns:
      .controllers
    case .notifyKeyboard, .notifySize, .notifyTraits, .notifyAdaptation, .updateProperties: .controller
    case .callTransitionCode, .ask, .offerSize: .controllerAndTransition
    case .announce, .adaptStyle, .askDelegate, .begin, .placeContainer, .hasAnimated, .beginAlongside,
      .applyEarlyRequests,
      .completeItself, .startTransition, .placeViews, .run, .completeTransition, .settleHierarchy,
      .settleSelection, .unlink, .runCompletion, .closeTransition, .adoptAnimator, .animateUnlessTaken,
      .pauseTransition, .turnTransition:
      .transition
    case .runCoordinations: .coordination
    case .runBlock: .token
    case .inquireSegue, .makeDestination, .notifySegue, .seek, .seekOutward, .settleSearch, .adapt,
      .closeSegue:
      .segue
    case .detachView, .layOutContainer, .layOutConstrained, .notifyScroll: .view
    case .endContainerLayout: .presentation
    case .endBlock: .block
    case .beginAnimatorBlock, .runAnimatorBlock: .animatorBlock
    case .runDelayed, .runFrame: .delayedBlock
    case .nothing, .endAlongside, .beginPendingResize, .dropUnseenAnimations, .dropLingering,
      .endCompletions:
      .none
    }
  }

  /// The types of the rows that `a` and `b` of an operation refer to; `b` is unused unless mentioned.
  enum Rows {
    /// `a` and `b` refer to no row, or only to a row that other state already determines.
    case none
    /// Controllers; for some methods `b` is an argument instead.
    case controllers
    case controller, view, presentation, transition
    /// A transition in `a`, and the kind of its coordinator blocks in `b`.
    case coordination
    case controllerAndTransition
    /// The machine's token of a block in `a`, and its transition in `b`.
    case token
    /// The operation's field `a` is a controller, and its field `b` is a segue.
    case segue
    case block, animatorBlock, delayedBlock
  }
}

/// One step of the engine. Pending steps are stored as data on the agenda, so that a copy of the world made at any time
/// can continue.
public struct Operation: Sendable, BitwiseCopyable {
  /// The kind of the operation.
  public var kind: OperationKind
  /// The method to call; unused for operations that make no call.
  public var method = Method.viewWillAppear
  /// The Boolean argument; its meaning depends on the kind.
  public var flag = false
  /// Whether the appearance is animated, for operations about appearance.
  public var isAnimated = false
  /// The row operated on; its type depends on the kind.
  public var a: Int32 = 0
  /// A second row or an argument; its type depends on the kind.
  public var b: Int32 = 0
  /// The origin of this operation, as an index into the log of causes.
  public var cause: CauseIndex = 0

  /// `a` as the id of a controller.
  var controller: ControllerID { ControllerID(raw: a) }
  /// `b` as the id of a controller.
  var other: ControllerID { ControllerID(raw: b) }
  /// `a` as the id of a transition.
  var transition: TransitionID { TransitionID(raw: a) }
  /// `a` as the id of a view.
  var view: ViewID { ViewID(raw: a) }
  /// `b` as the id of a segue.
  var segue: SegueID { SegueID(raw: b) }
}

/// The plans: the lists of operations that the engine carries out. A mutant names the plan that it changes.
public enum PlanKind: UInt8, Sendable, BitwiseCopyable {
  /// The part of a command that runs inside the call, before anything is deferred.
  case present, dismiss, navigate, setStack, select, addChild, removeFromParent, swapStart, resize, root,
    segue
  /// A tap in a bar, and the user's attempt to dismiss a sheet or a zoomed page, or to swipe back.
  case userSelect, userDismissal
  /// Questions to delegates: inside `present`, about adaptation, and at the start of any transition.
  case presentQuestions, adaptation, questions
  /// The start of each kind of transition: presentation, dismissal, push or pop, tab selection, resize, or custom
  /// container; also steps in the code of a custom transition.
  case presentStart, dismissStart, navigateStart, selectStart, resizeStart, runStart, customRun
  /// The end of each kind of transition, and of an exchange of two children.
  case presentEnd, dismissEnd, navigateEnd, selectEnd, resizeEnd, runEnd, swapEnd
  /// The cancellation, finish or pause of a transition.
  case cancel, release, pause
  /// Blocks of a transition coordinator or of a property animator.
  case coordination, animator
  /// Loading a view, layout in the window, and layout of a presentation's container.
  case load, layOut, containerLayout
  /// The announcement of a new size to a controller and its descendants.
  case notifySize
  /// The movement of a sheet to one of its detents.
  case sheet
  /// The search for an unwind destination, the unwind itself, and the transitions that lead to the destination.
  case unwindSearch, unwind, unwindPath
  /// The end of the turn after a child's view entered the window without a transition; a child's view leaving it.
  case endArrival, departure
  /// The movement of a scroll view.
  case scroll
  /// A change of a split view controller's columns.
  case split
  /// The announcement of traits, and the status bar questions.
  case traits, statusBar
  /// A move of the keyboard.
  case keyboard
}
