// How a user takes a sheet away, by a swipe or a tap beside it:
//
//     attempt ──isModalInPresentation──▶ didAttemptToDismiss
//        │
//        └─▶ shouldDismiss ──false──▶ didAttemptToDismiss
//                  │
//                  └──true──▶ willDismiss ──▶ dismissal ──finished──▶ didDismiss
//                                                 └──given up──▶ (nothing, SHEET-06)

extension World {
  /// The sheet that a swipe down would take away now: the topmost presentation, if it answers to one; none else.
  /// Presentation controllers of one's own have no such swipe (SHEET-08), nor has anything before iOS 13.
  var swipedSheet: ControllerID {
    let sheet = outermost(visibleController)
    let row = presentations[controllers[sheet].presentation]
    let isSwiped =
      row.style.traits.isSwipedAway && rules.ios >= 13 && row.presented.exists && row.transition.isNone
      && presentedOver(sheet).isNone
    return isSwiped ? sheet : .none
  }

  /// A swipe on a sheet begins: one with several detents is dragged, any other is taken away (SHEET-13).
  mutating func beginSheetSwipe(on sheet: ControllerID, _ direction: PanDirection) {
    let view = movedView(of: sheet)
    touchDown(direction, at: convert(views[view].bounds, from: view, to: window).center)
    finger.distance = max(views[view].frame.size.height, 1)
    if hasSeveralDetents(sheet) { grabSheet(sheet) } else { attemptDismissal(of: sheet, byTap: false) }
  }

  /// A tap on the dimming view of the topmost presentation: beside its sheet (SHEET-02).
  /// - Returns: whether it answers to that.
  public mutating func tapBesideSheet(_ view: ViewID, cause: CauseIndex) -> Bool {
    let row = presentations[controllers[endOfChain].presentation]
    guard row.style.traits.isSheet, rules.ios >= 13, view == row.dimming, row.transition.isNone else {
      return false
    }
    self.cause = cause
    if holds(.sheet02) {
      attemptDismissal(of: row.presented, byTap: true)
    } else {
      add(.on(row.presented, .dismissByUser, flag: true))
    }
    return true
  }

  /// A sheet that must not be taken away only tells that it was tried (SHEET-03, SHEET-04); else its delegate
  /// decides (SHEET-01).
  mutating func attemptDismissal(of sheet: ControllerID, byTap: Bool) {
    let start = beginPlan()
    if keeper(of: sheet).exists {
      if tells(ofRefusal: byTap) { add(.call(.didAttemptToDismiss, on: sheet)) }
    } else {
      add(.inquire(.shouldDismiss, of: sheet, flag: byTap))
    }
    endPlan(.userDismissal, from: start)
  }

  /// Who says that the user may not take away the sheet that a swipe would take; none if nobody does.
  public var keeperOfSheet: ControllerID { keeper(of: swipedSheet) }

  /// Who says that the user may not take a sheet away: its controller, or the child that this shows, and so on
  /// inwards, as Apple's sample of such a sheet has it said by a page of a navigation controller; none if nobody does.
  /// What is made of the children of a container of one's own nobody has published: they are not asked.
  private func keeper(of sheet: ControllerID) -> ControllerID {
    var id = holds(.sheet04) ? sheet : .none
    while id.exists, !controllers[id].flags.contains(.isModalInPresentation) {
      id = holds(.sheet03) ? controllers[id].shown : .none
    }
    return id
  }

  /// The delegate has said whether a sheet may go (SHEET-01, SHEET-05).
  mutating func heardWhetherToDismiss(_ answer: Object, _ inquiry: Inquiry) {
    let start = beginPlan()
    if holds(.sheet05), answer == Object(false) {
      if tells(ofRefusal: inquiry.flag) { add(.call(.didAttemptToDismiss, on: inquiry.subject)) }
    } else {
      add(.call(.willDismiss, on: inquiry.subject), unless: .sheet14)
      add(.on(inquiry.subject, .dismissByUser, flag: inquiry.flag))
    }
    endPlan(.userDismissal, from: start)
  }

  /// Whether a sheet that may not go tells that it was tried: of a tap two sources disagree (SHEET-12).
  private func tells(ofRefusal isTap: Bool) -> Bool { !isTap || rules.sheets.refusedTap == .told }

  /// The dismissal that the user began, unless what the delegate did meanwhile has overtaken it: driven by the
  /// finger, or after a tap by itself.
  mutating func dismissByUser(_ sheet: ControllerID, byTap: Bool) {
    let presentation = controllers[sheet].presentation
    let row = presentations[presentation]
    guard presentation.exists, row.transition.isNone, !isAnyUnderWay(above: sheet) else { return }
    var options = CommandOptions()
    options.isInteractive = !byTap
    options.cause = cause
    dismiss(from: row.presenter, presentation, receiver: sheet, options, byUser: true)
    let transition = presentations[presentation].transition
    if transition.exists { transitions[transition].isBySystemGesture = true }
    if byTap { return }
    finger.drives = transition
    aimSheetFinger()
  }
}

extension World {
  /// Whether a presentation is coming or going of those that stand on a controller.
  private func isAnyUnderWay(above id: ControllerID) -> Bool {
    var next = presentation(over: id)
    while next.exists, presentations[next].transition.isNone {
      next = presentation(over: presentations[next].presented)
    }
    return next.exists
  }
}

extension Operation {
  /// An operation on a controller.
  static func on(_ controller: ControllerID, _ kind: OperationKind, flag: Bool) -> Operation {
    Operation(kind: kind, flag: flag, a: controller.raw)
  }
}
