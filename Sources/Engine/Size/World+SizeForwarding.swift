// How a new size goes from parents to children: a controller that has heard of its own works out that of each child.

extension World {
  /// A controller and all in it hear of their new size, from parent to child: row `size` of `Trace.rects`.
  mutating func tellSize(_ tree: ControllerID, _ size: Int32, _ trace: Trace) {
    let start = beginPlan()
    addSize(size, of: tree, trace)
    endPlan(.tellSize, from: start)
  }

  /// Adds to a plan that a controller hears of its size, and its children of theirs: that of their parent, unless the
  /// parent's code answers otherwise (CHILD-19).
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

  /// Asks the code of a controller which size a child of it gets, or that of a presentation controller which size what it
  /// presents gets: the operation names that one, and the size around it.
  func inquireSize(_ operation: Operation, trace: inout Trace) -> CompletionToken? {
    let child = operation.controller
    let isPresented = operation.method == .sizeForChildContentContainer
    emit(
      operation.method, on: isPresented ? child : controllers[child].parent, Object(child),
      Object(.size, operation.b), to: &trace)
    return 0
  }

  /// The code has answered, or leaves it at the parent's size. A size that the child has already is not told it, nor
  /// those in it (CHILD-20); what is presented is told it all the same (MOD-ORDER-35).
  mutating func heardSize(_ answer: Object, of child: ControllerID, at place: Int, _ trace: Trace) {
    let whole = trace.events[place].second
    let size = answer.kind == .size ? answer : whole
    if trace.events[place].method == .sizeForChildContentContainer {
      return tellSize(child, holds(.modOrder35Forwarded) ? size.raw : whole.raw, trace)
    }
    if changesSize(of: child, to: size.raw, trace) { tellSize(child, size.raw, trace) }
  }

  private func changesSize(of child: ControllerID, to size: Int32, _ trace: Trace) -> Bool {
    let view = controllers[child].view
    return view.isNone || views[view].frame.size != trace.rects[Int(size)].size || !holds(.child20)
  }
}
