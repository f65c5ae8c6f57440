import Engine

/// The last write to one property of one view.
struct Write: Sendable {
  var view: ViewID
  var property: ViewProperty
  /// The transition whose code wrote the property; none for other code.
  var run: TransitionRecordID
  /// The cause of the last write.
  var cause: CauseIndex
  /// The last unanimated write by this transition's code, and its value; nil if there is none.
  var byHand: (cause: CauseIndex, value: PropertyValue)?
  /// The last value that code wrote; nil after a single write outside of transitions.
  var said: PropertyValue?
  /// The normal value: the value before the transition's code wrote it, or the value that code outside of transitions
  /// has set. Nil for a view that the transition's code created.
  var home: PropertyValue?
  /// For a write by a screen's handler: an earlier value of the property, from before the screen came or went.
  /// Restoring this value leaves nothing behind. Nil for other writes, or if unknown.
  var earlier: PropertyValue?
  /// The time of the last write by a transition's code; zero if there is none.
  var time = Time.zero
  /// The appearance that a transition has set permanently; nil if none. Setting it again leaves nothing behind.
  var kept: PropertyValue?
  /// For `superview`: the view to which the view was added; none if it was removed.
  var target = ViewID.none
  /// For `superview`: whether that superview has been removed for good, together with this view.
  var isLost = false
  /// Whether the gesture code that began the transition wrote the property before the transition's own code ran.
  var isOfGesture = false
  /// Whether the property was written since the world was last at rest.
  var isDirty = true
  /// Whether the value deviated from the original one at the last judgement, but was excused; the excuse may end.
  var isPending = false

  /// The cause of the present value, if later writes did not change it: for `superview`, they changed the view's index;
  /// for other properties, they were animations of the layer. Nil otherwise.
  var placing: CauseIndex?

  /// The cause of the current value: the last write or, if that was animated and undone, the unanimated one before.
  func cause(ofStanding value: PropertyValue) -> CauseIndex {
    if let placing { return placing }
    guard let byHand, let said, !said.isLike(value), byHand.value.isLike(value) else { return cause }
    return byHand.cause
  }

  mutating func take(_ effect: Effect, setting value: PropertyValue, in run: TransitionRecordID) {
    if self.run != run { (byHand, isOfGesture) = (nil, false) }
    self.run = run
    cause = effect.author.cause
    said = value
    time = effect.time
    if effect.block.isNone { byHand = (cause, value) }
    isDirty = true
  }

  /// Whether the write must be judged when the world next comes to rest.
  var isDue: Bool { isDirty || isPending }

  /// Whether a deviation from the original value must be tracked; outside of transitions, only for `superview`.
  fileprivate var canBePending: Bool { run.exists || property == .superview }
}

/// The last write to each property of each view, in order of the first write to that property.
struct WriteTable: Sendable {
  private(set) var rows: [Write] = []
  /// The indices of the writes to judge when the world next comes to rest: new or pending ones.
  private(set) var due: [Int] = []
  /// The index in `rows` by view and property. Never iterated.
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

  /// Marks the writes whose target view has been removed for good, since its table row may be reused.
  mutating func markLost(where isLost: (Write) -> Bool) {
    for place in rows.indices where rows[place].property == .superview && isLost(rows[place]) {
      rows[place].isLost = true
    }
  }

  /// Removes all writes that do not satisfy `isKept`.
  mutating func keepOnly(_ isKept: (Write) -> Bool) {
    let kept = rows.filter(isKept)
    if kept.count == rows.count { return }
    self = WriteTable()
    for row in kept { append(row) }
  }

  /// Ends a judgement, and removes the writes to views that have been removed for good.
  /// - Parameters:
  ///   - anythingGone: Whether views other than the judged ones may have been removed.
  ///   - isThere: Whether a view is still in use.
  ///   - isPending: Whether a write deviates from the original value, so that it must be judged again.
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
      let kept = rows.filter { $0.view.exists }
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
