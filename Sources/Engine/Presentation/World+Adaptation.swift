// How a style adapts to a compact width, and what the adaptive delegate has to say about it. That delegate is there
// as far as handlers are: what none of them answers is not called.

extension World {
  /// Whether the adaptive delegate is asked how a style is to adapt.
  func asksAboutAdaptation(_ style: PresentationStyle, _ id: ControllerID) -> Bool {
    guard style.traits.isAdaptive, isCompact, style != .custom || holds(.modStyle40) else { return false }
    let interest = controllers[id].interest
    return interest.contains(.adaptivePresentationStyle)
      || interest.contains(.viewControllerForAdaptivePresentationStyle)
  }

  /// Asks the adaptive delegate for the style, inside the call, before all else: the will-calls follow from it.
  mutating func askAboutAdaptation(of id: TransitionID) {
    let start = beginPlan()
    addQuestionOfAdaptation(of: id)
    endPlan(.adaptation, from: start)
  }

  /// Adds that question to a plan.
  mutating func addQuestionOfAdaptation(of id: TransitionID) {
    let presented = transitions[id].to
    if controllers[presented].interest.contains(.adaptivePresentationStyle) {
      add(.inquire(.adaptivePresentationStyle, of: presented))
    }
    add(.on(id, .adaptStyle))
  }

  /// The adaptive delegate has answered with a style; `none` is "do not adapt" (MOD-STYLE-28), and nothing leaves it
  /// to the system (MOD-STYLE-21).
  mutating func heardStyle(_ answer: Object, _ inquiry: Inquiry) {
    let own = controllers[inquiry.subject].presentation
    // Where the delegate has put another controller in the place of its own, that has no presentation.
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

  /// A presentation takes on a style. A presentation controller of one's own has no say under another.
  mutating func setStyle(_ style: PresentationStyle, of id: PresentationID) {
    let row = presentations[id]
    presentations[id].style = style
    presentations[id].removesPresenter = removesPresenter(style, of: row.presented)
    if (style == .custom) == row.setAside.exists {
      (presentations[id].controller, presentations[id].setAside) = (row.setAside, row.controller)
    }
  }

  /// What a presentation adapts to is known: where it does adapt, the delegate may replace what is presented
  /// (MOD-STYLE-33). Then the will part begins.
  mutating func adaptStyle(_ id: TransitionID) {
    let row = presentations[transitions[id].presentation]
    let start = beginPlan()
    let mayReplace = controllers[row.adaptive].interest.contains(.viewControllerForAdaptivePresentationStyle)
    if row.style != row.requestedStyle || !holds(.popover03), mayReplace {
      // Until it has answered it may put its controller into another.
      controllers[row.adaptive].presentation = .none
      add(
        Operation(
          kind: .inquire, method: .viewControllerForAdaptivePresentationStyle, a: row.adaptive.raw,
          b: Int32(row.style.rawValue) + 1))
    }
    add(.on(id, .announce))
    endPlan(.adaptation, from: start)
  }

  /// The adaptive delegate has answered with another controller, which is presented in place of its own. One that is
  /// not free is left where it is: what UIKit does with such a one is not known.
  mutating func heardReplacement(_ answer: Object, _ inquiry: Inquiry, trace: inout Trace) {
    let old = inquiry.subject
    let presentation = presentationInQuestion(of: old)
    if presentation.isNone { return }
    var new = answer.controller.or(old)
    let row = controllers[new]
    if row.parent.exists || row.presentation.exists || row.flags.contains(.isDeallocated) || new == root {
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

  /// The presentation of a controller whose adaptive delegate is being asked whether another shall take its place.
  private func presentationInQuestion(of id: ControllerID) -> PresentationID {
    let asking = transitions.first(from: lastOpen, by: { $0.previousOpen }) { _, row in
      row.kind == .presenting && row.phase == .pending && presentations[row.presentation].adaptive == id
    }
    return transitions[asking].presentation
  }

  /// Tells the adaptive delegate which style it adapts to, `none` where it does not (SHEET-09). UIKit hands over the
  /// coordinator, so the transition is there; where among the calls of the start this comes is not known.
  mutating func addAdaptationNews(_ row: Presentation) {
    guard controllers[row.adaptive].interest.contains(.willPresentWithAdaptiveStyle) else { return }
    let adapts = row.style != row.requestedStyle
    add(
      Operation(
        kind: .call, method: .willPresentWithAdaptiveStyle, a: row.adaptive.raw,
        b: adapts ? Int32(row.style.rawValue) + 1 : 0))
  }
}
