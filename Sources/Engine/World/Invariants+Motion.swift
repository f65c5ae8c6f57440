// Checks the invariants of transitions and animations.

extension InvariantChecker {
  /// Checks that open transitions form one list, that the rows to which they refer are in use, and that no two
  /// transitions share a context.
  func checkTransitions() {
    let open = follow(
      "open transitions", world.transitions, transitions, from: world.firstOpen, to: world.lastOpen,
      next: { $0.nextOpen }, previous: { $0.previousOpen }, belongs: { $0.phase != .over })
    var (held, over, contexts) = (Int32(0), 0, 0)
    for id in transitions.ids {
      let row = world.transitions[id]
      let name = "transition \(id.raw)"
      if row.context.exists {
        contexts += 1
        require(self.contexts.contains(row.context), "\(name): its context is gone")
        let context = world.contexts[row.context]
        held += context.holds
        require(blocks.contains(orNone: context.firstBlock), "\(name): its first block is gone")
      }
      if row.phase == .over {
        over += 1
        continue
      }
      for controller in [row.from, row.to] where controller.exists {
        require(
          !world.controllers[controller].flags.contains(.isDeallocated), "\(name): \(controller.raw) is gone")
      }
      require(presentations.contains(orNone: row.presentation), "\(name): its presentation is gone")
      require(
        presentations.contains(orNone: row.lowestPresentation), "\(name): its lowest presentation is gone")
      if row.phase < .completing {
        require(views.contains(orNone: row.container), "\(name): its container is gone")
        require(views.contains(orNone: row.dimming), "\(name): its dimming view is gone")
      }
      let group = world.groups[row.group]
      require(row.group.isNone || groups.contains(row.group) && group.clock == id, "\(name): its group")
      require(row.deadline == 0 || hasDeadline(row.deadline) { $0.transition == id }, "\(name): no deadline")
    }
    require(open + over == transitions.count, "\(transitions.count) transitions, \(open) open, \(over) over")
    require(contexts == self.contexts.count, "\(self.contexts.count) contexts of \(contexts) transitions")
    require(held == world.heldTransitions, "\(held) transitions held, counted \(world.heldTransitions)")
  }

  /// Checks that the groups of code's animations form one list. The other groups are the system's (at most one for each
  /// transition) and finished ones whose end state is still on screen.
  func checkGroups() {
    let running = follow(
      "groups", world.groups, groups, from: world.firstGroup, to: world.lastGroup, next: { $0.next },
      previous: { $0.previous }, belongs: { $0.block.exists && $0.held == nil })
    let bySystem = transitions.ids.count { world.transitions[$0].group.exists }
    let lingering = groups.ids.count { world.groups[$0].held != nil }
    require(
      running + bySystem + lingering == groups.count,
      "\(groups.count) groups: \(running) run, \(bySystem) of the system, \(lingering) linger")
    for id in groups.ids {
      let row = world.groups[id]
      let name = "group \(id.raw)"
      let count = follow(
        "animations of \(name)", world.animations, animations, from: row.firstAnimation,
        to: row.lastAnimation,
        next: { $0.nextOfGroup }, previous: { $0.previousOfGroup }, belongs: { $0.group == id })
      require(count == Int(row.animationCount), "\(name) counts \(row.animationCount) animations of \(count)")
      if row.held != nil { continue }
      require(row.clock.isNone || isOpen(row.clock), "\(name): its transition is over")
      require(blocks.contains(orNone: row.block), "\(name): its block is gone")
      require(animators.contains(orNone: row.animator), "\(name): its animator is gone")
      require(row.deadline == 0 || hasDeadline(row.deadline) { $0.group == id }, "\(name): no deadline")
    }
  }

