import Diagnostics
import Language
import Running

/// A parsed text: its tree, and the source text of each node.
protocol ParsedText {
  var script: Script { get }
  var text: [UInt8] { get }
}

/// A tree with its source text.
struct TreeText: ParsedText {
  let script: Script
  let text: [UInt8]
}

extension ParsedText {
  var treeText: TreeText { TreeText(script: script, text: text) }

  func words(in range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  func words(of span: Span) -> String { words(in: span.bytes) }

  /// The source text of a name.
  func words(of name: Name) -> String { words(of: name.span) }

  /// The source text of an expression, including enclosing parentheses.
  func words(of ref: Ref<Expression>) -> String { words(in: range(of: ref)) }

  /// The byte range of an expression. The tree has no node for parentheses, so a span may contain closing ones whose opening ones
  /// lie before it; the range includes these, too.
  func range(of ref: Ref<Expression>) -> Range<Int> {
    let span = script[ref].span
    var start = Int(span.start)
    for _ in 0..<max(0, text[span.bytes].unopenedBrackets) {
      var place = start - 1
      while place >= 0, text[place] <= 0x20 { place -= 1 }
      guard place >= 0, text[place] == UInt8(ascii: "(") else { break }
      start = place
    }
    return start..<Int(span.end)
  }

  /// The expression, with the text that contains it. If the expression names a constant of this text or of one of `others`, the
  /// value of the constant instead.
  func written(
    _ ref: Ref<Expression>, among others: [TreeText]
  ) -> (text: TreeText, value: Ref<Expression>) {
    guard case .name = script[ref].kind else { return (treeText, ref) }
    for text in [treeText] + others {
      if let value = text.constant(words(of: ref)) { return text.written(value, among: others) }
    }
    return (treeText, ref)
  }

  /// The elements of a list literal; nil for other expressions.
  func elements(of list: Ref<Expression>) -> [Ref<Expression>]? {
    guard case .list(let elements) = script[list].kind else { return nil }
    return (0..<Int(elements.count)).map { elements[$0] }
  }

  /// The values of one row of a spec or a loop, as source text, with their names. Nil if `rows` has several names and
  /// the element is not a tuple with as many parts.
  /// - Parameter list: The text that contains the element.
  func values(
    of rows: Rows, from element: Ref<Expression>, in list: TreeText
  ) -> [(name: String, value: String)]? {
    var values = [list.words(of: element)]
    if rows.isTuple {
      guard case .tuple(let parts) = list.script[element].kind, parts.count == rows.names.count else {
        return nil
      }
      values = (0..<Int(parts.count)).map { list.words(of: parts[$0]) }
    }
    return zip(script[rows.names], values).compactMap { parameter, value in
      parameter.name.map { (words(of: $0), value) }
    }
  }

  /// The value of a constant with this name at the top level; nil if there is none.
  private func constant(_ name: String) -> Ref<Expression>? {
    for statement in script[script.statements] {
      if case .let(let ref) = statement.kind, !script[ref].isFunction, words(of: script[ref].name) == name {
        return script[ref].value
      }
    }
    return nil
  }

  /// Whether a `device` with these members sets the version of iOS.
  func setsVersion(in members: Many<Member>) -> Bool {
    script[members].contains { member in
      guard case .property(let ref) = member.kind else { return false }
      return words(of: script[ref].name) == "ios"
    }
  }
}

extension [UInt8] {
  /// The source text of a span.
  func words(of span: Span) -> String { String(decoding: self[span.bytes], as: UTF8.self) }
}

extension ArraySlice<UInt8> {
  /// The number of closing parentheses, outside string literals, that no opening one before them in this range matches.
  fileprivate var unopenedBrackets: Int {
    var (open, unopened) = (0, 0)
    var isText = false
    var isEscaped = false
    for byte in self {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isText.toggle()
      } else if isText {
        isEscaped = byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: "(") {
        open += 1
      } else if byte == UInt8(ascii: ")") {
        if open > 0 { open -= 1 } else { unopened += 1 }
      }
    }
    return unopened
  }
}
