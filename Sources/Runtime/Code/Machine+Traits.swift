import Diagnostics
import Engine
import Semantics

/// A block registered for changes of a controller's traits.
struct TraitHandler: Equatable, Sendable {
  var controller: ControllerID
  var traits: Traits
  var block: BlockValue
}

// Registration for trait changes, and updates of properties.

extension Machine {
  /// Executes `X.registerForTraitChanges([userInterfaceStyle], handler: told)` and similar calls. Throws if the iOS
  /// version lacks the call. Unregistering a block that is not registered does nothing.
  mutating func perform(
    _ call: ResolvedCall, onTraitsOf controller: ControllerID, _ arguments: [Value], _ author: Author
  ) throws(Stop) {
    let isOfProperties = call.kind == .setNeedsUpdateProperties || call.kind == .updatePropertiesIfNeeded
    let first = isOfProperties ? 26 : 17
    try require(
      world.rules.ios >= first, "iOS has this call from version \(first) on, but this is \(world.rules.ios)",
      at: call.receiver)
    if call.kind == .setNeedsUpdateProperties {
      world.setNeedsUpdateProperties(of: controller, by: author)
    } else if isOfProperties {
      world.updatePropertiesIfNeeded(of: controller, by: author)
    } else if call.kind == .registerForTraitChanges {
      let traits = try traits(arguments[0], at: call.receiver)
      let block = try block(arguments[1], at: call.receiver)
      pending.traitHandlers.append(TraitHandler(controller: controller, traits: traits, block: block))
      world.registerForTraits(traits, of: controller)
      listen(to: .traitsChanged, of: controller)
    } else {
      let block = try block(arguments[0], at: call.receiver)
      let isIt = { (row: TraitHandler) in row.controller == controller && row.block == block }
      guard let place = pending.traitHandlers.firstIndex(where: isIt) else { return }
      world.unregisterForTraits(pending.traitHandlers[place].traits, of: controller)
      pending.traitHandlers.remove(at: place)
    }
  }

  /// Runs the blocks that are registered for any of the changed traits.
  mutating func runTraitHandlers(_ event: Event, _ log: inout Log) throws(Stop) {
    let past = Traits(rawValue: UInt8(truncatingIfNeeded: event.second.raw))
    let changed = past.symmetricDifference(world.traits(of: event.subject))
    let due = pending.traitHandlers.filter {
      $0.controller == event.subject && !$0.traits.isDisjoint(with: changed)
    }
    // Push in reverse order, since the topmost frame runs first.
    for handler in due.reversed() {
      let body = program.blueprint.bodies[handler.block.block.body]
      let span = program.blueprint.spans[body.start.index]
      let cause = log.note(Cause(span: span, parent: event.cause, kind: .handler, event: event))
      try enter(
        handler.block, [.controller(event.subject), Value(past)], cause: cause, isGesture: false, &log)
    }
  }

  private func traits(_ value: Value, at id: ExpressionID) throws(Stop) -> Traits {
    var traits: Traits = []
    for element in value.members ?? [value] {
      guard case .trait(let name) = element else {
        throw misuse(
          "expected a list of traits, but this is \(element.phrase)", at: id,
          help: "`[userInterfaceStyle]`, `[horizontalSizeClass, verticalSizeClass]`")
      }
      traits.insert(name.bit)
    }
    return traits
  }

  private func block(_ value: Value, at id: ExpressionID) throws(Stop) -> BlockValue {
    guard case .block(let block) = value else {
      throw misuse(
        "the handler must be a block, but this is \(value.phrase)", at: id,
        help: "`let told = block (environment, previous) { … }` makes one")
    }
    return block
  }

  /// The window level of a window or the status bar; nil for other values.
  func windowLevel(of owner: Value) -> Value? {
    if owner == .statusBar { return .number(World.statusBarLevel) }
    return owner.view.flatMap { world.views[$0].role == .window ? .number(world.level(of: $0)) : nil }
  }

  /// Sets the overridden interface style of a controller or a view. Throws for any other owner or value.
  static func setOverrideStyle(_ machine: inout Machine, _ write: PropertyWrite) throws(Stop) {
    let (controller, view) = (write.owner.controller, write.owner.view)
    guard case .interfaceStyle(let style) = write.value, controller != nil || view != nil else {
      throw machine.cannotSet(write)
    }
    machine.world.setOverrideStyle(style, of: controller ?? .none, view ?? .none, by: write.author)
  }

  static func setLargeTitleMode(_ machine: inout Machine, _ write: PropertyWrite) throws(Stop) -> Void? {
    let mode = LargeTitleMode.allCases.first { .text($0.word) == write.value }
    return mode.map { machine.world.setLargeTitleMode($0, of: write.controller) }
  }

  static func setWindowLevel(_ machine: inout Machine, _ write: PropertyWrite) throws(Stop) {
    guard let view = write.owner.view, machine.world.views[view].role == .window,
      let level = write.value.number
    else { throw machine.cannotSet(write) }
    machine.world.setLevel(level, of: view)
  }
}
