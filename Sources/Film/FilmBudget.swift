import Engine
import Runtime

/// Limits the sampling of a film. It starts at 120 samples per second and halves the rate, but not below 1, each time another
/// 400,000 samples and drawn things have been counted, so that an hour of virtual time costs no more than a few minutes.
struct FilmBudget {
  /// The current rate, in samples per second.
  private(set) var rate = 120
  /// A sentence about a reduced rate; nil if the rate was never reduced.
  var note: String? {
    coarse.map {
      "From \(timeText($0)) on it is sampled less often: 120 times a second at first, \(rate) times at the end."
    }
  }
  /// The time from which the rate was reduced; nil if never.
  private var coarse: Time?
  /// The number of drawn things in all samples so far, plus one for each sample.
  private var spent = 0
  /// The value of `spent` at which the rate is halved next.
  private var step = Self.step
  /// The time of the latest sample; nil before the first.
  private var newest: Time?

  /// The increase of `spent` after which the rate is halved again.
  private static let step = 400_000

  /// The time of the first sample after `time`, at the current rate. The samples are counted from `origin`.
  func sampleTime(after time: Time, since origin: Time) -> Time {
    let rate = Int64(rate)
    let second: Int64 = 1_000_000_000
    // Handle whole seconds separately: for large times the product would overflow.
    let elapsed = (time - origin).nanoseconds
    let (whole, part) = (elapsed / second, elapsed % second)
    // The number of the first sample whose time, rounded down, is later than `time`.
    let number = ((part + 1) * rate + second - 1) / second
    return origin + Time(nanoseconds: whole * second + number * second / rate)
  }

  /// Whether to take a sample of `things` drawn things at `time`; if so, counts the sample. At the full rate, every sample is
  /// taken. At a lower rate, a sample is skipped if it is later than the latest one by less than half an interval.
  mutating func takes(_ things: Int, at time: Time) -> Bool {
    if rate < 120, let newest, time > newest,
      (time - newest).nanoseconds < 1_000_000_000 / Int64(rate) / 2
    {
      return false
    }
    newest = time
    spent += things + 1
    if spent >= step, rate > 1 {
      rate = max(1, rate / 2)
      step += Self.step
      if coarse == nil { coarse = time }
    }
    return true
  }
}
