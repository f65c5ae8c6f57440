import TestSupport
import Testing

@testable import TransCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tests of the program in a real terminal. No test depends on a clock: each step waits for output of the program.
@Suite(.serialized)
struct TerminalTests {
  @Test("arrows, words, Home, End, kill, yank and undo edit the line")
  func editing() throws {
    let terminal = try PseudoTerminal()
    terminal.waitForPrompt()
    terminal.send("root Home\u{1B}[D\u{1B}[D\u{1B}[D\u{1B}[D\u{1B}OD\u{1B}[Cx")
    terminal.wait(forLine: "settled> root xHome")
    terminal.send("\u{7F}\u{1}screen Home; \u{5}")
    terminal.wait(forLine: "settled> screen Home; root Home")
    terminal.send("\u{1B}b\u{B}\u{1}\u{19}\u{1F}\u{5}Home")
    terminal.wait(forLine: "settled> screen Home; root Home")
    terminal.enter("", shows: "Home viewDidAppear(animated: false)")
    terminal.waitForPrompt()
    // Keys without an effect here, and bytes that are not text, are ignored.
    terminal.send(
      Array("\u{1B}[15~\u{1B}[6~\u{1B}[1;9Z".utf8) + [0xFF, 0xC3, 0x00, 0x1D] + Array("print 7\r".utf8))
    terminal.wait(for: "│ 7")
    terminal.waitForPrompt()
    // An empty line takes no line number.
    terminal.send("\r")
    terminal.send("print 8")
    terminal.wait(forLine: "3 0s settled> print 8")
    terminal.send("\u{3}")
    terminal.waitForPrompt()
    terminal.send("\u{4}")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test("Up, Down and Ctrl-R bring back what was entered, in the next session, too")
  func history() throws {
    let folder = try Folder()
    defer { withExtendedLifetime(folder) {} }
    let environment = ["XDG_STATE_HOME": folder.path]
    let first = try PseudoTerminal(environment: environment)
    first.waitForPrompt()
    first.enter("print 1", shows: "│ 1")
    first.send("turn {\rprint 2\r}\r")
    first.wait(for: "│ 2")
    first.waitForPrompt()
    first.send(":quit\r")
    #expect(first.waitForEnd() == 0)
    let second = try PseudoTerminal(environment: environment)
    second.waitForPrompt()
    second.send("\u{1B}[A")
    second.wait(forLine: "settled> :quit")
    second.send("\u{1B}[A")
    second.wait(until: "the block") { $0.screen.text.contains("settled> turn {\n…   print 2\n… }") }
    second.send("\u{3}")
    second.waitForPrompt()
    second.send("\u{12}int 1")
    second.wait(forLine: "search: int 1 → print 1")
    second.enter("", shows: "│ 1")
    second.send("\u{12}zzz")
    second.wait(forLine: "not found: zzz →")
    second.send("\u{7}")
    second.waitForPrompt()
    second.send(":history print 2\r")
    second.wait(until: "the block with its number") {
      $0.screen.text.contains("    2  turn {\n         print 2\n       }\n")
    }
    second.waitForPrompt()
    second.send("\u{4}")
    #expect(second.waitForEnd() == 0)
  }

  @Test("a history that cannot be written is none, and nobody hears of it")
  func noHistory() throws {
    let terminal = try PseudoTerminal(environment: ["TRANS_HISTORY": "/dev/null/no/such/file"])
    terminal.waitForPrompt()
    terminal.enter("print 1", shows: "│ 1")
    terminal.waitForPrompt()
    terminal.send("\u{1B}[A")
    terminal.wait(forLine: "settled> print 1")
    #expect(!terminal.screen.text.contains("error"))
  }

  @Test("pasted lines are one text, which runs when Enter is pressed")
  func pasting() throws {
    let terminal = try PseudoTerminal()
    terminal.waitForPrompt()
    terminal.send("\u{1B}[200~screen Home\r\nroot Home\r\n:tree\n\u{1B}[201~")
    terminal.wait(until: "all three lines") {
      $0.screen.text.hasSuffix("settled> screen Home\n… root Home\n… :tree\n…")
    }
    #expect(terminal.runCount == 0)
    terminal.enter("", shows: "controllers\n  Home")
    terminal.waitForPrompt()
    terminal.enter("\u{1B}[200~print 1\nnonsense\nprint 2\u{1B}[201~", shows: "the line after it did not run")
    #expect(!terminal.screen.text.contains("│ 2"))
  }

  @Test("Ctrl-C gives up the line, or what runs, and never the session")
  func interrupting() throws {
    let terminal = try PseudoTerminal(["repl", "--limit-steps", "2000000000"])
    terminal.waitForPrompt()
    terminal.send("turn {\rprint \u{3}")
    terminal.wait(until: "a new line") { $0.promptCount == 2 && $0.screen.line.hasSuffix("settled>") }
    for round in 1...3 {
      let runs = terminal.runCount
      terminal.send("repeat 1000000000 { let x = 1 }\r")
      // While a line runs, the terminal has its original modes, so that Ctrl-C sends a signal.
      terminal.wait(until: "the run") { $0.runCount > runs }
      terminal.send("\u{3}")
      terminal.wait(until: "the end of run \(round)") {
        $0.screen.text.components(of: "interrupted: nothing of this line was kept") == round
      }
      terminal.waitForPrompt()
    }
    terminal.enter("\u{3}\u{3}print 5", shows: "│ 5")
    terminal.waitForPrompt()
    terminal.send("\u{4}")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test("a window that gets another size is drawn anew")
  func resizing() throws {
    let terminal = try PseudoTerminal(columns: 50)
    terminal.waitForPrompt()
    terminal.send("print 1111111111 + 2222222222")
    terminal.wait(forLine: "settled> print 1111111111 + 2222222222")
    terminal.resize(columns: 30)
    terminal.wait(until: "two rows") { $0.screen.text == "1 0s settled> print 1111111111\n + 2222222222" }
    terminal.send("\u{1}\u{1B}[C")
    terminal.wait(until: "the cursor in the first") { $0.screen.row == 0 && $0.screen.column == 15 }
    terminal.resize(columns: 60)
    terminal.wait(forLine: "settled> print 1111111111 + 2222222222")
    terminal.enter("", shows: "│ 3333333333")
  }

  @Test("Tab completes what there is one of, and shows what there are several of")
  func completing() throws {
    let terminal = try PseudoTerminal()
    terminal.waitForPrompt()
    terminal.send("screen Homestead { view photo at (1, 2, 3, 4) }\r")
    terminal.waitForPrompt()
    terminal.send("roo\t Ho\t")
    terminal.wait(forLine: "settled> root Homestead")
    terminal.enter("", shows: "= Homestead")
    terminal.waitForPrompt()
    terminal.send("print Homestead.pho\t.fra\t")
    terminal.wait(forLine: "settled> print Homestead.photo.frame")
    terminal.enter("", shows: "│ (1, 2, 3, 4)")
    terminal.waitForPrompt()
    terminal.send("pu\t\u{15}p\t")
    terminal.wait(until: "the list") {
      $0.screen.text.contains("pause") && $0.screen.text.contains("present")
    }
    terminal.wait(forLine: "settled> p")
    terminal.enter("\u{15}:und\t", shows: "undone: `print Homestead.photo.frame`")
  }

  @Test("wide characters and marks take the columns that they take")
  func wideCharacters() throws {
    let terminal = try PseudoTerminal(columns: 30)
    terminal.waitForPrompt()
    terminal.send("print \"漢字漢字漢e\u{301}\"")
    terminal.wait(until: "the wrap") { $0.screen.text.hasSuffix("settled> print \"漢字漢字\n漢e\u{301}\"") }
    terminal.send("\u{1B}[D\u{1B}[D\u{7F}")
    terminal.wait(until: "the character is gone") {
      $0.screen.text.hasSuffix("settled> print \"漢字漢字e\u{301}\n\"")
    }
    #expect(terminal.screen.text.components(of: "settled>") == 1, "what was drawn before is erased")
    terminal.enter("\u{5}", shows: "│ 漢字漢字e\u{301}")
  }

  @Test("a script that fails, or that has problems, leaves the session open; an editor mends it")
  func failingScript() throws {
    let folder = try Folder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.path + "/story.trans"
    try folder.write("screen Home\nroot Home\nexpect Home.view.alpha == 2\n", to: "story.trans")
    let terminal = try PseudoTerminal(
      ["repl", path], columns: 200, environment: ["EDITOR": "sed -i.old s/2$/1/"])
    terminal.wait(for: "expected 2, got 1")
    terminal.waitForPrompt()
    terminal.send("hierarchy\r")
    terminal.wait(until: "the value") { $0.screen.text.contains("hierarchy\nHome\n") }
    terminal.waitForPrompt()
    terminal.send(":edit\r")
    terminal.wait(until: "the mended script") { $0.screen.text.contains("✓ expect Home.view.alpha == 1") }
    terminal.waitForPrompt()
    terminal.enter(":undo", shows: "undone: `expect Home.view.alpha == 1`; 1 left")
    terminal.waitForPrompt()
    terminal.send("\u{4}")
    #expect(terminal.waitForEnd() == 0)
    try folder.write("scren Home\n", to: "story.trans")
    let second = try PseudoTerminal(["repl", path], columns: 200)
    second.wait(for: "there is no statement `scren`")
    second.waitForPrompt()
    try folder.write("screen Home\nroot Home\n", to: "story.trans")
    second.enter(":reload", shows: "= Home")
    second.waitForPrompt()
    second.send(":q\r")
    #expect(second.waitForEnd() == 0)
  }

  @Test("a terminal that says that it is dumb gets plain lines")
  func dumbTerminal() throws {
    let terminal = try PseudoTerminal(environment: ["TERM": "dumb"])
    terminal.waitForPrompt()
    terminal.send("print 1\n")
    terminal.wait(for: "│ 1")
    terminal.waitForPrompt()
    #expect(!terminal.output.contains(0x1B))
    terminal.send("prin\u{3}")
    terminal.wait(until: "a new line") { $0.screen.text.components(of: "settled>") >= 3 }
    terminal.send("print 2\n")
    terminal.wait(for: "│ 2")
    terminal.waitForPrompt()
    terminal.send("\u{4}")
    #expect(terminal.waitForEnd() == 0)
  }
}

extension String {
  /// The number of occurrences of a text.
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}

/// A temporary folder, which is removed at the end of the test.
private final class Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/trans-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Repository.Failure("no folder can be made") }
    path = String(cString: made)
  }

  func write(_ text: String, to name: String) throws {
    if let error = LocalFiles().replace(path + "/" + name, with: Array(text.utf8)) { throw error }
  }

  deinit {
    unlink(path + "/story.trans")
    unlink(path + "/trans/history")
    rmdir(path + "/trans")
    rmdir(path)
  }
}
