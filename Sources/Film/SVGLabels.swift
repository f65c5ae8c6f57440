import Engine
import Running

/// Places labels on the things of a moment, as SVG, where they are readable: neither largely covered by another thing nor
/// overlapping another label. All snapshots with the same text share one label.
struct SVGLabels {
  /// The labels, to be drawn on top.
  private(set) var text = ""
  private let window: Rect
  /// The areas of the labels so far.
  private var taken: [Rect] = []

  /// The range of font sizes, in window points; smaller text is unreadable in a strip.
  private static let least = 18.0
  private static let most = 30.0

  /// A thing to be labelled.
  private struct Subject {
    var item: FilmMoment.Item
    /// The visible rectangles of the thing: one, or several for the pieces of a snapshot.
    var pieces: [Rect]
    /// The smallest rectangle around `pieces`.
    var shown: Rect
    /// The index of the next item in the painting order: all items from there on are in front of the thing.
    var next: Int
  }

  init(of moment: FilmMoment, on device: Size) {
    window = Rect(.zero, device)
    for subject in Self.subjects(of: moment.items).reversed() {
      name(subject, below: moment.items[subject.next...])
    }
  }

  // MARK: - Subjects and places of labels

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
    let width = size * 0.6 * Double(words.unicodeScalars.count)
    for y in places(of: subject, shown, size) {
      let frame = Rect(shown.center.x - width / 2, y - size * 0.8, width, size)
      if taken.contains(where: { $0.meets(frame) }) || !subject.pieces.contains(where: { $0.meets(frame) }) {
        continue
      }
      var opacity = item.opacity
      for other in others where other.shown.meets(frame) { opacity *= 1 - other.density }
      if opacity < 0.3 { continue }
      taken.append(frame)
      text +=
        "<text x=\"\(SVGPath.number(shown.center.x))\" y=\"\(SVGPath.number(y))\" font-size=\"\(SVGPath.number(size))\""
        + SVGPath.opacity(opacity) + ">\(markup(words))</text>"
      return
    }
  }

  /// The baselines to try for a label: for an upright screen or snapshot more than 200 points high, two lines at its top below
  /// the status bar, its middle and its bottom; otherwise the middle, and a line below it.
  private func places(of subject: Subject, _ shown: Rect, _ size: Double) -> [Double] {
    let middle = shown.center.y + size / 3
    let kind = subject.item.kind
    guard kind == .own || kind == .snapshot, subject.item.isStraight, shown.size.height > 200 else {
      return [middle, middle + size * 1.4]
    }
    let top = max(shown.origin.y + 40, 70)
    return [top, top + size * 1.4, middle, shown.origin.y + shown.size.height - 50]
  }
}

extension FilmMoment.Item {
  /// Whether the item is not rotated, within a point.
  fileprivate var isStraight: Bool {
    Quad(bounds).distance(to: Quad(quad[0], quad[1], quad[2], quad[3])) < 1
  }

  /// The opacity with which the item hides what is behind it, 0…1.
  fileprivate var density: Double {
    if gradient != nil { return opacity }
    if let color { return opacity * color.alpha }
    return kind == .own || kind == .snapshot ? opacity : opacity * 0.35
  }
}

extension Rect {
  /// Whether two rectangles overlap by more than 0.5 points in both directions.
  fileprivate func meets(_ other: Rect) -> Bool {
    let common = intersection(other).size
    return common.width > 0.5 && common.height > 0.5
  }

  /// The smallest rectangle around this one and `other`.
  fileprivate func around(_ other: Rect) -> Rect {
    let (left, top) = (min(origin.x, other.origin.x), min(origin.y, other.origin.y))
    return Rect(
      left, top, max(origin.x + size.width, other.origin.x + other.size.width) - left,
      max(origin.y + size.height, other.origin.y + other.size.height) - top)
  }
}
