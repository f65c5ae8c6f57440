import Engine
import Running

/// Draws a film as one SVG that repeats forever: `--animate`.
///
/// Each thing is an outline with animated shape, colour and opacity. A thing that moves in the painting order is drawn
/// once per position.
struct MovingPicture {
  private let film: Film
  private var scene: SVGScene
  /// The animated clipping paths and blur filters.
  private var definitions: [String] = []
  /// The duration of a loop in seconds, including a pause at the end.
  private let length: Double
  private let window: Rect
  private static let width = 240.0

  /// The complete SVG document.
  static func text(of film: Film) -> String {
    var picture = MovingPicture(film)
    return picture.document()
  }

  private init(_ film: Film) {
    self.film = film
    scene = SVGScene(film)
    length = film.duration + 0.8
    window = Rect(.zero, film.device)
  }

  // MARK: - The document, and its layers

  private mutating func document() -> String {
    let scale = Self.width / film.device.width
    let (width, height) = (Self.width, film.device.height * scale)
    var body =
      "<g transform=\"translate(8 8)\"><g clip-path=\"url(#w)\"><g transform=\"scale(\(fixedText(scale, decimals: 4)))\"><path class=\"s\" d=\"\(FilmStrip.window(film))\"/>\n"
    let layers = MovingOrder(of: film).layers
    for number in layers.indices { body += draw(layers[number], number) + "\n" }
    body += film.strokes.map(draw).joined() + SVGScene.chrome(of: film, at: 0)
    body += "</g></g><path class=\"f\" d=\"\(FilmStrip.frame(width, height))\"/></g>\n"
    let clip = "<clipPath id=\"w\"><path d=\"\(FilmStrip.frame(width, height))\"/></clipPath>"
    return FilmStrip.document(
      Size(width + 16, height + 16), describing: film,
      definitions: [clip] + scene.definitions + definitions, body)
  }

  /// Draws a thing over the whole film, at one position in the order.
  private mutating func draw(_ layer: MovingOrder.Layer, _ number: Int) -> String {
    let thing = film.things[layer.thing]
    let times = keyTimes(of: thing, layer)
    let items = times.map { FilmMoment.Item(layer.thing, thing, at: $0, window) }
    guard
      let middle = items.first(where: { $0.opacity > 0 && $0.color?.alpha != 0 }) ?? items.first
    else { return "" }
    let isShown = times.map { time in thing.isThere(at: time) && layer.isShown(at: time) }
    let forms = items.map(Self.form)
    var text = shadow(items, forms, isShown, times, number)
    if let paint = scene.paint(of: middle) {
      let outlines = zip(items, forms).map {
        SVGPath.outline($1, size: $0.size, corner: max($0.corner, 0.6))
      }
      let opacities = zip(isShown, items).map { $0 ? fixedText($1.opacity, decimals: 3) : "0" }
      text += "<path d=\"\(outlines[0])\" opacity=\"\(opacities[0])\"\(paint)>"
      text += animate("d", times, outlines) + animate("opacity", times, opacities)
      text += colors(items, times) + "</path>"
    }
    if text.isEmpty || items.allSatisfy({ $0.cut == nil }) { return text }
    let whole = [0, 0, film.device.width, film.device.height, 0, 0]
    let cuts = items.map { item in
      let cut = item.cut ?? whole
      return SVGPath.rounded(Rect(cut[0], cut[1], cut[2], cut[3]), max(cut[4], 0.1), max(cut[5], 0.1))
    }
    definitions.append(
      "<clipPath id=\"m\(number)\"><path d=\"\(cuts[0])\">\(animate("d", times, cuts))</path></clipPath>")
    return "<g clip-path=\"url(#m\(number))\">\(text)</g>"
  }

  /// The animation of the fill colour; empty if the thing has a gradient, or has no colour at one of the times.
  private func colors(_ items: [FilmMoment.Item], _ times: [Double]) -> String {
    let colors = items.compactMap { $0.color }
    guard colors.count == items.count, items[0].gradient == nil else { return "" }
    return animate("fill", times, colors.map { $0.hex })
      + animate("fill-opacity", times, colors.map { fixedText($0.alpha, decimals: 3) })
  }

