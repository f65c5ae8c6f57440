import Engine
import Runtime

/// A group of standard stories. The raw value is its name in reports.
enum TryGroup: String, CaseIterable {
  case back = "there and back"
  case again = "twice"
  case unanimated = "unanimated"
  case drag = "dragged far, a little, and back"
  case flick = "flicked"
  case against = "dragged against the direction"
  case secondFinger = "a second finger"
  case taken = "the touch taken away"
  case moving = "touched again while it moves"
  case turned = "rotated before, during and after"
  case background = "the app in the background"
  case covered = "something presented on top"
  case middle = "dismissed in the middle"
  case sheet = "over a sheet"
  case contained = "in a tab and a stack"
}

/// A standard story of a transition.
struct TryStory {
  var group: TryGroup
  /// The commands, after those of the harness.
  var lines: [UserAction]
  /// Further command sequences, each played if it is possible after the ones before.
  var then: [[UserAction]] = []
}

/// Lists the standard stories of a transition.
struct TryStories {
  let way: TryWay
  private(set) var stories: [TryStory] = []
  private var shown: [UserAction] { way.before + way.into.lines }
  private static let release = UserAction(.release(velocity: nil))
  private static let (background, foreground) = (UserAction(.background), UserAction(.foreground))
  private static let landscape = UserAction(.rotate(.landscapeLeft))
  private static let portrait = UserAction(.rotate(.portrait))
  /// The progress values of a transition at which an event interrupts it; the event also comes right after the start.
  private static let moments = [0.5, 0.95]
  /// The number of drags back for which all stories of a drag are played; further drags get a brief list.
  private static let fullDrags = 2
  /// The maximum number of taps after which a drag back is tried.
  private static let mostTaps = 2

  /// The stories to play on every device: there and back, and twice.
  init(main way: TryWay) {
    self.way = way
    for out in way.out {
      add(.back, shown + out.lines)
      add(.again, shown + out.lines + way.again + out.lines)
    }
    if way.out.isEmpty { add(.back, shown) }
    if way.leavesByHand, !way.before.isEmpty { add(.again, shown + shown) }
  }

  /// The stories to play from a start that is an option, such as another value of a field.
  init(brief way: TryWay, _ runner: inout TryRunner) {
    self.init(main: way)
    addUnanimated()
    addInterrupted(&runner)
  }

  /// The stories in which a command has `unanimated`; empty unless a single command of code begins or undoes the
  /// transition.
  init(unanimated way: TryWay) {
    self.way = way
    addUnanimated()
  }

  /// All stories of a transition on the file's own device.
  init(all way: TryWay, _ runner: inout TryRunner) {
    self.init(main: way)
    addUnanimated()
    addInterrupted(&runner)
    addTurned()
    addCovered()
    if let size = runner.ready?.machine.screenSize {
      for (move, before) in [(way.into, way.before)] + way.out.map({ ($0, shown) }) {
        guard let touches = move.touches else { continue }
        add(
          touches, from: before, then: [undo, way.again, undo].filter { !$0.isEmpty },
          room: touches.room(in: size), isBrief: false)
      }
    }
    if way.into.drag != nil { addDrags(way.into, from: way.before, &runner) }
    for (place, out) in way.out.filter({ $0.drag != nil }).enumerated() {
      addDrags(out, from: shown, isBrief: place >= Self.fullDrags, &runner)
    }
    addDragsAfterTaps(&runner)
  }

  private mutating func add(_ group: TryGroup, _ lines: [UserAction], then: [[UserAction]] = []) {
    stories.append(TryStory(group: group, lines: lines, then: then))
  }

  /// The commands of the last move of `out`. Empty if there is none.
  private var undo: [UserAction] { way.out.last?.lines ?? [] }

  /// The moves back in stories about other events: the first without a touch, and the last, if it differs.
  private var mainOut: [TryMove] {
    let first = way.out.first { $0.drag == nil && $0.touches == nil }
    return [first, way.out.last].compactMap { $0 }.reduce(into: []) { found, move in
      if !found.contains(where: { $0.lines == move.lines }) { found.append(move) }
    }
  }

