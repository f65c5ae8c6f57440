import Engine
import Semantics

extension Machine {
  /// The declaration of the `interaction` object that drives a transition; nil if no such object does.
  func interaction(of id: TransitionID) -> ResolvedObject? {
    guard id.exists else { return nil }
    let token = world.contexts[world.transitions[id].context].interaction.token
    return isKind(.interaction, token) ? declaration(token) : nil
  }

  /// Whether the gesture that drives the transition has code for its movement or its end, which then sets the progress.
  private var isDrivenByCode: Bool { world.recognizers[world.touch.driver].isDriver }

  /// Connects a finger to a transition that starts interactively: the finger that began the transition, or a finger
  /// that moves its driver. If the finger is already up, the rule of the script's interaction finishes or cancels the
  /// transition at once, unless code has already done so (GEST-39).
  mutating func connectFinger(to id: TransitionID, _ log: inout Log) throws(Stop) {
    let rule = interaction(of: id)
    if rule?.rendersItself ?? false || world.rules.earlyRelease == .lost && isVended(id) {
      world.loseEarlyRequest(of: id, cause: world.touch.cause, trace: &log.trace)
    }
    let row = world.transitions[id]
    guard row.isInitiallyInteractive,
      row.isByFinger || isMovedByTouch(world.contexts[row.context].interaction)
    else {
      return
    }
    if !world.finger.isDown, !world.recognizers[world.touch.commander].isDriver, rule != nil {
      let release = try release(of: id)
      return world.releaseTransition(id, release, trace: &log.trace)
    }
    let driver = world.contexts[row.context].interaction
    guard world.finger.isDown, world.finger.drives.isNone,
      isMoved(driver, by: world.touch.commander) || isMovedByTouch(driver)
    else { return }
    var distance: Double?
    if let expression = rule?[.distance], expression.exists {
      distance = try number(expression, scene(ofInteraction: id), for: "the distance of an interaction")
    }
    let rendersItself = rule?.rendersItself ?? false
    let isFollowed = !isDrivenByCode && !rendersItself && !(rule?[.progress].exists ?? false)
    world.letFinger(drive: id, distance: distance, isFollowed: isFollowed)
  }

  /// Whether a delegate has returned an interaction controller for a transition.
  private func isVended(_ id: TransitionID) -> Bool {
    world.contexts[world.transitions[id].context].interaction.exists
  }

  /// Whether the current touch moves a driver: the driver is the touch's gesture, or the touch has driven a transition
  /// with it. A percent driver drives every transition for which it was returned (PERC-33).
  private func isMovedByTouch(_ driver: Vended) -> Bool {
    guard world.holds(.perc33), driver.exists, world.finger.isDown, world.touch.driverState.isLive else {
      return false
    }
    return world.touch.fed == driver.name
      || world.touch.liveGestures.contains { world.recognizers[$0].object == driver.token }
  }

  /// Whether a recognizer's finger and code may move a driver. If the driver is itself a gesture, only that gesture may
  /// move it (PERC-120).
  private func isMoved(_ driver: Vended, by recognizer: GestureRecognizerID) -> Bool {
    guard isKind(.gesture, driver.token) else { return true }
    return isMoved(objects[driver.token].declaration, by: recognizer)
  }

  func isMoved(_ driver: DeclarationID, by recognizer: GestureRecognizerID) -> Bool {
    guard world.holds(.perc120), program.blueprint.objects[driver].roles.contains(.gesture) else {
      return true
    }
    let token = world.recognizers[recognizer].object
    return objects.contains(token) && objects[token].declaration == driver
  }

  /// Lets the current finger drive a transition that code has paused, starting at the current progress.
  mutating func connectFinger(toPaused id: TransitionID) throws(Stop) {
    var distance: Double?
    if let expression = interaction(of: id)?[.distance], expression.exists {
      distance = try number(expression, scene(ofInteraction: id), for: "the distance of an interaction")
    }
    world.letFinger(drive: id, distance: distance, isFollowed: !isDrivenByCode)
    world.letFingerGoOn(from: world.innerProgress(of: id))
  }

