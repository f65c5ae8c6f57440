import Diagnostics
import Engine
import Language
import Semantics

extension EventList {
  /// The lines to keep, drop and insert so that the list matches the events. Nil if a violation, a fault or a UIKit bug
  /// is missing or unexpected, which no edit should hide; if no line is wrong by itself; or if a list with gaps or
  /// unordered lines would lose all its lines.
  func found(
    in events: ArraySlice<Event>, of trace: Trace, world: World, names: NameTable, values: [PatternValue]
  ) -> Found? {
    let matching = EventMatching(self, events, trace, Spelling(world, names: names), values)
    let comparison = EventComparison(matching)
    var lines: [Found.Line] = []
    for row in comparison.alignment.rows {
      switch row {
      case .both(let line, _):
        if let item = comparison.lines[line] { lines.append(.keep(spans[item])) }
      case .missing(let line):
        guard let item = comparison.lines[line], !judges(item) else { return nil }
        lines.append(.drop(spans[item]))
      case .extra(let place):
        let event = matching.events[place]
        switch event.kind {
        case .violation, .fault, .quirk: return nil
        case .call, .warning, .note, .log:
          lines.append(.add(matching.spelling.event(event, trace: trace)))
        }
      case .free: break
      }
    }
    let isChanged = lines.contains { if case .keep = $0 { false } else { true } }
    // A list that consists only of gaps would match any events.
    let isEmptied = lines.allSatisfy { if case .drop = $0 { true } else { false } }
    if isEmptied, elements.contains(where: { if case .item = $0 { false } else { true } }) { return nil }
    return isChanged ? .events(lines) : nil
  }

  /// Whether a line expects a violation, a fault or a UIKit bug.
  private func judges(_ item: Int) -> Bool {
    switch items[item] {
    case .fault, .quirk, .violation: true
    case .anything, .call, .warning, .note, .mark: false
    }
  }
}
