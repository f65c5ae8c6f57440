import Engine
import Language
import Semantics

extension EventList {
  /// Whether these events of `trace` are as the list says: exactly its lines, as far as its scope goes.
  ///
  /// `names` is what the world's names are numbers in; `values` are the values in the list's slots. Takes
  /// time in proportion to events times lines between two gaps at most. A run of n unordered lines takes time in
  /// proportion to n where each says whose call it is or what is logged, and n³ in the worst case, if their patterns overlap.
  package func matches(
    _ events: ArraySlice<Event>, of trace: Trace, world: World, names: NameTable, values: [PatternValue] = []
  ) -> Bool {
    EventMatching(self, events, trace, Spelling(world, names: names), values).matches()
  }

  /// The index in `events` of the first event that the list's first line asks for.
  package func firstMatch(
    in events: ArraySlice<Event>, of trace: Trace, world: World, names: NameTable, values: [PatternValue] = []
  ) -> Int? {
    let matching = EventMatching(self, events, trace, Spelling(world, names: names), values)
    return events.indices.first { matching.isItem(0, events[$0]) }
  }
}

/// A list of events held against what happened.
struct EventMatching {
  let list: EventList
  let trace: Trace
  let spelling: Spelling
  let values: [PatternValue]
  /// The events that the list speaks of, in order.
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

  /// Lines between two gaps have a place of their own, as early as possible: taking a later one never helps
  /// those that follow. Only the lines before the first gap and behind the last one have their place fixed.
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

  /// The position behind `segment` if its lines come at `start`, one right behind the other.
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

  /// The position behind the first place for `segment` from `start` on.
  private func firstEnd(of segment: ArraySlice<EventList.Element>, from start: Int) -> Int? {
    if segment.count == 1, case .unordered(let run, gaps: true)? = segment.first {
      // An event that finds no line is part of a gap. The earliest events that can be paired always can
      // stay so: the sets of events that can be paired form a matroid.
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
