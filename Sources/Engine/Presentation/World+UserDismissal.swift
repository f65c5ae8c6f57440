// The dismissal of a sheet by the user, with a swipe or a tap outside:
//
//     attempt ──isModalInPresentation──▶ didAttemptToDismiss
//        │
//        └─▶ shouldDismiss ──false──▶ didAttemptToDismiss
//                  │
//                  └──true──▶ willDismiss ──▶ dismissal ──finished──▶ didDismiss
//                                                 └──cancelled─▶ (nothing, SHEET-06)

extension World {
  /// The sheet that a swipe down would act on now: the topmost presentation, if it can be swiped; otherwise none.
  /// Custom presentation controllers have no such swipe (SHEET-08), nor have versions before iOS 13.
  var swipedSheet: ControllerID {
    let sheet = outermost(visibleController)
    let row = presentations[controllers[sheet].presentation]
    let isSwiped =
      row.style.traits.isSwipedAway && rules.ios >= 13 && row.presented.exists && row.transition.isNone
      && presentedOver(sheet).isNone
    return isSwiped ? sheet : .none
  }

  /// Begins a swipe on a sheet: one with several detents is dragged, any other is dismissed (SHEET-13).
  mutating func beginSheetSwipe(on sheet: ControllerID, _ direction: PanDirection) {
    let view = movedView(of: sheet)
    touchDown(direction, at: convert(views[view].bounds, from: view, to: window).center)
    finger.distance = max(views[view].frame.size.height, 1)
    if hasSeveralDetents(sheet) { grabSheet(sheet) } else { attemptDismissal(of: sheet, byTap: false) }
  }

  /// Handles a tap on the dimming view of the topmost presentation, outside its sheet (SHEET-02).
  /// - Returns: Whether the tap has an effect.
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

  /// Attempts a dismissal by the user. A non-dismissible sheet only calls didAttemptToDismiss (SHEET-03, SHEET-04);
  /// otherwise its delegate decides (SHEET-01).
  mutating func attemptDismissal(of sheet: ControllerID, byTap: Bool) {
    let start = beginPlan()
    if keeper(of: sheet).exists {
      if tells(ofRefusal: byTap) { add(.call(.didAttemptToDismiss, on: sheet)) }
    } else {
      add(.inquire(.shouldDismiss, of: sheet, flag: byTap))
    }
    endPlan(.userDismissal, from: start)
  }

  /// The controller that prevents the user from dismissing the current sheet; none if there is none.
  public var keeperOfSheet: ControllerID { keeper(of: swipedSheet) }

  /// The controller that prevents the user from dismissing a sheet: its controller, or the child that this shows, and
  /// so on inwards, as in Apple's sample, where a page of a navigation controller does it; none if there is none.
  /// Children of custom containers are ignored, since their role is undocumented.
  private func keeper(of sheet: ControllerID) -> ControllerID {
    var id = holds(.sheet04) ? sheet : .none
    while id.exists, !controllers[id].flags.contains(.isModalInPresentation) {
      id = holds(.sheet03) ? controllers[id].shown : .none
    }
    return id
  }

  /// Applies the delegate's answer whether a sheet may be dismissed (SHEET-01, SHEET-05).
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

  /// Whether a refused dismissal calls didAttemptToDismiss: for a tap two sources disagree (SHEET-12).
  private func tells(ofRefusal isTap: Bool) -> Bool { !isTap || rules.sheets.refusedTap == .told }

  /// Begins the dismissal that the user requested, unless the delegate's code has overtaken it: driven by the finger,
  /// or by itself after a tap.
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
  /// Whether any presentation above a controller is in transition.
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
