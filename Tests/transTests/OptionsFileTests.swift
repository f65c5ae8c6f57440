import Running
import TestSupport
import Testing

@testable import TransCommand

/// Tests of the file `trans.options`.
@Suite struct OptionsFileTests {
  private static let files = [
    "app/trans.options": "# for all commands\n--exclude wrong  # on purpose\n--ios 12\n\n--strict\n",
    "app/good.trans": "screen Home\nroot Home\nexpect Home.alpha == 1\n",
    "app/wrong/bad.trans": "screen Home\nroot Home\nexpect Home.alpha == 2\n",
  ]

  private func run(_ arguments: [String], _ changes: [String: String] = [:]) -> (ExitCode, String) {
    let console = Console.captured()
    var contents: [String: [UInt8]] = [:]
    for (path, text) in Self.files.merging(changes, uniquingKeysWith: { $1 }) {
      // The current folder is that of the options.
      contents[String(path.dropFirst("app/".count))] = Array(text.utf8)
    }
    let exit = Command.run(arguments: arguments, console: console, files: MemoryFiles(files: contents))
    return (exit, String(decoding: console.transcript, as: UTF8.self))
  }

  @Test func foldersAreLeftOutUnlessTheyAreNamed() {
    #expect(run(["test", "-q"]) == (.passed, "1 passed in 1 file\n"))
    #expect(
      run(["test", "-q", "wrong"]).0 == .failed && run(["test", "-q", "wrong/bad.trans"]).0 == .failed)
    #expect(run(["test", "-q"], ["app/trans.options": ""]).0 == .failed)
    #expect(run(["test", "-q", "--exclude", "wrong"], ["app/trans.options": ""]).0 == .passed)
  }

  @Test func optionsAreThoseOfTheCommandLineBefore() {
    let version = ["app/v.trans": "screen Home\nscreen Card\nroot Home\npresent Card\nprint hierarchy\n"]
    #expect(run(["run", "v.trans"], version).1.contains("presents Card as fullScreen"))
    #expect(run(["run", "--ios", "18", "v.trans"], version).1.contains("presents Card as formSheet"))
    // `fmt` takes neither `--ios` nor `--strict`.
    #expect(run(["fmt", "--check", "good.trans"]).0 == .passed)
  }

  @Test(
    "a line is an option as on the command line",
    arguments: ["-x", "--fail-fast", "--fail-fast=1", "--fail-fast 1"])
  func values(_ line: String) {
    let (exit, text) = run(["test", "-q", "wrong", "-j", "1"], ["app/trans.options": "\(line)\n"])
    #expect(exit == .failed && text.contains("stopped after 1 failure\n"))
  }

  @Test("the value of an option may contain `=`")
  func report() {
    let (exit, text) = run(["test", "-q"], ["app/trans.options": "--exclude wrong\n--report tap=-\n"])
    #expect(exit == .passed && text.contains("ok 1 - good.trans\n"))
  }

  @Test(arguments: ["--nonsense", "--ios", "--strict yes", "wrong"])
  func mistakesAreReportedAtTheirLine(_ line: String) {
    let (exit, text) = run(["test"], ["app/trans.options": "\n\(line)\n"])
    #expect(exit == .usage && text.contains("trans.options:2: this is no option with its value: `\(line)`"))
  }
}
