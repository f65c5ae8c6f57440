import Diagnostics

/// A line that is being typed, as it is laid out on a terminal: rows no wider than that, and where the cursor is.
struct LinePicture: Equatable, Sendable {
  private(set) var rows: [String] = [""]
  private(set) var cursorRow = 0
  private(set) var cursorColumn = 0
  /// How many columns the terminal has.
  let columns: Int
  private var column = 0

  /// Lays out a prompt and a text, whose second and later lines stand behind `indent`. If there are more rows than
  /// the terminal has, those around the cursor are kept.
  init(prompt: String, indent: String = "… ", _ buffer: EditBuffer, columns: Int, rows limit: Int) {
    self.columns = max(2, columns)
    append(prompt)
    for (place, character) in buffer.characters.enumerated() {
      if place == buffer.cursor { markCursor(for: character) }
      if character == "\n" {
        breakRow()
        append(indent)
      } else {
        append(character)
      }
    }
    // A row that is full would leave the cursor outside.
    if column >= self.columns { breakRow() }
    if buffer.cursor == buffer.characters.count { (cursorRow, cursorColumn) = (rows.count - 1, column) }
    let limit = max(1, limit)
    if rows.count > limit {
      let first = min(max(0, cursorRow - limit + 1), rows.count - limit)
      rows = Array(rows[first..<first + limit])
      cursorRow -= first
    }
  }

  /// How many rows lie above the cursor once the terminal has so many columns: it breaks long rows anew.
  func rowsAboveCursor(columns now: Int) -> Int {
    if now >= columns { return cursorRow }
    let now = max(2, now)
    var count = cursorColumn / now
    for row in rows[..<cursorRow] {
      count += max(1, (row.reduce(0) { $0 + terminalWidth($1) } + now - 1) / now)
    }
    return count
  }

  // MARK: - Implementation

  private mutating func append(_ text: String) {
    for character in text { append(character) }
  }

  private mutating func append(_ character: Character) {
    let width = terminalWidth(character)
    if column + width > columns { breakRow() }
    rows[rows.count - 1].append(character)
    column += width
  }

  private mutating func breakRow() {
    rows.append("")
    column = 0
  }

  /// The cursor is where the character behind it comes to stand.
  private mutating func markCursor(for character: Character) {
    let fits = character == "\n" ? column < columns : column + terminalWidth(character) <= columns
    (cursorRow, cursorColumn) = fits ? (rows.count - 1, column) : (rows.count, 0)
  }
}

/// What is written to a terminal so that it shows one picture in the place of another.
struct LinePainter: Sendable {
  /// What the terminal shows of the line; nil if it shows nothing yet.
  private(set) var shown: LinePicture?

  /// Shows a picture in the place of the one before.
  mutating func draw(_ picture: LinePicture) -> String {
    var text = erased(columns: picture.columns)
    // Breaks are written out: where a full row ends, terminals differ in where the cursor then is.
    text += picture.rows.joined(separator: "\r\n")
    let below = picture.rows.count - 1 - picture.cursorRow
    if below > 0 { text += "\u{1B}[\(below)A" }
    text += "\r"
    if picture.cursorColumn > 0 { text += "\u{1B}[\(picture.cursorColumn)C" }
    shown = picture
    return text
  }

  /// Goes below the picture, which stays.
  mutating func leave() -> String {
    guard let shown else { return "" }
    let below = shown.rows.count - 1 - shown.cursorRow
    self.shown = nil
    return (below > 0 ? "\u{1B}[\(below)B" : "") + "\r\n"
  }

  /// Clears the screen, and with it what is shown.
  mutating func clear() -> String {
    shown = nil
    return "\u{1B}[H\u{1B}[2J"
  }

  // MARK: - Implementation

  private func erased(columns: Int) -> String {
    guard let shown else { return "\r\u{1B}[J" }
    let above = shown.rowsAboveCursor(columns: columns)
    return "\r" + (above > 0 ? "\u{1B}[\(above)A" : "") + "\u{1B}[J"
  }
}
