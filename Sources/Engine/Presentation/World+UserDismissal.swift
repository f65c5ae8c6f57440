// The steps by which the user dismisses a sheet, with a swipe or with a tap beside the sheet:
//
//     attempt ──isModalInPresentation──▶ didAttemptToDismiss
//        │
//        └─▶ shouldDismiss ──false──▶ didAttemptToDismiss
//                  │
//                  └──true──▶ willDismiss ──▶ dismissal ──finished──▶ didDismiss
//                                                 └──cancelled─▶ (nothing, SHEET-06)

extension World {
  /// The controller whose sheet a swipe down would move now: the topmost presentation, if it is a sheet that can be
  /// swiped; otherwise none. Custom presentation controllers (SHEET-08) and versions before iOS 13 have no such swipe.
  var swipedSheet: ControllerID {
    let sheet = outermost(visibleController)
    let row = presentations[controllers[sheet].presentation]
    let isSwiped =
      row.style.traits.isSwipedAway && rules.ios >= 13 && row.presented.exists && row.transition.isNone
      && presentedOver(sheet).isNone
    return isSwiped ? sheet : .none
  }

  /// Begins a swipe on a sheet: a sheet with several detents is dragged; for any other, a dismissal is attempted
  /// (SHEET-13).
  mutating func beginSheetSwipe(on sheet: ControllerID, _ direction: PanDirection) {
    let view = movedView(of: sheet)
    touchDown(direction, at: convert(views[view].bounds, from: view, to: window).center)
    finger.distance = max(views[view].frame.size.height, 1)
    if hasSeveralDetents(sheet) { grabSheet(sheet) } else { attemptDismissal(of: sheet, byTap: false) }
  }

  /// Processes a tap beside the topmost sheet, on its dimming view (SHEET-02).
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

  /// Attempts to dismiss a sheet on behalf of the user. If the sheet is modal, only didAttemptToDismiss is called
  /// (SHEET-03, SHEET-04), and after a tap not even that with `RefusedTap.silent`. Otherwise the delegate decides
  /// (SHEET-01).
  mutating func attemptDismissal(of sheet: ControllerID, byTap: Bool) {
    let start = beginPlan()
    if modalController(of: sheet).exists {
      if tells(ofRefusal: byTap) { add(.call(.didAttemptToDismiss, on: sheet)) }
    } else {
      add(.inquire(.shouldDismiss, of: sheet, flag: byTap))
    }
    endPlan(.userDismissal, from: start)
  }

  /// The controller whose `isModalInPresentation` keeps the user from dismissing the current sheet; none if none does.
  public var keeperOfSheet: ControllerID { modalController(of: swipedSheet) }

  /// The controller whose `isModalInPresentation` prevents the user from dismissing a sheet: the presented controller,
  /// or the child that it shows, and so on inwards, as in Apple's sample; none if there is none. Children of custom
  /// containers are ignored, since their effect is undocumented.
  private func modalController(of sheet: ControllerID) -> ControllerID {
    var id = holds(.sheet04) ? sheet : .none
    while id.exists, !controllers[id].flags.contains(.isModalInPresentation) {
      id = holds(.sheet03) ? controllers[id].shown : .none
    }
    return id
  }

  /// Applies the delegate's answer whether the user may dismiss a sheet (SHEET-01, SHEET-05): begins the dismissal, or
  /// calls didAttemptToDismiss after a refused swipe and, by one reading, after a refused tap.
  mutating func applyDismissalAnswer(_ answer: Object, _ inquiry: Inquiry) {
    let start = beginPlan()
    if holds(.sheet05), answer == Object(false) {
      if tells(ofRefusal: inquiry.flag) { add(.call(.didAttemptToDismiss, on: inquiry.subject)) }
    } else {
      add(.call(.willDismiss, on: inquiry.subject), unless: .sheet14)
      add(.on(inquiry.subject, .dismissByUser, flag: inquiry.flag))
    }
    endPlan(.userDismissal, from: start)
  }

  /// Whether a refused dismissal calls didAttemptToDismiss. For a tap, two sources disagree (SHEET-12).
  private func tells(ofRefusal isTap: Bool) -> Bool { !isTap || rules.sheets.refusedTap == .told }

  /// Begins the dismissal of a sheet that the user requested. After a swipe the finger drives it; after a tap it runs
  /// by itself. Has no effect if the presentation is over, or if it or one above it is in transition.
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
  /// Whether any presentation above a controller has a running transition.
  private func isAnyUnderWay(above id: ControllerID) -> Bool {
    var next = presentation(over: id)
    while next.exists, presentations[next].transition.isNone {
      next = presentation(over: presentations[next].presented)
    }
    return next.exists
  }
}

extension Operation {
  /// An operation of the given kind on a controller, with its `flag`.
  static func on(_ controller: ControllerID, _ kind: OperationKind, flag: Bool) -> Operation {
    Operation(kind: kind, flag: flag, a: controller.raw)
  }
}
