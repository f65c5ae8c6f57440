import Engine
import Semantics

/// The frames that the law `relayout` must check when no work is pending.
struct RelayoutWatch: Sendable {
  /// Whether the window changed its size; all frames are then checked.
  var hasResized = false
  /// The index of the first write to a view after the change of size.
  var effectStart = 0
  /// Whether a controller on top was dismissed; the frames of visible controllers' views are then checked.
  var isUncovered = false
  /// The views that presentations declare, if they were at their declared frames before the change of size.
  var placedChrome: [ViewID] = []
  /// The presented controllers' views that code had placed beside their presenters before the change of size, instead
  /// of at their final frames.
  var ownPlaces: [ViewID] = []
  /// The views that custom presentations have presented, as they were before the change of size.
  var presented: [PresentedPlace] = []
  /// The views that covered their superviews before the change of size.
  var shades: [ViewID] = []
  /// The views in `shades` that a finger had moved before the change of size, so that they no longer covered their
  /// superviews.
  var dragged: [ViewID] = []

  var isDue: Bool { hasResized || isUncovered }

  /// Drops the records that have been judged. While a finger is down, keeps the records of a change of size: the views
  /// that the finger holds are judged when it lifts.
  mutating func settle(isTouched: Bool) {
    if isTouched, hasResized { return }
    let owed = self
    self = RelayoutWatch()
    if isTouched { (shades, dragged, effectStart) = (owed.shades, owed.dragged, owed.effectStart) }
  }
}

/// The position of a view at the time when a modal controller appeared on top of it.
struct PositionUnderModal: Sendable {
  var modal: ControllerID
  var view: ViewID
  /// The view's bounds, centre and transform.
  var place: [PropertyValue]
  /// The size of the window at that time.
  var screen: Size
}

/// A view that the script's declaration of an active presentation created.
struct ChromeView {
  var view: ViewID
  /// The frame that the view's declaration yields when the law is checked, in points; nil if it declares none.
  var frame: Rect?
  var presentation: ObjectID

  func isPlaced(in world: World) -> Bool {
    frame.map { PropertyValue.rect(world.views[view].frame).isLike(.rect($0)) } ?? true
  }
}

/// The law `relayout`: after a change of size or a modal dismissal, all frames equal those of a new layout.
struct Relayout: RestLaw {
  let rest: RestingWorld
  /// The declared views of active presentations; empty unless the window changed its size.
  let chrome: [ChromeView]

  var watch: RelayoutWatch { lawRecords.pages.relayout }

  func violations() -> [Violation] {
    guard watch.isDue else { return shrunkenShades() + returnedChildren() }
    var found: [Violation] = []
    // Read the world once, not at each access.
    let world = self.world
    for id in watched where !rest.isInOpenTransition(id) {
      guard let fresh = world.freshPlace(of: id) else { continue }
      let view = world.movedView(of: id)
      guard view.exists, world.isInWindow(view), !isInOther(view, of: id),
        let actual = place(of: view, in: fresh.container),
        !PropertyValue.rect(actual).isLike(.rect(fresh.frame)), watch.hasResized || !wasThere(view),
        !isHeld(view), !isPlacedAnew(view, of: id),
        !isOnlyMoved(id, actual, fresh.frame, in: fresh.container),
        let culprit = culprit(misplacing: view, of: id)
      else { continue }
      var violation = violation(view, culprit, actual, fresh.frame, Object(id))
      if isThereOnScreen(view, fresh.frame, in: fresh.container) {
        violation.seen =
          isLike(actual.size, fresh.frame.size)
          ? "leaves \(words(for: view)) at \(words(for: actual)) \(after), which only its transform shows at "
            + "\(words(for: fresh.frame)): a fresh layout puts it there without one"
          : "leaves \(words(for: view)) with bounds of \(words(for: actual.size)) \(after), which its transform shows at "
            + "\(words(for: fresh.frame)): a fresh layout makes them \(words(for: fresh.frame.size))"
        violation.device =
          "what is in it is laid out for another size, and stays so when the transform has gone"
      }
      violation.isOfSize = watch.hasResized || hasTurned(over: view)
      violation.isOfPlace = !violation.isOfSize
      violation.misplaced = view
      found.append(violation)
    }
    return found + misplacedChrome() + cutOff() + shrunkenShades() + returnedChildren()
  }

