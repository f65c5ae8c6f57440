import Engine
import Semantics

extension Machine {
  /// A call on a view. A message to `none`, or about `none`, does nothing but a note.
  mutating func performOnView(
    _ call: ResolvedCall, _ arguments: [Value], _ scene: Scene, _ author: Author, _ log: inout Log
  ) throws(Stop) {
    let receiver: ViewID
    switch try evaluate(call.receiver, scene) {
    case .view(let view): receiver = view
    // Of a controller a snapshot is taken of its view.
    case .controller(let controller): receiver = world.controllers[controller].view
    default: return noteMessageToNone(author, &log.trace)
    }
    switch call.kind {
    case .layoutIfNeeded: return world.layOutIfNeeded(receiver, by: author)
    case .removeFromSuperview:
      if receiver != world.window { world.remove(receiver, by: author, trace: &log.trace) }
      return
    default: break
    }
    guard case .view(let view) = arguments[0] else { return noteMessageToNone(author, &log.trace) }
    if view == world.window || world.isInside(receiver, view) {
      throw misuse("a view cannot be put into itself", at: call.receiver)
    }
    guard let place = try placement(call, arguments) else { return noteMessageToNone(author, &log.trace) }
    let moves = call.kind == .bringSubviewToFront || call.kind == .sendSubviewToBack
    if moves, world.views[view].superview != receiver { return }
    do throws(Fault) {
      try world.add(view, to: receiver, at: place, by: author, trace: &log.trace)
    } catch {
      throw .fault(error)
    }
  }

  /// Where a call puts its first argument; nil if the sibling is `none`.
  private func placement(_ call: ResolvedCall, _ arguments: [Value]) throws(Stop) -> Placement? {
    switch call.kind {
    case .sendSubviewToBack: return .index(0)
    case .insertSubviewAt:
      guard case .number(let index) = arguments[1], index == index.rounded(), index >= 0, index < 1e9 else {
        throw misuse("a place among subviews is a whole number from 0 on", at: call.receiver)
      }
      return .index(Int(index))
    case .insertSubviewAbove, .insertSubviewBelow:
      guard case .view(let sibling) = arguments[1] else { return nil }
      return call.kind == .insertSubviewAbove ? .above(sibling) : .below(sibling)
    default: return .top
    }
  }
}
