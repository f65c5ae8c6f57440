import TestSupport
import Testing

@testable import Running

/// Tests of the messages of `trans provoke` and `trans test --provoke` about actions that were not tried.
@Suite struct ProvokeVerdictTests {
  private static let green = "screen Home\nspec \"s\" {\n root Home\n expect hierarchy Home\n}\n"

  @Test("what cannot be read is not right") func unread() {
    var stage = ProvokeStage(Self.green)
    stage.files["broken.trans"] = "screen Home\nspec \"s\" { rot Home }\n"
    stage.files["known.txt"] = "completes\n"
    for (paths, verdict) in [
      (["missing.trans"], Verdict.unreadable), (["broken.trans"], .notUnderstood),
      (["app.trans", "missing.trans"], .unreadable), (["app.trans", "broken.trans"], .notUnderstood),
    ] {
      let found = stage.provoke(paths)
      #expect(found.verdict == verdict && !found.has("nothing is wrong"), "\(found.lines)")
    }
    stage.provoking.known = "known.txt"
    let found = stage.provoke()
    #expect(found.verdict == .notUnderstood && !found.has("nothing is wrong"), "\(found.lines)")
  }

  @Test("no more ways are tried than may be, and that there are more is said", arguments: [1, 20, 50])
  func budget(_ budget: Int) throws {
    let text = try Repository.text("scripts/provoke/flag-left.trans")
    var stage = ProvokeStage(text)
    stage.provoking.budget = budget
    stage.provoking.shrinks = false
    let found = stage.provoke()
    let ways = "\(budget) path\(budget == 1 ? "" : "s") tried, 1 ended by the budget"
    #expect(found.has("1 story or spec, \(ways)"), "\(found.lines)")
  }

  @Test("a story that comes to a limit by itself does so here, too") func limits() throws {
    var stage = ProvokeStage(try Repository.text("scripts/provoke/taken-away.trans"))
    stage.settings.limits[.steps] = 20
    let found = stage.provoke()
    #expect(found.verdict == .exhausted && !found.has("nothing is wrong"), "\(found.lines)")
    #expect(found.has("[steps]"), "\(found.lines)")
  }

  @Test("where ways are left untried nothing is wrong only in those that were tried") func inWhatWasTried() {
    var stage = ProvokeStage(Self.green)
    #expect(stage.provoke().lines.suffix(2) == ["nothing is wrong", ""])
    stage.provoking.budget = 1
    #expect(stage.provoke().lines.suffix(2) == ["nothing is wrong in what was tried", ""])
  }

  @Test("code that comes to a limit with something in between is a finding") func endless() {
    let stage = ProvokeStage(
      """
      screen Home { view a at (0, 100, 50, 50); on tap a { do f(0) } }
      steps f(n) { do f(n + 1) }
      spec "s" { root Home; expect hierarchy Home }
      """)
    let found = stage.provoke()
    #expect(found.verdict == .exhausted && found.lines.suffix(2) == ["1 finding", ""], "\(found.lines)")
    #expect(found.has("✗ 1. nesting, app.trans:2 ("), "\(found.lines)")
    #expect(found.has("    tap Home.a") && found.has("[nesting]"), "\(found.lines)")
    #expect(!found.has("does not come again"), "\(found.lines)")
  }

