import Diagnostics
import Engine
import Runtime

/// One way to carry out a change: a tap, a drag or a command.
struct TryMove: Sendable {
  /// The commands from the beginning to the end.
  var lines: [UserAction]
  /// The drag with which the move begins; nil for other moves.
  var drag: UserAction? { lines.first.flatMap { $0.kind == .down ? $0 : nil } }
  /// The raw touch that drags; nil for other moves.
  var touches: Touches?
  /// The animators that run when this move undoes a transition, by name, except the animator of the transition itself.
  var animators: [String] = []
  /// The first command, started without waiting for its end; nil for a raw touch, and for a command that cannot be
  /// started.
  var start: UserAction? {
    guard let first = lines.first, touches == nil else { return nil }
    if first.isStart { return first }
    return lines.count == 1 && (first.canStart || first.kind == .code) ? first.start : nil
  }

  init(_ lines: [UserAction]) { self.lines = lines }

  /// A drag by a raw touch.
  init(_ touches: Touches) {
    (self.touches, lines) = (touches, touches.whole.map(UserAction.init(line:)))
  }
}

/// A transition of the file's code: how it begins, and how it is undone.
struct TryWay: Sendable {
  /// The kind of the transition, and the object of the file that carries it out.
  let transition: CodedTransition
  /// The commands from the start of the script to the screen where the move `into` begins.
  let before: [UserAction]
  let into: TryMove
  /// The commands that repeat the transition. If a supplied command of a Swift file shows a screen, they show a second
  /// instance of it.
  var again: [UserAction]
  /// The moves that undo the transition. If a command does, it is the last.
  var out: [TryMove] = []
  /// Whether the transition is begun by a command that `trans try` supplies.
  let isSupplied: Bool
  /// Whether the move leads to other screens by hand: gestures and handlers move the views, without a transition of
  /// UIKit.
  var leavesByHand = false

  /// Whether code of the file carries out the transition, or undoes it.
  var runsCode: Bool { transition.isByHand || !transition.object.isEmpty || isUndoneByCode }
  /// Whether an animator or a controller of the file undoes the transition.
  var isUndoneByCode = false

  /// Whether taps, drags or functions of the files undo the transition, and not only a command that `trans try`
  /// supplies.
  var hasOwnEnd: Bool { out.contains { !($0.lines.last?.isSuppliedEnd ?? false) } }

  /// The names of the animators, interactions, presentation controllers and screens that take part, there and back.
  var participants: [String] = []

  /// Whether the name of the transition, or of an object or screen that takes part, contains a text.
  func isNamed(_ text: String) -> Bool { ([name] + participants).contains { $0.contains(text) } }

  /// The name in reports.
  var name: String { (transition.object.isEmpty ? "" : transition.object + ", ") + transition.words }
}

/// Finds the transitions of a file.
struct TryDiscovery {
  private(set) var ways: [TryWay] = []
  /// Action sequences to play as stories of their own, even if they are no transitions of the file's code.
  private(set) var steps: [[UserAction]] = []
  /// The transitions found. Used for lookups only.
  private var known: Set<CodedTransition> = []
  /// The transitions that undo others, and are played in the stories of those others. Used for lookups only.
  private var undoing: Set<CodedTransition> = []
  /// The transitions begun by a drag. Used for lookups only.
  private var dragged: Set<CodedTransition> = []
  /// The maximum number of states from which transitions are looked for.
  private static let limit = 12
  /// The maximum number of sequences in `steps`.
  private static let mostSteps = 100
  /// The maximum number of transitions to find with the same object and kind.
  private static let most = 4

