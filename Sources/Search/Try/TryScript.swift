import Diagnostics
import Running
import Runtime

/// The stories of a file as a suite of specs.
enum TryScript {
  /// The suite; empty if there are no stories.
  /// - Parameter path: The path of the file.
  static func text(of tried: [TryFile.Tried], _ path: String, _ session: ScriptSession) -> String {
    let stories = tried.flatMap { $0.scripts }
    guard let first = stories.first else { return "" }
    var text = ""
    var titles: [String: Int] = [:]
    for story in stories {
      titles[story.title, default: 0] += 1
      let number = titles[story.title] ?? 1
      let title = story.title.split(separator: "\"").joined(separator: "'")
      text += "\nspec \"\(title)\(number == 1 ? "" : ", \(number)")\" {\n"
      text += story.harness.setting.text + "\n"
      for line in story.harness.commands + story.lines { text += Self.text(of: line, story.harness) + "\n" }
      text += "settle\nexpect settled\n}\n"
    }
    var parts = first.harness.ownParts
    for part in stories.flatMap({ $0.harness.ownParts }) where !parts.contains(part) { parts.append(part) }
    let others = parts.dropFirst(first.harness.ownParts.count).joined()
    return plain(first.harness.declarations + Array((others + text).utf8), path, session)
  }

  /// One story as a script that runs by itself: the declarations, the setting and the commands.
  /// - Parameter path: The path of the file.
  static func text(
    of lines: [UserAction], _ harness: TryHarness, _ path: String, _ session: ScriptSession
  ) -> String {
    let commands = (harness.commands + lines).map { Self.text(of: $0, harness) + "\n" }.joined()
    return plain(harness.declarations + Array("\n\(harness.setting.text)\n\(commands)".utf8), path, session)
  }

  /// A script without the declarations that nothing uses.
  private static func plain(_ script: [UInt8], _ path: String, _ session: ScriptSession) -> String {
    var bytes = script
    while let places = EditedScript(bytes, at: path, in: session).unattached {
      guard DeclarationText.blank(&bytes, at: places) else { break }
    }
    return String(decoding: PlainScript.text(of: bytes), as: UTF8.self)
  }

  /// The text of a command. A call of the steps that attach a transition is replaced by their statements, since each
  /// harness attaches another one.
  private static func text(of line: UserAction, _ harness: TryHarness) -> String {
    line.text == TryHarness.attaching ? harness.attached : line.text
  }
}
