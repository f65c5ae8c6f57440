/// The words of `grammar.md` as a grammar for TextMate, which VS Code and others colour texts by: it looks at one line at a
/// time, and so knows words by where they stand in it.
struct TextMateGrammar {
  private let declarations: [String]
  private let statements: [String]
  private let others: [String]

  init(_ grammar: Grammar) {
    let names = grammar.names.filter { $0.hasSuffix("-declaration") }
    let declarations = names.flatMap { grammar.firstWords(of: $0) }
    let statements = (grammar.firstWords(of: "word-statement") + grammar.firstWords(of: "member"))
      .filter { !declarations.contains($0) }
    self.declarations = declarations
    self.statements = statements
    // A word may begin a statement here and stand in the middle of one there.
    others = grammar.words.filter { !declarations.contains($0) }
  }

  /// A word at the beginning of a statement, but for a name that is spelled like it.
  private static let opening = "(?:^|(?<=[{;]))\\s*"
  private static let noName = "\\b(?!\\s*(?:[.=]|\\[))"

  /// The patterns, in the order in which they are tried: what they are called, and what they match.
  var patterns: [(name: String, match: String)] {
    func any(_ words: [String]) -> String { "(" + words.joined(separator: "|") + ")" }
    return [
      ("comment.line.number-sign.trans", "#.*$"),
      (
        "constant.numeric.trans",
        "\\b(?:0[xX][0-9a-fA-F]+|[0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?:ms|s|deg|rad|%)?)"
      ),
      ("storage.type.trans", Self.opening + any(declarations) + Self.noName),
      ("keyword.control.trans", Self.opening + any(statements) + Self.noName),
      ("constant.language.trans", "(?<![.\\w@])(true|false|none|self)\\b"),
      ("keyword.other.trans", "(?<![.\\w@])" + any(others) + "\\b(?!\\s*[.=:(])"),
      ("entity.name.function.trans", "(?<=\\.)(\\w+)(?=\\()"),
      ("variable.other.property.trans", "(?<=\\.)(\\w+)"),
      ("keyword.operator.trans", "==|!=|<=|>=|->|\\.\\.<|\\+-|[-+*/~±<>=]"),
    ]
  }

  /// `trans.tmLanguage.json`.
  var text: String {
    var text = """
      {
        "$comment": "Written by a test out of grammar.md.",
        "name": "trans",
        "scopeName": "source.trans",
        "fileTypes": ["trans"],
        "patterns": [{ "include": "#code" }],
        "repository": {
          "string": {
            "name": "string.quoted.double.trans",
            "begin": "\\"",
            "end": "\\"|$",
            "patterns": [
              { "name": "meta.interpolation.trans", "begin": "\\\\\\\\\\\\(", "end": "\\\\)", "patterns": [{ "include": "#inner" }] },
              { "name": "constant.character.escape.trans", "match": "\\\\\\\\(?:[nt\\"\\\\\\\\]|u\\\\{[0-9a-fA-F]+\\\\})" }
            ]
          },
          "inner": {
            "patterns": [
              { "begin": "\\\\(", "end": "\\\\)", "patterns": [{ "include": "#inner" }] },
              { "include": "#code" }
            ]
          },
          "code": {
            "patterns": [
              { "include": "#string" },

      """
    let entries = patterns.map { pattern in
      let match = pattern.match.reduce(into: "") { result, character in
        if character == "\\" || character == "\"" { result.append("\\") }
        result.append(character)
      }
      // What is before a word is not coloured.
      let isWord = match.contains("(?:^|")
      return isWord
        ? "        { \"match\": \"\(match)\", \"captures\": { \"1\": { \"name\": \"\(pattern.name)\" } } }"
        : "        { \"name\": \"\(pattern.name)\", \"match\": \"\(match)\" }"
    }
    text += entries.joined(separator: ",\n")
    return text + "\n      ]\n    }\n  }\n}\n"
  }
}
