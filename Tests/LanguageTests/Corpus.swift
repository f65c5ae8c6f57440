import Diagnostics
import Language
import TestSupport

/// The scripts that the tests parse.
enum Corpus {
  /// The scripts that must parse: the project's own, and those written for testing the parser.
  static func scripts() throws -> [(path: String, text: String)] {
    let paths =
      try Repository.paths(below: "scripts", endingWith: ".trans")
      + Repository.paths(below: "Tests/LanguageTests/Corpus", endingWith: ".trans")
    return try paths.filter { !$0.contains("/mistakes/") }.map { ($0, try Repository.text($0)) }
  }

  /// The problems that the parser reports for a text.
  static func problems(_ text: String, limits: Limits = Limits()) -> [Problem] {
    var names = NameTable()
    return Parser.parse(bytes: Array(text.utf8), file: 0, names: &names, limits: limits).problems
  }
}
