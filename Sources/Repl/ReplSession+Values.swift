import Diagnostics
import Running
import Runtime
import Semantics

// Evaluating lines that are expressions, not statements.

extension ReplSession {
  /// The value of an expression as `print` shows it; nil if the text is not a valid expression or its evaluation fails.
  mutating func value(of text: String) -> String? {
    let (reply, _) = evaluate(text, number: lineCount)
    return reply.verdict == .passed ? String(reply.output.dropLast()) : nil
  }

  /// The result of a line that only calls a function, as a line of output; empty for another line, and without a result. The call
  /// is evaluated beforehand, without effects: as a statement it would discard its result.
  mutating func resultOfCall(_ text: String) -> String {
    let line = text.filter { !$0.isWhitespace }
    let callee = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard !callee.isEmpty, line[callee.endIndex...].first == "(", line.last == ")",
      text.hasPrefix(callee) && !line.contains(";"),
      let value = value(of: String(text.prefix { $0 != "\n" })),
      value != "none"
    else { return "" }
    return value + "\n"
  }

  /// The response to a line that is not a valid statement: its value if the line is an expression; otherwise the
  /// errors.
  /// - Parameters:
  ///   - reply: The response if the line is read as a statement.
  ///   - problems: The problems if the line is read as a statement.
  mutating func show(
    _ text: String, number: Int, insteadOf reply: ReplReply, _ problems: [Problem]
  ) -> ReplReply {
    let line = text.last == "\n" ? String(text.dropLast()) : text
    guard !line.contains("\n"), let problem = problems.first else { return reply }
    let (value, isParsed) = evaluate(line, number: number)
    if value.verdict != .notUnderstood { return value }
    // A line that begins with a value must be an incomplete expression, so report the errors of the expression.
    if !isParsed, problem.code == .unexpectedToken, problem.place.span.start == 0 { return value }
    // An unknown first word is more likely a misspelt keyword than a name.
    if !isParsed || problem.code == .unknownStatement || isVerb(line) { return near(to: line, reply) }
    return value
  }

  /// Responds to `:type VALUE`: the type that the checker finds for an expression, which is not evaluated.
  mutating func type(of text: String) -> ReplReply {
    if text.isEmpty { return refuse("`:type` needs a value: `:type Card.view.frame`") }
    let start = "let typeOfThis = "
    let before = step(text, number: lineCount)
    var kept = machine
    kept.detach(leaving: empty)
    let (analysis, _) = understand(start + text + "\n", number: lineCount)
    renameLast(text + "\n")
    let problems = analysis.problems.map { $0.moved(by: -start.utf8.count, inFile: sources.count - 1) }
    let reply = analysis.program == nil ? refuse(problems) : ReplReply(checker.typeOfLastName + "\n")
    goBack(to: before, kept)
    return reply
  }

  /// Runs a line for its output and discards its effects.
  mutating func ask(_ line: String) -> ReplReply {
    let count = steps.count
    let failures = lastFailures
    let reply = run(line, number: lineCount, ScriptRunner(options: RunOptions()))
    if steps.count > count { _ = undo() }
    lastFailures = failures
    return reply
  }

  // MARK: - Evaluating expressions

  /// Whether the line is a single keyword that begins statements; the error is then that its operands are missing.
  private func isVerb(_ line: String) -> Bool {
    let word = line.filter { $0 != " " }
    return Keyword.allCases.contains { $0.spelling == word && $0.beginsStatement }
  }

  /// Evaluates a text as an expression, and discards all effects.
  /// - Returns: The value with a line break, or errors; and whether the text could be parsed.
  private mutating func evaluate(_ text: String, number: Int) -> (reply: ReplReply, isParsed: Bool) {
    let verb = "print "
    let before = step(text, number: number)
    var kept = machine
    kept.detach(leaving: empty)
    let failures = lastFailures
    defer { lastFailures = failures }
    checker.onlyLooks = true
    let (analysis, isParsed) = understand(verb + text + "\n", number: number)
    checker.onlyLooks = false
    guard let program = analysis.program else {
      renameLast(text + "\n")
      let reply = refuse(analysis.problems.map { $0.moved(by: -verb.utf8.count, inFile: sources.count - 1) })
      goBack(to: before, kept)
      return (reply, isParsed)
    }
    machine.extend(to: program)
    machine.beginLine(analysis.entry)
    var printed: [String] = []
    let runner = ScriptRunner(options: settings.options)
    let ending = runner.narrate(&machine, &log) { records, _, _ in
      for case .printed(let text, _) in records { printed.append(text) }
    }
    var reply = ReplReply(printed.map { $0 + "\n" }.joined())
    if case .finished(.passed) = ending {
    } else {
      var report = FailureReport(sources: sources, isColoured: isColoured.errors)
      reply.errors = report.text(of: ending)
      reply.verdict = Verdict(ending)
    }
    goBack(to: before, kept)
    return (reply, isParsed)
  }

  /// The response. If its errors are about the first word of the line and suggest nothing yet, a similar name is added
  /// to them as a suggestion.
  private func near(to line: String, _ reply: ReplReply) -> ReplReply {
    let word = String(line.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    let names = checker.visibleNames.map { $0.text } + Checker.constantWords + Self.shapes
    // Suggest nothing if the error is about another word of the line.
    guard !reply.errors.contains("  try: "), reply.errors.contains("`\(word)`"),
      let near = nearestWord(to: word, of: names)
    else { return reply }
    var reply = reply
    reply.errors += "  try: `\(near)`\n"
    return reply
  }

  /// Some of the words, other than values, that may follow `print`; for suggestions.
  private static let shapes = ["hierarchy", "views", "events"]

}

extension Problem {
  /// The problem with its byte offsets in source `file` shifted by `count`.
  func moved(by count: Int, inFile file: Int) -> Problem {
    func moved(_ mark: Mark) -> Mark {
      guard Int(mark.span.file) == file else { return mark }
      var mark = mark
      mark.span = Span(
        file: mark.span.file, start: max(0, mark.span.start + Int32(count)),
        end: max(0, mark.span.end + Int32(count)))
      return mark
    }
    var problem = self
    problem.place = moved(place)
    problem.related = related.map(moved)
    return problem
  }
}
