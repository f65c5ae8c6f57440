import Engine
import Semantics

extension Machine {
  /// Executes a method call on a view. If the receiver or an argument is `none`, only records a note. Bringing to the
  /// front or sending to the back a view that is not a subview of the receiver does nothing.
  mutating func performOnView(
    _ call: ResolvedCall, _ arguments: [Value], _ scene: Scene, _ author: Author, _ log: inout Log
  ) throws(Stop) {
    // A receiver that is a controller stands for its view.
    guard let receiver = view(meantBy: try evaluate(call.receiver, scene)) else {
      return noteMessageToNone(author, &log.trace)
    }
    if call.kind == .setNeedsLayout { return world.setNeedsLayout(receiver, by: author) }
    if call.kind == .setNeedsUpdateConstraints {
      return world.setNeedsUpdateConstraints(receiver, by: author)
    }
    if call.kind == .updateConstraintsIfNeeded {
      return world.updateConstraintsIfNeeded(receiver, by: author)
    }
    if call.kind == .layoutIfNeeded { return world.layOutIfNeeded(receiver, by: author) }
    if call.kind == .removeAllAnimations {
      return world.removeAnimations(of: receiver, by: author, trace: &log.trace)
    }
    if call.kind == .becomeFirstResponder { return world.becomeFirstResponder(receiver, by: author) }
    if call.kind == .resignFirstResponder { return world.resignFirstResponder(receiver, by: author) }
    if call.kind == .endEditing {
      return world.resignFirstResponder(receiver, inside: true, by: author)
    }
    if call.kind == .removeFromSuperview {
      if receiver != world.window { world.remove(receiver, by: author, trace: &log.trace) }
      return
    }
    guard case .view(let view) = arguments[0] else { return noteMessageToNone(author, &log.trace) }
    if view == world.window || world.isInside(receiver, view) {
      throw misuse("a view cannot be added to itself", at: call.receiver)
    }
    guard let place = try placement(call, arguments) else { return noteMessageToNone(author, &log.trace) }
    let moves = call.kind == .bringSubviewToFront || call.kind == .sendSubviewToBack
    if moves, world.views[view].superview != receiver { return }
    try raising { () throws(Fault) in
      try world.add(view, to: receiver, at: place, by: author, trace: &log.trace)
    }
  }

  /// Sets `V.canBecomeFirstResponder`. Returns nil if the owner is not a view, or if the value is not a Boolean.
  static func setCanBecomeFirstResponder(_ machine: inout Machine, _ write: PropertyWrite) throws(Stop)
    -> Void?
  {
    guard let view = write.owner.view, let takesText = write.value.flag else { return nil }
    return machine.world.setCanBecomeFirstResponder(takesText, of: view)
  }

  /// The view that a value denotes: the view itself, or a controller's view, which is none before it is
  /// loaded; nil for other values.
  func view(meantBy value: Value) -> ViewID? {
    value.view ?? value.controller.map { world.controllers[$0].view }
  }

  /// The position at which an insertion call inserts its first argument; nil if the sibling is `none`. Throws
  /// if an index is not a whole number from 0.
  private func placement(_ call: ResolvedCall, _ arguments: [Value]) throws(Stop) -> Placement? {
    if call.kind == .sendSubviewToBack { return .index(0) }
    if call.kind == .insertSubviewAt {
      guard case .number(let index) = arguments[1], index == index.rounded(), index >= 0, index < 1e9 else {
        throw misuse("an index of subviews must be a whole number from 0", at: call.receiver)
      }
      return .index(Int(index))
    }
    guard call.kind == .insertSubviewAbove || call.kind == .insertSubviewBelow else { return .top }
    guard case .view(let sibling) = arguments[1] else { return nil }
    return call.kind == .insertSubviewAbove ? .above(sibling) : .below(sibling)
  }
}
