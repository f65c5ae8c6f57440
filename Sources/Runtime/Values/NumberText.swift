import Engine

/// A number as it is printed: at most 4 decimals, rounded half away from zero, no zeros at the end and no
/// minus before 0. The same bytes on every machine.
package func numberText(_ value: Double) -> String {
  var bytes: [UInt8] = []
  appendNumber(value, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

/// A number with at most so many decimals, as `numberText` prints it with 4; where they do not fit beside the whole
/// part, as many as there are.
func numberText(_ value: Double, decimals: Int) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  guard (value * scale).magnitude < 9e18 else { return value.description }
  var bytes: [UInt8] = []
  appendFixed(Int64((value * scale).rounded(.toNearestOrAwayFromZero)), decimals: decimals, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

/// A time as it is printed: seconds, in whole microseconds.
package func timeText(_ time: Time) -> String {
  var bytes: [UInt8] = []
  appendTime(time, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

/// Appends what `numberText` gives.
package func appendNumber(_ value: Double, to bytes: inout [UInt8]) {
  // Beyond this, decimals do not fit beside the whole part in 64 bits, and doubles have next to none.
  guard value.magnitude < 1e14 else {
    bytes.append(contentsOf: largeNumber(value).utf8)
    return
  }
  let scaled = Int64((value * 10_000).rounded(.toNearestOrAwayFromZero))
  appendFixed(scaled, decimals: 4, to: &bytes)
}

/// Appends what `timeText` gives.
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

/// A whole number of units of 10 to the power of minus `decimals`.
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
