import Diagnostics
import Engine

/// The output of a run besides its outcome: events, causes, printed text and violations. The log is separate from the
/// machine, but claims about recent events read it, so copy a machine together with its log.
package struct Log: Sendable {
  /// The recorded events.
  package var trace = Trace()
  /// Whether commands are recorded, so that the run can be narrated.
  package var isNarrated: Bool
  /// The records to print, in order. The reader of the log may remove them.
  package var records: [Record] = []
  /// The UIKit bugs that occurred unexpectedly, as event lines, in order.
  package internal(set) var quirks: [String] = []
  /// The messages that UIKit would log and that the script did not expect, as event lines, in order.
  package internal(set) var warnings: [String] = []
  /// How often expectations held; each claim of a law that the script declares counts whenever it holds at rest.
  package internal(set) var heldCount = 0
  /// How often the laws were checked while no work was pending.
  package internal(set) var judgementCount = 0
  /// All violations of laws, in order, including expected and permitted ones.
  package internal(set) var findings: [Finding] = []
  /// The parts of the program that the run has exercised.
  var coverage = Coverage()
  /// The number of lines printed in total.
  package var lineCount = 0
  /// The tree of controllers after the last recorded command, as text.
  var hierarchy = ""
  /// The causes of events. A positive `CauseIndex` is an index of this list + 1; see `Machine.causes(of:)`.
  var causes: [Cause] = []
  /// The most recent decisions about touches, and about the transitions that touches drive, in order.
  var decisions: [Decision] = []

  /// Creates an empty log.
  package init(isNarrated: Bool = false) {
    self.isNarrated = isNarrated
  }

  /// Removes and returns the records to print.
  package mutating func takeRecords() -> [Record] {
    let taken = records
    records.removeAll(keepingCapacity: true)
    return taken
  }
}

/// An entry of a run's output.
package enum Record: Sendable {
  /// A command of the script is about to run.
  case began(CommandStart)
  /// A command of the script has run.
  case command(CommandRecord)
  /// The script printed this text, which may have several lines.
  case printed(String, at: Span)
  /// All claims of the `expect` statement at this source range hold.
  case held(at: Span)
  /// The alternative with this index, of the `expect any` at this source range, holds.
  case alternative(Int, of: Span)
}

/// A command that is about to run.
package struct CommandStart: Sendable {
  /// The source range of the command.
  package var span: Span
  /// The virtual time at which the command begins.
  package var time: Time
  /// The position in the trace of the command's first event.
  package var position: Int
  /// Whether the command belongs to another command: it is in a `turn` block, a handler or a completion block.
  package var isNested: Bool
}

/// A command that has run, with the world and the events that resulted.
package struct CommandRecord: Sendable {
  /// The source range of the command.
  package var span: Span
  /// The virtual time before the command.
  package var start: Time
  /// The virtual time after the command.
  package var end: Time
  /// The positions in the trace of the command's events.
  package var events: Range<Int>
  /// The world after the command.
  package var world: World
  /// The tree of controllers after the command, shortened in the middle if long; nil if the command did not change it.
  package var hierarchy: String?
}

/// The cause of an event: a statement, or a handler or block that another event started.
struct Cause: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable, BitwiseCopyable {
    case command
    case handler
    case completion
  }

  /// The source range of the statement, handler or block.
  var span: Span
  /// The cause that led to this cause; 0 if there is none.
  var parent: CauseIndex
  var kind: Kind
  /// The event that started the handler or block; nil for statements, and if no event did.
  var event: Event?
}