  /// Updates the progress of the transition that the finger drives, by the interaction's `progress` rule.
  /// Does nothing if there is no such rule, or if the gesture's code updates the progress.
  mutating func updateByRule(_ log: inout Log) throws(Stop) {
    let id = world.finger.drives
    guard let rule = interaction(of: id)?[.progress], rule.exists, !isDrivenByCode else { return }
    let percent = try number(rule, scene(ofInteraction: id), for: "the progress of an interaction")
    world.update(percent, of: id, by: Author(cause: world.touch.cause, transition: id), isByRule: true)
  }

  /// Decides, when the finger lifts, whether the driven transition finishes. Uses the interaction's `finish when` or,
  /// without one, the rule of `World.release(of:)`. Also sets the completion speed and curve.
  mutating func release(of id: TransitionID) throws(Stop) -> TouchRelease {
    var release = world.release(of: id)
    if let condition = interaction(of: id)?.finishWhen, condition.exists {
      release.finishes = try isTrue(condition, scene(ofInteraction: id))
      release.rule = objectName(world.contexts[world.transitions[id].context].interaction.token)
    }
    try settleRest(of: id)
    return release
  }

  /// Finishes or cancels a driven transition, with the completion speed and curve of its driver.
  mutating func releaseTransition(_ id: TransitionID, finishing: Bool, cause: CauseIndex) throws(Stop) {
    try settleRest(of: id)
    let author = Author(cause: cause, transition: id)
    if finishing { world.finish(id, by: author) } else { world.cancel(id, by: author) }
  }

  // MARK: - Commands of drivers

  /// Executes `update E`, `finish` or `cancel`, which control an interactive transition.
  mutating func drive(_ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log) throws(Stop) {
    try drive(instruction, calledDriver(instruction), percent: nil, at: place, top, &log)
  }

  /// Carries out `update`, `finish` or `cancel` on the driver `called`. Without a transition to control,
  /// throws in a story and records a note in other code. If the driver is `none`, only records a note.
  /// - Parameter percent: The progress of `update`, if it is not an operand of the instruction.
  mutating func drive(
    _ instruction: Instruction, _ called: CalledDriver, percent: Value?, at place: Int, _ top: Int,
    _ log: inout Log
  ) throws(Stop) {
    let isStory = code.frames[top].endsTurns
    try beginCommand(place, top, continues: true, &log)
    let cause = causeOfCommand(place, top, &log)
    let mark = world.agendaDepth
    let id: TransitionID
    switch called {
    case .unnamed: id = driven(from: code.frames[top].transition, by: recognizer(at: top))
    case .object(let driver):
      id = driven(by: driver, from: code.frames[top].transition, caller: recognizer(at: top))
    case .missing:
      noteMessageToNone(Author(cause: cause), &log.trace)
      return work(top, downTo: mark, clock: instruction.clock)
    }
    if id.exists {
      if code.frames[top].isGesture { log.coverage.insert(.followsFinger) }
      if instruction.opcode != .update {
        noteLetGo(id, finishing: instruction.opcode == .finish, at: place, cause, &log)
      }
      try drive(id, instruction, percent, cause)
    } else if isStory {
      throw .misuse(
        "nothing is driven",
        help:
          "a finger drives what its pan began; with `interactively`, the script drives what the transition returns"
          + " an `interaction` for, and what the system animates",
        at: nil)
    } else {
      world.remark(.nothingDriven, cause: cause, trace: &log.trace)
      judgeDriverCall(instruction.opcode, top, cause, &log)
    }
    if isStory, instruction.opcode != .update {
      world.dropTouch()
    }
    work(top, downTo: mark, clock: instruction.clock)
  }

