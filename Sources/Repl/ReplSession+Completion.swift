import Engine
import Language
import Running
import Semantics

// Completion of the line that the user types.

extension ReplSession {
  /// The completions for the end of a text: a session command or its argument, a file name after `use`, a member after a dot, a
  /// name or a keyword.
  /// - Parameters:
  ///   - text: The text before the cursor.
  ///   - files: The file system, for completing file names.
  package func completion(of text: String, files: any ScriptFiles) -> WordCompletion {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    if text.first(where: { $0 != " " }) == ":" { return commandCompletion(of: text, files) }
    if let path = Self.openString(of: line, behind: "use") { return Self.fileCompletion(of: path, files) }
    return FittingWords(names: checker.visibleNames, checker: checker, surroundings: .statements)
      .completion(of: line)
  }

  // MARK: - Completing strings, files and commands

  /// The contents of the unfinished string after `word` at the end of a line, such as a file name after `use`; nil if
  /// the line ends differently.
  private static func openString(of line: String, behind word: String) -> String? {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].split(separator: " ").last.map(String.init) == word else { return nil }
    return String(parts[1])
  }

  private static func fileCompletion(of path: String, _ files: any ScriptFiles) -> WordCompletion {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let folder = String(path.dropLast(name.count))
    guard let entries = try? files.contents(ofDirectory: folder.isEmpty ? "." : folder) else { return .none }
    let isHidden = name.hasPrefix(".")
    let candidates = entries.filter { entry in
      entry.name.hasPrefix(name) && entry.name.hasPrefix(".") == isHidden
        && (entry.kind != .file || entry.name.hasSuffix(".trans"))
    }
    return WordCompletion(
      typed: name.count,
      candidates: candidates.map { $0.kind == .directory ? $0.name + "/" : $0.name }.sorted())
  }

  private func commandCompletion(of text: String, _ files: any ScriptFiles) -> WordCompletion {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let last = words.last ?? ""
    guard let name = words.first(where: { !$0.isEmpty }), words.count > 1, !last.hasPrefix(":") else {
      return WordCompletion(of: last, among: SessionCommand.allCases.map { ":" + $0.rawValue })
    }
    guard case .command(let command) = SessionCommand.read(name.filter { $0 != ":" && $0 != "!" }) else {
      return .none
    }
    switch command {
    case .load, .save:
      if last.hasPrefix("-") { return WordCompletion(of: last, among: ["--expects"]) }
      return Self.fileCompletion(of: last, files)
    case .help: return WordCompletion(of: last, among: Self.topics)
    case .switch, .diff: return WordCompletion(of: last, among: parked.map { $0.name })
    case .set: return WordCompletion(of: last, among: ["color", "ios", "strict", "on", "off"])
    case .events: return WordCompletion(of: last, among: EventFamily.allCases.map { $0.rawValue })
    case .why, .type: return completion(of: last, files: files)
    case .explain:
      return WordCompletion(of: last, among: Explanation.Group.allCases.flatMap { $0.codes })
    case .undo, .redo, .goto, .steps, .list, .branch, .tree, .views, .draw, .values, .expect, .reload, .edit,
      .reset, .history, .quit:
      return .none
    }
  }
}
