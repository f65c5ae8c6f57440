import Engine

/// Decides which changes at the end of a transition are legitimate or invisible.
extension Continuous {
  /// The minimum width and height, in points, at which a disappearing view is noticeable.
  private static let leastRest = 20.0
  /// The minimum opacity at which a disappearing view is noticeable.
  private static let leastOpacity = 0.5

  /// Whether a jump is a legitimate part of a transition's end: the view of one of the two controllers appears or
  /// vanishes; or code has changed the superview of such a view, and something in it appears, vanishes, or is now shown
  /// by the other controller.
  func isEnd(_ jump: Picture.Jump, _ effects: [Effect], since reference: World) -> Bool {
    guard world.rules.considers(.ends) else { return false }
    let ending = lawRecords.pages.runs.filter { !$0.isJudged && $0.completions > 0 }
    let screens = self.screens(of: ending)
    let comesOrGoes = jump.kind == .appears || jump.kind == .vanishes
    let seen = self.screens(of: ending.filter { $0.isSeen })
    if jump.kind == .appears, isRevealedByCode(jump.view, with: seen, effects, since: reference) {
      return false
    }
    // Only the controller's own view counts, not a snapshot. A controller that was released has its view only in
    // `reference`.
    if comesOrGoes, case .own(let controller) = jump.content, screens.contains(controller),
      jump.view == world.controllers[controller].view
        || jump.view == reference.controllers[controller].view && world.rules.considers(.screensThatWere)
        || !world.rules.considers(.pictures)
    {
      return true
    }
    let isTaken = effects.contains { effect in
      effect.property == .superview && screens.contains { world.isView(effect.view, of: $0) }
    }
    guard isTaken, let now = screen(of: jump.view, screens) else { return false }
    // Both controllers show the same content; it was visible in one and is now visible in the other.
    return comesOrGoes || screen(of: jump.previousView, screens).map { $0 != now } ?? false
  }

  /// Whether the transition's end exchanges two views with the same content in different places: code shows one view
  /// just before it completes the transition, and the other view vanishes with the container view. The content jumps as
  /// if the code itself had removed the other view. False if that view is still being animated, which the law `in-time`
  /// reports.
  func isExchange(_ jump: Picture.Jump, since reference: World, at completion: World) -> Bool {
    guard case .moves = jump.kind, jump.view != jump.previousView, world.rules.considers(.exchanges),
      !completion.isAnimatedByCode(jump.previousView), !wasThere(jump.view, in: reference)
    else { return false }
    let screens = self.screens(of: lawRecords.pages.runs.filter { !$0.isJudged })
    return !screens.contains { completion.isInside(jump.previousView, completion.controllers[$0].view) }
      && picture(of: completion).draws(jump.previousView) && wasThere(jump.view, in: completion)
  }

  private func screens(of runs: [TransitionRecord]) -> [ControllerID] {
    runs.flatMap { [$0.row.from, $0.row.to] }.filter { $0.exists }
  }

  private func screen(of view: ViewID, _ screens: [ControllerID]) -> ControllerID? {
    screens.first { world.isInside(view, world.controllers[$0].view) }
  }

  /// Whether a view appears because code adds or shows a controller's view only at the end of the transition, although
  /// that view was neither drawn nor covered before. `screens` are the controllers of transitions that showed motion;
  /// the law `animates` reports transitions without motion.
  private func isRevealedByCode(
    _ view: ViewID, with screens: [ControllerID], _ effects: [Effect], since reference: World
  ) -> Bool {
    world.rules.considers(.lateScreens)
      && effects.contains { effect in
        let outer = effect.view
        return effect.block.isNone && Self.showing.contains(effect.property)
          && (view == outer || world.isInside(view, outer))
          && screens.contains { world.isView(outer, of: $0) }
          && !wasThere(outer, in: reference)
      }
  }

  /// The properties that code can set to show a view.
  private static let showing: [ViewProperty] = [
    .superview, .isHidden, .alpha, .transform, .frame, .bounds, .center,
  ]

  /// Whether a view was drawn in the world `reference`, or was in the window but covered.
  private func wasThere(_ view: ViewID, in reference: World) -> Bool {
    reference.views.isInUse(view) && reference.isInWindow(view)
      && (picture(of: reference).shows(view, in: reference)
        || Picture.cover(of: view, in: reference, captures: lawRecords.pages.captures) != nil)
  }

  /// The author of the last movement of a view that stopped short: at the end of a finished dismissal, pop or
  /// selection, the view of the disappearing controller, or of a descendant, vanishes while at least 20 by 20 points of
  /// it are in the window, at its original size and at least half opaque. Nil for other jumps. The law `in-time`
  /// reports animations that are cut off.
  func shortSlide(_ jump: Picture.Jump, from before: Picture, since reference: World) -> Author? {
    guard world.rules.considers(.shortSlides), jump.kind == .vanishes, let rest = jump.before,
      min(rest.size.width, rest.size.height) >= Self.leastRest,
      case .own(let shown) = jump.content, jump.view == reference.controllers[shown].view,
      !lawRecords.pages.steps.contains(where: { $0.view == jump.view }),
      before.items.contains(where: { $0.view == jump.view && $0.opacity >= Self.leastOpacity }),
      let run = lawRecords.pages.runs.last(where: { run in
        !run.isJudged && run.completions > 0 && !run.isCancelled
          && isShown(shown, by: run.row.from, in: reference)
          && !run.row.kind.isForward && run.leftovers.isEmpty
      }),
      !world.controllersOnStage.contains(run.row.from),
      let slide = lastSlide(of: reference.controllers[run.row.from].view)
    else { return nil }
    let (start, end) = (run.start.world.placeInWindow(of: jump.view), reference.placeInWindow(of: jump.view))
    return start.size == end.size && start.origin != end.origin
      ? Author(cause: cause(of: slide, completing: run), transition: run.transition) : nil
  }

