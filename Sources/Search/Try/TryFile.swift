import Diagnostics
import Running
import Runtime
import Semantics
import Vocabulary

/// Tries one file: finds its transitions, plays the standard stories of each, and collects the findings.
struct TryFile {
  /// The numbers of stories of one group that were played, and that were impossible.
  struct Row: Sendable {
    var group: TryGroup
    var played = 0
    var impossible = 0
  }

  /// A transition with its stories.
  struct Tried: Sendable {
    var way: TryWay
    var rows: [Row] = []
    /// The stories that were possible, from which a suite of specs can be written.
    var scripts: [(title: String, harness: TryHarness, lines: [UserAction])] = []
    /// Whether the budget (`--budget`) left out stories.
    var isCutShort = false
    /// The uses of the transition that `trans try` attached; empty if the file attaches the transition itself.
    var uses: [TransitionUse] = []
    /// The name of the delegate of the first of `uses`; nil if there are none.
    var delegate: String? { uses.first?.transition.name }

    mutating func note(_ group: TryGroup, _ wasPossible: Bool) {
      let place = rows.firstIndex { $0.group == group } ?? rows.count
      if place == rows.count { rows.append(Row(group: group)) }
      if wasPossible { rows[place].played += 1 } else { rows[place].impossible += 1 }
    }
  }

  let path: String
  private(set) var tried: [Tried] = []
  private(set) var findings: [TriedFinding] = []
  /// The stories, as cases of test reports; empty if no test report is requested.
  private(set) var cases: [TryRunner.Case] = []
  /// The number of first steps that were possible: single actions from the first screen, and others of
  /// `TryDiscovery.steps`.
  private(set) var stepCount = 0
  /// The names of the transitions that `--only` leaves out.
  private(set) var others: [String] = []
  /// The number of commands that exceeded a limit or never came to rest.
  private(set) var stopped = 0
  /// The reason why nothing can be tried; nil if something can.
  private(set) var refusal: String?
  /// The commands that stop at an error: supplied ones, or those that need an undeclared value.
  private(set) var stops: [TryStop] = []
  /// The classes of the Swift files that UIKit asks, and the methods that attach gestures, which no story reached, each
  /// with the reason. Empty with `--only`.
  private(set) var untried: [TryLack] = []
  /// The lines of the Swift files that no story reached; empty with `--only`.
  private(set) var unreached: [SwiftScript.Unreached] = []
  /// The number of lines of the Swift files' classes for UIKit that stories ran, and of all of them.
  private(set) var ran = (count: 0, all: 0)
  /// The names of the actions of controls and gestures that no story ran.
  private(set) var untouched: [String] = []
  private var reach = TryReach()
  /// The values that `trans try` assumes for names that no file declares.
  private(set) var given: [TryGiven] = []
  /// The names of undeclared values that made a command impossible, in the current pass.
  private var unknown: [String] = []
  private static let mostGiven = 12
  /// The findings of the start (`TryStart`) whose stories are being played.
  private var current: [TriedFinding] = []
  /// The findings of starts that are alternatives: the same presentation in several styles.
  private var trials: [TryTrial] = []
  private static let stopLimit = 4
  let session: ScriptSession
  let trying: Trying
  let script: LoadedScript

  init(_ script: LoadedScript, _ path: String, _ trying: Trying, _ session: ScriptSession) {
    (self.script, self.path, self.trying, self.session) = (script, path, trying, session)
    guard let harness = TryHarness(script, session, path: path) else {
      refusal = "without its specs and stories it does not stand by itself"
      return
    }
    playStarts(of: harness)
    for trial in trials { for finding in trial.settled { findings.take(finding) } }
    if trying.only == nil {
      untried = script.swift.flatMap { $0.lacks(reach.objects, stops, called) }
      unreached = script.swift.compactMap { reach.lines(of: $0, in: script) }
      (ran, untouched) = reach.sum(of: script)
    }
    trustDelegates()
    findings = findings.filter { [findings] in !$0.isPart(of: findings) }
  }

  /// Removes the doubt about delegates that some story has reached.
  private mutating func trustDelegates() {
    let missing = untried.map { $0.name }
    for place in findings.indices {
      findings[place].doubts.removeAll { doubt in
        if case .withoutDelegate(let type) = doubt { !missing.contains(type) } else { false }
      }
    }
  }

  /// The full names of the methods that stories called to attach gestures: `Driver.attach(to:)`.
  private var called: [String] { tried.flatMap { $0.uses }.flatMap { $0.attachments }.map { $0.method } }

