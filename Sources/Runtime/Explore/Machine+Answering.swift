import Diagnostics
import Engine
import Semantics

extension Machine {
  /// What a deed begins here, in words; nil if it begins no transition. Nothing of it stays.
  package func begins(_ body: BodyID, _ log: Log) -> String? {
    var copy = apart
    var copiedLog = log
    guard case .done = copy.perform(body, &copiedLog), copy.world.lastOpen.exists else { return nil }
    return copy.spelling.describe(copy.world.transitions[copy.world.lastOpen])
  }

  /// Whether the same is shown as in another state: the same controllers, and nothing drawn otherwise. What lies in a
  /// scroll view a script may leave out: where one is scrolled otherwise, a user sees other rows.
  package func shows(_ other: Machine) -> Bool {
    guard world.device.orientation == other.world.device.orientation,
      spelling.hierarchy() == other.spelling.hierarchy(), world.isScrolled(like: other.world)
    else { return false }
    let (before, after) = (
      Picture(of: other.world, captures: other.judge.book?.captures ?? []),
      Picture(of: world, captures: judge.book?.captures ?? [])
    )
    return before.jumps(to: after, by: world.rules).isEmpty
  }

  /// Whether since a place in the trace a transition has gone back to where it began.
  package func hasTurnedBack(_ log: Log, since position: Int) -> Bool {
    log.trace.events(since: position).contains {
      $0.method == .completeTransition && $0.first == Object(false)
    }
  }

  /// What else fingers that are down could do than a command says: move on, or go otherwise.
  package func otherWays(than text: String) -> [Deed] {
    deeds.filter { ($0.kind == .lift || $0.kind == .move) && $0.text != text }
  }

  /// Whether the fields of screens, of the script and of its objects hold what they do in another state.
  package func holdsTheSame(as other: Machine) -> Bool {
    code.fields.values == other.code.fields.values && objects.values == other.objects.values
  }

  /// Whether something that fingers can do from here leads elsewhere: it begins a transition, or in the end the screen
  /// looks otherwise than in another state. Nothing of it stays.
  package func leadsElsewhere(_ body: BodyID, than other: Machine, _ log: Log) -> Bool {
    var copy = apart
    var copiedLog = log
    guard case .done = copy.perform(body, &copiedLog) else { return false }
    let hasBegun = copiedLog.trace.events(since: log.trace.position).contains {
      $0.method == .completeTransition
    }
    return hasBegun || copy.world.lastOpen.exists || copy.isAtRest && !copy.shows(other)
  }

  /// What answers a deed: what it is, its name, and where it is declared.
  package func answerer(of deed: Deed) -> (kind: String, name: String, span: Span) {
    if deed.kind == .down {
      for fromEdge in [false, true] {
        for direction in PanDirection.allCases
        where deed.text.hasPrefix(Self.words(direction, fromEdge) + " ") {
          let found = world.answerers(to: .pan(direction, fromEdge: fromEdge), on: nil, gestureHandlers)
          if let first = found.first { return name(of: first) }
        }
      }
    }
    let spelling = storySpelling
    let tapped = deed.kind == .tap ? tappedViews.first { deed.text == "tap \(spelling.view($0))" } : nil
    let screen = tapped.map { owner(of: $0) } ?? .none
    return name(of: screen.exists ? screen : world.visibleController)
  }

  /// The controller of the script in whose view a view lies.
  private func owner(of view: ViewID) -> ControllerID {
    let own = world.views.first(from: view, by: { $0.superview }, where: { $1.role == .own })
    return own.exists ? world.views[own].controller : .none
  }

  private func name(of recognizer: Touch.Recognizer) -> (kind: String, name: String, span: Span) {
    switch recognizer {
    case .gesture(let id):
      let object = world.recognizers[id].object
      guard objects.contains(object) else { break }
      let row = program.blueprint.objects[objects[object].declaration]
      return ("gesture", program.blueprint.text(row.name), row.span)
    case .handler(let handler):
      let row = program.blueprint.handlers[HandlerID(raw: handler.handler)]
      return ("handler of", spelling.controller(handler.own), row.span)
    case .system: break
    }
    return name(of: world.visibleController)
  }

  private func name(of screen: ControllerID) -> (kind: String, name: String, span: Span) {
    let kind = program.blueprint.kind(KindID(raw: world.controllers[screen].declaration))
    return ("", spelling.controller(screen), kind.span)
  }
}

extension World {
  /// Whether the scroll views in the window are scrolled and zoomed as in another world.
  fileprivate func isScrolled(like other: World) -> Bool {
    let (own, others) = (scrolled, other.scrolled)
    return own.count == others.count && zip(own, others).allSatisfy { $0.isLike($1) }
  }

  private var scrolled: [PropertyValue] {
    scrolls.ids.filter { isInWindow(scrolls[$0].view) }.flatMap {
      [value(.contentOffset, of: scrolls[$0].view, onScreen: true), .number(scrolls[$0].zoom)]
    }
  }
}
