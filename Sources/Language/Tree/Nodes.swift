/// What stands in a tree. Nodes are plain bytes without references of their own: a tree is one piece of memory, copied
/// and released in no time however large and deep it is.
public typealias TreeNode = BitwiseCopyable & Sendable

/// The nodes of a tree, of all kinds, one behind the other. A node begins at a whole word of eight bytes.
public struct Nodes: Sendable {
  /// The bytes of the nodes, and behind them room for more.
  @usableFromInline var words: [UInt64] = []
  /// How many words hold nodes.
  @usableFromInline var end = 0

  /// No node.
  public init() {}

  /// How many words a node of this kind takes.
  @inlinable @inline(__always)
  static func size<Node: TreeNode>(of type: Node.Type) -> Int { (MemoryLayout<Node>.size + 7) / 8 }

  @inlinable @inline(__always)
  func node<Node: TreeNode>(at word: Int) -> Node {
    words.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: word * 8, as: Node.self) }
  }

  /// Adds a node, and says at which word it begins.
  @inlinable @inline(__always)
  @discardableResult
  mutating func append<Node: TreeNode>(_ node: Node) -> Int {
    let start = end
    end += Nodes.size(of: Node.self)
    if end > words.count { grow() }
    overwrite(start, with: node)
    return start
  }

  @inlinable @inline(__always)
  mutating func overwrite<Node: TreeNode>(_ word: Int, with node: Node) {
    words.withUnsafeMutableBytes { $0.storeBytes(of: node, toByteOffset: word * 8, as: Node.self) }
  }

  /// Adds the words of another list from one on, and says at which word here they begin.
  mutating func append(from other: borrowing Nodes, above base: Int) -> Int {
    let start = end
    end += other.end - base
    while end > words.count { grow() }
    words.replaceSubrange(start..<end, with: other.words[base..<other.end])
    return start
  }

  /// Takes back the node that was added last, which is of this kind.
  mutating func popLast<Node: TreeNode>(_ type: Node.Type) -> Node {
    end -= Nodes.size(of: type)
    return node(at: end)
  }

  /// Drops all that stands behind a word.
  mutating func cut(to word: Int) { end = word }

  /// Room for twice as much; for large trees it comes in steps, so that little of it stays unused.
  @usableFromInline
  mutating func grow() {
    words.append(contentsOf: repeatElement(0, count: min(max(words.count, 64), 8192)))
  }

  mutating func reserve(words count: Int) { words.reserveCapacity(count) }
}

/// Several nodes of a `Script` that stand side by side, in order.
public struct NodeList<Node: TreeNode>: RandomAccessCollection, Sendable {
  @usableFromInline let nodes: Nodes
  @usableFromInline let many: Many<Node>

  @inlinable
  init(_ many: Many<Node>, of nodes: Nodes) {
    self.nodes = nodes
    self.many = many
  }

  /// Always 0.
  @inlinable public var startIndex: Int { 0 }
  /// How many there are.
  @inlinable public var endIndex: Int { Int(many.count) }

  /// The node at a position, counted from 0.
  @inlinable
  public subscript(position: Int) -> Node { nodes.node(at: Int(many[position].raw)) }
}
