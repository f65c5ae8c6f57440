import Diagnostics

/// The declaration `screen NAME { … }` or `navigation NAME [A, B] { … }`; also `tabs`, `pages`, `split`, `container`.
public struct ControllerDeclaration: TreeNode {
  package let kind: ControllerKind
  package let name: Name
  /// The initial children, in order; for a navigation stack, from the bottom to the top.
  package let children: Many<Expression>
  package let members: Many<Member>
}

/// A line or block in the body of a declaration.
public struct Member: TreeNode {
  /// The kind of a member.
  public enum Kind: Sendable, BitwiseCopyable {
    case view(Ref<ViewDeclaration>)
    case property(Ref<Property>)
    case field(Ref<FieldDeclaration>)
    case handler(Ref<Handler>)
    case action(Ref<ActionDeclaration>)
    case function(Ref<FunctionDeclaration>)
    case constraint(Ref<ConstraintDeclaration>)
    case section(Ref<Section>)
    case finishRule(Ref<Expression>)
    /// `pan`, `pan DIRECTION` or `pan DIRECTION edge` in a gesture; a nil direction means any direction.
    case pan(Direction?, fromEdge: Bool)
    case pinch, rotation, longPress
    /// `tap` or `tap V` in a gesture; the view is nil for `tap`.
    case tap(Ref<Expression>?)
    /// `swipe DIRECTION` in a gesture.
    case swipe(Direction)
    case code(Ref<SegueCode>)
    case vending(Ref<VendingLine>)
    case vendsPresentation(Ref<PresentationLine>)
    /// A member that is not supported or not understood; the parser has reported an error.
    case skipped(Ref<SkippedStatement>)
  }

  package let span: Span
  package let kind: Kind
}

/// The declaration `view NAME at R { … }`.
public struct ViewDeclaration: TreeNode {
  package let name: Name
  package let frame: Ref<Expression>?
  /// The range of the keywords `above presented`: the view is in front of a presentation's presented view; nil if they are
  /// absent.
  package let abovePresented: Span?
  package let members: Many<Member>
}

/// The declaration `constraint NAME: A == B priority P inactive`.
public struct ConstraintDeclaration: TreeNode {
  package let name: Name?
  /// The equation between anchors of views. The parser accepts any expression; the checker verifies it.
  package let equation: Ref<Expression>
  package let priority: Ref<Expression>?
  package let isInactive: Bool
}

/// A property `NAME VALUE` in the body of a declaration.
public struct Property: TreeNode {
  package let name: Name
  package let value: Ref<Expression>
}

/// The declaration `field NAME = VALUE`, or `field NAME = VALUE weak`.
public struct FieldDeclaration: TreeNode {
  package let name: Name
  package let value: Ref<Expression>
  /// Whether the field does not retain the screen or object that is its value.
  package var isWeak = false
}

/// The declaration of an unwind action: `action NAME { … }` or `action NAME(segue) { … }`.
public struct ActionDeclaration: TreeNode {
  package let name: Name
  package let parameters: Many<Parameter>
  package let body: Block
}

/// A claim about the whole app: `law NAME "what must hold" { expect … }` or `reachable NAME { expect … }`.
public struct OwnClaim: TreeNode {
  /// The two forms of the claim.
  package enum Kind: Sendable, BitwiseCopyable {
    /// A law: the expectations must hold whenever no work is pending. The string describes the law.
    case law(StringLiteral)
    /// The app must be able to reach a state in which the expectations hold.
    case reachable
  }

  package let kind: Kind
  package let name: Name
  /// The block, which contains only expectations.
  package let body: Block
}

/// The declaration `new KIND as NAME`, which creates another controller of a declared kind.
public struct NewDeclaration: TreeNode {
  package let kind: Name
  package let name: Name
}

/// The declaration `let NAME = VALUE` or, for a function, `let NAME(a, b) = VALUE`.
public struct LetDeclaration: TreeNode {
  package let name: Name
  package let isFunction: Bool
  package let parameters: Many<Parameter>
  package let value: Ref<Expression>
}

/// The declaration `steps NAME(a, b) { … }`.
public struct StepsDeclaration: TreeNode {
  package let name: Name
  package let parameters: Many<Parameter>
  package let body: Block
}

/// The statement `given NAME = VALUE`, which declares a value of the app that the script cannot compute:
/// `unknown("NAME")` then has this value.
public struct GivenStatement: TreeNode {
  /// The name, which may be a path such as `Settings.isOn`.
  package let name: Ref<Expression>
  package let value: Ref<Expression>
}

/// `extend NAME { … }`: more members of a screen that is declared elsewhere.
public struct ExtendDeclaration: TreeNode {
  package let name: Name
  package let members: Many<Member>

  package init(name: Name, members: Many<Member>) { (self.name, self.members) = (name, members) }
}

/// The declaration `func NAME(a, b) { … }`, of a file, a screen or an object.
public struct FunctionDeclaration: TreeNode {
  package let name: Name
  package let parameters: Many<Parameter>
  package let body: Block

  package init(name: Name, parameters: Many<Parameter>, body: Block) {
    (self.name, self.parameters, self.body) = (name, parameters, body)
  }
}

/// A parameter of a declaration, a handler or a block, or a name after `for each`: `name`, `label: name`, or `_` if unused.
public struct Parameter: TreeNode {
  package let span: Span
  package let label: Name?
  /// The name of the parameter inside the body; nil for `_`.
  package let name: Name?
}

/// The statement `choose POINT VALUE`, which selects a behaviour where sources disagree on what UIKit does.
public struct Choice: TreeNode {
  /// The name of the disputed point, including its hyphens.
  package let point: Name
  /// The name of the chosen variant, including its hyphens.
  package let value: Name
}

/// A handler: `on … { … }`.
public struct Handler: TreeNode {
  /// The event that runs the handler.
  public enum Trigger: Sendable, BitwiseCopyable {
    /// The names of the events, such as methods or states of a gesture; at least one.
    case events(Many<Name>)
    case tap(Ref<Expression>)
    /// A pan; a nil direction means any direction.
    case pan(Direction?, fromEdge: Bool)
    case pinch
  }

  /// The controller or object before the event, as in `on Card viewDidAppear`; nil if none is given.
  package let subject: Ref<Expression>?
  package let trigger: Trigger
  package let parameters: Many<Parameter>
  package let body: Block
}

/// The direction of a finger's movement. With `edge`, the edge of the screen where the movement starts.
public enum Direction: UInt8, Named, Sendable, BitwiseCopyable, CaseIterable {
  /// The names of the cases, in order.
  public static let names = spaced("left right up down")

  /// Towards the left; with `edge`, starting at the left edge.
  case left
  /// Towards the right; with `edge`, starting at the right edge.
  case right
  case up, down
}

/// The declaration `spec "title" tags a, b for each (p, q) in LIST skip because "…" fails because "…" only { … }`.
public struct Spec: TreeNode {
  /// The title; interpolations can use the names of the current row.
  package let title: StringLiteral
  package let tags: Many<Name>
  package let rows: Ref<Rows>?
  package let skip: Ref<StringLiteral>?
  /// The reason after `fails because`: the spec counts as passed if its body fails. Nil if absent.
  package let fails: Ref<StringLiteral>?
  package let only: Span?
  package let body: Block
}

/// The rows of a spec or a loop: `for each NAMES in LIST`.
public struct Rows: TreeNode {
  /// The names for an element's components; a single name without parentheses stands for the whole element.
  package let names: Many<Parameter>
  package let isTuple: Bool
  package let list: Ref<Expression>
}
