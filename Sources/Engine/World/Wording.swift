/// A warning, fault or note with a stable code.
public protocol NamedCode: Named {}

extension NamedCode {
  /// The stable code in scripts and output: the case's name in lower case, with hyphens between its words.
  public var name: String {
    description.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
  }
}

/// The complete text of a warning or fault as UIKit logs or raises it in iOS version `ios` (WARN-*, FAULT-*); for a
/// quirk or a note, the project's own text. Objects are printed as `<Name>`. Empty for calls, logs and violations. In
/// the event, `subject` is the controller on which UIKit reports (the actual presenter, the navigation controller, the
/// new owner of a view), `first` the controller that the message is about, `second` the receiver of the call if it is
/// not the subject (for a fault: the existing presenter or parent), and `answer` the controller already presented.
/// `name` returns a controller's name, `object` the name of another object of the script or of an action.
public func wording(
  of event: Event, ios: Int, name: (ControllerID) -> String, object: (NameIndex) -> String
) -> String {
  var parts = WordingParts(event, isModern: ios >= 13, name: name)
  if event.second.kind == .vended { parts.action = "`\(object(event.second.raw))`" }
  if event.third.kind == .number {
    parts.rule =
      event.third.raw >= Note.firstZoomRule
      ? Note.rule(ofZoom: event.third.raw - Note.firstZoomRule)
      : event.third.raw < 0
        ? Note.rule(flick: -event.third.raw)
        : "carried on by its velocity it needs more than 50%, or \(event.third.raw) points per second"
  }
  if event.third.kind == .vended { parts.rule = "`\(object(event.third.raw))` says so" }
  if let warning = event.warning { return warning.wording(parts) }
  if let fault = event.fault { return fault.wording(parts) }
  if let quirk = event.quirk { return quirk.wording(parts.subject, parts.first) }
  if let note = event.note { return note.wording(parts) }
  return ""
}

/// The objects of an event, as the message prints them.
private struct WordingParts {
  /// Whether the texts of iOS 13 and later are used; iOS 13 changed most texts.
  let isModern: Bool
  let subject, first, second, third: String
  /// Whether the subject, the first and the second object of the event are controllers.
  let hasSubject, hasFirst, hasSecond: Bool
  /// The first and the third object, as Objective-C's `%@` prints them.
  let wanted, other: String
  /// The raw values of the event's first and second argument.
  private let numbers: (Int32, Int32)
  /// The rule by which a released transition finishes or is cancelled, in words.
  var rule = "it needs more than \(Note.rule)"
  /// The beginning of the message about an index at which there is no child; empty if the event names no index.
  let noChild: String
  /// The name of an unwind's action or of a recognizer, for the message.
  var action = "the action"

  init(_ event: Event, isModern: Bool, name: (ControllerID) -> String) {
    self.isModern = isModern
    subject = name(event.subject)
    first = name(event.first.controller)
    (hasSubject, hasFirst) = (event.subject.exists, event.first.controller.exists)
    hasSecond = event.second.controller.exists
    wanted = event.first.controller.exists ? "<\(first)>" : "(null)"
    second = name(event.second.controller.or(event.subject))
    third = name(event.answer.controller)
    other = event.answer.controller.exists ? "<\(third)>" : "(null)"
    numbers = (event.first.raw, event.second.raw)
    noChild = event.first.kind == .number ? "`\(subject)` has no child at index \(event.first.raw): " : ""
  }

  /// The common beginning of FAULT-12 and FAULT-13.
  var wrongParent: String {
    "child view controller:<\(subject)> should have parent view controller:\(wanted) but"
  }

  /// The punctuation at the end of the warnings `notInWindow` and `presentationInProgress`.
  var mark: String { isModern ? "." : "!" }

  /// The progress, in percent, and the velocity of a swipe or custom transition at its release.
  var releaseText: String {
    let (tenths, velocity) = numbers
    let rest = tenths % 10 == 0 ? "" : ".\(abs(tenths % 10))"
    return "\(tenths / 10)\(rest)% and \(velocity) points per second"
  }
}

