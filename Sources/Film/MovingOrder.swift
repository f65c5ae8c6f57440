/// A fixed drawing order for the things of a film, as animated SVG needs. A thing that changes its position
/// in the painting order appears once for each position, only one of them visible at a time.
struct MovingOrder {
  /// A thing at one position in the order.
  struct Layer {
    /// The index in the film's `things`.
    var thing: Int
    /// The intervals in which the thing is visible at this position; an open end means until the end of the film.
    var there: [(from: Double, to: Double?)]

    /// Whether the thing is visible at `time`, at this position in the painting order.
    func isShown(at time: Double) -> Bool {
      there.contains { $0.from <= time && $0.to.map { time < $0 } ?? true }
    }
  }

  /// The layers, back to front.
  private(set) var layers: [Layer] = []

  init(of film: Film) {
    for time in Self.times(of: film) {
      let drawn = FilmMoment(of: film, at: time).items.map { $0.thing }
      let shown = layers.indices.filter { layers[$0].there.last.map { $0.to == nil } ?? false }
      if drawn == shown.map({ layers[$0].thing }) { continue }
      show(drawn, at: time, besides: shown)
    }
  }

  // MARK: - Times and order of layers

  /// The times at which a thing appears, disappears or changes its position.
  private static func times(of film: Film) -> [Double] {
    var times: Set<Double> = [0]
    for thing in film.things {
      for stretch in thing.there {
        times.insert(stretch.from)
        if let end = stretch.to { times.insert(end) }
      }
      for key in 0..<thing.place.count { times.insert(thing.place.time(ofKey: key)) }
    }
    return times.sorted()
  }

  /// Shows the things in `drawn`, back to front, reusing layers where their order allows.
  /// - Parameter shown: The indices of the layers visible until now; those not reused are hidden.
  private mutating func show(_ drawn: [Int], at time: Double, besides shown: [Int]) {
    var found = Self.longestCommon(drawn, layers.map { $0.thing })
    for place in shown where !found.contains(place) {
      layers[place].there[layers[place].there.count - 1].to = time
    }
    var next = 0
    for (number, thing) in drawn.enumerated() {
      if let place = found[number] {
        if layers[place].there.last.map({ $0.to != nil }) ?? true { layers[place].there.append((time, nil)) }
        next = place + 1
        continue
      }
      layers.insert(Layer(thing: thing, there: [(time, nil)]), at: next)
      for later in found.indices { found[later] = found[later].map { $0 >= next ? $0 + 1 : $0 } }
      next += 1
    }
  }

  /// The index in `second` of each element of `first` in their longest common subsequence; nil for others.
  private static func longestCommon(_ first: [Int], _ second: [Int]) -> [Int?] {
    let width = second.count + 1
    var lengths = [Int](repeating: 0, count: (first.count + 1) * width)
    for i in first.indices.reversed() {
      for j in second.indices.reversed() {
        lengths[i * width + j] =
          first[i] == second[j]
          ? lengths[(i + 1) * width + j + 1] + 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var (result, i, j) = ([Int?](repeating: nil, count: first.count), 0, 0)
    while i < first.count, j < second.count {
      if first[i] == second[j] {
        result[i] = j
        (i, j) = (i + 1, j + 1)
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return result
  }
}
