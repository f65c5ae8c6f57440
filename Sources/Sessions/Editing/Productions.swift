/// The rules of `grammar.md`, as an editor shows them of a word. A test writes the text.
enum Productions {
  /// Those that begin with a word; if there are none, the first two that have it.
  static func of(_ word: String) -> [String] {
    let quoted = "\"\(word)\""
    let leading = all.filter { rule in
      let parts = rule.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[1].drop { $0 == " " || $0 == "(" }.hasPrefix(quoted)
    }
    return leading.isEmpty ? Array(all.filter { $0.contains(quoted) }.prefix(2)) : leading
  }

  /// A rule begins at the margin, and goes on in lines that do not.
  private static let all: [String] = text.split(separator: "\n").reduce(into: []) { rules, line in
    if line.hasPrefix(" "), !rules.isEmpty {
      rules[rules.count - 1] += "\n" + line
    } else {
      rules.append(String(line))
    }
  }
}
