/// An enumeration whose cases are keywords that can stand in one place of a statement.
public protocol WordChoice: CaseIterable, Equatable, Sendable {
  /// The keyword for the case in scripts; nil if scripts cannot use the case.
  var keyword: Keyword? { get }
}

extension WordChoice {
  /// The case for the keyword `word`; nil if there is none.
  public init?(_ word: Keyword) {
    guard let found = Self.allCases.first(where: { $0.keyword == word }) else { return nil }
    self = found
  }

  /// The keywords of all cases, in the order of the cases.
  public static var keywords: [Keyword] { allCases.compactMap { $0.keyword } }

  /// The keywords joined for a message, such as “`a`, `b` or `c`”.
  public static var choice: String {
    let words = keywords.map { "`\($0.spelling)`" }
    return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}
