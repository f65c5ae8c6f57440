extension Table {
  /// The rows of a list, from one of them on.
  /// - Parameter next: the one behind a row; none behind the last.
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

  /// The first row of a list, from one of them on, of which something holds; none if it holds of none.
  @inlinable @inline(__always)
  public func first(
    from first: ID<Row>, by next: (Row) -> ID<Row>, where isWanted: (ID<Row>, Row) -> Bool
  ) -> ID<Row> {
    var id = first
    while id.exists, !isWanted(id, self[id]) { id = next(self[id]) }
    return id
  }

  /// Makes two rows neighbours in a list that is linked both ways, each where it is somebody: those around one that goes, or
  /// one that comes and its neighbour. The ends are for whoever has the list.
  @inline(__always)
  mutating func join(
    _ previous: ID<Row>, _ following: ID<Row>, _ next: WritableKeyPath<Row, ID<Row>>,
    _ back: WritableKeyPath<Row, ID<Row>>
  ) {
    if previous.exists { self[previous][keyPath: next] = following }
    if following.exists { self[following][keyPath: back] = previous }
  }
}
