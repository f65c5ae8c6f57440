import Diagnostics
import Language
import Running
import Runtime
import Semantics

/// A story, or a spec turned into a story, without its expectations, which hold only without disturbances.
struct ProvokedStory: Sendable {
  /// The declarations, and the commands in order.
  let story: StoryText
  /// The story, checked.
  let script: LoadedScript

  /// Turns a script into a story without expectations, and checks it.
  /// - Parameters:
  ///   - script: A script without problems.
  ///   - test: The spec and its row; nil for the script's own story.
  /// - Returns: Nil if the spec or story cannot be written as a single story that passes the checker.
  init?(_ script: LoadedScript, _ test: StoryText.Place?, _ session: ScriptSession, path: String) {
    guard var story = try? StoryText(script, test, ios: session.versionSet) else { return nil }
    story.commands = UnrolledStory.commands(of: story, session, path: path)
    // Move allowances and row values to the front, since they apply throughout.
    story.commands =
      story.commands.filter { $0.holdsThroughout } + story.commands.filter { !$0.holdsThroughout }
    story = session.withoutUnattached(story, at: path)
    self.story = story
    self.script = EditedScript(story.text, at: path, in: session).loaded
    if self.script.program == nil { return nil }
  }

  /// The byte offset of each command in the story.
  var starts: [Int] {
    var start = 0
    var starts: [Int] = []
    for piece in story.declarations + story.commands {
      starts.append(start)
      start += piece.text.utf8.count + 1
    }
    return Array(starts[story.declarations.count...])
  }

  /// Whether the story sets its iOS version.
  var saysVersion: Bool {
    story.declarations.contains { piece in
      let text = PieceText(piece)
      guard case .device(let members)? = text.statement?.kind else { return false }
      return text.setsVersion(in: members)
    }
  }

  /// Whether each command is a declaration.
  var declares: [Bool] { story.commands.map { PieceText($0).declares } }

  /// Whether a command of the story itself, or the action after its `start`, begins at a location in the text; true
  /// anywhere in an expectation. False in a declaration or a handler.
  func isCommand(_ span: Span) -> Bool {
    guard let (number, start) = story.piece(at: Int(span.start)), number >= story.declarations.count else {
      return false
    }
    let text = PieceText(story.commands[number - story.declarations.count])
    return text.isExpectation || !text.declares && text.starts.contains(Int(span.start) - start)
  }

  /// The commands of the story as actions.
  var commands: [UserAction] { story.commands.map { $0.action() } }

  /// The story with other commands.
  func story(of commands: [UserAction]) -> StoryText {
    var other = story
    other.commands = commands.map { StoryText.Piece(text: $0.text) }
    return other
  }
}

extension StoryText.Piece {
  /// Whether the statement applies to the whole story: an allowance or a row value.
  fileprivate var holdsThroughout: Bool {
    let kind = PieceText(self).statement?.kind
    if case .allow? = kind { return true }
    if case .let? = kind { return origin == nil }
    return false
  }
}
