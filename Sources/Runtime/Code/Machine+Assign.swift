import Engine
import Language
import Semantics

extension Machine {
  /// Assigns `value` to the target of an assignment: a property or field, as in `a.member = b`, an element of
  /// a list, a variable, or a measurement of a gesture; see `AssignmentTarget`. Does nothing if the target is
  /// a field of a controller that is `none`.
  mutating func assign(
    _ instruction: Instruction, _ value: Value, _ scene: Scene, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let id = ExpressionID(instruction.b)
    switch program.blueprint.targets[instruction.a] {
    case .ownField(let object, let number):
      guard case .controller(let controller) = try evaluate(object, scene) else { return }
      try set(field: place(ofField: number, of: controller), to: value, top, &log)
    case .slot(let object, let slot):
      let owner = try evaluate(object, scene)
      try requireInstance(owner, namedBy: object, scene)
      if case .none = owner {
        noteMessageToNone(author(code.frames[top].next - 1, top, &log), &log.trace)
      }
      try setSlot(slot, of: owner, value, at: id)
    case .fieldOrProperty(let object, let name, let property):
      let owner = try evaluate(object, scene)
      if try setField(name, of: owner, value, at: id, top, &log) { return }
      // Other objects have a field of this name, but for this object the name is a property.
      if let command = Instruction(setting: property, of: object, to: id) {
        return try dispatch(command, at: code.frames[top].next - 1, top, &log)
      }
      try assign(instruction, property, of: object, value, scene, top, &log)
    case .property(let object, let property):
      try assign(instruction, property, of: object, value, scene, top, &log)
    case .shape(let object, let property, let side):
      let owner = try evaluate(object, scene)
      let author = author(code.frames[top].next - 1, top, &log)
      try assign(side, ofShape: property, of: owner, value, scene, at: id, by: author, &log.trace)
    case .element(let list, let index):
      try store(value, elementOf: list, evaluate(index, scene), at: id, instruction, scene, top, &log)
    case .place(let place): try store(value, in: place, instruction, scene, top, &log)
    case .gestureMeasurement(let question): try setCounted(question, value, scene, at: id)
    case .member(let object, let name):
      let owner = try evaluate(object, scene)
      if try setField(name, of: owner, value, at: id, top, &log) { return }
      if let token = owner.token, objects.contains(token) {
        throw misuse("`\(objectText(token))` has no field `\(program.blueprint.text(name))`", at: id)
      }
      guard owner.controller != nil else { return }
      throw misuse("`\(literal(owner))` has no field `\(program.blueprint.text(name))`", at: id)
    }
  }

  /// Sets a property of the value of the expression `object`. A point, rectangle or transform is changed and
  /// stored again in the variable or property that it came from. For a declared view of a screen without a
  /// loaded view, only records a note.
  mutating func assign(
    _ instruction: Instruction, _ property: ValueProperty, of object: ExpressionID, _ value: Value,
    _ scene: Scene, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let id = ExpressionID(instruction.b)
    let author = author(code.frames[top].next - 1, top, &log)
    if instruction.flags.contains(.keepsFrame) {
      return try assignAnchorPoint(value, of: evaluate(object, scene), at: id, by: author, &log.trace)
    }
    let owner = try evaluate(object, scene)
    if owner.isNone, case let screen = try unloadedScreen(object, scene), screen.exists {
      return noteMessageToNone(author, toViewOf: screen, &log.trace)
    }
    if owner.hasParts {
      guard let changed = owner.with(property, value) else {
        throw cannotSet(property, of: owner, to: value, at: id)
      }
      return try store(changed, in: object, instruction, scene, top, &log)
    }
    if case .propertyAnimator(let animator) = owner {
      try beginCommand(code.frames[top].next - 1, top, continues: true, &log)
      return try assign(property, ofAnimator: animator, value, at: id, by: author, top, &log.trace)
    }
    if case .view(let window) = owner, world.views[window].role == .window,
      try assign(property, ofWindow: window, value, at: id, by: author, top, &log)
    {
      return
    }
    if property == .plain(.scale) || property == .plain(.rotation),
      let recognizer = try gesture(evaluate(object, scene))
    {
      let question: Question = property == .plain(.scale) ? .scale : .rotation
      return try setCounted(question, value, of: recognizer, at: id)
    }
    if let part = property.transformPart {
      return try assign(part, of: owner, value, scene, at: id, by: author, &log.trace)
    }
    try assign(property, of: owner, value, at: id, by: author, &log.trace)
  }

