import Diagnostics

/// `events F, G { … }`
public struct EventsClaim: TreeNode {
  /// The families over which the list is exact; none for the default ones.
  public let families: Many<Name>
  /// The lines of the list.
  public let lines: Many<EventLine>
}

/// A line in a list of events.
public struct EventLine: TreeNode {
  /// What it is.
  public enum Kind: Sendable, BitwiseCopyable {
    /// A call.
    case call(Ref<EventPattern>)
    /// `…`: any number of events.
    case anyNumber
    /// `include { … }`: allows gaps.
    case include(Many<EventLine>)
    /// `unordered { … }`: leaves the order open.
    case unordered(Many<EventLine>)
    /// `log "text", value`
    case log(Many<Expression>)
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
  }

  /// Where it stands.
  public let span: Span
  /// What it is.
  public let kind: Kind
}

/// `Subject method(label: value, _) -> answer`
public struct EventPattern: TreeNode {
  /// Whose call it is.
  public enum Subject: Sendable, BitwiseCopyable {
    /// Not said: anyone's.
    case unsaid
    /// `_`: anyone's.
    case any
    /// A path of names: `Mail`, `Mail.delegate`.
    case path(Ref<Expression>)
  }

  /// Where it stands.
  public let span: Span
  /// Whose call it is.
  public let subject: Subject
  /// Which method; nil for any (`_` alone on a line).
  public let method: Name?
  /// The arguments that are said, from the first on; a `wildcard` is any one.
  public let arguments: Many<Argument>
  /// The answer behind `->`, if it is said; a `wildcard` is any one.
  public let answer: Ref<Expression>?
}

/// A tree of controllers: `Main[*Mail[Inbox, Message], Search] presents Sheet as pageSheet`
public struct HierarchyPattern: TreeNode {
  /// What a place in a pattern asks for.
  public enum Kind: Sendable, BitwiseCopyable {
    /// A controller, by name.
    case named(Name)
    /// `_`: one, whichever.
    case anyOne
    /// `…`: any children, also none.
    case anyNumber
  }

  /// Where it stands, with its children and what it presents.
  public let span: Span
  /// What it asks for.
  public let kind: Kind
  /// Whether `*` stands before it: the selected child.
  public let isSelected: Bool
  /// Whether brackets stand behind it; without them the children are not asserted.
  public let hasChildren: Bool
  /// The children in the brackets.
  public let children: Many<HierarchyPattern>
  /// What stands in its braces: the transition in flight.
  public let flight: Ref<FlightPattern>?
  /// Behind `as`: the style in which it is presented, if it is said.
  public let style: Name?
  /// Behind `presents`: what it presents, if it is said. Chains of presentations may be of any length: follow
  /// them in a loop.
  public let presented: Ref<HierarchyPattern>?
}

/// `{presenting Y 40%}`
public struct FlightPattern: TreeNode {
  /// Where it stands, braces included.
  public let span: Span
  /// What is going on.
  public let verb: TransitionKind
  /// With whom; nil for `_`.
  public let object: Name?
  /// How far the transition's timeline is, if it is said: a number with its unit.
  public let progress: Ref<Expression>?
}

/// A tree of views: `window[Home, transitionView[dimming, dropShadow[Sheet]]]`
public struct ViewPattern: TreeNode {
  /// Where it stands, with its children.
  public let span: Span
  /// What it asks for.
  public let kind: HierarchyPattern.Kind
  /// Whether brackets stand behind it; without them the subviews are not asserted.
  public let hasChildren: Bool
  /// The subviews in the brackets, back to front.
  public let children: Many<ViewPattern>
}
