// Draws the graph as SVG: hierarchies in rows, each below the row from which it was first reached.
import Film
import Running

extension ExploreGraph {
  /// An HTML page with the drawing; a drawing larger than the window scrolls.
  var html: String {
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>What a user can do</title>\n"
      + "<meta name=\"viewport\" content=\"width=device-width\">\n"
      + "<style>:root { color-scheme: light dark } body { margin: 0; overflow: auto }</style></head>\n"
      + "<body>\n\(svg)</body>\n</html>\n"
  }

  /// The drawing as SVG.
  var svg: String {
    let plan = Plan(self)
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(plan.width) \(plan.height)\""
      + " width=\"\(plan.width)\" height=\"\(plan.height)\" font-family=\"monospace\" font-size=\"12\">\n"
      + "<title>What a user can do</title>\n<style>\n\(Self.style)</style>\n<defs>\n"
    for name in ["to", "bad"] {
      text +=
        "<marker id=\"\(name)\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\""
        + " orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" class=\"\(name) tip\"/></marker>\n"
    }
    text += "</defs>\n<rect width=\"100%\" height=\"100%\" class=\"page\"/>\n"
    let bundles = bundles
    for (number, bundle) in bundles.enumerated() { text += plan.arrow(bundle, number) }
    for number in nodes.indices { text += plan.box(number) }
    // Draw the labels last, on top of all arrows.
    var taken: [Area] = []
    for (number, bundle) in bundles.enumerated() { text += plan.words(bundle, number, &taken) }
    return text + "</svg>\n"
  }

  /// The colours for light and dark mode. Labels have an outline in the page colour, to cover arrows.
  private static let style = """
    .page { fill: #fff } .box { fill: #fff; stroke: #222 } .name { fill: #000 }
    .to { stroke: #555; fill: none } .bad { stroke: #c00; fill: none; stroke-width: 2 }
    .words { font-size: 10px; paint-order: stroke; stroke: #fff; stroke-width: 4; fill: #444 } .words.bad { fill: #c00 }
    .to.tip { fill: #555; stroke: none } .bad.tip { fill: #c00; stroke: none }
    @media (prefers-color-scheme: dark) {
    .page { fill: #1a1a1a } .box { fill: #262626; stroke: #ccc } .name { fill: #fff }
    .to { stroke: #aaa } .bad { stroke: #f66 } .words { stroke: #1a1a1a; fill: #ccc } .words.bad { fill: #f66 }
    .to.tip { fill: #aaa } .bad.tip { fill: #f66 }
    }

    """

  /// The positions of boxes, arrows and labels, in pixels.
  private struct Plan {
    private static let (boxHeight, rowHeight, gap, letter, smallLetter) = (32, 150, 40, 7.3, 6.1)

    let nodes: [String]
    /// The top left corner of each box, and its width.
    private var places: [(x: Int, y: Int, width: Int)] = []
    private(set) var (width, height) = (0, 0)

    init(_ graph: ExploreGraph) {
      nodes = graph.nodes
      places = nodes.map { (0, 0, Int(Double($0.count) * Self.letter) + 24) }
      var rows: [[Int]] = []
      for (number, row) in Self.rows(of: graph).enumerated() {
        while rows.count <= row { rows.append([]) }
        rows[row].append(number)
      }
      for (row, numbers) in rows.enumerated() {
        var x = Self.gap
        for number in numbers {
          (places[number].x, places[number].y) = (x, Self.gap + row * Self.rowHeight)
          x += places[number].width + Self.gap
        }
        width = max(width, x)
      }
      height = Self.gap * 2 + Self.boxHeight + max(0, rows.count - 1) * Self.rowHeight
      // Centre each row.
      for numbers in rows {
        let end = numbers.map { places[$0].x + places[$0].width }.max() ?? 0
        for number in numbers { places[number].x += (width - end - Self.gap) / 2 }
      }
    }

    /// The row of each hierarchy: 0 for the first one and for any that nothing leads to; otherwise one below the row of the first
    /// hierarchy that leads to it.
    private static func rows(of graph: ExploreGraph) -> [Int] {
      var rows = graph.nodes.map { _ in Int?.none }
      if !rows.isEmpty { rows[0] = 0 }
      for bundle in graph.bundles where rows[bundle.to] == nil {
        rows[bundle.to] = (rows[bundle.from] ?? 0) + 1
      }
      return rows.map { $0 ?? 0 }
    }

