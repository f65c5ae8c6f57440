/// Generates a TextMate grammar from the words of `grammar.md`, with which VS Code and other editors colour scripts.
/// TextMate looks at one line at a time, so the position in the line distinguishes keywords from names.
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
    // A word may both begin one kind of statement and occur in the middle of another kind.
    others = grammar.words.filter { !declarations.contains($0) }
  }

  /// The context of a word at the beginning of a statement. A name with the same spelling does not match.
  private static let opening = "(?:^|(?<=[{;]))\\s*"
  private static let noName = "\\b(?!\\s*(?:[.=]|\\[))"

  /// The patterns in the order in which they are tried: the name of the colour, and the regular expression.
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

  /// The contents of `trans.tmLanguage.json`.
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
      // Colour only the word, not the context before it.
      let isWord = match.contains("(?:^|")
      return isWord
        ? "        { \"match\": \"\(match)\", \"captures\": { \"1\": { \"name\": \"\(pattern.name)\" } } }"
        : "        { \"name\": \"\(pattern.name)\", \"match\": \"\(match)\" }"
    }
    text += entries.joined(separator: ",\n")
    return text + "\n      ]\n    }\n  }\n}\n"
  }
}
