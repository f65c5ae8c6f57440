import Diagnostics

/// One file, parsed: the root of its tree, and the nodes. Ids of names mean what the
/// `NameTable` says that it was parsed with.
public struct Script: Sendable {
  package let file: Int32
  /// The number behind `trans` in the first line, if that line is there.
  package let version: Version?
  package let statements: Many<Statement>
  /// Its tree.
  public let nodes: Nodes
  package let views: [Ref<ViewDeclaration>]
  package let constants: [Ref<LetDeclaration>]

  /// The line `trans 1`.
  public struct Version: Sendable, BitwiseCopyable {
    /// The version of the language that the script was written for; 0 for one that is unknown here, which the
    /// parser has reported.
    package let number: Int
    package let span: Span
  }

  /// A file in which nothing stands.
  package static func empty(file: Int32) -> Script {
    Script(file: file, version: nil, statements: .none, nodes: Nodes(), views: [], constants: [])
  }

  /// The node that `ref` stands for.
  @inlinable
  public subscript<Node: TreeNode>(_ ref: Ref<Node>) -> Node {
    nodes.node(at: Int(ref.raw))
  }

  /// The nodes that `many` stands for, in order.
  @inlinable
  public subscript<Node: TreeNode>(_ many: Many<Node>) -> NodeList<Node> {
    NodeList(many, of: nodes)
  }

  /// The statements of a block, in order.
  public subscript(_ block: Block) -> NodeList<Statement> { self[block.statements] }
}
