import Diagnostics
import Engine

/// What a run gives besides its outcome: the trace, the causes, what was printed and what happened. An output,
/// not a part of the machine; but claims about the last stretch read the trace, so a copy of a machine goes
/// with a copy of its log.
package struct Log: Sendable {
  /// The events.
  package var trace = Trace()
  /// Whether commands are recorded, for narration.
  package var isNarrated: Bool
  /// What is to be told, in order. Whoever reads it may empty it.
  package var records: [Record] = []
  /// What UIKit itself did wrong and nobody expected, as lines of the trace, in order.
  package internal(set) var quirks: [String] = []
  /// What UIKit would log and nobody expected, as lines of the trace, in order.
  package internal(set) var warnings: [String] = []
  /// How many expectations held.
  package internal(set) var heldCount = 0
  /// How often the laws that are judged at rest were.
  package internal(set) var judgementCount = 0
  /// What the laws found, in order, expected and excused breaches included.
  package internal(set) var findings: [Finding] = []
  /// What was touched of the program.
  var coverage = Coverage()
  /// How many lines were printed in all.
  package var lineCount = 0
  /// The tree of controllers when the last command was recorded, as records show it.
  var hierarchy = ""
  /// What was found to follow from what; see `Machine.causes(of:)`.
  var causes: [Cause] = []
  /// What was decided about fingers and what they drive, in order: the last ones.
  var decisions: [Decision] = []

  /// An empty log.
  package init(isNarrated: Bool = false) {
    self.isNarrated = isNarrated
  }

  /// Takes the records out.
  package mutating func takeRecords() -> [Record] {
    let taken = records
    records.removeAll(keepingCapacity: true)
    return taken
  }
}

/// Something to tell.
package enum Record: Sendable {
  /// A command of the script begins.
  case began(CommandStart)
  /// A command of the script has been carried out.
  case command(CommandRecord)
  /// The script printed this text, which may have several lines.
  case printed(String, at: Span)
  /// All claims of an expectation hold.
  case held(at: Span)
  /// Of `expect any`, this alternative held.
  case alternative(Int, of: Span)
}

/// A command that begins.
package struct CommandStart: Sendable {
  /// Where it stands.
  package var span: Span
  /// The clock.
  package var time: Time
  /// The position in the trace of its first event.
  package var position: Int
  /// Whether it stands in a `turn`, a handler or a completion block, and so within another command.
  package var isNested: Bool
}

/// A command that was carried out.
package struct CommandRecord: Sendable {
  /// Where it stands.
  package var span: Span
  /// The clock before.
  package var start: Time
  /// The clock after.
  package var end: Time
  /// Its events, by their positions in the trace.
  package var events: Range<Int>
  /// The world after it.
  package var world: World
  /// The tree of controllers after it, the middle of what is long left out; nil if it is as before.
  package var hierarchy: String?
}

/// What something follows from: a line of code, or a body that was set off by an event.
struct Cause: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable, BitwiseCopyable {
    case command
    case handler
    case completion
  }

  /// The statement, or the handler or block.
  var span: Span
  /// What that follows from; 0 for nothing.
  var parent: CauseIndex
  var kind: Kind
  /// The event that set the body off.
  var event: Event?
}
