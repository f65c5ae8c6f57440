/// The direction in which a pan moves; one from the edge comes from the opposite edge.
public enum PanDirection: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case down, up, left, right

  /// Whether the direction is vertical.
  @inlinable public var isVertical: Bool { self == .down || self == .up }

  /// The component of `translation` in this direction, in points.
  public func component(of translation: Point) -> Double {
    switch self {
    case .down: translation.y
    case .up: -translation.y
    case .right: translation.x
    case .left: -translation.x
    }
  }

  /// The translation of `length` points in this direction.
  public func translation(_ length: Double) -> Point {
    switch self {
    case .down: Point(0, length)
    case .up: Point(0, -length)
    case .right: Point(length, 0)
    case .left: Point(-length, 0)
    }
  }
}

/// The state of the finger, or of several that move together.
public struct Finger: Equatable, Sendable, BitwiseCopyable {
  /// Whether it is on the screen.
  public var isDown = false
  /// The direction it set out in; for a pinch left means inwards, right outwards.
  public var direction = PanDirection.down
  /// Whether two fingers pinch. Then the translation is (scale − 1, 0), and distances are in units of scale.
  public var isPinch = false
  /// The number of fingers that move together.
  public var count: Int32 = 1
  /// Whether the driven transition follows the finger directly; otherwise code of the script updates it.
  public var isFollowed = true
  /// The transition that the finger drives; none if there is none.
  public var drives = TransitionID.none
  /// The controller whose sheet it drags between detents; none if there is none.
  var sheet = ControllerID.none
  /// The height of that sheet if the finger were at its starting point, in points.
  var sheetHeight = 0.0
  /// Whether it has dragged the sheet below its lowest detent.
  var isBelowLowest = false
  /// The gesture by which it holds a zoomed page.
  var grip = ZoomGrip.none
  /// The distance that corresponds to a progress of 1, in points.
  public var distance = 1.0
  /// The progress at which it took hold: not 0 for a transition already under way.
  public var base = 0.0
  /// The point where it touched down, in the window, in points.
  public var start = Point(0, 0)
  /// Its translation at the start of its last move, in points.
  public var origin = Point(0, 0)
  /// Its translation at the end of that, in points.
  public var goal = Point(0, 0)
  /// The time at which its last move began.
  public var begin = Time.zero
  /// The duration of its last move; zero if it was immediate.
  public var length = Time.zero

  /// A finger that is not on the screen.
  public init() {}

  /// The translation since it touched down, at time `now`, in points.
  public func translation(at now: Time) -> Point {
    let elapsed = now - begin
    if elapsed >= length { return goal }
    let share = max(0, elapsed.seconds / length.seconds)
    return Point(origin.x + (goal.x - origin.x) * share, origin.y + (goal.y - origin.y) * share)
  }

  /// The position at time `now`, in the window, in points; for a pinch the middle between the fingers.
  public func location(at now: Time) -> Point {
    if isPinch { return start }
    let translation = translation(at: now)
    return Point(start.x + translation.x, start.y + translation.y)
  }

  /// The velocity of its last move, in points per second; zero if the move took no time.
  public var velocity: Point {
    guard length > .zero else { return Point(0, 0) }
    return Point((goal.x - origin.x) / length.seconds, (goal.y - origin.y) / length.seconds)
  }

  /// The progress in its direction at time `now`, as a share of its distance. May lie outside 0…1.
  public func progress(at now: Time) -> Double { progress(of: translation(at: now)) }

  /// The progress for a translation in points.
  func progress(of translation: Point) -> Double { base + direction.component(of: translation) / distance }
}
