import Engine
import Semantics

// The existing recognizers: those of `gesture` declarations, and handlers that act as recognizers.

extension Machine {
  /// Creates the recognizer for a gesture object; does nothing for other objects.
  mutating func makeRecognizer(of token: ObjectID, _ scene: Scene) throws(Stop) {
    guard isKind(.gesture, token) else { return }
    let declaration = declaration(token)
    var row = GestureRecognizer()
    row.object = token
    row.name = objectName(token)
    row.declaration = objects[token].declaration.raw
    row.kind = kind(of: declaration.recogniser)
    row.asksShouldBegin = objectHandler(.shouldBegin, of: token) != nil
    row.asksSimultaneously = objectHandler(.simultaneously, of: token) != nil
    row.asksShouldReceive = objectHandler(.shouldReceive, of: token) != nil
    row.isDriver = declaration.handlers.contains { !$0.events.isDisjoint(with: [.changed, .ended]) }
    row.hasHandlers = handles(objects[token].declaration, any: [.changed, .ended, .cancelled])
    if declaration[.isEnabled].exists { row.isEnabled = try isTrue(declaration[.isEnabled], scene) }
    if declaration[.cancelsTouchesInView].exists {
      row.cancelsTouches = try isTrue(declaration[.cancelsTouchesInView], scene)
    }
    if declaration[.delaysTouchesBegan].exists {
      row.delaysTouchesBegan = try isTrue(declaration[.delaysTouchesBegan], scene)
    }
    if declaration[.delaysTouchesEnded].exists {
      row.delaysTouchesEnded = try isTrue(declaration[.delaysTouchesEnded], scene)
    }
    if declaration[.handlesNavigationTransition].exists {
      row.handlesNavigationTransition = try isTrue(declaration[.handlesNavigationTransition], scene)
    }
    if declaration[.minimumPressDuration].exists {
      row.minimumPressDuration = try time(
        declaration[.minimumPressDuration], scene, for: "`minimumPressDuration`")
    }
    if declaration[.allowableMovement].exists {
      row.allowableMovement = try number(declaration[.allowableMovement], scene, for: "`allowableMovement`")
    }
    if declaration[.minimumNumberOfTouches].exists {
      row.minimumTouches = try count(declaration[.minimumNumberOfTouches], scene)
    }
    if declaration[.maximumNumberOfTouches].exists {
      row.maximumTouches = try count(declaration[.maximumNumberOfTouches], scene)
    }
    objects[token].recognizer = world.recognizers.insert(row)
  }

  /// Whether the code of a gesture declaration, or a handler for it, runs for any of these events.
  private func handles(_ declaration: DeclarationID, any events: ObjectHandler.Events) -> Bool {
    let blueprint = program.blueprint
    if blueprint.objects[declaration].handlers.contains(where: { !$0.events.isDisjoint(with: events) }) {
      return true
    }
    return blueprint.handlers.contains {
      if case .object(declaration, let own) = $0.trigger { !own.isDisjoint(with: events) } else { false }
    }
  }

  /// Creates the gesture object of a `gesture` line, and attaches its recognizer to a view. Throws if too
  /// many recognizers are attached to views.
  mutating func bind(
    _ vending: ObjectCreation, to view: ViewID, of controller: ControllerID, presentation: ObjectID = .none
  ) throws(Stop) {
    if world.attachedRecognizers.count >= limits[.handlers] { throw .exhausted(.handlers) }
    let scene =
      presentation.isNone
      ? self.scene(around: controller)
      : scene(of: presentation, .none)
    let token = try make(vending, scene, own: controller)
    world.attach(objects[token].recognizer, to: view, of: controller, presentation: presentation)
  }

  /// The recognizer of a gesture object; none for other objects.
  func recognizer(of token: ObjectID) -> GestureRecognizerID {
    objects.contains(token) ? objects[token].recognizer : .none
  }

