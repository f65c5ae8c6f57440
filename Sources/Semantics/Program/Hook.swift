import Diagnostics
import Engine
import Language

/// `on EVENT { … }` in the declaration of an object: one body for one or more of its events.
public struct Hook: Sendable, BitwiseCopyable {
  /// What it hooks into.
  public struct Events: OptionSet, Sendable, BitwiseCopyable {
    /// The bits.
    public let rawValue: UInt32

    /// A set with these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Of an animator: `animationEnded(completed)`.
    public static let animationEnded = Events(rawValue: 1)
    /// Of an interaction.
    public static let startInteractiveTransition = Events(rawValue: 1 << 1)
    /// Of a presentation.
    public static let presentationTransitionWillBegin = Events(rawValue: 1 << 2)
    /// Of a presentation: `presentationTransitionDidEnd(completed)`.
    public static let presentationTransitionDidEnd = Events(rawValue: 1 << 3)
    /// Of a presentation.
    public static let dismissalTransitionWillBegin = Events(rawValue: 1 << 4)
    /// Of a presentation: `dismissalTransitionDidEnd(completed)`.
    public static let dismissalTransitionDidEnd = Events(rawValue: 1 << 5)
    /// Of a presentation.
    public static let containerViewWillLayoutSubviews = Events(rawValue: 1 << 6)
    /// Of a presentation.
    public static let containerViewDidLayoutSubviews = Events(rawValue: 1 << 7)
    /// Of a gesture: answered with `return`.
    public static let shouldBegin = Events(rawValue: 1 << 8)
    /// Of a gesture.
    public static let began = Events(rawValue: 1 << 9)
    /// Of a gesture.
    public static let changed = Events(rawValue: 1 << 10)
    /// Of a gesture.
    public static let ended = Events(rawValue: 1 << 11)
    /// Of a gesture.
    public static let cancelled = Events(rawValue: 1 << 12)
    /// Of a gesture.
    public static let failed = Events(rawValue: 1 << 13)
    /// Of a gesture: `shouldRecognizeSimultaneouslyWith(other)`, answered with `return`.
    public static let simultaneously = Events(rawValue: 1 << 14)
    /// Of an animator: answered with `return`.
    public static let interruptibleAnimator = Events(rawValue: 1 << 20)
  }

  /// Its events; no two hooks of an object have one in common.
  public var events: Events
  /// A parameter of it is the call's argument.
  public var body: BodyID
  /// Where it stands.
  public var span: Span
}
