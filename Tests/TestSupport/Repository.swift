#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files of the project, for tests that read them, by their paths in the project. What is missing is an error, and so
/// is a folder in which nothing is found: a test that goes over nothing would pass.
package enum Repository {
  /// The project's folder.
  package static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  /// What a test reads, writes or lists, and cannot.
  package struct Failure: Error, CustomStringConvertible {
    /// What is wrong, with the path.
    package let description: String

    /// Says what is wrong.
    package init(_ description: String) { self.description = description }
  }

  /// The bytes of a file.
  package static func bytes(_ path: String) throws -> [UInt8] {
    guard let file = fopen(root + "/" + path, "r") else { throw Failure("no file \(path)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  /// The text of a file.
  package static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// The lines of a file.
  package static func lines(_ path: String) throws -> [String] {
    try text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Whether there is such a file or folder.
  package static func has(_ path: String) -> Bool { access(root + "/" + path, F_OK) == 0 }

  /// The names in a folder that end like this, sorted; at least one.
  package static func names(in folder: String, endingWith suffix: String = "") throws -> [String] {
    guard let directory = opendir(root + "/" + folder) else {
      throw Failure("no folder \(folder)")
    }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix("."), name.hasSuffix(suffix) { found.append(name) }
    }
    if found.isEmpty { throw Failure("nothing in \(folder) ends with `\(suffix)`") }
    return found.sorted()
  }

  /// The paths of the files in a folder, and in all below it, that end like this, sorted; at least one.
  package static func paths(below folder: String, endingWith suffix: String) throws -> [String] {
    var found: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      for path in try names(in: folder).map({ "\(folder)/\($0)" }) {
        if isFolder(path) {
          folders.append(path)
        } else if path.hasSuffix(suffix) {
          found.append(path)
        }
      }
    }
    if found.isEmpty { throw Failure("nothing below \(folder) ends with `\(suffix)`") }
    return found.sorted()
  }

  /// Whether searches take their full form: TRANS_LONG=yes in the environment, as `.ci/run --long` sets it. Otherwise they
  /// are cut short, so that `swift test` takes minutes; which ones are is said where this is asked.
  package static let isLong = getenv("TRANS_LONG").map { strcmp($0, "yes") == 0 } ?? false

  // MARK: - Goldens

  /// Whether goldens, tables and generated sources are written instead of compared, to be read before they stay:
  /// TRANS_GOLDENS=rewrite in the environment.
  package static let isRewriting = getenv("TRANS_GOLDENS").map { strcmp($0, "rewrite") == 0 } ?? false

  /// The text of a golden file, after it has been written with the text that it ought to hold, if goldens are.
  package static func golden(_ path: String, now text: String) throws -> String {
    String(decoding: try golden(path, now: Array(text.utf8)), as: UTF8.self)
  }

  /// The bytes of a golden file, after it has been written with those that it ought to hold, if goldens are.
  package static func golden(_ path: String, now bytes: [UInt8]) throws -> [UInt8] {
    if isRewriting { try write(bytes, to: path) }
    return try self.bytes(path)
  }

  /// The rows below a head in a file, after they have been written, if goldens are. The head has two lines, and the
  /// rows begin with `|`.
  package static func table(_ head: String, in path: String, now rows: [String]) throws -> [String] {
    var lines = try lines(path)
    guard let place = lines.firstIndex(where: { $0.hasPrefix(head) }) else {
      throw Failure("\(path) has no table with the head `\(head)`")
    }
    let start = place + 2
    let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
    if !isRewriting { return Array(lines[start..<end]) }
    lines.replaceSubrange(start..<end, with: rows)
    try write(Array(lines.joined(separator: "\n").utf8), to: path)
    return rows
  }

  // MARK: - Implementation

  private static func isFolder(_ path: String) -> Bool {
    guard let directory = opendir(root + "/" + path) else { return false }
    closedir(directory)
    return true
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = fopen(root + "/" + path, "w") else { throw Failure("cannot write \(path)") }
    defer { fclose(file) }
    if fwrite(bytes, 1, bytes.count, file) != bytes.count {
      throw Failure("cannot write \(path)")
    }
  }
}
