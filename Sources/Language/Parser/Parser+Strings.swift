import Diagnostics

extension Parser {
  mutating func parseString() throws(Unparsed) -> NodesRead<StringPart> {
    let base = scratch.end
    var height: UInt16 = 0
    noteText()
    while at(.stringHead) || at(.stringMiddle) {
      let start = token.end - 2
      step()
      let value = try parseExpression()
      guard at(.stringMiddle) || at(.stringTail) else {
        throw unexpected("`)`, which ends the interpolation")
      }
      height = max(height, value.height)
      let place = Span(file: file, start: start, end: token.start + 1)
      let part = StringPart(span: place, kind: .interpolation(store(value)))
      scratch.append(part)
      noteText()
    }
    step()
    return NodesRead(many: gather(StringPart.self, above: base), height: height)
  }

  /// Stores the text of the current string piece, unless it is empty.
  private mutating func noteText() {
    let opens = at(.stringHead) || at(.stringMiddle)
    let end = token.end - (opens ? 2 : token.flaw == .openString ? 0 : 1)
    guard end > token.start + 1 else { return }
    scratch.append(
      StringPart(
        span: Span(file: file, start: token.start + 1, end: end), kind: .text(hasEscapes: token.hasEscapes)))
  }

  /// Parses a string where no other expression is allowed; reports any other token, and throws.
  mutating func expectString(_ description: StaticString) throws(Unparsed) -> StringLiteral {
    guard at(.string) || at(.stringHead) else { throw unexpected("\(description)") }
    let start = token.start
    let string = try parseString()
    return StringLiteral(span: span(from: start), parts: string.many)
  }

  mutating func acceptString() throws(Unparsed) -> Ref<StringLiteral>? {
    guard at(.string) || at(.stringHead) else { return nil }
    return store(try expectString("a string"))
  }
}
