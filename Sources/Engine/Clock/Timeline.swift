/// How the time inside a transition's container follows the world's clock.
///
/// Running, scrubbing, finishing and cancelling are settings of this one mechanism: inner time goes from
/// `from` to `to` while the clock goes from `begin` to `begin + length`, bent by `curve`; before and after
/// that it stands still. A running transition goes from 0 to its duration; a driven one stands where the
/// finger left it (`length` 0); a finished one walks from there to the end, a cancelled one back to 0.
public struct Timeline: Sendable, BitwiseCopyable {
  /// When the segment begins, on the world's clock.
  public var begin = Time.zero
  /// How long the segment is, on the world's clock.
  public var length = Time.zero
  /// Inner time at the start of the segment.
  public var from = Time.zero
  /// Inner time at the end of the segment.
  public var to = Time.zero
  /// How the way between the two is bent.
  public var curve = Curve.linear
  /// Whether inner time goes on at the clock's own pace when the segment is over: for code whose animations
  /// outlast the transition's duration.
  public var goesOn = false

  /// The inner time at the moment `now` of the world's clock.
  public func time(at now: Time) -> Time {
    let elapsed = now - begin
    if elapsed >= length { return goesOn ? to + (elapsed - length) : to }
    if elapsed <= .zero { return from }
    let way = Double((to - from).nanoseconds)
    let share = curve.value(at: Double(elapsed.nanoseconds) / Double(length.nanoseconds))
    return from + Time(nanoseconds: Int64((way * share).rounded(.toNearestOrAwayFromZero)))
  }

  /// The first moment of the world's clock, from `now` on, at which inner time has come to `inner`; nil if it
  /// never does, as when it runs backwards.
  public func moment(reaching inner: Time, from now: Time) -> Time? {
    if to < from { return nil }
    // Not the moment at which a curve that comes to rest has as good as arrived.
    if inner == to { return max(end, now) }
    if time(at: now) >= inner { return now }
    if inner > to { return goesOn ? end + (inner - to) : nil }
    var (low, high) = (now.nanoseconds, end.nanoseconds)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if time(at: Time(nanoseconds: middle)) < inner { low = middle } else { high = middle }
    }
    return Time(nanoseconds: high)
  }

  /// When the segment ends, on the world's clock.
  public var end: Time { begin + length }

  /// A timeline that stands still at `moment`.
  static func standing(at moment: Time, since now: Time) -> Timeline {
    Timeline(begin: now, length: .zero, from: moment, to: moment)
  }
}
