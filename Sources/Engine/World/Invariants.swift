/// Checks the consistency of a world, for tests and the fuzzer: lists are linked both ways, linked rows agree,
/// references point to rows in use, and counts are right. The invariants hold in the real engine between two
/// operations; a wrong engine may break them.
///
/// The checks of views, controllers and presentations are in `Invariants+Hierarchy.swift`; those of transitions,
/// groups, animations, blocks and animators in `Invariants+Motion.swift`; those of tables and pending work below.
struct InvariantChecker {
  let world: World
  /// The violations found, in the order of the checks.
  let found = Findings()
  let views: RowsInUse<View>
  let controllers: RowsInUse<Controller>
  let presentations: RowsInUse<Presentation>
  let transitions: RowsInUse<Transition>
  let contexts: RowsInUse<Context>
  let groups: RowsInUse<AnimationGroup>
  let animations: RowsInUse<Animation>
  let blocks: RowsInUse<AnimationBlock>
  let animators: RowsInUse<PropertyAnimator>
  let animatorBlocks: RowsInUse<AnimatorBlock>
  let delayed: RowsInUse<DelayedBlock>
  let segues: RowsInUse<Segue>

  init(_ world: World) {
    self.world = world
    views = RowsInUse(world.views)
    controllers = RowsInUse(world.controllers)
    presentations = RowsInUse(world.presentations)
    transitions = RowsInUse(world.transitions)
    contexts = RowsInUse(world.contexts)
    groups = RowsInUse(world.groups)
    animations = RowsInUse(world.animations)
    blocks = RowsInUse(world.blocks)
    animators = RowsInUse(world.propertyAnimators)
    animatorBlocks = RowsInUse(world.animatorBlocks)
    delayed = RowsInUse(world.rareTables.value.delayed)
    segues = RowsInUse(world.segues)
  }

  /// A list of messages in a class, so that the checks can add to it without being mutating.
  final class Findings {
    var list: [String] = []
  }

  // MARK: - Helpers for all parts

  func note(_ what: String) { found.list.append(what) }

  /// Records a violation, described by `what`, unless `holds`.
  func require(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { note(what()) }
  }

  /// Follows a doubly linked list: checks that each row is in use, belongs to the list and refers back to the previous
  /// one, and that the last row is `last`. The back references exclude cycles.
  /// - Returns: The number of rows before the first violation, or of all rows.
  func follow<Row>(
    _ name: @autoclosure () -> String, _ table: Table<Row>, _ live: RowsInUse<Row>, from first: ID<Row>,
    to last: ID<Row>, next: (Row) -> ID<Row>, previous: (Row) -> ID<Row>, belongs: (Row) -> Bool
  ) -> Int {
    var (before, id, count) = (ID<Row>.none, first, 0)
    while id.exists {
      guard live.contains(id) else {
        note("\(name()): row \(id.raw) is not in use")
        return count
      }
      let row = table[id]
      guard previous(row) == before, belongs(row) else {
        note("\(name()): row \(id.raw) does not belong behind \(before.raw)")
        return count
      }
      (before, id, count) = (id, next(row), count + 1)
    }
    require(last == before, "\(name()): ends with \(before.raw), not with \(last.raw)")
    return count
  }

  /// Follows a singly linked list and checks that it ends.
  /// - Returns: Its rows, up to the first one that is not in use or closes a cycle.
  func follow<Row>(
    _ name: @autoclosure () -> String, _ table: Table<Row>, _ live: RowsInUse<Row>, from first: ID<Row>,
    next: (Row) -> ID<Row>
  ) -> [ID<Row>] {
    var found: [ID<Row>] = []
    var id = first
    while id.exists {
      guard live.contains(id), found.count < live.count else {
        note("\(name()): \(live.contains(id) ? "goes round" : "row \(id.raw) is not in use")")
        return found
      }
      found.append(id)
      id = next(table[id])
    }
    return found
  }

  // MARK: - Pending work

  /// Checks that the rows to which pending work and the touch state refer are in use.
  func checkWaiting() {
    for operation in world.agenda + world.deferred {
      require(isSound(operation), "\(operation.kind) waits for \(operation.a), \(operation.b)")
    }
    for deadline in world.deadlines.heap where deadline.block.exists {
      require(delayed.contains(deadline.block), "a deadline is of the block \(deadline.block.raw)")
    }
    for block in world.nextTurns {
      require(delayed.contains(block), "the block \(block.raw) waits for a turn")
    }
    for coordination in world.coordinations {
      require(transitions.contains(coordination.transition), "a coordination is of a transition that is over")
    }
    for replaced in world.replacedStacks {
      require(transitions.contains(replaced.transition), "a stack is kept for a transition that is over")
    }
    for resize in world.resizes where resize.transition.exists {
      require(transitions.contains(resize.transition), "a change of size is a transition that is over")
    }
    require(world.hasKeptSegues == !world.segueRoom.value.kept.isEmpty, "hasKeptSegues")
    for segue in world.segueRoom.value.kept {
      require(segues.contains(segue), "the kept segue \(segue.raw) is not in use")
    }
    if let question = world.question {
      require(transitions.contains(question.transition), "a question is about a transition that is over")
    }
    checkTouch()
  }

