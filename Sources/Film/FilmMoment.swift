import Engine

/// The picture at one time of a film, for writers of still images.
struct FilmMoment {
  /// The state of one thing in the picture.
  struct Item {
    /// The index in the film's `things`, or a larger one for a thing that is only in `opening`.
    var thing: Int
    var kind: Film.Thing.Kind
    var label: String
    var quad: [Point]
    var size: Size
    var opacity: Double
    /// The fill colour; nil if the script sets none.
    var color: Color?
    var gradient: Gradient?
    var corner: Double
    /// The clipping rectangle; nil if it is the window.
    var clip: Rect?
    var cut: [Double]?
    var cutPath: [Double]?
    /// Opacity, blur radius, x and y offset, and the four components of the colour; nil without a shadow.
    var shadow: [Double]?
    /// The shadow's shape in the thing's coordinates, a rectangle and two radii; nil for the thing's outline.
    var shadowForm: [Double]?
  }

  /// The visible things, back to front.
  private(set) var items: [Item]

  init(of film: Film, at time: Double) { self.init(of: film.things, on: film.device, at: time) }

  /// The picture before a finger event at the start of the film; nil if the film does not begin with one.
  init?(before film: Film) {
    if film.opening.isEmpty { return nil }
    var moment = FilmMoment(of: film.opening, on: film.device, at: 0)
    // Give each thing the index that it has in `things`, or an unused one, so that this moment can be compared with
    // others.
    for place in moment.items.indices {
      let number = moment.items[place].thing
      let thing = film.opening[number]
      let twin = film.things.firstIndex { $0.name == thing.name && $0.kind == thing.kind }
      moment.items[place].thing = twin ?? film.things.count + number
    }
    self = moment
  }

  private init(of things: [Film.Thing], on device: Size, at time: Double) {
    let window = Rect(.zero, device)
    let drawn = things.enumerated().filter { $0.element.isThere(at: time) }
      .map {
        (place: $0.element.place.values(at: time)[0], item: Item($0.offset, $0.element, at: time, window))
      }
    items = drawn.sorted { ($0.place, $0.item.thing) < ($1.place, $1.item.thing) }.map { $0.item }
  }

  /// The items that a viewer can see: all except those that an opaque item in front covers completely, with a tolerance of 1
  /// point.
  private var uncovered: [Item] {
    items.enumerated().filter { place, item in
      !items[(place + 1)...].contains { $0.isOpaqueBox && Quad($0.shown).contains(item.shown, slack: 1) }
    }.map { $0.element }
  }

  /// A measure of how much the visible items of two moments differ: the sum of movement and clipping in points, 300 times the
  /// change of opacity, and 20 times the opacity of each item that is visible in only one of them.
  func distance(to other: FilmMoment) -> Double {
    var sum = 0.0
    var rest = other.uncovered
    for item in uncovered {
      guard let place = rest.firstIndex(where: { $0.thing == item.thing }) else {
        // Weight appearing and disappearing things by opacity, because hidden ones come and go unseen.
        sum += item.opacity * 20
        continue
      }
      let twin = rest.remove(at: place)
      let way = zip(item.quad, twin.quad).map { ($0.x - $1.x).magnitude + ($0.y - $1.y).magnitude }.max() ?? 0
      let cut = zip(item.cut ?? [], twin.cut ?? []).map { ($0 - $1).magnitude }.max() ?? 0
      let clip = item.clip.flatMap { clip in twin.clip.map { Quad(clip).distance(to: Quad($0)) } } ?? 0
      sum += way + cut + clip + (item.opacity - twin.opacity).magnitude * 300
    }
    return sum + rest.reduce(0) { $0 + $1.opacity * 20 }
  }
}

