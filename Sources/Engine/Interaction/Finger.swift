/// The edge of the screen or the direction that a pan comes from and goes in.
public enum PanDirection: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case down, up, left, right

  /// Whether it goes up and down.
  @inlinable public var isVertical: Bool { self == .down || self == .up }

  /// How far `translation` goes in this direction, in points.
  public func component(of translation: Point) -> Double {
    switch self {
    case .down: translation.y
    case .up: -translation.y
    case .right: translation.x
    case .left: -translation.x
    }
  }

  /// The translation that goes so far in this direction, in points.
  public func translation(_ length: Double) -> Point {
    switch self {
    case .down: Point(0, length)
    case .up: Point(0, -length)
    case .right: Point(length, 0)
    case .left: Point(-length, 0)
    }
  }
}

/// What is under way with the finger, or with several.
public struct Finger: Equatable, Sendable, BitwiseCopyable {
  /// Whether it touches the screen.
  public var isDown = false
  /// The direction it set out in; of a pinch left for inwards, right for outwards.
  public var direction = PanDirection.down
  /// Whether two fingers pinch. Then the translation is (scale − 1, 0), and the distance is as much of the scale.
  public var isPinch = false
  /// How many fingers there are, that go together.
  public var count: Int32 = 1
  /// Whether what it drives follows it by itself; else code of the script moves that on.
  public var isFollowed = true
  /// The transition that it drives; none if it drives nothing.
  public var drives = TransitionID.none
  /// The controller whose sheet it drags between detents; none if it drags none.
  var sheet = ControllerID.none
  /// How high that sheet would be if the finger were where it touched down, in points.
  var sheetHeight = 0.0
  /// Whether it has dragged the sheet below its lowest detent.
  var isBelowLowest = false
  /// How it holds a zoomed page.
  var grip = ZoomGrip.none
  /// The distance that is a progress of 1, in points.
  public var distance = 1.0
  /// The progress at which it took hold: not 0 for what was under way already.
  public var base = 0.0
  /// Where it touched down, in the window, in points.
  public var start = Point(0, 0)
  /// Its translation at the start of its last move, in points.
  public var origin = Point(0, 0)
  /// Its translation at the end of that, in points.
  public var goal = Point(0, 0)
  /// When its last move began.
  public var begin = Time.zero
  /// How long that takes; zero if it came about at once.
  public var length = Time.zero

  /// A finger that touches nothing.
  public init() {}

  /// How far it is from where it touched down at the moment `now`, in points.
  public func translation(at now: Time) -> Point {
    let elapsed = now - begin
    if elapsed >= length { return goal }
    let share = max(0, elapsed.seconds / length.seconds)
    return Point(origin.x + (goal.x - origin.x) * share, origin.y + (goal.y - origin.y) * share)
  }

  /// Where it is at the moment `now`, in the window, in points; of a pinch the middle between the fingers.
  public func location(at now: Time) -> Point {
    if isPinch { return start }
    let translation = translation(at: now)
    return Point(start.x + translation.x, start.y + translation.y)
  }

  /// How fast it went in its last move, in points per second; zero if that took no time.
  public var velocity: Point {
    guard length > .zero else { return Point(0, 0) }
    return Point((goal.x - origin.x) / length.seconds, (goal.y - origin.y) / length.seconds)
  }

  /// How far it has gone in its direction at the moment `now`, as a share of its distance. It may lie outside
  /// of 0…1.
  public func progress(at now: Time) -> Double { progress(of: translation(at: now)) }

  /// How far that is for a translation in points.
  func progress(of translation: Point) -> Double { base + direction.component(of: translation) / distance }
}
