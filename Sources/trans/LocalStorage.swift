import Running

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps the names of failed specs in the user's cache directory, in one file for each working directory; without a
/// cache directory, keeps nothing. Also writes reports and films.
final class LocalStorage: TestStorage {
  /// The folders to create, outermost first, and the file in the innermost one; nil without a cache directory.
  private lazy var place = findPlace()

  private let console: Console

  init(_ console: Console) { self.console = console }

  private func findPlace() -> (folders: [String], file: String)? {
    let home = console.variable("HOME").flatMap { $0.isEmpty ? nil : $0 + "/.cache" }
    let given = console.variable("XDG_CACHE_HOME").flatMap { $0.isEmpty ? nil : $0 }
    guard let cache = given ?? home, let directory = getcwd(nil, 0) else { return nil }
    defer { free(directory) }
    let name = String(String(cString: directory).stableHash, radix: 16)
    return ([cache, cache + "/trans"], cache + "/trans/failed-" + name)
  }

  func failedSpecs() -> [SpecName] {
    guard let place, let bytes = try? LocalFiles().read(place.file, atMost: 1 << 24) else { return [] }
    return String(decoding: bytes, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n")).compactMap {
      line in
      let parts = line.split(separator: 0x09, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      return SpecName(path: Self.read(parts[0]), title: Self.read(parts[1]))
    }
  }

  func keep(failedSpecs: [SpecName]) {
    guard let place else { return }
    if failedSpecs.isEmpty {
      unlink(place.file)
      return
    }
    for folder in place.folders { mkdir(folder, 0o700) }
    let text = failedSpecs.map { Self.written($0.path) + "\t" + Self.written($0.title) + "\n" }.joined()
    // Ignore errors, because the list of failed specs is only a convenience.
    _ = LocalFiles().replace(place.file, with: Array(text.utf8))
  }

  func prepare(for path: String) -> String? {
    var status = stat()
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        errno = EISDIR
        return SystemError.last.words
      // The report will replace the file, which requires write access to the folder.
      case S_IFREG: break
      default: return access(path, W_OK) == 0 ? nil : SystemError.last.words
      }
    }
    let folder = Path.directory(of: path)
    return Self.make(folder) ?? (access(folder, W_OK) == 0 ? nil : SystemError.last.words)
  }

  /// Creates a folder and its missing parent folders.
  /// - Returns: An error message; nil on success.
  private static func make(_ folder: String) -> String? {
    var status = stat()
    if stat(folder, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { return nil }
      errno = ENOTDIR
      return SystemError.last.words
    }
    let outer = Path.directory(of: folder)
    if outer != folder, let problem = make(outer) { return problem }
    return mkdir(folder, 0o777) == 0 || errno == EEXIST ? nil : SystemError.last.words
  }

  func write(_ report: String, to path: String) -> String? {
    var status = stat()
    let bytes = Array(report.utf8)
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else {
      return LocalFiles().replace(path, with: bytes)?.words
    }
    // A device or a pipe cannot be replaced by a file, so write to it.
    let stream = open(path, O_WRONLY | O_CLOEXEC)
    if stream < 0 { return SystemError.last.words }
    defer { close(stream) }
    return writeAll(stream, bytes)?.words
  }

  // MARK: - Names in tab-separated files

  /// Escapes backslashes, tabs and line feeds, so that the name fits a line of the file with tab-separated columns.
  private static func written(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func read(_ text: Substring.UTF8View) -> String {
    if !text.contains(UInt8(ascii: "\\")) { return String(Substring(text)) }
    var name: [UInt8] = []
    var isEscaped = false
    for byte in text {
      switch (isEscaped, byte) {
      case (false, UInt8(ascii: "\\")):
        isEscaped = true
        continue
      case (true, UInt8(ascii: "t")): name.append(0x09)
      case (true, UInt8(ascii: "n")): name.append(0x0A)
      case (_, let byte): name.append(byte)
      }
      isEscaped = false
    }
    return String(decoding: name, as: UTF8.self)
  }
}
