import Diagnostics
import Engine
import Semantics

/// A round trip's identity: its transition's kind, controllers and animator. Each trip is made once per spec or story.
package struct RoundTripKey: Equatable, Sendable {
  var kind: TransitionKind
  var from: Participant
  var to: Participant
  /// The animator's declaration; nil if no custom animator takes part.
  var animator: DeclarationID?
  /// The index of the command, if only this command can repeat the transition; nil otherwise.
  var command: Int?
  var isAnimated = true

  /// A controller that takes part in a round trip: its ID, and the declaration that creates it.
  struct Participant: Equatable, Sendable {
    /// The controller; none if a segue creates a new controller each time.
    var controller: ControllerID
    var declaration: KindID?
  }
}

/// The law `round-trip`: doing, undoing and repeating a transition gives the same result as doing it once. A trip that
/// breaks another law is usually not reported here: that law reports it once the script itself undoes the transition.
extension Machine {
  /// The round trips made or skipped so far.
  package var roundTrips: [RoundTripKey] { judge.roundTrips }

  /// Whether code has made changes that a round trip could affect.
  func canAffectRoundTrip(_ log: Log) -> Bool {
    if !log.trace.effects.isEmpty { return true }
    guard let book = judge.lawRecords else { return false }
    return !book.isBlank || book.pages.selection != nil || book.pages.lastSegue.exists
  }

  /// After a command ran a transition with code, undoes and repeats it on a copy; reports a difference.
  mutating func judgeRoundTrip(_ top: Int, _ log: inout Log) {
    // Test this first, although `trip(of:)` tests it too: that call copies the run, and a drag comes here at every
    // event.
    guard world.firstOpen.isNone else { return }
    guard let run = judge.lawRecords?.pages.runs.last, let trip = trip(of: run, top, log) else {
      return judgeContainerTrip(top, &log)
    }
    var key = RoundTripKey(
      kind: run.row.kind, from: party(run.row.from), to: party(run.row.to),
      animator: evidence(log).object(of: run.animator), isAnimated: run.row.isAnimated)
    if case .command = trip.again, run.row.kind.isForward { key.to.controller = .none }
    guard isToBeMade(key) else { return }
    log.coverage.insert(.roundTrip)
    guard let (copy, copiedLog) = made(trip, log), !copy.world.looksLike(world),
      let difference = evidence(log).difference(to: copy.world),
      copy.failures.isEmpty || difference.isOfLook && copy.isOnlyLeftOtherwise && !undoesLater(top)
        || copy.leavesBesides(difference),
      !isSetByStory(difference, before: run, log, copiedLog),
      !difference.isSetAgain(in: copy, unlike: world, run, copiedLog, since: log.trace.effects.count),
      comesOfTap(difference, trip, top, log)
    else { return }
    let evidence = evidence(log)
    var violation = Violation(
      trip: evidence.describe(run), object: Object(run.subject), difference,
      culprit: changedField(by: trip, copy, log, run)
        ?? changedDelegate(of: run, by: copy, copiedLog)
        ?? copy.writer(of: difference, since: log, copiedLog, run, unlike: world)
        ?? evidence.culprit(of: run),
      began: evidence.began(run))
    violation.isOfNewScreen = copy.world.shows(difference, with: run.subject)
    report(violation, &log)
  }

  /// Whether the difference is in a property that the story set before the transition, and that no code wrote since:
  /// the trip does not repeat the story's command.
  private func isSetByStory(
    _ difference: TripDifference, before run: TransitionRecord, _ log: Log, _ copied: Log
  ) -> Bool {
    guard let property = difference.property, world.rules.considers(.placesOfStory) else { return false }
    let effects = copied.trace.effects
    let last = effects.lastIndex { $0.view == difference.view && $0.property.overlaps(property) }
    guard let last, last < run.effectStart else { return false }
    return evidence(log).causes(of: effects[last].author.cause).allSatisfy { $0.kind == .command }
  }

  /// Registers a round trip.
  /// - Returns: Whether to make the round trip: only once, and not in explorations, which make round trips separately.
  mutating func isToBeMade(_ key: RoundTripKey) -> Bool {
    if judge.roundTrips.contains(key) { return false }
    judge.roundTrips.append(key)
    return roundTripping == .made
  }

