extension World {
  /// What a wrong engine makes of a transition as its code sees it. Never called in the real one.
  func distort(_ context: inout TransitionContext, _ row: Transition) {
    distortSides(&context, row)
    distortFrames(&context, row)
    distortCourse(&context, row)
  }

  // MARK: - Implementation

  private func distortSides(_ context: inout TransitionContext, _ row: Transition) {
    if slips(at: .contextBackwards) || row.kind == .dismissing && slips(at: .dismissalBackwards) {
      swap(&context.from, &context.to)
    }
    if context.fromView.isNone, slips(at: .viewsAreNeverNone) || slips(at: .presenterHandedOut) {
      context.fromView = controllers[row.from].view
    }
    if context.toView.isNone, slips(at: .viewsAreNeverNone) || slips(at: .revealedHandedOut) {
      context.toView = controllers[row.to].view
    }
    if row.kind == .selecting, slips(at: .tabViewWithheld) { context.fromView = .none }
    if slips(at: .wrapperIgnored) {
      if row.kind == .presenting { context.toView = controllers[row.to].view }
      if row.kind == .dismissing { context.fromView = controllers[row.from].view }
    }
    if context.presentationStyle != nil, slips(at: .styleUntold) { context.presentationStyle = .automatic }
    if context.presentationStyle == nil, slips(at: .pushHasStyle) { context.presentationStyle = .fullScreen }
  }

  private func distortFrames(_ context: inout TransitionContext, _ row: Transition) {
    let bounds = views[row.container].bounds
    if slips(at: .unknownFramesAreBounds), context.initialTo == .zero { context.initialTo = bounds }
    if slips(at: .leavingFrameKnown) { context.finalFrom = context.initialFrom }
    guard row.kind == .presenting else { return }
    if slips(at: .finalFrameIsContainers) { context.finalTo = bounds }
    if slips(at: .arrivingFrameKnown) { context.initialTo = context.finalTo }
    if slips(at: .presentersFrameUnknown) { context.initialFrom = .zero }
    if slips(at: .keptPresenterLeaves) { context.finalFrom = .zero }
  }

  private func distortCourse(_ context: inout TransitionContext, _ row: Transition) {
    if slips(at: .alwaysAnimated) { context.isAnimated = true }
    if slips(at: .staysInteractive) { context.isInteractive = row.isInitiallyInteractive }
    if slips(at: .initiallyIsNow) { context.isInitiallyInteractive = row.phase == .driven }
    if !row.isInitiallyInteractive, slips(at: .pauseLeavesUninteractive) { context.isInteractive = false }
    let wasDriven = row.phase == .running && row.timeline.from > .zero
    if wasDriven, slips(at: .staysInteractiveForGood) { context.isInteractive = true }
    if slips(at: .cancelUnnoted) { context.isCancelled = false }
    if slips(at: .durationIsRest) {
      context.duration = row.duration.scaled(by: 1 - context.percentComplete)
    }
    if slips(at: .percentForgotten), row.phase > .driven { context.percentComplete = 1 }
  }
}
