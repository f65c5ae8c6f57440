/// A reference to a node of a `Script`, by the index of the node's first word; used as `script[ref]`.
public struct Ref<Node: TreeNode>: Hashable, Sendable, BitwiseCopyable {
  /// The index of the node's first word.
  public let raw: UInt32

  @inlinable
  init(_ word: Int) {
    raw = UInt32(truncatingIfNeeded: word)
  }
}

/// A reference to several adjacent nodes of a `Script`; used as `for node in script[many]`.
public struct Many<Node: TreeNode>: Hashable, Sendable, BitwiseCopyable {
  /// The index of the first word of the first node.
  @usableFromInline let start: UInt32
  /// The number of nodes.
  public let count: UInt32

  @inlinable
  init(start: Int, count: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.count = UInt32(truncatingIfNeeded: count)
  }

  /// A reference to an empty list of nodes.
  @inlinable
  public static var none: Many { Many(start: 0, count: 0) }

  /// Whether the list is empty.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// A reference to the node at `position`, counted from 0. Stops the program unless `position` is in 0..<`count`.
  @inlinable
  public subscript(position: Int) -> Ref<Node> {
    precondition(position >= 0 && position < Int(count))
    return Ref(Int(start) + position * Nodes.size(of: Node.self))
  }
}
