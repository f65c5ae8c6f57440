import Foundation

/// Generates a tree-sitter grammar from the rules of `grammar.md`, without the conditions `&` and `!`: a word that
/// could be a keyword or a name is always a keyword. The grammar accepts all scripts that the parser accepts, and more.
struct TreeSitterGrammar {
  private let grammar: Grammar

  init(_ grammar: Grammar) { self.grammar = grammar }

  /// The contents of `grammar.js`.
  var text: String {
    var text = """
      // Written by a test out of grammar.md.
      // tree-sitter generate && tree-sitter parse script.trans

      const end = $ => choice('\\n', ';');

      module.exports = grammar({
        name: 'trans',
        word: $ => $.name,
        extras: $ => [/\\s/, $.comment],
        conflicts: $ => [

      """
    for names in Self.conflicts {
      text += "    [" + names.map { "$." + $0 }.joined(separator: ", ") + "],\n"
    }
    text += "  ],\n  rules: {\n"
    text +=
      "    script: $ => seq(repeat(end($)), optional(\(list(.literal(""), first: "choice($.version_line, $.statement)", rest: "$.statement")))),\n"
    for (place, name) in grammar.names.enumerated() where name != "script" {
      text += "    \(symbol(name)): $ => \(special(name) ?? body(grammar.rules[place])),\n"
      if immediate.contains(place) {
        text += "    immediate_\(symbol(name)): $ => \(js(opened(nonEmpty(grammar.rules[place])))),\n"
      }
    }
    return text + Self.tokens + "  },\n});\n"
  }

  // MARK: - Rules

  private func symbol(_ name: String) -> String { String(name.map { $0 == "-" ? "_" : $0 }) }

  /// Whether the rule matches the empty text.
  private func isNullable(_ rule: Grammar.Rule) -> Bool {
    switch rule {
    case .literal, .token: false
    case .production(let place): isNullable(grammar.rules[place])
    case .sequence(let parts): parts.allSatisfy { isNullable($0) }
    case .choice(let parts): parts.contains { isNullable($0) }
    case .optional, .many, .ahead, .notAhead: true
    case .adjacent(let part): isNullable(part)
    }
  }

  /// The rule without the empty text, because tree-sitter's rules must not match it.
  private func nonEmpty(_ rule: Grammar.Rule) -> Grammar.Rule {
    guard isNullable(rule) else { return rule }
    switch rule {
    case .optional(let part): return nonEmpty(part)
    case .choice(let parts): return .choice(parts.map { nonEmpty($0) })
    case .sequence(let parts):
      if Self.listed(parts) != nil { return rule }
      return .choice(
        parts.indices.filter { !parts[$0].isCondition }.map { place in
          .sequence([nonEmpty(parts[place])] + parts[(place + 1)...])
        })
    case .many(let part): return .sequence([part, .many(part)])
    case .literal, .token, .production, .ahead, .notAhead, .adjacent: return rule
    }
  }

  /// The productions that must directly follow the previous token, without a space.
  private var immediate: Set<Int> {
    var found: Set<Int> = []
    func look(_ rule: Grammar.Rule) {
      switch rule {
      case .adjacent(.production(let place)): found.insert(place)
      case .adjacent(let part), .optional(let part), .many(let part): look(part)
      case .sequence(let parts), .choice(let parts): parts.forEach(look)
      case .literal, .token, .production, .ahead, .notAhead: break
      }
    }
    grammar.rules.forEach(look)
    return found
  }

  /// The rule, changed so that no space may precede its first token.
  private func opened(_ rule: Grammar.Rule) -> Grammar.Rule {
    guard case .sequence(let parts) = rule, let first = parts.first else { return .adjacent(rule) }
    return .sequence([.adjacent(first)] + parts.dropFirst())
  }

  /// The contents of `queries/highlights.scm`, which say which texts are keywords, numbers and so on.
  var highlights: String {
    var text = """
      ; Written by a test out of grammar.md.
      (comment) @comment
      (number) @number
      [(plain_string) (head) (middle) (tail)] @string
      ((name) @constant.builtin (#any-of? @constant.builtin "true" "false" "none" "self"))
      (postfix "." . (name) @property)

      """
    for word in grammar.words { text += "\"\(word)\" @keyword\n" }
    return text
  }

  // MARK: - Lists

  /// The item X of a list `{ END } [ X { END { END } X } { END } ]`, where `&"}"` may replace an END; nil for others.
  private static func listed(_ parts: [Grammar.Rule]) -> Grammar.Rule? {
    guard parts.count == 2, case .many(.token("END")) = parts[0] else { return nil }
    if case .optional(.sequence(let inner)) = parts[1], inner.count == 3, case .many(.sequence) = inner[1] {
      return inner[0]
    }
    if case .many(.sequence(let inner)) = parts[1], inner.count == 2, case .choice = inner[1] {
      return inner[0]
    }
    return nil
  }

  private func list(_ rule: Grammar.Rule, first: String? = nil, rest: String? = nil) -> String {
    let item = first ?? js(rule)
    return "seq(\(item), repeat(seq(end($), optional(\(rest ?? item)))))"
  }