  /// The recognizer whose action is running; none if no action is running. Looks through the calling frames, too, since
  /// the action may have called a block that was written elsewhere.
  func recognizer(at top: Int) -> GestureRecognizerID {
    var caller = GestureRecognizerID.none
    for frame in code.frames[...top].reversed() {
      guard frame.isGesture else { break }
      let recognizer = recognizer(of: frame.object)
      if recognizer.exists { caller = recognizer }
    }
    return caller
  }

  /// The currently bound `on pan` and `on pinch` handlers, which act as recognizers.
  var gestureHandlers: [GestureHandler] {
    bindings { run, trigger in
      let kind: GestureKind
      switch trigger {
      case .pan(let direction, let fromEdge): kind = .pan(direction, fromEdge: fromEdge)
      case .pinch: kind = .pinch
      case .tap, .event, .object: return nil
      }
      return GestureHandler(
        handler: run.handler.raw, attached: run.attached.exists ? run.attached.index : nil, own: run.own,
        subject: subject(of: run), kind: kind)
    }
  }

  func objectHandler(_ event: ObjectHandler.Events, of token: ObjectID) -> ObjectHandler? {
    declaration(token).handler(event)
  }

  func isKind(_ kind: DeclaredKind, _ token: ObjectID) -> Bool {
    objects.contains(token) && program.blueprint.objects[objects[token].declaration].roles.contains(kind)
  }

  // MARK: - Lines of `print gestures`

  /// The lines of `print gestures`: one for each recognizer in the window, for each handler of touches, and for each
  /// built-in gesture that can begin now.
  /// - Parameter reachable: Whether to omit recognizers on views that no finger can reach.
  func gestureLines(reachable: Bool = false) -> [String] {
    let shown = world.recognizersInWindow.filter {
      !reachable || !world.isShutToFingers(world.recognizers[$0].view)
    }
    var lines = shown.map { line(of: $0) }
    for (binding, trigger) in bindings({ ($0, $1) }) {
      let whose = subject(of: binding)
      let prefix = whose.exists ? "on \(literal(.controller(whose))) " : "on "
      switch trigger {
      case .pan(let direction, let fromEdge): lines.append("\(prefix)\(Self.words(direction, fromEdge))")
      case .pinch: lines.append("\(prefix)pinch")
      case .tap: lines.append("\(prefix)tap")
      case .event, .object: break
      }
    }
    for (token, controller) in livePresentations where !presentation(token).taps.isEmpty {
      lines.append("on \(literal(.controller(controller))).presentationController tap")
    }
    let drags = world.dragsOfZoomedPage
    lines += drags.map { "\(Self.words($0, false)): the zoomed page" }
    if !drags.isEmpty { lines.append("pinch: the zoomed page") }
    for swipe in world.builtInSwipes where world.canSwipe(swipe.direction, fromEdge: swipe.isFromEdge) {
      if !swipe.isFromEdge, drags.contains(swipe.direction) { continue }
      lines.append("\(Self.words(swipe.direction, swipe.isFromEdge)): \(swipe.words)")
    }
    if drags.isEmpty, world.canSwipe(.down, fromEdge: false) { lines.append("pan down: the sheet") }
    return lines
  }

  /// A pan in the script's syntax. A pan from an edge is named after the edge, and moves away from it: with
  /// `fromEdge`, the direction `right` gives `pan left edge`.
  static func words(_ direction: PanDirection?, _ fromEdge: Bool) -> String {
    guard let direction else { return "pan" }
    return switch direction {
    case .right: fromEdge ? "pan left edge" : "pan right"
    case .left: fromEdge ? "pan right edge" : "pan left"
    case .up: fromEdge ? "pan down edge" : "pan up"
    case .down: fromEdge ? "pan up edge" : "pan down"
    }
  }

  // MARK: - Properties

  /// The row of a gesture object's recognizer; nil for other values.
  func recognizer(_ owner: Value) -> GestureRecognizer? {
    guard let token = owner.token, isKind(.gesture, token) else { return nil }
    return world.recognizers[objects[token].recognizer]
  }

