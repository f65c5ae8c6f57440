extension Explanation {
  /// What `trans explain CODE` prints: lines of at most 100 columns, the scripts indented.
  public var text: String {
    var text = "\(code): \(meaning)\n"
    text += section("why it matters", reason)
    if let device {
      text += section(
        "on the device", device + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))"))
    }
    text += script("a script that shows it", example)
    text += section("what to do", mend)
    text += script("mended", mended)
    return Explanation.wrapped(text)
  }

  /// What `trans explain` prints without a code: all codes, group by group.
  public static var list: String {
    var text = "trans explain CODE tells what a code means and what to do about it. The codes:\n"
    for group in Group.allCases {
      text += "\n\(group.title)\n"
      for explanation in group.codes.compactMap(find) {
        let gap = String(repeating: " ", count: max(1, 36 - explanation.code.utf8.count))
        text += "  \(explanation.code)\(gap)\(explanation.firstClause)\n"
      }
    }
    return text
  }

  // MARK: - Implementation

  /// The meaning up to its first full stop or colon: what the list shows.
  private var firstClause: String {
    var clause = ""
    for character in meaning {
      if character == "." || character == ":" || character == ";" { break }
      clause.append(character)
    }
    return clause
  }

  private func section(_ title: String, _ content: String) -> String { "\n\(title): \(content)\n" }

  private func script(_ title: String, _ content: String) -> String {
    var text = "\n\(title):\n\n"
    for line in content.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : "    \(line)\n"
    }
    return text
  }

  private static let width = 100

  /// Breaks long lines between words; lines of scripts stay as they are.
  private static func wrapped(_ text: String) -> String {
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("    ") {
        result += line + "\n"
        continue
      }
      var column = 0
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        let count = word.unicodeScalars.count
        if column > 0, column + 1 + count > width {
          result += "\n"
          column = 0
        } else if column > 0 {
          result += " "
          column += 1
        }
        result += word
        column += count
      }
      result += "\n"
    }
    return result
  }
}
