import Engine
import Language
import Semantics

extension EventList {
  /// The first difference between the list and the events, with the two aligned. Call only for a list that does not
  /// match; the arguments are the same as for `matches`.
  package func difference(
    from events: ArraySlice<Event>, of trace: Trace, world: World, names: NameTable,
    values: [PatternValue] = []
  ) -> Difference {
    let matching = EventMatching(self, events, trace, Spelling(world, names: names), values)
    return EventComparison(matching).difference()
  }
}

extension EventScope {
  /// The report for a failed `expect no events` or `expect no EVENT`; `event` is the first unexpected event.
  package func difference(
    unexpected event: Event, of trace: Trace, world: World, names: NameTable
  ) -> Difference {
    let text = Spelling(world, names: names).event(event, trace: trace)
    return Difference(
      heading: "happened", rows: [Difference.Row(mark: .first, expected: "", actual: text)],
      explanation: "`\(text)` happened, but was expected not to", time: event.time, cause: event.cause,
      subjects: event.objects)
  }
}

/// A comparison of an expected list's lines with the events that happened.
struct EventComparison {
  let matching: EventMatching
  /// The lines in the order of comparison, as indices of the list's items; nil for a gap.
  let lines: [Int?]

  init(_ matching: EventMatching) {
    self.matching = matching
    lines = EventComparison.order(of: matching)
  }

  /// The lines in order of comparison; unordered lines are sorted by the order in which their events happened.
  private static func order(of matching: EventMatching) -> [Int?] {
    var lines: [Int?] = []
    let known = matching.placesByKey
    for element in matching.list.elements {
      switch element {
      case .gap: lines.append(nil)
      case .item(let item): lines.append(item.index)
      case .unordered(let run, let gaps):
        let items = run.indices
        let places = items.map { matching.firstPlace(ofItem: $0, known) ?? Int.max }
        let ordered = items.sorted {
          (places[$0 - items.lowerBound], $0) < (places[$1 - items.lowerBound], $1)
        }
        for item in ordered { lines += gaps ? [item, nil] : [item] }
      }
    }
    return lines
  }

  /// The alignment of the expected lines with the events.
  var alignment: Alignment {
    Alignment(
      patterns: lines.count, items: matching.events.count,
      isGap: { lines[$0] == nil },
      matches: { line, event in lines[line].map { matching.isItem($0, matching.events[event]) } ?? false })
  }

  func difference() -> Difference {
    let rows = alignment.rows
    guard let first = rows.firstIndex(where: { $0.isDifference }) else { return unexplained(rows) }
    let event = rows[first...].lazy.compactMap { $0.item }.first.map { matching.events[$0] }
    var shown = rows.map(shownRow)
    // Show a missing line, and the event that happened instead, in the same row.
    var subjects = matching.screens(named: rows[first], of: lines)
    if case .missing = rows[first], first + 1 < rows.count, case .extra(let item) = rows[first + 1] {
      shown[first].actual = shown[first + 1].actual
      shown.remove(at: first + 1)
      subjects += matching.events[item].objects
    }
    if case .extra(let item) = rows[first] { subjects = matching.events[item].objects }
    shown[first].mark = .first
    return Difference(
      heading: "happened", rows: shown, explanation: explanation(rows, first),
      time: event?.time ?? matching.events.last?.time,
      cause: event?.cause ?? matching.events.last?.cause ?? 0,
      subjects: subjects, hints: hints(rows))
  }

  /// A hint if appearance or containment calls happened that no line matches, and the list names neither such a call
  /// nor an event family; empty otherwise.
  private func hints(_ rows: [Alignment.Row]) -> [String] {
    let standard: [EventFamily] = [.appearance, .containment]
    func isCallOfThose(_ item: EventList.Item) -> Bool {
      if case .call(let call) = item { standard.contains(call.method.family) } else { false }
    }
    let items = matching.list.items
    let hasOthers = rows.contains { row in
      guard case .extra(let item) = row else { return false }
      return matching.events[item].method.map { standard.contains($0.family) } ?? false
    }
    guard hasOthers, !items.isEmpty, !matching.list.namesFamilies, !items.contains(where: isCallOfThose)
    else { return [] }
    let list = lines.count == 1 ? text(line: 0) : "…"
    return [
      "`expect events { include { \(list) } }` allows other events: a list without families is exact over"
        + " `appearance` and `containment`, too"
    ]
  }

  /// Explains why unordered lines fail although each matches an event: two lines need the same event.
  private func unexplained(_ rows: [Alignment.Row]) -> Difference {
    Difference(
      heading: "happened", rows: rows.map(shownRow),
      explanation: "each line matches an event, but two match the same one", time: matching.events.last?.time,
      cause: matching.events.last?.cause ?? 0)
  }

