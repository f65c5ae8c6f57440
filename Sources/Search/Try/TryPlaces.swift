import Diagnostics
import Engine
import Runtime

/// An event during a movement by hand, in which gestures and handlers move views without a transition of UIKit. Code
/// that does not expect the event may leave the views at wrong positions.
enum Disturbance: Equatable, Sendable {
  /// A second touch, while the views still move after the first one.
  case touch
  /// A rotation of the device, while the finger is down or after the movement has ended.
  case turn
  /// A drag a little in one direction, then far in the opposite one.
  case detour

  /// The visible differences that count as findings after this event.
  fileprivate var scope: ViewDifference.Scope {
    switch self {
    case .touch, .detour: .all
    case .turn: .gaps
    }
  }
}

/// The states in which a movement by hand comes to rest without a disturbance: after its taps and drags, and after
/// further moves from these states.
private struct RestPictures {
  private(set) var stands: [TryRunner.Stand] = []
  /// The number of states in `stands` from which the moves have been made.
  private var explored = 0
  /// Whether there are more than six states, so that the views may evidently rest anywhere.
  var isUnlimited: Bool { stands.count > Self.limit }
  private static let limit = 6

  /// - Parameter lines: The command sequences to the first states. A sequence that does not come to rest is left out.
  init(_ lines: [[UserAction]], _ runner: inout TryRunner) {
    for lines in lines { if let stand = runner.rest(after: lines) { take(stand) } }
  }

  private mutating func take(_ stand: TryRunner.Stand) {
    if !contains(stand) { stands.append(stand) }
  }

  func contains(_ stand: TryRunner.Stand) -> Bool { stands.contains { $0.looks(like: stand) } }

  /// Makes each of `moves` from each state, also from the states that these moves add, until there are too many.
  mutating func explore(_ moves: [[UserAction]], _ runner: inout TryRunner) {
    while explored < stands.count, !isUnlimited {
      let stand = stands[explored]
      explored += 1
      for move in moves { if let end = runner.rest(after: stand.lines + move) { take(end) } }
    }
  }

  /// The visible difference between a state and the most similar known one with the same controllers. Nil if the state
  /// matches a known one within `scope`, or if no known one has these controllers.
  func difference(of stand: TryRunner.Stand, in scope: ViewDifference.Scope) -> ViewDifference? {
    let alike = stands.filter { $0.machine.hierarchy == stand.machine.hierarchy }.sorted {
      $0.machine.jumpCount(to: stand.machine) < $1.machine.jumpCount(to: stand.machine)
    }
    let found = alike.map { stand.machine.difference(from: $0.machine, in: scope, stand.log) }
    return found.contains { $0 == nil } ? nil : found.first.flatMap { $0 }
  }
}

// Compares the positions at which views rest after a movement by hand, with and without a disturbance.

extension TryRunner {
  /// The views that a disturbance leaves at a position where no undisturbed movement leaves them. Empty for a
  /// transition of UIKit, and if the movement does not end in the same picture when repeated.
  mutating func astray(of way: TryWay) -> [TryAnswer] {
    let shown = way.before + way.into.lines
    guard way.transition.isByHand, isRepeatable(way) else { return [] }
    let moves = Self.moves(of: way)
    let starts = [(way.before, way.into)] + way.out.prefix(Self.mostDrags).map { (shown, $0) }
    let touched = starts.flatMap { base, move in
      Self.beginnings(of: move).flatMap { begun in moves.map { base + begun + [TryStories.moment] + $0 } }
    }
    var found = astray([way.before, shown], touched, moves, .touch)
    let turn = [UserAction(.rotate(.landscapeLeft))]
    if way.into.touches == nil, let before = rest(after: way.before + turn),
      let after = rest(after: before.lines + way.into.lines), !after.looks(like: before)
    {
      let turned = [shown + turn] + starts.flatMap { base, move in Self.turns(of: move).map { base + $0 } }
      found += astray([before.lines, after.lines], turned, moves, .turn)
    }
    return found + starts.compactMap { base, move in move.drag.flatMap { overshoot(of: $0, from: base) } }
  }

  /// A view that a drag moves beyond its start when the finger goes a little in the direction of the drag, then far
  /// back. Nil for a drag from an edge, if there is no such view, if a drag that begins in the opposite direction moves
  /// the view there, too, or if the view does not return to its start on release.
  private mutating func overshoot(of drag: UserAction, from base: [UserAction]) -> TryAnswer? {
    guard case .pan(let direction, let fromEdge, let name, _) = drag.command, !fromEdge,
      let before = rest(after: base)
    else { return nil }
    let back = direction.opposite
    let (little, beyond) = (
      UserAction(.pan(direction, fromEdge: false, on: name, to: Self.little)),
      UserAction(.panOn(to: -Self.beyond))
    )
    let lines = before.lines + [little, beyond]
    let straight = before.lines + [UserAction(.pan(back, fromEdge: false, on: name, to: Self.beyond))]
    guard let end = stand(lines), !end.isOver, end.failures.isEmpty, end.machine.kindOfOpen == nil,
      let gone = rest(after: lines + [UserAction(.release(velocity: nil))]), gone.looks(like: before)
    else { return nil }
    let direct = stand(straight) ?? before
    let size = before.machine.screenSize
    let difference = end.machine.overshoot(
      past: direct.machine, from: before.machine, back,
      by: Self.beyond * (back.isVertical ? size.height : size.width), end.log)
    return difference.flatMap { answer(lines, end, $0, .detour) }
  }

