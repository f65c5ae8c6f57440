import Diagnostics
import Language
import Running
import Runtime
import Semantics

/// Plans how to rewrite the expectations of one script. It writes nothing. The result has been parsed, run
/// and compared, and a second update would not change it.
struct FileUpdate {
  private let session: ScriptSession
  private let updating: Updating
  private let script: TestScript

  init(_ session: ScriptSession, _ updating: Updating, _ script: TestScript) {
    (self.session, self.updating, self.script) = (session, updating, script)
  }

  /// The plan for the script; without changes for standard input, for a file that cannot be read, and after an interruption.
  func plan() -> UpdatePlan {
    let path = script.found.path
    var plan = UpdatePlan(path: path)
    guard path != "-", let bytes = session.bytes(of: path) else { return plan }
    plan.old = bytes
    propose(&plan)
    guard !plan.changes.isEmpty else { return plan }
    // If a second update would change anything again, all changes are rejected.
    var again = UpdatePlan(path: path, old: plan.new)
    propose(&again)
    if !again.changes.isEmpty {
      drop(plan.changes.map { ($0, "another update would change it again") }, of: &plan)
    }
    // After an interruption the checks are incomplete.
    return session.output.isInterrupted ? UpdatePlan(path: path) : plan
  }

  /// The plan reduced to `changes`, which are verified again without the other changes.
  func kept(_ changes: [UpdatePlan.Change], of plan: UpdatePlan) -> UpdatePlan {
    var kept = plan
    kept.changes = changes
    guard !changes.isEmpty, changes.count < plan.changes.count,
      let start = TrialRun(session, path: plan.path, old: plan.old, updating.addsMissing)
    else { return kept }
    settle(start, &kept)
    return kept
  }

  // MARK: - Proposing changes, and trying them

  private func propose(_ plan: inout UpdatePlan) {
    guard let start = TrialRun(session, path: plan.path, old: plan.old, updating.addsMissing) else {
      return
    }
    let chosen = start.chosenCases(script.choice, named: script.found.lines)
    if updating.changesFailed { rewrite(start, chosen, &plan) }
    if updating.addsMissing {
      fill(start, &plan)
    } else {
      plan.left += start.gaps.map {
        .init(
          path: plan.path, place: $0.origin, text: $0.name,
          reason: "it expects nothing; `--update=missing` adds expectations")
      }
    }
    plan.changes.sort { $0.range.lowerBound < $1.range.lowerBound }
    settle(start, &plan)
    let path = plan.path
    plan.left.sort { a, b in
      a.path == b.path ? (a.place.line, a.place.column) < (b.place.line, b.place.column) : a.path == path
    }
  }

  /// Proposes a replacement for each failed claim, or records the reason why it stays as it is.
  private func rewrite(_ start: TrialRun, _ chosen: Set<Int>, _ plan: inout UpdatePlan) {
    let layout = TextLayout(plan.old)
    var seen: [Span: Found?] = [:]
    for (place, outcome) in start.outcomes.enumerated() where chosen.contains(place) {
      for failure in outcome.failures {
        guard case .claim(let claim) = failure.kind else { continue }
        let span = claim.span
        if let other = seen[span] {
          if other != claim.found,
            let known = plan.changes.firstIndex(where: { $0.range == start.script.origin(of: span) })
          {
            leave(span, start, "it runs in several specs, with different results", &plan)
            plan.changes.remove(at: known)
          }
          continue
        }
        seen[span] = claim.found
        guard span.file == 0 else {
          leave(span, start, "it is in a file that this one uses; update that file instead", &plan)
          continue
        }
        let range = start.script.origin(of: span)
        do throws(Correction.Refusal) {
          let found = claim.found.map { start.script.origin(of: $0) }
          let candidates = try Correction(layout, range).candidates(found)
          plan.changes.append(
            UpdatePlan.Change(
              line: start.place(of: span).line, title: outcome.test?.title, candidates: candidates,
              range: range, isNew: false))
        } catch {
          leave(span, start, error.reason, &plan)
        }
      }
    }
  }

  /// Proposes expectations for specs and stories without any.
  private func fill(_ start: TrialRun, _ plan: inout UpdatePlan) {
    for gap in start.gaps {
      let pins = holding(start.pins(for: gap), in: gap, start)
      if pins.isEmpty {
        let why = "it fails, or nothing is on screen when it ends"
        plan.left.append(.init(path: plan.path, place: gap.origin, text: gap.name, reason: why))
        continue
      }
      plan.changes.append(gap.change(expecting: pins))
    }
  }

  /// The expectations that hold at the point of insertion in every row of the spec.
  private func holding(_ pins: [String], in gap: ExpectationGap, _ start: TrialRun) -> [String] {
    var pins = pins
    while !pins.isEmpty {
      let change = gap.change(expecting: pins)
      let unfit = Set(start.trying([change]).unfitPlaces(in: change).map { gap.pin(at: $0, of: pins) })
      if unfit.isEmpty { break }
      for place in unfit.sorted(by: >) { pins.remove(at: place) }
    }
    return pins
  }

  /// Tries the changes, replacing or dropping those that fail, until the rest is correct.
  private func settle(_ start: TrialRun, _ plan: inout UpdatePlan) {
    while !plan.changes.isEmpty {
      let trial = start.trying(plan.changes)
      let bad = trial.unfit(of: plan.changes)
      if bad.isEmpty {
        if !trial.isAsGood(as: start, but: plan.changes) {
          drop(plan.changes.map { ($0, "the script does not run as before with it") }, of: &plan)
        }
        return
      }
      for (place, reason) in bad.sorted(by: { $0.key > $1.key }) {
        if plan.changes[place].candidates.count > 1 {
          plan.changes[place].candidates.removeFirst()
        } else {
          drop([(plan.changes[place], reason)], of: &plan)
        }
      }
    }
  }

  private func drop(_ changes: [(UpdatePlan.Change, String)], of plan: inout UpdatePlan) {
    let layout = TextLayout(plan.old)
    let index = LineIndex(plan.old)
    for (change, reason) in changes {
      let text = change.isNew ? "" : layout.text(change.range).firstLine
      let place = index.place(of: Int32(change.range.lowerBound), in: plan.old)
      plan.left.append(.init(path: plan.path, place: place, text: text, reason: reason))
      plan.changes.removeAll { $0.range == change.range }
    }
  }

  private func leave(_ span: Span, _ start: TrialRun, _ reason: String, _ plan: inout UpdatePlan) {
    plan.left.append(
      .init(
        path: start.script.sources[Int(span.file)].path, place: start.place(of: span),
        text: start.script.sources.text(of: span), reason: reason))
  }
}

extension String {
  /// The first line, with `…` if there are more.
  var firstLine: String {
    let line = prefix { !$0.isNewline }
    return line.count == count ? self : line + " …"
  }
}
