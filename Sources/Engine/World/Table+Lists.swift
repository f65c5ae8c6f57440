extension Table {
  /// The rows of a linked list, starting at `first`.
  /// - Parameter next: The row after a row; none after the last.
  @inlinable @inline(__always)
  public func list(from first: ID<Row>, by next: (Row) -> ID<Row>) -> [ID<Row>] {
    var found: [ID<Row>] = []
    var id = first
    while id.exists {
      found.append(id)
      id = next(self[id])
    }
    return found
  }

  /// The first row of a linked list, starting at `first`, that satisfies `isWanted`; none if no row does.
  @inlinable @inline(__always)
  public func first(
    from first: ID<Row>, by next: (Row) -> ID<Row>, where isWanted: (ID<Row>, Row) -> Bool
  ) -> ID<Row> {
    var id = first
    while id.exists, !isWanted(id, self[id]) { id = next(self[id]) }
    return id
  }

  /// Links two rows of a doubly linked list; either may be none. The caller updates the head and tail of the list.
  @inline(__always)
  mutating func join(
    _ previous: ID<Row>, _ following: ID<Row>, next: (inout Row, ID<Row>) -> Void,
    previous back: (inout Row, ID<Row>) -> Void
  ) {
    if previous.exists { next(&self[previous], following) }
    if following.exists { back(&self[following], previous) }
  }
}
