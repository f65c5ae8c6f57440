import Engine
import Running
import Semantics
import TestSupport
import Testing

@testable import Runtime

@Test("a copy taken at many steps goes on to the same end", arguments: scripts)
func copies(_ source: String) throws {
  let files = MemoryFiles(files: ["story.trans": Array(source.utf8)])
  let program = try #require(try Loader(files: files).load("story.trans").program)
  var machine = Machine(program: program)
  machine.begin(.story)
  let stride = Repository.isLong ? 1 : 7
  #expect(expectEqualEnds(machine, Log(isNarrated: true), stride: stride) == "passed")
}

/// A copy of the machine is taken every `pace` steps, at most `most` times. Each copy then runs to the end.
private let (pace, most) = Repository.isLong ? (11, 600) : (41, 2)

@Test(
  "so does one taken anywhere in the project's own scripts",
  arguments: Repository.sample(try paths(), oneIn: 12))
func copiesOfScripts(_ path: String) throws {
  let program = try #require(try Loader(files: MemoryFiles(files: try scriptFiles.get())).load(path).program)
  let log = Log(isNarrated: true)
  if program.blueprint.isEmpty {
    let folders = ["scripts/library/", "scripts/seeds/code/"]
    #expect(folders.contains(where: path.hasPrefix), "there is nothing to run")
  } else if program.blueprint.specs.isEmpty {
    var machine = Machine(program: program)
    machine.begin(.story)
    expectEqualEnds(machine, log, stride: pace, atMost: most)
  } else {
    var suite = Suite(program: program)
    var prepared = Log()
    _ = suite.prepare(&prepared)
    // The rows of a spec's table run similar code, so test only two specs per file, far apart, unless in a long run.
    let cases = suite.cases()
    let step = Repository.isLong ? 1 : max(1, cases.count / 2)
    for test in stride(from: 0, to: cases.count, by: step).map({ cases[$0] }) {
      var log = log
      let machine = suite.begin(test, &log)
      expectEqualEnds(machine, log, stride: pace, atMost: most)
    }
  }
}

/// Runs a machine to its end, copies it on the way, runs the copies to the end, and compares the results.
/// - Returns: `passed` or `failed`.
@discardableResult
private func expectEqualEnds(
  _ machine: Machine, _ log: Log, stride: Int, atMost most: Int = 600
) -> String {
  var (machine, log) = (machine, log)
  var copies: [(Machine, Log)] = []
  var outcome: Outcome?
  while outcome == nil {
    for _ in 0..<stride where outcome == nil { outcome = machine.step(&log) }
    if outcome == nil, copies.count < most { copies.append((machine, log)) }
  }
  let end = summary(machine, log)
  for (copy, log) in copies {
    var (copy, log) = (copy, log)
    _ = copy.run(&log)
    #expect(summary(copy, log) == end)
  }
  return ending(machine)
}

private func ending(_ machine: Machine) -> String {
  if case .passed? = machine.outcome { "passed" } else { "failed" }
}

/// The scripts of the project, except for the ones with deliberate mistakes.
private func paths() throws -> [String] {
  try Repository.paths(below: "scripts", endingWith: ".trans").filter { !$0.hasPrefix("scripts/mistakes/") }
}

/// The contents of the project's scripts, as a file system in memory whose root is the project.
let scriptFiles = Result {
  var files: [String: [UInt8]] = ["/.git": []]
  for path in try paths() { files[path] = try Repository.bytes(path) }
  return files
}

/// The events, output, views and outcome of a run, as text.
private func summary(_ machine: Machine, _ log: Log) -> String {
  let spelling = Spelling(machine.world, names: machine.program.blueprint.names)
  let events = log.trace.events.map {
    "\($0.time.nanoseconds) \($0.cause) " + spelling.event($0, trace: log.trace)
  }
  let printed = log.records.map { record in
    switch record {
    case .printed(let text, _): text
    case .began(let start): "began \(start.time.nanoseconds) \(start.position) \(start.isNested)"
    case .command(let command): "\(command.start.nanoseconds) \(command.end.nanoseconds) \(command.events)"
    case .held(let span): "held \(span.start)"
    case .alternative(let number, _): "alternative \(number)"
    }
  }
  return (events + printed + [spelling.views(), ending(machine)]).joined(separator: "\n")
}

private let scripts = [
  """
  screen Home { field n = 0 ; on viewDidAppear { n = n + 1 ; log "seen", n } }
  screen Card { view photo at (0, 0, 100, 100) }
  root Home
  on Card viewWillAppear(animated: a) { log "will", a ; if a { Home.n = 7 } }
  present Card as fullScreen then { log "done" ; dismiss on Home }
  expect hierarchy Home
  print events appearance, completion
  start present Card as automatic
  advance 0.1s
  expect always Card.y <= 844 during { settle }
  pan down to 0.3 over 0.2s
  release velocity 0
  expect Card.y after [0s, 0.1s] ~ [57, 57]
  print hierarchy
  """,
  """
  screen A ; screen B ; screen C
  navigation Mail [A]
  root Mail
  steps go(x) { push x ; expect Mail.topViewController == x }
  on B viewWillDisappear { log "leaving" }
  for each x in [B, C] { do go(x) }
  turn { pop ; expect Mail.viewControllers.count == 2 }
  pan left edge to 0.4
  pan to 0.7 over 0.1s
  release
  set [C, B] on Mail
  expect any { 1 == 2 ; elapsed ~ 0.505824s }
  expect fault pushed-twice during { push B }
  repeat 3 { pop ; push A }
  print views
  """,
  """
  allow continuous because "the picture is taken away at once"
  screen Home { background white ; view photo at (20, 100, 100, 100) ; on pan down { present Card } }
  screen Card { style custom ; transition Both(2) }
  animator Jump(card, times) {
    duration 0.4s
    field log = []
    presenting {
      let shot = snapshot(card, at: frame(card, in: containerView))
      view shade at containerView.bounds { background black ; alpha 0 }
      add shade, toView, shot ; toView.frame = final(to)
      for each i in 0 ..< times { view tile at (random(0, 100), 10 * i, 10, 10) ; add tile }
      shade.content = "dark"
      keyframes curve spring(damping: 0.6, velocity: 2) {
        at 0 for 0.5 { shot.transform = rotateY(90deg) ; shade.alpha = 0.4 }
        at 0.5 for 0.5 { shot.transform = identity ; shot.frame = final(to) }
      } then (finished) {
        log = [finished, cancelled, progress]
        remove shot
        complete not cancelled
      }
    }
    dismissing {
      animate 0.2s { fromView.y = containerView.height }
      animate layer fromView.cornerRadius from 0 to 40 0.3s delay 0.1s
      animate containerView with fade { containerView.alpha = 0.5 } then {
        containerView.shade.x = random()
        complete not cancelled
      }
    }
    on animationEnded(completed) { print completed, log }
  }
  interaction Half { finish when progress > 0.5 ; completionSpeed 2 }
  transition Both(times) {
    field seen = 0
    presenting animator Jump(Home.photo, times) interaction Half
    dismissing animator Jump(Home.photo, 0)
  }
  root Home
  present Card then { print "there", Jump.log }
  dismiss
  start present Card
  advance 0.1s
  expect always Card.y <= 844 during { settle }
  print views
  expect containerView.tile[1].y == 10
  dismiss
  pan down to 0.3 over 0.2s
  expect progress after [0s, 0.1s] ~ [0.3, 0.3]
  release
  expect hierarchy Home
  present Card interactively
  update 0.9
  finish
  print events transition
  animate 0.5s { Card.y = 3 } then { Card.y = random() }
  print views
  """,
]
