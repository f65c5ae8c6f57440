import Testing

@testable import Repl
@testable import Running

/// Tests of declaring a name again in a session.
@Suite struct ReplRedeclaringTests {
  private static let fade =
    "presenting { add toView; toView.frame = final(to); toView.alpha = 0; animate { toView.alpha = 1 } } }"
  private static let lines = [
    "screen Home", "animator A { duration 0.4s; \(fade)", "transition T { presenting animator A }",
    "screen Card { style custom; transition T }", "root Home", "present Card", "dismiss",
  ]

  /// The script that the session would save; it must be correct.
  private func saved(_ session: ReplSession) -> String {
    let script = Loader(files: NoFiles()).load(.init(path: "saved.trans", text: session.script))
    #expect(script.problems.isEmpty, "\(session.script)")
    return session.script
  }

  @Test(
    "an animator that is declared again takes effect in the lines that use it, and is saved in place of the first"
  )
  func animator() {
    var session = replSession(Self.lines)
    let before = session.clock
    let reply = session.take("animator A { duration 2s; \(Self.fade)", replRunner)
    #expect(reply.errors == "")
    #expect(
      reply.output
        == "`A` takes the place of line 2; the 5 lines after it ran again, up to 2.505824s; `:undo` goes back\n"
    )
    #expect(session.clock == "2.505824s")
    #expect(saved(session) == Self.lines.joined(separator: "\n").replacing("0.4s", with: "2s") + "\n")
    #expect(session.take(":undo", replRunner).output == "undone: the new `A`; 7 left\n")
    #expect(session.clock == before)
    _ = session.take(":redo", replRunner)
    #expect(session.clock == "2.505824s")
    _ = session.take(":goto 6", replRunner)
    #expect(session.clock == "2s")
    #expect(session.take(":undo", replRunner).output == "undone: `present Card`; 5 left\n")
  }

  @Test("what is declared again may name what was declared behind its first form")
  func later() {
    var session = replSession(["screen Feed", "screen Photo", "root Feed"])
    let text = "screen Feed { view row at (0, 0, 100, 100); on tap row { present Photo } }"
    let reply = session.take(text, replRunner)
    #expect(reply.errors == "" && reply.output.contains("takes the place of line 1"), "\(reply)")
    _ = session.take("tap Feed.row", replRunner)
    #expect(session.take("hierarchy", replRunner).output.contains("presents Photo"))
    #expect(saved(session) == "screen Photo\n\(text)\nroot Feed\ntap Feed.row\n")
  }

  @Test("two may name each other; what is wrong is told of the line that was typed")
  func eachOther() {
    var session = replSession(["screen Feed", "screen Photo", "root Feed"])
    let photo = "screen Photo { view x at (0, 0, 10, 10); on tap x { present Feed } }"
    let feed = "screen Feed { view y at (0, 0, 10, 10); on tap y { present Photo } }"
    #expect(session.take(photo, replRunner).errors == "")
    #expect(session.take(feed, replRunner).errors == "")
    #expect(saved(session) == "\(photo)\n\(feed)\nroot Feed\n")
    let wrong = session.take("screen Feed { on viewDidLoad { push Nobody } }", replRunner)
    #expect(wrong.errors.contains("there is no name `Nobody`"), "\(wrong.errors)")
    #expect(session.take("Feed.y.width", replRunner).output == "10\n")
  }

  @Test(
    "each kind of declaration takes the place of the first, also where nothing needs it",
    arguments: [
      ("let x = 1", "let x = 2", "x", "2"), ("field n = 1", "field n = 7", "n", "7"),
      ("let f(a) = a", "let f(a) = a * 2", "f(3)", "6"),
      (
        "screen Next { field z = 1 }", "screen Next { field z = 2 }", "Next.z",
        "2"
      ),
      ("steps go() { present Card }", "steps go() { advance 1s }", "1", "1"),
      ("new Home as Other", "new Home as Other", "1", "1"),
    ])
  func kinds(_ first: String, _ second: String, _ question: String, _ value: String) {
    var session = replSession(["screen Home", "screen Card", "root Home", first])
    let reply = session.take(second, replRunner)
    #expect(reply.errors == "" && reply.output.contains("takes the place of line 4"), "\(reply)")
    #expect(session.take(question, replRunner).output == value + "\n")
    #expect(saved(session).hasSuffix("root Home\n\(second)\n"))
  }

  @Test("a value that nothing needs in between is that of now, and one that a line needs is that of then")
  func values() {
    var session = replSession([
      "screen Home", "screen Card", "root Home", "let top = visibleViewController", "present Card",
      "let top = visibleViewController",
    ])
    #expect(session.take("top", replRunner).output == "Card\n")
    var other = replSession([
      "screen Home", "screen Card", "let a = 0.5", "root Home", "Home.view.alpha = a", "let a = 0.25",
    ])
    #expect(other.take("Home.view.alpha", replRunner).output == "0.25\n")
  }

  @Test("where a line would not run any more, nothing changes, and it is said which")
  func refused() {
    var session = replSession(["screen Home { view photo }", "root Home", "Home.photo.alpha = 0.5"])
    let script = session.script
    let reply = session.take("screen Home", replRunner)
    #expect(reply.errors.contains("nothing was changed: line 3 needs what it was\n"), "\(reply.errors)")
    #expect(reply.errors.contains("`:edit` changes several lines at once"))
    #expect(session.script == script)
    #expect(
      replAnswer(["screen Home; screen Card", "screen Card; root Home"]).contains(
        "`Card` is declared already, on line 1\n  help: declared again on a line of its own"))
    var loaded = replSession([], from: "screen Home\nlet a = 1\nroot Home\n")
    #expect(loaded.take("let a = 2", replRunner).errors.contains("`a` is declared already, in `story.trans`"))
  }
}