  private func checkTouch() {
    let touch = world.touch
    let rows = RowsInUse(world.recognizers)
    for id in world.attachedRecognizers {
      require(rows.contains(id) && views.contains(world.recognizers[id].view), "recogniser \(id.raw)")
    }
    for contender in touch.contenders where contender.gesture.exists {
      require(rows.contains(contender.gesture), "a contender is not in use")
    }
    let places =
      [touch.answerer, touch.lead].compactMap { $0 } + touch.pairs.flatMap { [$0.begun, $0.other] }
    require(
      places.allSatisfy(touch.contenders.indices.contains), "a touch speaks of contenders that are not there")
    let drives = world.finger.drives
    require(drives.isNone || isOpen(drives), "the finger drives \(drives.raw)")
  }

  private func isSound(_ operation: Operation) -> Bool {
    let (a, b) = (operation.a, operation.b)
    return switch operation.kind.rows {
    case .none: operation.kind != .dropLingering || groups.contains(GroupID(raw: a))
    case .controllers, .controller: controllers.contains(orNone: operation.controller)
    case .view: views.contains(orNone: operation.view)
    case .presentation: presentations.contains(PresentationID(raw: a))
    case .transition, .coordination: isOpen(operation.transition) || operation.kind == .completeItself
    case .controllerAndTransition, .token: b == 0 || transitions.contains(TransitionID(raw: b))
    case .segue: segues.contains(operation.segue)
    case .block: blocks.contains(BlockID(raw: a))
    case .animatorBlock: animatorBlocks.contains(AnimatorBlockID(raw: a))
    case .delayedBlock: delayed.contains(DelayedBlockID(raw: a))
    }
  }

  /// Whether a transition is open; false for a finished one, even if code retains it.
  func isOpen(_ id: TransitionID) -> Bool { transitions.contains(id) && world.transitions[id].phase != .over }
}

/// The rows of a table that are in use, rather than freed.
struct RowsInUse<Row: BitwiseCopyable & Sendable> {
  private var isInUse: [Bool]
  let count: Int
  /// Whether the table's count is correct and no row was freed twice.
  let isSound: Bool

  init(_ table: Table<Row>) {
    isInUse = Array(repeating: true, count: Int(table.end))
    isInUse[0] = false
    var freed = 0
    for raw in table.free.waiting where raw > 0 && raw < table.end && isInUse[Int(raw)] {
      isInUse[Int(raw)] = false
      freed += 1
    }
    count = isInUse.count - 1 - freed
    isSound = freed == Int(table.free.count) && count == Int(table.count)
  }

  func contains(_ id: ID<Row>) -> Bool { id.raw > 0 && id.raw < isInUse.count && isInUse[Int(id.raw)] }

  func contains(orNone id: ID<Row>) -> Bool { id.isNone || contains(id) }

  var ids: some Sequence<ID<Row>> { isInUse.indices.lazy.filter { isInUse[$0] }.map { ID(raw: Int32($0)) } }
}

extension World {
  /// The messages of all violated invariants; always empty for the real engine between two operations.
  public func brokenInvariants() -> [String] {
    let checker = InvariantChecker(self)
    checker.checkTables()
    checker.checkViews()
    checker.checkNames()
    checker.checkControllers()
    checker.checkPresentations()
    checker.checkTransitions()
    checker.checkGroups()
    checker.checkAnimations()
    checker.checkBlocks()
    checker.checkAnimators()
    checker.checkWaiting()
    return checker.found.list
  }
}

extension InvariantChecker {
  /// Checks that most tables count their rows correctly, and that the null rows of views, controllers, presentations and
  /// transitions keep their default links.
  func checkTables() {
    let (view, controller) = (world.views[.none], world.controllers[.none])
    require(
      view.superview.isNone && view.firstSubview.isNone && view.firstAnimation.isNone && view.layer.isNone
        && controller.parent.isNone && controller.firstChild.isNone && controller.presented.isNone
        && controller.flags == [] && controller.transition.isNone
        && world.presentations[.none].transition.isNone
        && world.transitions[.none].phase == .pending,
      "a null row has been written to")
    let sound = [
      views.isSound, controllers.isSound, presentations.isSound, transitions.isSound, contexts.isSound,
      groups.isSound, animations.isSound, blocks.isSound, animators.isSound, animatorBlocks.isSound,
      delayed.isSound, segues.isSound, RowsInUse(world.layers).isSound, RowsInUse(world.keyframes).isSound,
      RowsInUse(world.rareTables.value.values).isSound, RowsInUse(world.preferredSizes).isSound,
    ]
    require(sound.allSatisfy { $0 }, "a table has given a row back twice, or miscounts: \(sound)")
  }
}
