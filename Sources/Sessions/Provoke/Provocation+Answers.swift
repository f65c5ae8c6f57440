import Runtime

extension Provocation {
  /// A finger has come and gone, and everything has settled: where it gave up what it had begun, and the screen looks as
  /// it did in the story, what answered a user then must answer again. Unless the story itself has it so.
  /// - Parameters:
  ///   - lift: How the finger went.
  ///   - place: Which command of the story would have come next, or was under way.
  ///   - next: Which would come behind.
  mutating func compareAnswers(
    _ stand: Stand, _ stands: [Stand], at place: Int, from next: Int, after lift: Lift
  ) {
    guard let before = stands[...min(place, stands.count - 1)].last(where: { $0.machine.isAtRest }),
      stand.commands.dropFirst(before.commands.count).allSatisfy(Deed.isOfDrag),
      stand.machine.shows(before.machine)
    else { return }
    let after = stands.dropFirst(next).first { $0.machine.isAtRest }
    for deed in before.machine.deeds {
      guard let question = Question(deed, in: stand.commands) else { continue }
      let asked = Deed(.tap, question.asked)
      repertoire.add(asked)
      guard let began = begins(asked, before), begins(asked, stand) == nil else { continue }
      if let after, after.machine.shows(stand.machine), begins(asked, after) == nil { continue }
      guard hasGivenUp(stand, since: before, lift) else { return }
      let whose = before.machine.answerer(of: deed)
      let key = FindingKey(
        Unanswered.code, by: whose.name, at: provoked.story.origin(of: whose.span) ?? whose.span,
        fileCount: .max)
      if excuse(key) { continue }
      var way = ProvokedWay(commands: question.commands)
      way.unanswered = Unanswered(
        deed: 0, text: question.asked, began: began, kind: whose.kind, name: whose.name,
        expectation: question.expectation)
      way.kept = [question.asked, question.expectation, question.asked, question.expectation]
      note(key, by: way)
    }
  }

  /// How a finger went: where it was down last, by which command it went, and where that led.
  struct Lift {
    var down: Stand
    var command: String
    var gone: Stand
  }

  /// Whether a finger has given up what it had begun: a transition has turned back, the touch was taken away, or it could
  /// have led elsewhere, and code has not set a field on purpose when it went.
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

  private func begins(_ deed: Deed, _ stand: Stand) -> String? {
    guard let place = repertoire.place(of: deed), repertoire.body(place).exists else { return nil }
    var machine = stand.machine
    machine.extend(to: repertoire.program)
    return machine.begins(repertoire.body(place), stand.log)
  }
}

/// A story that shows that something answers at first, and no longer does at its end.
struct Question {
  /// What is asked.
  let asked: String
  /// What is expected of it.
  let expectation: String
  let commands: [String]

  /// Asks again what the commands have asked already; nil if they have not.
  init?(_ deed: Deed, in commands: [String]) {
    let place: Int?
    switch deed.kind {
    case .tap: place = commands.firstIndex { $0 == deed.text || $0 == deed.start.text }
    case .down:
      let words = deed.text.split(separator: " to ")[0]
      place = commands.firstIndex { $0.hasPrefix(words + " to ") }
    case .move, .lift, .time, .wait, .turn, .app: place = nil
    }
    guard let place, !commands[place].contains("\n"), !commands[place].contains(" over ") else { return nil }
    var commands = commands
    if deed.kind == .tap {
      (asked, expectation) = (deed.start.text, "expect not settled")
      commands.replaceSubrange(place...place, with: [asked, expectation, "settle"])
    } else {
      (asked, expectation) = (commands[place], "expect held")
      commands.insert(expectation, at: place + 1)
    }
    self.commands = commands + [asked, expectation]
  }
}
