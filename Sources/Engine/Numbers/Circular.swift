// Trigonometric functions that give the same bits on every machine, unlike platform libraries. They are accurate to 2
// units in the last place. The sine, cosine and tangent of an angle of 2⁵² radians or more, in either direction, are
// NaN: `Double`s of that size are at least one radian apart.

/// The sine of an angle in radians; NaN unless the angle is between -2⁵² and 2⁵² radians.
public func sine(_ angle: Double) -> Double {
  guard let (quarter, rest) = reduced(angle) else { return .nan }
  return switch quarter {
  case 0: rest.sine
  case 1: rest.cosine
  case 2: -rest.sine
  default: -rest.cosine
  }
}

/// The cosine of an angle in radians; NaN unless the angle is between -2⁵² and 2⁵² radians.
public func cosine(_ angle: Double) -> Double {
  guard let (quarter, rest) = reduced(angle) else { return .nan }
  return switch quarter {
  case 0: rest.cosine
  case 1: -rest.sine
  case 2: -rest.cosine
  default: rest.sine
  }
}

/// The tangent of an angle in radians; NaN unless the angle is between -2⁵² and 2⁵² radians.
public func tangent(_ angle: Double) -> Double {
  guard let (quarter, rest) = reduced(angle) else { return .nan }
  return quarter & 1 == 0 ? rest.sine / rest.cosine : -(rest.cosine / rest.sine)
}

/// The angle of the point (x, y), in radians, from -π to π; 0 at the origin, NaN if a coordinate is NaN.
public func arcTangent(y: Double, x: Double) -> Double {
  if x.isNaN || y.isNaN { return .nan }
  if x == 0 && y == 0 { return 0 }
  // A fast path: most transforms are not rotated.
  if y == 0 && x > 0 { return y }
  let (a, b) = (y.magnitude, x.magnitude)
  let angle: (high: Double, low: Double)
  if a.isInfinite && b.isInfinite {
    angle = (Double.pi / 4, quarterTurnRest / 2)
  } else if a > b {
    let other = arcTangent(of: b, over: a)
    angle = difference(quarterTurn, quarterTurnRest, other)
  } else {
    angle = arcTangent(of: a, over: b)
  }
  let value = x < 0 ? sum(difference(2 * quarterTurn, 2 * quarterTurnRest, angle)) : sum(angle)
  return y.sign == .minus ? -value : value
}

/// π/2 as a `Double`.
private let quarterTurn = 1.5707963267948966
/// The rounding error of `quarterTurn`, as a `Double`.
private let quarterTurnRest = 6.123233995736766e-17
/// The rounding error of `quarterTurnRest`, as a `Double`.
private let quarterTurnLastRest = -1.4973849048591698e-33

/// An angle from -π/4 to π/4 radians, as a `Double` and its rounding error.
private struct SmallAngle {
  var high: Double
  var low: Double

  var sine: Double {
    let square = high * high
    var sum = sineTerms[0]
    for term in sineTerms.dropFirst() { sum = sum * square + term }
    return high + (high * square * sum + low * (1 - square / 2))
  }

  var cosine: Double {
    let square = high * high
    var sum = cosineTerms[0]
    for term in cosineTerms.dropFirst() { sum = sum * square + term }
    let half = square / 2
    let main = 1 - half
    // Correct the rounding errors of `main` and `square`.
    let lost = (1 - main) - half
    let squareRest = (-square).addingProduct(high, high) / 2
    return main + (lost - squareRest + (square * square * sum - high * low))
  }
}

/// The coefficients of the Taylor series of the sine, from x¹⁹ (-1/19!) to x³ (-1/3!).
private let sineTerms: [Double] = [
  -1.0 / 121_645_100_408_832_000, 1.0 / 355_687_428_096_000, -1.0 / 1_307_674_368_000, 1.0 / 6_227_020_800,
  -1.0 / 39_916_800, 1.0 / 362_880, -1.0 / 5_040, 1.0 / 120, -1.0 / 6,
]

