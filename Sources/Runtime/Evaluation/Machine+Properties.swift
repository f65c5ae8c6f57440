import Engine
import Language
import Semantics

extension Machine {
  /// The value of a property. A property of `none` is `none`, like a message to nil; in code, which may calculate with
  /// it, a position or size of `none` is zero (MISTAKE-09).
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

  /// The value of a property; nil if the value has no such property.
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
      if isGone(owner) { return Value.none }
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

  /// The value of a property that is not a view property: one case for each, for all its owners.
  func value(of property: PlainProperty, of owner: Value, _ scene: Scene) -> Value? {
    switch property {
    case .view, .viewIfLoaded: row(of: owner).map { Value($0.view) }
    case .parent: row(of: owner).map { Value($0.parent) }
    case .children: owner.controller.map { .list(world.children(of: $0).map { Value($0) }) }
    case .viewControllers: owner.controller.map { .list(world.viewControllers(of: $0).map { Value($0) }) }
    case .topViewController: row(of: owner).map { $0.kind == .navigation ? Value($0.shown) : Value.none }
    case .visibleViewController: owner.controller.map { Value(world.visiblePage(of: $0)) }
    case .presentedViewController:
      owner.controller.map { Value(world.presentedController(of: $0)) }
        ?? presentation(owner).map { Value($0.controller) }
    case .presentingViewController:
      owner.controller.map { Value(world.presentingController(of: $0)) }
        ?? presentation(owner).map { Value($0.row.presenter) }
    case .navigationController: owner.controller.map { Value(world.enclosingNavigation(of: $0)) }
    case .splitViewController: row(of: owner).map { Value(world.split(around: $0.parent)) }
    case .isCollapsed: owner.controller.map { .bool(world.isCollapsed($0)) }
    case .displayMode: owner.controller.map { Value(world.displayMode(of: $0)) }
    case .preferredDisplayMode: owner.controller.map { Value(world.preferredDisplayMode(of: $0)) }
    case .tabBarController: owner.controller.map { Value(world.tabController(around: $0)) }
    case .selectedViewController: owner.controller.map { selectedController(of: $0) }
    case .selectedIndex: owner.controller.map { selectedIndex(of: $0) }
    case .isBeingPresented: flag(.isBeingPresented, of: owner)
    case .isBeingDismissed: flag(.isBeingDismissed, of: owner)
    case .isMovingToParent: flag(.isMovingToParent, of: owner)
    case .isMovingFromParent: flag(.isMovingFromParent, of: owner)
    case .isModalInPresentation: flag(.isModalInPresentation, of: owner)
    case .hidesBottomBarWhenPushed: flag(.hidesBottomBarWhenPushed, of: owner)
    case .isViewLoaded: flag(.isViewLoaded, of: owner)
    case .definesPresentationContext: flag(.definesPresentationContext, of: owner)
    case .providesPresentationContextTransitionStyle:
      flag(.providesPresentationContextTransitionStyle, of: owner)
    case .shouldAutomaticallyForwardAppearanceMethods:
      owner.controller.map { .bool(world.forwards($0)) }
    case .handsOutCoordinator: owner.controller.map { .bool(world.handsOutCoordinator($0)) }
    case .modalPresentationStyle: row(of: owner).map { presentationStyle(of: $0) }
    case .modalTransitionStyle: row(of: owner).map { .transitionStyle($0.modalTransitionStyle) }
    case .preferredTransition, .dimmingColor: owner.controller.map { zoomValue(of: property, of: $0) }
    case .preferredContentSize: owner.controller.map { Value(world.preferredContentSize(of: $0)) }
    case .sourceView: owner.controller.map { Value(world.popoverSource(of: $0)) }
    case .appearance: row(of: owner).map { .appearance($0.appearance) }
    case .inWindow: view(meantBy: owner).map { .bool($0.exists && world.isInWindow($0)) }
    case .containerView: container(of: owner)
    case .transitionCoordinator: owner.controller.map { coordinator(of: $0) }
    case .transition: row(of: owner).map { Value(object: $0.delegate) }
    case .traitCollection:
      owner.controller.map { Value(world.traits(of: $0)) }
        ?? owner.view.map { Value(world.traits(ofView: $0)) }
    case .overrideUserInterfaceStyle:
      owner.controller.map { .interfaceStyle(world.overrideStyle(of: $0, .none)) }
        ?? owner.view.map { .interfaceStyle(world.overrideStyle(of: .none, $0)) }
    case .userInterfaceStyle: owner.interfaceStyle
    case .modalPresentationCapturesStatusBarAppearance: flag(.capturesStatusBar, of: owner)
    case .windowLevel: windowLevel(of: owner)
    case .layerTransition: view(meantBy: owner).map { layerTransition(of: $0) }
    case .style: owner == .statusBar ? .statusBarStyle(world.statusBarStyle) : nil
    case .interactivePopGestureRecognizer:
      owner.controller.map { world.controllers[$0].kind == .navigation ? .swipe(of: $0) : .none }
    case .interactiveContentPopGestureRecognizer: owner.controller.map { contentSwipe(of: $0) }
    case .isNavigationBarHidden: flag(.isBarHidden, of: owner)
    // UIKit's own delegate, which scripts cannot see; a delegate set by code is read elsewhere.
    case .delegate: Value.none
    case .presentationController: owner.controller.map { Value(object: presentationController(of: $0)) }
    case .subviews: owner.view.map { .list(world.subviews(of: $0).map { .view($0) }) }
    case .window: owner.view.map { Value(world.isInWindow($0) ? world.window : .none) }
    case .x: sides(of: owner, scene).map { .number($0.origin.x) }
    case .y: sides(of: owner, scene).map { .number($0.origin.y) }
    case .width: sides(of: owner, scene).map { .number($0.size.width) }
    case .height: sides(of: owner, scene).map { .number($0.size.height) }
    case .origin: rect(of: owner, scene).map { Value($0.origin) }
    case .size: rect(of: owner, scene).map { Value($0.size) }
    case .minX: rect(of: owner, scene).map { .number($0.origin.x) }
    case .minY: rect(of: owner, scene).map { .number($0.origin.y) }
    case .midX: rect(of: owner, scene).map { .number($0.center.x) }
    case .midY: rect(of: owner, scene).map { .number($0.center.y) }
    case .maxX: rect(of: owner, scene).map { .number($0.origin.x + $0.size.width) }
    case .maxY: rect(of: owner, scene).map { .number($0.origin.y + $0.size.height) }
    case .red: owner.color.map { .number($0.red) }
    case .green: owner.color.map { .number($0.green) }
    case .blue: owner.color.map { .number($0.blue) }
    case .count: owner.count.map { .number(Double($0)) }
    case .isEmpty: owner.count.map { .bool($0 == 0) }
    case .first: owner.members.map { $0.first ?? .none }
    case .last: owner.members.map { $0.last ?? .none }
    case .duration:
      animator(owner).map { .time($0.duration) }
        ?? owner.curve.map { Self.duration(of: world.rules.inForce($0)) }
        ?? (owner == .statusBar ? .time(world.statusBarDuration) : nil)
    case .seconds: owner.time.map { .number($0.seconds) }
    case .rotation, .rotationZ: owner.parts.map { .angle($0.rotation.z) }
    case .rotationX: owner.parts.map { .angle($0.rotation.x) }
    case .rotationY: owner.parts.map { .angle($0.rotation.y) }
    case .scale: owner.transform.map { .number(TransformParts.scale(of: $0)) }
    case .scaleX: owner.parts.map { .number($0.scale.x) }
    case .scaleY: owner.parts.map { .number($0.scale.y) }
    case .scaleZ: owner.parts.map { .number($0.scale.z) }
    case .translation: owner.parts.map { .pair($0.translation.x, $0.translation.y) }
    case .translationX: owner.parts.map { .number($0.translation.x) }
    case .translationY: owner.parts.map { .number($0.translation.y) }
    case .translationZ: owner.parts.map { .number($0.translation.z) }
    case .isAnimated: context(of: owner).map { .bool($0.isAnimated) }
    case .isInteractive: context(of: owner).map { .bool($0.isInteractive) }
    case .initiallyInteractive: context(of: owner).map { .bool($0.isInitiallyInteractive) }
    case .isCancelled: context(of: owner).map { .bool($0.isCancelled) }
    case .percentComplete: context(of: owner).map { .number($0.percentComplete) }
    case .transitionDuration: expectedDuration(of: owner).map { .time($0) }
    case .completionCurve: context(of: owner).map { .curve($0.completionCurve) }
    case .completionVelocity: context(of: owner).map { .number($0.completionSpeed) }
    case .presentationStyle: context(of: owner).map { $0.presentationStyle.map { .style($0) } ?? Value.none }
    case .presentedView: presentation(owner).map { Value(world.movedView(of: $0.controller)) }
    case .fractionComplete: owner.animator.map { .number(world.fractionComplete(of: $0)) }
    case .isRunning: animator(owner).map { .bool($0.isRunning || $0.isCompleting) }
    case .isReversed: animator(owner).map { .bool($0.isReversed) }
    case .scrubsLinearly: animator(owner).map { .bool($0.scrubsLinearly) }
    case .pausesOnCompletion: animator(owner).map { .bool($0.pausesOnCompletion) }
    case .isInterruptible:
      (animator(owner)?.isInterruptible ?? context(of: owner)?.isInterruptible).map { .bool($0) }
    case .state:
      gestureState(owner).map { .gestureState($0) } ?? animator(owner).map { .animatorState($0.state) }
    case .delay: animator(owner).map { .time($0.delay) }
    case .horizontalSizeClass: owner.sizeClass(0)
    case .verticalSizeClass: owner.sizeClass(1)
    case .identifier:
      owner.segue.map { $0.identifier.map { .text(program.blueprint.text($0)) } ?? Value.none }
    case .source: owner.segue.map { Value($0.source) }
    case .destination: owner.segue.map { Value($0.destination) }
    case .isEnabled: isEnabled(owner).map { .bool($0) }
    case .cancelsTouchesInView: recognizer(owner).map { .bool($0.cancelsTouches) }
    case .minimumNumberOfTouches:
      recognizer(owner).map { .number(Double($0.minimumTouches ?? world.rules.gestures.minimumTouches)) }
    case .detents, .selectedDetentIdentifier, .largestUndimmedDetentIdentifier, .prefersGrabberVisible,
      .prefersEdgeAttachedInCompactHeight, .widthFollowsPreferredContentSizeWhenEdgeAttached,
      .prefersScrollingExpandsWhenScrolledToEdge:
      owner.controller.map { value(of: property, in: world.sheetSettings(of: $0)) }
    case .constant: constraint(owner).map { .number($0.constant) }
    case .isActive: constraint(owner).map { .bool($0.isActive) }
    case .priority: constraint(owner).map { .number($0.priority) }
    case .safeAreaInsets: view(meantBy: owner).map { Value(world.safeAreaInsets(of: $0)) }
    case .additionalSafeAreaInsets: owner.controller.map { Value(world.additionalSafeAreaInsets(of: $0)) }
    case .top: owner.inset(0)
    case .left: owner.inset(1)
    case .bottom: owner.inset(2)
    case .right: owner.inset(3)
    case .contentSize, .bounces, .alwaysBounceVertical, .alwaysBounceHorizontal, .isScrollEnabled,
      .decelerationRate, .zoomScale, .minimumZoomScale, .maximumZoomScale, .isDragging, .isDecelerating,
      .panGestureRecognizer, .pinchGestureRecognizer:
      owner.view.flatMap { value(of: property, ofScroll: $0) }
    case .maximumNumberOfTouches: recognizer(owner).map { .number(Double(maximumTouches(of: $0))) }
    }
  }

