/// `segue KIND ["id"] from A to B { prepare { … }; style custom }`: a transition that is prepared in advance.
public struct SegueDeclaration: TreeNode {
  /// How it brings the destination.
  public let kind: SegueKind
  /// The name between quotes, by which it is performed, if it has one.
  public let identifier: Ref<StringLiteral>?
  /// Behind `from`: the screen, or a view of it that performs it when it is tapped.
  public let source: Ref<Expression>
  /// Behind `to`: the screen; of an unwind the name of an action.
  public let destination: Ref<Expression>
  /// The lines of its body: code, properties, handlers.
  public let members: Many<Member>
}

/// `prepare { … }`, `perform { … }` in a segue.
public struct SegueCode: TreeNode {
  /// When it runs.
  public enum Moment: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// Before the segue is performed.
    case prepare
    /// To perform it.
    case perform
  }

  /// When it runs.
  public let moment: Moment
  /// What it does.
  public let body: Block
}
