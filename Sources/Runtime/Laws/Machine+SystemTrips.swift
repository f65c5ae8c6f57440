import Engine
import Semantics

/// The law `round-trip` for system transitions, whose controllers may change views when they appear, leave or rotate.
extension Machine {
  private struct SystemTrip {
    var key: RoundTripKey
    var trip: Trip
    /// The controller that the transition shows; the root controller for a rotation.
    var object: ControllerID
    /// The description of the transition in reports.
    var words: String
  }

  /// Undoes and repeats a command on a copy, if it began a system transition in which controllers' code
  /// changed views. Reports a difference that the repetition makes.
  mutating func judgeSystemTrip(_ top: Int, _ log: inout Log) {
    guard world.rules.considers(.systemTrips), let trip = systemTrip(top, log), isToBeMade(trip.key),
      let (copy, copiedLog) = made(trip.trip, log), copy.failures.isEmpty,
      !copy.world.looksLike(world), let difference = evidence(log).difference(to: copy.world),
      comesOfTap(difference, trip.trip, top, log),
      let writer = copy.writer(of: difference, since: log, copiedLog, nil, unlike: world)
    else { return }
    var violation = Violation(
      trip: trip.words, object: Object(trip.object), difference, culprit: writer)
    violation.isOfNewScreen = trip.key.kind != .resizing && copy.world.shows(difference, with: trip.object)
    report(violation, &log)
  }

  /// The commands that undo and repeat the story's last command; nil if that command was not an ordinary system
  /// transition, or if no code changed views in it.
  private func systemTrip(_ top: Int, _ log: Log) -> SystemTrip? {
    guard let place = code.frames[top].command, code.frames[top].endsTurns, failures.isEmpty,
      world.condition == .settled,
      case let command = Log.cause(ofInstruction: place), let last = log.trace.effects.last,
      log.root(of: last.author.cause) == command
    else { return nil }
    let instruction = program.blueprint.code[place]
    let events = log.trace.events(since: code.frames[top].position)
    var options = CommandOptions()
    options.isAnimated = !instruction.flags.contains(.isUnanimated)
    options.cause = command
    if instruction.opcode == .rotate { return turn(instruction, options) }
    let came = events.filter { $0.method == .viewDidAppear }.map { $0.subject }
    let went = events.filter { $0.method == .viewDidDisappear }.map { $0.subject }
    let isCoded = judge.lawRecords?.pages.runs.contains { log.root(of: $0.row.cause) == command } ?? false
    guard !isCoded, let to = came.first(where: { !came.contains(world.controllers[$0].parent) }),
      world.contains(to, world.visibleController)
    else { return nil }
    let host = world.controllers[to].parent
    let from = went.first { world.controllers[$0].parent == host } ?? .none
    let presentation = presentation(of: to)
    let isTap = instruction.opcode == .tap
    let kind: TransitionKind
    if instruction.opcode == .present || isTap && went.allSatisfy(isStillThere), presentation != nil {
      kind = .presenting
    } else if instruction.opcode == .push || isTap, world.controllers[host].kind == .navigation, from.exists {
      kind = .pushing
    } else if instruction.opcode == .select || isTap, world.controllers[host].kind == .tabs, from.exists {
      kind = .selecting
    } else {
      return nil
    }
    return trip(kind, from, to, on: host, options, presentation).map {
      SystemTrip(
        key: key(kind, from, to, options), trip: $0, object: to, words: spelling.describe(kind, from, to))
    }
  }

  /// Whether a controller that has disappeared still belongs to the app: it is covered, on a stack or in a tab.
  private func isStillThere(_ id: ControllerID) -> Bool {
    let row = world.controllers[id]
    return row.parent.exists || row.presentation.exists || world.isRoot(id)
  }

  /// The commands that rotate the device to another orientation, and back to the current one.
  private func turn(_ instruction: Instruction, _ options: CommandOptions) -> SystemTrip? {
    let now = world.device.orientation
    let key = key(.resizing, .none, world.visibleController, options)
    return SystemTrip(
      key: key,
      trip: Trip(
        undo: .rotate(now.isLandscape ? .portrait : .landscapeLeft, options), again: .rotate(now, options)),
      object: world.root, words: "the turn to \(now.word)")
  }

  private func key(
    _ kind: TransitionKind, _ from: ControllerID, _ to: ControllerID, _ options: CommandOptions
  ) -> RoundTripKey {
    RoundTripKey(kind: kind, from: party(from), to: party(to), isAnimated: options.isAnimated)
  }
}
