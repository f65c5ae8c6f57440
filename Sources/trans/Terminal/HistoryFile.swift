#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file that keeps the entered lines between sessions. If it cannot be read, a session starts without a history.
struct HistoryFile {
  /// The path of the file.
  let path: String
  /// The maximum size in bytes of a file to read; anything larger is not a history file.
  private static let limit = 1 << 24

  /// The file that the environment chooses: `TRANS_HISTORY`, or else `trans/history` in `XDG_STATE_HOME` or in `.local/state`
  /// of `HOME`. Nil if `TRANS_HISTORY` is empty, which disables the history, or if it is not set and neither folder is an
  /// absolute path.
  init?() {
    self.init { name in getenv(name).map { String(cString: $0) } }
  }

  /// The file that `environment` chooses, a function that returns the value of a variable; nil if it chooses none.
  init?(_ environment: (String) -> String?) {
    if let path = environment("TRANS_HISTORY") {
      if path.isEmpty { return nil }
      self.path = path
    } else if let folder = environment("XDG_STATE_HOME"), folder.hasPrefix("/") {
      path = folder + "/trans/history"
    } else if let home = environment("HOME"), home.hasPrefix("/") {
      path = home + "/.local/state/trans/history"
    } else {
      return nil
    }
  }

  /// Reads the history; empty if the file cannot be read. Shortens a file with more than twice the maximum number of entries.
  func load() -> LineHistory {
    guard let bytes = try? LocalFiles().read(path, atMost: Self.limit) else { return LineHistory() }
    let history = LineHistory(file: bytes)
    if bytes.count(where: { $0 == 0x0A }) > 2 * LineHistory.limit {
      _ = LocalFiles().replace(path, with: history.file, mode: 0o600)
    }
    return history
  }

  /// Appends an entry to the file, after the entries of other running sessions; ignores errors.
  func append(_ entry: String) {
    makeFolders()
    let stream = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    if stream < 0 { return }
    _ = writeAll(stream, LineHistory.line(of: entry))
    close(stream)
  }

  private func makeFolders() {
    if access(path, F_OK) == 0 { return }
    for (place, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") && place > 0 {
      mkdir(String(decoding: path.utf8.prefix(place), as: UTF8.self), 0o700)
    }
  }
}
