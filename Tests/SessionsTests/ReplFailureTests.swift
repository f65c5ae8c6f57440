import TestSupport
import Runtime
import Testing

@testable import Repl
@testable import Running

/// Tests of sessions that open at the failure of a test.
@Suite struct ReplFailureTests {
  private func session(_ text: String) throws -> (session: ReplSession, place: String, verdict: Verdict) {
    var settings = Settings()
    settings.keepsFailedRun = true
    settings.failureLimit = 1
    let files = MemoryFiles(files: ["a.trans": Array(text.utf8)])
    let (verdict, failed) = TestSession(["a.trans"], settings, files: files, output: Transcript())
      .runToFailure()
    let (session, place) = ReplSession.standing(
      at: try #require(failed), settings: settings, name: "line", isColoured: (false, false))
    return (session, place, verdict)
  }

  private func answer(_ line: String, _ session: inout ReplSession) -> String {
    let reply = session.take(line, ScriptRunner(options: RunOptions()))
    return reply.output + reply.errors
  }

  @Test("behind a claim that fails: the state, why, and back")
  func claim() throws {
    var (session, place, verdict) = try session(
      """
      screen Home
      screen Card
      field count = 1
      setup { root Home }
      spec "first" { expect settled }
      spec "second" {
        count = 2
        start present Card
        advance 0.1s
        expect hierarchy Home
        settle
        count = 3
      }

      """)
    #expect(verdict == .failed)
    #expect(
      place
        == "the session is after `hierarchy Home` (a.trans:10:10), at 0.1s: `:undo` goes before it, `:why` and `:views` look, `:quit` ends\n"
    )
    #expect(session.prompt == "1 0.1s moving> ")
    #expect(answer("count", &session) == "2\n")
    #expect(answer(":why", &session).contains("because of `start present Card` (a.trans:8:3)"))
    #expect(answer(":views", &session).contains("Card"))
    #expect(answer("hierarchy", &session).contains("presents Card as formSheet"))
    _ = answer("settle", &session)
    #expect(answer("expect Card.inWindow == true", &session).contains("✓"))
    #expect(answer(":undo 2", &session).contains("undone"))
    #expect(session.clock == "0.1s")
    #expect(answer(":undo", &session) == "undone: `hierarchy Home`; 0 left\n")
    #expect(session.clock == "0.1s")
    #expect(answer(":redo", &session).contains("0.1s"))
  }

  @Test("before a command that UIKit refuses")
  func fault() throws {
    var (session, place, _) = try session(
      "screen Home\nroot Home\nlet here = 4\nfield step = 1\nstep = 2\npresent Home on Home\nstep = 3\n")
    #expect(place.hasPrefix("the session is before `present Home on Home` (a.trans:6:1), at 0s: `:why`"))
    #expect(answer("step", &session) == "2\n")
    #expect(answer("here", &session) == "4\n")
    #expect(answer(":why", &session).contains("present Home on Home"))
    #expect(answer("present Home", &session).contains("error"))
  }

  @Test("in a handler, in a row, and for a law: behind the statement that was under way")
  func others() throws {
    let handler = try session(
      "screen Home { on viewDidAppear { expect false == true } }\nfield n = 1\nroot Home\nn = 2\nexpect n == 2\n"
    )
    #expect(handler.place.hasPrefix("the session is after `false == true` (a.trans:1:41), at 0s"))
    var row = try session(
      "screen Home\nspec \"r\" for each x in [1, 2] { root Home; Home.view.alpha = x / 2; expect Home.view.alpha < 1 }\n"
    )
    #expect(answer("Home.view.alpha", &row.session) == "1\n")
    var law = try session(
      """
      screen Home
      screen Card { style custom; transition Wrong }
      animator Slide { duration 0.1s; presenting { complete }; dismissing { complete } }
      transition Wrong { presenting animator Slide; dismissing animator Slide }
      root Home
      present Card
      expect settled

      """)
    #expect(law.verdict == .failed)
    #expect(answer("Home.presentedViewController", &law.session) == "Card\n")
    #expect(answer(":undo", &law.session).hasPrefix("undone: "))
    #expect(answer("Home.presentedViewController", &law.session) == "none\n")
  }

  private static let suite = """
    screen Home
    screen Card
    setup { root Home }
    spec "other" { present Card; expect hierarchy Home }
    # What is between them stays.
    spec "rows" for each n in [1] { present Card on Home; expect hierarchy Home; dismiss }
    spec "long" {
      present Card
      expect settled
      expect hierarchy Home  # wrong
      # Nothing of this has run.
      dismiss
    }

    """

  /// The text that `:save` would write.
  private func saved(_ command: String, _ session: inout ReplSession) -> String {
    let reply = session.take(command, ScriptRunner(options: RunOptions()), files: MemoryFiles())
    guard case .save(_, let text, _, _)? = reply.effect else { return reply.errors }
    return text
  }

  /// A session that opens at the failure of the spec on a line.
  private func session(on line: Int) throws -> ReplSession {
    var settings = Settings()
    settings.keepsFailedRun = true
    let files = MemoryFiles(files: ["a.trans": Array(Self.suite.utf8)])
    let failed = TestSession(["a.trans:\(line)"], settings, files: files, output: Transcript()).runToFailure()
      .failed
    return ReplSession.standing(
      at: try #require(failed), settings: settings, name: "line", isColoured: (false, false)
    ).session
  }

