import Diagnostics
import Engine
import Semantics
import TestSupport

@testable import Runtime

/// A parsed and checked script, ready to run.
struct Play {
  private let text: CheckedText
  var program: Program? { text.program }
  var problems: [Problem] { text.problems }

  init(_ source: String) {
    text = CheckedText(source)
  }

  /// The lines that the script prints, followed by its outcome.
  /// - Parameter titles: The beginnings of the titles of the specs to run; nil for all specs.
  func transcript(_ options: RunOptions = RunOptions(), titles: [String]? = nil) -> [String] {
    guard let program else { return problems.map { "\($0.code.rawValue): \($0.message)" } }
    if program.blueprint.specs.isEmpty {
      var machine = Machine(program: program, options: options)
      machine.begin(.story)
      var log = Log()
      let outcome = machine.run(&log)
      return printed(log.records) + describe(outcome)
    }
    var suite = Suite(program: program, options: options)
    var log = Log()
    let prepared = suite.prepare(&log)
    guard case .passed = prepared else { return describe(prepared).map { "setup: \($0)" } }
    return suite.cases().filter { test in
      titles?.contains { test.title.hasPrefix($0) } ?? true
    }.flatMap { test in
      var log = Log()
      var machine = suite.begin(test, &log)
      let outcome = machine.run(&log)
      return printed(log.records) + describe(outcome).map { "\(test.title): \($0)" }
    }
  }

  func printed(_ records: [Record]) -> [String] {
    records.flatMap { record -> [String] in
      guard case .printed(let text, _) = record else { return [] }
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// A description of an outcome, with one line for each failure.
  func describe(_ outcome: Outcome) -> [String] {
    switch outcome {
    case .passed: ["passed"]
    case .failed(let failures): failures.map { "\(line(of: $0.span)): \(describe($0.kind))" }
    case .exhausted(let limit, _, _): ["exhausted: \(limit.code)"]
    case .bug(let message, _): ["bug: \(message)"]
    }
  }

  func line(of span: Span) -> Int { text.place(of: span).line }

  private func describe(_ kind: Failure.Kind) -> String {
    switch kind {
    case .claim(let claim): describe(claim)
    case .fault(let code, _): "fault \(code.name)"
    case .warning(let code, _): "warning \(code.name)"
    case .quirk(let quirk, _): "quirk \(quirk.fact)"
    case .violation(let violation):
      "violation \(violation.law.word) of \(violation.culprit.name): \(violation.seen)"
    case .ownLaw(let breach): "law \(breach.name) (\(breach.words)): \(describe(breach.claim))"
    case .heldAtEnd(let open, _): "held: \(open)"
    case .unsettled(let open, _): "unsettled: \(open)"
    case .idleAllowance(let law): "idle allow: \(law.word)"
    case .handlerNeverRan: "handler never ran"
    case .misuse(let message, _, _): "misuse: \(message)"
    }
  }

  private func describe(_ claim: ClaimFailure) -> String {
    let why = claim.because.map { " because \($0)" } ?? ""
    switch claim.detail {
    case .values(let expected, let actual, _, _): return "expected \(expected), is \(actual)\(why)"
    case .condition(let parts, let when):
      let texts = parts.map { part in
        "\(part.holds)"
          + (part.operands.isEmpty ? "" : " of " + part.operands.map(\.value).joined(separator: ", "))
      }
      return when + texts.joined(separator: "; ") + why
    case .difference(let difference): return "difference: \(difference.explanation)\(why)"
    case .words(let words): return words + why
    case .alternatives(let failures): return "none of \(failures.count)\(why)"
    }
  }
}
