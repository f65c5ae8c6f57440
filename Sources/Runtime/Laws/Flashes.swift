import Engine

// Dimming views of presentations: views of one colour, over the whole window, that let the views below show through.
// Dimming views must fade in and out; one that appears or disappears at once is a flash.

extension EvidenceReader {
  /// The dimming views of a presentation: plain-coloured subviews of its container view that the script created, that
  /// cover the screen, and whose opacity is 0.15 to 0.95.
  fileprivate func shades(of run: TransitionRecord, in world: World) -> [Picture.Item] {
    let container = run.row.container
    guard world.rules.considers(.flashes), container.exists else { return [] }
    let views = world.subviews(of: container).filter { [.declared, .made].contains(world.views[$0].role) }
    // Most containers have no such subview; then the picture need not be drawn.
    if views.isEmpty { return [] }
    let screen = Rect(.zero, world.views[world.window].bounds.size)
    return picture(of: world).items.filter { item in
      guard case .plain = item.content, views.contains(item.view) else { return false }
      return (0.15...0.95).contains(item.opacity) && item.shown.contains(screen, slack: Picture.leastWay)
    }
  }

  /// Creates the violation for a dimming view.
  /// - Parameter effect: The write that is responsible; if nil, the object that declares or has added the view is
  ///   responsible.
  fileprivate func flash(
    _ item: Picture.Item, _ run: TransitionRecord, _ seen: String, by effect: Effect? = nil, mend: String
  ) -> Violation {
    let added = log.trace.effects.last { $0.view == item.view && $0.property == .superview }
    let written = effect.map { culprit(of: $0.author.cause, in: run) }
    return Violation(
      law: .continuous,
      culprit: written ?? presentation(declaring: item.view, in: run) ?? added.map {
        culprit(of: $0.author.cause, in: run)
      }
        ?? culprit(of: run),
      object: Object(item.view), seen: seen, device: "the whole screen turns darker or brighter at once",
      advice: mend, began: began(run))
  }

  /// The violation for a dimming view that disappears at once.
  /// - Parameters:
  ///   - effect: The write that is responsible; if nil, the object that declares or has added the view is responsible.
  ///   - moment: Words for the time, starting with a comma; empty for the end of the dismissal.
  fileprivate func vanishing(
    _ item: Picture.Item, _ run: TransitionRecord, by effect: Effect? = nil, _ moment: String = ""
  ) -> Violation {
    let alpha = numberText(item.opacity)
    return flash(
      item, run, "makes \(words(for: item.view)) vanish at once with alpha \(alpha)\(moment)", by: effect,
      mend:
        "let `\(evidence.spelling.view(item.view))` fade in `on dismissalTransitionWillBegin { alongside { … } }`, "
        + "or in the animation")
  }
}

extension SetUpJumps {
  /// Violations by dimming views that a presentation shows at once, without fading them in, or that a dismissal hides at
  /// once.
  func flashes(of run: TransitionRecord, since before: World) -> [Violation] {
    if run.row.kind == .dismissing { return blinks(of: run, since: before) }
    guard run.row.kind == .presenting else { return [] }
    let running = world.runningAnimations
    return shades(of: run, in: world).compactMap { item in
      let isOld = before.views.isInUse(item.view) && before.isInWindow(item.view)
      let isMoving = running.contains { $0.view == item.view || world.isInside(item.view, $0.view) }
      if isOld || isMoving { return nil }
      let name = evidence.spelling.view(item.view)
      return flash(
        item, run, "makes \(words(for: item.view)) appear at once with alpha \(numberText(item.opacity))",
        mend: "begin with `alpha` 0, and let `\(name)` appear in `alongside` or in an animation")
    }
  }

