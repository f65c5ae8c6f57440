import Diagnostics
import Engine
import Semantics
import TestSupport
import Testing

@testable import Running
@testable import Runtime

/// Tests of reports of findings that are hard to produce with a script: remnants, and findings that rest on weak facts.
@Suite struct FindingReportTests {
  private let sources = [Source(path: "a.trans", bytes: Array("root Home\n".utf8))]

  private func failure(_ law: Law, _ degree: Degree, restsOn: String? = nil) -> Failure {
    let span = Span(file: 0, start: 0, end: 4)
    let violation = Violation(
      law: law, degree: degree, restsOn: restsOn,
      culprit: Culprit(name: "Up", kind: .object(.animator), span: span), object: Object(ControllerID.none),
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

  /// If a mistake is a visible failure in one spec and a remnant in another, the failure is reported, in its own spec.
  @Test func aFailureIsToldAlsoWhereAnotherSpecHasFoundARemnant() {
    for isFirst in [true, false] {
      var findings = FileFindings()
      if isFirst { findings.add([], remnants: [failure(.noResidue, .remnant)], of: "there and back") }
      findings.add([failure(.noResidue, .failure)], remnants: [], of: "seen")
      if !isFirst { findings.add([], remnants: [failure(.noResidue, .remnant)], of: "there and back") }
      #expect(findings.remnants.isEmpty)
      var report = FailureReport(sources: sources, isColoured: false)
      let text = report.text(of: [failure(.noResidue, .failure)], in: &findings)
      #expect(
        text.hasPrefix("a.trans:1:1: error: animator `Up` leaves a view below [no-residue]\n"), "\(text)")
      #expect(!text.contains("specs: first"), "\(text)")
    }
  }

  /// In a JUnit report, a failed spec is reported with its failure and not with a remnant.
  @Test func aFailedSpecIsReportedByItsFailure() throws {
    let script = """
      screen List { background white }
      screen Page { background gray }
      navigation Nav [List] { transition Fades }
      animator Fade {
        duration 0.4s
        pushing { add toView; toView.alpha = 0; animate { fromView.alpha = 0; toView.alpha = 1 } }
        popping { toView.frame = final(to); add toView; animate { toView.alpha = 1 } }
      }
      transition Fades { pushing, popping animator Fade }
      setup { root Nav }
      spec "there and back" { push Page; pop; expect List.alpha == 1 }
      spec "popped without animation" {
        push Page
        expect violation visible of Fade during { pop unanimated }
      }

      """
    var settings = Settings()
    settings.reports = [try #require(Report("junit"))]
    let output = Transcript()
    let files = MemoryFiles(files: ["a.trans": Array(script.utf8)])
    #expect(TestSession(["a.trans"], settings, files: files, output: output).run() == .failed)
    let text = output.text
    #expect(
      text.contains("failures=\"1\"") && text.contains("a.trans:6:53: error: animator `Fade` leaves"),
      "\(text)")
    #expect(text.contains("after `pop unanimated`") && !text.contains("remnant"), "\(text)")
  }
}