  /// Whether a violation was already reported, or a later command in the same body may undo the transition.
  private func undoesLater(_ top: Int) -> Bool {
    guard judge.knownBreaches.isEmpty else { return true }
    let place = code.frames[top].command ?? 0
    let end = program.blueprint.bodies.map { $0.start.index }.filter { $0 > place }.min()
    let undoing: [Opcode] = [
      .dismiss, .pop, .unwind, .performSegue, .select, .present, .push, .pan, .pinch, .tap,
    ]
    return program.blueprint.code[(place + 1)..<(end ?? program.blueprint.code.count)].contains {
      undoing.contains($0.opcode)
    }
  }

  private var isOnlyLeftOtherwise: Bool {
    failures.allSatisfy {
      guard case .violation(let violation) = $0.kind else { return false }
      return violation.laws.allSatisfy { $0 == .noResidue || $0 == .visible }
    }
  }

  /// Whether the trip leaves changes only on views other than the view that differs, and violates nothing else.
  private func leavesBesides(_ difference: TripDifference) -> Bool {
    guard difference.property?.traits.contains(.moves) ?? false, world.rules.considers(.otherLeftovers) else {
      return false
    }
    return failures.allSatisfy {
      guard case .violation(let violation) = $0.kind else { return false }
      return ([violation] + violation.others).allSatisfy {
        let hasMoved = $0.properties.contains { $0.traits.contains(.moves) }
        return $0.law == .noResidue && !$0.properties.contains(.superview)
          && (hasMoved ? !world.isInside(difference.view, $0.view) : $0.view != difference.view)
      }
    }
  }

  /// The author of the last write to the property that differs; nil if only the system wrote it.
  /// - Parameter first: The world before the trip.
  func writer(
    of difference: TripDifference, since log: Log, _ copied: Log, _ run: TransitionRecord?,
    unlike first: World
  ) -> Culprit? {
    guard world.rules.considers(.exactLines) else { return nil }
    let effects = copied.effects(since: log.trace.effects.count)
    let effect = effects.last {
      guard let property = difference.property else {
        return $0.property == .superview
          && (world.views[$0.view].superview == difference.view
            || first.views.contains($0.view) && first.views[$0.view].superview == difference.view)
      }
      return $0.view == difference.view && $0.property.overlaps(property)
    }
    let cause =
      effect?.author.cause
      ?? difference.property.flatMap { property in
        ViewProperty.ofPlace.contains(property)
          ? world.lastConstant(since: CauseIndex(log.causes.count), unlike: first) : nil
      }
    guard let found = cause.map({ evidence(copied).culprit(of: $0, in: run) }) else { return nil }
    // The written layout constant may repeat a value that undoing has left; then the code that left the value is to blame.
    guard effect == nil,
      let other = difference.besides.first.flatMap({
        writer(of: $0, since: log, copied, run, unlike: first)
      }), other.name != found.name
    else { return found }
    return other
  }

  func party(_ controller: ControllerID) -> RoundTripKey.Participant {
    RoundTripKey.Participant(
      controller: controller,
      declaration: controller.exists ? KindID(raw: world.controllers[controller].declaration) : nil)
  }

  // MARK: - Round trips

  /// One of the commands of a round trip.
  enum Leg {
    case present(ControllerID, on: ControllerID, CommandOptions)
    case dismiss(on: ControllerID, CommandOptions)
    case push(ControllerID, on: ControllerID, CommandOptions)
    case pop(on: ControllerID, CommandOptions)
    case select(ControllerID, on: ControllerID, CommandOptions)
    case rotate(Orientation, CommandOptions)
    /// A command of the script, by its instruction's index, with its stack frame and local values.
    case command(Int, Frame, [Value])
  }

  /// The commands that undo and repeat a command of the story.
  struct Trip {
    var undo: Leg
    var again: Leg
  }

  /// Makes a round trip on a copy, and returns the copy with its log; nil if a command faults, its controller no longer
  /// exists, the run ends early, or a transition is still open at the end.
  /// - Parameter field: A field that keeps its value during the trip; nil for none.
  func made(_ trip: Trip, holding field: HeldField? = nil, _ log: Log) -> (Machine, Log)? {
    var copy = self
    copy.detach()
    copy.judge.heldField = field
    var copiedLog = log
    guard copy.play(trip.undo, &copiedLog), copy.isPossible(trip.again), copy.play(trip.again, &copiedLog)
    else { return nil }
    return (copy, copiedLog)
  }

