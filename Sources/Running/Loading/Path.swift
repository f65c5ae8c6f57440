/// Operations on paths as text; the file system is never accessed.
package enum Path {
  /// The directory part of a path; `.` if it has none.
  package static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Resolves `relative` against `directory`, and removes the components `.` and, where possible, `..`. Returns an absolute
  /// path unchanged.
  package static func join(_ directory: String, _ relative: String) -> String {
    if relative.utf8.first == UInt8(ascii: "/") { return relative }
    return normalised(directory == "." ? relative : directory + "/" + relative)
  }

  /// The path without `.` components and, where possible, without `..`.
  package static func normalised(_ path: String) -> String {
    if isNormal(path) { return path }
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    let text = (isAbsolute ? "/" : "") + parts.joined(separator: "/")
    return text.isEmpty ? "." : text
  }

  /// Whether the path certainly needs no normalisation: no component is empty or begins with a dot. This fast test
  /// passes for nearly all paths.
  private static func isNormal(_ path: String) -> Bool {
    var before = UInt8(ascii: "/")
    for (place, byte) in path.utf8.enumerated() {
      let beginsPart = before == UInt8(ascii: "/")
      if beginsPart, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") && place > 0 { return false }
      before = byte
    }
    return before != UInt8(ascii: "/")
  }

  /// Whether a canonical path is inside a canonical directory.
  package static func isBelow(_ path: String, _ directory: String) -> Bool {
    directory == "/" || path.utf8.starts(with: (directory + "/").utf8)
  }
}
