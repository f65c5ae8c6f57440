import Engine
import Semantics

// The code of animators: the section for a transition's direction, and how it completes.

extension Machine {
  /// `animateTransition`: runs the section of the vended animator.
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

  /// `complete`, `complete false`, `complete not cancelled`: all that follows happens before the next
  /// statement.
  mutating func complete(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    judge.book?.keepCompletion(world)
    let transition = code.frames[top].transition.or(openByHand)
    if transition.isNone, code.frames[top].isGesture, world.openTransitions.contains(where: isBeforeStart) {
      // The context is not there yet: what is said to it is said to nobody (GEST-40).
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

  /// The statement `animateTransition`: an interaction that renders itself has the animator run (MOD-ORDER-15).
  mutating func animate(at place: Int, _ top: Int, _ log: inout Log) throws(Stop) {
    let mark = world.agendaDepth
    world.animateTransition(code.frames[top].transition, by: author(place, top, &log))
    work(top, downTo: mark, clock: .stands)
  }

  /// The statement `super.startInteractiveTransition()`: a percent driver that is subclassed starts.
  mutating func startDriver(at place: Int, _ top: Int, _ log: inout Log) {
    let mark = world.agendaDepth
    world.startDriver(of: code.frames[top].transition, by: author(place, top, &log))
    work(top, downTo: mark, clock: .stands)
  }

  /// The frame on top runs code of a transition, which is kept as long, and sees an object's slots.
  mutating func enterCode(of transition: TransitionID, object: ObjectID) {
    let top = code.frames.count - 1
    world.retain(transition)
    code.frames[top].transition = transition
    code.frames[top].object = object
  }

  /// The open transition whose interaction renders itself: code of a gesture may complete it, as whoever holds
  /// the context may.
  private var openByHand: TransitionID {
    world.openTransitions.last {
      world.contexts[world.transitions[$0].context].rendersItself && !isBeforeStart($0)
    } ?? .none
  }

  /// Whether a finger's transition has been asked for and has not started.
  private func isBeforeStart(_ id: TransitionID) -> Bool {
    world.transitions[id].isByFinger && world.transitions[id].phase < .driven
  }

  /// What is special to an animator, by an object of it; nil for no animator.
  func animator(_ token: ObjectID) -> ResolvedAnimator? {
    objects.contains(token) ? declaration(token).animator : nil
  }
}
