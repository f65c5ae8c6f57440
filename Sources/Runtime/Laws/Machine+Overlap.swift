import Diagnostics
import Engine
import Semantics

/// A transition that code makes by hand: it puts a controller's view into a container of one's own, and animates it.
struct HandMadeSlide: Sendable {
  /// The container.
  var host: ControllerID
  /// What the code that did it follows from: the same for all statements of a handler.
  var origin: CauseIndex
  /// When.
  var time: Time
  /// The statement.
  var cause: CauseIndex
  /// What was open there when it put the view in, and has not been spoken of; nil for nothing.
  var other: CauseIndex?
}

/// `overlap`: a container of one's own begins no transition among its children while another of its own is open there.
extension Machine {
  /// Code has put a view somewhere: if it is a controller's own, and in a container of one's own on screen, that is
  /// how a transition by hand begins. Whether it is one is known when the moment is over: then something moves.
  mutating func noteSlide(_ effect: Effect, _ log: Log) {
    let view = world.views[effect.view]
    guard view.role == .own, view.superview.exists, effect.author.transition.isNone,
      case let host = world.controller(around: view.superview), host.exists,
      world.controllers[host].isOwnContainer, world.controllers[host].appearance == .appeared,
      world.isInWindow(view.superview), world.rules.considers(.handMadeSlides)
    else { return }
    let origin = origin(of: effect.author.cause, log)
    let isKnown = judge.book?.slides.contains { $0.host == host && $0.origin == origin } ?? true
    if isKnown { return }
    let other = openCause(on: host, besides: origin, effect.author.cause, .none, log)
    let slide = HandMadeSlide(
      host: host, origin: origin, time: world.now, cause: effect.author.cause, other: other)
    let world = world
    judge.book?.slides.removeAll { !Self.isOpen($0, in: world, log) && $0.time < world.now }
    judge.book?.slides.append(slide)
  }

  /// The moment is over: what code has put in while another transition was open there, and animates, is a second one.
  mutating func judgeSlides(_ log: inout Log) {
    for (place, slide) in (judge.book?.slides ?? []).enumerated() {
      guard let other = slide.other else { continue }
      judge.book?.slides[place].other = nil
      if world.rules.considers(.animationOfSlides), !Self.isOpen(slide, in: world, log) { continue }
      reportOverlap(on: slide.host, cause: slide.cause, besides: other, &log)
    }
  }

  /// A container exchanges two children, or runs an animator.
  mutating func judgeOverlap(of event: Event, _ log: inout Log) {
    let row = world.transitions[event.transition]
    if event.transition.exists {
      guard world.isRun(row) else { return }
      judgeOverlap(
        on: row.host, origin: origin(of: row.cause, log), cause: row.cause, except: event.transition, &log)
    } else if world.isSwapping(by: event.cause) {
      judgeOverlap(
        on: event.subject, origin: origin(of: event.cause, log), cause: event.cause, except: .none, &log)
    }
  }

  // MARK: - Implementation

  private mutating func judgeOverlap(
    on host: ControllerID, origin: CauseIndex, cause: CauseIndex, except run: TransitionID, _ log: inout Log
  ) {
    guard let other = openCause(on: host, besides: origin, cause, run, log) else { return }
    reportOverlap(on: host, cause: cause, besides: other, &log)
  }

  private mutating func reportOverlap(
    on host: ControllerID, cause: CauseIndex, besides other: CauseIndex, _ log: inout Log
  ) {
    let first = causes(of: other, log).first?.span
    report(
      Violation(
        law: .overlap, culprit: culprit(of: cause, in: nil, log), object: Object(host),
        seen: "begins a transition among the children of \(words(for: host)) while another is open there",
        device:
          "two slides at once: a child ends where the other one put it, or is never told that it is there",
        began: first), &log)
  }

  /// The statement that began a transition that is open among the children of a container; nil if none is.
  private func openCause(
    on host: ControllerID, besides origin: CauseIndex, _ cause: CauseIndex, _ run: TransitionID, _ log: Log
  ) -> CauseIndex? {
    let open = world.openTransitions.last {
      let row = world.transitions[$0]
      return $0 != run && row.host == host && row.phase < .completing && world.isRun(row)
    }
    if let open { return world.transitions[open].cause }
    if let swap = world.swapUnderWay(on: host, besides: cause) { return swap }
    return judge.book?.slides.first {
      $0.host == host && $0.origin != origin && Self.isOpen($0, in: world, log)
    }?.cause
  }

  /// Whether what a slide's code animates on controllers' own views in the container still runs.
  private static func isOpen(_ slide: HandMadeSlide, in world: World, _ log: Log) -> Bool {
    let view = world.controllers[slide.host].view
    return world.runningAnimations.contains {
      world.views[$0.view].role == .own && world.isInside($0.view, view)
        && origin(of: $0.author.cause, log) == slide.origin
    }
  }

  /// What the code follows from that a statement stands in; in a story the statement itself.
  private static func origin(of cause: CauseIndex, _ log: Log) -> CauseIndex {
    guard cause > 0, Int(cause) <= log.causes.count else { return cause }
    let parent = log.causes[Int(cause) - 1].parent
    return parent == 0 ? cause : parent
  }

  private func origin(of cause: CauseIndex, _ log: Log) -> CauseIndex { Self.origin(of: cause, log) }
}
