import Diagnostics
import Language
import Running
import Semantics

/// A piece of a story, parsed.
struct PieceText: ParsedText {
  let piece: StoryText.Piece
  let text: [UInt8]
  let script: Script

  init(_ piece: StoryText.Piece) {
    self.piece = piece
    text = Array(piece.text.utf8)
    var names = NameTable()
    script = Parser.parse(bytes: text, file: 0, names: &names).script
  }

  /// The statement; nil unless there is exactly one.
  var statement: Statement? {
    let statements = script[script.statements]
    return statements.count == 1 ? statements.first : nil
  }

  /// Whether the piece consists of declarations only; true for an empty one.
  var declares: Bool { script[script.statements].allSatisfy { $0.kind.declares } }

  /// The piece without its expectations; the commands after `during` remain. There, expectations of UIKit exceptions remain, too:
  /// without them, the exception would end the story.
  var silent: [StoryText.Piece] {
    guard let statement, case .expectation(let ref) = statement.kind else { return [piece] }
    guard let during = script[ref].during else { return [] }
    let faults = script[script[ref].claims].filter(isFault).map { words(of: $0.span) }
    if faults.isEmpty { return pieces(of: during).flatMap { PieceText($0).silent } }
    let claims = faults.count == 1 ? faults[0] : "{ \(faults.joined(separator: "; ")) }"
    let head = "expect \(claims) during "
    // Adjust the origin, so that the block keeps its place in the script.
    let origin = piece.origin.map { ($0.file, $0.start + during.span.start - Int32(head.utf8.count)) }
    return [StoryText.Piece(text: head + words(of: during.span), origin: origin)]
  }

  /// The byte offsets where a command begins: 0 and, in a `start`, also the offset of the command after this word.
  var starts: [Int] {
    guard case .start(let ref)? = statement?.kind else { return [0] }
    return [0, Int(script[ref].span.start)]
  }

  /// Whether the piece is an expectation.
  var isExpectation: Bool {
    if case .expectation? = statement?.kind { true } else { false }
  }

  /// The statements of a block of this piece.
  /// - Parameter values: The values to substitute for names.
  func pieces(of block: Block, with values: [String: String] = [:]) -> [StoryText.Piece] {
    script[block].map { statement in
      let origin = piece.origin.map { ($0.file, $0.start + statement.span.start) }
      return StoryText.Piece(
        text: Self.text(words(of: statement.span), with: values), origin: origin)
    }
  }

  // MARK: - Substituting values

  private func isFault(_ claim: Claim) -> Bool {
    guard case .code(let ref) = claim.kind else { return false }
    return script[ref].kind == .fault
  }

  /// A text with values substituted for names, other than members and argument labels.
  private static func text(_ text: String, with values: [String: String]) -> String {
    if values.isEmpty { return text }
    let bytes = Array(text.utf8)
    let tokens = Token.all(in: bytes)
    var edits: [TextEdit] = []
    for (place, token) in tokens.enumerated() where token.kind == .word {
      let range = Int(token.start)..<Int(token.end)
      guard let value = values[String(decoding: bytes[range], as: UTF8.self)] else { continue }
      if place > 0, tokens[place - 1].kind == .dot { continue }
      if place + 1 < tokens.count, tokens[place + 1].kind == .colon { continue }
      edits.append(TextEdit(range, isPlain(value) ? value : "(\(value))"))
    }
    return String(decoding: TextEdits(edits).applied(to: bytes), as: UTF8.self)
  }

  /// Whether a value can be substituted without parentheses: a name with members, a literal, or a bracketed expression.
  private static func isPlain(_ value: String) -> Bool {
    let tokens = Token.all(in: Array(value.utf8))
    if tokens.count == 1 || tokens.allSatisfy({ $0.kind == .word || $0.kind == .dot }) { return true }
    guard let first = tokens.first, first.kind.opens else { return false }
    var depth = 0
    for (place, token) in tokens.enumerated() {
      if token.kind.opens { depth += 1 }
      if token.kind.closes { depth -= 1 }
      if depth == 0 { return place == tokens.count - 1 }
    }
    return false
  }
}

/// A `steps` declaration in a story.
struct StepsText {
  let name: String
  private let text: PieceText
  private let parameters: [String?]
  private let body: Block

  /// Reads the piece; nil if it declares no steps.
  init?(_ piece: StoryText.Piece) {
    let text = PieceText(piece)
    guard case .steps(let ref)? = text.statement?.kind else { return nil }
    let row = text.script[ref]
    self.text = text
    name = text.words(of: row.name)
    parameters = text.script[row.parameters].map { parameter in parameter.name.map { text.words(of: $0) } }
    body = row.body
  }

  /// The statements, with arguments in place of the parameters; nil if the number of arguments differs.
  func pieces(_ arguments: [String]) -> [StoryText.Piece]? {
    guard arguments.count == parameters.count else { return nil }
    var values: [String: String] = [:]
    for (name, value) in zip(parameters, arguments) {
      if let name { values[name] = value }
    }
    return text.pieces(of: body, with: values)
  }
}
