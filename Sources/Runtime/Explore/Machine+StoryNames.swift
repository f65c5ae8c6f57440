import Engine

// Paths to controllers that have no name in the script because code created them.

extension Machine {
  /// A spelling that stories can parse, with paths to unnamed controllers.
  var storySpelling: Spelling {
    var spelling = self.spelling
    for id in world.controllers.ids where !isNamed(id) {
      if let path = path(to: id, spelling) { spelling.paths[id] = path }
    }
    return spelling
  }

  /// Whether a controller has a name in scripts: the script declares it, or its name has a number. True for
  /// `ControllerID.none`.
  private func isNamed(_ id: ControllerID) -> Bool {
    let row = world.controllers[id]
    return row.kind == .nobody || row.ordinal != 0 || code.instances.contains(id)
  }

  /// The path to a controller from its nearest named ancestor or presenter, or from the root; nil if the controller is
  /// in no tree.
  private func path(to id: ControllerID, _ spelling: Spelling) -> String? {
    var (next, members) = (id, "")
    while !isNamed(next) {
      if next == world.root { return "rootViewController" + members }
      guard let step = step(to: next) else { return nil }
      (next, members) = (step.from, "." + step.member + members)
    }
    return spelling.controller(next) + members
  }

  private func step(to id: ControllerID) -> (from: ControllerID, member: String)? {
    let row = world.controllers[id]
    if row.parent.exists {
      let parent = world.controllers[row.parent]
      if parent.kind == .navigation, parent.shown == id { return (row.parent, "topViewController") }
      return world.children(of: row.parent).firstIndex(of: id).map { (row.parent, "children[\($0)]") }
    }
    guard row.presentation.exists, case let presenter = world.presentations[row.presentation].presenter,
      world.presentedController(of: presenter) == id
    else { return nil }
    return (presenter, "presentedViewController")
  }
}
