import Engine
import Semantics

// Layout constraints that code creates and changes.

extension Machine {
  /// Executes a `constraint …` statement in code: creates the constraint, and stores it in a local variable.
  /// If one of its views is `none`, stores `none` and records a note.
  mutating func constrain(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let author = author(place, top, &log)
    let local = code.frames[top].base + LocalID(instruction.a).index
    let mark = (agenda: world.agendaDepth, turn: world.deferredCount)
    defer { follow(top, since: mark) }
    code.locals[local] = try makeConstraint(
      ID<ResolvedConstraint>(instruction.b).index, scene(), author, &log.trace)
  }

  /// Creates the constraints that a controller's declaration lists, and stores those with a name in the
  /// controller's fields. Called after the declared views exist.
  mutating func makeConstraints(of kind: ScreenKind, _ controller: ControllerID, _ scene: Scene) throws(Stop)
  {
    var trace = Trace()
    for index in kind.constraints.indices {
      let made = try makeConstraint(index, scene, Author(), &trace)
      if let field = program.blueprint.constraints[index].field {
        code.fields[place(ofField: field, of: controller)] = made
      }
    }
  }

  /// Sets a property of a constraint. Returns nil if the owner is not a constraint. Throws if the value does
  /// not fit the property, and for an activation if the constraint's views have no common ancestor.
  static func setConstraint(_ machine: inout Machine, _ write: PropertyWrite) throws(Stop) -> Void? {
    guard case .constraint(let constraint) = write.owner else { return nil }
    switch (write.property, write.value) {
    case (.plain(.constant), .number(let constant)) where constant.isFinite:
      machine.world.setConstant(constant, of: constraint, by: write.author)
    case (.plain(.priority), .number(let priority)):
      try machine.require(
        priority >= 1 && priority <= LayoutConstraint.required, Self.priorities, at: write.place)
      machine.world.setPriority(priority, of: constraint, by: write.author)
    case (.plain(.isActive), .bool(let isActive)):
      let row = machine.world.constraints[constraint]
      if isActive, !machine.world.canActivate(row) {
        let (message, help) = machine.unrelated(row)
        throw machine.misuse(message, at: write.place, help: help)
      }
      machine.world.setActive(isActive, constraint, by: write.author)
    default:
      let message = "`\(write.property.word)` cannot be set to \(write.value.phrase)"
      throw machine.misuse(message, at: write.place)
    }
    return ()
  }

  /// Throws if a view's constraints have no unique solution, or give the view a negative length. Right after
  /// a `constraint` statement, too few constraints are tolerated, since more may follow.
  mutating func checkLayout(_ top: Int) throws(Stop) {
    guard let problem = world.takeLayoutProblem() else { return }
    let last = code.frames[top].next - 1
    if problem.kind == .tooFew, last >= 0, program.blueprint.code[last].opcode == .constrain { return }
    let (message, help) = words(for: problem)
    let place = Int(world.constraints[problem.constraint].origin)
    throw .misuse(message, help: help, at: program.blueprint.constraints[place].span)
  }

  // MARK: - Errors and sides

  private func words(for problem: LayoutProblem) -> (message: String, help: String?) {
    let view = literal(.view(problem.view))
    let way = problem.isAcross ? "across" : "down"
    let edges = problem.isAcross ? "leading, trailing, centerX and width" : "top, bottom, centerY and height"
    switch problem.kind {
    case .tooFew:
      return (
        "the constraints of `\(view)` leave open where it is \(way)",
        "say two of its \(edges): a view has no size of its own here"
      )
    case .tooMany:
      return (
        "the constraints of `\(view)` contradict each other \(way)",
        "two of its \(edges) are enough: leave one out, or give it a lower `priority`"
      )
    case .ring:
      return (
        "the constraints of `\(view)` lead back to itself \(way)",
        "let one of the views refer to its superview"
      )
    case .negative:
      return ("by its constraints `\(view)` would have a length below zero \(way)", nil)
    }
  }

  private static let priorities = "a priority must be a number from 1 to 1000"
  /// The error for a constraint that cannot be active: its views have no common superview.
  private func unrelated(_ row: LayoutConstraint) -> (message: String, help: String) {
    let (view, other) = (literal(.view(row.view)), literal(.view(row.other)))
    return (
      "a constraint between `\(view)` and `\(other)` cannot be active: there is no view that both are in",
      "add the view first: a constraint may refer to any view in the same hierarchy"
    )
  }

