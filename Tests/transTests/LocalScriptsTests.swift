import Platform
import Running
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

/// Tests of rewriting scripts on a real disk.
@Suite struct LocalScriptsTests {
  private let old = Array("screen Home\n".utf8)
  private let new = Array("screen Home\nroot Home\n".utf8)

  @Test(
    "a script is replaced whole, and keeps its permissions", arguments: [0o644, 0o600, 0o755] as [mode_t])
  func replacing(_ mode: mode_t) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(old, to: "a.trans")
    chmod(path, mode)
    #expect(LocalScripts().replace(path, old, with: new) == nil)
    #expect(folder.read("a.trans") == new)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == mode)
    #expect(folder.names == ["a.trans"])
  }

  @Test(
    "in a folder only plain files are scripts, each once whatever it is called; what is named is taken as it is"
  )
  func discovery() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(old, to: "b.trans")
    let (path, files) = (folder.path, LocalFiles())
    #expect(mkfifo(path + "/pipe.trans", 0o600) == 0)
    symlink("pipe.trans", path + "/pipe2.trans")
    symlink("b.trans", path + "/a.trans")
    #expect(link(path + "/b.trans", path + "/c.trans") == 0)
    func found(_ paths: String...) -> [String] {
      Discovery(paths.map { path + $0 }, in: files).scripts.map { String($0.path.dropFirst(path.utf8.count)) }
    }
    #expect(found("") == ["/a.trans"])
    #expect(found("/*.trans").contains("/pipe.trans") == false)
    #expect(found("/pipe.trans") == ["/pipe.trans"])
    #expect(found("/b.trans", "") == ["/b.trans"], "what was named comes first, and is not found again")
  }

  @Test("what a link leads to is rewritten, and the link stays")
  func links() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(old, to: "a.trans")
    symlink("a.trans", folder.path + "/b.trans")
    #expect(LocalScripts().replace(folder.path + "/b.trans", old, with: new) == nil)
    #expect(folder.read("a.trans") == new)
    var status = stat()
    #expect(lstat(folder.path + "/b.trans", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    unlink(path)
    #expect(LocalScripts().replace(folder.path + "/b.trans", old, with: new) == "it is not there any more")
  }

  @Test("a script that has changed since it was read stays as it is, whatever its size")
  func changed() throws {
    for other in ["screen Hume\n", "screen", "screen Home\nroot Home\nsettle\n"] {
      let folder = try TemporaryFolder()
      let path = try folder.write(Array(other.utf8), to: "a.trans")
      let problem = try #require(LocalScripts().replace(path, old, with: new))
      #expect(problem.hasPrefix("the file has changed since it was read"))
      #expect(folder.read("a.trans") == Array(other.utf8))
      #expect(folder.names == ["a.trans"])
    }
  }

  @Test("a script that changes while it is replaced stays as it was changed")
  func changedMeanwhile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(old, to: "a.trans")
    let other = Array("screen Other\n".utf8)
    let scripts = LocalScripts()
    scripts.hindrance = { step in
      // Change the script as an editor does when it saves: a new file replaces it.
      if step == .sync { _ = LocalFiles().replace(path, with: other) }
      return nil
    }
    #expect(scripts.replace(path, old, with: new)?.hasPrefix("the file has changed") == true)
    #expect(folder.read("a.trans") == other)
    #expect(folder.names == ["a.trans"])
  }

  @Test("whichever step fails, the script is there, and nothing else", arguments: LocalScripts.Step.allCases)
  func failing(_ step: LocalScripts.Step) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(old, to: "a.trans")
    let scripts = LocalScripts()
    scripts.hindrance = { asked in
      errno = ENOSPC
      return asked == step ? .last : nil
    }
    #expect(scripts.replace(path, old, with: new) == String(cString: strerror(ENOSPC)))
    #expect(folder.read("a.trans") == old)
    #expect(folder.names == ["a.trans"])
    #expect(LocalScripts().replace(path, old, with: new) == nil, "the next one is not hindered")
    #expect(folder.read("a.trans") == new)
  }

  @Test("what somebody left who was killed is in nobody's way")
  func leftovers() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(old, to: "a.trans")
    _ = try folder.write(Array("scr".utf8), to: ".a.trans.update")
    #expect(LocalScripts().replace(path, old, with: new) == nil)
    #expect(folder.read("a.trans") == new)
    #expect(folder.names == ["a.trans"])
  }

  @Test("of two at once, one writes and the other is told")
  func doubled() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(old, to: "a.trans")
    let scripts = LocalScripts()
    var told: [String] = []
    scripts.hindrance = { step in
      if step == .write, let problem = LocalScripts().replace(path, old, with: [0x0A]) {
        told.append(problem)
      }
      return nil
    }
    #expect(scripts.replace(path, old, with: new) == nil)
    #expect(told == ["another update is at work on it"])
    #expect(folder.read("a.trans") == new)
    #expect(LocalScripts().replace(path, old, with: [0x0A])?.hasPrefix("the file has changed") == true)
  }
}

/// A temporary folder, which is removed when the object is released.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/trans-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Repository.Failure("no folder can be made") }
    path = String(cString: made)
  }

  /// Writes a file.
  /// - Returns: The path of the file.
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    if let error = LocalFiles().replace(path + "/" + name, with: bytes) { throw error }
    return path + "/" + name
  }

  func read(_ name: String) -> [UInt8]? { try? LocalFiles().read(path + "/" + name, atMost: 1 << 20) }

  /// The names of the files in the folder, sorted.
  var names: [String] {
    ((try? LocalFiles().contents(ofDirectory: path)) ?? []).map(\.name).sorted()
  }

  deinit {
    for name in names { unlink(path + "/" + name) }
    rmdir(path)
  }
}
