import Engine
import Semantics

/// What `relayout` is to look at when the world comes to rest.
struct RelayoutWatch: Sendable {
  /// The screen has changed its size: everything is to be looked at.
  var hasResized = false
  /// Where in the effects that began.
  var effectStart = 0
  /// Something that lay on top has gone: what is seen now is to be looked at.
  var isUncovered = false
  /// The views of presentations that were where their declaration puts them when the size began to change.
  var placedChrome: [ViewID] = []

  var isDue: Bool { hasResized || isUncovered }
}

/// Where a view was when something modal came to lie on it.
struct PlaceUnder: Sendable {
  var modal: ControllerID
  var view: ViewID
  var place: [PropertyValue]
  /// How large the screen was then.
  var screen: Size
}

extension World {
  /// All that says where a view is.
  fileprivate func place(_ view: ViewID) -> [PropertyValue] {
    [ViewProperty.bounds, .center, .transform].map { value($0, of: view, onScreen: false) }
  }
}

/// `relayout`: after a change of size, or a modal that came and went on top, frames are what a fresh layout gives.
extension Machine {
  /// Notes a call after which frames are to be looked at.
  mutating func watchLayout(_ event: Event, _ method: Method) {
    if method == .viewWillTransition, event.subject == world.root {
      judge.book?.relayout.hasResized = true
      if let start = judge.book?.effectsRead { judge.book?.relayout.effectStart = start }
      judge.book?.isDirty = true
      let placed = chrome().filter { isPlaced($0.view, $0.declared, $0.token) }.map(\.view)
      judge.book?.relayout.placedChrome = placed
    }
    let isPresented = world.controllers[event.subject].presentation.exists
    if method == .viewWillAppear, isPresented { keepPlaces(under: event.subject) }
    if method == .viewDidAppear, isPresented { judge.book?.shownModals.append(event.subject) }
    if method == .viewDidDisappear, !isPresented,
      let place = judge.book?.shownModals.firstIndex(of: event.subject)
    {
      judge.book?.shownModals.remove(at: place)
      judge.book?.relayout.isUncovered = true
      noteShift()
    }
  }

  func misplaced(_ rest: RestingWorld, _ log: Log) -> [Violation] {
    let watch = rest.book.relayout
    guard watch.isDue else { return [] }
    var found: [Violation] = []
    for id in watched(watch) where !rest.isInOpenTransition(id) {
      guard let fresh = world.freshPlace(of: id) else { continue }
      let view = world.movedView(of: id)
      guard view.exists, world.isInWindow(view), let actual = place(of: view, in: fresh.container),
        !PropertyValue.rect(actual).isLike(.rect(fresh.frame)),
        watch.hasResized || !wasThere(view, id, rest.book),
        let culprit = culprit(misplacing: view, of: id, rest, log)
      else { continue }
      found.append(violation(view, culprit, actual, fresh.frame, watch, Object(id)))
      let isOfSize = watch.hasResized || hasTurned(over: view, rest.book)
      found[found.count - 1].isOfPlace = !isOfSize
      found[found.count - 1].isOfSize = isOfSize
    }
    return watch.hasResized ? found + misplacedChrome(watch, log) : found
  }

  /// Of two laws that speak of one place one is enough: after a change of size `relayout`, else whichever spoke first.
  func isEcho(_ violation: Violation) -> Bool {
    guard violation.isOfPlace else { return false }
    let other: Law = violation.law == .visible ? .relayout : .visible
    return judge.spokenOfPlaces.contains {
      $0.law == other && $0.object == violation.object
        && ($0.occasion == violation.culprit.occasion || $0.time == world.now
          || $0.isBehind(violation.culprit.occasion))
    }
  }

  /// Keeps where the screens are that something modal comes to lie on: what was put elsewhere before is no matter of
  /// that.
  mutating func keepPlaces(under modal: ControllerID) {
    guard judge.book?.shownModals.contains(modal) == false else { return }
    judge.book?.placesUnder.removeAll { $0.modal == modal }
    var next = world.presentations[world.controllers[modal].presentation].presenter
    while next.exists {
      let view = world.movedView(of: next)
      if view.exists {
        judge.book?.placesUnder.append(
          PlaceUnder(modal: modal, view: view, place: world.place(view), screen: world.device.size))
      }
      next = above(next)
    }
  }

  /// Whether a view was already where it is when what lay on top came, on a screen of the same size.
  private func wasThere(_ view: ViewID, _ id: ControllerID, _ book: LawBook) -> Bool {
    guard world.rules.considers(.earlierPlaces) else { return false }
    let known = placeUnder(view, book)
    return known.map { $0.place == world.place(view) && $0.screen == world.device.size } ?? false
  }

  /// Whether the screen has become another size while something modal lay on a view.
  private func hasTurned(over view: ViewID, _ book: LawBook) -> Bool {
    guard world.rules.considers(.turnsBelow) else { return false }
    return placeUnder(view, book).map { $0.screen != world.device.size } ?? false
  }

  /// Where a view was when what lay on it last came, and has gone since.
  private func placeUnder(_ view: ViewID, _ book: LawBook) -> PlaceUnder? {
    book.placesUnder.last { $0.view == view && !book.shownModals.contains($0.modal) }
  }

