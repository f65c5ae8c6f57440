import Diagnostics
import Engine
import Runtime
import Semantics

/// Formats failures as text: the expected and actual values, time, last command, causes and suggestions. The full
/// report of a failure begins in the form that editors parse: `file:line:column: error: …`.
package struct FailureReport {
  package let sources: [Source]
  private let paint: Paint
  package var renderer: Renderer

  /// Creates a formatter.
  /// - Parameters:
  ///   - sources: The files of the program.
  ///   - isColoured: Whether to use terminal colours.
  package init(sources: [Source], isColoured: Bool) {
    self.sources = sources
    paint = Paint(isColoured: isColoured)
    renderer = Renderer(sources: sources, colour: isColoured)
  }

  /// The codes of failures that have no more specific code, and of findings that only `try`, `explore` and `provoke` report.
  package static let codes = [
    "expectation", "own-law", "held-at-end", "unsettled", "idle-allow", "handler-never-ran", "misuse",
    unansweredCode, astrayCode,
  ]

  /// The code for a control that no longer responds.
  package static let unansweredCode = "unanswered"
  /// The code for a view that ends at another place if a movement by gestures and handlers is disturbed.
  package static let astrayCode = "astray"

  /// The report for the end of a run; empty if the run passed or was interrupted.
  package mutating func text(of ending: Ending) -> String {
    switch ending {
    case .finished(.passed): return ""
    case .finished(.failed(let failures)):
      return self.text(of: failures)
    case .finished(.exhausted(let limit, let use, let span)):
      return renderer.render("the limit of \(limit.phrase) is reached", code: limit.code, at: span)
        + (use.map { line("note", $0.most) } ?? "") + line("help", limit.advice)
    case .finished(.bug(let message, let span)):
      return renderer.render("this is a bug in `trans`: \(message)", at: span)
        + line("help", "please send the script and this message to the authors of `trans`")
    case .interrupted: return ""
    }
  }

  /// The report for several failures or remnants (violations that do not fail the run), in order. A failed expectation does not
  /// repeat causes that it shares with another failure that is already reported.
  package mutating func text(of failures: [Failure]) -> String {
    var text = ""
    var told: [Failure] = []
    for failure in failures {
      text += self.text(of: failure, after: told)
      told.append(failure)
    }
    return text
  }

  /// The report for the failures of one spec. A finding that several specs share is described in full only once.
  /// - Parameter spec: The title of the spec; nil for a story.
  mutating func text(of failures: [Failure], in findings: inout FileFindings, spec: String? = nil) -> String {
    var text = ""
    var told: [Failure] = []
    for failure in failures {
      let specs = findings.specs(of: failure)
      if findings.markReported(failure), let specs {
        let own = spec.map { "in \"\($0)\": " } ?? ""
        text += line("again", "\(own)\(shortForm(failure)), as in \"\(specs.first)\"")
        continue
      }
      text += self.text(of: failure, after: told, specs)
      told.append(failure)
    }
    return text
  }

  /// The report for one failure.
  /// - Parameter told: The failures reported before, whose causes are not repeated.
  package mutating func text(of failure: Failure, after told: [Failure] = []) -> String {
    self.text(of: failure, after: told, nil)
  }

  private mutating func text(
    of failure: Failure, after told: [Failure], _ specs: (count: Int, first: String)?
  ) -> String {
    renderer.render(
      message(for: failure.kind), code: code(of: failure.kind), at: failure.span, severity(of: failure.kind))
      + text(of: rows(of: failure, after: told, specs))
  }

  /// The lines of a failure's report below its message and source line.
  /// - Parameter told: The failures reported before, whose causes are not repeated.
  package mutating func rows(of failure: Failure, after told: [Failure] = []) -> [FailureRow] {
    rows(of: failure, after: told, nil)
  }

  private mutating func rows(
    of failure: Failure, after told: [Failure], _ specs: (count: Int, first: String)?
  ) -> [FailureRow] {
    var rows = details(of: failure.kind)
    rows.append(FailureRow(.when, moment(of: failure), at: failure.command))
    if let specs { rows.append(FailureRow(.specs(specs.count), "first \"\(specs.first)\"")) }
    rows += chain(of: failure, after: told)
    // Skip remarks that the causes above contain.
    if case .claim = failure.kind {
      let told = failure.causes.map { $0.kind }
      for remark in failure.remarks where !told.contains(.remark(remark.words)) {
        rows.append(FailureRow(.note, words(for: remark), at: remark.span))
      }
    }
    return rows + hints(for: failure).map { FailureRow(.mend, $0) }
  }

  private func text(of rows: [FailureRow]) -> String {
    rows.map { row in row.kind.word.map { line($0, row.text) } ?? "  \(row.text)\n" }.joined()
  }

  /// The source text, message and causes of a failure, without the details below the message.
  package mutating func reasons(of failure: Failure) -> String {
    var steps = failure.causes
    if steps.isEmpty, let command = failure.command { steps = [CauseStep(kind: .command, span: command)] }
    return "\(sources.text(of: failure.span)): \(message(for: failure.kind))\n" + text(of: steps)
  }

  /// The message, details and advice of a failure, for an editor, which shows the location and the causes in its own way.
  package mutating func summary(of failure: Failure) -> String {
    message(for: failure.kind) + "\n" + text(of: details(of: failure.kind))
      + line("when", moment(of: failure))
      + hints(for: failure).map { line("try", $0) }.joined()
  }

  /// The causes of a failure, the most direct first, each as a location and what happened there.
  package mutating func causes(of failure: Failure) -> [Problem.Mark] {
    failure.causes.map { Problem.Mark($0.span, words(for: $0)) }
  }

  /// The text that the session command `:why` prints.
  package mutating func text(of answer: Answer) -> String { answer.words + "\n" + text(of: answer.steps) }

  private mutating func text(of steps: [CauseStep]) -> String {
    if steps.isEmpty { return line("why", "no cause is known: no code has set it, and no call led to it") }
    return steps.map { line("why", words(for: $0)) }.joined()
  }

  // MARK: - Parts of a report

  /// The short form of a failure. For a violation: the culprit, the location and the violated laws; otherwise the message.
  private mutating func shortForm(_ failure: Failure) -> String {
    guard case .violation(let violation) = failure.kind else { return message(for: failure.kind) }
    let name = violation.culprit.name.isEmpty ? "" : "\(violation.culprit.kind) `\(violation.culprit.name)`, "
    let laws = violation.laws.map { $0.word }.joined(separator: ", ")
    return "\(name)\(renderer.location(of: failure.span)) [\(laws)]"
  }

  package func line(_ title: String, _ content: String) -> String {
    "  \(paint.note(title + ":")) \(content)\n"
  }

  package func message(for kind: Failure.Kind) -> String {
    switch kind {
    case .claim(let claim): message(for: claim)
    case .fault(.unwrappedNone, let wording), .fault(.failedPrecondition, let wording): wording
    case .fault(_, let wording): "UIKit would raise an exception: \(wording)"
    case .warning(_, let wording): "UIKit would log: \(wording)"
    case .quirk(_, let wording): "this is a bug of UIKit: \(wording)"
    case .violation(let violation): message(for: violation)
    case .ownLaw(let breach): "the law `\(breach.name)` is broken: \(breach.words)"
    case .heldAtEnd(let open, _): "\(open) is still held at the end"
    case .unsettled(let open, _): "this cannot settle: \(open) is open, and nothing will end it"
    case .idleAllowance(let law): "this `allow` is not needed: `\(law.word)` is not broken here"
    case .handlerNeverRan: "this handler has an expectation and never ran"
    case .misuse(let message, _, _): message
    }
  }

  package func message(for claim: ClaimFailure) -> String {
    switch claim.detail {
    case .values(let expected, let actual, let place, let name):
      (place.flatMap(shortText) ?? name.map { "`\($0)`" }).map {
        "\($0): expected \(expected), got \(actual)"
      }
        ?? "expected \(expected), got \(actual)"
    case .condition(let parts, let when): when + parts.map(words).joined(separator: "; ")
    case .difference(let difference): difference.explanation
    case .words(let words): words
    case .alternatives(let claims): "none of the \(claims.count) alternatives holds"
    }
  }

  /// Words for a part of a condition, as in “`Card.alpha == 1` is false: `Card.alpha` is 0.5”.
  private func words(for part: ConditionPart) -> String {
    "\(shortText(part.span) ?? "this") is \(part.holds)" + operands(of: part)
  }

  private func operands(of part: ConditionPart) -> String {
    // Skip constants: names whose text is their value.
    let operands = part.operands.filter { sources.text(of: $0.span) != $0.value }
      .map { "\(shortText($0.span) ?? "one side") is \($0.value)" }
    return operands.isEmpty ? "" : ": \(operands.joined(separator: ", "))"
  }

  /// The source text of a span in backticks; nil if it has more than 60 bytes or several lines.
  private func shortText(_ span: Span) -> String? {
    let text = sources.text(of: span)
    return text.utf8.count > 60 || text.utf8.contains(0x0A) ? nil : "`\(text)`"
  }

  private func message(for violation: Violation) -> String {
    let culprit = violation.culprit
    let name = culprit.name.isEmpty ? "this line " : "\(culprit.kind) `\(culprit.name)` "
    return name + violation.seen
  }

  private func severity(of kind: Failure.Kind) -> Renderer.Severity {
    if case .violation(let violation) = kind, violation.degree == .remnant { return .remnant }
    return .error
  }

  private func details(of violation: Violation) -> [FailureRow] {
    var rows = violation.details.map { FailureRow(.seen, $0) }
    rows += violation.others.map { FailureRow(.also, "\($0.seen) [\($0.law.word)]") }
    rows.append(FailureRow(.device, violation.device))
    return rows
      + violation.facts.map { FailureRow(.certainty, "low: this rests on \($0), whose source is weak") }
  }

  package func code(of kind: Failure.Kind) -> String? { kind.errorCode }

  private func details(of kind: Failure.Kind) -> [FailureRow] {
    if case .violation(let violation) = kind { return details(of: violation) }
    if case .ownLaw(let breach) = kind {
      return [FailureRow(.seen, message(for: breach.claim))] + details(of: .claim(breach.claim))
    }
    guard case .claim(let claim) = kind else { return [] }
    var rows: [FailureRow] = []
    if case .difference(let difference) = claim.detail {
      rows += difference.listing(isColoured: paint.isColoured).map { FailureRow(.listing, $0) }
    }
    if case .alternatives(let claims) = claim.detail {
      rows += claims.map {
        FailureRow(.listing, "  `\(sources.text(of: $0.span))`: \(message(for: $0))", at: $0.span)
      }
    }
    if let because = claim.because { rows.append(FailureRow(.because, because)) }
    return rows
  }

  /// The time of the failure and the last command, as in: at 0.5058s, after `present Detail` (hello.trans:7:1)
  private mutating func moment(of failure: Failure) -> String {
    var text = "at \(timeText(failure.time))"
    if case .claim(let claim) = failure.kind, case .difference(let difference) = claim.detail,
      let time = difference.time, time != failure.time
    {
      text += "; the first difference came at \(timeText(time))"
    }
    if let command = failure.command {
      text += ", after \(quote(command))"
    }
    if failure.times > 1 { text += "; \(failure.times) times in all" }
    return text
  }

  /// The lines for the causes. Leaves out commands that `trans` supplied, and a command that is the only cause and that
  /// an earlier line of the report names.
  private mutating func chain(of failure: Failure, after told: [Failure]) -> [FailureRow] {
    var rows: [FailureRow] = []
    let (own, finding) = split(failure, after: told)
    let isOnlyCommand =
      failure.causes.count == 1 && failure.causes[0].kind == .command
      && (failure.causes[0].span == failure.command || failure.causes[0].span == failure.span)
    if !isOnlyCommand {
      for cause in own where !isSupplied(cause) {
        let text = words(for: cause)
        // A `switch` of a Swift file is a condition for each of its cases.
        if case .condition = cause.kind, rows.contains(where: { $0.text == text }) { continue }
        rows.append(FailureRow(.why, text, at: cause.span))
      }
    }
    if let finding {
      let place = "as above, at \(renderer.location(of: finding))"
      rows.append(FailureRow(.why, (own.isEmpty ? "" : "then ") + place, at: finding))
    }
    if let began = beginning(of: failure.kind), began != failure.command,
      !failure.causes.contains(CauseStep(kind: .command, span: began))
    {
      rows.append(FailureRow(.why, "it began with \(quote(began))", at: began))
    }
    return rows
  }

  /// The causes to report and, for a failed expectation, the location of a failure in `told` whose report already gives the other
  /// causes; nil if there is no such failure.
  private func split(_ failure: Failure, after told: [Failure]) -> ([CauseStep], Span?) {
    guard failure.isClaim else { return (failure.causes, nil) }
    var best = (failure.causes, Span?.none)
    for finding in told where !finding.isClaim {
      let shared = zip(failure.causes.reversed(), finding.causes.reversed()).prefix { $0 == $1 }.count
      let own = failure.causes.dropLast(shared)
      if shared > 1, own.count < best.0.count { best = (Array(own), finding.span) }
    }
    return best
  }

  private mutating func words(for cause: CauseStep) -> String {
    switch cause.kind {
    case .command: "because of \(quote(cause.span))"
    case .handler(let event): "in the handler of `\(event)` (\(renderer.location(of: cause.span)))"
    case .completion: "in the completion block at \(renderer.location(of: cause.span))"
    case .later: "in the block of `after` at \(renderer.location(of: cause.span))"
    case .frame: "in a frame of `every frame`, at \(renderer.location(of: cause.span))"
    case .animated: "in the block of the property animator at \(renderer.location(of: cause.span))"
    case .alongside: "in the block that runs alongside, at \(renderer.location(of: cause.span))"
    case .section(let words, let animator):
      "in `\(words)` of `\(animator)` (\(renderer.location(of: cause.span)))"
    case .sourceLine(let before, let behind): "\(before) \(quote(cause.span))\(behind)"
    case .condition(let parts): "since " + parts.map { conditionText($0) }.joined(separator: "; ")
    case .remark(let words): words
    }
  }

  /// Words for a part of a condition, as in “`progress > 0.5` (a.trans:3:4) is false: `progress` is 0.3”.
  private mutating func conditionText(_ part: ConditionPart) -> String {
    if let value = soleValue(of: part) { return quote(value.span) + " is \(value.value)" }
    return quote(part.span) + " is \(part.holds)" + operands(of: part)
  }

  /// The operand that is the whole condition, such as `card` in `guard let card` or `switch card {` of a Swift file; nil if the
  /// condition has an operator.
  private func soleValue(of part: ConditionPart) -> ConditionPart.Operand? {
    guard part.operands.count == 1, let only = part.operands.first, only.span.file == part.span.file,
      only.span.start == part.span.start, only.span.end <= part.span.end
    else { return nil }
    let rest = sources.text(of: part.span).utf8.dropFirst(Int(only.span.end - only.span.start))
    let next = rest.first { $0 != UInt8(ascii: " ") }
    return next == nil || next == UInt8(ascii: "{") ? only : nil
  }

  /// Words for a remark with its code and location, if known, as in “nothing is driven here [nothing-driven] (a.trans:3:4)”.
  private mutating func words(for remark: Remark) -> String {
    let place = remark.span.map { " (\(renderer.location(of: $0)))" } ?? ""
    return "\(remark.words) [\(remark.code)]\(place)"
  }

  private mutating func quote(_ span: Span) -> String {
    let place = sources[Int(span.file)].isMade ? "" : " (\(renderer.location(of: span)))"
    return "`\(sources.text(of: span))`\(place)"
  }

  /// Whether a cause is a command that `trans` supplied, which has no source text.
  private func isSupplied(_ cause: CauseStep) -> Bool {
    cause.kind == .command && sources.text(of: cause.span).isEmpty
  }

  private func beginning(of kind: Failure.Kind) -> Span? {
    switch kind {
    case .violation(let violation): violation.began
    case .heldAtEnd(_, let began), .unsettled(_, let began): began
    case .claim, .fault, .warning, .quirk, .ownLaw, .idleAllowance, .handlerNeverRan, .misuse: nil
    }
  }
}
