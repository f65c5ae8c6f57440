import TestSupport
import Testing

@testable import Running

/// Tests of `trans test --watch`: although it runs as little as possible, it writes the same as a complete run.
@Suite struct WatchTests {
  /// A suite of several scripts with features that affect several specs: an `allow`, a law, rows, `only`, a used file.
  private static func files() -> [String: String] {
    var suite = """
      use "lib.trans"
      screen Home
      screen Card { style custom; transition Wrong }
      animator Slide { duration 0.1s; presenting { complete }; dismissing { complete } }
      transition Wrong { presenting animator Slide; dismissing animator Slide }
      allow visible because "it is shown nowhere"
      setup { root Home }

      """
    for number in 0..<6 {
      suite += "spec \"present \(number)\" {\n  present Card\n  expect Home.inWindow == true\n}\n"
      suite += "spec \"row\" for each x in [\(number), 2] { do check(x); expect x < 6 }\n"
      suite += "spec \"wrong\" {\n  expect settled\n  expect Home.view.alpha == \(number)\n}\n"
    }
    return [
      "a.trans": suite, "lib.trans": "steps check(x) { expect x >= 0 }\n",
      "story.trans": story,
      "z.trans": "screen Home\nspec \"z\" { root Home; expect settled }\n",
    ]
  }

  /// A story with features that extend over several statements: an animation, a delayed block, a claim over time, a
  /// handler.
  private static let story = """
    use "lib.trans"
    screen Home { view photo at (0, 0, 100, 100) }
    screen Card { on viewWillAppear { log "card"; expect not settled } }
    field count = 0
    root Home
    on Card viewDidAppear { count = count + 1; print count }
    start present Card then { log "there"; count = count + 10 }
    advance 0.1s
    expect always Card.y >= 0
    expect hierarchy Home presents Card
    let place = Card.y
    print place
    do check(1)
    after 0.1s { Home.photo.alpha = 0 }
    settle
    expect count == 11
    if count > 10 { dismiss } else { present Card on Home }
    repeat 3 { count = count + 1 }
    expect count == 14
    present Card unanimated
    expect events { Card viewWillAppear; Card viewDidAppear }
    expect settled
    start dismiss then { log "gone" }
    advance 0.2s
    expect Card.y > 0
    settle
    expect Home.view.alpha == 1
    print "the end"
    expect elapsed > 0.3s
    expect hierarchy Home

    """

