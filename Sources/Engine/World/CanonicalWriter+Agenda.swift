// Writes pending work to a canonical form (operations, deadlines, delayed blocks, segues, queued commands, resizes), and
// state that few worlds have, such as constraints, insets, traits, further windows and the keyboard.
extension CanonicalWriter {
  mutating func writeAgenda(of world: World) {
    put(Int64(world.agenda.count))
    for index in world.agenda.indices { writeOperation(world.agenda[index], in: world) }
    put(Int64(world.deferred.count))
    for index in world.deferred.indices { writeOperation(world.deferred[index], in: world) }
    for deadline in world.deadlines.first == nil ? [] : world.deadlines.inOrder
    where deadline.group.isNone && deadline.animator.isNone && deadline.block.isNone {
      put((deadline.time - world.now).nanoseconds)
      put(deadline.transition)
    }
    writeDelayedBlocks(of: world)
    for block in world.coordinations {
      put(block.kind.rawValue)
      put(block.transition)
      put(block.token)
      put(block.view)
    }
    for swap in world.containment.swaps {
      for id in [swap.host, swap.from, swap.to] { put(id) }
    }
    for id in world.containment.handingOut { put(id) }
    for segue in isForUsers ? [] : world.segueRoom.value.kept { writeSegue(world.segues[segue]) }
    put(world.question.map { $0.question.rawValue + 1 } ?? 0)
    for command in world.queue.waiting {
      put(command.kind.rawValue)
      put(command.navigation)
      put(command.controller)
      for id in command.stack { put(id) }
      put(UInt8(command.options.isAnimated ? 1 : 0))
      put(command.options.completion)
    }
    if world.hasConstraints { writeConstraints(of: world) }
    for row in world.rareTables.value.additionalInsets + world.rareTables.value.reportedInsets {
      put(row.controller)
      put(Rect(row.insets.top, row.insets.left, row.insets.bottom, row.insets.right))
    }
    if world.hasTraits { writeTraits(world.rareTables.value.traits, in: world) }
    if world.hasStatusBar {
      let bar = world.rareTables.value.statusBar
      put(UInt8(bar.isHidden ? 1 : 0) | bar.style.rawValue << 1)
      put(bar.speaker)
      put(bar.windowLevel)
    }
    write(world.secondWindows)
    write(world.rareTables.value.largeTitles)
    if world.hasKeyboard { write(world.keyboard) }
    put(world.device.orientation.rawValue)
    for resize in world.resizes {
      put(resize.transition)
      put(Rect(.zero, resize.device.size))
      put(resize.device.orientation.rawValue)
    }
    for replaced in world.replacedStacks {
      put(replaced.transition)
      for id in replaced.stack { put(id) }
    }
  }

  private mutating func write(_ titles: LargeTitles) {
    for id in titles.bars { put(id) }
    for row in titles.modes {
      put(row.page)
      put(row.mode.rawValue)
    }
  }

  private mutating func write(_ windows: [SecondWindow]) {
    for window in windows {
      put(window.view)
      put(window.root)
      put(window.level)
    }
  }

  private mutating func write(_ keyboard: Keyboard) {
    put(UInt8(keyboard.isUp ? 1 : 0))
    put(keyboard.responder)
    put(keyboard.waiting)
    for row in keyboard.taken {
      put(row.controller)
      put(row.view)
    }
  }

  /// Writes the traits of each controller whose traits differ from `world.traits`, then the trait overrides, then the
  /// registrations for trait changes.
  private mutating func writeTraits(_ room: TraitState, in world: World) {
    let usual = world.traits
    for id in controllers {
      let own = world.traits(of: id)
      if own == usual { continue }
      put(id)
      put(own.rawValue)
    }
    for row in room.overrides {
      put(row.controller)
      put(row.view)
      put(row.style.rawValue)
    }
    for row in room.registrations {
      put(row.controller)
      put(row.traits.rawValue)
    }
  }