  private mutating func drive(
    _ id: TransitionID, _ instruction: Instruction, _ given: Value?, _ cause: CauseIndex
  ) throws(Stop) {
    guard instruction.opcode == .update else {
      return try releaseTransition(id, finishing: instruction.opcode == .finish, cause: cause)
    }
    let percent: Double
    if let given = given?.number {
      percent = given
    } else {
      percent = try number(ExpressionID(instruction.a), scene(), for: "the progress of a transition")
    }
    if world.finger.isDown, world.finger.drives.isNone, code.top.isGesture {
      // From now on, this finger drives the transition, no matter what began the transition.
      world.touch.commander = recognizer(at: code.frames.count - 1)
      world.letFinger(drive: id, distance: nil, isFollowed: false)
    }
    world.update(percent, of: id, by: Author(cause: cause, transition: id))
  }

  /// The transition that a driver command refers to: the code's own, else the finger's, else the last one
  /// that can be driven; none if no transition can be driven. A transition that has not started yet remembers the command
  /// (PERC-28).
  /// - Parameter caller: The recognizer whose code gives the command; none for other code.
  func driven(from transition: TransitionID, by caller: GestureRecognizerID) -> TransitionID {
    if isDrivable(transition, by: caller) { return transition }
    if isDrivable(world.hand.drives, by: caller) { return world.hand.drives }
    return world.openTransitions.last { isDrivable($0, by: caller) } ?? .none
  }

  /// Whether a driver command may control a transition: one whose progress is driven, or an interactive one that has
  /// not started yet. If `caller` exists, its gesture must also be allowed to move the transition's driver.
  /// - Parameter caller: The recognizer whose code gives the command; none for other code.
  func isDrivable(_ id: TransitionID, by caller: GestureRecognizerID) -> Bool {
    guard id.exists else { return false }
    let row = world.transitions[id]
    if caller.exists, row.context.exists, !isMoved(world.contexts[row.context].interaction, by: caller) {
      return false
    }
    if row.phase == .driven { return true }
    return row.phase < .driven && (row.isByFinger || row.isInitiallyInteractive)
  }

  mutating func fail(_ top: Int, _ log: inout Log) throws(Stop) {
    let id = recognizer(of: code.frames[top].object)
    if let place = world.touch.place(of: id) {
      noteFailure(of: place, at: program.blueprint.spans[code.frames[top].next - 1], &log)
    }
    guard let place = world.fail(id) else { return }
    try cancelTouch([place], &log)
    try runRecognizers(&log)
  }

  // MARK: - Rules

  /// Gives a transition the completion speed, completion curve and timing curve of its driver: as code has set them,
  /// otherwise as declared. Does nothing if no interaction or gesture of the script drives the transition.
  mutating func settleRest(of id: TransitionID) throws(Stop) {
    guard let rule = declaredDriver(of: id) else { return }
    let scene = scene(ofInteraction: id)
    let token = world.contexts[world.transitions[id].context].interaction.token
    let known = world.context(of: id)
    var (speed, curve) = (known.completionSpeed, known.completionCurve)
    if let set = setting(.completionSpeed, of: token)?.number {
      speed = set
    } else if rule[.completionSpeed].exists {
      speed = try number(rule[.completionSpeed], scene, for: "the completion speed")
      try require(
        speed > 0 && speed.isFinite, "the completion speed must be greater than 0", at: rule[.completionSpeed]
      )
    }
    if let set = setting(.completionCurve, of: token)?.curve {
      curve = world.rules.inForce(set)
    } else if rule[.completionCurve].exists {
      let given = try require(
        evaluate(rule[.completionCurve], scene).curve, "expected a curve, such as `easeOut`",
        at: rule[.completionCurve])
      curve = world.rules.inForce(given)
    }
    var timing = setting(.timingCurve, of: token)?.curve
    if timing == nil, rule[.timingCurve].exists {
      let given = try require(
        evaluate(rule[.timingCurve], scene).curve, "expected a curve, such as `easeOut`",
        at: rule[.timingCurve])
      timing = given
    }
    world.setDriver(completionSpeed: speed, completionCurve: curve, timingCurve: timing, of: id)
  }

  func scene(ofInteraction id: TransitionID) -> Scene {
    let token = world.contexts[world.transitions[id].context].interaction.token
    return Scene(
      base: code.locals.count, own: .none, isOnScreen: false, start: claims.current.start, object: token,
      transition: id)
  }
}