  /// Whether the owner is a coordinator of a finished transition, or a presentation not in use; all is then `none`.
  private func isGone(_ owner: Value) -> Bool {
    if case .coordinator(_, let controller) = owner {
      return world.transitionCoordinator(of: controller).isNone
    }
    guard let token = owner.token, isKind(.presentation, token) else { return false }
    return world.presentations[world.controllers[objects[token].own].presentation].controller.token != token
  }

  private func row(of owner: Value) -> Controller? { owner.controller.map { world.controllers[$0] } }

  private func flag(_ flag: ControllerFlags, of owner: Value) -> Value? {
    owner.controller.map { .bool(world.controllers[$0].flags.contains(flag)) }
  }

  private func constraint(_ owner: Value) -> LayoutConstraint? {
    if case .constraint(let id) = owner { world.constraints[id] } else { nil }
  }

  private func animator(_ owner: Value) -> Engine.PropertyAnimator? {
    owner.animator.map { world.propertyAnimators[$0] }
  }

  /// The maximum number of touches; UIKit's default is the largest integer.
  private func maximumTouches(of row: GestureRecognizer) -> Int {
    let usual = world.rules.gestures.maximumTouches
    return row.maximumTouches ?? (usual == 0 ? Int.max : usual)
  }

  private func context(of owner: Value) -> TransitionContext? {
    guard case .coordinator(_, let controller) = owner else { return nil }
    return world.context(of: world.transitionCoordinator(of: controller))
  }

