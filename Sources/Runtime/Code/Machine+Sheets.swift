import Engine
import Language
import Semantics

// Properties of sheets, which are UIKit's sheet presentation controllers.

extension Machine {
  /// Sets or clears a flag of the sheet that presents a controller, or will present it. Throws if the value is not
  /// `true` or `false`, or if the device's iOS version has no sheets.
  mutating func setSheet(
    _ flag: SheetFlags, of controller: ControllerID, _ write: PropertyWrite
  ) throws(Stop) {
    try requireSheets(write)
    guard case .bool(let isUp) = write.value else { throw unfit(write.value, for: write) }
    world.setSheet(of: controller, isDeclared: write.isDeclared) {
      if isUp { $0.flags.insert(flag) } else { $0.flags.remove(flag) }
    }
  }

  static func setDetents(_ machine: inout Machine, _ write: PropertyWrite) throws(Stop) {
    try machine.requireSheets(write)
    let detents = try machine.detents(write)
    machine.world.setSheet(of: write.controller, isDeclared: write.isDeclared) { $0.detents = detents }
  }

  static func setSelectedDetent(_ machine: inout Machine, _ write: PropertyWrite) throws(Stop) {
    try machine.setDetent(write) { $0.selected = $1 }
  }

  static func setUndimmedDetent(_ machine: inout Machine, _ write: PropertyWrite) throws(Stop) {
    try machine.setDetent(write) { $0.undimmed = $1 }
  }

  private mutating func setDetent(
    _ write: PropertyWrite, _ set: (inout SheetSettings, DetentName) -> Void
  ) throws(Stop) {
    try requireSheets(write)
    let name = try detentName(write.value, write)
    world.setSheet(of: write.controller, isDeclared: write.isDeclared) { set(&$0, name) }
  }

  /// Executes `X.animateChanges {`, which throws before iOS 15, or the closing `}`.
  /// - Returns: False if the instruction is neither of the two.
  mutating func changeSheet(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) -> Bool {
    let call = program.blueprint.calls[instruction.a]
    if call.kind == .beginChanges {
      try beginBlock(place, top, &log)
      _ = try called(call, scene())
      try requireVersion(15, for: "`animateChanges`", at: call.receiver)
      world.beginSheetChanges(by: author(place, top, &log))
      return true
    }
    guard call.kind == .endChanges else { return false }
    let mark = world.agendaDepth
    world.endSheetChanges(of: try called(call, scene()) ?? .none)
    endBlock(place, top, downTo: mark, instruction)
    return true
  }

  /// Converts the result of a detent's resolver block for the engine: `none` without a result, nil if the
  /// result is not a finite number.
  func height(_ answer: Value?, _ trace: inout Trace) -> Object? {
    guard let answer, !answer.isNone else { return Object(ObjectKind.none) }
    guard case .number(let height) = answer, height.isFinite else { return nil }
    return trace.object(length: height)
  }

  /// Taps the grabber of a sheet, which selects the next detent; before iOS 26, where this is undocumented, only
  /// records a note. Throws if the sheet shows no grabber, or if a view covers it.
  mutating func tapGrabber(
    _ id: ExpressionID, _ scene: Scene, cause: CauseIndex, _ log: inout Log
  ) throws(Stop) {
    guard case .controller(let controller) = try evaluate(id, scene) else {
      throw misuse("only the sheet of a screen has a grabber", at: id)
    }
    let name = literal(.controller(controller))
    let place = try require(
      world.grabber(of: controller), "the sheet of `\(name)` shows no grabber that could be tapped", at: id,
      help: "it needs `prefersGrabberVisible`, and must neither come nor go")
    let hit = world.hitTest(place)
    try require(
      world.isInside(hit, world.movedView(of: controller)),
      "the grabber of `\(name)` cannot be tapped: `\(literal(.view(hit)))` covers it", at: id)
    world.tapGrabber(of: controller, cause: cause, trace: &log.trace)
  }

  func detents(of controller: ControllerID) -> Value {
    .list(world.sheetSettings(of: controller).detents.map { value(of: $0) })
  }

  func value(of name: DetentName) -> Value {
    if let detent = name.system { return .detent(detent) }
    return name.custom.map { .text(program.blueprint.text(NameID($0))) } ?? .none
  }

  /// A detent as a value of the language: `medium`, `"small"` or `("small", 200)`.
  private func value(of detent: Detent) -> Value {
    detent.constant.map { .tuple([value(of: detent.name), .number($0)]) } ?? value(of: detent.name)
  }

  // MARK: - Checks of written values

  private func requireSheets(_ write: PropertyWrite) throws(Stop) {
    try requireVersion(15, for: "`\(write.property.word)`", at: write.place)
  }

  private func detents(_ write: PropertyWrite) throws(Stop) -> [Detent] {
    let id = write.place
    guard case .list(let elements) = write.value, !elements.isEmpty else {
      throw misuse("a sheet must have at least one detent", at: id, help: "write `[medium, large]`")
    }
    var detents: [Detent] = []
    for element in elements { detents.append(try detent(element, write)) }
    let isAscending = zip(detents, detents.dropFirst()).allSatisfy { lower, higher in
      guard let lower = lower.name.system, let higher = higher.name.system else { return true }
      return lower.rawValue <= higher.rawValue
    }
    try require(
      isAscending, "detents go from the lowest to the highest", at: id, help: "write `[medium, large]`")
    if detents.contains(where: { $0.name.system == nil }) {
      try requireVersion(16, for: "a custom detent", at: id)
    }
    return detents
  }

  private func detent(_ value: Value, _ write: PropertyWrite) throws(Stop) -> Detent {
    if case .tuple(let parts) = value, parts.count == 2, case .text = parts[0],
      case .number(let height) = parts[1], height.isFinite
    {
      return Detent(try detentName(parts[0], write), constant: height)
    }
    if value.isNone { throw unfit(value, for: write) }
    return Detent(try detentName(value, write))
  }

  private func detentName(_ value: Value, _ write: PropertyWrite) throws(Stop) -> DetentName {
    if value.isNone { return .none }
    if case .detent(let detent) = value { return DetentName(detent) }
    guard case .text(let text) = value else { throw unfit(value, for: write) }
    let name = try require(
      program.blueprint.names.find(text),
      "`\(write.property.word)` takes an identifier that stands in the script as it is, not one made of parts",
      at: write.place)
    return DetentName(name: name.index)
  }

  private func unfit(_ value: Value, for write: PropertyWrite) -> Stop {
    misuse(
      "`\(write.property.word)` cannot be set to \(value.phrase)", at: write.place,
      help: "a detent is `medium`, `large`, or a custom one: `\"small\"`, `(\"small\", 200)`")
  }

  func requireVersion(_ version: Int, for what: String, at id: ExpressionID) throws(Stop) {
    try require(
      world.rules.ios >= version, "\(what) is new in iOS \(version), but this is iOS \(world.rules.ios)",
      at: id)
  }
}