    func box(_ number: Int) -> String {
      let place = places[number]
      return
        "<rect x=\"\(place.x)\" y=\"\(place.y)\" width=\"\(place.width)\" height=\"\(Self.boxHeight)\" rx=\"8\""
        + " class=\"box\"/>\n<text x=\"\(place.x + place.width / 2)\" y=\"\(place.y + 20)\""
        + " text-anchor=\"middle\" class=\"name\">\(markup(nodes[number]))</text>\n"
    }

    typealias Bundle = (from: Int, to: Int, labels: [String], isBroken: Bool)
    private typealias Spot = (x: Int, y: Int)

    /// The start, control point and end of an arrow, which is a quadratic curve.
    private func way(_ bundle: Bundle, _ number: Int) -> (start: Spot, middle: Spot, end: Spot) {
      let (from, to) = (places[bundle.from], places[bundle.to])
      let isDown = to.y > from.y
      // Shift each arrow sideways, by its number, so that two arrows between the same boxes rarely coincide.
      let shift = (number % 5 - 2) * 12
      if bundle.from == bundle.to {
        // A loop out of the top edge and back into it.
        let x = from.x + from.width / 2 + shift
        return ((x - 18, from.y), (x, from.y - 2 * Self.gap), (x + 18, from.y))
      }
      let start = (x: from.x + from.width / 2 + shift, y: isDown ? from.y + Self.boxHeight : from.y)
      let end = (
        x: to.x + to.width / 2 + shift, y: isDown ? to.y : to.y + (from.y == to.y ? 0 : Self.boxHeight)
      )
      let side = from.y == to.y ? -Self.gap : 0
      return (start, ((start.x + end.x) / 2 + shift * 2, (start.y + end.y) / 2 + side), end)
    }

    func arrow(_ bundle: Bundle, _ number: Int) -> String {
      let (start, middle, end) = way(bundle, number)
      let kind = bundle.isBroken ? "bad" : "to"
      return
        "<path d=\"M\(start.x) \(start.y)Q\(middle.x) \(middle.y) \(end.x) \(end.y)\" class=\"\(kind)\""
        + " marker-end=\"url(#\(kind))\"/>\n"
    }

    /// The labels of an arrow, placed near its start so that they do not collide with those of the opposite arrow.
    /// - Parameter taken: The areas of labels drawn so far; the new one is moved below them and added.
    func words(_ bundle: Bundle, _ number: Int, _ taken: inout [Area]) -> String {
      let (start, middle, end) = way(bundle, number)
      let rest = bundle.labels.count > 2 ? ["and \(bundle.labels.count - 2) more"] : []
      let lines = bundle.labels.prefix(2) + rest
      // The point at a quarter of the curve.
      let x = (9 * start.x + 6 * middle.x + end.x) / 16 + 4
      let y = (9 * start.y + 6 * middle.y + end.y) / 16 - (end.y < start.y ? 12 * (lines.count - 1) : 0)
      let width = Int(Double(lines.map { $0.count }.max() ?? 0) * Self.smallLetter)
      var area = Area(x: x..<x + width + 1, y: y..<y + 12 * lines.count)
      while let other = taken.first(where: area.overlaps) { area.y = area.y.shifted(to: other.y.upperBound) }
      taken.append(area)
      return lines.enumerated().map { line, label in
        "<text x=\"\(x)\" y=\"\(area.y.lowerBound + line * 12)\" class=\"words\(bundle.isBroken ? " bad" : "")\">"
          + "\(markup(label))</text>\n"
      }.joined()
    }
  }

  /// The area that a label covers, in pixels.
  private struct Area {
    var x: Range<Int>
    var y: Range<Int>

    func overlaps(_ other: Area) -> Bool { x.overlaps(other.x) && y.overlaps(other.y) }
  }
}

extension Range<Int> {
  /// The range moved to begin at `start`, with the same length.
  fileprivate func shifted(to start: Int) -> Range<Int> { start..<start + count }
}
