import Running
import Diagnostics
import Engine
import Runtime
import Semantics
import TestSupport
import Testing

@testable import Repl

private let story = ["screen Home; screen Card", "root Home", "present Card", "dismiss"]

@Test(
  "an expression by itself prints its value, and is no line of the script",
  arguments: [
    ("1 + 1", "2"), ("Home", "Home"), ("Home.view.alpha", "1"), ("\"a\" ", "a"), ("[1, 2]", "[1, 2]"),
    ("(1, 2)", "(1, 2)"), ("-1", "-1"), ("not settled", "false"), ("settled", "true"),
    ("hierarchy", "Home presents Card as formSheet"),
    ("max(1, 2)", "2"), ("n", "3"), ("now", "100000.505824s"), ("Card.view.frame.size", "(390, 787)"),
  ])
func values(_ text: String, _ expected: String) {
  var now = replSession(["screen Home; screen Card", "field n = 3", "root Home", "present Card"])
  let reply = now.take(text, replRunner)
  #expect(reply.verdict == .passed && reply.errors.isEmpty, "\(reply.errors)")
  #expect(reply.output == expected + "\n")
  #expect(now.steps.count == 4)
}

@Test(
  "what is neither a statement nor an expression is told as the one that it is nearer to",
  arguments: [
    ("presnt Home", "there is no statement `presnt`"), ("Hom.alpha", "there is no name `Hom`"),
    ("Home.alfa", "`Home` has no `alfa`"), ("1 + nothing", "there is no name `nothing`"), ("1 +", "expected"),
    ("let 1", "expected"),
  ])
func noValues(_ text: String, _ expected: String) {
  let reply = replAnswer(["screen Home", text])
  #expect(reply.contains(expected), "\(reply)")
  #expect(!reply.contains("print"), "the word that was put before it is not shown")
}

@Test("the place of a mistake in an expression is that of what was typed")
func placeOfMistake() {
  #expect(
    replAnswer(["screen Home", "1 + Hme.alpha"]).hasPrefix(
      "line:2:5: error: there is no name `Hme` here [unknown-name]\n    1 + Hme.alpha\n        ^^^\n"))
}

@Test("a command is known by its beginning, if no other begins so")
func prefixes() {
  for command in SessionCommand.allCases {
    #expect(SessionCommand.read(command.rawValue) == .command(command))
    for count in 1..<command.rawValue.count {
      let word = String(command.rawValue.prefix(count))
      let meant = SessionCommand.allCases.filter { $0.rawValue.hasPrefix(word) }
      switch SessionCommand.read(word) {
      case .command(let found): #expect(found == command || ["w", "u", "h", "t"].contains(word))
      case .ambiguous(let all): #expect(all == meant && all.contains(command))
      case .unknown: Issue.record("\(word)")
      }
    }
  }
  #expect(SessionCommand.read("udno") == .unknown(nearest: "undo"))
  #expect(replAnswer([":re"]).contains("`:re` may be `:redo`, `:reload`, `:reset`"))
  #expect(replAnswer([": "]).contains("there is no command `:`"))
  #expect(replAnswer(["turn {", ":undo", "}"]).contains("error"), "inside a block it is no command")
}

@Test(
  "a session says the type of a value, and where an expression is wrong, and keeps nothing of it",
  arguments: [
    ("Home.view.alpha", "a number\n"), ("Home.photo.frame", "a rectangle\n"), ("Home", "a controller\n"),
    ("third > 0", "`true` or `false`\n"), ("0.3s", "a time\n"),
  ])
func types(_ value: String, _ type: String) {
  let lines = ["screen Home { view photo at (0, 0, 9, 9) }", "let third = 1"]
  #expect(replAnswer(lines + [":type " + value]) == type)
  #expect(replAnswer(lines + [":type " + value, ":steps"]).split(separator: "\n").count == 2)
  #expect(replAnswer(lines + [":type 1 + Hme"]).contains("line:3:5: error: there is no name `Hme` here"))
}

@Test("what was undone is redone to the same world, until another line is accepted")
func redo() {
  var now = replSession(story)
  let end = now.machine.world
  _ = now.take(":undo 2", replRunner)
  #expect(now.steps.count == 2)
  let reply = now.take(":redo 5", replRunner)
  #expect(now.steps.count == 4 && now.machine.world.isEquivalent(to: end))
  #expect(reply.output.contains("Card viewDidAppear(animated: true)"))
  _ = now.take(":undo", replRunner)
  _ = now.take("nonsense", replRunner)
  _ = now.take("1 + 1", replRunner)
  #expect(now.undone.count == 1, "what is not accepted changes nothing")
  _ = now.take("let x = 1", replRunner)
  #expect(now.take(":redo", replRunner).errors.contains("there is nothing to redo"))
}

