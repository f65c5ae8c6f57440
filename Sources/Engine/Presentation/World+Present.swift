extension World {
  /// UIKit's `present(_:animated:completion:)`, called on `source`.
  ///
  /// The call itself loads the view and makes the will-calls; the rest follows in the container at the end of the turn
  /// (MOD-START-01).
  /// - Throws: `presentingNone`, `presentingOnItself`, `alreadyPresented`, `presentingChild` or `curlNotFullScreen`; no
  ///   controller has changed then. A command for which UIKit only logs a warning is dropped.
  public mutating func present(
    _ id: ControllerID, on source: ControllerID, _ options: CommandOptions, trace: inout Trace
  ) throws(Fault) {
    cause = options.cause
    emit(.present, on: source, Object(id), Object(options.isAnimated), to: &trace)
    if try isRefused(id, on: source) { return }
    let requested = resolved(options.style ?? controllers[id].modalPresentationStyle)
    let style = adapted(requested)
    let presenter = presenter(for: source, in: style)
    // A container presented over its own child would contain itself; UIKit does not document what happens.
    if contains(id, presenter), try refuses(.presentingOnItself, on: source, Object(id)) { return }
    if try isCurlRefused(id, by: presenter, in: style) { return }
    // A style given with the command is set as the controller's `modalPresentationStyle`.
    if let style = options.style { controllers[id].modalPresentationStyle = style }
    guard mayPresent(id, presenter, source, trace: &trace) else { return }
    let transition = openTransition(.presenting, from: presenter, to: id, options)
    link(id, to: presenter, source: source, style: style, transition)
    presentations[transitions[transition].presentation].requestedStyle = requested
    if !holds(.popover01) { controllers[id].modalPresentationStyle = style }
    if style == .custom || !holds(.modOrder01), asksForPresentation(id) {
      askForPresentation(of: transition)
    } else if asksAboutAdaptation(requested, id) {
      askAboutAdaptation(of: transition)
    } else {
      announce(transition, trace: &trace)
    }
    self.defer(.on(transition, .startTransition))
  }

  /// Makes the will-calls of a presentation, inside `present` (MOD-START-01), and then asks the delegate.
  mutating func announce(_ transition: TransitionID, trace: inout Trace) {
    let row = transitions[transition]
    noteOrientation(of: row.to, trace: &trace)
    let start = beginPlan()
    add(.on(row.to, .loadView))
    if presentations[row.presentation].removesPresenter {
      warnIfUnbalanced(row.from, appearing: false, trace: &trace)
      add(.begin(row.from, appearing: false, animated: row.isAnimated))
    } else {
      add(.call(.viewWillDisappear, on: row.from, flag: row.isAnimated), unless: .modAppear10)
    }
    add(.begin(row.to, appearing: true, animated: row.isAnimated))
    add(.on(transition, .askDelegate))
    endPlan(.present, from: start)
    if hasKeyboard { takeKeyboard(with: transition) }
  }

  private func isRefused(_ id: ControllerID, on source: ControllerID) throws(Fault) -> Bool {
    let row = controllers[id]
    if id.isNone { return try refuses(.presentingNone, on: source) }
    if id == source || id == presenter(for: source) {
      return try refuses(.presentingOnItself, on: source, Object(id))
    }
    if row.presentation.exists {
      let other = presentations[row.presentation].presenter
      return try refuses(.alreadyPresented, on: source, Object(id), Object(other))
    }
    if row.parent.isNone { return false }
    return try refuses(.presentingChild, on: source, Object(id), Object(row.parent))
  }

  /// Whether the command is dropped because of a page curl, which requires the style fullScreen and a full-screen
  /// presenter (FAULT-19). Without these it throws, as UIKit does; it returns true only in a mutant that omits the
  /// fault.
  private func isCurlRefused(
    _ id: ControllerID, by presenter: ControllerID, in style: PresentationStyle
  ) throws(Fault) -> Bool {
    guard transitionStyle(of: id) == .partialCurl else { return false }
    let own = controllers[presenter].presentation
    if style == .fullScreen, own.isNone || presentations[own].style == .fullScreen { return false }
    return try refuses(.curlNotFullScreen, on: presenter, Object(id))
  }

  /// Whether UIKit presents. If not, its warning is logged, or a note is recorded where its behaviour is undocumented;
  /// if several warnings apply, the first one in this function is logged, since UIKit does not document its choice
  /// (WARN-15). A detached source only causes a warning.
  private func mayPresent(
    _ id: ControllerID, _ presenter: ControllerID, _ source: ControllerID, trace: inout Trace
  ) -> Bool {
    // UIKit does not document its behaviour or message here (MOD-STYLE-43, WARN-20).
    if isRoot(id) || isCurled(presenter) {
      note(.unknownBehaviour, on: presenter, to: &trace)
      return false
    }
    if !isInWindow(controllers[presenter].view) && !isArriving(presenter) {
      warn(.notInWindow, on: presenter, Object(id), Object(source), to: &trace)
      return false
    }
    let presented = controllers[presenter].presented
    let standing = controllers[presented].presentation
    if presented.exists, isUnderWay(presentations[standing].transition) {
      warn(.presentationInProgress, on: presenter, Object(id), Object(source), to: &trace)
      return false
    }
    if presented.exists {
      // Until the existing presentation has a container, the message names no controller (WARN-19).
      let isNamed = presentations[standing].container.exists || !holds(.warn19)
      warn(
        .alreadyPresenting, on: presenter, Object(id), Object(source),
        third: isNamed ? Object(presented) : Object(ControllerID.none), to: &trace)
      return false
    }
    if isUnderWay(presentations[controllers[presenter].presentation].transition) {
      warn(.presentationInProgress, on: presenter, Object(id), Object(source), to: &trace)
      return false
    }
    if source != presenter, isDetached(outermost(source)) || !isInWindow(controllers[source].view) {
      warn(.detachedPresenter, on: source, to: &trace)
    }
    return true
  }

  /// Whether a controller was presented with a page curl, so that it may not present (MOD-STYLE-43).
  private func isCurled(_ id: ControllerID) -> Bool {
    let own = controllers[id].presentation
    return own.exists && transitionStyle(of: presentations[own]) == .partialCurl && holds(.modStyle43)
  }

  /// Whether the part of a transition that runs in the container has begun, and completeTransition was not called yet.
  func isUnderWay(_ id: TransitionID) -> Bool {
    let phase = transitions[id].phase
    return id.exists && (phase == .starting || phase == .running || phase == .driven)
  }

  /// Whether a controller was presented in this turn, so that its view is about to enter the window.
  private func isArriving(_ id: ControllerID) -> Bool {
    let transition = presentations[controllers[id].presentation].transition
    return transition.exists && transitions[transition].phase <= .starting
  }

  private mutating func link(
    _ id: ControllerID, to presenter: ControllerID, source: ControllerID, style: PresentationStyle,
    _ transition: TransitionID
  ) {
    var row = Presentation()
    row.presenter = presenter
    row.presented = id
    row.level = presentations[controllers[outermost(presenter)].presentation].level + 1
    row.source = source
    row.style = style
    row.adaptive = id
    row.isInContext = style.traits.presenter == .contextDefiner
    row.isOnChild = controllers[presenter].parent.exists
    row.removesPresenter = removesPresenter(style, of: id)
    row.transition = transition
    let presentation = presentations.insert(row)
    controllers[presenter].presented = id
    topmost = id
    if row.isOnChild { hasContextPresentations = true }
    controllers[id].presentation = presentation
    if hasContextPresentations { topmost = endOfChain }
    controllers[id].flags.insert(.isBeingPresented)
    transitions[transition].presentation = presentation
    transitions[transition].receiver = source
  }
}
