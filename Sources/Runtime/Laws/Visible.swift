import Diagnostics
import Engine
import Semantics

/// The law `visible`: when no work is pending, the visible controller's view must be seen at its proper place.
struct Visible: RestLaw {
  let rest: RestingWorld
  /// The views that layout code has placed; their position counts as correct.
  var placedInLayout: [ViewID] = []

  func violations() -> [Violation] {
    // If there was no transition with script code, do not judge.
    if lawRecords.pages.runs.isEmpty { return [] }
    let controller = world.visibleController
    guard controller.exists, !rest.isInOpenTransition(controller), let flaw = flaw(of: controller),
      !isHeld(flaw),
      let (culprit, run) = blame(flaw, controller)
    else { return [] }
    return [
      Violation(
        law: .visible, culprit: tracing(flaw, culprit), object: Object(controller),
        seen: "leaves the visible controller \(words(for: controller)) \(flaw.words)", device: flaw.device,
        isOfPlace: flaw.isOfPlace,
        advice: gesture(leaving: flaw).map { $0.puttingBack(words(for: flaw.view)) } ?? flaw.advice
          ?? adviceOnTaken(flaw, run),
        isMissing: flaw.isMissing, isOfFormerPlace: isOfFormerPlace(flaw, run),
        misplaced: flaw.isOfPlace ? flaw.view : .none, began: began(run),
        view: flaw.view, properties: flaw.properties)
    ]
  }

  /// Whether a finger is down whose gesture has placed the flawed view. The view is judged when the finger has lifted.
  private func isHeld(_ flaw: Flaw) -> Bool {
    guard rest.isUnderFinger, let write = decisiveWrite(of: flaw), write.run.isNone else { return false }
    return gesture(behind: write.cause) != nil
  }

  /// The culprit. If another line added the covering view, adds that line as a cause.
  private func tracing(_ flaw: Flaw, _ culprit: Culprit) -> Culprit {
    guard flaw.isCover, let write = lawRecords.pages.writes.last(flaw.view, .superview), write.run.exists
    else {
      return culprit
    }
    let declared = presentation(declaring: flaw.view, in: rest.run(of: write))?.span
    guard let line = declared ?? line(of: write.cause), line != culprit.span else { return culprit }
    var culprit = culprit
    let what = declared == nil ? "was put there by" : "is a view of the presentation:"
    let before = "\(words(for: flaw.view)) \(what)"
    culprit.causes.insert(CauseStep(kind: .sourceLine(before: before, behind: ""), span: line), at: 0)
    return culprit
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
    return misplacement(of: controller) ?? absence(of: controller) ?? scaling(of: controller) ?? cover(
      of: controller)
      ?? lingeringSnapshot(over: controller)
  }

  /// The flaw of a controller's view, or of a view around it: hidden, not opaque or masked away; nil if there is none.
  private func flaw(of view: ViewID) -> Flaw? {
    if world.views[view].isHidden {
      return Flaw(
        words: "out of sight: \(words(for: view)) is hidden",
        device: "the screen is missing: what is below shows", view: view, properties: [.isHidden],
        advice: "show \(words(for: view)) again before completing: set `isHidden` to `false`")
    }
    let alpha = world.alphaOnScreen(of: view)
    if alpha < 0.999 {
      return Flaw(
        words: "transparent: \(words(for: view)) has alpha \(numberText(alpha))",
        device: "the screen is faded: what is below shows through", view: view, properties: [.alpha],
        advice: "set the `alpha` of \(words(for: view)) to 1 before completing")
    }
    guard let left = remainder(of: view) else { return nil }
    return Flaw(
      words: "cut away: the mask of \(words(for: view)) leaves \(words(for: left)) of it",
      device: "only a part of the screen, or nothing: what is below shows", view: view, properties: [.mask],
      advice: "take it off before completing: set `mask` to `none`")
  }

  // MARK: - Place

