import Engine
import Semantics

/// A property that a line and an event must share to match. The key limits which lines are tried for an event.
enum EventKey: Hashable {
  /// A `log` event, identified by its logged texts.
  case mark([String])
  /// A method call on a controller, identified by the method and the controller's name.
  case call(Method.RawValue, NameIndex)
}

extension EventMatching {
  /// The key that an event must have to match the line; nil if the line may match events with different
  /// keys, or without a key.
  func key(ofItem index: Int) -> EventKey? {
    switch list.items[index] {
    case .mark(let texts):
      let known = texts.compactMap { $0.flatMap(resolve) }
      return known.count == texts.count ? .mark(known) : nil
    case .call(let call):
      guard case .instance(let name, _) = call.subject else { return nil }
      return .call(call.method.rawValue, name)
    case .anything, .warning, .fault, .quirk, .note, .violation: return nil
    }
  }

  /// The key of an event; nil for events other than calls and logs.
  func key(of event: Event) -> EventKey? {
    switch event.kind {
    case .log: .mark(splitMark(trace.text(of: event.first)))
    case .call: .call(event.code, spelling.world.controllers[event.subject].name)
    case .warning, .fault, .note, .violation, .quirk: nil
    }
  }
}

extension EventMatching {
  /// The positions of the events for each key, in order. Never iterated, because dictionaries have no stable order.
  var placesByKey: [EventKey: [Int]] {
    var places: [EventKey: [Int]] = [:]
    for place in events.indices {
      if let key = key(of: events[place]) { places[key, default: []].append(place) }
    }
    return places
  }

  /// The position of the first event that matches a line; nil if no event matches.
  /// - Parameter known: The positions of the events for each key.
  func firstPlace(ofItem item: Int, _ known: [EventKey: [Int]]) -> Int? {
    guard let key = key(ofItem: item) else { return events.firstIndex { isItem(item, $0) } }
    return known[key]?.first { isItem(item, events[$0]) }
  }
}

/// Pairs unordered lines with events, so that every line gets a different event.
struct EventPairing {
  /// The lines that share a key. The first of `buckets` holds the lines without a key.
  private struct LineBucket {
    var items: [Int] = []
    /// The number of the bucket's lines that are not paired yet.
    var free = 0
    /// The number of leading lines known to be paired; the search for a free line starts here.
    var start = 0
  }

  /// The lines, as indices of the list's items.
  private let items: Range<Int>
  private var buckets = [LineBucket()]
  /// For each key, the index in `buckets` of the lines with this key. Never iterated.
  private var shelfOfKey: [EventKey: Int] = [:]
  /// The event paired with each line, by the line's offset in `items`; nil if the line is not paired.
  private var eventOfItem: [Int?]
  /// The line paired with each event, as an offset in `items`. Never iterated.
  private var itemOfEvent: [Int: Int] = [:]
  /// For each event, the indices of the buckets that may contain a line for it. Never iterated.
  private var shelvesOfEvent: [Int: [Int]] = [:]
  /// The number of comparisons made so far.
  private(set) var looks = 0

  init(items: Range<Int>, in matching: EventMatching) {
    self.items = items
    eventOfItem = Array(repeating: nil, count: items.count)
    for item in items {
      var shelf = 0
      if let key = matching.key(ofItem: item) {
        shelf = shelfOfKey[key] ?? buckets.count
        shelfOfKey[key] = shelf
        if shelf == buckets.count { buckets.append(LineBucket()) }
      }
      buckets[shelf].items.append(item - items.lowerBound)
      buckets[shelf].free += 1
    }
  }

  var isComplete: Bool { itemOfEvent.count == items.count }

  /// Pairs one more event with a line, moving other events to other lines if necessary. Returns false, and changes no
  /// pair, if that is impossible.
  mutating func add(_ event: Int, in matching: EventMatching) -> Bool {
    let own = matching.key(of: matching.events[event]).flatMap { shelfOfKey[$0] }
    let possible = (own.map { [$0] } ?? []) + (buckets[0].items.isEmpty ? [] : [0])
    shelvesOfEvent[event] = possible
    for shelf in possible {
      while buckets[shelf].start < buckets[shelf].items.count,
        eventOfItem[buckets[shelf].items[buckets[shelf].start]] != nil
      {
        buckets[shelf].start += 1
      }
      for item in buckets[shelf].items[buckets[shelf].start...] where eventOfItem[item] == nil {
        guard isItem(item, event, in: matching) else { continue }
        (eventOfItem[item], itemOfEvent[event]) = (event, item)
        buckets[shelf].free -= 1
        return true
      }
    }
    // Moving events helps only if a line that could match is still free.
    if possible.allSatisfy({ $0 != 0 && buckets[$0].free == 0 }) { return false }
    return move(for: event, in: matching)
  }

  private mutating func isItem(_ item: Int, _ event: Int, in matching: EventMatching) -> Bool {
    looks += 1
    return matching.isItem(items.lowerBound + item, matching.events[event])
  }

  /// Searches for an augmenting path: frees a line for an event by moving other events to other lines.
  /// Returns false if there is no path.
  private mutating func move(for event: Int, in matching: EventMatching) -> Bool {
    var reachedFrom: [Int?] = Array(repeating: nil, count: items.count)
    // For each bucket, the lines that the search has not reached yet. Never iterated.
    var left: [Int: [Int]] = [:]
    var waiting = [event]
    var next = 0
    while next < waiting.count {
      let current = waiting[next]
      next += 1
      for shelf in shelvesOfEvent[current] ?? [] {
        var rest: [Int] = []
        for item in left[shelf] ?? buckets[shelf].items {
          guard isItem(item, current, in: matching) else {
            rest.append(item)
            continue
          }
          reachedFrom[item] = current
          guard let taken = eventOfItem[item] else {
            shift(along: reachedFrom, from: item, until: event)
            buckets[shelf].free -= 1
            return true
          }
          waiting.append(taken)
        }
        left[shelf] = rest
      }
    }
    return false
  }

  private mutating func shift(along reachedFrom: [Int?], from last: Int, until first: Int) {
    var item = last
    while let event = reachedFrom[item] {
      let previous = itemOfEvent[event]
      eventOfItem[item] = event
      itemOfEvent[event] = item
      guard event != first, let previous else { return }
      item = previous
    }
  }
}
