import Foundation
import TestSupport
import Testing

@testable import TransCommand

/// Tests of `trans fmt` on real files.
@Suite struct FormatCommandTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/trans-fmt-XXXXXX".utf8CString)
    folder = String(cString: try #require(mkdtemp(&template)))
  }

  @Test func aFileIsReplacedAndKeepsWhoMayReadItWhatLeadsToItAndItsLineEndings() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("pop ;\r\npush  A", "b.trans")
    chmod(folder + "/b.trans", 0o604)
    symlink("b.trans", folder + "/a.trans")
    let (exit, console) = format(["\(folder)/a.trans"])
    #expect(exit == .passed)
    #expect(
      text(console.output)
        == "formatted \(folder)/a.trans\n1 file formatted, 0 files were formatted already\n")
    #expect(try read("b.trans") == "pop\r\npush A\r\n")
    var status = stat()
    #expect(lstat(folder + "/a.trans", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(folder + "/b.trans", &status) == 0 && status.st_mode & 0o777 == 0o604)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a.trans", "b.trans"])
  }

  @Test func whatHasProblemsOrIsOnlyCheckedStaysAsItIs() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("pop (", "a.trans")
    try write("pop ;", "b.trans")
    try write("pop\n", "c.trans")
    let (exit, console) = format(["--check", folder])
    #expect(exit == .notUnderstood)
    #expect(text(console.output) == "\(folder)/b.trans\n")
    #expect(text(console.errors).contains("a.trans:1:5: error"))
    #expect(text(console.errors).hasSuffix("1 file is not formatted; `trans fmt` formats it\n"))
    #expect(try read("b.trans") == "pop ;")
    #expect(format(["--check", "\(folder)/b.trans"]).exit == .failed)
    #expect(format(["--check", "\(folder)/c.trans"]).exit == .passed)
    #expect(format([folder]).exit == .notUnderstood)
    #expect(try read("a.trans") == "pop (")
    #expect(try read("b.trans") == "pop\n")
  }

  @Test func whatNobodyMayWriteIsReported() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("pop ;", "a.trans")
    chmod(folder, 0o500)
    defer { chmod(folder, 0o700) }
    // An administrator may write despite the permissions; skip the rest.
    guard access(folder, W_OK) != 0 else { return }
    let (exit, console) = format([folder])
    #expect(exit == .unwritable)
    #expect(text(console.errors).contains("a.trans: error: it cannot be written"))
  }

  // MARK: - Implementation

  private func format(_ arguments: [String]) -> (exit: ExitCode, console: Console) {
    let console = Console.captured()
    return (Command.run(arguments: ["fmt"] + arguments, console: console), console)
  }

  private func write(_ text: String, _ name: String) throws {
    try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
