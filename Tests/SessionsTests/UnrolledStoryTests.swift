import Diagnostics
import Engine
import Semantics
import TestSupport
import Testing

@testable import Running
@testable import Runtime
@testable import Search

/// Tests of stories whose commands are taken out of `steps`, loops and conditions, so that `provoke` can put actions
/// between them.
@Suite struct UnrolledStoryTests {
  /// Files whose specs are converted to stories.
  private struct Stage {
    let session: ScriptSession
    let path: String
    let script: LoadedScript
    let program: Program

    init?(_ files: MemoryFiles, _ path: String) {
      let output = Transcript()
      session = ScriptSession([path], Settings(), files: files, output: output)
      self.path = path
      var verdict = Verdict.passed
      guard let (script, program) = session.load(path, &verdict) else {
        Issue.record("\(output.text)")
        return nil
      }
      (self.script, self.program) = (script, program)
    }

    init?(_ text: String) { self.init(MemoryFiles(files: ["a.trans": Array(text.utf8)]), "a.trans") }

    /// The story that does the same as a spec; nil if the spec cannot be a story.
    func story(_ spec: Int, row: Int = 0) -> StoryText? {
      try? StoryText(script, StoryText.Place(spec: spec, row: row))
    }

    func commands(_ story: StoryText) -> [String] {
      UnrolledStory.commands(of: story, session, path: path).map(\.text)
    }

    /// The end of a story as text: the controllers, the time, and whether anything is pending.
    func end(of story: StoryText, _ commands: [StoryText.Piece]) -> String? {
      var story = story
      story.commands = commands
      let loaded = session.script(path, session.withoutUnattached(story, at: path).text)
      guard let program = loaded.program else { return nil }
      var run = session.run(program, at: path)
      guard case .story(var turn)? = run.step() else { return nil }
      _ = run.run(&turn)
      let machine = turn.machine
      return "\(machine.hierarchy) at \(machine.world.now.nanoseconds) \(machine.world.condition)"
    }
  }

