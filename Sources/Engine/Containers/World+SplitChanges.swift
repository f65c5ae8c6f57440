// How a split view controller's columns change: with the width of the screen, and by code.

extension World {
  /// Sets the columns of a split view controller before it is visible: primary, secondary, and compact if there is one.
  /// No calls are made.
  mutating func addSplit(_ id: ControllerID, columns: [ControllerID]) {
    guard columns.count > 1 else { return }
    let compact = columns.count > 2 ? columns[2] : .none
    splits.append(Split(controller: id, primary: columns[0], secondary: columns[1], compact: compact))
  }

  // MARK: - Changes by the system

  /// Collapses or expands a split view controller, if the screen's width requires it. Before it expands, the delegate
  /// is asked for the display mode; before it collapses, for the column to show (SPLIT-01): UIKit proposes the compact
  /// column or, without one, the secondary column (SPLIT-18, SPLIT-19). The first change can only be a collapse, since
  /// the controller starts expanded (SPLIT-02).
  mutating func settleColumns(of id: ControllerID) {
    guard let split = split(id), controllers[id].flags.contains(.isViewLoaded) else { return }
    if isCompact {
      if split.isArranged, split.isCollapsed { return }
      let column = holds(.split19) ? split.secondary : split.primary
      let proposed = split.compact.exists && holds(.split18) ? split.compact : column
      add(.inquire(.topColumnForCollapsingToProposedTopColumn, of: id, about: proposed))
    } else if !split.isArranged {
      write(id) {
        $0.isArranged = true
        $0.displayMode = $0.preferred ?? $0.displayMode
      }
      rearrange(id, from: nil, bySystem: true)
    } else if split.isCollapsed {
      let mode = split.preferred ?? split.displayMode
      add(
        Operation(
          kind: .inquire, method: .displayModeForExpandingToProposedDisplayMode, a: id.raw,
          b: Int32(mode.rawValue)))
    }
  }

  /// The display mode that a split view controller would have if it expanded now.
  func proposedDisplayMode(of id: ControllerID) -> Object {
    let mode = split(id).map { $0.preferred ?? $0.displayMode } ?? .oneBesideSecondary
    return Object(.displayMode, Int32(mode.rawValue))
  }

  /// Collapses a split view controller to the column on which the delegate has decided.
  mutating func collapse(_ id: ControllerID, to column: ControllerID) {
    guard let split = split(id) else { return }
    let old = split.isArranged ? form(of: split) : nil
    let page = controllers[split.primary].shown
    write(id) {
      $0.isArranged = true
      $0.isCollapsed = true
      $0.top = column
    }
    if column == split.secondary, holds(.split15) { stack(split) }
    rearrange(id, from: old, page: page, bySystem: true, told: .didCollapse)
  }

  /// Expands a split view controller to the display mode on which the delegate has decided.
  mutating func expand(_ id: ControllerID, to answer: Object) {
    guard let split = split(id),
      let mode = SplitDisplayMode(rawValue: UInt8(truncatingIfNeeded: answer.raw))
    else { return }
    let old = form(of: split)
    if isStacked(split) { unstack(split) }
    write(id) {
      $0.isCollapsed = false
      $0.top = .none
      $0.displayMode = mode
    }
    rearrange(
      id, from: old, page: controllers[split.primary].shown, bySystem: true,
      changesTo: mode == split.displayMode ? nil : mode, told: .didExpand)
  }

  /// Makes a secondary column that has left a stack a child of its split view controller again, without calls.
  /// - Returns: Whether the controller is a secondary column; if not, nothing changes.
  mutating func takesBack(_ id: ControllerID) -> Bool {
    guard let split = splits.first(where: { $0.secondary == id }) else { return false }
    adoptSecondary(of: split)
    return true
  }

  // MARK: - Changes by code

  /// Sets UIKit's `preferredDisplayMode`. Expanded columns change at once; their animation is not modelled.
  public mutating func setPreferredDisplayMode(
    _ mode: SplitDisplayMode, of id: ControllerID, cause: CauseIndex
  ) {
    self.cause = cause
    write(id) { $0.preferred = mode }
    if let split = split(id), split.isArranged, !split.isCollapsed { setDisplayMode(mode, of: id) }
  }

