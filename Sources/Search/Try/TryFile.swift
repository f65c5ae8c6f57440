import Diagnostics
import Running
import Runtime
import Semantics

/// The trial of one file: its transitions, the stories told of each, and the findings.
struct TryFile {
  /// The stories of one kind: how many were told, and how many were impossible.
  struct Row: Sendable {
    var group: TryGroup
    var told = 0
    var impossible = 0
  }

  /// A transition with its stories.
  struct Tried: Sendable {
    var way: TryWay
    var rows: [Row] = []
    /// The stories that were possible, for a suite.
    var scripts: [(title: String, harness: TryHarness, lines: [UserAction])] = []
    var isCutShort = false

    mutating func note(_ group: TryGroup, _ wasPossible: Bool) {
      let place = rows.firstIndex { $0.group == group } ?? rows.count
      if place == rows.count { rows.append(Row(group: group)) }
      if wasPossible { rows[place].told += 1 } else { rows[place].impossible += 1 }
    }
  }

  let path: String
  private(set) var tried: [Tried] = []
  private(set) var findings: [TriedFinding] = []
  /// The number of commands performed, and of those that a limit stopped.
  private(set) var performed = 0
  private(set) var stopped = 0
  /// The reason why nothing can be tried; nil if something can.
  private(set) var refusal: String?
  private let session: ScriptSession
  private let trying: Trying
  private let script: LoadedScript

  /// Tries a file.
  init(_ script: LoadedScript, _ path: String, _ trying: Trying, _ session: ScriptSession) {
    (self.script, self.path, self.trying, self.session) = (script, path, trying, session)
    guard let harness = TryHarness(script, session, path: path) else {
      refusal = "without its specs and stories it does not stand by itself"
      return
    }
    var known: Set<CodedTransition> = []
    for harness in harnesses(harness) where !session.output.isInterrupted {
      guard var runner = TryRunner(harness, options) else { continue }
      var discovery = TryDiscovery()
      discovery.find(in: &runner)
      let ways = discovery.ways.filter { way in
        let isNew = known.insert(way.transition).inserted || way.into.drag != nil
        return isNew && (trying.only.map { way.name.contains($0) } ?? true)
      }
      let first = tried.count
      for way in ways { play(TryStories(all: way, &runner).stories, of: way, &runner, isFirst: true) }
      take(runner)
      makeRoundTrips(ways, harness)
      playElsewhere(ways, from: first, harness, runner)
    }
  }

  private var options: RunOptions {
    var options = session.settings.options
    options.makesRoundTrips = false
    options.keepsStates = false
    return options
  }

  /// The harnesses from which transitions are looked for: with the file's root, or with a supplied one.
  private func harnesses(_ harness: TryHarness) -> [TryHarness] {
    guard let runner = TryRunner(harness, options), let ready = runner.ready else { return [] }
    let idle = ready.machine.idleControllers.filter { !TryHarness.supplies.contains($0.name) }
    let containers = idle.filter { $0.kind != .screen && !$0.isCustom }.map {
      harness.adding(["root \($0.name)"])
    }
    if ready.machine.declaredRoot != nil { return [harness] + containers }
    let plain = idle.filter { $0.kind == .screen && !$0.isCustom }.prefix(1).map {
      harness.adding(["root \($0.name)"])
    }
    return containers.isEmpty ? plain + [harness.adding(["root \(TryHarness.base)"])] : containers
  }

  /// Plays the stories of all devices on the others, and around the root.
  private mutating func playElsewhere(
    _ ways: [TryWay], from first: Int, _ harness: TryHarness, _ runner: TryRunner
  ) {
    let versions = harness.script.sources.contains { $0.path == path } && session.versionSet == nil
    var others: [(harness: TryHarness, group: TryGroup?)] = []
    for device in TryHarness.Device.others + (versions ? TryHarness.Device.versions : []) {
      guard let other = TryHarness(script, on: device, session, path: path) else { continue }
      others.append((other.with(harness.commands), nil))
    }
    if let root = runner.ready?.machine.declaredRoot {
      others.append((harness.adding(["root \(TryHarness.base)", "present \(root.name) unanimated"]), .sheet))
      if root.kind == .screen {
        others.append(
          (
            harness.adding([
              "root \(TryHarness.tabs)", "set [\(root.name)] on \(TryHarness.stack) unanimated",
            ]), .contained
          ))
      }
    }
    for (harness, group) in others where !session.output.isInterrupted {
      guard var runner = TryRunner(harness, options), runner.ready != nil else { continue }
      for (place, way) in ways.enumerated() {
        var stories = TryStories(main: way).stories
        if let group { for place in stories.indices { stories[place].group = group } }
        play(stories, of: way, &runner, isFirst: false, into: first + place)
      }
      take(runner)
    }
  }

  /// Checks the law `round-trip`, which costs as much again, only there and back.
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
    _ stories: [TryStory], of way: TryWay, _ runner: inout TryRunner, isFirst: Bool, into place: Int? = nil
  ) {
    if isFirst { tried.append(Tried(way: way)) }
    let place = place ?? tried.count - 1
    for (number, story) in stories.enumerated() {
      if session.output.isInterrupted { return }
      if number >= trying.budget {
        tried[place].isCutShort = true
        return
      }
      let device = runner.harness.device.name
      let title = "\(way.name): \(story.group.rawValue)" + (device.isEmpty ? "" : ", \(device)")
      let wasPossible = runner.play(story.lines, then: story.then, title)
      tried[place].note(story.group, wasPossible)
      if wasPossible { tried[place].scripts.append((title, runner.harness, story.lines)) }
    }
  }

  private mutating func take(_ runner: TryRunner) {
    performed += runner.performed
    stopped += runner.stopped
    for finding in runner.findings {
      if let place = findings.firstIndex(where: { $0.key == finding.key }) {
        findings[place].take(finding)
      } else {
        findings.append(finding)
      }
    }
  }
}
