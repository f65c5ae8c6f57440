import Engine
import Language
import Semantics

extension Machine {
  /// Creates a script object and returns its token. Arguments are evaluated in `scene`; fields are evaluated in order,
  /// and each can read the parameters and fields before it.
  mutating func make(
    _ vending: ObjectCreation, _ scene: Scene, own: ControllerID, delegate: ObjectID = .none,
    transition: TransitionID = .none
  ) throws(Stop) -> ObjectID {
    let token = add(
      VendedObject(
        declaration: vending.object, values: try evaluate(vending.arguments, scene), delegate: delegate,
        own: own, transition: transition))
    let object = program.blueprint.objects[vending.object]
    objects[token].hasTarget = object.kind == .gesture && hasOwner(object)
    var inner = self.scene(around: own)
    inner.transition = transition
    inner.object = token
    objects.unfinished.append(token)
    defer { objects.unfinished.removeLast() }
    for field in program.blueprint.objects[vending.object].fields {
      let value = try initialValue(field.value, inner)
      objects[token].values.append(field.isWeak ? .weak(value) : value)
    }
    try makeRecognizer(of: token, inner)
    while lastObjects.count <= vending.object.index { lastObjects.append(.none) }
    lastObjects[vending.object.index] = token
    if let lines = program.blueprint.objects[vending.object].transition?.lines {
      makeDrivers(lines, of: token)
    }
    return token
  }

  /// Whether the first parameter of a declaration is the target of a recognizer, or the controller for which the object
  /// stands in one of its roles: its name is `owner`, in scripts that are translated from Swift.
  private func hasOwner(_ declaration: ResolvedObject) -> Bool {
    declaration.parameters.first.map { program.blueprint.text($0) == "owner" } ?? false
  }

  /// The controller that is the target of a recognizer, or for which an object stands in one of its roles; none for
  /// other objects.
  func owner(of token: ObjectID) -> ControllerID {
    guard objects.contains(token), hasOwner(program.blueprint.objects[objects[token].declaration]),
      case .controller(let id)? = objects[token].values.first
    else { return .none }
    return id
  }

  /// Evaluates the initial value of a field. If the expression creates a view, a screen or an object, creates it.
  mutating func initialValue(_ id: ExpressionID, _ scene: Scene) throws(Stop) -> Value {
    let node = program.blueprint.expressions[id]
    if case .newView(let row) = node {
      return .view(try makeView(program.blueprint.madeViews[row], scene, by: Author()))
    }
    // Limit the nesting here: a screen or object whose fields create another one of its kind would never be finished.
    if case .newScreen(let kind) = node {
      if objects.unfinished.count >= 32 { throw .exhausted(.nesting) }
      objects.unfinished.append(scene.object)
      defer { objects.unfinished.removeLast() }
      return .controller(try make(kind, named: 0))
    }
    guard case .creation(let creation) = node else { return try evaluate(id, scene) }
    if objects.unfinished.count >= 32 { throw .exhausted(.nesting) }
    let delegate = delegateDeclaration(scene.object) == nil ? ObjectID.none : scene.object
    return .object(
      try make(
        program.blueprint.objectCreations[creation], scene, own: scene.own, delegate: delegate,
        transition: scene.transition))
  }

  /// The instance that a declaration's name refers to: the current object or its delegate. Otherwise, for a
  /// delegate, the current controller's or the only one in the window; for an interaction, the one of the current
  /// controller's delegate; else the latest instance. `none` if there is no instance.
  func object(of declaration: DeclarationID, _ scene: Scene) -> Value {
    if objects.contains(scene.object) {
      if objects[scene.object].declaration == declaration { return .object(scene.object) }
      let delegate = objects[scene.object].delegate
      if objects.contains(delegate), objects[delegate].declaration == declaration { return .object(delegate) }
    }
    if program.blueprint.objects[declaration].transition != nil {
      let own = world.controllers[scene.own].delegate
      if isDelegate(own, declaration) { return .object(own) }
      if let shown = delegateOnScreen(of: declaration) { return .object(shown) }
    }
    if let driver = driver(of: declaration, by: world.controllers[scene.own].delegate) {
      return .object(driver)
    }
    guard declaration.index < lastObjects.count else { return .none }
    let last = lastObjects[declaration.index]
    return objects.contains(last) ? .object(last) : .none
  }

  private func isDelegate(_ token: ObjectID, _ declaration: DeclarationID) -> Bool {
    objects.contains(token) && objects[token].declaration == declaration
  }

  /// The instance of a delegate declaration whose controller is in the window; nil if there is none or more than one.
  private func delegateOnScreen(of declaration: DeclarationID) -> ObjectID? {
    var found: ObjectID?
    for id in world.controllers.ids where isDelegate(world.controllers[id].delegate, declaration) {
      let token = world.controllers[id].delegate
      guard token != found, world.isInWindow(world.controllers[id].view) else { continue }
      if found != nil { return nil }
      found = token
    }
    return found
  }

