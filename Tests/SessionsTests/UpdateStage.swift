import TestSupport
import Testing

@testable import Running
@testable import Search

/// Files in memory that sessions read and rewrite.
final class UpdateStage: ScriptFiles, ScriptStorage, @unchecked Sendable {
  let files: MemoryFiles
  /// The number of scripts that were to be replaced.
  private(set) var writes = 0
  /// The zero-based number of the write that fails; nil if none does.
  var failing: Int?

  init(_ files: [String: String]) { self.files = MemoryFiles(files: files.mapValues { Array($0.utf8) }) }

  convenience init(_ text: String) { self.init(["a.trans": text]) }

  func read(_ path: String, atMost limit: Int) throws(FileProblem) -> [UInt8] {
    try files.read(path, atMost: limit)
  }
  func canonicalPath(_ path: String) -> String? { files.canonicalPath(path) }
  func exists(_ path: String) -> Bool { files.exists(path) }
  func contents(ofDirectory path: String) throws(FileProblem) -> [DirectoryEntry]? {
    try files.contents(ofDirectory: path)
  }

  func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) -> String? {
    defer { writes += 1 }
    if writes == failing { return "the disk is full" }
    guard files.files[path] == old else { return "it has changed" }
    files.files[path] = new
    return nil
  }

  /// The current text of a script.
  func text(_ path: String = "a.trans") -> String { String(decoding: files.files[path] ?? [], as: UTF8.self) }

  /// Runs `trans test --update` on the files.
  func update(
    _ updating: Updating = Updating(), _ paths: [String] = ["."], reviewer: (any Reviewer)? = nil
  ) -> (text: String, verdict: Verdict) {
    let output = Transcript()
    let session = TestSession(paths, Settings(), files: self, output: output)
    let verdict = session.update(updating, self, reviewer: reviewer)
    return (output.text, verdict)
  }
}
