import Language
import Running

/// Unrolls a story into separate commands, so that a disturbance can come between any two. The bodies of `do`, `if`,
/// `repeat`, `for each` and `expect … during` replace these statements where possible; expectations are removed.
struct UnrolledStory {
  /// A command, with the numbers of the `do` calls that it comes from, the innermost last.
  private struct Entry {
    var piece: StoryText.Piece
    var calls: [Int] = []
  }

  /// The maximum number of commands, depth of nested steps, and rounds of a loop.
  private static let (limit, depth, rounds) = (200, 8, 8)

  private let story: StoryText
  private let session: ScriptSession
  private let path: String
  /// The steps by name. Used for lookups only.
  private var steps: [String: StepsText] = [:]
  private var entries: [Entry]
  private var calls = 0

  /// The commands of a story, unrolled; where that fails, only without its expectations.
  static func commands(of story: StoryText, _ session: ScriptSession, path: String) -> [StoryText.Piece] {
    let silent = story.commands.flatMap { PieceText($0).silent }
    var unrolled = UnrolledStory(story, silent, session, path)
    unrolled.run()
    let commands = unrolled.entries.map(\.piece)
    if commands.map(\.text) == silent.map(\.text) { return silent }
    var other = story
    other.commands = commands
    let text = session.withoutUnattached(other, at: path).text
    return EditedScript(text, at: path, in: session).program == nil ? silent : commands
  }

  // MARK: - Implementation

  private init(
    _ story: StoryText, _ commands: [StoryText.Piece], _ session: ScriptSession, _ path: String
  ) {
    (self.story, self.session, self.path) = (story, session, path)
    entries = commands.map { Entry(piece: $0) }
    for piece in story.declarations {
      if let found = StepsText(piece) { steps[found.name] = found }
    }
  }

  private mutating func run() {
    var place = 0
    while place < entries.count, entries.count < Self.limit {
      let text = PieceText(entries[place].piece)
      if case .return(nil)? = text.statement?.kind, let call = entries[place].calls.last {
        entries = entries[..<place] + entries[place...].filter { !$0.calls.contains(call) }
      } else if let parts = parts(of: text, in: entries[place].calls, before: place) {
        entries.replaceSubrange(place...place, with: parts)
      } else {
        place += 1
      }
    }
  }

  /// The commands that replace a statement; nil to keep it.
  private mutating func parts(of text: PieceText, in calls: [Int], before place: Int) -> [Entry]? {
    guard let statement = text.statement else { return nil }
    let script = text.script
    if case .do(let ref) = statement.kind {
      let arguments = script[script[ref].arguments].map { text.words(of: $0.value) }
      guard calls.count < Self.depth, let steps = steps[text.words(of: script[ref].name)],
        let pieces = steps.pieces(arguments)
      else { return nil }
      self.calls += 1
      return pieces.map { [call = self.calls] in Entry(piece: $0, calls: calls + [call]) }
    }
    return pieces(of: text, statement, before: place)?.map { Entry(piece: $0, calls: calls) }
  }

  private func pieces(of text: PieceText, _ statement: Statement, before place: Int) -> [StoryText.Piece]? {
    let script = text.script
    if case .expectation = statement.kind {
      let silent = text.silent
      return silent.map(\.text) == [text.piece.text] ? nil : silent
    }
    if case .if(let ref) = statement.kind {
      guard let isTrue = isTrue(text.words(of: script[ref].condition), before: place) else { return nil }
      let block = isTrue ? script[ref].then : script[ref].else
      return block.map { text.pieces(of: $0) } ?? []
    }
    if case .repeat(let ref) = statement.kind {
      guard let count = Int(text.words(of: script[ref].count)), (0...Self.rounds).contains(count) else {
        return nil
      }
      let round = text.pieces(of: script[ref].body)
      return (0..<count).flatMap { _ in round }
    }
    if case .forEach(let ref) = statement.kind { return rounds(of: script[ref], in: text) }
    return nil
  }

  /// The commands of all rounds of a `for each` loop; nil if its list is unknown or too long.
  private func rounds(of loop: ForEachStatement, in text: PieceText) -> [StoryText.Piece]? {
    let script = text.script
    let names = script[loop.rows.names].map { $0.name.map { text.words(of: $0) } }
    guard let (list, elements) = elements(of: loop.rows.list, in: text), elements.count <= Self.rounds else {
      return nil
    }
    var found: [StoryText.Piece] = []
    for element in elements {
      var values: [String: String] = [:]
      if loop.rows.isTuple {
        guard case .tuple(let parts) = list.script[element].kind, parts.count == names.count else {
          return nil
        }
        for (place, name) in names.enumerated() {
          if let name { values[name] = list.words(of: parts[place]) }
        }
      } else if let name = names.first ?? nil {
        values[name] = list.words(of: element)
      }
      found += text.pieces(of: loop.body, with: values)
    }
    return found
  }

  /// The elements of a list literal, or of a constant with one.
  private func elements(
    of list: Ref<Expression>, in text: PieceText
  ) -> (text: PieceText, elements: [Ref<Expression>])? {
    if case .list(let elements) = text.script[list].kind {
      return (text, (0..<Int(elements.count)).map { elements[$0] })
    }
    guard case .name = text.script[list].kind, let value = constant(text.words(of: list)) else { return nil }
    guard case .list(let elements) = value.text.script[value.value].kind else { return nil }
    return (value.text, (0..<Int(elements.count)).map { elements[$0] })
  }

  /// The value of a constant in the story.
  private func constant(_ name: String) -> (text: PieceText, value: Ref<Expression>)? {
    for piece in story.declarations + entries.map(\.piece) {
      let text = PieceText(piece)
      guard case .let(let ref)? = text.statement?.kind, case let row = text.script[ref], !row.isFunction,
        text.words(of: row.name) == name
      else { continue }
      return (text, row.value)
    }
    return nil
  }

  /// Whether a condition holds before an entry; nil if it cannot be determined.
  private func isTrue(_ condition: String, before place: Int) -> Bool? {
    var probe = story
    probe.commands = entries[..<place].map(\.piece)
    // Run the story up to there, once expecting the condition and once its negation.
    let (asked, denied) = ("expect (\(condition))", "expect not (\(condition))")
    probe.commands.append(StoryText.Piece(text: asked))
    let isFalse = session.lastClaim(of: probe, at: path) != nil
    probe.commands[place] = StoryText.Piece(text: denied)
    let isTrue = session.lastClaim(of: probe, at: path) != nil
    return isTrue == isFalse ? nil : isTrue
  }
}
