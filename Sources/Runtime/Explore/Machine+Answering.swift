import Diagnostics
import Engine
import Semantics

extension Machine {
  /// A description of the transition that would be open after an action, the last one that began; nil if none would be
  /// open, or if the action fails. Runs on a copy.
  package func begins(_ body: BodyID, _ log: Log) -> String? {
    var copy = apart
    var copiedLog = log
    guard case .done = copy.perform(body, &copiedLog), copy.world.lastOpen.exists else { return nil }
    return copy.spelling.describe(copy.world.transitions[copy.world.lastOpen])
  }

  /// Whether the screen looks the same as in another state: same orientation, controllers and picture. Scroll positions must also
  /// match, because scripts may omit the contents of scroll views.
  /// - Parameter overlooksCovers: Whether to ignore a view without a background or subviews that now covers the whole
  ///   screen.
  package func shows(_ other: Machine, overlooksCovers: Bool = false) -> Bool {
    guard world.device.orientation == other.world.device.orientation,
      spelling.hierarchy() == other.spelling.hierarchy(), world.isScrolled(like: other.world)
    else { return false }
    return other.picture.jumps(to: picture, by: world.rules).allSatisfy { overlooksCovers && isBareCover($0) }
  }

  /// Whether a jump is only the appearance of a view without a background or subviews that covers the whole screen.
  private func isBareCover(_ jump: Picture.Jump) -> Bool {
    guard jump.kind == .appears, case .view = jump.content, let place = jump.after else { return false }
    return world.subviews(of: jump.view).isEmpty
      && place.contains(Rect(.zero, world.device.size), slack: Picture.leastWay)
  }

  /// Whether something newly covers at least a quarter of the screen, compared with an earlier state: it has appeared,
  /// become more opaque, moved there or grown.
  package func coversMore(than earlier: Machine) -> Bool {
    let screen = Rect(.zero, world.device.size)
    return earlier.picture.jumps(to: picture, by: world.rules).contains { jump in
      guard let after = jump.after else { return false }
      var covered = after.intersection(screen).size.area
      switch jump.kind {
      case .fades(let old, let new): if new < old { return false }
      case .moves, .isCut, .isMasked, .appears, .vanishes, .changesOrder:
        covered -= jump.before?.intersection(screen).size.area ?? 0
      }
      return covered >= screen.size.area * Self.leastCover
    }
  }

  /// The minimum fraction of the screen that something must newly cover.
  private static let leastCover = 0.25

  /// Whether controllers were added since another state, and none has left. All added ones must be children of the
  /// script's own screens and containers, as when a drawer adds its menu.
  package func hasMoreChildren(than other: Machine) -> Bool {
    let (before, now) = (other.world.controllersOnStage, world.controllersOnStage)
    let new = now.filter { !before.contains($0) }
    return !new.isEmpty && before.allSatisfy { now.contains($0) }
      && new.allSatisfy { id in
        let parent = world.controllers[id].parent
        return parent.exists && [.screen, .container].contains(world.controllers[parent].kind)
      }
  }

  /// Whether a transition was cancelled since a position in the trace.
  package func hasTurnedBack(_ log: Log, since position: Int) -> Bool {
    log.trace.events(since: position).contains {
      $0.method == .completeTransition && $0.first == Object(false)
    }
  }

  /// The alternatives to an action for fingers that are down: lifting or other movements.
  package func otherWays(than action: UserAction) -> [UserAction] {
    actions.filter { ($0.kind == .lift || $0.kind == .move) && $0 != action }
  }

  /// Whether the fields of screens, script and objects have the same values as in another state.
  package func holdsTheSame(as other: Machine) -> Bool {
    code.fields.values == other.code.fields.values && objects.values == other.objects.values
  }