@Test("`:goto` goes to the state after a line, back and forth")
func goToLine() {
  var now = replSession(story)
  let worlds = now.steps.map(\.machine.world) + [now.machine.world]
  for (number, count) in [(2, 2), (4, 4), (0, 0), (3, 3), (1, 1), (9, 4)] {
    let reply = now.take(":goto \(number)", replRunner)
    #expect(reply.verdict == .passed, "\(reply.errors)")
    #expect(now.steps.count == count && now.machine.world.isEquivalent(to: worlds[count]))
  }
  #expect(now.take(":goto x", replRunner).verdict == .notUnderstood)
  // A line that was rejected takes a number, too.
  now = replSession(["screen Home", "nonsense", "root Home", ":tree", "let x = 1"])
  #expect(now.steps.map(\.number) == [1, 3, 5])
  _ = now.take(":goto 4", replRunner)
  #expect(now.steps.map(\.number) == [1, 3])
}

@Test("`:goto` goes to a time, into the middle of a command, and on from there")
func goToTime() {
  var now = replSession(story)
  let end = now.machine.world
  _ = now.take(":goto 0.3s", replRunner)
  #expect(now.clock == "0.3s" && now.machine.world.condition == .moving && now.steps.count == 3)
  var direct = replSession(["screen Home; screen Card", "root Home", "start present Card", "advance 0.3s"])
  #expect(now.take("Card.view.frame", replRunner).output == direct.take("Card.view.frame", replRunner).output)
  _ = now.take(":goto 400ms", replRunner)
  #expect(now.clock == "0.4s" && now.steps.count == 3)
  _ = now.take(":goto 0.8s", replRunner)
  #expect(now.clock == "0.8s" && now.steps.count == 4)
  _ = now.take(":redo", replRunner)
  #expect(now.machine.world.isEquivalent(to: end) && now.undone.isEmpty)
  _ = now.take(":goto 0s", replRunner)
  #expect(now.steps.count == 2 && now.clock == "0s")
  _ = now.take(":goto 5s", replRunner)
  #expect(now.clock == "5s", "beyond the end the clock runs on")
  // If a line cannot be stopped in the middle, the response says so.
  now = replSession(["screen Home; screen Card", "root Home", "present Card; dismiss"])
  let reply = now.take(":goto 0.7s", replRunner)
  #expect(reply.errors.contains("cannot be stopped at 0.7s") && now.steps.count == 2)
  _ = now.take(":redo", replRunner)
  #expect(now.steps.count == 3)
}

@Test("the steps of a session are listed with their numbers and times")
func stepList() {
  var now = replSession(story)
  _ = now.take(":undo", replRunner)
  _ = now.take("expect hierarchy Home", replRunner)
  _ = now.take(":undo", replRunner)
  #expect(
    now.take(":steps", replRunner).output == """
         1          0s  screen Home; screen Card
         2          0s  root Home
         3   0.505824s  present Card
         6              expect hierarchy Home  (undone)

      """)
}

@Test("branches are states with names")
func branches() {
  var now = replSession(story)
  #expect(now.take(":branch other", replRunner).output == "on branch `other`; `:switch main` goes back\n")
  #expect(now.take(":branch other", replRunner).verdict == .notUnderstood)
  _ = now.take("present Card", replRunner)
  #expect(now.prompt.hasPrefix("[other] "))
  #expect(now.take(":diff main", replRunner).output.contains("+ presents Card as formSheet"))
  #expect(now.take(":branch", replRunner).output == "  main  1.011647s\n▸ other  1.517471s\n")
  _ = now.take(":switch main", replRunner)
  #expect(now.steps.count == 4 && now.clock == "1.011647s")
  _ = now.take("let onMain = 1", replRunner)
  _ = now.take(":switch other", replRunner)
  #expect(now.take("onMain", replRunner).verdict == .notUnderstood)
  _ = now.take(":undo", replRunner)
  #expect(now.steps.count == 4)
  #expect(now.take(":switch nowhere", replRunner).errors.contains("there is no branch `nowhere`"))
}

@Test("`:diff` shows what the last line changed")
func difference() {
  #expect(
    replAnswer(story + ["Home.view.alpha = 0.5", ":diff"]) == """
      -   Home  (0, 0, 390, 844)
      +   Home  (0, 0, 390, 844)  alpha 0.5

      """)
  #expect(replAnswer(story + [":diff 2"]).contains("- clock 0s\n+ clock 1.011647s\n"))
  #expect(replAnswer(["let x = 1", ":diff"]) == "+ x = 1\n")
  #expect(replAnswer([":diff"]).contains("error"))
}

