import TestSupport
import Testing

@testable import TransCommand

/// Tests of the line that shows the progress of a long run.
struct ProgressTests {
  private static let second = 1_000_000_000

  @Test("progress is shown after a second, and then five times a second")
  func pace() {
    var line = ProgressLine()
    #expect(line.text(at: 0) == nil)
    line.words = "1 of 9 scripts"
    #expect(line.text(at: Self.second) == nil)
    #expect(line.text(at: 2 * Self.second - 1) == nil)
    #expect(line.erasure() == nil)
    #expect(line.text(at: 2 * Self.second) == "\r\u{1B}[K1 of 9 scripts, 1 s")
    line.words = "2 of 9 scripts"
    #expect(line.text(at: 2 * Self.second + 199_999_999) == nil)
    #expect(line.text(at: 2 * Self.second + 200_000_000) == "\r\u{1B}[K2 of 9 scripts, 1 s")
  }

  @Test("output erases the line, and the next look draws it again")
  func erasing() {
    var line = ProgressLine()
    line.words = "1 of 9 scripts"
    _ = line.text(at: 0)
    #expect(line.text(at: 3 * Self.second) != nil)
    #expect(line.erasure() == "\r\u{1B}[K")
    #expect(line.erasure() == nil)
    #expect(line.text(at: 3 * Self.second + 1) == "\r\u{1B}[K1 of 9 scripts, 3 s")
  }

  @Test("a second run begins with its own time, and nothing is shown between two runs")
  func secondRun() {
    var line = ProgressLine()
    line.words = "1 of 9 scripts"
    _ = line.text(at: 0)
    line.words = ""
    #expect(line.text(at: 9 * Self.second) == nil)
    line.words = "0 of 9 scripts"
    #expect(line.text(at: 10 * Self.second) == nil)
    #expect(line.text(at: 11 * Self.second) == "\r\u{1B}[K0 of 9 scripts, 1 s")
  }

  @Test("a line never wraps")
  func width() {
    var line = ProgressLine()
    line.words = String(repeating: "x", count: 200)
    _ = line.text(at: 0)
    #expect(line.text(at: Self.second)?.count == 72 + 4)
  }

  @Test("an exploration tells its states on a terminal, and Ctrl-C leaves the report")
  func exploring() throws {
    let folder = try TemporaryFolder()
    let actions = (1...6).map { "on tap view\($0) { view\($0).alpha = view\($0).alpha * 0.5 }" }
    let views = (1...6).map { "view view\($0) { frame (0, \($0 * 60), 100, 50) }" }
    let script = "screen Home {\n\((views + actions).joined(separator: "\n"))\n}\nroot Home\n"
    let path = try folder.write(Array(script.utf8), to: "a.trans")
    let terminal = try PseudoTerminal(["explore", "--depth", "99", "--budget", "1e9", path], columns: 100)
    terminal.wait(for: " states, depth ")
    terminal.send("\u{3}")
    #expect(terminal.waitForEnd() == 130)
    #expect(!terminal.screen.text.contains(" states, depth "))
  }
}
