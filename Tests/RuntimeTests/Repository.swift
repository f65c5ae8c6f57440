#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files of the project, for tests that read them, by their paths in the project.
enum Repository {
  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  /// The text of a file; nil if there is none.
  static func text(_ path: String) -> String? {
    guard let file = fopen(root + "/" + path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The names of what a directory holds, in any order.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(root + "/" + folder) else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
      found.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return found
  }

  /// The texts of all Swift files under a folder.
  static func sources(in folder: String) -> [String] {
    names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name in
      name.hasSuffix(".swift") ? [text(folder + "/" + name) ?? ""] : sources(in: folder + "/" + name)
    }
  }

  /// Whether tables are written anew, to be read before they stay: TRANS_GOLDENS=rewrite in the environment.
  static var isRewriting: Bool { getenv("TRANS_GOLDENS").map { strcmp($0, "rewrite") == 0 } ?? false }

  /// Writes a file.
  static func write(_ text: String, to path: String) {
    guard let file = fopen(root + "/" + path, "w") else { return }
    fputs(text, file)
    fclose(file)
  }
}
