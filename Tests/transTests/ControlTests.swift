import Running
import TestSupport
import Testing

@testable import TransCommand

/// Control characters in scripts and file names do not reach a terminal; only the program's own colours do.
@Suite struct ControlTests {
  private func run(_ colours: Console.Colours, isShown: Bool) -> String {
    let console = Console.captured(isShown: isShown)
    console.colours = colours
    let name = "e\u{1B}[2Jvil\u{7}\u{9B}.trans"
    let script = "print \"a\\u{1B}]0;title\\u{7}\\u{202E}\"\nexpect 1 == 2"
    let option = colours == .always ? "always" : "never"
    _ = Command.run(
      arguments: ["run", "--color", option, name], console: console,
      files: MemoryFiles(files: [name: Array(script.utf8)]))
    return String(decoding: console.transcript, as: UTF8.self)
  }

  @Test func fileNamesAndTextsStandAsPictures() {
    let text = run(.never, isShown: true)
    #expect(text.contains("e␛[2Jvil␇\u{FFFD}.trans:2:8: error:"))
    #expect(text.contains("a␛]0;title␇\u{FFFD}"))
    #expect(
      !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
  }

  @Test func coloursStay() {
    let text = run(.always, isShown: true)
    #expect(text.contains("\u{1B}[1;31merror:\u{1B}[0m") && text.contains("e␛[2Jvil␇"))
  }

  /// A program that reads the results through a pipe gets control characters unchanged.
  @Test func whatGoesElsewhereIsLeftAsItIs() {
    #expect(run(.never, isShown: false).contains("e\u{1B}[2Jvil\u{7}\u{9B}.trans:2:8"))
  }

  @Test func textIsReadOnce() {
    // A long line takes little time; an earlier version copied the rest of the text at each character.
    let line = "\u{1B}[31mä\u{7}\u{1B}[0m\u{1B}[31"
    let text = String(repeating: line, count: 10_000)
    let shown = "\u{1B}[31mä␇\u{1B}[0m␛[31"
    #expect(text.withoutControls(keepsColours: true) == String(repeating: shown, count: 10_000))
    #expect(line.withoutControls(keepsColours: false) == "␛[31mä␇␛[0m␛[31")
  }
}