  /// UIKit's `hide(_:)` of a split view controller: hides the primary column or, if collapsed, pops the secondary
  /// column from the top of the stack. Other calls are ignored (SPLIT-400, SPLIT-401). For the compact column, which
  /// `hide` does not accept, and before the columns are placed, the behaviour is undocumented: the command is dropped,
  /// with a note.
  public mutating func hideColumn(
    _ column: ControllerID, on id: ControllerID, _ options: CommandOptions, trace: inout Trace
  ) {
    cause = options.cause
    emit(.hide, on: id, Object(column), to: &trace)
    guard let split = split(id), split.isArranged, column == split.primary || column == split.secondary,
      holds(.split400) || !split.isCollapsed && column == split.primary
    else {
      return note(.unknownBehaviour, on: id, Object(column), to: &trace)
    }
    if !split.isCollapsed {
      if column == split.primary || !holds(.split401) { setDisplayMode(.secondaryOnly, of: id, options) }
    } else if column == split.secondary, controllers[split.primary].shown == column {
      popSecondary(of: split, options, trace: &trace)
    }
  }

  /// Performs `show(_:sender:)` and similar calls inside a split view controller: `show(_:)` shows one of its columns
  /// (SPLIT-14), a detail goes to the secondary column (SPLIT-16).
  /// - Returns: Whether there is a split view controller that handles the call.
  mutating func showsInSplit(
    _ id: ControllerID, on receiver: ControllerID, by method: Method, _ options: CommandOptions,
    trace: inout Trace
  ) throws(Fault) -> Bool {
    guard !splits.isEmpty, let split = split(split(around: receiver)) else { return false }
    let isColumn = split.columns.contains(id)
    guard isColumn || method == .showDetailViewController && holds(.split16) else { return false }
    if isColumn {
      emit(.show, on: split.controller, Object(id), to: &trace)
      showColumn(id, of: split, options, trace: &trace)
    } else {
      emit(method, on: receiver, Object(id), Object(receiver), to: &trace)
      emit(
        .targetViewController, on: receiver, Object(.call, Int32(method.rawValue)), Object(receiver),
        answer: Object(split.controller), to: &trace)
      try showDetail(id, in: split, on: receiver, options, trace: &trace)
    }
    return true
  }

  private mutating func write(_ id: ControllerID, _ change: (inout Split) -> Void) {
    guard let place = splits.firstIndex(where: { $0.controller == id }) else { return }
    change(&splits[place])
  }

  /// Changes to the nearest display mode in which a column is completely visible (SPLIT-14). While collapsed, the
  /// secondary column is pushed or popped, which is the model's choice. If neither shows the column, only a note is
  /// recorded.
  private mutating func showColumn(
    _ column: ControllerID, of split: Split, _ options: CommandOptions, trace: inout Trace
  ) {
    guard split.isArranged, holds(.split14) else {
      return note(.unknownBehaviour, on: split.controller, Object(column), to: &trace)
    }
    switch form(of: split) {
    case .secondaryAlone where column == split.primary:
      setDisplayMode(.oneBesideSecondary, of: split.controller, options)
    case .primaryAlone where column == split.secondary: pushSecondary(of: split, options, trace: &trace)
    case .stacked where column == split.primary && mayNavigate(split.primary):
      popSecondary(of: split, options, trace: &trace)
    case let form where seen(form, of: split).contains(column): break
    case .beside, .secondaryAlone, .primaryAlone, .stacked, .compact:
      note(.unknownBehaviour, on: split.controller, Object(column), to: &trace)
    }
  }

  /// Changes the display mode of expanded columns; does nothing if they have that mode already.
  /// - Parameter options: The options of a command that animates the change; nil without animation.
  private mutating func setDisplayMode(
    _ mode: SplitDisplayMode, of id: ControllerID, _ options: CommandOptions? = nil
  ) {
    guard let split = split(id), split.displayMode != mode else { return }
    if let options { coordinateColumns(of: id, options) }
    let old = form(of: split)
    write(id) { $0.displayMode = mode }
    rearrange(id, from: old, page: controllers[split.primary].shown, bySystem: false, changesTo: mode)
  }

