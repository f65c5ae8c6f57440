/// `segue KIND ["id"] from A to B { prepare { … }; style custom }`: a transition declared in advance.
public struct SegueDeclaration: TreeNode {
  package let kind: SegueKind
  /// The identifier in quotes, used to perform the segue; nil if there is none.
  package let identifier: Ref<StringLiteral>?
  /// The source after `from`: a screen, or one of its views that performs the segue when tapped.
  package let source: Ref<Expression>
  /// The destination after `to`: a screen; for an unwind segue, the name of an action.
  package let destination: Ref<Expression>
  package let members: Many<Member>
}

/// `prepare { … }`, `perform { … }` in a segue.
public struct SegueCode: TreeNode {
  /// The time when the code runs.
  public enum Moment: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case prepare, perform
  }

  package let moment: Moment
  package let body: Block
}