extension Warning {
  fileprivate func wording(_ parts: WordingParts) -> String {
    switch self {
    case .notInWindow: refused(parts, " whose view is not in the window hierarchy", parts.mark)
    case .alreadyPresenting:
      refused(parts, " which is already presenting \(parts.other)", parts.isModern ? "." : "")
    case .presentationInProgress: refused(parts, " while a presentation is in progress", parts.mark)
    case .dismissalInProgress:
      "Warning: Attempt to dismiss from view controller <\(parts.subject)> while a presentation or dismiss is in"
        + " progress!"
    case .presentationControllerInTransition:
      "[Assert] Trying to dismiss the presentation controller while transitioning already."
        + " (<\(parts.subject).presentationController>)"
    case .nullTransitionBlock:
      "Null transitionViewForCurrentTransition block, aborting _scheduleTransition:"
    case .detachedPresenter:
      "Presenting view controllers on detached view controllers is discouraged <\(parts.subject)>."
    case .unbalancedAppearance:
      "Unbalanced calls to begin/end appearance transitions for <\(parts.subject)>."
    case .nestedPush:
      "nested push animation can result in \(parts.isModern ? "a " : "")corrupted navigation bar"
    case .nestedPop:
      "nested pop animation can result in \(parts.isModern ? "a " : "")corrupted navigation bar"
    case .unexpectedNavigationState:
      "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get"
        + " corrupted."
    case .navigationBarInTransition:
      "Attempting to begin a transition on navigation bar (<\(parts.subject).navigationBar>) while a"
        + " transition is in progress."
    case .blankSnapshot:
      "Snapshotting a view (<\(parts.subject)>) that has not been rendered at least once requires"
        + " afterScreenUpdates:YES."
    }
  }

  /// The text of WARN-01 to WARN-06: first the attempt, then the reason. The two spaces in WARN-03 are UIKit's.
  private func refused(_ parts: WordingParts, _ reason: String, _ end: String) -> String {
    let gap = self == .alreadyPresenting && !parts.isModern ? "  " : " "
    let start =
      parts.isModern
      ? "Attempt to present <\(parts.first)> on <\(parts.subject)> (from <\(parts.second)>)"
      : "Warning: Attempt to present <\(parts.first)>\(gap)on <\(parts.subject)>"
    return start + reason + end
  }
}

extension FaultCode {
  fileprivate func wording(_ parts: WordingParts) -> String {
    switch self {
    case .presentingNone:
      "Application tried to present a nil modal view controller on target <\(parts.subject)>."
    case .presentingOnItself:
      "Application tried to present modal view controller on itself. Presenting controller is"
        + " <\(parts.subject)>."
    case .alreadyPresented, .presentingChild: activeController(parts)
    case .pushedTwice:
      parts.isModern
        ? "<\(parts.subject)> is pushing the same view controller instance (<\(parts.first)>) more than once"
          + " which is not supported and is most likely an error in the application : <bundle id>"
        : "Pushing the same view controller instance more than once is not supported (<\(parts.first)>)"
    case .pushedNavigation: "Pushing a navigation controller is not supported"
    case .pushedSplit: "Split View Controllers cannot be pushed to a Navigation Controller <\(parts.subject)>"
    case .poppedStranger: "Tried to pop to a view controller that doesn't exist."
    case .viewOfTwoControllers:
      "A view can only be associated with at most one view controller at a time! View <\(parts.first).view> is"
        + " associated with <\(parts.first)>. Clear this association before associating this view with"
        + " <\(parts.subject)>."
    case .activeAnimator:
      "isInterruptible and isUserInteractionEnabled of a property animator cannot be set while it is active"
    case .delayedPausedAnimator: "It is an error to start a paused property animator after a delay"
    case .noCommonParent:
      "Children view controllers <\(parts.first)> and <\(parts.second)> must have a common parent view"
        + " controller when calling -[UIViewController transitionFromViewController:toViewController:duration:"
        + "options:animations:completion:]"
    case .viewUnderStranger: "\(parts.wrongParent) actual parent is:<\(parts.second)>"
    case .viewLiesElsewhere: "\(parts.wrongParent) requested parent is:<\(parts.second)>"
    case .curlNotFullScreen:
      "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view controller"
        + " <\(parts.subject)>."
    case .unwrappedNone: "Unexpectedly found nil while unwrapping an Optional value"
    case .failedPrecondition: "Precondition failed"
    case .animatorNotStopped: "finishAnimation(at:) may only be called on a property animator that is stopped"
    case .animatorNotPaused:
      "continueAnimation(withTimingParameters:durationFactor:) may only be called on a property animator that is paused"
    case .popoverWithoutSource:
      "UIPopoverPresentationController (<\(parts.subject).presentationController>) should have a non-nil"
        + " sourceView or barButtonItem set before the presentation occurs."
    case .forwardedExchange:
      "transition(from:to:) may not be called on <\(parts.subject)>, which forwards appearance calls itself"
    case .releasedAnimator:
      "It is an error to release a paused or stopped property animator. Property animators must either finish"
        + " animating or be explicitly stopped and finished before they can be released."
    }
  }

