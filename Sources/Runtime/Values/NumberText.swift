import Engine

/// The printed form of a number: at most 4 decimals, rounded half away from zero, without trailing zeros and without a
/// minus sign before 0. A number with a magnitude of 10¹⁴ or more is printed as its Swift `description`, NaN as `nan`,
/// and an infinity as `infinity` or `-infinity`. The text is the same on every machine.
package func numberText(_ value: Double) -> String {
  var bytes: [UInt8] = []
  appendNumber(value, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

/// The printed form of a number with at most `decimals` decimals. A number too large for this computation, an infinity
/// or NaN is printed as its Swift `description`.
func numberText(_ value: Double, decimals: Int) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  guard (value * scale).magnitude < 9e18 else { return value.description }
  var bytes: [UInt8] = []
  appendFixed(Int64((value * scale).rounded(.toNearestOrAwayFromZero)), decimals: decimals, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

/// The printed form of a time in seconds, rounded to whole microseconds, such as `0.25s`.
package func timeText(_ time: Time) -> String {
  var bytes: [UInt8] = []
  appendTime(time, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

/// Appends the text that `numberText` returns.
package func appendNumber(_ value: Double, to bytes: inout [UInt8]) {
  // Numbers from about 9 × 10¹⁴ on with 4 decimals would not fit in 64 bits; such large doubles have almost no decimals
  // anyway.
  guard value.magnitude < 1e14 else {
    bytes.append(contentsOf: largeNumber(value).utf8)
    return
  }
  let scaled = Int64((value * 10_000).rounded(.toNearestOrAwayFromZero))
  appendFixed(scaled, decimals: 4, to: &bytes)
}

/// Appends the text that `timeText` returns.
package func appendTime(_ time: Time, to bytes: inout [UInt8]) {
  let magnitude = time.nanoseconds.magnitude
  let micros = Int64(magnitude / 1000 + (magnitude % 1000 >= 500 ? 1 : 0))
  appendFixed(time.nanoseconds < 0 ? -micros : micros, decimals: 6, to: &bytes)
  bytes.append(UInt8(ascii: "s"))
}

private func largeNumber(_ value: Double) -> String {
  if value.isNaN { return "nan" }
  if value.isInfinite { return value < 0 ? "-infinity" : "infinity" }
  return value.description
}

/// Appends a fixed-point number: `value` counts units of 10 to the power of -`decimals`.
private func appendFixed(_ value: Int64, decimals: Int, to bytes: inout [UInt8]) {
  if value < 0 { bytes.append(UInt8(ascii: "-")) }
  var unit: UInt64 = 1
  for _ in 0..<decimals { unit *= 10 }
  appendDigits(value.magnitude / unit, atLeast: 1, to: &bytes)
  var rest = value.magnitude % unit
  if rest == 0 { return }
  var places = decimals
  while rest % 10 == 0 {
    rest /= 10
    places -= 1
  }
  bytes.append(UInt8(ascii: "."))
  appendDigits(rest, atLeast: places, to: &bytes)
}

private func appendDigits(_ value: UInt64, atLeast places: Int, to bytes: inout [UInt8]) {
  let start = bytes.count
  var rest = value
  while rest > 0 || bytes.count - start < places {
    bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
    rest /= 10
  }
  bytes[start...].reverse()
}
