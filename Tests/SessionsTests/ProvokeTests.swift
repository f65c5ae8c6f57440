import Diagnostics
import TestSupport
import Testing

@testable import Running
@testable import Runtime
@testable import Search

/// Tests of the mistakes that `trans provoke` finds from one spec that passes.
@Suite struct ProvokeTests {
  /// The verdict and the output of provoking a script.
  private func provoke(
    _ text: String, _ change: (inout Provoking) -> Void = { _ in }, files: [String: String] = [:],
    storage: any TestStorage = NoStorage()
  ) -> (verdict: Verdict, lines: [String]) {
    let output = Transcript()
    var provoking = Provoking()
    change(&provoking)
    var all = files
    all["app.trans"] = text
    let verdict = ProvokeSession(
      ["app.trans"], Settings(), provoking, files: MemoryFiles(files: all.mapValues { Array($0.utf8) }),
      output: output, storage: storage
    ).run()
    return (verdict, output.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  private func app(_ name: String) throws -> String { try Repository.text("scripts/provoke/\(name).trans") }

  /// The lines of the story of a finding.
  private func story(_ title: String, in lines: [String]) -> [String] {
    guard let place = lines.firstIndex(where: { $0.hasPrefix("✗") && $0.contains(title) }) else { return [] }
    return lines[(place + 2)...].prefix { $0.isEmpty || $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
  }

  private static let found = [
    ("taken-away", "completes by DragAway", ["tap Feed.thumbnail", "pan down to 0", "cancel touch"]),
    (
      "flag-left", "completes by DragAway",
      ["tap Feed.thumbnail", "pan down to 0", "release", "tap Photo.close"]
    ),
    (
      "cannot-drag", "unanswered by DragBack",
      [
        "tap Inbox.row", "pan right to 0.4", "expect held", "release", "pan right to 0.4", "expect held",
      ]
    ),
  ]

  @Test(
    "bugs of published libraries are found from one spec that is green",
    arguments: Repository.sample(found, oneIn: 2))
  func bugs(_ name: String, _ title: String, _ way: [String]) throws {
    let text = try app(name)
    let output = Transcript()
    let files = MemoryFiles(files: ["app.trans": Array(text.utf8)])
    #expect(TestSession(["app.trans"], Settings(), files: files, output: output).run() == .passed)
    let (verdict, lines) = provoke(text)
    #expect(verdict == .failed)
    let story = story(title, in: lines)
    let commands = story[((story.firstIndex(of: "") ?? 0) + 1)...]
    #expect(Array(commands.dropFirst()) == way, "\(story)")
    #expect(commands.count <= 8)
    // The story fails with the reported code on the reported line, and cannot be shortened.
    let written = story.joined(separator: "\n") + "\n"
    let stage = ShrinkStage(written)
    let found = try #require(stage.firstFailure(makesRoundTrips: false))
    #expect(story[0].hasPrefix("# `trans run` reports [\(found.sign.code)] on line \(found.line)"))
    if title.hasPrefix("completes") {
      // The story keeps commands that pass without the interruption, too, although the failure does not need them.
      let shorter = stage.shrink().story.split(separator: "\n").map(String.init)
      #expect(Array(shorter.suffix(way.count)) == way, "\(shorter)")
    }
  }

  @Test(
    "the mended apps have none of it",
    arguments: ExploreTests.mends.filter { $0.code == "completes" })
  func mended(_ name: String, _ code: String, _ mend: (String, String)) throws {
    let parts = try app(name).split(separator: mend.0, omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    let lines = provoke(parts.joined(separator: mend.1)).lines
    #expect(!lines.contains { $0.hasPrefix("✗") && $0.contains(code) }, "\(lines)")
  }

  @Test("what the spec itself expects, and what is known, is no finding") func known() throws {
    let text = try app("taken-away")
    let rows = "# known\ncompletes by DragAway because the system takes no touches here\n"
    let excused = provoke(text, { $0.known = "known.txt" }, files: ["known.txt": rows])
    #expect(excused.verdict == .passed && excused.lines.contains("nothing is wrong but 1 known finding"))
    let wrong = provoke(text, { $0.known = "known.txt" }, files: ["known.txt": "completes\n"])
    #expect(wrong.verdict == .notUnderstood)
    let expected = text.split(separator: "  pan down to 0.7\n  release\n  expect hierarchy Feed").joined(
      separator: "  pan down to 0.7\n  expect violation completes of DragAway during { cancel touch }")
    let lines = provoke(expected).lines
    #expect(!lines.contains { $0.hasPrefix("✗") && $0.contains("completes") }, "\(lines)")
  }

  @Test("an expectation that does not hold on another way is no finding") func expectationsAreSilent() {
    let (verdict, lines) = provoke(
      """
      screen Home { on viewDidAppear { expect elapsed < 0.6s } }
      screen Card
      spec "a card" {
        root Home
        present Card
        expect hierarchy Home presents Card
        expect Card.appearance == appeared
        dismiss
        expect hierarchy Home
      }
      """)
    #expect(verdict == .passed, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("1 story or spec, ") && $0.hasSuffix(" paths tried") })
  }

  @Test("a view that the story makes has a place on each way") func viewsOfStory() {
    let (verdict, lines) = provoke(
      """
      screen Home
      screen Card
      spec "a card" {
        root Home
        present Card
        view shade at (0, 0, 10, 10)
        add shade to Card.view
        dismiss
        expect hierarchy Home
      }
      """)
    #expect(verdict == .passed, "\(lines)")
  }

  @Test("a law of the script is judged on each way") func ownLaws() {
    let lines = provoke(
      """
      screen Home
      screen Card
      law upright "the device stays upright" { expect Home.isViewLoaded and window.bounds.width == 390 }
      spec "a card" {
        root Home
        present Card
        expect hierarchy Home presents Card
      }
      """
    ).lines
    #expect(story("own-law", in: lines).last == "rotate to landscapeLeft", "\(lines)")
  }

  @Test(
    "commands in steps, loops and conditions are provoked, and so are the rows of a list that is declared elsewhere"
  )
  func steps() throws {
    let text = try app("taken-away")
    let body = """
        tap Feed.thumbnail
        pan down to 0.7
        release
        expect hierarchy Feed
      """
    #expect(text.contains(body))
    let changed = text.replacing(body, with: "  do away(part, Feed.thumbnail)").replacing(
      "\"a photo is dragged away\"", with: "\"a photo is dragged \\(part)\" for each part in parts")
    let steps = """
      let parts = [0.7]
      steps away(part, place) {
        repeat 1 { if part > 0.5 { tap place; pan down to part; release } }
        expect hierarchy Feed
      }

      """
    let lines = provoke("use \"steps.trans\"\n" + changed, files: ["steps.trans": steps]).lines
    let story = story("completes by DragAway", in: lines)
    #expect(story.suffix(3) == ["tap Feed.thumbnail", "pan down to 0", "cancel touch"], "\(lines)")
    #expect(!lines.contains { $0.contains("left out") })
  }

  @Test("what the script allows is no finding, wherever something comes in between") func allowed() {
    let text = """
      screen Home
      screen Left
      container Manual [Left] {
        shouldAutomaticallyForwardAppearanceMethods false
        on viewDidLoad { add Left.view to Manual.view }
      }
      setup { root Home }
      spec "by hand" {
        allow balanced because "nobody tells the child on purpose"
        root Manual
        expect hierarchy Manual[Left]
      }
      """
    #expect(provoke(text).lines.contains("nothing is wrong"))
  }

  private static let own = [
    // On another iOS version the first `present` raises no exception, so the second one does.
    (
      "",
      """
      Card.modalTransitionStyle = partialCurl
      expect fault curl-not-full-screen "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view controller <Home>." during { present Card on Home }
      present Card on Home as fullScreen
      expect hierarchy Home presents Card
      """
    ),
    // The device is rotated between the commands.
    ("", "Home.view.transform = scale(0.5)\nHome.view.transform = identity\nexpect Home.width == 390"),
    // A finger touches the screen although the story itself drives the transition.
    (
      "on pan up { present Card }",
      "present Card as custom interactively\nupdate 0.5\nfinish\nexpect hierarchy Home presents Card"
    ),
  ]

  @Test("what only the story itself does is not the app's doing", arguments: own)
  func ownCommands(_ handler: String, _ body: String) {
    let lines = provoke(
      "screen Home { \(handler) }\nscreen Card\nsetup { root Home }\nspec \"by hand\" {\n\(body)\n}\n"
    ).lines
    #expect(lines.contains("nothing is wrong"), "\(lines)")
  }

  @Test("a page that a story chooses is not chosen by number where there are no tabs") func containers() {
    let lines = provoke(
      """
      screen One
      screen Two
      container Pager [One] {
        on viewDidLoad { add One.view to Pager.view }
        on select(next) { if next == One { present Two; present Two } else { log "two" } }
      }
      spec "the second" {
        root Pager
        select Two
        expect hierarchy Pager[One]
      }
      """
    ).lines
    #expect(lines.contains("nothing is wrong"), "\(lines)")
  }

  @Test("what the story itself turns off need not answer") func turnedOff() {
    let lines = provoke(
      """
      screen Home { field isLocked = false }
      screen Card {
        style custom
        transition Driven
        gesture Down
        view lock at (20, 60, 44, 44)
        on tap lock { isLocked = true }
        field isLocked = false
      }
      animator Rise {
        duration 0.3s
        presenting { toView.frame = final(to); add toView; toView.alpha = 0; animate { toView.alpha = 1 } }
        dismissing { animate { fromView.y = containerView.height } }
      }
      gesture Down {
        pan down
        on shouldBegin { return not Card.isLocked }
        on began { dismiss }
        on changed { update clamp(translation.y / 844, 0, 1) }
        on ended { if progress > 0.5 { finish } else { cancel } }
        on cancelled { cancel }
      }
      transition Driven { presenting animator Rise; dismissing animator Rise interaction Down }
      spec "locked" {
        root Home
        present Card
        pan down to 0.3
        release
        Card.isLocked = true
        pan down to 0.3
        release
        tap Card.lock
        expect hierarchy Home presents Card
      }
      """
    ).lines
    #expect(lines.contains("nothing is wrong"), "\(lines)")
  }

  @Test("a finding can be told as it was found") func asFound() throws {
    let lines = provoke(try app("taken-away"), { $0.shrinks = false }).lines
    let story = story("completes by DragAway", in: lines)
    #expect(story.contains("screen Feed {") && story.contains("  background black"))
    #expect(story.contains("cancel touch"), "\(story)")
    let stage = ShrinkStage(story.joined(separator: "\n") + "\n")
    let found = try #require(stage.firstFailure(makesRoundTrips: false))
    #expect(story[0].hasPrefix("# `trans run` reports [\(found.sign.code)] on line \(found.line)"))
  }

  @Test("findings are written, each with its film") func files() throws {
    let storage = WrittenFiles()
    _ = provoke(try app("taken-away"), { $0.folder = "out" }, storage: storage)
    #expect(storage.paths == ["out/completes-DragAway-20.html", "out/completes-DragAway-20.trans"])
  }

  @Test("so many ways are tried as may be") func budget() throws {
    let lines = provoke(try app("taken-away"), { $0.budget = 10 }).lines
    #expect(
      lines.contains(
        "1 story or spec, 10 paths tried, 1 ended by the budget: `--budget N` sets how many paths are tried of each"
      ), "\(lines)")
  }
}
