import Engine
import Language
import Semantics

// What a line may go on with.

extension ReplSession {
  /// What the end of a text may be completed to: a command behind `:`, a file, a member behind a dot, a name or a word of
  /// the language.
  /// - Parameters:
  ///   - text: What stands before the cursor.
  ///   - files: Where the names of files come from.
  public func completion(of text: String, files: any ScriptFiles) -> Completion {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    if text.first(where: { $0 != " " }) == ":" { return commandCompletion(of: text, files) }
    if let path = Self.openString(of: line, behind: "use") { return Self.fileCompletion(of: path, files) }
    let word = String(line.reversed().prefix { Self.isOfPath($0) }.reversed())
    let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if word.first?.isNumber == true { return .none }
    guard parts.count > 1, let last = parts.last else {
      return Self.completion(of: word, among: words(behind: String(line.dropLast(word.count))))
    }
    return Self.completion(of: last, among: checker.members(of: Array(parts.dropLast())))
  }

  /// Those of `words` that begin as typed, each once, in their order.
  static func completion(of typed: String, among words: [String]) -> Completion {
    var seen: Set<String> = []
    let candidates = words.filter { $0.hasPrefix(typed) && seen.insert($0).inserted }
    return Completion(typed: typed.count, candidates: candidates)
  }

  // MARK: - Implementation

  private static func isOfPath(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "@" || character == "."
  }

  /// What has been typed of the string that `word` asks for; nil if there is none.
  private static func openString(of line: String, behind word: String) -> String? {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].split(separator: " ").last.map(String.init) == word else { return nil }
    return String(parts[1])
  }

  /// The words that make sense behind the beginning of a line: names first.
  private func words(behind head: String) -> [String] {
    let statement = head.split(whereSeparator: { "{};".contains($0) }).last.map(String.init) ?? ""
    let isAtStart = head.last.map { "{};".contains($0) } ?? true
    let before = isAtStart ? [] : statement.split(separator: " ").map(String.init)
    let names = checker.visibleNames
    let screens = names.filter { $0.kind == .screen }.map(\.text)
    let all = names.map(\.text)
    let events = Method.allCases.map(\.signature.name)
    switch before.last {
    case nil: return Keyword.allCases.filter { $0.beginsStatement && !$0.isNotModelled }.map(\.rawValue) + all
    case "as": return PresentationStyle.allCases.map(\.word)
    case "root", "push", "select", "forget": return screens
    case "present", "to", "from": return screens + all
    case "on" where before.count == 1: return screens + ["tap", "pan", "pinch"] + events
    case "do": return names.filter { $0.kind == .steps }.map(\.text)
    case "allow", "violation": return Law.allCases.map(\.word)
    case "print": return ["hierarchy", "views", "events", "gestures"] + all + Checker.constantWords
    case .some(let word):
      if before.first == "on" || before.contains("events"), screens.contains(word) { return events }
      return all + Keyword.allCases.map(\.rawValue) + Checker.constantWords
    }
  }

  private static func fileCompletion(of path: String, _ files: any ScriptFiles) -> Completion {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let folder = String(path.dropLast(name.count))
    guard let entries = try? files.contents(ofDirectory: folder.isEmpty ? "." : folder) else { return .none }
    let isHidden = name.hasPrefix(".")
    let candidates = entries.filter { entry in
      entry.name.hasPrefix(name) && entry.name.hasPrefix(".") == isHidden
        && (entry.kind != .file || entry.name.hasSuffix(".trans"))
    }
    return Completion(
      typed: name.count,
      candidates: candidates.map { $0.kind == .directory ? $0.name + "/" : $0.name }.sorted())
  }

  private func commandCompletion(of text: String, _ files: any ScriptFiles) -> Completion {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let last = words.last ?? ""
    guard let name = words.first(where: { !$0.isEmpty }), words.count > 1, !last.hasPrefix(":") else {
      return Self.completion(of: last, among: SessionCommand.allCases.map { ":" + $0.rawValue })
    }
    guard case .command(let command) = SessionCommand.read(name.filter { $0 != ":" && $0 != "!" }) else {
      return .none
    }
    switch command {
    case .load, .save:
      if last.hasPrefix("-") { return Self.completion(of: last, among: ["--expects"]) }
      return Self.fileCompletion(of: last, files)
    case .help: return Self.completion(of: last, among: Self.topics)
    case .switch, .diff: return Self.completion(of: last, among: parked.map(\.name))
    case .set: return Self.completion(of: last, among: ["color", "ios", "strict", "on", "off"])
    case .events: return Self.completion(of: last, among: EventFamily.allCases.map(\.rawValue))
    case .why: return completion(of: last, files: files)
    case .explain:
      return Self.completion(of: last, among: Explanation.Group.allCases.flatMap(\.codes))
    case .undo, .redo, .goto, .steps, .list, .branch, .tree, .views, .values, .expect, .reload, .edit,
      .reset, .quit:
      return .none
    }
  }
}
