// The values that a recognizer reports: location, translation, velocity, scale, rotation.

extension World {
  /// The finger that is down; after the lift, its last state.
  public var hand: Finger { finger.isDown ? finger : touch.lifted }

  /// The state of a recognizer; if it takes no part in the touch, the state of the recognizer that responds.
  public func gestureState(of id: GestureRecognizerID) -> GestureState { touch.state(of: id) ?? touch.state }

  /// UIKit's `translation(in:)`, in points; zero for a pinch or a rotation.
  ///
  /// While a recognizer is asked whether it begins, the translation counts from touch-down (GEST-35). Once it begins,
  /// it counts from where the finger passed the hysteresis (GEST-21), and the finger has moved on since (GEST-36): by
  /// one point for gestures that the script names.
  public func translation(of id: GestureRecognizerID) -> Point {
    let (way, added) = (
      countedTranslation(of: id), touch.place(of: id).map { touch.contenders[$0].added } ?? .zero
    )
    return Point(way.x + added.x, way.y + added.y)
  }

  /// The translation of a recognizer without the correction that code made by `setTranslation`, in points; zero for a
  /// pinch or a rotation.
  func countedTranslation(of id: GestureRecognizerID) -> Point {
    if let place = simultaneousRecognizer(id) {
      let contender = touch.contenders[place]
      if contender.kind.pair != nil { return .zero }
      let middle = companionFingers.middle
      return Point(middle.x - contender.start.x, middle.y - contender.start.y)
    }
    if let way = firstWay(of: id) { return way }
    return hand.pair != nil ? .zero : hand.translation(at: now)
  }

  /// The distance, in points, that code has added by `setTranslation` to the translation along a direction: the minimum
  /// over the recognizers of the touch; negative if code has reduced the translation, 0 without a touch.
  public func addedWay(in direction: PanDirection) -> Double {
    touch.contenders.map { direction.component(of: $0.added) }.min() ?? 0
  }

  /// UIKit's `scale` of a pinch; 1 for other gestures.
  public func scale(of id: GestureRecognizerID) -> Double {
    countedScale(of: id) * (touch.place(of: id).map { touch.contenders[$0].factor } ?? 1)
  }

  /// The scale of a recognizer without the correction that code made.
  func countedScale(of id: GestureRecognizerID) -> Double { 1 + amount(of: .pinch, id) }

  /// UIKit's `rotation` of a rotation, in radians; 0 for other gestures.
  public func rotation(of id: GestureRecognizerID) -> Double {
    amount(of: .rotation, id) + (touch.place(of: id).map { touch.contenders[$0].turned } ?? 0)
  }

  /// The movement that a recognizer of two fingers has measured, without the correction that code made: scale − 1, or
  /// an angle in radians. 0 for another gesture.
  func amount(of pair: PairGesture, _ id: GestureRecognizerID) -> Double {
    if pair == .rotation, !holds(.gest161) { return 0 }
    if let place = simultaneousRecognizer(id), let raw = touch.raw ?? touch.liftedRaw {
      let contender = touch.contenders[place]
      return contender.kind == pair.kind
        ? pair.amount(from: contender.unit, to: raw.measure(pair, of: companionFingers)) : 0
    }
    return hand.pair == pair ? hand.translation(at: now).x : 0
  }

  /// UIKit's `location(in:)`, in points of the window; for a swipe of raw fingers, the point where they came down
  /// (GEST-56).
  public func location(of id: GestureRecognizerID) -> Point {
    if holds(.gest56), recognizers[id].kind.isSwipe, let raw = touch.raw { return raw.down.middle }
    return simultaneousRecognizer(id) == nil ? hand.location(at: now) : companionFingers.middle
  }

  /// Whether a recognizer measures a pinch or a rotation, so that its velocity is a number.
  public func measuresPair(_ id: GestureRecognizerID) -> Bool {
    if let place = simultaneousRecognizer(id) { return touch.contenders[place].kind.pair != nil }
    return isAsked(id) && pair(of: id) != nil && touch.raw != nil || hand.pair != nil
  }

  /// UIKit's `velocity(in:)`, in points per second; for a pinch or a rotation, x is UIKit's `velocity`, per second.
  /// Zero if code has set the translation, scale or rotation since the finger last moved (GEST-49).
  public func velocity(of id: GestureRecognizerID) -> Point {
    if let place = touch.place(of: id), touch.contenders[place].isStill { return .zero }
    if let place = simultaneousRecognizer(id), let raw = touch.raw ?? touch.liftedRaw {
      if hasRested { return .zero }
      if touch.isBeginning, touch.contenders[place].kind.pair == nil, holds(.gest37) { return raw.speed }
      let (contender, seconds) = (touch.contenders[place], hand.length.seconds)
      let rate = seconds > 0 ? 1 / seconds : 0
      let (from, to) = (raw.legStart, raw.legEnd)
      if let pair = contender.kind.pair {
        let way = pair == .pinch ? (to.spread - from.spread) / contender.unit : from.turn(to: to)
        return Point(way * rate, 0)
      }
      return Point((to.middle.x - from.middle.x) * rate, (to.middle.y - from.middle.y) * rate)
    }
    if isAsked(id), let pair = pair(of: id), let raw = touch.raw {
      return Point(pair == .pinch ? raw.spreadSpeed / raw.passedSpread : raw.turnSpeed, 0)
    }
    return touchVelocity
  }