  /// The flaw of the innermost controller whose view is not at its final frame; nil if all views are, or may be
  /// elsewhere.
  private func misplacement(of controller: ControllerID) -> Flaw? {
    for next in world.lineage(of: controller) {
      for (view, frame, container) in places(of: next) {
        let actual = world.convert(Rect(.zero, size(of: view)), from: view, to: container)
        if PropertyValue.rect(actual).isLike(.rect(frame)) || isBesidePresenter(next) && isPlacedByCode(view)
          || placedInLayout.contains(view)
        {
          continue
        }
        let isTornOut =
          view == world.controllers[next].view && frame.origin == .zero && container != view
          && container == world.movedView(of: next) && !world.isInside(view, container)
        return Flaw(
          words: "out of place: \(words(for: view)) is at \(words(for: actual)), but its final frame is "
            + words(for: frame),
          device: "the screen is shifted, too small or too large", view: view,
          properties: [.frame, .bounds, .center, .transform, .anchorPoint],
          advice: isTornOut
            ? "leave it in \(words(for: container)), which UIKit has put it into: remove the line that adds it elsewhere"
            : isPlacedByCode(view, since: addition(of: view)) || hasTransform(view)
              ? "let it end at its final frame, without a transform; \(home(ofChangeTo: next))"
              : isPlacedBySystem(next)
                ? "place it in each layout: `on containerViewWillLayoutSubviews { presentedView.frame = "
                  + "frameOfPresentedViewInContainerView }`"
                : "nothing gives it its final frame: set `toView.frame = final(to)` before it is added",
          isTornOut: isTornOut)
      }
    }
    return nil
  }

  /// The flaw of a view that fills its final frame only because its transform scales it, which also draws its
  /// contents at another size; nil if there is no such view. A view that is rotated by a quarter turn may
  /// have its width and height exchanged.
  private func scaling(of controller: ControllerID) -> Flaw? {
    guard world.rules.considers(.scales) else { return nil }
    for next in world.lineage(of: controller) {
      for (view, frame, container) in places(of: next) where !placedInLayout.contains(view) {
        let (actual, whole) = (
          world.convert(Rect(.zero, size(of: view)), from: view, to: container), size(of: view)
        )
        guard hasTransform(view), PropertyValue.rect(actual).isLike(.rect(frame)), whole.width > 0,
          case let share = min(actual.size.width, actual.size.height) / min(whole.width, whole.height),
          share < 0.99 || share > 1.01
        else { continue }
        return Flaw(
          words: "scaled: the transform of \(words(for: view)) shows all that is in it at "
            + "\(numberText(share * 100)) % of its size",
          device: "the screen fills its place, but what is in it is too small or too large", view: view,
          properties: [.transform],
          advice: "set `transform` to `identity` before setting `frame`, and before completing")
      }
    }
    return nil
  }

  private func hasTransform(_ view: ViewID) -> Bool {
    !world.value(.transform, of: view, onScreen: false).isLike(.transform(.identity))
  }

  /// Whether a controller is presented with a presentation controller of the script, but without an animator.
  private func isPlacedBySystem(_ id: ControllerID) -> Bool {
    let presentation = world.controllers[id].presentation
    guard presentation.exists, world.presentations[presentation].controller.token.exists else { return false }
    let runs = lawRecords.pages.judged.rows + lawRecords.pages.runs
    return !runs.contains { $0.row.to == id && $0.animator.exists }
  }

  /// Whether code has placed a view since records began.
  private func isPlacedByCode(_ view: ViewID) -> Bool { isPlacedByCode(view, since: .none) }

  /// Whether a view's frame, bounds or centre was set by code outside of transitions, by `run` or a later transition,
  /// or by an earlier one whose value still applies.
  private func isPlacedByCode(_ view: ViewID, since run: TransitionRecordID) -> Bool {
    [ViewProperty.frame, .bounds, .center].contains { property in
      guard let write = lawRecords.pages.writes.last(view, property) else { return false }
      return write.run.isNone || write.run.raw >= run.raw || !isAtHome(write)
    }
  }

  /// The transition whose code last set a view's `superview`; none if other code did, or if no code did.
  private func addition(of view: ViewID) -> TransitionRecordID {
    lawRecords.pages.writes.last(view, .superview)?.run ?? .none
  }

  /// The final frame of the view that transitions move and, if that view is a system wrapper, of the controller's own
  /// view, which code may have put elsewhere. `container` is the view whose coordinates the frame uses.
  private func places(of id: ControllerID) -> [(view: ViewID, frame: Rect, container: ViewID)] {
    let (moved, own) = (world.movedView(of: id), world.controllers[id].view)
    guard let fresh = world.freshPlace(of: id), world.isInWindow(moved), world.isInWindow(fresh.container)
    else { return [] }
    let place = (view: moved, frame: fresh.frame, container: fresh.container)
    let isWrapped =
      moved != own && (world.isInside(own, moved) || world.rules.considers(.tornOut))
      && !world.presentations[world.controllers[id].presentation].controller.exists
    return isWrapped ? [place, (own, Rect(.zero, size(of: moved)), moved)] : [place]
  }

  /// Advice on where to change the position permanently.
  private func home(ofChangeTo controller: ControllerID) -> String {
    let row = world.controllers[controller]
    if row.presentation.exists { return "a lasting change belongs in the `frame` of a presentation" }
    let owner = row.parent.exists ? words(for: row.parent) : "the window"
    return "\(owner) places it, so for a lasting change move what lies in \(words(for: row.view))"
  }

