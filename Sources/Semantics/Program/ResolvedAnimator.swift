import Diagnostics
import Engine
import Language

/// A set of kinds of transitions, as written before a section of an animator and before a line of a transition.
public struct SectionKinds: OptionSet, Sendable, BitwiseCopyable {
  /// The bits, one for each kind.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates a set of one kind; empty for a kind that no animator can animate.
  public init(_ kind: TransitionKind) { rawValue = kind.keyword == nil ? 0 : 1 << kind.rawValue }

  /// Every kind that animators can animate.
  static let all = words.reduce(into: SectionKinds()) { $0.insert($1.1) }

  /// Each kind that animators can animate, with its name.
  public static let words = TransitionKind.allCases.filter { $0.keyword != nil }.map {
    ($0.word, SectionKinds($0))
  }
}

/// The compiled form of a section such as `presenting, pushing { … }` in an animator.
public struct ResolvedSection: Sendable, BitwiseCopyable {
  package var kinds: SectionKinds
  /// Whether the section is written `on animateTransition { … }`, which names no kinds and handles all of them.
  package var isForAll = false
  /// The code of the section; none until it is lowered.
  package var body = BodyID.none
  /// Whether the section contains `complete`, directly or in steps and functions that it calls. If so, only this statement
  /// completes the transition. If neither the section nor the code of `interruptibleAnimator` contains `complete`, the machine
  /// completes the transition at the end of its animations, with the right outcome.
  package var hasComplete: Bool
  package var span: Span
}

/// The parts of a declaration that only animators have.
public struct ResolvedAnimator: Sendable {
  /// The sections, in order of declaration; each kind of transition has at most one.
  package var sections: [ResolvedSection] = []
  /// Whether the code of `on interruptibleAnimator` contains `complete`; it then counts as a part of each section.
  package var hasComplete = false

  /// The section for a kind of transition; nil if the animator has no such section.
  public func section(_ kind: SectionKinds) -> ResolvedSection? { sections.first { $0.kinds.contains(kind) } }
}
