/// A list of plain rows that is cheap to copy: a tree with up to 32 rows in a leaf (fewer for large rows) and 16
/// children in an inner node. A write copies only the path to one row, and only if the nodes are shared. A copy of the
/// table costs at most two retains, whatever its size; an access visits a node for each level of the tree (one node up to
/// 32 rows, two up to 512, three up to 8,192). Inner nodes are narrower, since copying one retains each child.
///
/// Row 0 is the null row. Freed rows are reused, the last freed first, so that a world that creates and deletes views
/// in a loop does not grow.
///
/// Safe to pass between threads: a shared node is never written to.
public struct Table<Row: BitwiseCopyable & Sendable>: @unchecked Sendable {
  /// The root of the tree of nodes that stores the rows.
  @usableFromInline var root: TableNode
  /// The indices of freed rows. There are few, since most freed rows are soon reused.
  private(set) var free = FreedRows()
  /// The number of levels of the tree above the leaves; 0 if the root is a leaf.
  @usableFromInline var height: Int32 = 0
  /// The index that the next new row gets if no freed row is left.
  public private(set) var end: Int32 = 0
  /// The number of rows in use; the null row is not counted.
  public private(set) var count: Int32 = 0

  /// A table with only the null row. Its leaf has room for no other row, since most worlds leave most tables empty.
  public init(null: Row) {
    root = .leaf(Self.stride)
    UnsafeMutableRawPointer(root.words).storeBytes(of: null, as: Row.self)
    end = 1
  }

  /// The row of `id`. The null row may be read (all fields have their defaults) but is never written to. An id added
  /// after this copy of the table was made also gives the null row.
  @inlinable
  public subscript(id: ID<Row>) -> Row {
    unsafeAddress { UnsafePointer(address(of: id.raw < end ? id.raw : 0)) }
    unsafeMutableAddress { uniqueAddress(of: id.raw) }
  }

  /// The size in bytes of all rows, including freed ones and the null row.
  var heldBytes: Int { Int(end) * Self.stride }

  /// Whether `id` is a row that was ever used, even if it was freed since.
  @inlinable
  public func contains(_ id: ID<Row>) -> Bool { id.raw > 0 && id.raw < end }

  /// Whether `id` is a row in use. Linear in the number of freed rows, which is small.
  public func isInUse(_ id: ID<Row>) -> Bool { contains(id) && !free.waiting.contains(id.raw) }

  /// The ids of all rows ever used, in order, freed ones included.
  @inlinable public var ids: some Sequence<ID<Row>> { (1..<max(end, 1)).lazy.map { ID(raw: $0) } }

  /// Adds a row and returns its id.
  public mutating func insert(_ row: Row) -> ID<Row> {
    count += 1
    if let index = free.popLast() {
      uniqueAddress(of: index).initialize(to: row)
      return ID(raw: index)
    }
    let index = end
    if index == 1 { root = .leaf(Self.fullLeafBytes, from: root, Self.stride) }
    if Int(index) >= 1 << (Self.leafBits + 4 * height) { grow() }
    uniqueAddress(of: index).initialize(to: row)
    end += 1
    return ID(raw: index)
  }

  /// Frees a row. A later `insert` may reuse its id.
  public mutating func remove(_ id: ID<Row>) {
    count -= 1
    free.append(id.raw)
  }

  /// Copies the root node so that other copies no longer share it; see `World.separate`.
  mutating func separate() { copyRoot() }

  private static var stride: Int { MemoryLayout<Row>.stride }

  /// The size of the current leaf, in bytes: a table with only the null row has a smaller one.
  private var leafBytes: Int { end == 1 ? Self.stride : Self.fullLeafBytes }

  private static var fullLeafBytes: Int { Self.stride << Int(Self.leafBits) }

  /// The binary logarithm of the number of rows in a leaf; smaller for large rows, since a first write copies the leaf.
  @inlinable @inline(__always)
  static var leafBits: Int32 { MemoryLayout<Row>.stride <= 256 ? 5 : MemoryLayout<Row>.stride <= 512 ? 4 : 3 }

  @inlinable @inline(__always)
  func row(_ index: Int32, of leaf: Unmanaged<TableNode>) -> UnsafeMutablePointer<Row> {
    let rows = leaf._withUnsafeGuaranteedRef { UnsafeMutableRawPointer($0.words) }
    return rows.assumingMemoryBound(to: Row.self) + Int(index & (1 << Self.leafBits - 1))
  }

  @inlinable @inline(__always)
  func address(of index: Int32) -> UnsafeMutablePointer<Row> {
    // A fast path: most tables are one leaf.
    height == 0 ? row(index, of: Unmanaged.passUnretained(root)) : addressBelowRoot(of: index)
  }

