/// The mapping from the world's clock to a transition's own clock.
///
/// The transition's clock goes from `from` to `to`, along `curve`, while the world's clock goes through one segment,
/// from `begin` to `begin + length`. Before the segment the transition's clock stands still; after the segment, too,
/// unless `continuesAfterEnd` is set. Running, scrubbing, finishing and cancelling differ only in these values: a
/// transition that runs by itself goes from 0 to its duration, and a driven one to the requested fraction of it. A
/// finish goes from there to the duration, a cancel back to 0.
public struct Timeline: Sendable, BitwiseCopyable {
  /// The start of the segment, on the world's clock.
  public var begin = Time.zero
  /// The length of the segment, on the world's clock.
  public var length = Time.zero
  /// The transition's own time at the start of the segment.
  public var from = Time.zero
  /// The transition's own time at the end of the segment.
  public var to = Time.zero
  /// The curve along which the transition's own time goes from `from` to `to`.
  public var curve = Curve.linear
  /// Whether the transition's own time continues at the world's pace after the segment: needed for code whose
  /// animations last longer than the transition.
  public var continuesAfterEnd = false

  /// The transition's own time when the world's clock shows `now`.
  public func time(at now: Time) -> Time {
    let elapsed = now - begin
    if elapsed >= length { return continuesAfterEnd ? to + (elapsed - length) : to }
    if elapsed <= .zero { return from }
    let way = Double((to - from).nanoseconds)
    let share = curve.value(at: Double(elapsed.nanoseconds) / Double(length.nanoseconds))
    return from + Time(nanoseconds: Int64((way * share).rounded(.toNearestOrAwayFromZero)))
  }

  /// A time of the world's clock, from `now` on, at which the transition's own time reaches `inner`; nil if it never
  /// does, and for a timeline that runs backwards.
  public func moment(reaching inner: Time, from now: Time) -> Time? {
    if to < from { return nil }
    // The end itself, rather than the earlier time at which the curve is almost there.
    if inner == to { return max(end, now) }
    if time(at: now) >= inner { return now }
    if inner > to { return continuesAfterEnd ? end + (inner - to) : nil }
    var (low, high) = (now.nanoseconds, end.nanoseconds)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if time(at: Time(nanoseconds: middle)) < inner { low = middle } else { high = middle }
    }
    return Time(nanoseconds: high)
  }

  /// The end of the segment, on the world's clock.
  public var end: Time { begin + length }

  /// A timeline on which the transition's own time stands still at `moment`, from `now` on.
  static func standing(at moment: Time, since now: Time) -> Timeline {
    Timeline(begin: now, length: .zero, from: moment, to: moment)
  }
}
