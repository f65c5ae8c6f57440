import Diagnostics

/// A model of a terminal, with the control sequences that the line editor uses: output becomes rows of cells and a
/// cursor.
struct ScreenModel {
  /// The cells of each row; the second cell of a wide character is empty.
  private(set) var rows: [[String]] = [[]]
  private(set) var row = 0
  private(set) var column = 0
  private var columns: Int
  private var pending: [UInt8] = []
  /// Whether the last column has been written, so that the next character goes to a new row.
  private var isFull = false

  init(columns: Int) { self.columns = columns }

  /// The rows as text, without trailing blanks and without empty rows at the end.
  var lines: [String] {
    var lines = rows.map { cells in
      String(String(cells.joined().reversed().drop { $0 == " " }.reversed()))
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  var text: String { lines.joined(separator: "\n") }

  /// The text of the row with the cursor.
  var line: String { row < lines.count ? lines[row] : "" }

  mutating func take(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    // Process only complete characters and sequences; the rest waits for further bytes.
    while let count = whole() {
      let piece = Array(pending[..<count])
      pending.removeFirst(count)
      piece[0] == 0x1B ? control(piece) : show(piece)
    }
  }

  // MARK: - Implementation

  private func whole() -> Int? {
    guard let first = pending.first else { return nil }
    if first == 0x1B {
      guard pending.count > 1 else { return nil }
      guard pending[1] == UInt8(ascii: "[") else { return 2 }
      return pending.dropFirst(2).firstIndex { (0x40..<0x7F).contains($0) }.map { $0 + 1 }
    }
    let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return pending.count >= count ? count : nil
  }

  private mutating func control(_ piece: [UInt8]) {
    let body = String(decoding: piece.dropFirst(2).dropLast(), as: UTF8.self)
    let count = Int(body) ?? 1
    switch piece[piece.count - 1] {
    case UInt8(ascii: "A"): row = max(0, row - count)
    case UInt8(ascii: "B"): row = min(rows.count - 1, row + count)
    case UInt8(ascii: "C"): column = min(columns - 1, column + count)
    case UInt8(ascii: "H"): (row, column) = (0, 0)
    case UInt8(ascii: "J"):
      if body == "2" {
        rows = [[]]
      } else {
        rows.removeSubrange((row + 1)...)
        rows[row] = Array(rows[row].prefix(column))
      }
    default: return
    }
    isFull = false
  }

  private mutating func show(_ piece: [UInt8]) {
    switch piece[0] {
    case 0x0D:
      column = 0
      isFull = false
    case 0x0A: lineFeed()
    case 0..<0x20: break
    default: put(Character(String(decoding: piece, as: UTF8.self)))
    }
  }

  private mutating func lineFeed() {
    row += 1
    isFull = false
    if row == rows.count { rows.append([]) }
  }

  private mutating func put(_ character: Character) {
    let width = terminalWidth(character)
    if width == 0 {
      let place = rows[row].prefix(isFull ? columns : column).lastIndex { !$0.isEmpty }
      if let place { rows[row][place] += String(character) }
      return
    }
    if isFull || column + width > columns {
      column = 0
      lineFeed()
    }
    while rows[row].count < column + width { rows[row].append(" ") }
    rows[row][column] = String(character)
    if width == 2 { rows[row][column + 1] = "" }
    column += width
    if column >= columns { (column, isFull) = (columns - 1, true) }
  }
}
