import Diagnostics
import Engine
import Running
import Runtime

/// Finds the transitions of a file.
struct TryDiscovery {
  private(set) var ways: [TryWay] = []
  /// Command sequences to play once each, whether or not they begin a transition of the file's code.
  private(set) var steps: [[UserAction]] = []
  /// The names of the screens that users and code of the app reach, without commands that `trans try` supplies to show
  /// them. Used for lookups only.
  private(set) var reached: Set<String> = []
  /// The transitions found. Used for lookups only.
  private var known: Set<CodedTransition> = []
  /// The transitions that the moves back run. They are played only in the stories of the transitions that they undo. Used for
  /// lookups only.
  private var undoing: Set<CodedTransition> = []
  /// The transitions begun by a drag. Used for lookups only.
  private var dragged: Set<CodedTransition> = []
  /// The maximum number of states, the first screen among them, from which taps and drags are tried; screens that
  /// supplied commands show do not count.
  private static let limit = 12
  /// The maximum number of taps that lead to a state from which transitions are looked for.
  private static let depth = 2
  /// The maximum in place of `depth` for an app that shows its own first screen.
  private static let depthOfApp = 4
  /// The length of `steps` from which on only the actions of the first screen are added.
  private static let mostSteps = 100
  /// The maximum number of transitions to find with the same object and kind.
  private static let most = 4

  /// Looks for transitions that taps and drags begin, on the first screen of a harness and on screens up to two taps away, or
  /// up to four if the app shows its own first screen; then for drags from an edge; then for transitions that supplied commands
  /// begin, on the first screen and after the first two transitions found. Does nothing if the harness cannot show its first
  /// screen.
  mutating func find(in runner: inout TryRunner) {
    guard let ready = runner.ready else { return }
    var places: [[UserAction]] = [[]]
    var quiet: [[UserAction]] = []
    var next = 0
    let isOfApp = runner.harness.isOfApp
    let depth = isOfApp ? Self.depthOfApp : Self.depth
    while next < places.count, next < Self.limit {
      let before = places[next]
      next += 1
      guard let stand = runner.stand(before), !stand.isOver, stand.machine.isAtRest else { continue }
      reached.formUnion(stand.machine.shownNames)
      let actions = stand.machine.actions.filter { $0.kind == .tap || $0.kind == .down }
      for action in actions + Self.rows(at: stand.machine, runner.harness) {
        let isElsewhere = look(before, action, isSupplied: false, &runner)
        if before.count < depth, isElsewhere, action.kind != .down {
          places.append(before + (Self.wholes(of: action).first ?? []))
        } else if before.isEmpty, !isElsewhere, action.kind == .tap {
          quiet.append(Self.wholes(of: action).first ?? [])
        }
      }
    }
    findEdgeDrags(ready, &runner)
    if !hasDrags { findActions(after: quiet, &runner) }
    let own = ways
    for before in [[]] + ways.prefix(2).map({ $0.before + $0.into.lines }) {
      guard let stand = before.isEmpty ? ready : runner.stand(before), !stand.isOver else { continue }
      for line in Self.commands(at: stand.machine, runner.harness, besides: own) {
        if isOfApp, line.showsSupplied(reached) { continue }
        let count = ways.count
        let isElsewhere = look(before, line, isSupplied: true, &runner)
        if isElsewhere, ways.count == count { lookAtDrags(after: before + [line], &runner) }
      }
    }
  }

  /// Looks for drags on a screen that a supplied command has shown. Does nothing for a screen that the file's own code also shows
  /// or creates, or to which it gives a delegate, since that code may set values that the gestures need.
  private mutating func lookAtDrags(after before: [UserAction], _ runner: inout TryRunner) {
    // For a container, the command names its class, but one of its children is visible.
    let shown = before.last?.words.map(String.init) ?? []
    let harness = runner.harness
    guard let stand = runner.stand(before), !stand.isOver, stand.machine.isAtRest,
      !([stand.machine.visibleName].compactMap { $0 } + shown).contains(where: { name in
        harness.made.contains(name) || harness.swift.contains { $0.givesDelegate(to: name) }
      })
    else { return }
    for action in stand.machine.actions where action.kind == .down {
      _ = look(before, action, isSupplied: false, &runner)
    }
  }

  /// The maximum number of taps after which `findActions` looks.
  private static let mostQuiet = 6

  /// Whether a drag begins one of the transitions found.
  private var hasDrags: Bool { ways.contains { $0.into.drag != nil || $0.into.touches != nil } }

  /// Looks for taps and drags after taps of the first screen that show no other screen, since code of such a tap may set a
  /// value that an action or a gesture needs.
  private mutating func findActions(after taps: [[UserAction]], _ runner: inout TryRunner) {
    for before in taps.prefix(Self.mostQuiet) {
      guard let stand = runner.stand(before), !stand.isOver, stand.machine.isAtRest else { continue }
      for action in stand.machine.actions where action.kind == .tap || action.kind == .down {
        _ = look(before, action, isSupplied: false, &runner)
      }
    }
  }

