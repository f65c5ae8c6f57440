import Diagnostics
import Engine
import Semantics
import Testing

@testable import Runtime
@testable import Sessions

/// What a report says of findings that no script of ours brings about: remnants, and those that rest on weak facts.
@Suite struct FindingReportTests {
  private let sources = [Source(path: "a.trans", bytes: Array("root Home\n".utf8))]

  private func failure(_ law: Law, _ degree: Degree, restsOn: String? = nil) -> Failure {
    let span = Span(file: 0, start: 0, end: 4)
    let violation = Violation(
      law: law, degree: degree, restsOn: restsOn,
      culprit: Culprit(name: "Up", kind: "animator", span: span), object: Object(ControllerID.none),
      seen: "leaves a view below", device: "nothing yet")
    return Failure(kind: .violation(violation), span: span, time: .zero, command: nil, causes: [])
  }

  @Test func aRemnantIsCalledSoAndSaysHowSureItIs() {
    var report = FailureReport(sources: sources, isColoured: false)
    let text = report.text(of: failure(.restored, .remnant, restsOn: "MOD-CANCEL-15"))
    #expect(text.hasPrefix("a.trans:1:1: remnant: animator `Up` leaves a view below [restored]\n"), "\(text)")
    #expect(
      text.contains("\n  certainty: low: this rests on MOD-CANCEL-15, whose source is weak\n"), "\(text)")
    let tries = text.split(separator: "\n").filter { $0.hasPrefix("  try:") }
    #expect(tries.first?.contains("undo") == true && tries.last?.contains("if this is intended") == true)
    #expect(!report.text(of: failure(.restored, .failure)).contains("certainty:"))
  }

  @Test func aRemnantOfSeveralSpecsIsToldOnceWithTheirNumber() {
    var findings = FileFindings()
    findings.add([], remnants: [failure(.restored, .remnant)], of: "one")
    findings.add([failure(.visible, .failure)], remnants: [failure(.restored, .remnant)], of: "two")
    #expect(findings.remnants.count == 1)
    var report = FailureReport(sources: sources, isColoured: false)
    let text = report.text(of: findings.remnants, in: &findings)
    #expect(text.contains("\n  in 2 specs: first \"one\"\n"), "\(text)")
    let again = report.text(of: findings.remnants, in: &findings)
    #expect(again == "  again: animator `Up`, a.trans:1:1 [restored], as in \"one\"\n")
    var tally = Tally()
    (tally.passed, tally.files, tally.remnants) = (2, 1, findings.remnants.count)
    #expect(tally.summary == "2 passed, 1 remnant in 1 file")
  }
}
