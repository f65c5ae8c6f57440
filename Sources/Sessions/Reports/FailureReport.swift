import Diagnostics
import Engine
import Runtime
import Semantics

/// Says why a run failed: what was expected, what is, the last command, the clock, what it follows from, and
/// what to try. Each report begins as editors understand it: `file:line:column: error: …`.
public struct FailureReport {
  private let sources: [Source]
  private let paint: Paint
  private var renderer: Renderer

  /// - Parameters:
  ///   - sources: The files of the program.
  ///   - isColoured: Whether the text goes to a terminal.
  public init(sources: [Source], isColoured: Bool) {
    self.sources = sources
    paint = Paint(isColoured: isColoured)
    renderer = Renderer(sources: sources, colour: isColoured)
  }

  /// The codes of failures that have no other: `trans explain` knows them.
  static let codes = ["expectation", "held-at-end", "unsettled", "idle-allow", "handler-never-ran", "misuse"]

  /// The text for the end of a run; empty if nothing is wrong.
  public mutating func text(of ending: Ending) -> String {
    switch ending {
    case .finished(.passed): return ""
    case .finished(.failed(let failures)):
      var text = ""
      for failure in failures { text += self.text(of: failure) }
      return text
    case .finished(.exhausted(let limit, let span)):
      return renderer.render("the limit of \(limit.phrase) is reached", code: limit.rawValue, at: span)
        + line("help", "`\(limit.option) N` sets another one")
    case .finished(.bug(let message, let span)):
      return renderer.render("this is a mistake in `trans`: \(message)", at: span)
        + line("help", "please send the script and this message to the authors of `trans`")
    case .interrupted: return ""
    }
  }

  /// The text for one failure.
  public mutating func text(of failure: Failure) -> String {
    var text = renderer.render(message(for: failure.kind), code: code(of: failure.kind), at: failure.span)
    text += details(of: failure.kind)
    text += line("when", moment(of: failure))
    text += chain(of: failure)
    // What a failure is about already stands above.
    if case .claim = failure.kind {
      let told = failure.causes.map(\.kind)
      for remark in failure.remarks where !told.contains(.remark(remark)) { text += line("note", remark) }
    }
    for hint in hints(for: failure.kind) { text += line("try", hint) }
    return text
  }

  /// Why a run failed in this way: without what was expected.
  mutating func reasons(of failure: Failure) -> String {
    var steps = failure.causes
    if steps.isEmpty, let command = failure.command { steps = [CauseStep(kind: .command, span: command)] }
    return "\(sources.text(of: failure.span)): \(message(for: failure.kind))\n" + text(of: steps)
  }

  /// The text of an answer to `:why`.
  mutating func text(of answer: Answer) -> String { answer.words + "\n" + text(of: answer.steps) }

  private mutating func text(of steps: [CauseStep]) -> String {
    if steps.isEmpty { return line("why", "nothing is known: no code has written it, and no call came") }
    return steps.map { line("why", words(for: $0)) }.joined()
  }

  // MARK: - Implementation

  private func line(_ title: String, _ content: String) -> String {
    "  \(paint.note(title + ":")) \(content)\n"
  }

  private func message(for kind: Failure.Kind) -> String {
    switch kind {
    case .claim(let claim): message(for: claim)
    case .fault(_, let wording): "UIKit would raise an exception: \(wording)"
    case .warning(_, let wording): "UIKit would log: \(wording)"
    case .quirk(_, let wording): "UIKit itself errs here: \(wording)"
    case .violation(let violation): message(for: violation)
    case .heldAtEnd(let open, _): "\(open) is still held at the end"
    case .unsettled(let open, _): "this cannot settle: \(open) is open, and nothing will end it"
    case .idleAllowance(let law): "this `allow` excuses nothing: `\(law.word)` is not broken here"
    case .handlerNeverRan: "this handler has an expectation and never ran"
    case .misuse(let message, _): message
    }
  }

  private func message(for claim: ClaimFailure) -> String {
    switch claim.detail {
    case .values(let expected, let actual): "expected \(expected), and it is \(actual)"
    case .difference(let difference): difference.explanation
    case .words(let words): words
    case .alternatives(let claims): "none of the \(claims.count) alternatives holds"
    }
  }

  private func message(for violation: Violation) -> String {
    let culprit = violation.culprit
    let name = culprit.name.isEmpty ? "" : "\(culprit.kind) `\(culprit.name)` "
    return name + violation.seen
  }

