/// One line on a terminal that shows how far a long run has come, and is replaced in place. Short runs show none, so that
/// their output does not flicker.
struct ProgressLine {
  /// How far the run has come, such as `12 of 340 scripts`; empty while no run reports its progress.
  var words = "" {
    didSet { if words.isEmpty { start = nil } }
  }
  /// The times, in nanoseconds, of the first call of `text(at:)` since `words` was empty, and of the last drawing.
  private var (start, drawn): (Int?, Int) = (nil, 0)
  private var isShown = false

  /// The time in nanoseconds that a run takes before its progress is shown.
  private static let patience = 1_000_000_000
  /// The time in nanoseconds between two drawings.
  private static let pause = 200_000_000
  /// The maximum length of the line in characters: a line that wraps onto a second row could not be erased.
  private static let longest = 72

  /// The text that draws the line; nil if nothing is to be drawn now.
  /// - Parameter now: The time of a clock that is never set, in nanoseconds.
  mutating func text(at now: Int) -> String? {
    guard !words.isEmpty else { return nil }
    let start = start ?? now
    self.start = start
    guard now - start >= Self.patience, !isShown || now - drawn >= Self.pause else { return nil }
    (isShown, drawn) = (true, now)
    return Self.erasing + "\(words), \((now - start) / 1_000_000_000) s".prefix(Self.longest)
  }

  /// The text that erases the line; nil if the line is not shown.
  mutating func erasure() -> String? {
    defer { isShown = false }
    return isShown ? Self.erasing : nil
  }

  /// The control sequence that erases the line in which the cursor is.
  private static let erasing = "\r\u{1B}[K"
}
