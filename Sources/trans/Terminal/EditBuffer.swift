/// A text of one or more lines with a cursor. Positions count characters as the user sees them, so the cursor is never
/// between a letter and its accent.
struct EditBuffer: Equatable, Sendable {
  private(set) var characters: [Character] = []
  /// The number of characters before the cursor.
  private(set) var cursor = 0

  /// Creates an empty buffer.
  init() {}

  /// Creates a buffer with a text and the cursor at its end.
  init(_ text: String) {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }
  var isEmpty: Bool { characters.isEmpty }
  /// The text before the cursor.
  var head: String { String(characters[..<cursor]) }

  /// The range of the line that contains the cursor, without its line break.
  var line: Range<Int> {
    let start = characters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return start..<(characters[cursor...].firstIndex(of: "\n") ?? characters.count)
  }

  /// Inserts a text at the cursor and moves the cursor after it.
  mutating func insert(_ text: String) {
    replace(cursor..<cursor, with: text)
  }

  /// Replaces a range of characters and moves the cursor after the new characters.
  mutating func replace(_ range: Range<Int>, with text: String) {
    // A combining mark at either end of the new text may merge with a neighbour, so rebuild the adjacent characters
    // too.
    let first = max(0, range.lowerBound - 1)
    let last = min(characters.count, range.upperBound + 1)
    let head = String(characters[first..<range.lowerBound]) + text
    let joined = head + String(characters[range.upperBound..<last])
    characters.replaceSubrange(first..<last, with: Array(joined))
    cursor = min(first + head.count, characters.count)
  }

  mutating func move(_ motion: Motion) { cursor = goal(of: motion) }

  /// Removes the text between the cursor and the position to which a motion would move it.
  /// - Returns: The removed text.
  mutating func remove(_ motion: Motion) -> String {
    let goal = goal(of: motion)
    let range = min(goal, cursor)..<max(goal, cursor)
    let text = String(characters[range])
    characters.removeSubrange(range)
    cursor = range.lowerBound
    return text
  }

  /// Swaps the characters before and after the cursor; at the end of the line, the last two.
  /// - Returns: Whether there were two characters to swap.
  mutating func transpose() -> Bool {
    let line = line
    let place = cursor == line.upperBound ? cursor - 1 : cursor
    guard place > line.lowerBound else { return false }
    characters.swapAt(place - 1, place)
    cursor = place + 1
    return true
  }

  /// Moves the cursor up a line.
  /// - Returns: False if the cursor is on the first line.
  mutating func moveUp() -> Bool {
    let line = line
    guard line.lowerBound > 0 else { return false }
    let column = cursor - line.lowerBound
    cursor = line.lowerBound - 1
    cursor = min(self.line.lowerBound + column, self.line.upperBound)
    return true
  }

  /// Moves the cursor down a line.
  /// - Returns: False if the cursor is on the last line.
  mutating func moveDown() -> Bool {
    let line = line
    guard line.upperBound < characters.count else { return false }
    let column = cursor - line.lowerBound
    cursor = line.upperBound + 1
    cursor = min(cursor + column, self.line.upperBound)
    return true
  }

  // MARK: - Words and lines

  private func goal(of motion: Motion) -> Int {
    switch motion {
    case .left: max(0, cursor - 1)
    case .right: min(characters.count, cursor + 1)
    case .lineStart: line.lowerBound
    case .lineEnd: line.upperBound
    case .wordLeft: backward { Self.isOfWord($0) }
    case .blankLeft: backward { !$0.isWhitespace }
    case .wordRight: forward { Self.isOfWord($0) }
    }
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "@"
  }

  private func backward(_ isInside: (Character) -> Bool) -> Int {
    var place = cursor
    while place > 0, !isInside(characters[place - 1]) { place -= 1 }
    while place > 0, isInside(characters[place - 1]) { place -= 1 }
    return place
  }

  private func forward(_ isInside: (Character) -> Bool) -> Int {
    var place = cursor
    while place < characters.count, !isInside(characters[place]) { place += 1 }
    while place < characters.count, isInside(characters[place]) { place += 1 }
    return place
  }
}
