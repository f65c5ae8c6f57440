import Engine
import Language
import Semantics

extension EventList {
  /// Whether the list matches the events of `trace` that are in the list's scope, with no events left over.
  ///
  /// `names` resolves the world's names; `values` are the values of the expressions in the list. The time is at most
  /// proportional to the number of events times the number of lines between two gaps; runs of unordered lines may take
  /// longer.
  package func matches(
    _ events: ArraySlice<Event>, of trace: Trace, world: World, names: NameTable, values: [PatternValue] = []
  ) -> Bool {
    EventMatching(self, events, trace, Spelling(world, names: names), values).matches()
  }

  /// The index in `events` of the first event that matches the first line of the list; nil if no event matches.
  package func firstMatch(
    in events: ArraySlice<Event>, of trace: Trace, world: World, names: NameTable, values: [PatternValue] = []
  ) -> Int? {
    let matching = EventMatching(self, events, trace, Spelling(world, names: names), values)
    return events.indices.first { matching.isItem(0, events[$0]) }
  }
}

/// Matches an expected list of events against a trace of recorded events.
struct EventMatching {
  let list: EventList
  let trace: Trace
  let spelling: Spelling
  /// The values of the expressions in the list; a slot in a pattern is an index into them.
  let values: [PatternValue]
  /// The events within the list's scope, in order.
  let events: [Event]

  init(
    _ list: EventList, _ events: ArraySlice<Event>, _ trace: Trace, _ spelling: Spelling,
    _ values: [PatternValue]
  ) {
    self.list = list
    self.trace = trace
    self.spelling = spelling
    self.values = values
    self.events = events.filter(list.scope.contains)
  }

  /// Whether the events match the list. Matches each segment between two gaps at the earliest possible
  /// position, since a later match never helps the following segments. Only segments at the start and end of
  /// the list have fixed positions.
  func matches() -> Bool {
    let segments = list.elements.split(separator: .gap, omittingEmptySubsequences: true)
    let isOpenAtStart = list.elements.first == .gap
    let isOpenAtEnd = list.elements.last == .gap
    var position = 0
    for (number, segment) in segments.enumerated() {
      let isFixedAtEnd = number == segments.count - 1 && !isOpenAtEnd
      if number == 0 && !isOpenAtStart {
        guard let end = end(of: segment, at: 0), !isFixedAtEnd || end == events.count else { return false }
        position = end
      } else if isFixedAtEnd {
        let start = events.count - length(of: segment)
        return start >= position && end(of: segment, at: start) != nil
      } else {
        guard let end = firstEnd(of: segment, from: position) else { return false }
        position = end
      }
    }
    return !segments.isEmpty || !list.elements.isEmpty || events.isEmpty
  }

  // MARK: - Segments

  private func length(of segment: ArraySlice<EventList.Element>) -> Int {
    segment.reduce(0) { length, element in
      if case .unordered(let run, _) = element { length + run.indices.count } else { length + 1 }
    }
  }

  /// The position after `segment` if its lines match consecutive events starting at `start`; nil if they do not match.
  private func end(of segment: ArraySlice<EventList.Element>, at start: Int) -> Int? {
    var position = start
    guard start + length(of: segment) <= events.count else { return nil }
    for element in segment {
      switch element {
      case .gap: break
      case .item(let item):
        guard isItem(item.index, events[position]) else { return nil }
        position += 1
      case .unordered(let run, _):
        var pairing = EventPairing(items: run.indices, in: self)
        for event in position..<position + run.indices.count {
          guard pairing.add(event, in: self) else { return nil }
        }
        position += run.indices.count
      }
    }
    return position
  }

  /// The position after the first match of `segment` at or after `start`; nil if the segment matches nowhere.
  private func firstEnd(of segment: ArraySlice<EventList.Element>, from start: Int) -> Int? {
    if segment.count == 1, case .unordered(let run, gaps: true)? = segment.first {
      // An event that no line matches belongs to a gap. Choosing the earliest events greedily is correct, because the
      // sets of events that can be paired form a matroid.
      var pairing = EventPairing(items: run.indices, in: self)
      for position in start..<max(start, events.count) {
        _ = pairing.add(position, in: self)
        if pairing.isComplete { return position + 1 }
      }
      return nil
    }
    let last = events.count - length(of: segment)
    if start > last { return nil }
    for position in start...last {
      if let end = end(of: segment, at: position) { return end }
    }
    return nil
  }
}
