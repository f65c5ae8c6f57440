/// The state of a gesture recognizer (GEST-11, GEST-12, GEST-14).
///
/// A continuous recognizer, such as one for a pan or a pinch:
///
///     possible ──moved far enough──▶ began ──moves──▶ changed ⟲
///      ▲  │ │                          │                 │
///      │  │ └─does not want to,        ├─lifts───────────┴──▶ ended ─────┐
///      │  │   another begins           └─touch cancelled────▶ cancelled ─┤
///      │  └──▶ failed ─┐                  or disabled                    │
///      └───────────────┴─────────────────────────────────────────────────┘
///
/// A discrete recognizer, such as one for a tap, has a single step, to the state `ended` (UIKit's `recognized`):
///
///     possible ──lifts──▶ ended ──▶ possible
///         └──moves too far, another begins──▶ failed ──▶ possible
///
/// Each change of state sends the recognizer's action at the end of the turn (GEST-13), except to `failed` or `possible`.
public enum GestureState: UInt8, Named, CaseIterable, Sendable, BitwiseCopyable {
  /// The names of the cases, in order.
  public static let names = spaced("possible began changed ended cancelled failed")

  case possible, began, changed, ended, cancelled, failed

  /// Whether the recognizer has begun and has neither ended nor been cancelled.
  @inlinable public var isLive: Bool { self == .began || self == .changed }

  /// Whether the state is final: the recognizer's next state is `possible` (GEST-14).
  @inlinable public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Whether a recognizer may change from this state to `next`.
  /// - Parameter isDiscrete: Whether the recognizer is discrete.
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

  /// The call that records this state in a trace; nil for `possible`.
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