  /// The JavaScript for the body of a named rule.
  private func body(_ rule: Grammar.Rule) -> String {
    if case .sequence(let parts) = rule, let item = Self.listed(parts) {
      return "choice(seq(repeat1(end($)), optional(\(list(item)))), \(list(item)))"
    }
    return js(nonEmpty(rule))
  }

  // MARK: - Words that are names

  /// The JavaScript for a rule in which a keyword is used as a name, which the grammar expresses with `&` and `!`.
  private func special(_ name: String) -> String? {
    guard let place = grammar.names.firstIndex(of: name) else { return nil }
    let rule = body(grammar.rules[place])
    switch name {
    case "name-statement":
      // Statements that start with a keyword used as a name: `pop = 3`, `view.alpha = 0`.
      let word =
        "alias(choice(\(grammar.firstWords(of: "word-statement").map { "'\($0)'" }.joined(separator: ", "))), $.name)"
      let index = "seq(token.immediate('['), $.expression, ']')"
      let path = """
        seq(choice(seq('.', $.name), \(index)), repeat(choice(seq('.', $.name), $.immediate_arguments, \(index))))
        """
      let led = "alias(seq(\(word), \(path)), $.postfix)"
      return "choice(\(rule), \(rule.replacing("$.postfix", by: led)), "
        + "seq(alias(\(word), $.postfix), '=', $.value, optional(seq('keeping', 'frame'))))"
    // The keyword `note` used as a name: `expect note == 3`.
    case "primary": return "choice(\(rule), alias('note', $.name))"
    default: return nil
    }
  }

  // MARK: - JavaScript

  private func js(_ rule: Grammar.Rule) -> String {
    switch rule {
    case .literal(let text):
      switch text {
      case "…": return "choice('…', '...')"
      case "±": return "choice('±', '+-')"
      default: return "'\(text)'"
      }
    case .token("END"): return "end($)"
    case .token("STRING"): return "$.plain_string"
    case .token(let name): return "$.\(name.lowercased())"
    case .production(let place):
      let name = "$." + symbol(grammar.names[place])
      return isNullable(grammar.rules[place]) ? "optional(\(name))" : name
    case .sequence(let parts): return sequence(parts)
    case .choice(let parts):
      let alternatives = parts.filter { !$0.isCondition }.map { js(nonEmpty($0)) }
      let whole =
        alternatives.count == 1 ? alternatives[0] : "choice(\(alternatives.joined(separator: ", ")))"
      return parts.contains { isNullable($0) && !$0.isCondition } ? "optional(\(whole))" : whole
    case .optional(let part): return "optional(\(js(nonEmpty(part))))"
    case .many(let part): return "repeat(\(js(nonEmpty(part))))"
    case .ahead, .notAhead: return ""
    case .adjacent(.production(let place)): return "$.immediate_" + symbol(grammar.names[place])
    case .adjacent(.token(let name)):
      return "alias($._immediate_\(name.lowercased()), $.\(name.lowercased()))"
    case .adjacent(.choice(let parts)): return js(.choice(parts.map { .adjacent($0) }))
    case .adjacent(let part): return "token.immediate(\(js(part)))"
    }
  }

  private func sequence(_ parts: [Grammar.Rule]) -> String {
    var pieces: [String] = []
    var place = 0
    while place < parts.count {
      let two = Array(parts[place..<min(place + 2, parts.count)])
      if let item = Self.listed(two) {
        pieces += ["repeat(end($))", "optional(\(list(item)))"]
        place += 2
        continue
      }
      let piece = js(parts[place])
      if !piece.isEmpty { pieces.append(piece) }
      place += 1
    }
    return pieces.count == 1 ? pieces[0] : "seq(\(pieces.joined(separator: ", ")))"
  }

  // MARK: - Tokens

  /// The pairs of rules between which tree-sitter cannot decide until it has read further.
  static let conflicts = [
    ["value", "frame_statement"], ["name_statement", "sign"], ["claims"], ["sum"],
  ]

  private static let tokens = """
        comment: $ => token(seq('#', /[^\\n]*/)),
        name: $ => /[_\\p{XID_Start}][_\\p{XID_Continue}]*(@[A-Za-z0-9_]+)*/,
        number: $ => /0[xX][0-9a-fA-F]+|[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?(ms|s|deg|rad|%)?/,
        _immediate_name: $ => token.immediate(/[_\\p{XID_Start}][_\\p{XID_Continue}]*/),
        _immediate_number: $ => token.immediate(/[0-9][A-Za-z0-9]*/),
        plain_string: $ => /"([^"\\\\\\n]|\\\\[^(\\n])*"/,
        head: $ => /"([^"\\\\\\n]|\\\\[^(\\n])*\\\\\\(/,
        middle: $ => /\\)([^"\\\\\\n]|\\\\[^(\\n])*\\\\\\(/,
        tail: $ => /\\)([^"\\\\\\n]|\\\\[^(\\n])*"/,

    """
}

extension String {
  /// The text with the first occurrence of `part` replaced.
  fileprivate func replacing(_ part: String, by other: String) -> String {
    guard let range = self.range(of: part) else { return self }
    return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
