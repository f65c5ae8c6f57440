import Engine
import Semantics

/// `continuous`, at the very beginning: what was in sight before a transition began, and is still, has not jumped when
/// its animation has been set up. Where code puts what comes is its own affair.
extension Machine {
  mutating func judgeSetUps(_ log: inout Log) {
    guard let runs = laws?.runs else { return }
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
    guard effects.contains(where: { $0.property.movesWhatIsDrawn && before.isInWindow($0.view) }),
      world.views[world.window].frame == before.views[before.window].frame
    else {
      return
    }
    let captures = laws?.captures ?? []
    let jumps = Picture(of: before, captures: captures)
      .jumps(to: Picture(of: world, captures: captures), by: world.rules)
    // What lies in something that jumps jumps with it: the outermost says it all.
    var known: [ViewID] = []
    for jump in jumps where isOfSomethingThere(jump, run) {
      if known.contains(where: { world.isInside(jump.view, $0) }) { continue }
      guard
        let author = effects.last(where: { $0.view == jump.view || world.isInside(jump.view, $0.view) })?
          .author
      else { continue }
      known.append(jump.view)
      report(
        Violation(
          law: .continuous, culprit: culprit(of: author.cause, in: run, log), object: Object(jump.view),
          seen: "makes \(words(for: jump)), before anything is animated",
          device: "it is thrown across the screen, and sets out from there",
          began: causes(of: run.row.cause, log).first?.span), &log)
    }
  }

  /// Whether a jump is of one view that was in sight before, and not of what comes.
  private func isOfSomethingThere(_ jump: Picture.Jump, _ run: CodedRun) -> Bool {
    guard case .moves = jump.kind, jump.view == jump.previousView, !world.rules.errs(.setUpsOverlooked) else {
      return false
    }
    if run.row.kind == .dismissing { return true }
    let coming = world.movedView(of: run.row.to)
    return jump.view != coming && !world.isInside(jump.view, coming)
  }
}

extension ViewProperty {
  /// Whether writing it may move the view, or what is in it.
  fileprivate var movesWhatIsDrawn: Bool {
    switch self {
    case .frame, .bounds, .center, .transform, .sublayerTransform, .anchorPoint, .boundsOrigin, .superview,
      .mask,
      .clipsToBounds:
      true
    case .alpha, .isHidden, .cornerRadius, .background, .zPosition, .shadowOpacity, .shadowRadius,
      .shadowOffset,
      .shadowColor, .gradient, .isUserInteractionEnabled, .isOpaque, .content:
      false
    }
  }
}
