/// Writes the finger and, unless the form is for users, the recognizers, scroll views, built-in swipes and the current
/// touch.
extension CanonicalWriter {
  mutating func writeRecognition(in world: World) {
    if isForUsers { return }
    let recognition = world.recognition
    let attached =
      recognition.value.attached.isEmpty
      ? [] : recognition.value.attached.filter { numbers[world.recognizers[$0].view] > 0 }
    put(attached.count)
    for id in attached { write(world.recognizers[id]) }
    if !recognition.value.takenOff.isEmpty {
      put(recognition.value.takenOff.count)
      for id in recognition.value.takenOff { write(world.recognizers[id]) }
    }
    for id in recognition.value.scrollViews { write(recognition.value.scrolls[id], in: world) }
    put(recognition.value.requirements.count)
    for row in recognition.value.requirements { put(Int(row.waiting), row.other.map { Int($0) }) }
    put(recognition.value.disabledSwipes.count)
    for id in recognition.value.disabledSwipes { put(id) }
    put(recognition.value.disabledContentSwipes.count)
    for id in recognition.value.disabledContentSwipes { put(id) }
    for swipe in recognition.value.freedSwipes {
      put(swipe.navigation)
      put(swipe.delegate)
      put(swipe.hasDelegate, swipe.hasBegunAtRoot, swipe.gesture.exists)
    }
    if let cut = recognition.value.cutSwipe, numbers[cut.transition] > 0 {
      put(Int64(number(of: cut.transition)))
    }
    write(recognition, in: world) { id in attached.firstIndex(of: id) }
  }

  /// Writes the state of the finger; only `false` for a finger that is not down.
  mutating func put(_ finger: Finger, in world: World) {
    put(finger.isDown)
    guard finger.isDown else { return }
    put(finger.pair == .pinch, finger.isFollowed, finger.pair == .rotation)
    put(Int(finger.direction.rawValue), Int(finger.count), Int(number(of: finger.drives)))
    for value in [finger.distance, finger.base] { put(value) }
    if finger.zoomGesture != .none { put(Int(finger.zoomGesture.rawValue)) }
    if finger.sheet.exists {
      put(finger.sheet)
      put(finger.sheetHeight)
      put(finger.isBelowLowest)
    }
    put(max(0, (finger.begin + finger.length - world.now).nanoseconds))
    put(finger.start, finger.translation(at: world.now))
    put(finger.goal, finger.velocity)
  }

  private mutating func write(_ row: GestureRecognizer) {
    put(Int(row.name), number(of: row.view))
    put(row.minimumTouches, row.maximumTouches)
    put(row.kind)
    put(row.controller)
    put(row.isEnabled, row.asksShouldBegin, row.asksSimultaneously, row.isDriver)
    if row.asksShouldReceive || !row.cancelsTouches || row.delaysTouchesBegan || !row.delaysTouchesEnded {
      put(row.asksShouldReceive, row.cancelsTouches, row.delaysTouchesBegan, row.delaysTouchesEnded)
    }
    if row.handlesNavigationTransition { put(true) }
    if row.kind == .longPress {
      put(row.minimumPressDuration.nanoseconds)
      put(row.allowableMovement)
    }
  }

  private mutating func write(_ row: Scroll, in world: World) {
    put(number(of: row.view))
    put(row.bounces, row.alwaysBouncesVertically, row.alwaysBouncesHorizontally)
    put(row.isDragging, row.isDecelerating)
    put(row.start, row.velocity)
    put(row.target, Point(row.contentSize.width, row.contentSize.height))
    for value in [row.zoom, row.leastZoom, row.greatestZoom, row.startZoom, row.decelerationRate] {
      put(value)
    }
    if row.isPaging { put(true) }
    if row.contentInset != .none {
      put(
        Point(row.contentInset.left, row.contentInset.top),
        Point(row.contentInset.right, row.contentInset.bottom))
    }
    guard let motion = row.motion else { return }
    put(motion.from)
    put((motion.begin - world.now).nanoseconds)
    put(motion.length.nanoseconds)
    put(motion.returns.x, motion.returns.y)
    if motion.isByCode { put(true) }
  }

