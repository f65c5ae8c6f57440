extension World {
  /// Performs a segue, from code or by a control: UIKit's `performSegue(withIdentifier:sender:)`.
  ///
  /// A control asks the source first (SEGUE-01); code does not (SEGUE-03, what Apple's header says). Then the
  /// destination is made, then the segue, then the source prepares, then it is performed (SEGUE-02); an unwind
  /// looks for its destination instead.
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

  /// Says whether the controller that is asked has the action of an unwind, so that it answers by default
  /// (UNWIND-08).
  public mutating func noteResponds(_ responds: Bool, to segue: SegueID) {
    segues[segue].isResponding = responds
  }

  /// Has an unwind performed by code that the driver knows by this number: what segueForUnwinding answered
  /// (UNWIND-19).
  public mutating func setPerformer(_ code: Int32, of segue: SegueID) { segues[segue].performer = code }

  /// Gives a segue the destination that the driver has made for it.
  public mutating func setDestination(_ id: ControllerID, of segue: SegueID, trace: inout Trace) {
    segues[segue].destination = id
    if let last = trace.events.indices.last { trace.events[last].subject = id }
  }

  /// Does what UIKit's own `perform` of a segue does; a segue with code of its own may call it, too (SEGUE-06).
  /// - Parameter isSuper: whether such code calls it.
  /// - Throws: what the presentation or the push throws.
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

  /// A controller is asked about a segue.
  mutating func askAboutSegue(_ operation: Operation, trace: inout Trace) -> CompletionToken? {
    emitQuestion(operation.method, on: operation.controller, of: operation.segue, trace: &trace)
    return 0
  }

  /// The driver makes the destination of a segue.
  mutating func makeDestination(of id: SegueID, trace: inout Trace) -> CompletionToken? {
    segues[id].phase = .making
    emit(.awakeFromNib, on: .none, to: &trace)
    return 0
  }

  /// What comes once a segue has its destination: it is made, the source prepares, it is performed.
  mutating func addPerformance(of id: SegueID) {
    let request = segues[id].request
    add(.call(.segueInit, of: id))
    add(.call(.prepare, of: id, on: request.source))
    if !request.kind.traits.makesDestination { add(.call(.unwindAction, of: id)) }
    add(.call(.perform, of: id))
    add(.of(id, .closeSegue, request.source))
  }

  // MARK: - Questions

  /// Adds a question about a segue.
  mutating func addQuestion(_ method: Method, on id: ControllerID, of segue: SegueID) {
    add(Operation(kind: .inquireSegue, method: method, a: id.raw, b: segue.raw))
  }

  /// Records a question about a segue.
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
        .sourceView?, .alignmentRect?, .dismissShouldBegin?, .topColumn?, .displayMode?, .statusBarChild?,
        .statusBarHidden?, .statusBarStyle?, .childSize?, nil:
        (.absent, .absent, .absent)
      }
    trace.events.append(
      Event(
        time: now, cause: cause, kind: .call, code: method.rawValue, subject: id, first: first,
        second: second, third: third))
  }

  /// Takes the steps of a segue off the agenda that come before `kind`; all of them without one.
  mutating func drop(_ segue: SegueID, upTo kind: OperationKind? = nil) {
    while let last = agenda.last, last.kind.isOfSegue, last.b == segue.raw, last.kind != kind {
      agenda.removeLast()
    }
  }

  // MARK: - Implementation

  /// A container whose own code picks nobody asks itself, and none of its children (UNWIND-21).
  mutating func askItself(_ id: ControllerID, _ segue: SegueID) {
    let start = beginPlan()
    let children = holds(.unwind21) ? [] : children(of: id)
    for asked in children + [id] { addQuestion(.canPerformUnwindSegueAction, on: asked, of: segue) }
    endPlan(.unwindSearch, from: start)
  }

  /// Tells of a call of a segue.
  mutating func tellOfSegue(_ operation: Operation, trace: inout Trace) -> CompletionToken? {
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

  /// Nothing comes of a segue: its destination was not wanted, or there is none.
  mutating func abandon(_ segue: SegueID) {
    drop(segue)
    segues.remove(segue)
  }

  /// A segue has been performed: it goes, unless it presented what still stands (SEGUE-10, SEGUE-11). A
  /// destination that came nowhere goes with it.
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
    if row.request.kind.traits.makesDestination, views[view].superview.isNone {
      add(.on(row.destination, .release))
    }
  }

  /// Lets those segues go whose presentation is over.
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

/// The calls that a segue makes.
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
  /// A step of a segue.
  static func of(_ segue: SegueID, _ kind: OperationKind, _ controller: ControllerID) -> Operation {
    Operation(kind: kind, a: controller.raw, b: segue.raw)
  }

  /// A call of a segue.
  static func call(_ method: Method, of segue: SegueID, on controller: ControllerID = .none) -> Operation {
    Operation(kind: .tellSegue, method: method, a: controller.raw, b: segue.raw)
  }
}

extension Object {
  /// The name of a segue, or `none` if it has none.
  init(identifier: NameIndex) { self.init(identifier == 0 ? .none : .identifier, identifier) }
}
