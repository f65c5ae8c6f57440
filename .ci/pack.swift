#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Packs a file for the page: `pack FILE PACKED`. What gzip writes is a quarter larger, since it looks back 32 KiB at
/// most. `Sources/Page/Web/unpack.js` unpacks it.
///
/// The form: the size of the file in four bytes, the lowest first; the class of each byte in 3 bits; then blocks, bit by
/// bit, the lowest first. A block has the number of its steps in 18 bits, 4 bits for the length of each symbol's code,
/// and the steps. A step is a byte, or a copy of what stands before: a length and a distance, which is one of the last
/// three, or a number. The codes are canonical Huffman codes: one for steps after a byte of each class, and one for the
/// distances after each short length, which is shared by the longer ones.
@main
struct Pack {
  static func main() {
    guard CommandLine.arguments.count == 3, let bytes = read(CommandLine.arguments[1]) else {
      print("usage: pack FILE PACKED")
      exit(64)
    }
    var writer = BitWriter()
    writer.write(bytes.count & 0xFFFF, bits: 16)
    writer.write(bytes.count >> 16, bits: 16)
    var recent = Recent()
    let steps = Parse(bytes).steps()
    let classes = Classes(of: steps)
    for known in classes.numbers { writer.write(known, bits: 3) }
    for start in stride(from: 0, to: steps.count, by: Form.stepsOfBlock) {
      writer.writeBlock(steps[start..<min(start + Form.stepsOfBlock, steps.count)], classes, &recent)
    }
    writer.finish()
    guard let file = fopen(CommandLine.arguments[2], "wb") else { exit(73) }
    fwrite(writer.bytes, 1, writer.bytes.count, file)
    exit(fclose(file) == 0 ? 0 : 73)
  }

  static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: size) { $1 = fread($0.baseAddress, 1, size, file) }
  }
}

/// A step, and the byte before it; 0 at the start.
struct Step {
  enum Kind {
    case byte(UInt8)
    case copy(length: Int, distance: Int)
  }
  var kind: Kind
  var before: UInt8

  /// The symbol of the step.
  var symbol: Int {
    switch kind {
    case .byte(let byte): Int(byte)
    case .copy(let length, _): 256 + Form.parts(of: length - Form.shortestCopy).symbol
    }
  }
}

/// The symbols of steps and distances, and the bits that follow them.
enum Form {
  static let stepsOfBlock = 131_072
  /// The number of classes of bytes. What follows depends on the byte before.
  static let classes = 8
  /// The number of codes for distances, the last one for all longer copies.
  static let lengthClasses = 4
  /// Bytes, then lengths.
  static let steps = 320
  /// The last three distances, then others.
  static let distances = 64
  static let longestCode = 13
  static let shortestCopy = 2

  /// A number as a symbol and bits: numbers below 4 are symbols of their own, then there are two for each power of two.
  static func parts(of number: Int) -> (symbol: Int, bits: Int) {
    guard number >= 4 else { return (number, 0) }
    let power = Int.bitWidth - 1 - number.leadingZeroBitCount
    return (2 * power + (number >> (power - 1) & 1), power - 1)
  }
}

/// The last three distances, the latest first.
struct Recent {
  var distances: (Int32, Int32, Int32) = (1, 1, 1)

  func place(of distance: Int) -> Int? {
    switch Int32(distance) {
    case distances.0: 0
    case distances.1: 1
    case distances.2: 2
    default: nil
    }
  }

  mutating func use(_ distance: Int) {
    switch place(of: distance) {
    case 0: break
    case 1: distances = (distances.1, distances.0, distances.2)
    default: distances = (Int32(distance), distances.0, distances.1)
    }
  }
}

/// Finds the cheapest steps by estimated costs: for each place the cheapest way to reach it.
struct Parse {
  let bytes: [UInt8]
  /// Earlier places with the same four bytes that are looked at.
  static let depth = 200
  /// From this length on a copy is taken as it is, and shorter ones are not considered.
  static let longEnough = 300

  // Estimates in bits, close to what the codes of a module of WebAssembly are.
  static let costOfByte: Float = 6.5
  static let costOfDistance: Float = 5
  static func costOfLength(_ symbol: Int) -> Float { 6 + 0.1 * Float(symbol) }

  struct Way {
    var cost = Float.infinity
    var length: Int32 = 0
    /// 0 for a byte.
    var distance: Int32 = 0
    var recent = Recent()
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func steps() -> [Step] {
    var ways = [Way](repeating: Way(), count: bytes.count + 1)
    ways[0].cost = 0
    var chains = Chains(bytes)
    var next = 0
    for place in bytes.indices where place >= next {
      arrive(at: place, &ways)
      consider(1, 0, cost: Parse.costOfByte, at: place, &ways)
      var longest = 0
      let recent = ways[place].recent.distances
      for distance in [recent.0, recent.1, recent.2] where distance <= place {
        let length = offer(
          Int(distance), longerThan: Form.shortestCopy - 1, Parse.costOfDistance, at: place, &ways)
        longest = max(longest, length)
      }
      chains.visit(place, atMost: Parse.depth) { earlier in
        let cost = Parse.costOfDistance + Float(Form.parts(of: place - earlier - 1).bits)
        longest = max(longest, offer(place - earlier, longerThan: max(longest, 2), cost, at: place, &ways))
        return longest <= Parse.longEnough
      }
      if longest > Parse.longEnough { next = place + longest }
    }
    return steps(along: ways)
  }

