import Diagnostics
import Engine
import Running
import Runtime
import Semantics

extension TryHarness {
  /// The doubts that a finding occurs only because code of the files does not run: code of another object of the transition, a
  /// delegate or its answer, or a call of a function. Code of the culprit itself is a separate doubt (`linesNotRun`).
  /// - Parameters:
  ///   - lines: The lines of the story.
  ///   - ran: For each Swift file, the functions that the story ran.
  func doubts(
    about key: FindingKey, _ failure: Failure, _ party: TransitionParty?, after lines: [UserAction],
    _ ran: [Set<Int>]
  ) -> [TryDoubt] {
    let calls = zip(swift, ran).lazy.compactMap { $0.ownCallsNotRun(in: $1) }.first.map {
      TryDoubt.notRun($0.type, $0.lines)
    }
    guard let law = Law(word: key.code) else { return [calls].compactMap { $0 } }
    guard let party else { return law.dependsOnOthers ? [calls].compactMap { $0 } : [] }
    let screen = Self.screen(named: failure.victim[...])
    if [.completes, .followsFinger].contains(law), party.asked.isEmpty {
      return swift.flatMap { $0.delegates(naming: screen) }.map { .withoutDelegate($0) }
    }
    let isUnanswered = party.asked.contains { name in
      zip(swift, ran).contains { $0.isAnswerNotRun(of: name, in: $1) }
    }
    if isUnanswered, !party.others(in: law).isEmpty { return [.unanswered] }
    guard linesNotRun(of: key.culprit, ran).isEmpty else { return [] }
    if [.completes, .followsFinger].contains(law),
      let gone = zip(swift, ran).lazy.compactMap({ $0.endNotRun(in: $1) }).first
    {
      return [.notRun(gone.file, gone.lines)]
    }
    // The code that begins the transition may decide whether there is a driver; the code of the screens in the story
    // may decide what an animator does.
    let shown = law == .completes ? lines.flatMap { $0.words.map { Self.screen(named: $0) } } : []
    let others = party.others(in: law) + (failure.isOfDriver ? [screen] : []) + shown
    let gone = others.lazy.filter { $0 != key.culprit }.compactMap { name in
      zip(swift, ran).lazy.compactMap { $0.codeNotRun(of: name, in: $1) }.first
    }.first
    return [gone.map { .notRun($0.type, $0.lines) } ?? (law.dependsOnOthers ? calls : nil)].compactMap { $0 }
  }

  /// The name of the screen in a path such as `Home@2.button`.
  private static func screen(named path: Substring) -> String {
    String(path.prefix { $0 != "@" && $0 != "." })
  }

  /// The failure with advice about the files' own methods, if a gesture's calls have no effect since UIKit asks for no driver;
  /// otherwise the failure unchanged.
  func advised(_ failure: Failure, _ met: TryRunner.Met) -> Failure {
    guard case .violation(var violation) = failure.kind, violation.law == .followsFinger,
      violation.advice?.contains(Self.noDriver) ?? false, let kind = met.kind,
      let advice = met.party?.asked.lazy.compactMap({ name in
        swift.lazy.compactMap { $0.driverAdvice(name, kind) }.first
      }).first
    else { return failure }
    violation.advice = advice
    var failure = failure
    failure.kind = .violation(violation)
    return failure
  }

  /// The words of the advice that a delegate must return an interaction.
  private static let noDriver = "must return an interaction before"

  /// The lines that do not run in the class of an object, its superclasses and the classes of the objects that it holds, within
  /// functions that the story ran.
  func linesNotRun(of culprit: String, _ ran: [Set<Int>]) -> [Int] {
    zip(swift, ran).lazy.map { $0.linesNotRun(of: culprit, in: $1) }.first { !$0.isEmpty } ?? []
  }

  /// The lines that do not run in the class of the culprit or, for a crash without a culprit, in the class whose code
  /// crashes, in functions that the story ran.
  func linesNotRun(of key: FindingKey, _ failure: Failure, _ ran: [Set<Int>]) -> [Int] {
    guard key.culprit.isEmpty, failure.endsApp else { return linesNotRun(of: key.culprit, ran) }
    let path = script.sources[Int(failure.span.file)].path
    return zip(swift, ran).lazy.filter { $0.0.source.path == path }.map {
      $0.linesNotRun(around: failure.span, in: $1)
    }.first ?? []
  }

  /// The screen in a supplied command that the files make its own transitioning delegate; nil if there is none.
  fileprivate func ownDelegate(shownBy lines: [UserAction]) -> String? {
    let words = lines.filter { $0.isSupplied }.flatMap { $0.words }
    return words.lazy.map(String.init).first { word in swift.contains { $0.ownDelegates.contains(word) } }
  }

  /// Whether a supplied command names the screen of `victim`, and code asks screens for their preferred size: the app
  /// may show only screens that set one.
  fileprivate func isOfUnknownSize(_ victim: String, _ swift: SwiftScript, _ lines: [UserAction]) -> Bool {
    let name = Self.screen(named: victim[...])
    return swift.asksForSize
      && lines.contains { $0.isSupplied && $0.words.contains { $0 == name } }
  }
}

extension Law {
  /// Whether code of objects other than the culprit may cause a violation. For `honest-outcome` it cannot, for example: the
  /// culprit passes the wrong outcome whatever other objects do.
  fileprivate var dependsOnOthers: Bool {
    ![.honestOutcome, .unitProgress, .inTime, .overlap, .retained].contains(self)
  }
}