  /// The text of FAULT-03 to FAULT-05.
  private func activeController(_ parts: WordingParts) -> String {
    guard parts.isModern else {
      return "Application tried to present modally an active controller <\(parts.first)>."
    }
    let state =
      self == .alreadyPresented ? "is already being presented by" : "has a parent view controller"
    return "Application tried to present modally a view controller <\(parts.first)> that \(state)"
      + " <\(parts.second)>."
  }
}

extension Note {
  fileprivate func wording(_ parts: WordingParts) -> String {
    switch self {
    case .nothingToDismiss: "`\(parts.subject)` presents nothing that could be dismissed"
    case .nothingToPop: "`\(parts.subject)` has nothing to pop"
    case .queued: "`\(parts.subject)` waits until its transition is over"
    case .unknownBehaviour where parts.hasSecond:
      "what UIKit does with `\(parts.first)`, which is in `\(parts.second)`, on `\(parts.subject)` is undocumented;"
        + " the command is dropped"
    case .unknownBehaviour where parts.hasFirst:
      "what UIKit does with `\(parts.first)` on `\(parts.subject)` here is undocumented; the command is dropped"
    case .unknownBehaviour:
      "\(parts.noChild)what UIKit does with `\(parts.subject)` here is undocumented; the command is dropped"
    case .anyOrder:
      "\(parts.action) fails, since another recogniser on its view has begun: UIKit has no set order, so either may be first"
    case .swipeFinished:
      "the swipe on `\(parts.subject)` finishes, at \(parts.releaseText): \(parts.rule)"
    case .swipeCancelled:
      "the swipe on `\(parts.subject)` is cancelled, at \(parts.releaseText): \(parts.rule)"
    case .swipePassesAnimator:
      "the built-in swipe pops on `\(parts.subject)`: its transition is not asked for an animator"
    case .touchIgnored:
      "the touch is ignored: the custom transition of `\(parts.subject)` is not complete, and it is neither"
        + " interactive nor interruptible"
    case .messageToNone where parts.hasSubject:
      "`\(parts.subject)` is not loaded, so this view does not exist yet, and the message to it is lost:"
        + " `\(parts.subject).loadViewIfNeeded()` loads it"
    case .messageToNone: "a message to `none` does nothing"
    case .frameUnderTransform:
      "a frame is set while the transform is not identity, which is undefined in UIKit: set `bounds` and `center`"
    case .interactionFinished:
      "the transition of `\(parts.subject)` finishes, at \(parts.releaseText): \(parts.rule)"
    case .interactionCancelled:
      "the transition of `\(parts.subject)` is cancelled, at \(parts.releaseText): \(parts.rule)"
    case .nothingDriven: "nothing is driven here, so there is nothing to update, finish or cancel"
    case .requestTooEarly:
      "`finish` or `cancel` came before startInteractiveTransition of `\(parts.subject)`'s transition gave its"
        + " interaction a context, and is lost"
    case .noCoordinator: "no transition is running here, so there is no coordinator"
    case .animatorIsStopped:
      "the property animator is stopped: only `finishAnimation(at:)` ends it"
    case .notInterruptible:
      "no interruptible animator runs here, so there is nothing to pause"
    case .swappedByHand:
      "`\(parts.subject)` forwards appearance calls itself: transition(from:to:) sends its children none here, and raises"
        + " according to UIKit's header"
    case .anotherAnimator:
      "interruptibleAnimator returned a different animator: the transition keeps the first"
    case .noUnwindDestination:
      "no controller handles \(parts.action) when `\(parts.subject)` unwinds: nothing happens"
    case .ambiguousUnwind:
      "`\(parts.subject)` and `\(parts.first)` both declare \(parts.action); `\(parts.subject)` is found first"
    case .cleanUpAfterCompleting:
      "`complete` comes before the clean-up of `\(parts.subject)`'s transition: viewDidAppear runs while the views "
        + "still look as during it"
    case .unwindSwallowed:
      "the view of `\(parts.subject)` was left in the container of a presentation whose dismissal was cancelled:"
        + " UIKit ignores the unwind"
    case .unwindShowsNothing:
      "`\(parts.subject)` does not show `\(parts.first)`: the unwind's action has run, and nothing else happens; a custom"
        + " container answers `unwind(segue, next)`, before iOS 9 `segueForUnwinding(to, from, identifier)`"
    case .orientationKept:
      "`\(parts.subject)` does not support the present orientation: a device turns the screen as it is presented, which is"
        + " not modelled"
    case .pushedTabs:
      "`\(parts.first)` on the stack of `\(parts.subject)` is a tab bar controller, which Apple's reference forbids;"
        + " devices show it"
    case .resizeWaits:
      "the change of size waits until no transition is open; what UIKit does here is undocumented"
    case .repeatingCode:
      "this comes again and again: no command waits for it, only `advance` lets its time come"
    case .orientationUnsupported:
      "`\(parts.subject)`, or the app, does not support this orientation: nothing turns, and nobody is told"
    case .alongsideTooLate:
      "the transition has already started: the `alongside` block does not run, its completion does"
    }
  }

