/// The edge of the screen or the direction that a pan comes from and goes in.
public enum PanDirection: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case down, up, left, right

  /// Whether it goes up and down.
  @inlinable
  public var isVertical: Bool { self == .down || self == .up }

  /// How far `translation` goes in this direction, in points.
  public func component(of translation: Point) -> Double {
    switch self {
    case .down: translation.y
    case .up: -translation.y
    case .right: translation.x
    case .left: -translation.x
    }
  }
}

/// What is under way with the finger.
public struct Finger: Sendable, BitwiseCopyable {
  /// Whether it touches the screen.
  public var isDown = false
  /// The direction it set out in.
  public var direction = PanDirection.down
  /// The transition that it drives; none if it drives nothing.
  public var drives = TransitionID.none
  /// The distance that is a progress of 1, in points.
  public var distance = 1.0
  /// How far it has gone in its direction, in points.
  public var travelled = 0.0
  /// How fast it goes in its direction, in points per second, since its last move.
  public var velocity = 0.0
}
