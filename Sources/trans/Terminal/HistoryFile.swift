#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file that keeps the history between sessions. Errors are ignored: the session then starts without a history.
struct HistoryFile {
  /// The path of the file.
  let path: String
  /// The maximum size in bytes of a file to read; a larger one cannot be a history file.
  private static let limit = 1 << 24

  /// The file chosen by the environment: `TRANS_HISTORY`, where an empty value disables the history; otherwise
  /// `trans/history` in `XDG_STATE_HOME`, or in `.local/state` of `HOME`.
  init?() {
    self.init { name in getenv(name).map { String(cString: $0) } }
  }

  /// The file chosen by the given environment.
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

  /// Reads the history. Truncates the file if it has grown long.
  func load() -> LineHistory {
    guard let bytes = try? LocalFiles().read(path, atMost: Self.limit) else { return LineHistory() }
    let history = LineHistory(file: bytes)
    if bytes.count(where: { $0 == 0x0A }) > 2 * LineHistory.limit {
      _ = LocalFiles().replace(path, with: history.file, mode: 0o600)
    }
    return history
  }

  /// Appends an entry, after those of concurrent sessions.
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
