import Engine

/// The law `continuous` at the beginning of a transition: views that were visible before must not jump when the
/// animation is set up. The appearing controller's view may be set up freely.
struct SetUpJumps: LawJudge {
  let evidence: Evidence

  func violations() -> [Violation] { runsBeingSetUp.flatMap(violations) }

  private func violations(of run: TransitionRecord) -> [Violation] {
    let before = run.start.world
    let effects = log.effects(since: run.effectStart).filter {
      $0.author.transition == run.transition && $0.block.isNone
    }
    // Most animators only place the appearing controller's view, which was not visible before.
    let isHidingSeen = world.rules.considers(.hiding)
    let touchesSeen = effects.contains {
      ($0.property.traits.contains(.moves) || isHidingSeen && $0.property.isOpacity)
        && before.isInWindow($0.view) || $0.property == .superview && isMadeByCode($0.view)
        || isPaint($0, of: run) || $0.property == .mask && world.rules.considers(.roundCuts)
    }
    guard world.views[world.window].frame == before.views[before.window].frame else { return [] }
    var found = flashes(of: run, since: before)
    guard touchesSeen else { return found }
    // A subview of a jumping view jumps along with it; report only the outermost view.
    var known: [ViewID] = []
    for jump in picture(of: before).jumps(to: picture, by: world.rules) where isOfSomethingThere(jump, run) {
      if known.contains(where: { world.isInside(jump.view, $0) }) { continue }
      let own = effects.filter { $0.view == jump.view || world.isInside(jump.view, $0.view) }.filter {
        !(jump.isMove && $0.property == .superview && isWhereItWas($0.view, run))
      }
      var author: Author?
      switch jump.kind {
      case .moves: author = isOfSystem(jump, run) ? nil : decisive(own, for: jump, since: before)?.author
      case .vanishes: author = isHidingSeen ? vanishing(jump, own, effects, run) : nil
      case .isCut, .isMasked: author = cutting(jump, own, run)
      case .appears, .fades, .changesOrder: author = nil
      }
      let flying = author == nil ? pictureElsewhere(of: jump, own) : nil
      author = author ?? flying.flatMap { placement(of: $0.view, effects) }
      guard let author else { continue }
      known.append(jump.view)
      found.append(
        Violation(
          law: .continuous, culprit: culprit(of: author.cause, in: run), object: Object(jump.view),
          seen: "makes \(words(for: jump)), before anything is animated"
            + (flying.map { ": its snapshot begins at \(words(for: $0.shown))" } ?? ""),
          device: jump.isMove
            ? "it jumps across the screen, and moves from there"
            : jump.kind == .vanishes
              ? "the screen is suddenly blank before anything moves"
              : "a part of the screen is suddenly gone before anything moves",
          began: began(run)))
    }
    return found
  }

  /// Whether a view already jumped in this way before the transition's code ran, because UIKit moved it (MOD-TREE-09).
  private func isOfSystem(_ jump: Picture.Jump, _ run: TransitionRecord) -> Bool {
    guard world.rules.considers(.systemMoves), let entry = run.entry?.world else { return false }
    return isRepeated(jump, from: run.start.world, to: entry)
  }

  /// Whether a view is in the superview in which the transition's code found it.
  private func isWhereItWas(_ view: ViewID, _ run: TransitionRecord) -> Bool {
    guard world.rules.considers(.systemMoves), let entry = run.entry?.world, entry.views.isInUse(view) else {
      return false
    }
    return entry.views[view].superview == world.views[view].superview
  }

  /// The author who made the whole leaving view vanish; nil if something else takes its place.
  private func vanishing(
    _ jump: Picture.Jump, _ own: [Effect], _ effects: [Effect], _ run: TransitionRecord
  ) -> Author? {
    let decisive = own.filter { isDecisive($0, for: jump, since: run.start.world) }
    return (decisive.isEmpty ? nil : blanking(jump, decisive, run)) ?? covering(jump, effects, run)
      ?? painting(jump, effects, run)
      ?? blanking(jump, own.filter { changes($0, since: run.start.world) }, run)
  }

