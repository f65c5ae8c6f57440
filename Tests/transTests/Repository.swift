import Sessions

@testable import trans

/// The files of the project, for tests that read them.
enum Repository {
  /// The project's root.
  static let root = Path.normalised(Path.directory(of: #filePath) + "/../..")

  /// The text of a file of the project.
  static func text(_ path: String) -> String {
    let bytes = try? LocalFiles().read(root + "/" + path, atMost: 1 << 24)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  /// The names of the files in a directory of the project, sorted.
  static func names(in directory: String) -> [String] {
    let entries = (try? LocalFiles().contents(ofDirectory: root + "/" + directory)) ?? nil
    return (entries ?? []).filter { !$0.isDirectory }.map(\.name).sorted()
  }
}
