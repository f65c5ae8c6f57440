import Diagnostics
import Engine
import Running
import Runtime
import Semantics

/// Plays stories with the declarations of a harness. Commands with which several stories begin run only once, since
/// copies of the machine continue from there.
struct TryRunner {
  /// The state after some commands, from which stories continue.
  struct Stand {
    var machine: Machine
    var log: Log
    /// The commands so far, without those of the harness.
    var lines: [UserAction] = []
    /// The failures so far, each with the number of commands that led to it.
    var failures: [Met] = []
    /// Whether the app is frozen or has crashed, so that no command can follow.
    var isOver = false
    /// The reasons to doubt all findings from now on: `direction` and `dropped`.
    var doubts: [TryDoubt] = []
    /// The names of the animators, interactions and presentation controllers that took part so far. Used for lookups
    /// only.
    var objects: Set<String> = []
  }

  /// A failure, with the number of commands that led to it and the transitions before it.
  struct Met {
    var failure: Failure
    var count: Int
    var isRemnant = false
    /// The kind of the last transition with code of the file before the failure; nil for none.
    var kind: TransitionKind?
    /// The objects that take part in that transition; nil for none.
    var party: TransitionParty?
    /// Whether a dismissal or pop with code of the file had begun by then.
    var isAfterReturn = false
    /// The doubts of the state by then.
    var doubts: [TryDoubt] = []
  }

  /// A story as a case of a test report.
  struct Case: Sendable {
    var title: String
    var isPossible = true
    /// The findings that occurred in the story, and whether each was only a remnant there.
    var shown: [(key: FindingKey, isRemnant: Bool)] = []
    /// The virtual time at the end of the story.
    var time = Time.zero
  }

  let harness: TryHarness
  /// The state after the commands of the harness, without those that are impossible; nil if the app is frozen or has
  /// crashed then.
  private(set) var ready: Stand?
  /// The number of commands of the harness that are impossible.
  private(set) var impossible = 0
  /// The findings, each once, in the order of discovery.
  private(set) var findings: [TriedFinding] = []
  /// The stories, played and impossible.
  private(set) var cases: [Case] = []
  /// The number of views in the pictures that laws have compared in all stories, a measure of the work.
  private(set) var paintedCount = 0
  /// The number of commands that exceeded a limit or never came to rest.
  private(set) var stopped = 0
  /// The commands that stop at an error, each with the reason: supplied ones, and actions that need an undeclared
  /// value.
  private(set) var stops: [TryStop] = []
  /// The names of the animators, interactions and presentation controllers that took part in stories. Used for lookups
  /// only.
  private var objects: Set<String> = []
  private var coverage = Coverage()
  /// For each Swift file, the index of the function that contains each body of the program, nil for a body outside of
  /// its functions. The whole array is nil until first needed.
  private var functionsOfBodies: [[Int?]]?
  /// The objects that stories have reached, and the blocks of code that have run.
  var reach: TryReach {
    var reach = TryReach()
    reach.add(objects: objects)
    reach.add(coverage, of: repertoire.program)
    return reach
  }
  private var repertoire: ActionTable
  /// The states by the texts of their commands, one a line; nil if `stand` has no state for the commands. Used for lookups
  /// only.
  private var stands: [String: Stand?] = [:]

  /// Nil if the script of the harness does not pass the checker, or fails before the first command.
  init?(_ harness: TryHarness, _ options: RunOptions) {
    guard let repertoire = ActionTable(harness.script), let program = harness.script.program else {
      return nil
    }
    (self.harness, self.repertoire) = (harness, repertoire)
    var machine = Machine(program: program, options: options)
    var log = Log(isNarrated: false)
    machine.beginOpening()
    let outcome = machine.run(&log)
    machine.beginProvoking(firstLineFile: repertoire.fileCount)
    var stand = Stand(machine: machine, log: log)
    guard case .passed = outcome else { return nil }
    for action in harness.commands {
      if let next = perform(action, stand) { stand = next } else { impossible += 1 }
    }
    stand.lines = []
    for place in stand.failures.indices { stand.failures[place].count = 0 }
    ready = stand.isOver ? nil : stand
  }

