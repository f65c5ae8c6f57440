import Diagnostics
import Engine
import Language

/// The directions of a transition, as sections of an animator and lines of a transition name them.
public struct SectionKinds: OptionSet, Sendable, BitwiseCopyable {
  /// The bits, one for each direction.
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
  package var kinds: SectionKinds
  /// Its code; none until that is known.
  package var body = BodyID.none
  /// Whether it, or steps that it calls, holds a `complete`: then it completes exactly as it says. Without one
  /// it gets the least correct ending.
  package var hasComplete: Bool
  package var span: Span
}

/// What is special to an animator.
public struct ResolvedAnimator: Sendable {
  /// Its sections; no two are for the same direction.
  package var sections: [ResolvedSection] = []
  /// Whether the code behind `on interruptibleAnimator` holds a `complete`: then all sections count as if they did.
  package var hasComplete = false

  /// The section for a direction.
  public func section(_ kind: SectionKinds) -> ResolvedSection? { sections.first { $0.kinds.contains(kind) } }
}
