import Diagnostics
import Engine
import Language
import Running
import Semantics

// Completion, and the texts shown when the pointer hovers over a word.

extension LanguageServer {
  // MARK: - Completion

  mutating func complete(_ parameters: JSON) throws(Refusal) -> JSON {
    let (text, reading) = try document(parameters)
    let offset = try offset(parameters, in: text)
    let place = text.place(of: offset)
    let start = text.offset(of: EditedScript.Place(line: place.line, character: 0))
    let line = text.text(start..<max(start, offset))
    if Self.isInComment(line) { return .array([]) }
    let surroundings = Self.surroundings(of: offset, reading.index)
    let completion: WordCompletion
    if let path = Self.usedPath(line) {
      completion = pathCompletion(of: path, beside: text.path)
    } else {
      guard let checker = reading.script.checker else { return .array([]) }
      let names = Self.names(knownAt: offset, reading, checker)
      completion = FittingWords(names: names, checker: checker, surroundings: surroundings)
        .completion(of: line)
    }
    let typed = line.suffix(completion.typed).utf8.count
    let range = text.range(offset - typed..<offset)
    var known: [String: ScriptIndex.Declaration] = [:]
    for declaration in reading.index.declarations(knownAt: offset).reversed() {
      known[reading.index.word(declaration.token)] = declaration
    }
    let items = completion.candidates.enumerated().map { number, word in
      let (kind, detail, text) =
        known[word].map { ($0.kinds.completion, reading.index.line(of: $0), "") }
        ?? Self.description(of: word, in: surroundings)
      // Editors sort by the label unless there is a text to sort by: keep the order, in which the best come first.
      let digits = String(number)
      let order = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
      return JSON.object([
        ("label", .string(word)), ("kind", .number(kind)), ("detail", .string(detail)),
        ("sortText", .string(order)),
        ("documentation", .string(text)),
        ("textEdit", .object([("range", range), ("newText", .string(word))])),
      ])
    }
    return .array(items)
  }

  /// The data of a completion: its kind, as a number of the protocol; UIKit's name for the word; and a sentence about
  /// the word. Both texts may be empty.
  private static func description(
    of word: String, in surroundings: FittingWords.Surroundings
  ) -> (kind: Int, detail: String, text: String) {
    if case .object(let kind) = surroundings, let property = kind.property(word) {
      return (10, UIKitName.of(property) ?? "", "\(property.type.phrase)")
    }
    if let keyword = Keyword(rawValue: word) {
      return (14, UIKitName.of(keyword) ?? "", HelpTopic.named(word)?.summary ?? "")
    }
    if let code = Explanation.find(word) { return (21, "", code.meaning) }
    let name = UIKitName.name(of: word) ?? ""
    if Method.allCases.contains(where: { $0.signature.name == word }) {
      return (2, name, LanguageHelp.rows(about: word).first ?? "")
    }
    if let property = ValueProperty.allCases.first(where: { $0.word == word }) {
      return (10, name, "\(property.type.phrase)")
    }
    return (20, name, LanguageHelp.rows(about: word).first ?? "")
  }

  private static func isInComment(_ line: String) -> Bool {
    let tokens = Token.all(in: Array(line.utf8))
    let end = tokens.last.map { Int($0.end) } ?? 0
    return line.utf8.dropFirst(end).contains(UInt8(ascii: "#"))
  }