  /// Violations by dimming views that were seen when a dismissal began, and that its code has taken out of sight before
  /// anything is animated. None if another dimming view takes their place.
  private func blinks(of run: TransitionRecord, since before: World) -> [Violation] {
    let seen = shades(of: run, in: before)
    guard !seen.isEmpty, shades(of: run, in: world).isEmpty else { return [] }
    let effects = log.effects(since: run.effectStart).filter {
      $0.author.transition == run.transition && $0.block.isNone
    }
    return seen.compactMap { item in
      guard !picture.items.contains(where: { $0.view == item.view }),
        let effect = effects.last(where: {
          $0.view == item.view && [.isHidden, .alpha, .superview].contains($0.property)
        })
      else { return nil }
      return vanishing(item, run, by: effect, ", as the dismissal begins")
    }
  }
}

extension EvidenceReader {
  /// The animated dismissals that have completed with the true outcome, were not cancelled, and have not been judged.
  var completedDismissals: [TransitionRecord] {
    lawRecords.pages.runs.filter { run in
      run.completions > 0 && !run.isCancelled && !run.isJudged && !run.isMisled && run.row.isAnimated
        && run.row.kind == .dismissing
    }
  }
}

/// The laws `continuous` and `visible` at the end of a dismissal: a dimming view must not disappear at once, and the
/// view below must not be missing during the dismissal.
struct EndsOfDismissals: LawJudge {
  let evidence: Evidence

  func violations() -> [Violation] {
    guard let end = lawRecords.pages.atCompletion?.world, let reference = lawRecords.pages.reference?.world,
      isComparable(to: end)
    else { return [] }
    let lasting = completedDismissals.filter { run in
      run.begin.map { $0 < world.now } ?? (!run.animator.exists && run.start.world.now < world.now)
    }
    return lasting.flatMap { run in
      flashes(of: run, end, since: reference) + (blackness(of: run, end, since: reference).map { [$0] } ?? [])
    }
  }

  /// Violations by dimming views that disappear with the container view although they were not faded out.
  private func flashes(of run: TransitionRecord, _ end: World, since reference: World) -> [Violation] {
    let before = shades(of: run, in: reference).map { $0.view }
    return shades(of: run, in: end).filter { item in
      before.contains(item.view) && !world.isInWindow(item.view)
        && !run.leftovers.contains { $0.animation.view == item.view }
    }.map { vanishing($0, run) }
  }

  /// Whether a snapshot of anything but the dismissed screen filled the window in `reference`. Code may remove the
  /// snapshot in the same turn in which UIKit puts the screen below back.
  private func isPictured(_ run: TransitionRecord, on screen: Rect, in reference: World) -> Bool {
    picture(of: reference).items.contains {
      reference.views[$0.view].role == .snapshot && $0.content != .own(run.row.from) && $0.opacity > 0.5
        && $0.shown.contains(screen, slack: Picture.leastWay)
    }
  }

  /// The violation if the animator does not put back the view below, which UIKit removes for a full-screen
  /// presentation: the window is then black until the transition ends.
  private func blackness(of run: TransitionRecord, _ end: World, since reference: World) -> Violation? {
    let view = (run.entry ?? run.start).world.context(of: run.transition).toView
    let screen = Rect(.zero, end.views[end.window].bounds.size)
    guard world.rules.considers(.blackWays), run.animator.exists, view.exists, !end.isInWindow(view),
      lawRecords.pages.writes.last(view, .superview)?.run != run.number,
      world.views.isInUse(view), world.isInWindow(view), world.views[view].background != .black,
      !picture(of: end).items.contains(where: {
        !$0.isClear && $0.opacity > 0.5 && $0.shown.contains(screen, slack: Picture.leastWay)
      }), !isPictured(run, on: screen, in: reference)
    else { return nil }
    let (from, to) = (words(for: run.row.from), words(for: run.row.to))
    return Violation(
      law: .visible, culprit: culprit(of: run), object: Object(run.row.to),
      seen: "leaves \(to) out of sight while \(from) goes: `toView` is not added",
      device: "the screen is black until the transition ends, and then \(to) is there at once",
      advice: "begin with `add toView below fromView`", began: began(run))
  }
}
