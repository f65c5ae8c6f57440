extension Slip {
  /// Points of decision in the machinery of presentations that a wrong engine may get wrong.
  public enum PresentationDecision: UInt8, Sendable {
    /// presentedViewController is none until the container's part begins (MOD-START-03).
    case presentedAnswersLate
    /// presentedViewController is none as soon as a dismissal begins (MOD-START-05).
    case presentedForgetsEarly
    /// A dismissal in the turn of the presentation takes it down (MOD-START-04).
    case sameTurnDismissalObeyed
    /// What is presented with partialCurl lies over the page that curls up from over it (MOD-STYLE-36).
    case curlsBelow
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
    /// A presenter that stays is told of the presentation (MOD-APPEAR-10).
    case keptPresenterHearsPresentation
    /// The presentation controller's hooks are called only with animation (MOD-ANIM-02).
    case hooksOnlyAnimated
    /// The delegate is told the source as the presenting controller (MOD-WHO-05).
    case presentingIsSource
    /// A full-screen view leaves the safe area's insets free (MOD-STYLE-03).
    case fullScreenInSafeArea
    /// A custom presentation is framed as a sheet (MOD-STYLE-27).
    case customFramedAsSheet
    /// In the styles of the current context the outermost container presents, as in others (MOD-WHO-02).
    case contextIgnored
    /// What defines a context is sought along the chain of presentations, too (MOD-WHO-03).
    case contextSoughtAlongChain
    /// What defines a context does not say how the presented controller moves (MOD-WHO-08).
    case transitionStyleNotProvided
    /// A sheet that must not be taken away asks shouldDismiss (SHEET-04).
    case modalSheetAsks
    /// What a container shows cannot say that its sheet must stay (SHEET-03).
    case modalPageUnheard
    /// A sheet goes though its delegate says no (SHEET-05).
    case refusalIgnored
    /// A form sheet has always the same size (MOD-STYLE-20).
    case preferredSizeIgnored
    /// A sheet dims nothing (MOD-STYLE-34).
    case sheetsUndimmed
    /// A tap beside a sheet takes it away without a word to the delegate (SHEET-02).
    case tapAsksNobody
    /// A dismissal in code tells the adaptive delegate (SHEET-07).
    case codeTellsSheet
    /// The answer `none` lets the style adapt (MOD-STYLE-28).
    case noneAdapts
    /// The adaptive delegate cannot replace what is presented (MOD-STYLE-33).
    case replacementIgnored
    /// A presentation in the current context covers the screen (MOD-STYLE-10).
    case contextFillsScreen
    /// What comes back from under a full-screen presentation has its own size again (MOD-TREE-11).
    case coveredSizeRestored
    /// An unwind gets past a view that was left in a presentation's container (MISTAKE-18).
    case leftViewUnwinds
    /// A container comes in below the presenter's view (MOD-TREE-06).
    case containerAtBottom
    /// The presenter's view is not moved into the container (MOD-TREE-07).
    case presenterNotMovedIn
    /// What moves of a sheet is the controller's own view (MOD-TREE-13).
    case sheetMovesOwnView
    /// A custom presentation is dimmed (MOD-STYLE-35).
    case customIsDimmed
    /// A presenter's view is not put back (MOD-TREE-08).
    case presenterNotPutBack
    /// A presenter's view is put back wherever it is (MOD-TREE-08).
    case presenterPutBackAnyway
    /// A dismissal lays its container out before its animator, though nothing has changed in it (MOD-ORDER-41).
    case dismissalLaysOutAnyway
    /// A presentation controller's frame is worked out once, at the presentation (MOD-ORDER-42).
    case frameWorkedOutOnce
    /// What a cancel turns round is laid out, though nothing in it needs that (MOD-CANCEL-19).
    case turnBackLaysOut
    /// The container is laid out after the animator's code, though nothing has changed in it (MOD-ORDER-37).
    case layoutAfterAnimator
    /// A view that comes into the container or goes does not have it laid out (MOD-ORDER-38).
    case changeLaysNothingOut
    /// A sheet that comes back from under a full-screen presentation is not laid out (MOD-TREE-14).
    case returnLaysNothingOut
    /// A dismissal that is given up does not run its completion block (MOD-CANCEL-18).
    case cancelledDismissalUncompleted
    /// A second presentation in one turn is refused with the name of the first (WARN-19).
    case pendingPresentationNamed
    /// At the end of a presentation its presentation controller knows no frame any more (MOD-END-13).
    case frameForgottenAtEnd
    /// In a dismissal the final frame of a presenter that stayed is where it is now, transform and all (CTX-28).
    case presenterStaysDisplaced
    /// A presenter's wrapper is taken along, not its view (MOD-TREE-09).
    case wrapperMovesIn
  }
}

extension World {
  /// Whether the wrong engine in force has a presentation controller forget its frame when it ends (MOD-END-13).
  public var forgetsFrameAtEnd: Bool { slips(at: .frameForgottenAtEnd) }

  /// Whether the wrong engine in force asks for a presented view's frame once and never again (MOD-ORDER-42).
  public var asksFrameOnce: Bool { slips(at: .frameWorkedOutOnce) }

  /// Whether the wrong engine in force errs at this point of decision.
  @inline(__always)
  func slips(at decision: Slip.PresentationDecision) -> Bool {
    rules.include(.presenting(decision))
  }
}
