import Engine
import Semantics

// Properties of scroll views, as code sets and reads them.

extension Machine {
  /// Executes `V.contentOffset = p`; the scroll view's delegate is called immediately.
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
      try assign(.zoomScale, value, ofScroll: view, at: ExpressionID(instruction.b), by: author)
    } else if case .pair(let x, let y) = value, x.isFinite, y.isFinite {
      world.set(.contentOffset, .point(Point(x, y)), of: view, by: author, trace: &log.trace)
    } else {
      throw misuse(
        "`contentOffset` must be a point, but this is \(value.phrase)", at: ExpressionID(instruction.b))
    }
    work(top, downTo: mark, clock: .stands)
  }

  /// Sets a scroll view property such as `V.bounces`. In a declaration, the property makes the view a scroll view.
  mutating func assign(
    _ property: PlainProperty, _ value: Value, ofScroll view: ViewID, at id: ExpressionID, by author: Author
  ) throws(Stop) {
    let isDeclared = author.cause == 0
    guard isDeclared || world.scroll(of: view).exists else {
      throw misuse(
        "`\(literal(.view(view)))` does not scroll", at: id,
        help: "a view with a line `contentSize (390, 2000)` where it is declared does")
    }
    let said = try require(
      said(property, value), "`\(property.row.word)` cannot be set to \(literal(value))", at: id)
    world.set(said, of: world.makeScroll(of: view), by: author)
  }

  /// The value of a scroll view's property; nil if the view is not a scroll view.
  func value(of property: PlainProperty, ofScroll view: ViewID) -> Value? {
    let id = world.scroll(of: view)
    guard id.exists else { return nil }
    let row = world.scrolls[id]
    let known: [(PlainProperty, Value)] = [
      (.contentSize, Value(row.contentSize)), (.bounces, .bool(row.bounces)),
      (.alwaysBounceVertical, .bool(row.alwaysBouncesVertically)),
      (.alwaysBounceHorizontal, .bool(row.alwaysBouncesHorizontally)),
      (.isScrollEnabled, .bool(world.recognizers[row.pan].isEnabled)),
      (.decelerationRate, .number(row.decelerationRate)), (.zoomScale, .number(row.zoom)),
      (.minimumZoomScale, .number(row.leastZoom)), (.maximumZoomScale, .number(row.greatestZoom)),
      (.isDragging, .bool(row.isDragging)), (.isDecelerating, .bool(row.isDecelerating)),
      (.panGestureRecognizer, .scroller(of: view, isPinch: false)),
      (.pinchGestureRecognizer, .scroller(of: view, isPinch: true)),
    ]
    return known.first { $0.0 == property }?.1
  }

  /// The built-in pan or pinch recognizer of a scroll view; nil if the value is not such a recognizer.
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

  /// Executes `A.require(toFail: B)` for two recognizers.
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

  private func said(_ property: PlainProperty, _ value: Value) -> ScrollProperty? {
    switch (property, value) {
    case (.contentSize, .pair(let width, let height)) where width >= 0 && height >= 0:
      .contentSize(Size(width, height))
    case (.bounces, .bool(let flag)): .bounces(flag)
    case (.alwaysBounceVertical, .bool(let flag)): .alwaysBounceVertical(flag)
    case (.alwaysBounceHorizontal, .bool(let flag)): .alwaysBounceHorizontal(flag)
    case (.isScrollEnabled, .bool(let flag)): .isScrollEnabled(flag)
    case (.zoomScale, .number(let scale)) where scale > 0: .zoomScale(scale)
    case (.minimumZoomScale, .number(let scale)) where scale > 0: .minimumZoomScale(scale)
    case (.maximumZoomScale, .number(let scale)) where scale > 0: .maximumZoomScale(scale)
    case (.decelerationRate, .number(let rate)) where rate > 0 && rate < 1: .decelerationRate(rate)
    default: nil
    }
  }
}