  /// Sets a field of a controller or an object by its name.
  /// - Returns: False if the owner has no field of this name.
  mutating func setField(
    _ name: NameID, of owner: Value, _ value: Value, at id: ExpressionID, _ top: Int, _ log: inout Log
  ) throws(Stop) -> Bool {
    if let token = owner.token, objects.contains(token) {
      let declaration = program.blueprint.objects[objects[token].declaration]
      guard let slot = declaration.slot(name) else { return false }
      try setSlot(slot, of: owner, value, at: id)
      return true
    }
    guard let controller = owner.controller,
      let number = kind(of: controller).field(name)
    else { return false }
    try set(field: place(ofField: number, of: controller), to: value, top, &log)
    return true
  }

  /// The author of writes by the instruction at `place`. Outside of a story, also adds the instruction to the
  /// log's causes.
  func author(_ place: Int, _ top: Int, _ log: inout Log) -> Author {
    Author(cause: causeOfCommand(place, top, &log), transition: code.frames[top].transition)
  }

  /// Sets a property. If the owner is `none`, sets nothing and records a note, as UIKit ignores messages to
  /// nil. If the owner is unknown, does nothing. Throws if the owner has no such property, or is a controller
  /// whose view is not loaded.
  mutating func assign(
    _ property: ValueProperty, of owner: Value, _ value: Value, at id: ExpressionID, by author: Author,
    _ trace: inout Trace
  ) throws(Stop) {
    if owner.isNone { return noteMessageToNone(author, &trace) }
    if owner.isUnknown { return }
    if case .plain(let plain) = property {
      let write = PropertyWrite(property: property, owner: owner, value: value, place: id, author: author)
      if try set(plain, write) != nil { return }
    }
    if let controller = owner.controller {
      let view = view(of: controller, for: property)
      if view.isNone {
        throw misuse("its view has not been loaded", at: id, help: "`loadViewIfNeeded()` loads it")
      }
      return try assign(property, ofView: view, value, at: id, by: author, &trace)
    }
    guard let view = owner.view else { throw cannotSet(property, of: owner, to: value, at: id) }
    try assign(property, ofView: view, value, at: id, by: author, &trace)
  }

  /// Sets a property to the value in its declaration. The write has no author, because no code runs.
  mutating func declare(_ property: DeclaredProperty, of owner: Value, _ scene: Scene) throws(Stop) {
    var trace = Trace()
    try assign(
      property.property, of: owner, evaluate(property.value, scene), at: property.value, by: Author(), &trace)
  }

  /// The view that holds a controller's property: the controller's own view for a property with the trait
  /// `own`, otherwise the view that transitions move. None if the view is not loaded.
  func view(of controller: ControllerID, for property: ValueProperty) -> ViewID {
    property.written?.traits.contains(.own) == true
      ? world.controllers[controller].view : world.movedView(of: controller)
  }

  /// Records the note that UIKit ignored a message because its receiver was nil (`none`).
  /// - Parameter screen: The screen whose view would be the receiver but does not exist yet; none for other receivers.
  func noteMessageToNone(
    _ author: Author, toViewOf screen: ControllerID = .none, _ trace: inout Trace
  ) {
    trace.events.append(
      Event(
        time: world.now, cause: author.cause, kind: .note, code: Note.messageToNone.rawValue, subject: screen)
    )
  }

  /// The screen whose declared view an expression names, if the screen's view is not loaded; none otherwise.
  private mutating func unloadedScreen(_ id: ExpressionID, _ scene: Scene) throws(Stop) -> ControllerID {
    var owner = ExpressionID.none
    if case .view(let base, _) = program.blueprint.expressions[id] { owner = base }
    if case .fieldOrProperty(let base, _, _) = program.blueprint.expressions[id] { owner = base }
    guard owner.exists, case .controller(let screen) = try evaluate(owner, scene) else { return .none }
    return world.controllers[screen].view.exists ? .none : screen
  }

  // MARK: - Properties of controllers

