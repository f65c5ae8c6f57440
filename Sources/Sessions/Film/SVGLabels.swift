import Engine

/// What is written on the things of a moment, as SVG, where it can be read: nothing that another thing covers half, and no two on
/// each other. The pieces of one picture are named once.
struct SVGLabels {
  /// The names as SVG, to be drawn over all else.
  private(set) var text = ""
  private let window: Rect
  /// Where there are names already.
  private var taken: [Rect] = []

  /// How high letters are that can be read at the size of a strip, in points.
  private static let least = 18.0
  private static let most = 30.0

  /// What is to be named.
  private struct Subject {
    var item: FilmMoment.Item
    /// Where it is seen: of a picture in pieces where they are.
    var pieces: [Rect]
    /// The smallest rectangle around that.
    var shown: Rect
    /// What lies over it begins there.
    var next: Int
  }

  init(of moment: FilmMoment, on device: Size) {
    window = Rect(.zero, device)
    for subject in Self.subjects(of: moment.items).reversed() {
      name(subject, below: moment.items[subject.next...])
    }
  }

  // MARK: - Implementation

  private static func subjects(of items: [FilmMoment.Item]) -> [Subject] {
    var subjects: [Subject] = []
    for (place, item) in items.enumerated() where item.kind != .dimming && item.kind != .plain {
      let whole = subjects.firstIndex {
        item.kind == .snapshot && $0.item.kind == .snapshot && $0.item.label == item.label
      }
      if let whole {
        var subject = subjects.remove(at: whole)
        subject.pieces.append(item.shown)
        (subject.item, subject.shown, subject.next) = (item, item.shown.around(subject.shown), place + 1)
        subjects.append(subject)
      } else {
        subjects.append(Subject(item: item, pieces: [item.shown], shown: item.shown, next: place + 1))
      }
    }
    return subjects
  }

  private mutating func name(_ subject: Subject, below others: ArraySlice<FilmMoment.Item>) {
    let (item, shown) = (subject.item, subject.shown.intersection(window))
    let size = min(Self.most, shown.size.width / 7)
    if size < Self.least || shown.size.height < size * 1.6 { return }
    let words = item.label.unicodeScalars.count > 12 ? String(item.label.prefix(11)) + "…" : item.label
    // A screen is named at its top, below the bar of the clock; anything else in its middle.
    let isScreen = (item.kind == .own || item.kind == .snapshot) && item.isStraight
    var y = isScreen && shown.size.height > 200 ? shown.origin.y + 70 : shown.center.y + size / 3
    let width = size * 0.6 * Double(words.unicodeScalars.count)
    let frame = { (y: Double) in Rect(shown.center.x - width / 2, y - size * 0.8, width, size) }
    // Where another name is it stands below that.
    if taken.contains(where: { $0.meets(frame(y)) }) { y += size * 1.4 }
    let isOutside = !subject.pieces.contains { $0.meets(frame(y)) }
    if isOutside || taken.contains(where: { $0.meets(frame(y)) }) { return }
    var opacity = item.opacity
    for other in others where other.shown.meets(frame(y)) { opacity *= 1 - other.density }
    if opacity < 0.3 { return }
    taken.append(frame(y))
    text +=
      "<text x=\"\(SVGPath.number(shown.center.x))\" y=\"\(SVGPath.number(y))\" font-size=\"\(SVGPath.number(size))\""
      + SVGPath.opacity(opacity) + ">\(markup(words))</text>"
  }
}

extension FilmMoment.Item {
  /// Whether it stands straight, give or take what nobody sees.
  fileprivate var isStraight: Bool {
    Quad(bounds).distance(to: Quad(quad[0], quad[1], quad[2], quad[3])) < 1
  }

  /// How much it hides of what lies below it, 0…1.
  fileprivate var density: Double {
    if gradient != nil { return opacity }
    if let color { return opacity * color.alpha }
    return kind == .own || kind == .snapshot ? opacity : opacity * 0.35
  }
}

extension Rect {
  /// Whether two rectangles have more in common than a side.
  fileprivate func meets(_ other: Rect) -> Bool {
    let common = intersection(other).size
    return common.width > 0.5 && common.height > 0.5
  }

  /// The smallest rectangle around two.
  fileprivate func around(_ other: Rect) -> Rect {
    let (left, top) = (min(origin.x, other.origin.x), min(origin.y, other.origin.y))
    return Rect(
      left, top, max(origin.x + size.width, other.origin.x + other.size.width) - left,
      max(origin.y + size.height, other.origin.y + other.size.height) - top)
  }
}
