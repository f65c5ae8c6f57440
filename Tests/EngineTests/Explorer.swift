import TestSupport

@testable import Engine

/// An action that random tests perform on a small world.
enum Action {
  case present(ControllerID, on: ControllerID, PresentationStyle, animated: Bool)
  case dismiss(ControllerID, animated: Bool)
  case push(ControllerID, animated: Bool)
  case pop(animated: Bool)
  case popTo(ControllerID)
  case popToRoot
  case set([ControllerID], animated: Bool)
  case select(ControllerID, animated: Bool)
  case tapBar(Int)
  case appearance(ControllerID, begins: Bool, appearing: Bool)
  case pan(PanDirection, fromEdge: Bool)
  case move(Double, over: Int64)
  case finish, cancel
  case update(Double)
  case letGo(finishing: Bool)
  case complete(Bool)
  case step(Int)
  case drain
  case settle
  case advance(Int64)
}

/// A small world for random tests: a navigation controller with one page and five unused screens; on request in a tab
/// bar controller, beside a page view controller. A value type, so that a copy can continue independently.
struct Explorer {
  var world: World
  var trace = Trace()
  let mail: ControllerID
  let screens: [ControllerID]
  /// The tab bar controller and its other children; empty unless requested.
  let tabs: [ControllerID]

  /// - Parameters:
  ///   - hasDelegates: Whether controllers have delegates, so that code runs their transitions.
  ///   - hasTabs: Whether the navigation controller is in a tab bar controller.
  init(ios: Int = 18, hasDelegates: Bool = false, hasTabs: Bool = false) throws {
    world = World(rules: Rules(ios: ios))
    mail = world.addController(.navigation, name: 1)
    var made: [ControllerID] = []
    for name: NameIndex in 2...7 { made.append(world.addController(.screen, name: name)) }
    screens = made
    world.setInitialStack([screens[0]], of: mail)
    if hasTabs {
      let bar = world.addController(.tabs, name: 8)
      let album = world.addController(.pages, name: 9)
      var pages: [ControllerID] = []
      for name: NameIndex in 10...12 { pages.append(world.addController(.screen, name: name)) }
      world.setInitialChildren(Array(pages.prefix(2)), of: album)
      world.setInitialChildren([mail, pages[2], album], of: bar)
      tabs = [bar, album] + pages
    } else {
      tabs = []
    }
    world.setRoot(tabs.first ?? mail, cause: 0, trace: &trace)
    settle()
    if hasDelegates { for id in screens + tabs + [mail] { world.setDelegate(ObjectID(raw: id.raw), of: id) } }
  }

  /// A random action on the small world.
  func action(_ random: inout SeededGenerator) -> Action {
    func screen() -> ControllerID { screens.randomElement(using: &random) ?? mail }
    let animated = Int.random(in: 0..<3, using: &random) > 0
    if !tabs.isEmpty, let action = actionOnTabs(&random, animated: animated) { return action }
    if world.controllers[mail].delegate.exists, let action = actionOfCode(&random) { return action }
    switch Int.random(in: 0..<26, using: &random) {
    case 0...2:
      let style = PresentationStyle.allCases.randomElement(using: &random) ?? .automatic
      return .present(screen(), on: Bool.random(using: &random) ? mail : screen(), style, animated: animated)
    case 3, 4: return .dismiss(Bool.random(using: &random) ? mail : screen(), animated: animated)
    case 5...7: return .push(screen(), animated: animated)
    case 8, 9: return .pop(animated: animated)
    case 10: return .popTo(screen())
    case 11: return .popToRoot
    case 12:
      let count = Int.random(in: 1...3, using: &random)
      return .set(Array(screens.shuffled(using: &random).prefix(count)), animated: animated)
    case 13:
      return .appearance(
        screen(), begins: Bool.random(using: &random), appearing: Bool.random(using: &random))
    case 14, 15: return .pan(.right, fromEdge: true)
    case 16: return .pan(.down, fromEdge: false)
    case 17:
      return .move(Double.random(in: 0...1.2, using: &random), over: .random(in: 0...2, using: &random))
    case 18: return Bool.random(using: &random) ? .finish : .cancel
    case 19, 20: return .step(Int.random(in: 1...6, using: &random))
    case 21, 22: return .drain
    case 23: return .advance(Int64.random(in: 0...600, using: &random))
    default: return .settle
    }
  }

