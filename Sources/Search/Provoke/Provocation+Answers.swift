import Diagnostics
import Engine
import Language
import Runtime
import Vocabulary

extension Provocation {
  /// Finds controls that stopped responding after a touch. If the touch was cancelled and the screen looks as it did at an earlier
  /// rest, each tap or touch of the path that began a transition at that rest must begin one again. A control that stops responding
  /// in the undisturbed story as well is no finding.
  /// - Parameters:
  ///   - lift: The end of the touch.
  ///   - place: The index of the story's next or current command.
  ///   - next: The index of the command with which the story continues.
  mutating func compareAnswers(
    _ stand: ReachedState, _ stands: [ReachedState], at place: Int, from next: Int, after lift: Lift
  ) {
    guard let before = stands[...min(place, stands.count - 1)].last(where: { $0.machine.isAtRest }),
      stand.commands.dropFirst(before.commands.count).allSatisfy({ $0.isOfDrag }),
      stand.machine.shows(before.machine)
    else { return }
    let after = stands.dropFirst(next).first { $0.machine.isAtRest }
    for action in before.machine.actions {
      guard let question = Question(action, in: stand.commands) else { continue }
      let asked = question.asked
      repertoire.add(asked)
      guard let began = begins(asked, before), begins(asked, stand) == nil else { continue }
      if let after, after.machine.shows(stand.machine), begins(asked, after) == nil { continue }
      guard hasGivenUp(stand, since: before, lift) else { return }
      let whose = before.machine.answerer(of: action)
      let key = FindingKey(
        Unanswered.code, by: whose.name, at: provoked.story.origin(of: whose.span) ?? whose.span,
        fileCount: .max)
      if excuse(key) { continue }
      var way = ProvokedPath(commands: question.commands)
      way.unanswered = Unanswered(
        asked: asked, began: began, kind: whose.kind, name: whose.name, expectation: question.expectation.text
      )
      way.kept = question.kept
      note(key, by: way)
    }
  }

  /// The end of a touch: the state before it (`down`), the command that ended the touch, and the state after it
  /// (`gone`).
  struct Lift {
    var down: ReachedState
    var command: UserAction
    var gone: ReachedState
  }

  /// Whether the touch counts as cancelled: a transition was cancelled, the system took the touch, or the touch could have led
  /// elsewhere and code did not change a field when it ended.
  private mutating func hasGivenUp(_ stand: ReachedState, since before: ReachedState, _ lift: Lift) -> Bool {
    let hasTurnedBack = [lift.gone, stand].contains {
      $0.machine.hasTurnedBack($0.log, since: before.log.trace.position)
    }
    if hasTurnedBack || [.cancelTouch, .background].contains(lift.command.command) { return true }
    guard lift.gone.machine.holdsTheSame(as: lift.down.machine) else { return false }
    for other in lift.down.machine.otherWays(than: lift.command) {
      repertoire.add(other)
      guard let body = repertoire.body(of: other) else { continue }
      var machine = lift.down.machine
      machine.extend(to: repertoire.program)
      if machine.leadsElsewhere(body, than: stand.machine, lift.down.log) { return true }
    }
    return false
  }

  /// A description of the transition that an action begins in a state; nil if it begins none.
  private func begins(_ action: UserAction, _ stand: ReachedState) -> String? {
    guard let body = repertoire.body(of: action) else { return nil }
    var machine = stand.machine
    machine.extend(to: repertoire.program)
    return machine.begins(body, stand.log)
  }
}

/// The commands of a story in which a control first responds to an action, and at the end no longer does.
struct Question {
  /// The action that is tried.
  let asked: UserAction
  /// The expectation that shows the response.
  let expectation: UserAction
  let commands: [UserAction]

  /// The commands, one per line.
  var lines: [String] { commands.map { $0.text } }
  /// The commands that shrinking must keep, in this order.
  var kept: [String] { [asked, expectation, asked, expectation].map { $0.text } }

  /// Inserts an expectation after an action that `commands` contain, and repeats the action and the expectation at the end. Nil
  /// if the commands do not contain the action, or if it takes time or is neither a tap nor the start of a touch.
  init?(_ action: UserAction, in commands: [UserAction]) {
    guard action.kind == .tap || action.kind == .down,
      let place = commands.firstIndex(where: { $0.isSameTouch(as: action) }),
      !StoryText.Piece(text: commands[place].text).takesTime
    else { return nil }
    let isTap = action.kind == .tap
    asked = isTap ? action.start : commands[place]
    expectation = UserAction(.other(.expect), as: isTap ? "expect not settled" : "expect held")
    var commands = commands
    let shown = [asked, expectation] + (isTap ? [UserAction(.settle)] : [])
    commands.replaceSubrange(place...place, with: shown)
    self.commands = commands + [asked, expectation]
  }
}

extension UserAction {
  /// Whether both are taps on the same view, or both begin the same movement of fingers; the extent of the movement may
  /// differ.
  fileprivate func isSameTouch(as other: UserAction) -> Bool {
    if case .pan(let direction, let fromEdge, let name, _) = command {
      if case .pan(direction, fromEdge, name, _) = other.command { return true }
      return false
    }
    if case .pair(let pair, _) = command { return other.command.pair == pair }
    return kind == .tap && command == other.command
  }
}

extension UserAction.Command {
  /// The gesture that two fingers begin; nil for another command.
  fileprivate var pair: PairGesture? { if case .pair(let pair, _) = self { pair } else { nil } }
}

extension StoryText.Piece {
  /// Whether the piece is a pan, pinch, twist or press with a duration.
  fileprivate var takesTime: Bool {
    let text = PieceText(self)
    if case .pan(let ref)? = text.statement?.kind { return text.script[ref].duration != nil }
    guard case .command(let opcode, let clauses)? = text.statement?.kind,
      [.pinch, .twist, .press].contains(opcode)
    else { return false }
    return text.script.clause(.over, of: opcode, clauses) != nil
  }
}