  /// The round trip for the last command of the story; nil if the command was not exactly one ordinary transition.
  private func trip(of run: TransitionRecord, _ top: Int, _ log: Log) -> Trip? {
    guard let place = code.frames[top].command, code.frames[top].endsTurns, failures.isEmpty,
      world.condition == .settled, run.isOver,
      !run.isCancelled, isDone(by: place, run, log), run.completions == 1,
      !run.row.isInitiallyInteractive,
      // A handler may have shown another controller in the meantime.
      run.row.host.isNone || world.isInWindow(world.controllers[run.row.host].view)
    else { return nil }
    let row = run.row
    var options = CommandOptions()
    options.isAnimated = row.isAnimated
    options.cause = row.cause
    let opcode = program.blueprint.code[place].opcode
    let isPlain: Bool
    switch row.kind {
    case .presenting: isPlain = [.present, .performSegue, .tap].contains(opcode)
    case .dismissing:
      isPlain = [.dismiss, .performSegue, .unwind, .tap].contains(opcode) && isAlive(row.from)
    case .pushing: isPlain = [.push, .performSegue, .tap].contains(opcode) && row.from.exists
    case .popping: isPlain = [.pop, .performSegue, .unwind, .tap].contains(opcode) && isAlive(row.from)
    case .selecting: isPlain = [.select, .tap].contains(opcode) && row.from.exists
    case .resizing: isPlain = false
    }
    let presentation = row.kind == .dismissing ? dismissed(by: run) : presentation(of: row.to)
    guard isPlain, var trip = trip(row.kind, row.from, row.to, on: row.host, options, presentation) else {
      return nil
    }
    // For a segue or unwind, repeat the command itself: a segue creates and prepares a new destination.
    if opcode == .performSegue || opcode == .unwind {
      trip.again = .command(place, code.frames[top], code.locals)
    }
    return trip
  }

  /// Whether a story's command began exactly this transition, either directly or by code that a tap ran.
  private func isDone(by place: Int, _ run: TransitionRecord, _ log: Log) -> Bool {
    let command = Log.cause(ofInstruction: place)
    if program.blueprint.code[place].opcode != .tap { return run.row.cause == command }
    let own = judge.lawRecords?.pages.runs.filter { log.root(of: $0.row.cause) == command } ?? []
    return own.count == 1 && own[0].number == run.number
  }

  /// The round trip made of ordinary commands; nil for a change of size, or if it needs a presentation that does not exist.
  func trip(
    _ kind: TransitionKind, _ from: ControllerID, _ to: ControllerID, on host: ControllerID,
    _ options: CommandOptions, _ presentation: Presentation?
  ) -> Trip? {
    var styled = options
    if let presentation { styled.style = presentation.style }
    switch kind {
    case .presenting:
      return presentation.map {
        Trip(undo: .dismiss(on: to, options), again: .present(to, on: $0.source, styled))
      }
    case .dismissing:
      return presentation.map {
        Trip(undo: .present(from, on: $0.source, styled), again: .dismiss(on: from, options))
      }
    case .pushing: return Trip(undo: .pop(on: host, options), again: .push(to, on: host, options))
    case .popping: return Trip(undo: .push(from, on: host, options), again: .pop(on: host, options))
    case .selecting:
      return Trip(undo: .select(from, on: host, options), again: .select(to, on: host, options))
    case .resizing: return nil
    }
  }

  func presentation(of screen: ControllerID) -> Presentation? {
    let id = world.controllers[screen].presentation
    return id.exists ? world.presentations[id] : nil
  }

  /// The presentation that a dismissal ended. Nil if it ended several, or if the dismissed controller no longer has the
  /// delegate that returned the presentation controller, so that the presentation cannot be repeated.
  private func dismissed(by run: TransitionRecord) -> Presentation? {
    let before = run.start.world
    let id = before.controllers[run.row.from].presentation
    if run.presentation.exists, world.controllers[run.row.from].delegate.isNone { return nil }
    return id.exists && before.presentations.count == world.presentations.count + 1
      ? before.presentations[id] : nil
  }

  private func isAlive(_ controller: ControllerID) -> Bool {
    !world.controllers[controller].flags.contains(.isDeallocated)
  }

  /// Whether the controller in a command still exists; a segue's destination is deallocated when the segue is undone.
  private func isPossible(_ leg: Leg) -> Bool {
    switch leg {
    case .present(let screen, _, _), .push(let screen, _, _), .select(let screen, _, _): isAlive(screen)
    case .dismiss, .pop, .rotate, .command: true
    }
  }

