// The graph as a picture: the trees in rows, each below those that lead to it first.

extension ExploreGraph {
  /// A page that shows the picture.
  var html: String {
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>What a user can do</title></head>\n"
      + "<body>\n\(svg)</body>\n</html>\n"
  }

  /// The picture.
  var svg: String {
    let plan = Plan(self)
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(plan.width) \(plan.height)\""
      + " width=\"\(plan.width)\" height=\"\(plan.height)\" font-family=\"monospace\" font-size=\"12\">\n"
      + "<title>What a user can do</title>\n<defs>\n"
    for (name, colour) in [("to", Plan.plain), ("bad", Plan.broken)] {
      text +=
        "<marker id=\"\(name)\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\""
        + " orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"\(colour)\"/></marker>\n"
    }
    text += "</defs>\n"
    for (number, bundle) in bundles.enumerated() { text += plan.arrow(bundle, number) }
    for number in nodes.indices { text += plan.box(number) }
    return text + "</svg>\n"
  }

  /// Where everything stands.
  private struct Plan {
    static let (plain, broken) = ("#555", "#c00")
    private static let (boxHeight, rowHeight, gap, letter) = (32, 150, 40, 7.3)

    let nodes: [String]
    /// The left upper corner of each box, and its width.
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
      // Each row stands in the middle.
      for numbers in rows {
        let end = numbers.map { places[$0].x + places[$0].width }.max() ?? 0
        for number in numbers { places[number].x += (width - end - Self.gap) / 2 }
      }
    }

    /// The row of each tree: one more than that of the first that leads to it.
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
        + " fill=\"#fff\" stroke=\"#222\"/>\n<text x=\"\(place.x + place.width / 2)\" y=\"\(place.y + 20)\""
        + " text-anchor=\"middle\">\(markup(nodes[number]))</text>\n"
    }

    func arrow(_ bundle: (from: Int, to: Int, labels: [String], isBroken: Bool), _ number: Int) -> String {
      let (from, to) = (places[bundle.from], places[bundle.to])
      let colour = bundle.isBroken ? Self.broken : Self.plain
      let isDown = to.y > from.y
      // Arrows of one pair do not lie on each other.
      let shift = (number % 5 - 2) * 12
      let start = (x: from.x + from.width / 2 + shift, y: isDown ? from.y + Self.boxHeight : from.y)
      let end = (x: to.x + to.width / 2 + shift, y: isDown ? to.y : to.y + Self.boxHeight)
      let side = bundle.from == bundle.to || from.y == to.y ? -Self.gap : 0
      let middle = (x: (start.x + end.x) / 2 + shift * 2, y: (start.y + end.y) / 2 + side)
      var text =
        "<path d=\"M\(start.x) \(start.y)Q\(middle.x) \(middle.y) \(end.x) \(end.y)\" fill=\"none\""
        + " stroke=\"\(colour)\" marker-end=\"url(#\(bundle.isBroken ? "bad" : "to"))\"/>\n"
      let rest = bundle.labels.count > 2 ? ["and \(bundle.labels.count - 2) more"] : []
      for (line, label) in (bundle.labels.prefix(2) + rest).enumerated() {
        text +=
          "<text x=\"\((start.x + 2 * middle.x + end.x) / 4 + 4)\" y=\"\((start.y + 2 * middle.y + end.y) / 4 + line * 12)\""
          + " font-size=\"10\" fill=\"\(colour)\">\(markup(label))</text>\n"
      }
      return text
    }
  }
}