  /// The part of a view that its mask leaves visible, in the view's coordinates, if that part is less than a thousandth
  /// of the view; nil otherwise.
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

  // MARK: - Covers

  private func cover(of controller: ControllerID) -> Flaw? {
    let own = world.controllers[controller].view
    let cover = Picture.cover(of: controller, in: world, captures: lawRecords.pages.captures) {
      !world.isInside($0, own)
    }
    guard let cover else { return nil }
    return Flaw(
      words: "out of sight: \(words(for: cover.view)) covers it",
      device: "another screen, or an image of one, shows instead",
      view: cover.view, properties: [.superview, .isHidden, .frame, .zPosition, .alpha],
      advice: advice(forCover: cover.view, of: controller), isCover: true)
  }

  /// Advice for a view that covers the visible controller's view.
  private func advice(forCover cover: ViewID, of controller: ControllerID) -> String {
    let name = words(for: cover)
    if world.views[cover].role == .own {
      let owner = world.views[cover].controller
      if !world.controllersOnStage.contains(owner) {
        return "remove \(name) when the change is over: \(words(for: owner)) has left"
      }
      return "put \(words(for: world.controllers[controller].view)) above \(name), not below it"
    }
    let run = lawRecords.pages.writes.last(cover, .superview).flatMap { rest.run(of: $0) }
    return presentation(declaring: cover, in: run) == nil
      ? "remove \(name) before completing, or add it below the screen"
      : "let \(name) lie below the screen, or fade it out before the transition ends"
  }

  /// The flaw of a snapshot that should have faded out, but remains half transparent above the controller's view; nil
  /// if there is no such snapshot.
  private func lingeringSnapshot(over controller: ControllerID) -> Flaw? {
    guard world.rules.considers(.ghosts),
      let ghost = Picture.ghost(
        over: world.controllers[controller].view, in: world, captures: lawRecords.pages.captures)
    else { return nil }
    return Flaw(
      words: "blurred: \(words(for: ghost.view)) covers it with alpha \(numberText(ghost.opacity))",
      device: "a faint image of another screen covers this one",
      view: ghost.view, properties: [.alpha, .superview],
      advice: "remove \(words(for: ghost.view)) before completing", isCover: true)
  }

  // MARK: - Responsible code

  /// The code responsible for a flaw; nil if there is none. Code outside of transitions counts only if a gesture has
  /// left the view there, or for a flaw with `isOutside`.
  private func blame(_ flaw: Flaw, _ controller: ControllerID) -> (Culprit, TransitionRecord?)? {
    if flaw.isMissing { return blameMissing(flaw, controller) }
    if flaw.isOutside { return blameOutside(flaw, controller) }
    guard let write = decisiveWrite(of: flaw) else {
      return takingPart([controller], in: flaw).map { blamePlacer(flaw, controller) ?? $0 }
    }
    if write.run.exists { return blame(write, flaw) }
    return gesture(leaving: flaw).map { _ in (culprit(of: write, in: nil), nil) }
  }

  /// The write responsible for a flaw, usually the last that changed one of its properties; nil if there is none.
  private func decisiveWrite(of flaw: Flaw) -> Write? {
    let all = flaw.properties.compactMap { lawRecords.pages.writes.last(flaw.view, $0) }
    let changing = all.filter { $0.property == .superview || !isAtHome($0) }
    let writes = changing.isEmpty || !world.rules.considers(.idleWrites) ? all : changing
    // If no write has changed a value, as when a transform is reset, the code that added the view is responsible, since
    // it set no frame. If the view is outside of its wrapper, only the code that added it elsewhere can be responsible.
    if changing.isEmpty, !all.isEmpty || flaw.isTornOut, flaw.isOfPlace,
      world.rules.considers(.idleWrites), let added = lawRecords.pages.writes.last(flaw.view, .superview),
      added.run.exists, !isPlacedByCode(flaw.view, since: added.run)
    {
      return added
    }
    guard let last = writes.max(by: { $0.cause < $1.cause }) else { return nil }
    return writes.last { $0.run == last.run }
  }

  /// The gesture that moved a view and left it there although the gesture has code for the end of the touch;
  /// nil if there is none.
  private func gesture(leaving flaw: Flaw) -> ResolvedObject? {
    guard !rest.isUnderFinger, let write = decisiveWrite(of: flaw), write.run.isNone else { return nil }
    return gesture(following: write.cause)
  }

