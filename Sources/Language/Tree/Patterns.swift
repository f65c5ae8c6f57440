import Diagnostics

/// `events F, G { … }`
public struct EventsClaim: TreeNode {
  /// The families over which the list is exact; none for the default ones.
  package let families: Many<Name>
  package let lines: Many<EventLine>
}

/// A line in a list of events.
public struct EventLine: TreeNode {
  /// What it is.
  public enum Kind: Sendable, BitwiseCopyable {
    case call(Ref<EventPattern>)
    /// `…`: any number of events.
    case anyNumber
    /// `include { … }`: allows gaps.
    case include(Many<EventLine>)
    /// `unordered { … }`: leaves the order open.
    case unordered(Many<EventLine>)
    case log(Many<Expression>)
    case code(Ref<CodeClaim>)
    case violation(Ref<ViolationClaim>)
  }

  package let span: Span
  package let kind: Kind
}

/// `Subject method(label: value, _) -> answer`
public struct EventPattern: TreeNode {
  /// Whose call it is.
  public enum Subject: Sendable, BitwiseCopyable {
    case unsaid, any
    /// A path of names: `Mail`, `Mail.delegate`.
    case path(Ref<Expression>)
  }

  package let span: Span
  package let subject: Subject
  /// Which method; nil for any (`_` alone on a line).
  package let method: Name?
  /// The arguments that are said, from the first on; a `wildcard` is any one.
  package let arguments: Many<Argument>
  /// The answer behind `->`, if it is said; a `wildcard` is any one.
  package let answer: Ref<Expression>?
}

/// A tree of controllers: `Main[*Mail[Inbox, Message], Search] presents Sheet as pageSheet`
public struct HierarchyPattern: TreeNode {
  /// What a place in a pattern asks for.
  public enum Kind: Sendable, BitwiseCopyable {
    case named(Name)
    case anyOne
    /// `…`: any children, also none.
    case anyNumber
  }

  /// Where it stands, with its children and what it presents.
  package internal(set) var span: Span
  package let kind: Kind
  /// Whether `*` stands before it: the selected child.
  package internal(set) var isSelected = false
  /// Whether brackets stand behind it; without them the children are not asserted.
  package internal(set) var hasChildren = false
  package internal(set) var children = Many<HierarchyPattern>.none
  /// What stands in its braces: the transition in flight.
  package internal(set) var flight: Ref<FlightPattern>?
  /// Behind `as`: the style in which it is presented, if it is said.
  package internal(set) var style: Name?
  /// Behind `presents`: what it presents, if it is said. Chains of presentations may be of any length: follow
  /// them in a loop.
  package internal(set) var presented: Ref<HierarchyPattern>?
}

/// `{presenting Y 40%}`
public struct FlightPattern: TreeNode {
  package let span: Span
  package let verb: TransitionKind
  /// With whom; nil for `_`.
  package let object: Name?
  /// How far the transition's timeline is, if it is said: a number with its unit.
  package let progress: Ref<Expression>?
}

/// A tree of views: `window[Home, transitionView[dimming, dropShadow[Sheet]]]`
public struct ViewPattern: TreeNode {
  package let span: Span
  package let kind: HierarchyPattern.Kind
  /// Whether brackets stand behind it; without them the subviews are not asserted.
  package let hasChildren: Bool
  /// The subviews in the brackets, back to front.
  package let children: Many<ViewPattern>
}
