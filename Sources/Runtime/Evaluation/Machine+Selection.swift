import Engine

// The selected child of a container, as code reads it.

extension Machine {
  func selectedController(of controller: ControllerID) -> Value {
    world.controllers[controller].kind.selects ? Value(world.selectedChild(of: controller)) : .none
  }

  func selectedIndex(of controller: ControllerID) -> Value {
    let index = world.children(of: controller).firstIndex(of: world.selectedChild(of: controller))
    return world.controllers[controller].kind.selects ? index.map { .number(Double($0)) } ?? .none : .none
  }
}
