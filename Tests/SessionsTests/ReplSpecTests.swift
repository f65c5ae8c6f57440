import Diagnostics
import Engine
import Runtime
import Semantics
import TestSupport
import Testing

@testable import Repl
@testable import Running

@Test("the examples of `:help` are what a session takes, and every topic has a text")
func help() {
  for topic in HelpTopic.all {
    let stage = [
      "screen Home { on tap photo { log 1 }; view photo at (0, 0, 9, 9) }; screen Card", "screen First",
    ]
    var now = replSession(stage + ["navigation Nav [First]", "root Home"])
    if ["screen", "navigation", "tabs", "select"].contains(topic.word) {
      now = replSession(["screen Home"] + (topic.word == "screen" ? [] : ["screen Card"]))
    }
    for line in topic.example.split(separator: "\n") {
      let reply = now.take(String(line), replRunner)
      #expect(reply.verdict == .passed, "\(topic.word): \(reply.errors)")
    }
    #expect(!now.isIncomplete)
  }
  for topic in ReplSession.topics { #expect(replAnswer([":help \(topic)"]).count > 40, "\(topic)") }
  #expect(replAnswer([":help unknown-name"]).contains("unknown-name"))
  #expect(replAnswer([":help presnt"]).contains("try: `:help present`"))
  #expect(replAnswer([":explain unknow-name"]).contains("try: `:explain unknown-name`"))
  for command in SessionCommand.allCases { #expect(replAnswer([":help"]).contains("  \(command.usage)")) }
}

// MARK: - Specs

@Test("every expectation that `:expect` prints holds, and one of the tree of controllers is among them")
func expectations() {
  for line in ["present Card", "start present Card", "pan down to 0.3"] {
    var now = replSession([
      "screen Home; screen Card", "field n = 1", "root Home", "present Card", "n = 2", line,
    ])
    let printed = now.take(":expect", replRunner).output
    #expect(printed.contains("expect hierarchy ") && printed.contains("expect n == 2"))
    for expectation in statements(printed) {
      #expect(now.take(expectation, replRunner).verdict == .passed, "\(expectation)")
    }
  }
}

/// Splits a text into statements; braces inside a statement are balanced.
private func statements(_ text: String) -> [String] {
  var found: [String] = []
  var open = ""
  for line in text.split(separator: "\n") {
    open += line + "\n"
    if ReplSession.openBrackets(in: open) > 0 { continue }
    found.append(String(open.dropLast()))
    open = ""
  }
  return found
}

@Test("a session is saved as a spec that passes, and that fails on wrong engines")
func specs() throws {
  let lines = [
    "screen Home; screen Card", "field n = 1", "nonsense", "root Home",
    "let third = 1 / 3", "present Card", "expect hierarchy Home", "pan down to 0.2", "release", "dismiss",
  ]
  var now = replSession(lines)
  let reply = now.take(":save --expects card.trans", replRunner)
  guard case .save("card.trans", let text, false, ":save! --expects card.trans")? = reply.effect else {
    Issue.record("\(reply)")
    return
  }
  #expect(
    text.contains("\nspec \"card\" {\n")
      && text.contains("  expect hierarchy Home presents Card as formSheet\n"))
  #expect(!text.contains("nonsense") && !text.contains("expect hierarchy Home\n  pan"))
  let program = try #require(Loader(files: NoFiles()).load(.init(path: "card.trans", text: text)).program)
  #expect(holds(program, RunOptions()), "\(text)")
  let caught = WrongEngine.all.count { engine in
    var options = RunOptions()
    options.wrongEngine = engine
    return !holds(program, options)
  }
  #expect(caught >= 15, "\(caught) of \(WrongEngine.all.count)")
}

private func holds(_ program: Program, _ options: RunOptions) -> Bool {
  var suite = Suite(program: program, options: options)
  var log = Log()
  guard case .passed = suite.prepare(&log) else { return false }
  return suite.cases().allSatisfy { test in
    var machine = suite.begin(test, &log)
    guard case .passed = machine.run(&log) else { return false }
    return true
  }
}

@Test("lines that break a law make no spec")
func noSpec() {
  let reply = replAnswer([
    "animator Slip { presenting { add toView; animate { toView.alpha = 0.5 } } }",
    "transition Soft { presenting animator Slip }",
    "screen Home; screen Card { style custom; transition Soft }",
    "root Home", "present Card; dismiss", ":save --expects a.trans",
  ])
  #expect(reply.contains("not saved: the spec would not pass"), "\(reply)")
}

@Test("a law that only `trans test` judges keeps a spec from being saved, too")
func noSpecOfRoundTrip() {
  let reply = replAnswer([
    "animator Fade { dismissing { animate { fromView.alpha = 0 } then { complete not cancelled } } }",
    "transition Soft { dismissing animator Fade }", "screen Home",
    "screen Card { style custom; transition Soft }",
    "root Home", "present Card", ":save --expects a.trans",
  ])
  #expect(reply.contains("[round-trip]") && reply.contains("not saved: the spec would not pass"), "\(reply)")
}

// MARK: - Completion

@Test(
  "a line is completed by words, names, members, files and commands",
  arguments: [
    ("dismi", "dismiss"), ("present Ca", "Card"), ("present Card as fullS", "fullScreen"),
    ("Home.pho", "photo"),
    ("print Home.photo.backg", "background"), ("print Home.view.fra", "frame"), ("print Home.no", "note"),
    ("on Home viewDidAppe", "viewDidAppear"), (":und", ":undo"), (":load scr", "script.trans"),
    (":load sub", "sub/"),
    (":load sub/in", "inner.trans"), (":save --ex", "--expects"), (":help prese", "present"),
    (":explain unknown-n", "unknown-name"),
    ("use \"scr", "script.trans"), ("turn { dismi", "dismiss"), ("print thi", "third"), ("do op", "openCard"),
  ])
func completion(_ text: String, _ expected: String) {
  let files = MemoryFiles()
  files.files = ["script.trans": [], "sub/inner.trans": [], "notes.txt": []]
  let now = replSession([
    "screen Home { view photo at (1, 2, 3, 4); field note = \"\" }; screen Card", "let third = 1",
    "steps openCard { present Card }",
  ])
  let found = now.completion(of: text, files: files)
  #expect(found.candidates.contains(expected), "\(found)")
  #expect(text.hasSuffix(expected.prefix(found.typed)))
}

@Test(
  "where a value must follow, only words that begin values are offered, those of the same type first",
  arguments: [
    ("Home.photo.alpha = ", "third", "dismiss"), ("expect third == ", "third", "present"),
    ("Home.photo.background = ", "white", "root"), ("print 1 + ", "third", "turn"),
    ("let page = ", "Home", "settle"), ("print offset(", "Home", "settle"),
  ])
func values(_ text: String, _ first: String, _ never: String) {
  let now = replSession(["screen Home { view photo at (1, 2, 3, 4) }", "let third = 1"])
  let found = now.completion(of: text, files: NoFiles()).candidates
  #expect(found.contains(first) && !found.contains(never), "\(found)")
  if text.contains("=") && !text.hasPrefix("let") {
    let color = text.contains("background")
    #expect(
      color ? found.firstIndex(of: "white")! < found.firstIndex(of: "third")! : found.first == first,
      "\(found)")
  }
}

@Test("candidates are listed in columns, as many as fit")
func listing() {
  let completion = WordCompletion(typed: 0, candidates: ["a", "bb", "漢字", "d", "e"])
  #expect(
    completion.listing(columns: 14) == "a   漢字  e\nbb  d\n"
      || completion.listing(columns: 18) == "a     漢字  e\nbb    d\n", "\(completion.listing(columns: 18))")
  // A single long name widens only one column.
  let uneven = WordCompletion(typed: 0, candidates: ["a", "b", "c", "long long", "d", "e"])
  #expect(
    uneven.listing(columns: 20) == "a  c          d\nb  long long  e\n", "\(uneven.listing(columns: 20))")
  #expect(completion.listing(columns: 2) == "a\nbb\n漢字\nd\ne\n")
  #expect(
    completion.common == ""
      && WordCompletion(typed: 0, candidates: ["present", "presents"]).common == "present")
}