  /// Throws if `id` is the name of a declaration and the name does not refer to the one instance in use. Otherwise code
  /// would set a field that no other code reads.
  func requireInstance(_ owner: Value, namedBy id: ExpressionID, _ scene: Scene) throws(Stop) {
    guard case .object(let declaration) = program.blueprint.expressions[id] else { return }
    if let token = owner.token {
      if token == scene.object { return }
      if objects.contains(scene.object), token == objects[scene.object].delegate { return }
    }
    let name = program.blueprint.text(program.blueprint.objects[declaration].name)
    let help =
      "each object has its own fields: pass an argument, or keep the value in a field of the screen"
    var used: [ObjectID] = []
    appendWorldTokens(to: &used)
    for delegate in used where objects.contains(delegate) { used += objects[delegate].drivers }
    guard let token = owner.token, used.contains(token) else {
      throw misuse("no `\(name)` is in use, so its field cannot be set", at: id, help: help)
    }
    let attached = world.attachedRecognizers.map { world.recognizers[$0] }.filter {
      $0.declaration == declaration.raw && !world.controllers[$0.controller].flags.contains(.isDeallocated)
    }
    if attached.count > 1 {
      throw misuse(
        "there are \(attached.count) of `\(name)`: it is unclear whose field is meant", at: id, help: help)
    }
  }

  func value(ofSlot slot: SlotID, of owner: Value, at id: ExpressionID) throws(Stop) -> Value {
    guard case .object(let token) = owner, objects.contains(token) else { return .none }
    let values = objects[token].values
    try require(slot.index < values.count, "this field has no value yet: it is declared further down", at: id)
    return value(ofContent: values[slot.index])
  }

  /// A view that a presentation object declares; none until the container exists.
  func view(at place: DeclaredViewID, ofObject token: ObjectID) -> Value {
    guard objects.contains(token), place.index < objects[token].views.count else { return .none }
    return .view(objects[token].views[place.index])
  }

  func objectText(_ token: ObjectID) -> String {
    guard objects.contains(token) else { return "none" }
    return program.blueprint.text(program.blueprint.objects[objects[token].declaration].name)
  }

  /// Adds a script object and returns its token. Once there are at least `objects.bound` objects, first frees
  /// the unreferenced ones.
  private mutating func add(_ object: VendedObject) -> ObjectID {
    if objects.count >= objects.bound {
      var roots = heldObjects
      roots.append(object.delegate)
      for value in object.values { value.appendTokens(to: &roots) }
      for id in objects.keepOnly(reachableFrom: roots) { world.recognizers.remove(id) }
    }
    return objects.insert(object)
  }

  /// The tokens of all script objects that code, blocks, values and the world reference.
  var heldObjects: [ObjectID] {
    var tokens =
      retainedObjects + weaklyHeldObjects + lastObjects + code.assignedDelegates.map { $0.delegate }
    for id in world.controllers.ids where world.controllers[id].kind != .nobody {
      tokens.append(world.controllers[id].delegate)
    }
    return tokens
  }

  /// The tokens of the script objects that a running app would retain: those that code, blocks, values and UIKit
  /// reference, except delegates.
  var retainedObjects: [ObjectID] {
    var tokens: [ObjectID] = []
    for value in retainingValues() { value.appendTokens(to: &tokens) }
    return tokens
  }

  /// The values of all fields; `none` for the fields of deallocated controllers, which retain nothing, and of the
  /// controllers in `away`.
  func valuesOfLivingFields(without away: [ControllerID] = []) -> [Value] {
    var values = code.fields.values
    let first = values.count - code.fields.ofControllers.count
    for id in world.controllers.ids
    where world.controllers[id].flags.contains(.isDeallocated) || away.contains(id) {
      let base = first + code.fieldBases[Int(id.raw)]
      for place in 0..<kind(of: id).fields.count { values[base + place] = .none }
    }
    return values
  }

  /// Adds the tokens that the world references: delegates, and the objects in use.
  private func appendWorldTokens(to tokens: inout [ObjectID]) {
    for id in world.controllers.ids where world.controllers[id].kind != .nobody {
      tokens.append(world.controllers[id].delegate)
    }
    appendTokensInUse(to: &tokens)
  }

  /// Adds the tokens of the presentation controllers, of the objects used by open transitions, and of the gestures
  /// whose recognizers must be kept.
  /// - Parameter away: Controllers whose gestures are left out: only these controllers retain them.
  func appendTokensInUse(to tokens: inout [ObjectID], without away: [ControllerID] = []) {
    for id in world.controllers.ids where world.controllers[id].presentation.exists {
      tokens.append(world.presentations[world.controllers[id].presentation].controller.token)
    }
    for id in world.openTransitions {
      let context = world.contexts[world.transitions[id].context]
      tokens.append(context.animator.token)
      tokens.append(context.interaction.token)
    }
    for id in world.heldRecognizers where !away.contains(world.recognizers[id].controller) {
      tokens.append(world.recognizers[id].object)
    }
    tokens += standing
  }
}