  /// The velocity of the fingers in a direction, in the unit of `Finger.velocity`.
  public func touchVelocity(along direction: PanDirection) -> Double {
    direction.component(of: touchVelocity)
  }

  /// The progress of a transition as its driving recognizer sees it, 0…1.
  public func drivenProgress(of id: TransitionID) -> Double {
    let row = transitions[id]
    if finger.drives == id, finger.isFollowed { return min(max(finger.progress(at: now), 0), 1) }
    if row.context.exists, row.phase == .driven || contexts[row.context].rendersItself {
      return contexts[row.context].percentComplete
    }
    return innerProgress(of: id)
  }

  /// The velocity of the fingers, in the unit of `Finger.velocity`: the one given for their lift; otherwise the one of
  /// the current move or, while a recognizer begins, of the move to come. Zero after a rest, under
  /// `RestingVelocity.zero`.
  private var touchVelocity: Point {
    let hand = hand
    if let velocity = touch.liftVelocity { return hand.direction.translation(velocity) }
    guard touch.isBeginning else { return hasRested ? .zero : hand.velocity }
    if let raw = touch.raw {
      if hand.pair == nil, holds(.gest37) { return raw.speed }
    } else if touch.duration > .zero {
      let seconds = touch.duration.seconds
      let velocity: Point =
        switch touch.extent {
        case .translation(let way): Point(way.x / seconds, way.y / seconds)
        case .share(let share): hand.direction.translation(share * hand.distance / seconds)
        }
      if velocity != .zero { return velocity }
    }
    // A pinch or a rotation without a duration starts with a velocity of 1 per second.
    return hand.direction.translation(hand.pair != nil ? 1 : Touch.startVelocity)
  }

  /// Whether the fingers have rested so long that their velocity is zero, under `RestingVelocity.zero` (GEST-200).
  private var hasRested: Bool {
    rules.gestures.restingVelocity == .zero && now - (hand.begin + hand.length) >= Touch.rest
  }

  /// The index of a recognizer of raw fingers that is not the leading one and not possible any more; nil for any other
  /// recognizer.
  private func simultaneousRecognizer(_ id: GestureRecognizerID) -> Int? {
    guard touch.raw != nil || touch.liftedRaw != nil, let lead = touch.lead, let place = touch.place(of: id),
      place != lead, touch.contenders[place].state != .possible
    else { return nil }
    return place
  }

  /// The current positions of raw fingers; empty for other fingers.
  private var companionFingers: [Point] { (touch.raw ?? touch.liftedRaw)?.place(of: hand, at: now) ?? [] }

  /// The gesture of two fingers that a recognizer recognizes; nil for another gesture. Without a recognizer, the
  /// gesture of the contender that responds.
  private func pair(of id: GestureRecognizerID) -> PairGesture? {
    id.isNone ? touch.answerer.flatMap { touch.contenders[$0].kind.pair } : recognizers[id].kind.pair
  }

  /// Whether a recognizer's delegate is being asked whether the recognizer may begin.
  private func isAsked(_ id: GestureRecognizerID) -> Bool {
    touch.stage == .asking || touch.stage == .pairing && touch.state(of: id) == .possible
  }

  /// The translation that a recognizer reports while it is asked or begins; nil at all other times, for a pinch or a
  /// rotation, and for raw fingers once the recognizer begins.
  private func firstWay(of id: GestureRecognizerID) -> Point? {
    guard touch.isBeginning, pair(of: id) == nil else { return nil }
    let isAsked = isAsked(id)
    if isAsked, !holds(.gest35) { return .zero }
    guard isAsked || holds(.gest36) else { return nil }
    if let raw = touch.raw {
      let (place, down) = (raw.origin.middle, raw.down.middle)
      return isAsked ? Point(place.x - down.x, place.y - down.y) : nil
    }
    let length = isAsked ? rules.gestures.hysteresis : 1
    return Point(wayOut.x * length, wayOut.y * length)
  }

  /// The direction in which the fingers start if the script names their gesture, as a vector of length 1.
  private var wayOut: Point {
    if case .translation(let way) = touch.extent,
      case let length = (way.x * way.x + way.y * way.y).squareRoot(),
      length > 0, length.isFinite
    {
      return Point(way.x / length, way.y / length)
    }
    return hand.direction.translation(1)
  }
}
