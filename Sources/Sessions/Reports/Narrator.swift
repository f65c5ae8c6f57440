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
  private var text = ""
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

  /// Takes out what there is to write.
  package mutating func takeText() -> String {
    let taken = text
    text = ""
    return taken
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
    switch record {
    case .began(let start):
      tellEvents(upTo: start.position, machine.world, log)
      line(sources.text(of: start.span), at: start.time, depth: start.isNested ? 1 : 0, paint.strong)
    case .command(let command):
      tellEvents(upTo: command.events.upperBound, command.world, log)
      if let tree = command.hierarchy { tellTree(tree, at: command.end) }
    case .printed(let printed, _):
      tellEvents(upTo: log.trace.position, machine.world, log)
      forEachLine(of: printed) { line("│ " + $0, at: machine.world.now, depth: 0) }
    case .held(let span):
      tellEvents(upTo: log.trace.position, machine.world, log)
      heldCount += 1
      line(paint.good("✓ ") + sources.text(of: span), at: machine.world.now, depth: 0)
    case .alternative(let index, let span):
      line(
        "the alternative that holds is number \(index + 1) of `\(sources.text(of: span))`",
        at: machine.world.now, depth: 1)
    }
  }

  private mutating func tellEvents(upTo end: Int, _ world: World, _ log: Log) {
    guard end > told else { return }
    let events = log.trace.events(since: told).prefix(end - max(told, log.trace.dropped))
    told = end
    let spelling = Spelling(world, names: names)
    for event in events where Self.events.contains(event) || event.kind == .note {
      let isCall = event.kind == .call || event.kind == .log
      line(
        spelling.event(event, trace: log.trace), at: event.time, depth: 1,
        isCall ? { $0 } : paint.bad)
    }
  }

  private mutating func tellTree(_ tree: String, at time: Time) {
    forEachLine(of: tree) { line("= " + $0, at: time, depth: 1, paint.note) }
  }

  /// One line; the clock stands in front of it if it is another than before.
  private mutating func line(
    _ content: String, at time: Time, depth: Int, _ style: (String) -> String = { $0 }
  ) {
    let clock = shown == time ? "" : timeText(time)
    shown = time
    text += String(repeating: " ", count: max(0, Self.clockWidth - clock.utf8.count))
    text += paint.faint(clock)
    text += String(repeating: "  ", count: depth + 1)
    text += style(content)
    text += "\n"
  }
}

/// Calls `body` with each line of a text, the last one too. By bytes: to split by characters, the runtime first
/// finds out how one is compared, which takes a tenth of a short story's time.
private func forEachLine(of text: String, _ body: (String) -> Void) {
  var rest = text[...]
  while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
    body(String(rest[..<end]))
    rest = rest[rest.utf8.index(after: end)...]
  }
  body(String(rest))
}
