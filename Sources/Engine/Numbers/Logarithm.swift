/// The natural logarithm of `x`, with the same bits on every machine; accurate to 2 units in the last place. Minus
/// infinity for zero, NaN for negative numbers and NaN.
public func naturalLogarithm(_ x: Double) -> Double {
  if x.isNaN || x < 0 { return .nan }
  if x == 0 { return -.infinity }
  if x.isInfinite { return .infinity }
  var mantissa = x.significand
  var exponent = Double(x.exponent)
  if mantissa > 1.4142135623730951 {
    mantissa /= 2
    exponent += 1
  }
  // log m = 2 artanh s with s = (m - 1) / (m + 1); the rounding error of s is computed too.
  let f = mantissa - 1
  let divisor = mantissa + 1
  let divisorRest = mantissa - (divisor - 1)
  let s = f / divisor
  let sRest = (f.addingProduct(-s, divisor) - s * divisorRest) / divisor
  let square = s * s
  var sum = 0.0
  for n in stride(from: 25.0, through: 3, by: -2) { sum = sum * square + 1 / n }
  let tail = 2 * (sRest + s * square * sum)
  // ln 2 in two parts: the first has so few digits that its product with the exponent is exact.
  let high = exponent * 0.693147180369123816490
  let low = exponent * 1.90821492927058770002e-10
  let main = high + 2 * s
  return main + ((high - main) + 2 * s + (low + tail))
}
