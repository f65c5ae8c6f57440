import Engine
import Semantics

extension Machine {
  /// Executes `alongside { … } then { … }`, for the transition of `coordinated`. Only records a note if there
  /// is no transition, or if a completion block of the transition calls this code. If the animation block comes
  /// too late, drops it and records a note.
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

  /// Executes `on interactionChanged { … }` and `on interactionEnded { … }` in code, which observe the
  /// coordinator of the transition of `coordinated`. Without a transition, only records a note.
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

  /// Releases the blocks that observe interaction changes of finished transitions.
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

  /// The transition whose coordinator the code uses: the transition that the code belongs to, unless this transition is
  /// over. Otherwise the transition of the controller that the handler observes, or of the code's controller. For code
  /// without either, the visible controller's transition, otherwise the open one that began last.
  private func coordinated(_ top: Int) -> TransitionID {
    let frame = code.frames[top]
    if frame.transition.exists, case let row = world.transitions[frame.transition], row.phase != .over {
      // In a completion block, use the transition that the block has begun, if any (TAB-18).
      return row.phase == .completing ? world.follower(on: row.host).or(frame.transition) : frame.transition
    }
    if frame.handler.exists, case let watched = code.attached[frame.handler].subject, watched.exists {
      return world.transitionCoordinator(of: watched)
    }
    if frame.own.exists { return world.transitionCoordinator(of: frame.own) }
    let visible = world.transitionCoordinator(of: world.visibleController)
    return visible.exists ? visible : world.lastOpen
  }

  /// The controller whose coordinator the code requests; none if the code belongs to no controller.
  private func asker(_ top: Int) -> ControllerID {
    let frame = code.frames[top]
    return frame.handler.exists ? code.attached[frame.handler].subject : frame.own
  }

  /// Whether a completion block of the transition's coordinator called the running code. A block added there has no
  /// animation left to run alongside. (A completion block that adds itself again would run forever; Apple's sample code
  /// does this if a change of tabs does not begin.)
  private func isTellingCompletions(of id: TransitionID) -> Bool {
    code.frames.contains { $0.isCoordinatorCompletion && $0.transition == id }
  }

  private mutating func coordinatorBlock(
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

/// A block that observes whether a transition is interactive.
struct InteractionBlock: Sendable {
  var token: CompletionToken
  var transition: TransitionID
}
