import Language

/// A number in a script, with simpler values to try in its place.
struct PlainNumber {
  /// The byte range of the number.
  let range: Range<Int>
  private let value: Double
  private let unit: String

  init(_ token: Token, in text: [UInt8]) {
    range = Int(token.start)..<Int(token.end)
    value = token.value
    unit = MutantFinder.unit(in: String(decoding: text[range], as: UTF8.self))
  }

  /// Simpler values, the simplest first: zero, one (100%, 1000ms), a half and the like, then the value rounded to fewer digits.
  var plainer: [String] {
    let landmarks = landmarks
    let known = landmarks.firstIndex(of: value)
    var found = landmarks[..<(known ?? landmarks.count)].map(written)
    guard known == nil else { return found }
    for digits in 1..<6 {
      let round = Self.rounded(value, digits)
      if round == value { break }
      found.append(written(round))
    }
    return found
  }

  /// Other values to try: zero, one, a smaller and a larger one.
  var others: [String] {
    let others = value == 0 ? [1, 0.5, 20] : [0, 1, value / 2, value * 2 + 1]
    return others.filter { $0 != value }.map(written)
  }

  // MARK: - Rounding and writing

  private var landmarks: [Double] {
    switch unit {
    case "%": [0, 100, 50]
    case "s": [0, 1, 0.5, 0.1]
    case "ms": [0, 1000, 500, 100]
    default: value < 1 ? [0, 1, 0.5] : [0, 1]
    }
  }

  private func written(_ value: Double) -> String { MutantFinder.text(of: value) + unit }

  /// The value rounded to this many significant digits; unchanged unless it is between 1e-9 and 1e9.
  private static func rounded(_ value: Double, _ digits: Int) -> Double {
    guard value > 1e-9, value < 1e9 else { return value }
    var places = digits - 1
    var rest = value
    while rest >= 10 { (rest, places) = (rest / 10, places - 1) }
    while rest < 1 { (rest, places) = (rest * 10, places + 1) }
    var scale = 1.0
    for _ in 0..<abs(places) { scale *= 10 }
    return places >= 0 ? (value * scale).rounded() / scale : (value / scale).rounded() * scale
  }
}
