import Engine

/// A film as one SVG that moves, over and over: `--animate`.
///
/// Each thing is an outline whose form and opacity change, drawn in the order of the middle of its life. What changes its order
/// on the way is drawn in its usual one.
struct MovingPicture {
  private let film: Film
  private var scene: SVGScene
  /// Forms that cut something off, and change.
  private var clips: [String] = []
  /// How long it takes, the rest at its end included.
  private let length: Double
  private static let width = 240.0

  /// The picture.
  static func text(of film: Film) -> String {
    var picture = MovingPicture(film)
    return picture.document()
  }

  private init(_ film: Film) {
    self.film = film
    scene = SVGScene(film)
    length = film.duration + 0.8
  }

  // MARK: - Implementation

  private mutating func document() -> String {
    let scale = Self.width / film.device.width
    let (width, height) = (Self.width, film.device.height * scale)
    let order = film.things.indices.sorted { (middlePlace($0), $0) < (middlePlace($1), $1) }
    var body =
      "<g transform=\"translate(8 8)\"><g clip-path=\"url(#w)\"><g transform=\"scale(\(fixedText(scale, decimals: 4)))\"><path class=\"s\" d=\"\(FilmStrip.window(film))\"/>\n"
    for place in order where !film.things[place].there.isEmpty { body += draw(place) + "\n" }
    body += "</g></g><path class=\"f\" d=\"\(FilmStrip.frame(width, height))\"/></g>\n"
    let clip = "<clipPath id=\"w\"><path d=\"\(FilmStrip.frame(width, height))\"/></clipPath>"
    return FilmStrip.document(
      Size(width + 16, height + 16), describing: film, [], definitions: [clip] + scene.definitions + clips,
      body)
  }

  private func middlePlace(_ place: Int) -> Double {
    let thing = film.things[place]
    guard let last = thing.there.last else { return 0 }
    return thing.place.values(at: (last.from + (last.to ?? film.duration)) / 2)[0]
  }

  /// One thing, over all of its time.
  private mutating func draw(_ place: Int) -> String {
    let thing = film.things[place]
    let times = keyTimes(of: thing)
    let items = times.map { time in
      FilmMoment.Item(place, thing, at: time, Rect(.zero, film.device))
    }
    guard let middle = items.first(where: { $0.opacity > 0 }) ?? items.first,
      let paint = scene.paint(of: middle)
    else { return "" }
    let outlines = items.map {
      SVGPath.outline(Self.form(of: $0), size: $0.size, corner: max($0.corner, 0.6))
    }
    let opacities = zip(times, items).map { time, item in thing.isThere(at: time) ? item.opacity : 0 }
    var text = "<path d=\"\(outlines[0])\" opacity=\"\(fixedText(opacities[0], decimals: 3))\"\(paint)>"
    text += animate("d", times, outlines)
    text += animate("opacity", times, opacities.map { fixedText($0, decimals: 3) })
    text += "</path>"
    if items.allSatisfy({ $0.cut == nil }) { return text }
    let window = [0, 0, film.device.width, film.device.height, 0, 0]
    let cuts = items.map { item in
      let cut = item.cut ?? window
      return SVGPath.rounded(Rect(cut[0], cut[1], cut[2], cut[3]), max(cut[4], 0.1), max(cut[5], 0.1))
    }
    clips.append(
      "<clipPath id=\"m\(place)\"><path d=\"\(cuts[0])\">\(animate("d", times, cuts))</path></clipPath>")
    return "<g clip-path=\"url(#m\(place))\">\(text)</g>"
  }

  /// The corners of what is left of something that is cut off along straight lines; its form always has the same commands,
  /// since it changes from one to the next.
  private static func form(of item: FilmMoment.Item) -> [Point] {
    if let piece = item.piece { return piece }
    if let clip = item.clip, item.bounds.size != .zero, Quad(item.bounds).distance(to: item.asQuad) < 0.5 {
      return corners(of: item.bounds.intersection(clip))
    }
    return item.quad
  }

  private static func corners(of rect: Rect) -> [Point] {
    let quad = Quad(rect)
    return [quad.a, quad.b, quad.c, quad.d]
  }

  /// The times at which something is told, in order: where it comes and goes twice, and between them where it bends.
  private func keyTimes(of thing: Film.Thing) -> [Double] {
    var coarse = FilmTrack(Array(repeating: 1, count: 8) + [0.02] + Array(repeating: 1, count: 6))
    let steps = max(1, min(1200, Int((film.duration * 60).rounded(.up))))
    for step in 0...steps {
      let time = film.duration * Double(step) / Double(steps)
      let item = FilmMoment.Item(0, thing, at: time, Rect(.zero, film.device))
      coarse.add(
        time,
        Self.form(of: item).flatMap { [$0.x, $0.y] } + [item.opacity]
          + (item.cut ?? Array(repeating: 0, count: 6)))
    }
    coarse.finish()
    var times = (0..<coarse.count).map { coarse.time(ofKey: $0) }
    for stretch in thing.there {
      times += [max(0, stretch.from - 0.0001), stretch.from]
      if let end = stretch.to { times += [max(0, end - 0.0001), end] }
    }
    times += [0, film.duration]
    return Array(Set(times)).sorted()
  }

  private func animate(_ name: String, _ times: [Double], _ values: [String]) -> String {
    if Set(values).count < 2 { return "" }
    var (kept, shares) = ([values[0]], ["0"])
    for place in values.indices.dropFirst() {
      let isSame = values[place] == kept[kept.count - 1]
      let staysSame = place + 1 < values.count && values[place + 1] == values[place]
      if isSame && staysSame { continue }
      kept.append(values[place])
      shares.append(fixedText(times[place] / length, decimals: 4))
    }
    kept.append(values[values.count - 1])
    shares.append("1")
    return
      "<animate attributeName=\"\(name)\" dur=\"\(fixedText(length, decimals: 3))s\" repeatCount=\"indefinite\""
      + " keyTimes=\"\(shares.joined(separator: ";"))\" values=\"\(kept.joined(separator: ";"))\"/>"
  }
}

extension FilmMoment.Item {
  fileprivate var asQuad: Quad { Quad(quad[0], quad[1], quad[2], quad[3]) }
}