  private func presentation(_ owner: Value) -> (row: Presentation, controller: ControllerID)? {
    guard let token = owner.token, isKind(.presentation, token) else { return nil }
    let presented = objects[token].own
    return (world.presentations[world.controllers[presented].presentation], presented)
  }

  /// The value as a rectangle; for a view, its frame.
  private func rect(of owner: Value, _ scene: Scene) -> Rect? {
    guard let view = owner.view else { return owner.rect }
    guard case .rect(let frame) = world.value(.frame, of: view, onScreen: scene.isOnScreen) else {
      return nil
    }
    return frame
  }

  /// Like `rect`, but for a pair, its two numbers are both the origin and the size.
  private func sides(of owner: Value, _ scene: Scene) -> Rect? {
    if case .pair(let x, let y) = owner { Rect(x, y, x, y) } else { rect(of: owner, scene) }
  }

  private func coordinator(of controller: ControllerID) -> Value {
    let transition = world.transitionCoordinator(of: controller)
    return transition.exists ? .coordinator(transition, of: controller) : .none
  }

  private func container(of owner: Value) -> Value? {
    if let controller = owner.controller { return Value(container(of: controller)) }
    return (context(of: owner)?.container ?? presentation(owner)?.row.container).map { Value($0) }
  }

  /// The own duration of a curve; `none` except for springs.
  private static func duration(of curve: Curve) -> Value {
    curve.ownDuration.map { .time($0) } ?? .none
  }

