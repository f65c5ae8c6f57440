import Diagnostics

// Uses indentation to find the block with a missing `}`.

extension Parser {
  /// The block that probably lacks its `}`, and its likely end; the first one in the file. Nil if the indentation gives no
  /// hint.
  func likelyEnd() -> MissingEnd? {
    [endByIndentation(), suspectedEnd].compactMap { $0 }.min { $0.line.start < $1.line.start }
  }

  /// Finds the first `}` that starts a line with less indentation than the line of its `{`: it was meant for another block. Nil
  /// if there is none. Scans the file again.
  private func endByIndentation() -> MissingEnd? {
    let bytes = UnsafeBufferPointer(start: lexer.base, count: lexer.count)
    var reader = Lexer(bytes, names: NameTable(), mostBrackets: limits[.depth])
    var line: (start: Int32, indentation: Int) = (0, 0)
    var open: [(start: Int32, indentation: Int)] = []
    var end: Int32 = 0
    var token = reader.next()
    while token.kind != .endOfFile {
      if end == 0 || lexer.newline(from: end, to: token.start) != nil {
        line = (token.start, indentationBefore(token.start))
      }
      while let last = open.last, isKnownEnd(ofBlockAt: last.start, before: token.start) { open.removeLast() }
      if token.kind == .leftBrace { open.append((token.start, line.indentation)) }
      if token.kind == .rightBrace, let last = open.popLast(), line.start == token.start,
        line.indentation < last.indentation
      {
        return MissingEnd(
          opening: Span(file: file, start: last.start, end: last.start + 1), line: span(of: token))
      }
      // A newline token is part of the gap between this token and the next.
      end = token.kind == .end ? token.start : token.end
      token = reader.next()
    }
    return nil
  }

  private func isKnownEnd(ofBlockAt start: Int32, before end: Int32) -> Bool {
    missingEnds.contains { $0.opening.start == start && $0.line.start == end }
  }

  /// The indentation, in bytes, of the line whose first token starts at `start`.
  private func indentationBefore(_ start: Int32) -> Int {
    var place = Int(start)
    while place > 0, lexer.base[place - 1] == 0x20 || lexer.base[place - 1] == 0x09 { place -= 1 }
    return Int(start) - place
  }
}
