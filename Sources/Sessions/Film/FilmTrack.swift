/// Values over time. Between two keys they are linear, two keys of one time are a jump, and the last key holds. Keys that
/// lie on the line between others, give or take what the tolerance allows, are left out as they come: what is kept does not
/// grow with the number of samples.
struct FilmTrack: Sendable {
  /// How far a value may be from what was sampled, for each.
  let tolerances: [Double]
  /// The keys, one after the other: a time in seconds, then the values.
  private(set) var rows: [Double] = []
  /// The last sample that is not a key yet, if there is one: its time, then its values.
  private var last: [Double]
  private var hasLast = false
  /// Between which slopes a line from the last key passes all samples since, for each value.
  private var low: [Double]
  private var high: [Double]
  /// Whether the next sample has nothing to do with the last.
  private var isBroken = false
  /// Whether nothing has changed since the last key.
  private var isFlat = true

  /// How many values there are.
  var width: Int { tolerances.count }
  private var stride: Int { tolerances.count + 1 }
  /// How many keys there are.
  var count: Int { rows.count / stride }

  init(_ tolerances: [Double]) {
    self.tolerances = tolerances
    last = Array(repeating: 0, count: tolerances.count + 1)
    low = Array(repeating: -.infinity, count: tolerances.count)
    high = Array(repeating: .infinity, count: tolerances.count)
  }

  /// So many values, each as near as that.
  init(width: Int, tolerance: Double) { self.init(Array(repeating: tolerance, count: width)) }

  /// Takes a sample. Times do not fall.
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

  /// Whether its values are those of the last key, and nothing has come between: samples with the same values can be left
  /// out as long as the last of them is told by `hold`.
  var isSettled: Bool { isFlat && !isBroken && !rows.isEmpty }

  /// Takes a sample with the values of the last one, if it is settled.
  mutating func hold(until time: Double) {
    if isSettled, time > newestTime { add(time, Array(rows[(rows.count - width)...])) }
  }

  /// Adds a key as it is.
  mutating func append(_ time: Double, _ values: [Double]) {
    rows.append(time)
    rows += values
  }

  /// Says that what comes next is not on a line with what came: in between the thing was not there.
  mutating func pause() { isBroken = true }

  /// Says that nothing more comes.
  mutating func finish() { if !isFlat { flush() } }

  /// The values at a time: those of the first key before it.
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

  /// One of the values of a key.
  func value(_ place: Int, ofKey key: Int) -> Double { rows[key * stride + 1 + place] }

  // MARK: - Implementation

  private var newestTime: Double { hasLast ? last[0] : rows[rows.count - stride] }

  /// Whether values are those of the last key.
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

  /// Makes a key of the last sample.
  private mutating func flush() {
    if hasLast { key(last[0], Array(last[1...])) }
  }

  /// Whether a line from the last key to a sample passes all samples between.
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
