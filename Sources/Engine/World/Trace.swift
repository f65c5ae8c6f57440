/// What happened, in order: an output that the driver keeps beside the world.
public struct Trace: Sendable {
  /// The events, oldest first.
  public var events: [Event] = []
  /// How many older events have been dropped from the front.
  public var dropped = 0
  /// What code has done to views, oldest first.
  public var effects: [Effect] = []
  /// The lists that arguments and answers refer to.
  public var lists: [[ControllerID]] = []
  /// The texts that the script's marks refer to, of events that have not been dropped.
  private var texts: [String] = []
  /// How many older texts have been dropped from the front.
  private var droppedTexts = 0
  /// How many bytes the texts have.
  private var textBytes = 0
  /// The lengths of time that answers refer to.
  public var times: [Time] = []
  /// The rectangles that answers refer to, in points.
  public var rects: [Rect] = []
  /// What the last mark holds.
  private var keptEvents = Tail<Event>()
  private var keptTexts = Tail<String>()
  /// How many operations the world has carried out, for the limit on steps.
  public var steps = 0

  /// An empty trace.
  public init() {}

  /// How many events there have been, dropped ones included: the position of the next.
  @inlinable public var position: Int { dropped + events.count }

  /// The events from `position` on, as far as they have been kept.
  public func events(since position: Int) -> ArraySlice<Event> {
    events[min(max(0, position - dropped), events.count)...]
  }

  /// Exchanges the room for events, as long as there are none: whoever follows many short ways needs it again and again.
  public mutating func exchange(room: inout [Event]) { if events.isEmpty { swap(&events, &room) } }

  /// Drops what lies before `position`, once it is at least half of what is kept, so that dropping costs no
  /// more than adding did.
  public mutating func forget(before position: Int) {
    let count = position - dropped
    guard count > 4096, count * 2 > events.count else { return }
    events.removeFirst(count)
    dropped += count
    forgetTexts()
  }

  /// Keeps a text, and gives it as an argument or answer of an event.
  public mutating func object(_ text: String) -> Object {
    texts.append(text)
    textBytes += text.utf8.count
    return Object(.text, Int32(droppedTexts + texts.count - 1))
  }

  /// The text that an argument or answer is; an ellipsis if nobody was expected to ask for it any more.
  public func text(of object: Object) -> String {
    let place = Int(object.raw) - droppedTexts
    return texts.indices.contains(place) ? texts[place] : "…"
  }

  /// Drops the texts up to the first that an event still refers to.
  private mutating func forgetTexts() {
    if texts.isEmpty { return }
    var first = droppedTexts + texts.count
    for event in events {
      for object in [event.first, event.second, event.third, event.answer] where object.kind == .text {
        first = min(first, Int(object.raw))
      }
    }
    let count = first - droppedTexts
    for text in texts[..<count] { textBytes -= text.utf8.count }
    texts.removeFirst(count)
    droppedTexts += count
  }

  /// How many bytes its events and what they refer to take.
  public var heldBytes: Int {
    events.count * MemoryLayout<Event>.stride + effects.count * MemoryLayout<Effect>.stride
      + textBytes + texts.count * MemoryLayout<String>.stride + lists.count
      * MemoryLayout<[ControllerID]>.stride
  }

  // MARK: - Going back

  /// Drops what lies before `position`, and gives a mark to go back to: what a session keeps of each of its lines. Marks
  /// share what they hold, so that many take about as much as the events do.
  public mutating func mark(from position: Int) -> TraceMark {
    let count = min(max(0, position - dropped), events.count)
    if count > 0 {
      events.removeFirst(count)
      dropped += count
    }
    keptEvents.follow(events, from: dropped)
    keptTexts.follow(texts, from: droppedTexts)
    return TraceMark(
      events: keptEvents, texts: keptTexts,
      counts: (effects.count, lists.count, times.count, rects.count), textBytes: textBytes, steps: steps)
  }

  /// Goes back to a mark of this trace.
  public mutating func goBack(to mark: TraceMark) {
    (keptEvents, keptTexts) = (mark.events, mark.texts)
    (events, dropped) = (keptEvents.elements, keptEvents.first)
    (texts, droppedTexts) = (keptTexts.elements, keptTexts.first)
    effects.removeLast(max(0, effects.count - mark.counts.effects))
    lists.removeLast(max(0, lists.count - mark.counts.lists))
    times.removeLast(max(0, times.count - mark.counts.times))
    rects.removeLast(max(0, rects.count - mark.counts.rects))
    textBytes = mark.textBytes
    steps = mark.steps
  }
}

/// A place in a trace that can be gone back to.
public struct TraceMark: Sendable {
  fileprivate let events: Tail<Event>
  fileprivate let texts: Tail<String>
  fileprivate let counts: (effects: Int, lists: Int, times: Int, rects: Int)
  fileprivate let textBytes: Int
  fileprivate let steps: Int

  /// How many bytes it holds that no other does.
  /// - Parameter seen: what others hold, and then this one, too. Only looked up.
  public func heldBytes(besides seen: inout Set<UnsafeRawPointer>) -> Int {
    events.heldBytes(besides: &seen) + texts.heldBytes(besides: &seen)
  }
}

/// The elements of a list from some place on, in pieces that a later state of the list shares: each piece is longer than
/// those behind it, so there are few, and an element is copied as often as the list doubles.
private struct Tail<Element: Sendable>: Sendable {
  /// The position of the first element.
  private(set) var first = 0
  /// The position behind the last.
  private var end = 0
  private var pieces: [[Element]] = []
  /// The position of the first element of the first piece: what lies before `first` is not asked for any more.
  private var start = 0

  /// Takes over what a list has, which begins at `first`, and has gone on since the last time.
  mutating func follow(_ list: [Element], from first: Int) {
    self.first = first
    if first >= end { (pieces, start, end) = ([], first, first) }
    while let piece = pieces.first, start + piece.count <= first {
      start += piece.count
      pieces.removeFirst()
    }
    guard first + list.count > end else { return }
    var piece = Array(list[(end - first)...])
    end = first + list.count
    while let last = pieces.last, last.count <= piece.count {
      piece = last + piece
      pieces.removeLast()
    }
    pieces.append(piece)
  }

  var elements: [Element] {
    var elements: [Element] = []
    var place = start
    for piece in pieces {
      elements += piece[max(0, first - place)...]
      place += piece.count
    }
    return elements
  }

  func heldBytes(besides seen: inout Set<UnsafeRawPointer>) -> Int {
    var sum = 0
    for piece in pieces {
      let address = piece.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
      if let address, seen.insert(address).inserted { sum += piece.count * MemoryLayout<Element>.stride }
    }
    return sum
  }
}
