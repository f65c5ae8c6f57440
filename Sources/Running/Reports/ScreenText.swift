import Engine
import Runtime

/// Draws the simulated screen as text. With colours, each character is a half block that shows two pixels, or a letter of a
/// view's name. Without colours, boxes outline the views.
package struct ScreenText {
  /// The colours that a terminal supports.
  package enum Colours: Sendable {
    /// No colours, or unknown support.
    case none
    /// The 256-colour palette of xterm.
    case indexed
    /// All 24-bit colours.
    case full

    /// Infers the supported colours from environment variables.
    /// - Parameters:
    ///   - isColoured: Whether colours are enabled at all.
    ///   - variable: Reads an environment variable.
    package init(isColoured: Bool, variable: (String) -> String?) {
      let all = variable("COLORTERM")
      let kind = variable("TERM") ?? ""
      if !isColoured {
        self = .none
      } else if all == "truecolor" || all == "24bit" || kind.hasSuffix("-direct") {
        self = .full
      } else {
        self = kind.hasSuffix("256color") || kind.hasPrefix("xterm") ? .indexed : .none
      }
    }
  }

  private let columns: Int
  private let rows: Int
  private let drawing: Drawing
  private let labels: [String]
  private let window: Size

  /// The maximum number of lines of the drawing.
  private static let mostRows = 30
  private static let mostColumns = 60

  /// The current screen of a run; the text ends in a line break.
  package static func text(of machine: Machine, colours: Colours) -> String {
    let screen = ScreenText(machine)
    switch colours {
    case .none: return screen.boxes()
    case .indexed: return screen.blocks { "8;5;\($0.indexed)" }
    case .full:
      return screen.blocks { color in
        let (r, g, b) = color.bytes
        return "8;2;\(r);\(g);\(b)"
      }
    }
  }

  private init(_ machine: Machine) {
    let world = machine.world
    let drawing = machine.drawing(of: world)
    self.drawing = drawing
    labels = drawing.items.map { item in machine.label(of: item.content, drawnBy: item.view, in: world).plain
    }
    window = world.views[world.window].frame.size
    let ratio = window.height == 0 ? 1 : window.width / window.height
    columns = min(Self.mostColumns, max(8, Int((Double(2 * Self.mostRows) * ratio).rounded())))
    rows = max(2, Int((Double(columns) / ratio / 2).rounded()))
  }

  // MARK: - Half blocks

  private func blocks(_ code: (Color) -> String) -> String {
    var text = ""
    let letters = self.letters
    for row in 0..<rows {
      var shown = ""
      for column in 0..<columns {
        let (upper, lower) = (color(column, 2 * row), color(column, 2 * row + 1))
        var style = ""
        var sign = "▀"
        if let letter = letters[row * columns + column] {
          let back = upper.mixed(with: lower)
          style = "\u{1B}[3\(code(back.isDark ? .white : .black));4\(code(back))m"
          sign = String(letter)
        } else {
          style = "\u{1B}[3\(code(upper));4\(code(lower))m"
        }
        text += (style == shown ? "" : style) + sign
        shown = style
      }
      text += "\u{1B}[0m\n"
    }
    return text
  }

  /// The centre of a pixel, in points of the window.
  private func point(_ column: Int, _ row: Int) -> Point {
    Point(
      (Double(column) + 0.5) * window.width / Double(columns),
      (Double(row) + 0.5) * window.height / Double(2 * rows))
  }

  private func color(_ column: Int, _ row: Int) -> Color {
    let point = point(column, row)
    var color = Color.black
    for (item, look) in zip(drawing.items, drawing.looks) where item.covers(point, look) {
      guard let paint = look.paint(of: item, at: point) else { continue }
      color = paint.over(color, opacity: look.opacity)
    }
    return color
  }

  /// The letters of the view names, by cell. Each name appears once, in the middle of its view's visible part or, for a
  /// controller's own view, near its top, unless the view is too small or another view covers these cells.
  private var letters: [Character?] {
    var letters: [Character?] = Array(repeating: nil, count: columns * rows)
    for (place, item) in drawing.items.enumerated() where item.isNamed {
      let box = cells(of: item.shown)
      let name = Array(labels[place].prefix(box.columns.count - 1))
      guard let row = nameRow(of: item, box), name.count > 1 || labels[place].count == 1 else { continue }
      let first = box.columns.lowerBound + (box.columns.count - name.count) / 2
      let isFree = name.indices.allSatisfy { top(first + $0, 2 * row) == place }
      if !isFree { continue }
      for (offset, letter) in name.enumerated() { letters[row * columns + first + offset] = letter }
    }
    return letters
  }

  private func nameRow(of item: Picture.Item, _ box: (columns: Range<Int>, rows: Range<Int>)) -> Int? {
    if box.rows.isEmpty || box.columns.count < 3 { return nil }
    if case .own = item.content, box.rows.count > 5 { return box.rows.lowerBound + 2 }
    return box.rows.lowerBound + box.rows.count / 2
  }

  /// The index of the topmost view or layer that is drawn at a pixel; nil if there is none.
  private func top(_ column: Int, _ row: Int) -> Int? {
    let point = point(column, row)
    return drawing.items.indices.last {
      drawing.items[$0].covers(point, drawing.looks[$0])
        && drawing.looks[$0].paint(of: drawing.items[$0], at: point) != nil
    }
  }

  // MARK: - Boxes

  private func boxes() -> String {
    var grid = Array(repeating: Character(" "), count: columns * rows)
    for (place, item) in drawing.items.enumerated() where !item.isClear {
      let box = cells(of: item.shown)
      if box.rows.isEmpty || box.columns.isEmpty { continue }
      if !item.isNamed || item.opacity < 0.05 {
        // Shade a translucent layer, such as a dimming view, so that the views below it stay visible.
        if item.opacity > 0.9 { fill(box, " ", &grid) } else { shade(box, &grid) }
        if item.opacity <= 0.9 { continue }
      }
      if item.covers, item.opacity > 0.5 { fill(box, " ", &grid) }
      frame(box, labels[place], &grid)
    }
    return (0..<rows).map { row in
      var line = grid[(row * columns)..<((row + 1) * columns)]
      while line.last == " " { line.removeLast() }
      return String(line) + "\n"
    }.joined()
  }

  private func fill(
    _ box: (columns: Range<Int>, rows: Range<Int>), _ sign: Character, _ grid: inout [Character]
  ) {
    for row in box.rows { for column in box.columns { grid[row * columns + column] = sign } }
  }

  private func shade(_ box: (columns: Range<Int>, rows: Range<Int>), _ grid: inout [Character]) {
    for row in box.rows {
      for column in box.columns where grid[row * columns + column] == " " {
        grid[row * columns + column] = "░"
      }
    }
  }

  private func frame(
    _ box: (columns: Range<Int>, rows: Range<Int>), _ label: String, _ grid: inout [Character]
  ) {
    let (left, right) = (box.columns.lowerBound, box.columns.upperBound - 1)
    let (top, bottom) = (box.rows.lowerBound, box.rows.upperBound - 1)
    for column in box.columns {
      grid[top * columns + column] = "─"
      grid[bottom * columns + column] = "─"
    }
    for row in box.rows {
      grid[row * columns + left] = "│"
      grid[row * columns + right] = "│"
    }
    grid[top * columns + left] = "┌"
    grid[top * columns + right] = "┐"
    if bottom > top {
      grid[bottom * columns + left] = "└"
      grid[bottom * columns + right] = "┘"
    }
    for (offset, letter) in label.prefix(max(0, box.columns.count - 4)).enumerated() {
      grid[top * columns + left + 2 + offset] = letter
    }
  }

  /// The cells that `rect`, in points of the window, covers. Each edge of the rectangle is rounded to the nearest edge
  /// of a cell.
  private func cells(of rect: Rect) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ start: Double, _ length: Double, _ whole: Double, _ count: Int) -> Range<Int> {
      let unit = whole / Double(count)
      let first = min(max(0, Int((start / unit).rounded())), count)
      let end = min(max(first, Int(((start + length) / unit).rounded())), count)
      return first..<end
    }
    return (
      range(rect.origin.x, rect.size.width, window.width, columns),
      range(rect.origin.y, rect.size.height, window.height, rows)
    )
  }
}