  // MARK: - Without a finger

  private mutating func addUnanimated() {
    let isCode = way.into.lines.count == 1 && way.into.lines[0].kind == .code
    let quick = isCode ? way.before + [UserAction(line: way.into.lines[0].text + " unanimated")] : nil
    if let quick {
      for out in mainOut { add(.unanimated, quick + out.lines, then: [way.again, out.lines]) }
    }
    guard let last = undo.last, undo.count == 1, last.kind == .code, last.command.verb != .do else { return }
    let gone = UserAction(line: last.text + " unanimated")
    add(.unanimated, shown + [gone], then: [way.again, undo])
    if let quick { add(.unanimated, quick + [gone], then: [way.again, undo]) }
  }

  /// Adds stories in which an event interrupts the transition, or a move back: the app in the background, a dismissal
  /// by code (of a presentation only), or a rotation. Skips moves without a `start`.
  private mutating func addInterrupted(_ runner: inout TryRunner) {
    let legs = [(way.before, way.into)] + mainOut.map { (shown, $0) }
    for (before, move) in legs {
      guard let start = move.start else { continue }
      let points = [[]] + Self.moments.map { [UserAction(.advance(to: $0))] }
      for point in points {
        let lines = before + [start] + point
        add(.background, lines + [Self.background, Self.foreground], then: [undo, way.again, undo])
      }
      let middle = before + [start, UserAction(.advance(to: 0.5))]
      if way.transition.kind == .presenting, let stand = runner.stand(middle),
        let presenter = stand.machine.presenterOfVisible
      {
        add(
          .middle, middle + [UserAction(.dismiss(on: presenter)).start, UserAction(.settle)],
          then: [undo, way.again])
      }
      add(.turned, middle + [Self.landscape, UserAction(.settle)], then: [undo, way.again, undo])
    }
  }

  private mutating func addTurned() {
    for out in mainOut {
      add(.turned, way.before + [Self.landscape] + way.into.lines + out.lines, then: [[Self.portrait]])
      add(.turned, shown + [Self.landscape] + out.lines, then: [[Self.portrait], way.again, undo])
      add(.turned, shown + [Self.landscape, Self.portrait] + out.lines)
    }
  }

  private mutating func addCovered() {
    for page in [TryHarness.page, TryHarness.cover] {
      for out in mainOut {
        add(
          .covered, shown + [UserAction(line: "present \(page)"), UserAction(.dismiss(on: nil))] + out.lines)
      }
    }
  }

  // MARK: - With a finger

  /// Adds the stories of a pan, press, pinch or twist; if `isBrief`, only a few. Does nothing for a raw touch.
  private mutating func addDrags(
    _ move: TryMove, from before: [UserAction], isBrief: Bool = false, _ runner: inout TryRunner
  ) {
    guard let drag = move.drag else { return }
    let (little, far, back) = Self.extents(of: drag)
    let down = before + [little]
    let after = [undo, way.again, undo].filter { !$0.isEmpty }
    add(.drag, down + [far, Self.release], then: after)
    add(.drag, down + [Self.release], then: after)
    if isBrief { return addTouches(of: drag, from: before, then: after, isBrief: true, &runner) }
    add(.drag, down + [Self.release, little, far, Self.release], then: after)
    add(.drag, down + [far, back, Self.release], then: after)
    add(
      .drag, down + [far, UserAction(.wait(Time(nanoseconds: 1_000_000_000), isPause: false)), Self.release])
    for velocity in drag.flicks {
      add(.flick, down + [UserAction(.release(velocity: velocity))], then: after)
      add(.flick, down + [far, UserAction(.release(velocity: velocity))], then: after)
    }
    for point in [[], [far]] {
      add(.taken, down + point + [UserAction(.cancelTouch)], then: after)
      add(.background, down + point + [Self.background, Self.foreground], then: after)
    }
    add(.turned, down + [far, Self.landscape, Self.release], then: [[Self.portrait]] + after)
    if way.transition.isByHand { addByHand(drag, from: before, then: after) }
    if let command = undo.first, undo.count == 1, command.kind == .code {
      add(.middle, down + [command.start, Self.release, UserAction(.settle)], then: after)
    }
    addTouches(of: drag, from: before, then: after, isBrief: false, &runner)
  }

