import Engine
import Semantics

/// Writes the state that determines how a machine continues. Two machines that are between statements and have equal
/// fingerprints respond equally to the same commands, and the laws judge them equally. The time and order of past
/// events and row numbers in tables are left out. Instances of one kind differ by their names, because the script can
/// tell them apart.
struct StateWriter {
  /// The parts of a state; tests omit one at a time.
  enum Part: CaseIterable {
    case world, fields, handlers, blocks, objects, laws
  }

  var form: CanonicalWriter
  private let vended: VendedObjects
  private let shared: SharedVariables
  /// The script objects, in order of first reference.
  private var objects: [ObjectID] = []
  /// The shared variables, in order of first reference.
  private var variables: [VariableID] = []
  private let omitted: Part?

  /// Creates a writer for the state of a machine.
  /// - Parameters:
  ///   - omitted: The part of the state to leave out; nil for none.
  ///   - forgotten: Controllers that can never be shown again.
  init(of machine: borrowing Machine, without omitted: Part? = nil, forgotten: [ControllerID] = []) {
    self.omitted = omitted
    vended = machine.objects
    shared = machine.code.variables
    form = CanonicalWriter(of: machine.world, for: .machine, without: forgotten)
  }

  mutating func write(_ machine: Machine, _ log: Log) {
    form.write(machine.world)
    if omitted == .world { form.forget() }
    if omitted != .objects { writeRoots(machine) }
    if omitted != .fields { writeFields(machine) }
    if omitted != .handlers { writeHandlers(machine) }
    if omitted != .blocks { writeBlocks(machine) }
    if omitted != .objects { writeObjects() }
    if omitted != .laws { writeLaws(machine, log) }
  }

  // MARK: - Objects

  /// Writes the objects that the world and the code reference: delegates, presentation controllers, the objects of open
  /// transitions, gestures on views, and the latest instances of declarations.
  private mutating func writeRoots(_ machine: Machine) {
    for place in form.controllers.indices {
      let id = form.controllers[place]
      let delegate = machine.world.controllers[id].delegate
      if delegate.exists {
        // The offset distinguishes the number of a controller from a token, which is small.
        form.put(1 << 32 | Int64(form.number(of: id)))
        put(delegate)
      }
      let presentation = machine.world.controllers[id].presentation
      if presentation.exists { put(machine.world.presentations[presentation].controller.token) }
    }
    form.put(UInt8(0))
    for id in machine.world.lastOpen.exists ? machine.world.openTransitions : [] {
      let code = machine.world.code(of: id)
      put(code.animator.token)
      put(code.interaction.token)
    }
    for id in machine.world.attachedRecognizers { put(machine.world.recognizers[id].object) }
    for token in machine.standing { put(token) }
    for row in machine.code.assignedDelegates {
      form.put(row.isReleased ? UInt8(2) : UInt8(1))
      form.put(row.controller)
      put(row.delegate)
    }
    for (place, token) in machine.lastObjects.enumerated()
    where machine.objects.contains(token) && !machine.objects[token].values.isEmpty {
      form.put(Int64(place))
      put(token)
    }
  }

  /// Writes an object by its order of first reference; 0 for none and for freed objects.
  mutating func put(_ token: ObjectID) {
    guard vended.contains(token) else { return form.put(Int64(0)) }
    if let place = objects.firstIndex(of: token) { return form.put(Int64(place + 1)) }
    objects.append(token)
    form.put(Int64(objects.count))
  }

  /// Writes the contents of each object in order of first reference; this may reference further objects.
  private mutating func writeObjects() {
    var next = 0
    while next < objects.count {
      let row = vended[objects[next]]
      form.put(Int64(row.declaration.raw))
      form.put(row.own)
      form.put(row.transition)
      put(row.delegate)
      for driver in row.drivers { put(driver) }
      for value in row.values { put(value) }
      for setting in row.settings {
        form.put(setting.property.rawValue)
        put(setting.value)
      }
      for view in row.views { form.put(view) }
      if let frame = row.restingFrame { form.put(frame) }
      if row.movedView.exists { form.put(row.movedView) }
      if row.presenter.exists { form.put(row.presenter) }
      next += 1
    }
  }

  // MARK: - Code

  private mutating func writeFields(_ machine: Machine) {
    let (fields, bases) = (machine.code.fields, machine.code.fieldBases)
    let kinds = machine.program.blueprint.kinds
    if fields.ofScript.count > 0 { for value in fields.ofScript.values { put(value) } }
    for place in form.controllers.indices {
      let id = form.controllers[place]
      if Int(id.raw) >= bases.count { continue }
      let kind = KindID(raw: machine.world.controllers[id].declaration)
      guard kind.exists else { continue }
      let base = bases[Int(id.raw)]
      for place in kinds[kind].fields.indices {
        put(machine.value(ofContent: fields[.controller(base + place)]))
      }
    }
  }

  private mutating func writeHandlers(_ machine: Machine) {
    form.put(Int64(machine.code.attached.count))
    for row in machine.code.attached {
      form.put(Int64(row.handler.raw))
      form.put(row.subject)
      form.put(row.own)
      form.put(row.target)
      for value in row.captured { put(value) }
    }
  }

