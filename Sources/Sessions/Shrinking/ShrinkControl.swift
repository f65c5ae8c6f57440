import Language

/// A statement of a story that is not the story's own.
struct DetourPart: Sendable {
  var range: Range<Int>
  /// Whether it is what came in between; else it follows from that.
  var isCause: Bool
}

/// What tells whether a script that is made short still shows what something in between does: with nothing in between what
/// is declared must be right. Else what was left out of it was what made it right, and another mistake is shown.
struct ShrinkControl: Sendable {
  /// How nothing comes in between.
  enum Kind: CaseIterable {
    /// The story goes on as it is written.
    case story
    /// The rest of the commands comes as it does.
    case without
  }

  /// A script with nothing in between.
  struct Variant {
    var kind: Kind
    var text: [UInt8]
  }

  /// What in the script in hand is not the story's.
  var parts: [DetourPart] = []
  /// The commands with which the story would have gone on.
  private let rest: [String]
  private var kinds = Kind.allCases

  /// - Parameters:
  ///   - text: A story.
  ///   - cause: Where what came in between stands in it.
  ///   - rest: The commands with which the story would have gone on.
  init?(_ text: [UInt8], cause: Range<Int>, rest: [String]) {
    self.rest = rest
    guard let statements = ScriptParts(text)?.inOrder else { return nil }
    parts = statements.filter { $0.lowerBound >= cause.lowerBound }.map {
      DetourPart(range: $0, isCause: cause.contains($0.lowerBound))
    }
  }

  /// The same, as far as something holds of a kind; nil if it holds of none.
  func keeping(_ holds: (Kind) -> Bool) -> ShrinkControl? {
    var control = self
    control.kinds = kinds.filter(holds)
    return control.kinds.isEmpty ? nil : control
  }

  /// What in a script is not the story's.
  /// - Parameters:
  ///   - parts: What was not in the script that it was made from.
  ///   - origin: Where in that something stands.
  func parts(of text: [UInt8], as parts: [DetourPart], from origin: (Int) -> Int) -> [DetourPart] {
    guard let statements = ScriptParts(text)?.inOrder else { return [] }
    return statements.compactMap { statement in
      let place = origin(statement.lowerBound)
      return parts.first { $0.range.contains(place) }.map {
        DetourPart(range: statement, isCause: $0.isCause)
      }
    }
  }

  /// A script with nothing in between, in each way. What speaks of something that is not declared any more is left out.
  func scripts(
    of text: [UInt8], _ parts: [DetourPart], _ session: ScriptSession, _ path: String
  ) -> [Variant] {
    kinds.map { kind in
      let gone = parts.filter { kind == .story || $0.isCause }.map { TextEdit($0.range, "") }
      let left = String(decoding: TextEdits(gone).applied(to: text), as: UTF8.self)
      // What is not judged before everything has settled is judged, too.
      let commands = (kind == .story ? rest : []) + ["settle"]
      return Variant(kind: kind, text: Self.readable(left, commands, session, path))
    }
  }

  // MARK: - Implementation

  /// How often something is left out of a script that cannot be read.
  private static let rounds = 8

  private static func readable(
    _ text: String, _ commands: [String], _ session: ScriptSession, _ path: String
  ) -> [UInt8] {
    var (text, commands) = (Array(text.utf8) + [0x0A], commands)
    for _ in 0..<rounds {
      let whole = text + Array(commands.joined(separator: "\n").utf8) + [0x0A]
      let loaded = session.script(path, whole)
      if loaded.program != nil { return whole }
      let places = loaded.problems.filter { $0.place.span.file == 0 }.map { Int($0.place.span.start) }
      guard let statements = ScriptParts(text)?.inOrder else { return whole }
      let unused = statements.filter { range in places.contains { range.contains($0) } }
      var start = text.count
      let kept = commands.filter { command in
        let range = start..<start + command.utf8.count
        start = range.upperBound + 1
        return !places.contains { range.contains($0) }
      }
      if unused.isEmpty, kept.count == commands.count { return whole }
      text = TextEdits(unused.map { TextEdit($0, "") }).applied(to: text)
      commands = kept
    }
    return text
  }
}

extension ScriptParts {
  /// All statements at the top, in the order of the text.
  fileprivate var inOrder: [Range<Int>] { statements.sorted { $0.lowerBound < $1.lowerBound } }
}
