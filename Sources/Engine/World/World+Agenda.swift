/// A stop at which the machine must act: a call to handlers of the script, a question, or a completion block.
public struct Callout: Sendable {
  /// The event that records the call, with its subject and arguments.
  public var event: Event
  /// The token of the block to run, such as a completion block; 0 if the machine runs handlers or answers a question.
  public var completion: CompletionToken
  /// The question for which the script returns an object (animator, interaction controller, …), if any.
  public var question: VendingQuestion?
  /// The question to a controller's handlers, if any.
  public var inquiry: Inquiry?
  /// The segue that the call concerns; none for all other calls.
  public var segue = SegueID.none

  /// The transition whose code (animator, presentation controller, …) is called; none for other calls.
  public var transition: TransitionID { event.transition }
}

extension World {
  /// The number of pending operations. A nested command runs operations until only this many are left.
  @inlinable public var agendaDepth: Int { agenda.count }

  /// The number of operations deferred to the end of the turn.
  public var deferredCount: Int { deferred.count }
  /// Whether the code of an animation block is running.
  public var isInBlock: Bool { !rareTables.value.openBlocks.isEmpty }

  /// The number of animation blocks whose code is running, one inside another.
  public var blockDepth: Int { rareTables.value.openBlocks.count }

  /// Performs operations until the machine must act or no more than `mark` are left.
  ///
  /// Between two calls the world is a complete snapshot. A command that the machine issues then goes on top of the
  /// agenda. With the agenda's new depth as `mark` it runs before the rest, as a nested synchronous call does.
  /// - Returns: The next callout; nil once no more than `mark` operations are left.
  /// - Throws: The exception that UIKit would raise during an operation, such as a queued push; the operation is
  ///   dropped.
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

  /// Moves the deferred operations onto the agenda. If there are none, the first responder is updated; if that changes
  /// nothing, the turn of the run loop ends: it is counted, and the views added to the window in it count as rendered.
  /// - Returns: Whether the turn goes on; if so, perform the operations on the agenda.
  public mutating func endTurn() -> Bool {
    if deferred.isEmpty {
      if hasKeyboard, settleResponder() { return true }
      turn &+= 1
      if !arrivals.isEmpty { render() }
      return false
    }
    for operation in deferred.reversed() { agenda.append(operation) }
    deferred.removeAll(keepingCapacity: true)
    return true
  }

  // MARK: - Plans

  /// Begins a plan: a list of operations that the following calls of `add` append. Returns its start on the agenda.
  func beginPlan() -> Int { agenda.count }

  /// Appends an operation to the current plan, in execution order.
  mutating func add(_ operation: Operation) {
    var operation = operation
    operation.cause = cause
    agenda.append(operation)
  }

  /// Ends the plan begun at `start`: a mutant changes it, then it is reversed, so that its first operation is performed
  /// next.
  mutating func endPlan(_ plan: PlanKind, from start: Int) {
    if !rules.mutantChanges.planChanges.isEmpty { applyPlanChanges(to: plan, from: start) }
    // Reversed in place, since `agenda[start...].reverse()` would allocate an array.
    agenda.withUnsafeMutableBufferPointer { operations in
      var (low, high) = (start, operations.count - 1)
      while low < high {
        operations.swapAt(low, high)
        low += 1
        high -= 1
      }
    }
  }

  /// Defers an operation to the end of the turn.
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

  /// Records a call in the trace, without making it a callout.
  func emit(
    _ method: Method, on subject: ControllerID, _ first: Object = .absent, _ second: Object = .absent,
    answer: Object = .absent, to trace: inout Trace
  ) {
    emit(.call, method.rawValue, on: subject, first, second, answer: answer, to: &trace)
  }

  /// Records a call that belongs to a transition, without making it a callout.
  func emit(
    _ method: Method, on subject: ControllerID, _ first: Object, of transition: TransitionID,
    to trace: inout Trace
  ) {
    trace.events.append(
      Event(
        time: now, cause: cause, kind: .call, code: method.rawValue, subject: subject, first: first,
        transition: transition))
  }

  /// Records a warning that UIKit would log, unless the current mutant omits it.
  func warn(
    _ warning: Warning, on subject: ControllerID, _ first: Object = .absent, _ second: Object = .absent,
    third: Object = .absent, to trace: inout Trace
  ) {
    if overlooks(warning) { return }
    emit(.warning, warning.rawValue, on: subject, first, second, answer: third, to: &trace)
  }

  /// Records an informational note, which never fails a run.
  func note(
    _ note: Note, on subject: ControllerID, _ first: Object = .absent, _ second: Object = .absent,
    to trace: inout Trace
  ) {
    emit(.note, note.rawValue, on: subject, first, second, to: &trace)
  }
}