  @Test("saved, the spec has what ran of it, what failed as a comment, and what was typed")
  func save() throws {
    var session = try session(on: 7)
    let head = Self.suite.split(separator: "  present Card\n", omittingEmptySubsequences: false)[0]
    let failed = "  # this failed in the session:\n  # expect hierarchy Home\n"
    let kept = "  present Card\n  expect settled\n"
    #expect(
      saved(":save b.trans", &session) == head + kept + "  # wrong\n  # Nothing of this has run.\n" + failed
        + "}\n")
    _ = answer("dismiss unanimated", &session)
    _ = answer("expect hierarchy Card", &session)
    _ = answer("turn {", &session)
    _ = answer("  present Card", &session)
    _ = answer("}", &session)
    let typed =
      "  dismiss unanimated\n  # this failed in the session:\n  # expect hierarchy Card\n  turn {\n    present Card\n  }\n"
    #expect(
      saved(":list", &session) == ""
        && answer(":list", &session)
          == head + kept + "  # wrong\n  # Nothing of this has run.\n" + failed + typed + "}\n"
    )
    #expect(answer(":reload", &session).contains("began in a spec of `a.trans`\n  help: `:quit`"))
    #expect(answer(":save --expect b.trans", &session).hasSuffix("takes no `--expect`\n  try: `--expects`\n"))
    // After undoing the failed statement, the saved text no longer contains it.
    _ = answer(":undo 4", &session)
    #expect(saved(":save b.trans", &session) == head + kept + "  # wrong\n  # Nothing of this has run.\n}\n")
  }

  @Test("saved with expectations, the spec passes, whatever becomes of the others")
  func saveExpectations() throws {
    for line in [6, 7] {
      var session = try session(on: line)
      _ = answer("dismiss", &session)
      let text = saved(":save --expects b.trans", &session)
      let title = line == 6 ? "spec \"rows" : "spec \"long"
      let at = try #require(text.split(separator: "\n").firstIndex { $0.hasPrefix(title) })
      let files = MemoryFiles(files: ["b.trans": Array(text.utf8)])
      #expect(
        TestSession(["b.trans:\(at + 1)"], Settings(), files: files, output: Transcript()).run() == .passed,
        "\(text)")
      #expect(text.contains("  dismiss\n  expect hierarchy Home\n"), "\(text)")
    }
  }

  @Test(
    "wherever the code stands, what is left of it and what is typed are a script",
    arguments: [
      "spec \"s\" { root Home; expect hierarchy none; print 1 }",
      "spec \"s\" {\n  root Home\n  expect hierarchy none }",
      "spec \"s\" { root Home\n  expect hierarchy none; print 1; print 2\n}",
      "spec \"s\" { root Home; expect hierarchy none}",
      "spec \"s\" {\nroot Home\nexpect views window[\n  transitionView\n]\nprint 1; print 2\n}",
      "spec \"s\" { root Home; expect hierarchy none during { print 1 } }",
    ])
  func layouts(_ text: String) throws {
    var session = try session("screen Home\n" + text).session
    _ = answer("print 3", &session)
    _ = answer("expect settled", &session)
    let saved = saved(":save b.trans", &session)
    let output = Transcript()
    let files = MemoryFiles(files: ["b.trans": Array(saved.utf8)])
    let verdict = TestSession(["b.trans"], Settings(), files: files, output: output).run()
    // A failed claim with a `during` block is kept, because its commands change the state, and fails again.
    #expect(verdict == (text.contains("during") ? .failed : .passed), "\(saved)\(output.text)")
    #expect(saved.contains("  print 3\n  expect settled\n}\n") && !saved.contains("print 2"), "\(saved)")
  }

  @Test("a story is saved as far as it ran")
  func saveStory() throws {
    var story = try self.session("screen Home\nroot Home\nexpect hierarchy none\nprint 1").session
    #expect(
      saved(":save b.trans", &story)
        == "screen Home\nroot Home\n# this failed in the session:\n# expect hierarchy none\n")
    #expect(saved(":save --expects b.trans", &story).contains("expect hierarchy Home\n"))
  }

  @Test("a run that passes, or cannot be read, opens nothing")
  func nothing() {
    for text in ["screen Home\nroot Home\nexpect settled\n", "scren\n"] {
      var settings = Settings()
      settings.keepsFailedRun = true
      let files = MemoryFiles(files: ["a.trans": Array(text.utf8)])
      #expect(TestSession(["."], settings, files: files, output: Transcript()).runToFailure().failed == nil)
    }
  }

  @Test("rows, constants and fields of the spec are known")
  func names() throws {
    var (session, _, _) = try session(
      """
      screen Home
      setup { root Home }
      spec "silent" { root Home }
      spec "rows" for each n in [2, 1] {
        let m = n * 10
        field count = 5
        expect n == 2
      }
      """)
    #expect(answer("n", &session) == "1\n")
    #expect(answer("m + count", &session) == "15\n")
    _ = answer("let q = m + 1", &session)
    #expect(answer("q", &session) == "11\n")
    #expect(answer(":undo", &session) == "undone: `let q = m + 1`; 0 left\n")
    _ = answer(":undo", &session)
    #expect(answer("m", &session) == "10\n")
  }
}
