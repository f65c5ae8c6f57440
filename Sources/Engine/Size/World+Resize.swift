extension World {
  /// Rotates the device. A change of the screen's size is handled like `resize(to:)`; half a turn has no effect on
  /// controllers. The safe area insets rotate with the device (the model's choice). An unsupported orientation has no
  /// effect (RESIZE-07).
  public mutating func rotate(to orientation: Orientation, _ options: CommandOptions, trace: inout Trace) {
    var next = nextDevice
    if next.orientation != orientation, !supports(orientation) {
      cause = options.cause
      return note(.orientationUnsupported, on: controllerOfOrientation, to: &trace)
    }
    let (short, long) = (min(next.size.width, next.size.height), max(next.size.width, next.size.height))
    next.size = orientation.isLandscape ? Size(long, short) : Size(short, long)
    let quarters = (orientation.quarters + 4 - next.orientation.quarters) % 4
    next.safeAreaInsets = next.safeAreaInsets.turned(quarters: quarters)
    next.orientation = orientation
    change(to: next, options, trace: &trace)
  }

  /// Resizes the window, as in a tablet's split screen. Has no effect if the window has that size already.
  ///
  /// Inside the call, all controllers receive the new traits if these change, then the new size, each from parent to
  /// child (COORD-34). At the end of the turn the window takes its size, everything is laid out, and alongside blocks
  /// run. UIKit's behaviour during an open transition is undocumented: here the resize waits until none is open.
  public mutating func resize(to size: Size, _ options: CommandOptions, trace: inout Trace) {
    var next = nextDevice
    next.size = size
    change(to: next, options, trace: &trace)
  }

  /// The state of the device after all requested resizes.
  private var nextDevice: Device { resizes.last?.device ?? device }

  private mutating func change(to next: Device, _ options: CommandOptions, trace: inout Trace) {
    cause = options.cause
    if next.size == nextDevice.size, resizes.isEmpty {
      device = next
      return
    }
    hasContexts = true
    resizes.append(Resize(device: next, options: options))
    if firstOpen.exists {
      note(.resizeWaits, on: root, to: &trace)
    } else {
      beginResize(trace: &trace)
    }
  }

  /// Begins the next pending resize, if no transition is open.
  mutating func beginPendingResize(trace: inout Trace) {
    guard firstOpen.isNone, let next = resizes.first, next.transition.isNone else { return }
    cause = next.options.cause
    beginResize(trace: &trace)
  }

  /// Announces the next resize to all controllers: inside the call of `resize` or `rotate` or, if a transition was open
  /// then, once no transition is open. A resize to the current size is skipped. Does nothing if no resize is pending.
  private mutating func beginResize(trace: inout Trace) {
    guard let index = resizes.firstIndex(where: { $0.transition.isNone }) else { return }
    var resize = resizes[index]
    if resize.device.size == device.size {
      device = resize.device
      resizes.remove(at: index)
      return beginPendingResize(trace: &trace)
    }
    let id = openTransition(.resizing, from: root, to: root, resize.options)
    let duration = rules.rotationDuration
    modify(&transitions[id]) {
      $0.from = .none
      $0.to = .none
      $0.isInitiallyInteractive = false
      $0.isDrivenByScript = false
      $0.container = window
      $0.receiver = root
      if $0.isAnimated { $0.duration = duration }
    }
    _ = makeContext(of: id)
    resize.transition = id
    resize.size = Int32(trace.rects.count)
    trace.rects.append(Rect(.zero, resize.device.size))
    resizes[index] = resize
    announce(resize)
    self.defer(.on(id, .startTransition))
  }

  private mutating func announce(_ resize: Resize) {
    let start = beginPlan()
    // `device` is replaced for a moment: a copy of the world would cost more than everything else here.
    let (before, old) = (self.device, self.traits)
    self.device = resize.device
    let traits = self.traits
    self.device = before
    let trees = controllerTrees
    if traits != old || !holds(.coord34) {
      for tree in trees { addTraits(traits, of: tree) }
    }
    if traits != old {
      for tree in trees { addReadaptation(of: tree, to: resize.device) }
    }
    for tree in trees {
      let presentation = controllers[tree].presentation
      guard holds(.modOrder35Asked), presentation.exists else {
        add(.notifySize(tree, resize.size))
        continue
      }
      if presentations[presentation].controller.exists {
        add(
          Operation(kind: .inquire, method: .sizeForChildContentContainer, a: tree.raw, b: resize.size))
      } else {
        add(Operation(kind: .offerSize, a: tree.raw, b: resize.transition.raw))
      }
    }
    endPlan(.resize, from: start)
  }

  private mutating func addTraits(_ traits: Traits, of tree: ControllerID) {
    for id in family(of: tree) {
      add(Operation(kind: .call, method: .willTransition, a: id.raw, b: Int32(traits.rawValue)))
    }
  }

  /// Records the call in which a presentation controller of the system computes the size of its presented controller,
  /// and passes that size on (MOD-ORDER-35).
  mutating func offerSize(_ presented: ControllerID, _ id: TransitionID, trace: inout Trace) {
    guard let resize = resizes.first(where: { $0.transition == id }) else { return }
    var after = self
    after.device = resize.device
    let row = presentations[controllers[presented].presentation]
    let style = row.nextStyle == .automatic ? row.style : row.nextStyle
    let size = after.finalFrame(of: presented, in: style, container: Rect(.zero, resize.device.size)).size
    trace.rects.append(Rect(.zero, size))
    let place = Int32(trace.rects.count - 1)
    emit(
      .sizeForChildContentContainer, on: presented, Object(presented), Object(.size, resize.size),
      answer: Object(.size, place), to: &trace)
    notifySize(presented, holds(.modOrder35Forwarded) ? place : resize.size, trace)
  }

  // MARK: - Affected controllers

  /// All controllers in use: the tops in `controllerTrees` and their descendants, parents before children.
  public var controllersOnStage: [ControllerID] { walkTrees().controllers }

  /// The tops of all controller trees: the root of the first window, the roots with loaded views of other windows, and
  /// all presented controllers.
  var controllerTrees: [ControllerID] { walkTrees().tops }

  /// The tops of all controller trees (see `controllerTrees`), and with them all their descendants, tree by tree.
  private func walkTrees() -> (tops: [ControllerID], controllers: [ControllerID]) {
    var tops = root.exists ? [root] : []
    if hasWindows { tops += secondWindows.map { $0.root }.filter { controllers[$0].view.exists } }
    var found: [ControllerID] = []
    found.reserveCapacity(16)
    var (tree, place) = (0, 0)
    while tree < tops.count {
      addFamily(of: tops[tree], to: &found)
      for id in found[place...] where controllers[id].presented.exists {
        tops.append(controllers[id].presented)
      }
      (tree, place) = (tree + 1, found.count)
    }
    return (tops, found)
  }

  /// A controller and its descendants, parents before children.
  func family(of top: ControllerID) -> [ControllerID] {
    var found: [ControllerID] = []
    found.reserveCapacity(8)
    addFamily(of: top, to: &found)
    return found
  }

  private func addFamily(of top: ControllerID, to found: inout [ControllerID]) {
    if !holds(.child06) {
      var waiting = [top]
      while let id = waiting.popLast() {
        found.append(id)
        waiting += children(of: id).reversed()
      }
      return
    }
    // Iterative and without temporary arrays, for speed.
    var id = top
    while true {
      found.append(id)
      if controllers[id].firstChild.exists {
        id = controllers[id].firstChild
        continue
      }
      while id != top, controllers[id].nextSibling.isNone { id = controllers[id].parent }
      if id == top { return }
      id = controllers[id].nextSibling
    }
  }
}

extension Operation {
  /// An operation that announces the size in row `size` of `Trace.rects` to a controller and its descendants.
  static func notifySize(_ controller: ControllerID, _ size: Int32) -> Operation {
    Operation(kind: .notifySize, a: controller.raw, b: size)
  }
}

extension EdgeInsets {
  /// These insets after the device was turned clockwise by this number of quarter turns.
  func turned(quarters: UInt8) -> EdgeInsets {
    var insets = self
    for _ in 0..<quarters { insets = EdgeInsets(insets.left, insets.bottom, insets.right, insets.top) }
    return insets
  }
}