  /// Checks that each animation is in the list of its view, those of the system first, and in the list of its group;
  /// that keyframe stages are in order; and that each value stored outside a row is used exactly once.
  func checkAnimations() {
    var onViews = 0
    for id in views.ids where world.views[id].firstAnimation.exists || world.views[id].lastAnimation.exists {
      let row = world.views[id]
      var isCode = false
      var isInOrder = true
      onViews += follow(
        "animations of view \(id.raw)", world.animations, animations, from: row.firstAnimation,
        to: row.lastAnimation, next: { $0.nextOfView }, previous: { $0.previousOfView },
        belongs: {
          if isCode, $0.isBySystem { isInOrder = false }
          if !$0.isBySystem { isCode = true }
          return $0.view == id
        })
      require(isInOrder, "view \(id.raw): the system's animations come behind code's")
    }
    require(onViews == animations.count, "\(animations.count) animations, \(onViews) on views")
    let stages = RowsInUse(world.keyframes)
    let values = RowsInUse(world.rareTables.value.values)
    var (staged, stored) = (0, 0)
    for id in animations.ids {
      let row = world.animations[id]
      require(groups.contains(row.group), "animation \(id.raw): its group is gone")
      let frames = follow(
        "stages of \(id.raw)", world.keyframes, stages, from: row.firstKeyframe, next: { $0.next })
      staged += frames.count
      require(row.lastKeyframe == frames.last ?? .none, "animation \(id.raw): its last stage is another one")
      let starts = frames.map { world.keyframes[$0].start }
      require(starts == starts.sorted(), "animation \(id.raw): its stages are not in order")
      for case .row(let value) in [row.old, row.from, row.to] {
        stored += 1
        require(values.contains(value), "animation \(id.raw): a value is gone")
      }
    }
    require(staged == stages.count, "\(stages.count) stages, \(staged) of animations")
    require(stored == values.count, "\(values.count) values, \(stored) of animations")
  }

  /// Checks that the counters of each animation block are right, and that the rows which animation blocks, delayed
  /// blocks, open blocks and child swaps refer to are in use.
  func checkBlocks() {
    var groupCounts: [Int32: Int32] = [:]
    var partCounts: [Int32: Int32] = [:]
    for id in groups.ids where world.groups[id].held == nil {
      groupCounts[world.groups[id].block.raw, default: 0] += 1
    }
    for id in blocks.ids { partCounts[world.blocks[id].whole.raw, default: 0] += 1 }
    for id in blocks.ids {
      let row = world.blocks[id]
      let name = "block \(id.raw)"
      require(groupCounts[id.raw, default: 0] == row.groupCount, "\(name) counts \(row.groupCount) groups")
      require(partCounts[id.raw, default: 0] == row.partCount, "\(name) counts \(row.partCount) parts")
      require(blocks.contains(orNone: row.whole), "\(name): what it is part of is gone")
      require(transitions.contains(orNone: row.author.transition), "\(name): its transition is forgotten")
      require(animators.contains(orNone: row.options.animator), "\(name): its animator is gone")
    }
    let delayedBlocks = world.rareTables.value.delayed
    for id in delayed.ids {
      require(
        transitions.contains(orNone: delayedBlocks[id].transition),
        "delayed \(id.raw): its transition is forgotten")
    }
    for id in world.rareTables.value.openBlocks {
      require(blocks.contains(orNone: id), "block \(id.raw) is open and gone")
    }
    for swap in world.containment.swaps {
      require(blocks.contains(orNone: swap.block), "an exchange lost its block")
    }
  }

  /// Checks that the blocks and groups of each property animator form lists of that animator only.
  func checkAnimators() {
    var (kept, followed) = (0, 0)
    for id in animators.ids {
      let row = world.propertyAnimators[id]
      let name = "animator \(id.raw)"
      let own = follow(
        "blocks of \(name)", world.animatorBlocks, animatorBlocks, from: row.firstBlock, next: { $0.next })
      kept += own.count
      require(own.last ?? .none == row.lastBlock, "\(name): its last block is another")
      require(own.allSatisfy { world.animatorBlocks[$0].animator == id }, "\(name): a block is another's")
      let authors = [row.author.transition] + own.map { world.animatorBlocks[$0].author.transition }
      require(authors.allSatisfy(transitions.contains(orNone:)), "\(name): its transition is forgotten")
      followed += follow(
        "groups of \(name)", world.groups, groups, from: row.firstGroup, to: row.lastGroup,
        next: { $0.nextOfAnimator }, previous: { $0.previousOfAnimator }, belongs: { $0.animator == id })
      require(row.deadline == 0 || hasDeadline(row.deadline) { $0.animator == id }, "\(name): no deadline")
      require(!row.isFreed, "\(name) is freed and in use")
    }
    require(kept == animatorBlocks.count, "\(animatorBlocks.count) blocks of animators, \(kept) kept")
    let bound = groups.ids.count { world.groups[$0].animator.exists && world.groups[$0].held == nil }
    require(followed == bound, "\(bound) groups follow animators, \(followed) are listed")
  }

  private func hasDeadline(_ sequence: Int64, _ isOwn: (Deadline) -> Bool) -> Bool {
    world.deadlines.heap.contains { $0.sequence == sequence && isOwn($0) }
  }
}
