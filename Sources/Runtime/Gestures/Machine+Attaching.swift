import Engine
import Semantics

// Gestures that code adds to views and removes, and the translation, scale and rotation that code sets.

extension Machine {
  /// Executes `V.addGestureRecognizer(G)`, `V.addGestureRecognizer(new: G)` or
  /// `V.removeGestureRecognizer(G)`. If `V` is `none`, only records a note. Removing a recognizer that
  /// is not on the view has no effect.
  mutating func performOnGesture(
    _ call: ResolvedCall, _ arguments: [Value], _ scene: Scene, _ author: Author, _ log: inout Log
  ) throws(Stop) {
    guard let view = view(meantBy: try evaluate(call.receiver, scene)) else {
      return noteMessageToNone(author, &log.trace)
    }
    let id = program.blueprint.operands[call.arguments.indices.lowerBound]
    world.touch.cause = author.cause
    if call.kind == .removeGestureRecognizer {
      guard let recognizer = try recognizer(arguments[0], on: view, at: id, isOn: true) else { return }
      return try stopRecognizing(world.takeOff(recognizer, trace: &log.trace), &log)
    }
    let isNew = call.kind == .addNewGestureRecognizer
    // A recognizer is on a view once, however often it is added (GEST-290).
    if !isNew, world.holds(.gest290), try recognizer(arguments[0], on: view, at: id, isOn: true) != nil {
      return
    }
    if !isNew, let known = try recognizer(arguments[0], on: view, at: id, isOn: false) {
      let isFirst = world.recognizers[known].view.isNone
      world.move(known, to: view)
      // A gesture that code has made runs its code for the controller of its view, as a declared gesture does.
      if isFirst { objects[world.recognizers[known].object].own = world.recognizers[known].controller }
    } else if case .object(let declaration) = program.blueprint.expressions[id] {
      try makeGesture(declaration, on: view, at: id)
    }
  }

  /// Executes `G.setTranslation(P, in: V)` or `G.require(toFail: H)`; does nothing if `G` is `none`.
  mutating func perform(_ call: ResolvedCall, onRecognizer arguments: [Value], _ scene: Scene) throws(Stop) {
    let owner = try evaluate(call.receiver, scene)
    if owner.isNone { return }
    if call.kind == .requireToFail {
      guard let waiting = declarationOfRecognizer(owner), case let other = arguments[0],
        declarationOfRecognizer(other) != nil || other.type == .object
      else { throw misuse("`require(toFail:)` takes two recognisers", at: call.receiver) }
      return world.require(waiting.raw, toFail: declarationOfRecognizer(other)?.raw)
    }
    guard let recognizer = gesture(owner) ?? scroller(owner), case .pair(let x, let y) = arguments[0] else {
      throw misuse("`setTranslation` is a method of gestures, but this is \(owner.phrase)", at: call.receiver)
    }
    // The translation is measured in the window (GEST-64).
    var end = Point(x, y)
    if let view = view(meantBy: arguments[1]), world.holds(.gest64) {
      let corners = [Point(0, 0), end].map {
        world.convert(Rect($0, .zero), from: view, to: world.window, onScreen: scene.isOnScreen).origin
      }
      end = Point(corners[1].x - corners[0].x, corners[1].y - corners[0].y)
    }
    try setCounted(.translation, .pair(end.x, end.y), of: recognizer, at: call.receiver)
  }

  /// The declaration that a recognizer comes from; for the pan or pinch of a scroll view, a number that the engine uses
  /// in place of a declaration. Nil for the built-in swipes, and for values that are not recognizers.
  private func declarationOfRecognizer(_ value: Value) -> DeclarationID? {
    (gesture(value) ?? scroller(value)).map { DeclarationID(raw: world.recognizers[$0].declaration) }
  }