  /// Adds a slow drag back after each of the first taps that move views and keep the screen, such as that of a button that
  /// raises a sheet. Does nothing without a pan back.
  private mutating func addDragsAfterTaps(_ runner: inout TryRunner) {
    guard let drag = way.out.first(where: { $0.drag != nil })?.drag,
      case .pan(let direction, _, _, _) = drag.command,
      let stand = runner.stand(shown), !stand.isOver
    else { return }
    var count = 0
    for tap in stand.machine.actions where tap.kind == .tap && count < Self.mostTaps {
      guard let end = runner.stand(shown + [tap]), !end.isOver,
        end.machine.hierarchy == stand.machine.hierarchy,
        end.log.trace.effects.dropFirst(stand.log.trace.effects.count).contains(where: {
          $0.property.traits.contains(.moves)
        }), let place = end.machine.touchDowns(of: drag).first
      else { continue }
      count += 1
      add(.drag, shown + [tap] + Touches(place, direction).whole.map(UserAction.init(line:)))
    }
  }

  /// Adds the stories of a pan that moves views without a transition: to the edge of the screen, with a rotation, and
  /// with a second pan while the views still move. Does nothing for other gestures.
  private mutating func addByHand(
    _ drag: UserAction, from before: [UserAction], then after: [[UserAction]]
  ) {
    let (little, far, back) = Self.extents(of: drag)
    let down = before + [little]
    guard let opposite = drag.turnedAround else { return }
    add(.drag, down + [Self.edge, Self.release], then: after)
    add(.turned, down + [far, Self.landscape, back, Self.release], then: [[Self.portrait]] + after)
    for next in [little, opposite] {
      add(.moving, down + [Self.half, Self.release.start, Self.moment, next, Self.release], then: after)
    }
  }

  /// Moves a finger on to 95% of the screen.
  static let edge = UserAction(.panOn(to: 0.95))
  /// Moves a finger on to half of the screen, so that the views still have a distance to move after it is lifted.
  static let half = UserAction(.panOn(to: 0.5))
  /// Waits 50 ms, after which the views of a gesture usually still move.
  static let moment = UserAction(.wait(Time(nanoseconds: 50_000_000), isPause: false))

  /// Commands that begin a drag, take it far, and almost back; `drag` three times if it is no pan, pinch or rotation.
  static func extents(of drag: UserAction) -> (UserAction, UserAction, UserAction) {
    switch drag.command {
    case .pan(let direction, let fromEdge, let name, _):
      (
        UserAction(.pan(direction, fromEdge: fromEdge, on: name, to: 0.2)), UserAction(.panOn(to: 0.8)),
        UserAction(.panOn(to: 0.05))
      )
    case .pair(let pair, let measure):
      Self.extents(of: pair, isForward: measure > (pair == .pinch ? 1 : 0))
    case .tap, .press, .panOn, .pairOn, .pressOn, .release, .cancelTouch, .advance, .wait, .settle, .rotate,
      .background, .foreground, .dismiss, .pop, .select, .other:
      (drag, drag, drag)
    }
  }

  static func extents(
    of pair: PairGesture, isForward: Bool
  ) -> (UserAction, UserAction, UserAction) {
    let (little, far, back): (Double, Double, Double) =
      switch pair {
      case .pinch: isForward ? (1.2, 3, 1.05) : (0.9, 0.3, 0.95)
      case .rotation: isForward ? (15, 90, 3) : (-15, -90, -3)
      }
    return (
      UserAction(.pair(pair, to: little)), UserAction(.pairOn(pair, to: far)),
      UserAction(.pairOn(pair, to: back))
    )
  }

