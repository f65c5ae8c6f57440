// How a new size passes from parents to children: a controller that has received its new size computes the size of each
// child.

extension World {
  /// Announces a new size to a controller and its descendants, from parent to child. `size` is a row of `Trace.rects`.
  mutating func notifySize(_ tree: ControllerID, _ size: Int32, _ trace: Trace) {
    let start = beginPlan()
    addSize(size, of: tree, trace)
    endPlan(.notifySize, from: start)
  }

  /// Adds the calls that announce a new size to a controller and its descendants. A child gets its parent's size,
  /// unless the parent's code returns another (CHILD-19); a child that has that size already is skipped with its
  /// descendants.
  private mutating func addSize(_ size: Int32, of id: ControllerID, _ trace: Trace) {
    add(Operation(kind: .call, method: .viewWillTransition, a: id.raw, b: size))
    let isAsked = controllers[id].interest.contains(.sizeForChild) && holds(.child19)
    for child in children(of: id) {
      if isAsked {
        add(Operation(kind: .inquire, method: .sizeForChild, a: child.raw, b: size))
      } else if changesSize(of: child, to: size, trace) {
        addSize(size, of: child, trace)
      }
    }
  }

  /// Asks a controller's code for the size of a child, or a presentation controller for the size of its presented
  /// controller; returns 0, so that the machine answers. In the operation, `a` is that child or presented controller,
  /// and `b` is the size of its parent or container.
  func inquireSize(_ operation: Operation, trace: inout Trace) -> CompletionToken? {
    let child = operation.controller
    let isPresented = operation.method == .sizeForChildContentContainer
    emit(
      operation.method, on: isPresented ? child : controllers[child].parent, Object(child),
      Object(.size, operation.b), to: &trace)
    return 0
  }

  /// Applies the size that code returned for a child, or else the parent's size. A child that already has the size is
  /// skipped with its descendants (CHILD-20); a presented controller is called in any case (MOD-ORDER-35).
  mutating func applyChildSize(_ answer: Object, of child: ControllerID, at place: Int, _ trace: Trace) {
    let whole = trace.events[place].second
    let size = answer.kind == .size ? answer : whole
    if trace.events[place].method == .sizeForChildContentContainer {
      return notifySize(child, holds(.modOrder35Forwarded) ? size.raw : whole.raw, trace)
    }
    if changesSize(of: child, to: size.raw, trace) { notifySize(child, size.raw, trace) }
  }

  private func changesSize(of child: ControllerID, to size: Int32, _ trace: Trace) -> Bool {
    let view = controllers[child].view
    return view.isNone || views[view].frame.size != trace.rects[Int(size)].size || !holds(.child20)
  }
}
