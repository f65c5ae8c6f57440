/// Recognisers, and what the fingers mean to them. What it follows from is left out.
extension CanonicalWriter {
  mutating func writeRecognition() {
    if isForUsers { return }
    let recognition = world.recognition.value
    let attached = recognition.attached.filter { viewNumbers[Int(world.recognizers[$0].view.raw)] > 0 }
    put(Int64(attached.count))
    for id in attached { write(world.recognizers[id]) }
    put(Int64(recognition.requirements.count))
    for row in recognition.requirements {
      put(Int64(row.waiting))
      put(Int64(row.other ?? -1))
    }
    put(Int64(recognition.disabledSwipes.count))
    for id in recognition.disabledSwipes { put(id) }
    write(recognition.touch, attached)
  }

  // MARK: - Implementation

  private mutating func write(_ row: GestureRecognizer) {
    put(Int64(row.name))
    put(row.kind)
    put(Int64(viewNumbers[Int(row.view.raw)]))
    put(row.controller)
    for flag in [row.isEnabled, row.asksShouldBegin, row.asksSimultaneously, row.isDriver] { put(flag) }
    for count in [row.minimumTouches, row.maximumTouches] { put(count) }
  }

  private mutating func write(_ touch: Touch, _ attached: [GestureRecognizerID]) {
    let number = { (id: GestureRecognizerID) in attached.firstIndex(of: id) }
    put(world.isTouchDue)
    put(touch.stage.rawValue)
    put(Int64(touch.contenders.count))
    for contender in touch.contenders {
      put(number(contender.gesture))
      if case .handler(let handler) = contender.recognizer {
        put(Int64(handler.handler))
        put(handler.attached)
        put(handler.own)
      }
      put(contender.kind)
      put(contender.state.rawValue)
      put(contender.isReady)
      put(contender.hasAction)
      for value in [contender.start.x, contender.start.y, contender.unit] { put(value) }
    }
    for place in [touch.answerer, touch.lead, number(touch.commander)] { put(place) }
    put(Int64(touch.pairs.count))
    for pair in touch.pairs {
      for place in [pair.begun, pair.other, pair.refusals] { put(place) }
      put(pair.isAsked)
    }
    put(Int64(touch.callouts.count))
    put(touch.hasSwiped)
    writeWay(of: touch)
  }

  /// Where the fingers go, and where they were lifted.
  private mutating func writeWay(of touch: Touch) {
    switch touch.extent {
    case .share(let share): put(share)
    case .translation(let way): put(way)
    }
    put(touch.duration.nanoseconds)
    put(max(0, (touch.arrival - world.now).nanoseconds))
    put(touch.samples)
    put(touch.hasArrived)
    put(touch.liftVelocity ?? 0)
    put(touch.liftVelocity != nil)
    put(touch.lifted)
    for raw in [touch.raw, touch.liftedRaw] {
      put(raw != nil)
      guard let raw else { continue }
      for points in [raw.fingers, raw.down, raw.goal, raw.origin, raw.legStart, raw.legEnd] {
        put(points.count)
        for point in points { put(point) }
      }
      put(raw.hasMoved)
      put(raw.hasSpread)
      for point in [raw.passed, raw.speed] { put(point) }
      for value in [raw.unit, raw.passedSpread, raw.spreadSpeed] { put(value) }
    }
  }

  private mutating func put(_ kind: GestureKind) {
    switch kind {
    case .pan(let direction, let fromEdge):
      put(direction.map { Int($0.rawValue) })
      put(fromEdge)
    case .pinch: put(UInt8(2))
    case .tap: put(UInt8(3))
    }
  }

  private mutating func put(_ flag: Bool) { put(UInt8(flag ? 1 : 0)) }

  private mutating func put(_ count: Int?) { put(Int64(count ?? -1)) }

  private mutating func put(_ point: Point) {
    put(point.x)
    put(point.y)
  }

  /// A finger that touches the screen, or did.
  mutating func put(_ finger: Finger) {
    put(finger.isDown)
    guard finger.isDown else { return }
    put(finger.direction.rawValue)
    put(finger.isPinch)
    put(Int64(finger.count))
    put(Int64(number(of: finger.drives)))
    put(finger.isFollowed)
    for value in [finger.distance, finger.base] { put(value) }
    put(max(0, (finger.begin + finger.length - world.now).nanoseconds))
    for point in [finger.start, finger.translation(at: world.now), finger.goal, finger.velocity] {
      put(point)
    }
  }
}
