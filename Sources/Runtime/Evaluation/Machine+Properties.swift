import Engine
import Language
import Semantics

extension Machine {
  /// What a property of a value is. A question to `none` has the answer `none`, as a message to nil has; in
  /// code, where one counts with the answer, that of a place or a size is zero (MISTAKE-09).
  func value(
    of property: ValueProperty, of owner: Value, _ scene: Scene, at id: ExpressionID
  ) throws(Stop) -> Value {
    switch owner {
    case .none: return scene.isOnScreen ? .none : Self.zero(of: property)
    case .controller(let controller):
      if let value = value(of: property, of: controller, scene) { return value }
    case .view(let view):
      if let value = value(of: property, of: view, scene) { return value }
    case .pair(let x, let y):
      switch property {
      case .plain(.x), .plain(.width): return .number(x)
      case .plain(.y), .plain(.height): return .number(y)
      default: break
      }
    case .rect(let rect):
      if let value = Self.value(of: property, of: rect) { return value }
    case .color(let color):
      switch property {
      case .plain(.red): return .number(color.red)
      case .plain(.green): return .number(color.green)
      case .plain(.blue): return .number(color.blue)
      case .ofView(.alpha): return .number(color.alpha)
      default: break
      }
    case .transform(let transform):
      if let value = Self.value(of: property, of: transform) { return value }
    case .coordinator(_, let controller):
      if let value = value(of: property, ofCoordinator: controller) { return value }
    case .segue(let segue):
      if let value = value(of: property, of: segue) { return value }
    case .object(let token):
      if let value = value(of: property, ofGesture: token) { return value }
      if let value = value(of: property, ofObject: token) { return value }
    case .propertyAnimator(let animator):
      if let value = value(of: property, ofAnimator: animator) { return value }
    case .curve(let curve):
      if property == .plain(.duration) { return Self.duration(of: world.rules.inForce(curve)) }
    case .time(let time):
      if property == .plain(.seconds) { return .number(time.seconds) }
    case .text(let text):
      if property == .plain(.count) { return .number(Double(text.count)) }
      if property == .plain(.isEmpty) { return .bool(text.isEmpty) }
    case .list(let elements), .tuple(let elements):
      switch property {
      case .plain(.count): return .number(Double(elements.count))
      case .plain(.isEmpty): return .bool(elements.isEmpty)
      case .plain(.first): return elements.first ?? .none
      case .plain(.last): return elements.last ?? .none
      case .plain(.horizontalSizeClass), .plain(.verticalSizeClass):
        // Of what has two parts only traits have size classes.
        let part = property == .plain(.horizontalSizeClass) ? elements.first : elements.last
        if elements.count == 2, case .sizeClass? = part { return part ?? .none }
      default: break
      }
    default: break
    }
    throw misuse("\(owner.phrase) has no `\(property.word)`", at: id)
  }

  /// What nil answers when it is asked for a place or a size, and nothing for all else.
  private static func zero(of property: ValueProperty) -> Value {
    switch property {
    case .ofView(.frame), .ofView(.bounds): .rect(.zero)
    case .plain(.origin), .plain(.size), .ofView(.center): .pair(0, 0)
    case .plain(.x), .plain(.y), .plain(.width), .plain(.height): .number(0)
    default: .none
    }
  }

  private static func value(of property: ValueProperty, of rect: Rect) -> Value? {
    if property == .ofView(.center) { return .pair(rect.center.x, rect.center.y) }
    guard case .plain(let property) = property else { return nil }
    return switch property {
    case .x, .minX: .number(rect.origin.x)
    case .y, .minY: .number(rect.origin.y)
    case .width: .number(rect.size.width)
    case .height: .number(rect.size.height)
    case .origin: .pair(rect.origin.x, rect.origin.y)
    case .size: .pair(rect.size.width, rect.size.height)
    case .midX: .number(rect.center.x)
    case .midY: .number(rect.center.y)
    case .maxX: .number(rect.origin.x + rect.size.width)
    case .maxY: .number(rect.origin.y + rect.size.height)
    default: nil
    }
  }

