import Engine
import Semantics

/// `continuous`, at the very beginning: what was in sight before a transition began, and is still, has not jumped when
/// its animation has been set up. Where code puts what comes is its own affair.
extension Machine {
  mutating func judgeSetUps(_ log: inout Log) {
    guard let runs = judge.book?.runs else { return }
    for run in runs where !run.isOver && !run.isSetUp {
      let row = world.transitions[run.transition]
      guard row.isAnimated, row.phase == .driven || row.phase == .running,
        world.innerProgress(of: run.transition) == 0, !world.isInBackground
      else { continue }
      judgeSetUp(run, &log)
    }
  }

  private mutating func judgeSetUp(_ run: CodedRun, _ log: inout Log) {
    let before = run.start.world
    let effects = log.trace.effects[min(run.effectStart, log.trace.effects.count)...].filter {
      $0.author.transition == run.transition && $0.block.isNone
    }
    // Most animators only put what comes into its place, and that was not there before.
    let isHidingSeen = world.rules.considers(.hiding)
    guard
      effects.contains(where: {
        ($0.property.traits.contains(.moves) || isHidingSeen && $0.property.isOpacity)
          && before.isInWindow($0.view)
      }),
      world.views[world.window].frame == before.views[before.window].frame
    else {
      return
    }
    let captures = judge.book?.captures ?? []
    let jumps = Picture(of: before, captures: captures)
      .jumps(to: Picture(of: world, captures: captures), by: world.rules)
    // What lies in something that jumps jumps with it: the outermost says it all.
    var known: [ViewID] = []
    for jump in jumps where isOfSomethingThere(jump, run) {
      if known.contains(where: { world.isInside(jump.view, $0) }) { continue }
      let own = effects.filter { $0.view == jump.view || world.isInside(jump.view, $0.view) }
      let author: Author?
      switch jump.kind {
      case .moves: author = own.last?.author
      case .vanishes: author = isHidingSeen ? blanking(jump, own, run) : nil
      case .appears, .fades, .isCut, .changesOrder: author = nil
      }
      guard let author else { continue }
      known.append(jump.view)
      report(
        Violation(
          law: .continuous, culprit: culprit(of: author.cause, in: run, log), object: Object(jump.view),
          seen: "makes \(words(for: jump)), before anything is animated",
          device: jump.isMove
            ? "it is thrown across the screen, and sets out from there"
            : "the screen is blank at once, and nothing has moved yet",
          began: causes(of: run.row.cause, log).first?.span), &log)
    }
  }

  /// Who has hidden the whole screen that leaves, or made it clear, so that nothing is seen in its place; nil if
  /// something is: a picture of it, say, or what comes. Parts of a screen are left out: what takes their place need not
  /// look like them.
  private func blanking(_ jump: Picture.Jump, _ own: [Effect], _ run: CodedRun) -> Author? {
    guard jump.content == .own(run.row.from), let whole = jump.before,
      let effect = own.last(where: { $0.property.isOpacity && world.isInWindow($0.view) })
    else { return nil }
    let coming = world.movedView(of: run.row.to)
    let captures = judge.book?.captures ?? []
    let isReplaced = Picture(of: world, captures: captures).items.contains { item in
      let common = item.shown.intersection(whole).size
      let role = world.views[item.view].role
      let isCode = role == .snapshot || role == .made || world.isInside(item.view, coming)
      return isCode && item.opacity > Picture.leastFade && min(common.width, common.height) > Picture.leastWay
    }
    return isReplaced ? nil : effect.author
  }

  /// Whether a jump is of one view that was in sight before, and not of what comes.
  private func isOfSomethingThere(_ jump: Picture.Jump, _ run: CodedRun) -> Bool {
    let isThere = jump.kind == .vanishes || jump.view == jump.previousView
    guard world.rules.considers(.setUps), isThere else { return false }
    if run.row.kind == .dismissing { return true }
    let coming = world.movedView(of: run.row.to)
    return jump.view != coming && !world.isInside(jump.view, coming)
  }
}

extension Picture.Jump {
  /// Whether it is somewhere else.
  fileprivate var isMove: Bool { if case .moves = kind { true } else { false } }
}

extension ViewProperty {
  /// Whether writing it may hide the view.
  fileprivate var isOpacity: Bool { self == .isHidden || self == .alpha }
}
