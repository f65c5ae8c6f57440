import Diagnostics
import Language
import Running
import Semantics

/// The parts of a script that can be removed or simplified, as edits found in its syntax tree. The checker decides
/// whether an edited script is valid.
struct ScriptParts: ParsedText {
  /// A list of elements that can be removed independently.
  struct List {
    /// The byte range of each element, in source order.
    var elements: [Range<Int>]
    /// Whether the elements are separated by commas rather than line ends.
    var hasCommas = false
    /// The minimum number of elements to keep.
    var least = 0
    /// The nesting depth in blocks.
    var depth: Int

    /// The list reduced to the elements in `ranges`; unchanged if it has commas and not all elements are inside.
    func within(_ ranges: [Range<Int>]) -> List {
      var list = self
      list.elements = elements.filter { element in ranges.contains { $0.contains(element.lowerBound) } }
      // A list with commas is not reduced to some elements, since removing one affects its neighbour's comma.
      return list.elements.count == elements.count || !hasCommas ? list : self
    }
  }

  /// The lists, outer ones before inner ones.
  private(set) var lists: [List] = []
  /// The ranges of all top-level statements: the declarations, then the commands.
  var statements: [Range<Int>] { declarations + commands }
  /// The removals and simplifications to try, in source order.
  private(set) var edits: [[TextEdit]] = []
  /// The ranges of top-level commands.
  private(set) var commands: [Range<Int>] = []
  /// The ranges of top-level declarations.
  private(set) var declarations: [Range<Int>] = []
  let script: Script
  let text: [UInt8]
  let tokens: [Token]
  private var depth = 0

  /// Analyses a text; nil if it does not parse.
  init?(_ text: [UInt8]) {
    var names = NameTable()
    let (script, problems) = Parser.parse(bytes: text, file: 0, names: &names)
    guard problems.isEmpty else { return nil }
    (self.script, self.text) = (script, text)
    tokens = Token.all(in: text).filter { $0.kind != .end }
    for statement in script[script.statements] {
      if statement.kind.declares {
        declarations.append(statement.span.bytes)
      } else {
        commands.append(statement.span.bytes)
      }
    }
    look(at: script.statements)
    lists = lists.indices.sorted { a, b in
      (lists[a].depth, lists[a].elements[0].lowerBound, a) < (
        lists[b].depth, lists[b].elements[0].lowerBound, b
      )
    }.map { lists[$0] }
    edits = edits.indices.sorted { (edits[$0][0].range.lowerBound, $0) < (edits[$1][0].range.lowerBound, $1) }
      .map { edits[$0] }
  }

  // MARK: - Recording removable parts

  /// Records a list if it has more elements than `least`.
  mutating func note(_ elements: [Range<Int>], commas: Bool = false, least: Int = 0) {
    guard elements.count > least else { return }
    lists.append(List(elements: elements, hasCommas: commas, least: least, depth: depth))
  }

  mutating func note(_ expressions: Many<Expression>, least: Int) {
    note((0..<Int(expressions.count)).map { range(of: expressions[$0]) }, commas: true, least: least)
  }

  /// Records that a range can be removed.
  mutating func noteOption(_ range: Range<Int>) { edits.append([TextEdit(range, "")]) }

  /// Records that an option can be removed: a value and the keyword before it.
  mutating func noteOption(_ value: Ref<Expression>?) {
    guard let value else { return }
    let range = range(of: value)
    if let word = token(before: range.lowerBound) { noteOption(Int(word.start)..<range.upperBound) }
  }

  mutating func noteOption(_ flag: Span?) { if let flag { noteOption(flag.bytes) } }

  /// Records that `then { … }`, including its parameters, can be removed.
  mutating func noteCompletion(_ body: Block?) {
    guard let body else { return }
    var place = tokens.partitioningPlace { $0.start >= body.span.start } - 1
    while place >= 0, words(of: tokens[place]) != "then" { place -= 1 }
    if place >= 0 { noteOption(Int(tokens[place].start)..<Int(body.span.end)) }
  }

  /// Records that a range can be replaced by a part of it.
  mutating func note(_ range: Range<Int>, replacedBy part: Range<Int>) {
    edits.append([
      TextEdit(range.lowerBound..<part.lowerBound, ""), TextEdit(part.upperBound..<range.upperBound, ""),
    ])
  }

  mutating func note(_ range: Range<Int>, replacedBy text: String) { edits.append([TextEdit(range, text)]) }

  /// Records that a statement can be replaced by the contents of its block.
  mutating func note(_ statement: Statement, replacedBy block: Block) {
    let range = block.span.bytes
    guard range.count >= 2, text[range.lowerBound] == UInt8(ascii: "{") else { return }
    note(statement.span.bytes, replacedBy: range.lowerBound + 1..<range.upperBound - 1)
  }

  /// Records that empty braces at the end of a declaration can be removed.
  mutating func noteEmptyBraces(endingAt end: Int32) {
    let place = tokens.partitioningPlace { $0.end >= end }
    guard place > 0, place < tokens.count, tokens[place].kind == .rightBrace,
      tokens[place - 1].kind == .leftBrace
    else { return }
    noteOption(Int(tokens[place - 1].start)..<Int(end))
  }

  /// Runs `body` one level deeper.
  mutating func inside(_ body: (inout ScriptParts) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  // MARK: - Text

  func words(of token: Token) -> String { words(in: Int(token.start)..<Int(token.end)) }

  /// The last token that begins before a byte offset; nil if there is none.
  func token(before place: Int) -> Token? {
    let next = tokens.partitioningPlace { Int($0.start) >= place }
    return next > 0 ? tokens[next - 1] : nil
  }
}

extension Array {
  /// The first index at which `holds` is true, by binary search; `count` if there is none. `holds` must be false before that index
  /// and true after it.
  func partitioningPlace(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