  /// Shows a detail in the secondary column (SPLIT-16). The particulars are the model's choice: a navigation controller
  /// replaces the one in the column; any other controller becomes the only page there. If collapsed, the column is
  /// pushed, or the detail itself if the column is already visible. While the compact column is visible, or before the
  /// columns are placed, the receiver presents the detail.
  private mutating func showDetail(
    _ id: ControllerID, in split: Split, on receiver: ControllerID, _ options: CommandOptions,
    trace: inout Trace
  ) throws(Fault) {
    let form = form(of: split)
    guard split.isArranged, form != .compact else {
      return try present(id, on: receiver, options, trace: &trace)
    }
    if form == .stacked { return try push(id, on: split.secondary, options, trace: &trace) }
    if controllers[id].kind == .navigation {
      replaceSecondary(of: split, by: id, trace: &trace)
    } else {
      var silently = options
      silently.isAnimated = false
      if form == .primaryAlone { silently.completion = 0 }
      setStack([id], on: split.secondary, silently, trace: &trace)
    }
    guard form == .primaryAlone, let split = self.split(split.controller) else { return }
    pushSecondary(of: split, options, trace: &trace)
  }

  private mutating func replaceSecondary(of split: Split, by id: ControllerID, trace: inout Trace) {
    let row = controllers[id]
    let old = split.secondary
    if row.parent.exists || row.presentation.exists || isRoot(id) || controllers[old].transition.exists {
      return note(.unknownBehaviour, on: split.controller, Object(id), to: &trace)
    }
    write(split.controller) { $0.secondary = id }
    leaveParent(old)
    guard let split = self.split(split.controller) else { return }
    adoptSecondary(of: split)
    let start = beginPlan()
    let isSeen = isOnScreen(split.controller) && !split.isCollapsed
    add(.on(id, .loadView))
    if isSeen {
      add(.begin(old, appearing: false, animated: false))
      add(.begin(id, appearing: true, animated: false))
    }
    add(Operation(kind: .detachView, a: controllers[old].view.raw))
    add(.on(split.controller, .placeColumns))
    if isSeen {
      add(.layOut(id, animated: false))
      add(.on(old, .endAppearance))
      add(.on(id, .endAppearance))
    }
    add(.on(old, .release))
    endPlan(.split, from: start)
  }

  /// Pushes the secondary column onto the stack of the primary one; during a transition of either, only a note is
  /// recorded.
  private mutating func pushSecondary(of split: Split, _ options: CommandOptions, trace: inout Trace) {
    guard !isBusy(split.primary), !isBusy(split.secondary) else {
      return note(.unknownBehaviour, on: split.controller, Object(split.secondary), to: &trace)
    }
    let page = controllers[split.primary].shown
    stack(split)
    controllers[split.secondary].flags.insert(.isMovingToParent)
    navigate(.pushing, from: page, to: split.secondary, on: split.primary, options)
    coordinateMove(of: split)
  }

  /// Pops the secondary column from the stack of the primary one, together with the pages that code has pushed above
  /// it. If a transition prevents the pop, only a note is recorded.
  private mutating func popSecondary(of split: Split, _ options: CommandOptions, trace: inout Trace) {
    guard mayNavigate(split.primary) else {
      return note(.unknownBehaviour, on: split.controller, Object(split.secondary), to: &trace)
    }
    let below = controllers[split.secondary].stackBelow
    try? runPop(to: below, on: split.primary, options, trace: &trace)
    coordinateMove(of: split)
  }

  // MARK: - Links

  private mutating func stack(_ split: Split) {
    if isStacked(split) { return }
    leaveParent(split.secondary)
    addChild(split.secondary, to: split.primary)
    putOnStack(split.secondary, of: split.primary)
  }

  /// Takes the secondary column off the stack of the primary column; pages that code has pushed above it stay there.
  private mutating func unstack(_ split: Split) {
    let pages = stack(of: split.primary)
    for page in pages { controllers[page].flags.remove(.isInStack) }
    controllers[split.primary].shown = .none
    controllers[split.primary].stackCount = 0
    leaveParent(split.secondary)
    for page in pages where page != split.secondary { putOnStack(page, of: split.primary) }
    adoptSecondary(of: split)
  }

