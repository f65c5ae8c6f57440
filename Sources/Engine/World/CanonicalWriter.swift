/// Writes a world out in its canonical form; see `World.canonicalForm`.
struct CanonicalWriter {
  let world: World
  /// Whether only that is written which a user could tell: no views that are nowhere, no numbers of objects.
  let isForUsers: Bool
  private(set) var bytes: [UInt8] = []
  /// The number of each view, by its row; 0 where it has not been met.
  private(set) var viewNumbers: [Int32]
  private(set) var transitionNumbers: [Int32]
  private let controllers: [ControllerID]
  /// The animation blocks, by the order in which they are met.
  var blocks: [BlockID] = []
  /// The property animators, likewise.
  var animators: [PropertyAnimatorID] = []
  /// The pictures that have been met.
  var snapshots: [ViewID] = []

  init(world: World, isForUsers: Bool = false) {
    self.world = world
    self.isForUsers = isForUsers
    viewNumbers = Array(repeating: 0, count: Int(world.views.end))
    transitionNumbers = Array(repeating: 0, count: Int(world.transitions.end))
    controllers = (1..<max(world.controllers.end, 1)).map { ControllerID(raw: $0) }
      .filter { !world.controllers[$0].flags.contains(.isDeallocated) }
      .sorted {
        let (a, b) = (world.controllers[$0], world.controllers[$1])
        return (a.name, a.ordinal) < (b.name, b.ordinal)
      }
  }

  mutating func write() {
    for (index, id) in world.openTransitions.enumerated() {
      transitionNumbers[Int(id.raw)] = Int32(index + 1)
    }
    writeViews()
    put(world.root)
    put(Int64(controllers.count))
    for id in controllers { writeController(id) }
    for id in world.openTransitions { writeTransition(world.transitions[id]) }
    put(UInt8(world.isInBackground ? 1 : 0))
    put(world.finger)
    writeRecognition()
    writeBlocks()
    writeAgenda()
    if !isForUsers { put(Int64(bitPattern: world.randomState)) }
  }

  // MARK: - Views

  /// All trees of views: the window's, then those of controllers that are not in it.
  private mutating func writeViews() {
    var next: Int32 = 1
    writeTree(world.window, &next)
    for id in controllers {
      let view = world.controllers[id].view
      if view.exists, world.views[view].superview.isNone { writeTree(view, &next) }
    }
    for id in controllers {
      let container = world.presentations[world.controllers[id].presentation].container
      if container.exists, viewNumbers[Int(container.raw)] == 0 { writeTree(container, &next) }
    }
    for view in isForUsers ? [] : viewsInHand() where viewNumbers[Int(view.raw)] == 0 {
      writeTree(view, &next)
    }
    for view in snapshots { put(Int64(viewNumbers[Int(world.layers[world.views[view].layer].source.raw)])) }
  }

  /// One tree, without recursion: trees are as deep as a script makes them.
  private mutating func writeTree(_ top: ViewID, _ next: inout Int32) {
    var view = top
    while true {
      viewNumbers[Int(view.raw)] = next
      next += 1
      writeView(world.views[view])
      writeRareParts(of: view)
      if world.views[view].firstSubview.exists {
        view = world.views[view].firstSubview
        continue
      }
      while view != top, world.views[view].nextSibling.isNone {
        put(UInt8(0))
        view = world.views[view].superview
      }
      put(UInt8(0))
      if view == top { return }
      view = world.views[view].nextSibling
    }
  }

  private mutating func writeView(_ row: View) {
    put(row.role.rawValue)
    put(UInt8(row.isHidden ? 1 : 0))
    put(Int64(row.name))
    put(row.controller)
    put(row.frame)
    for value in [row.alpha, row.cornerRadius] { put(value) }
    let color = row.background
    for value in [color.red, color.green, color.blue, color.alpha] { put(value) }
  }

  // MARK: - Controllers and transitions

