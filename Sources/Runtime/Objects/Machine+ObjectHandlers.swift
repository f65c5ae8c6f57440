import Engine
import Language
import Semantics

extension Machine {
  /// Handles a method call on an interaction, animator or presentation of a transition: connects the finger,
  /// or updates the presentation's views; then runs the handlers for the method. Does nothing for a method
  /// that has no handlers in the language.
  mutating func runObjectHandlers(of method: Method, _ event: Event, _ log: inout Log) throws(Stop) {
    guard let hooked = ObjectHandler.Events(method) else { return }
    let token: ObjectID
    var asksFrame = false
    if method == .startInteractiveTransition {
      try connectFinger(to: event.transition, &log)
      token = world.contexts[world.transitions[event.transition].context].interaction.token
    } else if method == .animationEnded {
      token = world.contexts[world.transitions[event.transition].context].animator.token
      guard objects.contains(token) else { return }
    } else {
      token = presentationController(of: event)
      guard token.exists else { return }
      if method == .presentationTransitionWillBegin {
        standing.append(token)
        try makeChrome(of: token, event, &log)
      }
      if hooked.isEnd(finished: event.first.raw == 1) { forget(token) }
      if method == .containerViewWillLayoutSubviews || method == .dismissalTransitionWillBegin {
        asksFrame = declaration(token).handler(.frameOfPresentedView) != nil
        try placeAnew(token, event)
      }
      notePresentation(of: token)
      raiseChrome(of: token, event, &log)
    }
    try runWatchers(of: token, hooked, about: event.transition, cause: event.cause, event, &log)
    guard objects.contains(token) else { return }
    if let hook = declaration(token).handler(hooked) {
      try enter(hook, of: token, [value(of: event.first, log)], for: event, &log)
    }
    if asksFrame { try askFrameAnew(of: token, event, &log) }
  }

  /// Notifies a presentation object of its container's new size, then asks its code for the presented
  /// controller's size. Without such code, the size is that of the whole container (MOD-ORDER-121).
  mutating func askForSize(_ inquiry: Inquiry, _ event: Event, _ log: inout Log) throws(Stop) {
    let token = presentationController(of: event.subject)
    let hooks = token.exists && world.holds(.modOrder121) ? declaration(token) : nil
    let arguments = [value(of: event.first, log), value(of: event.second, log)]
    if let hook = hooks?.handler(.sizeForChild) {
      pending.inquiries.append(PendingInquiry(asker: .engine(inquiry), answer: nil, span: hook.span))
      try enter(hook, of: token, arguments, for: event, &log)
      code.top.answersInquiry = true
    } else {
      world.answer(.absent, to: inquiry, trace: &log.trace)
    }
    // The topmost frame runs first, so push the notification last.
    guard let hook = hooks?.handler(.viewWillTransition) else { return }
    var told = event
    told.code = Method.viewWillTransition.rawValue
    (told.first, told.second) = (event.second, .absent)
    try enter(hook, of: token, [arguments[1]], for: told, &log)
  }

  /// Sets a controller's delegate, and lets the engine report `willShow` and `didShow` if the delegate has code for them.
  mutating func install(_ delegate: ObjectID, of id: ControllerID) {
    world.setDelegate(delegate, of: id)
    guard objects.contains(delegate) else { return }
    if declaration(delegate).handler(.willShow) != nil { listen(to: .willShow, of: id) }
    if declaration(delegate).handler(.didShow) != nil { listen(to: .didShow, of: id) }
  }

  /// Runs the code of a stack's delegate for `willShow` or `didShow`; does nothing for a delegate without such code.
  mutating func runDelegate(of event: Event, _ events: ObjectHandler.Events, _ log: inout Log) throws(Stop) {
    let token = world.controllers[event.subject].delegate
    guard objects.contains(token), let hook = declaration(token).handler(events) else { return }
    let arguments = [Value(event.subject), value(of: event.first, log), value(of: event.second, log)]
    try enter(hook, of: token, arguments, for: event, &log)
  }

  private mutating func enter(
    _ hook: ObjectHandler, of token: ObjectID, _ arguments: [Value], for event: Event, _ log: inout Log
  ) throws(Stop) {
    let cause = log.note(Cause(span: hook.span, parent: event.cause, kind: .handler, event: event))
    try enter(hook, of: token, .handler, in: event.transition, cause, arguments: arguments, &log)
  }