  /// Looks on the first screen for drags that begin at an edge. If no drag of any transition has been found then, also
  /// looks for drags that begin a quarter of the screen from an edge. Does nothing if no recognizer takes drags there.
  private mutating func findEdgeDrags(_ ready: TryRunner.Stand, _ runner: inout TryRunner) {
    guard ready.machine.actions.contains(where: { $0.kind == .down }) else { return }
    let size = ready.machine.screenSize
    for direction in Self.directions {
      _ = look([], [TryMove(Touches(fromEdge: direction, of: size))], isDrag: true, false, &runner)
    }
    if hasDrags { return }
    for direction in Self.directions {
      _ = look([], [TryMove(Touches(fromQuarter: direction, of: size))], isDrag: true, false, &runner)
    }
  }

  private static let directions: [PanDirection] = [.right, .left, .down, .up]

  /// Tries one action; a drag is released, too. On the first screen, also adds the action to `steps`, unless it calls
  /// steps or shows a supplied plain screen.
  /// - Returns: Whether the controllers on screen have changed; false if the action is impossible or ends the app.
  private mutating func look(
    _ before: [UserAction], _ action: UserAction, isSupplied: Bool, _ runner: inout TryRunner
  ) -> Bool {
    if before.isEmpty, action.command.verb != .do,
      action.words.allSatisfy({ $0 != TryHarness.page })
    {
      steps += Self.wholes(of: action)
    }
    return
      look(
        before, Self.wholes(of: action).map { TryMove($0) }, isDrag: action.kind == .down, isSupplied, &runner
      )
  }

  /// Tries moves, one after another, until one begins a transition or changes the controllers on screen. Records the
  /// transition if it is new. Moves that freeze or crash the app, or whose transition is undone at once, are added to
  /// `steps`, unless it is full.
  /// - Returns: Whether the controllers on screen have changed.
  private mutating func look(
    _ before: [UserAction], _ moves: [TryMove], isDrag: Bool, _ isSupplied: Bool, _ runner: inout TryRunner
  ) -> Bool {
    guard let start = runner.stand(before) else { return false }
    for move in moves {
      let lines = move.lines
      guard let end = runner.stand(before + lines) ?? runner.end(of: before + lines) else { continue }
      if !(before + lines).contains(where: { $0.showsScreen }) { reached.formUnion(end.machine.shownNames) }
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
        let first = Self.bySegue(begun, hasChanged, start, end, besides: runner.harness.embedded)
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
          // The transition was undone at once, by a wrong outcome: play the commands once, to report this.
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
      let again = runner.harness.again(lines, isSupplied: isSupplied, at: start.machine)
      var way = TryWay(
        transition: first, before: before, into: move, again: again, isSupplied: isSupplied)
      way.leavesByHand = isByHand && hasChanged
      way.out = waysOut(of: way, &runner)
      way.participants = end.machine.participants(since: count)
      noteReturns(of: &way, since: end.machine.codedTransitionCount, &runner)
      // After a transition of the app, UIKit's own transition between supplied screens says nothing about the files.
      if isSupplied, runner.harness.isSwift, !before.isEmpty, !way.runsCode { return hasChanged }
      ways.append(way)
      return hasChanged
    }
    return false
  }

  /// Records the objects and screens that take part in the moves back, the objects that carry out each move, and
  /// `isUndoneByCode`.
  /// - Parameter count: The number of transitions with code of the file before the moves back.
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

  /// Adds two sequences to `steps` for a drag that changes views but begins no transition: the whole drag, and a drag
  /// whose touch is cancelled. Does nothing for a raw touch, if the drag sets no property of a view, or if `steps` is
  /// full.
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

  /// Whether a move begins with a `push` of a screen other than the supplied `TryPage`.
  private func isPush(_ move: TryMove) -> Bool {
    move.lines[0].command.verb == .push && !move.lines[0].text.contains(TryHarness.page)
  }

  /// The movement that a move of the user causes without a transition of UIKit: handlers set properties of views, or a
  /// gesture shows other controllers. Nil if neither happens, if the move contains an action that is not the user's,
  /// such as a command of code, if something is still pending at its end, or if the screen looks as before.
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

  /// The command sequences, each beginning with `action`, that carry it to its end: `settle` follows a `start`; a press is released
  /// at once, and after moving on; a drag is released after moving on, and at once with a flick. Any other action stands alone.
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

  /// The moves that undo a transition: at most two taps; at most eight drags; then, except for a movement by hand, raw
  /// touches if there are no drags, and commands: at most two calls of steps and a `select` if no tap undoes it, and
  /// `dismiss` or `pop`. A drag that only begins a transition counts, and so does a move that freezes or crashes the
  /// app. Empty if the transition itself ends the app.
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

extension UserAction {
  /// The words of the action's text.
  var words: [Substring] { text.split(separator: " ") }

  /// Whether the action presents or pushes a screen that the command names.
  var showsScreen: Bool { command.verb == .present || command.verb == .push }

  /// Whether the action presents or pushes one of these screens.
  fileprivate func showsSupplied(_ names: Set<String>) -> Bool {
    showsScreen && words.dropFirst().first.map { names.contains(String($0)) } ?? false
  }
}
