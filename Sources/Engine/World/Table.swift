/// A list of plain rows that is cheap to copy: a tree with 32 rows in a leaf and 16 children in an inner node,
/// of which a write copies only the path to one row, and that only if somebody else still holds it. A copy of
/// the table costs one retain whatever its size; reading and writing cost its height (one node up to 32 rows,
/// two up to 512, three up to 8,192). Copying an inner node retains each child, so these are the narrower.
///
/// Row 0 is the null row. Freed rows are used again, the last freed first, so that a world that makes and
/// drops views in a loop does not grow.
public struct Table<Row: BitwiseCopyable & Sendable>: Sendable {
  @usableFromInline var root: Node
  @usableFromInline var height: Int32 = 0
  /// The index that the next new row gets if no freed one waits.
  public private(set) var end: Int32 = 0
  /// How many rows are in use, the null row not counted.
  public private(set) var count: Int32 = 0
  /// Indices of freed rows; short, since a world frees about as often as it makes.
  @usableFromInline var free: [Int32] = []

  /// A table with nothing but the null row.
  public init(null: Row) {
    root = Node(level: 0)
    root.rows.unsafelyUnwrapped.initialize(to: null)
    end = 1
  }

  /// The row of `id`. Reading the null row is legal and gives zeros; nobody writes to it.
  @inlinable
  public subscript(id: ID<Row>) -> Row {
    unsafeAddress { UnsafePointer(address(of: id.raw)) }
    unsafeMutableAddress { uniqueAddress(of: id.raw) }
  }

  /// Whether `id` lies in the part of the table that has ever been used.
  @inlinable
  public func contains(_ id: ID<Row>) -> Bool {
    id.raw > 0 && id.raw < end
  }

  /// Whether `id` is a row that is in use. Costs as much as there are freed rows: few.
  public func isInUse(_ id: ID<Row>) -> Bool { contains(id) && !free.contains(id.raw) }

  /// Adds a row and gives its id.
  public mutating func insert(_ row: Row) -> ID<Row> {
    count += 1
    if let index = free.popLast() {
      uniqueAddress(of: index).initialize(to: row)
      return ID(raw: index)
    }
    let index = end
    if Int(index) >= 32 << (4 * Int(height)) { grow() }
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

  @usableFromInline
  final class Node: @unchecked Sendable {
    @usableFromInline let rows: UnsafeMutablePointer<Row>?
    @usableFromInline let children: UnsafeMutablePointer<Node?>?

    init(level: Int32) {
      if level == 0 {
        rows = .allocate(capacity: 32)
        children = nil
      } else {
        rows = nil
        children = .allocate(capacity: 16)
        children.unsafelyUnwrapped.initialize(repeating: nil, count: 16)
      }
    }

    init(copying other: Node) {
      if let otherRows = other.rows {
        rows = .allocate(capacity: 32)
        rows.unsafelyUnwrapped.initialize(from: otherRows, count: 32)
        children = nil
      } else {
        rows = nil
        children = .allocate(capacity: 16)
        children.unsafelyUnwrapped.initialize(from: other.children.unsafelyUnwrapped, count: 16)
      }
    }

    deinit {
      rows?.deallocate()
      children?.deinitialize(count: 16)
      children?.deallocate()
    }
  }

  @inlinable
  func address(of index: Int32) -> UnsafeMutablePointer<Row> {
    var node = Unmanaged.passUnretained(root)
    // The level of the node, in bits of the index that lie below it.
    var shift = 4 * height + 1
    while shift > 1 {
      let slot = Int(index >> shift) & 15
      node = node._withUnsafeGuaranteedRef {
        Unmanaged.passUnretained($0.children.unsafelyUnwrapped[slot].unsafelyUnwrapped)
      }
      shift -= 4
    }
    return node._withUnsafeGuaranteedRef { $0.rows.unsafelyUnwrapped } + Int(index & 31)
  }

  @usableFromInline
  mutating func uniqueAddress(of index: Int32) -> UnsafeMutablePointer<Row> {
    if !isKnownUniquelyReferenced(&root) { root = Node(copying: root) }
    // Most tables are one leaf.
    if height == 0 { return root.rows.unsafelyUnwrapped + Int(index) }
    return uniqueAddressBelowRoot(of: index)
  }

  private func uniqueAddressBelowRoot(of index: Int32) -> UnsafeMutablePointer<Row> {
    var node = Unmanaged.passUnretained(root)
    var shift = 4 * height + 1
    while shift > 1 {
      let slot = Int(index >> shift) & 15
      let level = (shift - 5) / 4
      node = node._withUnsafeGuaranteedRef { parent in
        let child = parent.children.unsafelyUnwrapped + slot
        if child.pointee == nil {
          child.pointee = Node(level: level)
        } else if !isKnownUniquelyReferenced(&child.pointee) {
          child.pointee = Node(copying: child.pointee.unsafelyUnwrapped)
        }
        return Unmanaged.passUnretained(child.pointee.unsafelyUnwrapped)
      }
      shift -= 4
    }
    return node._withUnsafeGuaranteedRef { $0.rows.unsafelyUnwrapped } + Int(index & 31)
  }

  private mutating func grow() {
    height += 1
    let taller = Node(level: height)
    taller.children.unsafelyUnwrapped[0] = root
    root = taller
  }
}

/// Changes several fields of a row in one access, since each access to a table's row has its price.
@inline(__always)
func modify<Row>(_ row: inout Row, _ change: (inout Row) -> Void) {
  change(&row)
}