  /// Core Animation's key paths: `.rotation` is about z, `.scale` the mean of all axes, of those of the plane
  /// for a transform that keeps to it.
  private static func value(of property: ValueProperty, of transform: Transform3D) -> Value? {
    guard case .plain(let property) = property else { return nil }
    let parts = TransformParts(transform)
    let (scale, rotation, way) = (parts.scale, parts.rotation, parts.translation)
    return switch property {
    case .rotation, .rotationZ: .angle(rotation.z)
    case .rotationX: .angle(rotation.x)
    case .rotationY: .angle(rotation.y)
    case .scale where transform.isAffine: .number((scale.x + scale.y) / 2)
    case .scale: .number((scale.x + scale.y + scale.z) / 3)
    case .scaleX: .number(scale.x)
    case .scaleY: .number(scale.y)
    case .scaleZ: .number(scale.z)
    case .translation: .pair(way.x, way.y)
    case .translationX: .number(way.x)
    case .translationY: .number(way.y)
    case .translationZ: .number(way.z)
    default: nil
    }
  }

  /// How long a curve takes by itself: only a spring does.
  private static func duration(of curve: Curve) -> Value {
    curve.kind == .spring ? .time(.seconds(curve.parameters.3)) : .none
  }

  // MARK: - Controllers

  private func value(of property: ValueProperty, of controller: ControllerID, _ scene: Scene) -> Value? {
    if property.isPartOfFrame || property.written != nil, property.owners.contains(.controller) {
      let view = view(of: controller, for: property)
      return view.exists ? value(of: property, of: view, scene) : Value.none
    }
    guard case .plain(let property) = property else { return nil }
    let row = world.controllers[controller]
    switch property {
    case .view, .viewIfLoaded: return Value(row.view)
    case .children: return .list(world.children(of: controller).map { Value($0) })
    case .viewControllers: return .list(world.viewControllers(of: controller).map { Value($0) })
    case .selectedIndex:
      let index = world.children(of: controller).firstIndex(of: row.shown)
      return row.kind.selects ? index.map { .number(Double($0)) } ?? Value.none : Value.none
    case .isBeingPresented: return .bool(row.flags.contains(.isBeingPresented))
    case .isBeingDismissed: return .bool(row.flags.contains(.isBeingDismissed))
    case .isMovingToParent: return .bool(row.flags.contains(.isMovingToParent))
    case .isMovingFromParent: return .bool(row.flags.contains(.isMovingFromParent))
    case .isModalInPresentation: return .bool(row.flags.contains(.isModalInPresentation))
    case .hidesBottomBarWhenPushed: return .bool(row.flags.contains(.hidesBottomBarWhenPushed))
    case .shouldAutomaticallyForwardAppearanceMethods: return .bool(world.forwards(controller))
    case .handsOutCoordinator: return .bool(world.handsOutCoordinator(controller))
    case .isViewLoaded: return .bool(row.flags.contains(.isViewLoaded))
    case .modalPresentationStyle: return .style(row.modalPresentationStyle)
    case .modalTransitionStyle: return .transitionStyle(row.modalTransitionStyle)
    case .preferredContentSize:
      let size = world.preferredContentSize(of: controller)
      return .pair(size.width, size.height)
    case .definesPresentationContext: return .bool(row.flags.contains(.definesPresentationContext))
    case .providesPresentationContextTransitionStyle:
      return .bool(row.flags.contains(.providesPresentationContextTransitionStyle))
    case .appearance: return .appearance(row.appearance)
    case .inWindow: return .bool(row.view.exists && world.isInWindow(row.view))
    case .containerView: return Value(container(of: controller))
    case .transitionCoordinator:
      let transition = world.transitionCoordinator(of: controller)
      return transition.exists ? .coordinator(transition, of: controller) : Value.none
    case .transition: return Value(object: row.delegate)
    case .traitCollection: return Value(world.traits)
    case .interactivePopGestureRecognizer:
      return row.kind == .navigation ? .object(-controller.raw) : Value.none
    case .presentationController: return Value(object: presentationController(of: controller))
    default: return world.related(property, to: controller).map { Value($0) }
    }
  }

  /// A container controller's own container, or that of the presentation that a controller is presented by.
  private func container(of controller: ControllerID) -> ViewID {
    let row = world.controllers[controller]
    if row.pagesContainer.exists { return row.pagesContainer }
    return world.presentations[row.presentation].container
  }

  // MARK: - Views

