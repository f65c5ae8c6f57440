// How a visible presentation adapts to a change of size classes.

extension World {
  /// Determines the style of a presentation after a resize, and adds the calls to its adaptive delegate about that
  /// style (MOD-STYLE-39). The window still has its old size.
  mutating func addReadaptation(of presented: ControllerID, to next: Device) {
    let id = controllers[presented].presentation
    guard id.exists, holds(.modStyle39) else { return }
    let row = presentations[id]
    let interest = controllers[row.adaptive].interest
    let before = device
    device = next
    presentations[id].nextStyle = adapted(row.requestedStyle)
    let isAsked = asksAboutAdaptation(row.requestedStyle, row.adaptive)
    device = before
    if isAsked, interest.contains(.adaptivePresentationStyle) {
      add(.inquire(.adaptivePresentationStyle, of: row.adaptive))
    }
    if interest.contains(.willPresentWithAdaptiveStyle) { add(.on(presented, .notifyAdaptation)) }
  }

  /// Reports the style after the resize to the adaptive delegate.
  mutating func notifyAdaptation(of presented: ControllerID) {
    var row = presentations[controllers[presented].presentation]
    row.style = row.nextStyle
    let start = beginPlan()
    addAdaptationNews(row)
    endPlan(.adaptation, from: start)
  }

  /// Applies the new style when the window takes its new size. If the new style removes or restores the presenter's
  /// view, adds the appearance calls (MOD-STYLE-41). A presentation keeps its style if it has no container, or if its
  /// custom presentation controller moves a wrapper.
  mutating func changeStyle(of presented: ControllerID, trace: inout Trace) {
    let id = controllers[presented].presentation
    let old = presentations[id]
    guard id.exists, old.nextStyle != .automatic else { return }
    presentations[id].nextStyle = .automatic
    let style = old.nextStyle
    // A custom presentation controller was asked for its view when it began to move, so the view stays.
    let isWrapped = old.controller.exists && old.dropShadow.exists
    if !old.container.exists || style != old.style && isWrapped { return }
    if style != old.style || !old.controller.exists { setStyle(style, of: id) }
    if isSheet(style) != isSheet(old.style) { rewrap(id) }
    let removes = presentations[id].removesPresenter
    if removes != old.removesPresenter { addPresenter(of: old, id, leaves: removes, trace: &trace) }
  }

  /// Adds the wrapper and the dimming view of a sheet if there is no wrapper; otherwise removes both.
  private mutating func rewrap(_ id: PresentationID) {
    var row = presentations[id]
    let view = controllers[row.presented].view
    if row.dropShadow.isNone {
      wrap(view, in: &row, views[view].frame)
    } else {
      lay(view, at: views[row.dropShadow].frame)
      insert(view, into: row.container)
      discard(row.dropShadow)
      discard(row.dimming)
      (row.dropShadow, row.dimming) = (.none, .none)
    }
    presentations[id] = row
  }

  /// Removes or restores the presenter's view, and adds its appearance calls to the plan. Does nothing unless the
  /// presenter has appeared or, to restore it, disappeared.
  private mutating func addPresenter(
    of row: Presentation, _ id: PresentationID, leaves: Bool, trace: inout Trace
  ) {
    let view = presentersView(of: row.presenter)
    guard controllers[row.presenter].appearance == (leaves ? .appeared : .disappeared) else { return }
    if leaves {
      presentations[id].presentersSuperview = views[view].superview
    } else {
      putBack(row, trace: &trace)
    }
    add(.begin(row.presenter, appearing: !leaves, animated: false))
    if leaves { add(Operation(kind: .detachView, a: view.raw)) }
    add(.on(row.presenter, .endAppearance))
  }
}
