import Diagnostics

/// The claim `events F, G { … }`.
public struct EventsClaim: TreeNode {
  /// The event families of which the list must contain all events; empty for the default families.
  package let families: Many<Name>
  package let lines: Many<EventLine>
}

/// A line in the list of an `events` claim.
public struct EventLine: TreeNode {
  /// The kind of a line.
  public enum Kind: Sendable, BitwiseCopyable {
    case call(Ref<EventPattern>)
    /// `…`, which matches any number of events.
    case anyNumber
    /// `include { … }`, between whose lines other events may occur.
    case include(Many<EventLine>)
    /// `unordered { … }`, whose lines match in any order.
    case unordered(Many<EventLine>)
    case log(Many<Expression>)
    case code(Ref<CodeClaim>)
    case violation(Ref<ViolationClaim>)
  }

  package let span: Span
  package let kind: Kind
}

/// The pattern of a method call: `Subject method(label: value, _) -> answer`.
public struct EventPattern: TreeNode {
  /// The receiver of the call in a pattern.
  public enum Subject: Sendable, BitwiseCopyable {
    case unsaid, any
    /// A dotted path, such as `Mail` or `Mail.delegate`.
    case path(Ref<Expression>)
  }

  package let span: Span
  package let subject: Subject
  /// The method's name; nil for any method, if the pattern is only `_`.
  package let method: Name?
  /// The expected arguments, starting with the first; a `wildcard` matches any value.
  package let arguments: Many<Argument>
  /// The expected return value after `->`; a `wildcard` matches any value, nil if none is given.
  package let answer: Ref<Expression>?
}

/// A pattern for the tree of controllers, such as `Main[*Mail[Inbox, Message], Search] presents Sheet as pageSheet`.
public struct HierarchyPattern: TreeNode {
  /// The kind of an element in a pattern.
  public enum Kind: Sendable, BitwiseCopyable {
    case named(Name)
    case anyOne
    /// `…`, which matches any number of children, including none.
    case anyNumber
  }

  /// The source range of the pattern, including the children and the presented controller.
  package internal(set) var span: Span
  package let kind: Kind
  /// Whether the element is marked with `*`, which means that it is the selected child.
  package internal(set) var isSelected = false
  /// Whether brackets follow the element; without brackets, the pattern does not check the children.
  package internal(set) var hasChildren = false
  package internal(set) var children = Many<HierarchyPattern>.none
  /// The open transition, given in braces; nil if there are no braces.
  package internal(set) var flight: Ref<FlightPattern>?
  /// The presentation style after `as`; nil if none is given.
  package internal(set) var style: Name?
  /// The presented controller after `presents`; nil if none is given. Chains of presented controllers have no length
  /// limit, so iterate over them instead of recursing.
  package internal(set) var presented: Ref<HierarchyPattern>?
}

/// The pattern of an open transition: `{presenting Y 40%}`.
public struct FlightPattern: TreeNode {
  package let span: Span
  package let verb: TransitionKind
  /// The controller that appears or disappears in the transition; nil for `_`.
  package let object: Name?
  /// The progress on the transition's timeline, a number with its unit; nil if none is given.
  package let progress: Ref<Expression>?
}

/// A pattern for the tree of views, such as `window[Home, transitionView[dimming, dropShadow[Sheet]]]`.
public struct ViewPattern: TreeNode {
  package let span: Span
  package let kind: HierarchyPattern.Kind
  /// Whether brackets follow the element; without brackets, the pattern does not check the subviews.
  package let hasChildren: Bool
  /// The subviews in the brackets, back to front.
  package let children: Many<ViewPattern>
}
