import Engine

/// How far code has moved a view, or how much it has changed its opacity, as a timer fired.
struct TimedStep: Sendable {
  let view: ViewID
  let time: Time
  /// How long the timer took.
  let interval: Time
  /// The size of the step, as a share of the largest that may stand alone.
  let size: Double

  /// The longest interval of a timer that makes a motion: 30 times a second.
  private static let mostInterval = Time(nanoseconds: 33_400_000)
  /// How far a view moves at most in a first step, in points.
  private static let mostWay = 60.0
  /// How much the opacity changes at most in a first step.
  private static let mostFade = 0.25
  /// How many times as large as the step before a step may be.
  private static let mostBend = 4.0
  /// By how much a step may be larger besides.
  private static let leastBend = 0.1

  /// - Parameters:
  ///   - opacity: that of the view where it can be seen, before or after.
  ///   - slide: how far the view has moved that comes into the window, or leaves it; nil for any other.
  /// - Returns: nil if the jump is no step of a motion.
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

  /// Whether the step is part of a motion: it is not much larger than the one before, or small where it is the first.
  func goesOn(from last: TimedStep?) -> Bool {
    guard let last, time - last.time <= interval + interval else { return size <= 1 }
    return size <= last.size * Self.mostBend + Self.leastBend
  }
}

extension Continuous {
  /// The steps that code of timers has made of views that it has changed itself.
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

  /// How far a view has moved that appears or vanishes at the edge of the window; nil if it does so otherwise.
  private func slide(of jump: Picture.Jump, since reference: World) -> Double? {
    let view = jump.view
    guard reference.views.isInUse(view), reference.isInWindow(view), world.isInWindow(view),
      (jump.kind == .vanishes ? world : reference).cornersInWindow(of: view).isEmpty
    else { return nil }
    return reference.placeInWindow(of: view).distance(to: world.placeInWindow(of: view))
  }

  /// Whether a jump is a step of a motion that a timer's code makes, or of what only such motions cover or uncover.
  func isOfMotion(_ jump: Picture.Jump, _ steps: [TimedStep], by author: Author?) -> Bool {
    guard !steps.isEmpty, let author, log.timerInterval(of: author.cause) != nil else { return false }
    let own = steps.filter { $0.view == jump.view }
    return (own.isEmpty ? steps : own).allSatisfy { step in
      step.goesOn(from: book.steps.last { $0.view == step.view })
    }
  }
}

extension LawBook {
  /// Keeps the last step of each view.
  mutating func note(_ new: [TimedStep]) {
    self.steps.removeAll { old in new.contains { $0.view == old.view } }
    self.steps += new
  }
}

extension Log {
  /// How long the timer took whose block does something; nil if it is no timer's block that does.
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