  @Test(
    "a spec is no story whose rows have a name that its animators mean otherwise", arguments: ["to", "page"])
  func namesOfRows(_ name: String) throws {
    let stage = try #require(
      Stage(
        """
        screen Home
        screen Card { style custom; transition Rising }
        animator Rise {
          duration 0.4s
          presenting { toView.frame = final(to); add to.view; toView.alpha = 0; animate { toView.alpha = 1 } }
        }
        transition Rising { presenting animator Rise }
        spec "there" for each (\(name), frame) in [(Card, (0, 0, 390, 844))] {
          root Home
          present \(name)
          expect \(name).frame == frame
        }
        """))
    #expect((stage.story(0) == nil) == (name == "to"))
  }

  @Test("steps, loops, conditions and what is expected during commands are taken apart") func parts() throws {
    let stage = try #require(
      Stage(
        """
        screen Home
        screen Card
        screen Page
        let styles = [fullScreen, overFullScreen]
        steps go(card, style, times) {
          if card.presentingViewController != none { return }
          repeat 2 { present card as style; expect hierarchy Home presents card; dismiss }
          if times == "often" { do once(card, 1 + 1) } else { log "style" }
          log "\\(times) \\(card.view.alpha)"
        }
        steps once(page, share) { log "once", page, share, 2 * share }
        setup { root Home }
        spec "a \\(times)" for each times in ["often", "seldom"] {
          do go(Card, fullScreen, times)
          for each style in styles { present Page as style; dismiss }
          for each (a, b) in [(1, 2 + 3)] { log a, 2 * b }
          present Page
          do go(Page, fullScreen, times)
          expect hierarchy Home during { dismiss }
        }
        """))
    func rest(_ choice: String) -> [String] {
      ["root Home", choice]
        + ["present Card as fullScreen", "dismiss", "present Card as fullScreen", "dismiss"]
    }
    let tail = [
      "present Page as fullScreen", "dismiss", "present Page as overFullScreen", "dismiss",
      "log 1, 2 * (2 + 3)",
      "present Page", "dismiss",
    ]
    let often = try #require(stage.story(0))
    #expect(
      stage.commands(often)
        == rest("let times = \"often\"")
        + ["log \"once\", Card, (1 + 1), 2 * (1 + 1)", "log \"\\(times) \\(Card.view.alpha)\""] + tail)
    let seldom = try #require(stage.story(0, row: 1))
    #expect(
      stage.commands(seldom)
        == rest("let times = \"seldom\"") + ["log \"style\"", "log \"\\(times) \\(Card.view.alpha)\""] + tail)
  }

  @Test("a story ends with a line of a spec, of the setup, or of the script")
  func upToLine() throws {
    func commands(_ text: String, _ line: Int) throws -> [String] {
      try StoryText(#require(Stage(text)).script, upTo: line, ios: nil).commands.map { $0.text }
    }
    let suite = """
      screen Home; screen Card
      setup {
        root Home
        let style = 1
      }
      spec "there" for each row in [3, 4] {
        present Card
        dismiss; expect true
      }
      spec "nowhere" { expect hierarchy Home }
      """
    #expect(try commands(suite, 3) == ["root Home"])
    #expect(try commands(suite, 4) == ["root Home", "let style = 1"])
    #expect(try commands(suite, 7) == ["root Home", "let style = 1", "let row = 3", "present Card"])
    #expect(try commands(suite, 8).suffix(2) == ["dismiss", "expect true"])
    #expect(try commands(suite, 10).suffix(1) == ["expect hierarchy Home"])
    #expect(try commands("screen Home\nroot Home\npresent Home\n", 2) == ["root Home"])
    #expect(try commands("screen Home\nroot Home\n", 99) == ["root Home"])
    #expect(throws: StoryRefusal.self) {
      try commands("spec \"a\" for each (x) in [1] { expect x == 1 }\n", 1)
    }
  }

  @Test("what cannot be taken apart stays as it is") func whole() throws {
    let stage = try #require(
      Stage(
        """
        screen Home
        steps round(n) { if n > 0 { log n; do round(n - 1) } }
        setup { root Home }
        spec "a" {
          let many = 1 + 1
          repeat many { log "again" }
          repeat 20 { log "often" }
          for each n in 0 ..< 3 { log n }
          turn { log "one"; log "two" }
          if Home.isViewLoaded { expect Home.inWindow }
        }
        spec "endless" { do round(20); expect hierarchy Home }
        """))
    let commands = stage.commands(try #require(stage.story(0)))
    #expect(
      commands == [
        "root Home", "let many = 1 + 1", "repeat many { log \"again\" }", "repeat 20 { log \"often\" }",
        "for each n in 0 ..< 3 { log n }", "turn { log \"one\"; log \"two\" }",
      ])
    let deep = stage.commands(try #require(stage.story(1)))
    #expect(deep.last?.hasPrefix("do round(") == true && deep.count < 12, "\(deep)")
  }

  /// The files whose specs are converted: few of them, unless a long run is requested.
  private static let files = [
    "scripts/library/specs/cards.trans", "scripts/library/specs/drawer.trans",
    "scripts/library/specs/tab-slide.trans", "scripts/real/cw-lateral-slide.trans",
    "scripts/real/fade-and-slide.trans", "scripts/uikit/containment/driven.trans",
  ]

  @Test(
    "a story that is taken apart ends as it did", arguments: Repository.sample(files, oneIn: 3))
  func ends(_ path: String) throws {
    // A `.git` marks the root of a project.
    var files: [String: [UInt8]] = ["/scripts/.git": []]
    for path in try Repository.paths(below: "scripts", endingWith: ".trans") {
      files[path] = try Repository.bytes(path)
    }
    let stage = try #require(Stage(MemoryFiles(files: files), path))
    var run = stage.session.run(stage.program, at: path)
    var (looked, taken) = (0, 0)
    while let step = run.step() {
      guard case .spec(let test, _) = step else { continue }
      let isDue = Repository.isLong || looked < 5 && test.row < 1
      guard isDue, let story = stage.story(test.spec, row: test.row) else {
        continue
      }
      let unrolled = UnrolledStory.commands(of: story, stage.session, path: path)
      let end = try #require(stage.end(of: story, story.commands.flatMap { PieceText($0).silent }))
      #expect(stage.end(of: story, unrolled) == end, "\(test.title)")
      looked += 1
      taken += unrolled.map(\.text) == story.commands.map(\.text) ? 0 : 1
    }
    #expect(looked > 3 && taken > 1, "\(looked) \(taken)")
  }
}