  /// Makes the secondary column a child of the split view controller again, before the compact column if there is one.
  private mutating func adoptSecondary(of split: Split) {
    addChild(split.secondary, to: split.controller)
    guard split.compact.exists else { return }
    leaveParent(split.compact)
    addChild(split.compact, to: split.controller)
  }

  // MARK: - The plan

  /// The controllers on screen in an arrangement: the visible columns, and the top page of the primary column.
  private func onScreen(_ form: SplitForm, of split: Split) -> [ControllerID] {
    let primary = [split.primary, controllers[split.primary].shown]
    return switch form {
    case .beside: primary + [split.secondary]
    case .primaryAlone, .stacked: primary
    case .secondaryAlone: [split.secondary]
    case .compact: [split.compact]
    }
  }

  /// Adds all that follows from a new arrangement: delegate calls, appearance calls, views. The delegate is called
  /// first, which is the model's choice (SPLIT-11), and about columns only if the system collapses or expands them
  /// (SPLIT-12).
  /// - Parameters:
  ///   - old: The previous arrangement; nil before the first one.
  ///   - page: The previous top page of the primary column.
  private mutating func rearrange(
    _ id: ControllerID, from old: SplitForm?, page: ControllerID = .none, bySystem: Bool,
    changesTo mode: SplitDisplayMode? = nil, told: Method? = nil
  ) {
    guard let split = split(id) else { return }
    let new = form(of: split)
    let start = beginPlan()
    if let mode {
      add(
        Operation(
          kind: .call, method: .willChangeToDisplayMode, a: id.raw, b: Int32(mode.rawValue)))
    }
    let tells = told != nil || !bySystem && !holds(.split12)
    let (was, isNow) = (old.map { seen($0, of: split) } ?? [], seen(new, of: split))
    let (hidden, shown) = (was.filter { !isNow.contains($0) }, isNow.filter { !was.contains($0) })
    if tells {
      for column in hidden { add(.call(.willHideColumn, on: id, column)) }
      for column in shown { add(.call(.willShowColumn, on: id, column)) }
    }
    addViews(of: split, to: onScreen(new, of: split), page, isSeen: old != nil, bySystem)
    if tells, rules.ios >= 26, holds(.split13) {
      for column in hidden { add(.call(.didHideColumn, on: id, column)) }
      for column in shown { add(.call(.didShowColumn, on: id, column)) }
    }
    if let told { add(.call(told, on: id)) }
    endPlan(.split, from: start)
  }

  /// Adds to the plan: the loading of the columns' views, their appearance calls if the split view controller is on
  /// screen, the placement of their views, and their layout.
  private mutating func addViews(
    of split: Split, to new: [ControllerID], _ page: ControllerID, isSeen: Bool, _ bySystem: Bool
  ) {
    let isSeen = isSeen && isOnScreen(split.controller)
    let old = (split.columns + [page]).filter {
      [.appearing, .appeared].contains(controllers[$0].appearance)
    }
    // The top page of a visible column appears and disappears with the column, so it is left out.
    func alone(_ found: [ControllerID]) -> [ControllerID] {
      found.filter {
        $0.exists && (!found.contains(split.primary) || controllers[$0].parent != split.primary)
      }
    }
    let leaving = isSeen ? alone(old.filter { !new.contains($0) }) : []
    let arriving = isSeen ? alone(new.filter { !old.contains($0) }) : []
    for column in columnsPlaced(by: split) { add(.on(column, .loadView)) }
    for column in arriving { add(.on(column, .loadView)) }
    for id in leaving { add(.begin(id, appearing: false, animated: false)) }
    for id in arriving { add(.begin(id, appearing: true, animated: false)) }
    add(.on(split.controller, .placeColumns))
    if bySystem {
      // During a resize, the resize itself lays out everything else.
      for id in arriving { add(.layOut(id, animated: false)) }
    } else if isSeen {
      add(.layOut(split.controller, animated: false))
    }
    for id in leaving + arriving { add(.on(id, .endAppearance)) }
  }
}
