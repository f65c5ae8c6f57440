import Diagnostics
import Engine
import Running
import Runtime
import Semantics

/// The actions that lead to a finding, run again as one story from a start.
struct ExploredStory: Sendable {
  /// The actions from the start to the finding.
  let actions: [UserAction]
  /// The commands, one per line.
  let lines: [String]
  /// The failures at the end of the run.
  let failures: [Failure]
  let outcome: Outcome
  /// The files of the script, followed by the story.
  let sources: [Source]
  /// The findings that the run showed.
  let keys: [FindingKey]

  /// Replays the path to a finding; nil if it cannot be compiled.
  init?(to finding: ExploredFinding, in search: ExploreSearch) {
    let (start, actions) = search.store.path(to: finding.state)
    let repertoire = search.repertoire
    let last = finding.unanswered.map { [$0.expectation] } ?? []
    self.actions = (actions + finding.actions).map { repertoire.action($0) }
    lines = self.actions.map { $0.text } + last
    guard let (own, body) = repertoire.adding(lines.joined(separator: "\n") + "\n", named: "story") else {
      return nil
    }
    sources = own.sources
    var machine = search.starts[start].machine.apart
    var log = search.starts[start].log
    machine.attach(own.program)
    machine.endExploring()
    if finding.key.code == Law.roundTrip.word { machine.makeRoundTrips() }
    machine.beginLine(body)
    outcome = Self.run(&machine, &log)
    let fileCount = search.fileCount
    switch outcome {
    case .passed: (failures, keys) = ([], [])
    case .failed(let found):
      failures = found
      // A failed expectation shows the finding. So does a refused command: the control is gone, or nothing accepts the drag.
      if finding.unanswered != nil, found.contains(where: { $0.isClaim || $0.isRefusal }) {
        keys = [finding.key]
        return
      }
      keys = found.flatMap { FindingKey.all(of: $0, fileCount: fileCount) }
    case .exhausted, .bug:
      failures = []
      keys = FindingKey.stopping(outcome, fileCount: fileCount).map { [$0] } ?? []
    }
  }

  /// Whether the run shows a finding. If the finding is an exceeded limit, any exceeded limit counts: the replay
  /// measures the whole path at once, and may exceed another limit first.
  func shows(_ key: FindingKey) -> Bool {
    keys.contains(key) || key.isLimit && keys.contains { $0.isLimit }
  }

  /// Runs the commands, then the checks made at the end of a script, if nothing has failed by then and the app is at
  /// rest.
  private static func run(_ machine: inout Machine, _ log: inout Log) -> Outcome {
    let outcome = machine.run(&log)
    guard case .passed = outcome, machine.isAtRest else { return outcome }
    machine.beginClosing()
    return machine.run(&log)
  }

  /// The report of the failures that show `finding`, as in `trans test`.
  func report(of finding: ExploredFinding, fileCount: Int, isColoured: Bool) -> String {
    var report = FailureReport(sources: sources, isColoured: isColoured)
    let key = finding.key
    if let unanswered = finding.unanswered { return report.text(of: unanswered, at: key) }
    if failures.isEmpty { return report.text(of: .finished(outcome)) }
    return report.text(of: failures.filter { FindingKey.all(of: $0, fileCount: fileCount).contains(key) })
  }
}
