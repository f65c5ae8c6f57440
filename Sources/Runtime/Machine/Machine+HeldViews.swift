import Engine
import Semantics

// Views that have left the hierarchy, and the variables that keep them alive.

extension Machine {
  /// Frees the views that were removed with their container, except those that code still refers to (MOD-TREE-290).
  mutating func releaseViews() {
    world.releaseViews(except: heldViews)
  }

  /// The views that variables, captured values, attached handlers, pending answers and script objects refer to.
  var heldViews: [ViewID] {
    var waiting = code.locals + code.globals + code.fields.values + code.variables.values + [answer]
    waiting += pending.inquiries.compactMap { $0.answer }
    for handler in code.attached {
      waiting += handler.captured
      waiting.append(Value(handler.target))
    }
    for block in pending.completions { waiting += block?.captured ?? [] }
    for handler in pending.traitHandlers { waiting += handler.block.block.captured }
    var held: [ViewID] = []
    for object in objects.reachable(from: heldObjects) {
      waiting += object.values
      held += object.views
    }
    while let value = waiting.popLast() {
      if case .view(let id) = value { held.append(id) }
      if case .scroller(let id, _) = value { held.append(id) }
      waiting += value.held ?? []
    }
    return held
  }
}