/// The coefficients of the Taylor series of the cosine, from x¹⁸ (-1/18!) to x⁴ (1/4!).
private let cosineTerms: [Double] = [
  -1.0 / 6_402_373_705_728_000, 1.0 / 20_922_789_888_000, -1.0 / 87_178_291_200, 1.0 / 479_001_600,
  -1.0 / 3_628_800, 1.0 / 40_320, -1.0 / 720, 1.0 / 24,
]

/// Reduces an angle to a number of quarter turns, 0…3, and a remaining small angle; nil unless the angle is between
/// -2⁵² and 2⁵² radians. The first two products are exact: a `Double` plus its rounding error.
private func reduced(_ angle: Double) -> (Int, SmallAngle)? {
  guard angle.magnitude < 4_503_599_627_370_496 else { return nil }
  if angle.magnitude <= 0.7853981633974483 { return (0, SmallAngle(high: angle, low: 0)) }
  let turns = (angle / quarterTurn).rounded(.toNearestOrEven)
  let first = turns * quarterTurn
  let firstRest = (-first).addingProduct(turns, quarterTurn)
  let second = turns * quarterTurnRest
  let secondRest = (-second).addingProduct(turns, quarterTurnRest)
  var rest = twoSum(angle - first, -firstRest)
  let next = twoSum(rest.high, -second)
  rest = (next.high, next.low + (rest.low - secondRest - turns * quarterTurnLastRest))
  let quarter = Int(turns) & 3
  let total = twoSum(rest.high, rest.low)
  return (quarter, SmallAngle(high: total.high, low: total.low))
}

/// The exact sum of two numbers: the rounded sum and its rounding error.
private func twoSum(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
  let high = a + b
  let part = high - a
  return (high, (a - (high - part)) + (b - part))
}

private func sum(_ angle: (high: Double, low: Double)) -> Double { angle.high + angle.low }

private func difference(
  _ high: Double, _ low: Double, _ angle: (high: Double, low: Double)
) -> (high: Double, low: Double) {
  let main = twoSum(high, -angle.high)
  return (main.high, main.low + (low - angle.low))
}

/// The angle of the point (x, y) for 0 <= y <= x and a finite y: the nearest angle with a tangent n/8, from a table,
/// plus the rest.
private func arcTangent(of y: Double, over x: Double) -> (high: Double, low: Double) {
  if x.isInfinite { return (0, 0) }
  // Extreme values are scaled, so that no product below overflows or underflows.
  if x > 1e290 || x < 1e-290 {
    let scale = x > 1 ? 0x1p-600 : 0x1p+600
    return arcTangent(of: y * scale, over: x * scale)
  }
  let eighths = (y / x * 8).rounded(.toNearestOrEven)
  if eighths == 0 {
    let t = y / x
    return (t, arcTangentTail(t))
  }
  let c = eighths / 8
  let t = y.addingProduct(-c, x) / x.addingProduct(c, y)
  let known = arcTangentsOfEighths[Int(eighths) - 1]
  return (known.high, known.low + (t + arcTangentTail(t)))
}

/// The angle whose tangent is `t`, minus `t` itself; for |t| <= 1/16.
private func arcTangentTail(_ t: Double) -> Double {
  let square = t * t
  var sum = 0.0
  for n in stride(from: 17.0, through: 3, by: -2) { sum = (1 / n - sum * square) }
  return -(t * square * sum)
}

/// The angles whose tangents are 1/8 … 8/8, with their rounding errors.
private let arcTangentsOfEighths: [(high: Double, low: Double)] = [
  (0.12435499454676144, -3.1253241424539383e-18),
  (0.24497866312686414, 1.0698755618734451e-17),
  (0.35877067027057225, -2.4623815582638635e-17),
  (0.4636476090008061, 2.2698777452961687e-17),
  (0.5585993153435624, -5.4556305485916264e-18),
  (0.6435011087932844, 1.5834785051444286e-17),
  (0.7188299996216245, -2.1478388444456983e-17),
  (0.7853981633974483, 3.061616997868383e-17),
]
