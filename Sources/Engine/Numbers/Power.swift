/// `base` to the power of `exponent`, with the same bits on every machine. For a whole exponent from -1024 to 1024 it
/// is a product or its reciprocal, so that a positive power of an integer is exact if it is below 2⁵³. A negative base
/// with any other exponent gives NaN.
public func power(_ base: Double, _ exponent: Double) -> Double {
  if exponent.rounded() == exponent, exponent.magnitude <= 1024 {
    var (product, square, rest) = (1.0, base, Int(exponent.magnitude))
    while rest > 0 {
      if rest % 2 == 1 { product *= square }
      square *= square
      rest /= 2
    }
    return exponent < 0 ? 1 / product : product
  }
  if base.isNaN || exponent.isNaN { return .nan }
  if base == 0 { return exponent > 0 ? 0 : .infinity }
  return exponential(exponent * naturalLogarithm(base))
}

/// The logarithm of `x` to the base 10; exact for the powers of 10 from 10⁻²⁸ to 10⁵⁷.
public func decimalLogarithm(_ x: Double) -> Double {
  let result = naturalLogarithm(x) * 0.434_294_481_903_251_8
  return power(10, result.rounded()) == x ? result.rounded() : result
}
