import Engine
import Semantics

// The words for what a transition's context says.

extension Machine {
  /// The transition whose code runs, else the one that was opened last.
  func transition(in scene: Scene) -> TransitionID {
    scene.transition.exists ? scene.transition : world.lastOpen
  }

  func context(_ scene: Scene, _ answer: (TransitionID) -> Value) -> Value {
    let id = transition(in: scene)
    return id.isNone ? .none : answer(id)
  }

  /// The view that a transition's code puts views into: its container, else that of the presentation on top.
  func container(in scene: Scene) -> ViewID {
    let own = ownContainer(of: scene.object)
    if own.exists { return own }
    let id = transition(in: scene)
    let row = world.transitions[id]
    if row.container.exists, row.kind != .resizing { return row.container }
    // What a presentation says of its views is asked before the transition's part in the container begins.
    let asked = world.presentations[world.transitions[id].presentation].container
    if asked.exists { return asked }
    let top = world.outermost(world.visibleController)
    return world.presentations[world.controllers[top].presentation].container
  }

  /// The container of a presentation of the script's, by its token; none for anything else, or before it is there.
  private func ownContainer(of token: ObjectID) -> ViewID {
    guard isKind(.presentation, token) else { return .none }
    let presented = world.controllers[objects[token].own].presentation
    let row = world.presentations[presented]
    return row.controller.token == token ? row.container : .none
  }

  /// `initial(c)`, `final(c)`: in the container; nothing for who takes no part.
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