  private func explanation(_ rows: [Alignment.Row], _ first: Int) -> String {
    switch rows[first] {
    case .missing(let line):
      return line > 0 && lines[line - 1] == nil
        ? missingAfterGap(line, rows, first) : missing(line, rows, first)
    case .extra(let item):
      let comesLater = rows[first...].contains { row in
        if case .missing(let line) = row { isLine(line, item) } else { false }
      }
      return "`\(text(event: item))` \(comesLater ? "came too early" : "was not expected here")"
    case .both, .free: return ""
    }
  }

  /// Explains a missing line whose event should have come directly after the preceding line's event.
  private func missing(_ line: Int, _ rows: [Alignment.Row], _ first: Int) -> String {
    let expected = "expected `\(text(line: line))`"
    guard let next = rows[first...].lazy.compactMap({ $0.item }).first else {
      let count = matching.events.count
      return "\(expected) here, but \(count == 0 ? "nothing happened" : "nothing more happened")"
    }
    let happened = "`\(text(event: next))`"
    let rest = matching.events.indices[next...]
    if rest.contains(where: { isLine(line, $0) }) { return "\(expected) here, but \(happened) came first" }
    if let similar = rest.first(where: { isSimilar(line, $0) }) {
      return "\(expected) here, but it was `\(text(event: similar))`"
    }
    return "\(expected) here, but it did not happen; \(happened) came instead"
  }

  /// Explains a missing line whose event could have come anywhere after the preceding lines' events.
  private func missingAfterGap(_ line: Int, _ rows: [Alignment.Row], _ first: Int) -> String {
    let expected = "expected `\(text(line: line))`"
    let places = matching.events.indices.filter { isLine(line, $0) }
    if let next = rows[first...].firstMatched, places.contains(where: { $0 > next }) {
      return "\(expected) before `\(text(event: next))`, but it came after that"
    }
    if let previous = rows[..<first].lastMatched, places.contains(where: { $0 < previous }) {
      return "\(expected) after `\(text(event: previous))`, but it came before that"
    }
    if !places.isEmpty { return "\(expected) once more" }
    if let similar = matching.events.indices.first(where: { isSimilar(line, $0) }) {
      return "\(expected), but it was `\(text(event: similar))`"
    }
    return "\(expected), but it did not happen"
  }

  /// Whether an event that does not match a line is of the same kind: a call of the same method with the same receiver,
  /// a message with the same code, a violation of the same law, or a `log`.
  private func isSimilar(_ line: Int, _ event: Int) -> Bool {
    guard let item = lines[line], !isLine(line, event) else { return false }
    let event = matching.events[event]
    switch matching.list.items[item] {
    case .anything: return false
    case .call(let call):
      return event.method == call.method
        && (call.subject == .any
          || matching.spelling.world.isNamed(call.subject, event.subject, matching.values))
    case .warning(let code, _): return event.warning == code
    case .fault(let code, _): return event.fault == code
    case .quirk(let code, _): return event.quirk == code
    case .note(let code, _): return event.note == code
    case .violation(let breach): return event.kind == .violation && event.code == breach.law.rawValue
    case .mark: return event.kind == .log
    }
  }

  private func isLine(_ line: Int, _ event: Int) -> Bool {
    lines[line].map { matching.isItem($0, matching.events[event]) } ?? false
  }

  private func shownRow(_ row: Alignment.Row) -> Difference.Row {
    switch row {
    case .both(let line, let item):
      Difference.Row(mark: .same, expected: text(line: line), actual: text(event: item))
    case .missing(let line): Difference.Row(mark: .missing, expected: text(line: line), actual: "")
    case .extra(let item): Difference.Row(mark: .extra, expected: "", actual: text(event: item))
    case .free(let item): Difference.Row(mark: .same, expected: "…", actual: text(event: item))
    }
  }

  private func text(line: Int) -> String { lines[line].map(matching.text) ?? "…" }

  private func text(event: Int) -> String {
    matching.spelling.event(matching.events[event], trace: matching.trace)
  }
}

extension Alignment.Row {
  /// Whether the row is a difference: a pattern without an item, or an item without a pattern.
  var isDifference: Bool {
    switch self {
    case .missing, .extra: true
    case .both, .free: false
    }
  }

  var item: Int? {
    switch self {
    case .both(_, let item), .extra(let item), .free(let item): item
    case .missing: nil
    }
  }
}

extension ArraySlice<Alignment.Row> {
  fileprivate var firstMatched: Int? { lazy.compactMap { $0.matched }.first }
  fileprivate var lastMatched: Int? { reversed().lazy.compactMap { $0.matched }.first }
}

extension Alignment.Row {
  fileprivate var matched: Int? {
    if case .both(_, let item) = self { item } else { nil }
  }
}
