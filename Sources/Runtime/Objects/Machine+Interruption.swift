import Engine
import Semantics

// Interruptible transitions: their property animators, and `pause`, `resume`, `reverse`.

extension Machine {
  /// Asks an animator's code for the interruptible animator of a transition. Does nothing if the animator has
  /// no such code.
  mutating func askInterruptibleAnimator(_ event: Event, _ log: inout Log) throws(Stop) {
    let token = world.contexts[world.transitions[event.transition].context].animator.token
    guard objects.contains(token), let hook = declaration(token).handler(.interruptibleAnimator) else {
      return
    }
    let cause = log.note(Cause(span: hook.span, parent: event.cause, kind: .handler, event: event))
    try enter(hook, of: token, .inquiry, in: event.transition, cause, arguments: [], &log)
    code.top.position = log.trace.position - 1
  }

  mutating func takeInterruptibleAnimator(_ value: Value, _ top: Int, at id: ExpressionID, _ log: inout Log)
    throws(Stop)
  {
    let row = world.transitions[code.frames[top].transition]
    let isFirst = row.phase == .driven && !world.contexts[row.context].hasCalledAnimator
    // The animator's section, which runs next, creates the property animator; UIKit asks again after the section.
    if isFirst, value.isNone { return }
    guard case .propertyAnimator(let animator) = value else {
      throw misuse("`interruptibleAnimator` must return a property animator, not \(value.phrase)", at: id)
    }
    let place = code.frames[top].position - log.trace.dropped
    if log.trace.events.indices.contains(place) {
      log.trace.events[place].answer = Object(.propertyAnimator)
    }
    if isFirst, let code = self.animator(code.frames[top].object) {
      let author = Author(cause: self.code.frames[top].cause, transition: self.code.frames[top].transition)
      world.setCompletesItself(!code.hasComplete, of: self.code.frames[top].transition, by: author)
    }
    world.answer(animator: animator, of: code.frames[top].transition, trace: &log.trace)
  }

  enum Interruption {
    case pause, resume, reverse
  }

  /// Executes `pause`, `resume` or `reverse`, which interrupt a running transition. `pause` of a driver that
  /// is `none` only records a note.
  mutating func interrupt(
    _ interruption: Interruption, _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    try beginCommand(place, top, continues: true, &log)
    let author = Author(cause: causeOfCommand(place, top, &log), transition: code.frames[top].transition)
    let mark = world.agendaDepth
    switch interruption {
    case .pause:
      switch try calledDriver(instruction) {
      case .unnamed: try pause(interrupted(from: code.frames[top]), author, top, &log)
      case .object(let driver):
        let own = world.openTransitions.last { world.code(of: $0).interaction.token == driver }
        try pause(own ?? .none, author, top, &log)
      case .missing: noteMessageToNone(author, &log.trace)
      }
    case .resume: try resume(author, top, &log)
    case .reverse: try reverse(author, top, &log)
    }
    work(top, downTo: mark, clock: instruction.clock)
  }

  /// The transition to interrupt: the code's own if it is running, otherwise the last interruptible one,
  /// otherwise the open one that began last; none if no transition is open.
  private func interrupted(from frame: Frame) -> TransitionID {
    if frame.transition.exists, world.transitions[frame.transition].phase == .running {
      return frame.transition
    }
    return world.openTransitions.last { world.isInterruptible($0) } ?? world.lastOpen
  }

  /// Pauses a transition. If a gesture's code does so while its finger drives no transition, the finger then
  /// drives this one, provided that it is interruptible.
  private mutating func pause(
    _ id: TransitionID, _ author: Author, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    world.pause(id, by: author, trace: &log.trace)
    let isInHand = code.frames[top].isGesture && world.finger.isDown && world.finger.drives.isNone
    if isInHand, world.isInterruptible(id) {
      world.touch.commander = recognizer(at: top)
      try connectFinger(toPaused: id)
    }
  }

  /// Continues a paused transition in its current direction. Without a paused transition, throws in a story
  /// and records a note in other code.
  private mutating func resume(_ author: Author, _ top: Int, _ log: inout Log) throws(Stop) {
    guard let id = held(top) else { return try reportNothingHeld(author, top, &log) }
    try releaseTransition(id, finishing: !world.transitions[id].isCancelled, cause: author.cause)
  }

  /// Reverses a transition's direction; pauses the transition first if it is running. Without a transition,
  /// throws in a story and records a note in other code.
  private mutating func reverse(_ author: Author, _ top: Int, _ log: inout Log) throws(Stop) {
    let id = held(top) ?? interrupted(from: code.frames[top])
    guard id.exists else { return try reportNothingHeld(author, top, &log) }
    if world.transitions[id].phase == .driven {
      return try releaseTransition(id, finishing: world.transitions[id].isCancelled, cause: author.cause)
    }
    try settleRest(of: id)
    world.reverse(id, by: author, trace: &log.trace)
  }

  private func held(_ top: Int) -> TransitionID? {
    let own = code.frames[top].transition
    if own.exists, world.transitions[own].phase == .driven { return own }
    return world.openTransitions.last { world.transitions[$0].phase == .driven }
  }

  private mutating func reportNothingHeld(_ author: Author, _ top: Int, _ log: inout Log) throws(Stop) {
    if code.frames[top].endsTurns {
      throw .misuse(
        "no transition is held", help: "`pause` first, while an interruptible transition runs", at: nil)
    }
    world.remark(.nothingDriven, cause: author.cause, trace: &log.trace)
  }
}
