import Diagnostics
import Engine
import Language

/// The kinds of transitions, as named by sections of animators and lines of transitions.
public struct SectionKinds: OptionSet, Sendable, BitwiseCopyable {
  /// The bits, one for each kind.
  public let rawValue: UInt8

  /// Creates a set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The set of one kind; empty for a kind without animators.
  public init(_ kind: TransitionKind) { rawValue = kind.keyword == nil ? 0 : 1 << kind.rawValue }

  /// Each kind with its name, in order.
  public static let words = TransitionKind.allCases.filter { $0.keyword != nil }.map {
    ($0.word, SectionKinds($0))
  }
}

/// `presenting, pushing { … }` of an animator.
public struct ResolvedSection: Sendable, BitwiseCopyable {
  package var kinds: SectionKinds
  /// The code; none until it is lowered.
  package var body = BodyID.none
  /// Whether the section, or steps that it calls, contain `complete`. If so, only these complete the transition; if
  /// not, the transition is completed automatically and correctly.
  package var hasComplete: Bool
  package var span: Span
}

/// The parts specific to an animator.
public struct ResolvedAnimator: Sendable {
  /// The sections; each kind occurs at most once.
  package var sections: [ResolvedSection] = []
  /// Whether the code of `on interruptibleAnimator` contains a `complete`, which then counts for all sections.
  package var hasComplete = false

  /// The section for a kind of transition; nil if there is none.
  public func section(_ kind: SectionKinds) -> ResolvedSection? { sections.first { $0.kinds.contains(kind) } }
}
