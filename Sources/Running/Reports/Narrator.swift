import Diagnostics
import Engine
import Language
import Runtime
import Semantics

/// Writes a run as a readable log: each command with the virtual time in front, the resulting events, and the
/// controller hierarchy when it changes.
///
///          0s  present Detail
///                Detail viewWillAppear(animated: true)
///     0.5058s    Detail viewDidAppear(animated: true)
///                Home
///                presents Detail as pageSheet
///              ✓ expect hierarchy Home presents Detail
package struct Narrator {
  private let sources: [Source]
  private let names: NameTable
  private let paint: Paint
  /// The text written since the last call of `takeText`.
  private var text: [UInt8] = []
  /// The position in the trace (the list of all events) up to which events have been written.
  private var writtenPosition = 0
  /// The last time that was printed; nil at the start. A line prints its time only if it differs from the last one.
  private var shown: Time?
  /// The number of expectations that held.
  package private(set) var heldCount = 0

  private static let clockWidth = 10
  /// The events to print. The closure compares families one by one, because an array of them would instantiate a generic type at
  /// every start of the program.
  private static let events =
    EventScope { $0 == .appearance || $0 == .containment || $0 == .completion }.withNotes

  /// Creates a writer for one run.
  /// - Parameters:
  ///   - sources: The files of the program.
  ///   - program: The program that runs.
  ///   - position: The position in the trace of events from which to write events.
  ///   - isColoured: Whether to use terminal colours.
  package init(sources: [Source], program: Program, from position: Int = 0, isColoured: Bool) {
    self.sources = sources
    writtenPosition = position
    names = program.blueprint.names
    paint = Paint(isColoured: isColoured)
  }

  /// Whether enough text has accumulated to call `takeText`. Calling it after every record would slow the run.
  var hasMuchToTake: Bool { text.count >= 1 << 13 }

  /// Removes and returns the text written so far.
  package mutating func takeText() -> String {
    defer { text.removeAll(keepingCapacity: true) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Writes records of commands and expectations, each after the events that precede it.
  package mutating func narrate(_ records: [Record], _ machine: Machine, _ log: Log) {
    for record in records {
      narrate(record, machine, log)
    }
  }

  /// Writes the events after the last record.
  package mutating func writeRest(_ machine: Machine, _ log: Log) {
    writeEvents(upTo: log.trace.position, machine.world, log)
  }

  // MARK: - Lines

  private mutating func narrate(_ record: Record, _ machine: Machine, _ log: Log) {
    let now = machine.world.now
    switch record {
    case .began(let start):
      writeEvents(upTo: start.position, machine.world, log)
      line(at: start.time, depth: start.isNested ? 1 : 0, .strong) { [sources] text in
        sources.append(start.span, to: &text)
      }
    case .command(let command):
      writeEvents(upTo: command.events.upperBound, command.world, log)
      if let tree = command.hierarchy { lines(tree, mark: "= ", at: command.end, depth: 1, .note) }
    case .printed(let printed, _):
      writeEvents(upTo: log.trace.position, machine.world, log)
      lines(printed, mark: "│ ", at: now, depth: 0)
    case .held(let span):
      writeEvents(upTo: log.trace.position, machine.world, log)
      heldCount += 1
      line(at: now, depth: 0) { [paint, sources] text in
        paint.write(.good, to: &text) { $0.append(contentsOf: "✓ ".utf8) }
        sources.append(span, to: &text)
      }
    case .alternative(let index, let span):
      let words = "the alternative that holds is number \(index + 1) of `\(sources.text(of: span))`"
      line(at: now, depth: 1) { $0.append(contentsOf: words.utf8) }
    }
  }

  private mutating func writeEvents(upTo end: Int, _ world: World, _ log: Log) {
    guard end > writtenPosition else { return }
    let events = log.trace.events(since: writtenPosition).prefix(
      end - max(writtenPosition, log.trace.dropped))
    writtenPosition = end
    let spelling = Spelling(world, names: names)
    for event in events where Self.events.contains(event) || event.kind == .note {
      let isCall = event.kind == .call || event.kind == .log
      line(at: event.time, depth: 1, isCall ? nil : .bad) {
        spelling.appendEvent(event, trace: log.trace, to: &$0)
      }
    }
  }

  /// Writes each line of `text` after `mark`. Splits by bytes, because the first comparison of Swift characters in a
  /// process is slow.
  private mutating func lines(
    _ text: String, mark: String, at time: Time, depth: Int, _ tone: Paint.Tone? = nil
  ) {
    let bytes = Array(text.utf8)
    var start = 0
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      line(at: time, depth: depth, tone) {
        $0.append(contentsOf: mark.utf8)
        $0.append(contentsOf: bytes[start..<end])
      }
      start = end + 1
    }
  }

  /// Writes one line, preceded by the time if it differs from the time last written.
  private mutating func line(
    at time: Time, depth: Int, _ tone: Paint.Tone? = nil, _ write: (inout [UInt8]) -> Void
  ) {
    if shown == time {
      appendBlanks(Self.clockWidth)
    } else {
      let clock = timeText(time)
      appendBlanks(max(0, Self.clockWidth - clock.utf8.count))
      paint.write(.faint, to: &text) { $0.append(contentsOf: clock.utf8) }
      shown = time
    }
    appendBlanks(2 * (depth + 1))
    if let tone { paint.write(tone, to: &text, write) } else { write(&text) }
    text.append(UInt8(ascii: "\n"))
  }

  private mutating func appendBlanks(_ count: Int) {
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
  }
}
