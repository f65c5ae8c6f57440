import Diagnostics

/// `screen NAME { … }`, `navigation NAME [A, B] { … }`, likewise `tabs`, `pages`, `split` and `container`.
public struct ControllerDeclaration: TreeNode {
  package let kind: ControllerKind
  package let name: Name
  /// The children it begins with, in order; of a stack the bottom first.
  package let children: Many<Expression>
  package let members: Many<Member>
}

/// A line in the body of a declaration.
public struct Member: TreeNode {
  /// What it is.
  public enum Kind: Sendable, BitwiseCopyable {
    case view(Ref<ViewDeclaration>)
    case property(Ref<Property>)
    case field(Ref<FieldDeclaration>)
    case handler(Ref<Handler>)
    case action(Ref<ActionDeclaration>)
    case constraint(Ref<ConstraintDeclaration>)
    case section(Ref<Section>)
    case finishRule(Ref<Expression>)
    /// `pan`, `pan DIRECTION`, `pan DIRECTION edge` in a gesture; without a direction nil.
    case pan(Direction?, fromEdge: Bool)
    case pinch
    /// `tap`, `tap V` in a gesture.
    case tap(Ref<Expression>?)
    /// `swipe DIRECTION` in a gesture.
    case swipe(Direction)
    case code(Ref<SegueCode>)
    case vending(Ref<VendingLine>)
    case vendsPresentation(Ref<PresentationLine>)
    /// A line that is not modelled yet, or not understood; the parser has reported it.
    case skipped(Ref<SkippedStatement>)
  }

  package let span: Span
  package let kind: Kind
}

/// `view NAME at R { … }`
public struct ViewDeclaration: TreeNode {
  package let name: Name
  package let frame: Ref<Expression>?
  /// Where `above presented` stands: over the presented view of a presentation.
  package let abovePresented: Span?
  package let members: Many<Member>
}

/// `constraint NAME: A == B priority P inactive`
public struct ConstraintDeclaration: TreeNode {
  package let name: Name?
  /// An equation between anchors of views; that it is one is the checker's business.
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

/// `action NAME { … }`, `action NAME(segue) { … }`: where an unwind is answered.
public struct ActionDeclaration: TreeNode {
  package let name: Name
  package let parameters: Many<Parameter>
  package let body: Block
}

/// `law NAME "what must hold" { expect … }`, `reachable NAME { expect … }`: what an app claims of itself.
public struct OwnClaim: TreeNode {
  /// What is claimed.
  package enum Kind: Sendable, BitwiseCopyable {
    /// That it holds whenever the world rests; what the literal says.
    case law(StringLiteral)
    /// That the app can come to where it holds.
    case reachable
  }

  package let kind: Kind
  package let name: Name
  /// Expectations, and nothing else.
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

/// A parameter of steps, a function or a handler: `name`, `label: name`, or `_` for one that is not used.
public struct Parameter: TreeNode {
  package let span: Span
  package let label: Name?
  /// What it is called inside; nil for `_`.
  package let name: Name?
}

/// `choose POINT VALUE`: settles a disputed behaviour.
public struct Choice: TreeNode {
  /// Which behaviour; the name holds the hyphens.
  package let point: Name
  /// How; the name holds the hyphens.
  package let value: Name
}

/// `on … { … }`
public struct Handler: TreeNode {
  /// What sets it off.
  public enum Trigger: Sendable, BitwiseCopyable {
    /// Callbacks, by their method names: at least one.
    case events(Many<Name>)
    case tap(Ref<Expression>)
    /// A pan, in any direction if there is none.
    case pan(Direction?, fromEdge: Bool)
    case pinch
  }

  /// The object it watches; nil if that is the declaration around it, or any object.
  package let subject: Ref<Expression>?
  package let trigger: Trigger
  package let parameters: Many<Parameter>
  package let body: Block
}

/// Where a finger goes; with `edge`, where it comes from.
public enum Direction: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  /// Towards the left; of an edge: from the left one.
  case left
  /// Towards the right; of an edge: from the right one.
  case right
  case up, down
}

/// `spec "title" tags a, b for each (p, q) in LIST skip because "…" only { … }`
public struct Spec: TreeNode {
  /// Its title; interpolations speak of the row.
  package let title: StringLiteral
  package let tags: Many<Name>
  package let rows: Ref<Rows>?
  package let skip: Ref<StringLiteral>?
  package let only: Span?
  package let body: Block
}

/// `for each NAMES in LIST`
public struct Rows: TreeNode {
  /// The names that an element is taken apart into; one name takes it whole.
  package let names: Many<Parameter>
  package let isTuple: Bool
  package let list: Ref<Expression>
}