  /// Looks for transitions on the first screen of a harness and on the screens to which taps lead from there; then with
  /// supplied commands.
  mutating func find(in runner: inout TryRunner) {
    guard let ready = runner.ready else { return }
    var places: [[UserAction]] = [[]]
    var next = 0
    while next < places.count, next < Self.limit {
      let before = places[next]
      next += 1
      guard let stand = runner.stand(before), !stand.isOver, stand.machine.isAtRest else { continue }
      for action in stand.machine.actions where action.kind == .tap || action.kind == .down {
        let isElsewhere = look(before, action, isSupplied: false, &runner)
        if before.count < 2, isElsewhere, action.kind == .tap { places.append(before + [action]) }
      }
    }
    findEdgeDrags(ready, &runner)
    let own = ways
    for before in [[]] + ways.prefix(2).map({ $0.before + $0.into.lines }) {
      guard let stand = before.isEmpty ? ready : runner.stand(before), !stand.isOver else { continue }
      for line in Self.commands(at: stand.machine, runner.harness, besides: own) {
        let count = ways.count
        let isElsewhere = look(before, line, isSupplied: true, &runner)
        if isElsewhere, ways.count == count { lookAtDrags(after: before + [line], &runner) }
      }
    }
  }

  /// Looks for drags on a screen that a supplied command has shown. Not on a screen that the file's own code also shows
  /// or creates, since that code may set values that the gestures need.
  private mutating func lookAtDrags(after before: [UserAction], _ runner: inout TryRunner) {
    guard let stand = runner.stand(before), !stand.isOver, stand.machine.isAtRest,
      !(stand.machine.visibleName.map(runner.harness.made.contains) ?? false)
    else { return }
    for action in stand.machine.actions where action.kind == .down {
      _ = look(before, action, isSupplied: false, &runner)
    }
  }

  /// Looks for drags that work only from an edge of the screen; if no drag works at all, also for drags that work only
  /// in a part of the screen.
  private mutating func findEdgeDrags(_ ready: TryRunner.Stand, _ runner: inout TryRunner) {
    guard ready.machine.actions.contains(where: { $0.kind == .down }) else { return }
    let size = ready.machine.screenSize
    for direction in Self.directions {
      _ = look([], [TryMove(Touches(fromEdge: direction, of: size))], isDrag: true, false, &runner)
    }
    if ways.contains(where: { $0.into.drag != nil || $0.into.touches != nil }) { return }
    for direction in Self.directions {
      _ = look([], [TryMove(Touches(fromQuarter: direction, of: size))], isDrag: true, false, &runner)
    }
  }

  private static let directions: [PanDirection] = [.right, .left, .down, .up]

  /// Tries one action.
  /// - Returns: Whether another screen is there after it.
  private mutating func look(
    _ before: [UserAction], _ action: UserAction, isSupplied: Bool, _ runner: inout TryRunner
  ) -> Bool {
    if before.isEmpty, action.command.verb != .do,
      action.text.split(separator: " ").allSatisfy({ $0 != TryHarness.page })
    {
      steps += Self.wholes(of: action)
    }
    return
      look(
        before, Self.wholes(of: action).map { TryMove($0) }, isDrag: action.kind == .down, isSupplied, &runner
      )
  }

  /// Tries moves, one after another, until one begins a transition, and records that transition if it is new.
  /// - Returns: Whether another screen is there after the move.
  private mutating func look(
    _ before: [UserAction], _ moves: [TryMove], isDrag: Bool, _ isSupplied: Bool, _ runner: inout TryRunner
  ) -> Bool {
    guard let start = runner.stand(before) else { return false }
    for move in moves {
      let lines = move.lines
      guard let end = runner.stand(before + lines) ?? runner.end(of: before + lines) else { continue }
      if end.isOver {
        // The app is frozen, or has crashed: this is played once, to be reported.
        if steps.count < Self.mostSteps { steps.append(before + lines) }
        continue
      }
      let count = start.machine.codedTransitionCount
      let begun = end.machine.codedTransitions(since: count)
      let hasChanged = end.machine.hierarchy != start.machine.hierarchy
      let isByHand = begun.isEmpty || !hasChanged
      guard
        let first = Self.bySegue(move, begun, hasChanged, end)
          ?? (!isByHand
            ? begun.first
            : hasChanged && !isDrag && !end.machine.hasMoreChildren(than: start.machine)
              ? nil : Self.byHand(move, start, end)),
        !undoing.contains(first)
      else {
        if hasChanged { return true }
        if isDrag {
          stepAway(from: before, move, start, end)
        } else if !begun.isEmpty, steps.count < Self.mostSteps {
          // The transition was undone at once, by a wrong outcome: this is played once, to be reported.
          steps.append(before + lines)
        }
        continue
      }
      let isNew =
        isSupplied
        ? !known.contains { isPush(move) ? $0 == first : $0.isLike(first) }
        : isDrag ? !dragged.contains(first) : !known.contains(first)
      if isDrag { dragged.insert(first) }
      known.insert(first)
      guard isNew, ways.count(where: { $0.transition.isLike(first) }) < Self.most else { return hasChanged }
      let again = runner.harness.again(lines, isSupplied: isSupplied)
      var way = TryWay(
        transition: first, before: before, into: move, again: again, isSupplied: isSupplied)
      way.leavesByHand = isByHand && hasChanged
      way.out = waysOut(of: way, &runner)
      way.participants = end.machine.participants(since: count)
      noteReturns(of: &way, since: end.machine.codedTransitionCount, &runner)
      ways.append(way)
      return hasChanged
    }
    return false
  }

