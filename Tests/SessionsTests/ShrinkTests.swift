import Diagnostics
import TestSupport
import Semantics
import Testing

@testable import Language
@testable import Running
@testable import Search

/// Tests of `trans shrink`, which reduces a failing script to a minimal one.
@Suite struct ShrinkTests {
  /// Scripts of the project that fail, or would fail without the `expect violation` and `allow` in them.
  private static let corpus: [String] = {
    let mistakes = (try? Repository.paths(below: "scripts/mistakes", endingWith: ".trans")) ?? []
    let laws = (try? Repository.paths(below: "scripts/laws", endingWith: ".trans")) ?? []
    // Use only a part of the scripts, because the rest takes minutes in a debug build.
    guard Repository.isLong else { return every(6, of: mistakes) + every(28, of: laws) }
    return mistakes + laws + ((try? Repository.paths(below: "scripts/real", endingWith: ".trans")) ?? [])
  }()

  private static func every(_ pace: Int, of paths: [String]) -> [String] {
    paths.enumerated().filter { $0.offset % pace == 1 }.map(\.element)
  }

  @Test("a script that fails is shrunk to a story that fails alike, and no command of it can go")
  func corpusIsShrunk() throws {
    var count = (shrunk: 0, lines: 0, left: 0)
    for path in Self.corpus {
      let text = try Repository.text(path).withoutExcuses
      let files = MemoryFiles(files: [path: Array(text.utf8)], fallback: RepositoryFiles())
      let stage = ShrinkStage(files, path)
      let result = stage.shrink()
      guard result.verdict == .passed else { continue }
      try expectGood(result.story, of: stage, text)
      count.shrunk += 1
      count.lines += text.split(separator: "\n").count
      count.left += result.story.split(separator: "\n").count
    }
    #expect(count.shrunk >= (Repository.isLong ? 36 : 6), "\(count)")
    #expect(count.left * 3 < count.lines, "\(count)")
  }

  @Test("generated stories are shrunk to a few commands that fail alike")
  func generatedStoriesAreShrunk() throws {
    var count = 0
    var stories = StoryGenerator(seed: 41)
    for _ in 0..<(Repository.isLong ? 200 : 3) {
      let text = stories.story(commands: 14)
      let stage = ShrinkStage(text)
      let result = stage.shrink()
      guard result.verdict == .passed else { continue }
      try expectGood(result.story, of: stage, text)
      count += 1
    }
    #expect(count > (Repository.isLong ? 100 : 1), "\(count)")
  }

  /// Checks the properties that every shortened story must have.
  private func expectGood(_ story: String, of stage: ShrinkStage, _ text: String) throws {
    let bytes = Array(story.utf8)
    let again = ShrinkStage(MemoryFiles(files: [stage.path: bytes]), stage.path)
    let isOfTest = story.hasPrefix("# `trans test`")
    let name: Comment = "\(stage.path)\n\(text.prefix(200))…\n\(story)"
    // The story fails in the same way, on the line that its first line names.
    let found = try #require(again.firstFailure(makesRoundTrips: isOfTest), name)
    #expect(stage.firstFailure(makesRoundTrips: true)?.sign == found.sign, name)
    #expect(
      story.hasPrefix(
        "# `trans \(isOfTest ? "test" : "run")` reports [\(found.sign.code)] on line \(found.line)"), name)
    // The story is formatted, uses no words beyond the script's, and cannot be shortened further.
    #expect(Layout.laidOut(bytes) == bytes, name)
    let words = Self.words(of: text) + ["settle", "let", "root", "ios", "device"]
    if !text.contains("use \"") { #expect(Set(Self.words(of: story)).subtracting(words).isEmpty, name) }
    #expect(again.shrink().story == story, name)
    // If any command is removed, the story no longer fails in the same way.
    var names = NameTable()
    let script = Parser.parse(bytes: bytes, file: 0, names: &names).script
    for statement in script[script.statements] where !statement.kind.declares {
      let less = TextEdits([TextEdit(statement.span.bytes, "")]).applied(to: bytes)
      let other = ShrinkStage(MemoryFiles(files: ["a.trans": less]), "a.trans")
      let left = other.firstFailure(makesRoundTrips: isOfTest)
      #expect(left?.sign != found.sign || left?.words != found.words, "\(name)\n\(left.debugDescription)")
    }
  }

