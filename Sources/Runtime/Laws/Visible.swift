import Engine
import Semantics

/// `visible`: at rest the visible controller can be seen, where it belongs.
struct Visible: RestLaw {
  let rest: RestingWorld
  /// The views that layout code places: where they are they belong.
  var placedInLayout: [ViewID] = []

  func violations() -> [Violation] {
    // Code outside of any transition is not to blame.
    if book.runs.isEmpty { return [] }
    let controller = world.visibleController
    guard controller.exists, !rest.isInOpenTransition(controller), let flaw = flaw(of: controller),
      let (culprit, run) = blame(flaw, controller)
    else { return [] }
    return [
      Violation(
        law: .visible, culprit: tracing(flaw, culprit), object: Object(controller),
        seen: "leaves the visible controller \(words(for: controller)) \(flaw.words)", device: flaw.device,
        isOfPlace: flaw.isOfPlace,
        mend: gesture(leaving: flaw).map { mend(for: $0, leaving: flaw.view) } ?? flaw.mend,
        misplaced: flaw.isOfPlace ? flaw.view : .none, began: began(run),
        view: flaw.view, properties: flaw.properties)
    ]
  }

  /// The culprit, with the line that put what covers the screen where it is, if another is blamed.
  private func tracing(_ flaw: Flaw, _ culprit: Culprit) -> Culprit {
    guard flaw.isCover, let write = book.writes.last(flaw.view, .superview), write.run.exists else {
      return culprit
    }
    let declared = presentation(declaring: flaw.view, in: rest.run(of: write))?.span
    guard let line = declared ?? line(of: write.cause), line != culprit.span else { return culprit }
    var culprit = culprit
    let what = declared == nil ? "was put there by" : "is a view of the presentation:"
    let before = "\(words(for: flaw.view)) \(what)"
    culprit.causes.insert(CauseStep(kind: .told(before: before, behind: ""), span: line), at: 0)
    return culprit
  }

  /// What is wrong with how a controller is seen.
  private struct Flaw {
    var words: String
    var device: String
    /// The view whose property is to blame, and the properties that may be.
    var view: ViewID
    var properties: [ViewProperty]
    /// What to do, where it is not what mends most such breaches.
    var mend: String?
    /// Whether the view lies over the screen.
    var isCover = false
    /// Whether the view is not in the window.
    var isMissing = false

    var isOfPlace: Bool { properties.contains(.anchorPoint) }
  }

  private func flaw(of controller: ControllerID) -> Flaw? {
    let view = world.controllers[controller].view
    guard view.exists, world.isInWindow(view) else {
      return Flaw(
        words: "out of sight: its view is not in the window",
        device: "a black or blank screen, or the old one", view: view, properties: [], isMissing: true)
    }
    for outer in world.lineage(of: view) {
      if let flaw = flaw(of: outer) { return flaw }
    }
    guard world.rules.considers(.places) else { return cover(of: controller) }
    return misplacement(of: controller) ?? cover(of: controller) ?? ghost(over: controller)
  }

  /// What is wrong with a view that the controller's view is, or lies in.
  private func flaw(of view: ViewID) -> Flaw? {
    if world.views[view].isHidden {
      return Flaw(
        words: "out of sight: \(words(for: view)) is hidden",
        device: "the screen is missing: what is below shows", view: view, properties: [.isHidden],
        mend: "show \(words(for: view)) again before completing: set `isHidden` to `false`")
    }
    let alpha = world.alphaOnScreen(of: view)
    if alpha < 0.999 {
      return Flaw(
        words: "transparent: \(words(for: view)) has alpha \(numberText(alpha))",
        device: "the screen is faded: what is below shows through", view: view, properties: [.alpha],
        mend: "set the `alpha` of \(words(for: view)) to 1 before completing")
    }
    guard let left = remainder(of: view) else { return nil }
    return Flaw(
      words: "cut away: the mask of \(words(for: view)) leaves \(words(for: left)) of it",
      device: "only a part of the screen, or nothing: what is below shows", view: view, properties: [.mask],
      mend: "take it off before completing: set `mask` to `none`")
  }

  // MARK: - Place

