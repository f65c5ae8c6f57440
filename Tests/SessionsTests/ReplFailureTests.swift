import TestSupport
import Runtime
import Testing

@testable import Sessions

/// A session that opens where a test failed.
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
    #expect(answer("hierarchy", &session).contains("presents Card as pageSheet"))
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
