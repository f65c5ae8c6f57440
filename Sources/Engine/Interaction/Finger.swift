/// The direction in which a pan moves; an edge pan starts at the opposite edge of the screen.
public enum PanDirection: UInt8, Named, CaseIterable, Sendable, BitwiseCopyable {
  /// The names of the cases, in order.
  public static let names = spaced("down up left right")

  case down, up, left, right

  /// Whether the pan moves up or down.
  @inlinable public var isVertical: Bool { self == .down || self == .up }

  /// The reverse direction.
  public var opposite: PanDirection {
    switch self {
    case .down: .up
    case .up: .down
    case .right: .left
    case .left: .right
    }
  }

  /// The component of `translation` in this direction.
  public func component(of translation: Point) -> Double {
    switch self {
    case .down: translation.y
    case .up: -translation.y
    case .right: translation.x
    case .left: -translation.x
    }
  }

  /// The translation of length `length` in this direction.
  public func translation(_ length: Double) -> Point {
    switch self {
    case .down: Point(0, length)
    case .up: Point(0, -length)
    case .right: Point(length, 0)
    case .left: Point(-length, 0)
    }
  }
}

/// The state of one finger, or of several fingers that move together.
public struct Finger: Equatable, Sendable, BitwiseCopyable {
  /// Whether the finger is on the screen.
  public var isDown = false
  /// The direction along which the movement counts. Left and right stand for a pinch inwards and outwards, or for a
  /// rotation counterclockwise and clockwise.
  public var direction = PanDirection.down
  /// The gesture that two fingers make together; nil if they pan. The translation of a pinch is (scale − 1, 0), that of
  /// a rotation (angle, 0), and distances are in the same unit.
  public var pair: PairGesture?
  /// The number of fingers that this value stands for; they move together.
  public var count: Int32 = 1
  /// Whether the driven transition follows the finger directly, without code that updates its progress.
  public var isFollowed = true
  /// The transition that the finger drives; none if it drives none.
  public var drives = TransitionID.none
  /// The controller whose sheet the finger drags between detents; none if it drags no sheet.
  var sheet = ControllerID.none
  /// The height that the dragged sheet would have with the finger at its starting point, in points.
  var sheetHeight = 0.0
  /// Whether the finger has dragged the sheet below its lowest detent.
  var isBelowLowest = false
  /// The gesture by which the finger dismisses the page of a zoom transition; `none` if it dismisses no such page.
  var zoomGesture = ZoomGrip.none
  /// The length of the movement that corresponds to a progress of 1, in points; in the unit of `pair` for two fingers.
  public var distance = 1.0
  /// The progress at a translation of zero; not 0 if the finger has taken over a transition that was already under way.
  public var base = 0.0
  /// The point from which the translation counts, in points of the window: first where the finger touched down, then
  /// where the translation of a recognizer that has begun is zero.
  public var start = Point(0, 0)
  /// The translation at the start of the finger's last move, in points or in the unit of `pair`.
  public var origin = Point(0, 0)
  /// The translation at the end of the finger's last move, in points or in the unit of `pair`.
  public var goal = Point(0, 0)
  /// The time at which the finger's last move began.
  public var begin = Time.zero
  /// The duration of the finger's last move; zero for an immediate move.
  public var length = Time.zero

  /// A finger that is not on the screen.
  public init() {}

  /// The translation from `start` at the time `now`, in points or in the unit of `pair`.
  public func translation(at now: Time) -> Point {
    let elapsed = now - begin
    if elapsed >= length { return goal }
    let share = max(0, elapsed.seconds / length.seconds)
    return Point(origin.x + (goal.x - origin.x) * share, origin.y + (goal.y - origin.y) * share)
  }

  /// The position at the time `now`, in points of the window; for a pinch or a rotation, the middle between the
  /// fingers.
  public func location(at now: Time) -> Point {
    if pair != nil { return start }
    let translation = translation(at: now)
    return Point(start.x + translation.x, start.y + translation.y)
  }

  /// The velocity of the last move, in points per second or in the unit of `pair` per second; zero for an immediate
  /// move.
  public var velocity: Point {
    guard length > .zero else { return Point(0, 0) }
    return Point((goal.x - origin.x) / length.seconds, (goal.y - origin.y) / length.seconds)
  }

  /// The progress that the finger's translation at the time `now` amounts to. May lie outside 0…1.
  public func progress(at now: Time) -> Double { progress(of: translation(at: now)) }

  /// The progress that a translation amounts to.
  func progress(of translation: Point) -> Double { base + direction.component(of: translation) / distance }
}