  /// The first controller from inside to outside that is not at its final frame.
  private func misplacement(of controller: ControllerID) -> Flaw? {
    for next in world.lineage(of: controller) {
      for (view, frame, container) in places(of: next) {
        let actual = world.convert(Rect(.zero, size(of: view)), from: view, to: container)
        if PropertyValue.rect(actual).isLike(.rect(frame)) || isBesidePresenter(next) && isPlacedByCode(view)
          || placedInLayout.contains(view)
        {
          continue
        }
        return Flaw(
          words: "out of place: \(words(for: view)) is at \(words(for: actual)), but its final frame is "
            + words(for: frame),
          device: "the screen is shifted, too small or too large", view: view,
          properties: [.frame, .bounds, .center, .transform, .anchorPoint],
          mend: isPlacedByCode(view) || hasTransform(view)
            ? "let it end at its final frame, without a transform; \(home(ofChangeTo: next))"
            : "nothing gives it its final frame: set `toView.frame = final(to)` before it is added")
      }
    }
    return nil
  }

  private func hasTransform(_ view: ViewID) -> Bool {
    !world.value(.transform, of: view, onScreen: false).isLike(.transform(.identity))
  }

  /// Whether code has placed a view since the laws began to look: one that nobody has placed is where it is by oversight.
  private func isPlacedByCode(_ view: ViewID) -> Bool {
    [ViewProperty.frame, .bounds, .center].contains { book.writes.last(view, $0) != nil }
  }

  /// The final frames of the view that moves a controller and, if that is a wrapper of the system's, of the
  /// controller's own view in it; each with the view whose coordinates it is in.
  private func places(of id: ControllerID) -> [(view: ViewID, frame: Rect, container: ViewID)] {
    let (moved, own) = (world.movedView(of: id), world.controllers[id].view)
    guard let fresh = world.freshPlace(of: id), world.isInWindow(moved), world.isInWindow(fresh.container)
    else { return [] }
    let place = (view: moved, frame: fresh.frame, container: fresh.container)
    let isWrapped =
      moved != own && world.isInside(own, moved)
      && !world.presentations[world.controllers[id].presentation].controller.exists
    return isWrapped ? [place, (own, Rect(.zero, size(of: moved)), moved)] : [place]
  }

  /// Where a change of place belongs that is to last.
  private func home(ofChangeTo controller: ControllerID) -> String {
    let row = world.controllers[controller]
    if row.presentation.exists { return "a lasting change belongs in the `frame` of a presentation" }
    let owner = row.parent.exists ? words(for: row.parent) : "the window"
    return "\(owner) places it, so for a lasting change move what lies in \(words(for: row.view))"
  }

  /// What a mask leaves of a view, in its own points, if that is less than a thousandth of it.
  private func remainder(of view: ViewID) -> Rect? {
    guard case .shape(let mask) = world.value(.mask, of: view, onScreen: true),
      world.rules.considers(.masks)
    else { return nil }
    let (whole, cut) = (size(of: view), mask.rect)
    let (left, top) = (max(cut.origin.x, 0), max(cut.origin.y, 0))
    let width = max(min(cut.origin.x + cut.size.width, whole.width) - left, 0)
    let height = max(min(cut.origin.y + cut.size.height, whole.height) - top, 0)
    let isGone = width * height < whole.width * whole.height * 0.001
    return isGone ? Rect(Point(left, top), Size(width, height)) : nil
  }

  private func size(of view: ViewID) -> Size {
    guard case .rect(let bounds) = world.value(.bounds, of: view, onScreen: true) else { return .zero }
    return bounds.size
  }

  // MARK: - Covers

  private func cover(of controller: ControllerID) -> Flaw? {
    let own = world.controllers[controller].view
    let cover = Picture.cover(of: controller, in: world, captures: book.captures) {
      !world.isInside($0, own)
    }
    guard let cover else { return nil }
    return Flaw(
      words: "out of sight: \(words(for: cover.view)) covers it",
      device: "another screen, or an image of one, shows instead",
      view: cover.view, properties: [.superview, .isHidden, .frame, .zPosition, .alpha],
      mend: mend(forCover: cover.view, of: controller), isCover: true)
  }

  /// What to do about a view that lies over the screen.
  private func mend(forCover cover: ViewID, of controller: ControllerID) -> String {
    let name = words(for: cover)
    if world.views[cover].role == .own {
      let owner = world.views[cover].controller
      if !world.controllersOnStage.contains(owner) {
        return "remove \(name) when the change is over: \(words(for: owner)) has left"
      }
      return "put \(words(for: world.controllers[controller].view)) above \(name), not below it"
    }
    let run = book.writes.last(cover, .superview).flatMap { rest.run(of: $0) }
    return presentation(declaring: cover, in: run) == nil
      ? "remove \(name) before completing, or add it below the screen"
      : "let \(name) lie below the screen, or fade it out before the transition ends"
  }