  /// Whether code has put a controller's view into the view of a controller other than its parent. No layout of the
  /// system places it there (RESIZE-290).
  private func isInOther(_ view: ViewID, of id: ControllerID) -> Bool {
    let outer = world.views[world.views[view].superview]
    return outer.role == .own && outer.controller != world.controllers[id].parent
  }

  /// Whether a finger is down whose gesture has placed a view. The view follows the finger, and belongs at its place only
  /// when the finger has lifted.
  private func isHeld(_ view: ViewID) -> Bool {
    guard rest.isUnderFinger, let last = lastPlacement(of: view, since: 0) else { return false }
    return gesture(behind: last.author.cause) != nil
  }

  /// Whether code that runs once for a change of size, not in each layout, has moved a presented view that was away
  /// from its final frame before. Its new position is then intended.
  private func isPlacedAnew(_ view: ViewID, of id: ControllerID) -> Bool {
    guard watch.ownPlaces.contains(view), isBesidePresenter(id) else { return false }
    return lastPlacement(of: view, since: watch.effectStart).map { !log.isInLayout($0.author.cause) } ?? false
  }

  /// Whether a view was already at this position when the controller on top appeared, in a window of the same size.
  private func wasThere(_ view: ViewID) -> Bool {
    guard world.rules.considers(.earlierPlaces), let known = positionUnderModal(view) else { return false }
    return known.place == world.place(view) && known.screen == world.device.size
  }

  /// Whether the window changed its size while a modal controller was on top of a view.
  private func hasTurned(over view: ViewID) -> Bool {
    guard world.rules.considers(.turnsBelow), let known = positionUnderModal(view) else { return false }
    return known.screen != world.device.size
  }

  /// The position of a view when the controller on top, which has since been dismissed, appeared; nil if unknown.
  private func positionUnderModal(_ view: ViewID) -> PositionUnderModal? {
    lawRecords.pages.positionsUnderModals.last {
      $0.view == view && !lawRecords.pages.shownModals.contains($0.modal)
    }
  }

  // MARK: - Judged views

  private var watched: [ControllerID] {
    if watch.hasResized { return world.controllersOnStage }
    var found: [ControllerID] = []
    var next = world.visibleController
    while next.exists {
      found.append(next)
      next = world.above(next)
    }
    return found
  }

  /// The frame of a view without its transform, in a container's coordinates; nil if the view is not in the container.
  func place(of view: ViewID, in container: ViewID) -> Rect? {
    let row = world.views[view]
    if row.superview == container { return row.frame }
    guard row.superview.exists, world.isInside(view, container) else { return nil }
    let origin = world.boundsOrigin(of: row.superview, true)
    let frame = row.frame.shifted(by: Point(-origin.x, -origin.y))
    return world.convert(frame, from: row.superview, to: container)
  }

  /// Whether a view, with its transform, fills this frame. Its bounds or centre may still be wrong, as after code has
  /// set `frame` under a transform.
  private func isThereOnScreen(_ view: ViewID, _ frame: Rect, in container: ViewID) -> Bool {
    let shown = world.convert(Rect(.zero, world.views[view].bounds.size), from: view, to: container)
    return PropertyValue.rect(shown).isLike(.rect(frame))
  }

  /// Whether a presented view has its new size, and only a transform moves it to its new place. Its contents are then
  /// laid out correctly, and the transform disappears with the presentation.
  private func isOnlyMoved(_ id: ControllerID, _ actual: Rect, _ frame: Rect, in container: ViewID) -> Bool {
    world.controllers[id].presentation.exists && world.rules.considers(.movedDrawers)
      && isLike(actual.size, frame.size) && isThereOnScreen(world.movedView(of: id), frame, in: container)
  }

  private func isLike(_ size: Size, _ other: Size) -> Bool {
    PropertyValue.rect(Rect(.zero, size)).isLike(.rect(Rect(.zero, other)))
  }

  private func misplacedChrome() -> [Violation] {
    chrome.compactMap { item in
      guard watch.placedChrome.contains(item.view), !item.isPlaced(in: world), let frame = item.frame,
        world.isInWindow(item.view)
      else { return nil }
      var violation = violation(
        item.view, writer(of: item.view) ?? layouter(item.presentation), world.views[item.view].frame, frame,
        Object(item.view))
      violation.misplaced = item.view
      return violation
    }
  }

  // MARK: - Responsible code

  private var after: String {
    watch.hasResized ? "after the change of size" : "after the screen on top was dismissed"
  }