  /// Whether an action has an effect: a transition completes or stays open, or the machine comes to rest with a screen
  /// that differs from `other`. False if the action is impossible or fails. Runs on a copy.
  package func leadsElsewhere(_ body: BodyID, than other: Machine, _ log: Log) -> Bool {
    var copy = apart
    var copiedLog = log
    guard case .done = copy.perform(body, &copiedLog) else { return false }
    let hasBegun = copiedLog.trace.events(since: log.trace.position).contains {
      $0.method == .completeTransition
    }
    return hasBegun || copy.world.lastOpen.exists || copy.isAtRest && !copy.shows(other)
  }

  /// Whether an action begins a transition that is still open afterwards, or changes the screen. Runs on a copy. False
  /// if the action is impossible or fails.
  package func isChanged(by body: BodyID, _ log: Log) -> Bool {
    var (copy, copiedLog) = (apart, log)
    guard case .done = copy.perform(body, &copiedLog) else { return false }
    return copy.world.lastOpen.exists || !copy.shows(self)
  }

  /// The name of the visible screen, and the source range of its declaration.
  package var visibleScreen: (name: String, span: Span) {
    let screen = name(of: world.visibleController)
    return (screen.name, screen.span)
  }

  /// Whether an action leads back to the same state (see `fingerprint`). False if it is impossible or fails. Runs on a
  /// copy.
  package func isUnchanged(by body: BodyID, _ log: Log) -> Bool {
    var (copy, copiedLog) = (apart, log)
    guard body.exists, case .done = copy.perform(body, &copiedLog) else { return false }
    copy.forgetPast(&copiedLog)
    return copy.fingerprint(copiedLog) == fingerprint(log)
  }

  /// The code that would respond to an action, with its role, name and declaration: the recognizer or handler
  /// of a pan, the controller around a tapped view; otherwise the visible controller.
  package func answerer(of action: UserAction) -> (kind: CulpritKind, name: String, span: Span) {
    if case .pan(let direction, let fromEdge, _, _) = action.command,
      let first = world.answerers(to: .pan(direction, fromEdge: fromEdge), on: nil, gestureHandlers).first
    {
      return name(of: first)
    }
    var screen = ControllerID.none
    if case .tap(let name) = action.command {
      let spelling = storySpelling
      screen = tappedViews.first { spelling.view($0) == name }.map { owner(of: $0) } ?? .none
    }
    return name(of: screen.exists ? screen : world.visibleController)
  }

  /// Whether the view that a tap aims at is in the window, whether or not another view covers it. False for
  /// other actions.
  package func isInWindow(aimOf action: UserAction) -> Bool {
    guard case .tap(let name) = action.command else { return false }
    let spelling = storySpelling
    return world.views.ids.contains {
      world.views.isInUse($0) && world.isInWindow($0) && spelling.view($0) == name
    }
  }

  /// The script's controller whose view contains a view; none if there is none.
  private func owner(of view: ViewID) -> ControllerID {
    let own = world.views.first(from: view, by: { $0.superview }, where: { $1.role == .own })
    return own.exists ? world.views[own].controller : .none
  }

  private func name(of recognizer: Touch.Recognizer) -> (kind: CulpritKind, name: String, span: Span) {
    switch recognizer {
    case .gesture(let id):
      let object = world.recognizers[id].object
      guard objects.contains(object) else { break }
      let row = program.blueprint.objects[objects[object].declaration]
      return (.object(.gesture), program.blueprint.text(row.name), row.span)
    case .handler(let handler):
      let row = program.blueprint.handlers[HandlerID(raw: handler.handler)]
      return (.handler, spelling.controller(handler.own), row.span)
    case .system: break
    }
    return name(of: world.visibleController)
  }

  private func name(of screen: ControllerID) -> (kind: CulpritKind, name: String, span: Span) {
    let kind = program.blueprint.kind(KindID(raw: world.controllers[screen].declaration))
    return (.unknown, spelling.controller(screen), kind.span)
  }
}

extension World {
  /// Whether the scroll views in the window have the same offsets and zooms as in another world.
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
