import Engine
import Semantics

// The code of custom animators: the section for each kind of transition, and `complete`.

extension Machine {
  /// Handles the call of `animateTransition`: runs the animator's section for the kind of transition. If the
  /// animator's code contains no `complete`, the engine completes the transition by itself. Does nothing if
  /// the transition's animator is not declared by the script.
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

  /// Executes `complete`, `complete false` or `complete not cancelled`. All method calls that follow from the
  /// completion come before the next statement. Throws if no transition runs the code; if the gesture's
  /// transition has not started yet, only records a note.
  mutating func complete(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    judge.lawRecords?.keepCompletion(world, log)
    let transition = code.frames[top].transition.or(openByHand)
    if transition.isNone, code.frames[top].isGesture, world.openTransitions.contains(where: isBeforeStart) {
      // The transition context does not exist yet, so the call is a message to nil (GEST-40).
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

  /// Executes `animateTransition`, with which an interaction without percent driver starts the animator (MOD-ORDER-15).
  mutating func animate(at place: Int, _ top: Int, _ log: inout Log) throws(Stop) {
    let mark = world.agendaDepth
    world.animateTransition(code.frames[top].transition, by: author(place, top, &log))
    work(top, downTo: mark, clock: .stands)
  }

  /// Executes `super.startInteractiveTransition()` in a subclass of `UIPercentDrivenInteractiveTransition`.
  mutating func startDriver(at place: Int, _ top: Int, _ log: inout Log) {
    let mark = world.agendaDepth
    world.startDriver(of: code.frames[top].transition, by: author(place, top, &log))
    work(top, downTo: mark, clock: .stands)
  }

  /// Marks the innermost frame as a transition's code, with an object's variables in scope, and retains the transition.
  mutating func enterCode(of transition: TransitionID, object: ObjectID) {
    let top = code.frames.count - 1
    world.retain(transition)
    code.frames[top].transition = transition
    code.frames[top].object = object
  }

  /// The last open transition that has started and whose interaction renders it without a percent driver; none if there
  /// is none. A gesture's code may complete this transition, like any code that has the context.
  private var openByHand: TransitionID {
    world.openTransitions.last {
      world.contexts[world.transitions[$0].context].rendersItself && !isBeforeStart($0)
    } ?? .none
  }

  /// Whether a transition that a finger began has not started yet.
  private func isBeforeStart(_ id: TransitionID) -> Bool {
    world.transitions[id].isByFinger && world.transitions[id].phase < .driven
  }

  /// The animator part of a script object's declaration; nil if the object is not an animator.
  func animator(_ token: ObjectID) -> ResolvedAnimator? {
    objects.contains(token) ? declaration(token).animator : nil
  }
}