  /// The part of a path typed so far in a `use` line; nil if `line` is not a `use` line.
  private static func usedPath(_ line: String) -> String? {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].split(separator: " ").last == "use" else { return nil }
    return String(parts[1])
  }

  private func pathCompletion(of path: String, beside script: String) -> WordCompletion {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let folder = Path.join(Path.directory(of: script), String(path.dropLast(name.count)))
    let entries = ((try? files.contents(ofDirectory: folder)) ?? nil) ?? []
    let fitting = entries.filter { $0.kind == .directory || $0.name.hasSuffix(".trans") }
    let names = fitting.map { $0.kind == .directory ? $0.name + "/" : $0.name }
    return WordCompletion(of: name, among: names.filter { !$0.hasPrefix(".") }.sorted())
  }

  /// The names in scope at a byte offset: names of the file and of the enclosing blocks.
  private static func names(
    knownAt offset: Int, _ reading: OpenDocument.Reading, _ checker: Checker
  ) -> [VisibleName] {
    let index = reading.index
    let known = index.declarations(knownAt: offset)
    func names(_ declarations: [ScriptIndex.Declaration]) -> [VisibleName] {
      declarations.map { VisibleName(text: index.word($0.token), kind: $0.nameKind) }
    }
    // While the file has errors, the checker may not know all of its declarations, so add the ones in the index.
    return names(known.filter { !$0.isOfFile(index) }) + checker.visibleNames
      + names(known.filter { $0.isOfFile(index) }.reversed())
  }

  private static func surroundings(of offset: Int, _ index: ScriptIndex) -> FittingWords.Surroundings {
    guard let block = index.block(at: offset) else { return .statements }
    let statement = index.blocks[block].statement
    guard let first = index.tokens[statement].name.keyword else { return .statements }
    switch first.body {
    case .members: return .members
    case .object(let kind):
      let isDeclared = index.declarations.contains { $0.statement == statement && $0.kind == .word(first) }
      return isDeclared ? .object(kind) : .statements
    case .statements, .segue, .unknown: break
    }
    guard [.expect, .include, .unordered].contains(first) else { return .statements }
    let open = index.blocks[block].bytes.lowerBound
    let words = index.tokens.indices.filter { $0 >= statement && Int(index.tokens[$0].start) < open }
    let isList = words.contains { index.tokens[$0].name.keyword == .events } || first != .expect
    return isList && index.tokens[words.last ?? statement].name.keyword != .during ? .events : .statements
  }

  // MARK: - Hovering

  mutating func hover(_ parameters: JSON) throws(Refusal) -> JSON {
    let (text, reading) = try document(parameters)
    let offset = try offset(parameters, in: text)
    if let (code, bytes) = code(at: offset, reading.index), let explanation = Explanation.find(code) {
      return Self.hover(
        "`\(code)`: \(explanation.meaning)\n\n\(explanation.reason)\n\n\(explanation.advice)",
        text.range(bytes)
      )
    }
    guard let place = reading.index.word(at: offset) else { return .null }
    let range = text.range(reading.index.bytes(place))
    let word = reading.index.word(place)
    if text.isSwift {
      return UIKitName.text(for: word).map { Self.hover($0, range) } ?? .null
    }
    if let target = target(at: offset, reading) { return Self.hover(Self.text(of: target), range) }
    if case .object(let kind) = Self.surroundings(of: offset, reading.index),
      let property = kind.property(word), reading.index.statements.contains(where: { $0.token == place })
    {
      let uikit = UIKitName.of(property).map { "\n\nUIKit: \($0)" } ?? ""
      return Self.hover("`\(word)` of \(kind.phrase) is \(property.type.phrase)\(uikit)", range)
    }
    let isMember = reading.index.isMember(place)
    let paragraphs = Self.texts(of: word, keyword: isMember ? nil : reading.index.tokens[place].name.keyword)
    return paragraphs.isEmpty ? .null : Self.hover(paragraphs.joined(separator: "\n\n"), range)
  }

  private static func hover(_ text: String, _ range: JSON) -> JSON {
    let contents = JSON.object([("kind", .string("markdown")), ("value", .string(text))])
    return .object([("contents", contents), ("range", range)])
  }

  /// The code at a byte offset, such as `honest-outcome` after `allow` or `violation`, with its byte range; nil if
  /// there is none. Each hyphen of a code is a token of its own.
  private func code(at offset: Int, _ index: ScriptIndex) -> (code: String, bytes: Range<Int>)? {
    guard var first = index.word(at: offset) else { return nil }
    var last = first
    func touches(_ place: Int) -> Bool {
      place > 0 && place < index.tokens.count && index.tokens[place - 1].end == index.tokens[place].start
    }
    while first > 1, index.tokens[first - 1].kind == .minus, touches(first), touches(first - 1) { first -= 2 }
    while last + 2 < index.tokens.count, index.tokens[last + 1].kind == .minus, touches(last + 1),
      touches(last + 2)
    {
      last += 2
    }
    guard first > 0, let before = index.tokens[first - 1].name.keyword,
      [.allow, .violation, .warning, .fault, .quirk, .note].contains(before)
    else { return nil }
    let bytes = index.bytes(first).lowerBound..<index.bytes(last).upperBound
    return (index.text.text(bytes), bytes)
  }

  /// The hover text of a declaration: its line and the comment above the line.
  private static func text(of target: Target) -> String {
    let text = target.index.text
    let start = Int(target.index.tokens[target.index.declarations[target.declaration].statement].start)
    let line = text.place(of: start).line
    let end = text.offset(of: EditedScript.Place(line: line, character: Int.max))
    var comments: [String] = []
    for number in stride(from: line - 1, through: 0, by: -1) {
      let above = String(decoding: text.line(number), as: UTF8.self).drop { $0 == " " || $0 == "\t" }
      guard above.hasPrefix("#") else { break }
      comments.insert(String(above.dropFirst().drop { $0 == " " }), at: 0)
    }
    let declaration = "```trans\n\(text.text(start..<end))\n```"
    return comments.isEmpty ? declaration : declaration + "\n\n" + comments.joined(separator: "\n")
  }

  /// The paragraphs of the hover text for a keyword, a method or property of UIKit, or another word that the help knows; empty
  /// for an unknown word.
  private static func texts(of word: String, keyword: Keyword?) -> [String] {
    var texts: [String] = []
    if let keyword {
      let topic = HelpTopic.named(word)
      if let topic { texts.append("`\(word)` \(topic.summary)") }
      if let name = UIKitName.of(keyword) { texts.append("UIKit: \(name)") }
      if let topic { texts.append("```trans\n\(topic.example)\n```") }
      let rules = LanguageHelp.rules(of: word)
      if !rules.isEmpty { texts.append("```ebnf\n\(rules.joined(separator: "\n"))\n```") }
    }
    if let method = Method.allCases.first(where: { $0.signature.name == word }) {
      let signature = method.signature
      let labels = signature.labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()
      texts.append(
        "UIKit calls `\(word)\(labels.isEmpty ? "" : "(\(labels))")` (\(signature.family.rawValue))")
    }
    if let property = ValueProperty.allCases.first(where: { $0.word == word }) {
      let owners = ValueType.allCases.filter { property.owners.contains($0) }.map { $0.phrase }
      let use = property.assignable == nil ? "it is only read" : "it can be assigned"
      texts.append("`\(word)` of \(owners.joined(separator: ", ")) is \(property.type.phrase); \(use)")
    }
    if texts.isEmpty { texts += LanguageHelp.rows(about: word) }
    if keyword == nil, let name = UIKitName.name(of: word) { texts.append("UIKit: `\(name)`") }
    if texts.isEmpty, let text = UIKitName.text(for: word) { texts.append(text) }
    return texts
  }
}

extension ScriptIndex {
  /// The source line on which the statement of a declaration begins, from the statement on.
  fileprivate func line(of declaration: Declaration) -> String {
    let start = Int(tokens[declaration.statement].start)
    let end = text.offset(of: EditedScript.Place(line: text.place(of: start).line, character: .max))
    return text.text(start..<end)
  }
}

extension ScriptIndex.Declaration {
  var nameKind: VisibleName.Kind {
    switch kind {
    case .made: return .screen
    case .parameter: return .value
    case .word(let word):
      switch word.lead {
      case .declaration: return .screen
      case .object(let kind): return .object(kind)
      case .none, .form, .command: break
      }
      if word == .field { return .field }
      return word == .steps
        ? .steps : word == .func ? .function : word == .let || word == .var ? .value : .other
    }
  }
}