  /// The distances of the drag of `overshoot` to the two sides of its start, as fractions of the screen's width or
  /// height.
  private static let (little, beyond) = (0.1, 0.3)

  /// The views that the disturbed stories leave at a position where no undisturbed moves leave them, one for each
  /// source range. Empty if the views may rest anywhere (`isUnlimited`).
  /// - Parameters:
  ///   - bases: The command sequences that lead to undisturbed pictures.
  ///   - disturbed: The stories with the disturbance.
  ///   - moves: The moves from each picture.
  private mutating func astray(
    _ bases: [[UserAction]], _ disturbed: [[UserAction]], _ moves: [[UserAction]], _ cause: Disturbance
  ) -> [TryAnswer] {
    var pictures = RestPictures(bases, &self)
    var found: [TryAnswer] = []
    for lines in disturbed {
      guard let end = rest(after: lines), end.failures.isEmpty, !pictures.contains(end) else { continue }
      pictures.explore(moves, &self)
      guard !pictures.isUnlimited else { return [] }
      guard !pictures.contains(end), let difference = pictures.difference(of: end, in: cause.scope),
        let answer = answer(lines, end, difference, cause)
      else { continue }
      if !found.contains(where: { $0.span == answer.span }) { found.append(answer) }
    }
    return found
  }

  private mutating func answer(
    _ lines: [UserAction], _ end: Stand, _ difference: ViewDifference, _ cause: Disturbance
  ) -> TryAnswer? {
    guard let place = lines.lastIndex(where: { $0.kind == .down || $0.kind == .tap }),
      let before = stand(Array(lines.prefix(place)))
    else { return nil }
    let control = before.machine.answerer(of: lines[place])
    let whose = difference.writer.map { ($0.kind, $0.name, $0.span) } ?? control
    let claim = UserAction(line: "expect \(difference.view).\(difference.property) == \(difference.other)")
    return TryAnswer(
      unanswered: Unanswered(
        asked: lines[place], began: "", kind: whose.0, name: whose.1, expectation: claim.text,
        situation: .astray(difference, cause)),
      lines: end.lines, span: whose.2, question: [claim])
  }

  /// Whether the movement, repeated after a move back, ends in the same picture as the first time. A move that does not lead back
  /// does not count.
  private mutating func isRepeatable(_ way: TryWay) -> Bool {
    let shown = way.before + way.into.lines
    guard let before = rest(after: way.before), let there = rest(after: shown) else { return false }
    return way.out.prefix(Self.mostDrags).allSatisfy { out in
      guard let back = rest(after: shown + out.lines), back.looks(like: before) else { return true }
      return rest(after: back.lines + way.again)?.looks(like: there) ?? false
    }
  }

  /// The state at rest after some commands. Nil if a command is impossible, the app is frozen or has crashed, or work
  /// is still pending.
  fileprivate mutating func rest(after lines: [UserAction]) -> Stand? {
    guard let end = stand(lines + [UserAction(.settle)]), !end.isOver, end.machine.isAtRest else {
      return nil
    }
    return end
  }

  /// The maximum number of moves back that are tried.
  private static let mostDrags = 3

  /// The taps and drags of a movement; each drag also over a short distance, as a flick, and in the opposite direction.
  private static func moves(of way: TryWay) -> [[UserAction]] {
    var found: [[UserAction]] = []
    func take(_ lines: [UserAction]) { if !found.contains(lines) { found.append(lines) } }
    for move in [way.into] + way.out.prefix(mostDrags) {
      take(move.lines)
      if let touches = move.touches { take(touches.flick.map(UserAction.init(line:))) }
      for drag in [move.drag, move.drag?.turnedAround].compactMap({ $0 }) {
        let (little, far, _) = TryStories.extents(of: drag)
        take([little, far, UserAction(.release(velocity: nil))])
        take([little, UserAction(.release(velocity: nil))])
        take([little, UserAction(.release(velocity: 2000))])
      }
    }
    return found
  }

  /// The commands after which the views of a move still move: a drag that is released half-way, or the move's `start`.
  /// Empty if the move has neither.
  private static func beginnings(of move: TryMove) -> [[UserAction]] {
    if let drag = move.drag {
      let release = UserAction(.release(velocity: nil)).start
      return [[TryStories.extents(of: drag).0, TryStories.half, release]]
    }
    return move.start.map { [[$0]] } ?? []
  }

  /// Two pans during which the device rotates: after the rotation, the first pan is released at once, and the second
  /// moves on before its release. Empty if the move is no pan.
  private static func turns(of move: TryMove) -> [[UserAction]] {
    guard let drag = move.drag, drag.turnedAround != nil else { return [] }
    let (little, far, _) = TryStories.extents(of: drag)
    let (turn, release) = (UserAction(.rotate(.landscapeLeft)), UserAction(.release(velocity: nil)))
    return [[little, far, turn, release], [little, TryStories.half, turn, far, release]]
  }
}

extension TryRunner.Stand {
  /// Whether the two states look the same in either direction of `shows`, apart from an invisible view that covers the
  /// screen.
  fileprivate func looks(like other: TryRunner.Stand) -> Bool {
    machine.shows(other.machine, overlooksCovers: true)
      || other.machine.shows(machine, overlooksCovers: true)
  }
}
