import Engine
import Language
import Semantics

extension Machine {
  /// The value of a property; throws if the owner has no such property. A property of `none` is `none`, like
  /// a message to nil; in code, which may calculate with it, a position or size of `none` is zero
  /// (MISTAKE-09).
  @inline(never)
  func value(
    of property: ValueProperty, of owner: Value, _ scene: Scene, at id: ExpressionID
  ) throws(Stop) -> Value {
    if owner.isNone { return scene.isOnScreen ? .none : Self.zero(of: property) }
    if let value = value(of: property, of: owner, scene) { return value }
    throw misuse("\(owner.phrase) has no `\(property.word)`", at: id)
  }

  /// The value of a property of nil: zero for positions and sizes, `none` otherwise.
  private static func zero(of property: ValueProperty) -> Value {
    if property == .ofView(.frame) || property == .ofView(.bounds) { return .rect(.zero) }
    if property == .ofView(.center) { return .pair(0, 0) }
    return property.isPartOfFrame ? property.type == .pair ? .pair(0, 0) : .number(0) : .none
  }

  /// The value of a property; nil if the owner has no such property. `none` if the property belongs to a view
  /// that is not loaded, or to a transition or presentation that has ended.
  private func value(of property: ValueProperty, of owner: Value, _ scene: Scene) -> Value? {
    if let controller = owner.controller, property.isPartOfFrame || property.written != nil,
      property.owners.contains(.controller)
    {
      let view = view(of: controller, for: property)
      return view.exists ? value(of: property, of: .view(view), scene) : Value.none
    }
    switch property {
    case .ofView(let property): return value(of: property, of: owner, scene)
    case .plain(let property):
      let outlives = [.presentedView, .presentedViewController, .presentingViewController].contains(property)
      if isGone(owner), !outlives || !world.holds(.modEnd330) { return Value.none }
      return value(of: property, of: owner, scene)
    }
  }

  private func value(of property: ViewProperty, of owner: Value, _ scene: Scene) -> Value? {
    if let view = owner.view {
      return self.value(world.value(property, of: view, onScreen: scene.isOnScreen), of: property)
    }
    if property == .isHidden, owner == .statusBar { return .bool(world.isStatusBarHidden) }
    if property == .center, let rect = owner.rect { return Value(rect.center) }
    if property == .alpha, let color = owner.color { return .number(color.alpha) }
    if case .shape(let shape) = owner {
      if property == .frame { return .rect(shape.rect) }
      return property == .bounds ? .rect(Rect(.zero, shape.rect.size)) : nil
    }
    guard property == .isUserInteractionEnabled, let row = animator(owner) else { return nil }
    return .bool(row.isUserInteractionEnabled)
  }

  // MARK: - Properties with several kinds of owners

  func presentedController(of owner: Value) -> Value? {
    owner.controller.map { Value(world.presentedController(of: $0)) }
      ?? presentation(owner).map { Value($0.controller) }
  }

  func presentingController(of owner: Value) -> Value? {
    owner.controller.map { Value(world.presentingController(of: $0)) }
      ?? presentation(owner).map { Value(isGone(owner) ? presenter(of: owner) : $0.row.presenter) }
  }

  /// The presenter, which a presentation object stores even after the presentation; none for other values.
  private func presenter(of owner: Value) -> ControllerID {
    owner.token.map { objects[$0].presenter } ?? .none
  }

  func traits(of owner: Value) -> Value? {
    owner.controller.map { Value(world.traits(of: $0)) } ?? owner.view.map { Value(world.traits(ofView: $0)) }
  }

  func overrideStyle(of owner: Value) -> Value? {
    owner.controller.map { .interfaceStyle(world.overrideStyle(of: $0, .none)) }
      ?? owner.view.map { .interfaceStyle(world.overrideStyle(of: .none, $0)) }
  }

  func className(of owner: Value) -> Value? {
    if let token = owner.token { return .text(program.blueprint.text(declaration(token).name)) }
    if owner.view != nil { return Value.none }
    guard let id = owner.controller, case let kind = world.controllers[id].declaration, kind > 0 else {
      return nil
    }
    return .text(program.blueprint.text(program.blueprint.kinds[KindID(raw: kind)].name))
  }

  func identifier(of owner: Value) -> Value? {
    owner.segue.map { $0.identifier.map { .text(program.blueprint.text($0)) } ?? .none }
  }

  /// Whether the owner is the coordinator of a finished transition, or a presentation object that is not in
  /// use. Its properties are `none`, except for the view and controllers of a presentation object
  /// (MOD-END-330).
  private func isGone(_ owner: Value) -> Bool {
    if case .coordinator(_, let controller) = owner {
      return world.transitionCoordinator(of: controller).isNone
    }
    guard let token = owner.token, isKind(.presentation, token) else { return false }
    return world.presentations[world.controllers[objects[token].own].presentation].controller.token != token
  }