  @inlinable
  func addressBelowRoot(of index: Int32) -> UnsafeMutablePointer<Row> {
    var node = Unmanaged.passUnretained(root)
    // The number of index bits below the node's level.
    var shift = 4 * (height - 1) + Self.leafBits
    while shift >= Self.leafBits {
      let slot = Int(index >> shift) & 15
      node = node._withUnsafeGuaranteedRef {
        Unmanaged.passUnretained($0.children[slot].unsafelyUnwrapped)
      }
      shift -= 4
    }
    return row(index, of: node)
  }

  @usableFromInline
  mutating func uniqueAddress(of index: Int32) -> UnsafeMutablePointer<Row> {
    if !isKnownUniquelyReferenced(&root) { copyRoot() }
    // A fast path: most tables are one leaf.
    if height == 0 { return row(index, of: Unmanaged.passUnretained(root)) }
    return uniqueAddressBelowRoot(of: index)
  }

  private func uniqueAddressBelowRoot(of index: Int32) -> UnsafeMutablePointer<Row> {
    var node = Unmanaged.passUnretained(root)
    var shift = 4 * (height - 1) + Self.leafBits
    while shift >= Self.leafBits {
      let slot = Int(index >> shift) & 15
      let level = (shift - Self.leafBits) / 4
      node = node._withUnsafeGuaranteedRef { parent in
        let child = parent.children + slot
        if child.pointee == nil {
          child.pointee = level == 0 ? .leaf(Self.fullLeafBytes) : .inner()
        } else if !isKnownUniquelyReferenced(&child.pointee) {
          child.pointee = .copy(
            of: child.pointee.unsafelyUnwrapped, leaf: Self.fullLeafBytes, used: Self.fullLeafBytes)
        }
        return Unmanaged.passUnretained(child.pointee.unsafelyUnwrapped)
      }
      shift -= 4
    }
    return row(index, of: node)
  }

  /// Copies the root node. Not inlined, so that the code for writing a row stays small enough to be inlined.
  @inline(never)
  private mutating func copyRoot() {
    // In a table of one leaf, rows that were never used are not copied.
    let used = height == 0 ? Int(end) * Self.stride : leafBytes
    root = .copy(of: root, leaf: leafBytes, used: used)
  }

  private mutating func grow() {
    height += 1
    let taller = TableNode.inner()
    taller.children[0] = root
    root = taller
  }
}

/// A node of a table: a leaf with up to 32 rows, or an inner node with 16 children, stored inline after the object's
/// header. The class does not depend on the row type: otherwise the runtime would create a class for each row type, a
/// large part of the time of a short script.
@usableFromInline
final class TableNode: ManagedBuffer<TableNode.Kind, UInt64> {
  @usableFromInline
  enum Kind { case leaf, inner }

  /// The memory of the rows or the children.
  @inlinable
  var words: UnsafeMutablePointer<UInt64> {
    @inline(__always) get { withUnsafeMutablePointerToElements { $0 } }
  }

  /// The children of an inner node.
  @inlinable
  var children: UnsafeMutablePointer<TableNode?> {
    @inline(__always) get { UnsafeMutableRawPointer(words).assumingMemoryBound(to: TableNode?.self) }
  }

  // `create` must be inlined, so that the size of a node is a constant: the classes of Embedded Swift do not know it.
  @_optimize(speed)
  private static func node(_ kind: Kind, words: Int) -> TableNode {
    unsafeDowncast(TableNode.create(minimumCapacity: words) { _ in kind }, to: TableNode.self)
  }

  /// An inner node without children.
  static func inner() -> TableNode {
    let node = node(.inner, words: 16)
    node.words.initialize(repeating: 0, count: 16)
    return node
  }

  /// A leaf of `bytes` bytes.
  static func leaf(_ bytes: Int) -> TableNode { node(.leaf, words: (bytes + 7) / 8) }

  /// A leaf of `bytes` bytes, the first `count` of them copied from another.
  static func leaf(_ bytes: Int, from other: TableNode, _ count: Int) -> TableNode {
    let leaf = leaf(bytes)
    UnsafeMutableRawPointer(leaf.words).copyMemory(from: other.words, byteCount: count)
    return leaf
  }

  /// A copy of a node. For a leaf: `bytes` long, with the first `used` bytes copied.
  static func copy(of other: TableNode, leaf bytes: Int, used: Int) -> TableNode {
    switch other.header {
    case .leaf: return leaf(bytes, from: other, used)
    case .inner:
      let node = inner()
      node.children.update(from: other.children, count: 16)
      return node
    }
  }

  deinit {
    switch header {
    case .leaf: break
    case .inner: children.deinitialize(count: 16)
    }
  }
}

/// Changes several fields of a row in one access, since each access to a table's row costs time.
@inline(__always)
func modify<Row>(_ row: inout Row, _ change: (inout Row) -> Void) { change(&row) }
