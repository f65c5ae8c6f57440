import Diagnostics
import Engine
import Running
import Runtime

/// A control that no longer responds, a screen without a way back, or a view at a wrong position, with the commands
/// that show it.
struct TryAnswer {
  var unanswered: Unanswered
  /// The commands up to the state in which the control is tried, or in which the view is at the wrong position.
  var lines: [UserAction]
  /// The declaration of the control's handler or screen; for a view, of the code that moved it.
  var span: Span
  /// The last commands: the action that tries the control, if any, and an expectation that fails.
  var question: [UserAction]
}

// Tries controls again wherever the screen looks as it did before: an action that had an effect then must still have
// one. Also finds screens without a way back.

extension TryRunner {
  /// The maximum number of taps, and of drags, that are tried on a screen.
  private static let mostControls = 4

  /// The controls that no longer respond after events that left the screen as before: a cancelled or short drag, a
  /// rotation and back, or, for a movement by hand (without a transition of UIKit), the move and the move back. At most
  /// one for each source range.
  mutating func unanswered(of way: TryWay) -> [TryAnswer] {
    let shown = way.before + way.into.lines
    var found: [TryAnswer] = []
    func take(_ answers: [TryAnswer]) {
      for answer in answers where !found.contains(where: { $0.span == answer.span }) { found.append(answer) }
    }
    for (base, drags) in [(way.before, [way.into]), (shown, way.out)] {
      let drags = drags.compactMap { $0.drag }
      for later in Self.detours(drags) {
        take(lost(at: base, after: base + later, drags))
        take(dead(at: base, after: base + later))
      }
    }
    if way.transition.isByHand {
      for later in Self.trips(of: way) {
        for base in [way.before, shown] { take(dead(at: base, after: later)) }
      }
    }
    return found
  }

  /// The commands of a movement by hand and the move back. Variants for pans: a drag to the edge of the screen, and a
  /// second pan in either direction while the views still move after the first.
  private static func trips(of way: TryWay) -> [[UserAction]] {
    let shown = way.before + way.into.lines
    let release = UserAction(.release(velocity: nil))
    var found = way.out.prefix(mostTrips).map { shown + $0.lines }
    let drags = [(way.before, way.into)] + way.out.map { (shown, $0) }
    for (base, move) in drags.filter({ $0.1.drag != nil }).prefix(mostTrips) {
      guard let drag = move.drag, let back = drag.turnedAround else { continue }
      let (little, _, _) = TryStories.extents(of: drag)
      found.append(base + [little, TryStories.edge, release])
      let moving = base + [little, TryStories.half, release.start, TryStories.moment]
      found += [little, back].map { moving + [$0, release] }
    }
    return found
  }

  /// The maximum number of moves back, and of drags, after which controls are tried again.
  private static let mostTrips = 3

  /// The controls that change the screen at `base`, and cannot be reached after `later`, although the screen looks the
  /// same: something invisible covers them, or no recognizer takes the drag any more. Empty if a new control responds
  /// instead.
  private mutating func dead(at base: [UserAction], after later: [UserAction]) -> [TryAnswer] {
    guard let before = stand(base), !before.isOver, before.machine.isAtRest,
      let after = stand(later + [UserAction(.settle)]), !after.isOver, after.machine.isAtRest,
      after.machine.shows(before.machine, overlooksCovers: true), !isAnsweredAnew(after, unlike: before)
    else { return [] }
    var found: [TryAnswer] = []
    for kind in [UserAction.Kind.tap, .down] {
      for action in before.machine.actions.filter({ $0.kind == kind }).prefix(Self.mostControls) {
        guard stand(after.lines + [action]) == nil, let then = stand(base + [action]), !then.isOver,
          then.isAnswer(to: before), !isTaken(action, in: after)
        else { continue }
        let whose = before.machine.answerer(of: action)
        if found.contains(where: { $0.span == whose.span }) { continue }
        let asked = kind == .tap ? action.start : action
        let question = [asked, UserAction(line: "expect not settled")]
        found.append(
          TryAnswer(
            unanswered: Unanswered(
              asked: asked, began: "", kind: whose.kind, name: whose.name, expectation: question[1].text,
              situation: .moves),
            lines: after.lines, span: whose.span, question: question))
      }
    }
    return found
  }

