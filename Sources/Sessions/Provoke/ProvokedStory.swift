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
    story.commands = UnrolledStory.commands(of: story, session, path: path)
    // What is allowed, and the values of a row, hold whatever comes in between.
    story.commands = story.commands.filter(\.holdsThroughout) + story.commands.filter { !$0.holdsThroughout }
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
  var declares: [Bool] { story.commands.map { PieceText($0).declares } }

  /// Whether something of the whole text is a command of the story itself, and nothing that is declared or waits.
  func isCommand(_ span: Span) -> Bool {
    guard let (number, start) = story.piece(at: Int(span.start)), number >= story.declarations.count else {
      return false
    }
    let text = PieceText(story.commands[number - story.declarations.count])
    return text.isExpectation || !text.declares && text.starts.contains(Int(span.start) - start)
  }

  /// The commands, as texts.
  var commands: [String] { story.commands.map(\.text) }

  /// The story with other commands.
  func story(of commands: [String]) -> StoryText {
    var other = story
    other.commands = commands.map { StoryText.Piece(text: $0) }
    return other
  }
}

extension StoryText.Piece {
  /// Whether it says what holds of the whole story.
  fileprivate var holdsThroughout: Bool {
    text.hasPrefix("allow ") || origin == nil && text.hasPrefix("let ")
  }
}
