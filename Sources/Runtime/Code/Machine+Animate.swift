import Engine
import Language
import Semantics

// `animate`, `keyframes` and layer animations. The statements of an animation block are part of the surrounding code:
// between the instructions that begin and end the block, the world animates every property that is set.

extension Machine {
  /// Executes the start of a block, `animate {` or `keyframes {`.
  mutating func beginAnimations(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let row = program.blueprint.animations[instruction.a]
    try beginBlock(place, top, &log)
    let author = author(place, top, &log)
    let options = world.inheriting(try options(of: row, top, author))
    if instruction.opcode == .animateBegin {
      world.beginAnimations(options, by: author)
    } else {
      world.beginKeyframes(options, by: author)
    }
  }

  /// Executes the closing `}` of an `animate` or `keyframes` block.
  mutating func endAnimations(_ instruction: Instruction, at place: Int, _ top: Int) {
    let mark = world.agendaDepth
    world.endAnimations()
    endBlock(place, top, downTo: mark, instruction)
  }

  /// Executes `at S for L {`, which begins a key frame with a relative start and a relative duration.
  mutating func beginKeyframe(_ instruction: Instruction) throws(Stop) {
    let start = try number(ExpressionID(instruction.a), scene(), for: "the start of a key frame")
    let length = try number(ExpressionID(instruction.b), scene(), for: "the length of a key frame")
    world.beginKeyframe(start: start, duration: length)
  }

  /// Begins an animation block. In a story the whole block is one command: the clock runs only after the
  /// block. Throws if the world has too many animations.
  mutating func beginBlock(_ place: Int, _ top: Int, _ log: inout Log) throws(Stop) {
    if Int(world.animations.count) + Int(world.blocks.count) > limits[.rows] { throw .exhausted(.rows) }
    if code.frames[top].endsTurns { try beginCommand(place, top, continues: false, &log) }
    if code.frames[top].hasClock { code.frames[top].turnDepth += 1 }
  }

  mutating func endBlock(_ place: Int, _ top: Int, downTo mark: Int, _ instruction: Instruction) {
    if code.frames[top].hasClock { code.frames[top].turnDepth -= 1 }
    if code.frames[top].endsTurns { code.frames[top].command = place }
    work(top, downTo: mark, clock: instruction.clock)
  }

  mutating func options(
    of row: ResolvedAnimation, _ top: Int, _ author: Author
  ) throws(Stop) -> Engine.AnimationOptions {
    let scene = scene()
    var options = Engine.AnimationOptions()
    options.duration =
      try duration(row.duration, scene, for: "the duration of an animation") ?? usualDuration(top)
    options.delay = try length(row.delay, scene, for: "the delay of an animation") ?? .zero
    if row.curve.exists {
      let curve = try require(
        evaluate(row.curve, scene).curve, "expected a curve, such as `easeOut`", at: row.curve)
      options.curve = world.rules.inForce(curve)
    }
    options.flags = code.frames[top].reschedulesForever ? row.options.union(.reschedulesForever) : row.options
    options.mode = row.mode
    try fill(row, scene, &options)
    if row.completion.exists { options.completion = keep(block(row.completion, top, cause: author.cause)) }
    return options
  }

  /// Sets the fill mode of a layer animation. The animation fills forwards only if it is not removed on
  /// completion; such an animation also survives when the app goes to the background.
  private func fill(
    _ row: ResolvedAnimation, _ scene: Scene, _ options: inout Engine.AnimationOptions
  ) throws(Stop) {
    if row.fillMode == .backwards || row.fillMode == .both { options.flags.insert(.fillsBackwards) }
    var isKept = false
    if row.isRemovedOnCompletion.exists {
      isKept = try evaluate(row.isRemovedOnCompletion, scene) == .bool(false)
    }
    if isKept { options.flags.insert(.outlastsBackground) }
    if isKept, row.fillMode == .forwards || row.fillMode == .both { options.flags.insert(.staysAtEnd) }
  }

  /// The duration of an animation; nil if none is given. As in UIKit, a negative duration counts as 0:
  /// nothing is animated (LAYER-20).
  private func duration(
    _ id: ExpressionID, _ scene: Scene, for purpose: String
  ) throws(Stop) -> Time? {
    guard id.exists else { return nil }
    let given = try time(id, scene, for: purpose)
    if given < .zero, given > .zero - .limit, world.holds(.layer20) { return .zero }
    return try length(id, scene, for: purpose)
  }