  private mutating func makeConstraint(
    _ place: Int, _ scene: Scene, _ author: Author, _ trace: inout Trace
  ) throws(Stop) -> Value {
    if Int(world.constraints.count) > limits[.rows] { throw .exhausted(.rows) }
    let written = program.blueprint.constraints[place]
    var row = LayoutConstraint()
    row.origin = Int32(truncatingIfNeeded: place)
    row.isBreakable = written.isTranslated
    guard let first = try side(written.first, scene) else {
      noteMessageToNone(author, &trace)
      return .none
    }
    var other = ViewID.none
    if written.second.view.exists {
      guard let second = try side(written.second, scene) else {
        noteMessageToNone(author, &trace)
        return .none
      }
      other = second
    }
    if written.multiplier.exists {
      let factor = try number(written.multiplier, scene, for: "the factor of a constraint")
      try require(
        factor != 0 && factor.isFinite, "the factor of a constraint must not be zero", at: written.multiplier)
      row.multiplier = written.isDivided ? 1 / factor : factor
    }
    if written.constant.exists {
      row.constant = try number(written.constant, scene, for: "the constant of a constraint")
    }
    if written.priority.exists {
      row.priority = try number(written.priority, scene, for: "the priority of a constraint")
      try require(
        row.priority >= 1 && row.priority <= LayoutConstraint.required, Self.priorities, at: written.priority)
    }
    (row.view, row.anchor, row.other, row.otherAnchor) = (
      first, written.first.anchor, other, written.second.anchor
    )
    row.relation = written.relation
    row.isToSafeArea = written.second.isOfSafeArea
    row.isToKeyboard = written.second.isOfKeyboard
    // `view.bottom == card.bottom + 20` positions `card`, which is in `view`; swap the two sides.
    if other.exists, other != first, world.isInside(other, first) {
      (row.view, row.anchor, row.other, row.otherAnchor) = (other, row.otherAnchor, first, row.anchor)
      row.isToSafeArea = written.first.isOfSafeArea
      row.isToKeyboard = written.first.isOfKeyboard
      if row.multiplier > 0 { row.relation = row.relation.flipped }
      row.multiplier = 1 / row.multiplier
      row.constant = -row.constant * row.multiplier
    }
    if !written.isInactive, !world.canActivate(row) {
      let (message, help) = unrelated(row)
      throw .misuse(message, help: help, at: written.span)
    }
    return .constraint(world.addConstraint(row, isActive: !written.isInactive, by: author))
  }

  /// The view on one side of a constraint; nil if the script's value is `none`. Throws for any other value
  /// that is not a view.
  private func side(_ side: ResolvedConstraint.Side, _ scene: Scene) throws(Stop) -> ViewID? {
    let value = try evaluate(side.view, scene)
    if value.isNone { return nil }
    return try require(
      value.view, "a constraint needs a view, but this is \(value.phrase)", at: side.view,
      help: value.controller.map { "`\(literal(.controller($0))).view` is its own view" })
  }
}

extension Value {
  /// Insets as a tuple: top, left, bottom, right.
  init(_ insets: EdgeInsets) {
    self = .tuple([.number(insets.top), .number(insets.left), .number(insets.bottom), .number(insets.right)])
  }

  /// The inset at an index of a tuple: 0 top, 1 left, 2 bottom, 3 right. A rectangle is accepted too, since a variable
  /// stores four numbers as a rectangle. Nil for other values.
  func inset(_ place: Int) -> Value? {
    if let rect { return .number([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height][place]) }
    guard case .tuple(let parts) = self, parts.count == 4 else { return nil }
    return parts[place]
  }
}

extension EdgeInsets {
  /// Creates insets from four numbers in the order top, left, bottom, right. They are a tuple, or a rectangle, since a
  /// variable stores four numbers as a rectangle: its `x` is the top inset. Nil for other values.
  init?(_ value: Value) {
    if let rect = value.rect {
      self.init(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
      return
    }
    let numbers = (0..<4).compactMap { value.inset($0)?.number }
    guard numbers.count == 4 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