  static func setPreferredDisplayMode(_ machine: inout Machine, _ write: PropertyWrite) -> Void? {
    guard case .displayMode(let mode) = write.value else { return nil }
    return machine.world.setPreferredDisplayMode(mode, of: write.controller, cause: write.author.cause)
  }

  static func setModal(_ machine: inout Machine, _ write: PropertyWrite) -> Void? {
    guard let flag = write.value.flag else { return nil }
    if !write.isDeclared { machine.noteSwitch(.modal(write.controller), write.author.cause) }
    return machine.world.setFlag(.isModalInPresentation, flag, of: write.controller)
  }

  static func setModalPresentationStyle(_ machine: inout Machine, _ write: PropertyWrite) -> Void? {
    guard case .style(let style) = write.value else { return nil }
    return machine.world.setModalPresentationStyle(style, of: write.controller)
  }

  /// Sets the modal transition style. Throws for `zoom`, which is only a preferred transition.
  static func setModalTransitionStyle(_ machine: inout Machine, _ write: PropertyWrite) throws(Stop) {
    guard let style = write.value.transitionStyle else { throw machine.cannotSet(write) }
    try machine.require(
      style != .zoom, "`modalTransitionStyle` cannot be `zoom`, which is a preferred transition",
      at: write.place,
      help: "write `preferredTransition zoom`")
    machine.world.setModalTransitionStyle(style, of: write.controller)
  }

  static func setPreferredContentSize(_ machine: inout Machine, _ write: PropertyWrite) throws(Stop) {
    guard case .pair(let width, let height) = write.value else { throw machine.cannotSet(write) }
    machine.world.setPreferredContentSize(Size(width, height), of: write.controller, by: write.author)
  }

  static func setPopoverSource(_ machine: inout Machine, _ write: PropertyWrite) throws(Stop) {
    guard write.value.isNone || write.value.view != nil else { throw machine.cannotSet(write) }
    machine.world.setPopoverSource(write.value.view ?? .none, of: write.controller)
  }

  static func setPassthroughViews(_ machine: inout Machine, _ write: PropertyWrite) throws(Stop) {
    guard let members = write.value.isNone ? [] : write.value.members else { throw machine.cannotSet(write) }
    let views = members.compactMap { $0.view }
    guard views.count == members.count else { throw machine.cannotSet(write) }
    machine.world.setPassthroughViews(views, of: write.controller)
  }

  static func setAdditionalSafeAreaInsets(_ machine: inout Machine, _ write: PropertyWrite) throws(Stop) {
    let insets = try machine.require(
      EdgeInsets(write.value), "`additionalSafeAreaInsets` must have four numbers: top, left, bottom, right",
      at: write.place)
    machine.world.setAdditionalSafeAreaInsets(insets, of: write.controller, by: write.author)
  }

  static func setBarHidden(_ machine: inout Machine, _ write: PropertyWrite) throws(Stop) -> Void? {
    guard let flag = write.value.flag else { return nil }
    return try machine.setBarHidden(flag, of: write.controller, at: write.place, write.author)
  }

  static func setView(_ machine: inout Machine, _ write: PropertyWrite) throws(Stop) -> Void? {
    guard write.owner.controller != nil, let view = write.value.view else { return nil }
    let other = machine.world.views[view]
    try machine.require(
      other.role == .own, "only a controller's own view can be assigned", at: write.place)
    // Record the instruction itself as the cause; the caller of the code does not matter for an assignment.
    let cause = Log.cause(ofInstruction: (machine.code.frames.last?.next ?? 1) - 1)
    return try raising { () throws(Fault) in
      try machine.world.assignView(of: other.controller, to: write.controller, cause: cause)
    }
  }

  // MARK: - Properties with parts

  /// The properties that affect only how a view looks. Setting one to an unknown value leaves it unchanged.
  private static let looks: [ViewProperty] = [
    .background, .cornerRadius, .maskedCorners, .shadowColor, .shadowOpacity, .shadowRadius, .shadowOffset,
    .shadowPath, .gradient, .content, .effect, .isOpaque,
  ]

