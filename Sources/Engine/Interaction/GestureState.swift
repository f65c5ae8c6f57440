/// Where a gesture recogniser stands (GEST-11, GEST-12, GEST-14).
///
/// A continuous one, such as a pan or a pinch:
///
///     possible ──moved far enough──▶ began ──moves──▶ changed ⟲
///      ▲  │ │                          │                 │
///      │  │ └─does not want to,        ├─lifts───────────┴──▶ ended ─────┐
///      │  │   another begins           └─is taken away──────▶ cancelled ─┤
///      │  └──▶ failed ─┐                  or switched off                │
///      └───────────────┴─────────────────────────────────────────────────┘
///
/// A discrete one, such as a tap, has one step, from possible to recognised, whose value is that of ended:
///
///     possible ──lifts──▶ ended ──▶ possible
///         └──moves too far, another begins──▶ failed ──▶ possible
///
/// Each step but that to failed sends the recogniser's action, in the next turn of the run loop (GEST-13).
public enum GestureState: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case possible, began, changed, ended, cancelled, failed

  /// Whether it has begun, and neither ended nor been taken away.
  @inlinable public var isLive: Bool { self == .began || self == .changed }

  /// Whether the way is over: what follows is possible again (GEST-14).
  @inlinable public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Whether a recogniser may come from this state to another.
  /// - Parameter isDiscrete: whether it is of the kind that only recognises.
  public func leads(to next: GestureState, isDiscrete: Bool) -> Bool {
    switch (self, next) {
    case (.possible, .failed): true
    case (.possible, .ended): isDiscrete
    case (.possible, .began), (.began, .changed), (.changed, .changed): !isDiscrete
    case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled): !isDiscrete
    case (.ended, .possible), (.cancelled, .possible), (.failed, .possible): true
    default: false
    }
  }

  /// The call that tells of this state in a trace; nil for possible.
  public var method: Method? {
    switch self {
    case .possible: nil
    case .began: .gestureBegan
    case .changed: .gestureChanged
    case .ended: .gestureEnded
    case .cancelled: .gestureCancelled
    case .failed: .gestureFailed
    }
  }
}
