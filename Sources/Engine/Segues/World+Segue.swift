extension World {
  /// Performs a segue, from code or by a control: UIKit's `performSegue(withIdentifier:sender:)`.
  ///
  /// A control first asks the source (SEGUE-01); code does not (SEGUE-03, as Apple's header says). Then the destination
  /// and the segue are created, the source prepares, and the segue is performed (SEGUE-02). An unwind searches for its
  /// destination instead of creating it.
  public mutating func performSegue(_ request: SegueRequest, trace: inout Trace) {
    cause = request.options.cause
    let id = segues.insert(Segue(request: request))
    if !request.isByControl, request.identifier != 0 {
      emit(
        .performSegue, on: request.source, Object(identifier: request.identifier), Object(request.sender),
        to: &trace)
    }
    let start = beginPlan()
    if request.isByControl ? holds(.segue01) : !holds(.segue03) {
      addQuestion(.shouldPerformSegue, on: request.source, of: id)
    }
    if request.kind.traits.makesDestination {
      add(.of(id, .makeDestination, request.source))
      addPerformance(of: id)
    } else {
      add(.of(id, .seek, .none))
    }
    endPlan(.segue, from: start)
  }

  /// Records whether the controller that is being asked implements the action of an unwind; it then handles the unwind
  /// by default (UNWIND-08).
  public mutating func noteResponds(_ responds: Bool, to segue: SegueID) {
    segues[segue].isResponding = responds
  }

  /// Sets the code that segueForUnwinding returned to perform an unwind, by the machine's number of the code
  /// (UNWIND-19).
  public mutating func setPerformer(_ code: Int32, of segue: SegueID) { segues[segue].performer = code }

  /// Sets the destination that the machine has created for a segue, also as the subject of the last event.
  public mutating func setDestination(_ id: ControllerID, of segue: SegueID, trace: inout Trace) {
    segues[segue].destination = id
    if let last = trace.events.indices.last { trace.events[last].subject = id }
  }

  /// UIKit's own `perform` of a segue, which does nothing for a custom segue. The code of a custom segue may call it as
  /// `super.perform()` (SEGUE-06).
  /// - Parameter isSuper: Whether the code of a custom segue calls it.
  /// - Throws: The faults of the presentation or the push.
  public mutating func performDefault(
    _ segue: SegueID, isSuper: Bool = false, trace: inout Trace
  ) throws(Fault) {
    guard holds(.segue06) || !isSuper else { return }
    let row = segues[segue]
    let request = row.request
    switch request.kind.traits.act {
    case .shows(let method):
      try show(row.destination, on: request.source, by: method, request.options, trace: &trace)
    case .presents: try present(row.destination, on: request.source, request.options, trace: &trace)
    case .pushes:
      try push(row.destination, on: navigation(of: request.source), request.options, trace: &trace)
    case .runsCode: break
    case .unwinds: unwind(segue, trace: &trace)
    }
  }

  // MARK: - Steps

  /// Records a question to a controller about a segue; returns 0, so that the machine answers it.
  mutating func askAboutSegue(_ operation: Operation, trace: inout Trace) -> CompletionToken? {
    emitQuestion(operation.method, on: operation.controller, of: operation.segue, trace: &trace)
    return 0
  }

  /// Records awakeFromNib; returns 0, so that the machine creates the destination of the segue.
  mutating func makeDestination(of id: SegueID, trace: inout Trace) -> CompletionToken? {
    segues[id].phase = .making
    emit(.awakeFromNib, on: .none, to: &trace)
    return 0
  }

  /// Adds the steps of a segue whose destination is known: the segue is created, the source prepares, and the segue is
  /// performed. An unwind also calls its action before it is performed.
  mutating func addPerformance(of id: SegueID) {
    let request = segues[id].request
    add(.call(.segueInit, of: id))
    add(.call(.prepare, of: id, on: request.source))
    if !request.kind.traits.makesDestination { add(.call(.unwindAction, of: id)) }
    add(.call(.perform, of: id))
    add(.of(id, .closeSegue, request.source))
  }

  // MARK: - Questions

  /// Adds the operation that asks a controller a question about a segue.
  mutating func addQuestion(_ method: Method, on id: ControllerID, of segue: SegueID) {
    add(Operation(kind: .inquireSegue, method: method, a: id.raw, b: segue.raw))
  }

  /// Records a question to a controller about a segue in the trace.
  mutating func emitQuestion(_ method: Method, on id: ControllerID, of segue: SegueID, trace: inout Trace) {
    let row = segues[segue]
    let request = row.request
    let name = Object(identifier: request.identifier)
    let action = Object(.vended, request.action)
    let (first, second, third): (Object, Object, Object) =
      switch HandlerQuestion(method) {
      case .shouldPerformSegue?: (name, Object(request.sender), .absent)
      case .allowedChildren?: (Object(request.source), .absent, .absent)
      case .unwindSegue?: (Object(row.destination), Object(request.source), name)
      case .canUnwind?, .unwindingChild?: (action, Object(request.source), Object(request.sender))
      case .shouldSelect?, .shouldDismiss?, .adaptiveStyle?, .replacement?, .resolvedValue?, .shouldPop?,
        .swipeShouldBegin?,
        .sourceView?, .alignmentRect?, .dismissShouldBegin?, .topColumn?, .displayMode?, .statusBarChild?,
        .statusBarHidden?, .statusBarStyle?, .childSize?, nil:
        (.absent, .absent, .absent)
      }
    trace.events.append(
      Event(
        time: now, cause: cause, kind: .call, code: method.rawValue, subject: id, first: first,
        second: second, third: third))
  }

  /// Removes the next steps of a segue from the agenda: those before the first of the given kind, or all if `kind` is
  /// nil.
  mutating func drop(_ segue: SegueID, upTo kind: OperationKind? = nil) {
    while let last = agenda.last, last.kind.isOfSegue, last.b == segue.raw, last.kind != kind {
      agenda.removeLast()
    }
  }

  /// Asks a container whose code has chosen no child whether the container itself handles the action (UNWIND-21).
  mutating func askItself(_ id: ControllerID, _ segue: SegueID) {
    let start = beginPlan()
    let children = holds(.unwind21) ? [] : children(of: id)
    for asked in children + [id] { addQuestion(.canPerformUnwindSegueAction, on: asked, of: segue) }
    endPlan(.unwindSearch, from: start)
  }

  /// Records a call that belongs to a segue in the trace, and updates its phase. Returns 0 if the machine must handle
  /// the call; nil for the segue's init and for other calls.
  mutating func notifyOfSegue(_ operation: Operation, trace: inout Trace) -> CompletionToken? {
    guard let call = SegueCall(operation.method) else { return nil }
    let (segue, id, method) = (operation.segue, operation.controller, operation.method)
    let row = segues[segue]
    let name = Object(identifier: row.request.identifier)
    switch call {
    case .made:
      trace.events.append(
        Event(
          time: now, cause: cause, kind: .call, code: method.rawValue, subject: .none, first: name,
          second: Object(row.request.source), third: Object(row.destination)))
      return nil
    case .prepare:
      segues[segue].phase = .prepared
      add(.on(row.destination, .loadView), unless: .segue04)
      emit(method, on: id, name, Object(row.request.sender), to: &trace)
    case .action: emit(method, on: row.destination, Object(.vended, row.request.action), name, to: &trace)
    case .unwind: emit(method, on: id, name, Object(step(towards: row.destination, from: id)), to: &trace)
    case .perform:
      segues[segue].phase = .performed
      emit(method, on: .none, to: &trace)
      if row.performer != 0, !holds(.unwind20) { unwind(segue, trace: &trace) }
    }
    return 0
  }

  /// Ends a segue that was refused or has no destination: drops its pending operations and frees its row.
  mutating func abandon(_ segue: SegueID) {
    drop(segue)
    segues.remove(segue)
  }

  /// Ends a performed segue, unless its presentation keeps it alive (SEGUE-10, SEGUE-11). A destination that was not
  /// shown is released together with the segue, unless a pending block of a custom segue may retain it.
  mutating func close(_ segue: SegueID, trace: inout Trace) {
    let row = segues[segue]
    let isPresented = controllers[row.destination].presentation.exists
    if row.request.kind.traits.makesDestination, isPresented, rules.seguesLiveOn {
      segues[segue].phase = .kept
      segueRoom.value.kept.append(segue)
      hasKeptSegues = true
      return
    }
    deallocate(segue, trace: &trace)
    let view = controllers[row.destination].view
    // A block of a custom segue that has not run yet, such as an animation's completion, retains the destination.
    let isAwaited = row.request.kind == .custom && (nextAwaited != nil || !nextTurns.isEmpty)
    if row.request.kind.traits.makesDestination, views[view].superview.isNone, !isAwaited {
      add(.on(row.destination, .release))
    }
  }

  /// Ends the segues whose presentation, which kept them alive, is over.
  mutating func dropKeptSegues(trace: inout Trace) {
    let kept = segueRoom.value.kept
    for segue in kept where controllers[segues[segue].destination].presentation.isNone {
      segueRoom.value.kept.removeAll { $0 == segue }
      deallocate(segue, trace: &trace)
    }
    hasKeptSegues = !segueRoom.value.kept.isEmpty
  }

  private mutating func deallocate(_ segue: SegueID, trace: inout Trace) {
    emit(.segueDeinit, on: .none, Object(identifier: segues[segue].request.identifier), to: &trace)
    segues.remove(segue)
  }
}

/// The calls that belong to a segue.
private enum SegueCall: MethodChoice {
  case made, prepare, action, unwind, perform

  func isCalled(_ method: Method) -> Bool {
    switch self {
    case .made: method == .segueInit
    case .prepare: method == .prepare
    case .action: method == .unwindAction
    case .unwind: method == .unwind
    case .perform: method == .perform
    }
  }
}

extension Operation {
  /// An operation that performs a step of a segue.
  static func of(_ segue: SegueID, _ kind: OperationKind, _ controller: ControllerID) -> Operation {
    Operation(kind: kind, a: controller.raw, b: segue.raw)
  }

  /// An operation that makes a call belonging to a segue.
  static func call(_ method: Method, of segue: SegueID, on controller: ControllerID = .none) -> Operation {
    Operation(kind: .notifySegue, method: method, a: controller.raw, b: segue.raw)
  }
}

extension Object {
  /// The identifier of a segue as an object of an event; `none` if the segue has no identifier.
  init(identifier: NameIndex) { self.init(identifier == 0 ? .none : .identifier, identifier) }
}