  /// The index of a gesture object's recognizer; nil for other values.
  func gesture(_ value: Value) -> GestureRecognizerID? {
    guard let token = value.token, isKind(.gesture, token) else { return nil }
    return objects[token].recognizer
  }

  /// The view of a controller, or the view to which a recognizer is attached; nil for other values.
  func view(ofOwner owner: Value) -> Value? {
    if let controller = owner.controller { return Value(world.controllers[controller].view) }
    if case .swipe(let navigation, _) = owner { return Value(world.controllers[navigation].view) }
    guard let id = gesture(owner) ?? scroller(owner) else { return nil }
    return Value(world.recognizers[id].view)
  }

  /// The `scale` or `rotation` of a recognizer, or the `velocity` of a pinch or rotation; nil for other
  /// properties and values.
  func measureOfPair(_ owner: Value, _ property: PlainProperty) -> Value? {
    guard let id = gesture(owner) ?? scroller(owner) else { return nil }
    if property == .velocity { return world.measuresPair(id) ? .number(world.velocity(of: id).x) : nil }
    if property == .rotation { return .angle(world.rotation(of: id)) }
    return property == .scale ? .number(world.scale(of: id)) : nil
  }

  /// The kind of gesture that a recognizer recognizes, by which code tells recognizers apart, as a text; `none` for other
  /// values.
  func gestureKind(of owner: Value) -> Value? {
    if case .swipe(_, let inContent) = owner { return .text(inContent ? "pan" : "edge pan") }
    guard let id = gesture(owner) ?? scroller(owner) else { return Value.none }
    switch world.recognizers[id].kind {
    case .pan(_, let fromEdge): return .text(fromEdge ? "edge pan" : "pan")
    case .pinch: return .text("pinch")
    case .rotation: return .text("rotation")
    case .tap: return .text("tap")
    case .swipe: return .text("swipe")
    case .longPress: return .text("longPress")
    }
  }

  /// Whether the recognizer that a value represents is enabled; nil for values that are not recognizers.
  func isEnabled(_ owner: Value) -> Bool? {
    if case .swipe(let navigation, let inContent) = owner {
      return world.isSwipeEnabled(of: navigation, inContent: inContent)
    }
    if let id = scroller(owner) { return world.recognizers[id].isEnabled }
    return recognizer(owner)?.isEnabled
  }

  /// Replaces the swipe-back recognizer's delegate, which UIKit sets, by another one or by none. Returns nil
  /// if the owner is not such a recognizer.
  static func freeSwipe(_ machine: inout Machine, _ write: PropertyWrite) -> Void? {
    guard case .swipe(let navigation, _) = write.owner else { return nil }
    let hasDelegate = !write.value.isNone
    return machine.world.freeSwipe(
      of: navigation, delegate: write.value.controller ?? .none, hasDelegate: hasDelegate,
      cause: write.author.cause)
  }

  /// The state of the recognizer that a value represents; `possible` while no touch concerns the recognizer.
  /// Nil for values that are not recognizers.
  func gestureState(_ owner: Value) -> GestureState? {
    if case .swipe = owner { return world.touch.isBuiltIn ? world.touch.state : .possible }
    if let id = scroller(owner) { return world.touch.state(of: id) ?? .possible }
    guard let token = owner.token, isKind(.gesture, token) else { return nil }
    return world.touch.state(of: objects[token].recognizer) ?? .possible
  }