  private mutating func write(
    _ room: Shared<Recognition>, in world: World, number: (GestureRecognizerID) -> Int?
  ) {
    put(world.isTouchDue, room.value.touch.hasSwiped, room.value.touch.hasArrived)
    put(Int(room.value.touch.stage.rawValue), room.value.touch.answerer, room.value.touch.lead)
    put(number(room.value.touch.commander), room.value.touch.samples)
    if room.value.touch.fed != 0 { put(Int(room.value.touch.fed)) }
    put(room.value.touch.contenders.count, room.value.touch.pairs.count, room.value.touch.callouts.count)
    for contender in room.value.touch.contenders {
      put(number(contender.gesture), Int(contender.state.rawValue))
      if case .handler(let handler) = contender.recognizer {
        put(Int(handler.handler), handler.attached)
        put(handler.own)
      }
      put(contender.kind)
      put(contender.isReady, contender.hasAction)
      put(contender.start, Point(contender.unit, 0))
      if contender.turned != 0 { put(contender.turned) }
      if contender.isUnasked || contender.added != .zero || contender.factor != 1 || contender.isStill {
        put(contender.isUnasked, contender.isStill)
        put(contender.added, Point(contender.factor, 0))
      }
    }
    if room.value.touch.isTold || room.value.touch.isAnswered || room.value.touch.touched.exists {
      put(room.value.touch.isTold, room.value.touch.isAnswered, room.value.touch.isWithheld)
      put(self.number(of: room.value.touch.touched))
      put(room.value.touch.lastTouchCallPosition)
    }
    if room.value.touch.pressDeadline != 0 { put((world.now - room.value.touch.downTime).nanoseconds) }
    if let stage = room.value.touch.interrupted { put(Int(stage.rawValue)) }
    for pair in room.value.touch.pairs {
      put(pair.begun, pair.other, pair.refusals)
      put(pair.isAsked)
    }
    switch room.value.touch.extent {
    case .share(let share): put(share)
    case .translation(let way): put(way)
    }
    put(room.value.touch.duration.nanoseconds)
    put(max(0, (room.value.touch.arrival - world.now).nanoseconds))
    put(room.value.touch.lifted, in: world)
    put(room.value.touch.liftVelocity != nil, room.value.touch.raw != nil, room.value.touch.liftedRaw != nil)
    put(room.value.touch.liftVelocity ?? 0)
    if let raw = room.value.touch.raw { write(raw) }
    if let raw = room.value.touch.liftedRaw { write(raw) }
  }

  private mutating func write(_ raw: RawTouch) {
    for points in [raw.fingers, raw.down, raw.goal, raw.origin, raw.legStart, raw.legEnd] {
      put(points.count)
      for point in points { put(point) }
    }
    put(raw.hasMoved, raw.hasSpread)
    if raw.hasSwiped || raw.hasTurned { put(raw.hasSwiped, raw.hasTurned) }
    for turn in [raw.legTurn, raw.passedTurn, raw.turnSpeed] where turn != 0 { put(turn) }
    put(raw.passed, raw.speed)
    for value in [raw.unit, raw.passedSpread, raw.spreadSpeed] { put(value) }
  }

  private mutating func put(_ kind: GestureKind) {
    switch kind {
    case .pan(let direction, let fromEdge): put(direction.map { Int($0.rawValue) }, fromEdge ? 1 : 0)
    case .pinch: put(5)
    case .tap: put(6)
    case .swipe(let direction): put(7, Int(direction.rawValue))
    case .rotation: put(8)
    case .longPress: put(9)
    }
  }

  // These overloads take a fixed number of parameters: a variadic one would allocate an array for each call.

  private mutating func put(_ a: Bool, _ b: Bool = false, _ c: Bool = false, _ d: Bool = false) {
    put(UInt8((a ? 1 : 0) | (b ? 2 : 0) | (c ? 4 : 0) | (d ? 8 : 0)))
  }

  private mutating func put(_ count: Int?) { put(Int64(count ?? -1)) }

  private mutating func put(_ a: Int?, _ b: Int?) {
    put(a)
    put(b)
  }

  private mutating func put(_ a: Int?, _ b: Int?, _ c: Int?) {
    put(a)
    put(b, c)
  }

  private mutating func put(_ point: Point) {
    put(point.x)
    put(point.y)
  }

  private mutating func put(_ a: Point, _ b: Point) {
    put(a)
    put(b)
  }
}
