import Engine
import Testing

@testable import Runtime

/// Tests the tolerances of `~`, with values just inside and just outside of each.
struct NearnessTests {
  private static func grey(_ level: Double) -> Value {
    .color(Color(red: level, green: level, blue: level))
  }

  @Test(
    arguments: [
      (grey(0.5), grey(0.50009), true), (grey(0.5), grey(0.50011), false),
      (.number(10), .number(10.009), true), (.number(10), .number(10.011), false),
      (.angle(1), .angle(1 + 0.009 * .pi / 180), true), (.angle(1), .angle(1 + 0.011 * .pi / 180), false),
      (.time(.seconds(1)), .time(.seconds(1.000_001)), true),
      (.time(.seconds(1)), .time(.seconds(1.000_002)), false),
      (.pair(1, 2), .pair(1.009, 2), true), (.pair(1, 2), .pair(1, 2.011), false),
    ] as [(Value, Value, Bool)])
  func nearness(_ value: Value, _ other: Value, isNear: Bool) {
    #expect(value.isNear(other, within: nil, isShare: false) == isNear)
    #expect(other.isNear(value, within: nil, isShare: false) == isNear)
  }

  /// A fraction such as `alpha` has a smaller tolerance than a length; values above 2 count as lengths.
  @Test(arguments: [(0.5, 0.50009, true), (0.5, 0.50011, false), (3, 3.009, true), (3, 3.011, false)])
  func nearnessOfShares(_ value: Double, _ other: Double, isNear: Bool) {
    #expect(Value.number(value).isNear(.number(other), within: nil, isShare: true) == isNear)
  }
}
