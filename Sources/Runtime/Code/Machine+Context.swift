import Engine
import Semantics

// Values of the transition context.

extension Machine {
  /// The transition that the running code belongs to, otherwise the open transition that began last; none
  /// without either.
  func transition(in scene: Scene) -> TransitionID {
    scene.transition.exists ? scene.transition : world.lastOpen
  }

  func context(_ scene: Scene, _ answer: (TransitionID) -> Value) -> Value {
    let id = transition(in: scene)
    return id.isNone ? .none : answer(id)
  }

  /// The container view that code sees: that of the code's presentation object, otherwise of the transition that
  /// `transition(in:)` returns unless it is a change of size, otherwise of the topmost presentation. None without any of
  /// these.
  func container(in scene: Scene) -> ViewID {
    let own = ownContainer(of: scene.object)
    if own.exists { return own }
    let id = transition(in: scene)
    let row = world.transitions[id]
    if row.container.exists, row.kind != .resizing { return row.container }
    // A presentation's declared values are evaluated before the transition has a container view.
    let asked = world.presentations[world.transitions[id].presentation].container
    if asked.exists { return asked }
    let top = world.outermost(world.visibleController)
    return world.presentations[world.controllers[top].presentation].container
  }

  /// The container view of a presentation object; none for other objects, and before the view exists.
  private func ownContainer(of token: ObjectID) -> ViewID {
    guard isKind(.presentation, token) else { return .none }
    let presented = world.controllers[objects[token].own].presentation
    let row = world.presentations[presented]
    return row.controller.token == token ? row.container : .none
  }

  /// Evaluates `initial(c)` and `final(c)`, in container coordinates: zero if `c` takes no part in the transition,
  /// `none` if `c` is `none` or no transition is open. Nil if `c` is not a controller.
  func frame(_ function: Function, of value: Value, _ scene: Scene) -> Value? {
    if value.isNone { return Value.none }
    guard let controller = value.controller else { return nil }
    return context(scene) { id in
      let context = world.context(of: id)
      return .rect(
        function == .initial ? context.initialFrame(for: controller) : context.finalFrame(for: controller))
    }
  }
}
