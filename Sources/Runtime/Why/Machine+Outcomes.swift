import Diagnostics
import Engine
import Semantics

// Explains the tree of controllers and the elapsed time by the events of the claim range.

extension Machine {
  /// Explains a tree of controllers or views if no action was refused: by the finished interactive transitions,
  /// otherwise by the last call that changed the tree. Empty if there is no such call, or if the last command made it,
  /// which is obvious.
  func outcomes(_ log: Log) -> [CauseStep] {
    var steps: [CauseStep] = []
    for note in log.trace.events(since: claimRange.position) where note.isCarryingThrough {
      steps += reasons(forGivingUp: note, log).filter { !steps.contains($0) }
    }
    steps += decided(log) { $0.kind == .finished && $0.position >= claimRange.position }
      .filter { !steps.contains($0) }
    if !steps.isEmpty { return steps }
    let call = log.trace.events(since: claimRange.position).last { event in
      event.kind == .call && event.method.map { Self.rebuilding.contains($0) } ?? false
    }
    guard let call, case let chain = causes(of: call.cause, log), chain.first?.span != lastCommand else {
      return []
    }
    let text = Spelling(world, names: program.blueprint.names).event(call, trace: log.trace)
    return [.remark("`\(text)` came at \(timeText(call.time))")] + chain
  }

  /// The method calls of a script that change the tree of controllers.
  private static let rebuilding: [Method] = [
    .present, .dismiss, .pushViewController, .popViewController, .popToViewController,
    .popToRootViewController, .setViewControllers, .select, .setSelectedViewController, .addChild,
    .removeFromParent, .transitionFromTo, .unwind, .show, .showDetailViewController,
  ]

  /// Explains the elapsed time: its start, the last call, the animation by code that ends last, and the decisions about
  /// driven transitions. Empty if no time has passed, or if there was no call.
  func reasonsForElapsed(_ log: Log) -> [CauseStep] {
    let start = claims.current.start
    let events = log.trace.events(since: claimRange.position)
    guard world.now > start, let last = events.last(where: { $0.kind == .call }) else { return [] }
    let spelling = Spelling(world, names: program.blueprint.names)
    let text = spelling.event(last, trace: log.trace)
    var steps = [
      CauseStep.remark("it counts from \(timeText(start)); `\(text)` came last, at \(timeText(last.time))")
    ]
    let effects = log.trace.effects.filter { $0.time >= start && $0.block.exists && $0.length > .zero }
    if let longest = effects.max(by: { $0.time + $0.length < $1.time + $1.length }) {
      let line = causes(of: longest.author.cause, log).first?.span
      if let line, let animation = animation(around: line) {
        let behind = ": \(timeText(longest.length)), from \(timeText(longest.time)) on"
        steps.append(CauseStep(kind: .sourceLine(before: "animated by", behind: behind), span: animation))
      }
    }
    for note in events where note.isCarryingThrough || note.isGivingUp {
      steps += reasons(forGivingUp: note, log).filter { !steps.contains($0) }
    }
    let driven = decided(log) { !$0.isRefusal && $0.position >= claimRange.position }
    return steps + driven.filter { !steps.contains($0) }
  }
}