  /// The first screen, with the containers around it and the statement that shows it, in words; nil if there is none.
  var firstScreen: String? {
    guard let ready, let screen = ready.machine.firstScreen(ready.log) else { return nil }
    return "\(screen.words), by \(repertoire.sources.place(of: screen.setter))"
  }

  // MARK: - Commands

  /// The state after `lines`, which are performed in order from `ready`; nil if one of them is impossible or exceeds a
  /// limit, or if the app ends before the last.
  mutating func stand(_ lines: [UserAction]) -> Stand? {
    guard let last = lines.last else { return ready }
    let key = lines.map { $0.text }.joined(separator: "\n")
    if let known = stands[key] { return known }
    var found: Stand?
    if let before = stand(Array(lines.dropLast())), !before.isOver { found = perform(last, before) }
    stands[key] = .some(found)
    return found
  }

  /// The first state before the last of `lines` in which the app is frozen or has crashed; nil if there is none.
  mutating func end(of lines: [UserAction]) -> Stand? {
    for count in lines.indices.dropFirst() {
      guard let stand = stand(Array(lines.prefix(count))) else { return nil }
      if stand.isOver { return stand }
    }
    return nil
  }

  /// Plays a story and records its findings: `lines`, `settle`, then `optional`; at the end, a finger that is still
  /// down is lifted, and the laws at rest are checked. A story ends early when the app freezes or crashes.
  /// - Parameters:
  ///   - optional: Lists of commands that follow in order. A list that is impossible is left out.
  ///   - title: The name of the story.
  ///   - hasOwnEnd: Whether the files undo the story's transition by a move other than a supplied `dismiss` or `pop`.
  /// - Returns: Whether `lines` were possible, at least until the app ended.
  mutating func play(
    _ lines: [UserAction], then optional: [[UserAction]] = [], _ title: String, hasOwnEnd: Bool = false
  ) -> Bool {
    guard var stand = stand(lines) ?? end(of: lines) else {
      cases.append(Case(title: title, isPossible: false))
      return false
    }
    defer {
      objects.formUnion(stand.objects)
      stand.machine.addCoverage(stand.log, to: &coverage)
      var told = Case(title: title, time: stand.machine.world.now)
      // After a wrong outcome, UIKit and the file disagree about what is on screen, so later findings are its
      // consequences.
      var derailed: FindingKey?
      for met in stand.failures {
        let keys = note(met, stand, title, hasOwnEnd, after: derailed, &told)
        if derailed == nil, !met.isRemnant { derailed = keys.first { $0.code == Law.honestOutcome.word } }
      }
      cases.append(told)
    }
    for more in [[UserAction(.settle)]] + optional where !stand.isOver {
      if let next = self.stand(stand.lines + more) { stand = next }
    }
    if stand.isOver { return true }
    if stand.machine.world.finger.isDown,
      let next = self.stand(stand.lines + [UserAction(.release(velocity: nil))])
    {
      stand = next
    }
    stand.take(stand.machine.failuresIfOver(stand.log))
    return true
  }

  /// Performs a command on a copy of a state, and records the failures; nil if the command is impossible, is refused or
  /// exceeds a limit.
  private mutating func perform(_ action: UserAction, _ stand: Stand) -> Stand? {
    repertoire.add(action)
    guard let body = repertoire.body(of: action) else { return nil }
    var next = stand
    next.machine.extend(to: repertoire.program)
    next.lines.append(action)
    let count = next.log.trace.events.count
    let outcome = next.machine.perform(body, &next.log)
    paintedCount += next.machine.paintedCount - stand.machine.paintedCount
    if harness.isSwift {
      next.doubts += doubts(about: next, after: count).filter { !next.doubts.contains($0) }
    }
    let remnants = next.machine.remnants
    switch outcome {
    case .done: break
    case .refused: return nil
    case .failed(let failures):
      if let refusal = failures.first(where: { $0.isRefusal }) {
        if action.isSupplied || refusal.unknownName != nil { noteStop(action, refusal) }
        return nil
      }
      next.take(failures)
      next.isOver = failures.contains { $0.endsApp || $0.isOfFreeze }
    case .endless, .broken:
      stopped += 1
      return nil
    }
    next.take(remnants, areRemnants: true)
    next.objects.formUnion(next.machine.codedObjects(since: stand.machine.codedTransitionCount))
    return next
  }