  // MARK: - Controllers

  /// The container view of a container controller, or of the presentation that presents the controller.
  private func container(of controller: ControllerID) -> ViewID {
    let row = world.controllers[controller]
    if row.pagesContainer.exists { return row.pagesContainer }
    return world.presentations[row.presentation].container
  }

  /// The presentation style that UIKit returns: the resolved style instead of `automatic` (MOD-STYLE-38).
  private func presentationStyle(of row: Controller) -> Value {
    let style = row.modalPresentationStyle
    return .style(world.holds(.modStyle38) ? world.resolved(style) : style)
  }

  /// The built-in swipe back in the content, if the iOS version has it (NAV-57).
  private func contentSwipe(of navigation: ControllerID) -> Value {
    let isThere =
      world.controllers[navigation].kind == .navigation && world.rules.containers.popsFromContent
    return isThere ? .swipe(of: navigation, inContent: true) : .none
  }

  // MARK: - Declarations

  /// The controller printed as `Name@n`; none if there is none.
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
    return code.fields[place(ofField: number, of: controller)]
  }

  func member(_ name: NameID, of owner: Value, at id: ExpressionID) throws(Stop) -> Value {
    if let field = try field(named: name, of: owner, at: id) { return field }
    return try view(name, of: owner, at: id)
  }

  /// The field of a controller or an object with this name; nil if there is none.
  func field(named name: NameID, of owner: Value, at id: ExpressionID) throws(Stop) -> Value? {
    if case .controller(let controller) = owner {
      let kind = self.kind(of: controller)
      if let number = kind.field(name) { return code.fields[place(ofField: number, of: controller)] }
    }
    if case .object(let token) = owner, objects.contains(token),
      let slot = program.blueprint.objects[objects[token].declaration].slot(name)
    {
      return try value(ofSlot: slot, of: owner, at: id)
    }
    return nil
  }

  /// The final frame of the presented view. `none` unless the code belongs to a presentation in use or to the hook
  /// called at its end (MOD-END-13).
  ///
  /// Evaluated on every access (MOD-ORDER-42). Inside the `frame` line itself it is UIKit's default: the container's
  /// bounds (MOD-STYLE-27).
  private func presentedFrame(_ scene: Scene) throws(Stop) -> Value {
    guard isKind(.presentation, scene.object) else { return .none }
    let row = world.presentations[world.controllers[objects[scene.object].own].presentation]
    if row.controller.token == scene.object {
      if scene.isFrameLine { return .rect(world.views[row.container].bounds) }
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
    case .presentedView: return value(of: .plain(.presentedView), of: .object(scene.object), scene) ?? .none
    case .frameOfPresentedViewInContainerView: return try presentedFrame(scene)
    case .translation: return Value(world.translation(of: recognizer(of: scene.object)))
    case .velocity: return velocity(of: recognizer(of: scene.object))
    case .location: return Value(world.location(of: recognizer(of: scene.object)))
    case .state: return .gestureState(world.gestureState(of: recognizer(of: scene.object)))
    case .scale: return .number(world.scale(of: recognizer(of: scene.object)))
    // A rule sees the speed along the direction of the pan only.
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