  private func violation(
    _ view: ViewID, _ culprit: Culprit, _ actual: Rect, _ fresh: Rect, _ object: Object
  ) -> Violation {
    Violation(
      law: .relayout, degree: isOutOfReach(view, in: world) || isBelow(view) ? .remnant : .failure,
      culprit: culprit, object: object,
      seen: "leaves \(words(for: view)) at \(words(for: actual)) \(after): a fresh layout puts it at "
        + words(for: fresh),
      device: "after a rotation or a dismissal, the screen is too small, too large or cut off")
  }

  /// Whether a screen is entirely covered after a change of size. Code may still place it before it is visible again.
  private func isBelow(_ view: ViewID) -> Bool {
    watch.hasResized && world.rules.considers(.coveredScreens) && isCovered(view, in: world)
  }

  /// The code responsible for a wrong position: the last writer, otherwise the presentation controller. After a change
  /// of size, the presentation controller counts only if it declares the frame, or if the view is a wrapper. Nil if
  /// only the system has placed the view, or if the writer's transition has passed a wrong outcome.
  private func culprit(misplacing view: ViewID, of id: ControllerID) -> Culprit? {
    let token = world.presentations[world.controllers[id].presentation].controller.token
    let isOfScript = evidence.objects.contains(token)
    // Code that placed the view correctly before the change of size is not responsible.
    if watch.hasResized {
      if let writer = writer(of: view) { return writer }
      // A controller's own view resizes with its container, but a wrapper view around it does not.
      let isWrapped = view != world.controllers[id].view
      if isOfScript, isWrapped || declaresFrame(token) { return layouter(token) }
    }
    let writes = Self.places.compactMap { lawRecords.pages.writes.last(view, $0) }
    let standing = writes.first { $0.run.exists && !isAtHome($0) }
    let isUndone = standing == nil && writes.contains { $0.run.exists } && world.rules.considers(.idleWrites)
    let added =
      isUndone ? lawRecords.pages.writes.last(view, .superview).flatMap { $0.run.exists ? $0 : nil } : nil
    if let write = standing ?? added ?? writes.first(where: { $0.run.exists }) {
      let run = rest.run(of: write)
      return run?.isMisled == true ? nil : culprit(of: write.cause, in: run)
    }
    if isOfScript { return watch.hasResized ? nil : culprit(object: token) }
    return writer(of: view, since: 0)
  }

  /// The properties that determine a view's position.
  private static let places: [ViewProperty] = [.frame, .bounds, .center, .transform, .anchorPoint]

  /// The code that last placed a view since the change of size; nil if no code did.
  private func writer(of view: ViewID) -> Culprit? { writer(of: view, since: watch.effectStart) }

  private func writer(of view: ViewID, since start: Int) -> Culprit? {
    lastPlacement(of: view, since: start).map { culprit(of: $0.author.cause) }
  }

  func lastPlacement(of view: ViewID, since start: Int) -> Effect? {
    log.effects(since: start).last { $0.view == view && Self.places.contains($0.property) }
  }

  /// A presentation object as the culprit, at the line of its layout code, if any, where views should be placed.
  private func layouter(_ token: ObjectID) -> Culprit {
    var culprit = culprit(object: token)
    let declaration = blueprint.objects[evidence.objects[token].declaration]
    let hook =
      declaration.handler(.containerViewWillLayoutSubviews)
      ?? declaration.handler(.containerViewDidLayoutSubviews)
    if let hook { culprit.span = hook.span }
    return culprit
  }

  private func culprit(object token: ObjectID) -> Culprit {
    let declaration = blueprint.objects[evidence.objects[token].declaration]
    return Culprit(
      name: blueprint.text(declaration.name), kind: .object(declaration.kind), span: declaration.span)
  }
}

extension Log {
  /// Whether a cause leads back to code that runs during layout.
  fileprivate func isInLayout(_ cause: CauseIndex) -> Bool {
    ancestry(of: cause).contains { next in
      guard next > 0, Int(next) <= causes.count, let method = causes[Int(next) - 1].event?.method else {
        return false
      }
      return [
        .viewWillLayoutSubviews, .viewDidLayoutSubviews, .containerViewWillLayoutSubviews,
        .containerViewDidLayoutSubviews,
      ].contains(method)
    }
  }
}

