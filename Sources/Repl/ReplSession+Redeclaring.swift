import Diagnostics
import Language
import Running
import Semantics

// Declaring a name again. The new declaration replaces the earlier one, as if the user had edited the script, and the lines
// after it run again.

extension ReplSession {
  /// The session as it was before a redeclaration, so that `:undo` can restore it.
  struct Redeclared: Sendable {
    /// The session before; at most one element. An array, because a struct cannot contain itself.
    var before: [ReplSession]
    /// The name that was declared again.
    var name: String
    /// The number of steps right after the redeclaration. If the session has this many, `:undo` restores `before`.
    var count: Int
  }

  /// The response to `text` if it declares a name again, which is refused for a name from a file; nil for any other line.
  mutating func redeclare(_ text: String, number: Int, _ runner: ScriptRunner) -> ReplReply? {
    let declarations = Declaration.all(in: Array(text.utf8))
    for declaration in declarations {
      let name = declaration.name
      // Parse the earlier lines only if a line has declared this name before.
      let earlier =
        everDeclared.contains(name)
        ? steps.indices.last { steps[$0].statement == nil && steps[$0].declares(name) } : nil
      if let earlier {
        guard declarations.count == 1, declaration.isAlone else {
          return refuse(
            "`\(name)` is declared already, on line \(steps[earlier].number)\n"
              + "  help: declared again on a line of its own, it takes the place of that")
        }
        return redeclare(name, at: earlier, text, number: number, runner)
      }
      if let source = sources.prefix(fileCount).first(where: { Declaration.all(in: $0.bytes).names(name) }) {
        return refuse(
          "`\(name)` is declared already, in `\(source.path)`\n"
            + "  help: change it there, then `:reload`; or `:edit` a copy of it")
      }
    }
    everDeclared.formUnion(declarations.map { $0.name })
    return nil
  }

  // MARK: - Replaying the session

  private mutating func redeclare(
    _ name: String, at place: Int, _ text: String, number: Int, _ runner: ScriptRunner
  ) -> ReplReply {
    let rest = steps[place].text(without: name)
    let kept = rest.isEmpty ? [] : [steps[place].replaced(by: rest)]
    let later = Array(steps[(place + 1)...])
    let new = Step(like: steps[place], text: text)
    // For the last attempts: all declarations move to the front, where the new one can refer to those of later lines.
    let declarations = (kept + later).filter { $0.onlyDeclares }
    let others = (kept + later).filter { !$0.onlyDeclares }
    let together = Step(like: new, text: declarations.map { $0.text }.joined() + text)
    // First try the position where the line was typed, since values depend on the time; this fails if an earlier line
    // needs the new declaration.
    var attempts = [
      (kept + later + [new], place: kept.count + later.count),
      (kept + [new] + later, place: kept.count),
    ]
    if !declarations.isEmpty {
      attempts += [
        (declarations + [new] + others, place: declarations.count),
        // Run all declarations as one line, since they may refer to each other.
        ([together] + others, place: 0),
      ]
    }
    var refusal: ReplayFailure?
    for (lines, newPlace) in attempts {
      var other = self
      while other.steps.count > place { _ = other.undo() }
      switch other.replay(lines, newPlace, number, runner) {
      case .success(var reply):
        let again = lines.count - 1 - newPlace
        reply.output += told(name, steps[place].number, again, at: other.clock)
        other.redeclared = Redeclared(before: [self], name: name, count: other.steps.count)
        other.undone = []
        self = other
        return reply
      // If every attempt fails, prefer to report an error in the new line.
      case .failure(let failure): if refusal?.isOfNew != true { refusal = failure }
      }
    }
    return refusal?.reply ?? ReplReply()
  }

  private func told(_ name: String, _ line: Int, _ again: Int, at clock: String) -> String {
    let rest =
      again == 0
      ? "" : "; the \(again == 1 ? "line" : "\(again) lines") after it ran again, up to \(clock)"
    return "`\(name)` takes the place of line \(line)\(rest); `:undo` goes back\n"
  }

