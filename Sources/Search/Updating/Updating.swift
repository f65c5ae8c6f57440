import Diagnostics
import Running

/// The options of `trans test --update`.
package struct Updating: Sendable {
  /// Whether to rewrite failed expectations to match the actual result.
  package var changesFailed = true
  /// Whether to add expectations where there are none.
  package var addsMissing = true
  /// The reason why nothing is written, as a clause; nil to write.
  package var hindrance: String?

  /// Creates options that rewrite failed expectations and add missing ones.
  package init() {}

  /// Parses the value of `--update=`: `changed`, `missing`, or both with a comma between; nil for another word, or
  /// none.
  package init?(_ word: String) {
    let words = word.split(separator: ",").map(String.init)
    guard !words.isEmpty, words.allSatisfy({ ["changed", "missing"].contains($0) }) else { return nil }
    (changesFailed, addsMissing) = (words.contains("changed"), words.contains("missing"))
  }
}

/// Storage for rewritten scripts.
package protocol ScriptStorage: AnyObject {
  /// Replaces the contents of a script atomically. Its permissions are kept.
  /// - Parameter old: The expected contents; if the file differs, it is not changed.
  /// - Returns: The reason if it was not replaced, as a clause; nil on success.
  func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) -> String?
}

/// Decides on each change before it is made.
package protocol Reviewer: AnyObject {
  /// The decision on a change.
  func decide(on change: ProposedChange) -> ReviewDecision
}

/// A reviewer's decision.
package enum ReviewDecision: Sendable {
  /// Make this change.
  case accept
  /// Do not make this change.
  case refuse
  /// Return to the previous change.
  case back
  /// Make this change and all later ones, in all files.
  case acceptAll
  /// Make neither this change nor any later one.
  case stop
  /// Make no further changes and do not run the tests.
  case interrupt
}

/// A change in the form shown to a reviewer.
package struct ProposedChange: Sendable {
  /// The number of the change in the file, from 1.
  package var number: Int
  /// The number of changes in the file.
  package var count: Int
  /// The title of the spec; nil for a story.
  package var title: String?
  /// The path and line of the script.
  package var place: String
  /// The change as lines of a diff.
  package var diff: String
}

/// The planned update of one script.
struct UpdatePlan: Sendable {
  /// A rewritten expectation, or the expectations added to a spec or story.
  struct Change: Sendable {
    /// The one-based line where the change begins.
    var line: Int
    /// The title of the spec; nil for a story.
    var title: String?
    /// The alternative edits, the best first. The first is tried, and removed if it fails.
    var candidates: [[TextEdit]]
    /// The byte range of the claim in the old text, or the point of insertion.
    var range: Range<Int>
    /// Whether expectations are added rather than rewritten.
    var isNew: Bool

    var edits: [TextEdit] { candidates.first ?? [] }
  }

  /// A failed or missing expectation that stays as it is.
  struct Left: Sendable {
    /// The path of the file.
    var path: String
    /// The line and column in the file.
    var place: LineIndex.Place
    /// The source text of the expectation, or the name of the spec or story; empty if the expectations added to it did not
    /// work.
    var text: String
    /// The reason, as a clause.
    var reason: String
  }

  /// The path of the script.
  var path: String
  /// The original text.
  var old: [UInt8] = []
  /// The changes, in source order.
  var changes: [Change] = []
  /// The failed or missing expectations that stay as they are.
  var left: [Left] = []

  /// The text after all changes.
  var new: [UInt8] { TextEdits(changes.flatMap { $0.edits }).applied(to: old) }
}
