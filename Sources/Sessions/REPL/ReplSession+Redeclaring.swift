import Diagnostics
import Language
import Semantics

// What is declared again: the later declaration takes the place of the earlier one, as in a script that is edited, and the
// lines that need it run again.

extension ReplSession {
  /// The session before something was declared again.
  struct Redeclared: Sendable {
    /// At most one: a session cannot hold another by itself.
    var before: [ReplSession]
    /// What was declared again.
    var name: String
    /// How many steps there were then: with as many, undoing goes back to `before`.
    var count: Int
  }

  /// The answer to a line that declares what is declared already; nil for another line.
  mutating func redeclare(_ text: String, number: Int, _ runner: ScriptRunner) -> ReplReply? {
    let declarations = Declaration.all(in: Array(text.utf8))
    for declaration in declarations {
      let name = declaration.name
      // Most names are new, and lines are not read again for them.
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
    everDeclared.formUnion(declarations.map(\.name))
    return nil
  }

  // MARK: - Implementation

  private mutating func redeclare(
    _ name: String, at place: Int, _ text: String, number: Int, _ runner: ScriptRunner
  ) -> ReplReply {
    let rest = steps[place].text(without: name)
    let kept = rest.isEmpty ? [] : [steps[place].replaced(by: rest)]
    let later = Array(steps[(place + 1)...])
    let new = Step(like: steps[place], text: text)
    // What only declares may stand before it: then it can name what was declared behind its first form.
    let declarations = (kept + later).filter(\.onlyDeclares)
    let others = (kept + later).filter { !$0.onlyDeclares }
    let together = Step(like: new, text: declarations.map(\.text).joined() + text)
    // Where nothing in between needs it, it stands where it was typed: a value is that of now.
    var attempts = [
      (kept + later + [new], place: kept.count + later.count),
      (kept + [new] + later, place: kept.count),
    ]
    if !declarations.isEmpty {
      attempts += [
        (declarations + [new] + others, place: declarations.count),
        // Which name each other.
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
      // What is wrong with what was typed tells most.
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
    /// Whether it is the new line that fails, and none of the others.
    var isOfNew: Bool
  }

  /// Runs lines one after the other, and tells what the new one does, and which of the others fail now.
  private mutating func replay(
    _ lines: [Step], _ newPlace: Int, _ number: Int, _ runner: ScriptRunner
  ) -> Result<ReplReply, ReplayFailure> {
    var all = ReplReply()
    for (place, line) in lines.enumerated() {
      let count = steps.count
      // Messages speak of the line as it was typed.
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
  /// Whether it declares something of this name.
  fileprivate func declares(_ name: String) -> Bool { Declaration.all(in: Array(text.utf8)).names(name) }

  /// Whether it does nothing but declare controllers, objects and steps: it may stand anywhere before what needs it.
  fileprivate var onlyDeclares: Bool {
    guard statement == nil, partOf == nil else { return false }
    let declarations = Declaration.all(in: Array(text.utf8))
    return declarations.allSatisfy { !$0.isValue && $0.statementCount == declarations.count }
      && !declarations.isEmpty
  }

  /// What else it says besides declaring this; empty if nothing.
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

  /// A line in the place of another.
  fileprivate init(like other: Self, text: String) {
    self = other
    (self.text, partOf, hasFailed) = (text, nil, false)
  }
}

/// Something that a text declares, outside of all blocks.
private struct Declaration {
  var name: String
  /// Where it stands in the text.
  var bytes: Range<Int>
  /// Whether it is a value or an instance, which hangs on the moment.
  var isValue: Bool
  /// How many statements the text has.
  var statementCount: Int

  /// Whether there is nothing else.
  var isAlone: Bool { statementCount == 1 }

  static func all(in bytes: [UInt8]) -> [Declaration] {
    var names = NameTable()
    let (script, _) = Parser.parse(bytes: bytes, file: 0, names: &names)
    let count = script[script.statements].count
    return script[script.statements].compactMap { statement in
      let (name, isValue): (Name, Bool)
      switch statement.kind {
      case .controller(let ref): (name, isValue) = (script[ref].name, false)
      case .object(let ref): (name, isValue) = (script[ref].name, false)
      case .steps(let ref): (name, isValue) = (script[ref].name, false)
      case .let(let ref): (name, isValue) = (script[ref].name, true)
      case .field(let ref): (name, isValue) = (script[ref].name, true)
      case .new(let ref): (name, isValue) = (script[ref].name, true)
      case .segue, .device, .use, .setup, .spec, .choose, .handler, .allow, .ownClaim, .verb, .transition,
        .start, .turn, .advance, .pan, .release, .cancel, .cancelTouch, .tap, .print, .log, .do, .assignment,
        .call, .trailingCall, .touch, .pinch, .rotate, .resize, .app, .run, .view, .constraint, .add, .remove,
        .animate,
        .layerAnimation, .layerTransition, .keyframes, .keyframe, .propertyAnimator, .alongside, .after,
        .complete, .animateTransition, .repeat, .if, .forEach, .return, .leaveHeld, .expectation, .skipped:
        return nil
      }
      return Declaration(
        name: names.text(name.id), bytes: Int(statement.span.start)..<Int(statement.span.end),
        isValue: isValue, statementCount: count)
    }
  }
}

extension [Declaration] {
  /// Whether one of them is of this name.
  fileprivate func names(_ name: String) -> Bool { contains { $0.name == name } }
}
