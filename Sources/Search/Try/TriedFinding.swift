import Diagnostics
import Engine
import Running
import Runtime

/// A finding of `trans try`, with the shortest of the least doubtful stories that show it.
struct TriedFinding: Sendable {
  var key: FindingKey
  var failure: Failure
  /// The commands of the story, without those of the harness.
  var lines: [UserAction]
  var harness: TryHarness
  /// The name of the story.
  var title: String
  /// Whether the finding is a remnant, which is not visible to the user.
  var isRemnant: Bool
  /// The sources to which spans in the failure refer.
  var sources: [Source]
  /// The reasons to doubt that the finding is a mistake of the file, apart from `linesNotRun`.
  var doubts: [TryDoubt]
  /// The lines that do not run in functions of the culprit's class that the story ran; another reason for doubt.
  var linesNotRun: [Int]
  /// The kind of the last transition with code of the file before the failure; nil for none.
  var kind: TransitionKind?
  /// For the stories that show the finding: whether a dismissal or pop had begun before it. Contains both values if
  /// stories differ; empty if `kind` is nil.
  var roles: Set<Bool> = []
  /// The findings of which this one is a consequence, at least one for each story that shows it. Empty if some story
  /// shows it without any of them.
  var mains: [FindingKey] = []
  /// The only style of presentation in which the finding occurs, if several were tried; otherwise nil.
  var style: String?
  /// Whether the finding occurs only on an iPad.
  var isOnlyOnPads: Bool
  /// The control that no longer responds, or the view at a wrong position; nil for other findings. The last command of
  /// the story is the expectation that fails.
  var unanswered: Unanswered?
  /// The suppositions under which the finding occurs: `true` if all that no file declares is supposed to be there, `false` if
  /// it is supposed to be absent.
  var supposed: Set<Bool> = []
  /// The number of stories that show the finding; 0 for a repetition within a story that is already counted.
  var count = 1
  /// Whether `trans try` attaches the transition of the finding.
  private var isAttached: Bool { harness.use != nil }
  private var reasonCount: Int { doubts.count + (linesNotRun.isEmpty ? 0 : 1) }
  /// Whether the finding is visible to the user, and has no doubts other than `supposed`.
  var isHard: Bool { !isRemnant && doubts.allSatisfy { $0.supposition != nil } }
  /// Whether the finding is about a plain view that stands for a cell.
  var isAboutCell: Bool {
    guard case .violation(let violation) = failure.kind else { return false }
    return violation.victim.split { $0 == "." || $0 == "@" }.contains("cell")
  }
  /// Whether the finding is that a transition never completes.
  var isOfFreeze: Bool { failure.isOfFreeze }
  /// Whether no command can follow the finding: the app has crashed, or a transition never completes.
  var endsStories: Bool { failure.endsApp || failure.isOfFreeze }

  /// Whether another finding is reported instead of this one. The other is no remnant, has no more doubts, and is one of `mains`;
  /// or a black screen with the same culprit, for a failed round trip; or, for a cancelled touch or a state that the same line
  /// leaves behind, a finding of that sort with the same culprit that outranks this one.
  func isPart(of findings: [TriedFinding]) -> Bool {
    let others = findings.filter { !$0.isRemnant && $0.doubts.count <= doubts.count }
    if mains.contains(where: { main in others.contains { $0.key == main } }) { return true }
    // If the screen is black, a round trip fails only as a consequence.
    if key.code == Law.roundTrip.word,
      others.contains(where: { $0.isMissing && $0.key.culprit == key.culprit && $0.key != key })
    {
      return true
    }
    if isOfTouch {
      return others.contains {
        $0.isOfTouch && $0.key.culprit == key.culprit && $0.key != key && $0.outranks(self)
      }
    }
    guard !isRemnant, isOfState else { return false }
    return others.contains {
      $0.isOfState && $0.key.span == key.span && $0.key.culprit == key.culprit
        && $0.outranks(self)
    }
  }

  /// Whether the finding is that the screen is black; false for a remnant.
  var isMissing: Bool {
    guard !isRemnant, case .violation(let violation) = failure.kind else { return false }
    return violation.isMissing
  }

  /// Whether the finding is about a state that code leaves behind, such as a hidden view, and has a culprit.
  private var isOfState: Bool {
    !key.culprit.isEmpty && [Law.visible, .restored, .noResidue, .roundTrip].contains { $0.word == key.code }
  }

  /// Whether the finding is about a view that is left out of place when a touch is cancelled. One gesture may leave several.
  private var isOfTouch: Bool {
    guard !isRemnant, case .violation(let violation) = failure.kind else { return false }
    return violation.isOfTouch && violation.law.word == key.code
  }

  private func outranks(_ other: TriedFinding) -> Bool {
    if count != other.count { return count > other.count }
    return key.code != other.key.code ? key.code > other.key.code : key.span.start < other.key.span.start
  }

  /// Merges another occurrence of the finding into this one. Keeps a visible one rather than a remnant; then one that is not
  /// `isUnlikely`; then the one with fewer reasons for doubt; then the one with a transition that the files attach; then the
  /// one with the shorter story, unless only the longer one is on the file's own device. Counts and roles are combined.
  mutating func take(_ other: TriedFinding) {
    let (count, roles) = (count + other.count, roles.union(other.roles))
    let style = style == other.style ? style : nil
    let supposed = (self.supposed.union(other.supposed)).union(
      (doubts + other.doubts).compactMap { $0.supposition })
    let isOnlyOnPads = isOnlyOnPads && other.isOnlyOnPads
    let mains =
      self.mains.isEmpty || other.mains.isEmpty
      ? [] : self.mains + other.mains.filter { !self.mains.contains($0) }
    let isPlain = other.harness.setting.name.isEmpty || !harness.setting.name.isEmpty
    if isRemnant != other.isRemnant
      ? isRemnant
      : isUnlikely != other.isUnlikely
        ? isUnlikely
        : reasonCount != other.reasonCount
          ? other.reasonCount < reasonCount
          : isAttached != other.isAttached ? isAttached : isPlain && other.lines.count < lines.count
    {
      self = other
    }
    (self.count, self.roles, self.mains, self.style) = (count, roles, mains, style)
    (self.isOnlyOnPads, self.supposed) = (isOnlyOnPads, supposed)
    // A freeze or crash under both suppositions does not depend on them. Any other finding keeps the doubt: the real values may
    // prevent it.
    if supposed.count == 2, endsStories { doubts.removeAll { $0.supposition != nil } }
  }
}

extension [TriedFinding] {
  /// Adds a finding, or merges it with the one that has the same key.
  mutating func take(_ finding: TriedFinding) {
    if let place = firstIndex(where: { $0.key == finding.key }) {
      self[place].take(finding)
    } else {
      append(finding)
    }
  }
}
