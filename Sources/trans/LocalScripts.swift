import Running
import Search

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes updated scripts to their files. Each file is replaced atomically: the new text goes to a temporary file,
/// which is then renamed.
final class LocalScripts: ScriptStorage {
  /// A step of replacing a file. Tests make each step fail.
  enum Step: CaseIterable {
    case open, lock, read, make, write, keepMode, sync, close, rename
  }

  /// Called before each step; if the function returns an error, the step fails. Used by tests.
  var hindrance: (Step) -> SystemError? = { _ in nil }

  func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) -> String? {
    // Resolve symbolic links, so that the target is rewritten and the link remains.
    guard let path = LocalFiles().canonicalPath(path) else { return "it is not there any more" }
    do throws(Refusal) {
      try replace(path, old, new)
      return nil
    } catch {
      return error.words
    }
  }

  // MARK: - Reading and replacing files

  private struct Refusal: Error {
    var words: String

    init(_ words: String) { self.words = words }

    init(_ error: SystemError) { words = error.words }
  }

  private static let isChanged =
    "the file has changed since it was read; it was left as it is, so run the command again"

  private func replace(_ path: String, _ old: [UInt8], _ new: [UInt8]) throws(Refusal) {
    try look(.open)
    // Open the script for writing, which refuses a read-only file; renaming alone would replace even that.
    let script = open(path, O_RDWR | O_CLOEXEC)
    if script < 0 { throw Refusal(.last) }
    // Lock the script against other updates. The system releases the lock when the process ends, however it ends.
    defer { close(script) }
    try look(.lock)
    guard flock(script, LOCK_EX | LOCK_NB) == 0 else { throw Refusal("another update is at work on it") }
    var status = stat()
    try compare(script, path, old, &status)
    let beside = Self.beside(path)
    // Remove the temporary file of a killed process. The lock proves that no other update uses the file now.
    unlink(beside)
    try look(.make)
    try LocalFiles().swapIn(path, beside: beside, mode: 0o600) {
      Refusal($0)
    } filling: { stream throws(Refusal) in
      try fill(stream, new, status)
    } looking: { () throws(Refusal) in
      try look(.rename)
      // Editors ignore the lock, so check once more that the script has not changed.
      try compare(script, path, old, &status)
    }
  }

  /// Throws an error unless the file still has the contents that were read, and its path still refers to it.
  private func compare(_ script: Int32, _ path: String, _ old: [UInt8], _ status: inout stat) throws(Refusal)
  {
    try look(.read)
    var named = stat()
    guard fstat(script, &status) == 0, stat(path, &named) == 0 else { throw Refusal(.last) }
    if status.st_ino != named.st_ino || status.st_dev != named.st_dev { throw Refusal(Self.isChanged) }
    if lseek(script, 0, SEEK_SET) < 0 { throw Refusal(.last) }
    switch readAll(script, expected: old.count, atMost: old.count) {
    case .success(let bytes): if bytes != old || status.st_size != old.count { throw Refusal(Self.isChanged) }
    case .failure(let error): throw Refusal(error)
    }
  }

  /// Writes the new text to the temporary file, with the permissions and owner of the old file; throws if one of these fails.
  private func fill(_ stream: Int32, _ new: [UInt8], _ status: stat) throws(Refusal) {
    try look(.write)
    if let error = writeAll(stream, new) { throw Refusal(error) }
    try look(.keepMode)
    if status.st_uid != geteuid() || status.st_gid != getegid(),
      fchown(stream, status.st_uid, status.st_gid) != 0
    {
      throw Refusal("it would get another owner: \(SystemError.last.words)")
    }
    if fchmod(stream, status.st_mode & 0o7777) != 0 { throw Refusal(.last) }
    try look(.sync)
    if fsync(stream) != 0 { throw Refusal(.last) }
    try look(.close)
  }

  private func look(_ step: Step) throws(Refusal) {
    if let error = hindrance(step) { throw Refusal(error) }
  }

  /// The path of the temporary file for a script. The path depends only on the script, so that leftovers do not
  /// accumulate.
  static func beside(_ path: String) -> String {
    let folder = Path.directory(of: path)
    let name =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path
    return (folder == "/" ? "" : folder) + "/.\(name).update"
  }
}
