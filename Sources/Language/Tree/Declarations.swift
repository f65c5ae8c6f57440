import Diagnostics

/// `screen NAME { … }`
public struct ScreenDeclaration: TreeNode {
  /// Its name.
  public let name: Name
  /// The lines of its body.
  public let members: Many<Member>
}

/// `navigation NAME [A, B] { … }`, likewise `tabs`, `pages` and `container`.
public struct ContainerDeclaration: TreeNode {
  /// What kind.
  public let kind: ControllerKind
  /// Its name.
  public let name: Name
  /// The children it begins with, in order; of a stack the bottom first.
  public let children: Many<Expression>
  /// The lines of its body.
  public let members: Many<Member>
}

/// A line in the body of a declaration.
public struct Member: TreeNode {
  /// What it is.
  public enum Kind: Sendable, BitwiseCopyable {
    /// `view NAME at R { … }`
    case view(Ref<ViewDeclaration>)
    /// `background white`
    case property(Ref<Property>)
    /// `field x = …`
    case field(Ref<FieldDeclaration>)
    /// `on … { … }`
    case handler(Ref<Handler>)
    /// `action NAME { … }`
    case action(Ref<ActionDeclaration>)
    /// `presenting { … }` in an animator.
    case section(Ref<Section>)
    /// `finish when E` in an interaction.
    case finishRule(Ref<Expression>)
    /// `pan`, `pan DIRECTION`, `pan DIRECTION edge` in a gesture; without a direction nil.
    case pan(Direction?, fromEdge: Bool)
    /// `pinch` in a gesture.
    case pinch
    /// `tap`, `tap V` in a gesture.
    case tap(Ref<Expression>?)
    /// `prepare { … }`, `perform { … }` in a segue.
    case code(Ref<SegueCode>)
    /// `presenting animator A` in a transition.
    case vending(Ref<VendingLine>)
    /// `presentation P` in a transition.
    case vendsPresentation(Ref<PresentationLine>)
    /// A line that is not modelled yet, or not understood; the parser has reported it.
    case skipped(Ref<SkippedStatement>)
  }

  /// Where it stands.
  public let span: Span
  /// What it is.
  public let kind: Kind
}

/// `view NAME at R { … }`
public struct ViewDeclaration: TreeNode {
  /// Its name.
  public let name: Name
  /// The frame behind `at`, if it is said.
  public let frame: Ref<Expression>?
  /// Where `above presented` stands: over the presented view of a presentation.
  public let abovePresented: Span?
  /// Its properties and the views inside it.
  public let members: Many<Member>
}

/// `NAME VALUE` in the body of a declaration.
public struct Property: TreeNode {
  /// Which property.
  public let name: Name
  /// Its value.
  public let value: Ref<Expression>
}

/// `field NAME = VALUE`
public struct FieldDeclaration: TreeNode {
  /// Its name.
  public let name: Name
  /// The value it begins with.
  public let value: Ref<Expression>
}

/// `action NAME { … }`, `action NAME(segue) { … }`: where an unwind is answered.
public struct ActionDeclaration: TreeNode {
  /// Its name.
  public let name: Name
  /// The name for the segue, if it is wanted.
  public let parameters: Many<Parameter>
  /// What it does.
  public let body: Block
}

/// `new KIND as NAME`
public struct NewDeclaration: TreeNode {
  /// The kind of which it is one more.
  public let kind: Name
  /// What it is called.
  public let name: Name
}

/// `let NAME = VALUE`, `let NAME(a, b) = VALUE`
public struct LetDeclaration: TreeNode {
  /// Its name.
  public let name: Name
  /// Whether parentheses stand behind the name.
  public let isFunction: Bool
  /// The parameters of a function.
  public let parameters: Many<Parameter>
  /// The value.
  public let value: Ref<Expression>
}

/// `steps NAME(a, b) { … }`
public struct StepsDeclaration: TreeNode {
  /// Its name.
  public let name: Name
  /// Its parameters.
  public let parameters: Many<Parameter>
  /// What it does.
  public let body: Block
}

/// A parameter of steps, a function or a handler: `name`, `label: name`, or `_` for one that is not used.
public struct Parameter: TreeNode {
  /// Where it stands.
  public let span: Span
  /// The label before the colon, if there is one.
  public let label: Name?
  /// What it is called inside; nil for `_`.
  public let name: Name?
}

/// `choose POINT VALUE`: settles a disputed behaviour.
public struct Choice: TreeNode {
  /// Which behaviour; the name holds the hyphens.
  public let point: Name
  /// How; the name holds the hyphens.
  public let value: Name
}

/// `on … { … }`
public struct Handler: TreeNode {
  /// What sets it off.
  public enum Trigger: Sendable, BitwiseCopyable {
    /// Callbacks, by their method names: at least one.
    case events(Many<Name>)
    /// A tap on a view.
    case tap(Ref<Expression>)
    /// A pan, in any direction if there is none.
    case pan(Direction?, fromEdge: Bool)
    /// A pinch.
    case pinch
  }

  /// The object it watches; nil if that is the declaration around it, or any object.
  public let subject: Ref<Expression>?
  /// What sets it off.
  public let trigger: Trigger
  /// The names for the callback's arguments.
  public let parameters: Many<Parameter>
  /// What it does.
  public let body: Block
}

/// Where a finger goes; with `edge`, where it comes from.
public enum Direction: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  /// Towards the left; of an edge: from the left one.
  case left
  /// Towards the right; of an edge: from the right one.
  case right
  /// Upwards.
  case up
  /// Downwards.
  case down
}

/// `spec "title" tags a, b for each (p, q) in LIST skip because "…" only { … }`
public struct Spec: TreeNode {
  /// Its title; interpolations speak of the row.
  public let title: StringLiteral
  /// The words behind `tags`.
  public let tags: Many<Name>
  /// The rows, if it has any.
  public let rows: Ref<Rows>?
  /// The reason behind `skip because`, if it is skipped.
  public let skip: Ref<StringLiteral>?
  /// The word `only`, if it stands there.
  public let only: Span?
  /// Its statements.
  public let body: Block
}

/// `for each NAMES in LIST`
public struct Rows: TreeNode {
  /// The names that an element is taken apart into; one name takes it whole.
  public let names: Many<Parameter>
  /// Whether the names stand in parentheses.
  public let isTuple: Bool
  /// The list, or a range `a ..< b`.
  public let list: Ref<Expression>
}