  /// What a controller is in, or else what presents it.
  private func above(_ id: ControllerID) -> ControllerID {
    let row = world.controllers[id]
    return row.parent.or(world.presentations[row.presentation].presenter)
  }

  // MARK: - What is looked at

  private func watched(_ watch: RelayoutWatch) -> [ControllerID] {
    if watch.hasResized { return world.controllersOnStage }
    var found: [ControllerID] = []
    var next = world.visibleController
    while next.exists {
      found.append(next)
      next = above(next)
    }
    return found
  }

  /// Where a view would be drawn without its transform, in a container.
  private func place(of view: ViewID, in container: ViewID) -> Rect? {
    let row = world.views[view]
    if row.superview == container { return row.frame }
    guard row.superview.exists, world.isInside(view, container) else { return nil }
    let origin = world.boundsOrigin(of: row.superview, true)
    let frame = row.frame.shifted(by: Point(-origin.x, -origin.y))
    return world.convert(frame, from: row.superview, to: container)
  }

  /// The views that presentations which stand have made, with their declarations.
  private func chrome() -> [(view: ViewID, declared: DeclaredView, token: ObjectID)] {
    livePresentations.flatMap { token, _ in
      let declaration = presentation(token)
      return zip(objects[token].views, declaration.views).enumerated().compactMap { place, pair in
        place == declaration.presentedView ? nil : (pair.0, pair.1, token)
      }
    }
  }

  /// Whether a view is where its declaration says, as that is now.
  private func isPlaced(_ view: ViewID, _ declared: DeclaredView, _ token: ObjectID) -> Bool {
    guard declared.frame.exists, let value = try? evaluate(declared.frame, scene(of: token, .none)),
      case .rect(let frame) = value
    else { return true }
    return PropertyValue.rect(world.views[view].frame).isLike(.rect(frame))
  }

  private func misplacedChrome(_ watch: RelayoutWatch, _ log: Log) -> [Violation] {
    chrome().compactMap { view, declared, token in
      guard watch.placedChrome.contains(view), !isPlaced(view, declared, token),
        let value = try? evaluate(declared.frame, scene(of: token, .none)), case .rect(let frame) = value
      else { return nil }
      return violation(
        view, writer(of: view, since: watch, log) ?? layouter(token), world.views[view].frame, frame, watch,
        Object(view))
    }
  }

  // MARK: - Blame

  private func violation(
    _ view: ViewID, _ culprit: Culprit, _ actual: Rect, _ fresh: Rect, _ watch: RelayoutWatch,
    _ object: Object
  ) -> Violation {
    let after = watch.hasResized ? "after the change of size" : "when what lay on top has gone"
    return Violation(
      law: .relayout, culprit: culprit, object: object,
      seen: "leaves \(words(for: view)) at \(words(for: actual)) \(after): a fresh layout puts it at "
        + words(for: fresh),
      device: "once it has been turned or uncovered, the screen is too small, too large or cut off")
  }

  /// Whose doing it is: whoever wrote the place last, else the presentation controller that holds the view. Nobody's
  /// where it is only the system's.
  private func culprit(
    misplacing view: ViewID, of id: ControllerID, _ rest: RestingWorld, _ log: Log
  ) -> Culprit? {
    let properties = Self.places
    let watch = rest.book.relayout
    let token = presentationController(of: id)
    // What was right before the change of size is nobody's fault who placed it then.
    if watch.hasResized {
      if let writer = writer(of: view, since: watch, log) { return writer }
      if token.exists { return layouter(token) }
    }
    let writes = properties.compactMap { rest.book.writes.last(view, $0) }
    if let write = writes.first(where: { $0.run.exists }) {
      let run = rest.run(of: write)
      return run?.isMisled == true ? nil : culprit(of: write.cause, in: run, log)
    }
    if token.exists { return culprit(object: token) }
    guard
      let effect = log.trace.effects.last(where: { $0.view == view && properties.contains($0.property) })
    else { return nil }
    return culprit(of: effect.author.cause, in: nil, log)
  }

  /// All that says where a view is, and what that means.
  private static let places: [ViewProperty] = [.frame, .bounds, .center, .transform, .anchorPoint]

  /// Whoever's code has placed a view since the screen changed its size; nil for nobody.
  private func writer(of view: ViewID, since watch: RelayoutWatch, _ log: Log) -> Culprit? {
    let effects = log.trace.effects
    let effect = effects[min(watch.effectStart, effects.count)...].last {
      $0.view == view && Self.places.contains($0.property)
    }
    return effect.map { culprit(of: $0.author.cause, in: nil, log) }
  }

  /// A presentation, at its code for the layout if it has any: there views would be placed.
  private func layouter(_ token: ObjectID) -> Culprit {
    var culprit = culprit(object: token)
    let hooks = declaration(token).hooks
    let hook =
      hooks.first { $0.events.contains(.containerViewWillLayoutSubviews) }
      ?? hooks.first { $0.events.contains(.containerViewDidLayoutSubviews) }
    if let hook { culprit.span = hook.span }
    return culprit
  }

  /// The declaration of something vended.
  private func culprit(object token: ObjectID) -> Culprit {
    let declaration = program.blueprint.objects[Int(objects[token].declaration)]
    return Culprit(
      name: program.blueprint.text(declaration.name), kind: "\(declaration.kind)", span: declaration.span)
  }
}
