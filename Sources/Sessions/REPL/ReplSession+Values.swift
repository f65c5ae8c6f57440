import Diagnostics
import Runtime
import Semantics

// What an expression is: a line that is no statement.

extension ReplSession {
  /// What an expression is, as `print` prints it; nil if the text is none.
  mutating func value(of text: String) -> String? {
    let (reply, _) = evaluate(text, number: lineCount)
    return reply.verdict == .passed ? String(reply.output.dropLast()) : nil
  }

  /// The answer to a line that is no statement: its value if it is an expression, else what is wrong with it.
  /// - Parameters:
  ///   - reply: What is wrong with it as a statement.
  ///   - problems: Likewise.
  mutating func show(
    _ text: String, number: Int, insteadOf reply: ReplReply, _ problems: [Problem]
  ) -> ReplReply {
    let line = text.last == "\n" ? String(text.dropLast()) : text
    guard !line.contains("\n"), let problem = problems.first else { return reply }
    let (value, isParsed) = evaluate(line, number: number)
    if value.verdict != .notUnderstood { return value }
    // What begins with a value is one, though it is not whole.
    if !isParsed, problem.code == .unexpectedToken, problem.place.span.start == 0 { return value }
    // A first word that begins nothing is more likely a verb that is misspelled than a name.
    if !isParsed || problem.code == .unknownStatement || isVerb(line) { return hint(at: line, reply) }
    return value
  }

  // MARK: - Implementation

  /// Whether a line is a word that begins statements, alone: what it lacks is said, not that it is no name.
  private func isVerb(_ line: String) -> Bool {
    let word = line.filter { $0 != " " }
    return Keyword.allCases.contains { $0.spelling == word && $0.beginsStatement }
  }

  /// - Returns: the value and a line break, and whether the text could be parsed as an expression.
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

  /// Adds the name that was meant, where no statement begins like that.
  private func near(to line: String, _ reply: ReplReply) -> ReplReply {
    let word = String(line.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    let names = checker.visibleNames.map(\.text) + Checker.constantWords + Self.shapes
    // What is wrong may be another word of the line.
    guard !reply.errors.contains("  try: "), reply.errors.contains("`\(word)`"),
      let near = nearestWord(to: word, of: names)
    else { return reply }
    var reply = reply
    reply.errors += "  try: `\(near)`\n"
    return reply
  }

  /// What can be asked for by a word, besides values.
  private static let shapes = ["hierarchy", "views", "events"]

  /// Adds what people try who want to leave.
  private func hint(at line: String, _ reply: ReplReply) -> ReplReply {
    let word = line.filter { $0 != " " && $0 != "(" && $0 != ")" }
    guard ["exit", "quit", "help"].contains(word) else { return near(to: line, reply) }
    return refuse("there is no statement `\(word)`\n  try: `:\(word == "exit" ? "quit" : word)`")
  }
}

extension Problem {
  /// The same problem in a text that has so many bytes more before it.
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
