import Running
import TestSupport
import Testing

@testable import TransCommand

/// Tests of `trans test --watch` and `--repl-on-fail` in a real terminal.
@Suite(.serialized)
struct WatchTerminalTests {
  @Test("a script runs again when it is saved, and Ctrl-C ends with the last exit code")
  func watching() throws {
    let folder = try TemporaryFolder()
    func save(_ word: String, _ name: String = "a.trans") throws {
      _ = try folder.write(Array("screen Home\nroot Home\nexpect \(word)\n".utf8), to: name)
    }
    try save("held")
    let terminal = try PseudoTerminal(["test", "--watch", folder.path], columns: 100)
    terminal.wait(for: "1 failed in 1 file")
    terminal.wait(
      for: "watching 1 file, Enter runs all again, f what failed, k asks for a filter, q or Ctrl-C ends")
    terminal.send("\r")
    terminal.wait(until: "another run") { terminal in
      String(decoding: terminal.output, as: UTF8.self).ranges(of: "1 failed in 1 file").count == 2
    }
    try save("settled")
    terminal.wait(for: "a.trans changed")
    terminal.wait(for: "1 passed in 1 file")
    try save("stuck", "b.trans")
    terminal.wait(for: "b.trans changed")
    terminal.wait(for: "1 passed, 1 failed in 2 files")
    terminal.wait(for: "watching 2 files")
    terminal.send("\u{3}")
    #expect(terminal.waitForEnd() == 1)
    let second = try PseudoTerminal(["test", "--watch", folder.path + "/a.trans"], columns: 100)
    second.wait(for: "watching 1 file")
    second.send("q")
    #expect(second.waitForEnd() == 0)
  }

  @Test("keys run what failed, what a filter selects, and everything again")
  func keys() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      Array(
        "spec \"one\" { expect 1 == 1 }\nspec \"two\" { expect 1 == 2 }\nspec \"three\" { expect 1 == 1 }\n"
          .utf8),
      to: "a.trans")
    let terminal = try PseudoTerminal(
      ["test", "--watch", folder.path], columns: 120, environment: ["XDG_CACHE_HOME": folder.path + "/cache"])
    terminal.wait(for: "2 passed, 1 failed in 1 file")
    terminal.wait(for: "q or Ctrl-C ends")
    terminal.send("f")
    terminal.wait(for: "1 failed in 1 file, 2 not selected")
    terminal.wait(until: "the wait") { $0.screen.text.hasSuffix("q or Ctrl-C ends") }
    terminal.send("\r")
    terminal.wait(until: "all again") { $0.screen.text.contains("2 passed, 1 failed in 1 file") }
    terminal.wait(until: "the wait") { $0.screen.text.hasSuffix("q or Ctrl-C ends") }
    terminal.send("k")
    terminal.wait(until: "the question") { $0.screen.text.hasSuffix("filter:") }
    terminal.send("one or\r")
    terminal.wait(for: "nothing to find after it")
    terminal.wait(until: "the question again") { $0.screen.text.hasSuffix("filter:") }
    terminal.send("one or three\r")
    terminal.wait(for: "2 passed in 1 file, 1 not selected")
    terminal.wait(for: "watching 1 file, filter `one or three`, ")
    terminal.wait(until: "the wait") { $0.screen.text.hasSuffix("q or Ctrl-C ends") }
    terminal.send("q")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test("a file that a script uses is watched, too")
  func uses() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      Array("use \"lib.trans\"\nscreen Home\nroot Home\ndo check()\n".utf8), to: "a.trans")
    _ = try folder.write(Array("steps check() { expect held }\n".utf8), to: "lib.trans")
    let terminal = try PseudoTerminal(["test", "--watch", folder.path + "/a.trans"], columns: 100)
    terminal.wait(for: "watching 2 files")
    _ = try folder.write(Array("steps check() { expect settled }\n".utf8), to: "lib.trans")
    terminal.wait(for: "lib.trans changed")
    terminal.wait(for: "1 passed in 1 file")
    terminal.wait(until: "the wait") { $0.screen.text.hasSuffix("q or Ctrl-C ends") }
    terminal.send("\u{3}")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test("a session opens at the first failure, and leaving it ends with the failure's code")
  func failing() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      Array("screen Home\nscreen Card\nroot Home\nstart present Card\nadvance 0.1s\nexpect settled\n".utf8),
      to: "a.trans")
    let terminal = try PseudoTerminal(["test", "--repl-on-fail", path], columns: 200)
    terminal.wait(for: "expected settled")
    terminal.wait(for: "the session is after `settled`")
    terminal.wait(forLine: "1 0.1s moving>")
    terminal.send("settle\r")
    terminal.waitForPrompt()
    terminal.enter(":why Card.inWindow", shows: "start present Card")
    terminal.waitForPrompt()
    terminal.enter(":undo", shows: "undone: `settle`")
    terminal.wait(forLine: "0.1s moving>")
    terminal.send(":quit\r")
    #expect(terminal.waitForEnd() == 1)
  }

  @Test("without a terminal the lines come from the standard input")
  func piped() throws {
    let files = MemoryFiles(files: ["a.trans": Array("screen Home\nroot Home\nexpect held\n".utf8)])
    let console = Console.captured(input: Array("Home.view.alpha\n".utf8))
    let code = Command.run(arguments: ["test", "--repl-on-fail", "a.trans"], console: console, files: files)
    #expect(code == .failed)
    let text = String(decoding: console.output, as: UTF8.self)
    #expect(text.hasSuffix("`:quit` ends\n1\n"), "\(text)")
  }

  @Test("what contradicts itself is refused")
  func contradictions() {
    for (words, variables, said) in [
      (["--watch", "--update"], [:], "`--update` and `--watch` do not go together"),
      (["--watch", "--repl-on-fail"], [:], "`--watch` and `--repl-on-fail` do not go together"),
      (["--watch", "--list"], [:], "`--watch` and `--list` do not go together"),
      (["--watch"], ["CI": "true"], "`--watch` does not end, and `CI` is set"),
      (["--watch", "-"], [:], "`--watch` needs scripts in files, not the standard input"),
    ] as [([String], [String: String], String)] {
      let console = Console.captured(variables: variables)
      #expect(Command.run(arguments: ["test"] + words, console: console, files: MemoryFiles()) == .usage)
      #expect(String(decoding: console.errors, as: UTF8.self).contains(said))
    }
  }
}