  /// The snapshot of a view that code has hidden, if it is seen elsewhere and nothing made by code fills at least half
  /// of the view's place; nil for other jumps.
  private func pictureElsewhere(of jump: Picture.Jump, _ own: [Effect]) -> Picture.Item? {
    guard world.rules.considers(.picturesElsewhere), jump.kind == .vanishes, let whole = jump.before,
      own.contains(where: hides),
      let flying = picture.items.last(where: {
        world.snapshotSource(of: $0.view) == jump.view && $0.opacity > 0.5
      })
    else { return nil }
    let parts = picture.items.filter { isMadeByCode($0.view) && $0.opacity > Picture.leastFade }
      .map { $0.shown.intersection(whole).size }
    let filled = parts.reduce(0) { $0 + max($1.width, 0) * max($1.height, 0) }
    return filled < whole.size.area / 2 ? flying : nil
  }

  /// The author of the last write that has placed a view, or added it; nil if there is none.
  private func placement(of view: ViewID, _ effects: [Effect]) -> Author? {
    effects.last { $0.view == view && ($0.property == .superview || $0.property.traits.contains(.moves)) }?
      .author
  }

  /// Whether the value that a write has set differs from the one before the transition; true for a new view.
  private func changes(_ effect: Effect, since before: World) -> Bool {
    guard before.views.isInUse(effect.view) else { return true }
    return before.value(effect.property, of: effect.view, onScreen: true)
      != world.value(effect.property, of: effect.view, onScreen: true)
  }

  /// The author of the mask that cuts the leaving view at once; nil if a view made by code is in its place.
  private func cutting(_ jump: Picture.Jump, _ own: [Effect], _ run: TransitionRecord) -> Author? {
    guard world.rules.considers(.roundCuts), jump.isLess, isLeaving(jump, run), let whole = jump.before,
      !items(in: whole, for: run).contains(where: { isMadeByCode($0.view) })
    else { return nil }
    return own.last { $0.property == .mask }?.author
  }

  /// Whether the jumping content belongs to the leaving controller, or to a descendant of it.
  private func isLeaving(_ jump: Picture.Jump, _ run: TransitionRecord) -> Bool {
    guard case .own(let controller) = jump.content, controller.exists else { return false }
    return run.start.world.lineage(of: controller).contains(run.row.from)
  }

  /// Whether a write sets the background of the transition's container view.
  private func isPaint(_ effect: Effect, of run: TransitionRecord) -> Bool {
    effect.property == .background && effect.view == run.row.container
      && world.rules.considers(.paintedContainers)
  }

  /// The author who gave the transition's container view an opaque colour, in front of the leaving view and unlike it,
  /// so that only this colour is seen in its place; nil if no code did.
  private func painting(_ jump: Picture.Jump, _ effects: [Effect], _ run: TransitionRecord) -> Author? {
    guard isLeaving(jump, run), let whole = jump.before, !world.isInside(jump.view, run.row.container),
      let paint = effects.last(where: { isPaint($0, of: run) }),
      world.views[paint.view].background != run.start.world.views[jump.view].background,
      items(in: whole, for: run).isEmpty,
      picture.items.contains(where: {
        $0.view == paint.view && $0.covers && $0.opacity > 0.99
          && $0.shown.contains(whole, slack: Picture.leastWay)
      })
    else { return nil }
    return paint.author
  }

  /// The author who hid, removed or moved away the whole leaving view without a replacement in its place. Nil if there
  /// is a replacement, such as a snapshot or the appearing view. Parts of the view are not judged, because their
  /// replacement need not look alike.
  private func blanking(_ jump: Picture.Jump, _ own: [Effect], _ run: TransitionRecord) -> Author? {
    guard jump.content == .own(run.row.from), let whole = jump.before,
      let effect = own.last(where: hides) ?? (world.rules.considers(.movedOut) ? own.last(where: moves) : nil)
    else { return nil }
    return isReplaced(whole, run) ? nil : effect.author
  }

  /// Whether another view takes the place of the leaving view. Views that code has made, such as a flying image, must
  /// cover at least half of the leaving view, unless the appearing view moves or fades.
  private func isReplaced(_ whole: Rect, _ run: TransitionRecord) -> Bool {
    let items = items(in: whole, for: run)
    let made = items.filter { isMadeByCode($0.view) }.map { $0.shown.intersection(whole).size }
    guard world.rules.considers(.partialPictures), !made.isEmpty else { return !items.isEmpty }
    let coming = world.movedView(of: run.row.to)
    let isComing = items.contains { world.isInside($0.view, coming) }
    if isComing, world.runningAnimations.contains(where: { isOf($0.view, coming) }) { return true }
    return made.reduce(0) { $0 + $1.area } >= whole.size.area / 2
  }

