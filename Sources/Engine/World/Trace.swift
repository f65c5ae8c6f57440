/// The events of a run, in order. The machine keeps the trace beside the world; it is an output, not state.
public struct Trace: Sendable {
  /// The events that have not been dropped, oldest first.
  public var events: [Event] = []
  /// The number of older events dropped from the front.
  public var dropped = 0
  /// The changes that code made to views, oldest first.
  public var effects: [Effect] = []
  /// The lists of controllers that arguments and answers refer to by index.
  public var lists: [[ControllerID]] = []
  /// The texts of events that have not been dropped, such as those of the script's `log` statements.
  private var texts: [String] = []
  /// The number of older texts dropped from the front.
  private var droppedTexts = 0
  /// The total size of `texts`, in bytes.
  private var textBytes = 0
  /// The durations that arguments and answers refer to by index.
  public var times: [Time] = []
  /// The rectangles, sizes and points that arguments and answers refer to by index, in points.
  public var rects: [Rect] = []
  /// The events that the last mark stores for rewinding.
  private var keptEvents = Tail<Event>()
  /// The texts that the last mark stores for rewinding.
  private var keptTexts = Tail<String>()
  /// The number of operations performed, for the step limit.
  public var steps = 0

  /// An empty trace.
  public init() {}

  /// The number of events recorded so far, dropped ones included; also the position of the next event.
  @inlinable public var position: Int { dropped + events.count }

  /// The events from `position` on that have not been dropped.
  public func events(since position: Int) -> ArraySlice<Event> {
    events[min(max(0, position - dropped), events.count)...]
  }

  /// Swaps the storage for events with `room` if there are no events, so that a search over many short paths can reuse
  /// the storage.
  public mutating func exchange(room: inout [Event]) { if events.isEmpty { swap(&events, &room) } }

  /// Drops the events before `position`, and texts no longer needed. Does nothing unless these events are more than
  /// 4,096 and more than half of the stored ones: so dropping costs no more than adding did.
  public mutating func forget(before position: Int) {
    let count = position - dropped
    guard count > 4096, count * 2 > events.count else { return }
    events.removeFirst(count)
    dropped += count
    forgetTexts()
  }

  /// Stores a text and returns it as an argument or answer of an event.
  public mutating func object(_ text: String) -> Object {
    texts.append(text)
    textBytes += text.utf8.count
    return Object(.text, Int32(droppedTexts + texts.count - 1))
  }

  /// The text of an argument or answer; an ellipsis if it has been dropped.
  public func text(of object: Object) -> String {
    let place = Int(object.raw) - droppedTexts
    return texts.indices.contains(place) ? texts[place] : "…"
  }

  /// Drops the texts before the first one that a stored event refers to.
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

  /// The size in bytes of the events, effects and texts, and of the list of lists; the elements of lists, times and
  /// rectangles are not counted.
  public var heldBytes: Int {
    events.count * MemoryLayout<Event>.stride + effects.count * MemoryLayout<Effect>.stride
      + textBytes + texts.count * MemoryLayout<String>.stride + lists.count
      * MemoryLayout<[ControllerID]>.stride
  }

  // MARK: - Rewinding

  /// Drops the events before `position` and returns a mark to rewind to. A session takes a mark for each line; marks
  /// share storage, so many marks take about as much memory as the events.
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

  /// Rewinds to a mark that was taken of this trace.
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

/// A position in a trace to rewind to.
public struct TraceMark: Sendable {
  fileprivate let events: Tail<Event>
  fileprivate let texts: Tail<String>
  fileprivate let counts: (effects: Int, lists: Int, times: Int, rects: Int)
  fileprivate let textBytes: Int
  fileprivate let steps: Int

  /// The bytes of this mark that are not counted yet.
  /// - Parameter seen: The storage counted so far; the storage of this mark is added.
  public func heldBytes(besides seen: inout Set<UnsafeRawPointer>) -> Int {
    events.heldBytes(besides: &seen) + texts.heldBytes(besides: &seen)
  }
}

/// The end of a list, from some position on, stored in pieces that are shared with later states of the list. Each piece
/// is longer than the next one: a new piece is merged with all that are not longer, so that elements are copied seldom.
private struct Tail<Element: Sendable>: Sendable {
  /// The position of the first element that is needed.
  private(set) var first = 0
  /// The position just after the last element.
  private var end = 0
  /// The stored pieces, in the order of the list.
  private var pieces: [[Element]] = []
  /// The position of the first element of the first piece. Elements between it and `first` are no longer needed.
  private var start = 0

  /// Appends the elements that were added to a list since the last call, and drops pieces that end before `first`, the
  /// position at which the list now begins.
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
