/// One node of a `Script`, by its place in the table of its kind: `script[ref]`.
public struct Ref<Node: TreeNode>: Hashable, Sendable, BitwiseCopyable {
  /// The index into the table.
  public let raw: UInt32

  @inlinable
  init(_ index: Int) {
    raw = UInt32(truncatingIfNeeded: index)
  }
}

/// Several nodes of a `Script` that stand side by side in their table: `for node in script[many]`.
public struct Many<Node: TreeNode>: Hashable, Sendable, BitwiseCopyable {
  /// The index of the first.
  public let start: UInt32
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
    return Ref(Int(start) + position)
  }
}

/// What stands in a table of a `Script`. Nodes are plain bytes without references of their own: a tree is
/// a few flat arrays, copied and released in no time however deep it is.
public protocol TreeNode: Sendable, BitwiseCopyable {
  /// The table of this kind.
  static func table(of nodes: borrowing Nodes) -> [Self]
}
