import Diagnostics

/// `expect CLAIM [during { … }] [because "…"]`, `expect { CLAIM; CLAIM } during { … }`
public struct Expectation: TreeNode {
  /// What is claimed; all of it must hold.
  public let claims: Many<Claim>
  /// The commands that the claims speak of; nil for the last stretch.
  public var during: Block?
  /// Why it is expected.
  public var because: Ref<StringLiteral>?
}

/// One claim.
public struct Claim: TreeNode {
  /// How a claim over time is meant.
  public enum Quantifier: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// Holds at every moment.
    case always
    /// Holds at no moment.
    case never
    /// The value never falls.
    case rising
    /// The value never rises.
    case falling
  }

  /// The words for where a world stands.
  public enum State: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// Nothing is due.
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
    /// That a condition holds now.
    case value(Ref<Expression>)
    /// That the values at several moments from now are these.
    case sampled(Ref<Sampling>)
    /// Something about every moment of the stretch.
    case overTime(Quantifier, Ref<Expression>)
    /// `held`, `settled`, `stuck`, `quiet`
    case state(State)
    /// `events F, G { … }`
    case events(Ref<EventsClaim>)
    /// `no events`, `no events F of X`
    case noEvents(Many<Name>, of: Ref<Expression>?)
    /// `no X viewWillAppear`, `no note CODE`: one line of a list, which is not to come.
    case absent(Many<EventLine>)
    /// `hierarchy …`
    case hierarchy(Ref<HierarchyPattern>)
    /// `views …`
    case views(Ref<ViewPattern>)
    /// `warning CODE ["text"]`
    case warning(Ref<CodeClaim>)
    /// `fault CODE ["text"]`
    case fault(Ref<CodeClaim>)
    /// `quirk FACT`
    case quirk(Ref<CodeClaim>)
    /// `note CODE ["text"]`
    case note(Ref<CodeClaim>)
    /// `violation LAW [of X] [on Y]`
    case violation(Ref<ViolationClaim>)
    /// `any { A; B }`: one of them holds.
    case any(Many<Claim>)
  }

  /// Where it stands.
  public let span: Span
  /// What is claimed.
  public let kind: Kind
}

/// `E after [t, …] ~ [v, …]`
public struct Sampling: TreeNode {
  /// What is looked at.
  public let value: Ref<Expression>
  /// The moments, from now.
  public let times: Ref<Expression>
  /// `near` or `equal`.
  public let comparison: Expression.BinaryOperator
  /// What is expected at each; with `±`, a `tolerance`.
  public let expected: Ref<Expression>
}

/// `warning CODE ["text"]`, `fault CODE ["text"]`, `quirk FACT`, `note CODE ["text"]`.
public struct CodeClaim: TreeNode {
  /// The code; the name holds the hyphens.
  public let code: Name
  /// The whole wording, if it is said.
  public let text: Ref<StringLiteral>?
}

/// `violation LAW [of X] [on Y]`
public struct ViolationClaim: TreeNode {
  /// The law; the name holds the hyphens.
  public let law: Name
  /// The culprit, if it is said.
  public let culprit: Ref<Expression>?
  /// What it is broken on, a controller or a view, if it is said.
  public let victim: Ref<Expression>?
}