extension TransitionParty {
  /// The names of the other objects whose code may cause this violation.
  fileprivate func others(in law: Law) -> [String] {
    switch law {
    case .honestOutcome, .unitProgress, .inTime, .overlap, .retained: []
    case .completes, .followsFinger: carrying + asked
    case .restored, .visible, .noResidue, .balanced, .continuous, .relayout, .roundTrip, .adopted, .animates:
      carrying + presenting + asked
    }
  }
}

extension Failure {
  /// The reasons to doubt that the failure is a mistake of the Swift file, as far as they depend on the law and the
  /// commands. Empty if there are none.
  /// - Parameter hasOwnEnd: Whether the files undo the story's transition by a move other than a `dismiss` or `pop`
  ///   that `trans try` supplies.
  func doubts(_ harness: TryHarness, _ lines: [UserAction], hasOwnEnd: Bool) -> [TryDoubt] {
    var found: [TryDoubt] = []
    let laws: [Law]
    if case .violation(let violation) = kind {
      laws = violation.laws
      if violation.law == .roundTrip, violation.isOfNewScreen { found.append(.shownTwice) }
      if violation.isOfFormerPlace { found.append(.formerPlace) }
    } else {
      laws = []
    }
    let depends = endsApp || laws.contains { [.visible, .relayout, .continuous, .animates].contains($0) }
    if case .violation(let violation) = kind, depends,
      harness.swift.contains(where: { $0.standsIn(violation.victim) })
    {
      found.append(.standIn)
    }
    if case .violation(let violation) = kind, depends,
      harness.swift.contains(where: { harness.isOfUnknownSize(violation.victim, $0, lines) })
    {
      found.append(.size)
    }
    if depends || laws.contains(.completes), harness.use?.lacksPresentation ?? false,
      DeclarationText(harness.script.sources[0].bytes).removesPresenters
    {
      found.append(.withoutPresentation)
    }
    if depends, let screen = harness.ownDelegate(shownBy: lines) { found.append(.ownDelegate(screen)) }
    if case .violation(let violation) = kind,
      harness.swift.contains(where: { $0.readsCell(violation.culprit.name) })
    {
      found.append(.cell)
    } else if depends, lines.contains(where: { [.do, .tap].contains($0.command.verb) }),
      harness.swift.contains(where: { $0.suppliesCells })
    {
      found.append(.cell)
    }
    if depends, harness.style == nil, !harness.isOld, lines.contains(where: { $0.command.verb == .perform }),
      harness.swift.allSatisfy({ $0.storyboards.isEmpty })
    {
      found.append(.segue(harness.otherStyle))
    }
    if depends, lines.contains(where: { $0.presentsInUnsaidStyle }) {
      found.append(.style(TryHarness.unsaidStyle))
    }
    if case .violation(let violation) = kind, laws.contains(.completes),
      harness.use != nil || lines.contains(where: { $0.isSupplied }),
      !lines.contains(where: { $0.isTouch || $0.kind == .app }),
      harness.swift.contains(where: { $0.leavesOpen(violation.culprit.name) })
    {
      found.append(.unfinished)
    }
    if isOfDriver, let last = lines.last,
      last.isSupplied || last.isSuppliedEnd || harness.use != nil && last.command.verb == .tap
    {
      found.append(.ungestured)
    }
    let command = lines.last { $0.kind != .time && $0.kind != .wait }
    if laws.contains(.retained), hasOwnEnd, command?.isSuppliedEnd ?? false { found.append(.bareEnd) }
    return found
  }

  /// Whether a law is broken, such as `visible`, that may hold in another style of presentation.
  var dependsOnStyle: Bool {
    guard case .violation(let violation) = kind else { return false }
    let laws: [Law] = [
      .visible, .restored, .relayout, .continuous, .animates, .balanced, .noResidue, .roundTrip,
      .completes,
    ]
    return violation.laws.contains { laws.contains($0) }
  }

  /// Whether a transition never completes, and the culprit is an interaction, or an object with several roles.
  fileprivate var isOfDriver: Bool {
    guard case .violation(let violation) = kind else { return false }
    return violation.laws.contains(.completes)
      && [.object(.interaction), .object(.object)].contains(violation.culprit.kind)
  }

  /// The words for the victim of a violation; empty for another failure.
  fileprivate var victim: String { if case .violation(let violation) = kind { violation.victim } else { "" } }

  /// The observed fact of a violation; nil for another failure.
  var seen: String? { if case .violation(let violation) = kind { violation.seen } else { nil } }

  /// Whether Swift rather than UIKit ends the app: an unwrapped nil, or a failed precondition.
  var isOfSwift: Bool {
    guard case .fault(let code, _) = kind else { return false }
    return code == .unwrappedNone || code == .failedPrecondition
  }

  /// The advice of a misuse, which is a command that cannot run; nil for other failures and without advice.
  var help: String? { if case .misuse(_, let help, _) = kind { help } else { nil } }

  /// The degree of each violation in the failure, the main one first; empty if the failure is no violation.
  var degrees: [Degree] {
    guard case .violation(let violation) = kind else { return [] }
    return ([violation] + violation.others).map { $0.degree }
  }

  /// Whether the law `completes` is broken: a transition never completes, and the app stays frozen.
  var isOfFreeze: Bool {
    guard case .violation(let violation) = kind else { return false }
    return violation.laws.contains(.completes)
  }
}
