import Engine

/// A step of a motion made by timer code: a movement of a view or a change of its opacity.
struct TimedStep: Sendable {
  let view: ViewID
  let time: Time
  /// The delay of the timer.
  let interval: Time
  /// The size of the step, relative to the maximum for a first step.
  let size: Double

  /// The maximum interval of a timer that makes a motion: 30 times a second.
  private static let mostInterval = Time(nanoseconds: 33_400_000)
  /// The maximum distance of a first step, in points.
  private static let mostWay = 60.0
  /// The maximum change of opacity in a first step.
  private static let mostFade = 0.25
  /// The maximum ratio of a step to its predecessor.
  private static let mostBend = 4.0
  /// The additional size allowed for every step.
  private static let leastBend = 0.1

  /// - Parameters:
  ///   - opacity: The opacity of the view where it is visible, before or after.
  ///   - slide: The distance of a view that enters or leaves the window; nil for other views.
  /// - Returns: Nil if the jump is not a step of a motion.
  init?(_ jump: Picture.Jump, opacity: Double, slide: Double?, interval: Time, at time: Time) {
    guard interval > .zero, interval <= Self.mostInterval else { return nil }
    switch jump.kind {
    case .moves(let points): size = points / Self.mostWay
    case .isCut(let from, let to): size = from.distance(to: to) / Self.mostWay
    case .fades(let from, let to): size = (to - from).magnitude / Self.mostFade
    case .appears, .vanishes: size = slide.map { $0 / Self.mostWay } ?? opacity / Self.mostFade
    case .changesOrder: return nil
    }
    (view, self.interval, self.time) = (jump.view, interval, time)
  }

  /// Whether the step continues a motion: it is not much larger than its predecessor, or small if it is the first.
  func goesOn(from last: TimedStep?) -> Bool {
    guard let last, time - last.time <= interval + interval else { return size <= 1 }
    return size <= last.size * Self.mostBend + Self.leastBend
  }
}

extension Continuous {
  /// The steps of views that timer code has changed itself.
  func timedSteps(_ jumps: [Picture.Jump], _ effects: [Effect], since reference: World) -> [TimedStep] {
    guard world.rules.considers(.timedSteps), !jumps.isEmpty else { return [] }
    return jumps.compactMap { jump in
      let own = effects.last {
        $0.block.isNone && ($0.view == jump.view || world.isInside(jump.view, $0.view))
      }
      guard let own, let interval = log.timerInterval(of: own.author.cause) else { return nil }
      let seen = picture(of: jump.kind == .vanishes ? reference : world).items.last { $0.view == jump.view }
      return TimedStep(
        jump, opacity: seen?.opacity ?? 1, slide: slide(of: jump, since: reference), interval: interval,
        at: world.now)
    }
  }

  /// The distance that a view moved across the edge of the window; nil if it appeared or vanished otherwise.
  private func slide(of jump: Picture.Jump, since reference: World) -> Double? {
    let view = jump.view
    guard reference.views.isInUse(view), reference.isInWindow(view), world.isInWindow(view),
      (jump.kind == .vanishes ? world : reference).cornersInWindow(of: view).isEmpty
    else { return nil }
    return reference.placeInWindow(of: view).distance(to: world.placeInWindow(of: view))
  }

  /// Whether a jump is a step of a motion by timer code, or a view that only such motions cover or uncover.
  func isOfMotion(_ jump: Picture.Jump, _ steps: [TimedStep], by author: Author?) -> Bool {
    guard !steps.isEmpty, let author, log.timerInterval(of: author.cause) != nil else { return false }
    let own = steps.filter { $0.view == jump.view }
    return (own.isEmpty ? steps : own).allSatisfy { step in
      step.goesOn(from: book.steps.last { $0.view == step.view })
    }
  }
}

extension LawBook {
  /// Records the last step of each view.
  mutating func note(_ new: [TimedStep]) {
    self.steps.removeAll { old in new.contains { $0.view == old.view } }
    self.steps += new
  }
}

extension Log {
  /// The delay of the timer whose block leads to a cause; nil if it is not a timer's block.
  fileprivate func timerInterval(of cause: CauseIndex) -> Time? {
    var next = cause
    while next > 0, Int(next) <= causes.count {
      let row = causes[Int(next) - 1]
      if let event = row.event {
        return event.method == .timerFired ? trace.times[Int(event.first.raw)] : nil
      }
      next = row.parent
    }
    return nil
  }
}
