#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Access to the files of the project, by paths relative to its root. A missing file or a folder without matches is an
/// error, because a test that iterates over no files would pass.
package enum Repository {
  /// The root folder of the project.
  package static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  /// The failure of a file operation in a test.
  package struct Failure: Error, CustomStringConvertible {
    /// The error, including the path.
    package let description: String

    /// Creates an error with this description.
    package init(_ description: String) { self.description = description }
  }

  /// The contents of a file, as bytes.
  package static func bytes(_ path: String) throws -> [UInt8] {
    guard let file = fopen(root + "/" + path, "r") else { throw Failure("no file \(path)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  /// The contents of a file, as text.
  package static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// The lines of a file.
  package static func lines(_ path: String) throws -> [String] {
    try text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Whether a file or folder exists.
  package static func has(_ path: String) -> Bool { access(root + "/" + path, F_OK) == 0 }

  /// The sorted names of the files and folders in a folder that end with `suffix`, without hidden ones; an error if there
  /// are none.
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

  /// The sorted paths of the files in a folder and its subfolders that end with `suffix`; an error if there are none, or if
  /// a subfolder is empty.
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

  /// Whether tests run in full: the environment contains TRANS_LONG=yes, which `.ci/run --long` sets. Otherwise long
  /// tests use fewer cases, so that `swift test` takes minutes; each use of this property tells which cases.
  package static let isLong = getenv("TRANS_LONG").map { strcmp($0, "yes") == 0 } ?? false

  /// All of `cases` in a long run, otherwise the first of each `pace` cases.
  package static func sample<Case>(_ cases: [Case], oneIn pace: Int) -> [Case] {
    isLong ? cases : stride(from: 0, to: cases.count, by: pace).map { cases[$0] }
  }

  // MARK: - Golden files

  /// Whether golden files, tables and generated sources are rewritten with the current output instead of compared: the
  /// environment contains TRANS_GOLDENS=rewrite. The changes are then reviewed as a diff.
  package static let isRewriting = getenv("TRANS_GOLDENS").map { strcmp($0, "rewrite") == 0 } ?? false

  /// The text of a golden file. If `isRewriting`, the file is first replaced by `text`.
  package static func golden(_ path: String, now text: String) throws -> String {
    String(decoding: try golden(path, now: Array(text.utf8)), as: UTF8.self)
  }

  /// The bytes of a golden file. If `isRewriting`, the file is first replaced by `bytes`.
  package static func golden(_ path: String, now bytes: [UInt8]) throws -> [UInt8] {
    if isRewriting { try write(bytes, to: path) }
    return try self.bytes(path)
  }

  /// The rows of a Markdown table in a file. If `isRewriting`, the table's rows are first replaced by `rows`. The table
  /// starts with the header `head` and a separator line; each row starts with `|`.
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