  /// The measured rule for swipes back (NAV-66), in words.
  fileprivate static func rule(flick: Int32) -> String {
    let share = Int((ContainerRules.SwipeRule().progress * 100).rounded())
    return "it needs more than \(share)%, or a flick of more than \(flick) points per second"
  }

  /// The number of the first zoom rule. It is above the velocities by which other rules are identified.
  static let firstZoomRule: Int32 = 1_000_000

  /// A rule for zoom transitions in words. Rule 0 is the simulator's rule for drags; any other rule is that of a
  /// `ZoomGrip`.
  fileprivate static func rule(ofZoom number: Int32) -> String {
    let zooms = ZoomRules()
    func percent(_ share: Double) -> String {
      let tenths = Int((share * 1000).rounded())
      return tenths % 10 == 0 ? "\(tenths / 10)%" : "\(tenths / 10).\(tenths % 10)%"
    }
    let carried = "carried on by its velocity the page must be smaller than "
    switch ZoomGrip(rawValue: UInt8(truncatingIfNeeded: number)) {
    case .drag: return "it needs more than \(zooms.travel) points, or \(Int(zooms.speed)) points per second"
    case .edge: return carried + percent(zooms.swipedSize)
    case .pinch: return "the page must be smaller than \(percent(zooms.pinchedSize))"
    case ZoomGrip.none?, nil: return carried + percent(zooms.draggedSize)
    }
  }

  /// The rule for built-in swipes (GEST-27, the model's choice) in words.
  fileprivate static var rule: String {
    let rules = Rules()
    return "\(Int(rules.swipeProgress * 100))% or \(Int(rules.swipeVelocity)) points per second"
  }
}
