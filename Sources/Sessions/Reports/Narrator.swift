import Diagnostics
import Engine
import Language
import Runtime
import Semantics

/// Tells a run as it goes: each command as it is written, with the virtual clock in front, what happened, and
/// the tree of controllers where it has changed.
///
///           0s  present Detail
///                 Detail viewWillAppear(animated: true)
///      0.5058s    Detail viewDidAppear(animated: true)
///                 Home
///                 presents Detail as pageSheet
///               ✓ expect hierarchy Home presents Detail
package struct Narrator {
  private let sources: [Source]
  private let names: NameTable
  private let paint: Paint
  /// What has not been taken yet.
  private var text: [UInt8] = []
  /// The position in the trace up to which events have been told.
  private var told = 0
  /// The clock as it was told last.
  private var shown: Time?
  /// How many claims held.
  package private(set) var heldCount = 0

  private static let clockWidth = 10
  private static let events = {
    EventScope([.appearance, .containment, .completion]).withNotes
  }()

  /// - Parameters:
  ///   - sources: The files of the program.
  ///   - program: What runs.
  ///   - position: From where on in the trace events are told.
  ///   - isColoured: Whether the text goes to a terminal.
  package init(sources: [Source], program: Program, from position: Int = 0, isColoured: Bool) {
    self.sources = sources
    told = position
    names = program.blueprint.names
    paint = Paint(isColoured: isColoured)
  }

  /// Whether it is worth while to write what there is: a text for each record costs as much as telling it.
  var hasMuchToTake: Bool { text.count >= 1 << 13 }

  /// Takes out what there is to write.
  package mutating func takeText() -> String {
    defer { text.removeAll(keepingCapacity: true) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Tells what has happened.
  package mutating func tell(_ records: [Record], _ machine: Machine, _ log: Log) {
    for record in records {
      tell(record, machine, log)
    }
  }

  /// Tells the events that no record speaks of: those behind the last one.
  package mutating func tellRest(_ machine: Machine, _ log: Log) {
    tellEvents(upTo: log.trace.position, machine.world, log)
  }

  // MARK: - Implementation

  private mutating func tell(_ record: Record, _ machine: Machine, _ log: Log) {
    let now = machine.world.now
    switch record {
    case .began(let start):
      tellEvents(upTo: start.position, machine.world, log)
      line(at: start.time, depth: start.isNested ? 1 : 0, .strong) { [sources] text in
        sources.append(start.span, to: &text)
      }
    case .command(let command):
      tellEvents(upTo: command.events.upperBound, command.world, log)
      if let tree = command.hierarchy { lines(tree, mark: "= ", at: command.end, depth: 1, .note) }
    case .printed(let printed, _):
      tellEvents(upTo: log.trace.position, machine.world, log)
      lines(printed, mark: "│ ", at: now, depth: 0)
    case .held(let span):
      tellEvents(upTo: log.trace.position, machine.world, log)
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

  private mutating func tellEvents(upTo end: Int, _ world: World, _ log: Log) {
    guard end > told else { return }
    let events = log.trace.events(since: told).prefix(end - max(told, log.trace.dropped))
    told = end
    let spelling = Spelling(world, names: names)
    for event in events where Self.events.contains(event) || event.kind == .note {
      let isCall = event.kind == .call || event.kind == .log
      line(at: event.time, depth: 1, isCall ? nil : .bad) {
        spelling.appendEvent(event, trace: log.trace, to: &$0)
      }
    }
  }

  /// Each line of a text, the last one too, behind a mark. By bytes: to split by characters, the runtime first finds out
  /// how one is compared, which takes a tenth of a short story's time.
  private mutating func lines(
    _ text: String, mark: String, at time: Time, depth: Int, _ tone: Paint.Tone? = nil
  ) {
    for piece in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line(at: time, depth: depth, tone) {
        $0.append(contentsOf: mark.utf8)
        $0.append(contentsOf: piece)
      }
    }
  }

  /// One line; the clock stands in front of it if it is another than before.
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
