import Engine

/// A step of a motion that timer code makes: a movement of a view, or a change of its opacity.
struct TimedStep: Sendable {
  let view: ViewID
  let time: Time
  /// The delay of the timer.
  let interval: Time
  /// The size of the step, relative to the maximum size of a first step; may exceed 1.
  let size: Double

  /// The maximum interval of a timer that can make a motion: 1/30 s.
  private static let mostInterval = Time(nanoseconds: 33_400_000)
  /// The maximum distance of the first step of a motion, in points.
  private static let mostWay = 60.0
  /// The maximum change of opacity in the first step of a motion.
  private static let mostFade = 0.25
  /// The maximum ratio between the sizes of a step and of the step before it.
  private static let mostBend = 4.0
  /// The amount by which a step may exceed `mostBend` times the step before it, in the unit of `size`, so that small
  /// steps may differ more.
  private static let leastBend = 0.1

  /// Creates a step of a motion from a jump; nil if the jump cannot be a step.
  /// - Parameters:
  ///   - opacity: The opacity of the view while it is visible, before or after the jump.
  ///   - slide: The distance, in points, that a view has moved across the window's edge, into sight or out of it; nil
  ///     for a view that appeared or vanished otherwise.
  ///   - interval: The delay of the timer whose code made the jump.
  init?(_ jump: Picture.Jump, opacity: Double, slide: Double?, interval: Time, at time: Time) {
    guard interval > .zero, interval <= Self.mostInterval else { return nil }
    switch jump.kind {
    case .moves(let points): size = points / Self.mostWay
    case .isCut(let from, let to): size = from.distance(to: to) / Self.mostWay
    case .fades(let from, let to): size = (to - from).magnitude / Self.mostFade
    case .appears, .vanishes: size = slide.map { $0 / Self.mostWay } ?? opacity / Self.mostFade
    case .isMasked, .changesOrder: return nil
    }
    (view, self.interval, self.time) = (jump.view, interval, time)
  }

  /// Whether the step continues a motion: it is not much larger than the step before or, as a first step, is small.
  func continuesMotion(from last: TimedStep?) -> Bool {
    guard let last, time - last.time <= interval + interval else { return size <= 1 }
    return size <= last.size * Self.mostBend + Self.leastBend
  }
}

extension Continuous {
  /// The steps of views that timer code has changed directly.
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

  /// The distance, in points, that a view moved across the window's edge; nil if it appeared or vanished in another
  /// way.
  private func slide(of jump: Picture.Jump, since reference: World) -> Double? {
    let view = jump.view
    guard reference.views.isInUse(view), reference.isInWindow(view), world.isInWindow(view),
      (jump.kind == .vanishes ? world : reference).cornersInWindow(of: view).isEmpty
    else { return nil }
    return reference.placeInWindow(of: view).distance(to: world.placeInWindow(of: view))
  }

  /// Whether timer code made a jump as a step of a motion, or by moving other views in such steps over or off the view.
  func isOfMotion(_ jump: Picture.Jump, _ steps: [TimedStep], by author: Author?) -> Bool {
    guard !steps.isEmpty, let author, log.timerInterval(of: author.cause) != nil else { return false }
    let own = steps.filter { $0.view == jump.view }
    return (own.isEmpty ? steps : own).allSatisfy { step in
      step.continuesMotion(from: lawRecords.pages.steps.last { $0.view == step.view })
    }
  }
}

extension LawRecords {
  /// Records the new steps, replacing the previous step of each view.
  mutating func note(_ new: [TimedStep]) {
    self.pages.steps.removeAll { old in new.contains { $0.view == old.view } }
    self.pages.steps += new
  }
}

extension Log {
  /// The delay of the timer whose block led to a cause; nil if no timer did.
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
