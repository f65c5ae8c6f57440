import Running
import Runtime
import Semantics
import Vocabulary

// Doubts about the findings of a start, which depend on what `trans try` supplies.

extension TryFile {
  /// Adds a doubt to otherwise certain findings that do not recur when their transition is created with other made-up values.
  func doubtInvented(_ findings: inout [TriedFinding]) {
    for place in findings.indices where findings[place].isHard && findings[place].unanswered == nil {
      let finding = findings[place]
      guard let use = finding.harness.use,
        let variant = script.swift.lazy.compactMap({ $0.variants[use.transition.name] }).first,
        let plain = TryHarness(script, using: use, given: given, session, path: path),
        let other = TryHarness(script, using: use.varied(variant), given: given, session, path: path)
      else { continue }
      let further = finding.harness.commands.dropFirst(plain.commands.count).map { $0.text }
      let harness = other.adding(further).in(finding.harness.setting, session, path: path)
      if !recurs(finding, in: harness) { findings[place].doubts.append(.invented) }
    }
  }

  /// Adds a doubt to otherwise certain findings that do not recur in another style or with other colours, which a storyboard
  /// may set, or if presented views follow their autoresizing masks.
  func doubtSupplied(_ findings: inout [TriedFinding]) {
    for place in findings.indices where findings[place].isHard && findings[place].unanswered == nil {
      let finding = findings[place]
      if finding.failure.dependsOnStyle, let other = finding.harness.inOtherStyle(session, path: path),
        !recurs(finding, in: other)
      {
        findings[place].doubts.append(finding.harness.segueDoubt)
        continue
      }
      if finding.harness.isOfOldXcode, finding.harness.setting.name.isEmpty,
        !recurs(finding, in: finding.harness.in(.beforeSheets, session, path: path))
      {
        findings[place].doubts.append(.oldStoryboard(finding.harness.otherStyle))
        continue
      }
      if finding.key.isOfPlaces, finding.lines.contains(where: { $0.command.verb == .rotate }),
        !isMisplaced(finding, in: finding.harness.in(.following, session, path: path))
      {
        findings[place].doubts.append(.mask)
        continue
      }
      // For the law `no-residue` the screens become white, as supplied containers and most storyboards are: code that
      // gives a container this colour then leaves no trace. For other laws they become black, so that white views are
      // visible on them.
      let color = finding.key.code == Law.noResidue.word ? "white" : "black"
      let showsPictures = finding.key.code != Law.continuous.word
      if let other = finding.harness.inOtherColors(color, showsPictures: showsPictures, session, path: path),
        !recurs(finding, in: other)
      {
        findings[place].doubts.append(.colors)
      }
    }
  }

  /// Removes the doubt about a supplied cell from the findings that recur when the cell has another place and size, and that
  /// are not about the cell itself.
  func trustCells(_ findings: inout [TriedFinding]) {
    for place in findings.indices where findings[place].doubts.contains(.cell) {
      let finding = findings[place]
      guard !finding.isRemnant, !finding.isAboutCell,
        let other = finding.harness.inOtherCells(session, path: path), recurs(finding, in: other, alike: true)
      else { continue }
      findings[place].doubts.removeAll { $0 == .cell }
    }
  }

  /// Whether a finding recurs in another harness, not only as a remnant. True if that harness cannot run.
  /// - Parameter alike: Whether it must recur with the same values.
  private func recurs(_ finding: TriedFinding, in harness: TryHarness, alike: Bool = false) -> Bool {
    var options = options
    options.makesRoundTrips = finding.key.code == Law.roundTrip.word
    guard var runner = TryRunner(harness, options), runner.ready != nil else { return true }
    _ = runner.play(finding.lines, finding.title)
    return runner.findings.contains {
      $0.key == finding.key && !$0.isRemnant && (!alike || $0.failure.seen == finding.failure.seen)
    }
  }

  /// Whether the story of a finding, played in another harness, has a finding about the place or look of views, even if
  /// only a remnant. True if that harness cannot run.
  private func isMisplaced(_ finding: TriedFinding, in harness: TryHarness) -> Bool {
    guard var runner = TryRunner(harness, options), runner.ready != nil else { return true }
    _ = runner.play(finding.lines, finding.title)
    return runner.findings.contains { $0.key.isOfPlaces }
  }

  /// Marks as doubtful the findings that occur only on an iPad, if no file says whether the app is made for it.
  func doubtPads(_ findings: inout [TriedFinding]) {
    guard let swift = script.swift.first, swift.isForPads == nil else { return }
    for place in findings.indices where findings[place].isOnlyOnPads { findings[place].doubts.append(.pad) }
  }
}

extension FindingKey {
  /// Whether the finding is about the place or look of views.
  fileprivate var isOfPlaces: Bool { [Law.relayout, .visible, .continuous].contains { $0.word == code } }
}
