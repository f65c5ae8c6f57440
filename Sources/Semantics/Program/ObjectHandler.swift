import Diagnostics
import Engine
import Language

/// The compiled form of `on EVENT { … }` in the declaration of a script object: code for one or more events.
public struct ObjectHandler: Sendable, BitwiseCopyable {
  /// The events that a handler handles.
  public struct Events: OptionSet, Sendable, BitwiseCopyable {
    /// The bits, one for each event.
    public let rawValue: UInt32

    /// Creates a set with these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let animationEnded = Events(rawValue: 1)
    package static let startInteractiveTransition = Events(rawValue: 1 << 1)
    package static let presentationTransitionWillBegin = Events(rawValue: 1 << 2)
    package static let presentationTransitionDidEnd = Events(rawValue: 1 << 3)
    package static let dismissalTransitionWillBegin = Events(rawValue: 1 << 4)
    package static let dismissalTransitionDidEnd = Events(rawValue: 1 << 5)
    package static let containerViewWillLayoutSubviews = Events(rawValue: 1 << 6)
    package static let containerViewDidLayoutSubviews = Events(rawValue: 1 << 7)
    package static let shouldBegin = Events(rawValue: 1 << 8)
    package static let began = Events(rawValue: 1 << 9)
    package static let changed = Events(rawValue: 1 << 10)
    package static let ended = Events(rawValue: 1 << 11)
    package static let cancelled = Events(rawValue: 1 << 12)
    package static let failed = Events(rawValue: 1 << 13)
    package static let simultaneously = Events(rawValue: 1 << 14)
    package static let shouldReceive = Events(rawValue: 1 << 15)
    package static let preferredContentSizeDidChange = Events(rawValue: 1 << 16)
    package static let sizeForChild = Events(rawValue: 1 << 17)
    package static let viewWillTransition = Events(rawValue: 1 << 18)
    package static let interruptibleAnimator = Events(rawValue: 1 << 20)
  }

  /// The events that run the code; no two handlers of an object have an event in common.
  package var events: Events
  /// The code; its parameters are the arguments of the method call.
  package var body: BodyID
  package var span: Span
}
