import Diagnostics
import Running
import Runtime
import Semantics

// The command `:why`, which shows the causes of events and values.

extension ReplSession {
  /// Responds to `:why`, `:why last`, `:why EXPRESSION` and `:why EVENT`.
  mutating func why(_ argument: String) -> ReplReply {
    if argument.isEmpty || argument == "last" { return whyLast() }
    if argument == "hierarchy" { return whyShape(spelling.hierarchy()) }
    if argument == "views" { return whyShape(spelling.views()) }
    for word in ["hierarchy", "views"] where argument.hasPrefix(word + " ") {
      return refuse("`:why \(word)` takes no tree: it tells of the one that there is\n  try: `:why \(word)`")
    }
    if argument == "cancelled", let answer = whyEnd(argument) { return answer }
    let value = whyLine("print ", argument, "\n")
    if value.verdict == .passed { return value }
    let event = whyLine("expect events { ", argument, " }\n")
    return event.verdict == .passed ? event : whyEnd(argument) ?? value
  }

  // MARK: - Explaining shapes, ends and lines

  /// The reasons why the last line failed or, if it passed, the causes of the last event.
  private mutating func whyLast() -> ReplReply {
    if !lastFailures.isEmpty {
      var report = FailureReport(sources: failureSources, isColoured: isColoured.output)
      return ReplReply(lastFailures.map { report.reasons(of: $0) }.joined())
    }
    guard let answer = machine.answerToLast(history.joined(to: log)) else {
      return ReplReply("nothing has happened yet\n")
    }
    var report = FailureReport(sources: sources, isColoured: isColoured.output)
    return ReplReply(report.text(of: answer))
  }

  /// The reason why the last transition of the kind `word`, such as `pop`, ended as it did, or, for the word `cancelled`, the
  /// last cancelled transition. Nil while a transition is open, or if no reason is known.
  private mutating func whyEnd(_ word: String) -> ReplReply? {
    guard let answer = machine.answerToEnd(word, history.joined(to: log)) else { return nil }
    var report = FailureReport(sources: sources, isColoured: isColoured.output)
    return ReplReply(report.text(of: answer))
  }

  /// The causes of the current hierarchy or view tree: the last call, and transitions that are still running.
  private mutating func whyShape(_ words: String) -> ReplReply {
    var report = FailureReport(sources: sources, isColoured: isColoured.output)
    return ReplReply(report.text(of: machine.answerToShape(words, history.joined(to: log))))
  }

  /// Runs `head`, `argument` and `tail` as a line to find the causes of its value or event, and then discards the
  /// effects.
  /// - Parameter argument: The part of the line that the user typed.
  private mutating func whyLine(_ head: String, _ argument: String, _ tail: String) -> ReplReply {
    let before = step(argument, number: lineCount)
    var kept = machine
    kept.detach(leaving: empty)
    let (analysis, _) = understand(head + argument + tail, number: lineCount)
    defer { goBack(to: before, kept) }
    guard let program = analysis.program else {
      renameLast(argument + "\n")
      return refuse(analysis.problems.map { $0.moved(by: -head.utf8.count, inFile: sources.count - 1) })
    }
    machine.extend(to: program)
    guard let answer = machine.answer(analysis.entry, history.joined(to: log)) else {
      return ReplReply("it has not happened\n")
    }
    var report = FailureReport(sources: sources, isColoured: isColoured.output)
    return ReplReply(report.text(of: answer))
  }
}
