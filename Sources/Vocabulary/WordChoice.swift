/// A closed list of words, one for each case: what a slot of a statement offers.
public protocol WordChoice: CaseIterable, Equatable, Sendable {
  /// How scripts write it; nil for what they cannot.
  var keyword: Keyword? { get }
}

extension WordChoice {
  /// What a word stands for.
  public init?(_ word: Keyword) {
    guard let found = Self.allCases.first(where: { $0.keyword == word }) else { return nil }
    self = found
  }

  /// Their words, in their order.
  public static var keywords: [Keyword] { allCases.compactMap(\.keyword) }

  /// They, as a message offers them: `a`, `b` or `c`.
  public static var choice: String {
    let words = keywords.map { "`\($0.spelling)`" }
    return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}