  private func blame(_ write: Write, _ flaw: Flaw) -> (Culprit, TransitionRecord?)? {
    let run = rest.run(of: write)
    if let run, hasFound(flaw, run) || run.isMisled && !isLeftUnseen(flaw, run) { return nil }
    if write.property == .superview, let own = presentation(declaring: write.view, in: run) {
      return (own, run)
    }
    // The last write to a covering view is responsible even if it repeats the old value: it may have changed only the
    // view's index.
    return (flaw.isCover ? culprit(of: write.cause, in: run) : culprit(of: write, in: run), run)
  }

  /// The script's presentation controller that should have placed the flawed view; nil if there is none.
  private func blamePlacer(_ flaw: Flaw, _ controller: ControllerID) -> (Culprit, TransitionRecord?)? {
    let owner = world.lineage(of: controller).first { world.movedView(of: $0) == flaw.view }
    guard flaw.isOfPlace, let owner, isPlacedBySystem(owner),
      let run = (lawRecords.pages.judged.rows + lawRecords.pages.runs).last(where: {
        $0.row.to == owner && $0.presentation.exists
      })
    else { return nil }
    return (culprit(of: run), run)
  }

  /// The transition to report if no write is responsible for a flaw: the last new transition of these controllers,
  /// otherwise the last new transition of any. Cancelled transitions before which the flaw existed already are left
  /// out. Nil if no transition remains.
  private func takingPart(_ controllers: [ControllerID], in flaw: Flaw) -> (Culprit, TransitionRecord?)? {
    let runs = rest.newRuns.filter { !hasFound(flaw, $0) }
    let run = runs.last { controllers.contains($0.row.from) || controllers.contains($0.row.to) }
    return (run ?? runs.last).map { (culprit(of: $0), $0) }
  }

  /// Whether the flaw existed before a cancelled transition, which left it unchanged.
  private func hasFound(_ flaw: Flaw, _ run: TransitionRecord) -> Bool {
    let (view, before) = (flaw.view, run.start.world)
    return run.isCancelled && !flaw.isMissing && before.views.isInUse(view)
      && flaw.properties.allSatisfy {
        before.value($0, of: view, onScreen: false).isLike(world.value($0, of: view, onScreen: false))
      }
  }

  /// The code responsible if a controller's view is not in the window. The outermost superview that code placed, or
  /// should have placed, decides: if that superview is missing, adding other views to it was correct.
  private func blameMissing(_ flaw: Flaw, _ controller: ControllerID) -> (Culprit, TransitionRecord?)? {
    let lineage = world.lineage(of: controller)
    for view in world.lineage(of: flaw.view).reversed() {
      let write = lawRecords.pages.writes.last(view, .superview)
      // The earlier write does not matter, because the system has removed the view since.
      if let run = lastRun(bringing: view), write.map({ !isSince(run, $0) }) ?? true {
        return run.isMisled ? nil : (culprit(of: run), run)
      }
      if let write { return write.run.exists ? blame(write, flaw) : nil }
      if lineage.contains(where: { view == world.movedView(of: $0) }) { break }
    }
    return takingPart(lineage, in: flaw)
  }

  /// The last finished transition that should have added a view, because its animator received the view as
  /// `toView`; nil if there is none.
  private func lastRun(bringing view: ViewID) -> TransitionRecord? {
    (lawRecords.pages.judged.rows + lawRecords.pages.runs).last { run in
      guard run.isOver, !run.isCancelled, run.animator.exists,
        case let start = (run.entry ?? run.start).world
      else { return false }
      return start.context(of: run.transition).toView == view
    }
  }

  /// Whether a write was made during a transition or after it.
  private func isSince(_ run: TransitionRecord, _ write: Write) -> Bool {
    write.run.exists ? write.run.raw >= run.number.raw : write.cause > run.row.cause
  }

  /// Whether a transition with a wrong outcome has left its from-controller, which is or contains the visible
  /// controller, with a view that is missing or invisible.
  private func isLeftUnseen(_ flaw: Flaw, _ run: TransitionRecord) -> Bool {
    let from = run.row.from
    if flaw.isMissing, run.row.kind == .presenting, world.rules.considers(.untrueEnds) {
      return world.controllers[run.row.to].presentation.isNone
        && world.lineage(of: world.visibleController).contains(from)
    }
    let stays: Bool
    switch run.row.kind {
    case .dismissing: stays = from.exists && world.controllers[from].presentation.exists
    case .popping, .selecting, .pushing, .presenting:
      stays = from.exists && world.rules.considers(.untrueEnds)
    case .resizing: stays = false
    }
    guard stays, world.lineage(of: world.visibleController).contains(from) else { return false }
    return flaw.isMissing || world.views[flaw.view].isHidden || world.alphaOnScreen(of: flaw.view) < 0.01
      || world.sizeInSight(of: world.movedView(of: from)).width == 0
  }
}