  private struct ReplayFailure: Error {
    var reply: ReplReply
    /// Whether the new declaration fails, rather than a later line.
    var isOfNew: Bool
  }

  /// Runs `lines` again; fails at the first line that is not accepted. Adds to the result the response to the line at
  /// `newPlace`, and the errors of each other line that failed before but not now, or now but not before.
  private mutating func replay(
    _ lines: [Step], _ newPlace: Int, _ number: Int, _ runner: ScriptRunner
  ) -> Result<ReplReply, ReplayFailure> {
    var all = ReplReply()
    for (place, line) in lines.enumerated() {
      let count = steps.count
      // Use the original line numbers in messages.
      let isNew = place == newPlace
      var reply = run(line.text, number: isNew ? number : line.number, runner)
      guard steps.count == count + 1 else {
        if !isNew {
          reply.errors += "  nothing was changed: line \(line.number) needs what it was\n"
          reply.errors += "  help: `:edit` changes several lines at once\n"
        }
        return .failure(ReplayFailure(reply: reply, isOfNew: isNew))
      }
      let isLast = place == lines.count - 1
      steps[count].number = isNew && isLast ? number : line.number
      steps[count].partOf = isNew ? nil : line.partOf
      if !isNew { reply.output = "" }
      if isNew || line.hasFailed != steps[count].hasFailed { all.add(reply) }
    }
    return .success(all)
  }
}

extension ReplSession.Step {
  /// Whether the step declares `name`.
  fileprivate func declares(_ name: String) -> Bool { Declaration.all(in: Array(text.utf8)).names(name) }

  /// Whether the step contains only declarations that do not depend on the time, such as those of controllers, objects and
  /// `steps`, so that they can move to an earlier place.
  fileprivate var onlyDeclares: Bool {
    guard statement == nil, partOf == nil else { return false }
    let declarations = Declaration.all(in: Array(text.utf8))
    return declarations.allSatisfy { !$0.isValue && $0.statementCount == declarations.count }
      && !declarations.isEmpty
  }

  /// The text of the step without the declaration of `name`; empty if nothing else remains.
  fileprivate func text(without name: String) -> String {
    var bytes = Array(text.utf8)
    guard let declaration = Declaration.all(in: bytes).first(where: { $0.name == name }) else { return text }
    bytes.removeSubrange(declaration.bytes)
    let isBlank = bytes.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ";") }
    return isBlank ? "" : String(decoding: bytes, as: UTF8.self)
  }

  fileprivate func replaced(by text: String) -> Self {
    var step = self
    step.text = text
    return step
  }

  /// A copy of another step, with a different text.
  fileprivate init(like other: Self, text: String) {
    self = other
    (self.text, partOf, hasFailed) = (text, nil, false)
  }
}

/// A declaration at the top level of a text.
private struct Declaration {
  var name: String
  /// The byte range of the declaration in the text.
  var bytes: Range<Int>
  /// Whether the declaration is a value or a `new … as`, whose result depends on the time at which it runs.
  var isValue: Bool
  /// The number of statements in the whole text.
  var statementCount: Int

  /// Whether the text contains nothing but this declaration.
  var isAlone: Bool { statementCount == 1 }

  static func all(in bytes: [UInt8]) -> [Declaration] {
    var names = NameTable()
    let (script, _) = Parser.parse(bytes: bytes, file: 0, names: &names)
    let count = script[script.statements].count
    return script[script.statements].compactMap { statement in
      // Skip `law` and `reachable`: a session has no laws of its own.
      if case .ownClaim = statement.kind { return nil }
      guard let name = statement.kind.declaredName(in: script) else { return nil }
      let isOfNew = if case .new = statement.kind { true } else { false }
      return Declaration(
        name: names.text(name.id), bytes: Int(statement.span.start)..<Int(statement.span.end),
        isValue: statement.kind.standing == .value || isOfNew, statementCount: count)
    }
  }
}

extension [Declaration] {
  /// Whether any of the declarations has this name.
  fileprivate func names(_ name: String) -> Bool { contains { $0.name == name } }
}