extension Picture.Item {
  /// Whether the item covers a point of the window.
  fileprivate func covers(_ point: Point, _ look: Drawing.Look) -> Bool {
    let spot = Rect(point, .zero)
    guard shown.contains(point), quad.contains(spot, slack: 0) else { return false }
    switch look.cut {
    case nil: return true
    case .path(let corners): return Shape.path(corners)?.containsCorners(of: spot) ?? true
    case .rounded(let rect, let radius):
      var shape = Shape.rect(rect)
      shape.radius = radius
      return shape.containsCorners(of: spot)
    }
  }

  /// Whether to draw the item's name; false for a plain fill, which has no meaningful name, and for a clear item.
  fileprivate var isNamed: Bool { if case .plain = content { false } else { !isClear } }
}

extension Drawing.Look {
  /// The colour of the item at a point: that of its gradient or, without a gradient, its own; nil if its own is clear.
  /// A screen without a colour gets its default tint, any other item a translucent grey.
  fileprivate func paint(of item: Picture.Item, at point: Point) -> Color? {
    if let gradient { return gradient.color(at: item.share(of: point)) }
    if let color { return color.alpha == 0 ? nil : color }
    if case .own(let controller) = item.content { return .tint(of: Int(controller.raw)) }
    return Color(red: 0.55, green: 0.55, blue: 0.58, alpha: 0.45)
  }
}

extension Picture.Item {
  /// The position of `point` relative to the item's bounding box (0…1 in each direction); an approximation for rotated
  /// items.
  fileprivate func share(of point: Point) -> Point {
    let box = quad.bounds
    return Point(
      box.size.width == 0 ? 0 : (point.x - box.origin.x) / box.size.width,
      box.size.height == 0 ? 0 : (point.y - box.origin.y) / box.size.height)
  }
}

extension Gradient {
  fileprivate func color(at share: Point) -> Color {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let way = length == 0 ? 0 : ((share.x - start.x) * dx + (share.y - start.y) * dy) / length
    let place = min(max(way, 0), 1) * Double(count - 1)
    let first = min(Int(place), Int(count) - 2)
    return self[first].mixed(with: self[first + 1], share: place - Double(first))
  }
}

extension String {
  /// The text with `?` in place of characters other than printable ASCII and U+00A1–U+024F (mostly Latin letters):
  /// others may move the cursor, change the writing direction or not be one cell wide.
  fileprivate var plain: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map {
          (0x20..<0x7F).contains($0.value) || (0xA1..<0x250).contains($0.value) ? $0 : "?"
        }))
  }
}

extension Record {
  /// Whether the record is of a command that completed.
  package var isCommand: Bool { if case .command = self { true } else { false } }
}