  /// The minimum distance, in points, from the start of a touch to the edge behind it, for a story in which the touch moves against
  /// its direction.
  private static let leastRoom = 20.0

  private mutating func addTouches(
    of drag: UserAction, from before: [UserAction], then after: [[UserAction]], isBrief: Bool,
    _ runner: inout TryRunner
  ) {
    guard case .pan(let direction, _, _, _) = drag.command, let stand = runner.stand(before) else {
      return addPinchInOneTurn(of: drag, from: before, then: after)
    }
    let all = stand.machine.touchDowns(of: drag).map { Touches($0, direction) }
    // Another recognizer may cover the drag's start: take the first point from which the drag begins a transition.
    let place = all.first { touches in
      let begun = runner.stand(before + [UserAction(line: touches.down), UserAction(line: touches.by(60))])
      return begun.map { $0.machine.kindOfOpen != nil || $0.isOver } ?? false
    }
    guard let touches = place ?? all.first else { return }
    let room = touches.room(in: stand.machine.screenSize)
    add(touches, from: before, then: after, room: room, isBrief: isBrief)
  }

  /// - Parameter room: The distance from the touch to the edge of the screen, against the direction, in points.
  private mutating func add(
    _ touches: Touches, from before: [UserAction], then after: [[UserAction]], room: Double, isBrief: Bool
  ) {
    for distances in [[60.0], [12, 60], [12, 300]] {
      add(.flick, before + [UserAction(line: touches.inOneTurn(distances))], then: after)
    }
    if room >= Self.leastRoom {
      let back = [touches.down, touches.by(-min(room, 100)), "touch up"]
      let thereAndBack = [touches.down, touches.by(40), touches.by(-40 - min(room, 80)), "touch up"]
      for lines in [back, thereAndBack] {
        add(.against, before + lines.map(UserAction.init(line:)), then: after)
      }
    }
    if isBrief { return }
    for distance in [40.0, 300] {
      let lines = [touches.down, touches.by(12), touches.by(distance, over: "0.3s"), "touch up"]
      add(.drag, before + lines.map(UserAction.init(line:)), then: after)
    }
    add(
      .drag,
      before
        + [touches.down, touches.by(60, over: "0.2s"), touches.by(180, over: "1s"), "touch up"].map(
          UserAction.init(line:)),
      then: after)
    add(
      .secondFinger,
      before
        + [touches.down, touches.by(60), touches.two(60), touches.by(40), "touch up"].map(
          UserAction.init(line:)),
      then: after)
  }

  private mutating func addPinchInOneTurn(
    of drag: UserAction, from before: [UserAction], then after: [[UserAction]]
  ) {
    guard case .pair(.pinch, let scale) = drag.command else { return }
    let (first, last) = scale < 1 ? (100, 40) : (40, 100)
    func fingers(_ distance: Int) -> String { "touch [(195, \(422 - distance)), (195, \(422 + distance))]" }
    add(
      .flick, before + [UserAction(line: "turn { \(fingers(first)); \(fingers(last)); touch up }")],
      then: after)
  }
}

extension UserAction {
  /// A pan over 20% of the screen in the opposite direction, not from an edge; nil if the action is no pan.
  var turnedAround: UserAction? {
    guard case .pan(let direction, _, let name, _) = command else { return nil }
    return UserAction(.pan(direction.opposite, fromEdge: false, on: name, to: 0.2))
  }

  /// The velocities of flicks along a pan, pinch or twist and back, as in `release velocity`; empty for other actions.
  fileprivate var flicks: [Int] {
    switch command {
    case .pan: [2000, -2000]
    case .pair: [5, -5]
    case .tap, .press, .panOn, .pairOn, .pressOn, .release, .cancelTouch, .advance, .wait, .settle, .rotate,
      .background, .foreground, .dismiss, .pop, .select, .other:
      []
    }
  }
}
