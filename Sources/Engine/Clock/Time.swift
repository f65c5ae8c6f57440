/// A time of the virtual clock, or a duration, as a whole number of nanoseconds.
public struct Time: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The nanoseconds since the world began; for a duration, its length.
  public var nanoseconds: Int64

  /// A time of `nanoseconds` nanoseconds.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// A duration of zero, and the time at which a world begins.
  @inlinable public static var zero: Time { Time(nanoseconds: 0) }

  /// The maximum result of `seconds(_:)` and of a sum, about 146 years; two such times can be added without overflow.
  @inlinable public static var limit: Time { Time(nanoseconds: .max / 2) }

  /// `seconds`, rounded to nanoseconds. A value out of range gives plus or minus `limit`; NaN gives zero.
  public static func seconds(_ seconds: Double) -> Time {
    let exact = (seconds * 1e9).rounded(.toNearestOrAwayFromZero)
    if exact.isNaN { return .zero }
    let bound = Double(limit.nanoseconds)
    if exact >= bound { return limit }
    if exact <= -bound { return Time(nanoseconds: -limit.nanoseconds) }
    return Time(nanoseconds: Int64(exact))
  }

  /// This time in seconds.
  @inlinable public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// The sum of two times, at most `limit`.
  @inlinable
  public static func + (a: Time, b: Time) -> Time {
    let (sum, overflow) = a.nanoseconds.addingReportingOverflow(b.nanoseconds)
    return overflow ? limit : Time(nanoseconds: Swift.min(sum, Int64.max / 2))
  }

  /// The difference of two times; minus `limit` if it overflows.
  @inlinable
  public static func - (a: Time, b: Time) -> Time {
    let (rest, overflow) = a.nanoseconds.subtractingReportingOverflow(b.nanoseconds)
    return overflow ? Time(nanoseconds: -(Int64.max / 2)) : Time(nanoseconds: rest)
  }

  /// Whether `a` is earlier, or shorter, than `b`.
  @inlinable public static func < (a: Time, b: Time) -> Bool { a.nanoseconds < b.nanoseconds }
}