  /// The doubts about what follows the first `count` events of the trace: a segue whose destination is a guess has been
  /// performed, or a command has been dropped.
  private func doubts(about stand: Stand, after count: Int) -> [TryDoubt] {
    let guessed = harness.swift.filter { !$0.guessedSegues.isEmpty }
    let isGuess =
      !guessed.isEmpty
      && stand.machine.performedSegues(after: count, stand.log).contains { name in
        guessed.contains { $0.guessedSegues.contains(name) }
      }
    let isDropped = stand.log.trace.events.dropFirst(count).contains { $0.note == .unknownBehaviour }
    return (isGuess ? [.direction] : []) + (isDropped ? [.dropped] : [])
  }

  // MARK: - Findings

  /// Removes all findings except those of the law `round-trip`.
  mutating func keepRoundTrips() {
    findings.removeAll { $0.key.code != Law.roundTrip.word }
    for place in cases.indices { cases[place].shown.removeAll { $0.key.code != Law.roundTrip.word } }
  }

  /// Records the findings of a failure: one for each violation in it. None if the failure is outside of the file, or an
  /// exception that supplied commands or values explain.
  /// - Parameters:
  ///   - hasOwnEnd: Whether the files undo the story's transition by a move other than a supplied `dismiss` or `pop`.
  ///   - derailed: An earlier finding in the story that led to this one; nil for none.
  ///   - told: The case of the story, to which the findings are added.
  /// - Returns: The keys of the findings.
  private mutating func note(
    _ met: Met, _ stand: Stand, _ title: String, _ hasOwnEnd: Bool, after derailed: FindingKey?,
    _ told: inout Case
  ) -> [FindingKey] {
    let (failure, lines) = (harness.advised(met.failure, met), Array(stand.lines.prefix(met.count)))
    guard failure.isOfApp, failure.span.file < repertoire.fileCount, !isSupplied(failure.span) else {
      return []
    }
    var doubts = harness.doubts(lines)
    if failure.endsApp, !isCertain(failure, lines) {
      // The app might never give the supplied command that led to the exception.
      guard harness.isSwift, !harness.isAround else { return [] }
      // A nil value in supplied declarations is no mistake of the app, nor is a crash of Swift that it leads to.
      if failure.isOfSwift {
        if let last = lines.last { noteStop(last, failure) }
        return []
      }
      doubts.append(.supplied(report.message(for: failure.kind)))
    }
    if harness.isSwift {
      doubts += failure.doubts(harness, lines, hasOwnEnd: hasOwnEnd) + met.doubts
    }
    let keys = FindingKey.all(of: failure, fileCount: repertoire.fileCount)
    let degrees = failure.degrees
    let ran = functionsRun(in: stand)
    for (place, key) in keys.enumerated() {
      let isRemnant = met.isRemnant || place < degrees.count && degrees[place] == .remnant
      let isRepeated = told.shown.contains { $0.key == key }
      told.shown.append((key, isRemnant))
      findings.take(
        TriedFinding(
          key: key, failure: failure, lines: lines, harness: harness, title: title, isRemnant: isRemnant,
          sources: repertoire.sources,
          doubts: doubts + harness.doubts(about: key, failure, met.party, after: lines, ran),
          linesNotRun: harness.linesNotRun(of: key, failure, ran), kind: met.kind,
          roles: met.kind == nil ? [] : [met.isAfterReturn],
          mains: derailed == key ? [] : derailed.map { [$0] } ?? (place == 0 ? [] : [keys[0]]),
          isOnlyOnPads: harness.setting.isPad, count: isRepeated ? 0 : 1))
    }
    return keys
  }

