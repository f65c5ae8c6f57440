import Diagnostics
import Engine
import Runtime
import TestSupport
import Testing

@testable import Repl
@testable import Running

/// Types lines into a session and returns the responses, as shown in a terminal.
private func transcript(_ lines: [String], _ session: inout ReplSession) -> String {
  let runner = ScriptRunner(options: RunOptions())
  var text = ""
  for line in lines {
    text += "> \(line)\n"
    let reply = session.take(line, runner)
    text += reply.output + reply.errors
  }
  return text
}

private func transcript(_ lines: [String]) -> String {
  var session = ReplSession()
  return transcript(lines, &session)
}

@Test("a session answers each line, and drops those that cannot be carried out")
func answers() {
  #expect(
    transcript([
      "screen Home", "root Home", "presnt Home", "present Home on Home", "expect hierarchy none",
      "let x = 1", "let x = 2", "print x", ":undo", ":events", ":nonsense", ":undo x",
    ]) == """
      > screen Home
      > root Home
              0s  root Home
                    Home viewWillAppear(animated: false)
                    Home viewDidAppear(animated: false)
                    = Home
      > presnt Home
      line:3:1: error: there is no statement `presnt` [unknown-statement]
          presnt Home
          ^^^^^^
        try: `present`
      > present Home on Home
      """ + "\n" + faultLines + """
        > expect hierarchy none
        line:5:8: error: the window's root is `Home`, expected `none` [expectation]
            expect hierarchy none
                   ^^^^^^^^^^^^^^
              expected  is
            > none      Home
          when: at 0s, after `root Home` (line:2:1)
        > let x = 1
        > let x = 2
        `x` takes the place of line 6; `:undo` goes back
        > print x
                0s  │ 2
        > :undo
        undone: `print x`; 4 left
        > :events
                0s  │ Home viewWillAppear(animated: false)
                    │ Home viewDidAppear(animated: false)
        > :nonsense
        line:11:1: error: there is no command `:nonsense`
          help: `:help` shows all commands
        > :undo x
        line:12:1: error: `:undo` takes the number of lines, such as `:undo 3`, not `x`

        """)
}

private let faultLines = """
          0s  present Home on Home
                fault presenting-on-itself "Application tried to present modal view controller on itself. \
  Presenting controller is <Home>."
  line:4:1: error: UIKit would raise an exception: Application tried to present modal view controller on itself. \
  Presenting controller is <Home>. [presenting-on-itself]
      present Home on Home
      ^^^^^^^^^^^^^^^^^^^^
    when: at 0s, after `present Home on Home` (line:4:1)
    try: name another screen after `present`, or another receiver after `on`
    try: `trans explain presenting-on-itself` shows it fixed
    try: `expect fault presenting-on-itself during { … }`, if this is intended
    nothing of this line was kept

  """

@Test("a call by itself tells its result, and has its effects once")
func results() {
  let lines = [
    "screen Home { field visits = 0; func visit(count) { visits = visits + count; return visits } }",
    "func half(x) { return x / 2 }", "func open() { present Card }", "screen Card", "root Home",
  ]
  #expect(replAnswer(lines + ["half(half(6))"]) == "        0s  half(6)\n            half(half(6))\n1.5\n")
  #expect(replAnswer(lines + ["Home.visit(2)"]).hasSuffix("\n2\n"))
  #expect(replAnswer(lines + ["Home.visit(2)", "Home.visits"]) == "2\n")
  #expect(!replAnswer(lines + ["open()"]).contains("none"))
}

@Test("an open bracket asks for more lines, wherever it stands")
func blocks() {
  let runner = ScriptRunner(options: RunOptions())
  var session = ReplSession()
  for line in ["screen Home {", "  field note = \"} \\(1 + (2))\" # {", "}", "root Home"] {
    let isLast = line == "}" || line == "root Home"
    #expect(session.take(line, runner).verdict == .passed)
    #expect(session.isIncomplete == !isLast)
  }
  #expect(session.take("print [1,", runner).output == "" && session.isIncomplete)
  session.dropPending()
  #expect(!session.isIncomplete)
  #expect(session.take("print 7", runner).output.contains("│ 7"))
}