extension FilmMoment.Item {
  init(_ place: Int, _ thing: Film.Thing, at time: Double, _ window: Rect) {
    let corners = thing.quad.values(at: time)
    let size = thing.size.values(at: time)
    self.init(
      thing: place, kind: thing.kind, label: thing.label,
      quad: (0..<4).map { Point(corners[2 * $0], corners[2 * $0 + 1]) }, size: Size(size[0], size[1]),
      opacity: thing.opacity.values(at: time)[0],
      color: thing.color.map { $0.values(at: time) }.map {
        Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3])
      }, gradient: thing.gradient, corner: thing.corner?.values(at: time)[0] ?? 0, clip: nil,
      cut: thing.cut?.values(at: time), cutPath: thing.cutPath?.values(at: time),
      shadow: thing.shadow?.values(at: time), shadowForm: thing.shadowForm?.values(at: time))
    if let clip = thing.clip?.values(at: time) {
      let rect = Rect(clip[0], clip[1], clip[2], clip[3])
      if rect != window { self.clip = rect }
    }
    if let cut, Rect(cut[0], cut[1], cut[2], cut[3]) == window, cut[4] == 0 { self.cut = nil }
    if let shadow, shadow[0] == 0 { self.shadow = nil }
  }

  /// The smallest upright rectangle around the corners.
  var bounds: Rect { Quad(quad[0], quad[1], quad[2], quad[3]).bounds }

  /// The SVG outline of the item's shadow, moved by `way`; nil if the shadow has the shape of the item itself, or the item has
  /// no area.
  /// - Parameter least: The minimum corner radius. An animated outline needs round corners in every keyframe, because
  /// SVG only animates between paths with the same commands.
  func shadowOutline(movedBy way: Point = .zero, least: Double = 0) -> String? {
    guard let form = shadowForm, size.width != 0, size.height != 0 else { return nil }
    func place(_ x: Double, _ y: Double) -> Point {
      let (across, down) = (x / size.width, y / size.height)
      func mix(_ origin: Double, _ right: Double, _ below: Double) -> Double {
        origin + (right - origin) * across + (below - origin) * down
      }
      return Point(
        mix(quad[0].x, quad[1].x, quad[3].x) + way.x, mix(quad[0].y, quad[1].y, quad[3].y) + way.y)
    }
    let (x, y, width, height) = (form[0], form[1], form[2], form[3])
    let corners = [place(x, y), place(x + width, y), place(x + width, y + height), place(x, y + height)]
    return SVGPath.outline(
      corners, size: Size(width, height), across: max(form[4], least), down: max(form[5], least))
  }

  /// Whether the item is an opaque upright rectangle, with round corners or without; the parts behind round corners count as
  /// hidden.
  fileprivate var isOpaqueBox: Bool {
    let isFilled = color.map { $0.alpha > 0.998 } ?? (kind == .own || kind == .snapshot)
    return isFilled && gradient == nil && opacity > 0.998 && cut == nil && cutPath == nil
      && Quad(bounds).distance(to: Quad(quad[0], quad[1], quad[2], quad[3])) < 0.05
  }

  /// Whether the item is an upright rectangle with sharp corners and no shadow.
  var isPlainBox: Bool {
    corner < 0.5 && shadow == nil
      && Quad(bounds).distance(to: Quad(quad[0], quad[1], quad[2], quad[3])) < 0.05
  }

  /// The corners of the quadrilateral inside a snapshot to which `cutPath` clips it; nil for other items, and with a `cut`.
  var piece: [Point]? {
    guard kind == .snapshot, let cutPath, cutPath.count == 8, cut == nil else { return nil }
    let corners = (0..<4).map { Point(cutPath[2 * $0], cutPath[2 * $0 + 1]) }
    let whole = Quad(quad[0], quad[1], quad[2], quad[3])
    return corners.allSatisfy { whole.contains(Rect($0, .zero), slack: 0.5) } ? corners : nil
  }

  /// The bounds, clipped by `clip` and `cut` but not by `cutPath`.
  var shown: Rect {
    var rect = clip.map { bounds.intersection($0) } ?? bounds
    if let cut { rect = rect.intersection(Rect(cut[0], cut[1], cut[2], cut[3])) }
    return rect
  }
}