  /// Pushes a stack frame for an object handler, the code that a script object declares for a method.
  mutating func enter(
    _ hook: ObjectHandler, of token: ObjectID, _ role: Frame.Role, in transition: TransitionID,
    _ cause: CauseIndex,
    arguments: [Value], _ log: inout Log
  ) throws(Stop) {
    try push(body: hook.body, role: role, cause: cause, own: objects[token].own, &log)
    enterCode(of: transition, object: token)
    for place in 0..<min(Int(program.blueprint.bodies[hook.body].parameterCount), arguments.count) {
      code.locals[code.top.base + place] = arguments[place]
    }
  }

  /// Runs the handlers that other code attached to an object's method: `on Slide animationEnded { … }`. The
  /// object's own handler is pushed later and therefore runs first. Does nothing for a freed object.
  mutating func runWatchers(
    of token: ObjectID, _ hooked: ObjectHandler.Events, about transition: TransitionID, cause: CauseIndex,
    _ event: Event? = nil, isGesture: Bool = false, _ log: inout Log
  ) throws(Stop) {
    guard objects.contains(token) else { return }
    let declaration = objects[token].declaration
    for index in code.attached.indices.reversed() {
      let candidate = code.attached[index]
      let handler = program.blueprint.handlers[candidate.handler]
      guard case .object(declaration, let events) = handler.trigger, events.contains(hooked) else { continue }
      let run = HandlerRun(handler: candidate.handler, own: candidate.own, attached: AttachedID(at: index))
      let place = log.note(Cause(span: handler.span, parent: cause, kind: .handler, event: event))
      let arguments = event.map { [value(of: $0.first, log)] } ?? []
      try self.run(run, cause: place, arguments: arguments, &log)
      enterCode(of: transition, object: token)
      code.top.isGesture = isGesture
    }
  }

  /// The view that a presentation declares as `presentedView`, or that its code has returned; none if it is the
  /// presented controller's own view.
  func presentedView(of token: ObjectID) -> ViewID {
    if token.exists, case let view = objects[token].movedView, view.exists { return view }
    guard token.exists, case let view = presentation(token).presentedView, view.exists else { return .none }
    let views = objects[token].views
    return view.index < views.count ? views[view.index] : .none
  }

  func ownViews(named name: NameID, of token: ObjectID) -> [ViewID] {
    guard objects.contains(token) else { return [] }
    return objects[token].views.filter { world.views[$0].name == name.index }
  }

  /// The presentation objects in use, each with its presented controller; in each chain of presentations, the topmost
  /// comes first.
  var livePresentations: [(ObjectID, ControllerID)] {
    var found: [(ObjectID, ControllerID)] = []
    for end in world.endsOfChains {
      var controller = end
      while controller.exists {
        let token = presentationController(of: controller)
        if token.exists { found.append((token, controller)) }
        controller = world.outermost(
          world.presentations[world.controllers[controller].presentation].presenter)
      }
    }
    return found
  }

  /// Sets the final frame again from the presentation's `frame` line, because the window's size, or values that the
  /// line reads, may have changed (MOD-ORDER-42). Called when the container view is laid out or a dismissal begins.
  /// Without MOD-ORDER-42, does so only during a change of size. Does not move the view: the presentation's code must
  /// do so (MOD-ORDER-36).
  private mutating func placeAnew(_ token: ObjectID, _ event: Event) throws(Stop) {
    guard world.holds(.modOrder42) || world.transitions[event.transition].kind == .resizing else { return }
    if let frame = try declaredFrame(of: token) { world.setFinalFrame(frame, of: event.subject) }
  }

  /// Stores the final frame and the presenter in the presentation object, so that the object has them even at the end,
  /// when the presented controller no longer refers to the object (MOD-END-13, MOD-END-330). Does nothing if the
  /// controller is presented by another presentation object.
  private mutating func notePresentation(of token: ObjectID) {
    let row = world.presentations[world.controllers[objects[token].own].presentation]
    guard row.controller.token == token else { return }
    objects[token].restingFrame = row.frame
    objects[token].presenter = row.presenter
  }

  // MARK: - Views of presentations

  /// The presentation object that receives a method call. At the end of a presentation, the presented controller no
  /// longer refers to the object.
  private func presentationController(of event: Event) -> ObjectID {
    let token = presentationController(of: event.subject)
    return token.exists ? token : standing.last { objects[$0].own == event.subject } ?? .none
  }

