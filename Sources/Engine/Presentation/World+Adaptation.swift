// How a style adapts to a compact width, and what the adaptive delegate has to say about it. That delegate is there
// as far as handlers are: what none of them answers is not called.

extension World {
  /// Whether the adaptive delegate is asked how a style is to adapt.
  func asksAboutAdaptation(_ style: PresentationStyle, _ id: ControllerID) -> Bool {
    guard style.traits.isAdaptive, isCompact else { return false }
    let interest = controllers[id].interest
    return interest.contains(.adaptivePresentationStyle)
      || interest.contains(.viewControllerForAdaptivePresentationStyle)
  }

  /// Asks the adaptive delegate for the style, inside the call, before all else: the will-calls follow from it.
  mutating func askAboutAdaptation(of id: TransitionID) {
    let presented = transitions[id].to
    let start = beginPlan()
    if controllers[presented].interest.contains(.adaptivePresentationStyle) {
      add(.inquire(.adaptivePresentationStyle, of: presented))
    }
    add(.on(id, .adaptStyle))
    endPlan(.adaptation, from: start)
  }

  /// The adaptive delegate has answered with a style; `none` is "do not adapt" (MOD-STYLE-28), and nothing leaves it
  /// to the system (MOD-STYLE-21).
  mutating func heardStyle(_ answer: Object, _ inquiry: Inquiry) {
    let presentation = controllers[inquiry.subject].presentation
    if answer.kind == .none, holds(.modStyle28) {
      presentations[presentation].style = presentations[presentation].requestedStyle
    } else if answer.kind == .style,
      let style = PresentationStyle(rawValue: UInt8(truncatingIfNeeded: answer.raw))
    {
      presentations[presentation].style = resolved(style)
    } else {
      return
    }
    presentations[presentation].removesPresenter = removesPresenter(presentations[presentation].style)
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
