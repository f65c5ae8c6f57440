import Diagnostics
import Engine
import Language

/// The directions of a transition, as sections of an animator and lines of a transition name them.
public struct SectionKinds: OptionSet, Sendable, BitwiseCopyable {
  /// The bits.
  public let rawValue: UInt8

  /// A set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// One direction; none for a transition that has no animator.
  public init(_ kind: TransitionKind) { rawValue = kind.keyword == nil ? 0 : 1 << kind.rawValue }

  /// Each of them with its word, in order.
  public static let words = TransitionKind.allCases.filter { $0.keyword != nil }.map {
    ($0.word, SectionKinds($0))
  }
}

/// `presenting, pushing { … }` of an animator.
public struct ResolvedSection: Sendable, BitwiseCopyable {
  /// For which directions.
  public var kinds: SectionKinds
  /// Its code: an index into `bodies`.
  public var body: Int32
  /// Whether it, or steps that it calls, holds a `complete`: then it completes exactly as it says. Without one
  /// it gets the least correct ending.
  public var hasComplete: Bool
  /// Where it stands.
  public var span: Span
}

/// `animator NAME { … }`
public struct ResolvedAnimator: Sendable {
  /// Its place in `objects`.
  public var object: Int32
  /// How long it takes: a time. Without a line `duration` the constant 0.25 s.
  public var duration: ExpressionID = .none
  /// Its sections; no two are for the same direction.
  public var sections: [ResolvedSection] = []
  /// `on animationEnded(completed)` and `on interruptibleAnimator`, as far as they are there.
  public var hooks: [Hook] = []
  /// Whether the code behind `on interruptibleAnimator` holds a `complete`: then all sections count as if they did.
  public var hasComplete = false

  /// Whether it answers to `interruptibleAnimator`.
  public var isInterruptible: Bool { hooks.contains { $0.events.contains(.interruptibleAnimator) } }

  /// The section for a direction.
  public func section(_ kind: SectionKinds) -> ResolvedSection? { sections.first { $0.kinds.contains(kind) } }
}
