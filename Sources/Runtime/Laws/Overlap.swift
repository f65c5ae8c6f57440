import Engine

/// A transition that code makes by hand: it puts a controller's view into a container of one's own, and animates it.
struct HandMadeSlide: Sendable {
  var host: ControllerID
  /// What the code that did it follows from: the same for all statements of a handler.
  var origin: CauseIndex
  var time: Time
  var cause: CauseIndex
  /// What was open there when it put the view in, and has not been spoken of; nil for nothing.
  var other: CauseIndex?

  /// Whether what its code animates on controllers' own views in the container still runs.
  fileprivate func isOpen(in world: World, _ log: Log) -> Bool {
    let view = world.controllers[host].view
    return world.runningAnimations.contains {
      world.views[$0.view].role == .own && world.isInside($0.view, view)
        && log.origin(of: $0.author.cause) == origin
    }
  }
}

/// `overlap`: a container of one's own begins no transition among its children while another of its own is open there.
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
  /// The moment is over: what code has put in while another transition was open there, and animates, is a second one.
  mutating func judgeSlides(_ log: inout Log) {
    for place in judge.book?.slides.indices ?? 0..<0 {
      guard let slide = judge.book?.slides[place], let other = slide.other else { continue }
      judge.book?.slides[place].other = nil
      if world.rules.considers(.animationOfSlides), !slide.isOpen(in: world, log) { continue }
      reportOverlap(on: slide.host, cause: slide.cause, besides: other, &log)
    }
  }

  /// A container exchanges two children, or runs an animator.
  mutating func judgeOverlap(of event: Event, _ log: inout Log) {
    let row = world.transitions[event.transition]
    let isRun = event.transition.exists
    guard isRun ? world.isRun(row) : world.isSwapping(by: event.cause) else { return }
    let (host, cause) = isRun ? (row.host, row.cause) : (event.subject, event.cause)
    let origin = log.origin(of: cause)
    if let other = judge.book?.openCause(on: host, besides: origin, cause, event.transition, world, log) {
      reportOverlap(on: host, cause: cause, besides: other, &log)
    }
  }

  private mutating func reportOverlap(
    on host: ControllerID, cause: CauseIndex, besides other: CauseIndex, _ log: inout Log
  ) {
    report(Overlap(evidence: evidence(log), host: host, cause: cause, other: other).violations(), &log)
  }
}

extension LawBook {
  /// Code has put a view somewhere: if it is a controller's own, and in a container of one's own on screen, that is
  /// how a transition by hand begins. Whether it is one is known when the moment is over: then something moves.
  mutating func noteSlide(_ effect: Effect, _ world: World, _ log: Log) {
    let view = world.views[effect.view]
    guard view.role == .own, view.superview.exists, effect.author.transition.isNone,
      case let host = world.controller(around: view.superview), host.exists,
      world.controllers[host].isOwnContainer, world.controllers[host].appearance == .appeared,
      world.isInWindow(view.superview), world.rules.considers(.handMadeSlides)
    else { return }
    let cause = effect.author.cause
    let origin = log.origin(of: cause)
    if self.slides.contains(where: { $0.host == host && $0.origin == origin }) { return }
    let other = openCause(on: host, besides: origin, cause, .none, world, log)
    self.slides.removeAll { !$0.isOpen(in: world, log) && $0.time < world.now }
    self.slides.append(
      HandMadeSlide(host: host, origin: origin, time: world.now, cause: cause, other: other))
  }

  /// The statement that began a transition that is open among the children of a container; nil if none is.
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
    return self.slides.first {
      $0.host == host && $0.origin != origin && $0.isOpen(in: world, log)
    }?.cause
  }
}
