import Diagnostics

/// The statement `expect CLAIM [during { … }] [because "…"]` or `expect { CLAIM; CLAIM } during { … }`.
public struct Expectation: TreeNode {
  /// The claims (conditions) of the statement; all of them must hold.
  package let claims: Many<Claim>
  /// The commands whose events the claims are about; if nil, claims are about the events since the last command.
  package var during: Block?
  package var because: Ref<StringLiteral>?
}

/// A condition in an `expect` statement.
public struct Claim: TreeNode {
  /// The word for how a value must behave over time.
  public enum Quantifier: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case always, never
    /// The value never decreases.
    case rising
    /// The value never increases.
    case falling
  }

  /// The state of the simulated world that a claim expects.
  public enum State: UInt8, Named, Sendable, BitwiseCopyable, CaseIterable {
    /// The names of the cases, in order.
    public static let names = spaced("quiet settled held stuck")

    case quiet
    /// No work is pending, and no transition is open.
    case settled
    /// No work is pending, but a finger or code keeps a transition open.
    case held
    /// No work is pending, but a transition is open, and nothing that the engine knows will complete it.
    case stuck
  }

  /// The kind of condition.
  public enum Kind: Sendable, BitwiseCopyable {
    case value(Ref<Expression>)
    case sampled(Ref<Sampling>)
    case overTime(Quantifier, Ref<Expression>)
    case state(State)
    case events(Ref<EventsClaim>)
    case noEvents(Many<Name>, of: Ref<Expression>?)
    /// `no X viewWillAppear` or `no note CODE`: a list whose single line must not match any event.
    case absent(Many<EventLine>)
    case hierarchy(Ref<HierarchyPattern>)
    case views(Ref<ViewPattern>)
    case code(Ref<CodeClaim>)
    case violation(Ref<ViolationClaim>)
    /// `any { A; B }`: at least one of the claims holds.
    case any(Many<Claim>)
  }

  package let span: Span
  package let kind: Kind
}

/// The claim `E after [t, …] ~ [v, …]`.
public struct Sampling: TreeNode {
  package let value: Ref<Expression>
  /// The sample times, relative to the time at which the claim is judged.
  package let times: Ref<Expression>
  package let comparison: Expression.BinaryOperator
  /// The expected values, one for each time; an expression of the kind `tolerance` if it contains `±`.
  package let expected: Ref<Expression>
}

/// The claim `warning CODE ["text"]`, `fault CODE ["text"]`, `quirk FACT` or `note CODE ["text"]`.
public struct CodeClaim: TreeNode {
  /// The kind of event that the claim expects.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case warning, fault, quirk, note
  }

  package let kind: Kind
  /// The code of the event, a name that may contain hyphens.
  package let code: Name
  package let text: Ref<StringLiteral>?
}

/// The claim `violation LAW [of X] [on Y]`.
public struct ViolationClaim: TreeNode {
  /// The law's name, including its hyphens.
  package let law: Name
  package let culprit: Ref<Expression>?
  /// The controller or view that the violation is about; nil for any.
  package let victim: Ref<Expression>?
}
