import Diagnostics
import Foundation
import Language

/// The texts that the tests read.
enum Corpus {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file, by its path in the project.
  static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
  }

  /// The paths of the files in a folder and below whose names end like this, in order.
  static func files(in folder: String, _ suffix: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    let paths = found.map { $0.compactMap { $0 as? String } } ?? []
    return paths.filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }

  /// The scripts that must parse: the project's own and those made for the parser.
  static func scripts() throws -> [(path: String, text: String)] {
    let paths = files(in: "scripts", ".trans") + files(in: "Tests/LanguageTests/Corpus", ".trans")
    return try paths.filter { !$0.contains("/mistakes/") }.map { ($0, try text($0)) }
  }

  /// What the parser says about a text.
  static func problems(_ text: String, limits: ParseLimits = ParseLimits()) -> [Problem] {
    var names = NameTable()
    return Parser.parse(bytes: Array(text.utf8), file: 0, names: &names, limits: limits).problems
  }
}
