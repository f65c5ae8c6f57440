import TestSupport
import Testing

@testable import Running

/// Tests of the selection and order of the specs that `trans test` runs.
@Suite struct SelectionTests {
  /// Keeps the names of failed specs, as the user's cache directory would.
  private final class Storage: TestStorage {
    var names: [SpecName] = []
    var kept = 0
    var reports: [String: String] = [:]
    func failedSpecs() -> [SpecName] { names }
    func keep(failedSpecs: [SpecName]) {
      names = failedSpecs
      kept += 1
    }
    func write(_ report: String, to path: String) -> String? {
      reports[path] = report
      return nil
    }
  }

  private static func files(_ changes: [String: String] = [:]) -> MemoryFiles {
    let files = MemoryFiles()
    for place in 0..<7 {
      let specs = (0...place).map { "spec \"\(place)-\($0)\" { expect \($0) != 2 }" }
      files.files["f/\(place).trans"] = Array(specs.joined(separator: "\n").utf8)
    }
    for (path, text) in changes { files.files[path] = Array(text.utf8) }
    return files
  }

  private func test(
    _ files: MemoryFiles, _ storage: Storage = Storage(), _ paths: [String] = ["f"],
    _ change: (inout Settings) -> Void = { _ in }
  ) -> (text: String, verdict: Verdict) {
    var settings = Settings()
    change(&settings)
    let output = Transcript()
    let verdict = TestSession(paths, settings, files: files, output: output, storage: storage).run()
    return (output.text, verdict)
  }

  @Test("only what takes many times the steps of others is called slow")
  func slowOnes() {
    let alike = (0..<24).map { "spec \"\($0)\" { expect hierarchy none }" }.joined(separator: "\n")
    let slow = "\nspec \"long\" { repeat 200 { log 1 }; expect hierarchy none }\n"
    func slowest(_ text: String) -> [Substring] {
      let output = test(MemoryFiles(files: ["a.trans": Array(text.utf8)]), Storage(), ["a.trans"])
      #expect(output.verdict == .passed, "\(output.text)")
      return output.text.split(separator: "\n").filter { $0.hasPrefix("slow: ") }
    }
    #expect(slowest(alike).isEmpty)
    let lines = slowest(alike + slow)
    #expect(lines.count == 1 && lines.allSatisfy { $0.hasSuffix("a.trans: long") }, "\(lines)")
  }

  @Test("a spec that does not repeat exactly fails whichever others run", arguments: ["one", "two", "both"])
  func verdictAlone(_ chosen: String) {
    let text = """
      screen Home { view photo at (20, 100, 350, 200) }
      screen Card { style custom; transition Rise }
      animator Up {
        duration 0.5s
        presenting {
          add toView
          animate { Home.photo.x = Home.photo.x + 10 } then { complete not cancelled }
        }
      }
      transition Rise { presenting animator Up }
      setup { root Home }
      spec "one of both" { present Card; expect hierarchy Home presents Card }
      spec "two of both" { present Card; expect hierarchy Home presents Card }
      """
    let output = test(MemoryFiles(files: ["a.trans": Array(text.utf8)]), Storage(), ["a.trans"]) {
      $0.selection.filters = [chosen]
    }
    #expect(output.verdict == .failed)
    let failed = output.text.split(separator: "\n").filter { $0.contains("✗") }.count
    #expect(failed == (chosen == "both" ? 2 : 1), "\(output.text)")
  }

  /// The titles of the specs that `trans test --list` prints, in order.
  private func titles(_ change: (inout Settings) -> Void = { _ in }) -> [String] {
    let text = test(Self.files()) {
      $0.listsOnly = true
      change(&$0)
    }.text
    return text.split(separator: "\n").dropLast().map { String($0.split(separator: " ")[1]) }
  }

  @Test(arguments: 1...6)
  func shardsRunEverythingOnce(count: Int) throws {
    let all = titles()
    #expect(all.count == 28)
    let shards = try (1...count).map { number in
      let shard = try #require(Selection.Shard("\(number)/\(count)"))
      return titles { $0.selection.shard = shard }
    }
    #expect(shards.flatMap(\.self).sorted() == all.sorted())
    #expect(shards.allSatisfy { abs($0.count - 28 / count) <= 7 })
  }

