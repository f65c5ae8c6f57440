/// A wildcard pattern for one name: `*` matches any text, `?` any character, `[a-z]` one of a set, `[!a-z]` any
/// character outside the set.
struct Glob {
  private let pattern: [Character]

  init(_ pattern: some StringProtocol) { self.pattern = Array(pattern) }

  /// Whether `text` contains a wildcard character.
  static func isPattern(_ text: some StringProtocol) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[") }
  }

  /// Whether the pattern matches all of `name`. A leading dot in `name` is matched only by a literal dot.
  func matches(_ name: String) -> Bool {
    if name.first == ".", pattern.first != "." { return false }
    let name = Array(name)
    // The indices from which to try again after a mismatch: just after the last `*` in the pattern, which then matches one more
    // character.
    var retry: (pattern: Int, name: Int)?
    var (place, next) = (0, 0)
    while next < name.count {
      if place < pattern.count, pattern[place] == "*" {
        retry = (place + 1, next)
        place += 1
      } else if let after = step(name[next], at: place) {
        (place, next) = (after, next + 1)
      } else if let last = retry {
        retry = (last.pattern, last.name + 1)
        (place, next) = (last.pattern, last.name + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }

  /// The index in the pattern after its element at `place` has matched `character`; nil on a mismatch.
  private func step(_ character: Character, at place: Int) -> Int? {
    guard place < pattern.count else { return nil }
    switch pattern[place] {
    case "?": return place + 1
    case "[":
      guard let end = pattern[(place + 1)...].dropFirst().firstIndex(of: "]") else { break }
      var set = pattern[(place + 1)..<end]
      let isNegated = set.first == "!" || set.first == "^"
      if isNegated { set.removeFirst() }
      return contains(set, character) != isNegated ? end + 1 : nil
    default: break
    }
    return pattern[place] == character ? place + 1 : nil
  }

  private func contains(_ set: ArraySlice<Character>, _ character: Character) -> Bool {
    var rest = set
    while let first = rest.popFirst() {
      if rest.count >= 2, rest.first == "-" {
        rest.removeFirst()
        if let last = rest.popFirst(), first <= last, first...last ~= character { return true }
      } else if first == character {
        return true
      }
    }
    return false
  }
}
