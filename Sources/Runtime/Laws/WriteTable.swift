import Engine

/// The last write of one property of one view.
struct Write: Sendable {
  var view: ViewID
  var property: ViewProperty
  /// The run whose code wrote it; none for code outside of any.
  var run: CodedRunID
  /// What it follows from.
  var cause: CauseIndex
  /// The last write of the same run that was not animated, and what it set; nil for none.
  var byHand: (cause: CauseIndex, value: PropertyValue)?
  /// What the last write has set; nil where nobody asks.
  var said: PropertyValue?
  /// The value before any transition's code wrote it; nil for a view that such code made.
  var home: PropertyValue?
  /// The look that a transition has given it to keep; nil for none. Whoever gives it that again leaves nothing behind.
  var kept: PropertyValue?
  /// Of where it is: the view that it was put into; none if it was taken out.
  var target = ViewID.none
  /// Of where it is: whether what it was put into has gone for good, and it with that.
  var isLost = false
  /// Whether it was written since the last judgement at rest.
  var isDirty = true
  /// Whether it was not as before then, and had an excuse: that may be gone by now.
  var isPending = false

  /// Of where it is: what put it into what it is in; later writes have changed its place among the siblings only.
  var placing: CauseIndex?

  /// What the value that stands follows from: where the last write was animated and taken back, what was set by hand
  /// before it.
  func cause(ofStanding value: PropertyValue) -> CauseIndex {
    if let placing { return placing }
    guard let byHand, let said, !said.isLike(value), byHand.value.isLike(value) else { return cause }
    return byHand.cause
  }

  mutating func take(_ effect: Effect, setting value: PropertyValue, in run: CodedRunID) {
    if self.run != run { byHand = nil }
    self.run = run
    cause = effect.author.cause
    said = value
    if effect.block.isNone { byHand = (cause, value) }
    isDirty = true
  }

  /// Whether the next judgement at rest is about it.
  var isDue: Bool { isDirty || isPending }

  /// Whether it can come to be otherwise than it was, so that somebody is to blame. Of what code wrote outside of
  /// transitions that is only where it put something.
  fileprivate var canBePending: Bool { run.exists || property == .superview }
}

/// Who wrote what last, in the order in which each was written first.
struct WriteTable: Sendable {
  private(set) var rows: [Write] = []
  /// Where the rows stand that the next judgement at rest is about: those that are dirty or pending.
  private(set) var due: [Int] = []
  /// Where a row stands, by view and property. Only looked up, never gone through.
  private var places: [UInt64: Int] = [:]

  private static func key(_ view: ViewID, _ property: ViewProperty) -> UInt64 {
    UInt64(UInt32(bitPattern: view.raw)) << 8 | UInt64(property.rawValue)
  }

  func place(_ view: ViewID, _ property: ViewProperty) -> Int? { places[Self.key(view, property)] }

  func last(_ view: ViewID, _ property: ViewProperty) -> Write? { place(view, property).map { rows[$0] } }

  mutating func append(_ write: Write) {
    places[Self.key(write.view, write.property)] = rows.count
    if write.isDue { due.append(rows.count) }
    rows.append(write)
  }

  mutating func update(_ place: Int, _ change: (inout Write) -> Void) {
    let wasDue = rows[place].isDue
    change(&rows[place])
    if !wasDue, rows[place].isDue { due.append(place) }
  }

  /// Something has gone for good: marks what lay in it. Its row may be handed out again.
  mutating func markLost(where isLost: (Write) -> Bool) {
    for place in rows.indices where rows[place].property == .superview && isLost(rows[place]) {
      rows[place].isLost = true
    }
  }

  /// Forgets all others.
  mutating func keepOnly(_ isKept: (Write) -> Bool) {
    let kept = rows.filter(isKept)
    if kept.count == rows.count { return }
    self = WriteTable()
    for row in kept { append(row) }
  }

  /// All has been judged; rows of what is gone for good are forgotten.
  /// - Parameter anythingGone: whether more may have gone than what has just been judged.
  mutating func settle(
    anythingGone: Bool, keeping isThere: (ViewID) -> Bool, pending isPending: (Write) -> Bool
  ) {
    var gone = false
    let judged = due
    due.removeAll(keepingCapacity: true)
    for place in judged { rows[place].isDirty = false }
    for place in anythingGone ? Array(rows.indices) : judged where !isThere(rows[place].view) {
      rows[place].view = .none
      gone = true
    }
    if gone {
      let kept = rows.filter(\.view.exists)
      self = WriteTable()
      for row in kept { append(row) }
      due.removeAll()
    }
    for place in rows.indices where rows[place].isPending || rows[place].canBePending {
      let isPending = isPending(rows[place])
      if rows[place].isPending != isPending { rows[place].isPending = isPending }
      if isPending { due.append(place) }
    }
  }
}
