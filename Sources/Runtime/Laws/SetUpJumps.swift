import Engine

/// `continuous`, at the very beginning: what was in sight before a transition began, and is still, has not jumped when
/// its animation has been set up. Where code puts what comes is its own affair.
struct SetUpJumps: LawJudge {
  let evidence: Evidence

  func violations() -> [Violation] {
    book.runs.filter { run in
      let row = world.transitions[run.transition]
      return !run.isOver && !run.isSetUp && row.isAnimated && (row.phase == .driven || row.phase == .running)
        && world.innerProgress(of: run.transition) == 0 && !world.isInBackground
    }.flatMap(violations)
  }

  private func violations(of run: CodedRun) -> [Violation] {
    let before = run.start.world
    let effects = log.effects(since: run.effectStart).filter {
      $0.author.transition == run.transition && $0.block.isNone
    }
    // Most animators only put what comes into its place, and that was not there before.
    let isHidingSeen = world.rules.considers(.hiding)
    let touchesSeen = effects.contains {
      ($0.property.traits.contains(.moves) || isHidingSeen && $0.property.isOpacity)
        && before.isInWindow($0.view) || $0.property == .superview && isMadeByCode($0.view)
    }
    guard touchesSeen, world.views[world.window].frame == before.views[before.window].frame else { return [] }
    var found: [Violation] = []
    // What lies in something that jumps jumps with it: the outermost says it all.
    var known: [ViewID] = []
    for jump in picture(of: before).jumps(to: picture, by: world.rules) where isOfSomethingThere(jump, run) {
      if known.contains(where: { world.isInside(jump.view, $0) }) { continue }
      let own = effects.filter { $0.view == jump.view || world.isInside(jump.view, $0.view) }
      let author: Author?
      switch jump.kind {
      case .moves: author = isOfSystem(jump, run) ? nil : decisive(own, for: jump, since: before)?.author
      case .vanishes: author = isHidingSeen ? blanking(jump, own, run) ?? covering(jump, effects, run) : nil
      case .appears, .fades, .isCut, .changesOrder: author = nil
      }
      guard let author else { continue }
      known.append(jump.view)
      found.append(
        Violation(
          law: .continuous, culprit: culprit(of: author.cause, in: run), object: Object(jump.view),
          seen: "makes \(words(for: jump)), before anything is animated",
          device: jump.isMove
            ? "it jumps across the screen, and moves from there"
            : "the screen is suddenly blank before anything moves",
          began: began(run)))
    }
    return found
  }

  /// Whether a view had jumped so before any code of the transition ran: UIKit put it there (MOD-TREE-09).
  private func isOfSystem(_ jump: Picture.Jump, _ run: CodedRun) -> Bool {
    guard world.rules.considers(.systemMoves), let entry = run.entry?.world else { return false }
    let words = words(for: jump)
    return picture(of: run.start.world).jumps(to: picture(of: entry), by: world.rules).contains {
      self.words(for: $0) == words
    }
  }

  /// Who has hidden the whole screen that leaves, or made it clear, so that nothing is seen in its place; nil if
  /// something is: a picture of it, say, or what comes. Parts of a screen are left out: what takes their place need not
  /// look like them.
  private func blanking(_ jump: Picture.Jump, _ own: [Effect], _ run: CodedRun) -> Author? {
    guard jump.content == .own(run.row.from), let whole = jump.before,
      let effect = own.last(where: { $0.property.isOpacity && world.isInWindow($0.view) })
    else { return nil }
    return items(in: whole, for: run).isEmpty ? effect.author : nil
  }

  /// Who has covered the whole screen that leaves with a colour, so that nothing else is seen in its place; nil if
  /// something is.
  private func covering(_ jump: Picture.Jump, _ effects: [Effect], _ run: CodedRun) -> Author? {
    guard world.rules.considers(.plainCovers), jump.content == .own(run.row.from), let whole = jump.before,
      case let items = items(in: whole, for: run), items.count == 1, let cover = items.first,
      case .plain(let color) = cover.content, color != run.start.world.views[jump.view].background,
      presentation(declaring: cover.view, in: run) == nil,
      cover.shown.contains(whole, slack: Picture.leastWay)
    else { return nil }
    return effects.last { $0.view == cover.view && $0.property == .superview }?.author
  }

  /// What code shows in the place of what was there: pictures and views that it has made, and what comes.
  private func items(in whole: Rect, for run: CodedRun) -> [Picture.Item] {
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

  /// Whether a jump is of one view that was in sight before, and not of what comes.
  private func isOfSomethingThere(_ jump: Picture.Jump, _ run: CodedRun) -> Bool {
    // A picture of the whole screen is the screen itself, for the eye.
    let isPicture =
      jump.content == .own(run.row.from) && world.views[jump.view].role == .snapshot
      && world.rules.considers(.pictures)
    let isThere = jump.kind == .vanishes || jump.view == jump.previousView || isPicture
    guard world.rules.considers(.setUps), isThere else { return false }
    if run.row.kind == .dismissing { return true }
    let coming = world.movedView(of: run.row.to)
    return jump.view != coming && !world.isInside(jump.view, coming)
  }
}

extension Picture.Jump {
  fileprivate var isMove: Bool { if case .moves = kind { true } else { false } }
}

extension ViewProperty {
  fileprivate var isOpacity: Bool { self == .isHidden || self == .alpha }
}
