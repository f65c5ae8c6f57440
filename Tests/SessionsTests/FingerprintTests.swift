import Diagnostics
import Engine
import Language
import Semantics
import TestSupport
import Testing

@testable import Running
@testable import Runtime
@testable import Search

/// Two machines with equal fingerprints behave alike: they allow the same actions, with the same events, findings and
/// outcomes.
@Suite struct FingerprintTests {
  /// For each part of a state, an app in which only this part decides what a later tap does.
  private static let apps: [StateWriter.Part: String] = [
    .world: """
    screen Home { view open at (0, 100, 100, 50); on tap open { present Card } }
    screen Card { view close at (0, 100, 100, 50); on tap close { dismiss } }
    root Home
    """,
    .fields: """
    screen Home {
      field isOn = false
      view a at (0, 100, 100, 50)
      view b at (0, 200, 100, 50)
      on tap a { isOn = not isOn }
      on tap b { if isOn { present Card } }
    }
    screen Card { view close at (0, 100, 100, 50); on tap close { dismiss } }
    root Home
    """,
    .handlers: """
    screen Home {
      view a at (0, 100, 100, 50)
      view b at (0, 200, 100, 50)
      on tap a { on Card viewDidAppear { log "there" } }
      on tap b { present Card }
    }
    screen Card { view close at (0, 100, 100, 50); on tap close { dismiss } }
    root Home
    """,
    .blocks: """
    screen Home {
      view a at (0, 100, 100, 50)
      view b at (0, 200, 100, 50)
      on tap a { after 1s { present Card } }
      on tap b { after 1s { present Sheet } }
    }
    screen Card
    screen Sheet
    root Home
    """,
    .objects: """
    screen Home { view open at (0, 100, 100, 50); on tap open { present Card } }
    screen Card {
      style custom
      transition Fading
      view a at (0, 100, 100, 50)
      view b at (0, 200, 100, 50)
      on tap a { Fading.isSlow = not Fading.isSlow }
      on tap b { dismiss }
    }
    animator Fade { duration 0.3s; dismissing { animate { fromView.alpha = 0 } } }
    animator Slow { duration 2s; dismissing { animate { fromView.alpha = 0 } } }
    transition Fading {
      field isSlow = false
      dismissing when isSlow animator Slow
      dismissing animator Fade
    }
    root Home
    """,
    .laws: """
    screen Home {
      view photo at (0, 400, 100, 50)
      view open at (0, 100, 100, 50)
      on tap open { present Card }
    }
    screen Card {
      style custom
      transition Fading
      view a at (0, 100, 100, 50)
      view b at (0, 200, 100, 50)
      on tap a { dismiss }
      on tap b { Home.photo.alpha = 0.5; dismiss }
    }
    animator Fade {
      duration 0.3s
      presenting { add toView; toView.alpha = 0; animate { toView.alpha = 1; Home.photo.alpha = 0.5 } }
      dismissing { animate { fromView.alpha = 0 } }
    }
    transition Fading { presenting, dismissing animator Fade }
    root Home
    """,
  ]

  /// Apps in which pending operations or a recognizer decide what a later tap does.
  private static let others = [
    """
    screen Home {
      view a at (0, 100, 100, 50)
      view b at (0, 200, 100, 50)
      on tap a { do wait(1s) }
      on tap b { do wait(2s) }
    }
    steps wait(time) { after time { log "late" } }
    root Home
    """,
    """
    screen Home { view open at (0, 100, 100, 50); on tap open { present Card } }
    screen Card {
      style custom
      transition Fading
      gesture Drag
      view a at (0, 100, 100, 50)
      on tap a { Drag.isEnabled = not Drag.isEnabled }
    }
    animator Fade { duration 0.3s; dismissing { animate { fromView.alpha = 0 } } }
    gesture Drag {
      pan down
      on began { dismiss }
      on changed { update translation.y / 844 }
      on ended { if progress > 0.5 { finish } else { cancel } }
      on cancelled { cancel }
    }
    transition Fading { dismissing animator Fade interaction Drag }
    root Home
    """,
  ]

