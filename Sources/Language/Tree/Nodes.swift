/// A node of the syntax tree. Nodes are trivially copyable bytes without references. A tree is therefore one block of
/// memory, which takes constant time to copy and free, no matter how large the tree is.
public typealias TreeNode = BitwiseCopyable & Sendable

/// The nodes of a tree, one after another. Each node starts at a multiple of eight bytes.
public struct Nodes: Sendable {
  /// The bytes of the nodes in words of eight bytes, followed by unused capacity.
  @usableFromInline var words: [UInt64] = []
  /// The number of used words in `words`.
  @usableFromInline var end = 0

  /// Creates a list without nodes.
  public init() {}

  /// The number of 8-byte words that a node of this type occupies.
  @inlinable @inline(__always)
  static func size<Node: TreeNode>(of type: Node.Type) -> Int { (MemoryLayout<Node>.size + 7) / 8 }

  @inlinable @inline(__always)
  func node<Node: TreeNode>(at word: Int) -> Node {
    words.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: word * 8, as: Node.self) }
  }

  /// Appends a node, and returns the index of its first word.
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

  /// Appends the words of another list from index `base` on; returns the index of the first appended word.
  mutating func append(from other: borrowing Nodes, above base: Int) -> Int {
    let start = end
    end += other.end - base
    while end > words.count { grow() }
    words.replaceSubrange(start..<end, with: other.words[base..<other.end])
    return start
  }

  /// Removes and returns the last node, which must be of this type.
  mutating func popLast<Node: TreeNode>(_ type: Node.Type) -> Node {
    end -= Nodes.size(of: type)
    return node(at: end)
  }

  /// Removes all words from the index `word` on.
  mutating func cut(to word: Int) { end = word }

  /// Doubles the storage, but adds at most 8192 words, so that large trees do not waste memory.
  @usableFromInline
  mutating func grow() {
    words += Array(repeating: 0, count: min(max(words.count, 64), 8192))
  }

  mutating func reserve(words count: Int) { words.reserveCapacity(count) }
}

/// A list of adjacent nodes of a `Script`, in order.
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
  /// The number of nodes.
  @inlinable public var endIndex: Int { Int(many.count) }

  /// The node at a position, counted from 0.
  @inlinable
  public subscript(position: Int) -> Node { nodes.node(at: Int(many[position].raw)) }
}
