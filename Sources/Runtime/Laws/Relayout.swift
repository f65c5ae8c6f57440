import Engine
import Semantics

/// The frames that `relayout` judges at the next rest.
struct RelayoutWatch: Sendable {
  /// Whether the screen changed its size; then all frames are judged.
  var hasResized = false
  /// The index of the first effect after the change.
  var effectStart = 0
  /// Whether a controller on top was dismissed; then the visible screens are judged.
  var isUncovered = false
  /// The views of presentations that matched their declaration before the change of size.
  var placedChrome: [ViewID] = []
  /// The views of presented screens that code had placed beside their presenters before the change, instead of at their
  /// final frames.
  var ownPlaces: [ViewID] = []
  /// The views that covered their superviews before the change.
  var shades: [ViewID] = []

  var isDue: Bool { hasResized || isUncovered }
}

/// The position of a view when a modal controller appeared on top.
struct PlaceUnder: Sendable {
  var modal: ControllerID
  var view: ViewID
  var place: [PropertyValue]
  /// The size of the screen at that time.
  var screen: Size
}

/// A view created by an active presentation.
struct ChromeView {
  var view: ViewID
  /// The declared frame, evaluated now, in points; nil if none is declared.
  var frame: Rect?
  var presentation: ObjectID

  func isPlaced(in world: World) -> Bool {
    frame.map { PropertyValue.rect(world.views[view].frame).isLike(.rect($0)) } ?? true
  }
}

/// The law `relayout`: after a change of size, or after a modal was dismissed, frames equal those of a fresh layout.
struct Relayout: RestLaw {
  let rest: RestingWorld
  /// The views created by active presentations; empty unless the screen changed its size.
  let chrome: [ChromeView]

  var watch: RelayoutWatch { book.relayout }

  func violations() -> [Violation] {
    guard watch.isDue else { return [] }
    var found: [Violation] = []
    // Copy the world once instead of at each access.
    let world = self.world
    for id in watched where !rest.isInOpenTransition(id) {
      guard let fresh = world.freshPlace(of: id) else { continue }
      let view = world.movedView(of: id)
      guard view.exists, world.isInWindow(view),
        let actual = place(of: view, in: fresh.container),
        !PropertyValue.rect(actual).isLike(.rect(fresh.frame)), watch.hasResized || !wasThere(view),
        !isPlacedAnew(view, of: id),
        let culprit = culprit(misplacing: view, of: id)
      else { continue }
      var violation = violation(view, culprit, actual, fresh.frame, Object(id))
      violation.isOfSize = watch.hasResized || hasTurned(over: view)
      violation.isOfPlace = !violation.isOfSize
      violation.misplaced = view
      found.append(violation)
    }
    return found + misplacedChrome() + shrunkenShades()
  }

  /// Whether code that runs once for a change of size, not in each layout, moved a view that was off its final frame
  /// before. Its new position is then intended.
  private func isPlacedAnew(_ view: ViewID, of id: ControllerID) -> Bool {
    guard watch.ownPlaces.contains(view), isBesidePresenter(id) else { return false }
    return lastPlacement(of: view, since: watch.effectStart).map { !log.isInLayout($0.author.cause) } ?? false
  }

  /// Whether a view was already in this position when the controller on top appeared, on a screen of the same size.
  private func wasThere(_ view: ViewID) -> Bool {
    guard world.rules.considers(.earlierPlaces), let known = placeUnder(view) else { return false }
    return known.place == world.place(view) && known.screen == world.device.size
  }

  /// Whether the screen changed its size while a modal controller was on top of a view.
  private func hasTurned(over view: ViewID) -> Bool {
    guard world.rules.considers(.turnsBelow), let known = placeUnder(view) else { return false }
    return known.screen != world.device.size
  }