  /// A random action on tabs and pages; nil in most cases.
  private func actionOnTabs(_ random: inout SeededGenerator, animated: Bool) -> Action? {
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: .select((tabs + [mail]).randomElement(using: &random) ?? mail, animated: animated)
    case 2: .tapBar(Int.random(in: 0...2, using: &random))
    case 3: .pan(Bool.random(using: &random) ? .left : .right, fromEdge: false)
    default: nil
    }
  }

  /// A random action by the code of a transition; nil in most cases.
  private func actionOfCode(_ random: inout SeededGenerator) -> Action? {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: .update(Double.random(in: -0.2...1.2, using: &random))
    case 1: .letGo(finishing: Bool.random(using: &random))
    case 2: .complete(Bool.random(using: &random))
    default: nil
    }
  }

  /// Performs an action. An exception that UIKit would raise is recorded as an event.
  mutating func perform(_ action: Action) {
    do {
      try issue(action)
    } catch {
      record(error)
    }
  }

  /// The events since a position, in words that do not depend on the numbers of rows.
  func story(since position: Int) -> [String] {
    trace.events(since: position).map { words(of: $0) }
  }

  // MARK: - Implementation

  private func words(of event: Event) -> String {
    let objects: [String] = [event.first, event.second, event.answer].map { name(of: $0) }
    let subject = world.controllers[event.subject].name
    let ago = (event.time - world.now).nanoseconds
    return "\(ago) \(event.kind) \(event.code) \(subject) \(objects)"
  }

  private mutating func issue(_ action: Action) throws(Fault) {
    var options = CommandOptions()
    switch action {
    case .present(let screen, let source, let style, let animated):
      options.style = style
      options.isAnimated = animated
      try world.present(screen, on: source, options, trace: &trace)
    case .dismiss(let screen, let animated):
      options.isAnimated = animated
      world.dismiss(on: screen, options, trace: &trace)
    case .push(let screen, let animated):
      options.isAnimated = animated
      try world.push(screen, on: mail, options, trace: &trace)
    case .pop(let animated):
      options.isAnimated = animated
      world.pop(on: mail, options, trace: &trace)
    case .popTo(let screen): try world.pop(to: screen, on: mail, options, trace: &trace)
    case .popToRoot: world.popToRoot(on: mail, options, trace: &trace)
    case .set(let stack, let animated):
      options.isAnimated = animated
      world.setStack(stack, on: mail, options, trace: &trace)
    case .select(let child, let animated):
      options.isAnimated = animated
      let host = world.controllers[child].parent
      world.select(child, on: host.or(tabs[0]), options, trace: &trace)
    case .tapBar(let place):
      if tabs.isEmpty { break }
      let bar = world.views[world.controllers[tabs[0]].view].lastSubview
      var button = world.views[bar].firstSubview
      for _ in 0..<place { button = world.views[button].nextSibling }
      _ = world.tapBarButton(button, cause: 0, trace: &trace)
    case .appearance(let screen, let begins, let appearing):
      if begins {
        world.beginAppearanceTransition(
          screen, appearing: appearing, animated: false, cause: 0, trace: &trace)
      } else {
        world.endAppearanceTransition(screen, cause: 0, trace: &trace)
      }
    default: passOn(action)
    }
  }

  /// Performs actions of the finger and the clock.
  private mutating func passOn(_ action: Action) {
    switch action {
    case .pan(let direction, let fromEdge):
      if !world.finger.isDown {
        _ = world.beginBuiltInPan(direction, fromEdge: fromEdge, cause: 0, trace: &trace)
      }
    case .move(let progress, let time):
      if world.finger.isDown {
        world.moveFinger(toProgress: progress, over: Time(nanoseconds: time * 50_000_000))
      }
    case .finish, .cancel:
      let id = world.finger.drives
      if case .finish = action { world.finish(id, by: Author()) } else { world.cancel(id, by: Author()) }
      world.takeFingerOff()
    case .update(let percent): world.update(percent, of: world.lastOpen, by: Author())
    case .letGo(let finishing):
      if finishing {
        world.finish(world.lastOpen, by: Author())
      } else {
        world.cancel(world.lastOpen, by: Author())
      }
    case .complete(let flag): world.complete(world.lastOpen, flag, by: Author(), trace: &trace)
    case .step(let count):
      for _ in 0..<count where world.agendaDepth > 0 { pull(downTo: world.agendaDepth - 1) }
    case .drain: drain()
    case .advance(let milliseconds):
      drain()
      let end = world.now + Time(nanoseconds: milliseconds * 1_000_000)
      while world.advance(to: end) { drain() }
    default: settle()
    }
  }

  private mutating func drain() {
    repeat { pull(downTo: 0) } while world.agendaDepth > 0 || world.endTurn()
  }

  private mutating func settle() {
    drain()
    while let next = world.nextDeadline, world.advance(to: next) { drain() }
  }

  private mutating func pull(downTo mark: Int) {
    do {
      while let callout = try world.next(downTo: mark, trace: &trace) { respond(to: callout) }
    } catch {
      record(error)
    }
  }

  /// Answers for delegates, depending on the delegate's number, and runs code, depending on the method called.
  private mutating func respond(to callout: Callout) {
    let (subject, id) = (callout.event.subject, callout.transition)
    let name = world.controllers[subject].name
    let vended = Vended(token: name, name: name)
    if let inquiry = callout.inquiry { return world.answer(.absent, to: inquiry, trace: &trace) }
    switch callout.question {
    case .animator: world.answer(name % 3 == 0 ? .none : vended, trace: &trace)
    case .presentationController: world.answer(name % 2 == 0 ? vended : .none, trace: &trace)
    case .interaction: world.answer(name % 4 < 2 ? vended : .none, rendersItself: name == 5, trace: &trace)
    case .removesPresentersView: world.answer(flag: name == 4, trace: &trace)
    case .presentedView: world.answer(view: .none, trace: &trace)
    case .frameOfPresentedView: world.answer(frame: Rect(0, 100, 390, 744), trace: &trace)
    case .duration: world.answer(duration: .seconds(Double(name) / 10), trace: &trace)
    case nil: run(callout.event.method, id, by: Author(transition: id))
    }
  }

  private mutating func run(_ method: Method?, _ id: TransitionID, by author: Author) {
    let context = world.context(of: id)
    switch method {
    case .presentationTransitionWillBegin, .viewWillAppear:
      _ = world.addAlongside(animation: 1, completion: 2, to: world.lastOpen, by: author, trace: &trace)
    case .animateTransition:
      if world.controllers[context.to].name % 2 == 0 {
        world.setCompletesItself(true, of: id, by: author)
      }
      try? world.add(context.toView, to: context.container, by: author, trace: &trace)
      var options = AnimationOptions()
      options.completion = 9
      world.beginAnimations(options, by: author)
      world.set(
        .alpha, .number(0.5), of: context.fromView.or(context.toView), by: author, trace: &trace)
      world.endAnimations()
    case .animationCompletion:
      if world.controllers[context.to].name % 2 == 1 {
        world.complete(id, !context.isCancelled, by: author, trace: &trace)
      }
    default: break
    }
  }

  private mutating func record(_ fault: Fault) {
    trace.events.append(
      Event(
        time: world.now, cause: 0, kind: .fault, code: fault.code.rawValue, subject: fault.subject,
        first: fault.first, second: fault.second))
  }

  private func name(of object: Object) -> String {
    switch object.kind {
    case .controller: "controller \(world.controllers[object.controller].name)"
    case .view: "view"
    case .list: "\(trace.lists[Int(object.raw)].map { world.controllers[$0].name })"
    default: "\(object.kind) \(object.raw)"
    }
  }
}
