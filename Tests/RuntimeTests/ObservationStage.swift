import Diagnostics
import Language
import Runtime
import Semantics

@testable import Engine

/// A world built by hand, row by row, for tests of printing and matching. It contains only the data that these read,
/// without the engine that normally produces it.
struct Stage {
  var world: World
  var names = NameTable()
  var trace = Trace()

  init(ios: Int = 18) { world = World(rules: Rules(ios: ios)) }

  // MARK: - Controllers

  mutating func add(_ name: String, ordinal: Int32 = 0, _ kind: ControllerKind = .screen) -> ControllerID {
    var row = Controller()
    row.name = NameIndex(names.intern(name).raw)
    row.ordinal = ordinal
    row.kind = kind
    let id = world.controllers.insert(row)
    world.controllers[id].view = world.views.insert(View(role: .own, controller: id, frame: .zero))
    return id
  }

  mutating func addRoot(_ name: String, _ kind: ControllerKind = .screen) -> ControllerID {
    world.root = add(name, kind)
    attach(world.controllers[world.root].view, to: world.window)
    return world.root
  }

  mutating func append(_ child: ControllerID, to parent: ControllerID) {
    let last = world.controllers[parent].lastChild
    world.controllers[child].parent = parent
    world.controllers[child].previousSibling = last
    world.controllers[parent].lastChild = child
    if last.exists {
      world.controllers[last].nextSibling = child
    } else {
      world.controllers[parent].firstChild = child
    }
  }

  mutating func removeLastChild(of parent: ControllerID) {
    let last = world.controllers[parent].lastChild
    let before = world.controllers[last].previousSibling
    world.controllers[parent].lastChild = before
    if before.exists {
      world.controllers[before].nextSibling = .none
    } else {
      world.controllers[parent].firstChild = .none
    }
  }

  mutating func present(_ presented: ControllerID, on presenter: ControllerID, as style: PresentationStyle) {
    var row = Presentation()
    row.presenter = presenter
    row.presented = presented
    row.style = style
    world.controllers[presenter].presented = presented
    world.controllers[presented].presentation = world.presentations.insert(row)
  }

  // MARK: - Views

  mutating func addView(_ role: ViewRole, _ name: String = "", in superview: ViewID) -> ViewID {
    var row = View(role: role, frame: .zero)
    if role == .declared { row.name = NameIndex(names.intern(name).raw) }
    let id = world.views.insert(row)
    attach(id, to: superview)
    return id
  }

  mutating func attach(_ view: ViewID, to superview: ViewID) {
    let last = world.views[superview].lastSubview
    world.views[view].superview = superview
    world.views[view].previousSibling = last
    world.views[superview].lastSubview = view
    if last.exists {
      world.views[last].nextSibling = view
    } else {
      world.views[superview].firstSubview = view
    }
  }

  // MARK: - Transitions

  /// Adds an open transition with the given progress, 0…1.
  mutating func open(_ kind: TransitionKind, _ progress: Double, _ change: (inout Transition) -> Void) {
    var row = Transition()
    row.kind = kind
    row.phase = .driven
    row.duration = Time(nanoseconds: 1_000_000_000)
    row.timeline = .standing(at: .seconds(progress), since: .zero)
    change(&row)
    row.previousOpen = world.lastOpen
    let id = world.transitions.insert(row)
    if world.lastOpen.exists { world.transitions[world.lastOpen].nextOpen = id }
    if world.firstOpen.isNone { world.firstOpen = id }
    world.lastOpen = id
  }

  mutating func openPresentation(_ kind: TransitionKind, of presented: ControllerID, _ progress: Double) {
    let presentation = world.controllers[presented].presentation
    open(kind, progress) { $0.presentation = presentation }
  }

  // MARK: - Events

  mutating func happen(
    _ method: Method, _ subject: ControllerID, _ first: Object = .absent, _ second: Object = .absent,
    answer: Object = .absent
  ) {
    happen(.call, method.rawValue, subject, first, second, answer: answer)
  }

  mutating func happen(
    _ kind: EventKind, _ code: UInt8, _ subject: ControllerID, _ first: Object = .absent,
    _ second: Object = .absent, answer: Object = .absent
  ) {
    trace.events.append(
      Event(
        time: Time(nanoseconds: Int64(trace.events.count) * 1_000_000), cause: 0, kind: kind, code: code,
        subject: subject, first: first, second: second, answer: answer))
  }

  mutating func log(_ text: String) {
    let object = trace.object(text)
    happen(.log, 0, .none, object)
  }

  // MARK: - What is tested

  var spelling: Spelling { Spelling(world, names: names) }

  var printedEvents: String {
    spelling.events(trace.events[...], EventScope.standard.withAllMarks, trace: trace)
  }

  func matches(_ pattern: Pattern) -> Bool {
    switch pattern.shape {
    case .hierarchy(let shape): shape.matches(world, values: pattern.values)
    case .views(let shape): shape.matches(world, values: pattern.values)
    case .events(let list):
      list.matches(trace.events[...], of: trace, world: world, names: names, values: pattern.values)
    }
  }

  func difference(_ pattern: Pattern) -> Difference {
    switch pattern.shape {
    case .hierarchy(let shape): shape.difference(from: world, names: names, values: pattern.values)
    case .views(let shape): shape.difference(from: world, names: names, values: pattern.values)
    case .events(let list):
      list.difference(from: trace.events[...], of: trace, world: world, names: names, values: pattern.values)
    }
  }
}

extension Stage {
  /// A world with an open transition in `Mail[Inbox, Message]`, with `Card` presented on it, views and a few events.
  static func mail() -> Stage {
    var stage = Stage()
    let mail = stage.addRoot("Mail", .navigation)
    let inbox = stage.add("Inbox")
    let message = stage.add("Message")
    stage.append(inbox, to: mail)
    stage.append(message, to: mail)
    stage.open(.popping, 0.4) {
      $0.host = mail
      $0.from = message
    }
    let card = stage.add("Card")
    stage.present(card, on: mail, as: .pageSheet)
    let container = stage.addView(.transitionView, in: stage.world.window)
    _ = stage.addView(.dimming, in: container)
    let shadow = stage.addView(.dropShadow, in: container)
    stage.attach(stage.world.controllers[card].view, to: shadow)
    stage.happen(.viewWillDisappear, message, Object(true))
    stage.happen(.viewWillAppear, inbox, Object(true))
    stage.happen(.willShow, mail, Object(inbox), Object(true))
    stage.happen(.warning, Warning.alreadyPresenting.rawValue, mail, Object(inbox), answer: Object(card))
    stage.log("\"half way\", 0.5")
    stage.happen(.viewDidDisappear, message, Object(true))
    stage.happen(.viewDidAppear, inbox, Object(true))
    return stage
  }
}
