import Diagnostics
import Language

/// What of a script can go, or be said in fewer words: found in its tree, as edits of its text. Whether the script still
/// makes sense without it is for the checker to say.
struct ScriptParts {
  /// Things that stand side by side, of which any may go.
  struct List {
    /// Where each of them stands, in the order of the text.
    var elements: [Range<Int>]
    /// Whether they are separated by commas, and not by the ends of lines.
    var hasCommas = false
    /// How many must stay.
    var least = 0
    /// How many blocks are around it.
    var depth: Int

    /// It, with those of its elements only that lie in some stretches.
    func within(_ ranges: [Range<Int>]) -> List {
      var list = self
      list.elements = elements.filter { element in ranges.contains { $0.contains(element.lowerBound) } }
      // Those at the ends of a list with commas cannot be told from the rest.
      return list.elements.count == elements.count || !hasCommas ? list : self
    }
  }

  /// The lists, those that are around others first.
  private(set) var lists: [List] = []
  /// All statements at the top.
  var statements: [Range<Int>] { declarations + commands }
  /// What can be left out or put in fewer words, in the order of the text.
  private(set) var edits: [[TextEdit]] = []
  /// The top-level statements that are commands.
  private(set) var commands: [Range<Int>] = []
  /// The top-level statements that only declare.
  private(set) var declarations: [Range<Int>] = []
  let script: Script
  let text: [UInt8]
  let tokens: [Token]
  private var depth = 0

  /// Looks at a text; nil if it does not parse.
  init?(_ text: [UInt8]) {
    var names = NameTable()
    let (script, problems) = Parser.parse(bytes: text, file: 0, names: &names)
    guard problems.isEmpty else { return nil }
    (self.script, self.text) = (script, text)
    tokens = Token.all(in: text).filter { $0.kind != .end }
    for statement in script[script.statements] {
      if statement.kind.isDeclaration {
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

  // MARK: - Noting

  /// Notes a list, if anything of it may go.
  mutating func note(_ elements: [Range<Int>], commas: Bool = false, least: Int = 0) {
    guard elements.count > least else { return }
    lists.append(List(elements: elements, hasCommas: commas, least: least, depth: depth))
  }

  mutating func note(_ expressions: Many<Expression>, least: Int) {
    note((0..<Int(expressions.count)).map { range(of: expressions[$0]) }, commas: true, least: least)
  }

  /// Notes that a stretch can be left out.
  mutating func noteOption(_ range: Range<Int>) { edits.append([TextEdit(range, "")]) }

  /// Notes that what stands behind a word can be left out with it.
  mutating func noteOption(_ value: Ref<Expression>?) {
    guard let value else { return }
    let range = range(of: value)
    if let word = token(before: range.lowerBound) { noteOption(Int(word.start)..<range.upperBound) }
  }

  mutating func noteOption(_ flag: Span?) { if let flag { noteOption(flag.bytes) } }

  /// Notes `then { … }`, with its parameters.
  mutating func noteCompletion(_ body: Block?) {
    guard let body else { return }
    var place = tokens.partitioningPlace { $0.start >= body.span.start } - 1
    while place >= 0, words(of: tokens[place]) != "then" { place -= 1 }
    if place >= 0 { noteOption(Int(tokens[place].start)..<Int(body.span.end)) }
  }

  /// Notes that a stretch can be replaced by a part of it.
  mutating func note(_ range: Range<Int>, replacedBy part: Range<Int>) {
    edits.append([
      TextEdit(range.lowerBound..<part.lowerBound, ""), TextEdit(part.upperBound..<range.upperBound, ""),
    ])
  }

  mutating func note(_ range: Range<Int>, replacedBy text: String) { edits.append([TextEdit(range, text)]) }

  /// Notes that a statement can be replaced by what stands in a block of it.
  mutating func note(_ statement: Statement, replacedBy block: Block) {
    let range = block.span.bytes
    guard range.count >= 2, text[range.lowerBound] == UInt8(ascii: "{") else { return }
    note(statement.span.bytes, replacedBy: range.lowerBound + 1..<range.upperBound - 1)
  }

  /// Notes that braces at the end of a declaration can be left out, if nothing stands in them.
  mutating func noteEmptyBraces(endingAt end: Int32) {
    let place = tokens.partitioningPlace { $0.end >= end }
    guard place > 0, place < tokens.count, tokens[place].kind == .rightBrace,
      tokens[place - 1].kind == .leftBrace
    else { return }
    noteOption(Int(tokens[place - 1].start)..<Int(end))
  }

  /// Looks at something within braces.
  mutating func inside(_ body: (inout ScriptParts) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  // MARK: - Text

  func words(of span: Span) -> String { text.words(of: span) }

  func words(of token: Token) -> String {
    String(decoding: text[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  /// The bytes of an expression, with the brackets around it.
  func range(of ref: Ref<Expression>) -> Range<Int> { script.range(of: ref, in: text) }

  /// The token that ends before a place.
  func token(before place: Int) -> Token? {
    let next = tokens.partitioningPlace { Int($0.start) >= place }
    return next > 0 ? tokens[next - 1] : nil
  }
}

extension Array {
  /// The first place at which something holds that holds from some place on.
  func partitioningPlace(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Statement.Kind {
  /// Whether it only says what there is, and does nothing by itself.
  var isDeclaration: Bool {
    switch self {
    case .controller, .segue, .device, .new, .use, .setup, .spec, .steps, .let, .field, .choose, .handler,
      .object,
      .allow, .ownClaim:
      true
    case .verb, .transition, .start, .turn, .advance, .pan, .release, .cancel, .cancelTouch, .tap, .print,
      .log,
      .do, .assignment, .call, .trailingCall, .touch, .pinch, .rotate, .resize, .app, .run, .view,
      .constraint, .add,
      .remove, .animate, .layerAnimation, .layerTransition, .keyframes, .keyframe, .propertyAnimator,
      .alongside, .after, .complete, .animateTransition, .repeat, .if, .forEach, .return, .leaveHeld,
      .expectation, .skipped:
      false
    }
  }
}
