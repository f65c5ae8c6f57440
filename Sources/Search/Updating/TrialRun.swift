import Diagnostics
import Language
import Repl
import Running
import Runtime
import Semantics

/// A trial run of a whole script, unchanged or with changes.
struct TrialRun {
  /// The script with the changes.
  let script: EditedScript
  let outcomes: [EditedScript.Outcome]
  /// The specs and stories without expectations; empty for a run with changes.
  let gaps: [ExpectationGap]
  private let session: ScriptSession
  private let path: String
  private let old: [UInt8]
  /// The edits that insert expectations or placeholders.
  private let added: [TextEdit]

  /// Runs the unchanged script; nil if it cannot run. Specs without expectations get a placeholder.
  /// - Parameter addsMissing: Whether a story without expectations also counts as a gap.
  init?(_ session: ScriptSession, path: String, old: [UInt8], _ addsMissing: Bool) {
    let gaps = ExpectationGap.gaps(in: EditedScript(old, at: path, in: session).loaded).filter {
      addsMissing || $0.spec != nil
    }
    let edits = gaps.compactMap { $0.placeholder }
    self.init(session, path, old, edits, added: edits, gaps)
    guard script.program != nil else { return nil }
  }

  private init(
    _ session: ScriptSession, _ path: String, _ old: [UInt8], _ edits: [TextEdit], added: [TextEdit],
    _ gaps: [ExpectationGap]
  ) {
    (self.session, self.path, self.old, self.gaps, self.added) = (session, path, old, gaps, added)
    script = EditedScript(old, TextEdits(edits), at: path, in: session)
    outcomes = script.outcomes(keepsTurns: !gaps.isEmpty)
  }

  /// Runs the script with changes. Remaining gaps get a placeholder.
  func trying(_ changes: [UpdatePlan.Change]) -> TrialRun {
    let filled = Set(changes.filter { $0.isNew }.map { $0.range.lowerBound })
    let rest = gaps.filter { !filled.contains($0.place) }.compactMap { $0.placeholder }
    let new = changes.filter { $0.isNew }.flatMap { $0.edits }
    return TrialRun(
      session, path, old, changes.filter { !$0.isNew }.flatMap { $0.edits } + rest + new, added: rest + new,
      [])
  }

  // MARK: - Judging

  /// The changes that do not work, by index, with the reason.
  func unfit(of changes: [UpdatePlan.Change]) -> [Int: String] {
    let ranges = changes.map { script.edits.moved($0.range) }
    var unfit: [Int: String] = [:]
    for problem in script.loaded.problems where problem.place.span.file == 0 {
      if let place = ranges.firstIndex(where: { $0.contains(Int(problem.place.span.start)) }) {
        unfit[place] = "what was found cannot be written there"
      }
    }
    if !script.loaded.problems.isEmpty, unfit.isEmpty {
      return Dictionary(
        uniqueKeysWithValues: changes.indices.map { ($0, "the script cannot be read with it") })
    }
    for failure in outcomes.flatMap({ $0.failures }) {
      guard case .claim(let claim) = failure.kind, claim.span.file == 0 else { continue }
      if let place = ranges.firstIndex(where: { $0.contains(Int(claim.span.start)) }) {
        unfit[place] = "it runs more than once, with different results"
      }
    }
    return unfit
  }

  /// The byte offsets, within an inserted text, of errors and failed expectations.
  func unfitPlaces(in change: UpdatePlan.Change) -> [Int] {
    let range = script.edits.moved(change.range)
    let problems = script.loaded.problems.map { $0.place.span }
    let failures = outcomes.flatMap { $0.failures }.filter { $0.isClaim }.map { $0.span }
    return (problems + failures).filter { $0.file == 0 && range.contains(Int($0.start)) }
      .map { Int($0.start) - range.lowerBound }
  }

  /// Whether this run may replace `before`: the scripts differ only in expectations, and all claims other than the
  /// changed ones end as before.
  func isAsGood(as before: TrialRun, but changes: [UpdatePlan.Change]) -> Bool {
    guard outcomes.count == before.outcomes.count,
      UpdateProof.holds(
        before: before.script.loaded, leavingOut: before.addedRanges, after: script.loaded,
        leavingOut: addedRanges)
    else { return false }
    let changed = changes.filter { !$0.isNew }.map { $0.range }
    for (old, new) in zip(before.outcomes, outcomes) {
      let rest = before.script.findings(of: old).filter { found in
        !changed.contains { $0.contains(found.place) }
      }
      if rest != script.findings(of: new) || old.isWhole != new.isWhole { return false }
    }
    return true
  }

  private var addedRanges: [Range<Int>] {
    added.map { script.edits.moved($0.range) }.sorted { $0.lowerBound < $1.lowerBound }
  }

  // MARK: - Cases, places and expectations

  /// The indices in `outcomes` of the specs that the user selected, and of stories; all if nothing was selected.
  func chosenCases(_ choice: SpecChoice, named lines: [Int]) -> Set<Int> {
    guard choice.narrows || !lines.isEmpty, let program = script.loaded.program else {
      return Set(outcomes.indices)
    }
    var choice = choice
    if !lines.isEmpty {
      let bytes = script.loaded.sources[0].bytes
      let index = LineIndex(bytes)
      choice.lines = lines.map { line in
        line > index.count ? 0 : Int32(index.range(ofLine: line, in: bytes).upperBound)
      }
    }
    let chosen = session.run(program, at: path, choice).chosenCases
    return Set(
      outcomes.indices.filter { place in
        guard let test = outcomes[place].test else { return true }
        return chosen.contains { $0.spec == test.spec && $0.row == test.row }
      })
  }

  /// The line and column of a span in the old text, or in a used file.
  func place(of span: Span) -> LineIndex.Place {
    let bytes = span.file == 0 ? old : script.loaded.sources[Int(span.file)].bytes
    let start = span.file == 0 ? Int32(script.origin(of: span).lowerBound) : span.start
    return LineIndex(bytes).place(of: start, in: bytes)
  }

  /// The expectations that describe the final state of a spec or story without any; empty if it fails or does not reach its
  /// end.
  func pins(for gap: ExpectationGap) -> [String] {
    let outcome = outcomes.first { outcome in
      guard let index = gap.spec else { return outcome.test == nil }
      return outcome.test?.spec == index
    }
    guard let outcome, outcome.failures.isEmpty, outcome.isWhole, let turn = outcome.turn else { return [] }
    var session = ReplSession(script.loaded, at: turn.machine, turn.log, settings: session.settings)
    return session.pins(withEvents: true)
  }
}
