import Foundation

/// The cost of each symbol in bits, with the bits that follow it.
struct Costs {
  /// After a byte of each class.
  var steps: [[Float]]
  /// After each short length, and after the longer ones.
  var distances: [[Float]]

  /// Estimates, close to what the codes of a module of WebAssembly are.
  static let estimated = Costs(
    steps: [(0..<Form.steps).map { $0 < 256 ? 6.5 : 6 + 0.1 * Float($0 - 256) + bits(of: $0 - 256) }],
    distances: [(0..<Form.distances).map { 5 + bits(of: $0 - Form.recent) }])

  /// The costs that the codes of some steps have on average.
  init(of steps: [Step], _ classes: Classes) {
    var recent = Recent()
    var counts = Form.noCounts
    for part in steps.flatMap({ $0.parts(classes, &recent) }) { counts[part.code][part.symbol] += 1 }
    let costs = counts.map { counts in
      let sum = Float(counts.reduce(0, +)) + 1
      return counts.map { -log2((Float($0) + 0.1) / sum) }
    }
    self.steps = costs[..<Form.classes].map { costs in
      costs.enumerated().map { $1 + Costs.bits(of: $0 - 256) }
    }
    distances = costs[Form.classes...].map { costs in
      costs.enumerated().map { $1 + Costs.bits(of: $0 - Form.recent) }
    }
  }

  private init(steps: [[Float]], distances: [[Float]]) { (self.steps, self.distances) = (steps, distances) }

  private static func bits(of symbol: Int) -> Float { symbol < 4 ? 0 : Float(symbol >> 1 - 1) }
}

/// The copies that each place may begin with, found once.
struct Copies {
  let bytes: [UInt8]
  /// Earlier places with the same bytes that are looked at.
  private static let depth = 400
  /// From this length on a copy is taken as it is, and shorter ones are not considered.
  static let longEnough = 300
  /// The lengths and distances of the copies from each place, longer and farther ones last; where they begin.
  private(set) var copies: [(length: Int32, distance: Int32)] = []
  private(set) var starts: [Int32] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var chains = Chains(bytes, 4), short = Chains(bytes, 3)
    var next = 0
    for place in bytes.indices {
      starts.append(Int32(copies.count))
      var longest = 2
      func found(_ earlier: Int) -> Bool {
        let length = length(place, place - earlier, longerThan: longest)
        if length > longest {
          longest = length
          copies.append((Int32(length), Int32(place - earlier)))
        }
        return longest <= Copies.longEnough
      }
      short.visit(place, atMost: place < next ? 0 : 8, found)
      chains.visit(place, atMost: place < next ? 0 : Copies.depth, found)
      if longest > Copies.longEnough { next = place + longest }
    }
    starts.append(Int32(copies.count))
  }

  /// The length of the copy, or `least` if it is no longer.
  func length(_ place: Int, _ distance: Int, longerThan least: Int) -> Int {
    let most = bytes.count - place
    guard least < most, bytes[place + least] == bytes[place + least - distance] else { return least }
    var length = 0
    while length < most, bytes[place + length] == bytes[place + length - distance] { length += 1 }
    return max(length, least)
  }
}

/// Finds the cheapest steps: for each place the cheapest way to reach it.
struct Parse {
  let copies: Copies
  let classes: Classes
  let costs: Costs

  struct Way {
    var cost = Float.infinity
    var length: Int32 = 0
    /// 0 for a byte.
    var distance: Int32 = 0
    var recent = Recent()
  }

  func steps() -> [Step] {
    let bytes = copies.bytes
    var ways = [Way](repeating: Way(), count: bytes.count + 1)
    ways[0].cost = 0
    var next = 0
    for place in bytes.indices {
      arrive(at: place, &ways)
      if place < next { continue }
      let stepCosts = costs.steps[
        costs.steps.count == 1 ? 0 : classes.numbers[place == 0 ? 0 : Int(bytes[place - 1])]]
      consider(1, 0, cost: stepCosts[Int(bytes[place])], at: place, &ways)
      let recent = ways[place].recent.distances
      var longest = 0
      for (symbol, distance) in [recent.0, recent.1, recent.2].enumerated() where distance <= place {
        let length = copies.length(place, Int(distance), longerThan: Form.shortestCopy - 1)
        offer(distance, symbol, Form.shortestCopy, length, stepCosts, at: place, &ways)
        longest = max(longest, length)
      }
      var least = Form.shortestCopy
      for copy in copies.copies[Int(copies.starts[place])..<Int(copies.starts[place + 1])] {
        let symbol = Form.recent + Form.parts(of: Int(copy.distance) - 1).symbol
        offer(copy.distance, symbol, least + 1, Int(copy.length), stepCosts, at: place, &ways)
        least = Int(copy.length)
      }
      longest = max(longest, least)
      if longest > Copies.longEnough { next = place + longest }
    }
    return steps(along: ways)
  }

  private func arrive(at place: Int, _ ways: inout [Way]) {
    guard place > 0, ways[place].length > 0 else { return }
    let way = ways[place]
    ways[place].recent = ways[place - Int(way.length)].recent
    if way.distance > 0 { ways[place].recent.use(Int(way.distance)) }
  }

  private func consider(_ length: Int, _ distance: Int32, cost: Float, at place: Int, _ ways: inout [Way]) {
    let cost = ways[place].cost + cost
    guard cost < ways[place + length].cost else { return }
    ways[place + length].cost = cost
    ways[place + length].length = Int32(length)
    ways[place + length].distance = distance
  }

  /// Considers copies of these lengths from a distance; of a very long one, only the whole.
  private func offer(
    _ distance: Int32, _ symbol: Int, _ least: Int, _ most: Int, _ stepCosts: [Float], at place: Int,
    _ ways: inout [Way]
  ) {
    guard least <= most else { return }
    for length in (most > Copies.longEnough ? most : least)...most {
      let number = length - Form.shortestCopy
      let distances = costs.distances[min(number, costs.distances.count - 1)]
      consider(
        length, distance, cost: stepCosts[256 + Form.parts(of: number).symbol] + distances[symbol], at: place,
        &ways)
    }
  }

  private func steps(along ways: [Way]) -> [Step] {
    var steps: [Step] = [], place = copies.bytes.count
    while place > 0 {
      let way = ways[place]
      place -= Int(way.length)
      let kind: Step.Kind =
        way.distance == 0
        ? .byte(copies.bytes[place]) : .copy(length: Int(way.length), distance: Int(way.distance))
      steps.append(Step(kind: kind, before: place == 0 ? 0 : copies.bytes[place - 1]))
    }
    return steps.reversed()
  }
}

/// The earlier places at which the same three or four bytes begin, the latest first.
struct Chains {
  let bytes: [UInt8]
  private var latest = [Int32](repeating: -1, count: 1 << 20)
  private var earlier: [Int32]

  private let width: Int

  init(_ bytes: [UInt8], _ width: Int) {
    (self.bytes, self.width) = (bytes, width)
    earlier = [Int32](repeating: -1, count: bytes.count)
  }

  /// Visits places before a place, until `visit` returns false, and adds the place.
  mutating func visit(_ place: Int, atMost depth: Int, _ visit: (Int) -> Bool) {
    guard place + width <= bytes.count else { return }
    let start = bytes[place..<place + width].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
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
