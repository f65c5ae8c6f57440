/// A text of one or more lines with a cursor in it. Counts in characters as a person sees them, so that the cursor
/// never stands between a letter and its accent.
struct EditBuffer: Equatable, Sendable {
  private(set) var characters: [Character] = []
  /// How many characters lie before the cursor.
  private(set) var cursor = 0

  /// Nothing.
  init() {}

  /// A text with the cursor at its end.
  init(_ text: String) {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }
  var isEmpty: Bool { characters.isEmpty }
  /// What stands before the cursor.
  var head: String { String(characters[..<cursor]) }

  /// The line that the cursor is in, without its break.
  var line: Range<Int> {
    let start = characters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return start..<(characters[cursor...].firstIndex(of: "\n") ?? characters.count)
  }

  /// Inserts a text at the cursor, which comes to stand behind it.
  mutating func insert(_ text: String) {
    replace(cursor..<cursor, with: text)
  }

  /// Replaces some characters; the cursor comes to stand behind the new ones.
  mutating func replace(_ range: Range<Int>, with text: String) {
    // A mark may combine with the character before it, and the new text's last one with what comes behind.
    let first = max(0, range.lowerBound - 1)
    let last = min(characters.count, range.upperBound + 1)
    let head = String(characters[first..<range.lowerBound]) + text
    let joined = head + String(characters[range.upperBound..<last])
    characters.replaceSubrange(first..<last, with: Array(joined))
    cursor = min(first + head.count, characters.count)
  }

  mutating func move(_ motion: Motion) { cursor = goal(of: motion) }

  /// Removes what lies between the cursor and where a motion leads.
  /// - Returns: what that was.
  mutating func remove(_ motion: Motion) -> String {
    let goal = goal(of: motion)
    let range = min(goal, cursor)..<max(goal, cursor)
    let text = String(characters[range])
    characters.removeSubrange(range)
    cursor = range.lowerBound
    return text
  }

  /// Swaps the two characters around the cursor, or the last two of the line.
  /// - Returns: whether there are two.
  mutating func transpose() -> Bool {
    let line = line
    let place = cursor == line.upperBound ? cursor - 1 : cursor
    guard place > line.lowerBound else { return false }
    characters.swapAt(place - 1, place)
    cursor = place + 1
    return true
  }

  /// Moves the cursor a line up.
  /// - Returns: whether there is one.
  mutating func moveUp() -> Bool {
    let line = line
    guard line.lowerBound > 0 else { return false }
    let column = cursor - line.lowerBound
    cursor = line.lowerBound - 1
    cursor = min(self.line.lowerBound + column, self.line.upperBound)
    return true
  }

  /// Moves the cursor a line down.
  /// - Returns: whether there is one.
  mutating func moveDown() -> Bool {
    let line = line
    guard line.upperBound < characters.count else { return false }
    let column = cursor - line.lowerBound
    cursor = line.upperBound + 1
    cursor = min(cursor + column, self.line.upperBound)
    return true
  }

  // MARK: - Implementation

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
