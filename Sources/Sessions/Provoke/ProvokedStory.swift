import Diagnostics
import Language
import Runtime
import Semantics

/// A story, or a spec as a story, that expects nothing: what is expected holds of the way that is written down, and not of
/// the others that are tried.
struct ProvokedStory: Sendable {
  /// What is declared, and the commands in order.
  let story: StoryText
  /// The story, read.
  let script: LoadedScript

  /// - Parameters:
  ///   - script: A script and what it uses, without problems.
  ///   - test: The spec and its row; nil for the script's own story.
  /// - Returns: nil if it cannot be one story.
  init?(_ script: LoadedScript, _ test: StoryText.Place?, _ session: ScriptSession, path: String) {
    guard var story = try? StoryText(script, test, ios: session.versionSet) else { return nil }
    story.commands = story.commands.flatMap(Self.silent)
    story = session.withoutUnattached(story, at: path)
    self.story = story
    self.script = session.script(path, story.text)
    if self.script.program == nil { return nil }
  }

  /// Where in the story each command begins.
  var starts: [Int] {
    var start = 0
    var starts: [Int] = []
    for piece in story.declarations + story.commands {
      starts.append(start)
      start += piece.text.utf8.count + 1
    }
    return Array(starts[story.declarations.count...])
  }

  /// Whether it says which version of iOS there is.
  var saysVersion: Bool {
    story.declarations.contains { $0.text.hasPrefix("device") && $0.text.contains("ios ") }
  }

  /// Which of the commands only declare.
  var declares: [Bool] {
    story.commands.map { piece in
      var names = NameTable()
      let script = Parser.parse(bytes: Array(piece.text.utf8), file: 0, names: &names).script
      return script[script.statements].allSatisfy(\.kind.isDeclaration)
    }
  }

  /// The commands, as texts.
  var commands: [String] { story.commands.map(\.text) }

  /// The story with other commands.
  func story(of commands: [String]) -> StoryText {
    var other = story
    other.commands = commands.map { StoryText.Piece(text: $0) }
    return other
  }

  // MARK: - Implementation

  /// What a statement does, without what it expects.
  private static func silent(_ piece: StoryText.Piece) -> [StoryText.Piece] {
    let bytes = Array(piece.text.utf8)
    var names = NameTable()
    let script = Parser.parse(bytes: bytes, file: 0, names: &names).script
    let statements = script[script.statements]
    guard statements.count == 1, case .expectation(let ref) = statements[0].kind else { return [piece] }
    guard let during = script[ref].during else { return [] }
    return script[during].flatMap { statement in
      let origin = piece.origin.map { ($0.file, $0.start + statement.span.start) }
      return silent(StoryText.Piece(text: bytes.words(of: statement.span), origin: origin))
    }
  }
}