  func constraint(_ owner: Value) -> LayoutConstraint? {
    if case .constraint(let id) = owner { world.constraints[id] } else { nil }
  }

  func animator(_ owner: Value) -> Engine.PropertyAnimator? {
    owner.animator.map { world.propertyAnimators[$0] }
  }

  func context(of owner: Value) -> TransitionContext? {
    guard case .coordinator(_, let controller) = owner else { return nil }
    return world.context(of: world.transitionCoordinator(of: controller))
  }

  func presentation(_ owner: Value) -> (row: Presentation, controller: ControllerID)? {
    guard let token = owner.token, isKind(.presentation, token) else { return nil }
    let presented = objects[token].own
    return (world.presentations[world.controllers[presented].presentation], presented)
  }

  /// The `presentedView` of a presentation. At the end, the presented controller no longer refers to the presentation;
  /// the view is then still the one that the presentation declares or its code has returned, by default the
  /// controller's own (MOD-END-330).
  func presentedView(of owner: Value, _ presented: ControllerID) -> ViewID {
    let view = owner.token.map { presentedView(of: $0) } ?? .none
    let isEnd = !world.controllers[presented].presentation.exists
    return isEnd && world.views.isInUse(view) ? view : world.movedView(of: presented)
  }

  /// The value as a rectangle; for a view, its frame; nil for other values.
  func rect(of owner: Value, _ scene: Scene) -> Rect? {
    guard let view = owner.view else { return owner.rect }
    guard case .rect(let frame) = world.value(.frame, of: view, onScreen: scene.isOnScreen) else {
      return nil
    }
    return frame
  }

  /// Like `rect`, but also accepts a pair, whose two numbers serve as origin and as size: for `x` and `width`, the
  /// first number; for `y` and `height`, the second.
  func sides(of owner: Value, _ scene: Scene) -> Rect? {
    if case .pair(let x, let y) = owner { Rect(x, y, x, y) } else { rect(of: owner, scene) }
  }

  func coordinator(of controller: ControllerID) -> Value {
    let transition = world.transitionCoordinator(of: controller)
    return transition.exists ? .coordinator(transition, of: controller) : .none
  }

  func container(of owner: Value) -> Value? {
    if let controller = owner.controller { return Value(container(of: controller)) }
    return (context(of: owner)?.container ?? presentation(owner)?.row.container).map { Value($0) }
  }

  /// The duration of a property animator, of a curve (`none` for a curve without a duration of its own) or of the status
  /// bar's animation; nil for other values.
  func duration(of owner: Value) -> Value? {
    if owner == .statusBar { return .time(world.statusBarDuration) }
    if let curve = owner.curve {
      return world.rules.inForce(curve).ownDuration.map { .time($0) } ?? Value.none
    }
    return animator(owner).map { .time($0.duration) }
  }

  // MARK: - Controllers

  func topController(of controller: ControllerID) -> Value {
    let row = world.controllers[controller]
    return row.kind == .navigation ? Value(row.shown) : .none
  }

  /// The container view of a container controller, otherwise of the presentation that presents the
  /// controller; none without either.
  private func container(of controller: ControllerID) -> ViewID {
    let row = world.controllers[controller]
    if row.pagesContainer.exists { return row.pagesContainer }
    return world.presentations[row.presentation].container
  }

  /// The presentation style that UIKit returns: the resolved style instead of `automatic` (MOD-STYLE-38).
  func presentationStyle(of controller: ControllerID) -> Value {
    let style = world.controllers[controller].modalPresentationStyle
    return .style(world.holds(.modStyle38) ? world.resolved(style) : style)
  }

  /// The built-in swipe back in the content; `none` if the iOS version lacks it (NAV-57), or if the
  /// controller is not a navigation controller.
  func contentSwipe(of navigation: ControllerID) -> Value {
    let isThere =
      world.controllers[navigation].kind == .navigation && world.rules.containers.popsFromContent
    return isThere ? .swipe(of: navigation, inContent: true) : .none
  }

  // MARK: - Declarations

  /// The controller printed as `Name@n`; none if there is no such controller.
  func controller(of kind: KindID, ordinal: Int) -> ControllerID {
    for id in world.controllers.ids {
      let row = world.controllers[id]
      if row.declaration == kind.raw, Int(row.ordinal) == ordinal, row.kind != .nobody { return id }
    }
    return .none
  }

  /// The declaration of a controller.
  func kind(of controller: ControllerID) -> ScreenKind {
    program.blueprint.kind(KindID(raw: world.controllers[controller].declaration))
  }