@Test("views are shown with frames and looks as they are on the screen, values with their names")
func looks() {
  #expect(
    replAnswer([
      "screen Home { view photo at (1, 2, 30, 40) { alpha 0.5; background red } }", "root Home", ":views",
    ]) == """
      window  (0, 0, 390, 844)
        Home  (0, 0, 390, 844)
          photo  (1, 2, 30, 40)  alpha 0.5  background rgb(1, 0, 0)

      """)
  #expect(
    replAnswer(["screen Home { field note = \"a\" }", "let third = 1 / 3", "field n = 2", "n = 5", ":values"])
      == """
      Home.note = "a"
      third = 0.3333
      n = 5

      """)
}

@Test("a script that fails leaves the session where it failed, and `:undo` undoes it")
func failingScript() {
  let head = "screen Home\nscreen Card\nroot Home\npresent Card\n"
  var now = replSession([], from: head + "present Home on Home\ndismiss\n")
  #expect(now.take("hierarchy", replRunner).output == "Home presents Card as formSheet\n")
  #expect(now.take("dismiss; expect hierarchy Home", replRunner).verdict == .passed)
  now = replSession([], from: head + "expect hierarchy Home\ndismiss\n")
  #expect(now.take("hierarchy", replRunner).output == "Home presents Card as formSheet\n")
  _ = now.take(":redo", replRunner)
  #expect(now.take("hierarchy", replRunner).output == "Home\n")
  _ = now.take(":undo 5", replRunner)
  #expect(now.take("Home", replRunner).verdict == .notUnderstood)
  _ = now.take(":redo 5", replRunner)
  #expect(now.take("hierarchy", replRunner).output == "Home\n")
}

@Test("a line that breaks a law is kept, and `:undo` undoes it")
func brokenLaw() {
  let lines = [
    "animator Slip { presenting { add toView; animate { toView.alpha = 0.5 } } }",
    "transition Soft { presenting animator Slip }",
    "screen Home; screen Card { style custom; transition Soft }",
    "root Home",
  ]
  var now = replSession(lines)
  let reply = now.take("present Card; dismiss", replRunner)
  #expect(
    reply.verdict == .failed && reply.errors.contains("the line is kept; `:undo` undoes it"), "\(reply)")
  #expect(now.steps.count == 5 && now.steps[4].hasFailed)
  _ = now.take(":undo", replRunner)
  #expect(now.steps.count == 4 && now.clock == "0s")
}

@Test("scripts are loaded, loaded again with the lines since, and left again")
func loading() {
  let files = MemoryFiles()
  files.files["a.trans"] = Array("screen Home\nroot Home\n".utf8)
  files.files["bad.trans"] = Array("scren Home\n".utf8)
  var now = replSession(["screen Old"])
  #expect(
    now.take(":load bad.trans", replRunner, files: files).errors.contains("there is no statement `scren`"))
  #expect(now.take(":load none.trans", replRunner, files: files).errors.contains("no such file"))
  #expect(now.steps.count == 1)
  #expect(now.take(":load a.trans", replRunner, files: files).verdict == .passed)
  _ = now.take("screen Card", replRunner)
  _ = now.take("present Card", replRunner)
  files.files["a.trans"] = Array("screen Home\nscreen First\nnavigation Nav [First]\nroot Nav\n".utf8)
  #expect(now.take(":reload", replRunner, files: files).verdict == .passed)
  #expect(now.take("hierarchy", replRunner).output == "Nav[First] presents Card as formSheet\n")
  #expect(now.take(":reset", replRunner).output == "started again; `:undo` goes back\n")
  #expect(now.script.isEmpty)
  _ = now.take(":undo", replRunner)
  #expect(now.take("hierarchy", replRunner).output == "Nav[First] presents Card as formSheet\n")
  // Undo two typed lines, a statement, and the start of the script, for each of the two scripts.
  _ = now.take(":undo 8", replRunner)
  #expect(now.take("Old", replRunner).output == "Old\n")
}

@Test("the values of constants are there after undoing thousands of lines")
func manyConstants() {
  var now = ReplSession()
  for number in 0..<3_000 { _ = now.take("let n\(number) = \(number)", replRunner) }
  _ = now.take(":undo 1000", replRunner)
  #expect(now.take("n1999 + n0", replRunner).output == "1999\n")
  #expect(now.take("n2000", replRunner).verdict == .notUnderstood)
  _ = now.take("let n2000 = 7", replRunner)
  #expect(now.take("n2000", replRunner).output == "7\n")
}
