import Diagnostics
import Engine
import Running
import Runtime
import Semantics

/// Runs a story with disturbances, which are inserted commands such as a tap or a rotation. At each relevant moment, a
/// copy of the machine runs a disturbance, comes to rest and continues the story; other copies try each tap and each
/// touch instead of continuing. The laws are checked all the while.
struct Provocation {
  /// The findings, without duplicates, in the order of discovery.
  var findings: [ProvokedFinding] = []
  /// The number of paths tried.
  private(set) var tried = 0
  /// The number of commands that exceeded a limit or never came to rest, on all paths.
  private(set) var stopped = 0
  /// The known findings that occurred, without duplicates.
  var excused: [FindingKey] = []
  /// Whether the budget ended before all paths were tried.
  private(set) var isCutShort = false
  /// Whether the story without its expectations fails by itself, so that only the part before the failure was disturbed.
  private(set) var endsAtBreach = false
  let provoked: ProvokedStory
  private let commands: [UserAction]
  /// Whether each command is a declaration.
  private let declares: [Bool]
  let bounds: Bounds
  var repertoire: ActionTable
  /// The findings of the undisturbed story. Used for lookups only.
  var usual: Set<FindingKey> = []
  /// The index in `findings` by key. Used for lookups only.
  var places: [FindingKey: Int] = [:]
  /// The states at rest from which the story has been continued. Used for lookups only.
  private var met: Set<Fingerprint> = []

  /// The limits, and the known findings.
  struct Bounds: Sendable {
    var options: RunOptions
    var known: KnownFindings
    /// The maximum number of paths.
    var budget: Int
    /// Whether the story sets its iOS version itself.
    var hasVersion: Bool
  }

  /// A machine in a certain state, and the commands that led there.
  struct ReachedState {
    var machine: Machine
    var log: Log
    var commands: [UserAction]
    /// The part of `commands` that does not belong to the story.
    var detour = Detour()
    /// Whether a failure of the app occurred on the path, even a known one; later failures are only consequences.
    var hasFailed = false

    /// Whether a finger is down.
    var hasFinger: Bool { machine.actions.contains { $0.kind == .lift } }
  }

  init?(_ provoked: ProvokedStory, _ bounds: Bounds) {
    guard let repertoire = ActionTable(provoked.script) else { return nil }
    (self.provoked, self.repertoire, self.bounds) = (provoked, repertoire, bounds)
    commands = provoked.commands
    declares = provoked.declares
  }

  /// Tries every disturbance at every relevant moment of the story, then the story on other versions of iOS unless it sets one
  /// itself.
  mutating func run(_ watch: any Watch) {
    let stands = reachedStates()
    let first = declares.firstIndex(of: false) ?? 0
    for (place, stand) in stands.enumerated().dropFirst(first) where isOpen(watch) {
      let last = place > 0 ? commands[place - 1] : nil
      let start = last.flatMap { $0.isStart ? $0 : nil }
      guard place < commands.count else {
        tryDisturbances(stand, around: last, since: start, at: place, from: place, stands)
        break
      }
      let next = commands[place]
      tryDisturbances(stand, around: next, since: start, at: place, from: place, stands)
      if declares[place] { continue }
      if let other = Disturbances.replacement(of: next) {
        attempt([other], stand, at: place, from: place + 1, inPlaceOf: 1, stands)
      }
      if place + 1 < commands.count, let other = Disturbances.exchanged(next, commands[place + 1]) {
        attempt(other, stand, at: place, from: place + 2, inPlaceOf: 2, stands)
      }
      if let start = Disturbances.start(next) {
        tryDisturbances(within: start, stand, at: place, stands, watch)
      }
    }
    if !bounds.hasVersion { runOnOtherVersions(watch) }
  }

  // MARK: - The story