  /// A picture that was to fade away, and has stayed half-way over the screen.
  private func ghost(over controller: ControllerID) -> Flaw? {
    guard world.rules.considers(.ghosts),
      let ghost = Picture.ghost(
        over: world.controllers[controller].view, in: world, captures: book.captures)
    else { return nil }
    return Flaw(
      words: "blurred: \(words(for: ghost.view)) covers it with alpha \(numberText(ghost.opacity))",
      device: "a faint image of another screen covers this one",
      view: ghost.view, properties: [.alpha, .superview],
      mend: "remove \(words(for: ghost.view)) before completing", isCover: true)
  }

  // MARK: - Blame

  /// Whose doing it is; nil if it was code outside of any transition.
  private func blame(_ flaw: Flaw, _ controller: ControllerID) -> (Culprit, CodedRun?)? {
    if flaw.isMissing { return blameMissing(flaw, controller) }
    guard let write = decisiveWrite(of: flaw) else { return takingPart([controller], in: flaw) }
    if write.run.exists { return blame(write, flaw) }
    return gesture(leaving: flaw).map { _ in (culprit(of: write, in: nil), nil) }
  }

  /// The write that made a view what it is: the last one that changed something.
  private func decisiveWrite(of flaw: Flaw) -> Write? {
    let all = flaw.properties.compactMap { book.writes.last(flaw.view, $0) }
    let changing = all.filter { $0.property == .superview || !isAtHome($0) }
    let writes = changing.isEmpty || !world.rules.considers(.idleWrites) ? all : changing
    // A transform that was taken back has not misplaced it: whoever put it in gave it no frame.
    if changing.isEmpty, flaw.isOfPlace, !isPlacedByCode(flaw.view), world.rules.considers(.idleWrites),
      let added = book.writes.last(flaw.view, .superview), added.run.exists
    {
      return added
    }
    guard let last = writes.max(by: { $0.cause < $1.cause }) else { return nil }
    return writes.last { $0.run == last.run }
  }

  /// Whether the value that stands is the one before any transition's code wrote it, though such code wrote last.
  private func isAtHome(_ write: Write) -> Bool {
    guard write.run.exists, let home = write.home else { return false }
    return world.value(write.property, of: write.view, onScreen: false).isLike(home)
  }

  /// The gesture that has moved a view with the finger and left it there, though it has code for the finger's end.
  private func gesture(leaving flaw: Flaw) -> ResolvedObject? {
    guard !rest.isUnderFinger, let write = decisiveWrite(of: flaw), write.run.isNone else { return nil }
    return gesture(following: write.cause)
  }

  private func mend(for gesture: ResolvedObject, leaving view: ViewID) -> String {
    let isDeafToCancel = !gesture.hooks.contains { $0.events.contains(.cancelled) }
    return isDeafToCancel
      ? "put \(words(for: view)) back when the touch is taken away, too: `on ended, cancelled { … }`"
      : "put \(words(for: view)) back in every case in which the finger ends without a transition"
  }

  private func blame(_ write: Write, _ flaw: Flaw) -> (Culprit, CodedRun?)? {
    let run = rest.run(of: write)
    if let run, run.isMisled, !isLeftUnseen(flaw, run) { return nil }
    if write.property == .superview, let own = presentation(declaring: write.view, in: run) {
      return (own, run)
    }
    // What covers the screen may do so by its place among the siblings alone.
    return (flaw.isCover ? culprit(of: write.cause, in: run) : culprit(of: write, in: run), run)
  }

  /// Nobody wrote it: whoever ought to have.
  private func takingPart(_ controllers: [ControllerID], in flaw: Flaw) -> (Culprit, CodedRun?)? {
    let runs = rest.newRuns.filter { !hasFound(flaw, $0) }
    let run = runs.last { controllers.contains($0.row.from) || controllers.contains($0.row.to) }
    return (run ?? runs.last).map { (culprit(of: $0), $0) }
  }

  /// Whether a transition that was cancelled has found it so, and left it so.
  private func hasFound(_ flaw: Flaw, _ run: CodedRun) -> Bool {
    let (view, before) = (flaw.view, run.start.world)
    return run.isCancelled && !flaw.isMissing && before.views.isInUse(view)
      && flaw.properties.allSatisfy {
        before.value($0, of: view, onScreen: false).isLike(world.value($0, of: view, onScreen: false))
      }
  }

