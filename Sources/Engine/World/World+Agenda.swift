/// What the driver must be told: a call that somebody wants to answer, or a completion block that is due.
public struct Callout: Sendable {
  /// The call, with its subject and arguments.
  public var event: Event
  /// For a completion block, or a block on a coordinator: the token that it was given with; else 0.
  public var completion: CompletionToken
  /// What the driver is asked; nil if it is only told.
  public var question: VendingQuestion?
  /// What the handlers of a controller are asked; nil if they are only told.
  public var inquiry: Inquiry?
  /// The segue that it is about; none for all else.
  public var segue = SegueID.none

  /// The transition whose code is called: the animator's, the presentation controller's …; none for others.
  public var transition: TransitionID { event.transition }
}

extension World {
  /// How many operations wait: the mark down to which a nested command runs.
  @inlinable public var agendaDepth: Int { agenda.count }

  /// How many operations wait for the end of the turn.
  public var deferredCount: Int { deferred.count }
  /// Whether a block of animations is being written.
  public var isInBlock: Bool { !rareTables.value.openBlocks.isEmpty }

  /// Carries operations out until the driver must be told something or no more than `mark` are left.
  ///
  /// Between two calls the world is a complete snapshot. A command that the driver issues meanwhile goes on
  /// top of the agenda, so that with the new depth as its mark it runs before the rest, as a nested
  /// synchronous call does.
  /// - Throws: what UIKit would raise in a command that had been waiting; that command is dropped.
  public mutating func next(downTo mark: Int, trace: inout Trace) throws(Fault) -> Callout? {
    while agenda.count > mark {
      let operation = agenda.removeLast()
      cause = operation.cause
      trace.steps += 1
      var token: CompletionToken?
      try perform(operation, telling: &token, trace: &trace)
      if let token {
        let event = trace.events[trace.events.count - 1]
        if operation.kind == .runFrame { trace.events.removeLast() }
        return Callout(
          event: event, completion: token,
          question: operation.kind == .ask ? question?.question : nil,
          inquiry: operation.kind == .inquire || operation.kind == .inquireSegue
            ? Inquiry(operation, place: trace.position - 1) : nil,
          segue: operation.kind.isOfSegue ? operation.segue : .none)
      }
    }
    return nil
  }

  /// Ends the turn of the run loop: what was deferred to here goes onto the agenda.
  /// - Returns: false if nothing was.
  public mutating func endTurn() -> Bool {
    if deferred.isEmpty {
      if !arrivals.isEmpty { render() }
      return false
    }
    for operation in deferred.reversed() { agenda.append(operation) }
    deferred.removeAll(keepingCapacity: true)
    return true
  }

  // MARK: - Plans

  /// Begins a list of operations: what `add` appends from here on is one plan.
  func beginPlan() -> Int { agenda.count }

  /// Appends an operation to the plan that is being written, in the order in which it shall run.
  mutating func add(_ operation: Operation) {
    var operation = operation
    operation.cause = cause
    agenda.append(operation)
  }

  /// Closes the plan begun at `start`: its first operation is next.
  mutating func endPlan(_ plan: Plan, from start: Int) {
    if !rules.departure.slips.isEmpty { applySlips(to: plan, from: start) }
    // In place: `agenda[start...].reverse()` would make an array of its own.
    agenda.withUnsafeMutableBufferPointer { operations in
      var (low, high) = (start, operations.count - 1)
      while low < high {
        operations.swapAt(low, high)
        low += 1
        high -= 1
      }
    }
  }

  /// Puts an operation off to the end of the turn.
  mutating func `defer`(_ operation: Operation) {
    deferred.append(operation)
    deferred[deferred.count - 1].cause = cause
  }

  func emit(
    _ kind: EventKind, _ code: UInt8, on subject: ControllerID, _ first: Object = .absent,
    _ second: Object = .absent, answer: Object = .absent, to trace: inout Trace
  ) {
    trace.events.append(
      Event(
        time: now, cause: cause, kind: kind, code: code, subject: subject, first: first, second: second,
        answer: answer))
  }

  /// Records a call that nobody can answer.
  func emit(
    _ method: Method, on subject: ControllerID, _ first: Object = .absent, _ second: Object = .absent,
    answer: Object = .absent, to trace: inout Trace
  ) {
    emit(.call, method.rawValue, on: subject, first, second, answer: answer, to: &trace)
  }

  /// Records a call that belongs to a transition.
  func emit(
    _ method: Method, on subject: ControllerID, _ first: Object, of transition: TransitionID,
    to trace: inout Trace
  ) {
    trace.events.append(
      Event(
        time: now, cause: cause, kind: .call, code: method.rawValue, subject: subject, first: first,
        transition: transition))
  }

  /// Records what UIKit would log.
  func warn(
    _ warning: Warning, on subject: ControllerID, _ first: Object = .absent, _ second: Object = .absent,
    third: Object = .absent, to trace: inout Trace
  ) {
    if overlooks(warning) { return }
    emit(.warning, warning.rawValue, on: subject, first, second, answer: third, to: &trace)
  }

  /// Records something worth knowing.
  func note(
    _ note: Note, on subject: ControllerID, _ first: Object = .absent, _ second: Object = .absent,
    to trace: inout Trace
  ) {
    emit(.note, note.rawValue, on: subject, first, second, to: &trace)
  }
}
