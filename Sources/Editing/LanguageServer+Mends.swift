import Diagnostics
import Engine
import Running
import Runtime

// Quick fixes: the edits that mend a problem or a finding.

extension LanguageServer {
  /// The edits that fix a problem of a script's text: to write the suggested word, and to declare an unknown name as the help
  /// says.
  func mends(of problem: Problem, _ script: LoadedScript, _ place: TextPlace) -> [JSON] {
    var mends =
      problem.suggestion.map { [mend("Write `\($0)`", place.text, [TextEdit(place.bytes, $0)])] } ?? []
    if problem.code == .unknownName, let code = problem.help.flatMap(Self.declaration),
      code.split(separator: " ").contains(where: { $0 == place.text.text(place.bytes) })
    {
      let index = ScriptIndex(place.text)
      let statements = index.statements.filter { $0.block == nil }.map { index.bytes($0.token).lowerBound }
      let start = statements.last { $0 <= place.bytes.lowerBound } ?? 0
      mends.append(mend("Declare `\(code)`", place.text, [TextEdit(at: start, code + "\n")]))
    }
    return mends
  }

  /// The declaration in a help such as ``declare `screen Card` ``; nil for another help, and if the user must fill in a part.
  private static func declaration(in help: String) -> String? {
    let parts = help.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "declare ", !parts[1].contains("…") else { return nil }
    return String(parts[1])
  }

  /// The edits that fix a finding: to expect the actual result, to write the code that the first hint suggests, to expect or
  /// allow the violation, or to remove what has no effect. Empty if none applies, and for a finding in a Swift file.
  func mends(of failure: Failure, _ report: FailureReport, _ sources: [Source]) -> [JSON] {
    guard sources[Int(failure.span.file)].original == nil else { return [] }
    let place = place(of: failure.span, in: sources)
    let hints = report.hints(for: failure)
    switch failure.kind {
    case .claim(let claim): return [mend(of: claim, sources)].compactMap { $0 }
    case .idleAllowance, .handlerNeverRan: return [removal(of: place)].compactMap { $0 }
    case .heldAtEnd: return [addition(of: "leave held", after: failure, sources)].compactMap { $0 }
    case .fault, .warning, .quirk:
      return [expectation(of: failure, hints, sources)].compactMap { $0 }
    case .violation(let violation):
      let allow = addition(
        of: "allow \(violation.law.word) because \"intended\"", before: failure, sources,
        called: "Allow `\(violation.law.word)` from here on")
      return written(hints, at: place, sources.text(of: failure.span))
        + [allow, expectation(of: failure, hints, sources)].compactMap { $0 }
    case .ownLaw, .unsettled, .misuse: return []
    }
  }

  // MARK: - Kinds of mends

  /// The edit that rewrites a claim to the actual result; nil if no single text is right.
  private func mend(of claim: ClaimFailure, _ sources: [Source]) -> JSON? {
    let place = place(of: claim.span, in: sources)
    guard sources[Int(claim.span.file)].original == nil,
      let correction = try? Correction(TextLayout(place.text.bytes), claim.span.bytes),
      let edits = try? correction.candidates(claim.found).first
    else { return nil }
    let text = edits.count == 1 ? String(decoding: edits[0].text, as: UTF8.self) : ""
    let isShort = !text.isEmpty && !text.contains("\n") && text.count <= 40 && !edits[0].range.isEmpty
    return mend(isShort ? "Expect `\(text)`" : "Expect what is", place.text, edits)
  }

  /// The edits that replace a statement by the code that the first hint shows, if both begin with the same word.
  private func written(_ hints: [String], at place: TextPlace, _ statement: String) -> [JSON] {
    let verb = statement.prefix { $0.isLetter }
    let codes = hints.first?.split(separator: "`", omittingEmptySubsequences: false) ?? []
    return codes.enumerated().compactMap { number, code in
      guard number % 2 == 1, !verb.isEmpty, code.hasPrefix(verb + " "), !code.contains("…") else {
        return nil
      }
      return mend("Write `\(code)`", place.text, [TextEdit(place.bytes, String(code))])
    }
  }

  /// The edit that puts the command before a failure into the `expect … during { … }` of the last hint.
  private func expectation(of failure: Failure, _ hints: [String], _ sources: [Source]) -> JSON? {
    let codes = hints.last?.split(separator: "`", omittingEmptySubsequences: false) ?? []
    guard let code = codes.first(where: { $0.hasPrefix("expect ") && $0.hasSuffix(" during { … }") }),
      let command = command(of: failure, sources)
    else { return nil }
    let claim = code.dropLast("{ … }".count)
    let edits = [
      TextEdit(at: command.bytes.lowerBound, claim + "{ "), TextEdit(at: command.bytes.upperBound, " }"),
    ]
    return mend("Write `\(code)`", command.text, edits)
  }

  /// The edit that removes a statement together with its lines; nil if they hold anything else.
  private func removal(of place: TextPlace) -> JSON? {
    let layout = TextLayout(place.text.bytes)
    guard layout.isFirstOnLine(place.bytes.lowerBound),
      layout.isLastOnLine(place.bytes.upperBound, countsComments: true)
    else { return nil }
    let start = layout.startOfLine(at: place.bytes.lowerBound)
    let end = min(layout.endOfLine(at: place.bytes.upperBound) + 1, layout.bytes.count)
    return mend("Remove it", place.text, [TextEdit(start..<end, "")])
  }

  /// The edit that writes a statement on a line of its own before the last command.
  private func addition(
    of statement: String, before failure: Failure, _ sources: [Source], called title: String
  ) -> JSON? {
    guard let command = command(of: failure, sources) else { return nil }
    let layout = TextLayout(command.text.bytes)
    let indent = layout.indent(at: command.bytes.lowerBound)
    let start = layout.startOfLine(at: command.bytes.lowerBound)
    return mend(title, command.text, [TextEdit(at: start, indent + statement + "\n")])
  }

  /// The edit that writes a statement on a line of its own after the last command.
  private func addition(of statement: String, after failure: Failure, _ sources: [Source]) -> JSON? {
    guard let command = command(of: failure, sources) else { return nil }
    let layout = TextLayout(command.text.bytes)
    guard layout.isLastOnLine(command.bytes.upperBound) else { return nil }
    let end = layout.endOfLine(at: command.bytes.upperBound)
    let text = layout.lineBreak + layout.indent(at: command.bytes.lowerBound) + statement
    return mend("Write `\(statement)`", command.text, [TextEdit(at: end, text)])
  }

  /// The last command before a failure; nil if there is none, or if it is in another file or in a Swift file.
  private func command(of failure: Failure, _ sources: [Source]) -> TextPlace? {
    guard let command = failure.command, command.file == failure.span.file,
      sources[Int(command.file)].original == nil
    else { return nil }
    return place(of: command, in: sources)
  }

  /// A quick fix, which makes edits in a text.
  private func mend(_ title: String, _ text: EditedScript, _ edits: [TextEdit]) -> JSON {
    let rows = edits.map { edit in
      JSON.object([
        ("range", text.range(edit.range)), ("newText", .string(String(decoding: edit.text, as: UTF8.self))),
      ])
    }
    return .object([("title", .string(title)), ("edits", .array(rows))])
  }
}