  /// The functions of each Swift file that a story ran, as indices in `SwiftScript.functions`. Empty sets if no code of
  /// the files is left out as `notRun`, since they are not needed then.
  private mutating func functionsRun(in stand: Stand) -> [Set<Int>] {
    if harness.swift.allSatisfy({ $0.notRun.isEmpty }) { return harness.swift.map { _ in [] } }
    var coverage = Coverage()
    stand.machine.addCoverage(stand.log, to: &coverage)
    let rows = functionsOfBodies ?? harness.swift.map { functionsOfBodies(of: $0) }
    functionsOfBodies = rows
    return rows.map { row in
      Set(row.indices.compactMap { coverage.contains(BodyID(at: $0)) ? row[$0] : nil })
    }
  }

  /// For each body of the program, the index of the function of a Swift file that contains it; nil for bodies outside
  /// of its functions.
  private func functionsOfBodies(of swift: SwiftScript) -> [Int?] {
    let blueprint = repertoire.program.blueprint
    let file = harness.script.sources.firstIndex { $0.path == swift.source.path }
    let spans = blueprint.bodies.map { blueprint.spans[$0.start.index] }
    return zip(spans, swift.functions(of: spans)).map { span, function in
      Int(span.file) == file ? function : nil
    }
  }

  /// Whether a source range is in code that the translation supplies, such as the code that makes the view for a cell.
  private func isSupplied(_ span: Span) -> Bool {
    repertoire.sources[Int(span.file)].original?.supplies(span) ?? false
  }

  private var report: FailureReport { FailureReport(sources: repertoire.sources, isColoured: false) }

  /// Whether an exception is certainly a mistake of the file: the user acts and no supplied command does, or an
  /// animator unwraps a `toView` or `fromView` that the transition context does not have, in a story without `do`.
  /// False inside a supplied sheet or stack.
  private func isCertain(_ failure: Failure, _ lines: [UserAction]) -> Bool {
    if harness.isAround { return false }
    if lines.contains(where: { $0.isOfUser }), !lines.contains(where: { $0.isSupplied }) { return true }
    let isOfAnimator = failure.causes.contains { if case .section = $0.kind { true } else { false } }
    let message = report.message(for: failure.kind)
    return isOfAnimator && ["`toView`", "`fromView`"].contains { message.hasPrefix($0) }
      && !lines.contains { $0.command.verb == .do }
  }

  private mutating func noteStop(_ action: UserAction, _ failure: Failure) {
    if stops.contains(where: { $0.command == action.text }) { return }
    stops.append(
      TryStop(
        command: action.text, place: repertoire.sources.place(of: failure.span),
        reason: report.message(for: failure.kind), help: failure.help, unknown: failure.unknownName))
  }
}

extension TryRunner.Stand {
  fileprivate mutating func take(_ failures: [Failure], areRemnants: Bool = false) {
    if failures.isEmpty { return }
    let kinds = machine.codedTransitions(since: 0).map { $0.kind }
    let isAfterReturn = kinds.contains { $0 == .dismissing || $0 == .popping }
    let party = machine.lastParty
    self.failures += failures.map {
      TryRunner.Met(
        failure: $0, count: lines.count, isRemnant: areRemnants, kind: kinds.last, party: party,
        isAfterReturn: isAfterReturn, doubts: doubts)
    }
  }
}

extension UserAction {
  /// Whether the action is a tap, or belongs to a drag, a press or a raw touch, up to its end by the fingers or the system.
  var isOfUser: Bool {
    switch kind {
    case .tap, .down, .move, .lift: true
    case .time, .wait, .turn, .app: false
    case .code: command.verb == .touch
    }
  }

  /// Whether the action presents a screen `as automatic`: UIKit chooses the style, since no file names one.
  var presentsInUnsaidStyle: Bool {
    command.verb == .present && text.contains(" as \(TryHarness.unsaidStyle)")
  }

  /// Whether `isOfUser` is true, or the action's text contains `touch`, as in a `turn` block.
  var isTouch: Bool { isOfUser || text.contains("touch") }

  /// Whether the action is a dismissal or a pop that `trans try` supplies.
  var isSuppliedEnd: Bool { kind == .code && command.verb.map { [.dismiss, .pop].contains($0) } ?? false }

  /// Whether the action is a command of code that `trans try` supplies: `present`, `push`, `do`, `select` or `perform`.
  var isSupplied: Bool {
    command.verb.map { [.present, .push, .do, .select, .perform].contains($0) } ?? false
  }
}
