@testable import Engine

/// A minimal driver for touches: it answers the questions of recognizers, records their calls, and advances the clock.
/// A value type, so that a copy can continue independently.
struct TouchStage {
  var world: World
  var trace = Trace()
  /// A screen, and a screen that the first one presents.
  let home, card: ControllerID
  /// The questions and calls to recognizers, in order, with their times.
  var told: [String] = []
  /// The names of the recognizers that decline to begin.
  var unwilling: Set<NameIndex> = []
  /// Whether recognizers allow each other to recognize simultaneously.
  var allowsBoth = false

  init(_ rules: Rules = Rules()) {
    world = World(rules: rules)
    home = world.addController(.screen, name: 1)
    card = world.addController(.screen, name: 2)
    world.setRoot(home, cause: 0, trace: &trace)
    settle()
  }

  /// Attaches a recognizer to a view, for which all questions are asked.
  mutating func attach(
    _ kind: GestureKind, named name: NameIndex, to view: ViewID, of controller: ControllerID
  ) -> GestureRecognizerID {
    var row = GestureRecognizer()
    row.name = name
    row.declaration = name
    row.kind = kind
    row.asksShouldBegin = true
    row.asksSimultaneously = true
    row.isDriver = true
    let id = world.recognizers.insert(row)
    world.attach(id, to: view, of: controller, presentation: .none)
    return id
  }

  // MARK: - What fingers do

  mutating func touch(_ fingers: [Point]) {
    world.touchDown(at: fingers, [], cause: 0, trace: &trace)
  }

  mutating func move(to fingers: [Point], over seconds: Double = 0) {
    for place in world.setCount(of: fingers, cause: 0) { end(place) }
    world.setOut(to: fingers, over: .seconds(seconds))
    pull()
  }

  mutating func lift() {
    let wasLive = world.touch.state.isLive
    for place in world.beginLift(velocity: nil, cause: 0) { end(place) }
    _ = world.endLift(wasLive: wasLive, trace: &trace)
    pull()
  }

  mutating func takeAway() {
    for place in world.touch.live {
      world.cancel(at: place, letting: world.driven(at: place), trace: &trace)
    }
    world.endTouchTakenAway(trace: &trace)
    pull()
  }

  /// Performs one step: an operation, the end of the turn, or a step of the finger.
  /// - Returns: False if nothing is left to do.
  mutating func step() -> Bool {
    if world.agendaDepth > 0 {
      _ = try? world.next(downTo: world.agendaDepth - 1, trace: &trace)
      return true
    }
    if world.endTurn() { return true }
    if world.isTouchDue, endTurnOfTouch() { return true }
    defer { pull() }
    switch world.goOnWithTouch(isInTurn: false, isSampled: false, trace: &trace) {
    case .work: return true
    case .wait(let moment):
      _ = world.advance(to: moment)
      return true
    case .sample:
      world.notifyChange(trace: &trace)
      return true
    case .over:
      guard let due = world.nextDeadline else { return false }
      return world.advance(to: due)
    }
  }

  mutating func settle() { while step() {} }

  // MARK: - Implementation

  private mutating func endTurnOfTouch() -> Bool {
    defer { pull() }
    switch world.recognizerQuestion {
    case .shouldBegin(let id)?:
      world.answer(!unwilling.contains(world.recognizers[id].name), trace: &trace)
    case .shouldRecognizeSimultaneously?: world.answer(allowsBoth, trace: &trace)
    case .shouldReceive?: world.answer(true, trace: &trace)
    case .action?, .handler?, .swipe?, .refusedTap?, nil: return world.endTurnOfTouch(trace: &trace)
    }
    return true
  }

  private mutating func end(_ place: Int) {
    let id = world.driven(at: place)
    world.end(at: place, letting: id, id.exists ? world.release(of: id) : nil, trace: &trace)
  }

  private mutating func pull() {
    while let callout = world.nextRecognizerCallout(trace: &trace) {
      let words =
        switch callout {
        case .shouldBegin(let id): "\(world.recognizers[id].name) shouldBegin \(words(of: id))"
        case .shouldRecognizeSimultaneously(let id, let other):
          "\(world.recognizers[id].name) beside \(world.recognizers[other].name)"
        case .shouldReceive(let id, let view): "\(world.recognizers[id].name) receives \(view.raw)"
        case .refusedTap: "refused"
        case .action(let id, let state): "\(world.recognizers[id].name) \(state) \(words(of: id))"
        case .handler: "handler"
        case .swipe: "swipe"
        }
      told.append("\(world.now.nanoseconds) \(words)")
    }
  }

  private func words(of id: GestureRecognizerID) -> String {
    let (way, place) = (world.translation(of: id), world.location(of: id))
    let velocity = world.velocity(of: id)
    return "\(way.x) \(way.y) at \(place.x) \(place.y) by \(velocity.x) \(velocity.y)"
  }
}