  /// Whether `shown` is the controller or one of its descendants.
  private func isShown(_ shown: ControllerID, by controller: ControllerID, in reference: World) -> Bool {
    shown == controller
      || world.rules.considers(.childrenThatSlide) && reference.lineage(of: shown).contains(controller)
  }

  /// The line to report: the animation that stops short or, for a view that the finger moves, the completion.
  private func cause(of slide: Effect, completing run: TransitionRecord) -> CauseIndex {
    let cause = slide.author.cause
    let isByHand =
      slide.block.isNone && culprit(of: cause).kind == .object(.gesture)
      && world.rules.considers(.endsByHand)
    return isByHand ? run.firstCompletion?.cause ?? cause : cause
  }

  /// The last write that moved the view before the present moment, when it was still drawn; without one, the last write
  /// during the moment. Nil if no write moved the view.
  private func lastSlide(of view: ViewID) -> Effect? {
    func moves(_ effect: Effect) -> Bool {
      effect.view == view && [.frame, .center, .transform].contains(effect.property)
    }
    let effects = log.trace.effects
    return effects[..<min(lawRecords.momentStart, effects.count)].last(where: moves)
      ?? effects.last(where: moves)
  }

  /// Whether a write may have put a view over the place where another view vanished.
  func covers(_ effect: Effect, _ jump: Picture.Jump) -> Bool {
    guard jump.kind == .vanishes, effect.block.isNone, world.isInWindow(effect.view),
      world.rules.considers(.exactLines),
      effect.property.mayCover, let place = jump.before
    else { return false }
    let bounds = Rect(.zero, world.views[effect.view].bounds.size)
    return world.convert(bounds, from: effect.view, to: world.window)
      .contains(place, slack: Picture.leastWay)
  }

  // MARK: - Colours

  /// Whether a jump shows or hides a colour only where the same colour is seen before and after, so that the user sees
  /// no change.
  func isPaintedAlike(_ jump: Picture.Jump, _ before: Picture, since reference: World) -> Bool {
    switch jump.kind {
    case .vanishes:
      guard let color = color(of: jump, in: reference), let place = jump.before else { return false }
      return picture.covers(place, with: color, in: world)
        || color == .black && isBare(place, under: jump.view, before, picture)
    case .appears:
      guard world.rules.considers(.lateScreens), let color = color(of: jump, in: world),
        let place = jump.after
      else { return false }
      return before.covers(place, with: color, in: reference)
    case .isCut(let from, let to):
      return world.rules.considers(.partsBehind)
        && isPaintedAlike(to, except: from, above: jump.view, in: (picture, world), as: (before, reference))
        && isPaintedAlike(
          from, except: to, above: jump.previousView, in: (before, reference), as: (picture, world))
    case .moves, .isMasked, .fades, .changesOrder: return false
    }
  }

  /// Whether the part of `rect` outside `rest` is behind an opaque view in one picture, and the other picture shows the
  /// colour of that view there too.
  private func isPaintedAlike(
    _ rect: Rect, except rest: Rect, above view: ViewID, in shown: (picture: Picture, world: World),
    as other: (picture: Picture, world: World)
  ) -> Bool {
    let items = shown.picture.items
    guard let place = items.lastIndex(where: { $0.view == view }) else { return false }
    return Picture.remainder(of: rect, under: [rest], slack: 0).allSatisfy { part in
      items[(place + 1)...].contains {
        $0.isOpaqueOver(part)
          && other.picture.covers(part, with: shown.world.views[$0.view].background, in: other.world)
      }
    }
  }

  /// The colour of a plain view, or the background of a controller's view that appears; nil for other jumps.
  private func color(of jump: Picture.Jump, in world: World) -> Color? {
    switch jump.content {
    case .plain(let color): return color
    case .own: return jump.kind == .appears ? world.views[jump.view].background : nil
    case .view, .named: return nil
    }
  }

  /// Whether, before and after the jump, only the window is below the view in `place`, with a clear background that
  /// looks black.
  private func isBare(_ place: Rect, under view: ViewID, _ before: Picture, _ after: Picture) -> Bool {
    guard world.rules.considers(.bareWindows), world.views[world.window].background == .clear,
      let index = before.items.lastIndex(where: { $0.view == view })
    else { return false }
    func isThere(_ item: Picture.Item) -> Bool {
      let common = item.shown.intersection(place).size
      return !item.isClear && min(common.width, common.height) > Picture.leastWay
    }
    return !before.items[..<index].contains(where: isThere)
      && !after.items.contains { item in
        isThere(item) && !before.items[index...].contains { $0.view == item.view }
      }
  }
}

extension Picture {
  /// Whether an opaque view with this background colour covers a rectangle.
  fileprivate func covers(_ place: Rect, with color: Color, in world: World) -> Bool {
    items.contains { $0.isOpaqueOver(place) && world.views[$0.view].background == color }
  }
}

extension Picture.Item {
  /// Whether the item hides all that is below it in a rectangle.
  fileprivate func isOpaqueOver(_ place: Rect) -> Bool {
    covers && opacity > 0.99 && quad.contains(place, slack: 0.01) && shown.contains(place, slack: 0.01)
  }
}

extension ViewProperty {
  /// Whether a write of the property can put a view in front of others.
  fileprivate var mayCover: Bool {
    traits.contains(.moves)
      || [.isHidden, .alpha, .superview, .background, .content, .isOpaque, .effect, .gradient, .mask]
        .contains(self)
  }
}
