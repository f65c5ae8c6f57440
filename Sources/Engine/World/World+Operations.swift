extension World {
  /// Carries one operation out.
  /// - Returns: nil if it is done; if the driver must first be told of the last event, the token of a
  ///   completion block, or 0. (Not the callout itself: it is large, and nearly always there is none.)
  @inline(__always)
  mutating func perform(_ operation: Operation, trace: inout Trace) throws(Fault) -> CompletionToken? {
    let controller = ControllerID(raw: operation.a)
    let transition = TransitionID(raw: operation.a)
    switch operation.kind {
    case .call: return call(operation, trace: &trace)
    case .nothing: break
    case .inquire: return inquire(operation, trace: &trace)
    case .tell, .ask, .runBlock: return callCode(operation, trace: &trace)
    case .loadView: loadView(of: controller)
    case .beginAppearance:
      beginAppearance(
        controller, appearing: operation.flag, animated: operation.isAnimated, trace: &trace)
    case .endAppearance: endAppearance(controller)
    case .layOut: layOut(controller, animated: operation.isAnimated)
    case .showRoot: showRoot(controller, insteadOf: ControllerID(raw: operation.b))
    case .announce: announce(transition, trace: &trace)
    case .begin: begin(transition, trace: &trace)
    case .placeContainer: placeContainer(of: transition)
    case .hasAnimated: hasAnimated(transition)
    case .beginAlongside: beginAlongside(transition, in: ViewID(raw: operation.b))
    case .endAlongside: endAnimations()
    case .runCoordinations:
      if let kind = Coordination.Kind(rawValue: UInt8(truncatingIfNeeded: operation.b)) {
        runCoordinations(kind, of: transition)
      }
    case .takeUpRequests: takeUpRequests(of: transition)
    case .completeItself: completeItself(transition, trace: &trace)
    case .startTransition: startTransition(transition, trace: &trace)
    case .placeViews: placeViews(of: transition)
    case .run: run(transition)
    case .completeTransition: complete(transition, finished: operation.flag)
    case .settleHierarchy: settleHierarchy(after: transition, trace: &trace)
    case .unlink: unlink(after: transition)
    case .settleSelection: settleSelection(after: transition, trace: &trace)
    case .clearFlags: controllers[controller].flags.subtract(.passing)
    case .leaveParent: leaveParent(controller)
    case .runCompletion: return runCompletion(of: transition, trace: &trace)
    case .closeTransition:
      close(transition)
      if hasKeptSegues { dropKeptSegues(trace: &trace) }
    case .release: release(controller, trace: &trace)
    case .runQueued: try runQueued(on: controller, trace: &trace)
    case .endBlock: return endBlock(BlockID(raw: operation.a), finished: operation.flag, trace: &trace)
    case .dropUnseenAnimations: dropUnseenAnimations()
    case .dropLingering: dropLingering(GroupID(raw: operation.a))
    case .inquireSegue, .makeDestination, .tellSegue, .seek, .seekOutward, .settleSearch, .adapt,
      .closeSegue:
      return try performSegueStep(operation, trace: &trace)
    case .adaptStyle, .dismissByUser, .joinParent, .endArrival, .layOutPending, .detachView, .placeSwapped,
      .tellSize,
      .offerSize,
      .appearIn, .tellReplacementStays, .takeUpResize, .beginAnimatorBlock, .runAnimatorBlock, .adoptAnimator,
      .animateUnlessTaken, .pauseTransition, .turnTransition, .runDelayed, .layOutContainer,
      .endContainerLayout:
      return performRareStep(operation, trace: &trace)
    }
    return nil
  }

  /// Tells of a call, and asks the driver if somebody wants to answer it. Mutating only in name: otherwise the
  /// whole world, 600 bytes, would be copied for each call.
  @inline(__always)
  mutating func call(_ operation: Operation, trace: inout Trace) -> CompletionToken? {
    let subject = ControllerID(raw: operation.a)
    let method = operation.method
    let (first, second) = arguments(of: operation)
    emit(method, on: subject, first, second, to: &trace)
    return controllers[subject].interest.contains(method) ? 0 : nil
  }

  /// Tells of a call that the code of a transition answers to.
  private mutating func callCode(_ operation: Operation, trace: inout Trace) -> CompletionToken? {
    let id = TransitionID(raw: operation.b)
    let row = transitions[id]
    let isBlock = operation.kind == .runBlock
    let subject = isBlock ? self.subject(of: row) : ControllerID(raw: operation.a)
    if operation.kind == .ask {
      guard let asked = VendingQuestion(operation.method), isDue(asked, row) else { return nil }
      question = OpenQuestion(question: asked, transition: id)
    }
    let (first, second, third) = codeArguments(of: operation, row)
    trace.events.append(
      Event(
        time: now, cause: cause, kind: .call, code: operation.method.rawValue, subject: subject, first: first,
        second: second, third: third, transition: id))
    return isBlock ? operation.a : 0
  }

  private func codeArguments(of operation: Operation, _ row: Transition) -> (Object, Object, Object) {
    switch operation.method {
    case .presentationController, .animationControllerForPresented:
      let presentation = presentations[row.presentation]
      let presenting = holds(.modWho05) ? presentation.presenter : presentation.source
      return (Object(row.to), Object(presenting), Object(presentation.source))
    case .animationControllerForDismissed: return (Object(row.from), .absent, .absent)
    case .animationControllerFor:
      return (Object(.operation, Int32(row.kind.rawValue)), Object(row.from), Object(row.to))
    case .animationControllerForTransition: return (Object(row.from), Object(row.to), .absent)
    case .interactionControllerForPresentation, .interactionControllerForDismissal,
      .interactionControllerFor:
      return (Object(contexts[row.context].animator), .absent, .absent)
    case .transitionDuration, .animateTransition, .startInteractiveTransition,
      .interruptibleAnimator:
      return (Object(.context), .absent, .absent)
    case .completeTransition, .presentationTransitionDidEnd, .dismissalTransitionDidEnd, .animationEnded,
      .alongsideCompletion,
      .interactionChanged, .interactionEnded, .animationCompletion, .runCompletion:
      return (Object(operation.flag), .absent, .absent)
    case .sizeForChildContentContainer:
      let size = resizes.first { $0.transition.raw == operation.b }?.size ?? 0
      return (Object(ControllerID(raw: operation.a)), Object(.size, size), .absent)
    case .preferredContentSizeDidChange:
      return (Object(ControllerID(raw: operation.a)), .absent, .absent)
    default: return (.absent, .absent, .absent)
    }
  }

  private func arguments(of operation: Operation) -> (Object, Object) {
    switch operation.method {
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewIsAppearing:
      (Object(operation.flag), .absent)
    case .willTransition: (Object(Traits(rawValue: UInt8(truncatingIfNeeded: operation.b))), .absent)
    case .viewWillTransition: (Object(.size, operation.b), .absent)
    // The second tells who judges the laws that a container of one's own is behind it.
    case .willMove, .didMove:
      (Object(ControllerID(raw: operation.b)), operation.flag ? Object(true) : .absent)
    case .shouldSelect, .didSelect, .select: (Object(ControllerID(raw: operation.b)), .absent)
    case .willShow, .didShow: (Object(ControllerID(raw: operation.b)), Object(operation.flag))
    case .animateTransition, .startInteractiveTransition: (Object(.context), .absent)
    case .completeTransition, .interactionChanged: (Object(operation.flag), .absent)
    case .willPresentWithAdaptiveStyle, .viewControllerForAdaptivePresentationStyle:
      (operation.b == 0 ? Object(ObjectKind.none) : Object(.style, operation.b - 1), .absent)
    default: (.absent, .absent)
    }
  }

  /// Runs the completion block of a command (MOD-END-01: inside completeTransition).
  private func runCompletion(of transition: TransitionID, trace: inout Trace) -> CompletionToken? {
    let token = transitions[transition].completion
    if token == 0 { return nil }
    emit(.completion, on: transitions[transition].receiver, to: &trace)
    return token
  }
}

extension Operation {
  /// A call of `method` on `subject`; what `flag` and `b` mean depends on the method.
  static func call(
    _ method: Method, on subject: ControllerID, flag: Bool = false, _ b: ControllerID = .none
  ) -> Operation {
    Operation(kind: .call, method: method, flag: flag, a: subject.raw, b: b.raw)
  }

  /// An operation on a controller.
  static func on(_ controller: ControllerID, _ kind: OperationKind, _ b: ControllerID = .none) -> Operation {
    Operation(kind: kind, a: controller.raw, b: b.raw)
  }

  /// The beginning of an appearance transition.
  static func begin(_ controller: ControllerID, appearing: Bool, animated: Bool) -> Operation {
    Operation(kind: .beginAppearance, flag: appearing, isAnimated: animated, a: controller.raw)
  }

  /// An operation on an animation block.
  static func on(_ block: BlockID, _ kind: OperationKind, flag: Bool) -> Operation {
    Operation(kind: kind, flag: flag, a: block.raw)
  }

  /// An operation on a transition.
  static func on(_ transition: TransitionID, _ kind: OperationKind, flag: Bool = false) -> Operation {
    Operation(kind: kind, flag: flag, a: transition.raw)
  }
}
