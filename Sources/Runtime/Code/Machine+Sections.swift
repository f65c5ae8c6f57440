import Engine
import Semantics

// The code of animators: the section for a kind of transition, and completion.

extension Machine {
  /// Handles `animateTransition`: runs the animator's section for the kind of transition.
  mutating func animateTransition(_ event: Event, _ log: inout Log) throws(Stop) {
    let id = event.transition
    let token = world.contexts[world.transitions[id].context].animator.token
    guard let animator = animator(token) else { return }
    guard let section = animator.section(SectionKinds(world.transitions[id].kind)) else {
      throw .bug("an animator is vended for a direction that it has no section for")
    }
    let cause = log.note(Cause(span: section.span, parent: event.cause, kind: .handler, event: event))
    world.setCompletesItself(
      !section.hasComplete && !animator.hasComplete, of: id, by: Author(cause: cause, transition: id))
    try push(body: section.body, role: .section, cause: cause, own: .none, &log)
    enterCode(of: id, object: token)
  }

  /// Executes `complete`, `complete false` or `complete not cancelled`. All resulting calls come before the next
  /// statement.
  mutating func complete(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    judge.book?.keepCompletion(world)
    let transition = code.frames[top].transition.or(openByHand)
    if transition.isNone, code.frames[top].isGesture, world.openTransitions.contains(where: isBeforeStart) {
      // The context does not exist yet, so this is a message to nil (GEST-40).
      return noteMessageToNone(author(place, top, &log), &log.trace)
    }
    if transition.isNone {
      throw .misuse(
        "no transition runs this code, so none can be completed",
        help: "`complete` belongs in the code of an animator or an interaction", at: nil)
    }
    let id = ExpressionID(instruction.a)
    let flag = id.exists ? try isTrue(id, scene()) : true
    let mark = world.agendaDepth
    world.complete(transition, flag, by: author(place, top, &log), trace: &log.trace)
    work(top, downTo: mark, clock: .stands)
  }

  /// Executes the statement `animateTransition`: an interaction that renders itself starts the animator (MOD-ORDER-15).
  mutating func animate(at place: Int, _ top: Int, _ log: inout Log) throws(Stop) {
    let mark = world.agendaDepth
    world.animateTransition(code.frames[top].transition, by: author(place, top, &log))
    work(top, downTo: mark, clock: .stands)
  }

  /// Executes `super.startInteractiveTransition()` in a subclass of the percent-driven interaction.
  mutating func startDriver(at place: Int, _ top: Int, _ log: inout Log) {
    let mark = world.agendaDepth
    world.startDriver(of: code.frames[top].transition, by: author(place, top, &log))
    work(top, downTo: mark, clock: .stands)
  }

  /// Marks the innermost frame as code of a transition, which is retained meanwhile, with an object's slots in scope.
  mutating func enterCode(of transition: TransitionID, object: ObjectID) {
    let top = code.frames.count - 1
    world.retain(transition)
    code.frames[top].transition = transition
    code.frames[top].object = object
  }

  /// The open transition whose interaction renders itself. A gesture's code may complete it, like any code that has the
  /// context.
  private var openByHand: TransitionID {
    world.openTransitions.last {
      world.contexts[world.transitions[$0].context].rendersItself && !isBeforeStart($0)
    } ?? .none
  }

  /// Whether a transition begun by a finger has not started yet.
  private func isBeforeStart(_ id: TransitionID) -> Bool {
    world.transitions[id].isByFinger && world.transitions[id].phase < .driven
  }

  /// The animator part of an object's declaration; nil if it is not an animator.
  func animator(_ token: ObjectID) -> ResolvedAnimator? {
    objects.contains(token) ? declaration(token).animator : nil
  }
}
