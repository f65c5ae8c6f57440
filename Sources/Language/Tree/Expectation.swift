import Diagnostics

/// `expect CLAIM [during { … }] [because "…"]`, `expect { CLAIM; CLAIM } during { … }`
public struct Expectation: TreeNode {
  /// What is claimed; all of it must hold.
  package let claims: Many<Claim>
  /// The commands that the claims speak of; nil for the last stretch.
  package var during: Block?
  package var because: Ref<StringLiteral>?
}

/// One claim.
public struct Claim: TreeNode {
  /// How a claim over time is meant.
  public enum Quantifier: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case always, never
    /// The value never falls.
    case rising
    /// The value never rises.
    case falling
  }

  /// The words for where a world stands.
  public enum State: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case quiet
    /// Quiet, and no transition is open.
    case settled
    /// Quiet, a transition is open, and something holds it.
    case held
    /// Quiet, a transition is open, and nothing will ever end it.
    case stuck
  }

  /// What is claimed.
  public enum Kind: Sendable, BitwiseCopyable {
    case value(Ref<Expression>)
    case sampled(Ref<Sampling>)
    case overTime(Quantifier, Ref<Expression>)
    case state(State)
    case events(Ref<EventsClaim>)
    case noEvents(Many<Name>, of: Ref<Expression>?)
    /// `no X viewWillAppear`, `no note CODE`: one line of a list, which is not to come.
    case absent(Many<EventLine>)
    case hierarchy(Ref<HierarchyPattern>)
    case views(Ref<ViewPattern>)
    case code(Ref<CodeClaim>)
    case violation(Ref<ViolationClaim>)
    /// `any { A; B }`: one of them holds.
    case any(Many<Claim>)
  }

  package let span: Span
  package let kind: Kind
}

/// `E after [t, …] ~ [v, …]`
public struct Sampling: TreeNode {
  package let value: Ref<Expression>
  /// The moments, from now.
  package let times: Ref<Expression>
  package let comparison: Expression.BinaryOperator
  /// What is expected at each; with `±`, a `tolerance`.
  package let expected: Ref<Expression>
}

/// `warning CODE ["text"]`, `fault CODE ["text"]`, `quirk FACT`, `note CODE ["text"]`.
public struct CodeClaim: TreeNode {
  /// What a code is one of.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case warning, fault, quirk, note
  }

  package let kind: Kind
  /// The code; the name holds the hyphens.
  package let code: Name
  package let text: Ref<StringLiteral>?
}

/// `violation LAW [of X] [on Y]`
public struct ViolationClaim: TreeNode {
  /// The law; the name holds the hyphens.
  package let law: Name
  package let culprit: Ref<Expression>?
  /// What it is broken on, a controller or a view, if it is said.
  package let victim: Ref<Expression>?
}