  /// The recognizer to add to a view or remove from it: the one of a gesture object, or of an instance of the gesture
  /// declaration that the expression `id` names. Nil if there is none. Throws if the value is not a gesture.
  /// - Parameter isOn: Whether the recognizer must be on the view now. Otherwise an instance of a declaration must have
  ///   been removed from a view, preferably from this one.
  private func recognizer(
    _ value: Value, on view: ViewID, at id: ExpressionID, isOn: Bool
  ) throws(Stop) -> GestureRecognizerID? {
    guard case .object(let declaration) = program.blueprint.expressions[id] else {
      guard let token = value.token, isKind(.gesture, token) else {
        throw misuse("only a gesture can be put on a view, but this is \(value.phrase)", at: id)
      }
      let known = objects[token].recognizer
      return isOn && !(world.attachedRecognizers.contains(known) && world.recognizers[known].view == view)
        ? nil : known
    }
    let list = isOn ? world.attachedRecognizers : world.takenOffRecognizers
    let own = list.filter { world.recognizers[$0].declaration == declaration.raw }
    let here = own.last { world.recognizers[$0].view == view }
    return isOn ? here : here ?? own.last
  }

  /// Creates a gesture object and adds its recognizer to a view, for a gesture that is on no view yet. Throws
  /// if the gesture has parameters.
  private mutating func makeGesture(
    _ declaration: DeclarationID, on view: ViewID, at id: ExpressionID
  ) throws(Stop) {
    let row = program.blueprint.objects[declaration]
    try require(
      row.parameters.isEmpty, "`\(program.blueprint.text(row.name))` has parameters, so code cannot make one",
      at: id,
      help: "attach it with a line `gesture \(program.blueprint.text(row.name))(…)`")
    try bind(
      ObjectCreation(object: declaration, arguments: .none, span: row.span), to: view,
      of: world.controller(around: view))
  }

  /// Evaluates `translation(in: V)`, `velocity(in: V)` or `location(in: V)` in the coordinates of V, or of the window
  /// if V is `none` (GEST-64). Nil if there is no such recognizer or view, and for the translation and velocity of a
  /// pinch or rotation.
  /// - Parameter recognizer: The recognizer; nil for the recognizer whose code is running.
  func fingers(_ function: Function, in value: Value, of recognizer: Value?, _ scene: Scene) -> Value? {
    let given = recognizer.map { gesture($0) ?? scroller($0) }
    guard let recognizer = given ?? self.recognizer(of: scene.object) else { return nil }
    let view = value.isNone || !world.holds(.gest64) ? world.window : view(meantBy: value)
    guard let view, function == .location || !world.measuresPair(recognizer) else { return nil }
    let end = world.location(of: recognizer)
    if function == .location { return Value(place(end, in: view, scene)) }
    let way = function == .velocity ? world.velocity(of: recognizer) : world.translation(of: recognizer)
    let (first, last) = (
      place(Point(end.x - way.x, end.y - way.y), in: view, scene), place(end, in: view, scene)
    )
    return Value(Point(last.x - first.x, last.y - first.y))
  }

  /// Converts a point from the window to a view's coordinates.
  private func place(_ point: Point, in view: ViewID, _ scene: Scene) -> Point {
    world.convert(Rect(point, .zero), from: world.window, to: view, onScreen: scene.isOnScreen)
      .shifted(by: world.boundsOrigin(of: view, scene.isOnScreen)).origin
  }

  /// Executes `translation = (0, 0)`, `scale = 1` or `rotation = 0deg`, which set a recognizer's measurement. Throws
  /// outside of a gesture's code.
  mutating func setCounted(_ question: Question, _ value: Value, _ scene: Scene, at id: ExpressionID)
    throws(Stop)
  {
    let recognizer = recognizer(of: scene.object)
    try require(
      recognizer.exists, "`\(question.word)` can be set only in the code of a `gesture`", at: id,
      help: "call these steps in one: `gesture Drag { pan; on changed { do follow() } }`")
    try setCounted(question, value, of: recognizer, at: id)
  }

  /// Sets the translation, the scale or the rotation of a recognizer, from which it continues to measure.
  /// Throws if the value does not fit: a scale must be greater than 0.
  mutating func setCounted(
    _ question: Question, _ value: Value, of recognizer: GestureRecognizerID, at id: ExpressionID
  ) throws(Stop) {
    if question == .scale, case .number(let scale) = value, scale > 0, scale.isFinite {
      world.setScale(scale, of: recognizer)
    } else if question == .rotation, case .angle(let angle) = value, angle.isFinite {
      world.setRotation(angle, of: recognizer)
    } else if question == .translation, case .pair(let x, let y) = value, x.isFinite, y.isFinite {
      world.setTranslation(Point(x, y), of: recognizer)
    } else {
      throw misuse("`\(question.word)` cannot be set to \(literal(value))", at: id)
    }
  }
}
