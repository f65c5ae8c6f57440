/// The numbers that a canonical form (`World.canonicalForm`) gives to views, transitions and controllers; 0 until
/// assigned. All are in one contiguous array for speed, since a form is written for each explored state.
struct CanonicalNumbers: Sendable {
  /// The numbers of the views, then of the transitions, then of the controllers.
  private var numbers: [Int32]
  /// The position in `numbers` of the first transition; the views come before it.
  private let firstTransition: Int
  /// The position in `numbers` of the first controller; the transitions come before it.
  private let firstController: Int

  init(of world: borrowing World) {
    firstTransition = Int(world.views.end)
    firstController = firstTransition + Int(world.transitions.end)
    let count = firstController + Int(world.controllers.end)
    numbers = []
    numbers.reserveCapacity(count)
    for _ in 0..<count { numbers.append(0) }
  }

  /// The number of a view; 0 until the writer has visited it, and for a view created after this array.
  @inline(__always)
  subscript(id: ViewID) -> Int32 {
    get { Int(id.raw) < firstTransition ? numbers[Int(id.raw)] : 0 }
    set { numbers[Int(id.raw)] = newValue }
  }

  /// The number of an open transition; 0 for a finished one, and for one created after this array.
  @inline(__always)
  subscript(id: TransitionID) -> Int32 {
    get {
      let place = firstTransition + Int(id.raw)
      return place < firstController ? numbers[place] : 0
    }
    set { numbers[firstTransition + Int(id.raw)] = newValue }
  }

  /// The number of a live controller that the form includes; 0 for any other controller, and for one created after this
  /// array.
  @inline(__always)
  subscript(id: ControllerID) -> Int32 {
    get {
      let place = firstController + Int(id.raw)
      return place < numbers.count ? numbers[place] : 0
    }
    set { numbers[firstController + Int(id.raw)] = newValue }
  }
}
