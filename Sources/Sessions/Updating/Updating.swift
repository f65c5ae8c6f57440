import Diagnostics

/// What `trans test --update` does.
package struct Updating: Sendable {
  /// Whether expectations that fail are rewritten to what was found.
  package var changesFailed = true
  /// Whether what expects nothing gets expectations.
  package var addsMissing = true
  /// Why nothing is written, a clause; nil if it is.
  package var hindrance: String?

  /// Rewrites what fails, and adds what is missing.
  package init() {}

  /// Reads what stands behind `--update=`; nil if it is something else.
  package init?(_ word: String) {
    switch word {
    case "changed": addsMissing = false
    case "missing": changesFailed = false
    default: return nil
    }
  }
}

/// Where rewritten scripts go.
package protocol ScriptStorage {
  /// Puts a text in the place of a script, whole or not at all. The file keeps its permissions.
  /// - Parameter old: What was read; if something else is there now, it stays.
  /// - Returns: why not, if not, as a clause.
  func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) -> String?
}

/// Somebody who looks at each change before it is made.
package protocol Reviewer {
  /// Says what becomes of a change.
  mutating func decide(on change: ProposedChange) -> ReviewDecision
}

/// What a reviewer can say.
package enum ReviewDecision: Sendable {
  /// This change is made.
  case accept
  /// This change is not made.
  case refuse
  /// The change before is asked about once more.
  case back
  /// This change, and all that come after it in all files, are made.
  case acceptAll
  /// Neither this change nor any after it is made.
  case stop
  /// Likewise, and nothing else is done.
  case interrupt
}

/// A change as a reviewer sees it.
package struct ProposedChange: Sendable {
  /// `1 of 3`
  package var number: Int
  /// How many there are in the file.
  package var count: Int
  /// The title of the spec; nil for a story.
  package var title: String?
  /// The path of the script and the line.
  package var place: String
  /// What goes and what comes, as lines of a diff.
  package var diff: String
}

/// What is to be done with one script.
struct UpdatePlan: Sendable {
  /// One expectation that is rewritten, or those that a spec gets.
  struct Change: Sendable {
    /// The line on which it begins.
    var line: Int
    /// The title of the spec; nil for a story.
    var title: String?
    /// The ways to write it, the best first; the first is tried, and dropped if it does not do.
    var candidates: [[TextEdit]]
    /// Where the claim stands in the old text, or where the new ones come.
    var range: Range<Int>
    /// Whether the expectations are new.
    var isNew: Bool

    var edits: [TextEdit] { candidates.first ?? [] }
  }

  /// An expectation that fails, or is missing, and stays so.
  struct Left: Sendable {
    /// The file.
    var path: String
    /// Where in it.
    var place: LineIndex.Place
    /// The expectation, or the spec.
    var text: String
    /// A clause.
    var reason: String
  }

  /// The path of the script.
  var path: String
  /// What was read.
  var old: [UInt8] = []
  /// What is changed, in the order of the text.
  var changes: [Change] = []
  /// What is not.
  var left: [Left] = []

  /// The text with all changes.
  var new: [UInt8] { TextEdits(changes.flatMap(\.edits)).applied(to: old) }
}