  private func hints(for violation: Violation) -> [String] {
    let law = violation.law.word
    let name = violation.culprit.name.isEmpty ? "" : " of \(violation.culprit.name)"
    return [
      "`expect violation \(law)\(name) during { … }`, if that is what is meant",
      "`trans explain \(law)` tells why it matters and what to do about it",
    ]
  }

  private func code(of kind: Failure.Kind) -> String? {
    switch kind {
    case .fault(let code, _): code.name
    case .warning(let code, _): code.name
    case .quirk(let code, _): code.fact
    case .violation(let violation): violation.law.word
    case .claim: "expectation"
    case .heldAtEnd: "held-at-end"
    case .unsettled: "unsettled"
    case .idleAllowance: "idle-allow"
    case .handlerNeverRan: "handler-never-ran"
    case .misuse: "misuse"
    }
  }

  private func details(of kind: Failure.Kind) -> String {
    if case .violation(let violation) = kind {
      return violation.details.map { line("seen", $0) }.joined() + line("on the device", violation.device)
    }
    guard case .claim(let claim) = kind else { return "" }
    var text = ""
    switch claim.detail {
    case .difference(let difference):
      for row in difference.listing(isColoured: paint.isColoured) { text += "  \(row)\n" }
    case .alternatives(let claims):
      for alternative in claims {
        text += "    `\(sources.text(of: alternative.span))`: \(message(for: alternative))\n"
      }
    default: break
    }
    if let because = claim.because { text += line("because", because) }
    return text
  }

  /// `at 0.5058s, after `present Detail` (hello.trans:7:1)`
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
    return text
  }

  /// What it follows from, unless that is the last command, which has been named.
  private mutating func chain(of failure: Failure) -> String {
    var text = ""
    let isOnlyCommand =
      failure.causes.count == 1 && failure.causes[0].kind == .command
      && (failure.causes[0].span == failure.command || failure.causes[0].span == failure.span)
    if !isOnlyCommand {
      for cause in failure.causes { text += line("why", words(for: cause)) }
    }
    if let began = beginning(of: failure.kind), began != failure.command,
      !failure.causes.contains(CauseStep(kind: .command, span: began))
    {
      text += line("why", "it began with \(quote(began))")
    }
    return text
  }

  private mutating func words(for cause: CauseStep) -> String {
    switch cause.kind {
    case .command: "because of \(quote(cause.span))"
    case .handler(let event): "in the handler of `\(event)` (\(renderer.location(of: cause.span)))"
    case .completion: "in the completion block at \(renderer.location(of: cause.span))"
    case .later: "in the block that runs later, at \(renderer.location(of: cause.span))"
    case .animated: "in the block of the property animator at \(renderer.location(of: cause.span))"
    case .alongside: "in the block that runs alongside, at \(renderer.location(of: cause.span))"
    case .section(let words, let animator):
      "in `\(words)` of `\(animator)` (\(renderer.location(of: cause.span)))"
    case .told(let before, let behind): "\(before) \(quote(cause.span))\(behind)"
    case .remark(let words): words
    }
  }

  private mutating func quote(_ span: Span) -> String {
    "`\(sources.text(of: span))` (\(renderer.location(of: span)))"
  }

  private func beginning(of kind: Failure.Kind) -> Span? {
    switch kind {
    case .violation(let violation): violation.began
    case .heldAtEnd(_, let began), .unsettled(_, let began): began
    default: nil
    }
  }

  private func hints(for kind: Failure.Kind) -> [String] {
    switch kind {
    case .claim(let claim): claim.hints
    case .fault(let code, _):
      [
        "`expect fault \(code.name) during { … }`, if that is what is meant",
        "`trans explain \(code.name)` tells what to do about it",
      ]
    case .warning(let code, _):
      [
        "`expect warning \(code.name) during { … }`, if that is what is meant",
        "`trans explain \(code.name)` tells what to do about it",
      ]
    case .quirk(let code, _):
      [
        "`expect quirk \(code.fact) during { … }`, if that is what is meant",
        "`trans explain \(code.fact)` tells what to do about it",
      ]
    case .violation(let violation): hints(for: violation)
    case .heldAtEnd: ["`release`, `finish` or `cancel` ends it; `leave held` says that it is meant"]
    case .unsettled: ["`release`, `finish` or `cancel`, if a finger holds it"]
    case .idleAllowance: ["take it out: it would hide the next breach"]
    case .handlerNeverRan: ["bring its event about, or take the handler out: what never runs proves nothing"]
    case .misuse(_, let help): help.map { [$0] } ?? []
    }
  }
}
