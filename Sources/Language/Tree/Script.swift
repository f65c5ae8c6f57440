import Diagnostics

/// One file, parsed: the root of its tree and the tables that hold the nodes. Ids of names mean what the
/// `NameTable` says that it was parsed with.
public struct Script: Sendable {
  /// Which file of the program.
  public let file: Int32
  /// The number behind `trans` in the first line, if that line is there.
  public let version: Version?
  /// The statements of the file.
  public let statements: Many<Statement>
  /// The nodes.
  public let nodes: Nodes

  /// The line `trans 1`.
  public struct Version: Sendable, BitwiseCopyable {
    /// The version of the language that the script was written for; 0 for one that is unknown here, which the
    /// parser has reported.
    public let number: Int
    /// Where the line stands.
    public let span: Span
  }

  /// The node that `ref` stands for.
  @inlinable
  public subscript<Node: TreeNode>(_ ref: Ref<Node>) -> Node {
    Node.table(of: nodes)[Int(ref.raw)]
  }

  /// The nodes that `many` stands for, in order.
  @inlinable
  public subscript<Node: TreeNode>(_ many: Many<Node>) -> ArraySlice<Node> {
    let start = Int(many.start)
    return Node.table(of: nodes)[start..<start + Int(many.count)]
  }

  /// The statements of a block, in order.
  @inlinable
  public subscript(_ block: Block) -> ArraySlice<Statement> { self[block.statements] }
}
