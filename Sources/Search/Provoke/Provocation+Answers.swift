import Runtime

extension Provocation {
  /// Finds controls that stopped responding after a touch, with everything at rest. If the touch was cancelled and the
  /// screen looks as it did earlier in the story, each action that had an effect then must have one again, unless the
  /// story itself continues like this.
  /// - Parameters:
  ///   - lift: The end of the touch.
  ///   - place: The index of the story's next or current command; `next` is the one with which it continues.
  mutating func compareAnswers(
    _ stand: Stand, _ stands: [Stand], at place: Int, from next: Int, after lift: Lift
  ) {
    guard let before = stands[...min(place, stands.count - 1)].last(where: { $0.machine.isAtRest }),
      stand.commands.dropFirst(before.commands.count).allSatisfy(UserAction.isOfDrag),
      stand.machine.shows(before.machine)
    else { return }
    let after = stands.dropFirst(next).first { $0.machine.isAtRest }
    for action in before.machine.actions {
      guard let question = Question(action, in: stand.commands) else { continue }
      let asked = UserAction(.tap, question.asked)
      repertoire.add(asked)
      guard let began = begins(asked, before), begins(asked, stand) == nil else { continue }
      if let after, after.machine.shows(stand.machine), begins(asked, after) == nil { continue }
      guard hasGivenUp(stand, since: before, lift) else { return }
      let whose = before.machine.answerer(of: action)
      let key = FindingKey(
        Unanswered.code, by: whose.name, at: provoked.story.origin(of: whose.span) ?? whose.span,
        fileCount: .max)
      if excuse(key) { continue }
      var way = ProvokedWay(commands: question.commands)
      way.unanswered = Unanswered(
        action: 0, text: question.asked, began: began, kind: whose.kind, name: whose.name,
        expectation: question.expectation)
      way.kept = [question.asked, question.expectation, question.asked, question.expectation]
      note(key, by: way)
    }
  }

  /// The end of a touch: the states before and after it, and the command that ended it.
  struct Lift {
    var down: Stand
    var command: String
    var gone: Stand
  }

  /// Whether the touch was cancelled: a transition was reversed, the system took the touch, or the touch
  /// could have led elsewhere and code did not change a field when it ended.
  private mutating func hasGivenUp(_ stand: Stand, since before: Stand, _ lift: Lift) -> Bool {
    let hasTurnedBack = [lift.gone, stand].contains {
      $0.machine.hasTurnedBack($0.log, since: before.log.trace.position)
    }
    if hasTurnedBack || ["cancel touch", "app background"].contains(lift.command) { return true }
    guard lift.gone.machine.holdsTheSame(as: lift.down.machine) else { return false }
    for other in lift.down.machine.otherWays(than: lift.command) {
      repertoire.add(other)
      guard let place = repertoire.place(of: other), repertoire.body(place).exists else { continue }
      var machine = lift.down.machine
      machine.extend(to: repertoire.program)
      if machine.leadsElsewhere(repertoire.body(place), than: stand.machine, lift.down.log) { return true }
    }
    return false
  }

  private func begins(_ action: UserAction, _ stand: Stand) -> String? {
    guard let place = repertoire.place(of: action), repertoire.body(place).exists else { return nil }
    var machine = stand.machine
    machine.extend(to: repertoire.program)
    return machine.begins(repertoire.body(place), stand.log)
  }
}

/// A story that first shows a control responding and at its end no longer responding.
struct Question {
  /// The action that is tried.
  let asked: String
  /// The expectation that shows the response.
  let expectation: String
  let commands: [String]

  /// Repeats an action that the commands contain; nil if they do not contain it.
  init?(_ action: UserAction, in commands: [String]) {
    let place: Int?
    switch action.kind {
    case .tap: place = commands.firstIndex { $0 == action.text || $0 == action.start.text }
    case .down:
      let words = action.text.split(separator: " to ")[0]
      place = commands.firstIndex { $0.hasPrefix(words + " to ") }
    case .move, .lift, .time, .wait, .turn, .app: place = nil
    }
    guard let place, !commands[place].contains("\n"), !commands[place].contains(" over ") else { return nil }
    var commands = commands
    if action.kind == .tap {
      (asked, expectation) = (action.start.text, "expect not settled")
      commands.replaceSubrange(place...place, with: [asked, expectation, "settle"])
    } else {
      (asked, expectation) = (commands[place], "expect held")
      commands.insert(expectation, at: place + 1)
    }
    self.commands = commands + [asked, expectation]
  }
}