  @Test("two states of one fingerprint go on alike") func alike() throws {
    var sum = Walks()
    let written = try ["taken-away", "flag-left", "cannot-drag", "every-law"].map {
      try Repository.text("scripts/explore/\($0).trans")
    }
    let count = Repository.isLong ? 200 : 3
    let generated = (0..<count).map { seed in
      var generator = StoryGenerator(seed: UInt64(seed))
      return generator.story(commands: 0)
    }
    let all = Array(Self.apps.values.sorted()) + Self.others + written + generated
    for (seed, text) in all.enumerated() {
      sum.walk(text, seed: UInt64(seed), count: Repository.isLong ? 200 : 16)
    }
    #expect(sum.broken == [])
    #expect(sum.meetings > 60, "\(sum.meetings)")
    #expect(sum.actions > 300, "\(sum.actions)")
  }

  @Test("without a part of it they do not", arguments: StateWriter.Part.allCases)
  func without(_ part: StateWriter.Part) throws {
    let app = try #require(Self.apps[part])
    let pace = Repository.isLong ? 40 : 20
    var (whole, less) = (Walks(), Walks())
    whole.walk(app, seed: 1, count: pace)
    less.walk(app, seed: 1, count: pace, without: part)
    #expect(whole.broken == [])
    #expect(!less.broken.isEmpty)
  }

  /// Groups of action sequences that lead to one state. They differ only in how often and when things happened, and in
  /// the rows of the engine's tables.
  private static let histories: [[[String]]] = [
    [
      ["tap Home.open"], ["start tap Home.open", "settle"],
      ["start tap Home.open", "advance to 0.5", "settle"],
      ["start tap Home.open", "app background", "app foreground"],
      ["rotate to landscapeLeft", "rotate to portrait", "tap Home.open"],
    ],
    [
      ["tap Home.open", "tap Card.close"],
      [
        "tap Home.open", "tap Card.close", "tap Home.open", "tap Card.close", "tap Home.open",
        "tap Card.close",
      ],
      ["tap Home.open", "rotate to landscapeLeft", "rotate to portrait", "tap Card.close"],
    ],
  ]

  @Test("a history that cannot matter makes no other state", arguments: histories)
  func sameStates(_ ways: [[String]]) throws {
    let app = try #require(Self.apps[.world])
    let prints = try ways.map { try fingerprint(of: $0, in: app) }
    for (way, print) in zip(ways, prints) { #expect(print == prints[0], "\(way)") }
    // An action that matters, such as rotating the device, leads to a different fingerprint.
    #expect(try fingerprint(of: ways[0] + ["rotate to landscapeLeft"], in: app) != prints[0])
  }

  private func fingerprint(of way: [String], in text: String) throws -> Fingerprint {
    let (machine, log) = try Self.machine(after: way.map { StoryText.Piece(text: $0).action() }, in: text)
    return machine.fingerprint(log)
  }

  /// The app in the state after `actions`, and the log since the last of them began.
  static func machine(after actions: [UserAction], in text: String) throws -> (Machine, Log) {
    let script = Loader(files: MemoryFiles()).load(Source(path: "app.trans", bytes: Array(text.utf8)))
    var repertoire = try #require(ActionTable(script), "\(script.problems)")
    let program = try #require(script.program, "\(script.problems)")
    let start = try #require(ExploreStart.all(of: program, RunOptions()).first)
    var (machine, log) = (start.machine, start.log)
    machine.beginExploring(&log, firstLineFile: repertoire.fileCount)
    for action in actions {
      repertoire.add(action)
      machine.attach(repertoire.program)
      let place = try #require(repertoire.place(of: action))
      guard case .done = machine.perform(repertoire.body(place), &log) else {
        Issue.record("\(action.text) is not done")
        break
      }
      machine.forgetPast(&log)
    }
    return (machine, log)
  }
}

/// Walks randomly through apps and compares states with equal fingerprints.
private struct Walks {
  /// The number of times that a walk reached a known state by other actions.
  var meetings = 0
  /// The number of actions whose effects were compared.
  var actions = 0
  /// The differences found between states with equal fingerprints; empty if the fingerprints are right.
  var broken: [String] = []

  /// A state that a walk reached, and the actions that lead to it.
  private struct Visit {
    var machine: Machine
    var log: Log
    var way: [String]
  }