extension Machine {
  /// Before a change of size, and when presented controllers appear or disappear, records the frames to
  /// compare at rest.
  mutating func watchLayout(_ event: Event, _ method: Method, _ log: Log) {
    if method == .viewWillTransition, event.subject == world.root, judge.lawRecords != nil {
      let placed = chrome().filter { $0.isPlaced(in: world) }.map { $0.view }
      let evidence = evidence(log)
      let (own, shades) = (ownPlaces(evidence), evidence.shades(before: judge.beforeTouch?.world))
      let dragged = shades.filter { !world.fillsSuperview($0) }
      judge.lawRecords?.noteResize(placed, own, shades, dragged, world.views[world.window].bounds.size)
      judge.lawRecords?.notePresented(in: world)
    }
    let isPresented = world.controllers[event.subject].presentation.exists
    if method == .viewWillAppear, isPresented { judge.lawRecords?.keepPlaces(under: event.subject, world) }
    if method == .viewDidAppear, isPresented { judge.lawRecords?.noteArrival(of: event.subject) }
    if method == .viewDidDisappear, !isPresented { judge.lawRecords?.noteDeparture(of: event.subject) }
  }

  private func ownPlaces(_ evidence: Evidence) -> [ViewID] {
    world.controllersOnStage.filter { world.controllers[$0].presentation.exists }.compactMap { id in
      let view = world.movedView(of: id)
      guard let frame = world.freshPlace(of: id)?.frame, evidence.isBesidePresenter(id) else { return nil }
      return world.value(.frame, of: view, onScreen: false).isLike(.rect(frame)) ? nil : view
    }
  }

  /// The views that active presentations declare, except the presented views, each with the frame that its declaration
  /// yields now.
  func chrome() -> [ChromeView] {
    livePresentations.flatMap { token, _ in
      let declaration = presentation(token)
      return zip(objects[token].views, declaration.views).enumerated().compactMap { place, pair in
        place == declaration.presentedView.index
          ? nil : ChromeView(view: pair.0, frame: frame(of: pair.1, token), presentation: token)
      }
    }
  }

  /// The declared frame of a view, evaluated now; nil if the view declares no frame, or if the frame cannot
  /// be evaluated.
  private func frame(of declared: DeclaredView, _ token: ObjectID) -> Rect? {
    guard declared.frame.exists else { return nil }
    return (try? evaluate(declared.frame, scene(of: token, .none)))?.rect
  }
}

extension LawRecords {
  fileprivate mutating func noteResize(
    _ placedChrome: [ViewID], _ ownPlaces: [ViewID], _ shades: [ViewID], _ dragged: [ViewID], _ size: Size
  ) {
    if !self.pages.formerSizes.contains(size) { self.pages.formerSizes.append(size) }
    self.pages.relayout.hasResized = true
    self.pages.relayout.effectStart = self.effectsRead
    self.pages.lastResize = self.effectsRead
    self.pages.relayout.placedChrome = placedChrome
    self.pages.relayout.ownPlaces = ownPlaces
    self.pages.relayout.shades = shades
    self.pages.relayout.dragged = dragged
    self.isDirty = true
  }

  /// Records that a presented controller has appeared, possibly again after a cancelled dismissal.
  fileprivate mutating func noteArrival(of modal: ControllerID) {
    if !self.pages.shownModals.contains(modal) { self.pages.shownModals.append(modal) }
  }

  /// Records that a presented controller has been dismissed. Does nothing if it is not known as presented.
  fileprivate mutating func noteDeparture(of modal: ControllerID) {
    guard let place = self.pages.shownModals.firstIndex(of: modal) else { return }
    self.pages.shownModals.remove(at: place)
    self.pages.relayout.isUncovered = true
    noteShift()
  }

  /// Records the positions of the views below a modal controller before it appears. Views that were misplaced before
  /// are not reported when the controller is dismissed.
  mutating func keepPlaces(under modal: ControllerID, _ world: World) {
    if self.pages.shownModals.contains(modal) { return }
    self.pages.positionsUnderModals.removeAll { $0.modal == modal }
    var next = world.presentations[world.controllers[modal].presentation].presenter
    while next.exists {
      let view = world.movedView(of: next)
      if view.exists {
        self.pages.positionsUnderModals.append(
          PositionUnderModal(modal: modal, view: view, place: world.place(view), screen: world.device.size))
      }
      next = world.above(next)
    }
  }
}

extension World {
  fileprivate func place(_ view: ViewID) -> [PropertyValue] {
    [ViewProperty.bounds, .center, .transform].map { value($0, of: view, onScreen: false) }
  }

  /// The parent of a controller or, if it has none, its presenter; none without either.
  fileprivate func above(_ id: ControllerID) -> ControllerID {
    let row = controllers[id]
    return row.parent.or(presentations[row.presentation].presenter)
  }
}
