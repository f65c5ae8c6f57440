extension World {
  /// Adds a controller, to which the script refers until `forget`, and returns its id.
  /// - Parameters:
  ///   - declaration: The machine's number of the controller's declaration.
  ///   - interest: The calls on the controller that the script handles.
  public mutating func addController(
    _ kind: ControllerKind, name: NameIndex, ordinal: Int32 = 0, declaration: Int32 = 0,
    interest: MethodSet = MethodSet()
  ) -> ControllerID {
    var row = Controller()
    row.kind = kind
    row.name = name
    row.ordinal = ordinal
    row.declaration = declaration
    row.interest = interest
    row.modalPresentationStyle = rules.defaultStyle
    row.flags.insert(.isKept)
    row.set(.definesPresentationContext, kind.traits.definesContext && holds(.modWho15))
    let id = controllers.insert(row)
    if hasTraits { noteTraits(ofNew: id) }
    noteStatusBar(interest)
    return id
  }

  /// Sets the calls on a controller that the script handles.
  public mutating func setInterest(_ interest: MethodSet, of id: ControllerID) {
    controllers[id].interest = interest
    noteStatusBar(interest)
  }

  /// Sets a controller's `modalPresentationStyle`.
  public mutating func setModalPresentationStyle(_ style: PresentationStyle, of id: ControllerID) {
    controllers[id].modalPresentationStyle = style
  }

  /// Sets or clears a Boolean property of a controller.
  public mutating func setFlag(_ flag: ControllerFlags, _ on: Bool, of id: ControllerID) {
    controllers[id].set(flag, on)
  }

  /// The children of a controller, in order of addition.
  public func children(of id: ControllerID) -> [ControllerID] {
    var found = controllers.list(from: controllers[id].firstChild) { $0.nextSibling }
    let presented = controllers[id].presented
    if presented.exists, !holds(.child06) { found.append(presented) }
    return found
  }

  /// Whether `other` is the controller `id` or one of its descendants.
  public func contains(_ id: ControllerID, _ other: ControllerID) -> Bool {
    controllers.first(from: other, by: { $0.parent }, where: { next, _ in next == id }).exists
  }

  /// The outermost container of a controller; the controller itself if it has no parent.
  public func outermost(_ id: ControllerID) -> ControllerID {
    var id = id
    while controllers[id].parent.exists { id = controllers[id].parent }
    return id
  }

  /// UIKit's `navigationController`: the nearest navigation controller around `id`, never `id` itself; or none.
  public func enclosingNavigation(of id: ControllerID) -> ControllerID {
    let parent = controllers[id].parent
    return parent.exists ? navigation(of: parent) : .none
  }

  /// The nearest navigation controller, from `id` outwards; none if there is none.
  @inlinable @inline(__always)
  public func navigation(of id: ControllerID) -> ControllerID {
    var id = id
    while id.exists, controllers[id].kind != .navigation { id = controllers[id].parent }
    return id
  }

  mutating func addChild(_ child: ControllerID, to parent: ControllerID) {
    let last = controllers[parent].lastChild
    modify(&controllers[child]) {
      $0.parent = parent
      $0.previousSibling = last
    }
    if last.exists { controllers[last].nextSibling = child } else { controllers[parent].firstChild = child }
    modify(&controllers[parent]) {
      $0.lastChild = child
      $0.childCount += 1
    }
  }

  /// Removes a child from the list of its parent's children, and clears its link to the controller below it on a stack.
  /// Does nothing if it has no parent.
  mutating func leaveParent(_ child: ControllerID) {
    let row = controllers[child]
    guard row.parent.exists else { return }
    controllers.join(
      row.previousSibling, row.nextSibling, next: { $0.nextSibling = $1 },
      previous: { $0.previousSibling = $1 })
    modify(&controllers[row.parent]) {
      if row.previousSibling.isNone { $0.firstChild = row.nextSibling }
      if row.nextSibling.isNone { $0.lastChild = row.previousSibling }
      $0.childCount -= 1
    }
    modify(&controllers[child]) {
      $0.parent = .none
      $0.previousSibling = .none
      $0.nextSibling = .none
      $0.stackBelow = .none
    }
  }
}