  /// Executes `G.isEnabled = …` for a gesture or a built-in recognizer G. If `G` is `none`, only records a
  /// note. Throws if `G` is anything else.
  mutating func setEnabled(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let scene = scene()
    let isEnabled = try isTrue(ExpressionID(instruction.b), scene)
    let id = ExpressionID(instruction.a)
    let owner = try evaluate(id, scene)
    try beginCommand(place, top, continues: true, &log)
    let mark = world.agendaDepth
    world.touch.cause = causeOfCommand(place, top, &log)
    var cancelled: Int?
    if case .swipe(let controller, let inContent) = owner {
      noteSwitch(.swipe(controller), world.touch.cause)
      cancelled = world.setSwipeEnabled(isEnabled, of: controller, inContent: inContent)
    } else if let id = scroller(owner) {
      cancelled = world.setEnabled(isEnabled, of: id, trace: &log.trace)
    } else if let token = owner.token, isKind(.gesture, token) {
      noteSwitch(.gesture(objects[token].recognizer), world.touch.cause)
      cancelled = world.setEnabled(isEnabled, of: objects[token].recognizer, trace: &log.trace)
    } else if owner.isNone {
      noteMessageToNone(Author(), &log.trace)
    } else {
      throw misuse("\(owner.phrase) cannot be switched on or off", at: id)
    }
    try stopRecognizing(cancelled, &log)
    work(top, downTo: mark, clock: .stands)
  }

  /// If a recognizer in progress must stop, cancels its touch; then runs the recognizers' pending actions.
  mutating func stopRecognizing(_ cancelled: Int?, _ log: inout Log) throws(Stop) {
    if let cancelled {
      noteTaken(from: cancelled, &log)
      try cancelTouch([cancelled], &log)
    }
    try runRecognizers(&log)
  }

  private func line(of id: GestureRecognizerID) -> String {
    let row = world.recognizers[id]
    let view =
      row.presentation.exists
      ? "\(literal(.controller(row.controller))).presentationController"
      : world.controllers[row.controller].view == row.view
        ? literal(.controller(row.controller)) : literal(.view(row.view))
    let state = world.touch.state(of: id) ?? .possible
    let words =
      switch row.kind {
      case .pan(let direction, let fromEdge): Self.words(direction, fromEdge)
      case .pinch: "pinch"
      case .rotation: "rotation"
      case .longPress: "long press"
      case .tap: "tap"
      case .swipe(let direction): "swipe \(direction)"
      }
    let isOff = row.isEnabled ? "" : ", disabled"
    if row.isOfScroll { return "on \(view) \(literal(value(of: id))): \(words)\(isOff)" }
    return "on \(view) \(objectText(row.object)): \(words)\(state.isLive ? ", \(state)" : "")\(isOff)"
  }

  private func kind(of recogniser: RecognisedGesture?) -> GestureKind {
    switch recogniser {
    case .pan(let direction, let fromEdge): .pan(direction, fromEdge: fromEdge)
    case .pinch: .pinch
    case .rotation: .rotation
    case .longPress: .longPress
    case .swipe(let direction): .swipe(direction)
    case .tap, nil: .tap
    }
  }

  /// The controller whose touches a handler observes: its subject, otherwise the controller whose code
  /// contains it; none if the handler observes all controllers.
  private func subject(of binding: HandlerRun) -> ControllerID {
    guard binding.attached.exists else { return binding.own }
    let subject = code.attached[binding.attached].subject
    return subject.exists ? subject : binding.own
  }

  private func count(_ id: ExpressionID, _ scene: Scene) throws(Stop) -> Int {
    let count = try number(id, scene, for: "a number of touches")
    try require(
      count >= 1 && count <= 100 && count == count.rounded(),
      "the number of touches must be a whole number from 1", at: id)
    return Int(count)
  }
}

extension GestureRecognizer {
  func leastTouches(by rules: GestureRules) -> Int { minimumTouches ?? rules.minimumTouches }

  /// The maximum number of touches: as code or the declaration sets it, otherwise the rules' default, where 0
  /// stands for the largest integer, UIKit's default.
  func mostTouches(by rules: GestureRules) -> Int {
    maximumTouches ?? (rules.maximumTouches == 0 ? Int.max : rules.maximumTouches)
  }
}

extension Value {
  /// A number as a number of touches, limited to 1…100; nil for other values.
  var touches: Int? { number.map { Int(max(1, min($0, 100))) } }
}