  /// Releases a finished presentation object, with the recognizers on its views.
  private mutating func forget(_ token: ObjectID) {
    standing.removeAll { $0 == token }
    world.detachRecognizers(ofPresentation: token)
  }

  /// Creates the declared views of a presentation and adds them to the container, except the presented view,
  /// which UIKit adds. Then attaches the declared gestures.
  private mutating func makeChrome(of token: ObjectID, _ event: Event, _ log: inout Log) throws(Stop) {
    let container = world.presentations[world.controllers[event.subject].presentation].container
    let declaration = presentation(token)
    let author = Author(cause: event.cause, transition: event.transition)
    for (place, declared) in declaration.views.enumerated() {
      let scene = scene(of: token, event.transition)
      var frame = Rect.zero
      if declared.frame.exists {
        let rect = try require(
          evaluate(declared.frame, scene).rect, "the frame of a view must be a rectangle", at: declared.frame)
        frame = rect
      }
      let name = declared.name.index
      let view = world.makeView(named: name, frame: frame, by: author)
      objects[token].views.append(view)
      let parent = declared.parent.isNone ? container : objects[token].views[declared.parent.index]
      if place != declaration.presentedView.index {
        try? world.add(view, to: parent, at: .top, by: author, trace: &log.trace)
      }
      for index in declared.properties.indices {
        try declare(program.blueprint.properties[index], of: .view(view), scene)
      }
    }
    for gesture in declaration.gestures {
      let view = gesture.view.exists ? objects[token].views[gesture.view.index] : container
      try bind(gesture.creation, to: view, of: event.subject, presentation: token)
    }
  }

  /// When the container is laid out, moves the views that are declared above the presented view in front of
  /// views that the animator has added.
  private mutating func raiseChrome(of token: ObjectID, _ event: Event, _ log: inout Log) {
    guard event.method == .containerViewWillLayoutSubviews else { return }
    let author = Author(cause: event.cause, transition: event.transition)
    for (declared, view) in zip(presentation(token).views, objects[token].views)
    where declared.isAbovePresented && declared.parent.isNone && world.views[view].nextSibling.exists {
      let container = world.views[view].superview
      try? world.add(view, to: container, at: .top, by: author, trace: &log.trace)
    }
  }
}

extension ObjectHandler.Events {
  /// The event of object handlers for a method; nil if script objects cannot declare code for this method.
  init?(_ method: Method) {
    guard let call = Self.calls.first(where: { $0.method == method }) else { return nil }
    self = call.events
  }

  private static let calls: [(method: Method, events: ObjectHandler.Events)] = [
    (.startInteractiveTransition, .startInteractiveTransition), (.animationEnded, .animationEnded),
    (.presentationTransitionWillBegin, .presentationTransitionWillBegin),
    (.presentationTransitionDidEnd, .presentationTransitionDidEnd),
    (.dismissalTransitionWillBegin, .dismissalTransitionWillBegin),
    (.dismissalTransitionDidEnd, .dismissalTransitionDidEnd),
    (.containerViewWillLayoutSubviews, .containerViewWillLayoutSubviews),
    (.containerViewDidLayoutSubviews, .containerViewDidLayoutSubviews),
    (.preferredContentSizeDidChange, .preferredContentSizeDidChange),
    (.animationControllerForPresented, .animationControllerForPresented),
    (.animationControllerForDismissed, .animationControllerForDismissed),
    (.interactionControllerForPresentation, .interactionControllerForPresentation),
    (.interactionControllerForDismissal, .interactionControllerForDismissal),
    (.presentationController, .presentationController),
    (.animationControllerFor, .animationControllerForOperation),
    (.animationControllerForTransition, .animationControllerForTabs),
    (.interactionControllerFor, .interactionControllerFor), (.transitionDuration, .transitionDuration),
    (.frameOfPresentedViewInContainerView, .frameOfPresentedView),
    (.shouldRemovePresentersView, .shouldRemovePresentersView), (.presentedView, .presentedView),
    (.willShow, .willShow), (.didShow, .didShow),
  ]

  fileprivate func isEnd(finished: Bool) -> Bool {
    contains(finished ? .dismissalTransitionDidEnd : .presentationTransitionDidEnd)
  }
}