  func field(_ number: FieldID, of owner: Value, at id: ExpressionID) throws(Stop) -> Value {
    guard case .controller(let controller) = owner else { return .none }
    return value(ofContent: code.fields[place(ofField: number, of: controller)])
  }

  func member(_ name: NameID, of owner: Value, at id: ExpressionID) throws(Stop) -> Value {
    if let field = try field(named: name, of: owner, at: id) { return field }
    return try view(name, of: owner, at: id)
  }

  /// The value of the field with this name of a controller or an object; nil if there is no such field.
  func field(named name: NameID, of owner: Value, at id: ExpressionID) throws(Stop) -> Value? {
    if case .controller(let controller) = owner {
      let kind = self.kind(of: controller)
      if let number = kind.field(name) { return try field(number, of: owner, at: id) }
    }
    if case .object(let token) = owner, objects.contains(token),
      let slot = program.blueprint.objects[objects[token].declaration].slot(name)
    {
      return try value(ofSlot: slot, of: owner, at: id)
    }
    return nil
  }

  /// The final frame of the presented view. `none` unless the code belongs to a presentation in use, or to
  /// the object handler called at its end (MOD-END-13).
  ///
  /// Evaluated on every access (MOD-ORDER-42). Inside the `frame` line itself it is UIKit's default: the
  /// container's bounds (MOD-STYLE-27).
  private func presentedFrame(_ scene: Scene) throws(Stop) -> Value {
    guard isKind(.presentation, scene.object) else { return .none }
    let row = world.presentations[world.controllers[objects[scene.object].own].presentation]
    if row.controller.token == scene.object {
      if scene.isFrameLine { return .rect(world.views[row.container].bounds) }
      // Reading a value runs no code: the presentation's code was asked when its container was laid out.
      return .rect(try world.holds(.modOrder42) ? declaredFrame(of: scene.object) ?? row.frame : row.frame)
    }
    guard scene.transition.exists, world.holds(.modEnd13), let frame = objects[scene.object].restingFrame
    else { return .none }
    return .rect(frame)
  }

  // MARK: - The world

  func answer(_ question: Question, _ scene: Scene) throws(Stop) -> Value {
    switch question {
    case .visibleViewController: return Value(world.visibleController)
    case .rootViewController: return Value(world.root)
    case .window: return .view(world.window)
    case .elapsed: return .time(world.now - scene.start)
    case .now: return .time(world.mediaTime)
    case .isRightToLeft: return .bool(world.device.isRightToLeft)
    case .isReduceMotionEnabled: return .bool(world.device.isReduceMotionEnabled)
    case .statusBar: return .statusBar
    case .containerView: return Value(container(in: scene))
    case .quiet: return .bool(world.nextAwaited == nil)
    case .settled: return .bool(world.condition == .settled)
    case .held: return .bool(world.condition == .held)
    case .stuck: return .bool(world.condition == .stuck)
    case .areAnimationsEnabled: return .bool(world.areAnimationsEnabled)
    // `laws` is always true, because a violation of a law fails the run by itself.
    case .laws: return .bool(true)
    case .presentedView: return value(of: .plain(.presentedView), of: .object(scene.object), scene) ?? .none
    case .frameOfPresentedViewInContainerView: return try presentedFrame(scene)
    case .translation: return Value(world.translation(of: recognizer(of: scene.object)))
    case .velocity: return velocity(of: recognizer(of: scene.object))
    case .location: return Value(world.location(of: recognizer(of: scene.object)))
    case .state: return .gestureState(world.gestureState(of: recognizer(of: scene.object)))
    case .rotation: return .angle(world.rotation(of: recognizer(of: scene.object)))
    case .scale: return .number(world.scale(of: recognizer(of: scene.object)))
    // In a rule, `speed` is the component of the velocity along the direction of the pan.
    case .speed: return .number(world.touchVelocity(along: world.hand.direction))
    case .progress where isDriver(scene.object): return .number(driverProgress(scene))
    case .progress: return context(scene) { .number(world.toldProgress(of: $0)) }
    case .from: return context(scene) { Value(world.context(of: $0).from) }
    case .to: return context(scene) { Value(world.context(of: $0).to) }
    case .fromView: return context(scene) { Value(world.context(of: $0).fromView) }
    case .toView: return context(scene) { Value(world.context(of: $0).toView) }
    case .interactive: return context(scene) { .bool(world.context(of: $0).isInteractive) }
    case .animated: return context(scene) { .bool(world.context(of: $0).isAnimated) }
    case .cancelled: return context(scene) { .bool(world.context(of: $0).isCancelled) }
    case .forward:
      return context(scene) { .bool([.presenting, .pushing].contains(world.transitions[$0].kind)) }
    }
  }
}
