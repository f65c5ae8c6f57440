/// What a person can set about provoking.
public struct Provoking: Sendable {
  /// How many ways are tried for each story and spec.
  public var budget = Provoking.standardBudget
  /// The path of the file of findings that are known.
  public var known: String?
  /// The folder into which a story and a film of each finding go; nil for none.
  public var folder: String?

  /// How many ways are tried for each story and spec where nobody says it.
  public static let standardBudget = 3_000

  /// What holds unless somebody says otherwise.
  public init() {}
}
