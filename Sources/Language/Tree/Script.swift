import Diagnostics

/// A parsed file: its syntax tree with all nodes. The `NameID`s in the tree are ids in the `NameTable` with which the
/// file was parsed.
public struct Script: Sendable {
  package let file: Int32
  /// The line `trans 1` at the start of the file; nil if the file has none.
  package let version: Version?
  package let statements: Many<Statement>
  /// All nodes of the tree.
  public let nodes: Nodes
  package let views: [Ref<ViewDeclaration>]
  package let constants: [Ref<LetDeclaration>]

  /// The line `trans 1`, which states the language version.
  public struct Version: Sendable, BitwiseCopyable {
    /// The required language version; 0 for an unknown version, for which the parser has reported an error.
    package let number: Int
    package let span: Span
  }

  /// The syntax tree of an empty file.
  package static func empty(file: Int32) -> Script {
    Script(file: file, version: nil, statements: .none, nodes: Nodes(), views: [], constants: [])
  }

  /// The node that `ref` refers to.
  @inlinable
  public subscript<Node: TreeNode>(_ ref: Ref<Node>) -> Node {
    nodes.node(at: Int(ref.raw))
  }

  /// The nodes that `many` refers to, in order.
  @inlinable
  public subscript<Node: TreeNode>(_ many: Many<Node>) -> NodeList<Node> {
    NodeList(many, of: nodes)
  }

  /// The statements of a block, in order.
  public subscript(_ block: Block) -> NodeList<Statement> { self[block.statements] }
}
