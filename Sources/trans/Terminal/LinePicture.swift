import Diagnostics

/// The layout of edited text on a terminal: its rows and the position of the cursor.
struct LinePicture: Equatable, Sendable {
  private(set) var rows: [String] = [""]
  private(set) var cursorRow = 0
  private(set) var cursorColumn = 0
  /// The text to show dimmed after the cursor, as far as the row has room for it.
  private(set) var hint = ""
  /// The width of the terminal in columns.
  let columns: Int
  private var column = 0

  /// Lays out a prompt and a text; each line of the text but the first starts with `indent`. If the result has more
  /// than `limit` rows, only rows around the cursor are kept.
  /// - Parameter hint: The text to show dimmed after the last row, where the cursor is.
  init(
    prompt: String, indent: String = "… ", _ buffer: EditBuffer, hint: String = "", columns: Int,
    rows limit: Int
  ) {
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
    // If the last row is full, the cursor would be outside the terminal: start another row.
    if column >= self.columns { breakRow() }
    if buffer.cursor == buffer.characters.count { (cursorRow, cursorColumn) = (rows.count - 1, column) }
    for character in hint {
      column += terminalWidth(character)
      if column >= self.columns { break }
      self.hint.append(character)
    }
    let limit = max(1, limit)
    if rows.count > limit {
      let first = min(max(0, cursorRow - limit + 1), rows.count - limit)
      rows = Array(rows[first..<first + limit])
      cursorRow -= first
    }
  }

  /// The number of rows above the cursor after the terminal has become narrower and has wrapped the rows again.
  func rowsAboveCursor(columns now: Int) -> Int {
    if now >= columns { return cursorRow }
    let now = max(2, now)
    var count = cursorColumn / now
    for row in rows[..<cursorRow] {
      count += max(1, (row.reduce(0) { $0 + terminalWidth($1) } + now - 1) / now)
    }
    return count
  }

  // MARK: - Rows

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

  /// Puts the cursor where `character` will be placed.
  private mutating func markCursor(for character: Character) {
    let fits = character == "\n" ? column < columns : column + terminalWidth(character) <= columns
    (cursorRow, cursorColumn) = fits ? (rows.count - 1, column) : (rows.count, 0)
  }
}

/// Generates the output that replaces the layout on the terminal with the next one.
struct LinePainter: Sendable {
  /// The layout that the terminal shows; nil if the terminal shows none.
  private(set) var shown: LinePicture?

  /// The output that replaces the previous layout with `picture`.
  mutating func draw(_ picture: LinePicture) -> String {
    var text = erased(columns: picture.columns)
    // Write explicit line breaks, because terminals differ in where the cursor is after a full row.
    text += picture.rows.joined(separator: "\r\n")
    if !picture.hint.isEmpty { text += "\u{1B}[2m\(picture.hint)\u{1B}[22m" }
    let below = picture.rows.count - 1 - picture.cursorRow
    if below > 0 { text += "\u{1B}[\(below)A" }
    text += "\r"
    if picture.cursorColumn > 0 { text += "\u{1B}[\(picture.cursorColumn)C" }
    shown = picture
    return text
  }

  /// The output that moves the cursor below the layout, which stays visible; empty if none is shown.
  mutating func leave() -> String {
    guard let shown else { return "" }
    let below = shown.rows.count - 1 - shown.cursorRow
    self.shown = nil
    return (below > 0 ? "\u{1B}[\(below)B" : "") + "\r\n"
  }

  /// The output that clears the screen.
  mutating func clear() -> String {
    shown = nil
    return "\u{1B}[H\u{1B}[2J"
  }

  // MARK: - Erasing

  private func erased(columns: Int) -> String {
    guard let shown else { return "\r\u{1B}[J" }
    let above = shown.rowsAboveCursor(columns: columns)
    return "\r" + (above > 0 ? "\u{1B}[\(above)A" : "") + "\u{1B}[J"
  }
}