  /// Writes the layout constraints of views. Inactive ones are included, since code may activate them again.
  private mutating func writeConstraints(of world: World) {
    for id in world.constraints.ids where world.constraints[id].view.exists {
      let row = world.constraints[id]
      put(row.view)
      put(row.other)
      put(row.anchor.rawValue)
      put(row.otherAnchor.rawValue)
      put(
        UInt8(row.isActive ? 1 : 0) | UInt8(row.isToSafeArea ? 2 : 0) | row.relation.rawValue << 2
          | (row.isToKeyboard ? 16 : 0))
      put(Rect(row.multiplier, row.constant, row.priority, 0))
    }
  }

  private mutating func writeOperation(_ row: Operation, in world: World) {
    put(row.kind.rawValue)
    put(row.method.rawValue)
    put(UInt8(row.flag ? 1 : 0) | UInt8(row.isAnimated ? 2 : 0))
    switch row.kind.rows {
    case .none: break
    case .controllers:
      put(row.controller)
      writeArgument(of: row)
    case .controller: put(row.controller)
    case .controllerAndTransition:
      put(row.controller)
      put(TransitionID(raw: row.b))
    case .transition: put(TransitionID(raw: row.a))
    case .coordination:
      put(TransitionID(raw: row.a))
      put(Int64(row.b))
    case .token:
      put(CompletionToken(row.a))
      put(TransitionID(raw: row.b))
    case .segue:
      put(row.controller)
      writeSegue(world.segues[row.segue])
    case .view: put(ViewID(raw: row.a))
    case .presentation: put(world.presentations[PresentationID(raw: row.a)].presented)
    case .block: put(Int64(number(of: BlockID(raw: row.a), in: world)))
    case .animatorBlock: put(world.animatorBlocks[AnimatorBlockID(raw: row.a)].token)
    case .delayedBlock: write(world.rareTables.value.delayed[DelayedBlockID(raw: row.a)])
    }
  }

  /// Writes the field `b` of an operation on a controller: as a plain number or as a controller, depending on the method;
  /// nothing for a size or a position.
  private mutating func writeArgument(of row: Operation) {
    switch row.method.arguments {
    // A new size is written with the running resize instead, and the position of a touch with the touch.
    case .size: break
    case .traits, .style, .detent, .displayMode, .environment: put(Int64(row.b))
    case .none, .flag, .controller, .parent, .page, .context, .presentation, .dismissed, .operation,
      .children, .animator, .child, .childSize:
      put(row.other)
    }
  }

  /// Writes the delayed blocks and the pending steps of scroll views: first those for later turns, then those with a
  /// deadline, each preceded by the nanoseconds until the deadline.
  private mutating func writeDelayedBlocks(of world: World) {
    for block in world.nextTurns { write(world.rareTables.value.delayed[block]) }
    if world.deadlines.first == nil { return }
    for deadline in world.deadlines.inOrder where deadline.block.exists {
      put((deadline.time - world.now).nanoseconds)
      write(world.rareTables.value.delayed[deadline.block])
    }
  }

  private mutating func write(_ block: DelayedBlock) {
    put(block.token)
    put(block.transition)
    if block.scroll.exists { put(Int64(block.scroll.raw)) }
    put(UInt8(block.reschedulesForever ? 1 : 0))
    // The call `fired(after:)` reports the delay to code, but a user cannot observe it.
    if !isForUsers { put(block.delay.nanoseconds) }
  }

  private mutating func writeSegue(_ row: Segue) {
    for value in [row.request.kind.rawValue, row.phase.rawValue] { put(value) }
    for name in [row.request.identifier, row.request.action] { put(Int64(name)) }
    for id in [row.request.source, row.destination, row.presenter, row.turning] { put(id) }
    put(UInt8(row.request.isByControl ? 1 : 0) | UInt8(row.request.options.isAnimated ? 2 : 0))
    put(Int64(row.performer))
  }
}
