import Diagnostics
import Running
import Runtime

extension TryReport {
  /// The stories of a file as cases of a test report; an impossible story is skipped. Then, as skipped cases, the
  /// groups of stories, the classes and methods that were not tried. A finding is explained in the first story that
  /// shows it.
  func results(of file: File) -> [SpecResult] {
    var titles: [String: Int] = [:]
    var told: [FindingKey: String] = [:]
    var found = file.cases.map { story in
      titles[story.title, default: 0] += 1
      let number = titles[story.title] ?? 1
      let title = number == 1 ? story.title : "\(story.title), \(number)"
      var result = SpecResult(title: title, status: .passed)
      if !story.isPossible { result.status = .skipped(because: "a command of the story is not possible") }
      result.time = story.time
      for (finding, shown) in file.findings where story.shows(finding) {
        let reported = Self.reported(finding, shown, file)
        result.findings.append(told[finding.key].map { reported.repeated(from: $0) } ?? reported)
        told[finding.key] = told[finding.key] ?? title
        result.status = .failed
      }
      return result
    }
    for tried in file.tried {
      for (title, reason) in notTried(tried, file.swift) {
        found.append(SpecResult(title: title, status: .skipped(because: reason)))
      }
    }
    for lack in file.untried {
      found.append(SpecResult(title: lack.name, status: .skipped(because: lack.reason)))
    }
    if let refusal = file.refusal { found.append(SpecResult(title: "", status: .skipped(because: refusal))) }
    return found
  }

  private static func reported(
    _ finding: TriedFinding, _ shown: ShownFinding, _ file: File
  ) -> SpecResult.Finding {
    let report = FailureReport(sources: finding.sources, isColoured: false)
    return SpecResult.Finding(
      finding.key, report.message(for: finding.failure, finding.key), shown.story.text + shown.plainReport,
      in: file.sources)
  }

  /// The groups of stories that this transition does not have, each with the reason; without groups that need no
  /// reason.
  private func notTried(_ tried: TryFile.Tried, _ swift: [SwiftScript]) -> [(title: String, reason: String)] {
    TryGroup.allCases.filter { group in !tried.rows.contains { $0.group == group } }.compactMap { group in
      group.reason(in: tried.way, swift).map { ("\(tried.way.name): \(group.rawValue)", $0) }
    }
  }
}

extension TryRunner.Case {
  /// Whether the story shows a finding; for a finding that is visible to users, not only as a remnant.
  fileprivate func shows(_ finding: TriedFinding) -> Bool {
    shown.contains { $0.key == finding.key && (finding.isRemnant || !$0.isRemnant) }
  }
}