  @Test("files of one spec are dealt out, too")
  func shardsOfSmallFiles() throws {
    // If a filter matches no spec at all, every shard reports that there is nothing to run.
    let one = MemoryFiles(files: ["f/a.trans": Array("spec \"one\" { expect true }".utf8)])
    for (filter, verdict) in [("one", Verdict.passed), ("nosuch", .nothingToRun)] {
      for number in 1...2 {
        let shard = try #require(Selection.Shard("\(number)/2"))
        let result = test(one) {
          $0.selection.shard = shard
          $0.selection.filters = [filter]
        }
        #expect(result.verdict == verdict, "\(filter): \(result.text)")
      }
    }
    let files = MemoryFiles(
      files: Dictionary(
        uniqueKeysWithValues: (10..<30).map { ("f/\($0).trans", Array("spec \"s\" { expect true }".utf8)) }))
    for number in 1...4 {
      let shard = try #require(Selection.Shard("\(number)/4"))
      let text = test(files) { $0.selection.shard = shard }.text
      #expect(text.hasSuffix("5 passed in 20 files, 15 not selected\n"), "\(text)")
    }
  }

  @Test("a warning of a spec that passed stands below its name, also where only failures have a line")
  func quietWarnings() {
    let text = """
      screen Home
      screen A
      screen B
      setup { root Home }
      spec "red" { expect false }
      spec "warned" { start present A; start present B on Home; settle; expect A.inWindow }
      """
    let said = test(MemoryFiles(files: ["f/a.trans": Array(text.utf8)])) {
      $0.isQuiet = true
      $0.showsWarnings = true
    }.text.split(separator: "\n").map(String.init)
    let warning = said.firstIndex { $0.contains("presentation-in-progress") }
    #expect(warning.map { said[$0 - 1].hasSuffix("✓ f/a.trans: warned") } == true, "\(said)")
  }

  @Test("of a file that failed only the specs that did run again")
  func failedTitles() {
    let storage = Storage()
    _ = test(Self.files(), storage)
    let text = test(Self.files(), storage) { $0.runsFailedOnly = true }.text
    #expect(text.hasSuffix("5 failed in 5 files, 20 not selected\n"), "\(text)")
  }

