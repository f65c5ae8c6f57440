/// Writes a world in its canonical form; see `World.canonicalForm`. Each call receives the world as an argument:
/// storing a copy would take a large part of the time needed to write the form.
package struct CanonicalWriter {
  /// The purpose of a canonical form; it decides what the form includes.
  package enum Purpose: Sendable {
    /// Includes all state that determines how the world continues; the machine's block tokens are written unchanged.
    case world
    /// Like `world`, but with block tokens renumbered in visiting order, and without the ids of delegates: the machine
    /// writes the blocks and the delegates itself.
    case machine
    /// Omits most state that a user cannot observe, such as views held only by code, recognizers and the random state.
    case users
  }

  private let purpose: Purpose
  /// Whether the form omits state that a user cannot observe; see `Purpose.users`.
  var isForUsers: Bool { purpose == .users }
  /// Hashes the written bytes, and stores them on request.
  private var sink: CanonicalSink
  /// The numbers of views, open transitions and live controllers.
  private(set) var numbers: CanonicalNumbers
  /// The live controllers that the form includes, sorted by name index and then by order of creation.
  package let controllers: [ControllerID]
  /// Whether the caller of the initializer has named controllers to omit.
  private let leavesOut: Bool
  /// Controllers and views that the form refers to without a number; recorded only if controllers are omitted.
  package private(set) var unnumbered: (controllers: [ControllerID], views: [ViewID]) = ([], [])
  /// Whether there may be split view controllers, sheets, zooms or popover sources.
  private let hasRareParts: Bool
  /// The animation blocks written so far, in the order of visits.
  var blocks: [BlockID] = []
  /// The property animators written so far, in the order of visits.
  var animators: [PropertyAnimatorID] = []
  /// The snapshots written so far, in the order of visits.
  var snapshots: [ViewID] = []

  /// The tokens of the machine's blocks written so far, in the order of visits; only for the purpose `machine`.
  package private(set) var tokens: [CompletionToken] = []

  /// - Parameters:
  ///   - world: The world to write.
  ///   - keepsBytes: Whether to keep the form itself, and not only its fingerprint.
  ///   - leftOut: Controllers to omit as if deallocated. If the form refers to one of them, `unnumbered` lists it.
  package init(
    of world: borrowing World, for purpose: Purpose = .world, keepsBytes: Bool = false,
    without leftOut: [ControllerID] = []
  ) {
    self.purpose = purpose
    leavesOut = !leftOut.isEmpty
    sink = CanonicalSink(keepsBytes: keepsBytes)
    numbers = CanonicalNumbers(of: world)
    let living = Self.living(in: world)
    controllers = leftOut.isEmpty ? living : living.filter { !leftOut.contains($0) }
    for (place, id) in controllers.enumerated() { numbers[id] = Int32(place + 1) }
    hasRareParts = world.hasRareParts
  }

  /// The bytes of the form; empty unless the writer was created with `keepsBytes`.
  var bytes: [UInt8] { sink.bytes }

  /// The hash of everything written so far.
  package var fingerprint: Fingerprint { sink.fingerprint }

  /// Discards the written bytes and their hash, but keeps the numbering.
  package mutating func forget() { sink = CanonicalSink() }

  /// The live controllers by name and time of creation. An insertion sort, since most are already in order.
  private static func living(in world: World) -> [ControllerID] {
    var found: [ControllerID] = []
    found.reserveCapacity(Int(world.controllers.count))
    var last: (name: NameIndex, ordinal: Int32) = (.min, .min)
    for raw in 1..<max(world.controllers.end, 1) {
      let id = ControllerID(raw: raw)
      if world.controllers[id].flags.contains(.isDeallocated) { continue }
      let (name, ordinal) = (world.controllers[id].name, world.controllers[id].ordinal)
      if last <= (name, ordinal) {
        found.append(id)
        last = (name, ordinal)
        continue
      }
      var place = found.count
      while place > 0 {
        let other = found[place - 1]
        if (world.controllers[other].name, world.controllers[other].ordinal) <= (
          name, ordinal
        ) {
          break
        }
        place -= 1
      }
      found.insert(id, at: place)
    }
    return found
  }

  /// Writes the state of a world, as far as the purpose includes it.
  package mutating func write(_ world: World) {
    var open: [TransitionID] = []
    if world.lastOpen.exists {
      open = world.openTransitions
      for (index, id) in open.enumerated() { numbers[id] = Int32(index + 1) }
    }
    writeViews(of: world)
    put(world.root)
    put(Int64(controllers.count))
    for index in controllers.indices { writeController(controllers[index], in: world) }
    for id in open { writeTransition(world.transitions[id], in: world) }
    put(UInt8(world.isInBackground ? 1 : 0))
    put(world.finger, in: world)
    writeRecognition(in: world)
    writeBlocks(in: world)
    writeAgenda(of: world)
    if !isForUsers { put(Int64(bitPattern: world.randomState)) }
  }

  // MARK: - Views

  /// Writes the view trees: the window's, then those of controllers' views, presentation containers and views held by code.
  private mutating func writeViews(of world: World) {
    var next: Int32 = 1
    writeTree(world.window, &next, in: world)
    for index in controllers.indices {
      let view = world.controllers[controllers[index]].view
      if view.exists, world.views[view].superview.isNone { writeTree(view, &next, in: world) }
    }
    for index in controllers.indices {
      let presentation = world.controllers[controllers[index]].presentation
      if presentation.isNone { continue }
      let container = world.presentations[presentation].container
      if container.exists, numbers[container] == 0 { writeTree(container, &next, in: world) }
    }
    for view in isForUsers ? [] : world.viewsInHand where numbers[view] == 0 {
      writeTree(view, &next, in: world)
    }
    put(Int64(next))
    for view in snapshots { put(world.layers[world.views[view].layer].source) }
  }

  /// Writes one tree of views. Not recursive, since a script may build trees of any depth. Each view records whether it
  /// has subviews and whether a sibling follows, so the form determines the tree.
  private mutating func writeTree(_ top: ViewID, _ next: inout Int32, in world: World) {
    var view = top
    while true {
      numbers[view] = next
      next += 1
      let isLast = view == top || world.views[view].nextSibling.isNone
      let (first, sibling) = (world.views[view].firstSubview, world.views[view].nextSibling)
      writeView(view, (first.exists ? 8 : 0) | (isLast ? 0 : 4), in: world)
      if first.exists {
        view = first
        continue
      }
      if !isLast {
        view = sibling
        continue
      }
      while view != top, world.views[view].nextSibling.isNone { view = world.views[view].superview }
      if view == top { return }
      view = world.views[view].nextSibling
    }
  }

  private mutating func writeView(_ id: ViewID, _ place: Int64, in world: World) {
    // These fields are read before anything is written: after a write, each access would look up the row again.
    let (name, role, controller) = (
      world.views[id].name, world.views[id].role, world.views[id].controller
    )
    let (alpha, radius) = (world.views[id].alpha, world.views[id].cornerRadius)
    let (color, isHidden) = (world.views[id].background, world.views[id].isHidden)
    // Ignored when deciding whether the flags are usual: `wasRendered` affects only a warning, `isWrapper` follows from the declaration.
    let (frame, flags) = (world.views[id].frame, world.views[id].flags.subtracting(.unwritten))
    let (animation, layer) = (world.views[id].firstAnimation, world.views[id].layer)
    let isPlain = alpha == 1 && radius == 0 && color == .clear
    put(Int64(name) << 16 | Int64(role.rawValue) << 8 | place | (isPlain ? 2 : 0) | (isHidden ? 1 : 0))
    put(controller)
    put(frame)
    if !isPlain {
      put(alpha)
      put(radius)
      put(color.red)
      put(color.green)
      put(color.blue)
      put(color.alpha)
    }
    // A background other than clear already implies the flag `hasBackground`.
    let isUsual = flags.isEmpty || flags == .hasBackground && color != .clear
    if !isUsual || animation.exists || layer.exists { writeRareParts(of: id, in: world) }
  }

  // MARK: - Controllers and transitions

  private mutating func writeController(_ id: ControllerID, in world: World) {
    let row = world.controllers[id]
    let isLater = row.ordinal == 0 ? 0 : 1
    put(
      Int64(row.kind.rawValue) << 32 | Int64(row.modalPresentationStyle.rawValue) << 24
        | Int64(row.modalTransitionStyle.rawValue) << 16 | Int64(row.appearance.rawValue) << 8
        | (row.preferredSize.exists ? 2 : 0) | Int64(isLater))
    if row.preferredSize.exists { put(Rect(.zero, world.preferredContentSize(of: id))) }
    if hasRareParts { writeRareParts(ofController: id, in: world) }
    put(Int64(row.flags.subtracting(.unwritten).rawValue))
    put(row.name, Int32(row.appearanceDepth))
    put(numbers[row.view], numbers[row.transition])
    put(numbers[row.parent], numbers[row.nextSibling])
    // Only a child can be on a stack: for any other controller the link to the controller below is stale.
    let below = row.parent.exists ? row.stackBelow : .none
    put(numbers[row.shown], numbers[below])
    put(row.presented)
    if purpose != .machine { put(Int64(row.delegate.raw)) }
    if row.presentation.exists { writePresentation(world.presentations[row.presentation]) }
  }

  /// Writes the split view columns, sheet and zoom of a controller and, unless for users, its popover source.
  private mutating func writeRareParts(ofController id: ControllerID, in world: World) {
    if let split = world.split(id) { write(split) }
    if let sheet = world.sheet(of: id) { write(sheet) }
    if let zoom = world.zoom(of: id) { write(zoom, in: world) }
    if let popover = world.popover(of: id), !isForUsers { put(popover) }
  }

  private mutating func writePresentation(_ row: Presentation) {
    if !isForUsers { put(row.source) }
    put(row.style.rawValue)
    if row.requestedStyle != row.style { put(row.requestedStyle.rawValue) }
    if row.nextStyle != .automatic { put(row.nextStyle.rawValue) }
    if row.adaptive != row.presented { put(row.adaptive) }
    put(UInt8(row.hasCoveredSize ? 1 : 0) | UInt8(row.isInContext ? 2 : 0) | UInt8(row.isOnChild ? 4 : 0))
    put(row.presentersState)
    for view in [row.container, row.dimming, row.dropShadow, row.presentersSuperview] {
      put(view)
    }
    if row.vacated.superview.exists {
      for view in [row.vacated.superview, row.vacated.sibling] { put(view) }
      put(row.vacated.frame)
    }
    put(row.transition)
    if !isForUsers { put(row.controller) }
    if !isForUsers, row.setAside.exists { put(row.setAside) }
    put(row.frame)
  }

  private mutating func write(_ split: Split) {
    for id in [split.primary, split.secondary, split.compact, split.top] { put(id) }
    put(UInt8(split.isArranged ? 1 : 0) | UInt8(split.isCollapsed ? 2 : 0))
    put(split.displayMode.rawValue << 4 | (split.preferred.map { $0.rawValue + 1 } ?? 0))
  }

  private mutating func write(_ sheet: Sheet) {
    for settings in [sheet.settings, sheet.declared] {
      put(Int64(settings.detents.count))
      for detent in settings.detents {
        put(Int64(detent.name.raw))
        for height in [detent.constant, detent.resolved] { put(height ?? -1) }
      }
      for name in [settings.selected, settings.undimmed] { put(Int64(name.raw)) }
      put(settings.flags.rawValue)
    }
    put(Int64(sheet.lastReportedDetent.raw))
    put(UInt8(sheet.needsLayout ? 1 : 0) | UInt8(sheet.needsResolving ? 2 : 0))
  }

  private mutating func write(_ zoom: Zoom, in world: World) {
    put(zoom.preferred?.rawValue ?? UInt8.max)
    if let color = zoom.dimmingColor {
      for value in [color.red, color.green, color.blue, color.alpha] { put(value) }
    }
    if zoom.heldBack.exists { put(zoom.heldBack) }
    guard world.firstOpen.exists, zoom.source.exists else { return }
    put(zoom.source)
    put(zoom.alignment ?? .zero)
  }

  private mutating func writeTransition(_ row: Transition, in world: World) {
    for value in [row.kind.rawValue, row.phase.rawValue, row.request.rawValue] { put(value) }
    for flag in [
      row.isAnimated, row.isInitiallyInteractive, row.isCancelled, row.hasFinished, row.isDrivenByScript,
      row.isBySystemGesture, row.isByTap,
    ] {
      put(UInt8(flag ? 1 : 0))
    }
    for id in [row.from, row.to, row.host, row.receiver] { put(id) }
    put(world.presentations[row.presentation].presented)
    put(world.presentations[row.lowestPresentation].presented)
    put(row.duration.nanoseconds)
    put(row.timeline, in: world)
    put(row.completion)
    put(Int64(row.name))
    if row.isZoom { put(UInt8(1)) }
    if row.continuingGroup.exists { put((world.now - world.groups[row.continuingGroup].begin).nanoseconds) }
    if row.group.exists { put(world.groups[row.group].curve) }
    if row.context.exists { writeContext(world.contexts[row.context]) }
  }

  /// Writes the state of a custom transition, without the number of references to it, which affects no behaviour.
  private mutating func writeContext(_ row: Context) {
    put(row.animator)
    put(row.interaction)
    for flag in [
      row.rendersItself, row.startsByCode, row.awaitsAlongside, row.completesItself, row.knowsViews,
    ] {
      put(UInt8(flag ? 1 : 0))
    }
    for value in [row.requestedPercent, row.percentComplete, row.completionSpeed] { put(value) }
    put(row.completionCurve)
    for frame in [row.initialFrom, row.finalFrom, row.initialTo, row.finalTo] { put(frame) }
    for view in [row.fromView, row.toView] { put(view) }
  }

  /// Writes two 32-bit numbers as one 64-bit word.
  @inline(__always)
  private mutating func put(_ a: Int32, _ b: Int32) {
    sink.put(UInt64(UInt32(bitPattern: a)) << 32 | UInt64(UInt32(bitPattern: b)))
  }

  /// The number of an open transition; 0 for a finished one or none.
  package func number(of id: TransitionID) -> Int {
    Int(numbers[id])
  }

  // MARK: - Values

  @inline(__always)
  package mutating func put(_ value: UInt8) { sink.put(value) }

  @inline(__always)
  package mutating func put(_ value: Int64) { sink.put(UInt64(bitPattern: value)) }

  @inline(__always)
  package mutating func put(_ value: Double) {
    // Minus zero is written as zero, since the two are equal.
    sink.put((value == 0 ? 0 : value).bitPattern)
  }

  /// Writes a controller's number, or 0. Controllers without a number are added to `unnumbered` if some are omitted.
  @inline(__always)
  package mutating func put(_ id: ControllerID) {
    let number = number(of: id)
    if leavesOut, number == 0, id.exists { unnumbered.controllers.append(id) }
    put(Int64(number))
  }

  /// Writes a view as its number; 0 for a view not visited, which is added to `unnumbered` if controllers are omitted.
  package mutating func put(_ id: ViewID) {
    let number = number(of: id)
    if leavesOut, number == 0, id.exists { unnumbered.views.append(id) }
    put(Int64(number))
  }

  /// Writes a transition as its number among the open ones; 0 for a finished one or none.
  package mutating func put(_ id: TransitionID) { put(Int64(number(of: id))) }

  /// Writes the token of one of the machine's blocks; for the purpose `machine` renumbered in visiting order, except 0.
  package mutating func put(_ token: CompletionToken) {
    if purpose != .machine || token == 0 { return put(Int64(token)) }
    if let place = tokens.firstIndex(of: token) { return put(Int64(place + 1)) }
    tokens.append(token)
    put(Int64(tokens.count))
  }

  /// The 1-based number of a controller among the live ones; 0 for none, a deallocated or an omitted one.
  package func number(of id: ControllerID) -> Int {
    Int(numbers[id])
  }

  /// The 1-based number of a view; 0 for none, or for a view not visited.
  package func number(of id: ViewID) -> Int {
    Int(numbers[id])
  }

  package mutating func put(_ rect: Rect) {
    put(rect.origin.x)
    put(rect.origin.y)
    put(rect.size.width)
    put(rect.size.height)
  }

  package mutating func put(_ curve: Curve) {
    put(curve.kind.rawValue)
    let (a, b, c, d) = curve.parameters
    for value in [a, b, c, d] { put(value) }
    if let down = curve.velocityDown { put(down) }
  }

  /// Writes whether a delegate returned an object, and the object's name: the machine's id differs for each instance.
  mutating func put(_ vended: Vended) {
    put(UInt8(vended.exists ? 1 : 0))
    put(Int64(vended.name))
  }

  mutating func put(_ timeline: Timeline, in world: World) {
    // A timeline that continues indefinitely (`continuesAfterEnd`) is never over.
    put(UInt8(timeline.continuesAfterEnd ? 1 : 0))
    let isOver = timeline.end <= world.now && !timeline.continuesAfterEnd
    put(isOver ? 0 : (timeline.begin - world.now).nanoseconds)
    put(isOver ? 0 : timeline.length.nanoseconds)
    put(isOver ? timeline.to.nanoseconds : timeline.from.nanoseconds)
    put(timeline.to.nanoseconds)
    put(timeline.curve)
  }
}
