import Engine
import Semantics

// Property animators as values: their creation, calls and properties.

extension Machine {
  /// Executes `propertyAnimator(…) { … } then { … }`, which creates an inactive property animator. An
  /// animator that stands for `runningPropertyAnimator` takes the timing of an animation block around it.
  mutating func makePropertyAnimator(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    freeAnimators()
    if Int(world.propertyAnimators.count) > limits[.rows] { throw .exhausted(.rows) }
    let row = program.blueprint.propertyAnimators[instruction.b]
    let author = author(place, top, &log)
    let (duration, curve) = try timing(of: row)
    let id = world.makePropertyAnimator(duration: duration, curve: curve, by: author)
    if row.isRunning { world.runInBlock(id) }
    if code.frames[top].reschedulesForever { world.markReschedulingForever(id) }
    if row.block.exists {
      let token = keep(block(row.block, top, cause: author.cause))
      world.addAnimations(token, delayFactor: 0, to: id, by: author)
    }
    if row.completion.exists {
      world.addCompletion(keep(block(row.completion, top, cause: author.cause)), to: id, by: author)
    }
    code.locals[code.frames[top].base + LocalID(instruction.a).index] = .propertyAnimator(id)
  }

  /// Executes a method call on a property animator. If the receiver is `none`, only records a note.
  mutating func performOnAnimator(
    _ call: ResolvedCall, _ arguments: [Value], _ scene: Scene, _ author: Author, _ top: Int,
    _ log: inout Log
  ) throws(Stop) {
    switch try evaluate(call.receiver, scene) {
    case .none: noteMessageToNone(author, &log.trace)
    case .propertyAnimator(let id):
      try raising { () throws(Fault) in try callAnimator(id, call, arguments, author, &log) }
      if call.kind == .addAnimations || call.kind == .addCompletion {
        try addBlock(of: call, arguments, to: id, author, top)
      }
    case let value: throw misuse("\(value.phrase) is not a property animator", at: call.receiver)
    }
  }

  /// Sets a property of a property animator. If the change starts the animator, its animation block runs
  /// immediately. Throws if the property cannot be set, or the value does not fit.
  mutating func assign(
    _ property: ValueProperty, ofAnimator animator: PropertyAnimatorID, _ value: Value, at id: ExpressionID,
    by author: Author, _ top: Int, _ trace: inout Trace
  ) throws(Stop) {
    let mark = world.agendaDepth
    switch (property, value) {
    case (.plain(.fractionComplete), .number(let fraction)):
      world.setFractionComplete(fraction, of: animator, by: author, trace: &trace)
    case (.plain(.isReversed), .bool(let flag)): world.setReversed(flag, of: animator, by: author)
    case (_, .bool(let flag)):
      guard let known = property.animatorFlag else {
        throw misuse("`\(property.word)` of a property animator cannot be set", at: id)
      }
      do throws(Fault) { try world.set(known, flag, of: animator, by: author) } catch { throw .fault(error) }
    default:
      throw misuse("`\(property.word)` of a property animator cannot be set to \(value.phrase)", at: id)
    }
    if world.agendaDepth > mark { work(top, downTo: mark, clock: .stands) }
  }

  private mutating func callAnimator(
    _ id: PropertyAnimatorID, _ call: ResolvedCall, _ arguments: [Value], _ author: Author, _ log: inout Log
  ) throws(Fault) {
    switch (call.kind, arguments.first, arguments.last) {
    case (.startAnimation, .time(let delay)?, _):
      try world.startAnimator(id, afterDelay: max(delay, .zero), by: author, trace: &log.trace)
    case (.startAnimation, _, _): try world.startAnimator(id, by: author, trace: &log.trace)
    case (.pauseAnimation, _, _): world.pauseAnimator(id, by: author, trace: &log.trace)
    case (.stopAnimation, .bool(let flag)?, _):
      // Drop the animator's completion blocks, which will never run.
      for token in world.stopAnimator(id, withoutFinishing: flag, by: author, trace: &log.trace) {
        noteStop(droppedBlock: token, by: author)
        drop(token)
      }
    case (.finishAnimation, .position(let position)?, _):
      // The author is responsible for the jump to the given position, even if the author's code is outside the
      // transition.
      if world.propertyAnimators[id].author.transition.exists {
        judge.lawRecords?.pages.finishes.append(author)
      }
      try world.finishAnimator(id, at: position, by: author, trace: &log.trace)
    case (.continueAnimation, let timing?, .number(let factor)?):
      var curve: Curve?
      if case .curve(let given) = timing { curve = given }
      try world.continueAnimator(id, curve: curve, durationFactor: factor, by: author, trace: &log.trace)
    default: break
    }
  }

  private mutating func addBlock(
    of call: ResolvedCall, _ arguments: [Value], to id: PropertyAnimatorID, _ author: Author, _ top: Int
  ) throws(Stop) {
    if Int(world.animatorBlockCount) > limits[.rows] { throw .exhausted(.rows) }
    if call.kind == .addCompletion {
      for body in [call.block, call.completion] where body.exists {
        world.addCompletion(keep(block(body, top, cause: author.cause)), to: id, by: author)
      }
    } else if call.block.exists {
      var factor = 0.0
      if case .number(let given)? = arguments.first { factor = given }
      let token = keep(block(call.block, top, cause: author.cause))
      world.addAnimations(token, delayFactor: factor, to: id, by: author)
    }
  }

  private func timing(of row: ResolvedPropertyAnimator) throws(Stop) -> (Time, Curve) {
    let scene = scene()
    var duration = Time.zero
    if row.duration.exists {
      duration = try time(row.duration, scene, for: "the duration of a property animator")
      try require(
        duration >= .zero && duration < .limit,
        "the duration of a property animator must not be negative or infinite",
        at: row.duration)
    }
    return (duration, try curve(of: row, scene))
  }

  private func curve(of row: ResolvedPropertyAnimator, _ scene: Scene) throws(Stop) -> Curve {
    if row.damping.exists {
      let ratio = try number(row.damping, scene, for: "the damping ratio of a spring")
      try require(
        ratio > 0 && ratio.isFinite, "the damping ratio of a spring must be greater than 0", at: row.damping)
      return .spring(damping: ratio)
    }
    if row.firstPoint.exists {
      let (first, second) = (try point(row.firstPoint, scene), try point(row.secondPoint, scene))
      return .bezier(first.x, first.y, second.x, second.y)
    }
    guard row.curve.exists else { return world.rules.animation.usualCurve }
    let curve = try require(
      evaluate(row.curve, scene).curve, "expected a curve, such as `easeOut`", at: row.curve)
    return curve
  }

  private func point(_ id: ExpressionID, _ scene: Scene) throws(Stop) -> Point {
    guard case .pair(let x, let y) = try evaluate(id, scene), x.isFinite, y.isFinite else {
      throw misuse("a control point is a point, such as `(0.2, 0)`", at: id)
    }
    return Point(x, y)
  }
}

extension ValueProperty {
  /// The flag of a property animator that the property sets; nil for other properties.
  fileprivate var animatorFlag: Engine.PropertyAnimator.Flag? {
    let flags: [(property: ValueProperty, flag: Engine.PropertyAnimator.Flag)] = [
      (.plain(.isInterruptible), .isInterruptible),
      (.ofView(.isUserInteractionEnabled), .isUserInteractionEnabled),
      (.plain(.scrubsLinearly), .scrubsLinearly), (.plain(.pausesOnCompletion), .pausesOnCompletion),
    ]
    return flags.first { $0.property == self }?.flag
  }
}
