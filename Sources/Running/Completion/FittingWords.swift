import Engine
import Language
import Semantics

/// Finds the words that fit at the cursor: keywords, names and members.
package struct FittingWords {
  /// The kind of block that contains the cursor.
  package enum Surroundings {
    /// A block of statements: a story, a handler, a section of an animator, or another block of code.
    case statements
    /// The body of a screen or a view.
    case members
    /// The body of a script object, such as an animator or a transition.
    case object(DeclaredKind)
    /// The events listed in `expect events { … }`.
    case events
  }

  /// The names in scope at the cursor.
  package let names: [VisibleName]
  /// The checker of the script, which knows the members of `names`.
  package let checker: Checker
  package let surroundings: Surroundings

  /// Creates a value for a place in a script, from the names in scope and the block that contains the cursor.
  package init(names: [VisibleName], checker: Checker, surroundings: Surroundings) {
    (self.names, self.checker, self.surroundings) = (names, checker, surroundings)
  }

  /// The candidates that complete the word at the end of `line`; none if the word begins with a digit.
  /// - Parameter line: The text of the line before the cursor.
  package func completion(of line: String) -> WordCompletion {
    let word = String(line.reversed().prefix { Self.isOfPath($0) }.reversed())
    let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if word.first?.isNumber == true { return .none }
    guard parts.count > 1, let last = parts.last else {
      let head = String(line.dropLast(word.count))
      // The code of a law or a warning may contain hyphens.
      let code = String(line.reversed().prefix { Self.isOfPath($0) || $0 == "-" }.reversed())
      if code.count > word.count {
        let codes = codes(behind: Self.statementWords(String(line.dropLast(code.count))).last)
        if !codes.isEmpty { return WordCompletion(of: code, among: codes) }
      }
      return WordCompletion(of: word, among: words(behind: head))
    }
    return WordCompletion(of: last, among: checker.members(of: Array(parts.dropLast())))
  }

  // MARK: - Words after a statement's start

  private static func isOfPath(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "@" || character == "."
  }

  /// The words of the unfinished statement at the end of `line`; none after a brace or `;`.
  private static func statementWords(_ line: String) -> [String] {
    if line.last.map({ "{};".contains($0) }) ?? true { return [] }
    let statement = line.split(whereSeparator: { "{};".contains($0) }).last.map(String.init) ?? ""
    return statement.split(separator: " ").map(String.init)
  }

  private func words(behind head: String) -> [String] {
    let before = Self.statementWords(head)
    guard let last = before.last else { return openings }
    let all = names.map { $0.text }
    let screens = names(of: .screen)
    if let objects = objects(behind: last, before.count) { return objects }
    let codes = codes(behind: last)
    if !codes.isEmpty { return codes }
    if let clauses = clauseWords(behind: before, last) { return clauses }
    if let values = values(behind: before, last) { return values }
    // After a keyword that declares something, the user types a new name: offer nothing.
    if Keyword(rawValue: last)?.declares == true, last != "view" || before.count == 1 { return [] }
    switch last {
    case "as" where before.first == "new": return []
    case "as", "style": return PresentationStyle.allCases.map { $0.word }
    case "supportedInterfaceOrientations": return SupportedOrientations.named.map { $0.word }
    case "named", "each", "use", "spec", "new": return []
    case "root", "push", "select", "forget": return screens
    case "present", "to", "from": return screens + values
    case "pan", "swipe": return ["left", "right", "up", "down", "to"]
    case "left", "right", "up", "down": return ["edge", "to"]
    case "on" where before.count == 1:
      if case .members = surroundings { return ["tap", "pan", "pinch"] + Self.events }
      return screens + objects(of: DeclaredKind.allCases) + ["tap", "pan", "pinch"] + Self.events
    case "do": return names(of: .steps)
    case "expect": return Self.claims + all + Checker.constantWords
    case "print": return ["hierarchy", "views", "frames", "events", "gestures"] + all + Checker.constantWords
    case "curve": return Self.curves + names(of: .value) + names(of: .field)
    default:
      if before.first == "on" || before.contains("events"), screens.contains(last) { return Self.events }
      return all + Keyword.allCases.map { $0.rawValue } + Checker.constantWords
    }
  }

  /// The words that can begin a statement, or a member of a declaration.
  private var openings: [String] {
    switch surroundings {
    case .statements:
      return Keyword.allCases.filter { $0.beginsStatement && !$0.isNotModelled }.map { $0.rawValue }
        + names.map { $0.text }
    case .object(let kind): return kind.words.flatMap { $0.split(separator: " ").prefix(1).map(String.init) }
    case .events: return ["include", "unordered", "log", "warning"] + names(of: .screen) + Self.events
    case .members:
      let properties = ValueProperty.allCases.filter {
        $0.assignable != nil && ($0.owners.contains(.view) || $0.owners.contains(.controller))
      }
      return [
        "view", "field", "on", "action", "func", "constraint", "style", "transition", "gesture",
        "supportedInterfaceOrientations",
      ] + properties.map { $0.word }
    }
  }

  /// The words that can follow in a command with clauses, such as `to` after `rotate`. Nil for another command, and
  /// where a value or the command's object must follow.
  private func clauseWords(behind words: [String], _ last: String) -> [String]? {
    let words = words.first == "start" ? Array(words.dropFirst()) : words
    guard let first = words.first, case .command(let code)? = Keyword(rawValue: first)?.lead,
      let verb = code.verb
    else { return nil }
    if words.count == 1, verb.object != nil { return nil }
    switch verb.clauses.first(where: { $0.word?.spelling == last })?.operand {
    case .orientation: return Orientation.allCases.map { $0.word }
    case .touched: return names(of: .screen)
    case .value: return nil
    case nil: break
    }
    guard last.last.map({ $0.isLetter || $0.isNumber || ")%".contains($0) }) ?? false else { return nil }
    let rest = verb.clauses.flatMap { clause in
      if case .either(let one, let other) = clause { return [one, other] }
      return clause.word.map { [$0] } ?? []
    }
    return rest.map { $0.spelling }.filter { !words.contains($0) }
  }

  /// The words that can begin a value after an operator, a bracket or a comma: first those of the type of the value on the other
  /// side of a comparison or assignment. Nil after another word; empty where the user types a new name.
  private func values(behind words: [String], _ last: String) -> [String]? {
    if case .events = surroundings { return nil }
    guard let sign = last.utf8.last, "=<>~+-*/(,[".utf8.contains(sign) else { return nil }
    if words.first.flatMap({ Keyword(rawValue: $0) })?.declares == true, sign == UInt8(ascii: "(") {
      return []
    }
    let isCompared = ["=", "==", "!=", "~"].contains(last) && words.count > 1
    let path = isCompared ? words[words.count - 2].split(separator: ".").map(String.init) : []
    let known = names.filter { $0.kind != .steps }.map { $0.text }
    let all = known + Checker.constantWords + Function.allCases.map { $0.word } + ["not", "if"]
    let here = Set(all)
    return checker.wordsOfType(of: path).filter { here.contains($0) } + all
  }

  /// The names of declared objects that can follow a word such as `animator` or `gesture`; nil after other words.
  private func objects(behind word: String, _ count: Int) -> [String]? {
    guard let kind = DeclaredKind.allCases.first(where: { $0.word == word }) else { return nil }
    // At the start of a statement, `word` declares an object: the user types a new name, so offer nothing.
    if case .statements = surroundings, count == 1 { return [] }
    return objects(of: kind == .interaction ? [.interaction, .gesture] : [kind])
  }

  private func codes(behind word: String?) -> [String] {
    switch word {
    case "allow", "violation": Law.allCases.map { $0.word }
    case "warning": Warning.allCases.map { $0.name }
    case "fault": FaultCode.allCases.map { $0.name }
    case "quirk": Quirk.allCases.map { $0.fact }
    default: []
    }
  }

  /// The names that may stand for a controller.
  private var values: [String] {
    names.filter { name in
      switch name.kind {
      case .screen, .value, .field, .other: true
      case .object, .steps, .function: false
      }
    }.map { $0.text }
  }

  private func names(of kind: VisibleName.Kind) -> [String] {
    names.filter { $0.kind == kind }.map { $0.text }
  }

  private func objects(of kinds: [DeclaredKind]) -> [String] {
    names.filter { name in kinds.contains { name.kind == .object($0) } }.map { $0.text }
  }

  private static let events = Method.allCases.map { $0.signature.name }
  private static let claims = [
    "hierarchy", "views", "events", "no", "not", "warning", "fault", "violation", "always", "never", "rising",
    "falling", "any", "settled",
  ]
  private static let curves = ["linear", "easeIn", "easeOut", "easeInOut", "default", "spring", "bezier"]
}

extension WordCompletion {
  /// The candidates among `words` that start with `typed`, without duplicates, in the order of `words`.
  package init(of typed: String, among words: [String]) {
    var seen: Set<String> = []
    self.init(
      typed: typed.count, candidates: words.filter { $0.hasPrefix(typed) && seen.insert($0).inserted })
  }
}
