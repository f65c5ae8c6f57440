import Diagnostics
import Engine
import Runtime
import Semantics

/// A story that is run with something in between: at each instant that means something on a copy of the machine, which
/// then settles, goes on with the story, and does what a user can do then. The laws judge.
struct Provocation {
  /// What was found, each once, in the order in which it came.
  var findings: [ProvokedFinding] = []
  /// How many ways were tried.
  private(set) var tried = 0
  /// How many ways came to a limit, or to no rest.
  private(set) var stopped = 0
  /// The findings that were met and are known, each once.
  var excused: [FindingKey] = []
  /// Whether there would have been more ways than may be tried.
  private(set) var isCutShort = false
  /// Whether the story was followed only up to a breach, be it expected.
  private(set) var endsAtBreach = false
  let provoked: ProvokedStory
  private let commands: [String]
  /// Which of them only declare.
  private let declares: [Bool]
  let bounds: Bounds
  var repertoire: Repertoire
  /// What the story shows as it is written. Only looked up.
  var usual: Set<FindingKey> = []
  /// Where each finding is. Only looked up.
  var places: [FindingKey: Int] = [:]
  /// The states at rest that have been gone on from. Only looked up.
  private var met: Set<Fingerprint> = []

  /// How far it goes, and what is known.
  struct Bounds: Sendable {
    var options: RunOptions
    var known: KnownFindings
    /// How many ways are tried.
    var budget: Int
    /// Whether the story says which version of iOS there is.
    var hasVersion: Bool
  }

  /// A machine that has come somewhere, and how.
  struct Stand {
    var machine: Machine
    var log: Log
    var commands: [String]
    /// What of them is not the story's.
    var detour = Detour()
    /// A finding has been noted on the way, or the app would have ended: nothing that follows from it is one.
    var hasFailed = false

    /// Whether a finger is down.
    var hasFinger: Bool { machine.deeds.contains { $0.kind == .lift } }
  }

  init?(_ provoked: ProvokedStory, _ bounds: Bounds) {
    guard let repertoire = Repertoire(provoked.script) else { return nil }
    (self.provoked, self.repertoire, self.bounds) = (provoked, repertoire, bounds)
    commands = provoked.commands
    declares = provoked.declares
  }

  /// Does it.
  mutating func run(_ watch: any Watch) {
    let stands = stands()
    let first = declares.firstIndex(of: false) ?? 0
    for (place, stand) in stands.enumerated().dropFirst(first) where isOpen(watch) {
      let next = place < commands.count ? commands[place] : ""
      let last = place > 0 ? commands[place - 1] : next
      let start = place > 0 && last.hasPrefix("start ") ? last : nil
      disturb(
        stand, around: place < commands.count ? next : last, since: start, at: place, from: place, stands)
      guard place < commands.count else { break }
      if declares[place] { continue }
      for other in Adversities.replacements(of: next) {
        attempt([other], stand, at: place, from: place + 1, inPlaceOf: 1, stands)
      }
      if place + 1 < commands.count, let other = Adversities.exchanged(next, commands[place + 1]) {
        attempt(other, stand, at: place, from: place + 2, inPlaceOf: 2, stands)
      }
      if let start = Adversities.start(next) { disturb(within: start, stand, at: place, stands, watch) }
    }
    if !bounds.hasVersion { runOnOtherVersions(watch) }
  }

  // MARK: - The story

