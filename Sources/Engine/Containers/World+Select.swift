extension World {
  /// Sets the children of a container before it is visible. If the container shows one child at a time, the first is
  /// selected. No calls are made.
  public mutating func setInitialChildren(_ children: [ControllerID], of host: ControllerID) {
    if controllers[host].kind == .split { addSplit(host, columns: children) }
    for child in children { addChild(child, to: host) }
    if controllers[host].kind == .container { hasContexts = true }
    if controllers[host].kind.selects { controllers[host].shown = children.first ?? .none }
  }

  /// Selects a child on behalf of code. For a tab bar controller this is like setting `selectedViewController`: no
  /// selection calls to the delegate (TAB-04), and a custom transition if the delegate returns an animator (TAB-10).
  ///
  /// The visible child changes inside the call (TAB-11), where the transition also begins. Nothing changes if the child
  /// is already visible. UIKit's behaviour is undocumented during an interactive transition of the same container, and
  /// for a controller that is not a child: the command is then dropped, with a note. In a custom container, the
  /// container's code decides what happens.
  public mutating func select(
    _ id: ControllerID, on host: ControllerID, _ options: CommandOptions, trace: inout Trace
  ) {
    cause = options.cause
    let row = controllers[host]
    guard row.kind.selects else { return add(.call(.select, on: host, id)) }
    emitSetter(id, on: host, options, to: &trace)
    let start = beginPlan()
    if row.shown != id { change(to: id, on: host, options, trace: &trace) }
    add(.call(.didSelect, on: host, id), unless: .tab04)
    endPlan(.select, from: start)
  }

  /// Ignores a `selectedIndex` at which there is no child, with a note: UIKit's behaviour is undocumented (TAB-28).
  public mutating func ignoreInvalidIndex(
    at index: Int, on host: ControllerID, cause: CauseIndex, trace: inout Trace
  ) {
    self.cause = cause
    note(.unknownBehaviour, on: host, Object(.number, Int32(clamping: index)), to: &trace)
  }

  /// Taps a button in a tab bar: the delegate is asked first (TAB-01), even if the child is already visible (TAB-03).
  /// For a child in the list of the More tab, only a note is recorded.
  /// - Returns: Whether the view is a tab bar button.
  public mutating func tapBarButton(_ view: ViewID, cause: CauseIndex, trace: inout Trace) -> Bool {
    let row = views[view]
    guard row.role == .tabBarButton else { return false }
    self.cause = cause
    let host = views[row.superview].controller
    if isUnderMore(row.controller, of: host) {
      note(.unknownBehaviour, on: host, to: &trace)
    } else {
      add(.inquire(.shouldSelect, of: host, about: row.controller))
    }
    return true
  }

  /// Whether a child of a tab bar controller has no button of its own but is in the list of the More tab: at a compact
  /// width, a bar with more than five children shows four of them and More (TAB-29). The list is not modelled.
  func isUnderMore(_ id: ControllerID, of host: ControllerID) -> Bool {
    guard controllers[host].kind == .tabs else { return false }
    let pages = children(of: host)
    return pages.count > 5 && isCompact && holds(.tab29) && !pages.prefix(4).contains(id)
  }

  /// Applies the delegate's answer to a tap on a tab bar button. If the tap is allowed, the delegate is called, and the
  /// selection changes (TAB-01) or, if the tab is already selected, its stack pops to its root (TAB-03). If the tap is
  /// not allowed, nothing happens (TAB-02).
  mutating func selectByUser(_ id: ControllerID, on host: ControllerID, isAllowed: Bool, trace: inout Trace) {
    if holds(.tab02), !isAllowed { return }
    var options = CommandOptions()
    options.cause = cause
    options.isByTap = true
    let isShown = controllers[host].shown == id
    if isShown { add(.call(.viewWillAppear, on: id, flag: true), unless: .tab20) }
    guard holds(.tab03Tells) || !isShown else { return }
    let start = beginPlan()
    if !isShown { change(to: id, on: host, options, trace: &trace) }
    add(.call(.didSelect, on: host, id))
    endPlan(.userSelect, from: start)
    if isShown, holds(.tab03PopsToRoot) { showRootOfTab(id, options, trace: &trace) }
  }

  /// Pops the stack in an already selected tab to its root after a tap, as documented. The model's choices: the pop is
  /// animated and precedes the delegate call; during a change of the stack nothing happens.
  private mutating func showRootOfTab(_ id: ControllerID, _ options: CommandOptions, trace: inout Trace) {
    let row = controllers[id]
    if row.kind == .navigation, row.stackCount > 1, row.transition.isNone {
      runPopToRoot(on: id, options, trace: &trace)
    }
  }

  /// Restores the selection after a cancelled change of tabs: without a call of the setter (TAB-12), and before the
  /// coordinator's completion blocks (TAB-13). Does nothing after a finished change, and after a change during which
  /// another one has begun.
  mutating func settleSelection(after id: TransitionID, trace: inout Trace) {
    let row = transitions[id]
    if row.hasFinished {
      // The new child, or a child that was requested later, is selected already (TAB-11).
      if !holds(.tab11), follower(on: row.host).isNone { controllers[row.host].shown = row.to }
      return
    }
    guard holds(.tab12SelectsBack), !isOvertaken(id) else { return }
    controllers[row.host].shown = row.from
    if !holds(.tab12NotBySetter) { emitSetter(row.from, on: row.host, CommandOptions(), to: &trace) }
  }

  /// The pending change of tabs, which begins once the current one has ended; none if no change is pending.
  public func follower(on host: ControllerID) -> TransitionID {
    let last = controllers[host].kind == .tabs ? lastOpen : .none
    return transitions.first(from: last, by: { $0.previousOpen }) { _, row in
      row.kind == .selecting && row.host == host && row.phase == .pending
    }
  }

  /// Begins the next requested change of a container's children, after the current one has ended. Does nothing if no
  /// change is pending.
  mutating func startFollowing(on host: ControllerID) {
    let next = follower(on: host)
    guard next.exists else { return }
    cause = transitions[next].cause
    let start = beginPlan()
    addStart(of: next, on: host)
    endPlan(.select, from: start)
  }

  /// The selected child of a container, as code reads it. While the delegate of a tab bar controller is asked about a
  /// change of tabs, the child is still the old one (TAB-290).
  public func selectedChild(of host: ControllerID) -> ControllerID {
    if let question, transitions[question.transition].host == host, controllers[host].kind == .tabs,
      transitions[question.transition].kind == .selecting, holds(.tab290)
    {
      return transitions[question.transition].from
    }
    return controllers[host].shown
  }

  /// The nearest container from `id` outwards in which one child is selected, by the system or by custom code; none if
  /// there is none.
  public func selector(of id: ControllerID) -> ControllerID {
    controllers.first(from: id, by: { $0.parent }, where: { $1.kind == .container || $1.kind.selects })
  }

  /// The nearest container from `id` outwards whose `setViewControllers` is modelled: a navigation controller or a page
  /// view controller; none if there is none.
  public func listSetter(of id: ControllerID) -> ControllerID {
    controllers.first(from: id, by: { $0.parent }) { $1.kind == .navigation || $1.kind.traits.listsShown }
  }

  /// UIKit's `tabBarController`: the nearest tab bar controller around a controller; none if there is none.
  public func tabController(around id: ControllerID) -> ControllerID {
    controllers.first(from: controllers[id].parent, by: { $0.parent }, where: { $1.kind == .tabs })
  }

  /// UIKit's `viewControllers` of a container: for a navigation controller the stack, bottom first; for a split view
  /// controller its columns; for a page view controller the visible page; otherwise the children.
  public func viewControllers(of host: ControllerID) -> [ControllerID] {
    let row = controllers[host]
    if row.kind == .navigation { return stack(of: host) }
    if let split = split(host), holds(.split09) { return viewControllers(of: split) }
    return row.kind.traits.listsShown ? [row.shown].filter { $0.exists } : children(of: host)
  }

  /// Records the call that makes a selection: the setter of a property, or a method that takes a list.
  private func emitSetter(
    _ id: ControllerID, on host: ControllerID, _ options: CommandOptions, to trace: inout Trace
  ) {
    let setter = controllers[host].kind.traits.setter
    if setter != .setViewControllers { return emit(setter, on: host, Object(id), to: &trace) }
    trace.lists.append([id])
    let list = Object(.list, Int32(trace.lists.count - 1))
    emit(setter, on: host, list, Object(options.isAnimated), to: &trace)
  }

  /// Shows another child in a transition that a finger drives. The delegate is called before the will-calls; that is
  /// the model's choice (PAGE-13).
  mutating func show(
    _ id: ControllerID, on host: ControllerID, _ options: CommandOptions, trace: inout Trace
  ) {
    let start = beginPlan()
    if let method = controllers[host].kind.traits.turnBegins { add(.call(method, on: host, id)) }
    change(to: id, on: host, options, trace: &trace)
    endPlan(.select, from: start)
  }

  /// Adds a change of the visible child to the plan of operations, to begin now or after the current change. For a
  /// controller that is not a child, or during a change that allows no other, only a note is recorded.
  private mutating func change(
    to id: ControllerID, on host: ControllerID, _ options: CommandOptions, trace: inout Trace
  ) {
    let row = controllers[host]
    let overtakes = mayBeOvertaken(row.transition, on: host)
    let mayChange =
      row.transition.isNone || overtakes || isEnding(row.transition, on: host) && follower(on: host).isNone
    guard controllers[id].parent == host, mayChange else {
      return note(.unknownBehaviour, on: host, Object(id), to: &trace)
    }
    if holds(.tab11) { controllers[host].shown = id }
    let next = openTransition(.selecting, from: row.shown, to: id, on: host, options)
    if row.transition.isNone || overtakes { addStart(of: next, on: host) }
  }

  /// Whether another change of a tab bar controller can be requested during this one, to begin when this one ends: by
  /// code in the coordinator's completion blocks (TAB-18), and at any time during the system's cross-fade (TAB-23;
  /// waiting for the end of the fade is the model's choice).
  private func isEnding(_ id: TransitionID, on host: ControllerID) -> Bool {
    guard controllers[host].kind == .tabs else { return false }
    return transitions[id].phase == .completing ? holds(.tab18) : isFade(transitions[id]) && holds(.tab23)
  }
}
