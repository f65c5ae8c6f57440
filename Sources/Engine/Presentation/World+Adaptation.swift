// How presentation styles adapt to a compact width, and how the adaptive delegate is asked. Only the delegate methods
// that the script handles are called.

extension World {
  /// Whether the adaptive delegate is asked for the adaptation of a style: at a compact width, if the style adapts and
  /// the script handles one of the two questions.
  func asksAboutAdaptation(_ style: PresentationStyle, _ id: ControllerID) -> Bool {
    guard style.traits.isAdaptive, isCompact, style != .custom || holds(.modStyle40) else { return false }
    let interest = controllers[id].interest
    return interest.contains(.adaptivePresentationStyle)
      || interest.contains(.viewControllerForAdaptivePresentationStyle)
  }

  /// Asks the adaptive delegate for the style, as the first step of `present`, since the will-calls depend on the
  /// style.
  mutating func askAboutAdaptation(of id: TransitionID) {
    let start = beginPlan()
    addQuestionOfAdaptation(of: id)
    endPlan(.adaptation, from: start)
  }

  /// Adds the question about the adapted style to the current plan, if the script handles it, then the step that
  /// continues with the style.
  mutating func addQuestionOfAdaptation(of id: TransitionID) {
    let presented = transitions[id].to
    if controllers[presented].interest.contains(.adaptivePresentationStyle) {
      add(.inquire(.adaptivePresentationStyle, of: presented))
    }
    add(.on(id, .adaptStyle))
  }

  /// Applies the style that the adaptive delegate returned: now, or for a visible presentation when the screen has its
  /// new size. `none` means "do not adapt" (MOD-STYLE-28); without an answer, the system chooses (MOD-STYLE-21).
  mutating func applyAdaptiveStyle(_ answer: Object, _ inquiry: Inquiry) {
    let own = controllers[inquiry.subject].presentation
    // If the delegate has replaced the controller that the question was about, that controller has no presentation any
    // more.
    let other = presentations.ids.first {
      presentations.isInUse($0) && presentations[$0].adaptive == inquiry.subject
    }
    let id = own.or(other ?? .none)
    if id.isNone { return }
    let row = presentations[id]
    let style: PresentationStyle
    if answer.kind == .none, holds(.modStyle28) {
      style = row.requestedStyle
    } else if answer.kind == .style,
      let named = PresentationStyle(rawValue: UInt8(truncatingIfNeeded: answer.raw))
    {
      style = resolved(named)
    } else {
      return
    }
    if row.container.exists {
      presentations[id].nextStyle = style
    } else if style != row.style {
      setStyle(style, of: id)
    }
  }

  /// Sets the style of a presentation. A custom presentation controller is not used in any style but `custom`.
  mutating func setStyle(_ style: PresentationStyle, of id: PresentationID) {
    let row = presentations[id]
    presentations[id].style = style
    presentations[id].removesPresenter = removesPresenter(style, of: row.presented)
    if (style == .custom) == row.setAside.exists {
      (presentations[id].controller, presentations[id].setAside) = (row.setAside, row.controller)
    }
  }

  /// Continues a presentation with the adapted style. If the style has adapted, the delegate may replace the presented
  /// controller (MOD-STYLE-33). After that come the will-calls.
  mutating func adaptStyle(_ id: TransitionID) {
    let row = presentations[transitions[id].presentation]
    let start = beginPlan()
    let mayReplace = controllers[row.adaptive].interest.contains(.viewControllerForAdaptivePresentationStyle)
    if row.style != row.requestedStyle || !holds(.popover03), mayReplace {
      // Meanwhile the controller counts as free, so that the delegate can embed it in another controller.
      controllers[row.adaptive].presentation = .none
      add(
        Operation(
          kind: .inquire, method: .viewControllerForAdaptivePresentationStyle, a: row.adaptive.raw,
          b: Int32(row.style.rawValue) + 1))
    }
    add(.on(id, .announce))
    endPlan(.adaptation, from: start)
  }

  /// Replaces the presented controller by the controller that the adaptive delegate returned. A controller that is
  /// already in use is not moved: UIKit's behaviour is undocumented.
  mutating func applyReplacement(_ answer: Object, _ inquiry: Inquiry, trace: inout Trace) {
    let old = inquiry.subject
    let presentation = presentationInQuestion(of: old)
    if presentation.isNone { return }
    var new = answer.controller.or(old)
    let row = controllers[new]
    if row.parent.exists || row.presentation.exists || row.flags.contains(.isDeallocated) || isRoot(new) {
      note(.unknownBehaviour, on: new, to: &trace)
      new = old
    }
    if !holds(.modStyle33) { new = old }
    controllers[old].flags.remove(.isBeingPresented)
    controllers[new].presentation = presentation
    controllers[new].flags.insert(.isBeingPresented)
    controllers[presentations[presentation].presenter].presented = new
    if topmost == old { topmost = new }
    presentations[presentation].presented = new
    transitions[presentations[presentation].transition].to = new
  }

  /// The presentation whose adaptive delegate is being asked to replace the controller `id`; none if there is none.
  private func presentationInQuestion(of id: ControllerID) -> PresentationID {
    let asking = transitions.first(from: lastOpen, by: { $0.previousOpen }) { _, row in
      row.kind == .presenting && row.phase == .pending && presentations[row.presentation].adaptive == id
    }
    return transitions[asking].presentation
  }

  /// Adds the call, if code handles it, that reports the adapted style to the adaptive delegate, or `none` if the style
  /// does not adapt (SHEET-09). UIKit passes the coordinator, so the transition exists by then. The exact position
  /// among the first calls is undocumented.
  mutating func addAdaptationNews(_ row: Presentation) {
    guard controllers[row.adaptive].interest.contains(.willPresentWithAdaptiveStyle) else { return }
    let adapts = row.style != row.requestedStyle
    add(
      Operation(
        kind: .call, method: .willPresentWithAdaptiveStyle, a: row.adaptive.raw,
        b: adapts ? Int32(row.style.rawValue) + 1 : 0))
  }
}
