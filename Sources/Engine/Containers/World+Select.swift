extension World {
  /// Gives a container that nobody has seen yet its children, the first of them selected; silent.
  public mutating func setInitialChildren(_ children: [ControllerID], of host: ControllerID) {
    for child in children { addChild(child, to: host) }
    if controllers[host].kind.selects { controllers[host].shown = children.first ?? .none }
  }

  /// Selects a child in code: of a tab controller as by setting `selectedViewController`, which asks and tells
  /// its delegate nothing of the selection (TAB-04), and begins the custom transition if one is vended (TAB-10).
  ///
  /// The child that is shown changes inside the call (TAB-11). What UIKit does while another transition of the
  /// same container is open is not known, nor with a controller that is not its child: the command is dropped,
  /// with a note.
  public mutating func select(
    _ id: ControllerID, on host: ControllerID, _ options: CommandOptions, trace: inout Trace
  ) {
    cause = options.cause
    let row = controllers[host]
    emit(row.kind.traits.setter, on: host, Object(id), Object(options.isAnimated), to: &trace)
    guard row.kind.selects else { return }
    guard controllers[id].parent == host, row.transition.isNone else {
      note(.unknownBehaviour, on: host, Object(id), to: &trace)
      return
    }
    if row.shown == id { return }
    controllers[host].shown = id
    let transition = openTransition(.selecting, from: row.shown, to: id, on: host, options)
    let start = beginPlan()
    addStart(of: transition, on: host)
    endPlan(.select, from: start)
  }

  /// The selection as it was before a change that was given up (TAB-12).
  mutating func restoreSelection(_ row: Transition) {
    controllers[row.host].shown = row.from
  }

  /// The nearest container from `id` outwards that shows one of several children by selecting it, or leaves that
  /// to its code; none if there is none.
  public func selector(of id: ControllerID) -> ControllerID {
    var id = id
    while id.exists, controllers[id].kind != .container, !controllers[id].kind.selects {
      id = controllers[id].parent
    }
    return id
  }
}
