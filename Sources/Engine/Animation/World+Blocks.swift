extension World {
  /// The effective options of a block that opens now. A block inside another block of view animations inherits the
  /// outer block's duration and curve, unless its options override them; it keeps its own delay (LAYER-37).
  public func inheriting(_ options: AnimationOptions) -> AnimationOptions {
    guard holds(.layer37), let outer = optionsAround else { return options }
    var options = options
    if !options.flags.contains(.overrideInheritedDuration) { options.duration = outer.duration }
    if !options.flags.contains(.overrideInheritedCurve) { options.curve = outer.curve }
    return options
  }

  /// The options of the innermost open block of view animations. Nil outside such a block, and in a keyframe block, a
  /// layer animation or a block of a property animator, which absorbs nested blocks.
  var optionsAround: AnimationOptions? {
    guard let id = rareTables.value.openBlocks.last, id.exists else { return nil }
    let row = blocks[id]
    return row.nature == .layer || row.hasKeyframes || row.options.animator.exists ? nil : row.options
  }

  /// Opens an animation block. Until `endAnimations`, the changes that `set` makes are animated, in the innermost open
  /// block.
  /// - Returns: The block, whose row is freed when it ends; none for a block with `unanimated`.
  @discardableResult
  public mutating func beginAnimations(_ options: AnimationOptions, by author: Author) -> BlockID {
    if options.flags.contains(.unanimated), holds(.layer421) {
      rareTables.value.openBlocks.append(.none)
      return .none
    }
    let id = openBlock(options, by: author)
    let context = transitions[author.transition].context
    if context.exists, contexts[context].isAnimating {
      if contexts[context].firstBlock.isNone { contexts[context].firstBlock = id }
      let isUnderWay = transitions[author.transition].phase < .completing
      if contexts[context].movesAnimators, isUnderWay, rules.drivenAnimations == .everywhere, holds(.perc07) {
        // A percent-driven transition moves the block's animations in any view (PERC-30).
        blocks[id].options.clock = author.transition
      }
      if contexts[context].movesAnimators, isUnderWay, rules.drivenTiming == .even {
        blocks[id].options.curve = .linear
        blocks[id].options.delay = .zero
      }
    }
    return id
  }

  /// Whether animation blocks animate: false after `UIView.setAnimationsEnabled(false)` (LAYER-420).
  public var areAnimationsEnabled: Bool {
    get { !rareTables.value.areAnimationsOff }
    set { rareTables.value.areAnimationsOff = !newValue }
  }

  private var animatesViews: Bool { areAnimationsEnabled || !holds(.layer420) }

  /// Opens a block of view or layer animations. Its duration becomes zero if the author's transition is not animated
  /// or, unless a property animator runs it, if animations are off. Unlike `beginAnimations`, does not make the block
  /// the first one of its transition, since alongside animations join only view animations.
  private mutating func openBlock(_ options: AnimationOptions, by author: Author) -> BlockID {
    var row = AnimationBlock()
    row.author = author
    row.options = options
    takeAnimator(of: rareTables.value.openBlocks.last ?? .none, into: &row)
    let transition = author.transition
    let isOff = row.options.animator.isNone && (!animatesViews || rareTables.value.openBlocks.contains(.none))
    if isOff || transition.exists && !transitions[transition].isAnimated {
      // In a transition with `animated: false`, the changes of its code take effect immediately.
      row.options.duration = .zero
      row.options.delay = .zero
      row.options.curve = .linear
    }
    let id = blocks.insert(row)
    rareTables.value.openBlocks.append(id)
    return id
  }

  /// Closes the innermost animation block and sets the deadlines of its groups. A block that changed no value completes
  /// in this turn (LAYER-11). Does nothing without an open block.
  public mutating func endAnimations() {
    guard let id = rareTables.value.openBlocks.popLast(), id.exists else { return }
    blocks[id].isClosed = true
    cause = blocks[id].author.cause
    var next = lastGroup
    // Search from the newest group backwards: the groups of this block are among the most recent.
    var left = blocks[id].groupCount
    while next.exists, left > 0 {
      if groups[next].block == id {
        left -= 1
        setDeadline(of: next)
      }
      next = groups[next].previous
    }
    completeIfOver(id, deferring: true)
  }

  /// Closes the innermost animation block early, because its code was aborted; the completion block will not run.
  /// - Returns: The token of the completion block; 0 if there is none.
  public mutating func abandonAnimations() -> CompletionToken {
    guard let id = rareTables.value.openBlocks.last else { return 0 }
    guard id.exists else {
      endAnimations()
      return 0
    }
    let token = blocks[id].options.completion
    blocks[id].options.completion = 0
    endAnimations()
    return token
  }

  /// Opens a keyframe block: changes by `set` are animated in the stages that `beginKeyframe` opens. Returns the block;
  /// none for a block with `unanimated`.
  @discardableResult
  public mutating func beginKeyframes(_ options: AnimationOptions, by author: Author) -> BlockID {
    let id = beginAnimations(options, by: author)
    guard id.exists else { return id }
    blocks[id].hasKeyframes = true
    return id
  }

  /// Opens a stage of the innermost keyframe block; has no effect without an open block.
  /// - Parameters:
  ///   - start: The start, as a fraction of the block's duration (KEY-01); clamped to 0…1.
  ///   - duration: The length, as a fraction of the block's duration; cut off at the end of the block.
  public mutating func beginKeyframe(start: Double, duration: Double) {
    guard let id = rareTables.value.openBlocks.last else { return }
    let whole = holds(.key01) ? 1 : blocks[id].options.duration.seconds
    let (start, duration) = (min(max(start / whole, 0), 1), duration / whole)
    modify(&blocks[id]) {
      $0.stageStart = start
      $0.stageDuration = min(max(duration, 0), 1 - start)
    }
  }

  /// Closes the current stage: later changes belong to the whole block.
  public mutating func endKeyframe() { beginKeyframe(start: 0, duration: 1) }

  /// Adds an explicit animation to a property of a view's layer; does nothing if the property cannot be animated or the
  /// view does not exist. The animation does not depend on the model value, is never undone, and at its end the model
  /// value shows again, unless the options contain `staysAtEnd`.
  /// - Parameters:
  ///   - from: The initial value; `none` for the presentation value.
  ///   - to: The final value; `none` for the model value.
  ///   - parts: The parts of the frame that the key path names, such as `x` alone; nil if it names a whole property.
  public mutating func addLayerAnimation(
    _ property: ViewProperty, of view: ViewID, from: PropertyValue, to: PropertyValue,
    parts: FrameParts? = nil, _ options: AnimationOptions, by author: Author, trace: inout Trace
  ) {
    guard view.exists, property.isAnimatable || property.traits.contains(.layer) else { return }
    let block = openBlock(options, by: author)
    blocks[block].nature = .layer
    record(property, of: view, by: author, in: block, trace: &trace)
    var animation = Animation()
    animation.view = view
    animation.property = property.stored
    animation.kind = .explicit
    if holds(.layer291) { animation.kept = .all.subtracting(parts ?? property.frameParts) }
    animation.from = store(
      from == .none ? presentationValue(property.stored, of: view) : storedValue(property, from, of: view))
    animation.to = store(
      to == .none ? modelValue(property.stored, of: view) : storedValue(property, to, of: view))
    add(&animation, to: block)
    endAnimations()
  }

  /// Whether a block is a layer animation or layer transition that leaves nothing on screen after its end.
  public func isOfPassingLayerAnimation(_ block: BlockID) -> Bool {
    block.exists && blocks[block].nature == .layer && !blocks[block].options.flags.contains(.staysAtEnd)
  }

  /// Adds a `CATransition` to a view: from its current content to the content after the following code (LAYER-07,
  /// LAYER-08). The model changes immediately. Has no effect on a view that does not exist.
  public mutating func addLayerTransition(
    _ passage: LayerTransitionStyle, of view: ViewID, _ options: AnimationOptions, by author: Author,
    trace: inout Trace
  ) {
    guard view.exists else { return }
    let block = openBlock(options, by: author)
    blocks[block].nature = .layer
    defer { endAnimations() }
    record(.content, of: view, by: author, in: block, trace: &trace)
    var animation = Animation()
    animation.view = view
    animation.property = .content
    animation.kind = .layerTransition
    animation.transitionStyle = passage
    let isUnknown =
      rules.animation.unknownPassage == passage.kind || rules.animation.unknownSide == passage.side
    if !isUnknown { add(&animation, to: block) }
  }

  /// If a block is opened inside a block of a property animator, makes it part of that animator, with the animator's
  /// duration (KEY-02).
  private func takeAnimator(of outer: BlockID, into row: inout AnimationBlock) {
    let said = blocks[outer].options
    guard said.animator.exists, row.options.animator.isNone, holds(.key02) else { return }
    row.options.animator = said.animator
    row.options.startShare = said.startShare
    row.options.duration = said.duration
    row.options.delay = .zero
    row.options.curve = row.options.curve ?? said.curve
    row.options.flags.subtract([.repeat, .autoreverse])
  }

  /// The transform that maps a view's frame to another rectangle.
  private func transform(of frame: Rect, into place: Rect, _ anchor: Point) -> Transform3D {
    let (size, other) = (frame.size, place.size)
    let across = size.width > 0 ? other.width / size.width : 1
    let down = size.height > 0 ? other.height / size.height : 1
    return Transform3D.scale(across, down).concatenated(
      with: .translation(
        place.origin.x - frame.origin.x + anchor.x * (other.width - size.width),
        place.origin.y - frame.origin.y + anchor.y * (other.height - size.height)))
  }

  /// Converts a value to the form in which animations store it. Position and size become one rectangle, with the
  /// position as its origin. For a transform, an angle becomes a rotation about the vertical axis, a point becomes
  /// rotations about the horizontal and then the vertical axis, and a rectangle becomes the transform that maps the
  /// view's frame to it.
  func storedValue(_ property: ViewProperty, _ value: PropertyValue, of view: ViewID) -> PropertyValue {
    let anchor = layers[views[view].layer].anchorPoint
    let size = views[view].frame.size
    switch (property, value) {
    case (.frame, .rect(let rect)):
      let x = rect.origin.x + anchor.x * rect.size.width
      return .rect(Rect(Point(x, rect.origin.y + anchor.y * rect.size.height), rect.size))
    case (.bounds, .rect(let rect)): return .rect(Rect(position(of: view), rect.size))
    case (.center, .point(let point)): return .rect(Rect(point, size))
    case (.transform, .number(let angle)): return .transform(.rotation(angle, about: .y))
    case (.transform, .rect(let place)):
      return .transform(transform(of: views[view].frame, into: place, anchor))
    case (.transform, .point(let turn)):
      return .transform(.rotation(turn.x, about: .x).concatenated(with: .rotation(turn.y, about: .y)))
    default: return value
    }
  }
}
