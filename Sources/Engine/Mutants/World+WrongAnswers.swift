extension World {
  /// The wrong final frame that a mutant gives to a presentation style; nil in the real engine.
  func wrongFrame(in style: PresentationStyle, on stage: PresentationStage) -> Rect? {
    if style == .fullScreen, !holds(.modStyle03) {
      let insets = device.safeAreaInsets
      return Rect(
        insets.left, insets.top, stage.container.size.width - insets.left - insets.right,
        stage.container.size.height - insets.top - insets.bottom)
    }
    return style == .custom && !holds(.modStyle27) ? PresentationTraits.pageSheet.frame(stage) : nil
  }

  /// Whether presentedViewController returns the presented controller in the current phase: always in the real engine;
  /// mutants shorten that time.
  func knowsPresented(_ presented: ControllerID) -> Bool {
    let row = controllers[presented]
    let phase = transitions[presentations[row.presentation].transition].phase
    let isPending = row.flags.contains(.isBeingPresented) && phase == .pending
    return (holds(.modStart03) || !isPending)
      && (holds(.modStart05) || !row.flags.contains(.isBeingDismissed))
  }

  /// The controller whose presented controller is dismissed: `base` in the real engine. Mutants choose the presenter of
  /// the topmost controller, or also dismiss the receiver.
  func baseInForce(_ base: ControllerID, receiver: ControllerID) -> ControllerID {
    guard holds(.modWho09) else { return presentations[controllers[topmost].presentation].presenter }
    let below = presentations[controllers[base].presentation].presenter
    return base == receiver && below.exists && !holds(.modWho14) ? below : base
  }

  /// For a mutant: scrubs property animators that code did not return, too. Never called in the real engine.
  mutating func scrubAnimators(of id: TransitionID, to share: Double) {
    for animator in propertyAnimators.ids {
      let row = propertyAnimators[animator]
      if row.author.transition == id, row.state == .active { place(animator, at: share, over: .zero) }
    }
  }

  /// For a mutant: a touch stops running zooms. Never called in the real engine.
  mutating func stopZooms() {
    for id in openTransitions where transitions[id].isZoom && transitions[id].phase == .running {
      transitions[id].timeline = .standing(at: transitions[id].timeline.time(at: now), since: now)
      setDeadline(of: id, at: nil)
    }
  }

  /// For mutants: puts wrong values into the context that a transition's code reads. Never called in the real engine.
  func distort(_ context: inout TransitionContext, _ row: Transition) {
    distortSides(&context, row)
    distortFrames(&context, row)
    distortCourse(&context, row)
  }

  private func distortSides(_ context: inout TransitionContext, _ row: Transition) {
    if !holds(.ctx01) || row.kind == .dismissing && !holds(.ctx02) {
      swap(&context.from, &context.to)
    }
    if context.fromView.isNone, !holds(.ctx04) || !holds(.ctx05) {
      context.fromView = controllers[row.from].view
    }
    if context.toView.isNone, !holds(.ctx04) || !holds(.ctx06) {
      context.toView = controllers[row.to].view
    }
    if row.kind == .selecting, !holds(.tab09) { context.fromView = .none }
    if !holds(.ctx08) {
      if row.kind == .presenting { context.toView = controllers[row.to].view }
      if row.kind == .dismissing { context.fromView = controllers[row.from].view }
    }
    if context.presentationStyle != nil, !holds(.ctx22) { context.presentationStyle = .automatic }
    if context.presentationStyle == nil, !holds(.coord05) { context.presentationStyle = .fullScreen }
  }

  private func distortFrames(_ context: inout TransitionContext, _ row: Transition) {
    let bounds = views[row.container].bounds
    if !holds(.ctx11), context.initialTo == .zero { context.initialTo = bounds }
    if !holds(.ctx12) { context.finalFrom = context.initialFrom }
    guard row.kind == .presenting else { return }
    if !holds(.ctx14) { context.finalTo = bounds }
    if !holds(.ctx15) { context.initialTo = context.finalTo }
    if !holds(.ctx16) { context.initialFrom = .zero }
    if !holds(.ctx17) { context.finalFrom = .zero }
  }

  private func distortCourse(_ context: inout TransitionContext, _ row: Transition) {
    if !holds(.ctx18) { context.isAnimated = true }
    if !holds(.modCancel04) { context.isInteractive = row.isInitiallyInteractive }
    if !holds(.coord06) { context.isInitiallyInteractive = row.phase == .driven }
    if !row.isInitiallyInteractive, !holds(.ctx19) { context.isInteractive = false }
    let wasDriven = row.phase == .running && row.timeline.from > .zero
    if wasDriven, !holds(.coord09) { context.isInteractive = true }
    if !holds(.ctx20) { context.isCancelled = false }
    if !holds(.coord11) { context.duration = row.duration.scaled(by: 1 - context.percentComplete) }
    if !holds(.coord12), row.phase > .driven { context.percentComplete = 1 }
  }
}