  /// Plays the stories of all starts, then those of supplied delegates for objects that none reached. If no code of a
  /// transition of a Swift file ran, but commands needed undeclared values with a plausible value, assumes these values
  /// and plays everything again.
  private mutating func playStarts(of harness: TryHarness) {
    var harness = harness
    while true {
      for start in starts(harness) where !session.output.isInterrupted { play(start, harness) }
      for supply in script.swift.flatMap({ $0.fallbacks }) where !reach.objects.contains(supply.object) {
        for start in starts(harness, supply) where !session.output.isInterrupted { play(start, harness) }
      }
      let names = unknown.filter { name in !given.contains { $0.name == name } }
      let new = names.compactMap(TryGiven.init)
      guard !script.swift.isEmpty, !tried.contains(where: { $0.way.runsCode }), !new.isEmpty,
        given.count < Self.mostGiven,
        let next = TryHarness(script, given: given + new, session, path: path)
      else { return }
      given += new
      (tried, findings, stops, trials, unknown, harness) = ([], [], [], [], [], next)
      (stepCount, others) = (0, [])
    }
  }

  /// Finds the transitions from a start, and plays their stories. A transition of an earlier start is played again only
  /// from an option, in another style, or with attached gestures. Does nothing if the start's script fails.
  private mutating func play(_ start: TryStart, _ harness: TryHarness) {
    guard var runner = TryRunner(start.harness, options) else { return }
    var discovery = TryDiscovery()
    discovery.find(in: &runner)
    let first = tried.count
    var ways: [(way: TryWay, place: Int)] = []
    for way in discovery.ways {
      if let only = trying.only, !way.isNamed(only) {
        if !others.contains(way.name) { others.append(way.name) }
        continue
      }
      let place = tried.firstIndex { $0.way.transition == way.transition }
      if let place, place < first, start.isOption {
        play(TryStories(brief: way, &runner).stories, of: way, &runner, into: place)
      } else if let place, place < first {
        guard start.rival != nil || start.harness.use?.attachments.isEmpty == false else { continue }
        ways.append((way, place))
        play(TryStories(all: way, &runner).stories, of: way, &runner, into: place)
      } else {
        ways.append((way, tried.count))
        play(TryStories(all: way, &runner).stories, of: way, &runner)
      }
    }
    if trying.only == nil { stepCount += runner.playFirstSteps(discovery.steps) }
    ask(ways, &runner)
    take(runner)
    makeRoundTrips(ways.map { $0.way }, start.harness)
    playElsewhere(ways, start.harness, runner)
    settle(start)
  }

  /// Keeps the findings of a start, with their doubts; those of one of several styles in `trials`.
  private mutating func settle(_ start: TryStart) {
    var new = start.harness.settled(current, besides: tried)
    current = []
    doubtInvented(&new)
    doubtSupplied(&new)
    doubtPads(&new)
    trustCells(&new)
    guard let rival = start.rival, let style = start.harness.style else {
      for finding in new { findings.take(finding) }
      return
    }
    let place = trials.firstIndex { $0.name == rival } ?? trials.count
    if place == trials.count { trials.append(TryTrial(name: rival)) }
    trials[place].styles.append((style, new))
  }

  var options: RunOptions {
    var options = session.settings.options
    options.makesRoundTrips = false
    options.keepsStates = false
    return options
  }

  /// The starts from which transitions are looked for: with the file's root or, if it has none, with its screens or a
  /// supplied screen as the root; with each unused transition; after each call that only sets delegates; and with each
  /// other value of a field that the app may set. Empty if the plain harness fails.
  private func starts(_ plain: TryHarness) -> [TryStart] {
    guard let runner = TryRunner(plain, options), let ready = runner.ready else { return [] }
    let idle = ready.machine.idleControllers.filter { !TryHarness.supplies.contains($0.name) }
    let first = idle.filter { !plain.dismissed.contains($0.name) }
    let containers = idle.filter { $0.kind == .navigation || $0.kind == .tabs }
    var bases = [plain]
    if ready.machine.declaredRoot == nil {
      let roots =
        containers + first.filter { $0.kind == .screen && !$0.isCustom }.prefix(1)
      bases = roots.map { plain.adding(["root \($0.name)"]) }
      if bases.isEmpty { bases = [plain.adding(["root \(TryHarness.base)"])] }
    }
    // The first screen of a Swift file may be one that another screen shows, so other screens are tried as roots, too.
    if ready.machine.declaredRoot == nil, !script.swift.isEmpty {
      let others = first.filter { $0.kind == .screen && !$0.isCustom }.dropFirst(containers.isEmpty ? 1 : 0)
      let beginners = others.filter { plain.beginners.contains($0.name) }
      let rest = others.filter { !plain.beginners.contains($0.name) }.prefix(3)
      bases += (beginners + rest).map { plain.adding(["root \($0.name)"]) }
      bases.append(plain.adding(["root \(TryHarness.base)"]))
      let stacks = containers.filter { $0.kind == .navigation }
      for page in idle where page.kind == .screen && plain.stacked.contains(page.name) {
        if stacks.isEmpty { bases.append(plain.adding(TryHarness.inStack(page.name))) }
        bases += stacks.map {
          plain.adding(["root \($0.name)", "set [\(page.name)] on \($0.name) unanimated"])
        }
      }
    }
    bases = plain.startingFirst(bases)
    var found = bases.map { TryStart(harness: $0) }
    for transition in plain.unused { found += starts(plain, transition, ready.machine, idle) }
    if var prepared = TryRunner(bases[0], options) {
      found += TryDiscovery.preparations(in: &prepared).prefix(Self.preparationLimit).map {
        TryStart(harness: bases[0].adding([$0]), isOption: true)
      }
    }
    let values = DeclarationText.options(in: DeclarationText(script.sources[0].bytes).bytes)
    let options = ready.machine.declaredFields.flatMap { field in
      (values[field.name] ?? []).map {
        bases[0].beforeRoot("\(field.path) = \($0)")
      }
    }
    return found + options.prefix(Self.optionLimit).map { TryStart(harness: $0, isOption: true) }
  }