  private mutating func assign(
    _ property: ValueProperty, ofView view: ViewID, _ value: Value, at id: ExpressionID, by author: Author,
    _ trace: inout Trace
  ) throws(Stop) {
    if value.isUnknown, let written = property.written, Self.looks.contains(written) { return }
    if value.hasNoPlace {
      throw misuse(
        "`\(property.word)` is not a number", at: id,
        help: "UIKit would raise an exception: perhaps something was divided by zero")
    }
    if let written = property.written, let given = propertyValue(value, of: written) {
      return world.set(written, given, of: view, by: author, trace: &trace)
    }
    guard case .rect(var frame) = world.value(.frame, of: view, onScreen: false) else { return }
    try require(frame.set(property, value), "`\(property.word)` cannot be set to \(value.phrase)", at: id)
    world.set(.frame, .rect(frame), of: view, by: author, trace: &trace)
  }

  /// Executes `anchorPoint = … keeping frame`, which changes the anchor point without moving the view. If the
  /// owner is `none`, only records a note. Throws if the value is not a point, or if the owner is neither a
  /// view nor a controller.
  private mutating func assignAnchorPoint(
    _ value: Value, of owner: Value, at id: ExpressionID, by author: Author, _ trace: inout Trace
  ) throws(Stop) {
    guard case .pair(let x, let y) = value else {
      throw misuse("an anchor point must be a point, but this is \(value.phrase)", at: id)
    }
    if owner.isNone { return noteMessageToNone(author, &trace) }
    guard let view = owner.view ?? owner.controller.map({ view(of: $0, for: .ofView(.anchorPoint)) }) else {
      throw misuse("\(owner.phrase) has no `anchorPoint`", at: id)
    }
    world.setAnchorPoint(Point(x, y), keepingFrameOf: view, by: author, trace: &trace)
  }

  /// Executes `V.mask.frame = r`, which resizes and moves the mask, or `V.mask.bounds = r`, which resizes it
  /// around its centre. If there is no mask, or `r` is not a rectangle, only records the note on messages to
  /// nil.
  private mutating func assign(
    _ side: ViewProperty, ofShape property: ValueProperty, of owner: Value, _ value: Value, _ scene: Scene,
    at id: ExpressionID, by author: Author, _ trace: inout Trace
  ) throws(Stop) {
    guard case .shape(let old) = try self.value(of: property, of: owner, scene, at: id),
      case .rect(var rect) = value
    else { return noteMessageToNone(author, &trace) }
    if side == .bounds {
      let middle = old.rect.center
      rect.origin = Point(middle.x - rect.size.width / 2, middle.y - rect.size.height / 2)
    }
    try assign(property, of: owner, .shape(old.fitted(to: rect)), at: id, by: author, &trace)
  }

  /// Executes `V.transform.rotation.y = a`, which keeps the other parts of the transform. If `V` is `none`,
  /// only records a note. Throws if the value has the wrong type.
  private mutating func assign(
    _ part: TransformPart, of owner: Value, _ value: Value, _ scene: Scene, at id: ExpressionID,
    by author: Author, _ trace: inout Trace
  ) throws(Stop) {
    guard case .transform(let old) = try self.value(of: .ofView(.transform), of: owner, scene, at: id) else {
      return noteMessageToNone(author, &trace)
    }
    var parts = TransformParts(old)
    try require(
      part.set(value, in: &parts), "this part of a transform cannot be set to \(value.phrase)", at: id)
    try assign(.ofView(.transform), of: owner, .transform(parts.transform), at: id, by: author, &trace)
  }
}

extension Value {
  /// Whether the value is a point, size, rectangle or number with a component that is NaN.
  fileprivate var hasNoPlace: Bool {
    if case .pair(let x, let y) = self { return x.isNaN || y.isNaN }
    guard let rect else { return number?.isNaN ?? false }
    return (rect.origin.x + rect.origin.y + rect.size.width + rect.size.height).isNaN
  }
}

extension Rect {
  /// Sets a part of the rectangle, such as `x` or `width`.
  /// - Returns: False if rectangles have no such part, or if the value has the wrong type.
  mutating func set(_ part: ValueProperty, _ value: Value) -> Bool {
    switch (part, value) {
    case (.plain(.x), .number(let x)): origin.x = x
    case (.plain(.y), .number(let y)): origin.y = y
    case (.plain(.width), .number(let width)): size.width = width
    case (.plain(.height), .number(let height)): size.height = height
    case (.plain(.origin), .pair(let x, let y)): origin = Point(x, y)
    case (.plain(.size), .pair(let width, let height)): size = Size(width, height)
    default: return false
    }
    return true
  }
}
