/// A small regular expression: `.` is any character, `*`, `+` and `?` repeat the one before, `^` and `$` are the ends.
struct TextPattern {
  private let pattern: [Character]

  init(_ pattern: some StringProtocol) { self.pattern = Array(pattern) }

  /// Whether the pattern matches a part of a text.
  func matches(_ text: String) -> Bool {
    let text = Array(text)
    if pattern.first == "^" { return matches(text[...], from: 1) }
    return (0...text.count).contains { matches(text[$0...], from: 0) }
  }

  private func matches(_ text: ArraySlice<Character>, from place: Int) -> Bool {
    guard place < pattern.count else { return true }
    if pattern[place] == "$", place == pattern.count - 1 { return text.isEmpty }
    let mark = place + 1 < pattern.count ? pattern[place + 1] : " "
    let (least, most) = mark == "*" ? (0, Int.max) : mark == "+" ? (1, .max) : mark == "?" ? (0, 1) : (1, 1)
    let next = "*+?".contains(mark) ? place + 2 : place + 1
    var rest = text
    var count = 0
    while true {
      if count >= least, matches(rest, from: next) { return true }
      guard count < most, let first = rest.first, pattern[place] == "." || pattern[place] == first else {
        return false
      }
      rest = rest.dropFirst()
      count += 1
    }
  }
}
