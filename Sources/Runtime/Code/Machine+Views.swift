import Engine
import Semantics

// The statements and calls `add`, `remove`, `view`, `snapshot` and `random`.

extension Machine {
  enum Arrangement {
    case add, remove, make, snapshot, random
  }

  /// Executes a statement of `Arrangement`. All but `add` and `remove` store their result in a local variable.
  /// Throws if the world has too many views.
  mutating func arrange(
    _ arrangement: Arrangement, _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let author = author(place, top, &log)
    let local = code.frames[top].base + LocalID(instruction.a).index
    if Int(world.views.count) > limits[.rows] { throw .exhausted(.rows) }
    let mark = (agenda: world.agendaDepth, turn: world.deferredCount)
    // Adding or removing a child controller's view notifies the child; the new superview is laid out.
    defer { follow(top, since: mark) }
    switch arrangement {
    case .add: try add(program.blueprint.placements[instruction.a], author, &log.trace)
    case .remove:
      let run = Run(instruction.a, instruction.b)
      for view in try views(run, "`remove` takes", author, &log.trace) where view != world.window {
        world.remove(view, by: author, trace: &log.trace)
      }
    case .make:
      let run = Run(instruction.b, instruction.c)
      code.locals[local] = .view(try makeViews(run, author, &log.trace))
    case .snapshot:
      code.locals[local] = try snapshot(program.blueprint.snapshots[instruction.b], author, &log.trace)
    case .random: code.locals[local] = .number(try random(instruction))
    }
  }

  /// Carries out the work that a statement has put on the engine's agenda. In a story, where the statement is a
  /// run-loop turn of its own, also carries out the work deferred to the end of the turn.
  mutating func follow(_ top: Int, since mark: (agenda: Int, turn: Int)) {
    let endsTurn = code.frames[top].endsTurns && world.deferredCount > mark.turn && !world.isInBlock
    if world.agendaDepth > mark.agenda || endsTurn {
      work(top, downTo: mark.agenda, clock: .stands)
    }
  }

  /// The views that expressions denote; lists are flattened. For a `none`, records a note; throws for any
  /// other value.
  private mutating func views(
    _ run: Run, _ verb: String, _ author: Author, _ trace: inout Trace
  ) throws(Stop) -> [ViewID] {
    var found: [ViewID] = []
    let scene = scene()
    for index in run.indices {
      let id = program.blueprint.operands[index]
      let value = try evaluate(id, scene)
      for element in value.elements ?? [value] {
        if let view = element.view {
          found.append(view)
        } else if element.isNone {
          noteMessageToNone(author, &trace)
        } else {
          let help = element.controller.map { _ in "`\(literal(element)).view` is its own view" }
          throw misuse("\(verb) a view, but this is \(element.phrase)", at: id, help: help)
        }
      }
    }
    return found
  }

  /// Executes `add V, W [to X] [at n | above U | below U]`; several views keep their order. Without `to`, the
  /// superview is that of `U`, otherwise the container view. If `X` is `none`, adds nothing. Throws if there
  /// is no superview, or if a view would become its own superview.
  private mutating func add(
    _ row: ResolvedPlacement, _ author: Author, _ trace: inout Trace
  ) throws(Stop) {
    let scene = scene()
    let views = try views(row.views, "`add` takes", author, &trace)
    var (place, parent) = try placement(row.place, scene, author, &trace)
    if row.parent.exists {
      guard let view = try view(row.parent, scene, author, &trace) else { return }
      parent = view
    } else if parent.exists {
      try requireInContainer(row, views, scene, author, &trace)
    } else if parent.isNone {
      parent = container(in: scene)
    }
    if parent.isNone {
      throw .misuse("there is no container to add it to", help: "name a view with `to`", at: nil)
    }
    for view in views {
      if view == world.window || world.isInside(parent, view) {
        throw .misuse("a view cannot be added to itself", help: nil, at: nil)
      }
      try raising { () throws(Fault) in try world.add(view, to: parent, at: place, by: author, trace: &trace)
      }
      switch place {
      case .above: place = .above(view)
      case .index(let index): place = .index(index + 1)
      case .top, .below: break
      }
    }
  }

  /// Throws for `add V above U` or `add V below U` in the code of a transition, if U is a screen's own view
  /// outside of the container. UIKit's `containerView.insertSubview(_:aboveSubview:)` would add V to the
  /// container all the same.
  private mutating func requireInContainer(
    _ row: ResolvedPlacement, _ views: [ViewID], _ scene: Scene, _ author: Author, _ trace: inout Trace
  ) throws(Stop) {
    let (id, word): (ExpressionID, String)
    switch row.place {
    case .above(let place): (id, word) = (place, "above")
    case .below(let place): (id, word) = (place, "below")
    case .top, .index: return
    }
    guard scene.object.exists, !isKind(.gesture, scene.object), case let box = container(in: scene),
      box.exists,
      let sibling = try view(id, scene, author, &trace), world.views[sibling].role == .own,
      !world.isInside(sibling, box), let added = views.first
    else { return }
    let (view, other) = (literal(Value(added)), literal(Value(sibling)))
    throw misuse(
      "`\(other)` is not in the container of this transition: `add \(view) \(word) \(other)` puts it beside that, "
        + "outside of the container", at: id,
      help:
        "`containerView.insertSubview` adds to the container all the same: write `add \(view) to containerView "
        + "\(word) \(other)`")
  }