  private mutating func writeController(_ id: ControllerID) {
    let row = world.controllers[id]
    put(row.kind.rawValue)
    put(Int64(row.name))
    put(Int64(row.ordinal))
    put(row.modalPresentationStyle.rawValue)
    put(row.modalTransitionStyle.rawValue)
    if row.preferredSize.exists { put(Rect(.zero, world.preferredContentSize(of: id))) }
    put(row.appearance.rawValue)
    // That a view was laid out once decides about a warning only.
    put(Int64(row.flags.subtracting(.wasLaidOut).rawValue))
    put(Int64(row.appearanceDepth))
    put(Int64(row.view.exists ? viewNumbers[Int(row.view.raw)] : 0))
    put(row.parent)
    put(row.nextSibling)
    put(row.shown)
    // A link downwards means something only in a stack, or while a pop may still be cancelled.
    put(row.parent.exists ? row.stackBelow : .none)
    put(row.presented)
    put(Int64(transitionNumbers[Int(row.transition.raw)]))
    put(Int64(row.delegate.raw))
    if row.presentation.exists { writePresentation(world.presentations[row.presentation]) }
  }

  private mutating func writePresentation(_ row: Presentation) {
    if !isForUsers { put(row.source) }
    put(row.style.rawValue)
    if row.requestedStyle != row.style { put(row.requestedStyle.rawValue) }
    if row.adaptive != row.presented { put(row.adaptive) }
    put(UInt8(row.hasCoveredSize ? 1 : 0) | UInt8(row.isInContext ? 2 : 0) | UInt8(row.isOnChild ? 4 : 0))
    put(UInt8(row.removesPresenter ? 1 : 0))
    for view in [row.container, row.dimming, row.dropShadow, row.presentersSuperview] {
      put(Int64(viewNumbers[Int(view.raw)]))
    }
    if row.vacated.superview.exists {
      for view in [row.vacated.superview, row.vacated.sibling] { put(Int64(viewNumbers[Int(view.raw)])) }
      put(row.vacated.frame)
    }
    put(Int64(transitionNumbers[Int(row.transition.raw)]))
    if !isForUsers { put(row.controller) }
    put(row.frame)
  }

  private mutating func writeTransition(_ row: Transition) {
    for value in [row.kind.rawValue, row.phase.rawValue, row.request.rawValue] { put(value) }
    for flag in [
      row.isAnimated, row.isInitiallyInteractive, row.isCancelled, row.hasFinished, row.isDrivenByScript,
      row.isBySystemGesture,
    ] {
      put(UInt8(flag ? 1 : 0))
    }
    for id in [row.from, row.to, row.host, row.receiver] { put(id) }
    put(world.presentations[row.presentation].presented)
    put(world.presentations[row.lowestPresentation].presented)
    put(row.duration.nanoseconds)
    put(row.timeline)
    put(Int64(row.completion))
    put(Int64(row.name))
    if row.group.exists { put(world.groups[row.group].curve) }
    if row.context.exists { writeContext(world.contexts[row.context]) }
  }

  /// What somebody's code has to do with a transition. How often it is held says nothing about the world.
  private mutating func writeContext(_ row: Context) {
    put(row.animator)
    put(row.interaction)
    for flag in [row.rendersItself, row.awaitsAlongside, row.completesItself, row.knowsViews] {
      put(UInt8(flag ? 1 : 0))
    }
    for value in [row.requestedPercent, row.percentComplete, row.completionSpeed] { put(value) }
    put(row.completionCurve)
    for frame in [row.initialFrom, row.finalFrom, row.initialTo, row.finalTo] { put(frame) }
    for view in [row.fromView, row.toView] { put(Int64(viewNumbers[Int(view.raw)])) }
  }

  /// The number of an open transition; 0 for none and for one that is over.
  func number(of id: TransitionID) -> Int32 { transitionNumbers[Int(id.raw)] }

  // MARK: - What is still to be done

  private mutating func writeAgenda() {
    for list in [world.agenda, world.deferred] {
      put(Int64(list.count))
      for operation in list { writeOperation(operation) }
    }
    for deadline in world.deadlines.inOrder
    where deadline.group.isNone && deadline.animator.isNone && deadline.block.isNone {
      put((deadline.time - world.now).nanoseconds)
      put(Int64(transitionNumbers[Int(deadline.transition.raw)]))
    }
    writeDelayedBlocks()
    for block in world.coordinations {
      put(block.kind.rawValue)
      put(Int64(transitionNumbers[Int(block.transition.raw)]))
      put(Int64(block.token))
      put(Int64(viewNumbers[Int(block.view.raw)]))
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
      put(Int64(command.options.completion))
    }
    put(world.device.orientation.rawValue)
    for resize in world.resizes {
      put(Int64(transitionNumbers[Int(resize.transition.raw)]))
      put(Rect(.zero, resize.device.size))
      put(resize.device.orientation.rawValue)
    }
    for replaced in world.replacedStacks {
      put(Int64(transitionNumbers[Int(replaced.transition.raw)]))
      for id in replaced.stack { put(id) }
    }
  }

