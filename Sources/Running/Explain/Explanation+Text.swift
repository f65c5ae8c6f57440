import Diagnostics

extension Explanation {
  /// The text that `trans explain CODE` prints, wrapped at 100 columns; example scripts are indented.
  package var text: String {
    var text = "\(code): \(meaning)\n"
    text += section("why it matters", reason)
    if let device {
      text += section(
        "on the device", device + (facts.isEmpty ? "" : " (\(factsAndVersions.joined(separator: "; ")))"))
    }
    text += script("a script that shows it", example)
    text += section("what to do", advice)
    text += script("fixed", mended)
    return Explanation.wrapped(text)
  }

  /// The text that `trans explain` prints without an argument: all codes by group.
  package static var list: String {
    "trans explain CODE says what a code means and what to do about it. The codes:\n"
      + Group.allCases.map { "\n" + list(of: $0) }.joined()
  }

  /// The list of codes in one group, such as `laws`; nil if there is no such group.
  package static func list(ofGroup word: String) -> String? {
    Group.allCases.first { $0.word == word }.map(list)
  }

  // MARK: - Parts of the text

  /// The ids of the facts, each followed by its iOS versions unless the fact holds on all of them.
  private var factsAndVersions: [String] {
    zip(facts, versions).map { fact, versions in
      KnownFact.phrase(of: versions).map { "\(fact), \($0)" } ?? fact
    }
  }

  private static func list(of group: Group) -> String {
    var text = group.title + "\n"
    for explanation in group.codes.compactMap(find) {
      text += row("  \(explanation.code)", explanation.firstSentence)
    }
    return text
  }

  /// The first sentence of the meaning; the list of codes shows only this sentence.
  private var firstSentence: String {
    let sentence = meaning.firstRange(of: ". ").map { meaning[..<$0.lowerBound] } ?? meaning[...]
    return String(sentence.hasSuffix(".") ? sentence.dropLast() : sentence)
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

  /// A row of the list of codes: `left`, then `text` wrapped in a second column.
  private static func row(_ left: String, _ text: String) -> String {
    let margin = 38
    var line = left + String(repeating: " ", count: max(1, margin - left.utf8.count))
    var result = ""
    var isFirst = true
    for word in text.split(separator: " ") {
      if !isFirst, line.unicodeScalars.count + 1 + word.unicodeScalars.count > width {
        result += line + "\n"
        line = String(repeating: " ", count: margin) + word
      } else {
        line += (isFirst ? "" : " ") + word
      }
      isFirst = false
    }
    return result + line + "\n"
  }

  /// Wraps the lines of `text` at 100 columns; indented code and table rows are kept.
  static func wrapped(_ text: String) -> String {
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("    ") || line.hasPrefix("|") {
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