  /// Changes a random line: removes it, repeats it, or changes a number or a word in it.
  private func edit(_ files: inout [String: String], _ random: inout SeededGenerator) {
    guard let name = files.keys.sorted().randomElement(using: &random), let text = files[name] else { return }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Make most changes near the end, where users usually work.
    let start = Bool.random(using: &random) ? lines.count / 2 : 0
    let place = Int.random(in: start..<lines.count, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: place)
    case 2: lines[place] += "  # a comment"
    case 3: lines.insert("", at: place)
    case 4: lines[place] = lines[place].replacing("settled", with: "held")
    case 5: lines[place] = lines[place].replacing("spec \"wrong\" {", with: "spec \"other\" only {")
    case 6: lines.append("spec \"new\" { expect Home.view.alpha == \(place) }")
    default: lines[place] = String(lines[place].map { $0 == "0" ? "1" : $0 == "1" ? "3" : $0 })
    }
    files[name] = lines.joined(separator: "\n")
  }

  @Test(
    "after each change, watching writes what a fresh run writes", arguments: 0..<(Repository.isLong ? 10 : 4))
  func sameAsFresh(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var files = Self.files()
    var settings = Settings()
    settings.isQuiet = seed % 3 == 0
    settings.jobs = 1
    var memory = TestMemory()
    var (recalled, edits) = (0, 0)
    for round in 0..<25 {
      let stage = MemoryFiles(files: files.mapValues { Array($0.utf8) })
      let (fresh, watched) = (Transcript(), Transcript())
      let verdict = TestSession(["."], settings, files: stage, output: fresh).run()
      var remembering = settings
      remembering.remembers = true
      let again = TestSession(["."], remembering, files: stage, output: watched).run(remembering: &memory)
      #expect(watched.text == fresh.text, "round \(round)")
      #expect(again == verdict)
      recalled += memory.reused
      // Restore files that cannot be parsed, since otherwise no later change would run.
      if verdict >= .notUnderstood { files = Self.files() }
      edit(&files, &random)
      if verdict < .notUnderstood { edits += 1 }
    }
    // Enough results must have been reused; otherwise the test would show nothing.
    #expect(recalled > 60)
    #expect(edits > 8, "most changes are of scripts that run")
  }

  private func recalled(_ old: [String: String], _ new: [String: String]) -> Int {
    var settings = Settings()
    settings.remembers = true
    var memory = TestMemory()
    for files in [old, new] {
      let stage = MemoryFiles(files: files.mapValues { Array($0.utf8) })
      _ = TestSession(["a.trans"], settings, files: stage, output: Transcript()).run(remembering: &memory)
    }
    return memory.reused
  }

  @Test("what lies before the first changed line does not run again, unless a change concerns it")
  func firstChangedLine() {
    let text = """
      use "lib.trans"
      screen Home
      setup { root Home }
      spec "a" { do check(); expect settled }
      spec "b" {
        expect settled
      }
      spec "c" { expect settled }

      """
    let lib = "steps check() { expect quiet }\n"
    let old = ["a.trans": text, "lib.trans": lib]
    func after(_ change: (String, String), in name: String = "a.trans") -> Int {
      var new = old
      new[name] = old[name]?.replacing(change.0, with: change.1)
      return recalled(old, new)
    }
    #expect(recalled(old, old) == 3)
    #expect(after(("spec \"c\" { expect settled", "spec \"c\" { expect quiet")) == 2)
    #expect(after(("  expect settled\n}", "  expect settled\n  expect quiet\n}")) == 1)
    #expect(after(("spec \"c\" { expect settled }", "")) == 2)
    #expect(after(("do check()", "do check(); do check()")) == 0)
    #expect(after(("screen Home", "screen Home\nscreen Card")) == 0)
    #expect(
      after(("spec \"c\"", "screen Card\nspec \"c\"")) == 0, "a declaration may concern what is before it")
    #expect(after(("expect quiet", "expect settled"), in: "lib.trans") == 0)
    #expect(after(("spec \"c\"", "spec \"c\" only")) == 0, "the others do not run at all")
  }

  @Test("a story goes on before the first statement that has changed")
  func stories() {
    let old = [
      "a.trans": Self.story.replacing("expect not settled", with: "expect true"),
      "lib.trans": "steps check(x) { expect true }\n",
    ]
    func after(_ change: (String, String)) -> Int {
      var new = old
      new["a.trans"] = old["a.trans"]?.replacing(change.0, with: change.1)
      return recalled(old, new)
    }
    let count = Self.story.split(separator: "\n").count
    #expect(recalled(old, old) == count - 1, "what comes behind the last statement runs again")
    #expect(after(("\"the end\"", "\"another end\"")) == count - 3)
    #expect(
      after(("start dismiss then { log \"gone\" }", "start dismiss then { log \"off\"; print 1 }")) == 22)
    #expect(after(("root Home", "root  Home")) == 0, "a declaration is behind it")
    #expect(after(("count > 10", "count > 9")) == 16)
  }

  @Test("it knows the files that scripts use, of those that cannot be run, too")
  func sources() {
    for lib in ["steps check() { expect quiet }\n", "stps\n"] {
      var settings = Settings()
      settings.remembers = true
      var memory = TestMemory()
      let files = [
        "a.trans": "use \"lib.trans\"\nscreen Home\nroot Home\nexpect settled\n", "lib.trans": lib,
      ]
      let stage = MemoryFiles(files: files.mapValues { Array($0.utf8) })
      _ = TestSession(["a.trans"], settings, files: stage, output: Transcript()).run(remembering: &memory)
      #expect(memory.sources == ["a.trans", "lib.trans"])
    }
  }

  @Test("after a change what passes is told only of files that have to do with it")
  func brief() {
    let files = MemoryFiles(files: [
      "a.trans": Array("use \"lib.trans\"\nspec \"one\" { do check() }\n".utf8),
      "b.trans": Array("spec \"two\" { expect 1 == 1 }\nspec \"bad\" { expect 1 == 2 }\n".utf8),
      "lib.trans": Array("steps check() { expect 1 == 1 }\n".utf8),
    ])
    var memory = TestMemory()
    func run(_ changed: Set<String>?) -> String {
      var settings = Settings()
      settings.remembers = true
      let output = Transcript()
      _ = TestSession(["."], settings, files: files, output: output).run(
        remembering: &memory, telling: changed)
      return output.text
    }
    #expect(run(nil).contains("  ✓ two\n"))
    files.files["lib.trans"] = Array("steps check() { expect 2 == 2 }\n".utf8)
    let text = run(["lib.trans"])
    #expect(text.contains("a.trans\n  ✓ one\n") && !text.contains("✓ two"), "\(text)")
    #expect(text.contains("✗ b.trans: bad\n") && text.hasSuffix("2 passed, 1 failed in 3 files\n"), "\(text)")
  }
}