  private mutating func writeOperation(_ row: Operation) {
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
      put(Int64(transitionNumbers[Int(row.b)]))
    case .transition: put(Int64(transitionNumbers[Int(row.a)]))
    case .coordination:
      put(Int64(transitionNumbers[Int(row.a)]))
      put(Int64(row.b))
    case .token:
      put(Int64(row.a))
      put(Int64(transitionNumbers[Int(row.b)]))
    case .segue:
      put(row.controller)
      writeSegue(world.segues[row.segue])
    case .view: put(Int64(viewNumbers[Int(row.a)]))
    case .presentation: put(world.presentations[PresentationID(raw: row.a)].presented)
    case .block: put(Int64(number(of: BlockID(raw: row.a))))
    case .animatorBlock: put(Int64(world.animatorBlocks[AnimatorBlockID(raw: row.a)].token))
    case .delayedBlock: write(world.rareTables.value.delayed[DelayedBlockID(raw: row.a)])
    }
  }

  /// What the second row of an operation on controllers is: with some methods no controller.
  private mutating func writeArgument(of row: Operation) {
    switch row.method.arguments {
    // The size itself is that of the change that is open.
    case .size: break
    case .traits, .style: put(Int64(row.b))
    case .none, .flag, .controller, .parent, .page, .context, .presentation, .dismissed, .operation,
      .children, .animator, .child, .childSize:
      put(row.other)
    }
  }

  /// What code has put off: when it runs, and whose code it is.
  private mutating func writeDelayedBlocks() {
    for block in world.nextTurns { write(world.rareTables.value.delayed[block]) }
    for deadline in world.deadlines.inOrder where deadline.block.exists {
      put((deadline.time - world.now).nanoseconds)
      write(world.rareTables.value.delayed[deadline.block])
    }
  }

  private mutating func write(_ block: DelayedBlock) {
    put(Int64(block.token))
    put(Int64(transitionNumbers[Int(block.transition.raw)]))
  }

  private mutating func writeSegue(_ row: Segue) {
    for value in [row.request.kind.rawValue, row.phase.rawValue] { put(value) }
    for name in [row.request.identifier, row.request.action] { put(Int64(name)) }
    for id in [row.request.source, row.destination, row.presenter, row.turning] { put(id) }
    put(UInt8(row.request.isByControl ? 1 : 0) | UInt8(row.request.options.isAnimated ? 2 : 0))
    put(Int64(row.performer))
  }

  // MARK: - Values

  mutating func put(_ value: UInt8) { bytes.append(value) }

  mutating func put(_ value: Int64) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func put(_ value: Double) {
    // Minus zero is zero.
    put(Int64(bitPattern: (value == 0 ? 0 : value).bitPattern))
  }

  mutating func put(_ id: ControllerID) {
    put(Int64(world.controllers[id].name))
    put(Int64(world.controllers[id].ordinal))
  }

  mutating func put(_ rect: Rect) {
    for value in [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height] { put(value) }
  }

  mutating func put(_ curve: Curve) {
    put(curve.kind.rawValue)
    let (a, b, c, d) = curve.parameters
    for value in [a, b, c, d] { put(value) }
  }

  /// By its name: what the driver knows it by is another for each one that is made.
  mutating func put(_ vended: Vended) {
    put(UInt8(vended.exists ? 1 : 0))
    put(Int64(vended.name))
  }

  mutating func put(_ timeline: Timeline) {
    // One that goes on is never over.
    put(UInt8(timeline.goesOn ? 1 : 0))
    let isOver = timeline.end <= world.now && !timeline.goesOn
    put(isOver ? 0 : (timeline.begin - world.now).nanoseconds)
    put(isOver ? 0 : timeline.length.nanoseconds)
    put(isOver ? timeline.to.nanoseconds : timeline.from.nanoseconds)
    put(timeline.to.nanoseconds)
    put(timeline.curve)
  }
}
