/// A stack of the freed rows of a table. A popped entry stays in the array: code that inserts and removes one row, as a
/// transition does, then does not write to the array, and copies of the table keep sharing it.
struct FreedRows: Sendable {
  private var rows: [Int32] = []
  /// The number of freed rows; array entries from this index on are stale.
  private(set) var count: Int32 = 0

  /// The freed rows, the oldest first.
  var waiting: ArraySlice<Int32> { rows[..<Int(count)] }

  mutating func append(_ row: Int32) {
    let place = Int(count)
    count += 1
    if place == rows.count { return rows.append(row) }
    if rows[place] != row { rows[place] = row }
  }

  mutating func popLast() -> Int32? {
    if count == 0 { return nil }
    count -= 1
    return rows[Int(count)]
  }
}
