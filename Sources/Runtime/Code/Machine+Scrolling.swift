import Engine
import Semantics

// Properties of scroll views, as code sets and reads them.

extension Machine {
  /// Executes `V.contentOffset = p` or `V.zoomScale = s`; the scroll view's delegate is called immediately.
  /// If `V` is `none`, only records a note. Throws if `V` does not scroll, or if the value does not fit.
  mutating func setOffset(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let (scene, id) = (scene(), ExpressionID(instruction.a))
    let value = try evaluate(ExpressionID(instruction.b), scene)
    let owner = try evaluate(id, scene)
    let author = author(place, top, &log)
    if owner.isNone { return noteMessageToNone(author, &log.trace) }
    guard let view = owner.view, world.scroll(of: view).exists else {
      throw misuse(
        "`\(literal(owner))` does not scroll", at: id,
        help: "a view with a line `contentSize (390, 2000)` where it is declared does")
    }
    try beginCommand(place, top, continues: true, &log)
    let mark = world.agendaDepth
    if instruction.c == 1 {
      let place = ExpressionID(instruction.b)
      try assign(.plain(.zoomScale), of: owner, value, at: place, by: author, &log.trace)
    } else if case .pair(let x, let y) = value, x.isFinite, y.isFinite {
      world.set(.contentOffset, .point(Point(x, y)), of: view, by: author, trace: &log.trace)
    } else {
      throw misuse(
        "`contentOffset` must be a point, but this is \(value.phrase)", at: ExpressionID(instruction.b))
    }
    work(top, downTo: mark, clock: .stands)
  }

  /// Executes `V.setContentOffset(p, animated: …)`. Throws if `V` does not scroll, or if the value is not a
  /// point.
  mutating func scroll(
    _ owner: Value, to value: Value, animated: Bool, _ call: ResolvedCall, _ author: Author
  ) throws(Stop) {
    let view = try require(owner.view, "`\(literal(owner))` does not scroll", at: call.receiver)
    let id = world.scroll(of: view)
    try require(
      id.exists, "`\(literal(owner))` does not scroll", at: call.receiver,
      help: "a view with a line `contentSize (390, 2000)` where it is declared does")
    guard case .pair(let x, let y) = value, x.isFinite, y.isFinite else {
      throw misuse("the offset must be a point, but this is \(value.phrase)", at: call.receiver)
    }
    world.scroll(id, to: Point(x, y), animated: animated, by: author)
  }

  /// Makes a view a scroll view, if it is not one yet, and returns its scroll state. Throws unless the view
  /// scrolls already, the property is set in the view's declaration, or the property is `contentSize`.
  mutating func scroll(of view: ViewID, _ write: PropertyWrite) throws(Stop) -> ScrollID {
    try require(
      write.isDeclared || write.property == .plain(.contentSize) || world.scroll(of: view).exists,
      "`\(literal(.view(view)))` does not scroll",
      at: write.place, help: "a view with a line `contentSize (390, 2000)` where it is declared does")
    return world.makeScroll(of: view)
  }

  /// The state of a scroll view; nil for other values.
  func scroll(_ owner: Value) -> Scroll? {
    guard let view = owner.view, case let id = world.scroll(of: view), id.exists else { return nil }
    return world.scrolls[id]
  }

  /// The built-in pan or pinch recognizer of a scroll view; nil for other values.
  func scroller(_ value: Value) -> GestureRecognizerID? {
    guard case .scroller(let view, let isPinch) = value else { return nil }
    let row = world.scrolls[world.scroll(of: view)]
    return isPinch ? row.pinch : row.pan
  }

  /// A gesture recognizer as a value of the language.
  func value(of id: GestureRecognizerID) -> Value {
    let row = world.recognizers[id]
    return row.isOfScroll ? .scroller(of: row.view, isPinch: row.kind == .pinch) : .object(row.object)
  }

  /// Executes `A.require(toFail: B)`. `A` or `B` may be the built-in recognizer of a scroll view, and `B` the built-in
  /// swipe back. Throws if a value used as a built-in recognizer does not belong to a view that scrolls.
  mutating func require(_ instruction: Instruction) throws(Stop) {
    let id = ExpressionID(instruction.c)
    guard id.exists else {
      return world.require(instruction.a.raw, toFail: instruction.b == 0 ? nil : instruction.b.raw)
    }
    let value = try evaluate(id, scene())
    guard let scroller = scroller(value) else {
      throw misuse("\(value.phrase) is no recogniser of a view that scrolls", at: id)
    }
    let own = world.recognizers[scroller].declaration
    if instruction.a == 0 {
      world.require(own, toFail: instruction.b.raw)
    } else {
      world.require(instruction.a.raw, toFail: own)
    }
  }
}