  private func length(
    _ id: ExpressionID, _ scene: Scene, for purpose: String
  ) throws(Stop) -> Time? {
    guard id.exists else { return nil }
    let length = try time(id, scene, for: purpose)
    try require(length >= .zero && length < .limit, "\(purpose) must not be negative or infinite", at: id)
    return length
  }

  /// The default duration of an animation: in an animator's code the duration of the transition, otherwise
  /// 0.25 s (CURVE-10). A nested block inherits its duration later, in `World.inheriting`.
  private func usualDuration(_ top: Int) -> Time {
    let frame = code.frames[top]
    if objects.contains(frame.object), frame.transition.exists,
      program.blueprint.objects[objects[frame.object].declaration].roles.contains(.animator)
    {
      return world.transitions[frame.transition].duration
    }
    return Engine.AnimationOptions().duration
  }

  /// Executes `animate layer V.path from A to B …`, a layer animation of one property.
  mutating func animateLayer(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let row = program.blueprint.layerAnimations[instruction.a]
    try beginBlock(place, top, &log)
    let scene = scene()
    let author = author(place, top, &log)
    let mark = world.agendaDepth
    if let view = try layer(row.view, row.property, scene, author, &log.trace) {
      let from = try layerValue(row.from, row.property, of: view, scene)
      let to = try layerValue(row.to, row.property, of: view, scene)
      world.addLayerAnimation(
        from.property, of: view, from: from.value, to: to.value, parts: row.property.frameParts,
        try options(of: row.animation, top, author), by: author, trace: &log.trace)
    }
    endBlock(place, top, downTo: mark, instruction)
  }

  /// Executes `animate V with fade from left … {`: begins the block, and adds a layer transition
  /// (`CATransition`) to `V`, unless `V` is `none` or a controller without a loaded view.
  mutating func beginLayerTransition(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let row = program.blueprint.layerTransitions[instruction.a]
    try beginBlock(place, top, &log)
    let author = author(place, top, &log)
    guard let view = try layer(row.view, .ofView(.content), scene(), author, &log.trace) else {
      return
    }
    world.addLayerTransition(
      row.style, of: view,
      try options(of: row.animation, top, author), by: author, trace: &log.trace)
  }

  /// The view whose layer is animated. Nil for `none`, which is recorded as a message to nil, and for a
  /// controller without a loaded view. Throws for any other value.
  private mutating func layer(
    _ id: ExpressionID, _ property: ValueProperty, _ scene: Scene, _ author: Author, _ trace: inout Trace
  ) throws(Stop) -> ViewID? {
    switch try evaluate(id, scene) {
    case .none:
      noteMessageToNone(author, &trace)
      return nil
    case .view(let view): return view
    case .controller(let controller):
      let view = view(of: controller, for: property)
      return view.exists ? view : nil
    case let value: throw misuse("\(value.phrase) has no layer", at: id)
    }
  }

  /// The start or end value of a layer animation. If the animation changes only a part of the transform or
  /// frame, the other parts come from the model layer. Throws if the value does not fit the property.
  private mutating func layerValue(
    _ id: ExpressionID, _ property: ValueProperty, of view: ViewID, _ scene: Scene
  ) throws(Stop) -> (property: ViewProperty, value: PropertyValue) {
    let value = id.exists ? try evaluate(id, scene) : Value.none
    if let part = property.transformPart {
      guard case .transform(let model) = world.value(.transform, of: view, onScreen: false) else {
        throw .bug("a view without a transform")
      }
      var parts = TransformParts(model)
      try require(
        part.set(value, in: &parts), "`\(property.word)` cannot be animated from or to \(value.phrase)",
        at: id)
      return (.transform, .transform(parts.transform))
    }
    if property.isPartOfFrame, case .rect(var frame) = world.value(.frame, of: view, onScreen: false),
      frame.set(property, value)
    {
      return (.frame, .rect(frame))
    }
    if let written = property.written, let given = propertyValue(value, of: written) {
      return (written, given)
    }
    throw misuse("`\(property.word)` cannot be animated from or to \(value.phrase)", at: id)
  }
}

extension ValueProperty {
  /// The part of the frame that a layer animation of `x`, `y`, `width` or `height` changes; nil for other properties.
  fileprivate var frameParts: FrameParts? {
    let parts: [(PlainProperty, FrameParts)] = [(.x, .x), (.y, .y), (.width, .width), (.height, .height)]
    return parts.first { self == .plain($0.0) }?.1
  }
}