  /// Turns a copy into a trial run: drops the script's frames, `allow` statements and reported violations,
  /// and mutes its claims. Laws are judged while `isTrial` is true.
  mutating func detach() {
    claims.isMuted = true
    judge.isTrial = true
    judge.knownBreaches.removeAll()
    judge.persistingViolations.removeAll()
    judge.reportedPositions.removeAll()
    judge.stuckRuns.removeAll()
    judge.allowances.removeAll()
    code.frames.removeAll()
    code.locals.removeAll()
    claims.durings.removeAll()
    code.waiting.removeAll()
    claims.current.kept = nil
  }

  /// Executes a command, and runs the clock until no work is pending.
  /// - Returns: False if the command faults, the run ends early, or a transition is still open at the end.
  mutating func play(_ leg: Leg, _ log: inout Log) -> Bool {
    do throws(Fault) {
      switch leg {
      case .command(let place, let frame, let values): return play(place, frame, values, &log)
      case .present(let screen, let source, let options):
        try world.present(screen, on: source, options, trace: &log.trace)
      case .dismiss(let screen, let options): world.dismiss(on: screen, options, trace: &log.trace)
      case .push(let page, let navigation, let options):
        try world.push(page, on: navigation, options, trace: &log.trace)
      case .select(let child, let host, let options):
        world.select(child, on: host, options, trace: &log.trace)
      case .rotate(let orientation, let options):
        world.rotate(to: orientation, options, trace: &log.trace)
      case .pop(let navigation, let options): world.pop(on: navigation, options, trace: &log.trace)
      }
    } catch {
      return false
    }
    return runUntilRest(&log)
  }

  /// Runs the clock until no work is pending.
  /// - Returns: False if the run ends early, or if a transition is still open at the end.
  mutating func runUntilRest(_ log: inout Log) -> Bool {
    beginEnding(log)
    return goOnUntilRest(&log)
  }

  /// Runs all pending work; `beginEnding` must have been called before.
  /// - Returns: False if the run ends early, or if a transition is still open at the end.
  mutating func goOnUntilRest(_ log: inout Log) -> Bool {
    while code.frames.count > 1 || code.frames.first?.phase != .ready {
      if step(&log) != nil || code.frames.isEmpty { return false }
    }
    code.frames.removeAll()
    return world.condition == .settled
  }

  private mutating func play(_ place: Int, _ frame: Frame, _ values: [Value], _ log: inout Log) -> Bool {
    code.frames = [frame]
    code.frames[0].next = place
    code.frames[0].phase = .ready
    code.locals = values
    while code.frames.count > 1 || code.frames[0].next == place || code.frames[0].phase != .ready {
      if step(&log) != nil || code.frames.isEmpty { return false }
    }
    code.frames.removeAll()
    return world.condition == .settled
  }
}

extension ViewProperty {
  /// The properties that decide where a view is drawn.
  fileprivate static let ofPlace: [ViewProperty] = [.frame, .bounds, .center, .transform]

  /// Whether a write of this property may change the property `other`.
  fileprivate func overlaps(_ other: ViewProperty) -> Bool {
    self == other || Self.ofPlace.contains(self) && Self.ofPlace.contains(other)
  }
}

extension World {
  /// Whether the view that differs is in a screen's view, or in the container view of its presentation.
  func shows(_ difference: TripDifference, with screen: ControllerID) -> Bool {
    let row = controllers[screen]
    let container = row.presentation.exists ? presentations[row.presentation].container : .none
    return difference.view.exists
      && [row.view, container].contains { $0.exists && isInside(difference.view, $0) }
  }
}

extension Violation {
  /// Creates the violation for a failed round trip.
  /// - Parameter words: A description of the repeated transition.
  init(
    trip words: String, object: Object, _ difference: TripDifference, culprit: Culprit, began: Span? = nil
  ) {
    self.init(
      law: .roundTrip, degree: difference.degree, culprit: culprit, object: object,
      seen: "does not repeat exactly: \(words), undone and done again, ends differently: "
        + difference.words,
      details: difference.besides.map { "besides, \($0.words)" },
      device: difference.isUnseen ? Self.nothingShows : Self.moreEachTime, began: began)
  }

  /// The consequence, for users, of an invisible difference.
  static let nothingShows = "nothing yet: it looks the same; what makes it show later shows it as it was left"

  /// The consequence, for users, of a visible difference.
  static let moreEachTime = "it looks right the first time, and a little more wrong each time after"
}