  private static func words(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    return Token.all(in: bytes).filter { $0.kind == .word }.map {
      String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self)
    }
  }

  // MARK: - In particular

  private static let drag = """
    # A card that is dragged away.
    screen Home { background white; view photo at (20, 100, 350, 200) { cornerRadius 12 } }
    screen Other
    screen Card { style custom; transition Cards; gesture Drag }
    animator Slide {
      duration 0.35s
      presenting { add toView; toView.y = 844; animate { toView.y = 0 } }
      dismissing { animate { fromView.y = 844 } then { complete not cancelled } }
    }
    gesture Drag {
      pan down
      on began { dismiss }
      on changed { update translation.y / 600 }
      on ended { if progress > 0.3 { finish } else { cancel } }
    }
    transition Cards { presenting animator Slide; dismissing animator Slide interaction Drag }
    setup { root Home }
    spec "another" { present Other; expect hierarchy Home presents Other }
    spec "a touch is taken away" for each (far, style) in [(0.137, custom), (0.42, custom)] {
      present Other
      dismiss
      turn { present Card as style }
      expect Card.inWindow
      pan down to far over 0.2s
      cancel touch
      settle
    }

    """

  @Test("commands go, values become plain, and what does not matter is not declared any more")
  func dragIsShrunk() {
    let result = ShrinkStage(Self.drag).shrink()
    #expect(
      result.story == """
        # `trans run` reports [completes] on line 7, gesture `Drag`.
        screen Home
        screen Card { transition Cards; gesture Drag }
        animator Slide {
          dismissing { }
        }
        gesture Drag {
          pan down
          on began { dismiss }
          on changed { update translation.y / 600 }                  # any value does
          on ended { if progress > 0.3 { finish } else { cancel } }  # any value does
        }
        transition Cards { dismissing animator Slide interaction Drag }

        root Home
        present Card
        pan down to 0
        cancel touch

        """)
    #expect(result.report.hasPrefix("a.trans: 4 commands left, after "))
    #expect(result.verdict == .passed)
  }

  @Test("numbers of declarations that do not matter are marked, and others are not")
  func numbersAreMarked() {
    let stage = ShrinkStage(
      """
      screen Home { view a at (10, 20, 30, 40) }
      root Home
      expect Home.a.height == 50
      """)
    #expect(
      stage.shrink().story == """
        # `trans run` reports [expectation] on line 5.
        screen Home { view a at (10, 20, 30, 40) }  # any x, y and width do

        root Home
        expect Home.a.height == 50

        """)
  }

  @Test("a block from which lines are taken stands on one line, or has its braces on lines of their own")
  func blocksStayWhole() {
    let plain = { (text: String) in String(decoding: PlainScript.text(of: Array(text.utf8)), as: UTF8.self) }
    #expect(
      plain("screen Menu { style custom; field a = 1\n  field b = 2 }\nscreen Home { style custom\n}\n")
        == "screen Menu { style custom; field a = 1\n  field b = 2 }\nscreen Home { style custom }\n")
    #expect(
      plain("screen Home {\n  style custom; field a = 1 }\n")
        == "screen Home {\n  style custom; field a = 1\n}\n")
  }

  @Test("an expectation goes on failing for the same reason")
  func expectationsStay() {
    let stage = ShrinkStage(
      """
      screen Home { field count = 1; on viewDidAppear { count = count + 1 } }
      screen Card
      root Home
      log "three"
      present Card as fullScreen
      dismiss
      expect { Home.inWindow; Home.count == 7 } because "it was seen twice"
      expect Card.inWindow
      """)
    let story = stage.shrink().story
    #expect(story.contains("Home.count == 7"))
    #expect(story.contains("present Card as fullScreen"))
    #expect(
      !story.contains("Home.inWindow") && !story.contains("because") && !story.contains("Card.inWindow"))
  }

  @Test("a law of the script stays, with the claim that does not hold")
  func ownLawsStay() {
    let stage = ShrinkStage(
      """
      screen Home { view a at (0, 0, 10, 10); view b at (0, 0, 20, 20) }
      screen Card
      law small "a stays small" { expect Home.isViewLoaded; expect Home.a.width == 10 }
      law other "b does, too" { expect Home.b.width < 100 }
      root Home
      present Card
      Home.a.width = 20
      expect Card.inWindow
      """)
    #expect(
      stage.shrink().story == """
        # `trans run` reports [own-law] on line 3, law `small`.
        screen Home { view a at (0, 0, 10, 10) }  # any x, y and height do
        law small "a stays small" { expect Home.a.width == 10 }

        root Home
        Home.a.width = 20

        """)
  }

  @Test("a file that is used is put into the story, and a version that is set is said")
  func filesArePutIn() throws {
    let files = MemoryFiles(files: [
      "a.trans": Array("use \"b.trans\"\nroot Home\npresent Card\nexpect no Home viewWillDisappear\n".utf8),
      "b.trans": Array("use \"c.trans\"\nscreen Home\n".utf8), "c.trans": Array("screen Card\n".utf8),
    ])
    var stage = ShrinkStage(files, "a.trans")
    stage.settings.setVersion(12)
    #expect(
      stage.shrink().story == """
        # `trans run` reports [expectation] on line 8.
        device { ios 12 }
        screen Card
        screen Home

        root Home
        present Card
        expect no Home viewWillDisappear

        """)
  }

  @Test("where nothing fails, or too little may be tried, that is said")
  func refusals() {
    let good = ShrinkStage("screen Home\nroot Home\nexpect Home.inWindow\n").shrink()
    #expect(good.verdict == .nothingToRun && good.story.isEmpty)
    #expect(good.report == "a.trans: error: nothing fails here, so there is nothing to shrink\n")
    var settings = ShrinkSettings()
    settings.budget = 5
    let stopped = ShrinkStage(Self.drag).shrink(settings)
    #expect(stopped.report.contains("`--budget N`"))
    settings.spec = "another"
    #expect(ShrinkStage(Self.drag).shrink(settings).verdict == .nothingToRun)
  }
}

/// The files of the project, by their paths within the project.
final class RepositoryFiles: ScriptFiles {
  func read(_ path: String, atMost limit: Int) throws(FileProblem) -> [UInt8] {
    guard let bytes = try? Repository.bytes(path) else { throw .missing }
    return bytes
  }
  func canonicalPath(_ path: String) -> String? { Repository.has(path) ? "/" + Path.normalised(path) : nil }
  func exists(_ path: String) -> Bool { Repository.has(path) }
  func contents(ofDirectory path: String) throws(FileProblem) -> [DirectoryEntry]? { nil }
}
