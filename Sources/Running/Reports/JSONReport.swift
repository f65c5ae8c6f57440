import Diagnostics
import Engine
import Vocabulary

/// Writes a test report as a stream of events, one JSON object per line.
enum JSONReport {
  /// The version of the format; incremented if a member is removed or changes its meaning, but not if a member is added.
  static let version = 1

  static func text(of sum: TestSum, _ verdict: Verdict) -> String {
    var events: [JSON] = [
      .object([("event", .string("start")), ("version", .number(version)), ("tool", .string("trans"))])
    ]
    for result in sum.results {
      events.append(.object([("event", .string("file")), ("path", .string(result.path))]))
      for spec in result.specs { events.append(event(for: spec, in: result.path)) }
    }
    if sum.isOfTests { events.append(event(for: sum.coverage)) }
    events.append(event(for: sum.tally, verdict))
    return events.map { $0.text + "\n" }.joined()
  }

  private static func event(for spec: SpecResult, in path: String) -> JSON {
    let status: String
    var reason: String?
    switch spec.status {
    case .passed: status = "passed"
    case .failed: status = "failed"
    case .interrupted: status = "interrupted"
    case .skipped(let because): (status, reason) = ("skipped", because)
    case .foreseen(let because): (status, reason) = ("expectedFailure", because)
    }
    var members: [(String, JSON)] = [
      ("event", .string("spec")), ("path", .string(path)), ("title", .string(spec.title)),
      ("tags", .array(spec.tags.map(JSON.string))), ("status", .string(status)),
      ("time", .fraction(spec.time.seconds)), ("steps", .number(spec.steps)),
      ("expectations", .number(spec.expectations)),
      ("warnings", .array(spec.warnings.map(JSON.string))),
      ("findings", .array(spec.findings.map(object))),
    ]
    if let line = spec.line { members.insert(("line", .number(line)), at: 3) }
    if !spec.printed.isEmpty { members.append(("printed", .array(spec.printed.map(JSON.string)))) }
    if let reason { members.append(("reason", .string(reason))) }
    return .object(members)
  }

  private static func object(for finding: SpecResult.Finding) -> JSON {
    var members: [(String, JSON)] = [("message", .string(finding.message)), ("path", .string(finding.path))]
    if let code = finding.code { members.append(("code", .string(code))) }
    if let place = finding.place {
      members += [("line", .number(place.line)), ("column", .number(place.column))]
    }
    members.append(("text", .string(finding.text)))
    return .object(members)
  }

  private static func event(for coverage: CoverageSum) -> JSON {
    let counts = coverage.counts.map { count in
      JSON.object([
        ("kind", .string(count.word)), ("touched", .number(count.exercised)), ("all", .number(count.all)),
      ])
    }
    return .object([
      ("event", .string("coverage")), ("counts", .array(counts)),
      ("untouched", .array(coverage.untouched.map(object))),
    ])
  }

  private static func object(for item: CoverageSum.Untouched) -> JSON {
    var members: [(String, JSON)] = [
      ("kind", .string(item.kind)), ("message", .string(item.message)), ("mend", .string(item.advice)),
    ]
    if let law = item.law { members.append(("law", .string(law.word))) }
    if let path = item.path, let place = item.words?.place {
      members += [
        ("path", .string(path)), ("line", .number(place.line)), ("column", .number(place.column)),
      ]
    }
    return .object(members)
  }

  private static func event(for tally: Tally, _ verdict: Verdict) -> JSON {
    .object([
      ("event", .string("sum")), ("verdict", .string("\(verdict)")), ("files", .number(tally.files)),
      ("passed", .number(tally.passed)), ("failed", .number(tally.failed)),
      ("expectedFailures", .number(tally.foreseen)), ("skipped", .number(tally.skipped)),
      ("leftOut", .number(tally.leftOut)),
      ("notSelected", .number(tally.unselected)),
      ("withoutExpectation", .number(tally.silent)), ("notUnderstood", .number(tally.unusable)),
      ("remnants", .number(tally.remnants)), ("quirks", .number(tally.quirks)),
      ("warnings", .number(tally.warnings)), ("expectations", .number(tally.expectations)),
      ("lawJudgements", .number(tally.judgements)),
    ])
  }
}
