import Diagnostics
import Engine
import Semantics

/// An instance of an object that the script declares: a delegate, an animator, an interaction, a presentation, a
/// gesture, or an `object`. If a line of a delegate names the object, UIKit gets a new instance on each request, except
/// that a gesture in progress, or an interaction with equal arguments, is returned again.
struct VendedObject: Sendable {
  var declaration: DeclarationID
  /// The values of the parameters, then of the fields.
  var values: [Value]
  /// The delegate that returned the object to UIKit; none if no delegate did.
  var delegate: ObjectID = .none
  /// For a delegate: its interaction objects, one for each declaration.
  var drivers: [ObjectID] = []
  var own = ControllerID.none
  /// For a presentation: its declared views in order; empty until the container view exists.
  var views: [ViewID] = []
  /// For a presentation: the view that its code has returned as `presentedView`; none for the presented controller's
  /// own.
  var movedView = ViewID.none
  /// For a presentation: the final frame of the presented view in the container, in points; nil until it is known.
  var restingFrame: Rect?
  /// For a presentation: the controller that presents; none until the presentation begins.
  var presenter = ControllerID.none
  /// For a gesture: its recognizer in the world.
  var recognizer = GestureRecognizerID.none
  var transition = TransitionID.none
  /// Whether the first value is the target of a recognizer in a Swift file; the recognizer does not retain it.
  var hasTarget = false
  /// For a driver: the properties that code has set.
  var settings: [DriverSetting] = []
  /// The code that created the object as a value; nil if UIKit's request or a declaration did.
  var made: Span?
  /// The code that returned the object to UIKit; none if a line of the delegate did.
  var returned = ExpressionID.none
}

/// The script objects of a machine. An object's index is its token - 1; tokens of freed objects are reused.
struct VendedObjects: Sendable {
  private var rows: [VendedObject?] = []
  private var free: [ObjectID] = []
  private(set) var count = 0
  /// The objects whose fields are being evaluated, the innermost last.
  var unfinished: [ObjectID] = []
  /// The number of objects at which the machine frees unreferenced objects.
  private(set) var bound = 64

  subscript(token: ObjectID) -> VendedObject {
    get { rows[Int(token.raw) - 1].unsafelyUnwrapped }
    set { rows[Int(token.raw) - 1] = newValue }
  }

  func contains(_ token: ObjectID) -> Bool {
    token.raw > 0 && Int(token.raw) <= rows.count && rows[Int(token.raw) - 1] != nil
  }

  var values: [Value] { rows.flatMap { $0?.values ?? [] } }

  mutating func insert(_ object: VendedObject) -> ObjectID {
    count += 1
    if let token = free.popLast() {
      self[token] = object
      return token
    }
    rows.append(object)
    return ObjectID(at: rows.count - 1)
  }

  /// Frees all objects that cannot be reached from `roots` through delegates, interactions and values. Sets
  /// `bound` to twice the number of the others, at least 64.
  /// - Returns: The recognizers of the freed gesture objects.
  mutating func keepOnly(reachableFrom roots: [ObjectID]) -> [GestureRecognizerID] {
    var dropped: [GestureRecognizerID] = []
    let isHeld = marks(from: roots)
    for place in rows.indices where rows[place] != nil && !isHeld[place] {
      if let id = rows[place]?.recognizer, id.exists { dropped.append(id) }
      rows[place] = nil
      free.append(ObjectID(at: place))
      count -= 1
    }
    bound = max(64, count * 2)
    return dropped
  }

  /// The objects that can be reached from `roots` through delegates, interactions and values.
  func reachable(from roots: [ObjectID]) -> [VendedObject] {
    let isHeld = marks(from: roots)
    return rows.indices.compactMap { isHeld[$0] ? rows[$0] : nil }
  }

  /// Whether a running app would retain an object: it can be reached, through values and interactions, from `roots` or
  /// from a reference cycle, or is part of a cycle.
  func isRetained(_ token: ObjectID, by roots: [ObjectID]) -> Bool {
    var waiting = roots
    var isHeld = [Bool](repeating: false, count: rows.count)
    while let next = waiting.popLast() {
      guard contains(next), !isHeld[Int(next.raw) - 1] else { continue }
      if next == token { return true }
      isHeld[Int(next.raw) - 1] = true
      waiting += retained(by: next)
    }
    // Follow the references to the object backwards: the app releases the object unless they lead to a cycle.
    let places = rows.indices.filter { rows[$0] != nil && !isHeld[$0] }
    var owners = [[Int]](repeating: [], count: rows.count)
    for place in places {
      for other in retained(by: ObjectID(at: place)) where contains(other) {
        owners[Int(other.raw) - 1].append(place)
      }
    }
    var counts = owners.map { $0.count }
    var free = places.filter { counts[$0] == 0 }
    while let place = free.popLast() {
      if ObjectID(at: place) == token { return false }
      for other in retained(by: ObjectID(at: place)) where contains(other) {
        let index = Int(other.raw) - 1
        counts[index] -= 1
        if counts[index] == 0, !isHeld[index] { free.append(index) }
      }
    }
    return true
  }

  /// The objects that an object retains: its values, and the interactions of a delegate.
  private func retained(by token: ObjectID) -> [ObjectID] {
    var tokens = self[token].drivers
    for value in self[token].values.dropFirst(self[token].hasTarget ? 1 : 0) {
      value.appendTokens(to: &tokens)
    }
    return tokens
  }

  /// For each row, whether its object can be reached from `roots`.
  private func marks(from roots: [ObjectID]) -> [Bool] {
    var isHeld = [Bool](repeating: false, count: rows.count)
    var waiting = roots
    while let token = waiting.popLast() {
      guard contains(token), !isHeld[Int(token.raw) - 1] else { continue }
      isHeld[Int(token.raw) - 1] = true
      let object = self[token]
      waiting.append(object.delegate)
      waiting += object.drivers
      for value in object.values {
        value.appendTokens(to: &waiting)
        // Tokens are reused, so keep an object while a weak field refers to it.
        if let token = value.weakToken { waiting.append(token) }
      }
    }
    return isHeld
  }
}
