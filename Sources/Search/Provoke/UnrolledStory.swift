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
  /// The number of `do` calls replaced so far.
  private var calls = 0

  /// The commands of a story, unrolled and without expectations. If the unrolled story does not pass the checker, the
  /// expectations are removed, but nothing is unrolled.
  static func commands(of story: StoryText, _ session: ScriptSession, path: String) -> [StoryText.Piece] {
    let silent = story.commands.flatMap { PieceText($0).silent }
    var unrolled = UnrolledStory(story, silent, session, path)
    unrolled.run()
    let commands = unrolled.entries.map { $0.piece }
    if commands.map({ $0.text }) == silent.map({ $0.text }) { return silent }
    var other = story
    other.commands = commands
    let text = session.withoutUnattached(other, at: path).text
    return EditedScript(text, at: path, in: session).program == nil ? silent : commands
  }

  // MARK: - Replacing statements

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
      return silent.map { $0.text } == [text.piece.text] ? nil : silent
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
    let others = (story.declarations + entries.map { $0.piece }).map { PieceText($0).treeText }
    let (list, value) = text.written(loop.rows.list, among: others)
    guard let elements = list.elements(of: value), elements.count <= Self.rounds else { return nil }
    var found: [StoryText.Piece] = []
    for element in elements {
      guard let values = text.values(of: loop.rows, from: element, in: list) else { return nil }
      var named: [String: String] = [:]
      for (name, value) in values { named[name] = value }
      found += text.pieces(of: loop.body, with: named)
    }
    return found
  }

  /// Whether a condition holds before an entry; nil if it cannot be determined.
  private func isTrue(_ condition: String, before place: Int) -> Bool? {
    var probe = story
    probe.commands = entries[..<place].map { $0.piece }
    // Run the story up to there, once expecting the condition and once its negation.
    let (asked, denied) = ("expect (\(condition))", "expect not (\(condition))")
    probe.commands.append(StoryText.Piece(text: asked))
    let isFalse = session.lastClaim(of: probe, at: path) != nil
    probe.commands[place] = StoryText.Piece(text: denied)
    let isTrue = session.lastClaim(of: probe, at: path) != nil
    return isTrue == isFalse ? nil : isTrue
  }
}
