/// The source line shown below a message, and the position of the carets that mark a part of it.
struct Excerpt {
  /// The text of the line; of a long line, only the part around the marked range.
  private(set) var text = ""
  /// The number of columns before the carets that mark the error.
  private(set) var indent = 0
  /// The number of carets that mark the error, at least 1.
  private(set) var carets = 0

  /// The maximum number of columns shown before the marked range, within it, and in all, apart from the `…` that
  /// stands for omitted text.
  private static let before = 60
  private static let within = 60
  private static let total = 104
  /// The maximum number of bytes read per column, as an estimate for characters of several bytes.
  private static let bytesPerColumn = 8
  private static let tab = 4

  /// Creates an excerpt of the line in byte range `line`, with carets under the part of byte range `place` that is on
  /// the line.
  init(_ bytes: [UInt8], line: Range<Int>, place: Range<Int>) {
    let start = min(max(place.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(place.upperBound, start), line.upperBound)
    var column = 0
    let first = Excerpt.boundary(bytes, max(line.lowerBound, start - Excerpt.before * Excerpt.bytesPerColumn))
    var lead = Excerpt.cells(bytes, first..<start, from: 0)
    let isCut = first > line.lowerBound || Excerpt.width(lead) > Excerpt.before
    while Excerpt.width(lead) > Excerpt.before {
      lead.removeFirst()
    }
    if isCut { append("…", 1, &column) }
    for cell in lead {
      append(cell.text, cell.width, &column)
    }
    indent = column
    let isWhole = take(bytes, start..<end, upTo: indent + Excerpt.within, &column)
    carets = max(1, column - indent)
    if isWhole && take(bytes, end..<line.upperBound, upTo: Excerpt.total, &column) { return }
    text += "…"
  }

  // MARK: - Characters and columns

  private struct Cell {
    var text: String
    var width: Int
  }

  private mutating func append(_ piece: String, _ width: Int, _ column: inout Int) {
    text += piece
    column += width
  }

  /// Appends the characters of a byte range up to column `limit`.
  /// - Returns: False if not all of them fit.
  private mutating func take(_ bytes: [UInt8], _ range: Range<Int>, upTo limit: Int, _ column: inout Int)
    -> Bool
  {
    let room = max(0, limit - column) * Excerpt.bytesPerColumn
    let end = Excerpt.boundary(bytes, min(range.upperBound, range.lowerBound + room))
    for cell in Excerpt.cells(bytes, range.lowerBound..<max(range.lowerBound, end), from: column) {
      if column + cell.width > limit { return false }
      append(cell.text, cell.width, &column)
    }
    return end == range.upperBound
  }

  /// The index of the first byte of the Unicode scalar that contains byte `place`; `place` itself at the end of the
  /// bytes.
  private static func boundary(_ bytes: [UInt8], _ place: Int) -> Int {
    var place = place
    while place > 0 && place < bytes.count && bytes[place] & 0xC0 == 0x80 {
      place -= 1
    }
    return place
  }

  private static func width(_ cells: [Cell]) -> Int { cells.reduce(0) { $0 + $1.width } }

  /// The characters of a byte range as they are shown, starting in `column`: tabs become spaces, and a character that
  /// begins with a control character becomes its picture, so that a terminal does not act on it.
  private static func cells(_ bytes: [UInt8], _ range: Range<Int>, from column: Int) -> [Cell] {
    var cells: [Cell] = []
    var column = column
    for character in String(decoding: bytes[range], as: UTF8.self) {
      let cell = cell(character, column)
      column += cell.width
      cells.append(cell)
    }
    return cells
  }

  private static func cell(_ character: Character, _ column: Int) -> Cell {
    if character == "\t" {
      let width = tab - column % tab
      return Cell(text: String(repeating: " ", count: width), width: width)
    }
    guard let scalar = character.unicodeScalars.first else { return Cell(text: "", width: 0) }
    let picture = scalar.picture
    return picture == scalar
      ? Cell(text: String(character), width: terminalWidth(character))
      : Cell(text: String(picture), width: 1)
  }
}
