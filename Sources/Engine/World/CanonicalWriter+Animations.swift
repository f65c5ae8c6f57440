// Writes to a canonical form: animations, animation blocks, property animators, flags and rarely used properties of
// views.

extension World {
  /// The views created by code, snapshots included, that have no superview.
  var viewsInHand: [ViewID] {
    views.ids.filter { id in
      (views[id].role == .made || views[id].role == .snapshot) && views[id].superview.isNone
    }
  }
}

extension CanonicalWriter {
  /// Writes a view's flags and animations, and the rarely used properties that differ from their defaults.
  mutating func writeRareParts(of view: ViewID, in world: World) {
    let row = world.views[view]
    if row.flags != [] {
      put(Mark.flags)
      put(Int64(row.flags.rawValue))
    }
    var animation = row.firstAnimation
    while animation.exists {
      put(Mark.animation)
      write(world.animations[animation], in: world)
      animation = world.animations[animation].nextOfView
    }
    guard row.layer.exists else { return }
    if world.layers[row.layer].source.exists { snapshots.append(view) }
    let part = world.layers[row.layer].part
    if part != .zero {
      put(Mark.part)
      put(part)
    }
    if world.layers[row.layer].isUsual { return }
    // The local time of a view is left out: the animations that follow that time already express it.
    for property in ViewProperty.allCases where property.traits.contains(.rare) && !property.isMoment {
      let value = world.modelValue(property, of: view)
      // The default autoresizing mask depends on the view.
      let isUsual =
        property == .autoresizingMask
        ? world.autoresizingMask(of: view) == world.usualAutoresizingMask(of: view)
        : value == ViewProperty.usual[Int(property.rawValue)]
      if isUsual { continue }
      put(Mark.property)
      put(property.rawValue)
      put(value)
    }
  }

  /// Writes the animation groups of code in order of creation, the property animators, and the animation blocks whose
  /// code is running.
  mutating func writeBlocks(in world: World) {
    var group = world.firstGroup
    while group.exists {
      put(Mark.group)
      write(world.groups[group], in: world)
      group = world.groups[group].next
    }
    for id in world.propertyAnimators.ids {
      let row = world.propertyAnimators[id]
      // An inactive animator without blocks behaves like no animator; a user cannot observe any inactive one.
      let blocks = world.blocks(of: id, .animations) + world.blocks(of: id, .completion)
      if row.state == .inactive, blocks.isEmpty || isForUsers { continue }
      put(Mark.animator)
      put(number(of: id))
      write(row, in: world)
      for block in isForUsers ? [] : blocks {
        put(world.animatorBlocks[block].kind.rawValue)
        put(world.animatorBlocks[block].token)
        put(world.animatorBlocks[block].delayFactor)
      }
    }
    for block in world.rareTables.value.openBlocks {
      put(Mark.block)
      put(Int64(block.exists ? number(of: block, in: world) : 0))
    }
    if !world.areAnimationsEnabled { put(Mark.block) }
  }

  /// The number of an animation block, in the order in which blocks are visited. The first visit also writes the block.
  mutating func number(of id: BlockID, in world: World) -> Int {
    if let index = blocks.firstIndex(of: id) { return index + 1 }
    blocks.append(id)
    let row = world.blocks[id]
    put(row.options.completion)
    put(row.options.duration.nanoseconds)
    put(row.options.delay.nanoseconds)
    put(row.options.curve ?? world.rules.animation.usualCurve)
    let flags = row.options.flags.rawValue
    put(UInt8(truncatingIfNeeded: flags))
    if flags > 0xff { put(UInt8(truncatingIfNeeded: flags >> 8)) }
    put(row.options.mode.rawValue)
    put(row.options.clock)
    put(row.author.transition)
    put(UInt8(row.isClosed ? 1 : 0) | UInt8(row.isFinished ? 2 : 0) | UInt8(row.hasKeyframes ? 4 : 0))
    put(row.stageStart)
    put(row.stageDuration)
    put(Int64(row.partCount))
    put(Int64(row.whole.exists ? number(of: row.whole, in: world) : 0))
    return blocks.count
  }

  /// The byte written before each optional entry, to identify its type.
  private enum Mark {
    static let flags: UInt8 = 0xf0
    static let property: UInt8 = 0xf1
    static let part: UInt8 = 0xf2
    static let animation: UInt8 = 0xf3
    static let keyframe: UInt8 = 0xf4
    static let group: UInt8 = 0xf5
    static let block: UInt8 = 0xf6
    static let animator: UInt8 = 0xf7
  }

