import Diagnostics

/// `events F, G { … }`
public struct EventsClaim: TreeNode {
  /// The event families in which the list must be complete; empty for the default ones.
  package let families: Many<Name>
  package let lines: Many<EventLine>
}

/// A line in the list of an `events` claim.
public struct EventLine: TreeNode {
  /// The kinds of lines.
  public enum Kind: Sendable, BitwiseCopyable {
    case call(Ref<EventPattern>)
    /// `…`: any number of events.
    case anyNumber
    /// `include { … }`: allows other events in between.
    case include(Many<EventLine>)
    /// `unordered { … }`: allows any order.
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
  /// The receiver of the call.
  public enum Subject: Sendable, BitwiseCopyable {
    case unsaid, any
    /// A dotted path: `Mail`, `Mail.delegate`.
    case path(Ref<Expression>)
  }

  package let span: Span
  package let subject: Subject
  /// The method; nil for any (a lone `_`).
  package let method: Name?
  /// The expected arguments, from the first on; a `wildcard` matches any value.
  package let arguments: Many<Argument>
  /// The expected return value after `->`, if any; a `wildcard` matches any value.
  package let answer: Ref<Expression>?
}

/// A tree of controllers: `Main[*Mail[Inbox, Message], Search] presents Sheet as pageSheet`
public struct HierarchyPattern: TreeNode {
  /// The kinds of elements in a pattern.
  public enum Kind: Sendable, BitwiseCopyable {
    case named(Name)
    case anyOne
    /// `…`: any number of children, including none.
    case anyNumber
  }

  /// The source range, including the children and the presented controller.
  package internal(set) var span: Span
  package let kind: Kind
  /// Whether it is marked with `*`: the selected child.
  package internal(set) var isSelected = false
  /// Whether brackets follow; without them, the pattern does not check the children.
  package internal(set) var hasChildren = false
  package internal(set) var children = Many<HierarchyPattern>.none
  /// The transition in flight, given in braces; nil if there are none.
  package internal(set) var flight: Ref<FlightPattern>?
  /// The presentation style after `as`, if given.
  package internal(set) var style: Name?
  /// The presented controller after `presents`, if given. Chains of presentations have no length limit: iterate over
  /// them, do not recurse.
  package internal(set) var presented: Ref<HierarchyPattern>?
}

/// `{presenting Y 40%}`: a transition in flight.
public struct FlightPattern: TreeNode {
  package let span: Span
  package let verb: TransitionKind
  /// The other controller of the transition; nil for `_`.
  package let object: Name?
  /// The progress of the transition's timeline, if given: a number with its unit.
  package let progress: Ref<Expression>?
}

/// A tree of views: `window[Home, transitionView[dimming, dropShadow[Sheet]]]`
public struct ViewPattern: TreeNode {
  package let span: Span
  package let kind: HierarchyPattern.Kind
  /// Whether brackets follow; without them, the pattern does not check the subviews.
  package let hasChildren: Bool
  /// The subviews in the brackets, back to front.
  package let children: Many<ViewPattern>
}
