import Diagnostics
import Running

/// The stories of a file as a suite of specs.
enum TryScript {
  /// The suite; empty if there are no stories.
  static func text(of tried: [TryFile.Tried]) -> String {
    let stories = tried.flatMap(\.scripts)
    guard let first = stories.first else { return "" }
    var text = String(decoding: first.harness.script.sources[0].bytes, as: UTF8.self)
    var titles: [String: Int] = [:]
    for story in stories {
      titles[story.title, default: 0] += 1
      let number = titles[story.title] ?? 1
      let title = story.title.split(separator: "\"").joined(separator: "'")
      text += "\nspec \"\(title)\(number == 1 ? "" : ", \(number)")\" {\n"
      text += story.harness.setting.text + "\n"
      for line in story.harness.commands + story.lines { text += line.text + "\n" }
      text += "settle\nexpect settled\n}\n"
    }
    return String(decoding: PlainScript.text(of: Array(text.utf8)), as: UTF8.self)
  }
}