  private mutating func write(_ row: Animation, in world: World) {
    put(
      Int64(row.kept.rawValue) << 40 | Int64(row.property.rawValue) << 32 | Int64(row.kind.rawValue) << 24
        | Int64(row.transitionStyle.kind.rawValue) << 16 | Int64(row.transitionStyle.side.rawValue) << 8
        | (row.isReplaced ? 1 : 0))
    put(world.propertyValue(row.old))
    put(world.propertyValue(row.from))
    put(world.propertyValue(row.to))
    let group = world.groups[row.group]
    put(UInt8(row.isBySystem ? 1 : 0))
    put(Int64(row.isBySystem ? numbers[group.clock] : groupNumber(of: row.group, in: world)))
    if let held = group.held { put(held) }
    var stage = row.firstKeyframe
    while stage.exists {
      put(Mark.keyframe)
      let keyframe = world.keyframes[stage]
      put(keyframe.start)
      put(keyframe.end)
      put(keyframe.from)
      put(keyframe.to)
      stage = keyframe.next
    }
  }

  private mutating func write(_ row: AnimationGroup, in world: World) {
    if case let sheet = world.blocks[row.block].settles, sheet.exists { put(sheet) }
    put(Int64(number(of: row.block, in: world)))
    put(row.clock)
    put((world.time(of: row) - row.begin).nanoseconds)
    if row.timedBy.exists { put(row.timedBy) }
    put(row.delay.nanoseconds)
    put(row.duration.nanoseconds)
    put(row.curve)
    put(UInt8(row.deadline == 0 ? 0 : 1))
    if row.animator.exists {
      put(number(of: row.animator))
      put(row.startShare)
    }
  }

  /// The number of a property animator, in the order in which animators are visited.
  package mutating func number(of id: PropertyAnimatorID) -> Int64 {
    if let index = animators.firstIndex(of: id) { return Int64(index + 1) }
    animators.append(id)
    return Int64(animators.count)
  }

  private mutating func write(_ row: PropertyAnimator, in world: World) {
    put(row.state.rawValue)
    let flags = [
      row.isRunning, row.isReversed, row.scrubsLinearly, row.pausesOnCompletion, row.isWaiting,
      row.reschedulesForever, row.isCompleting,
    ]
    put(UInt8(flags.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) }))
    put(row.duration.nanoseconds)
    put(row.curve)
    put(row.course.measure.rawValue)
    let isOver = row.course.begin + row.course.length <= world.now
    put(isOver ? 0 : (row.course.begin - world.now).nanoseconds)
    put(isOver ? 0 : row.course.length.nanoseconds)
    put(isOver ? row.course.to : row.course.from)
    put(row.course.to)
    put(row.course.curve)
  }

  private func groupNumber(of id: GroupID, in world: World) -> Int32 {
    var number: Int32 = 1
    var next = world.firstGroup
    while next.exists, next != id {
      number += 1
      next = world.groups[next].next
    }
    return number
  }

  package mutating func put(_ value: PropertyValue) {
    switch value {
    case .none: put(UInt8(0))
    case .flag(let flag): put(UInt8(flag ? 2 : 1))
    case .name(let name): put(3, Int64(name))
    case .view(let view): put(4, Int64(numbers[view]))
    case .flexible(let mask): put(12, Int64(mask.rawValue))
    case .number(let number):
      put(UInt8(5))
      put(number)
    case .point(let point):
      put(UInt8(6))
      put(point.x)
      put(point.y)
    case .rect(let rect):
      put(UInt8(7))
      put(rect)
    case .color(let color): put(8, color.parts)
    case .transform(let transform):
      // A single byte, since nearly all transforms are the identity.
      if transform.isIdentity { return put(UInt8(13)) }
      put(9, (0..<4).flatMap { [transform[$0].0, transform[$0].1, transform[$0].2, transform[$0].3] })
    case .shape(let shape):
      put(10, Int64(shape.count))
      put(.rect(shape.rect))
      put(shape.kind.rawValue, [shape.radius.width, shape.radius.height])
      for index in 0..<Int(shape.count) { put(.point(shape[index])) }
    case .gradient(let gradient):
      put(11, Int64(gradient.count))
      put(.point(gradient.start))
      put(.point(gradient.end))
      for index in 0..<Int(gradient.count) { put(.color(gradient[index])) }
    case .corners(let corners): put(14, Int64(corners.rawValue))
    case .time(let time): put(15, time.nanoseconds)
    }
  }

  private mutating func put(_ kind: UInt8, _ number: Int64) {
    put(kind)
    put(number)
  }

  private mutating func put(_ kind: UInt8, _ numbers: [Double]) {
    put(kind)
    for number in numbers { put(number) }
  }
}

extension ViewProperty {
  /// The default value of each property, indexed by its raw value.
  fileprivate static let usual: [PropertyValue] = {
    let world = World()
    return allCases.map { world.modelValue($0, of: .none) }
  }()
}

extension Color {
  fileprivate var parts: [Double] { [red, green, blue, alpha] }
}