  /// Records which objects and screens take part in the ways back, and which animators run in each.
  /// - Parameter count: The number of coded transitions before them.
  private func noteReturns(of way: inout TryWay, since count: Int, _ runner: inout TryRunner) {
    for place in way.out.indices {
      guard let gone = runner.stand(way.before + way.into.lines + way.out[place].lines)?.machine else {
        way.isUndoneByCode = true
        continue
      }
      way.participants += gone.participants(since: count)
      let names = gone.codedTransitions(since: count).map { $0.object }.filter { !$0.isEmpty }
      way.isUndoneByCode = way.isUndoneByCode || !names.isEmpty
      for name in names where name != way.transition.object && !way.out[place].animators.contains(name) {
        way.out[place].animators.append(name)
      }
    }
  }

  /// Adds two sequences to `steps` for a drag that changes views but leads to no transition: one to its end, and one in
  /// which the touch is cancelled.
  private mutating func stepAway(
    from before: [UserAction], _ move: TryMove, _ start: TryRunner.Stand, _ end: TryRunner.Stand
  ) {
    guard let down = move.drag, steps.count < Self.mostSteps,
      end.log.trace.effects.count > start.log.trace.effects.count
    else { return }
    for lines in [before + [down, UserAction(.cancelTouch)], before + move.lines] where !steps.contains(lines)
    {
      steps.append(lines)
    }
  }

  /// Whether a move pushes a screen that the file declares.
  private func isPush(_ move: TryMove) -> Bool {
    move.lines[0].command.verb == .push && !move.lines[0].text.contains(TryHarness.page)
  }

  /// The movement by hand that a move causes: gestures and handlers move views, without a transition of UIKit. Nil if
  /// they move nothing.
  private static func byHand(
    _ move: TryMove, _ start: TryRunner.Stand, _ end: TryRunner.Stand
  ) -> CodedTransition? {
    let answerer = start.machine.answerer(of: move.lines[0])
    let isOfGesture =
      move.drag != nil && answerer.kind == .object(.gesture)
      && end.machine.hierarchy != start.machine.hierarchy
    guard end.log.trace.effects.count > start.log.trace.effects.count || isOfGesture, end.machine.isAtRest,
      move.lines.allSatisfy({ $0.isOfUser }), !end.machine.shows(start.machine)
    else { return nil }
    return CodedTransition(byHand: answerer.name, move.lines[0].text)
  }

  /// The transition of a custom segue class of the file that shows a screen without an animator; nil for other moves.
  private static func bySegue(
    _ move: TryMove, _ begun: [CodedTransition], _ hasChanged: Bool, _ end: TryRunner.Stand
  ) -> CodedTransition? {
    guard hasChanged, move.lines[0].command.verb == .perform, begun.allSatisfy({ $0.object.isEmpty }),
      let name = end.machine.customSegues.first(where: { move.lines[0].text.contains("\"\($0)\"") })
    else { return nil }
    return CodedTransition(
      kind: begun.first?.kind ?? .presenting, object: name, words: begun.first?.words ?? "the segue")
  }

