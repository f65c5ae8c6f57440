import Diagnostics

/// The formatter of `trans fmt`. It sets the indentation, the spaces between tokens and before comments, and removes
/// superfluous empty lines. It keeps the author's line breaks and all tokens except redundant `;`.
///
/// The formatter works on tokens rather than on the syntax tree, so it cannot change how the script is parsed.
public struct Layout {
  /// A line of the output.
  private struct Line {
    /// The line's tokens with the spaces between them; empty for a line that has only a comment.
    var code: [UInt8] = []
    /// The line's comment, including the `#`; empty if the line has none.
    var comment: [UInt8] = []
    /// The indentation level of the line.
    var level = 0
    /// Whether an empty line precedes this line.
    var followsEmptyLine = false
    /// Whether the line's last token opens a block.
    var opensBlock = false
    /// Whether the line's first token closes a block.
    var closesBlock = false

    /// The width of the line in columns, without its comment.
    var width: Int {
      String(decoding: code, as: UTF8.self).reduce(level * Layout.step) { $0 + terminalWidth($1) }
    }
  }

  private let bytes: [UInt8]
  private let tokens: LayoutTokens
  private var lines: [Line] = []
  private var line = Line()
  /// For each open bracket or string interpolation, the indentation level of the line that opened it.
  private var levels: [Int] = []

  /// The number of spaces per indentation level.
  private static let step = 2

  /// Formats a script.
  /// - Parameter bytes: A script without syntax errors; for other input, the result is not useful.
  /// - Returns: The formatted bytes; nil if formatting would change the tokens, which would be a bug in this type.
  public static func laidOut(_ bytes: [UInt8]) -> [UInt8]? {
    var layout = Layout(bytes)
    layout.read()
    let result = layout.written()
    return LayoutTokens(result).essence == layout.tokens.essence ? result : nil
  }

  // MARK: - Reading

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = LayoutTokens(bytes)
  }

  private mutating func read() {
    var end = tokens.start
    for place in tokens.all.indices {
      let token = tokens.all[place]
      readGap(from: end, to: Int(token.start))
      end = Int(token.end)
      if !tokens.isSuperfluous(place) { take(place, token) }
    }
    readGap(from: end, to: bytes.count)
    endLine()
  }

  private mutating func take(_ place: Int, _ token: Token) {
    if line.code.isEmpty {
      line.closesBlock = token.kind == .rightBrace
      line.level = token.kind.closes ? levels.last ?? 0 : level
    } else if tokens.isSpaced(place) {
      line.code.append(0x20)
    }
    line.code += bytes[Int(token.start)..<Int(token.end)]
    line.opensBlock = token.kind == .leftBrace
    if token.kind.closes, !levels.isEmpty { levels.removeLast() }
    if token.kind.opens { levels.append(line.level) }
  }

  /// The indentation level of a line that would start at the current token.
  private var level: Int { levels.last.map { $0 + 1 } ?? 0 }

  /// Reads the text between two tokens: spaces, comments and line breaks.
  private mutating func readGap(from start: Int, to end: Int) {
    var place = start
    while place < end {
      if bytes[place] == UInt8(ascii: "#") {
        let from = place
        while place < end, bytes[place] != 0x0A { place += 1 }
        line.comment = Array(bytes[from..<place])
        while let last = line.comment.last, last <= 0x20 { line.comment.removeLast() }
      } else {
        if bytes[place] == 0x0A { endLine() }
        place += 1
      }
    }
  }

  private mutating func endLine() {
    if line.code.isEmpty, line.comment.isEmpty {
      line.followsEmptyLine = true
      return
    }
    if line.code.isEmpty { line.level = level }
    // Remove empty lines at the start of a file or block, and at the end of a block.
    if line.closesBlock || lines.last.map({ $0.opensBlock }) ?? true { line.followsEmptyLine = false }
    lines.append(line)
    line = Line()
  }

  // MARK: - Writing

  private func written() -> [UInt8] {
    var result = Array(bytes[..<tokens.start])
    let ending: [UInt8] = breaksWithReturn ? [0x0D, 0x0A] : [0x0A]
    var place = 0
    while place < lines.count {
      let end = endOfColumn(from: place)
      let column = lines[place..<end].map { $0.width }.max() ?? 0
      for line in lines[place..<end] {
        if line.followsEmptyLine { result += ending }
        result += repeatElement(0x20, count: line.level * Layout.step)
        result += line.code
        if !line.code.isEmpty, !line.comment.isEmpty {
          result += repeatElement(0x20, count: column - line.width + 2)
        }
        result += line.comment
        result += ending
      }
      place = end
    }
    return result
  }

  /// The index after the run of lines from `start` whose trailing comments share one column; at least `start` + 1.
  private func endOfColumn(from start: Int) -> Int {
    var place = start
    while place < lines.count, !lines[place].code.isEmpty, !lines[place].comment.isEmpty,
      place == start || !lines[place].followsEmptyLine
    {
      place += 1
    }
    return max(place, start + 1)
  }

  /// Whether the output's lines end in CRLF, as the first line of the input does.
  private var breaksWithReturn: Bool {
    guard let place = bytes.firstIndex(of: 0x0A), place > 0 else { return false }
    return bytes[place - 1] == 0x0D
  }
}
