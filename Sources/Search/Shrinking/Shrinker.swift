import Diagnostics
import Language
import Running
import Runtime

/// Reduces a failing story to a minimal one with the same failure: the same law or other code, culprit and line. It removes parts,
/// first in large groups and then one by one, commands before declarations, and simplifies the rest, until nothing more can be
/// removed or the limit is reached.
struct Shrinker {
  var tester: CandidateTester
  private(set) var text: [UInt8]

  /// Creates a shrinker.
  /// - Parameters:
  ///   - text: A failing story.
  ///   - bench: Tests candidates for the failure.
  init(_ text: [UInt8], _ bench: CandidateTester) { (self.text, self.tester) = (text, bench) }

  /// Shrinks the story.
  /// - Returns: False if the story does not show the failure, or after an interruption.
  mutating func run() -> Bool {
    tester.beginControl(text)
    guard let shown = tester.shows(text, TextEdits([])) else { return false }
    take(shown)
    layOut()
    var before: [UInt8] = []
    while before != text, !tester.isOver {
      before = text
      shrinkCommands()
      shrinkDeclarations()
    }
    return !tester.session.output.isInterrupted
  }

  /// The shrunk story, with comments on the numbers that do not matter.
  mutating func annotated() -> [UInt8] {
    var notes = NumberNotes(text)
    notes.look { [text] edits in tester.shows(text, edits) != nil }
    return notes.text
  }

  // MARK: - The phases

  /// Shrinks the commands while all declarations stay.
  private mutating func shrinkCommands() {
    tester.needsEach = false
    var before: [UInt8] = []
    while before != text, !tester.isOver {
      before = text
      dropParts { $0.commands }
      dropRuns()
      simplify { $0.commands }
      simplifyNumbers()
      layOut()
    }
  }

  /// Removes and simplifies declarations, but only if every command is still necessary afterwards: a declaration
  /// without which fewer commands would cause the failure helps to explain the failure, and stays. If some command is
  /// unnecessary from the start, this condition does not apply.
  private mutating func shrinkDeclarations() {
    tester.needsEach = true
    if tester.shows(text, TextEdits([])) == nil { tester.needsEach = false }
    var before: [UInt8] = []
    while before != text, !tester.isOver {
      before = text
      dropParts { $0.statements }
      dropDeclarations()
      simplify { $0.statements }
      layOut()
    }
  }

  mutating func take(_ shown: CandidateTester.Shown) {
    text = shown.text
    tester.take(shown)
  }

  /// Tries the text with some edits and keeps them if the failure remains; returns whether it does.
  private mutating func accept(_ edits: [TextEdit]) -> Bool {
    guard let shown = tester.shows(text, TextEdits(edits)) else { return false }
    take(shown)
    return true
  }

  /// Formats the text. Formatting keeps the tokens, so the location of the failure is found again by token number.
  private mutating func layOut() {
    let plain = PlainScript.text(of: text)
    guard plain != text else { return }
    let (before, after) = (Self.tokens(of: text), Self.tokens(of: plain))
    let shown = tester.shows(plain, as: tester.places) { place in
      let number = after.partitioningPlace { Int($0.start) >= place }
      return number < before.count ? Int(before[number].start) : text.count
    }
    if let shown { take(shown) }
  }

  private static func tokens(of text: [UInt8]) -> [Token] { Token.all(in: text).filter { $0.kind != .end } }

  // MARK: - Removing parts

  /// All runs of three, two and one consecutive commands, to be removed together; for example, a touch and
  /// its end.
  static func runs(of count: Int) -> [Range<Int>] {
    (1...3).reversed().flatMap { size in
      stride(from: count - size, through: 0, by: -1).map { $0..<$0 + size }
    }
  }

  /// Removes short runs of commands together, such as a touch and its end.
  private mutating func dropRuns() {
    var next = 0
    while !tester.isOver, let commands = ScriptParts(text)?.commands {
      let runs = Self.runs(of: commands.count)
      guard next < runs.count else { return }
      if accept(commands[runs[next]].map { TextEdit($0, "") }) { next = 0 } else { next += 1 }
    }
  }

  /// Removes as many elements as possible from each list within the top-level statements that `statements` chooses.
  private mutating func dropParts(of statements: (ScriptParts) -> [Range<Int>]) {
    var next = 0
    while !tester.isOver, let parts = ScriptParts(text), next < parts.lists.count {
      let list = parts.lists[next].within(statements(parts))
      if list.elements.count > list.least { drop(from: list) }
      next += 1
    }
  }

  /// Removes as many elements of a list as possible: halves, quarters and so on, then single elements, from the end.
  private mutating func drop(from list: ScriptParts.List) {
    let whole = (text: text, places: tester.places)
    var kept = Array(list.elements.indices)
    var size = max(1, kept.count / 2)
    while !kept.isEmpty {
      var end = kept.count
      var hasDropped = false
      while end > 0, !tester.isOver {
        let start = max(0, end - size)
        let rest = Array(kept[..<start] + kept[end...])
        if rest.count >= list.least, keep(rest, of: list, whole.text, whole.places) {
          kept = rest
          hasDropped = true
        }
        end = start
      }
      if size == 1, !hasDropped || tester.isOver { return }
      size = max(1, size / 2)
    }
  }

  /// Tries the text with only some elements of a list and keeps it if the failure remains; returns whether it does.
  private mutating func keep(
    _ kept: [Int], of list: ScriptParts.List, _ whole: [UInt8], _ places: CandidateTester.Places
  ) -> Bool {
    let edits = TextEdits(Self.edits(list, keeping: kept))
    let shown = tester.shows(edits.applied(to: whole), as: places) { edits.origin(of: $0) }
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

  // MARK: - Simplifying

  /// Makes the edits of `ScriptParts` within the top-level statements that `statements` chooses, as far as the failure
  /// remains.
  private mutating func simplify(_ statements: (ScriptParts) -> [Range<Int>]) {
    var next = 0
    while !tester.isOver, let parts = ScriptParts(text), next < parts.edits.count {
      let place = parts.edits[next][0].range.lowerBound
      let isMeant = statements(parts).contains { $0.contains(place) }
      if !isMeant || !accept(parts.edits[next]) { next += 1 }
    }
  }

  /// Simplifies the numbers in commands; those in declarations stay as the author wrote them.
  private mutating func simplifyNumbers() {
    var next = 0
    while !tester.isOver, let parts = ScriptParts(text) {
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
