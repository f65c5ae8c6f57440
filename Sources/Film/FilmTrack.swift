/// A piecewise linear function of time, for one or more values. Two keys at one time are a jump; after the last key the values
/// stay the same. Samples are compressed as they arrive: those on a line between others, within a tolerance, are dropped, so
/// that the size does not grow with the sampling rate.
struct FilmTrack: Sendable {
  /// The maximum error of each value.
  let tolerances: [Double]
  /// The keys in sequence, each a time in seconds followed by the values.
  private(set) var rows: [Double] = []
  /// The latest sample: its time and values. Meaningful only if `hasLast` is set: the sample is not a key yet.
  private var last: [Double]
  private var hasLast = false
  /// The range of slopes, per value, of lines from the last key that pass within tolerance of all samples since.
  private var low: [Double]
  private var high: [Double]
  /// Whether the thing has been hidden since the latest sample. If so, no line leads from that sample to the next one.
  private var isBroken = false
  /// Whether the latest sample has the values of the last key.
  private var isFlat = true

  /// The number of values per key.
  var width: Int { tolerances.count }
  private var stride: Int { tolerances.count + 1 }
  /// The number of keys.
  var count: Int { rows.count / stride }

  init(_ tolerances: [Double]) {
    self.tolerances = tolerances
    last = Array(repeating: 0, count: tolerances.count + 1)
    low = Array(repeating: -.infinity, count: tolerances.count)
    high = Array(repeating: .infinity, count: tolerances.count)
  }

  /// Creates a track whose values have the same tolerance.
  init(width: Int, tolerance: Double) { self.init(Array(repeating: tolerance, count: width)) }

  /// Adds a sample; its time must not be before the previous one. Two samples at one time with different values make a jump.
  mutating func add(_ time: Double, _ values: [Double]) {
    if rows.isEmpty { return key(time, values) }
    if isBroken, isFlat, isNewest(values) { isBroken = false }
    if isBroken || time <= newestTime {
      flush()
      isBroken = false
      if newestTime == time || !isNewest(values) { key(time, values) }
      return
    }
    if !isOnLine(time, values) { flush() }
    narrow(time, values)
    last[0] = time
    for place in 0..<width { last[place + 1] = values[place] }
    hasLast = true
    isFlat = isNewest(values)
  }

  /// Whether the latest values are those of the last key, and the track is not paused. Then samples with equal values can be
  /// skipped, if the last skipped time is passed to `hold(until:)`.
  var isSettled: Bool { isFlat && !isBroken && !rows.isEmpty }

  /// Adds a sample at `time` with the latest values, if the track is settled and `time` is after its latest sample.
  mutating func hold(until time: Double) {
    if isSettled, time > newestTime { add(time, Array(rows[(rows.count - width)...])) }
  }

  /// Appends a key without compression.
  mutating func append(_ time: Double, _ values: [Double]) {
    rows.append(time)
    rows += values
  }

  /// Breaks the line before the next sample, since the thing was not visible in between; no break if that sample has the same
  /// values.
  mutating func pause() { isBroken = true }

  /// Ends the track. The latest sample becomes a key unless it has the values of the last key.
  mutating func finish() { if !isFlat { flush() } }

  /// The values at a time, interpolated; before the first key, the values of that key.
  func values(at time: Double) -> [Double] {
    var (before, after) = (0, count)
    while after - before > 1 {
      let middle = (before + after) / 2
      if rows[middle * stride] <= time { before = middle } else { after = middle }
    }
    let start = values(ofKey: before)
    let begin = rows[before * stride]
    guard after < count, time > begin else { return start }
    let share = (time - begin) / (rows[after * stride] - begin)
    return zip(start, values(ofKey: after)).map { $0 + ($1 - $0) * share }
  }

  /// The time of a key, in seconds.
  func time(ofKey place: Int) -> Double { rows[place * stride] }

  /// The values of a key.
  func values(ofKey place: Int) -> [Double] { Array(rows[(place * stride + 1)..<((place + 1) * stride)]) }

  /// One value of a key.
  func value(_ place: Int, ofKey key: Int) -> Double { rows[key * stride + 1 + place] }

  // MARK: - Keys of a track

  private var newestTime: Double { hasLast ? last[0] : rows[rows.count - stride] }

  /// Whether `values` equal those of the last key.
  private func isNewest(_ values: [Double]) -> Bool {
    let start = rows.count - width
    for place in 0..<width where rows[start + place] != values[place] { return false }
    return true
  }

  private mutating func key(_ time: Double, _ values: [Double]) {
    if count > 0, rows[rows.count - stride] == time, isNewest(values) { return }
    rows.append(time)
    rows += values
    for place in 0..<width { (low[place], high[place]) = (-.infinity, .infinity) }
    hasLast = false
    isFlat = true
  }

  /// Turns the latest sample into a key, if it is not one yet.
  private mutating func flush() {
    if hasLast { key(last[0], Array(last[1...])) }
  }

  /// Whether a line from the last key to this sample passes within tolerance of all samples between.
  private func isOnLine(_ time: Double, _ values: [Double]) -> Bool {
    let start = rows.count - stride
    let way = time - rows[start]
    for place in 0..<width {
      let slope = (values[place] - rows[start + 1 + place]) / way
      if slope < low[place] || slope > high[place] { return false }
    }
    return true
  }

  private mutating func narrow(_ time: Double, _ values: [Double]) {
    let start = rows.count - stride
    let way = time - rows[start]
    for place in 0..<width {
      let rise = values[place] - rows[start + 1 + place]
      low[place] = max(low[place], (rise - tolerances[place]) / way)
      high[place] = min(high[place], (rise + tolerances[place]) / way)
    }
  }
}
