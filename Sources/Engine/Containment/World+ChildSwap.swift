extension World {
  /// The first half of UIKit's `transition(from:to:duration:options:animations:completion:)`: makes the will-calls and
  /// inserts the appearing view into the superview of the other (CHILD-07). The machine then runs the animation block's
  /// code between `openSwap` and `endAnimations`.
  ///
  /// If the disappearing view has no superview, both children are the same, or UIKit places the receiver's children,
  /// UIKit's behaviour is undocumented: the call is dropped, with a note.
  /// - Throws: `noCommonParent` (FAULT-11), also if the receiver is not the common parent (CHILD-08);
  ///   `forwardedExchange`, if that alternative of CHILD-09 is chosen.
  public mutating func beginSwap(
    from: ControllerID, to: ControllerID, on host: ControllerID, duration: Time, _ options: SwapOptions,
    by author: Author, trace: inout Trace
  ) throws(Fault) {
    cause = author.cause
    hasContexts = true
    trace.times.append(duration)
    trace.events.append(
      Event(
        time: now, cause: cause, kind: .call, code: Method.transitionFromTo.rawValue, subject: host,
        first: Object(from), second: Object(to), third: Object(.time, Int32(trace.times.count - 1))))
    if try !haveParent(host, from, to) { return }
    let forwardsByHand = controllers[host].flags.contains(.forwardsByHand)
    if forwardsByHand, rules.forwardedExchange == .raises, try refuses(.forwardedExchange, on: host) {
      return
    }
    if from == to || views[controllers[from].view].superview.isNone || !controllers[host].isOwnContainer {
      return note(.unknownBehaviour, on: host, to: &trace)
    }
    if forwardsByHand { note(.swappedByHand, on: host, to: &trace) }
    containment.swaps.append(ChildSwap(host: host, from: from, to: to, cause: cause, options: options))
    let tells = notifiesSwapped(host)
    let start = beginPlan()
    if tells { add(.begin(from, appearing: false, animated: true)) }
    add(.on(to, .loadView))
    if tells { add(.begin(to, appearing: true, animated: true)) }
    add(.on(from, .placeSwapped, to))
    if tells || isInWindow(controllers[host].view) { add(.layOut(to, animated: true)) }
    endPlan(.swapStart, from: start)
  }

  /// Opens the animation block of the newest exchange of children that has none yet, and adds the system's animations
  /// to it.
  /// - Returns: False if there is no such exchange; no block is opened then.
  public mutating func openSwap(_ options: AnimationOptions, by author: Author) -> Bool {
    guard let place = containment.swaps.lastIndex(where: { $0.block.isNone }) else { return false }
    let block = beginAnimations(options, by: author)
    blocks[block].isSwap = true
    containment.swaps[place].block = block
    animate(containment.swaps[place])
    return true
  }

  /// Ends an exchange of children after its animation block: the disappearing view is removed (CHILD-07) or, with
  /// `showsAndHides`, hidden; the did-calls are made, the appearing child's first (CHILD-11, CHILD-12), and the
  /// completion block runs.
  mutating func endSwap(_ block: BlockID, finished: Bool) {
    blocks[block].isSwap = false
    let start = beginPlan()
    if let place = containment.swaps.firstIndex(where: { $0.block == block }) {
      let swap = containment.swaps.remove(at: place)
      cause = swap.cause
      let leaving = controllers[swap.from].view
      if swap.options.showsAndHides, holds(.child16) {
        views[leaving].isHidden = true
      } else if leaving.exists {
        add(Operation(kind: .detachView, a: leaving.raw))
      }
      if notifiesSwapped(swap.host) {
        add(.on(swap.to, .endAppearance))
        add(.on(swap.from, .endAppearance))
      }
    }
    add(.on(block, .endBlock, flag: finished))
    endPlan(.swapEnd, from: start)
  }

  /// The statement that began another running exchange of a container's children; nil if no other is running.
  public func swapUnderWay(on host: ControllerID, besides cause: CauseIndex) -> CauseIndex? {
    containment.swaps.last { $0.host == host && $0.cause != cause }?.cause
  }

  /// Whether an exchange of children that a statement has begun is still running.
  public func isSwapping(by cause: CauseIndex) -> Bool {
    containment.swaps.contains { $0.cause == cause }
  }

  /// Whether a view takes no touches because it dissolves or flips in an exchange of children (CHILD-18), without
  /// `allowUserInteraction`.
  func isClosedBySwap(_ view: ViewID) -> Bool {
    containment.swaps.contains { swap in
      swap.options.style != .plain && swap.block.exists
        && (view == controllers[swap.from].view || view == controllers[swap.to].view)
        && !blocks[swap.block].options.flags.contains(.allowUserInteraction)
    }
  }

  /// Inserts the view of the appearing child into the superview of the disappearing child's view. With `showsAndHides`,
  /// a view that already has a superview is only made visible.
  mutating func placeSwapped(_ to: ControllerID, besides from: ControllerID) {
    let superview = views[controllers[from].view].superview
    let view = controllers[to].view
    let swap = containment.swaps.last { $0.to == to && $0.block.isNone }
    if swap?.options.showsAndHides == true, holds(.child16) {
      views[view].isHidden = false
      if views[view].superview.exists { return }
    }
    if superview.exists { insert(view, into: superview) }
  }

  /// Creates the system's animations for an exchange of children; the animations leave the model values unchanged. In
  /// the style `plain` there are none.
  private mutating func animate(_ swap: ChildSwap) {
    let (leaving, arriving) = (controllers[swap.from].view, controllers[swap.to].view)
    if swap.options.style == .crossDissolve, holds(.child14) {
      show(.alpha, of: arriving, from: .number(0), to: .number(views[arriving].alpha), in: swap.block)
    }
    guard let turn = swap.options.style.turn, holds(.child15) else { return }
    let back = Point(-turn.x, -turn.y)
    show(.transform, of: leaving, from: .point(.zero), to: .point(turn), in: swap.block)
    show(.transform, of: arriving, from: .point(back), to: .point(.zero), in: swap.block)
    for view in [leaving, arriving] {
      show(.isDoubleSided, of: view, from: .flag(false), to: .flag(false), in: swap.block)
    }
  }

  private mutating func show(
    _ property: ViewProperty, of view: ViewID, from: PropertyValue, to: PropertyValue, in block: BlockID
  ) {
    guard view.exists else { return }
    var animation = Animation()
    animation.view = view
    animation.property = property
    animation.kind = .explicit
    animation.from = store(from)
    animation.to = store(to)
    add(&animation, to: block)
  }

  private func haveParent(
    _ host: ControllerID, _ from: ControllerID, _ to: ControllerID
  ) throws(Fault) -> Bool {
    let parent = controllers[from].parent
    if from.exists, to.exists, parent == host || !holds(.child08), parent.exists,
      parent == controllers[to].parent
    {
      return true
    }
    return try !refuses(.noCommonParent, on: host, Object(from), Object(to))
  }

  /// Whether transition(from:to:) makes the appearance calls of a container's children: if the container is visible and
  /// does not forward them itself.
  private func notifiesSwapped(_ host: ControllerID) -> Bool {
    let row = controllers[host]
    if holds(.child09), row.flags.contains(.forwardsByHand) { return false }
    return isOnScreen(host)
  }
}
