/// Recognisers, and what the fingers mean to them. What it follows from is left out.
extension CanonicalWriter {
  mutating func writeRecognition() {
    if isForUsers { return }
    writeRecognition(world.recognition.value)
  }

  private mutating func writeRecognition(_ recognition: Recognition) {
    let attached = recognition.attached.filter { viewNumbers[Int(world.recognizers[$0].view.raw)] > 0 }
    put(attached.count)
    for id in attached { write(world.recognizers[id]) }
    if !recognition.takenOff.isEmpty {
      put(recognition.takenOff.count)
      for id in recognition.takenOff { write(world.recognizers[id]) }
    }
    for id in recognition.scrollViews { write(recognition.scrolls[id]) }
    put(recognition.requirements.count)
    for row in recognition.requirements { put(Int(row.waiting), row.other.map { Int($0) }) }
    put(recognition.disabledSwipes.count)
    for id in recognition.disabledSwipes { put(id) }
    put(recognition.disabledContentSwipes.count)
    for id in recognition.disabledContentSwipes { put(id) }
    for id in recognition.freedSwipes { put(id) }
    write(recognition.touch) { id in attached.firstIndex(of: id) }
  }

  /// A finger that touches the screen, or did.
  mutating func put(_ finger: Finger) {
    put(finger.isDown)
    guard finger.isDown else { return }
    put(finger.isPinch, finger.isFollowed)
    put(Int(finger.direction.rawValue), Int(finger.count), Int(number(of: finger.drives)))
    for value in [finger.distance, finger.base] { put(value) }
    if finger.grip != .none { put(Int(finger.grip.rawValue)) }
    if finger.sheet.exists {
      put(finger.sheet)
      put(finger.sheetHeight)
      put(finger.isBelowLowest)
    }
    put(max(0, (finger.begin + finger.length - world.now).nanoseconds))
    put(finger.start, finger.translation(at: world.now), finger.goal, finger.velocity)
  }

  // MARK: - Implementation

  private mutating func write(_ row: GestureRecognizer) {
    put(Int(row.name), Int(viewNumbers[Int(row.view.raw)]), row.minimumTouches, row.maximumTouches)
    put(row.kind)
    put(row.controller)
    put(row.isEnabled, row.asksShouldBegin, row.asksSimultaneously, row.isDriver)
    if row.asksShouldReceive || !row.cancelsTouches { put(row.asksShouldReceive, row.cancelsTouches) }
  }

  private mutating func write(_ row: Scroll) {
    put(Int(viewNumbers[Int(row.view.raw)]))
    put(
      row.bounces, row.alwaysBouncesVertically, row.alwaysBouncesHorizontally, row.isDragging,
      row.isDecelerating)
    put(row.start, row.velocity, row.target, Point(row.contentSize.width, row.contentSize.height))
    for value in [row.zoom, row.leastZoom, row.greatestZoom, row.startZoom, row.decelerationRate] {
      put(value)
    }
    guard let motion = row.motion else { return }
    put(motion.from)
    put((motion.begin - world.now).nanoseconds)
    put(motion.length.nanoseconds)
    put(motion.returns.x, motion.returns.y)
  }

  private mutating func write(_ touch: Touch, number: (GestureRecognizerID) -> Int?) {
    put(world.isTouchDue, touch.hasSwiped, touch.hasArrived)
    put(Int(touch.stage.rawValue), touch.answerer, touch.lead, number(touch.commander), touch.samples)
    put(touch.contenders.count, touch.pairs.count, touch.callouts.count)
    for contender in touch.contenders {
      put(number(contender.gesture), Int(contender.state.rawValue))
      if case .handler(let handler) = contender.recognizer {
        put(Int(handler.handler), handler.attached)
        put(handler.own)
      }
      put(contender.kind)
      put(contender.isReady, contender.hasAction)
      put(contender.start, Point(contender.unit, 0))
      if contender.isUnasked || contender.added != .zero || contender.factor != 1 || contender.isStill {
        put(contender.isUnasked, contender.isStill)
        put(contender.added, Point(contender.factor, 0))
      }
    }
    if touch.isTold || touch.isAnswered || touch.touched.exists {
      put(touch.isTold, touch.isAnswered)
      put(Int(viewNumbers[Int(touch.touched.raw)]))
      put(touch.toldPlace)
    }
    for pair in touch.pairs {
      put(pair.begun, pair.other, pair.refusals)
      put(pair.isAsked)
    }
    switch touch.extent {
    case .share(let share): put(share)
    case .translation(let way): put(way)
    }
    put(touch.duration.nanoseconds)
    put(max(0, (touch.arrival - world.now).nanoseconds))
    put(touch.lifted)
    put(touch.liftVelocity != nil, touch.raw != nil, touch.liftedRaw != nil)
    put(touch.liftVelocity ?? 0)
    for raw in [touch.raw, touch.liftedRaw].compactMap({ $0 }) { write(raw) }
  }

  private mutating func write(_ raw: RawTouch) {
    for points in [raw.fingers, raw.down, raw.goal, raw.origin, raw.legStart, raw.legEnd] {
      put(points.count)
      for point in points { put(point) }
    }
    put(raw.hasMoved, raw.hasSpread)
    if raw.hasSwiped { put(raw.hasSwiped) }
    put(raw.passed, raw.speed)
    for value in [raw.unit, raw.passedSpread, raw.spreadSpeed] { put(value) }
  }

  private mutating func put(_ kind: GestureKind) {
    switch kind {
    case .pan(let direction, let fromEdge): put(direction.map { Int($0.rawValue) }, fromEdge ? 1 : 0)
    case .pinch: put(5)
    case .tap: put(6)
    case .swipe(let direction): put(7, Int(direction.rawValue))
    }
  }

  @inline(__always)
  private mutating func put(_ flags: Bool...) {
    for flag in flags { put(UInt8(flag ? 1 : 0)) }
  }

  @inline(__always)
  private mutating func put(_ counts: Int?...) {
    for count in counts { put(Int64(count ?? -1)) }
  }

  @inline(__always)
  private mutating func put(_ points: Point...) {
    for point in points {
      put(point.x)
      put(point.y)
    }
  }
}
