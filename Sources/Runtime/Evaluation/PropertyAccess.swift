import Engine
import Semantics

/// How a property other than a view property is read and set. A getter returns nil if the value has no such property; a
/// setter returns nil if the owner has no such property, or if the new value has the wrong type. A property without a
/// setter is read-only, or is set in another place.
enum PropertyAccess {
  typealias Setter = (inout Machine, PropertyWrite) throws(Stop) -> Void?

  /// A property that is computed from the value alone.
  case value((Value) -> Value?)
  /// A property whose accessors need the machine.
  case machine((Machine, Value) -> Value?, set: Setter? = nil)
  /// A property that also depends on the scene, such as whether values are read on screen.
  case scene((Machine, Value, Scene) -> Value?)
  /// A property of a controller, with functions that take the controller's identifier.
  case controller((Machine, ControllerID) -> Value, set: Setter? = nil)
  case view((World, ViewID) -> Value)
  /// A property of views, and of controllers for their views.
  case shown((World, ViewID) -> Value)
  /// A flag of controllers that code cannot set.
  case flag(ControllerFlags)
  /// A flag of controllers that code sets without further effects.
  case plainFlag(ControllerFlags)
  /// A Boolean property of a controller, read and set in the world.
  case controllerFlag((World, ControllerID) -> Bool, set: (inout World, ControllerID, Bool) -> Void)
  /// A Boolean property of navigation controllers that decides when the bar hides by itself.
  case hidingBar(ControllerFlags)
  /// A flag of the sheet that presents a controller.
  case sheetFlag(SheetFlags)
  /// A property of scroll views.
  case scroll((Scroll, World) -> Value, set: ((inout World, ScrollID, PropertyWrite) -> Void?)? = nil)
  /// A Boolean property of scroll views.
  case scrollFlag(Accessor<Scroll, Bool>)
  /// A property of scroll views that must be a positive number.
  case scrollScale(Accessor<Scroll, Double>)
  /// A property of gesture recognizers.
  case recognizer(
    (GestureRecognizer, GestureRules) -> Value, set: (inout GestureRecognizer, Value) -> Void?)
  /// A property of property animators. `assign(_:ofAnimator:…)` sets it, since the change can start the animator.
  case animator((Engine.PropertyAnimator) -> Value)
  /// A property of transition coordinators.
  case context((TransitionContext) -> Value)
  /// A part of a transform. To set it, the property that contains the transform is set.
  case part(TransformPart)
}

/// Reads and writes one stored property.
struct Accessor<Owner, Property> {
  let get: (Owner) -> Property
  let set: (inout Owner, Property) -> Void

  init(_ get: @escaping (Owner) -> Property, _ set: @escaping (inout Owner, Property) -> Void) {
    (self.get, self.set) = (get, set)
  }
}

/// An assignment of a value to a property, by code or by a declaration.
struct PropertyWrite {
  let property: ValueProperty
  let owner: Value
  let value: Value
  /// The expression of the written value, at which errors are reported.
  let place: ExpressionID
  let author: Author

  /// The owner if it is a controller, otherwise none.
  var controller: ControllerID { owner.controller ?? .none }
  /// Whether a declaration, not running code, sets the property.
  var isDeclared: Bool { author.cause == 0 }
}

extension Machine {
  /// The value of a property that is not a view property; nil if the owner has no such property.
  func value(of property: PlainProperty, of owner: Value, _ scene: Scene) -> Value? {
    switch property.access {
    case .value(let get): get(owner)
    case .machine(let get, _): get(self, owner)
    case .scene(let get): get(self, owner, scene)
    case .controller(let get, _): owner.controller.map { get(self, $0) }
    case .view(let get): owner.view.map { get(world, $0) }
    case .shown(let get): view(meantBy: owner).map { get(world, $0) }
    case .flag(let flag), .plainFlag(let flag), .hidingBar(let flag):
      owner.controller.map { .bool(world.controllers[$0].flags.contains(flag)) }
    case .controllerFlag(let get, _): owner.controller.map { .bool(get(world, $0)) }
    case .sheetFlag(let flag):
      owner.controller.map { .bool(world.sheetSettings(of: $0).flags.contains(flag)) }
    case .scroll(let get, _): scroll(owner).map { get($0, world) }
    case .scrollFlag(let accessor): scroll(owner).map { .bool(accessor.get($0)) }
    case .scrollScale(let accessor): scroll(owner).map { .number(accessor.get($0)) }
    case .recognizer(let get, _): recognizer(owner).map { get($0, world.rules.gestures) }
    case .animator(let get): animator(owner).map { get($0) }
    case .context(let get): context(of: owner).map { get($0) }
    case .part(let part): owner.transform.map { part.value(in: $0) } ?? measureOfPair(owner, property)
    }
  }

  /// Sets a property that is not a view property.
  /// - Returns: Nil if the owner has no such property, if the value has the wrong type, or if the property is
  ///   read-only or a part of a view property, as `x` is of `frame`.
  mutating func set(_ property: PlainProperty, _ write: PropertyWrite) throws(Stop) -> Void? {
    let controller = write.owner.controller
    switch property.access {
    case .machine(_, let set): return try set?(&self, write) ?? nil
    case .controller(_, let set):
      guard controller != nil, let set else { return nil }
      return try set(&self, write)
    case .plainFlag(let flag):
      guard let controller, let isUp = write.value.flag else { return nil }
      world.setFlag(flag, isUp, of: controller)
    case .hidingBar(let flag):
      guard let controller, let isUp = write.value.flag else { return nil }
      try requireBar(of: controller, for: property, at: write.place)
      world.setHidesBar(flag, isUp, of: controller)
    case .controllerFlag(_, let set):
      guard let controller, let flag = write.value.flag else { return nil }
      set(&world, controller, flag)
    case .sheetFlag(let flag): try controller.map { id throws(Stop) in try setSheet(flag, of: id, write) }
    case .scroll(_, let set):
      guard let view = write.owner.view, let set else { return nil }
      let fit: Void? = set(&world, try scroll(of: view, write), write)
      if fit == nil { throw unfit(write) }
    case .scrollFlag(let accessor): return try setScroll(write, write.value.flag, accessor.set)
    case .scrollScale(let accessor): return try setScroll(write, write.value.factor, accessor.set)
    case .recognizer(_, let set):
      // The model does not cover when the built-in swipe lets touches through to views, so delaying them has no effect.
      if case .swipe = write.owner, property == .delaysTouchesBegan || property == .delaysTouchesEnded {
        return ()
      }
      guard let token = write.owner.token else { return nil }
      guard isKind(.gesture, token) else { return () }
      return set(&world.recognizers[objects[token].recognizer], write.value)
    case .value, .scene, .view, .shown, .flag, .animator, .context, .part: return nil
    }
    return ()
  }

  /// Sets a field of a scroll view. Throws if `value` is nil, which means that the written value is not allowed.
  /// - Returns: Nil if the owner is not a view.
  private mutating func setScroll<Field>(
    _ write: PropertyWrite, _ value: Field?, _ set: (inout Scroll, Field) -> Void
  ) throws(Stop) -> Void? {
    guard let view = write.owner.view else { return nil }
    let id = try scroll(of: view, write)
    guard let value else { throw unfit(write) }
    return set(&world.scrolls[id], value)
  }

  private func unfit(_ write: PropertyWrite) -> Stop {
    misuse("`\(write.property.word)` cannot be set to \(literal(write.value))", at: write.place)
  }
}
