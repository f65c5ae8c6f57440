/// A list of plain rows that is cheap to copy: a tree with 32 rows in a leaf, fewer if they are long, and 16 children in
/// an inner node, of which a write copies only the path to one row, and that only if somebody else still holds it. A copy
/// of the table costs one retain whatever its size; reading and writing cost its height (one node up to 32 rows, two up
/// to 512, three up to 8,192). Copying an inner node retains each child, so these are the narrower.
///
/// Row 0 is the null row. Freed rows are used again, the last freed first, so that a world that makes and
/// drops views in a loop does not grow.
///
/// It may go from one thread to another: a node that two tables hold is never written to.
public struct Table<Row: BitwiseCopyable & Sendable>: @unchecked Sendable {
  @usableFromInline var root: TableNode
  /// Indices of freed rows; short, since a world frees about as often as it makes.
  private(set) var free = FreedRows()
  @usableFromInline var height: Int32 = 0
  /// The index that the next new row gets if no freed one waits.
  public private(set) var end: Int32 = 0
  /// How many rows are in use, the null row not counted.
  public private(set) var count: Int32 = 0

  /// A table with nothing but the null row. There is room for no other yet: most worlds leave most tables empty.
  public init(null: Row) {
    root = .leaf(Self.stride)
    UnsafeMutableRawPointer(root.words).storeBytes(of: null, as: Row.self)
    end = 1
  }

  /// The row of `id`. Reading the null row is legal and gives zeros; nobody writes to it. So is reading a row that was
  /// made after this copy of the table: a world that was kept knows nothing of what has come since.
  @inlinable
  public subscript(id: ID<Row>) -> Row {
    unsafeAddress { UnsafePointer(address(of: id.raw < end ? id.raw : 0)) }
    unsafeMutableAddress { uniqueAddress(of: id.raw) }
  }

  /// How many bytes its rows take.
  var heldBytes: Int { Int(end) * Self.stride }

  /// Whether `id` lies in the part of the table that has ever been used.
  @inlinable
  public func contains(_ id: ID<Row>) -> Bool { id.raw > 0 && id.raw < end }

  /// Whether `id` is a row that is in use. Costs as much as there are freed rows: few.
  public func isInUse(_ id: ID<Row>) -> Bool { contains(id) && !free.waiting.contains(id.raw) }

  /// The ids of all rows that have ever been in use, in order, those that have been freed included.
  @inlinable public var ids: some Sequence<ID<Row>> { (1..<max(end, 1)).lazy.map { ID(raw: $0) } }

  /// Adds a row and gives its id.
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

  /// Gives a row back. Its id may be handed out again.
  public mutating func remove(_ id: ID<Row>) {
    count -= 1
    free.append(id.raw)
  }

  /// Parts with the node that it shares with copies; see `World.separate`.
  mutating func separate() { copyRoot() }

  // MARK: - Implementation

  private static var stride: Int { MemoryLayout<Row>.stride }

  /// How many bytes a leaf has.
  private var leafBytes: Int { end == 1 ? Self.stride : Self.fullLeafBytes }

  private static var fullLeafBytes: Int { Self.stride << Int(Self.leafBits) }

  /// How many rows a leaf has, as a power of two: fewer of long rows, since each first write copies a leaf.
  @inlinable @inline(__always)
  static var leafBits: Int32 { MemoryLayout<Row>.stride <= 256 ? 5 : MemoryLayout<Row>.stride <= 512 ? 4 : 3 }

  @inlinable @inline(__always)
  func row(_ index: Int32, of leaf: Unmanaged<TableNode>) -> UnsafeMutablePointer<Row> {
    let rows = leaf._withUnsafeGuaranteedRef { UnsafeMutableRawPointer($0.words) }
    return rows.assumingMemoryBound(to: Row.self) + Int(index & (1 << Self.leafBits - 1))
  }

  @inlinable @inline(__always)
  func address(of index: Int32) -> UnsafeMutablePointer<Row> {
    // Most tables are one leaf.
    height == 0 ? row(index, of: Unmanaged.passUnretained(root)) : addressBelowRoot(of: index)
  }

  @inlinable
  func addressBelowRoot(of index: Int32) -> UnsafeMutablePointer<Row> {
    var node = Unmanaged.passUnretained(root)
    // The level of the node, in bits of the index that lie below it.
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
    // Most tables are one leaf.
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

  /// Not inlined, so that writing to a row is.
  @inline(never)
  private mutating func copyRoot() {
    // Of a table that is one leaf, rows that were never in use are not copied.
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

/// A node of a table: up to 32 rows in a leaf, 16 children above, behind the object's own words: one piece of memory. It
/// knows of its rows only how long they are, so that there is one class for all tables: the runtime makes a class of its own
/// for each kind of row otherwise, which is a good part of the time that a short script takes.
@usableFromInline
final class TableNode: ManagedBuffer<TableNode.Kind, UInt64> {
  @usableFromInline
  enum Kind { case leaf, inner }

  /// The words that hold its rows or its children.
  @inlinable
  var words: UnsafeMutablePointer<UInt64> {
    @inline(__always) get { withUnsafeMutablePointerToElements { $0 } }
  }

  /// The children of an inner node.
  @inlinable
  var children: UnsafeMutablePointer<TableNode?> {
    @inline(__always) get { UnsafeMutableRawPointer(words).assumingMemoryBound(to: TableNode?.self) }
  }

  private static func node(_ kind: Kind, words: Int) -> TableNode {
    unsafeDowncast(create(minimumCapacity: words) { _ in kind }, to: TableNode.self)
  }

  /// An inner node without children.
  static func inner() -> TableNode {
    let node = node(.inner, words: 16)
    node.words.initialize(repeating: 0, count: 16)
    return node
  }

  /// A leaf of so many bytes.
  static func leaf(_ bytes: Int) -> TableNode { node(.leaf, words: (bytes + 7) / 8) }

  /// A leaf of so many bytes, the first `count` of them from another.
  static func leaf(_ bytes: Int, from other: TableNode, _ count: Int) -> TableNode {
    let leaf = leaf(bytes)
    UnsafeMutableRawPointer(leaf.words).copyMemory(from: other.words, byteCount: count)
    return leaf
  }

  /// A copy of a node, which has so many bytes if it is a leaf, the first `used` of them worth copying.
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

/// Changes several fields of a row in one access, since each access to a table's row has its price.
@inline(__always)
func modify<Row>(_ row: inout Row, _ change: (inout Row) -> Void) { change(&row) }
