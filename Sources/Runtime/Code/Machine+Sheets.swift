import Engine
import Language
import Semantics

// Properties of sheets, which are UIKit's sheet presentation controllers.

extension Machine {
  /// The value of a sheet's property in the language.
  func value(of property: PlainProperty, in settings: SheetSettings) -> Value {
    if let flag = SheetFlags(property) { return .bool(settings.flags.contains(flag)) }
    if property == .detents { return .list(settings.detents.map { value(of: $0) }) }
    return value(of: property == .selectedDetentIdentifier ? settings.selected : settings.undimmed)
  }

  /// Sets a property of the sheet that presents a controller, now or later.
  mutating func assign(
    _ property: PlainProperty, _ value: Value, ofSheetOf controller: ControllerID, at id: ExpressionID,
    by author: Author
  ) throws(Stop) {
    try requireVersion(15, for: "`\(property.row.word)`", at: id)
    let isDeclared = author.cause == 0
    if let flag = SheetFlags(property) {
      guard case .bool(let isUp) = value else { throw unfit(value, for: property, at: id) }
      return world.setSheet(of: controller, isDeclared: isDeclared) {
        if isUp { $0.flags.insert(flag) } else { $0.flags.remove(flag) }
      }
    }
    if property == .detents {
      let detents = try detents(value, at: id)
      return world.setSheet(of: controller, isDeclared: isDeclared) { $0.detents = detents }
    }
    let name = try detentName(value, for: property, at: id)
    world.setSheet(of: controller, isDeclared: isDeclared) {
      if property == .selectedDetentIdentifier { $0.selected = name } else { $0.undimmed = name }
    }
  }

  /// Executes `X.animateChanges {` or the closing `}`.
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

  /// Converts the result of a detent's resolver block for the engine; nil if the result is not a height.
  func height(_ answer: Value?, _ trace: inout Trace) -> Object? {
    guard let answer, !answer.isNone else { return Object(ObjectKind.none) }
    guard case .number(let height) = answer, height.isFinite else { return nil }
    return trace.object(length: height)
  }

  /// Taps the grabber of a sheet, which selects the next detent.
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

  // MARK: - Implementation

  private func value(of name: DetentName) -> Value {
    if let detent = name.system { return .detent(detent) }
    return name.custom.map { .text(program.blueprint.text(NameID($0))) } ?? .none
  }

  /// A detent in the script's syntax: `medium`, `"small"` or `("small", 200)`.
  private func value(of detent: Detent) -> Value {
    detent.constant.map { .tuple([value(of: detent.name), .number($0)]) } ?? value(of: detent.name)
  }

  private func detents(_ value: Value, at id: ExpressionID) throws(Stop) -> [Detent] {
    guard case .list(let elements) = value, !elements.isEmpty else {
      throw misuse("a sheet must have at least one detent", at: id, help: "write `[medium, large]`")
    }
    var detents: [Detent] = []
    for element in elements { detents.append(try detent(element, at: id)) }
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

  private func detent(_ value: Value, at id: ExpressionID) throws(Stop) -> Detent {
    if case .tuple(let parts) = value, parts.count == 2, case .text = parts[0],
      case .number(let height) = parts[1], height.isFinite
    {
      return Detent(try detentName(parts[0], for: .detents, at: id), constant: height)
    }
    if value.isNone { throw unfit(value, for: .detents, at: id) }
    return Detent(try detentName(value, for: .detents, at: id))
  }

  private func detentName(
    _ value: Value, for property: PlainProperty, at id: ExpressionID
  ) throws(Stop) -> DetentName {
    if value.isNone { return .none }
    if case .detent(let detent) = value { return DetentName(detent) }
    guard case .text(let text) = value else { throw unfit(value, for: property, at: id) }
    let name = try require(
      program.blueprint.names.find(text),
      "`\(property.row.word)` takes an identifier that stands in the script as it is, not one made of parts",
      at: id)
    return DetentName(name: name.index)
  }

  private func unfit(_ value: Value, for property: PlainProperty, at id: ExpressionID) -> Stop {
    misuse(
      "`\(property.row.word)` cannot be set to \(value.phrase)", at: id,
      help: "a detent is `medium`, `large`, or a custom one: `\"small\"`, `(\"small\", 200)`")
  }

  func requireVersion(_ version: Int, for what: String, at id: ExpressionID) throws(Stop) {
    try require(
      world.rules.ios >= version, "\(what) is new in iOS \(version), but this is iOS \(world.rules.ios)",
      at: id)
  }
}

extension SheetFlags {
  /// The flag that a property sets; nil for properties that are not flags.
  fileprivate init?(_ property: PlainProperty) {
    let flags: [(PlainProperty, SheetFlags)] = [
      (.prefersGrabberVisible, .prefersGrabberVisible),
      (.prefersEdgeAttachedInCompactHeight, .prefersEdgeAttachedInCompactHeight),
      (
        .widthFollowsPreferredContentSizeWhenEdgeAttached,
        .widthFollowsPreferredContentSizeWhenEdgeAttached
      ),
      (.prefersScrollingExpandsWhenScrolledToEdge, .prefersScrollingExpandsWhenScrolledToEdge),
    ]
    guard let found = flags.first(where: { $0.0 == property }) else { return nil }
    self = found.1
  }
}
