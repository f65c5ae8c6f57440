import Foundation

/// Packs a file for the page: `pack FILE PACKED`. What gzip writes is a quarter larger, since it looks back 32 KiB at
/// most. `Sources/Page/Web/unpack.js` unpacks it.
///
/// The form: the size of the file in four bytes, the lowest first; the class of each byte in 4 bits; then blocks, bit by
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
    let copies = Copies(bytes)
    var classes = Classes(), costs = Costs.estimated, steps: [Step] = []
    for _ in 0..<Form.rounds {
      steps = Parse(copies: copies, classes: classes, costs: costs).steps()
      classes = Classes(of: steps)
      costs = Costs(of: steps, classes)
    }
    for known in classes.numbers { writer.write(known, bits: 4) }
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

/// A symbol, with its code and the bits that follow it.
struct Part {
  /// The code: of steps after a byte of this class, then of distances after each length.
  var code: Int
  var symbol: Int
  var value = 0
  var bits = 0
}

extension Step {
  func parts(_ classes: Classes, _ recent: inout Recent) -> [Part] {
    let code = classes.numbers[Int(before)]
    guard case .copy(let length, let distance) = kind else { return [Part(code: code, symbol: symbol)] }
    let value = length - Form.shortestCopy
    let known = recent.place(of: distance)
    let ofDistance =
      known.map { ($0, 0) } ?? { ($0.symbol + Form.recent, $0.bits) }(Form.parts(of: distance - 1))
    recent.use(distance)
    return [
      Part(code: code, symbol: symbol, value: value, bits: Form.parts(of: value).bits),
      Part(
        code: Form.classes + min(value, Form.lengthClasses - 1), symbol: ofDistance.0, value: distance - 1,
        bits: ofDistance.1),
    ]
  }
}

/// The symbols of steps and distances, and the bits that follow them.
enum Form {
  static let stepsOfBlock = 262_143
  /// The number of classes of bytes. What follows depends on the byte before.
  static let classes = 16
  /// The number of codes for distances, the last one for all longer copies.
  static let lengthClasses = 4
  /// Bytes, then lengths.
  static let steps = 320
  /// The last three distances, then others.
  static let distances = 64
  /// The number of the last distances that have symbols of their own.
  static let recent = 3
  /// How often the steps are chosen, each time by the costs of the time before.
  static let rounds = 3
  /// For each code, zero for each symbol.
  static let noCounts =
    [[Int]](repeating: [Int](repeating: 0, count: steps), count: classes)
    + [[Int]](repeating: [Int](repeating: 0, count: distances), count: lengthClasses)
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