  @Test(arguments: ["", "1", "0/2", "3/2", "-1/2", "1/0", "1/2/3", "a/b", "1/"])
  func whatIsNoShard(_ text: String) { #expect(Selection.Shard(text) == nil) }

  @Test func aSeedIsAnOrderOfEverything() {
    let orders = (0..<20).map { seed in titles { $0.selection.seed = seed } }
    for order in orders { #expect(order.sorted() == titles().sorted()) }
    #expect(Set(orders).count > 15)
    #expect(titles { $0.selection.seed = 3 } == orders[3])
  }

  @Test func whatFailedIsRunAgainUntilItHolds() {
    let storage = Storage()
    #expect(test(Self.files(), storage).verdict == .failed)
    #expect(storage.names.map(\.title) == ["2-2", "3-2", "4-2", "5-2", "6-2"])
    let mended = Self.files([
      "f/3.trans": "spec \"3-2\" { expect true }", "f/4.trans": "presnt",
      "f/5.trans": "spec \"other\" { expect true }",
    ])
    let again = test(mended, storage) { $0.runsFailedOnly = true }
    #expect(again.verdict == .notUnderstood)
    #expect(again.text.contains("1 passed, 2 failed, 1 file not understood in 5 files"), "\(again.text)")
    // A failed spec that was not found again may still fail. A file that cannot be parsed must run as a whole.
    #expect(
      storage.names == [
        SpecName(path: "f/4.trans", title: "4-2"), SpecName(path: "f/5.trans", title: "5-2"),
        SpecName(path: "f/2.trans", title: "2-2"), SpecName(path: "f/4.trans", title: ""),
        SpecName(path: "f/6.trans", title: "6-2"),
      ])
    let good = Self.files(
      Dictionary(uniqueKeysWithValues: (0..<7).map { ("f/\($0).trans", "spec \"new\" { expect true }") }))
    _ = test(good, storage) { $0.runsFailedOnly = true }
    #expect(test(good, storage).verdict == .passed)
    #expect(!storage.names.contains { $0.title.isEmpty })
  }

  @Test func whereNothingIsKnownToFailEverythingIsRun() {
    let storage = Storage()
    storage.names = [SpecName(path: "gone.trans", title: "gone")]
    let (text, _) = test(Self.files(), storage) { $0.runsFailedOnly = true }
    #expect(text.hasPrefix("trans: note: no failures are recorded: everything is run\n"))
    #expect(text.contains("in 7 files"))
    #expect(!storage.names.contains { $0.path == "gone.trans" })
  }

  @Test func aRunThatChangesNothingKeepsNothing() {
    let storage = Storage()
    _ = test(Self.files(), storage)
    #expect(storage.kept == 1)
    _ = test(Self.files(), storage)
    #expect(storage.kept == 1)
  }

  @Test(arguments: 1...6)
  func aRunStopsAfterItsFailures(limit: Int) {
    let (text, verdict) = test(Self.files()) { $0.failureLimit = limit }
    #expect(verdict == .failed)
    #expect(text.split(separator: "\n").count { $0.contains("✗") } == min(limit, 5))
    #expect(text.contains("stopped after") == (limit <= 5))
    // Specs after the last counted failure are not reported.
    if limit <= 5 { #expect(!text.contains("✓ \(limit + 1)-3")) }
  }

  @Test func aReportIsWrittenWhereItShould() throws {
    let storage = Storage()
    let report = try #require(Report("json=out/report.json"))
    _ = test(Self.files(), storage) { $0.reports = [report] }
    #expect(storage.reports["out/report.json"]?.hasPrefix("{\"event\":\"start\",\"version\":1,") == true)
  }

  @Test(
    "a pattern matches names",
    arguments: [
      ("*", "a.trans", true), ("*", ".a", false), (".*", ".a", true), ("a*c", "abc", true),
      ("a*c", "ab", false),
      ("a*b*c", "aXbXbXc", true), ("?", "é", true), ("?", "", false), ("[a-c]x", "bx", true),
      ("[a-c]x", "dx", false),
      ("[!a-c]x", "dx", true), ("[!a-c]x", "bx", false), ("[]]", "]", true), ("[", "[", true),
      ("a[", "b", false),
      ("**", "ab", true), ("[a-", "[a-", true), ("*.trans", "x.trans", true), ("*.trans", "x.tran", false),
      ("", "", true), ("", "a", false), ("[-a]", "-", true), ("[a-]", "-", true),
    ])
  func patterns(_ pattern: String, _ name: String, _ matches: Bool) {
    #expect(Glob(pattern).matches(name) == matches)
  }

  @Test(
    "a filter is a text of title, tag or path whatever its case; `|` parts texts of which one will do, and `-` turns it round",
    arguments: [
      ([], "abcd"), (["pop"], "ab"), (["POP"], "ab"), (["pop", "swipe"], "b"), (["pop|sheet"], "abc"),
      (["-pop"], "cd"), (["-pop|sheet"], "d"), (["pop", "-swipe"], "a"), (["slow"], "ad"), (["SLO"], "ad"),
      (["f/b"], "cd"), (["f/b", "sheet|zoom"], "cd"), (["nothing"], ""), (["-"], ""), ([""], "abcd"),
      (["|"], "abcd"), (["zoom|"], "d"), (["e i"], "b"),
    ] as [([String], String)])
  func filters(_ filters: [String], _ chosen: String) {
    let files = MemoryFiles(files: [
      "f/a.trans": Array(
        "spec \"a Pop\" tags slow { expect true }\nspec \"b pop: swipe it\" { expect true }\n".utf8),
      "f/b.trans": Array(
        "spec \"c Sheet\" { expect true }\nspec \"d zoom\" tags slow { expect true }\n".utf8),
    ])
    let text = test(files) {
      $0.listsOnly = true
      $0.selection.filters = filters
    }.text
    #expect(
      text.split(separator: "\n").dropLast().map { String($0.split(separator: " ")[1]) }.joined() == chosen)
  }

  @Test(
    "a tag is meant as a whole, and all of them",
    arguments: [
      (["slow"], "ab"), (["slo"], ""), (["Slow"], ""), (["slow", "ui"], "b"), (["-slow"], "cd"),
      (["ui", "-slow"], "c"), (["-slow", "-ui"], "d"),
    ] as [([String], String)])
  func tags(_ tags: [String], _ chosen: String) {
    let files = MemoryFiles(files: [
      "f/a.trans": Array(
        """
        spec "a" tags slow { expect true }
        spec "b" tags slow, ui { expect true }
        spec "c" tags ui { expect true }
        spec "d" { expect true }
        """.utf8)
    ])
    let text = test(files) {
      $0.listsOnly = true
      $0.selection.tags = tags
    }.text
    let titles = text.split(separator: "\n").dropLast().map { String($0.split(separator: " ")[1]) }
    #expect(titles.joined() == chosen)
  }

  private static func told(_ files: [String: String], _ paths: [String]) -> (text: String, verdict: Verdict) {
    let files = MemoryFiles(files: files.mapValues { Array($0.utf8) })
    let output = Transcript()
    let verdict = TestSession(paths, Settings(), files: files, output: output).run()
    return (output.text, verdict)
  }

  @Test("a spec that expects nothing fails alone, and keeps no other from running")
  func silentSpecs() {
    let files = [
      "a.trans": "screen Home\nspec \"one\" { root Home; expect settled }\nspec \"todo\" { root Home }\n"
    ]
    let (text, verdict) = Self.told(files, ["a.trans"])
    #expect(verdict == .claimsNothing)
    #expect(text.contains("✓ one\n  ✗ todo\n"), "\(text)")
    #expect(
      text.contains("--update=missing") && text.contains("1 passed, 1 without an expectation in 1 file"))
    let (one, good) = Self.told(files, ["a.trans:2"])
    #expect(good == .passed && one.hasSuffix("1 passed in 1 file, 1 not selected\n"), "\(one)")
    let broken = ["a.trans": files["a.trans", default: ""] + "presnt\n"]
    #expect(Self.told(broken, ["a.trans:2"]).verdict == .notUnderstood)
  }

