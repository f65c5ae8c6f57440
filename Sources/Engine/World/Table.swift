/// A list of plain rows that is cheap to copy: a tree with 32 rows in a leaf, fewer if they are long, and 16 children in
/// an inner node, of which a write copies only the path to one row, and that only if somebody else still holds it. A copy
/// of the table costs one retain whatever its size; reading and writing cost its height (one node up to 32 rows, two up
/// to 512, three up to 8,192). Copying an inner node retains each child, so these are the narrower.
///
/// Row 0 is the null row. Freed rows are used again, the last freed first, so that a world that makes and
/// drops views in a loop does not grow.
public struct Table<Row: BitwiseCopyable & Sendable>: Sendable {
  @usableFromInline var root: TableNode
  @usableFromInline var height: Int32 = 0
  /// The index that the next new row gets if no freed one waits.
  public private(set) var end: Int32 = 0
  /// How many rows are in use, the null row not counted.
  public private(set) var count: Int32 = 0
  /// Indices of freed rows; short, since a world frees about as often as it makes.
  @usableFromInline var free: [Int32] = []

  /// A table with nothing but the null row. There is room for no other yet: most worlds leave most tables empty.
  public init(null: Row) {
    root = TableNode(leaf: Self.stride)
    root.rows.unsafelyUnwrapped.storeBytes(of: null, as: Row.self)
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
  public func isInUse(_ id: ID<Row>) -> Bool { contains(id) && !free.contains(id.raw) }

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
    if index == 1 { root = TableNode(leaf: Self.fullLeafBytes, from: root, Self.stride) }
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
    let rows = leaf._withUnsafeGuaranteedRef { $0.rows.unsafelyUnwrapped }
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
        Unmanaged.passUnretained($0.children.unsafelyUnwrapped[slot].unsafelyUnwrapped)
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
        let child = parent.children.unsafelyUnwrapped + slot
        if child.pointee == nil {
          child.pointee = level == 0 ? TableNode(leaf: Self.fullLeafBytes) : TableNode()
        } else if !isKnownUniquelyReferenced(&child.pointee) {
          child.pointee = TableNode(
            copying: child.pointee.unsafelyUnwrapped, leaf: Self.fullLeafBytes, used: Self.fullLeafBytes)
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
    root = TableNode(copying: root, leaf: leafBytes, used: used)
  }

  private mutating func grow() {
    height += 1
    let taller = TableNode()
    taller.children.unsafelyUnwrapped[0] = root
    root = taller
  }
}

/// A node of a table: up to 32 rows in a leaf, 16 children above. It knows of its rows only how long they are, so that
/// there is one class for all tables: the runtime makes a class of its own for each kind of row otherwise, which
/// is a good part of the time that a short script takes.
@usableFromInline
final class TableNode: @unchecked Sendable {
  @usableFromInline let rows: UnsafeMutableRawPointer?
  @usableFromInline let children: UnsafeMutablePointer<TableNode?>?

  /// An inner node without children.
  init() {
    rows = nil
    children = .allocate(capacity: 16)
    children.unsafelyUnwrapped.initialize(repeating: nil, count: 16)
  }

  /// A leaf of so many bytes.
  init(leaf bytes: Int) {
    rows = .allocate(byteCount: bytes, alignment: 16)
    children = nil
  }

  /// A leaf of so many bytes, the first `count` of them from another.
  init(leaf bytes: Int, from other: TableNode, _ count: Int) {
    let copy = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
    copy.copyMemory(from: other.rows.unsafelyUnwrapped, byteCount: count)
    rows = copy
    children = nil
  }

  /// A copy of a node, which has so many bytes if it is a leaf, the first `used` of them worth copying.
  convenience init(copying other: TableNode, leaf bytes: Int, used: Int) {
    if other.rows != nil {
      self.init(leaf: bytes, from: other, used)
    } else {
      self.init()
      children.unsafelyUnwrapped.update(from: other.children.unsafelyUnwrapped, count: 16)
    }
  }

  deinit {
    rows?.deallocate()
    children?.deinitialize(count: 16)
    children?.deallocate()
  }
}

/// Changes several fields of a row in one access, since each access to a table's row has its price.
@inline(__always)
func modify<Row>(_ row: inout Row, _ change: (inout Row) -> Void) { change(&row) }
