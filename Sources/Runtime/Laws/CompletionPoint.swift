import Engine
import Semantics

/// The point at which a transition's code first called completeTransition, or could have called it but did not.
struct CompletionPoint: Sendable {
  enum Kind: Sendable {
    /// The code called completeTransition.
    case completed
    /// The code left by `return` before it called completeTransition.
    case returned
    /// A block that contains `complete` ended without executing the statement.
    case passed
    /// The condition of an `if` skipped `complete`.
    case skipped
    /// A property animator was stopped, which dropped a completion block that contains `complete`.
    case stopped
    /// A property animator whose block contains `complete` was never started.
    case idle
    /// The animation whose block contains `complete` repeats forever.
    case endless
  }

  var kind: Kind
  /// The cause of the point; its most direct line is the line of the point.
  var cause: CauseIndex
  /// The time at which the code reached the point; for `idle` and `endless`, the time of the judgement.
  var time: Time
}

extension Machine {
  /// Records where a frame whose code contains `complete` ended without having completed its transition. A block may
  /// end in any way, but an animator's section counts only if it ended by `return`.
  mutating func recordCompletionPoint(
    _ kind: CompletionPoint.Kind, at place: Int, _ top: Int, _ log: inout Log
  ) {
    let frame = code.frames[top]
    guard frame.transition.exists, frame.role == .section || frame.role == .completion,
      let run = openRun(of: frame.transition)
    else { return }
    let isToComplete =
      frame.role == .section
      ? kind == .returned && sectionCompletes(of: frame) : frame.body.exists && completes(body: frame.body)
    guard isToComplete else { return }
    let cause = kind == .returned ? causeOfCommand(place, top, &log) : frame.cause
    judge.lawRecords?.pages.runs[run].completionPoint = CompletionPoint(
      kind: kind, cause: cause, time: world.now)
  }

  /// Records that the condition of an `if` skips code with `complete`. A `guard` is exempt: the code that it skips also
  /// returns, so passing it is the usual case.
  mutating func noteSkip(of places: Range<Int>, at place: Int, _ top: Int, _ log: inout Log) {
    let role = code.frames[top].role
    guard role == .section || role == .completion, case let skipped = program.blueprint.code[places],
      skipped.contains(where: { $0.opcode == .complete }),
      !skipped.contains(where: { $0.opcode == .return }),
      let run = openRun(of: code.frames[top].transition)
    else { return }
    let cause = causeOfCommand(place, top, &log)
    judge.lawRecords?.pages.runs[run].skippedCompletion = CompletionPoint(
      kind: .skipped, cause: cause, time: world.now)
  }

  /// Records that stopping a property animator dropped a completion block that would have completed the transition with
  /// `complete`. Ignores other blocks.
  mutating func noteStop(droppedBlock token: CompletionToken, by author: Author) {
    guard let block = pending.completions[Int(token) - 1], completes(body: block.body),
      let run = openRun(of: block.transition)
    else { return }
    judge.lawRecords?.pages.runs[run].completionPoint = CompletionPoint(
      kind: .stopped, cause: author.cause, time: world.now)
  }

  /// The point at which the code of a stuck transition should have completed it; nil if unknown.
  func completionPoint(of run: TransitionRecord) -> CompletionPoint? {
    if let known = run.completionPoint { return known }
    let isToComplete = { (token: CompletionToken) -> Bool in
      guard token > 0, let block = pending.completions[Int(token) - 1] else { return false }
      return completes(body: block.body)
    }
    for id in world.propertyAnimators.ids {
      let row = world.propertyAnimators[id]
      if row.author.transition == run.transition, row.state == .inactive,
        world.keptBlocks(of: id).contains(where: isToComplete)
      {
        return CompletionPoint(kind: .idle, cause: row.author.cause, time: world.now)
      }
    }
    for id in world.blocks.ids {
      let row = world.blocks[id]
      if row.author.transition == run.transition, row.options.flags.contains(.repeat),
        isToComplete(row.options.completion)
      {
        return CompletionPoint(kind: .endless, cause: row.author.cause, time: world.now)
      }
    }
    return run.skippedCompletion
  }

  /// The index of the records about an open transition that is not completed yet; nil if there are none.
  func openRun(of transition: TransitionID) -> Int? {
    guard transition.exists, let runs = judge.lawRecords?.pages.runs else { return nil }
    return runs.lastIndex { $0.transition == transition && !$0.isOver && $0.completions == 0 }
  }

  private func completes(body: BodyID) -> Bool {
    let code = program.blueprint.code
    var place = program.blueprint.bodies[body].start.index
    while code.indices.contains(place), code[place].opcode != .end {
      if code[place].opcode == .complete { return true }
      place += 1
    }
    return false
  }

  /// Whether the animator section that a frame runs contains `complete`, directly or in a block.
  private func sectionCompletes(of frame: Frame) -> Bool {
    animator(frame.object)?.sections.contains { $0.body == frame.body && $0.hasComplete } ?? false
  }
}

extension EvidenceReader {
  /// The culprit, at the line of the missed completion if that line belongs to the culprit; otherwise unchanged.
  func culprit(_ whole: Culprit, at way: CompletionPoint) -> Culprit {
    let steps = causes(of: way.cause)
    guard let first = steps.first, culprit(of: way.cause).name == whole.name,
      world.rules.considers(.exactLines)
    else { return whole }
    var culprit = whole
    culprit.span = first.span
    culprit.causes = [.remark(way.words)] + steps.dropFirst()
    return culprit
  }
}

extension CompletionPoint {
  fileprivate var words: String {
    let time = timeText(time)
    return switch kind {
    case .completed: "it was completed here at \(time)"
    case .returned: "it returns here at \(time) without completing"
    case .passed: "this block ran at \(time) without completing"
    case .skipped: "this condition is false at \(time): what would complete is skipped"
    case .stopped:
      "it stops the property animator at \(time): the completion block that would complete never runs"
    case .idle: "this property animator was never started, and its completion block is what would complete"
    case .endless: "this repeats forever, and its completion block is what would complete"
    }
  }
}
