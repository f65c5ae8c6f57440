import Diagnostics

/// `screen NAME { … }`, `navigation NAME [A, B] { … }`, likewise `tabs`, `pages`, `split` and `container`.
public struct ControllerDeclaration: TreeNode {
  package let kind: ControllerKind
  package let name: Name
  /// The initial children, in order; of a navigation stack, the bottom first.
  package let children: Many<Expression>
  package let members: Many<Member>
}

/// An entry in the body of a declaration.
public struct Member: TreeNode {
  /// The kinds of members.
  public enum Kind: Sendable, BitwiseCopyable {
    case view(Ref<ViewDeclaration>)
    case property(Ref<Property>)
    case field(Ref<FieldDeclaration>)
    case handler(Ref<Handler>)
    case action(Ref<ActionDeclaration>)
    case constraint(Ref<ConstraintDeclaration>)
    case section(Ref<Section>)
    case finishRule(Ref<Expression>)
    /// `pan`, `pan DIRECTION`, `pan DIRECTION edge` in a gesture; nil for any direction.
    case pan(Direction?, fromEdge: Bool)
    case pinch
    /// `tap`, `tap V` in a gesture.
    case tap(Ref<Expression>?)
    /// `swipe DIRECTION` in a gesture.
    case swipe(Direction)
    case code(Ref<SegueCode>)
    case vending(Ref<VendingLine>)
    case vendsPresentation(Ref<PresentationLine>)
    /// An entry that is not supported or not understood; the parser has reported it.
    case skipped(Ref<SkippedStatement>)
  }

  package let span: Span
  package let kind: Kind
}

/// `view NAME at R { … }`
public struct ViewDeclaration: TreeNode {
  package let name: Name
  package let frame: Ref<Expression>?
  /// The keywords `above presented`: the view lies above the presented view of a presentation.
  package let abovePresented: Span?
  package let members: Many<Member>
}

/// `constraint NAME: A == B priority P inactive`
public struct ConstraintDeclaration: TreeNode {
  package let name: Name?
  /// An equation between anchors of views; the checker verifies that it is one.
  package let equation: Ref<Expression>
  package let priority: Ref<Expression>?
  package let isInactive: Bool
}

/// `NAME VALUE` in the body of a declaration.
public struct Property: TreeNode {
  package let name: Name
  package let value: Ref<Expression>
}

/// `field NAME = VALUE`
public struct FieldDeclaration: TreeNode {
  package let name: Name
  package let value: Ref<Expression>
}

/// `action NAME { … }`, `action NAME(segue) { … }`: an unwind action.
public struct ActionDeclaration: TreeNode {
  package let name: Name
  package let parameters: Many<Parameter>
  package let body: Block
}

/// `law NAME "what must hold" { expect … }`, `reachable NAME { expect … }`: a claim about an app.
public struct OwnClaim: TreeNode {
  /// The two kinds of claims.
  package enum Kind: Sendable, BitwiseCopyable {
    /// The expectations hold whenever the world is settled; the string describes the law.
    case law(StringLiteral)
    /// The app can reach a state where the expectations hold.
    case reachable
  }

  package let kind: Kind
  package let name: Name
  /// Contains only expectations.
  package let body: Block
}

/// `new KIND as NAME`
public struct NewDeclaration: TreeNode {
  package let kind: Name
  package let name: Name
}

/// `let NAME = VALUE`, `let NAME(a, b) = VALUE`
public struct LetDeclaration: TreeNode {
  package let name: Name
  package let isFunction: Bool
  package let parameters: Many<Parameter>
  package let value: Ref<Expression>
}

/// `steps NAME(a, b) { … }`
public struct StepsDeclaration: TreeNode {
  package let name: Name
  package let parameters: Many<Parameter>
  package let body: Block
}

/// A parameter of steps, a function or a handler: `name`, `label: name`, or `_` for an unused one.
public struct Parameter: TreeNode {
  package let span: Span
  package let label: Name?
  /// The name inside the body; nil for `_`.
  package let name: Name?
}

/// `choose POINT VALUE`: selects one of several behaviours where sources disagree on what UIKit does.
public struct Choice: TreeNode {
  /// The disputed behaviour; the name includes the hyphens.
  package let point: Name
  /// The chosen variant; the name includes the hyphens.
  package let value: Name
}

/// `on … { … }`
public struct Handler: TreeNode {
  /// The event that runs the handler.
  public enum Trigger: Sendable, BitwiseCopyable {
    /// Method names of callbacks; at least one.
    case events(Many<Name>)
    case tap(Ref<Expression>)
    /// A pan; nil for any direction.
    case pan(Direction?, fromEdge: Bool)
    case pinch
  }

  /// The object it observes; nil for the enclosing declaration, or for any object.
  package let subject: Ref<Expression>?
  package let trigger: Trigger
  package let parameters: Many<Parameter>
  package let body: Block
}

/// The direction of a finger movement; with `edge`, the screen edge where it starts.
public enum Direction: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  /// Towards the left; with `edge`, from the left edge.
  case left
  /// Towards the right; with `edge`, from the right edge.
  case right
  case up, down
}

/// `spec "title" tags a, b for each (p, q) in LIST skip because "…" only { … }`
public struct Spec: TreeNode {
  /// The title; interpolations can use the names of the current row.
  package let title: StringLiteral
  package let tags: Many<Name>
  package let rows: Ref<Rows>?
  package let skip: Ref<StringLiteral>?
  package let only: Span?
  package let body: Block
}

/// `for each NAMES in LIST`
public struct Rows: TreeNode {
  /// The names an element is destructured into; a single name takes the whole element.
  package let names: Many<Parameter>
  package let isTuple: Bool
  package let list: Ref<Expression>
}
