/// `segue KIND ["id"] from A to B { prepare { … }; style custom }`: a transition that is prepared in advance.
public struct SegueDeclaration: TreeNode {
  package let kind: SegueKind
  /// The name between quotes, by which it is performed, if it has one.
  package let identifier: Ref<StringLiteral>?
  /// Behind `from`: the screen, or a view of it that performs it when it is tapped.
  package let source: Ref<Expression>
  /// Behind `to`: the screen; of an unwind the name of an action.
  package let destination: Ref<Expression>
  package let members: Many<Member>
}

/// `prepare { … }`, `perform { … }` in a segue.
public struct SegueCode: TreeNode {
  /// When it runs.
  public enum Moment: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case prepare, perform
  }

  package let moment: Moment
  package let body: Block
}
