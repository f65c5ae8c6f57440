extension World {
  /// Carries one of the operations out that plain transitions do without.
  /// - Returns: as `perform`.
  mutating func performRareStep(_ operation: Operation, trace: inout Trace) -> CompletionToken? {
    let controller = ControllerID(raw: operation.a)
    let transition = TransitionID(raw: operation.a)
    switch operation.kind {
    case .adaptStyle: adaptStyle(transition)
    case .dismissByUser: dismissByUser(controller, byTap: operation.flag)
    case .joinParent: joinParent(controller, ControllerID(raw: operation.b))
    case .endArrival: endArrival(of: controller)
    case .layOutPending: layOutPending(controller)
    case .detachView: detach(ViewID(raw: operation.a))
    case .placeSwapped: placeSwapped(ControllerID(raw: operation.b), besides: controller)
    case .tellSize: tellSize(controller, operation.b)
    case .offerSize: offerSize(controller, TransitionID(raw: operation.b), trace: &trace)
    case .tellReplacementStays:
      quirk(.replacementStays, on: controller, ControllerID(raw: operation.b), to: &trace)
    case .takeUpResize: takeUpResize(trace: &trace)
    case .beginAnimatorBlock: beginAnimatorBlock(AnimatorBlockID(raw: operation.a))
    case .runAnimatorBlock:
      return runAnimatorBlock(AnimatorBlockID(raw: operation.a), operation.method, trace: &trace)
    case .adoptAnimator: adoptAnimator(of: transition, trace: &trace)
    case .animateUnlessTaken: animateUnlessTaken(transition)
    case .pauseTransition: pauseTransition(transition)
    case .turnTransition: turnTransition(transition)
    case .runDelayed: return runDelayed(DelayedBlockID(raw: operation.a), trace: &trace)
    case .appearIn: appearIn(ControllerID(raw: operation.a), animated: operation.isAnimated)
    case .layOutContainer: layOutContainer(ViewID(raw: operation.a))
    case .endContainerLayout: endContainerLayout(of: PresentationID(raw: operation.a))
    default: break
    }
    return nil
  }
}