  private func arrive(at place: Int, _ ways: inout [Way]) {
    guard place > 0 else { return }
    let way = ways[place]
    ways[place].recent = ways[place - Int(way.length)].recent
    if way.distance > 0 { ways[place].recent.use(Int(way.distance)) }
  }

  private func consider(_ length: Int, _ distance: Int, cost: Float, at place: Int, _ ways: inout [Way]) {
    let cost = ways[place].cost + cost
    guard cost < ways[place + length].cost else { return }
    ways[place + length].cost = cost
    ways[place + length].length = Int32(length)
    ways[place + length].distance = Int32(distance)
  }

  /// Considers copies from a distance that are longer than a length; returns the longest length.
  @discardableResult
  private func offer(
    _ distance: Int, longerThan least: Int, _ cost: Float, at place: Int, _ ways: inout [Way]
  ) -> Int {
    let most = bytes.count - place
    guard least < most, bytes[place + least] == bytes[place + least - distance] else { return 0 }
    var length = 0
    while length < most, bytes[place + length] == bytes[place + length - distance] { length += 1 }
    guard length > least else { return 0 }
    for length in (length > least + Parse.longEnough ? length : least + 1)...length {
      let (symbol, bits) = Form.parts(of: length - Form.shortestCopy)
      consider(length, distance, cost: cost + Parse.costOfLength(symbol) + Float(bits), at: place, &ways)
    }
    return length
  }

  private func steps(along ways: [Way]) -> [Step] {
    var steps: [Step] = [], place = bytes.count
    while place > 0 {
      let way = ways[place]
      place -= Int(way.length)
      let kind: Step.Kind =
        way.distance == 0 ? .byte(bytes[place]) : .copy(length: Int(way.length), distance: Int(way.distance))
      steps.append(Step(kind: kind, before: place == 0 ? 0 : bytes[place - 1]))
    }
    return steps.reversed()
  }
}

/// The earlier places at which the same four bytes begin, the latest first.
struct Chains {
  let bytes: [UInt8]
  private var latest = [Int32](repeating: -1, count: 1 << 20)
  private var earlier: [Int32]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    earlier = [Int32](repeating: -1, count: bytes.count)
  }

  /// Visits places before a place, until `visit` returns false, and adds the place.
  mutating func visit(_ place: Int, atMost depth: Int, _ visit: (Int) -> Bool) {
    guard place + 4 <= bytes.count else { return }
    let start = bytes[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let key = Int((start &* 2_654_435_761) >> 12)
    var next = latest[key], left = depth
    while next >= 0, left > 0, visit(Int(next)) {
      next = earlier[Int(next)]
      left -= 1
    }
    earlier[place] = latest[key]
    latest[key] = Int32(place)
  }
}

/// The classes of bytes: bytes after which similar steps follow have one class. Joins the two classes whose union costs
/// the fewest bits, until few are left.
struct Classes {
  /// The class of each byte.
  private(set) var numbers = [Int](repeating: 0, count: 256)

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

  /// A symbol, with its code and the bits that follow it.
  private struct Part {
    /// The code: of steps after a byte of this class, then of distances after each length.
    var code: Int
    var symbol: Int
    var value = 0
    var bits = 0
  }

  private func parts(of step: Step, _ classes: Classes, _ recent: inout Recent) -> [Part] {
    let code = classes.numbers[Int(step.before)]
    guard case .copy(let length, let distance) = step.kind else {
      return [Part(code: code, symbol: step.symbol)]
    }
    let value = length - Form.shortestCopy
    let known = recent.place(of: distance)
    let ofDistance = known.map { ($0, 0) } ?? { ($0.symbol + 3, $0.bits) }(Form.parts(of: distance - 1))
    recent.use(distance)
    return [
      Part(code: code, symbol: step.symbol, value: value, bits: Form.parts(of: value).bits),
      Part(
        code: Form.classes + min(value, Form.lengthClasses - 1), symbol: ofDistance.0, value: distance - 1,
        bits: ofDistance.1),
    ]
  }

  mutating func writeBlock(_ steps: ArraySlice<Step>, _ classes: Classes, _ recent: inout Recent) {
    let parts = steps.flatMap { self.parts(of: $0, classes, &recent) }
    var counts =
      [[Int]](repeating: [Int](repeating: 0, count: Form.steps), count: Form.classes)
      + [[Int]](repeating: [Int](repeating: 0, count: Form.distances), count: Form.lengthClasses)
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
