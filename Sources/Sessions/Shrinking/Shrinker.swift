import Diagnostics
import Language
import Runtime

/// Makes a story that fails as short as it gets while it fails in the same way: the same law or other code, the same
/// culprit, the same line. Things are left out, first many at a time, then one by one, commands before what they use;
/// then what is left is said in fewer words and with plainer numbers, until nothing more can go.
struct Shrinker {
  var bench: ShrinkBench
  private(set) var text: [UInt8]

  /// - Parameters:
  ///   - text: A story that fails so.
  ///   - bench: Knows how.
  init(_ text: [UInt8], _ bench: ShrinkBench) { (self.text, self.bench) = (text, bench) }

  /// Does it.
  /// - Returns: whether the story fails so at all.
  mutating func run() -> Bool {
    bench.beginControl(text)
    guard let shown = bench.shows(text, TextEdits([])) else { return false }
    take(shown)
    layOut()
    var before: [UInt8] = []
    while before != text, !bench.isOver {
      before = text
      shrinkCommands()
      shrinkDeclarations()
    }
    return !bench.session.output.isInterrupted
  }

  /// The story as a person gets it, with a word about each number that does not matter.
  mutating func annotated() -> [UInt8] {
    var notes = NumberNotes(text)
    notes.look { [text] edits in bench.shows(text, edits) != nil }
    return notes.text
  }

  // MARK: - Implementation

  /// Makes what the story does as short as it gets, with all that is declared.
  private mutating func shrinkCommands() {
    bench.needsEach = false
    var before: [UInt8] = []
    while before != text, !bench.isOver {
      before = text
      dropParts(of: \.commands)
      dropRuns()
      simplify(\.commands)
      simplifyNumbers()
      layOut()
    }
  }

  /// Makes what is declared as short as it gets, while each command stays needed: what tells why the breach comes by
  /// these commands, and not by fewer, stays.
  private mutating func shrinkDeclarations() {
    bench.needsEach = true
    if bench.shows(text, TextEdits([])) == nil { bench.needsEach = false }
    var before: [UInt8] = []
    while before != text, !bench.isOver {
      before = text
      dropParts(of: \.statements)
      dropDeclarations()
      simplify(\.statements)
      layOut()
    }
  }

  mutating func take(_ shown: ShrinkBench.Shown) {
    text = shown.text
    bench.take(shown)
  }

  /// Tries the text with some edits, and goes on from there if it still fails so.
  private mutating func accept(_ edits: [TextEdit]) -> Bool {
    guard let shown = bench.shows(text, TextEdits(edits)) else { return false }
    take(shown)
    return true
  }

  /// Writes the text in the one layout. Its tokens stay, and so does the one that is blamed.
  private mutating func layOut() {
    let plain = PlainScript.text(of: text)
    guard plain != text else { return }
    let (before, after) = (Self.tokens(of: text), Self.tokens(of: plain))
    let shown = bench.shows(plain, as: bench.places) { place in
      let number = after.partitioningPlace { Int($0.start) >= place }
      return number < before.count ? Int(before[number].start) : text.count
    }
    if let shown { take(shown) }
  }

  private static func tokens(of text: [UInt8]) -> [Token] { Token.all(in: text).filter { $0.kind != .end } }

  // MARK: - Leaving out

  /// The commands that follow each other and may be of use only together, as a touch and its end: one, two or three of so
  /// many.
  static func runs(of count: Int) -> [Range<Int>] {
    (1...3).reversed().flatMap { size in
      stride(from: count - size, through: 0, by: -1).map { $0..<$0 + size }
    }
  }

  /// Leaves out commands that can only go together.
  private mutating func dropRuns() {
    var next = 0
    while !bench.isOver, let commands = ScriptParts(text)?.commands {
      let runs = Self.runs(of: commands.count)
      guard next < runs.count else { return }
      if accept(commands[runs[next]].map { TextEdit($0, "") }) { next = 0 } else { next += 1 }
    }
  }

  /// Leaves out what can go of some statements at the top.
  private mutating func dropParts(of statements: KeyPath<ScriptParts, [Range<Int>]>) {
    var next = 0
    while !bench.isOver, let parts = ScriptParts(text), next < parts.lists.count {
      let list = parts.lists[next].within(parts[keyPath: statements])
      if list.elements.count > list.least { drop(from: list) }
      next += 1
    }
  }

  /// Leaves out as much of a list as can go: halves, quarters, …, then one after the other, the last first.
  private mutating func drop(from list: ScriptParts.List) {
    let whole = (text: text, places: bench.places)
    var kept = Array(list.elements.indices)
    var size = max(1, kept.count / 2)
    while !kept.isEmpty {
      var end = kept.count
      var hasDropped = false
      while end > 0, !bench.isOver {
        let start = max(0, end - size)
        let rest = Array(kept[..<start] + kept[end...])
        if rest.count >= list.least, keep(rest, of: list, whole.text, whole.places) {
          kept = rest
          hasDropped = true
        }
        end = start
      }
      if size == 1, !hasDropped || bench.isOver { return }
      size = max(1, size / 2)
    }
  }

  /// Tries the text with only some elements of a list.
  private mutating func keep(
    _ kept: [Int], of list: ScriptParts.List, _ whole: [UInt8], _ places: ShrinkBench.Places
  ) -> Bool {
    let edits = TextEdits(Self.edits(list, keeping: kept))
    let shown = bench.shows(edits.applied(to: whole), as: places) { edits.origin(of: $0) }
    if let shown { take(shown) }
    return shown != nil
  }

  static func edits(_ list: ScriptParts.List, keeping kept: [Int]) -> [TextEdit] {
    let gone = list.elements.indices.filter { !kept.contains($0) }
    guard list.hasCommas, let first = kept.first else { return gone.map { TextEdit(list.elements[$0], "") } }
    return gone.map { place in
      let element = list.elements[place]
      if place < first { return TextEdit(element.lowerBound..<list.elements[place + 1].lowerBound, "") }
      return TextEdit(list.elements[place - 1].upperBound..<element.upperBound, "")
    }
  }

  // MARK: - Saying it shorter

  private mutating func simplify(_ statements: KeyPath<ScriptParts, [Range<Int>]>) {
    var next = 0
    while !bench.isOver, let parts = ScriptParts(text), next < parts.edits.count {
      let place = parts.edits[next][0].range.lowerBound
      let isMeant = parts[keyPath: statements].contains { $0.contains(place) }
      if !isMeant || !accept(parts.edits[next]) { next += 1 }
    }
  }

  /// Puts plainer numbers into commands; those of declarations are the author's.
  private mutating func simplifyNumbers() {
    var next = 0
    while !bench.isOver, let parts = ScriptParts(text) {
      let numbers = parts.tokens.filter { token in
        token.kind == .number && parts.commands.contains { $0.contains(Int(token.start)) }
      }
      guard next < numbers.count else { return }
      let number = PlainNumber(numbers[next], in: text)
      for other in number.plainer where accept([TextEdit(number.range, other)]) { break }
      next += 1
    }
  }
}
