import Sessions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Puts rewritten scripts into files. At every moment the script is there, whole, as it was or as it will be: what is new
/// is written beside it and then takes its name.
struct LocalScripts: ScriptStorage {
  /// A step that may fail.
  enum Step: CaseIterable {
    case open, lock, read, make, write, keepMode, sync, close, rename
  }

  /// What is asked before each step: an error makes it fail. Tests fail each of them.
  var hindrance: (Step) -> SystemError? = { _ in nil }

  func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) -> String? {
    // A link stays one: what it leads to is rewritten.
    guard let path = LocalFiles().canonicalPath(path) else { return "it is not there any more" }
    do throws(Refusal) {
      try replace(path, old, new)
      return nil
    } catch {
      return error.words
    }
  }

  // MARK: - Implementation

  private struct Refusal: Error {
    var words: String

    init(_ words: String) { self.words = words }

    init(_ error: SystemError) { words = error.words }
  }

  private static let isChanged = "it has changed since it was read; nothing of that is lost, so run it again"

  private func replace(_ path: String, _ old: [UInt8], _ new: [UInt8]) throws(Refusal) {
    try look(.open)
    // Who may not write it may not replace it either, though the folder would allow that.
    let script = open(path, O_RDWR | O_CLOEXEC)
    if script < 0 { throw Refusal(.last) }
    // The lock goes with the process, however that ends.
    defer { close(script) }
    try look(.lock)
    guard flock(script, LOCK_EX | LOCK_NB) == 0 else { throw Refusal("another update is at work on it") }
    var status = stat()
    try compare(script, path, old, &status)
    let beside = Self.beside(path)
    // Left by somebody who was killed: nobody else is here now.
    unlink(beside)
    try look(.make)
    try LocalFiles().swapIn(path, beside: beside, mode: 0o600) {
      Refusal($0)
    } filling: { stream throws(Refusal) in
      try fill(stream, new, status)
    } looking: { () throws(Refusal) in
      try look(.rename)
      // An editor knows nothing of locks.
      try compare(script, path, old, &status)
    }
  }

  /// Whether the script is still what was read, and still the file of its name.
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

  /// Writes the new text, with the permissions and the owner of the old one.
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

  /// Where the new text of a script is written: always the same place, so that nothing piles up.
  static func beside(_ path: String) -> String {
    let folder = Path.directory(of: path)
    let name =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path
    return (folder == "/" ? "" : folder) + "/.\(name).update"
  }
}
