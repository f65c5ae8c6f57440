import Diagnostics
import Engine

/// The output of a run besides its outcome: trace, causes, printed text, findings. It is separate from the machine, but
/// claims about recent events read the trace; so copy a machine together with its log.
package struct Log: Sendable {
  /// The events.
  package var trace = Trace()
  /// Whether commands are recorded, for narration.
  package var isNarrated: Bool
  /// The records to print, in order. The reader may remove them.
  package var records: [Record] = []
  /// UIKit bugs that occurred and were not expected, as lines of the trace, in order.
  package internal(set) var quirks: [String] = []
  /// Messages that UIKit would log and that were not expected, as lines of the trace, in order.
  package internal(set) var warnings: [String] = []
  /// The number of expectations that held.
  package internal(set) var heldCount = 0
  /// How often the laws were judged at rest.
  package internal(set) var judgementCount = 0
  /// All violations, in order, including expected and permitted ones.
  package internal(set) var findings: [Finding] = []
  /// The parts of the program that the run has exercised.
  var coverage = Coverage()
  /// The number of lines printed in total.
  package var lineCount = 0
  /// The tree of controllers at the last recorded command, in the form that records use.
  var hierarchy = ""
  /// The causes of events; a `CauseIndex` above 0 is 1 + an index of this. See `Machine.causes(of:)`.
  var causes: [Cause] = []
  /// The most recent decisions about fingers and the transitions that they drive, in order.
  var decisions: [Decision] = []

  /// An empty log.
  package init(isNarrated: Bool = false) {
    self.isNarrated = isNarrated
  }

  /// Removes and returns all records.
  package mutating func takeRecords() -> [Record] {
    let taken = records
    records.removeAll(keepingCapacity: true)
    return taken
  }
}

/// One entry of a run's output.
package enum Record: Sendable {
  /// A command of the script begins.
  case began(CommandStart)
  /// A command of the script has been carried out.
  case command(CommandRecord)
  /// The script printed this text, which may have several lines.
  case printed(String, at: Span)
  /// All claims of an expectation hold.
  case held(at: Span)
  /// This alternative of an `expect any` held.
  case alternative(Int, of: Span)
}

/// A command that is about to run.
package struct CommandStart: Sendable {
  /// The source range.
  package var span: Span
  /// The virtual time.
  package var time: Time
  /// The position of its first event in the trace.
  package var position: Int
  /// Whether the command is part of another one: in a `turn`, a handler or a completion block.
  package var isNested: Bool
}

/// A command that has run.
package struct CommandRecord: Sendable {
  /// The source range.
  package var span: Span
  /// The virtual time before it.
  package var start: Time
  /// The virtual time after it.
  package var end: Time
  /// The positions of its events in the trace.
  package var events: Range<Int>
  /// The world after it.
  package var world: World
  /// The tree of controllers after it, shortened in the middle if long; nil if unchanged.
  package var hierarchy: String?
}

/// The cause of an event: a line of code, or a handler or block that an event started.
struct Cause: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable, BitwiseCopyable {
    case command
    case handler
    case completion
  }

  /// The source range of the statement, handler or block.
  var span: Span
  /// The cause of this cause; 0 for none.
  var parent: CauseIndex
  var kind: Kind
  /// The event that started the handler or block.
  var event: Event?
}
