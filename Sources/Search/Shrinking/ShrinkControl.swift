import Language
import Running

/// A statement in or after the disturbance, which is the commands that `trans provoke` or `trans explore` added to a story.
struct DetourPart: Sendable {
  var range: Range<Int>
  /// Whether the statement is the disturbance itself, rather than one that only follows it.
  var isCause: Bool
}

/// Checks that a shrunk script still shows an effect of the disturbance, the commands that were added to the story:
/// without them, the failure must be gone. Otherwise shrinking has removed something essential, and the script shows a
/// different mistake.
struct ShrinkControl: Sendable {
  /// A way to remove the disturbance.
  enum Kind: CaseIterable {
    /// Remove the disturbance with all later statements, and continue the original story instead.
    case story
    /// Remove only the disturbance.
    case without
  }

  /// A script without the disturbance.
  struct Variant {
    var kind: Kind
    var text: [UInt8]
  }

  /// The statements of the current script from the disturbance on.
  var parts: [DetourPart] = []
  /// The commands with which the story would have continued.
  private let rest: [String]
  private var kinds = Kind.allCases

  /// Creates the control; nil if the text does not parse.
  /// - Parameters:
  ///   - text: A story with a disturbance.
  ///   - cause: The byte range of the disturbance.
  ///   - rest: The commands with which the story would have continued.
  init?(_ text: [UInt8], cause: Range<Int>, rest: [String]) {
    self.rest = rest
    guard let statements = ScriptParts(text)?.inOrder else { return nil }
    parts = statements.filter { $0.lowerBound >= cause.lowerBound }.map {
      DetourPart(range: $0, isCause: cause.contains($0.lowerBound))
    }
  }

  /// The control with the kinds for which `holds` is true; nil if there are none.
  func keeping(_ holds: (Kind) -> Bool) -> ShrinkControl? {
    var control = self
    control.kinds = kinds.filter(holds)
    return control.kinds.isEmpty ? nil : control
  }

  /// The statements of `text` from the disturbance on.
  /// - Parameters:
  ///   - parts: The same statements of the script from which `text` was derived.
  ///   - origin: Maps a byte offset in `text` to one in that script.
  func parts(of text: [UInt8], as parts: [DetourPart], from origin: (Int) -> Int) -> [DetourPart] {
    guard let statements = ScriptParts(text)?.inOrder else { return [] }
    return statements.compactMap { statement in
      let place = origin(statement.lowerBound)
      return parts.first { $0.range.contains(place) }.map {
        DetourPart(range: statement, isCause: $0.isCause)
      }
    }
  }

  /// A script without the disturbance, for each kind. Statements that refer to removed declarations are removed, too.
  func scripts(
    of text: [UInt8], _ parts: [DetourPart], _ session: ScriptSession, _ path: String
  ) -> [Variant] {
    kinds.map { kind in
      let gone = parts.filter { kind == .story || $0.isCause }.map { TextEdit($0.range, "") }
      let left = String(decoding: TextEdits(gone).applied(to: text), as: UTF8.self)
      // Settle at the end, because some laws are only checked at rest.
      let commands = (kind == .story ? rest : []) + ["settle"]
      return Variant(kind: kind, text: Self.readable(left, commands, session, path))
    }
  }

  // MARK: - Scripts without the disturbance

  /// The maximum number of attempts to make a script valid by removing statements.
  private static let rounds = 8

  /// A script of `text` and `commands`, without the statements that have problems, for example because they refer to
  /// removed declarations.
  private static func readable(
    _ text: String, _ commands: [String], _ session: ScriptSession, _ path: String
  ) -> [UInt8] {
    var (text, commands) = (Array(text.utf8) + [0x0A], commands)
    for _ in 0..<rounds {
      let whole = text + Array(commands.joined(separator: "\n").utf8) + [0x0A]
      let script = EditedScript(whole, at: path, in: session)
      if script.program != nil { return whole }
      let places = script.problemPlaces
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
  /// The top-level statements, in source order.
  fileprivate var inOrder: [Range<Int>] { statements.sorted { $0.lowerBound < $1.lowerBound } }
}
