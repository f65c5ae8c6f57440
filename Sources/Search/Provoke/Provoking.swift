/// The options of `trans provoke`.
package struct Provoking: Sendable {
  /// The maximum number of paths per story or spec.
  package var budget = Provoking.standardBudget
  /// The path of the file with known findings; nil for none.
  package var known: String?
  /// The folder for a script and a film of each finding; nil for none.
  package var folder: String?
  /// Whether to shrink findings to minimal scripts.
  package var shrinks = true

  /// The default maximum number of paths per story or spec.
  package static let standardBudget = 3_000

  /// Creates the default options.
  package init() {}
}
