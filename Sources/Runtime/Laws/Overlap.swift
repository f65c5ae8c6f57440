import Engine

/// A hand-made transition: code adds a controller's view to a custom container and animates the view.
struct HandMadeSlide: Sendable {
  var host: ControllerID
  /// The cause of the handler or block that added the view; all its statements share this cause.
  var origin: CauseIndex
  /// The time at which the code added the view.
  var time: Time
  /// The cause of the statement that added the view.
  var cause: CauseIndex
  /// The cause of another transition that was open when the code added the view, and that was not reported yet; nil if
  /// there was none.
  var other: CauseIndex?

  /// Whether this code's animation of a controller's view is still running in the container.
  fileprivate func isOpen(in world: World, _ log: Log) -> Bool {
    let view = world.controllers[host].view
    return world.runningAnimations.contains {
      world.views[$0.view].role == .own && world.isInside($0.view, view)
        && log.origin(of: $0.author.cause) == origin
    }
  }
}

/// The law `overlap`: a custom container must not begin a transition between children while another one is open.
struct Overlap: LawJudge {
  let evidence: Evidence
  let host: ControllerID
  let cause: CauseIndex
  let other: CauseIndex

  func violations() -> [Violation] {
    [
      Violation(
        law: .overlap, culprit: culprit(of: cause), object: Object(host),
        seen: "begins a transition among the children of \(words(for: host)) while another is open there",
        device:
          "two slides at once: a child ends where the other one put it, or never gets its appearance calls",
        began: line(of: other))
    ]
  }
}

extension Machine {
  /// Reports, before the clock advances, animated hand-made transitions that began while another one was open.
  mutating func judgeSlides(_ log: inout Log) {
    for place in judge.lawRecords?.pages.slides.indices ?? 0..<0 {
      guard let slide = judge.lawRecords?.pages.slides[place], let other = slide.other else { continue }
      judge.lawRecords?.pages.slides[place].other = nil
      if world.rules.considers(.animationOfSlides), !slide.isOpen(in: world, log) { continue }
      // Code may have ended the other transition in the same moment.
      let ended = judge.lawRecords?.pages.slides.first { $0.cause == other }.map {
        !$0.isOpen(in: world, log)
      }
      if ended == true { continue }
      reportOverlap(on: slide.host, cause: slide.cause, besides: other, &log)
    }
  }

  /// Reports an overlap if a custom container begins a transition between two children, or runs an animator,
  /// while another such transition is open.
  mutating func judgeOverlap(of event: Event, _ log: inout Log) {
    let row = world.transitions[event.transition]
    let isRun = event.transition.exists
    guard isRun ? world.isRun(row) : world.isSwapping(by: event.cause) else { return }
    let (host, cause) = isRun ? (row.host, row.cause) : (event.subject, event.cause)
    let origin = log.origin(of: cause)
    if let other = judge.lawRecords?.openCause(on: host, besides: origin, cause, event.transition, world, log)
    {
      reportOverlap(on: host, cause: cause, besides: other, &log)
    }
  }

  private mutating func reportOverlap(
    on host: ControllerID, cause: CauseIndex, besides other: CauseIndex, _ log: inout Log
  ) {
    report(Overlap(evidence: evidence(log), host: host, cause: cause, other: other).violations(), &log)
  }
}

extension LawRecords {
  /// Records that code added a view. Adding a controller's own view to a visible custom container may begin a hand-made
  /// transition; whether an animation runs in the container is checked before the clock advances.
  mutating func noteSlide(_ effect: Effect, _ world: World, _ log: Log) {
    let view = world.views[effect.view]
    guard view.role == .own, view.superview.exists, effect.author.transition.isNone,
      case let host = world.controller(around: view.superview), host.exists,
      world.controllers[host].isOwnContainer, world.controllers[host].appearance == .appeared,
      world.isInWindow(view.superview), world.rules.considers(.handMadeSlides)
    else { return }
    let cause = effect.author.cause
    let origin = log.origin(of: cause)
    if self.pages.slides.contains(where: { $0.host == host && $0.origin == origin }) { return }
    let other = openCause(on: host, besides: origin, cause, .none, world, log)
    self.pages.slides.removeAll { !$0.isOpen(in: world, log) && $0.time < world.now }
    self.pages.slides.append(
      HandMadeSlide(host: host, origin: origin, time: world.now, cause: cause, other: other))
  }

  /// The cause of another open transition between children of a container; nil if there is none.
  fileprivate func openCause(
    on host: ControllerID, besides origin: CauseIndex, _ cause: CauseIndex, _ run: TransitionID,
    _ world: World, _ log: Log
  ) -> CauseIndex? {
    let open = world.openTransitions.last {
      let row = world.transitions[$0]
      return $0 != run && row.host == host && row.phase < .completing && world.isRun(row)
    }
    if let open { return world.transitions[open].cause }
    if let swap = world.swapUnderWay(on: host, besides: cause) { return swap }
    return self.pages.slides.first {
      $0.host == host && $0.origin != origin && $0.isOpen(in: world, log)
    }?.cause
  }
}
