/// e to the power of `x`, with the same bits on every machine, unlike platform libraries. Accurate to 2 units in the
/// last place. Infinity for `x` above 708, 0 below -708, and NaN for NaN.
public func exponential(_ x: Double) -> Double {
  if x.isNaN { return .nan }
  if x > 708 { return .infinity }
  if x < -708 { return 0 }
  // Write x = k ln 2 + r with |r| <= ln 2 / 2. ln 2 is split into two parts, so that k times the first part is exact.
  let k = (x * 1.442_695_040_888_963_4).rounded(.toNearestOrEven)
  let high = x - k * 6.931_471_803_691_238_2e-1
  let low = k * 1.908_214_929_270_587_7e-10
  let r = high - low
  var sum = 1.0 / 6_227_020_800
  for divisor in inverseFactorials { sum = sum * r + divisor }
  // `sum` is the exponential series from r² / 2 on, divided by r².
  let tail = sum * r * r
  let value = 1 + (high + (tail - low))
  return value * Double(sign: .plus, exponent: Int(k), significand: 1)
}

private let inverseFactorials: [Double] = [
  1.0 / 479_001_600, 1.0 / 39_916_800, 1.0 / 3_628_800, 1.0 / 362_880, 1.0 / 40_320, 1.0 / 5_040,
  1.0 / 720, 1.0 / 120, 1.0 / 24, 1.0 / 6, 1.0 / 2,
]
