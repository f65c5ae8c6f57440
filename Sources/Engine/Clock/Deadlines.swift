/// A deadline: the end of a transition's timeline, of an animation group, of a property animator or of a finger's move;
/// or the time at which a delayed block runs or a long press is due.
@usableFromInline struct Deadline: Sendable, BitwiseCopyable {
  @usableFromInline var time: Time
  /// The number of the deadline in order of creation; of two deadlines at the same time, the one with the lower number
  /// comes first.
  var sequence: Int64
  var transition: TransitionID
  var group = GroupID.none
  var animator = PropertyAnimatorID.none
  @usableFromInline var block = DelayedBlockID.none
  /// Whether a long press is due at this deadline.
  var isPress = false
}

/// A binary heap of deadlines, earliest first; at the same time, in order of creation.
@usableFromInline struct Deadlines: Sendable {
  @usableFromInline var heap: [Deadline] = []
  private var nextSequence: Int64 = 1

  /// The earliest deadline; nil if there is none.
  @inlinable var first: Deadline? { heap.first }

  /// All deadlines, earliest first.
  var inOrder: [Deadline] { heap.sorted { ($0.time, $0.sequence) < ($1.time, $1.sequence) } }

  /// Adds a deadline. Returns its sequence number, which the owner of the deadline stores: a deadline with any other
  /// number is no longer valid (`World.isStale`).
  mutating func set(
    _ transition: TransitionID, group: GroupID = .none, animator: PropertyAnimatorID = .none, at time: Time
  ) -> Int64 {
    set(Deadline(time: time, sequence: 0, transition: transition, group: group, animator: animator))
  }

  /// Adds the deadline of a delayed block.
  mutating func set(block: DelayedBlockID, at time: Time) {
    _ = set(Deadline(time: time, sequence: 0, transition: .none, block: block))
  }

  /// Adds the deadline at which a long press is due. Returns its sequence number.
  mutating func setPress(at time: Time) -> Int64 {
    set(Deadline(time: time, sequence: 0, transition: .none, isPress: true))
  }

  private mutating func set(_ deadline: Deadline) -> Int64 {
    let sequence = nextSequence
    nextSequence += 1
    heap.append(deadline)
    heap[heap.count - 1].sequence = sequence
    var index = heap.count - 1
    while index > 0, precedes(index, (index - 1) / 2) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
    return sequence
  }

  /// Removes the earliest deadline; the heap must not be empty.
  mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count && precedes(child, least) {
        least = child
      }
      if least == index { return }
      heap.swapAt(index, least)
      index = least
    }
  }

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    (heap[a].time, heap[a].sequence) < (heap[b].time, heap[b].sequence)
  }
}
