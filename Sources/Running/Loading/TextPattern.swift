/// A small regular expression: `.` matches any character; after a character, `*` means any number of it, `+` one or
/// more, `?` at most one; `^` and `$` match the ends of the text. Matching reads a text once, whatever the pattern.
struct TextPattern {
  private struct Part {
    /// The character to match; nil matches any character.
    var letter: Character?
    var isOptional = false
    var repeats = false
  }

  private var parts: [Part] = []
  private let isFromStart: Bool
  private let isToEnd: Bool

  init(_ pattern: some StringProtocol) {
    var rest = Substring(pattern)
    isFromStart = rest.first == "^"
    if isFromStart { rest = rest.dropFirst() }
    isToEnd = rest.last == "$"
    if isToEnd { rest = rest.dropLast() }
    while let letter = rest.popFirst() {
      let part = Part(letter: letter == "." ? nil : letter)
      guard let mark = rest.first, "*+?".contains(mark) else {
        parts.append(part)
        continue
      }
      rest = rest.dropFirst()
      if mark == "+" { parts.append(part) }
      parts.append(Part(letter: part.letter, isOptional: true, repeats: mark != "?"))
    }
  }

  /// Whether the pattern matches a part of a text.
  func matches(_ text: String) -> Bool {
    // The numbers of parts that may have matched so far: one number for each possible match.
    var counts: Set<Int> = []
    reach(0, &counts)
    for letter in text {
      if !isToEnd, counts.contains(parts.count) { return true }
      var next: Set<Int> = []
      if !isFromStart { reach(0, &next) }
      for count in counts where count < parts.count && parts[count].letter ?? letter == letter {
        reach(parts[count].repeats ? count : count + 1, &next)
      }
      counts = next
    }
    return counts.contains(parts.count)
  }

  /// Adds a number of matched parts, and the numbers that result if optional parts after them match nothing.
  private func reach(_ count: Int, _ counts: inout Set<Int>) {
    var count = count
    while counts.insert(count).inserted, count < parts.count, parts[count].isOptional { count += 1 }
  }
}
