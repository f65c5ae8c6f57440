import Diagnostics
import Running
import Runtime

extension TestSession {
  /// Rewrites expectations in the scripts, reports the changes, and tests the result.
  /// - Parameters:
  ///   - updating: The options of `--update`.
  ///   - files: The destination of rewritten scripts.
  ///   - reviewer: Decides on each change; nil to accept all.
  /// - Returns: The worst verdict. If writing is not allowed, a necessary change counts as a failure.
  package func update(
    _ updating: Updating, _ files: any ScriptStorage, reviewer: (any Reviewer)? = nil
  ) -> Verdict {
    var update = Update(updating, files, reviewer, output)
    let scripts = session.withBufferedOutput { $0.eachOnce(self.scripts($0)) }.result
    session.work(on: scripts, called: "scripts", workers) { script, session in
      FileUpdate(session, updating, script).plan()
    } take: { done in
      let script = scripts[update.files]
      return update.take(done.result) { changes, plan in
        session.withBufferedOutput { FileUpdate($0, updating, script).kept(changes, of: plan) }.result
      }
    }
    update.finish()
    // After an interruption the tests do not run.
    return update.verdict == .interrupted ? .interrupted : max(update.verdict, run())
  }
}

/// Carries out and reports the updates of scripts, one after the other.
private struct Update {
  private(set) var verdict = Verdict.passed
  /// The number of scripts processed.
  private(set) var files = 0
  private let updating: Updating
  private let storage: any ScriptStorage
  private var reviewer: (any Reviewer)?
  private let output: any SessionOutput
  private let paint: Paint
  /// The numbers of changes made or proposed, of their files, and of expectations left as they are.
  private var count = (changes: 0, files: 0, left: 0)
  /// Whether the reviewer has stopped or interrupted the review.
  private var isStopped = false

  init(
    _ updating: Updating, _ storage: any ScriptStorage, _ reviewer: (any Reviewer)?,
    _ output: any SessionOutput
  ) {
    (self.updating, self.storage, self.reviewer, self.output) = (updating, storage, reviewer, output)
    paint = Paint(isColoured: output.colorsOutput)
  }

  /// Carries out a plan.
  /// - Parameter keep: Reduces the plan to some of its changes.
  /// - Returns: Whether to continue.
  mutating func take(
    _ plan: UpdatePlan, keep: ([UpdatePlan.Change], UpdatePlan) -> UpdatePlan
  ) -> Bool {
    files += 1
    var plan = plan
    if reviewer != nil, !plan.changes.isEmpty { plan = keep(reviewed(plan), plan) }
    for left in plan.left {
      let place = "\(left.path):\(left.place.line):\(left.place.column)"
      output.write("\(place): left: \(left.text.isEmpty ? "" : "`\(left.text)`: ")\(left.reason)\n")
    }
    count.left += plan.left.count
    if !plan.changes.isEmpty { carryOut(plan) }
    return !isStopped
  }

  /// Writes the summary.
  func finish() {
    let done = updating.hindrance == nil ? "rewritten" : "to be rewritten"
    let left = count.left > 0 ? ", \(count.left) left as \(count.left == 1 ? "it is" : "they are")" : ""
    let files = count.changes > 0 ? " in \(counted(count.files, "file"))" : ""
    output.write("\(counted(count.changes, "place")) \(done)\(files)\(left)\n")
    if let hindrance = updating.hindrance { output.write("nothing was written: \(hindrance)\n") }
  }

  // MARK: - Reviewing

  private mutating func carryOut(_ plan: UpdatePlan) {
    if reviewer == nil { output.write(UnifiedDiff(plan.old, plan.new).text(path: plan.path, paint)) }
    if updating.hindrance != nil {
      verdict.add(.failed)
    } else if let problem = storage.replace(plan.path, plan.old, with: plan.new) {
      output.report("\(plan.path): error: not rewritten: \(problem)\n")
      return verdict.add(.unwritable)
    }
    count.changes += plan.changes.count
    count.files += 1
  }

  /// The changes that the reviewer accepts.
  private mutating func reviewed(_ plan: UpdatePlan) -> [UpdatePlan.Change] {
    guard let reviewer else { return plan.changes }
    // The answers so far; going back removes the last one.
    var answers: [Bool] = []
    while answers.count < plan.changes.count, !isStopped {
      switch reviewer.decide(on: proposal(answers.count, of: plan)) {
      case .accept: answers.append(true)
      case .refuse: answers.append(false)
      case .back: _ = answers.popLast()
      case .acceptAll:
        self.reviewer = nil
        answers += plan.changes[answers.count...].map { _ in true }
      case .stop: isStopped = true
      case .interrupt:
        isStopped = true
        verdict.add(.interrupted)
      }
    }
    return zip(plan.changes, answers).filter { $0.1 }.map { $0.0 }
  }

  /// A change in the form shown to the reviewer.
  private func proposal(_ place: Int, of plan: UpdatePlan) -> ProposedChange {
    let change = plan.changes[place]
    let new = TextEdits(change.edits).applied(to: plan.old)
    return ProposedChange(
      number: place + 1, count: plan.changes.count, title: change.title,
      place: "\(plan.path):\(change.line)", diff: UnifiedDiff(plan.old, new).hunks(paint))
  }
}
