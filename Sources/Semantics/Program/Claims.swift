import Diagnostics
import Engine
import Language

/// `expect …`, resolved.
public struct ResolvedExpectation: Sendable, BitwiseCopyable {
  /// What is claimed: a run of `claims`. All of it must hold.
  public var claims: Run
  /// The text behind `because`, or none.
  public var because: ExpressionID
  /// Where the expectation stands.
  public var span: Span
  /// Whether a claim over time is among the claims, so that a copy must be kept when the stretch begins.
  public var isOverTime: Bool
}

/// One claim, resolved.
public struct ResolvedClaim: Sendable, BitwiseCopyable {
  /// What is claimed. Where a case has `values`, they are a run of `operands`: the slots that a pattern's
  /// `PatternValue`s come from.
  public enum Kind: Sendable, BitwiseCopyable {
    /// That an expression holds.
    case value(ExpressionID)
    /// That a value is as expected at several moments from now: an index into `samplings`.
    case sampled(Int32)
    /// Something about every moment of the stretch.
    case overTime(Claim.Quantifier, ExpressionID)
    /// `held` and its like.
    case state(Claim.State)
    /// That these events came: an index into `eventLists`.
    case events(Int32, values: Run)
    /// That no event of a scope came: an index into `eventScopes`; of one controller, if an expression says whose.
    case noEvents(Int32, of: ExpressionID)
    /// That no such event came: an index into `eventLists`.
    case absent(Int32, values: Run)
    /// That the controllers form this tree: an index into `hierarchyShapes`.
    case hierarchy(Int32, values: Run)
    /// That the views form this tree: an index into `viewShapes`.
    case views(Int32, values: Run)
    /// That UIKit would have logged this: an index into `eventLists`.
    case warning(Int32, values: Run)
    /// That UIKit would have raised this: an index into `eventLists`.
    case fault(Int32, values: Run)
    /// That UIKit itself did this wrong: an index into `eventLists`.
    case quirk(Int32, values: Run)
    /// That this note came: an index into `eventLists`.
    case note(Int32, values: Run)
    /// That a law was broken: an index into `breaches`.
    case violation(Int32)
    /// That one of a run of `claims` holds.
    case any(Run)
  }

  /// What is claimed.
  public var kind: Kind
  /// Where it stands; its text is what a report shows.
  public var span: Span
}

/// `E after [t, …] ~ [v, …]`, resolved.
public struct ResolvedSampling: Sendable, BitwiseCopyable {
  /// What is looked at.
  public var value: ExpressionID
  /// The moments, from now.
  public var times: ExpressionID
  /// How it is compared.
  public var comparison: Expression.BinaryOperator
  /// What is expected.
  public var expected: ExpressionID
}

/// What holds without being asked.
public enum Law: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Every transition ends, and completeTransition is called exactly once.
  case completes
  /// The flag that a transition completes with is the outcome that happened.
  case honestOutcome
  /// After a cancel all is as before, as far as the transition's code changed it.
  case restored
  /// The visible controller's view is in the window, not hidden, opaque, uncovered, at its final frame.
  case visible
  /// Transition code leaves nothing behind.
  case noResidue
  /// Each controller's appearance calls form a legal chain.
  case balanced
  /// What is drawn does not jump.
  case continuous
  /// The progress that is requested stays in 0…1.
  case unitProgress
  /// After a change of size, or of what lay on top, frames are what a fresh layout gives.
  case relayout
  /// Doing it, undoing it and doing it again gives what doing it once gave.
  case roundTrip
  /// Children come and go as UIKit asks, and no controller's view is on screen that is nobody's child.
  case adopted
  /// A container of one's own begins no transition among its children while another is open there.
  case overlap
  /// An animated transition shows something on its way.
  case animates
  /// A transition ends when its animations do, and takes as long as it says.
  case inTime

  /// How it is written.
  public var word: String { Self.words[Int(rawValue)] }

  /// The law that is written so.
  public init?(word: String) {
    guard let place = Self.words.firstIndex(of: word) else { return nil }
    self.init(rawValue: UInt8(place))
  }

  /// How each is written.
  public static let words = [
    "completes", "honest-outcome", "restored", "visible", "no-residue", "balanced", "continuous",
    "unit-progress", "relayout", "round-trip", "adopted", "overlap", "animates", "in-time",
  ]
}

/// `allow LAW because "…"`, resolved.
public struct Allowance: Sendable, BitwiseCopyable {
  /// What may be broken.
  public var law: Law
  /// Why: an expression that gives a text.
  public var because: ExpressionID
  /// Where it stands.
  public var span: Span
}