  /// The story before each of its commands, and at its end. What comes of a breach, be it expected, says nothing of the
  /// app: there they end.
  private mutating func stands() -> [Stand] {
    guard let program = provoked.script.program else { return [] }
    var machine = Machine(program: program, options: bounds.options)
    var log = Log()
    machine.begin(.story)
    var found: [Stand] = []
    var last: (Machine, Log)?
    /// Takes the state behind so many commands.
    func take(_ count: Int) {
      if !machine.failuresSoFar.isEmpty { return }
      var stand = Stand(machine: machine, log: log, commands: Array(commands[..<count]))
      stand.detour = Detour(start: count, next: found.count)
      stand.machine.beginProvoking(firstLineFile: repertoire.fileCount)
      found.append(stand)
    }
    let starts = provoked.starts
    while true {
      // What comes next may stand within a command: behind `start`.
      if let next = machine.nextOfStory, let number = starts.lastIndex(where: { $0 <= Int(next.start) }) {
        // Declarations among the commands take no step of their own.
        while found.count <= number, machine.failuresSoFar.isEmpty {
          take(declares[found.count..<number].allSatisfy { $0 } ? found.count : number)
        }
      }
      if found.count >= starts.count, machine.isBetweenStatements { last = (machine, log) }
      if let outcome = machine.step(&log) {
        if let key = key(of: outcome) { usual.insert(key) }
        if case .failed(let failures) = outcome { usual.formUnion(failures.flatMap { keys(of: $0) }) }
        usual.formUnion(machine.remnants.flatMap { keys(of: $0) })
        break
      }
    }
    endsAtBreach = found.count < commands.count && !machine.failuresSoFar.isEmpty
    if let last {
      (machine, log) = last
      take(commands.count)
    }
    for stand in found where stand.machine.isAtRest { met.insert(stand.machine.fingerprint(stand.log)) }
    return found
  }

  private mutating func runOnOtherVersions(_ watch: any Watch) {
    for version in [12, 15, 18, 26] where version != bounds.options.rules.ios && isOpen(watch) {
      var options = bounds.options
      options.rules = Rules(ios: version)
      guard let program = provoked.script.program else { return }
      var machine = Machine(program: program, options: options)
      var log = Log()
      machine.begin(.story)
      guard begin(), case .failed(let failures) = machine.run(&log) else { continue }
      var stand = Stand(machine: machine, log: log, commands: ["device { ios \(version) }"] + commands)
      stand.detour = Detour(start: 0, count: 1)
      note(failures, stand)
    }
  }

  // MARK: - In between

  private func isOpen(_ watch: any Watch) -> Bool { !isCutShort && !watch.isInterrupted }

  /// Counts a way, if it may still be tried.
  private mutating func begin() -> Bool {
    isCutShort = tried >= bounds.budget
    if !isCutShort { tried += 1 }
    return !isCutShort
  }

  /// Tries all that can come in between at an instant.
  private mutating func disturb(
    _ stand: Stand, around command: String, since start: String?, at place: Int, from next: Int,
    _ stands: [Stand]
  ) {
    for lines in Adversities.all(at: stand.machine, around: command, since: start) where !isCutShort {
      attempt(lines, stand, at: place, from: next, stands)
    }
  }

  /// Likewise at the instants within what a command sets off: at once, when something falls due, in the middle, and just
  /// before the end.
  private mutating func disturb(
    within start: String, _ stand: Stand, at place: Int, _ stands: [Stand], _ watch: any Watch
  ) {
    guard let begun = perform(start, stand), !begun.hasFailed else { return }
    disturb(begun, around: start, since: start, at: place, from: place + 1, stands)
    for moment in moments(of: begun) where isOpen(watch) {
      guard let later = perform("advance \(moment)", begun), !later.hasFailed else { continue }
      disturb(later, around: start, since: nil, at: place, from: place + 1, stands)
    }
  }

  private mutating func moments(of stand: Stand) -> [String] {
    guard stand.machine.world.nextDeadline != nil, let end = perform("settle", stand) else { return [] }
    let begin = stand.machine.world.now
    let whole = end.machine.world.now.nanoseconds - begin.nanoseconds
    guard whole > 2_000_000 else { return [] }
    var times = [1_000_000, whole / 2, whole - 1_000_000]
    // When something falls due on the way.
    var world = stand.machine.world
    while let due = world.nextDeadline, times.count < 6, due.nanoseconds - begin.nanoseconds < whole {
      times.append(due.nanoseconds - begin.nanoseconds)
      if world.advance(to: due) { break }
    }
    return Set(times).sorted().map { timeText(Time(nanoseconds: $0)) }
  }

