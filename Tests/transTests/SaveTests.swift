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

/// Tests of files that an interactive session writes to a real disk.
@Suite struct SaveTests {
  /// Runs a save command in a session of one line, and returns the output.
  private func save(_ command: String) -> String {
    let console = Console.captured(input: Array("screen Home\n\(command)\n".utf8))
    _ = Command.run(arguments: ["repl"], console: console, files: LocalFiles())
    return String(decoding: console.transcript, as: UTF8.self)
  }

  private let saved = Array("screen Home\n".utf8)

  @Test(
    "what is overwritten keeps its mode, and nothing is left beside it",
    arguments: [0o600, 0o640, 0o755] as [mode_t])
  func modes(_ mode: mode_t) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([0x0A], to: "a.trans")
    chmod(path, mode)
    #expect(save(":save \(path)").hasSuffix("is there already\n  help: `:save! \(path)` overwrites it\n"))
    #expect(
      save("root Home\n:save --expects \(path)").hasSuffix("`:save! --expects \(path)` overwrites it\n"))
    #expect(folder.read("a.trans") == [0x0A])
    #expect(save(":save! \(path)").contains("saved 1 line"))
    #expect(folder.read("a.trans") == saved && folder.names == ["a.trans"])
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == mode)
  }

  @Test("a name by which no folder's scripts are found is saved, and that is said")
  func names() throws {
    let folder = try TemporaryFolder()
    #expect(!save(":save \(folder.path)/a.trans").contains("in folders"))
    #expect(
      save(":save \(folder.path)/b").contains(
        "`\(folder.path)/b`\n  in folders, scripts are found by `.trans`"))
    #expect(folder.names == ["a.trans", "b"])
  }

  @Test("a spec that a session left without expectations is saved, and that is said")
  func silent() throws {
    let folder = try TemporaryFolder()
    let text = "screen Home\nsetup { root Home }\nspec \"s\" { expect hierarchy none }\n"
    let path = try folder.write(Array(text.utf8), to: "a.trans")
    let console = Console.captured(input: Array(":save \(folder.path)/b.trans\n".utf8))
    _ = Command.run(arguments: ["test", "--repl-on-fail", path], console: console, files: LocalFiles())
    let told = String(decoding: console.transcript, as: UTF8.self)
    #expect(
      told.contains(
        "  a spec in it expects nothing: `:save! --expects \(folder.path)/b.trans` adds what holds\n"),
      "\(told)")
    #expect(folder.names == ["a.trans", "b.trans"])
  }

  @Test("a link stays a link, and what it leads to is overwritten")
  func links() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write([0x0A], to: "a.trans")
    let link = folder.path + "/b.trans"
    symlink("a.trans", link)
    #expect(save(":save! \(link)").contains("saved 1 line"))
    var status = stat()
    #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(folder.read("a.trans") == saved && folder.names == ["a.trans", "b.trans"])
  }

  /// The temporary file cannot replace the target, which is a directory, and is removed, as on a full disk.
  @Test("where nothing can be written, nothing is left")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.trans"
    mkdir(path, 0o755)
    defer { rmdir(path) }
    #expect(save(":save! \(path)").contains("cannot be written"))
    #expect(folder.names == ["a.trans"])
  }
}