  private func value(of property: ValueProperty, of view: ViewID, _ scene: Scene) -> Value? {
    switch property {
    case .plain(.subviews): return .list(world.subviews(of: view).map { .view($0) })
    case .plain(.inWindow): return .bool(world.isInWindow(view))
    default: break
    }
    if let written = property.written {
      return value(world.value(written, of: view, onScreen: scene.isOnScreen))
    }
    guard case .rect(let frame) = world.value(.frame, of: view, onScreen: scene.isOnScreen) else {
      return nil
    }
    return Self.value(of: property, of: frame)
  }

  // MARK: - What a script declares

  /// The controller printed `Name@n`, or nobody.
  func controller(of kind: Int32, ordinal: Int32) -> ControllerID {
    for id in world.controllers.ids {
      let row = world.controllers[id]
      if row.declaration == kind, row.ordinal == ordinal, row.kind != .nobody { return id }
    }
    return .none
  }

  /// Where a field of a controller is kept.
  func place(ofField number: Int32, of controller: ControllerID) -> Int {
    Int(fieldBases[Int(controller.raw)]) + Int(number)
  }

  func field(_ number: Int32, of owner: Value, at id: ExpressionID) throws(Stop) -> Value {
    guard case .controller(let controller) = owner else { return .none }
    return fields[place(ofField: number, of: controller)]
  }

  /// A field, or a view, of what is known only now.
  func member(_ name: NameID, of owner: Value, at id: ExpressionID) throws(Stop) -> Value {
    if let field = try field(named: name, of: owner, at: id) { return field }
    return try view(name, of: owner, at: id)
  }

  /// A field of a controller or an object, by its name; nil if it has none of that name.
  func field(named name: NameID, of owner: Value, at id: ExpressionID) throws(Stop) -> Value? {
    if case .controller(let controller) = owner {
      let kind = program.blueprint.kinds[Int(world.controllers[controller].declaration)]
      if let number = kind.field(name) { return fields[place(ofField: number, of: controller)] }
    }
    if case .object(let token) = owner, objects.contains(token),
      let slot = program.blueprint.objects[Int(objects[token].declaration)].slot(name)
    {
      return try value(ofSlot: slot, of: owner, at: id)
    }
    return nil
  }

  /// Where what a presentation presents comes to rest; `none` for anything but a presentation that stands, or whose
  /// hook at its end this is (MOD-END-13).
  ///
  /// It is worked out anew whenever it is read (MOD-ORDER-42); in the `frame` line itself it is what UIKit answers
  /// where nothing is said: the container's bounds (MOD-STYLE-27).
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

  /// What the world answers to a question that names nobody.
  func answer(_ question: Question, _ scene: Scene) throws(Stop) -> Value {
    switch question {
    case .visibleViewController: return Value(world.visibleController)
    case .rootViewController: return Value(world.root)
    case .window: return .view(world.window)
    case .elapsed: return .time(world.now - scene.start)
    case .now: return .time(world.now)
    case .containerView: return Value(container(in: scene))
    case .quiet: return .bool(world.nextDeadline == nil)
    case .settled: return .bool(world.condition == .settled)
    case .held: return .bool(world.condition == .held)
    case .stuck: return .bool(world.condition == .stuck)
    case .presentedView: return value(of: .plain(.presentedView), ofObject: scene.object) ?? .none
    case .frameOfPresentedViewInContainerView: return try presentedFrame(scene)
    case .translation, .velocity, .speed, .location, .state, .scale: return fingerWord(question, scene)
    case .progress where isDriver(scene.object): return .number(driverProgress(scene))
    default: return context(question, scene)
    }
  }
}

extension World {
  /// The controller that a property of a controller gives; nil if it is not such a property.
  func related(_ property: PlainProperty, to controller: ControllerID) -> ControllerID? {
    switch property {
    case .topViewController:
      controllers[controller].kind == .navigation ? controllers[controller].shown : .none
    case .parent: controllers[controller].parent
    case .presentedViewController: presentedController(of: controller)
    case .presentingViewController: presentingController(of: controller)
    case .navigationController: enclosingNavigation(of: controller)
    case .selectedViewController:
      controllers[controller].kind.selects ? controllers[controller].shown : .none
    case .tabBarController: tabController(around: controller)
    case .visibleViewController: visiblePage(of: controller)
    default: nil
    }
  }

  /// UIKit's `navigationController`: the nearest above, never the controller itself.
  private func enclosingNavigation(of controller: ControllerID) -> ControllerID {
    let parent = controllers[controller].parent
    return parent.exists ? navigation(of: parent) : .none
  }
}