  /// Tries something: it comes, everything settles, and the story goes on; and where that is new, what a user can do.
  /// - Parameters:
  ///   - place: Which command of the story comes next, or is under way.
  ///   - next: With which one it goes on.
  ///   - replaced: In the place of how many before that one it comes.
  private mutating func attempt(
    _ lines: [String], _ stand: Stand, at place: Int, from next: Int, inPlaceOf replaced: Int = 0,
    _ stands: [Stand]
  ) {
    guard begin() else { return }
    let isOfFinger = stand.hasFinger || lines[0].hasPrefix("pan ") || lines[0].hasPrefix("pinch ")
    var stand = stand
    var lift: Lift?
    stand.detour = Detour(start: stand.commands.count, count: lines.count, next: next - replaced)
    for line in lines {
      guard let done = perform(line, stand), !done.hasFailed else { return }
      if stand.hasFinger, !done.hasFinger { lift = Lift(down: stand, command: line, gone: done) }
      stand = done
    }
    if stand.hasFinger, let lifted = perform("release", stand) {
      lift = Lift(down: stand, command: "release", gone: lifted)
      stand = lifted
    }
    guard !stand.hasFailed, let settled = perform("settle", stand), !settled.hasFailed else { return }
    guard settled.machine.isAtRest, met.insert(settled.machine.fingerprint(settled.log)).inserted else {
      return
    }
    if isOfFinger, let lift { compareAnswers(settled, stands, at: place, from: next, after: lift) }
    goOn(settled, from: next)
    follow(settled)
  }

  /// Goes on with the story; what is not possible any more is left out.
  private mutating func goOn(_ stand: Stand, from next: Int) {
    var stand = stand
    for place in min(next, commands.count)..<commands.count {
      let command = commands[place]
      // What is declared is there from the beginning; only handlers come when it is their turn.
      if declares[place], !command.hasPrefix("on ") {
        stand.commands.append(command)
        continue
      }
      guard let done = perform(command, stand) else { continue }
      if done.hasFailed { return }
      stand = done
    }
    _ = perform("settle", stand)
  }

  /// Does what a user can do, each thing by itself.
  private mutating func follow(_ stand: Stand) {
    for deed in stand.machine.deeds where !isCutShort {
      let lines: [[String]]
      switch deed.kind {
      case .tap: lines = [[deed.text]]
      case .down: lines = [[deed.text, "release"], [deed.text, "cancel touch"]]
      case .move, .lift, .time, .wait, .turn, .app: lines = []
      }
      for lines in lines {
        guard begin() else { return }
        var then: Stand? = stand
        for line in lines + ["settle"] {
          guard let now = then, !now.hasFailed else { break }
          then = perform(line, now)
        }
      }
    }
  }

  /// Gives a command on a copy, and notes what is wrong.
  /// - Returns: nil if it cannot be given here.
  private mutating func perform(_ line: String, _ stand: Stand) -> Stand? {
    let deed = Deed(.app, line)
    repertoire.add(deed)
    guard let place = repertoire.place(of: deed), repertoire.body(place).exists else { return nil }
    var next = stand
    next.machine.extend(to: repertoire.program)
    next.commands.append(line)
    switch next.machine.perform(repertoire.body(place), &next.log) {
    case .done: break
    case .refused: return nil
    case .failed(let failures):
      if failures.contains(where: \.isRefusal) { return nil }
      next.hasFailed = note(failures, next) || failures.contains(where: \.endsApp)
    case .endless:
      stopped += 1
      return nil
    case .broken(let outcome):
      stopped += 1
      note(outcome, next)
      return nil
    }
    return next
  }
}
