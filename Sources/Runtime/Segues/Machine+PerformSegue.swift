import Diagnostics
import Engine
import Language
import Semantics

// The commands that trigger segues, `perform` and `unwind`, and taps on views that are wired to a segue.

extension Machine {
  /// Executes `perform`, `unwind`, or `super.perform()` in a segue's code. If the receiver is `none`, only
  /// records a note.
  mutating func performSegue(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    try beginCommand(place, top, continues: false, &log)
    let scene = scene()
    let cause = causeOfCommand(place, top, &log)
    let mark = world.agendaDepth
    let clock: Frame.Clock = instruction.clock
    if instruction.opcode == .performDefault {
      let id = ExpressionID(instruction.a)
      guard case .segue(let segue) = try evaluate(id, scene), world.segues.isInUse(segue.id) else {
        throw misuse("the segue has been performed and is deallocated", at: id)
      }
      try carryOut(segue.id, top, downTo: mark, clock: clock, &log)
      return
    }
    var options = CommandOptions()
    options.cause = cause
    options.isAnimated = !instruction.flags.contains(.isUnanimated)
    options.isByFinger = isGivenByFinger(top)
    if instruction.c != 0 {
      let written = program.blueprint.options[instruction.c]
      options.isInteractive = written.isInteractive
      if let name = written.name { options.name = name.index }
    }
    let receiver = try living(segueReceiver(instruction, scene))
    if receiver.isNone { return ignore(instruction, at: place, top, &log) }
    if instruction.opcode == .unwind {
      try unwind(to: instruction.a.name, from: receiver, options, &log)
    } else {
      let isNamed = Operand(instruction.b) != .absent
      try perform(ExpressionID(instruction.a), on: receiver, isNamed: isNamed, options, scene, &log)
    }
    work(top, downTo: mark, clock: clock)
  }

  /// Performs the segue that is wired to a tapped view, if any, and returns whether there is one.
  mutating func performWired(on view: ViewID, cause: CauseIndex, _ log: inout Log) throws(Stop) -> Bool {
    let controller = world.views[view].controller
    let kind = KindID(raw: world.controllers[controller].declaration)
    let scene = self.scene(around: controller)
    for (id, row) in segues(of: kind) where row.wire.exists {
      guard case .view(view) = try evaluate(row.wire, scene) else { continue }
      var options = CommandOptions()
      options.cause = cause
      try set(off: id, from: controller, sender: view, options, &log)
      return true
    }
    return false
  }

  /// The segues whose source is a controller of this kind, among those declared by the file and by the running spec;
  /// the last declaration comes first.
  func segues(of kind: KindID) -> [(id: ID<ResolvedSegue>, segue: ResolvedSegue)] {
    program.blueprint.segues.enumerated().reversed().filter { _, row in
      row.source == kind && belongs(row)
    }.map { (ID(at: $0.offset), $0.element) }
  }

  /// Whether a segue is declared by the file or by the running spec.
  func belongs(_ segue: ResolvedSegue) -> Bool { segue.spec.isNone || segue.spec.index == code.spec }

  /// Executes `super.perform()` in the code of a custom segue: UIKit's own presentation or push, and the callouts that
  /// it causes.
  private mutating func carryOut(
    _ segue: SegueID, _ top: Int, downTo mark: Int, clock: Frame.Clock, _ log: inout Log
  ) throws(Stop) {
    do throws(Fault) {
      try world.performDefault(segue, isSuper: true, trace: &log.trace)
    } catch {
      work(top, downTo: mark, clock: clock)
      throw .fault(error)
    }
    work(top, downTo: mark, clock: clock)
  }

  /// The controller that performs a segue: the one that the command names, or none if this value is `none`. A command
  /// without a receiver uses the visible controller; throws if nothing is on screen.
  private func segueReceiver(_ instruction: Instruction, _ scene: Scene) throws(Stop) -> ControllerID {
    let operand = Operand(instruction.b)
    let receiver =
      operand == .absent
      ? world.visibleController : try controller(operand, scene, for: "the receiver of a command")
    if receiver.exists || operand != .absent { return receiver }
    throw .misuse("nothing is on screen", help: "a script begins with `root X`", at: nil)
  }

  private mutating func perform(
    _ name: ExpressionID, on receiver: ControllerID, isNamed: Bool, _ options: CommandOptions,
    _ scene: Scene, _ log: inout Log
  ) throws(Stop) {
    guard case .text(let text) = try evaluate(name, scene) else {
      throw misuse("`perform` needs the name of a segue, a text", at: name)
    }
    let identifier = program.blueprint.names.find(text)
    var source = receiver
    while source.exists {
      let kind = KindID(raw: world.controllers[source].declaration)
      if let identifier, let found = segues(of: kind).first(where: { $0.segue.identifier == identifier }) {
        return try set(off: found.id, from: source, sender: .none, options, &log)
      }
      // If no receiver is named, search from the visible controller outwards through its containers.
      source = isNamed ? .none : world.controllers[source].parent
    }
    let known = segues(of: KindID(raw: world.controllers[receiver].declaration)).compactMap {
      $0.segue.identifier
    }
    let list = known.reversed().map { quoted(program.blueprint.text($0)) }.joined(separator: ", ")
    throw misuse(
      "`\(literal(.controller(receiver)))` has no segue \(quoted(text))", at: name,
      help: known.isEmpty ? "no segue begins there" : "it has \(list)")
  }

  private mutating func unwind(
    to action: NameID, from source: ControllerID, _ options: CommandOptions, _ log: inout Log
  ) throws(Stop) {
    let kind = KindID(raw: world.controllers[source].declaration)
    if let declared = segues(of: kind).first(where: { $0.segue.action == action }) {
      return try set(off: declared.id, from: source, sender: .none, options, &log)
    }
    var request = SegueRequest()
    request.kind = .unwind
    request.action = action.index
    request.source = source
    request.options = options
    world.performSegue(request, trace: &log.trace)
  }

  /// Performs a declared segue. With a sender, the segue is performed as if a control had triggered it.
  private mutating func set(
    off id: ID<ResolvedSegue>, from source: ControllerID, sender: ViewID, _ options: CommandOptions,
    _ log: inout Log
  ) throws(Stop) {
    let row = program.blueprint.segues[id]
    var request = SegueRequest()
    request.kind = row.kind
    request.identifier = row.identifier.map { $0.index } ?? 0
    request.action = row.action.map { $0.index } ?? 0
    request.declaration = id.raw
    request.source = source
    request.sender = sender
    request.isByControl = sender.exists
    request.options = options
    if row.animated.exists {
      let scene = self.scene(around: source)
      if try !isTrue(row.animated, scene) { request.options.isAnimated = false }
    }
    world.performSegue(request, trace: &log.trace)
  }
}