  /// Draws the shadow: its outline, moved by the shadow's offset and blurred. Empty if there is no shadow.
  private mutating func shadow(
    _ items: [FilmMoment.Item], _ forms: [[Point]], _ isShown: [Bool], _ times: [Double], _ number: Int
  ) -> String {
    guard let first = items.lazy.compactMap({ $0.shadow }).first else { return "" }
    let shadows = items.map { $0.shadow ?? [0] + first[1...] }
    let outlines = items.indices.map { place in
      let (dx, dy) = (shadows[place][2], shadows[place][3])
      if let outline = items[place].shadowOutline(movedBy: Point(dx, dy), least: 0.6) { return outline }
      let corners = forms[place].map { Point($0.x + dx, $0.y + dy) }
      return SVGPath.outline(corners, size: items[place].size, corner: max(items[place].corner, 0.6))
    }
    let opacities = items.indices.map { place in
      isShown[place]
        ? fixedText(shadows[place][0] * shadows[place][7] * items[place].opacity, decimals: 3) : "0"
    }
    let blurs = shadows.map { fixedText($0[1], decimals: 1) }
    let colors = shadows.map { Color(red: $0[4], green: $0[5], blue: $0[6]).hex }
    definitions.append(
      "<filter id=\"s\(number)\" x=\"-50%\" y=\"-50%\" width=\"200%\" height=\"200%\">"
        + "<feGaussianBlur stdDeviation=\"\(blurs[0])\">\(animate("stdDeviation", times, blurs))</feGaussianBlur></filter>"
    )
    return
      "<path d=\"\(outlines[0])\" fill=\"\(colors[0])\" opacity=\"\(opacities[0])\" filter=\"url(#s\(number))\">"
      + animate("d", times, outlines) + animate("opacity", times, opacities) + animate("fill", times, colors)
      + "</path>"
  }

  /// Draws a finger as a moving circle, visible for at least 0.1 s.
  private func draw(_ stroke: Film.Stroke) -> String {
    let keys = 0..<stroke.points.count
    let (begin, up) = (stroke.points.time(ofKey: 0), stroke.up ?? film.duration)
    let end = max(up, begin + 0.1)
    let times =
      [0, max(0, begin - 0.0001)] + keys.map { stroke.points.time(ofKey: $0) } + [end, end + 0.0001]
    let places = times.map { stroke.points.values(at: $0) }
    let shown = times.map { $0 >= begin && $0 <= end ? "1" : "0" }
    return "<circle class=\"h\" r=\"22\" opacity=\"\(shown[0])\">" + animate("opacity", times, shown)
      + animate("cx", times, places.map { SVGPath.number($0[0]) }, saysAlways: true)
      + animate("cy", times, places.map { SVGPath.number($0[1]) }, saysAlways: true) + "</circle>"
  }

  /// The four corners of an item after clipping: a snapshot with a `piece` is cut to that piece, and any other upright item to
  /// its clipping rectangle; a rotated item is not clipped. SVG can only animate between paths with the same commands, so there
  /// are always four corners.
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

  /// The key times of a thing in order: where the speed of a value changes, and just before and at each appearance and
  /// disappearance.
  private func keyTimes(of thing: Film.Thing, _ layer: MovingOrder.Layer) -> [Double] {
    let (point, share) = (1.0, 0.02)
    var coarse = FilmTrack(
      Array(repeating: point, count: 14) + Array(repeating: share, count: 6)
        + Array(repeating: point, count: 4)
        + Array(repeating: share, count: 4) + Array(repeating: point, count: 6))
    let steps = max(1, min(1200, Int((film.duration * 60).rounded(.up))))
    for step in 0...steps {
      let time = film.duration * Double(step) / Double(steps)
      let item = FilmMoment.Item(0, thing, at: time, window)
      let shadow = item.shadow ?? Array(repeating: 0, count: 8)
      let color = item.color ?? .clear
      coarse.add(
        time,
        Self.form(of: item).flatMap { [$0.x, $0.y] } + (item.cut ?? Array(repeating: 0, count: 6))
          + [item.opacity, color.red, color.green, color.blue, color.alpha, shadow[0]] + [item.corner]
          + shadow[1...3] + shadow[4...] + (item.shadowForm ?? Array(repeating: 0, count: 6)))
    }
    coarse.finish()
    var times = (0..<coarse.count).map { coarse.time(ofKey: $0) }
    for stretch in thing.there + layer.there {
      times += [max(0, stretch.from - 0.0001), stretch.from]
      if let end = stretch.to { times += [max(0, end - 0.0001), end] }
    }
    times += [0, film.duration]
    return Array(Set(times)).sorted()
  }

  /// An SVG animation of an attribute with `values` at `times`; empty if the value never changes.
  /// - Parameter saysAlways: Whether to write an animation even if the value never changes.
  private func animate(
    _ name: String, _ times: [Double], _ values: [String], saysAlways: Bool = false
  ) -> String {
    if Set(values).count < 2, !saysAlways { return "" }
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
