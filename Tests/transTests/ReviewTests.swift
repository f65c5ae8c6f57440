import Running
import TestSupport
import Testing

@testable import TransCommand

/// Tests of `trans test --update --review` in a real terminal.
@Suite(.serialized)
struct ReviewTests {
  private static let question = "rewrite it? [y]es, [n]o, [a]ll that are left, [q]uit:"

  /// A folder with two scripts, which have three wrong expectations and one.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let old =
      "screen Home\nroot Home\nexpect Home.view.alpha == 2\nexpect Home.view.alpha == 3\nexpect held\n"
    _ = try folder.write(Array(old.utf8), to: "a.trans")
    _ = try folder.write(Array("screen Home\nroot Home\nexpect stuck\n".utf8), to: "b.trans")
    return folder
  }

  private func text(_ folder: TemporaryFolder, _ name: String) -> String {
    String(decoding: folder.read(name) ?? [], as: UTF8.self)
  }

  private func begin(_ folder: TemporaryFolder) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(["test", "--update", "--review", folder.path], columns: 100)
    terminal.wait(for: "/a.trans:3: change 1 of 3 in this file")
    terminal.wait(for: "-expect Home.view.alpha == 2\n+expect Home.view.alpha == 1")
    terminal.wait(forLine: Self.question)
    return terminal
  }

  @Test("yes and no decide one by one, and other keys ask again")
  func oneByOne() throws {
    let folder = try folder()
    let terminal = try begin(folder)
    terminal.send("x\u{1B}[A")
    terminal.wait(until: "the question again") { $0.screen.text.contains("uit: x\n") }
    terminal.send("n")
    terminal.wait(for: "change 2 of 3")
    terminal.send("y")
    terminal.wait(for: "change 3 of 3")
    // Type both answers at once; an answer typed before its question is not lost.
    terminal.send("yn")
    terminal.wait(for: "2 places rewritten in 1 file")
    #expect(terminal.waitForEnd() == 1)
    #expect(
      text(folder, "a.trans")
        == "screen Home\nroot Home\nexpect Home.view.alpha == 2\nexpect Home.view.alpha == 1\nexpect settled\n"
    )
    #expect(text(folder, "b.trans").hasSuffix("expect stuck\n"))
  }

  @Test("going back asks about the change before once more; the spec is named")
  func back() throws {
    let folder = try TemporaryFolder()
    let old = "screen Home\nsetup { root Home }\nspec \"one way\" { expect 1 == 2 }\nspec \"the other\" {}\n"
    _ = try folder.write(Array(old.utf8), to: "a.trans")
    let terminal = try PseudoTerminal(["test", "--update", "--review", folder.path], columns: 100)
    terminal.wait(for: "change 1 of 2 in this file: one way\n")
    terminal.wait(forLine: Self.question)
    // This is the first change, so `b` (back) only repeats the question.
    terminal.send("b")
    terminal.wait(until: "the question again") { $0.screen.text.contains("uit: b\n\(Self.question)") }
    terminal.send("n")
    terminal.wait(for: "change 2 of 2 in this file: the other\n")
    terminal.wait(forLine: "rewrite it? [y]es, [n]o, [a]ll that are left, [b]ack, [q]uit:")
    terminal.send("b")
    terminal.wait(until: "the first change again") {
      $0.screen.text.contains("uit: b\n\(folder.path)/a.trans:3: change 1 of 2 in this file: one way\n")
    }
    terminal.send("yby")
    terminal.send("n")
    terminal.wait(for: "1 place rewritten in 1 file")
    #expect(terminal.waitForEnd() == 5)
    #expect(text(folder, "a.trans") == old.replacing("1 == 2", with: "1 == 1"))
  }

  @Test("all takes the rest of all files")
  func all() throws {
    let folder = try folder()
    let terminal = try begin(folder)
    terminal.send("na")
    terminal.wait(for: "3 places rewritten in 2 files")
    #expect(terminal.waitForEnd() == 1)
    #expect(text(folder, "a.trans").hasSuffix("== 2\nexpect Home.view.alpha == 1\nexpect settled\n"))
    #expect(text(folder, "b.trans").hasSuffix("expect settled\n"))
  }

  @Test(
    "quit, Ctrl-C and Ctrl-D keep what was answered, and change nothing else; Ctrl-C ends as an interruption does",
    arguments: [("q", 1), ("\u{3}", 130), ("\u{4}", 1)])
  func quitting(_ key: String, _ code: Int32) throws {
    let folder = try folder()
    let terminal = try begin(folder)
    terminal.send("y" + key)
    terminal.wait(for: "1 place rewritten in 1 file")
    #expect(terminal.waitForEnd() == code)
    #expect(terminal.screen.text.contains("failed in") == (code == 1), "who breaks off waits for no tests")
    #expect(text(folder, "a.trans").hasSuffix("== 1\nexpect Home.view.alpha == 3\nexpect held\n"))
    #expect(text(folder, "b.trans").hasSuffix("expect stuck\n"))
  }

  @Test("without a terminal, or where nothing is written, there is nothing to review")
  func noTerminal() {
    for (words, said) in [
      (["--review", "--update"], "`--review` needs a terminal"),
      (["--review"], "`--review` goes with `--update`"),
      (["--review", "--update", "--dry-run"], "`--review` writes, and `--dry-run` does not"),
      (["--list", "--update"], "`--update` and `--list` do not go together"),
      (
        ["--update", "--engine", "push-ends-like-a-presentation"],
        "`--update` would write down what a wrong engine does"
      ),
    ] {
      let console = Console.captured()
      #expect(Command.run(arguments: ["test"] + words, console: console, files: MemoryFiles()) == .usage)
      #expect(String(decoding: console.errors, as: UTF8.self).contains(said))
    }
  }
}