  /// The position of a view when the last modal controller that has since left appeared on top.
  private func placeUnder(_ view: ViewID) -> PlaceUnder? {
    book.placesUnder.last { $0.view == view && !book.shownModals.contains($0.modal) }
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

  /// The frame of a view without its transform, in a container's coordinates.
  private func place(of view: ViewID, in container: ViewID) -> Rect? {
    let row = world.views[view]
    if row.superview == container { return row.frame }
    guard row.superview.exists, world.isInside(view, container) else { return nil }
    let origin = world.boundsOrigin(of: row.superview, true)
    let frame = row.frame.shifted(by: Point(-origin.x, -origin.y))
    return world.convert(frame, from: row.superview, to: container)
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

  // MARK: - Blame

  private func violation(
    _ view: ViewID, _ culprit: Culprit, _ actual: Rect, _ fresh: Rect, _ object: Object
  ) -> Violation {
    let after = watch.hasResized ? "after the change of size" : "after the screen on top was dismissed"
    return Violation(
      law: .relayout, degree: isOutOfReach(view, in: world) ? .remnant : .failure, culprit: culprit,
      object: object,
      seen: "leaves \(words(for: view)) at \(words(for: actual)) \(after): a fresh layout puts it at "
        + words(for: fresh),
      device: "after a rotation or a dismissal, the screen is too small, too large or cut off")
  }

  /// The code responsible for a wrong position: the last writer, otherwise the presentation controller. Nil if only the
  /// system placed the view.
  private func culprit(misplacing view: ViewID, of id: ControllerID) -> Culprit? {
    let token = world.presentations[world.controllers[id].presentation].controller.token
    let isOfScript = evidence.objects.contains(token)
    // Code that placed the view correctly before the change of size is not to blame.
    if watch.hasResized {
      if let writer = writer(of: view) { return writer }
      // A controller's own view resizes with its container, but a wrapper view does not.
      let isWrapped = view != world.controllers[id].view
      if isOfScript { return isWrapped || declaresFrame(token) ? layouter(token) : nil }
    }
    let writes = Self.places.compactMap { book.writes.last(view, $0) }
    if let write = writes.first(where: { $0.run.exists }) {
      let run = rest.run(of: write)
      return run?.isMisled == true ? nil : culprit(of: write.cause, in: run)
    }
    return isOfScript ? culprit(object: token) : writer(of: view, since: 0)
  }

  /// The properties that determine a view's position.
  private static let places: [ViewProperty] = [.frame, .bounds, .center, .transform, .anchorPoint]

  /// The code that placed a view since the change of size; nil if none did.
  private func writer(of view: ViewID) -> Culprit? { writer(of: view, since: watch.effectStart) }

  private func writer(of view: ViewID, since start: Int) -> Culprit? {
    lastPlacement(of: view, since: start).map { culprit(of: $0.author.cause) }
  }

  func lastPlacement(of view: ViewID, since start: Int) -> Effect? {
    log.effects(since: start).last { $0.view == view && Self.places.contains($0.property) }
  }

  /// A presentation as culprit, at its layout code if it has any, where views should be placed.
  private func layouter(_ token: ObjectID) -> Culprit {
    var culprit = culprit(object: token)
    let declaration = blueprint.objects[evidence.objects[token].declaration]
    let hook =
      declaration.hook(.containerViewWillLayoutSubviews) ?? declaration.hook(.containerViewDidLayoutSubviews)
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
  /// Whether a cause leads to code that runs in a layout.
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
  /// Records calls after which frames must be judged.
  mutating func watchLayout(_ event: Event, _ method: Method, _ log: Log) {
    if method == .viewWillTransition, event.subject == world.root, judge.book != nil {
      let placed = chrome().filter { $0.isPlaced(in: world) }.map(\.view)
      let evidence = evidence(log)
      let (own, shades) = (ownPlaces(evidence), evidence.shades())
      judge.book?.noteResize(placed, own, shades)
    }
    let isPresented = world.controllers[event.subject].presentation.exists
    if method == .viewWillAppear, isPresented { judge.book?.keepPlaces(under: event.subject, world) }
    if method == .viewDidAppear, isPresented { judge.book?.noteArrival(of: event.subject) }
    if method == .viewDidDisappear, !isPresented { judge.book?.noteDeparture(of: event.subject) }
  }

  private func ownPlaces(_ evidence: Evidence) -> [ViewID] {
    world.controllersOnStage.filter { world.controllers[$0].presentation.exists }.compactMap { id in
      let view = world.movedView(of: id)
      guard let frame = world.freshPlace(of: id)?.frame, evidence.isBesidePresenter(id) else { return nil }
      return world.value(.frame, of: view, onScreen: false).isLike(.rect(frame)) ? nil : view
    }
  }

  func chrome() -> [ChromeView] {
    livePresentations.flatMap { token, _ in
      let declaration = presentation(token)
      return zip(objects[token].views, declaration.views).enumerated().compactMap { place, pair in
        place == declaration.presentedView.index
          ? nil : ChromeView(view: pair.0, frame: frame(of: pair.1, token), presentation: token)
      }
    }
  }

  /// The declared frame of a view, evaluated now; nil if none is declared.
  private func frame(of declared: DeclaredView, _ token: ObjectID) -> Rect? {
    guard declared.frame.exists else { return nil }
    return (try? evaluate(declared.frame, scene(of: token, .none)))?.rect
  }
}

extension LawBook {
  fileprivate mutating func noteResize(_ placedChrome: [ViewID], _ ownPlaces: [ViewID], _ shades: [ViewID]) {
    self.relayout.hasResized = true
    self.relayout.effectStart = self.effectsRead
    self.relayout.placedChrome = placedChrome
    self.relayout.ownPlaces = ownPlaces
    self.relayout.shades = shades
    self.isDirty = true
  }

  /// Records that a presented controller has appeared, perhaps again after a cancelled dismissal.
  fileprivate mutating func noteArrival(of modal: ControllerID) {
    if !self.shownModals.contains(modal) { self.shownModals.append(modal) }
  }

  /// Records that a presented controller has left.
  fileprivate mutating func noteDeparture(of modal: ControllerID) {
    guard let place = self.shownModals.firstIndex(of: modal) else { return }
    self.shownModals.remove(at: place)
    self.relayout.isUncovered = true
    noteShift()
  }

  /// Records the positions of the screens below a modal controller before it appears, so that earlier displacements are
  /// not blamed on it.
  mutating func keepPlaces(under modal: ControllerID, _ world: World) {
    if self.shownModals.contains(modal) { return }
    self.placesUnder.removeAll { $0.modal == modal }
    var next = world.presentations[world.controllers[modal].presentation].presenter
    while next.exists {
      let view = world.movedView(of: next)
      if view.exists {
        self.placesUnder.append(
          PlaceUnder(modal: modal, view: view, place: world.place(view), screen: world.device.size))
      }
      next = world.above(next)
    }
  }
}

extension World {
  fileprivate func place(_ view: ViewID) -> [PropertyValue] {
    [ViewProperty.bounds, .center, .transform].map { value($0, of: view, onScreen: false) }
  }

  /// The parent of a controller, otherwise its presenter.
  fileprivate func above(_ id: ControllerID) -> ControllerID {
    let row = controllers[id]
    return row.parent.or(presentations[row.presentation].presenter)
  }
}
