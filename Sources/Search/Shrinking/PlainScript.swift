import Language
import Running

/// Removes comments and empty lines from a script and formats it. Used after edits, which leave empty lines behind.
enum PlainScript {
  /// The plain text of a script.
  static func text(of bytes: [UInt8]) -> [UInt8] {
    let plain = separated(bare(bytes))
    return Layout.laidOut(plain) ?? plain
  }

  // MARK: - Tokens and line breaks

  /// The text without comments, empty lines and line breaks in empty braces. A `}` is on its own line exactly
  /// if its `{` ends a line.
  private static func bare(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var last: Token?
    /// For each open `{`, whether it ends its line.
    var breaks: [Bool] = []
    for token in kept(bytes) {
      if let last {
        let gap = bytes[Int(last.end)..<Int(token.start)]
        let closesEmpty = last.kind == .leftBrace && token.kind == .rightBrace
        var isBroken = gap.contains(0x0A)
        if last.kind == .leftBrace { breaks.append(isBroken) }
        if token.kind == .rightBrace, let opening = breaks.popLast() { isBroken = opening }
        if isBroken, !closesEmpty {
          result.append(0x0A)
        } else if !gap.isEmpty || closesEmpty {
          result.append(0x20)
        }
      }
      result += bytes[Int(token.start)..<Int(token.end)]
      last = token
    }
    return result + [0x0A]
  }

  /// The significant tokens, without line ends and redundant `;`.
  private static func kept(_ bytes: [UInt8]) -> [Token] {
    var kept: [Token] = []
    for token in Token.all(in: bytes) {
      if token.kind == .end, bytes[Int(token.start)] == 0x0A { continue }
      if let last = kept.last, last.kind == .end {
        let isBroken = bytes[Int(last.end)..<Int(token.start)].contains(0x0A)
        if isBroken || token.kind == .end || token.kind == .rightBrace { kept.removeLast() }
      }
      if token.kind == .end {
        guard let last = kept.last, last.kind != .leftBrace,
          !bytes[Int(last.end)..<Int(token.start)].contains(0x0A)
        else { continue }
      }
      kept.append(token)
    }
    if kept.last?.kind == .end { kept.removeLast() }
    return kept
  }

  /// The text with each top-level statement on its own line and an empty line before the first command.
  private static func separated(_ bytes: [UInt8]) -> [UInt8] {
    guard let parts = ScriptParts(bytes) else { return bytes }
    let layout = TextLayout(bytes)
    let breaks = (parts.declarations + parts.commands).map { $0.lowerBound }.filter {
      !layout.isFirstOnLine($0)
    }
    var edits = breaks.map { TextEdit(at: $0, "\n") }
    if let first = parts.commands.first?.lowerBound, first > 0 { edits.append(TextEdit(at: first, "\n")) }
    return TextEdits(edits).applied(to: bytes)
  }
}
