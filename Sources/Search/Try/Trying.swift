/// The options of `trans try`.
package struct Trying: Sendable {
  /// The maximum number of stories for each transition.
  package var budget = Trying.standardBudget
  /// The path of the file with known findings; nil for none.
  package var known: String?
  /// The folder for a script and a film of each finding; nil for none.
  package var folder: String?
  /// Whether to shrink findings to minimal scripts.
  package var shrinks = true
  /// A text that the name of a transition, or of an object or screen that takes part in it, must contain; nil for all.
  package var only: String?
  /// Whether to list the stories without judging them.
  package var listsOnly = false
  /// Whether to print the stories as a suite.
  package var printsScript = false
  /// The number of views in compared pictures after which the stories of a transition end.
  var mostPainted = 400_000

  /// The default maximum number of stories for each transition.
  package static let standardBudget = 1_000

  /// Creates the default options.
  package init() {}
}