  /// The commands of drags that are cancelled or too short, for the first two drags, and of a rotation of the device
  /// and back.
  private static func detours(_ drags: [UserAction]) -> [[UserAction]] {
    let given = drags.prefix(2).flatMap { drag -> [[UserAction]] in
      let (little, far, _) = TryStories.extents(of: drag)
      let cancel = UserAction(.cancelTouch)
      return [[little, cancel], [little, far, cancel], [little, UserAction(.release(velocity: nil))]]
    }
    return given + [[UserAction(.rotate(.landscapeLeft)), UserAction(.rotate(.portrait))]]
  }

  /// The taps that show other controllers in the state after `base` but have no effect after `later`, and the drags
  /// that no longer begin a transition there, although the screen looks the same.
  /// - Parameter drags: The drags that begin a transition at `base`.
  private mutating func lost(
    at base: [UserAction], after later: [UserAction], _ drags: [UserAction]
  ) -> [TryAnswer] {
    guard let before = stand(base), let after = stand(later + [UserAction(.settle)]), !before.isOver,
      !after.isOver, before.machine.isAtRest, after.machine.isAtRest, after.machine.shows(before.machine)
    else { return [] }
    var found = drags.compactMap { lostDrag($0, before, after) }
    for action in before.machine.actions.filter({ $0.kind == .tap }).prefix(Self.mostControls) {
      guard let then = stand(base + [action]), !then.isOver, then.machine.isAtRest,
        then.machine.hierarchy != before.machine.hierarchy,
        let now = stand(after.lines + [action]), !now.isOver, now.machine.isAtRest,
        now.machine.shows(after.machine)
      else { continue }
      let whose = before.machine.answerer(of: action)
      let begun = then.machine.codedTransitions(since: before.machine.codedTransitionCount).first?.words
      let (old, new) = (then.machine.visibleScreen.name, now.machine.visibleScreen.name)
      let question =
        old == new
        ? [action.start, UserAction(line: "expect not settled")]
        : [action, UserAction(line: "expect visibleViewController == \(old)")]
      found.append(
        TryAnswer(
          unanswered: Unanswered(
            asked: action.start, began: begun ?? "another screen", kind: whose.kind, name: whose.name,
            expectation: question[1].text, situation: .leads),
          lines: after.lines, span: whose.span, question: question))
    }
    return found
  }

  /// A drag that begins a transition in the state `before`, and has no effect in the state `after`. Nil if it begins
  /// none in `before`, has an effect in `after`, or exceeds a limit there.
  private mutating func lostDrag(_ drag: UserAction, _ before: Stand, _ after: Stand) -> TryAnswer? {
    guard let then = stand(before.lines + [drag]), !then.isOver, then.machine.kindOfOpen != nil else {
      return nil
    }
    let (limits, now) = (stopped, stand(after.lines + [drag]))
    if let now, now.isOver || now.isAnswer(to: after) { return nil }
    guard stopped == limits, !isTaken(drag, in: after) else { return nil }
    let whose = before.machine.answerer(of: drag)
    let begun = then.machine.codedTransitions(since: before.machine.codedTransitionCount).first?.words
    let question = [drag, UserAction(line: "expect held")]
    return TryAnswer(
      unanswered: Unanswered(
        asked: drag, began: begun ?? "another screen", kind: whose.kind, name: whose.name,
        expectation: question[1].text, situation: .begins),
      lines: after.lines, span: whose.span, question: question)
  }

  /// Whether a raw touch along this drag from an edge has an effect, since a plain pan may take the touch that the edge
  /// recognizer does not. False for a drag that is not from an edge, and if the touch is impossible.
  private mutating func isTaken(_ drag: UserAction, in state: Stand) -> Bool {
    guard case .pan(let direction, fromEdge: true, _, _) = drag.command else { return false }
    let touches = Touches(fromEdge: direction, of: state.machine.screenSize)
    let lines = [touches.down, touches.by(12), touches.by(60)].map(UserAction.init(line:))
    guard let then = stand(state.lines + lines) else { return false }
    return then.isOver || then.isAnswer(to: state)
  }

  /// Whether a tap that was impossible before now has an effect, as on a page that has replaced another one.
  private mutating func isAnsweredAnew(_ after: Stand, unlike before: Stand) -> Bool {
    let known = before.machine.actions
    for action in after.machine.actions where action.kind == .tap && !known.contains(action) {
      if let then = stand(after.lines + [action]), then.isOver || !then.machine.shows(after.machine) {
        return true
      }
    }
    return false
  }