  @Test("where no spec stands on a line, that is said as a test says it") func noSpecThere() {
    let found = ProvokeStage(Self.green).provoke(["app.trans:1"])
    #expect(found.verdict == .nothingToRun)
    #expect(
      found.lines == [
        "app.trans:1: error: there is no spec on this line", "  help: the first one begins on line 2", "",
      ])
  }

  @Test("of a spec that fails by itself that is said") func red() {
    let found = ProvokeStage(Self.green.replacing("hierarchy Home", with: "elapsed == 1s")).provoke()
    #expect(found.verdict == .failed && !found.has("nothing is wrong"))
    #expect(
      found.has("app.trans: \"s\": error: it fails with nothing in between"), "\(found.lines)")
  }

  @Test("a spec that expects what only tests look for does not fail by itself") func roundTrips() throws {
    var stage = ProvokeStage(try Repository.text("scripts/seeds/c09-slide-back-violations.trans"))
    let code = "code/c09-slide-back.trans"
    stage.files[code] = try Repository.text("scripts/seeds/\(code)")
    stage.provoking.budget = 1
    #expect(!stage.provoke().has("with nothing in between"))
  }

  @Test("a spec that is skipped is nothing wrong") func skipped() {
    let stage = ProvokeStage(Self.green.replacing("\"s\" {", with: "\"s\" skip because \"later\" {"))
    let found = stage.provoke()
    #expect(found.verdict == .passed && found.has("1 spec skipped"), "\(found.lines)")
    #expect(stage.test().verdict == .passed)
  }

  @Test("a spec that expects nothing is provoked, and keeps no other from being so") func silent() throws {
    var stage = ProvokeStage(try Repository.text("scripts/provoke/taken-away.trans"))
    stage.provoking.shrinks = false
    stage.files["app.trans"]! += "\nspec \"silent\" {\n root Feed\n tap Feed.thumbnail\n}\n"
    let found = stage.provoke()
    #expect(found.verdict == .failed && found.has("✗ 1. completes by DragAway"))
    #expect(found.has("2 stories or specs"), "\(found.lines)")
  }

  @Test("where nothing can be written nothing is run") func unwritable() {
    var stage = ProvokeStage(Self.green)
    stage.provoking.folder = "out"
    stage.storage = Unwritable()
    let found = stage.provoke()
    #expect(
      found.lines == ["out: error: no findings can be written there: no room", "  nothing was run", ""])
    #expect(found.verdict == .unwritable)
  }

  @Test("where stories are not written it is said where they stand") func printed() throws {
    var stage = ProvokeStage(try Repository.text("scripts/provoke/taken-away.trans"))
    stage.provoking.shrinks = false
    #expect(stage.provoke().has("`-o DIR` writes each to the file that its messages name"))
    stage.provoking.folder = "out"
    #expect(!stage.provoke().has("`-o DIR`"))
  }

  @Test("a list of what is known may have any ends of lines, and lines about everybody") func known() throws {
    var stage = ProvokeStage(try Repository.text("scripts/provoke/taken-away.trans"))
    stage.provoking.known = "known.txt"
    for rows in ["# known\r\ncompletes by DragAway because x\r\n", "# known\ncompletes because x\n"] {
      stage.files["known.txt"] = rows
      #expect(stage.provoke().verdict == .passed)
    }
  }
}

/// Tests of `trans test --provoke`.
@Suite struct ProvokedTestTests {
  private func stage() throws -> ProvokeStage {
    var stage = ProvokeStage(try Repository.text("scripts/provoke/taken-away.trans"))
    stage.provoking.shrinks = false
    stage.files["app.trans"]! +=
      "\nscreen Other\nspec \"the other\" tags quick {\n root Other\n expect hierarchy Other\n}\n"
    return stage
  }

  @Test("what is selected is provoked, and nothing else") func selection() throws {
    var stage = try stage()
    #expect(stage.test().verdict == .failed)
    stage.settings.selection.filters = ["the other"]
    #expect(stage.test().verdict == .passed)
    #expect(stage.test().written.contains("1 story or spec, "))
    stage.settings.selection.filters = []
    stage.settings.selection.tags = ["quick"]
    #expect(stage.test().verdict == .passed)
    stage.settings.selection.tags = []
    stage.settings.selection.shard = Selection.Shard("2/2")
    #expect(stage.test().verdict == .passed)
    stage.settings.selection.shard = Selection.Shard("1/2")
    #expect(stage.test().verdict == .failed)
  }

  @Test("a list only lists") func list() throws {
    var stage = try stage()
    stage.settings.listsOnly = true
    let (verdict, written, _) = stage.test()
    #expect(verdict == .passed && !written.contains("tried"), "\(written)")
  }

  @Test(
    "a report says what was found, and has the output for itself",
    arguments: ["json", "junit", "tap", "sarif"])
  func reports(_ format: String) throws {
    var stage = try stage()
    stage.settings.reports = [try #require(Report(format))]
    let (verdict, written, reported) = stage.test()
    #expect(verdict == .failed)
    #expect(reported.contains("✗ 1. completes by DragAway") && !written.contains("✗"))
    #expect(written.contains("with something in between: completes by DragAway"))
    switch format {
    case "json":
      #expect(written.split(separator: "\n").allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
      let last = try #require(written.split(separator: "\n").last)
      #expect(last.contains("\"failed\":1") && !last.contains("\"verdict\":\"passed\""), "\(last)")
    case "junit": #expect(written.hasPrefix("<?xml") && written.contains("failures=\"1\""), "\(written)")
    case "tap": #expect(written.contains("not ok 1"), "\(written)")
    default: #expect(written.hasPrefix("{"))
    }
  }
}

/// A storage that cannot write anything.
final class Unwritable: TestStorage {
  func failedSpecs() -> [SpecName] { [] }
  func keep(failedSpecs: [SpecName]) {}
  func prepare(for path: String) -> String? { "no room" }
  func write(_ report: String, to path: String) -> String? { "no room" }
}
