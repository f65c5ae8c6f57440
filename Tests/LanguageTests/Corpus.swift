import Diagnostics
import Language
import TestSupport

/// The scripts that the tests parse.
enum Corpus {
  /// The scripts that must parse: the project's own, and those written for testing the parser.
  static func scripts() throws -> [(path: String, text: String)] { try own.get() + written.get() }

  /// The scripts that were written for testing the parser, and a sample of the project's own.
  static func sample(oneIn pace: Int) throws -> [(path: String, text: String)] {
    Repository.sample(try own.get(), oneIn: pace) + (try written.get())
  }

  private static let own = Result { try read("scripts") }
  private static let written = Result { try read("Tests/LanguageTests/Corpus") }

  private static func read(_ folder: String) throws -> [(path: String, text: String)] {
    try Repository.paths(below: folder, endingWith: ".trans").filter { !$0.contains("/mistakes/") }
      .map { ($0, try Repository.text($0)) }
  }

  /// The problems that the parser reports for a text.
  static func problems(_ text: String, limits: Limits = Limits()) -> [Problem] {
    var names = NameTable()
    return Parser.parse(bytes: Array(text.utf8), file: 0, names: &names, limits: limits).problems
  }
}