  /// The command sequences, each beginning with `action`, that may carry it to its end: a drag continues and is
  /// released.
  private static func wholes(of action: UserAction) -> [[UserAction]] {
    if action.isStart { return [[action, UserAction(.settle)]] }
    guard action.kind == .down else { return [[action]] }
    let release = UserAction(.release(velocity: nil))
    let further: UserAction
    if case .press = action.command {
      return [[action, release], [action, UserAction(.pressOn(by: 300)), release]]
    } else if case .pair(let pair, let measure) = action.command {
      further = TryStories.extents(of: pair, isForward: measure > (pair == .pinch ? 1 : 0)).1
    } else {
      further = UserAction(.panOn(to: 0.8))
    }
    return [[action, further, release], [action, UserAction(.release(velocity: 2000))]]
  }

  // MARK: - Ways back

  /// The moves that undo a transition: taps, then drags, then commands.
  private mutating func waysOut(of way: TryWay, _ runner: inout TryRunner) -> [TryMove] {
    let shown = way.before + way.into.lines
    guard let start = runner.stand(way.before), let stand = runner.stand(shown), !stand.isOver else {
      return []
    }
    var taps: [TryMove] = []
    var drags: [TryMove] = []
    for action in stand.machine.actions where action.kind == .tap || action.kind == .down {
      if action.kind == .tap ? taps.count >= 2 : drags.count >= 8 { continue }
      for lines in Self.wholes(of: action) {
        guard let end = runner.stand(shown + lines) else { continue }
        let isBack =
          end.isOver
          || (way.transition.isByHand
            ? end.machine.shows(start.machine, overlooksCovers: true)
            : end.machine.hierarchy == start.machine.hierarchy)
        let begins =
          action.kind == .down
          && runner.stand(shown + [action]).map { $0.machine.kindOfOpen != nil || $0.isOver } ?? false
        guard isBack || begins else { continue }
        if action.kind == .tap { taps.append(TryMove(lines)) } else { drags.append(TryMove(lines)) }
        break
      }
    }
    if way.transition.isByHand { return taps + drags }
    if drags.isEmpty, stand.machine.actions.contains(where: { $0.kind == .down }) {
      drags = Self.directions.map {
        TryMove(Touches(fromQuarter: $0, of: stand.machine.screenSize))
      }.filter { move in
        runner.stand(shown + move.lines).map { $0.isOver || $0.machine.hierarchy == start.machine.hierarchy }
          ?? false
      }
    }
    var commands = (taps.isEmpty ? Self.steps(at: stand.machine, runner.harness) : []).flatMap {
      Self.wholes(of: $0)
    }.filter {
      runner.stand(shown + $0).map { $0.machine.hierarchy == start.machine.hierarchy } ?? false
    }
    if commands.count > 2 { commands.removeLast(commands.count - 2) }
    switch way.transition.kind {
    case .presenting: commands.append([UserAction(.dismiss(on: nil))])
    case .pushing: commands.append([UserAction(.pop)])
    case .selecting:
      let selections = Self.selections(at: stand.machine).filter {
        runner.stand(shown + [$0])?.machine.hierarchy == start.machine.hierarchy
      }
      if taps.isEmpty, let first = selections.first { commands.append([first]) }
    case .dismissing, .popping, .resizing: break
    }
    let found = taps + drags + commands.filter { runner.stand(shown + $0) != nil }.map { TryMove($0) }
    for move in found {
      guard let end = runner.stand(shown + move.lines) else { continue }
      undoing.formUnion(end.machine.codedTransitions(since: stand.machine.codedTransitionCount))
    }
    return found
  }
}

extension CodedTransition {
  /// Whether another transition has the same kind, and the same object carries it out.
  func isLike(_ other: CodedTransition) -> Bool { object == other.object && kind == other.kind }
}
