/// The numbers that a canonical form gives to what it meets, by their rows; 0 for what it has not met. All in one piece of
/// memory, since a form is written for each state that is explored.
struct CanonicalNumbers: Sendable {
  private var numbers: [Int32]
  /// Where those of transitions begin, behind those of views.
  private let firstTransition: Int
  /// Where those of controllers begin.
  private let firstController: Int

  init(of world: borrowing World) {
    firstTransition = Int(world.views.end)
    firstController = firstTransition + Int(world.transitions.end)
    let count = firstController + Int(world.controllers.end)
    numbers = []
    numbers.reserveCapacity(count)
    for _ in 0..<count { numbers.append(0) }
  }

  /// The number of a view. One that was made since has none.
  @inline(__always)
  subscript(id: ViewID) -> Int32 {
    get { Int(id.raw) < firstTransition ? numbers[Int(id.raw)] : 0 }
    set { numbers[Int(id.raw)] = newValue }
  }

  /// The number of a transition that is open.
  @inline(__always)
  subscript(id: TransitionID) -> Int32 {
    get {
      let place = firstTransition + Int(id.raw)
      return place < firstController ? numbers[place] : 0
    }
    set { numbers[firstTransition + Int(id.raw)] = newValue }
  }

  /// The number of a controller that lives.
  @inline(__always)
  subscript(id: ControllerID) -> Int32 {
    get {
      let place = firstController + Int(id.raw)
      return place < numbers.count ? numbers[place] : 0
    }
    set { numbers[firstController + Int(id.raw)] = newValue }
  }
}
