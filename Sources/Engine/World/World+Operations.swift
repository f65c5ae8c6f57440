extension World {
  /// Performs one operation.
  /// - Parameter token: Set if the machine must handle the last event: to the token of a completion block, or to 0.
  ///   Otherwise it stays nil. (Returning a `Callout` would be slower, since it is large and rarely needed.)
  @inline(__always)
  mutating func perform(
    _ operation: Operation, telling token: inout CompletionToken?, trace: inout Trace
  ) throws(Fault) {
    switch operation.kind {
    case .call: token = call(operation, trace: &trace)
    case .notifyKeyboard: token = notifyOfKeyboard(operation, trace: &trace)
    case .notifyScroll: token = notifyOfScroll(operation, trace: &trace)
    case .nothing: break
    case .inquire where operation.method == .resolvedValue:
      token = inquireHeight(operation, trace: &trace)
    case .inquire where operation.method.asksForSize:
      token = inquireSize(operation, trace: &trace)
    case .inquire where operation.method.isOfZoom: token = inquireZoom(operation, trace: &trace)
    case .inquire: token = inquire(operation, trace: &trace)
    case .callTransitionCode, .ask, .runBlock: token = callCode(operation, trace: &trace)
    case .loadView: loadView(of: operation.controller)
    case .beginAppearance: beginAppearance(operation, trace: &trace)
    case .endAppearance: endAppearance(operation.controller)
    case .layOut: layOut(operation.controller, animated: operation.isAnimated)
    case .showRoot: showRoot(operation.controller, insteadOf: operation.other)
    case .announce: announce(operation.transition, trace: &trace)
    case .askDelegate: askDelegateInCall(of: operation.transition)
    case .begin: begin(operation.transition, trace: &trace)
    case .placeContainer: placeContainer(of: operation.transition)
    case .hasAnimated: hasAnimated(operation.transition)
    case .beginAlongside: beginAlongside(operation.transition, in: ViewID(raw: operation.b))
    case .endAlongside: endAnimations()
    case .runCoordinations: runCoordinations(operation)
    case .applyEarlyRequests: applyEarlyRequests(of: operation.transition)
    case .completeItself: completeItself(operation.transition, trace: &trace)
    case .startTransition: try startTransition(operation.transition, trace: &trace)
    case .placeViews: placeViews(of: operation.transition)
    case .run: run(operation.transition)
    case .completeTransition: complete(operation.transition, finished: operation.flag)
    case .settleHierarchy: settleHierarchy(after: operation.transition, trace: &trace)
    case .unlink: unlink(after: operation.transition)
    case .settleSelection: settleSelection(after: operation.transition, trace: &trace)
    case .clearFlags: controllers[operation.controller].flags.subtract(.passing)
    case .passCallsOn: controllers[operation.controller].set(.passesCallsOn, operation.flag)
    case .leaveParent: leaveParent(operation.controller)
    case .runCompletion: token = runCompletion(of: operation.transition, trace: &trace)
    case .closeTransition: close(operation.transition, trace: &trace)
    case .release: release(operation.controller, trace: &trace)
    case .runQueued: try runQueued(on: operation.controller, trace: &trace)
    case .endBlock: token = endBlock(BlockID(raw: operation.a), finished: operation.flag, trace: &trace)
    case .dropUnseenAnimations: dropUnseenAnimations()
    case .dropLingering: dropLingering(GroupID(raw: operation.a))
    case .endCompletions: endCompletions(of: PropertyAnimatorID(raw: operation.a))
    case .inquireSegue: token = askAboutSegue(operation, trace: &trace)
    case .makeDestination: token = makeDestination(of: operation.segue, trace: &trace)
    case .notifySegue: token = notifyOfSegue(operation, trace: &trace)
    case .seek: seek(operation.controller, operation.segue, trace: &trace)
    case .seekOutward: seekOutward(from: operation.controller, operation.segue)
    case .settleSearch: settleSearch(operation.segue, trace: &trace)
    case .adapt: try adapt(operation.controller, operation.segue, trace: &trace)
    case .closeSegue: close(operation.segue, trace: &trace)
    case .adaptStyle: adaptStyle(operation.transition)
    case .notifyAdaptation: notifyAdaptation(of: operation.controller)
    case .dismissByUser: dismissByUser(operation.controller, byTap: operation.flag)
    case .layOutSheet: layOutSheet(operation.controller)
    case .placeSheet: placeSheet(operation.controller)
    case .endSettling: endSettling(of: operation.controller)
    case .endReturnOfSheet: endReturnOfSheet(operation.controller)
    case .joinParent: joinParent(operation.controller, operation.other)
    case .endArrival: endArrival(of: operation.controller)
    case .layOutPending: layOutPending(operation.controller)
    case .settleColumns: settleColumns(of: operation.controller)
    case .placeColumns: placeColumns(of: operation.controller)
    case .detachView: if !isShownWindow(operation.view) { detach(operation.view) }
    case .placeSwapped: placeSwapped(operation.other, besides: operation.controller)
    case .notifySize: notifySize(operation.controller, operation.b, trace)
    case .notifyTraits: notifyTraits(besides: operation.controller)
    case .updateProperties: updateProperties(of: operation.controller)
    case .offerSize: offerSize(operation.controller, TransitionID(raw: operation.b), trace: &trace)
    case .notifyReplacementStays:
      quirk(.replacementStays, on: operation.controller, operation.other, to: &trace)
    case .beginPendingResize: beginPendingResize(trace: &trace)
    case .beginAnimatorBlock: beginAnimatorBlock(AnimatorBlockID(raw: operation.a))
    case .runAnimatorBlock:
      token = runAnimatorBlock(AnimatorBlockID(raw: operation.a), operation.method, trace: &trace)
    case .adoptAnimator: adoptAnimator(of: operation.transition, trace: &trace)
    case .animateUnlessTaken: animateUnlessTaken(operation.transition)
    case .pauseTransition: pauseTransition(operation.transition)
    case .turnTransition: turnTransition(operation.transition)
    case .runDelayed, .runFrame: token = runDelayed(DelayedBlockID(raw: operation.a), trace: &trace)
    case .appearIn: appearIn(operation.controller, animated: operation.isAnimated)
    case .layOutContainer: layOutContainer(operation.view)
    case .layOutConstrained: placeConstrained(in: operation.view)
    case .followPreferredSize: followPreferredSize(of: operation.controller)
    case .endContainerLayout: endContainerLayout(of: PresentationID(raw: operation.a))
    }
  }

  /// Records a call; returns 0 if the controller has handlers for it, otherwise nil. Marked `mutating` only because
  /// each call of a nonmutating function would copy the whole world.
  @inline(__always)
  mutating func call(_ operation: Operation, trace: inout Trace) -> CompletionToken? {
    let subject = operation.controller
    let method = operation.method
    let (first, second) = arguments(of: operation)
    emit(method, on: subject, first, second, to: &trace)
    return controllers[subject].interest.contains(method) ? 0 : nil
  }

  /// Records a call to the code of a transition, such as its animator, and opens the question that an `ask` asks.
  /// Returns the token of a block, otherwise 0. A question that is no longer needed is not recorded and returns nil.
  private mutating func callCode(_ operation: Operation, trace: inout Trace) -> CompletionToken? {
    let id = TransitionID(raw: operation.b)
    let row = transitions[id]
    let isBlock = operation.kind == .runBlock
    let subject = isBlock ? self.subject(of: row) : operation.controller
    if operation.kind == .ask {
      guard let asked = VendingQuestion(operation.method), isDue(asked, row) else { return nil }
      question = OpenQuestion(question: asked, transition: id, position: trace.position)
    }
    let (first, second, third) = codeArguments(of: operation, row)
    trace.events.append(
      Event(
        time: now, cause: cause, kind: .call, code: operation.method.rawValue, subject: subject, first: first,
        second: second, third: third, transition: id))
    return isBlock ? operation.a : 0
  }

  private func codeArguments(of operation: Operation, _ row: Transition) -> (Object, Object, Object) {
    switch operation.method.arguments {
    case .presentation:
      let presentation = presentations[row.presentation]
      let presenting = holds(.modWho05) ? presentation.presenter : presentation.source
      return (Object(row.to), Object(presenting), Object(presentation.source))
    case .dismissed: return (Object(row.from), .absent, .absent)
    case .operation: return (Object(.operation, Int32(row.kind.rawValue)), Object(row.from), Object(row.to))
    case .children: return (Object(row.from), Object(row.to), .absent)
    case .animator: return (Object(contexts[row.context].animator), .absent, .absent)
    case .context: return (Object(.context), .absent, .absent)
    case .flag: return (Object(operation.flag), .absent, .absent)
    case .child: return (Object(operation.controller), .absent, .absent)
    case .none, .controller, .parent, .page, .traits, .size, .style, .detent, .displayMode, .environment,
      .childSize:
      return (.absent, .absent, .absent)
    }
  }

  private func arguments(of operation: Operation) -> (Object, Object) {
    switch operation.method.arguments {
    case .flag: (Object(operation.flag), .absent)
    case .traits: (Object(Traits(rawValue: UInt8(truncatingIfNeeded: operation.b))), .absent)
    case .environment:
      (Object(operation.controller), Object(Traits(rawValue: UInt8(truncatingIfNeeded: operation.b))))
    case .size: (Object(.size, operation.b), .absent)
    case .parent: (Object(operation.other), operation.flag ? Object(true) : .absent)
    case .controller: (Object(operation.other), .absent)
    case .page: (Object(operation.other), Object(operation.flag))
    case .context: (Object(.context), .absent)
    case .style: (operation.b == 0 ? Object(ObjectKind.none) : Object(.style, operation.b - 1), .absent)
    case .displayMode: (Object(.displayMode, operation.b), .absent)
    case .child: (Object(operation.controller), .absent)
    case .none, .presentation, .dismissed, .operation, .children, .animator, .childSize, .detent:
      (.absent, .absent)
    }
  }

  /// Records the call of a transition's completion block, which runs inside completeTransition (MOD-END-01), and
  /// returns its token; nil if the transition has no completion block.
  private func runCompletion(of transition: TransitionID, trace: inout Trace) -> CompletionToken? {
    let token = transitions[transition].completion
    if token == 0 { return nil }
    emit(.completion, on: transitions[transition].receiver, to: &trace)
    return token
  }
}

extension Operation {
  /// An operation that calls `method` on `subject`; the meaning of `flag` and `b` depends on the method.
  static func call(
    _ method: Method, on subject: ControllerID, flag: Bool = false, _ b: ControllerID = .none
  ) -> Operation {
    Operation(kind: .call, method: method, flag: flag, a: subject.raw, b: b.raw)
  }

  /// An operation of the given kind on a controller.
  static func on(_ controller: ControllerID, _ kind: OperationKind, _ b: ControllerID = .none) -> Operation {
    Operation(kind: kind, a: controller.raw, b: b.raw)
  }

  /// An operation that begins an appearance transition.
  static func begin(_ controller: ControllerID, appearing: Bool, animated: Bool) -> Operation {
    Operation(kind: .beginAppearance, flag: appearing, isAnimated: animated, a: controller.raw)
  }

  /// An operation of the given kind on an animation block.
  static func on(_ block: BlockID, _ kind: OperationKind, flag: Bool) -> Operation {
    Operation(kind: kind, flag: flag, a: block.raw)
  }

  /// An operation of the given kind on a transition.
  static func on(_ transition: TransitionID, _ kind: OperationKind, flag: Bool = false) -> Operation {
    Operation(kind: kind, flag: flag, a: transition.raw)
  }
}