  /// The states before each command of the story, and at its end. The list ends at the first failure, even if the story
  /// expected it before its expectations were removed: later findings would be consequences of it.
  private mutating func reachedStates() -> [ReachedState] {
    guard let program = provoked.script.program else { return [] }
    var machine = Machine(program: program, options: bounds.options)
    var log = Log()
    machine.begin(.story)
    var found: [ReachedState] = []
    var last: (Machine, Log)?
    /// Records the state after `count` commands.
    func take(_ count: Int) {
      if !machine.failuresSoFar.isEmpty { return }
      var stand = ReachedState(machine: machine, log: log, commands: Array(commands[..<count]))
      stand.detour = Detour(start: count, next: found.count)
      stand.machine.beginProvoking(firstLineFile: repertoire.fileCount)
      found.append(stand)
    }
    let starts = provoked.starts
    while true {
      // The next statement may be inside a command, after `start`.
      if let next = machine.nextOfStory, let number = starts.lastIndex(where: { $0 <= Int(next.start) }) {
        // Declarations among the commands are not separate steps.
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

  /// Runs the undisturbed story on iOS 12, 15, 18 and 26, except on its own version, and records the failures.
  private mutating func runOnOtherVersions(_ watch: any Watch) {
    for version in [12, 15, 18, 26] where version != bounds.options.rules.ios && isOpen(watch) {
      var options = bounds.options
      options.rules = Rules(ios: version)
      guard let program = provoked.script.program else { return }
      var machine = Machine(program: program, options: options)
      var log = Log()
      machine.begin(.story)
      guard begin(), case .failed(let failures) = machine.run(&log) else { continue }
      var stand = ReachedState(machine: machine, log: log, commands: commands)
      stand.commands.insert(UserAction(.other(.device), as: "device { ios \(version) }"), at: 0)
      stand.detour = Detour(start: 0, count: 1)
      note(failures, stand)
    }
  }

  // MARK: - Disturbing the story

  private func isOpen(_ watch: any Watch) -> Bool { !isCutShort && !watch.isInterrupted }

  /// Counts a path if the budget allows another one, and returns whether it does.
  private mutating func begin() -> Bool {
    isCutShort = tried >= bounds.budget
    if !isCutShort { tried += 1 }
    return !isCutShort
  }

  /// Tries every disturbance at one moment.
  private mutating func tryDisturbances(
    _ stand: ReachedState, around command: UserAction?, since start: UserAction?, at place: Int,
    from next: Int,
    _ stands: [ReachedState]
  ) {
    for lines in Disturbances.all(at: stand.machine, around: command, since: start) where !isCutShort {
      attempt(lines, stand, at: place, from: next, stands)
    }
  }

  /// Tries every disturbance during a command: right after its start, and at each of its `moments`.
  private mutating func tryDisturbances(
    within start: UserAction, _ stand: ReachedState, at place: Int, _ stands: [ReachedState],
    _ watch: any Watch
  ) {
    guard let begun = perform(start, stand), !begun.hasFailed else { return }
    tryDisturbances(begun, around: start, since: start, at: place, from: place + 1, stands)
    for moment in moments(of: begun) where isOpen(watch) {
      guard let later = perform(UserAction(.wait(moment, isPause: false)), begun), !later.hasFailed else {
        continue
      }
      tryDisturbances(later, around: start, since: nil, at: place, from: place + 1, stands)
    }
  }

  /// The waits after which to disturb a command that has been started: 1 ms, half of the command's duration, 1 ms before its
  /// end, and up to three times at which something is scheduled. Empty if the command takes at most 2 ms or does not come to
  /// rest.
  private mutating func moments(of stand: ReachedState) -> [Time] {
    guard stand.machine.world.nextDeadline != nil, let end = perform(UserAction(.settle), stand) else {
      return []
    }
    let begin = stand.machine.world.now
    let whole = end.machine.world.now.nanoseconds - begin.nanoseconds
    guard whole > 2_000_000 else { return [] }
    var times = [1_000_000, whole / 2, whole - 1_000_000]
    // The times at which something is scheduled.
    var world = stand.machine.world
    while let due = world.nextDeadline, times.count < 6, due.nanoseconds - begin.nanoseconds < whole {
      times.append(due.nanoseconds - begin.nanoseconds)
      if world.advance(to: due) { break }
    }
    return Set(times).sorted().map { Time(nanoseconds: $0) }
  }

  /// Tries one disturbance: runs it and settles. If the state is new, continues the story, and also tries each tap and
  /// touch.
  /// - Parameters:
  ///   - place: The index of the story's next or current command.
  ///   - next: The index of the command with which the story continues.
  ///   - replaced: The number of commands before `next` that the disturbance replaces.
  private mutating func attempt(
    _ lines: [UserAction], _ stand: ReachedState, at place: Int, from next: Int, inPlaceOf replaced: Int = 0,
    _ stands: [ReachedState]
  ) {
    guard begin() else { return }
    let isOfFinger = stand.hasFinger || [.down, .move].contains(lines[0].kind)
    var stand = stand
    var lift: Lift?
    stand.detour = Detour(start: stand.commands.count, count: lines.count, next: next - replaced)
    for line in lines {
      guard let done = perform(line, stand), !done.hasFailed else { return }
      if stand.hasFinger, !done.hasFinger { lift = Lift(down: stand, command: line, gone: done) }
      stand = done
    }
    let release = UserAction(.release(velocity: nil))
    if stand.hasFinger, let lifted = perform(release, stand) {
      lift = Lift(down: stand, command: release, gone: lifted)
      stand = lifted
    }
    guard !stand.hasFailed, let settled = perform(UserAction(.settle), stand), !settled.hasFailed else {
      return
    }
    guard settled.machine.isAtRest, met.insert(settled.machine.fingerprint(settled.log)).inserted else {
      return
    }
    if isOfFinger, let lift { compareAnswers(settled, stands, at: place, from: next, after: lift) }
    goOn(settled, from: next)
    follow(settled)
  }

  /// Continues the story until something fails, skipping commands that cannot be performed.
  private mutating func goOn(_ stand: ReachedState, from next: Int) {
    var stand = stand
    for place in min(next, commands.count)..<commands.count {
      let command = commands[place]
      // Declarations already exist; only `on` handlers take effect at their place.
      if declares[place], command.command.verb != .on {
        stand.commands.append(command)
        continue
      }
      guard let done = perform(command, stand) else { continue }
      if done.hasFailed { return }
      stand = done
    }
    _ = perform(UserAction(.settle), stand)
  }

  /// Tries each tap and each touch that is possible now, one at a time.
  private mutating func follow(_ stand: ReachedState) {
    for action in stand.machine.actions where !isCutShort {
      let lines: [[UserAction]]
      switch action.kind {
      case .tap: lines = [[action]]
      case .down:
        lines = [[action, UserAction(.release(velocity: nil))], [action, UserAction(.cancelTouch)]]
      case .move, .lift, .time, .wait, .turn, .app, .code: lines = []
      }
      for lines in lines {
        guard begin() else { return }
        var then: ReachedState? = stand
        for line in lines + [UserAction(.settle)] {
          guard let now = then, !now.hasFailed else { break }
          then = perform(line, now)
        }
      }
    }
  }

  /// Runs a command on a copy and records failures.
  /// - Returns: Nil if the command is not possible, exceeds a limit, or never comes to rest.
  private mutating func perform(_ action: UserAction, _ stand: ReachedState) -> ReachedState? {
    repertoire.add(action)
    guard let body = repertoire.body(of: action) else { return nil }
    var next = stand
    next.machine.extend(to: repertoire.program)
    next.commands.append(action)
    switch next.machine.perform(body, &next.log) {
    case .done: break
    case .refused: return nil
    case .failed(let failures):
      if failures.contains(where: { $0.isRefusal }) { return nil }
      next.hasFailed = note(failures, next) || failures.contains { $0.endsApp }
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
