/// The numbers that a canonical form assigns to views, transitions and controllers, by row; 0 for rows not yet visited.
/// One contiguous array, since a form is written for each explored state.
struct CanonicalNumbers: Sendable {
  private var numbers: [Int32]
  /// The index of the first transition; views come before it.
  private let firstTransition: Int
  /// The index of the first controller.
  private let firstController: Int

  init(of world: borrowing World) {
    firstTransition = Int(world.views.end)
    firstController = firstTransition + Int(world.transitions.end)
    let count = firstController + Int(world.controllers.end)
    numbers = []
    numbers.reserveCapacity(count)
    for _ in 0..<count { numbers.append(0) }
  }

  /// The number of a view; 0 for a view created after this table.
  @inline(__always)
  subscript(id: ViewID) -> Int32 {
    get { Int(id.raw) < firstTransition ? numbers[Int(id.raw)] : 0 }
    set { numbers[Int(id.raw)] = newValue }
  }

  /// The number of an open transition.
  @inline(__always)
  subscript(id: TransitionID) -> Int32 {
    get {
      let place = firstTransition + Int(id.raw)
      return place < firstController ? numbers[place] : 0
    }
    set { numbers[firstTransition + Int(id.raw)] = newValue }
  }

  /// The number of a live controller.
  @inline(__always)
  subscript(id: ControllerID) -> Int32 {
    get {
      let place = firstController + Int(id.raw)
      return place < numbers.count ? numbers[place] : 0
    }
    set { numbers[firstController + Int(id.raw)] = newValue }
  }
}
