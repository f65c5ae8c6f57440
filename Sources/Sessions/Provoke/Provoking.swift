/// What a person can set about provoking.
package struct Provoking: Sendable {
  /// How many ways are tried for each story and spec.
  package var budget = Provoking.standardBudget
  /// The path of the file of findings that are known.
  package var known: String?
  /// The folder into which a story and a film of each finding go; nil for none.
  package var folder: String?
  /// Whether findings are made short.
  package var shrinks = true

  /// How many ways are tried for each story and spec where nobody says it.
  package static let standardBudget = 3_000

  /// What holds unless somebody says otherwise.
  package init() {}
}