  /// Whether the move back from a Swift file's transition may be unknown: `pop` or `dismiss` is impossible, a tap or
  /// drag stops at an error, or code of the screen does not run. False for a script.
  private mutating func stopsOnTheWayBack(_ way: TryWay) -> Bool {
    guard harness.isSwift else { return false }
    let shown = way.before + way.into.lines
    guard let there = stand(shown) else { return true }
    let back = UserAction(way.transition.kind == .pushing ? .pop : .dismiss(on: nil))
    if stand(shown + [back]) == nil { return true }
    let taps = there.machine.actions.filter { $0.kind == .tap || $0.kind == .down }
    if stops.contains(where: { stop in taps.contains { $0.text == stop.command } }) { return true }
    let screen = there.machine.visibleScreen.name.split(separator: "@").first.map(String.init) ?? ""
    return harness.swift.contains { !$0.linesNotRun(of: screen).isEmpty }
  }

  /// The control whose tap has led to a screen without a way back, and which is still there, but covered or without
  /// effect. Nil if a tap or drag leads away, if the way back is unknown, if something other than a single tap began
  /// the transition, or if code only moved views without covering much of the screen, as a button may do once.
  mutating func deadEnd(of way: TryWay) -> TryAnswer? {
    let shown = way.before + way.into.lines
    guard way.isNotUndone, !stopsOnTheWayBack(way), way.into.lines.count == 1,
      case let action = way.into.lines[0], action.kind == .tap,
      let before = stand(way.before), let there = stand(shown), !there.isOver, there.machine.isAtRest,
      !way.transition.isByHand || there.machine.coversMore(than: before.machine)
    else { return nil }
    for other in there.machine.actions where other.kind == .tap || other.kind == .down {
      let lines = other.kind == .down ? [other, UserAction(.release(velocity: 2000))] : [other]
      guard let end = stand(shown + lines) else { continue }
      if end.isOver || !end.machine.isAtRest || !end.machine.shows(there.machine) { return nil }
    }
    guard there.machine.isInWindow(aimOf: action) else { return nil }
    let whose = before.machine.answerer(of: action)
    return TryAnswer(
      unanswered: Unanswered(
        asked: action.start, began: way.transition.words, kind: whose.kind, name: whose.name,
        expectation: "expect not settled", situation: .deadEnd(isCovered: stand(shown + [action]) == nil)),
      lines: shown, span: whose.span, question: [action.start, UserAction(line: "expect not settled")])
  }
}

extension TryWay {
  /// Whether `out` is empty: no action that was tried undoes this transition. False for a dismissal or a pop.
  var isNotUndone: Bool {
    switch transition.kind {
    case .presenting, .pushing, .selecting, .resizing: out.isEmpty
    case .dismissing, .popping: false
    }
  }
}

extension TryAnswer {
  /// The finding; nil if the expectation holds in a script of its own, or if the harness gives no story.
  func finding(in harness: TryHarness, _ title: String, _ path: String, _ session: ScriptSession)
    -> TriedFinding?
  {
    let whole = lines + question
    guard let story = harness.story(of: whole), let claim = session.lastClaim(of: story, at: path) else {
      return nil
    }
    return TriedFinding(
      key: FindingKey(
        unanswered.code, by: unanswered.name, at: span, fileCount: harness.script.sources.count),
      failure: claim.failure, lines: whole, harness: harness, title: title, isRemnant: false,
      sources: claim.sources, doubts: harness.doubts(lines),
      linesNotRun: harness.swift.first?.linesNotRun(of: unanswered.name) ?? [],
      isOnlyOnPads: harness.setting.isPad, unanswered: unanswered)
  }
}

extension TryRunner.Stand {
  /// Whether the action that led from `before` to this state had an effect: a transition is running, or the screen
  /// looks different.
  fileprivate func isAnswer(to before: TryRunner.Stand) -> Bool {
    machine.kindOfOpen != nil || !machine.shows(before.machine)
  }
}

extension TriedFinding {
  /// Whether the finding has the code and the source location of `answer`.
  func isAbout(_ answer: TryAnswer) -> Bool { key.code == answer.unanswered.code && key.span == answer.span }
}

extension Unanswered.Situation {
  /// The name of the story that shows the finding.
  var title: String {
    switch self {
    case .begins, .leads, .moves: "the same controls again"
    case .deadEnd: "a way out"
    case .astray(_, .touch): "touched again while it moves"
    case .astray(_, .turn): "rotated on the way"
    case .astray(_, .detour): "dragged there and back"
    }
  }
}