  /// The position among subviews, and the superview of the sibling after `above` or `below`; none without a
  /// sibling. If the sibling is `none`, records a note and returns the top.
  private mutating func placement(
    _ place: ResolvedPlacement.Place, _ scene: Scene, _ author: Author, _ trace: inout Trace
  ) throws(Stop) -> (Placement, ViewID) {
    switch place {
    case .top: return (.top, .none)
    case .index(let id):
      let index = try number(id, scene, for: "a place among subviews")
      try require(
        index == index.rounded() && index >= 0 && index < 1e9,
        "an index of subviews must be a whole number from 0", at: id)
      return (.index(Int(index)), .none)
    case .above(let id):
      guard let view = try view(id, scene, author, &trace) else { return (.top, .none) }
      return (.above(view), world.views[view].superview)
    case .below(let id):
      guard let view = try view(id, scene, author, &trace) else { return (.top, .none) }
      return (.below(view), world.views[view].superview)
    }
  }

  /// The view that an expression denotes. For `none`, records a note and returns nil; throws for any other
  /// value.
  private func view(
    _ id: ExpressionID, _ scene: Scene, _ author: Author, _ trace: inout Trace
  ) throws(Stop) -> ViewID? {
    switch try evaluate(id, scene) {
    case .view(let view): return view
    case .none:
      noteMessageToNone(author, &trace)
      return nil
    case .controller(let controller):
      let name = literal(.controller(controller))
      throw misuse(
        "expected a view, but this is a controller", at: id, help: "`\(name).view` is its own view")
    case let value: throw misuse("expected a view, but this is \(value.phrase)", at: id)
    }
  }

  /// Executes `view NAME at R { … }`: creates a view with its declared subviews, and returns the outermost view.
  private mutating func makeViews(
    _ run: Run, _ author: Author, _ trace: inout Trace
  ) throws(Stop) -> ViewID {
    let scene = scene()
    var made: [ViewID] = []
    for index in run.indices {
      let declared = program.blueprint.madeViews[index]
      let view = try makeView(declared, scene, by: author)
      if declared.parent.exists {
        // Adding a new view cannot fail, because it belongs to no controller.
        try? world.add(view, to: made[declared.parent.index], by: author, trace: &trace)
      }
      made.append(view)
      for index in declared.properties.indices {
        let property = program.blueprint.properties[index]
        try assign(
          property.property, of: .view(view), evaluate(property.value, scene), at: property.value, by: author,
          &trace)
      }
    }
    return made[0]
  }

  /// Creates a declared view or window, without a superview.
  mutating func makeView(
    _ declared: DeclaredView, _ scene: Scene, by author: Author
  ) throws(Stop) -> ViewID {
    let frame = try declared.frame.exists ? rect(declared.frame, scene, for: "the frame of a view") : .zero
    return declared.isWindow
      ? world.makeWindow(named: declared.name.index, frame: frame)
      : world.makeView(named: declared.name.index, frame: frame, by: author)
  }

  func rect(_ id: ExpressionID, _ scene: Scene, for purpose: String) throws(Stop) -> Rect {
    let value = try evaluate(id, scene)
    let rect = try require(value.rect, "\(purpose) must be a rectangle, but this is \(value.phrase)", at: id)
    return rect
  }

  private mutating func snapshot(
    _ row: ResolvedSnapshot, _ author: Author, _ trace: inout Trace
  ) throws(Stop) -> Value {
    let scene = scene()
    let source: ViewID
    switch try evaluate(row.view, scene) {
    case .view(let view): source = view
    case .controller(let controller): source = world.controllers[controller].view
    case .none: source = .none
    case let value: throw misuse("`snapshot` needs a view, but this is \(value.phrase)", at: row.view)
    }
    guard source.exists else {
      noteMessageToNone(author, &trace)
      return .none
    }
    let part = row.part.exists ? try rect(row.part, scene, for: "the part of a snapshot") : nil
    let frame = row.frame.exists ? try rect(row.frame, scene, for: "the frame of a snapshot") : nil
    let waits = row.waits.exists ? try isTrue(row.waits, scene) : false
    let isImage = row.isImage.exists ? try isTrue(row.isImage, scene) : false
    let view = world.snapshot(
      of: source, named: row.name.index, part: part,
      afterScreenUpdates: waits, asImage: isImage, by: author, trace: &trace)
    judge.lawRecords?.keepCapture(view, world, isOfScreen: !waits && !isImage)
    if let frame { world.set(.frame, .rect(frame), of: view, by: author, trace: &trace) }
    return .view(view)
  }

  /// Evaluates `random(a, b)`: a number from `a` (default 0) to below `b` (default 1). Throws if `a` is greater than
  /// `b`, or if one of them is infinite.
  private mutating func random(_ instruction: Instruction) throws(Stop) -> Double {
    let scene = scene()
    let (low, high) = (ExpressionID(instruction.b), ExpressionID(instruction.c))
    let first = try low.exists ? number(low, scene, for: "the least of random numbers") : 0
    let last = try high.exists ? number(high, scene, for: "the bound of random numbers") : 1
    try require(
      first.isFinite && last.isFinite && first <= last,
      "the first bound of `random` must not be greater than the second",
      at: low)
    return first + (last - first) * world.random()
  }
}
