/// Files that exist only in memory, as in a browser and in tests. Paths are relative, so that they are equal everywhere.
package final class MemoryFiles: ScriptFiles, @unchecked Sendable {
  /// The contents by path.
  package var files: [String: [UInt8]] = [:]
  /// The files for paths that are not in `files`; nil if there are none.
  package var fallback: (any ScriptFiles)?

  /// Creates files in memory.
  package init(files: [String: [UInt8]] = [:], fallback: (any ScriptFiles)? = nil) {
    self.files = files
    self.fallback = fallback
  }

  /// Reads a file from memory or, if it is not there, from `fallback`; throws if neither has the file, or if it exceeds the
  /// limit.
  package func read(_ path: String, atMost limit: Int) throws(FileProblem) -> [UInt8] {
    if let bytes = files[Path.normalised(path)] {
      if bytes.count > limit { throw .tooLarge(limit: limit) }
      return bytes
    }
    if isDirectory(path) { throw .isDirectory }
    guard let fallback else { throw .missing }
    return try fallback.read(path, atMost: limit)
  }

  /// The absolute path of a file in memory, or of a folder that contains one. For another path, the canonical path that
  /// `fallback` returns; nil without `fallback`.
  package func canonicalPath(_ path: String) -> String? {
    let path = Path.normalised(path)
    if path == "." { return "/" }
    if files[path] != nil || isDirectory(path) { return "/" + path }
    return fallback?.canonicalPath(path)
  }

  /// Whether a file or folder exists.
  package func exists(_ path: String) -> Bool { canonicalPath(path) != nil }

  /// The entries of a folder in memory or, if there is none, of `fallback`. Nil for a file; throws if the path does not exist.
  package func contents(ofDirectory path: String) throws(FileProblem) -> [DirectoryEntry]? {
    if files[Path.normalised(path)] != nil { return nil }
    if !isDirectory(path), let fallback { return try fallback.contents(ofDirectory: path) }
    if !isDirectory(path) { throw .missing }
    let prefix = Path.normalised(path) == "." ? "" : Path.normalised(path) + "/"
    var directories: Set<String> = []
    var entries: [DirectoryEntry] = []
    for file in files.keys where file.hasPrefix(prefix) {
      let parts = file.dropFirst(prefix.count).split(separator: "/")
      if parts.count == 1 {
        entries.append(DirectoryEntry(name: String(parts[0]), .file))
      } else if directories.insert(String(parts[0])).inserted {
        entries.append(DirectoryEntry(name: String(parts[0]), .directory))
      }
    }
    return entries
  }

  private func isDirectory(_ path: String) -> Bool {
    let path = Path.normalised(path)
    return path == "." || files.keys.contains { $0.hasPrefix(path + "/") }
  }
}