  /// Walks through an app by random actions.
  /// - Parameter part: A part of the state to leave out of the fingerprints; nil for none.
  mutating func walk(_ text: String, seed: UInt64, count: Int, without part: StateWriter.Part? = nil) {
    let script = Loader(files: MemoryFiles()).load(Source(path: "app.trans", bytes: Array(text.utf8)))
    guard var repertoire = ActionTable(script), let program = script.program else {
      broken.append("no script: \(script.problems)")
      return
    }
    let starts = ExploreStart.all(of: program, RunOptions()).map { start in
      var start = start
      start.machine.beginExploring(&start.log, firstLineFile: repertoire.fileCount)
      return Visit(
        machine: start.machine, log: start.log, way: ["\(start.command.map { "\($0.start)" } ?? "")"])
    }
    var random = SeededGenerator(seed: seed)
    var met: [Fingerprint: Visit] = [:]
    for number in 0..<count where !starts.isEmpty {
      var visit = starts[number % starts.count]
      visit.machine = visit.machine.apart
      compare(visit, part, &met, &repertoire)
      for _ in 0..<5 {
        guard take(&visit, &repertoire, &random) else { continue }
        if !compare(visit, part, &met, &repertoire) { break }
      }
    }
  }

  /// Performs a random action among the ones that are possible.
  private func take(
    _ visit: inout Visit, _ repertoire: inout ActionTable, _ random: inout SeededGenerator
  ) -> Bool {
    visit.machine.attach(repertoire.program)
    var actions = visit.machine.actions
    actions += actions.filter(\.canStart).map(\.start)
    guard let action = actions.randomElement(using: &random) else { return false }
    repertoire.add(action)
    guard let place = repertoire.place(of: action), repertoire.body(place).exists else { return false }
    let before = visit
    visit.machine.attach(repertoire.program)
    visit.machine.forgetPast(&visit.log)
    guard case .done = visit.machine.perform(repertoire.body(place), &visit.log) else {
      visit = before
      return false
    }
    visit.machine.forgetPast(&visit.log)
    visit.way.append(action.text)
    return true
  }

  /// Compares a state with the first visited state that has an equal fingerprint.
  /// - Returns: Whether both behave alike.
  @discardableResult
  private mutating func compare(
    _ visit: Visit, _ part: StateWriter.Part?, _ met: inout [Fingerprint: Visit],
    _ repertoire: inout ActionTable
  ) -> Bool {
    let print = visit.machine.fingerprint(visit.log, without: part)
    guard let other = met[print] else {
      met[print] = visit
      return true
    }
    if other.way == visit.way { return true }
    meetings += 1
    let count = broken.count
    compare(other, visit, &repertoire)
    return broken.count == count
  }

  private mutating func compare(_ a: Visit, _ b: Visit, _ repertoire: inout ActionTable) {
    let (mine, others) = (a.machine.actions.map(\.text).sorted(), b.machine.actions.map(\.text).sorted())
    // The names of controllers that segues create contain a number, which differs between equal states.
    if (mine + others).contains(where: { $0.contains("@") }) { return }
    if mine != others { return broken.append("\(a.way) \(b.way): \(mine) \(others)") }
    for action in a.machine.actions {
      repertoire.add(action)
      guard let place = repertoire.place(of: action), repertoire.body(place).exists else { continue }
      actions += 1
      let (first, second) = (
        outcome(a, repertoire, repertoire.body(place)), outcome(b, repertoire, repertoire.body(place))
      )
      if first != second { broken.append("\(a.way) \(b.way), then \(action.text):\n  \(first)\n  \(second)") }
    }
  }

  /// The result of an action as text: the outcome, the events, with times from the start of the action, and the state
  /// afterwards.
  private func outcome(_ visit: Visit, _ repertoire: ActionTable, _ body: BodyID) -> String {
    var (machine, log) = (visit.machine.apart, visit.log)
    machine.attach(repertoire.program)
    let (position, now) = (log.trace.position, machine.world.now)
    let end = machine.perform(body, &log)
    let spelling = Spelling(machine.world, names: repertoire.program.blueprint.names)
    var text = ""
    for event in log.trace.events(since: position) {
      text += "\((event.time - now).nanoseconds) \(spelling.event(event, trace: log.trace)); "
    }
    switch end {
    case .done:
      machine.forgetPast(&log)
      return text + "done \(machine.fingerprint(log))"
    case .refused: return text + "refused"
    case .failed(let failures):
      let keys = failures.flatMap { FindingKey.all(of: $0, fileCount: repertoire.fileCount) }
      return text + "failed \(keys.map { "\($0.code) \($0.culprit) \($0.span)" })"
    case .endless: return text + "endless"
    case .broken: return text + "broken"
    }
  }
}