@Test("a long session is undone line by line, each to the very world that was there")
func longUndo() {
  let runner = ScriptRunner(options: RunOptions())
  var session = ReplSession()
  for line in ["screen A", "screen B", "navigation Mail [A]", "root Mail", "field n = 0"] {
    #expect(session.take(line, runner).verdict == .passed)
  }
  let begun = session.machine.world
  var pushed: [World] = []
  let rounds = Repository.isLong ? 5_000 : 1_000
  for number in 0..<rounds {
    #expect(session.take("push B unanimated; n = \(number)", runner).verdict == .passed)
    if number % 200 == 0 { pushed.append(session.machine.world) }
    #expect(session.take("pop unanimated", runner).verdict == .passed)
  }
  #expect(session.steps.count == 2 * rounds + 5)
  for number in (0..<rounds).reversed() {
    _ = session.undo()
    if number % 200 == 0 { #expect(session.machine.world.isEquivalent(to: pushed.removeLast())) }
    _ = session.undo()
  }
  #expect(session.machine.world.isEquivalent(to: begun))
  #expect(session.take("expect n == 0; push B; expect hierarchy Mail[A, B]", runner).verdict == .passed)
}

private func picture(of machine: Machine) -> String {
  let spelling = Spelling(machine.world, names: machine.program.blueprint.names)
  let world = machine.world
  return "\(spelling.hierarchy()) \(spelling.views()) \(world.now) \(world.condition) \(world.views.count)"
}

@Test("the script that a session saves runs to the same world")
func saving() {
  let runner = ScriptRunner(options: RunOptions())
  var session = ReplSession()
  let lines = [
    "screen Home", "screen Card", "root Home", "present Card", "expect hierarchy Home", "dismiss", ":undo",
    "turn {", "  dismiss", "}", "nonsense", "start present Card", "advance 0.1s", "settle", "pan down to 0.4",
  ]
  for line in lines { _ = session.take(line, runner) }
  let text = session.script
  #expect(text.contains("# expect hierarchy Home\n") && text.hasSuffix("leave held\n"))
  let script = Loader(files: MemoryFiles(files: [:])).load(.init(path: "saved.trans", text: text))
  #expect(script.problems.isEmpty)
  guard let program = script.program else { return }
  var machine = runner.story(program)
  var log = Log()
  guard case .finished(.passed) = runner.run(&machine, &log) else {
    Issue.record("the saved script does not run:\n\(text)")
    return
  }
  // Ids of names differ between the two machines, so compare the printed worlds.
  #expect(picture(of: machine) == picture(of: session.machine))
}

@Test("a session that ends is judged as a script is")
func closing() {
  let runner = ScriptRunner(options: RunOptions())
  var session = ReplSession()
  let lines = ["screen Home; screen Card", "root Home", "present Card", "expect settled", "pan down to 0.4"]
  for line in lines { #expect(session.take(line, runner).verdict == .passed) }
  var held = session
  let reply = held.close(runner)
  #expect(reply.verdict == .failed && reply.errors.contains("[held-at-end]"))
  _ = session.take("leave held", runner)
  _ = session.take("print 1", runner)
  #expect(session.close(runner).output == "passed: 1 expectation held, 0.505824s of virtual time\n")
}

@Test("a session goes on from the end of a file")
func opening() {
  let runner = ScriptRunner(options: RunOptions())
  let text = "screen Home\nscreen Card\nroot Home\nstart present Card\nadvance 0.1s\n"
  let script = Loader(files: MemoryFiles(files: [:])).load(.init(path: "story.trans", text: text))
  var session = ReplSession(script)
  #expect(session.open(runner).verdict == .passed)
  #expect(session.clock == "0.1s")
  #expect(session.take("settle; expect hierarchy Home presents Card", runner).verdict == .passed)
  #expect(session.script == text + "settle; expect hierarchy Home presents Card\n")
}

@Test("what was put off follows from the line that put it off")
func whyLater() {
  #expect(
    transcript([
      "screen Home", "screen Card { on viewDidAppear { after 0.1s { dismiss } } }", "root Home",
      "start present Card", "settle", ":why Card viewDidDisappear",
    ]).contains(
      """
      > :why Card viewDidDisappear
      `Card viewDidDisappear(animated: true)` came at 1.111647s
        why: because of `dismiss` (line:2:47)
        why: in the block of `after` at line:2:47
        why: because of `after 0.1s { dismiss }` (line:2:34)
        why: in the handler of `Card viewDidAppear(animated: true)` (line:2:15)
        why: because of `start present Card` (line:4:1)
      """))
}

@Test("a session says why the last line failed, and why the last call came")
func why() {
  #expect(
    transcript([
      ":why", "screen Home", "screen Card", "root Home", ":why last",
      "present Card", "expect Home.alpha == 2",
      ":why", ":why Card viewDidDisappear", ":why Home viewDidAppear", ":why Crad.alpha",
    ]) == """
      > :why
      nothing has happened yet
      > screen Home
      > screen Card
      > root Home
              0s  root Home
                    Home viewWillAppear(animated: false)
                    Home viewDidAppear(animated: false)
                    = Home
      > :why last
      `Home viewDidAppear(animated: false)` came at 0s
        why: because of `root Home` (line:4:1)
      > present Card
              0s  present Card
                    Card viewWillAppear(animated: true)
       0.505824s    Card viewDidAppear(animated: true)
                    = Home
                    = presents Card as formSheet
      > expect Home.alpha == 2
      line:7:8: error: `Home.alpha`: expected 2, got 1 [expectation]
          expect Home.alpha == 2
                 ^^^^^^^^^^^^^^^
        when: at 0.505824s, after `present Card` (line:6:1)
      > :why
      Home.alpha == 2: `Home.alpha`: expected 2, got 1
        why: because of `present Card` (line:6:1)
      > :why Card viewDidDisappear
      it has not happened
      > :why Home viewDidAppear
      `Home viewDidAppear(animated: false)` came at 0s
        why: because of `root Home` (line:4:1)
      > :why Crad.alpha
      line:11:1: error: there is no name `Crad` here [unknown-name]
          Crad.alpha
          ^^^^
        try: `Card`

      """)
}

