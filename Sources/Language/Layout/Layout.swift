import Diagnostics

/// The formatter of `trans fmt`: sets indentation, spaces between tokens, comments and empty lines. It keeps the
/// author's line breaks and all tokens, except for redundant `;`.
///
/// It works on tokens rather than on the tree, so formatting cannot change how the script is parsed.
public struct Layout {
  /// An output line.
  private struct Line {
    /// Its tokens with the spaces between them; empty for a line with only a comment.
    var code: [UInt8] = []
    /// The comment, including the `#`; empty if there is none.
    var comment: [UInt8] = []
    /// The indentation level.
    var level = 0
    /// Whether an empty line precedes it.
    var isApart = false
    /// Whether its last token opens a block.
    var opensBlock = false
    /// Whether its first token closes a block.
    var closesBlock = false

    /// The width in columns, without the comment.
    var width: Int {
      String(decoding: code, as: UTF8.self).reduce(level * Layout.step) { $0 + terminalWidth($1) }
    }
  }

  private let bytes: [UInt8]
  private let tokens: LayoutTokens
  private var lines: [Line] = []
  private var line = Line()
  /// The indentation level of the line that opened each open bracket.
  private var levels: [Int] = []

  /// The number of spaces per indentation level.
  private static let step = 2

  /// The formatted script.
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

  /// The indentation level of a line that starts here.
  private var level: Int { levels.last.map { $0 + 1 } ?? 0 }

  /// Reads the gap between two tokens: spaces, comments, line breaks.
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
      line.isApart = true
      return
    }
    if line.code.isEmpty { line.level = level }
    // No empty lines at the start of a file or a block, nor at the end of a block.
    if line.closesBlock || lines.last.map(\.opensBlock) ?? true { line.isApart = false }
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
      let column = lines[place..<end].map(\.width).max() ?? 0
      for line in lines[place..<end] {
        if line.isApart { result += ending }
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

  /// The end of a run of lines with trailing comments, which are aligned in one column.
  private func endOfColumn(from start: Int) -> Int {
    var place = start
    while place < lines.count, !lines[place].code.isEmpty, !lines[place].comment.isEmpty,
      place == start || !lines[place].isApart
    {
      place += 1
    }
    return max(place, start + 1)
  }

  /// Whether lines end in CRLF; the first line decides.
  private var breaksWithReturn: Bool {
    guard let place = bytes.firstIndex(of: 0x0A), place > 0 else { return false }
    return bytes[place - 1] == 0x0D
  }
}