  /// The starts with a supplied delegate, for an object that no story has reached; empty if the harness fails.
  private func starts(_ plain: TryHarness, _ supply: SwiftScript.Supply) -> [TryStart] {
    guard let runner = TryRunner(plain, options), let ready = runner.ready else { return [] }
    let text = DeclarationText(script.sources[0].bytes + Array(supply.text.utf8))
    guard let transition = text.unused([supply.name: supply.creation]).first else { return [] }
    let idle = ready.machine.idleControllers.filter { !TryHarness.supplies.contains($0.name) }
    return starts(plain, transition, ready.machine, idle, supply)
  }

  /// The starts that attach an unused transition.
  private func starts(
    _ plain: TryHarness, _ transition: UnusedTransition, _ machine: Machine, _ idle: [DeclaredController],
    _ supply: SwiftScript.Supply? = nil
  ) -> [TryStart] {
    let creation = supply?.creation ?? script.swift.first?.creations[transition.name]
    let ends = creation == nil ? [] : script.swift.flatMap { $0.ends }
    let strangers = idle.map { $0.name }.filter { name in
      script.swift.contains {
        $0.standsIn(name) && !ends.contains(name) || !$0.mayGet(name, delegate: transition.name)
      }
    }
    let style = creation == nil ? plain.style : style ?? (plain.isOld ? TransitionUse.styles[0] : nil)
    let uses = transition.uses(
      machine, idle, made: creation, attachments: script.swift.first?.attachments(of: transition.name) ?? [],
      style: style, but: plain.presenters.union(strangers), between: ends,
      declaration: supply?.text ?? transition.declaration)
    var found: [TryStart] = []
    let calls = supply == nil ? script.swift.first?.furtherCreations[transition.name] ?? [] : []
    for use in uses + calls.flatMap({ call in uses.map { $0.created(by: call) } }) {
      let isOption = use.creation != uses.first?.creation
      guard let harness = TryHarness(script, using: use, given: given, session, path: path) else { continue }
      let rival = use.isOneOfSeveral ? use.text : nil
      found += use.bases.map { TryStart(harness: harness.adding($0), isOption: isOption, rival: rival) }
      if !use.ends.isEmpty { continue }
      let base = use.root ?? (machine.declaredRoot == nil ? TryHarness.base : nil)
      found.append(
        TryStart(
          harness: harness.adding(base.map { ["root \($0)"] } ?? []), isOption: isOption, rival: rival))
      guard !isOption, transition.isOfStack, creation != nil, base == TryHarness.tabs else { continue }
      // The animator of a stack may be for the file's own screens.
      for page in idle.filter({ $0.kind == .screen }).prefix(2) {
        found.append(TryStart(harness: harness.adding(TryHarness.inStack(page.name))))
      }
    }
    return found
  }

  /// The style of presentations for a transition of a Swift file: the first style that the files name, or `custom` if
  /// one declares a presentation controller. Nil if neither.
  private var style: String? {
    let named = script.swift.flatMap { $0.styles }.first { DeclarationText.stylesInSwift.contains($0) }
    return named ?? (DeclarationText(script.sources[0].bytes).hasPresentation ? "custom" : nil)
  }