  /// Whose doing it is that a controller's view is not in the window: of the views that it lies in, the outermost that
  /// somebody has placed or ought to have decides. Where a screen is missing, whoever put another into it is right.
  private func blameMissing(_ flaw: Flaw, _ controller: ControllerID) -> (Culprit, CodedRun?)? {
    let lineage = world.lineage(of: controller)
    for view in world.lineage(of: flaw.view).reversed() {
      let write = book.writes.last(view, .superview)
      // What was written before decides nothing any more: the machinery has taken the view out since.
      if let run = lastRun(bringing: view), write.map({ !isSince(run, $0) }) ?? true {
        return run.isMisled ? nil : (culprit(of: run), run)
      }
      if let write { return write.run.exists ? blame(write, flaw) : nil }
      if lineage.contains(where: { view == world.movedView(of: $0) }) { break }
    }
    return takingPart(lineage, in: flaw)
  }

  /// The last transition that was to bring a view in, and was not given up: its animator is handed the view, and has to
  /// add it.
  private func lastRun(bringing view: ViewID) -> CodedRun? {
    (book.past.rows + book.runs).last { run in
      guard run.isOver, !run.isCancelled, run.animator.exists,
        case let start = (run.entry ?? run.start).world
      else { return false }
      return start.context(of: run.transition).toView == view
    }
  }

  /// Whether a view was put where it was in a transition or later, and not before.
  private func isSince(_ run: CodedRun, _ write: Write) -> Bool {
    write.run.exists ? write.run.raw >= run.number.raw : write.cause > run.row.cause
  }

  /// Whether a screen that is still there, since the transition was completed with `false`, cannot be seen: it
  /// takes the touches, or there is nothing to touch.
  private func isLeftUnseen(_ flaw: Flaw, _ run: CodedRun) -> Bool {
    let from = run.row.from
    if flaw.isMissing, run.row.kind == .presenting, world.rules.considers(.untrueEnds) {
      return world.controllers[run.row.to].presentation.isNone
        && world.lineage(of: world.visibleController).contains(from)
    }
    guard run.row.kind == .dismissing, from.exists, world.controllers[from].presentation.exists,
      world.lineage(of: world.visibleController).contains(from)
    else { return false }
    return flaw.isMissing || world.views[flaw.view].isHidden || world.alphaOnScreen(of: flaw.view) < 0.01
      || world.sizeInSight(of: world.movedView(of: from)).width == 0
  }
}

extension EvidenceReader {
  /// Whether a screen shares the place with its presenter, and lies where code wants it: a drawer beside its page, a
  /// menu as narrow as it is meant to be, a sheet as high. Over a presenter that stays, it must lie in the window
  /// without a transform, no `frame` may say otherwise, and both it and what is left beside it must be at least as large
  /// as a control that a finger can hit: less is a mistake of a few points, or a screen that nobody can use.
  func isBesidePresenter(_ id: ControllerID) -> Bool {
    let row = world.controllers[id]
    guard row.presentation.exists, world.rules.considers(.drawers) else { return false }
    let presentation = world.presentations[row.presentation]
    let page = world.movedView(of: presentation.presenter)
    guard world.isInWindow(page) else { return false }
    if presentation.removesPresenter { return true }
    let (view, least) = (world.movedView(of: id), 44.0)
    let (size, screen) = (world.sizeInSight(of: view), world.views[world.window].bounds.size)
    return [.custom, .overFullScreen, .overCurrentContext].contains(presentation.style)
      && !declaresFrame(presentation.controller.token) && !world.isConcealed(page)
      && world.value(.transform, of: view, onScreen: false).isLike(.transform(.identity))
      && min(size.width, size.height) >= least
      && max(screen.width - size.width, screen.height - size.height) >= least
  }

  /// Whether a presentation controller of the script says where the presented view comes to rest.
  func declaresFrame(_ token: ObjectID) -> Bool {
    evidence.objects.contains(token)
      && blueprint.objects[evidence.objects[token].declaration][.frame].exists
  }
}

extension World {
  /// How much of a view lies in the window, in points; zero in both directions for nothing.
  fileprivate func sizeInSight(of view: ViewID) -> Size {
    guard isInWindow(view) else { return .zero }
    let whole = Rect(.zero, views[view].bounds.size)
    let (place, screen) = (convert(whole, from: view, to: window), views[window].bounds.size)
    let width = min(place.origin.x + place.size.width, screen.width) - max(place.origin.x, 0)
    let height = min(place.origin.y + place.size.height, screen.height) - max(place.origin.y, 0)
    return width > 0 && height > 0 ? Size(width, height) : .zero
  }
}
