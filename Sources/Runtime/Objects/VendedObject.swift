import Engine
import Semantics

/// An instance of a declaration that transitions are made of: a delegate, or what it vends, which is made anew
/// for each vending; only interactions live as long as the delegate.
struct VendedObject: Sendable {
  var declaration: DeclarationID
  /// The values of its slots: parameters, then fields.
  var values: [Value]
  /// The delegate that vended it; none if nobody did.
  var delegate: ObjectID = .none
  /// Of a delegate: its interactions, one of each declaration.
  var drivers: [ObjectID] = []
  var own = ControllerID.none
  /// Of a presentation: the views that its declaration makes, in order; none until the container is there.
  var views: [ViewID] = []
  /// Of a presentation: where what it presents comes to rest, in its container, in points, as known last; nil until
  /// the container is there.
  var restingFrame: Rect?
  /// Of a gesture: the world's recogniser.
  var recognizer = GestureRecognizerID.none
  var transition = TransitionID.none
}

/// The vended objects of a machine, each at the place of its token less 1; a token that nobody holds any more may be
/// handed out again.
struct VendedObjects: Sendable {
  private var rows: [VendedObject?] = []
  private var free: [ObjectID] = []
  private(set) var count = 0
  /// When there are as many as this, those that nobody holds are looked for.
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

  /// Drops all that cannot be reached from `roots`: their tokens, and whoever is held by those.
  /// - Returns: the recognisers of those that are dropped.
  mutating func keepOnly(reachableFrom roots: [ObjectID]) -> [GestureRecognizerID] {
    var dropped: [GestureRecognizerID] = []
    var isHeld = [Bool](repeating: false, count: rows.count)
    var waiting = roots
    while let token = waiting.popLast() {
      guard contains(token), !isHeld[Int(token.raw) - 1] else { continue }
      isHeld[Int(token.raw) - 1] = true
      let object = self[token]
      waiting.append(object.delegate)
      waiting += object.drivers
      for value in object.values { value.appendTokens(to: &waiting) }
    }
    for place in rows.indices where rows[place] != nil && !isHeld[place] {
      if let id = rows[place]?.recognizer, id.exists { dropped.append(id) }
      rows[place] = nil
      free.append(ObjectID(at: place))
      count -= 1
    }
    bound = max(64, count * 2)
    return dropped
  }
}
