import Engine
import Language
import Semantics

// Paths to views: `Home.photo`, `containerView.shade`, `page[1]`.

extension Machine {
  func view(_ name: NameID, of owner: Value, at id: ExpressionID) throws(Stop) -> Value {
    if let only = onlyChild(named: name, of: owner) { return .view(only) }
    let found = try views(name, of: owner, at: id)
    if found.count > 1 {
      let word = program.blueprint.text(name)
      let paths = found.indices.prefix(8).map {
        "`\(word)[\($0)]` in \(literal(Value(world.views[found[$0]].superview)))"
      }
      throw misuse(
        "\(found.count) views are called `\(word)` here", at: id,
        help: "say which: \(paths.joined(separator: ", "))")
    }
    return Value(found.first ?? .none)
  }

  /// Evaluates `page[1]`, which selects among several views of one name, counted from the back, or `tabBar[1]`, which
  /// selects a button of a tab bar. Throws if there is no such view.
  @inline(never)
  func numberedView(
    _ view: ExpressionID, _ index: ExpressionID, _ scene: Scene, at id: ExpressionID,
    _ result: inout Value
  ) throws(Stop) {
    guard case .view(let object, let name) = program.blueprint.expressions[view] else {
      throw .bug("a view with a number but without a name")
    }
    let number = try evaluate(index, scene)
    let owner = try evaluate(object, scene)
    result = try numberedView(number, views(name, of: owner, at: view), called: name, at: id)
  }

  @inline(never)
  private func numberedView(
    _ index: Value, _ found: [ViewID], called name: NameID, at id: ExpressionID
  ) throws(Stop) -> Value {
    var found = found
    // `Main.tabBar[1]` indexes the buttons of a tab bar.
    let isBar = found.count == 1 && world.views[found[0]].role == .tabBar
    if isBar { found = world.subviews(of: found[0]) }
    guard case .number(let number) = index, number == number.rounded() else {
      throw misuse("the index of a view must be a whole number, but this is \(index.phrase)", at: id)
    }
    guard number >= 0, number < Double(found.count) else {
      let count = isBar ? "it has \(found.count) buttons" : "there are \(found.count) with this name"
      throw misuse(
        "there is no `\(program.blueprint.text(name))[\(numberText(number))]`: \(count)", at: id,
        help: isBar ? "the first is 0" : "the lowest is 0")
    }
    return .view(found[Int(number)])
  }

  @inline(never)
  private func views(_ name: NameID, of owner: Value, at id: ExpressionID) throws(Stop) -> [ViewID] {
    if let controller = owner.controller {
      if let view = presentationView(named: name) {
        let found = view(world.presentations[world.controllers[controller].presentation])
        return found.exists ? [found] : []
      }
      let found = try views(named: name, below: world.controllers[controller].view)
      return found.isEmpty ? strayViews(named: name, of: controller) : found
    }
    if let view = owner.view { return try views(named: name, below: view) }
    if let token = owner.token { return ownViews(named: name, of: token) }
    if owner.isNone { return [] }
    throw misuse("\(owner.phrase) has no `\(program.blueprint.text(name))`", at: id)
  }

  /// The views of this name that a screen declares, wherever they are now; empty before the screen's view is loaded.
  /// Used if code has removed these views from the screen's view: the screen still owns them, as it would own the value
  /// of a property.
  private func strayViews(named name: NameID, of controller: ControllerID) -> [ViewID] {
    guard world.controllers[controller].view.exists else { return [] }
    func isStray(_ view: ViewID) -> Bool {
      let row = world.views[view]
      return row.role == .declared && row.controller == controller && row.name == name.index
    }
    if let known = world.views(called: name.index) {
      return known.filter(isStray).sorted { $0.raw < $1.raw }
    }
    return world.views.ids.filter { isStray($0) && world.views.isInUse($0) }
  }

  /// The views with this name below `top`, from the level nearest to `top` that has any. In a large tree the search
  /// alternates between walking down and walking up from views with this name, with growing step limits, to find the
  /// shorter path.
  private func views(named name: NameID, below top: ViewID) throws(Stop) -> [ViewID] {
    guard top.exists else { return [] }
    if let found = children(named: name, of: top) { return found }
    let role = ViewRole.named(program.blueprint.text(name))
    var steps = 64
    while true {
      if let found = try walk(to: name, or: role, below: top, steps: steps) { return found }
      if role == nil, let found = world.namesake(name.index, below: top, steps: steps) {
        return found.exists ? [found] : []
      }
      runProgress.meter.steps += steps / 16
      steps *= 4
    }
  }

  /// The function that reads the view of a presentation called `dropShadow` or `transitionView`; nil for other names.
  private func presentationView(named name: NameID) -> ((Presentation) -> ViewID)? {
    let names = program.blueprint.names
    if names.isSpelled(name, "dropShadow") { return { $0.dropShadow } }
    return names.isSpelled(name, "transitionView") ? { $0.container } : nil
  }

  /// The only view with this name among the direct subviews of a screen's view or of a view, the common case; nil if
  /// there is none or several, or if the answer needs a longer search.
  private func onlyChild(named name: NameID, of owner: Value) -> ViewID? {
    if presentationView(named: name) != nil { return nil }
    let top = owner.controller.map { world.controllers[$0].view } ?? owner.view ?? .none
    var found = ViewID.none
    var next = world.views[top].firstSubview
    for _ in 0..<64 {
      if next.isNone { return found.exists ? found : nil }
      let role = world.views[next].role
      // The name may mean a view with a role; leave that to the longer search.
      if role == .own || role.word != nil { return nil }
      if world.views[next].name == name.index {
        if found.exists { return nil }
        found = next
      }
      next = world.views[next].nextSibling
    }
    return nil
  }

  /// The direct subviews of `top` with this name, or with the role of this name; nil if there are none, or if there are
  /// too many to check.
  private func children(named name: NameID, of top: ViewID) -> [ViewID]? {
    var found: [ViewID] = []
    var role: ViewRole??
    var next = world.views[top].firstSubview
    for _ in 0..<64 {
      if next.isNone { return found.isEmpty ? nil : found }
      let own = world.views[next].role
      if own.word == nil && own != .own {
        if world.views[next].name == name.index { found.append(next) }
      } else {
        // Look up the role only now, because few views have one.
        let sought = role ?? ViewRole.named(program.blueprint.text(name))
        role = .some(sought)
        if own == sought { found.append(next) }
      }
      next = world.views[next].nextSibling
    }
    return nil
  }

  /// Searches for views with this name or this role, level by level, and returns those of the first level that has any.
  /// Empty if there are none; nil after more than `steps` views.
  func walk(
    to name: NameID, or role: ViewRole?, below top: ViewID, steps: Int
  ) throws(Stop) -> [ViewID]? {
    var level = [top]
    var visited = 0
    while !level.isEmpty {
      var inner: [ViewID] = []
      var found: [ViewID] = []
      for view in level {
        var next = world.views[view].firstSubview
        while next.exists {
          let row = world.views[next]
          let isNamed = row.role.word == nil && row.role != .own
          if isNamed ? row.name == name.index : row.role == role {
            found.append(next)
          }
          inner.append(next)
          next = row.nextSibling
          visited += 1
          if visited > steps { return nil }
        }
      }
      if !found.isEmpty { return found }
      if visited > limits[.elements] { throw .exhausted(.elements) }
      level = inner
    }
    return []
  }
}
