/// The rows of a table that have been given back. The one that came last goes out first, and the list does not forget it:
/// whoever makes a row and gives it back, as a transition does, writes nothing, and copies of the table go on to share the
/// list.
struct FreedRows: Sendable {
  private var rows: [Int32] = []
  /// How many are in it; behind them stand those that went out last.
  private(set) var count: Int32 = 0

  /// Those that are in it.
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
