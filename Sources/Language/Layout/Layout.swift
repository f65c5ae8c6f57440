import Diagnostics

/// The one layout of a script: how far its lines are indented, what stands between two tokens of a line, where comments
/// and empty lines stand. On which line a token stands is the author's business, and so are the tokens themselves, but
/// for a `;` that separates nothing.
///
/// It works on tokens, not on the tree: what the parser makes of them stays the same, whatever that is.
public struct Layout {
  /// A line as it will be written.
  private struct Line {
    /// Its tokens, with what stands between them; empty if there is only a comment.
    var code: [UInt8] = []
    /// From `#` on.
    var comment: [UInt8] = []
    /// How many steps it is indented.
    var level = 0
    /// Whether an empty line stands before it.
    var isApart = false
    /// Whether its last token opens a block.
    var opensBlock = false
    /// Whether its first token closes one.
    var closesBlock = false

    /// How many columns it takes up to its comment.
    var width: Int {
      String(decoding: code, as: UTF8.self).reduce(level * Layout.step) { $0 + terminalWidth($1) }
    }
  }

  private let bytes: [UInt8]
  private let tokens: LayoutTokens
  private var lines: [Line] = []
  private var line = Line()
  /// For each bracket that is open how far the line is indented on which it was opened.
  private var levels: [Int] = []

  /// How many spaces a level is.
  private static let step = 2

  /// A script in the one layout.
  /// - Parameter bytes: A script without problems of the syntax. Of other bytes come some that nobody would want.
  /// - Returns: its bytes; nil if the layout would not keep the tokens, which would be a mistake of ours.
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

  /// How far a line is indented that begins here.
  private var level: Int { levels.last.map { $0 + 1 } ?? 0 }

  /// Reads what stands between two tokens: spaces, comments, line breaks.
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
    // None at the beginning of a file or a block, and none at the end of a block.
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

  /// Lines that follow each other and have a comment behind their code have it in one column: where that ends.
  private func endOfColumn(from start: Int) -> Int {
    var place = start
    while place < lines.count, !lines[place].code.isEmpty, !lines[place].comment.isEmpty,
      place == start || !lines[place].isApart
    {
      place += 1
    }
    return max(place, start + 1)
  }

  /// Whether lines end in CRLF: as the first one does.
  private var breaksWithReturn: Bool {
    guard let place = bytes.firstIndex(of: 0x0A), place > 0 else { return false }
    return bytes[place - 1] == 0x0D
  }
}
