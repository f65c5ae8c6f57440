import Engine
import Semantics

// What code asks recognisers, and tells them.

extension Machine {
  /// What the declaration of a gesture says of a new one.
  mutating func readGestureLines(of token: Int32, _ scene: Scene) throws(Stop) {
    guard isKind(.gesture, token) else { return }
    let lines = gesture(token)
    if lines.isEnabled.exists { objects[token].isEnabled = try isTrue(lines.isEnabled, scene) }
    if lines.minimumNumberOfTouches.exists {
      objects[token].minimumTouches = try count(lines.minimumNumberOfTouches, scene)
    }
    if lines.maximumNumberOfTouches.exists {
      objects[token].maximumTouches = try count(lines.maximumNumberOfTouches, scene)
    }
  }

  /// A property of a gesture, or of a built-in swipe; nil if it has no such.
  func value(of property: ValueProperty, ofGesture token: Int32) -> Value? {
    guard case .plain(let property) = property else { return nil }
    if token < 0 {
      let owner = ControllerID(raw: -token)
      return switch property {
      case .isEnabled: .bool(!disabledSwipes.contains(owner))
      case .state: .gestureState(touch.isBuiltIn ? touch.state : .possible)
      default: nil
      }
    }
    guard isKind(.gesture, token) else { return nil }
    let rules = world.rules.gestures
    return switch property {
    case .isEnabled: .bool(objects[token].isEnabled)
    case .state: .gestureState(touch.state(of: token) ?? .possible)
    case .minimumNumberOfTouches: .number(Double(objects[token].minimumTouches ?? rules.minimumTouches))
    // UIKit has no limit there: the largest of its integers.
    case .maximumNumberOfTouches:
      .number(
        Double(objects[token].maximumTouches ?? (rules.maximumTouches == 0 ? Int.max : rules.maximumTouches)))
    default: nil
    }
  }

  /// `G.isEnabled = …`
  mutating func setEnabled(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let scene = scene()
    let isEnabled = try isTrue(ExpressionID(raw: instruction.b), scene)
    let id = ExpressionID(raw: instruction.a)
    let owner = try evaluate(id, scene)
    try beginCommand(place, top, continues: true, &log)
    let mark = world.agendaDepth
    touch.cause = causeOfCommand(place, top, &log)
    try setEnabled(owner, isEnabled, at: id, &log)
    work(top, downTo: mark, clock: .stands)
  }

  /// One that is switched off in mid-gesture is cancelled (GEST-17); one that has not begun fails.
  private mutating func setEnabled(
    _ owner: Value, _ isEnabled: Bool, at id: ExpressionID, _ log: inout Log
  ) throws(Stop) {
    guard case .object(let token) = owner, token < 0 || isKind(.gesture, token) else {
      if case .none = owner { return noteMessageToNone(Author(), &log.trace) }
      throw misuse("\(owner.phrase) cannot be switched on or off", at: id)
    }
    if token < 0 {
      let owner = ControllerID(raw: -token)
      disabledSwipes.removeAll { $0 == owner }
      if !isEnabled { disabledSwipes.append(owner) }
    } else {
      objects[token].isEnabled = isEnabled
    }
    if isEnabled { return }
    let known = token < 0 ? touch.isBuiltIn ? touch.answerer : nil : touch.place(of: token)
    if let place = known, touch.contenders[place].state.isLive {
      if world.rules.gestures.disablingCancels { try giveTouchUp(place, &log) }
      return
    }
    for place in touch.contenders.indices where touch.contenders[place].state == .possible {
      guard case .gesture(token) = touch.contenders[place].recogniser else { continue }
      if place == touch.answerer { touch.state = .failed } else { try failContender(place, &log) }
    }
  }

  private func count(_ id: ExpressionID, _ scene: Scene) throws(Stop) -> Int {
    let count = try number(id, scene, for: "a number of touches")
    guard count >= 1, count <= 100, count == count.rounded() else {
      throw misuse("a number of touches is a whole number from 1 on", at: id)
    }
    return Int(count)
  }
}
