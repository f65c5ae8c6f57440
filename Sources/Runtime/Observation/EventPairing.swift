import Engine
import Semantics

/// What a line and an event must share for the one to be the other: of lines that share nothing with an event, none is
/// looked at.
enum EventKey: Hashable {
  /// A mark of the script's own, by its texts.
  case mark([String])
  /// A call that a controller of this name gets.
  case call(Method.RawValue, NameIndex)
}

extension EventMatching {
  /// What an event must have to be what the line asks for; nil for a line that asks for something else.
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

  /// What a line that has a key must have as one to ask for the event.
  func key(of event: Event) -> EventKey? {
    switch event.kind {
    case .log: .mark(splitMark(trace.text(of: event.first)))
    case .call: .call(event.code, spelling.world.controllers[event.subject].name)
    case .warning, .fault, .note, .violation, .quirk: nil
    }
  }
}

extension EventMatching {
  /// Where the events of each key stand, in order. Only looked up.
  var placesByKey: [EventKey: [Int]] {
    var places: [EventKey: [Int]] = [:]
    for place in events.indices {
      if let key = key(of: events[place]) { places[key, default: []].append(place) }
    }
    return places
  }

  /// Where the first event stands that a line asks for; nil if there is none.
  /// - Parameter known: where the events of each key stand.
  func firstPlace(ofItem item: Int, _ known: [EventKey: [Int]]) -> Int? {
    guard let key = key(ofItem: item) else { return events.firstIndex { isItem(item, $0) } }
    return known[key]?.first { isItem(item, events[$0]) }
  }
}

/// Which of some unordered lines takes which event.
struct EventPairing {
  /// Lines that the same events can be, as far as their keys tell: a shelf for each key, and the first for those without.
  private struct Shelf {
    var items: [Int] = []
    /// How many of them take no event yet.
    var free = 0
    /// Those before this place take one.
    var start = 0
  }

  private let items: Range<Int>
  private var shelves = [Shelf()]
  /// Where the lines of a key are. Only looked up.
  private var shelfOfKey: [EventKey: Int] = [:]
  /// For each line the event that it takes; nil for none.
  private var eventOfItem: [Int?]
  private var itemOfEvent: [Int: Int] = [:]
  /// The shelves on which a line for an event may lie. Only looked up.
  private var shelvesOfEvent: [Int: [Int]] = [:]
  /// How often a line was held against an event.
  private(set) var looks = 0

  init(items: Range<Int>, in matching: EventMatching) {
    self.items = items
    eventOfItem = Array(repeating: nil, count: items.count)
    for item in items {
      var shelf = 0
      if let key = matching.key(ofItem: item) {
        shelf = shelfOfKey[key] ?? shelves.count
        shelfOfKey[key] = shelf
        if shelf == shelves.count { shelves.append(Shelf()) }
      }
      shelves[shelf].items.append(item - items.lowerBound)
      shelves[shelf].free += 1
    }
  }

  var isComplete: Bool { itemOfEvent.count == items.count }

  /// Pairs one more event, moving others to other lines if need be. False if that cannot be done.
  mutating func add(_ event: Int, in matching: EventMatching) -> Bool {
    let own = matching.key(of: matching.events[event]).flatMap { shelfOfKey[$0] }
    let possible = (own.map { [$0] } ?? []) + (shelves[0].items.isEmpty ? [] : [0])
    shelvesOfEvent[event] = possible
    for shelf in possible {
      while shelves[shelf].start < shelves[shelf].items.count,
        eventOfItem[shelves[shelf].items[shelves[shelf].start]] != nil
      {
        shelves[shelf].start += 1
      }
      for item in shelves[shelf].items[shelves[shelf].start...] where eventOfItem[item] == nil {
        guard isItem(item, event, in: matching) else { continue }
        (eventOfItem[item], itemOfEvent[event]) = (event, item)
        shelves[shelf].free -= 1
        return true
      }
    }
    // Where no line can be freed, there is nothing to move.
    if possible.allSatisfy({ $0 != 0 && shelves[$0].free == 0 }) { return false }
    return move(for: event, in: matching)
  }

  private mutating func isItem(_ item: Int, _ event: Int, in matching: EventMatching) -> Bool {
    looks += 1
    return matching.isItem(items.lowerBound + item, matching.events[event])
  }

  /// Looks for a line for an event by giving others that take its lines other lines.
  private mutating func move(for event: Int, in matching: EventMatching) -> Bool {
    var reachedFrom: [Int?] = Array(repeating: nil, count: items.count)
    // Of each shelf, what has not been reached. Only looked up.
    var left: [Int: [Int]] = [:]
    var waiting = [event]
    var next = 0
    while next < waiting.count {
      let current = waiting[next]
      next += 1
      for shelf in shelvesOfEvent[current] ?? [] {
        var rest: [Int] = []
        for item in left[shelf] ?? shelves[shelf].items {
          guard isItem(item, current, in: matching) else {
            rest.append(item)
            continue
          }
          reachedFrom[item] = current
          guard let taken = eventOfItem[item] else {
            shift(along: reachedFrom, from: item, until: event)
            shelves[shelf].free -= 1
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