  @Test("beside others a file that only declares is no failure, alone it is")
  func declarations() {
    let files = [
      "a.trans": "use \"b.trans\"\nspec \"one\" { root Home; expect settled }\n", "b.trans": "screen Home\n",
      "c.trans": "screen Other\n",
    ]
    #expect(Self.told(files, ["a.trans", "b.trans"]).verdict == .passed)
    #expect(Self.told(files, ["b.trans"]).verdict == .nothingToRun)
    #expect(Self.told(files, ["b.trans", "c.trans"]).verdict == .nothingToRun)
  }

  @Test("what is named several times runs once, and places are understood as messages write them")
  func names() {
    let spec = "spec \"one\" { expect 1 == 1 }\nspec \"two\" { expect 1 == 1 }\n"
    func sum(_ paths: String...) -> String {
      let text = Self.told(["f/a.trans": spec], paths).text
      return text.split(separator: "\n").last.map(String.init) ?? ""
    }
    #expect(sum(".", "f/a.trans:2") == "2 passed in 1 file")
    #expect(sum("f/a.trans", "f/../f/a.trans") == "2 passed in 1 file")
    #expect(sum("f/a.trans:1", "f/a.trans:2") == "2 passed in 1 file")
    #expect(sum("f/a.trans:2:6") == "1 passed in 1 file, 1 not selected")
    #expect(sum("f/a.trans:2:6:") == "1 passed in 1 file, 1 not selected")
    #expect(Self.told(["a.trans": "screen Home\n\n" + spec], ["a.trans:1"]).text.contains("begins on line 3"))
    // A line cannot be selected in a folder.
    let folder = Self.told(["f/a.trans": spec], ["f:2"])
    #expect(folder.text.hasPrefix("f: error: this is a directory\n  try: `trans test f`\n"), "\(folder.text)")
    #expect(folder.verdict == .unreadable && !folder.text.contains("✓"))
  }

  @Test("what failed is listed last, twenty at most, before the sum")
  func failuresLast() {
    let specs = (0..<25).map { "spec \"number \($0)\" { expect \($0) == 3 }" }
    let lines = Self.told(["a.trans": specs.joined(separator: "\n")], ["a.trans"]).text.split(separator: "\n")
    let end = lines.suffix(22).map(String.init)
    #expect(end.first == "failed: a.trans:1  number 0" && end[3] == "failed: a.trans:5  number 4")
    #expect(end.suffix(2) == ["failed: and 4 more", "1 passed, 24 failed in 1 file"])
    // A single failure is not listed again at the end.
    #expect(!Self.told(["a.trans": "expect 1 == 2\n"], ["a.trans"]).text.contains("failed:"))
  }

  @Test(
    "a filter that finds nothing by its form is told with what is wrong",
    arguments: [
      ("drag or", "ends with `or`"), ("a and ", "ends with `and`"), ("/[/", "has a `[`"),
      ("(far", "parenthesis"),
    ])
  func wrongFilter(_ filter: String, _ told: String) {
    #expect(Selection.problem(in: filter)?.contains(told) == true)
  }

  @Test("other filters can be used", arguments: ["or", "a or b", "not far", "/po./", "f(x)", "/", "(far)"])
  func filter(_ filter: String) { #expect(Selection.problem(in: filter) == nil) }

  @Test("the sum says how often each spec ran")
  func repetitions() {
    let text = test(Self.files(), Storage(), ["f/0.trans"]) {
      $0.repetitions = 5
    }.text
    #expect(text.hasSuffix("1 passed in 1 file, 5 runs of each\n"), "\(text)")
  }
}
