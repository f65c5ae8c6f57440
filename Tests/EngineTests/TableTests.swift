import TestSupport
import Testing

@testable import Engine

/// Tests that a `Table` behaves like a plain array.
struct TableTests {
  struct Row: BitwiseCopyable, Sendable, Equatable {
    var number = 0
    var other = 0
  }

  @Test(arguments: [1, 31, 32, 33, 1_023, 1_024, 1_025, 32_767, 32_768, 32_769, 100_000])
  func everyRowIsReadAsItWasWritten(count: Int) {
    var table = Table(null: Row())
    let ids = (1...count).map { table.insert(Row(number: $0)) }
    #expect(Int(table.count) == count)
    #expect(ids.first?.raw == 1)
    let isAllThere = ids.allSatisfy { table[$0].number == Int($0.raw) }
    #expect(isAllThere)
    #expect(table[.none] == Row())
    #expect(ids.allSatisfy { table.contains($0) })
    #expect(!table.contains(ID(raw: Int32(count + 1))))
    #expect(!table.contains(.none))
    #expect(!table.contains(ID(raw: -1)))
  }

  @Test(arguments: [10, 33, 1_025, 40_000])
  func aCopyKeepsWhatItHeld(count: Int) {
    var table = Table(null: Row())
    let ids = (1...count).map { table.insert(Row(number: $0)) }
    let copy = table
    for id in ids where id.raw % 7 == 0 { table[id].number = -1 }
    let new = (0..<100).map { _ in table.insert(Row(number: -2)) }
    #expect(ids.allSatisfy { copy[$0].number == Int($0.raw) })
    #expect(ids.allSatisfy { table[$0].number == ($0.raw % 7 == 0 ? -1 : Int($0.raw)) })
    #expect(new.allSatisfy { table[$0].number == -2 })
    #expect(Int(copy.count) == count)
  }

  /// Rows so long that a leaf of the table holds fewer of them.
  struct LongRow: BitwiseCopyable, Sendable {
    var numbers: (InlineNumbers, InlineNumbers, InlineNumbers) = (
      InlineNumbers(), InlineNumbers(), InlineNumbers()
    )

    init(_ number: Int = 0) {
      numbers.0.last = number
      numbers.2.last = number
    }

    /// Whether the first and the last part of the row contain `number`.
    func isOf(_ number: Int) -> Bool { numbers.0.last == number && numbers.2.last == number }
  }

  struct InlineNumbers: BitwiseCopyable, Sendable {
    var rest: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int) = (
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    )
    var last = 0
  }

  @Test(arguments: [7, 8, 9, 15, 16, 17, 255, 256, 257, 20_000])
  func longRowsAreKeptInSmallerLeaves(count: Int) {
    #expect(MemoryLayout<InlineNumbers>.stride == 128 && Table<InlineNumbers>.leafBits == 5)
    #expect(MemoryLayout<LongRow>.stride == 384 && Table<LongRow>.leafBits == 4)
    var table = Table(null: LongRow())
    let ids = (1...count).map { table.insert(LongRow($0)) }
    let copy = table
    for id in ids where id.raw % 7 == 0 { table[id] = LongRow(-1) }
    #expect(ids.allSatisfy { copy[$0].isOf(Int($0.raw)) })
    #expect(ids.allSatisfy { table[$0].isOf($0.raw % 7 == 0 ? -1 : Int($0.raw)) })
  }

  @Test func freedRowsAreUsedAgainTheLastFreedFirst() {
    var table = Table(null: Row())
    let ids = (0..<10).map { table.insert(Row(number: $0)) }
    table.remove(ids[3])
    table.remove(ids[7])
    #expect(table.count == 8)
    #expect(table.insert(Row(number: 70, other: 1)) == ids[7])
    #expect(table.insert(Row(number: 30)) == ids[3])
    #expect(table.insert(Row(number: 100)).raw == 11)
    #expect(table[ids[7]] == Row(number: 70, other: 1))
    for _ in 0..<10_000 { table.remove(table.insert(Row())) }
    #expect(table.end == 13)
  }

  /// Makes thousands of random changes to a few copies of a table, and compares each copy with an array.
  @Test func copiesAgreeWithArrays() {
    var random = SeededGenerator(seed: 7)
    var pairs = [(table: Table(null: Row()), rows: [Row()])]
    for step in 1...20_000 {
      let index = Int.random(in: 0..<pairs.count, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        if pairs.count == 6 { pairs.remove(at: (index + 1) % 6) }
        pairs.append(pairs[min(index, pairs.count - 1)])
      case 1...5:
        let id = pairs[index].table.insert(Row(number: step))
        #expect(Int(id.raw) == pairs[index].rows.count)
        pairs[index].rows.append(Row(number: step))
      default:
        let rows = pairs[index].rows.count
        guard rows > 1 else { continue }
        let row = Int.random(in: 1..<rows, using: &random)
        pairs[index].table[ID(raw: Int32(row))].other = step
        pairs[index].rows[row].other = step
      }
    }
    for (table, rows) in pairs {
      #expect(rows.indices.allSatisfy { table[ID(raw: Int32($0))] == rows[$0] })
    }
  }
}
