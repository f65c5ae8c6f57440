extension World {
  /// Sets the delegate that returns objects for a controller's transitions, as the machine's `token`: the transitioning
  /// delegate or, for a container, its delegate. None removes it.
  ///
  /// The delegate is asked anew for each transition, including dismissals (MOD-ORDER-23).
  public mutating func setDelegate(_ token: ObjectID, of id: ControllerID) {
    guard holds(.modOrder23) || controllers[id].presentation.isNone else { return }
    guard id.exists else { return }
    controllers[id].delegate = token
    controllers[id].flags.remove(.hasLostDelegate)
  }

  /// Removes a controller's delegate, which no code retains any more (MOD-ORDER-22).
  public mutating func loseDelegate(of id: ControllerID) {
    controllers[id].delegate = .none
    controllers[id].flags.insert(.hasLostDelegate)
  }

  /// Whether transitions have begun that would have asked a delegate that has been released.
  public var hasUndelegated: Bool { !rareTables.value.undelegated.isEmpty }

  /// Returns the transitions that would have asked a released delegate, and clears the list, so that each is returned
  /// once.
  public mutating func takeUndelegated() -> [TransitionID] {
    defer { rareTables.value.undelegated = [] }
    return rareTables.value.undelegated
  }

  /// UIKit's `presentationController` of a controller; none while it is not presented. Reading it before the
  /// presentation and before a delegate is set creates the system's presentation controller, which is then kept
  /// (MOD-ORDER-20).
  public mutating func readPresentationController(of id: ControllerID) -> PresentationID {
    let row = controllers[id]
    if id.exists, row.presentation.isNone, row.delegate.isNone {
      controllers[id].flags.insert(.hasPresentationController)
    }
    return row.presentation
  }

  // MARK: - Answers

  /// Answers the open question with an animator or presentation controller; none for the system's own.
  /// - Parameters:
  ///   - isInterruptible: For an animator: whether it implements `interruptibleAnimator`.
  ///   - isInContext: For a presentation controller: whether its `shouldPresentInFullscreen` is false (MOD-WHO-04).
  public mutating func answer(
    _ vended: Vended, isInterruptible: Bool = false, isInContext: Bool = false, trace: inout Trace
  ) {
    if isInContext, let asked = question, asked.question == .presentationController {
      presentInContext(transitions[asked.transition].presentation)
    }
    if let asked = question, asked.question == .animator {
      contexts[transitions[asked.transition].context].isInterruptible = isInterruptible
    }
    answer(vended, rendersItself: false, trace: &trace)
  }

  /// Answers the open question with an interaction controller; if none, the transition is not interactive. Also stores
  /// the answer to a question for an animator or a presentation controller.
  /// - Parameters:
  ///   - rendersItself: Whether the interaction controller renders every frame itself, unlike a
  ///     UIPercentDrivenInteractiveTransition.
  ///   - startsByCode: Whether the interaction controller is percent-driven and its code must call `startDriver`.
  ///   - wantsInteractiveStart: Whether the interaction controller drives the transition from the start; otherwise the
  ///     transition starts by time (MOD-ORDER-28).
  public mutating func answer(
    _ vended: Vended, rendersItself: Bool, startsByCode: Bool = false, wantsInteractiveStart: Bool = true,
    trace: inout Trace
  ) {
    guard let asked = takeQuestion(Object(vended), &trace) else { return }
    let row = transitions[asked.transition]
    switch asked.question {
    case .presentationController: presentations[row.presentation].controller = vended
    case .animator: contexts[row.context].animator = vended
    case .interaction:
      contexts[row.context].interaction = vended
      contexts[row.context].rendersItself = rendersItself
      contexts[row.context].startsByCode = startsByCode && holds(.perc34)
      contexts[row.context].wantsInteractiveStart = wantsInteractiveStart
    case .removesPresentersView, .presentedView, .frameOfPresentedView, .duration: break
    }
  }

  /// Answers the open question with the animator's duration; a negative one counts as zero.
  public mutating func answer(duration: Time, trace: inout Trace) {
    trace.times.append(duration)
    guard let asked = takeQuestion(Object(.time, Int32(trace.times.count - 1)), &trace) else { return }
    transitions[asked.transition].duration = max(duration, .zero)
  }

  /// Answers the open question with the final frame of the presented view, in points of the container.
  public mutating func answer(frame: Rect, trace: inout Trace) {
    trace.rects.append(frame)
    guard let asked = takeQuestion(Object(.rect, Int32(trace.rects.count - 1)), &trace) else { return }
    presentations[transitions[asked.transition].presentation].frame = frame
  }

  /// Answers the open question whether the presentation removes the presenter's view.
  public mutating func answer(flag: Bool, trace: inout Trace) {
    guard let asked = takeQuestion(Object(flag), &trace) else { return }
    presentations[transitions[asked.transition].presentation].removesPresenter = flag
  }

  /// Answers the open question with the view that the presentation controller moves; none for the presented view.
  public mutating func answer(view: ViewID, trace: inout Trace) {
    guard let asked = takeQuestion(Object(view), &trace) else { return }
    presentations[transitions[asked.transition].presentation].dropShadow = view
  }

  /// Closes the open question and records the answer in the trace; nil if no question is open.
  mutating func takeQuestion(_ answer: Object, _ trace: inout Trace) -> OpenQuestion? {
    guard let asked = question else { return nil }
    question = nil
    let place = asked.position - trace.dropped
    if trace.events.indices.contains(place) { trace.events[place].answer = answer }
    return asked
  }

  /// The question that the machine must answer; nil if there is none.
  public var openQuestion: OpenQuestion? { question }

  /// Opens a question again while code is answering it, because commands in that code may have opened other questions.
  /// - Returns: False if the transition has been completed meanwhile, so that no answer is needed.
  public mutating func reopen(_ asked: OpenQuestion) -> Bool {
    guard transitions.contains(asked.transition), transitions[asked.transition].phase < .completing else {
      question = nil
      return false
    }
    question = asked
    return true
  }
}
