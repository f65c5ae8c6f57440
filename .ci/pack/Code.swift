import Foundation

/// The classes of bytes: bytes after which similar steps follow have one class. Joins the two classes whose union costs
/// the fewest bits, until few are left.
struct Classes {
  /// The class of each byte.
  private(set) var numbers = [Int](repeating: 0, count: 256)

  /// All bytes in one class.
  init() {}

  private struct Group {
    var bytes: [Int]
    var counts: [Float]
    var cost: Float

    init(_ bytes: [Int], _ counts: [Float]) {
      (self.bytes, self.counts) = (bytes, counts)
      let sum = counts.reduce(0, +)
      cost = counts.reduce(0) { $1 == 0 ? $0 : $0 - $1 * log2($1 / sum) }
    }

    func joined(_ other: Group) -> Group {
      Group(bytes + other.bytes, zip(counts, other.counts).map { $0 + $1 })
    }
  }

  init(of steps: [Step]) {
    var counts = [[Float]](repeating: [Float](repeating: 0, count: Form.steps), count: 256)
    for step in steps { counts[Int(step.before)][step.symbol] += 1 }
    var groups = counts.enumerated().map { Group([$0.offset], $0.element) }
    // The bits that the union of two groups costs, for each group and those before it.
    func row(_ place: Int) -> [Float] {
      groups[..<place].map { groups[place].joined($0).cost - groups[place].cost - $0.cost }
    }
    var costs = groups.indices.map(row)
    while groups.count > Form.classes {
      let least = costs.indices.dropFirst().min { costs[$0].min()! < costs[$1].min()! }!
      let other = costs[least].indices.min { costs[least][$0] < costs[least][$1] }!
      groups[other] = groups[other].joined(groups[least])
      groups.remove(at: least)
      costs.remove(at: least)
      for place in costs.indices where costs[place].count > least { costs[place].remove(at: least) }
      costs[other] = row(other)
      for place in groups.indices where place > other {
        costs[place][other] =
          groups[place].joined(groups[other]).cost - groups[place].cost - groups[other].cost
      }
    }
    for (number, group) in groups.enumerated() { for byte in group.bytes { numbers[byte] = number } }
  }
}

/// A canonical Huffman code.
struct Code {
  private(set) var lengths: [Int]
  /// The bits of each symbol, the lowest written first.
  private(set) var bits: [Int]

  init(counts: [Int]) {
    var counts = counts
    lengths = Code.lengths(counts)
    while lengths.max()! > Form.longestCode {
      counts = counts.map { ($0 + 1) / 2 }
      lengths = Code.lengths(counts)
    }
    bits = [Int](repeating: 0, count: counts.count)
    var next = 0
    for length in 1...Form.longestCode {
      for symbol in lengths.indices where lengths[symbol] == length {
        bits[symbol] = (0..<length).reduce(0) { $0 | (next >> $1 & 1) << (length - 1 - $1) }
        next += 1
      }
      next <<= 1
    }
  }

  private static func lengths(_ counts: [Int]) -> [Int] {
    var lengths = [Int](repeating: 0, count: counts.count)
    var trees = counts.indices.filter { counts[$0] > 0 }.map { (count: counts[$0], symbols: [$0]) }
    if trees.count == 1 { lengths[trees[0].symbols[0]] = 1 }
    while trees.count > 1 {
      trees.sort { ($0.count, $0.symbols[0]) > ($1.count, $1.symbols[0]) }
      let last = trees.removeLast(), other = trees.removeLast()
      for symbol in last.symbols + other.symbols { lengths[symbol] += 1 }
      trees.append((last.count + other.count, last.symbols + other.symbols))
    }
    return lengths
  }
}

struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var waiting = 0
  private var count = 0

  mutating func write(_ value: Int, bits: Int) {
    waiting |= value << count
    count += bits
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: waiting))
      waiting >>= 8
      count -= 8
    }
  }

  /// Lets bits follow, so that four bytes can be read at the last step.
  mutating func finish() { write(0, bits: 32) }

  mutating func writeBlock(_ steps: ArraySlice<Step>, _ classes: Classes, _ recent: inout Recent) {
    let parts = steps.flatMap { $0.parts(classes, &recent) }
    var counts = Form.noCounts
    for part in parts { counts[part.code][part.symbol] += 1 }
    let codes = counts.map(Code.init(counts:))
    write(steps.count, bits: 18)
    for code in codes { for length in code.lengths { write(length, bits: 4) } }
    for part in parts {
      write(codes[part.code].bits[part.symbol], bits: codes[part.code].lengths[part.symbol])
      write(part.value & (1 << part.bits - 1), bits: part.bits)
    }
  }
}