  /// Writes the pending blocks, in the order in which the world references them.
  private mutating func writeBlocks(_ machine: Machine) {
    for row in machine.pending.interactionBlocks {
      form.put(row.token)
      form.put(row.transition)
    }
    for row in machine.pending.traitHandlers {
      form.put(row.controller)
      form.put(row.traits.rawValue)
      put(.block(row.block))
    }
    var next = 0
    while next < form.tokens.count {
      let place = Int(form.tokens[next]) - 1
      next += 1
      guard machine.pending.completions.indices.contains(place),
        let block = machine.pending.completions[place]
      else {
        form.put(UInt8(0))
        continue
      }
      form.put(Int64(block.body.raw))
      form.put(block.own)
      form.put(block.transition)
      put(block.object)
      for value in block.captured { put(value) }
    }
  }

  // MARK: - Values

  mutating func put(_ value: Value) {
    form.put(UInt8(value.type.rawValue))
    switch value {
    case .none, .effect, .statusBar: break
    case .bool(let flag): form.put(UInt8(flag ? 1 : 0))
    case .number(let number), .angle(let number): form.put(number)
    case .time(let time): form.put(time.nanoseconds)
    case .pair(let x, let y): put([x, y])
    case .rect(let rect): form.put(rect)
    case .color(let color): form.put(PropertyValue.color(color))
    case .curve(let curve): form.put(curve)
    case .transform(let transform): form.put(PropertyValue.transform(transform))
    case .shape(let shape): form.put(PropertyValue.shape(shape))
    case .gradient(let gradient): form.put(PropertyValue.gradient(gradient))
    case .text(let text): put(text)
    case .controller(let id): form.put(id)
    case .view(let id): form.put(id)
    case .style(let style): form.put(UInt8(style.rawValue))
    case .appearance(let state): form.put(state.rawValue)
    case .transitionStyle(let style): form.put(style.rawValue)
    case .list(let values), .tuple(let values):
      form.put(Int64(values.count))
      for value in values { put(value) }
    case .coordinator(let id, let controller):
      form.put(id)
      form.put(controller)
    case .object(let token): put(token)
    case .swipe(let id, let inContent):
      form.put(id)
      form.put(UInt8(inContent ? 1 : 0))
    case .scroller(let view, let isPinch):
      form.put(view)
      form.put(UInt8(isPinch ? 1 : 0))
    case .gestureState(let state): form.put(state.rawValue)
    case .propertyAnimator(let id): put(id)
    case .animatorState(let state): form.put(state.rawValue)
    case .position(let position): form.put(position.rawValue)
    case .sizeClass(let size): form.put(size.rawValue)
    case .detent(let detent): form.put(detent.rawValue)
    case .displayMode(let mode): form.put(mode.rawValue)
    case .flexible(let part): form.put(part.rawValue)
    case .constraint(let id): form.put(Int64(id.raw))
    case .corner(let corner): form.put(corner.rawValue)
    case .interfaceStyle(let style): form.put(style.rawValue)
    case .statusBarStyle(let style): form.put(style.rawValue)
    case .trait(let trait): form.put(trait.rawValue)
    case .block(let value):
      form.put(Int64(value.block.body.raw))
      form.put(value.block.own)
      form.put(value.block.transition)
      put(value.block.object)
      for value in value.block.captured { put(value) }
    case .shared(let id): put(id)
    case .weak(let content): put(content)
    case .unknown(let name): put(name)
    case .segue(let segue):
      form.put(segue.source)
      form.put(segue.destination)
    }
  }

  private mutating func put(_ id: PropertyAnimatorID) {
    let number = form.number(of: id)
    form.put(number)
  }

  /// Writes a shared variable by its order of first reference; its value follows only at the first reference, because
  /// the value may be a block that captures the same variable.
  private mutating func put(_ id: VariableID) {
    if let place = variables.firstIndex(of: id) { return form.put(Int64(place + 1)) }
    variables.append(id)
    form.put(Int64(0))
    put(shared[id])
  }

  mutating func put(_ text: String) {
    form.put(Int64(text.utf8.count))
    for byte in text.utf8 { form.put(byte) }
  }

  private mutating func put(_ numbers: [Double]) {
    for number in numbers { form.put(number) }
  }
}

extension Machine {
  /// The fingerprint of this state; see `StateWriter`. Valid between statements only.
  package func fingerprint(_ log: Log) -> Fingerprint { fingerprint(log, without: nil) }

  func fingerprint(_ log: Log, without part: StateWriter.Part?) -> Fingerprint {
    var forgotten = forgottenControllers
    while true {
      var writer = StateWriter(of: self, without: part, forgotten: forgotten)
      writer.write(self, log)
      // A controller that the state still refers to must be written; it may in turn refer to another one.
      let (controllers, views) = writer.form.unnumbered
      let count = forgotten.count
      forgotten.removeAll { id in
        controllers.contains(id) || views.contains { world.isInside($0, world.controllers[id].view) }
      }
      if forgotten.count == count { return writer.form.fingerprint }
    }
  }

  /// Controllers created by code that are no longer in any tree and have no name; empty unless the machine is
  /// at rest. An app would have released them; if they counted, each new one would make a new state.
  private var forgottenControllers: [ControllerID] {
    guard isAtRest else { return [] }
    return world.controllers.ids.filter { id in
      let row = world.controllers[id]
      return row.kind != .nobody && row.flags.contains(.isKept) && row.parent.isNone
        && row.presentation.isNone
        && !world.isRoot(id) && !code.instances.contains(id)
    }
  }
}
