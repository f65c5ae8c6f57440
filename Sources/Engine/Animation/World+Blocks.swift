extension World {
  /// The options of a block that opens now: inside another block of view animations it takes the duration and the curve
  /// of that one, unless its options override them; the delay is its own (LAYER-37).
  public func inheriting(_ options: AnimationOptions) -> AnimationOptions {
    guard holds(.layer37), let outer = optionsAround else { return options }
    var options = options
    if !options.flags.contains(.overrideInheritedDuration) { options.duration = outer.duration }
    if !options.flags.contains(.overrideInheritedCurve) { options.curve = outer.curve }
    return options
  }

  /// The options of the innermost open block of view animations; nil outside, inside key frames, and inside the block of
  /// a property animator, which takes what is in it in.
  var optionsAround: AnimationOptions? {
    guard let id = rareTables.value.openBlocks.last else { return nil }
    let row = blocks[id]
    return row.nature == .layer || row.hasKeyframes || row.options.animator.exists ? nil : row.options
  }

  /// Opens an animation block: what `set` writes until `endAnimations` is animated. Blocks nest; the innermost
  /// counts.
  /// - Returns: the block, which is over when its completion block has run, or at once if it has none.
  @discardableResult
  public mutating func beginAnimations(_ options: AnimationOptions, by author: Author) -> BlockID {
    let id = openBlock(options, by: author)
    let context = transitions[author.transition].context
    if context.exists, contexts[context].isAnimating {
      if contexts[context].firstBlock.isNone { contexts[context].firstBlock = id }
      let isUnderWay = transitions[author.transition].phase < .completing
      if contexts[context].movesAnimators, isUnderWay, rules.drivenAnimations == .everywhere, holds(.perc07) {
        // Wherever the views are (PERC-30).
        blocks[id].options.clock = author.transition
      }
      if contexts[context].movesAnimators, isUnderWay, rules.drivenTiming == .even {
        blocks[id].options.curve = .linear
        blocks[id].options.delay = .zero
      }
    }
    return id
  }

  /// Opens a block that need not be one of views: what runs alongside is part of those only.
  private mutating func openBlock(_ options: AnimationOptions, by author: Author) -> BlockID {
    var row = AnimationBlock()
    row.author = author
    row.options = options
    takeAnimator(of: rareTables.value.openBlocks.last ?? .none, into: &row)
    let transition = author.transition
    if transition.exists, !transitions[transition].isAnimated {
      // Code that acts without animation acts at once.
      row.options.duration = .zero
      row.options.delay = .zero
      row.options.curve = .linear
    }
    let id = blocks.insert(row)
    rareTables.value.openBlocks.append(id)
    return id
  }

  /// Closes the innermost animation block. If it changed no value it completes in this turn (LAYER-11).
  public mutating func endAnimations() {
    guard let id = rareTables.value.openBlocks.popLast() else { return }
    blocks[id].isClosed = true
    cause = blocks[id].author.cause
    var next = lastGroup
    // The groups of a block are among the last.
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

  /// Opens a block of key frames: what `set` writes in it is animated by stages.
  @discardableResult
  public mutating func beginKeyframes(_ options: AnimationOptions, by author: Author) -> BlockID {
    let id = beginAnimations(options, by: author)
    blocks[id].hasKeyframes = true
    return id
  }

  /// Opens a stage of the innermost block.
  /// - Parameters:
  ///   - start: when it begins, as a share of the block's duration (KEY-01); held in 0…1.
  ///   - duration: how long it is, likewise; it ends with the block at the latest.
  public mutating func beginKeyframe(start: Double, duration: Double) {
    guard let id = rareTables.value.openBlocks.last else { return }
    let whole = holds(.key01) ? 1 : blocks[id].options.duration.seconds
    let (start, duration) = (min(max(start / whole, 0), 1), duration / whole)
    modify(&blocks[id]) {
      $0.stageStart = start
      $0.stageDuration = min(max(duration, 0), 1 - start)
    }
  }

  /// Closes the stage.
  public mutating func endKeyframe() { beginKeyframe(start: 0, duration: 1) }

  /// Animates a property of a view's layer by itself: the model value has no part in it, and nothing puts
  /// anything back. When it is over the model value shows again.
  /// - Parameters:
  ///   - from: the value at the start; `none` for what is on screen.
  ///   - to: the value at the end; `none` for the model value.
  public mutating func addLayerAnimation(
    _ property: ViewProperty, of view: ViewID, from: PropertyValue, to: PropertyValue,
    _ options: AnimationOptions, by author: Author, trace: inout Trace
  ) {
    guard view.exists, property.isAnimatable || property.traits.contains(.layer) else { return }
    let block = openBlock(options, by: author)
    blocks[block].nature = .layer
    record(property, of: view, by: author, in: block, trace: &trace)
    var animation = Animation()
    animation.view = view
    animation.property = property.stored
    animation.kind = .explicit
    animation.from = store(
      from == .none ? presentationValue(property.stored, of: view) : storedValue(property, from, of: view))
    animation.to = store(
      to == .none ? modelValue(property.stored, of: view) : storedValue(property, to, of: view))
    add(&animation, to: block)
    endAnimations()
  }

  /// Adds a layer transition to a view: what it showed goes, what it shows after the code that follows comes
  /// (LAYER-07, LAYER-08). Its content changes at once.
  public mutating func addLayerTransition(
    _ passage: Passage, of view: ViewID, _ options: AnimationOptions, by author: Author, trace: inout Trace
  ) {
    guard view.exists else { return }
    let block = openBlock(options, by: author)
    blocks[block].nature = .layer
    defer { endAnimations() }
    record(.content, of: view, by: author, in: block, trace: &trace)
    var animation = Animation()
    animation.view = view
    animation.property = .content
    animation.kind = .passage
    animation.passage = passage
    let isUnknown =
      rules.animation.unknownPassage == passage.kind || rules.animation.unknownSide == passage.side
    if !isUnknown { add(&animation, to: block) }
  }

  // MARK: - Implementation

  /// A block inside one of a property animator's is part of it: key frames take the animator's duration (KEY-02).
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

  /// What shows a frame as another rectangle.
  private func transform(of frame: Rect, into place: Rect, _ anchor: Point) -> Transform3D {
    let (size, other) = (frame.size, place.size)
    let across = size.width > 0 ? other.width / size.width : 1
    let down = size.height > 0 ? other.height / size.height : 1
    return Transform3D.scale(across, down).concatenated(
      with: .translation(
        place.origin.x - frame.origin.x + anchor.x * (other.width - size.width),
        place.origin.y - frame.origin.y + anchor.y * (other.height - size.height)))
  }

  /// A written value in the form in which it is stored: place and size as position and size, an angle as a turn about
  /// the vertical axis; a rectangle that the system shows a view in as a transform.
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
