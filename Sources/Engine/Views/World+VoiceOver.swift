extension World {
  /// Whether VoiceOver can reach a view. False if the view is not shown, if it or a view around it is hidden from
  /// VoiceOver (VOICE-02), or if one of these lies beside a modal view (VOICE-01) or behind a presentation that
  /// VoiceOver does not look behind (VOICE-03).
  /// - Returns: Nil if unknown: behind a presentation of the system whose presenter stays in the window (VOICE-04).
  public func isReachedByVoiceOver(_ view: ViewID) -> Bool? {
    guard view.exists, isInWindow(view) else { return false }
    var isKnown = true
    var next = view
    while next != window, next.exists {
      let row = views[next]
      if row.isHidden || row.alpha == 0 || row.flags.contains(.hidesElements) && holds(.voice02) {
        return false
      }
      let siblings = subviews(of: row.superview).filter { $0 == next || !views[$0].isHidden }
      if holds(.voice01), !isModal(next), siblings.contains(where: { $0 != next && isModal($0) }) {
        return false
      }
      for above in siblings.drop(while: { $0 != next }).dropFirst() {
        switch voiceOverBehind(above) {
        case .unknown: isKnown = false
        case .nothing: return false
        case .everything: break
        }
      }
      next = row.superview
    }
    return isKnown ? true : nil
  }

  /// Whether a view is modal for VoiceOver. The container of a presentation is modal if one of its subviews is.
  private func isModal(_ view: ViewID) -> Bool {
    if views[view].flags.contains(.isModal) { return true }
    return views[view].role == .transitionView && subviews(of: view).contains { isModal($0) }
  }

  /// How much VoiceOver reaches of the views behind a given view.
  private enum Reach {
    case everything, nothing, unknown
  }

  /// How much VoiceOver reaches behind a view: everything, unless the view is the container of a presentation.
  private func voiceOverBehind(_ view: ViewID) -> Reach {
    guard views[view].role == .transitionView,
      let id = presentations.ids.first(where: { presentations[$0].container == view })
    else { return .everything }
    if presentations[id].removesPresenter { return .nothing }
    guard Self.openStyles.contains(presentations[id].style) else { return .unknown }
    return holds(.voice03) ? .everything : .nothing
  }

  /// The styles of presentations behind which VoiceOver still reaches the presenter (VOICE-03).
  private static let openStyles: [PresentationStyle] = [.custom, .overFullScreen, .overCurrentContext]
}
