// How what is presented adapts while it is up, since the size classes change.

extension World {
  /// Adds to the plan of a change of size what the adaptive delegate of a presentation is asked and told of the style
  /// that comes (MOD-STYLE-39). The window has its old size still.
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
    if interest.contains(.willPresentWithAdaptiveStyle) { add(.on(presented, .tellAdaptation)) }
  }

  /// Tells the adaptive delegate which style comes.
  mutating func tellAdaptation(of presented: ControllerID) {
    var row = presentations[controllers[presented].presentation]
    row.style = row.nextStyle
    let start = beginPlan()
    addAdaptationNews(row)
    endPlan(.adaptation, from: start)
  }

  /// The window gets its new size: what is presented takes on the style that comes, and the presenter hears of it in a
  /// plan if it comes or goes by that (MOD-STYLE-41).
  mutating func changeStyle(of presented: ControllerID, trace: inout Trace) {
    let id = controllers[presented].presentation
    let old = presentations[id]
    guard id.exists, old.nextStyle != .automatic else { return }
    presentations[id].nextStyle = .automatic
    let style = old.nextStyle
    // Who wraps the view by code of one's own is asked where it moves, and that is over.
    let isWrapped = old.controller.exists && old.dropShadow.exists
    if !old.container.exists || style != old.style && isWrapped { return }
    if style != old.style || !old.controller.exists { setStyle(style, of: id) }
    if isSheet(style) != isSheet(old.style) { rewrap(id) }
    let removes = presentations[id].removesPresenter
    if removes != old.removesPresenter { addPresenter(of: old, id, leaves: removes, trace: &trace) }
  }

  // MARK: - Implementation

  /// The wrapper and the dimming of a sheet come or go.
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

  /// Takes the presenter's view out, or puts it back, and adds to a plan that it hears of that.
  private mutating func addPresenter(
    of row: Presentation, _ id: PresentationID, leaves: Bool, trace: inout Trace
  ) {
    let view = controllers[row.presenter].view
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
