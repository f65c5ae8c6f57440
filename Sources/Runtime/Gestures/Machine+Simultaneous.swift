import Engine
import Semantics

// Recognisers that recognise at the same time. None does, unless one of two says that both may (GEST-31, GEST-32).

extension Machine {
  /// One has begun: of those that have not, each fails for whom neither of the two says that both may recognise.
  ///
  /// UIKit's own swipes begin alone: what two that drive by one finger would come to nobody has published.
  mutating func pairUp(_ place: Int, _ log: inout Log) throws(Stop) {
    let others = touch.contenders.indices.filter { touch.contenders[$0].state == .possible }
    let isAsked = ([place] + others).contains { simultaneously(at: $0) != nil }
    if touch.isBuiltIn || !isAsked && world.rules.gestures.recognisesAlone {
      for other in others { try failContender(other, &log) }
      return
    }
    touch.pairs = others.reversed().map { Touch.Pair(begun: place, other: $0) }
    touch.stage = .pairing
    touch.isDue = true
    try askPairs(&log)
  }

  /// What one has answered about another.
  mutating func takePairAnswer(_ log: inout Log) throws(Stop) {
    guard let pair = touch.pairs.last, pair.isAsked,
      case let (asked, about) = pair.question, case .gesture(let token) = touch.contenders[asked].recogniser
    else { return try askPairs(&log) }
    let allows = try yesOrNo(.simultaneously, of: token, unsaid: false)
    world.tellSimultaneously(
      allows, of: name(at: asked), with: name(at: about), cause: touch.cause, trace: &log.trace)
    if allows {
      touch.pairs.removeLast()
    } else {
      touch.pairs[touch.pairs.count - 1].refusals += 1
      touch.pairs[touch.pairs.count - 1].isAsked = false
    }
    try askPairs(&log)
  }

  /// A word about the fingers in the code of a gesture that recognises beside the one that leads; nil if it is not
  /// one of those, or means the same there.
  func companionWord(_ question: Question, _ token: Int32) -> Value? {
    guard let raw = touch.raw ?? touch.liftedRaw, let place = touch.place(of: token), place != touch.lead,
      touch.lead >= 0, touch.contenders[place].state != .possible
    else { return nil }
    let contender = touch.contenders[place]
    let isPinch = contender.kind == .pinch
    let (fingers, seconds) = (raw.place(of: hand, at: world.now), hand.length.seconds)
    let way = Point(
      raw.legEnd.middle.x - raw.legStart.middle.x, raw.legEnd.middle.y - raw.legStart.middle.y)
    let spread = (raw.legEnd.spread - raw.legStart.spread) / contender.unit
    let rate = seconds > 0 ? 1 / seconds : 0
    switch question {
    case .translation:
      let middle = fingers.middle
      return isPinch ? .pair(0, 0) : .pair(middle.x - contender.start.x, middle.y - contender.start.y)
    case .scale: return .number(isPinch ? fingers.spread / contender.unit : 1)
    case .location: return .pair(fingers.middle.x, fingers.middle.y)
    case .velocity: return isPinch ? .number(spread * rate) : .pair(way.x * rate, way.y * rate)
    default: return nil
    }
  }

  // MARK: - Implementation

  /// Asks the next of the two about whom it is not known yet; if there are none, the touch is offered on.
  private mutating func askPairs(_ log: inout Log) throws(Stop) {
    while let pair = touch.pairs.last {
      let (asked, about) = pair.question
      if touch.contenders[pair.other].state != .possible {
        touch.pairs.removeLast()
      } else if pair.refusals == 2 || mustFail(pair) {
        touch.pairs.removeLast()
        try failContender(pair.other, &log)
      } else if !world.rules.gestures.recognisesAlone {
        touch.pairs.removeLast()
      } else if let hook = simultaneously(at: asked), pair.refusals == 0 || world.rules.gestures.asksTheOther,
        case .gesture(let token) = touch.contenders[asked].recogniser
      {
        touch.pairs[touch.pairs.count - 1].isAsked = true
        answer = .none
        return try run(hook, of: token, role: .question, argument: value(at: about), &log)
      } else {
        touch.pairs[touch.pairs.count - 1].refusals += 1
      }
    }
    try offerTouch(&log)
  }

  /// Whether one cannot recognise beside another, whatever they say: a swipe of UIKit's, and what waits for that one
  /// to fail (GEST-16).
  private func mustFail(_ pair: Touch.Pair) -> Bool {
    guard case .gesture(let token) = touch.contenders[pair.other].recogniser else {
      if case .system = touch.contenders[pair.other].recogniser { return true }
      return false
    }
    guard world.rules.gestures.honoursRequirements,
      case .gesture(let begun) = touch.contenders[pair.begun].recogniser
    else { return false }
    return requirements.contains(
      GestureRequirement(waiting: objects[token].declaration, other: objects[begun].declaration))
  }

  /// What a contender's code says about recognising at the same time as another; nil if it says nothing.
  private func simultaneously(at place: Int) -> Hook? {
    guard case .gesture(let token) = touch.contenders[place].recogniser else { return nil }
    return hook(.simultaneously, of: token)
  }

  private func name(at place: Int) -> NameIndex {
    guard case .gesture(let token) = touch.contenders[place].recogniser else { return 0 }
    return objectName(token)
  }

  /// The recogniser as its code is told of it; `none` for a handler, which has no name.
  private func value(at place: Int) -> Value {
    guard case .gesture(let token) = touch.contenders[place].recogniser else { return .none }
    return .object(token)
  }
}

extension Touch.Pair {
  /// Who is asked next, and about whom: first the one that has begun.
  fileprivate var question: (asked: Int, about: Int) { refusals == 0 ? (begun, other) : (other, begun) }
}

extension RawTouch {
  /// Where the fingers are at a moment of the move that is under way.
  fileprivate func place(of hand: Finger, at now: Time) -> [Point] {
    let length = hand.length.seconds
    let share = length > 0 ? min(max((now - hand.begin).seconds / length, 0), 1) : 1
    return zip(legStart, legEnd).map { from, to in
      Point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    }
  }
}
