import Engine
import Runtime

/// How often a film is sampled: 120 times a second, and less often once a lot has been seen, so that a script that runs for an
/// hour of virtual time takes no more time and memory than one that runs for some minutes.
struct FilmBudget {
  /// How many samples a second are taken now.
  private(set) var rate = 120
  /// What had to be left out, in a sentence; nil for nothing.
  var note: String? {
    coarse.map {
      "From \(timeText($0)) on it is sampled less often: 120 times a second at first, \(rate) times at the end."
    }
  }
  /// From when on samples are taken less often; nil if never.
  private var coarse: Time?
  private var spent = 0
  private var step = Self.step
  private var newest: Time?

  /// After how many things in all samples the rate is halved.
  private static let step = 400_000

  /// The next time at which a sample is due.
  func sampleTime(after time: Time, since origin: Time) -> Time {
    let rate = Int64(rate)
    let second: Int64 = 1_000_000_000
    // Of a time far off, seconds and their parts are taken apart: their product does not fit.
    let elapsed = (time - origin).nanoseconds
    let (whole, part) = (elapsed / second, elapsed % second)
    // The first whose time, rounded down, is later.
    let number = ((part + 1) * rate + second - 1) / second
    return origin + Time(nanoseconds: whole * second + number * second / rate)
  }

  /// Whether a sample of so many things is taken at a time. As long as the rate is whole each is.
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
