import Engine
import Semantics

extension Machine {
  /// `alongside { … } then { … }`: with the transition whose code this is, or that goes on around the screen.
  /// Where none goes on there is no coordinator to tell, and nothing happens but a note.
  mutating func runAlongside(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let written = program.blueprint.alongsides[instruction.a]
    let cause = causeOfCommand(place, top, &log)
    let id = coordinated(top)
    guard id.exists, !isTellingCompletions(of: id) else {
      return world.remark(.noCoordinator, cause: cause, trace: &log.trace)
    }
    var view = ViewID.none
    if written.view.exists {
      let given = try require(
        evaluate(written.view, scene()).view, "the view after `in` is `none`", at: written.view)
      view = given
    }
    let animation = keep(coordinatorBlock(written.body, top, cause, id))
    let completion =
      written.completion.isNone ? 0 : keep(coordinatorBlock(written.completion, top, cause, id))
    let author = Author(cause: cause, transition: id)
    let mark = world.agendaDepth
    let isQueued = world.addAlongside(
      animation: animation, completion: completion, in: view, to: id, of: asker(top), by: author,
      trace: &log.trace)
    if !isQueued {
      drop(animation)
      world.remark(.alongsideTooLate, cause: cause, trace: &log.trace)
    }
    if world.agendaDepth > mark { work(top, downTo: mark, clock: .stands) }
  }

  /// `on interactionChanged { … }`, `on interactionEnded { … }` in code.
  mutating func watchInteraction(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let cause = causeOfCommand(place, top, &log)
    let id = coordinated(top)
    guard id.exists else { return world.remark(.noCoordinator, cause: cause, trace: &log.trace) }
    let token = keep(coordinatorBlock(BodyID(instruction.a), top, cause, id))
    pending.interactionBlocks.append(InteractionBlock(token: token, transition: id))
    if instruction.b == 1 {
      world.addInteractionEnd(token, to: id)
    } else {
      world.addInteractionChange(token, to: id)
    }
  }

  /// Lets go of the blocks that waited for changes of transitions that are over.
  mutating func dropInteractionBlocks() {
    let blocks = pending.interactionBlocks
    pending.interactionBlocks.removeAll()
    for block in blocks {
      if world.transitions[block.transition].phase == .over {
        drop(block.token)
      } else {
        pending.interactionBlocks.append(block)
      }
    }
  }

  /// The transition whose coordinator code means: its own, or that of the controller that the handler
  /// watches, or its screen's, or the one that is open.
  private func coordinated(_ top: Int) -> TransitionID {
    let frame = code.frames[top]
    if frame.transition.exists, case let row = world.transitions[frame.transition], row.phase != .over {
      // Out of a completion: what was begun there, if anything was (TAB-18).
      return row.phase == .completing ? world.follower(on: row.host).or(frame.transition) : frame.transition
    }
    if frame.handler.exists, case let watched = code.attached[frame.handler].subject, watched.exists {
      return world.transitionCoordinator(of: watched)
    }
    if frame.own.exists { return world.transitionCoordinator(of: frame.own) }
    let visible = world.transitionCoordinator(of: world.visibleController)
    return visible.exists ? visible : world.lastOpen
  }

  /// The controller whose coordinator the code asks for; none for any.
  private func asker(_ top: Int) -> ControllerID {
    let frame = code.frames[top]
    return frame.handler.exists ? code.attached[frame.handler].subject : frame.own
  }

  /// Whether the code that runs was called by one of the completions on a transition's coordinator: what is added
  /// there has nothing to go along with, nor an end to wait for. (A completion that adds itself again would else
  /// run for ever; a published sample of Apple's does just that where a change of tabs does not begin.)
  private func isTellingCompletions(of id: TransitionID) -> Bool {
    code.frames.contains { $0.isCoordinatorCompletion && $0.transition == id }
  }

  private func coordinatorBlock(
    _ body: BodyID, _ top: Int, _ cause: CauseIndex, _ id: TransitionID
  ) -> PendingBlock {
    var block = self.block(body, top, cause: cause)
    block.transition = id
    return block
  }

  mutating func drop(_ token: CompletionToken) {
    world.release(pending.completions[Int(token) - 1]?.transition ?? .none)
    pending.completions[Int(token) - 1] = nil
    pending.freeCompletions.append(token)
  }
}

/// A block that is to be told of the changes of a transition between interactive and not.
struct InteractionBlock: Sendable {
  var token: CompletionToken
  var transition: TransitionID
}