@Test("a question mark is a question, and no such orientation is named as one")
func questions() {
  #expect(replAnswer(["?"]) == replAnswer([":help"]) && replAnswer(["?"]).contains(":undo [N]"))
  for (word, orientation) in [
    ("left", "landscapeLeft"), ("right", "landscapeRight"), ("portrait", "portrait"),
    ("down", "portraitUpsideDown"), ("sideways", "landscapeLeft"),
  ] {
    #expect(replAnswer(["rotate \(word)"]).contains("write `rotate to \(orientation)`"), "\(word)")
  }
}

@Test("what is no statement and no value is refused as a script refuses it, with what was meant")
func bareWords() {
  #expect(replAnswer(["present"]).contains("expected what to present, found the end of the line"))
  #expect(replAnswer(["1 +"]).contains("expected a value, found the end of the line"))
  #expect(replAnswer(["hirarchy"]).hasSuffix("  try: `hierarchy`\n"))
  #expect(replAnswer(["let total = 1", "totl"]).hasSuffix("  try: `total`\n"))
}

@Test("why a tree is as it is, and why a transition is where it is")
func whyOfTrees() {
  let lines = ["screen Home", "screen Card { on pan down { dismiss } }", "root Home", "present Card"]
  #expect(replAnswer(lines + [":why hierarchy Home"]).contains("try: `:why hierarchy`"))
  #expect(
    replAnswer(lines + [":why hierarchy"]) == """
      Home presents Card as formSheet
        why: because of `present Card` (line:4:1)

      """)
  let held = replAnswer(lines + ["start dismiss", "advance 0.1s", ":why progress"])
  #expect(
    held.contains("the dismissal of Card is at") && held.contains("because of `start dismiss`"), "\(held)")
}

@Test("a law of a loaded script stays where its lines are taken back")
func lawsAndUndo() {
  var session = replSession(
    ["let a = 1", ":undo", "present Card"],
    from: "screen Home\nscreen Card\nlaw home \"home stays\" { expect Home.inWindow }\nroot Home\n")
  #expect(session.take("Card.inWindow", replRunner).output == "true\n")
}

/// The number of bytes of log that a session and its steps hold.
private func heldBytes(_ session: ReplSession) -> Int {
  var seen: Set<UnsafeRawPointer> = []
  return session.steps.reduce(session.log.heldBytes) { $0 + $1.log.heldBytes(besides: &seen) }
}

/// The memory that a session holds for each line does not grow with the number of lines.
@Test(arguments: ["log \"seen\"", "print #"])
func aLongSessionSharesWhatItsLinesHold(_ line: String) {
  var session = ReplSession()
  var held: [Int] = []
  for number in 0..<1000 {
    _ = session.take(line.replacing("#", with: "\(number)"), replRunner)
    if number == 499 || number == 999 { held.append(heldBytes(session)) }
  }
  #expect(session.steps.count == 1000)
  #expect(held[1] <= held[0] * 5 / 2 + 4096, "\(held)")
}

/// Runs and undoes thousands of lines that write to the log. Each line holds a few hundred bytes, not a copy of the log
/// so far.
@Test func thousandsOfLinesThatLog() {
  let count = Repository.isLong ? 10_000 : 4_000
  var session = ReplSession()
  for _ in 0..<count { _ = session.take("log \"seen\"", replRunner) }
  #expect(heldBytes(session) < count * 1500)
  #expect(session.log.trace.events.count == count)
  for left in stride(from: count - 1, through: 0, by: -1) where session.undo() != nil {
    if left % 1000 == 0 { #expect(session.log.trace.events.count == left) }
  }
  #expect(session.steps.isEmpty)
}
