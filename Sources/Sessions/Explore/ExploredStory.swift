import Diagnostics
import Engine
import Runtime
import Semantics

/// The commands that lead to a finding, as a story, and what comes of running it from the beginning.
struct ExploredStory: Sendable {
  /// The commands, one on a line.
  let lines: [String]
  /// What is wrong when it has run.
  let failures: [Failure]
  /// How it ended.
  let outcome: Outcome
  /// The files of the script, and behind them the story.
  let sources: [Source]
  /// The findings that it shows.
  let keys: [FindingKey]

  /// Runs the way to a finding.
  init?(to finding: ExploredFinding, in search: ExploreSearch) {
    let (start, deeds) = search.store.path(to: finding.state)
    let repertoire = search.repertoire
    let last = finding.unanswered.map { [$0.expectation] } ?? []
    lines = (deeds + finding.deeds).map { repertoire.deed($0).text } + last
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
      // What is no longer answered may not even be possible any more: where nothing takes a drag, no finger can begin one.
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

  /// Whether it shows a finding. A limit counts the whole way: it may be reached sooner than by the last deed alone.
  func shows(_ key: FindingKey) -> Bool {
    keys.contains(key) || key.isLimit && keys.contains { $0.isLimit }
  }

  /// Runs the commands; then it is judged as the end of a script is, if nothing is wrong by then.
  private static func run(_ machine: inout Machine, _ log: inout Log) -> Outcome {
    let outcome = machine.run(&log)
    guard case .passed = outcome, machine.isAtRest else { return outcome }
    machine.beginClosing()
    return machine.run(&log)
  }

  /// What `trans test` says of such a failure; of several, of those that show a finding.
  func report(of finding: ExploredFinding, fileCount: Int, isColoured: Bool) -> String {
    var report = FailureReport(sources: sources, isColoured: isColoured)
    let key = finding.key
    if let unanswered = finding.unanswered { return report.text(of: unanswered, at: key) }
    if failures.isEmpty { return report.text(of: .finished(outcome)) }
    return report.text(of: failures.filter { FindingKey.all(of: $0, fileCount: fileCount).contains(key) })
  }
}