  /// The maximum numbers of starts with a call that sets delegates, and with another value of a field.
  private static let (preparationLimit, optionLimit) = (6, 16)

  /// Plays the stories there and back, and twice, in other settings (in `unasked`, the unanimated stories), and with
  /// the file's root inside a supplied sheet, or a supplied stack in tabs.
  private mutating func playElsewhere(
    _ ways: [(way: TryWay, place: Int)], _ harness: TryHarness, _ runner: TryRunner
  ) {
    if ways.isEmpty { return }
    let setsVersion =
      script.sources.contains { DeclarationText.setsVersion($0.bytes) } || session.versionSet != nil
    var others: [(harness: TryHarness, group: TryGroup?)] = []
    let isForPads = script.swift.first?.isForPads ?? true
    let settings =
      TryHarness.Setting.devices.filter { isForPads || !$0.isPad }
      + (setsVersion || harness.isOld ? [] : TryHarness.Setting.versions) + [.unasked]
    for setting in settings { others.append((harness.in(setting, session, path: path), nil)) }
    if let root = runner.ready?.machine.declaredRoot, root.name != harness.firstScreen {
      others.append((harness.around(["root \(TryHarness.base)", "present \(root.name) unanimated"]), .sheet))
      if root.kind == .screen { others.append((harness.around(TryHarness.inStack(root.name)), .contained)) }
    }
    for (harness, group) in others where !session.output.isInterrupted {
      guard var runner = TryRunner(harness, options), runner.ready != nil else { continue }
      for (way, place) in ways {
        var stories = TryStories(main: way).stories
        if harness.setting.isUnasked { stories = TryStories(unanimated: way).stories }
        if let group { for place in stories.indices { stories[place].group = group } }
        play(stories, of: way, &runner, into: place)
      }
      take(runner)
    }
  }

  /// Adds findings for controls that no longer respond, screens without a way back, and views at wrong positions.
  private mutating func ask(_ ways: [(way: TryWay, place: Int)], _ runner: inout TryRunner) {
    for (way, _) in ways where !session.output.isInterrupted {
      let answers =
        runner.unanswered(of: way) + [runner.deadEnd(of: way)].compactMap { $0 } + runner.astray(of: way)
      for answer in answers where !current.contains(where: { $0.isAbout(answer) }) {
        let title = "\(way.name): \(answer.unanswered.situation.title)"
        guard var finding = answer.finding(in: runner.harness, title, path, session) else { continue }
        if runner.stand(answer.lines)?.isGuessed ?? false { finding.doubts.append(.direction) }
        current.take(finding)
      }
    }
  }

  /// Checks the law `round-trip`, only in one story of each transition there and back: the law costs as much as all
  /// others together.
  private mutating func makeRoundTrips(_ ways: [TryWay], _ harness: TryHarness) {
    var options = options
    options.makesRoundTrips = true
    guard var runner = TryRunner(harness, options) else { return }
    for way in ways {
      let lines = way.before + way.into.lines + (way.out.last?.lines ?? [])
      _ = runner.play(lines, "\(way.name): \(TryGroup.back.rawValue)")
    }
    runner.keepRoundTrips()
    take(runner)
  }

  private mutating func play(
    _ stories: [TryStory], of way: TryWay, _ runner: inout TryRunner, into place: Int? = nil
  ) {
    if place == nil { tried.append(Tried(way: way)) }
    let place = place ?? tried.count - 1
    if let use = runner.harness.use, !tried[place].uses.contains(where: { $0.text == use.text }) {
      tried[place].uses.append(use)
    }
    for (number, story) in stories.enumerated() {
      if session.output.isInterrupted { return }
      if number >= trying.budget {
        tried[place].isCutShort = true
        return
      }
      let device = runner.harness.setting.name
      let title = "\(way.name): \(story.group.rawValue)" + (device.isEmpty ? "" : ", \(device)")
      let wasPossible = runner.play(story.lines, then: story.then, title, hasOwnEnd: way.hasOwnEnd)
      tried[place].note(story.group, wasPossible)
      if wasPossible { tried[place].scripts.append((title, runner.harness, story.lines)) }
    }
  }

  private mutating func take(_ runner: TryRunner) {
    stopped += runner.stopped
    reach.add(runner.reach)
    if !session.settings.reports.isEmpty { cases += runner.cases }
    for finding in runner.findings { current.take(finding) }
    for name in runner.stops.compactMap({ $0.unknown }) where !unknown.contains(name) { unknown.append(name) }
    for stop in runner.stops where stops.count < Self.stopLimit {
      if !stops.contains(where: { $0.place == stop.place && $0.reason == stop.reason }) { stops.append(stop) }
    }
  }
}
