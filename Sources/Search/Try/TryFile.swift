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
    /// The reason why not all stories were played; nil if all were.
    var cut: Cut?
    /// The number of views in the pictures that laws have compared in the stories.
    var paintedCount = 0
    /// The uses of the transition that `trans try` attached; empty if the file attaches the transition itself.
    var uses: [TransitionUse] = []
    /// The name of the delegate of the first of `uses`; nil if there are none.
    var delegate: String? { uses.first?.transition.name }

    /// A limit that ends the stories of a transition.
    enum Cut: Sendable {
      /// The number of stories, by `--budget`.
      case stories
      /// The work of comparing pictures.
      case pictures
    }

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
  /// The number of command sequences in `TryDiscovery.steps` that were possible, such as a single action from the first
  /// screen.
  private(set) var stepCount = 0
  /// The names of the transitions that `--only` leaves out.
  private(set) var others: [String] = []
  /// The number of commands that exceeded a limit or never came to rest.
  private(set) var stopped = 0
  /// The reason why nothing can be tried; nil if something can.
  private(set) var refusal: String?
  /// The start of the app by its own code or with its storyboard; nil if neither shows the first screen.
  private(set) var launch: TryLaunch?
  /// The commands that start the app and stop at an error.
  private(set) var launchStops: [TryStop] = []
  /// The commands that stop at an error: supplied ones, or those that need an undeclared value.
  private(set) var stops: [TryStop] = []
  /// The classes of the Swift files that UIKit asks, and the methods that attach gestures, which no story reached, each
  /// with the reason. Empty with `--only`.
  private(set) var untried: [TryLack] = []
  /// The lines of the Swift files' animators, drivers, presentation controllers and delegates that no story ran; empty with
  /// `--only`.
  private(set) var unreached: [SwiftScript.Unreached] = []
  /// The number of lines of the Swift files' animators, drivers, presentation controllers and delegates that stories ran, and
  /// the number of all their lines.
  private(set) var ran = (count: 0, all: 0)
  /// The names of the actions of controls and gestures that no story ran.
  private(set) var untouched: [String] = []
  private(set) var reach = TryReach()
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

  /// Plays the start of the app, then all other starts. If no code of a transition of a Swift file ran, but commands
  /// needed undeclared values with a plausible value, assumes these values and plays everything again.
  private mutating func playStarts(of harness: TryHarness) {
    var harness = harness
    while true {
      launch = launch(harness, &launchStops)
      if let launch { play(TryStart(harness: launch.harness), harness) }
      playStarts(of: harness, after: launch)
      let names = unknown.filter { name in !given.contains { $0.name == name } }
      let new = names.compactMap(TryGiven.init)
      guard !script.swift.isEmpty, !tried.contains(where: { $0.way.runsCode }), !new.isEmpty,
        given.count < Self.mostGiven,
        let next = TryHarness(script, given: given + new, session, path: path)
      else { return playSuppositions() }
      given += new
      (tried, findings, stops, trials, unknown, harness) = ([], [], [], [], [], next)
      (stepCount, others) = (0, [])
    }
  }

  /// If commands stop at unknown values, plays the starts again, first with all unknown values present and true, then
  /// with all absent and false.
  private mutating func playSuppositions() {
    for supposed in TryGiven.suppositions where !unknown.isEmpty {
      guard let harness = TryHarness(script, given: given + [supposed], session, path: path) else { return }
      playStarts(of: harness, after: nil)
    }
  }

  /// Plays the stories of the starts of a harness, then those of supplied delegates for objects that no story reached.
  private mutating func playStarts(of harness: TryHarness, after launch: TryLaunch?) {
    for start in starts(harness, after: launch) where !session.output.isInterrupted { play(start, harness) }
    for supply in script.swift.flatMap({ $0.fallbacks }) where !reach.objects.contains(supply.object) {
      for start in starts(harness, supply) where !session.output.isInterrupted { play(start, harness) }
    }
  }

  /// Finds the transitions from a start, and plays their stories. A transition of an earlier start is played again only from an
  /// option, in another style, with attached gestures, or under a supposition. Does nothing if the start's script fails.
  private mutating func play(_ start: TryStart, _ harness: TryHarness) {
    guard var runner = TryRunner(start.harness, options) else { return }
    var discovery = TryDiscovery()
    discovery.find(in: &runner)
    if start.harness.isOfApp { launch?.reached = discovery.reached }
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
        guard
          start.rival != nil || start.segueStyle != nil || start.harness.use?.attachments.isEmpty == false
            || start.harness.supposition != nil
        else { continue }
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

  /// Keeps the findings of a start, with their doubts. If the start plays one of several styles, keeps them in `trials`.
  private mutating func settle(_ start: TryStart) {
    var new = start.harness.settled(current, besides: tried)
    current = []
    trustCells(&new)
    doubtInvented(&new)
    doubtSupplied(&new)
    doubtPads(&new)
    if let style = start.segueStyle { new = new.map { $0.doubted(.style(style)) } }
    defer { playInOtherStyle(start, new) }
    guard let rival = start.rival, let style = start.harness.style else {
      for finding in new { findings.take(finding) }
      return
    }
    let place = trials.firstIndex { $0.name == rival } ?? trials.count
    if place == trials.count { trials.append(TryTrial(name: rival)) }
    trials[place].styles.append((style, new))
  }

  /// Plays a start again in the other style of segues, if findings of the start depend on that style.
  private mutating func playInOtherStyle(_ start: TryStart, _ new: [TriedFinding]) {
    guard start.segueStyle == nil, start.harness.use == nil,
      new.contains(where: { $0.doubts.contains(start.harness.segueDoubt) }),
      let other = start.harness.inOtherStyle(session, path: path)
    else { return }
    play(TryStart(harness: other, segueStyle: other.otherStyle), other)
  }

  var options: RunOptions {
    var options = session.settings.options
    options.makesRoundTrips = false
    options.keepsStates = false
    return options
  }

  /// Plays the stories `there and back` and `twice` in other settings (in `unasked`, the unanimated stories), and with
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
    if !harness.isLaunched, let root = runner.ready?.machine.declaredRoot, root.name != harness.firstScreen {
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
        finding.doubts += runner.stand(answer.lines)?.doubts ?? []
        current.take(finding)
      }
    }
  }

  /// Checks the law `round-trip`, which is expensive, in only one story of each transition: there and back.
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
      let hasMuchWork = tried[place].paintedCount > trying.mostPainted
      if hasMuchWork || number >= trying.budget {
        tried[place].cut = hasMuchWork ? .pictures : .stories
        return
      }
      let paintedCount = runner.paintedCount
      let device = runner.harness.setting.name
      let title = "\(way.name): \(story.group.rawValue)" + (device.isEmpty ? "" : ", \(device)")
      let wasPossible = runner.play(story.lines, then: story.then, title, hasOwnEnd: way.hasOwnEnd)
      tried[place].paintedCount += runner.paintedCount - paintedCount
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
