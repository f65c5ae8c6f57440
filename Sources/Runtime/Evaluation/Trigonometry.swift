// Circular functions, the same bits on every machine: the platform's own differ between libraries. Good to
// about 1e-15, which is far below anything printed.

/// The sine of an angle in radians.
func sine(_ angle: Double) -> Double {
  guard let (quarter, rest) = reduced(angle) else { return .nan }
  return switch quarter {
  case 0: sineSeries(rest)
  case 1: cosineSeries(rest)
  case 2: -sineSeries(rest)
  default: -cosineSeries(rest)
  }
}

/// The cosine of an angle in radians.
func cosine(_ angle: Double) -> Double { sine(angle + Double.pi / 2) }

/// The angle of the point (x, y), in radians, from -π to π.
func arcTangent(y: Double, x: Double) -> Double {
  if x.isNaN || y.isNaN { return .nan }
  if x == 0 && y == 0 { return 0 }
  if y.magnitude > x.magnitude {
    let angle = arcTangentSeries(x / y)
    return (y > 0 ? Double.pi / 2 : -Double.pi / 2) - angle
  }
  let angle = arcTangentSeries(y / x)
  if x > 0 { return angle }
  return y < 0 ? angle - Double.pi : angle + Double.pi
}

/// An angle as a number of quarter turns, 0…3, and a rest of at most an eighth of a turn.
private func reduced(_ angle: Double) -> (Int, Double)? {
  guard angle.isFinite, angle.magnitude < 1e15 else { return nil }
  let quarters = (angle / (Double.pi / 2)).rounded(.toNearestOrEven)
  let rest = (angle - quarters * 1.5707963267948966) - quarters * 6.123233995736766e-17
  let quarter = Int(quarters.truncatingRemainder(dividingBy: 4))
  return (quarter < 0 ? quarter + 4 : quarter, rest)
}

private func sineSeries(_ x: Double) -> Double {
  var term = x
  var sum = x
  for n in stride(from: 2.0, through: 20, by: 2) {
    term *= -x * x / (n * (n + 1))
    sum += term
  }
  return sum
}

private func cosineSeries(_ x: Double) -> Double {
  var term = 1.0
  var sum = 1.0
  for n in stride(from: 1.0, through: 19, by: 2) {
    term *= -x * x / (n * (n + 1))
    sum += term
  }
  return sum
}

/// For |x| <= 1: halved twice by the half-angle formula, then the series.
private func arcTangentSeries(_ x: Double) -> Double {
  var y = x
  var scale = 1.0
  for _ in 0..<3 {
    y = y / (1 + (1 + y * y).squareRoot())
    scale *= 2
  }
  var power = y
  var sum = y
  for n in stride(from: 3.0, through: 25, by: 2) {
    power *= -y * y
    sum += power / n
  }
  return scale * sum
}