  /// Whether two views are the same, or one contains the other.
  private func isOf(_ view: ViewID, _ other: ViewID) -> Bool {
    view == other || world.isInside(view, other) || world.isInside(other, view)
  }

  /// Whether this write has made a view in the window hidden or transparent.
  private func hides(_ effect: Effect) -> Bool {
    guard effect.property.isOpacity, world.isInWindow(effect.view) else { return false }
    switch world.value(effect.property, of: effect.view, onScreen: true) {
    case .number(let opacity): return opacity <= Picture.leastFade
    case let value: return value == .flag(true)
    }
  }

  /// Whether a write may have moved a view out of sight, or removed it from the window.
  private func moves(_ effect: Effect) -> Bool {
    world.isInWindow(effect.view) ? effect.property.traits.contains(.moves) : effect.property == .superview
  }

  /// The author who covered the whole leaving view with another plain colour. Nil if other content is visible there, or
  /// if a presentation declares the covering view.
  private func covering(_ jump: Picture.Jump, _ effects: [Effect], _ run: TransitionRecord) -> Author? {
    guard world.rules.considers(.plainCovers), jump.content == .own(run.row.from), let whole = jump.before,
      case let items = items(in: whole, for: run), items.count == 1, let cover = items.first,
      case .plain(let color) = cover.content, color != run.start.world.views[jump.view].background,
      presentation(declaring: cover.view, in: run) == nil,
      cover.shown.contains(whole, slack: Picture.leastWay)
    else { return nil }
    return effects.last { $0.view == cover.view && $0.property == .superview }?.author
  }

  /// The items drawn in the rectangle `whole`, the place of the leaving view: snapshots, views made by code, and the
  /// appearing view with its subviews.
  private func items(in whole: Rect, for run: TransitionRecord) -> [Picture.Item] {
    let coming = world.movedView(of: run.row.to)
    return picture.items.filter { item in
      let common = item.shown.intersection(whole).size
      return (isMadeByCode(item.view) || world.isInside(item.view, coming))
        && item.opacity > Picture.leastFade && min(common.width, common.height) > Picture.leastWay
    }
  }

  private func isMadeByCode(_ view: ViewID) -> Bool {
    [.snapshot, .made].contains(world.views[view].role)
  }

  /// Whether the jumping view is an image, made by code, of content that was visible elsewhere before.
  private func isFlying(_ jump: Picture.Jump) -> Bool {
    guard case .named = jump.content, jump.isMove else { return false }
    return isMadeByCode(jump.view) && world.rules.considers(.flyingPictures)
  }

  /// Whether a jump is about a view that was visible before, rather than about the appearing view.
  private func isOfSomethingThere(_ jump: Picture.Jump, _ run: TransitionRecord) -> Bool {
    // A snapshot of the whole leaving view looks the same as that view.
    let isPicture =
      jump.content == .own(run.row.from) && world.views[jump.view].role == .snapshot
      && world.rules.considers(.pictures)
    let isThere = jump.kind == .vanishes || jump.view == jump.previousView || isPicture || isFlying(jump)
    guard world.rules.considers(.setUps), isThere else { return false }
    if run.row.kind == .dismissing { return true }
    let coming = world.movedView(of: run.row.to)
    return jump.view != coming && !world.isInside(jump.view, coming)
  }
}

extension EvidenceReader {
  /// The animated transitions that have just been set up and whose progress is still 0.
  var runsBeingSetUp: [TransitionRecord] {
    lawRecords.pages.runs.filter { run in
      let row = world.transitions[run.transition]
      return !run.isOver && !run.isSetUp && !run.isMisled && row.isAnimated
        && (row.phase == .driven || row.phase == .running)
        && world.innerProgress(of: run.transition) == 0 && !world.isInBackground
    }
  }
}

extension Picture.Jump {
  fileprivate var isMove: Bool { if case .moves = kind { true } else { false } }

  /// Whether a mask or clipping leaves less of the content than before.
  fileprivate var isLess: Bool {
    switch kind {
    case .isCut(let from, let to): from.contains(to, slack: Picture.leastWay)
    case .isMasked(let from, let to): to < from
    case .moves, .fades, .appears, .vanishes, .changesOrder: false
    }
  }
}

extension ViewProperty {
  fileprivate var isOpacity: Bool { self == .isHidden || self == .alpha }
}
