/// One node of a `Script`, by the word where it begins: `script[ref]`.
public struct Ref<Node: TreeNode>: Hashable, Sendable, BitwiseCopyable {
  /// The word.
  public let raw: UInt32

  @inlinable
  init(_ word: Int) {
    raw = UInt32(truncatingIfNeeded: word)
  }
}

/// Several nodes of a `Script` that stand side by side: `for node in script[many]`.
public struct Many<Node: TreeNode>: Hashable, Sendable, BitwiseCopyable {
  /// The word where the first begins.
  @usableFromInline let start: UInt32
  /// How many.
  public let count: UInt32

  @inlinable
  init(start: Int, count: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.count = UInt32(truncatingIfNeeded: count)
  }

  /// None.
  @inlinable
  public static var none: Many { Many(start: 0, count: 0) }

  /// Whether there is none.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// A reference to the one at `position`, counted from 0; it must be below `count`.
  @inlinable
  public subscript(position: Int) -> Ref<Node> {
    precondition(position >= 0 && position < Int(count))
    return Ref(Int(start) + position * Nodes.size(of: Node.self))
  }
}
