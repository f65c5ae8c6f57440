/// The declaration of a segue: `segue KIND ["id"] from A to B { prepare { … }; style custom }`.
public struct SegueDeclaration: TreeNode {
  package let kind: SegueKind
  /// The identifier in quotes, with which code performs the segue; nil if there is none.
  package let identifier: Ref<StringLiteral>?
  /// The source after `from`: a controller, or one of its views, which performs the segue when it is tapped.
  package let source: Ref<Expression>
  /// The destination after `to`: a controller or, for an unwind segue, the name of an action.
  package let destination: Ref<Expression>
  package let members: Many<Member>
}

/// The code `prepare { … }` or `perform { … }` in a segue.
public struct SegueCode: TreeNode {
  /// When the code runs.
  public enum Moment: UInt8, Named, Sendable, BitwiseCopyable, CaseIterable {
    /// The names of the cases, in order.
    public static let names = spaced("prepare perform")

    case prepare, perform
  }

  package let moment: Moment
  package let body: Block
}
