import Engine
import Semantics

extension Machine {
  @inline(never)
  func call(
    _ function: Function, _ run: Run, _ scene: Scene, at id: ExpressionID, _ result: inout Value
  ) throws(Stop) {
    if function == .onScreen || function == .model {
      return try look(run, onScreen: function == .onScreen, scene, &result)
    }
    let arguments = try evaluate(run, scene)
    result = try self.result(of: function, arguments, scene, at: id)
  }

  /// Evaluates `onScreen(x)` and `model(x)`: `x`, with view properties read from the presentation layer or
  /// from the model layer.
  @inline(never)
  private func look(_ run: Run, onScreen: Bool, _ scene: Scene, _ result: inout Value) throws(Stop) {
    var other = scene
    other.isOnScreen = onScreen
    result = try evaluate(program.blueprint.operands[run.indices.lowerBound], other)
  }

  /// Computes a function's result. If the function does not accept the arguments, returns the first unknown
  /// one, or throws if there is none. Separate from the call, whose stack frame exists while the arguments
  /// are evaluated.
  @inline(never)
  private func result(
    of function: Function, _ arguments: [Value], _ scene: Scene, at id: ExpressionID
  ) throws(Stop) -> Value {
    for argument in arguments { try charge(argument) }
    let result: Value? =
      switch function {
      case .abs: Self.magnitude(arguments[0])
      case .round: arguments[0].number.map { .number($0.rounded(.toNearestOrAwayFromZero)) }
      case .floor: arguments[0].number.map { .number($0.rounded(.down)) }
      case .ceil: arguments[0].number.map { .number($0.rounded(.up)) }
      case .sqrt: arguments[0].number.map { .number($0.squareRoot()) }
      case .min: Self.haveOrder(arguments) ? arguments.min(by: Self.isLess) : nil
      case .max: Self.haveOrder(arguments) ? arguments.max(by: Self.isLess) : nil
      case .mod: Self.remainder(arguments[0], arguments[1])
      case .clamp: Self.clamp(arguments)
      case .hypot: Self.hypotenuse(arguments)
      case .atan2: Self.angle(arguments)
      case .atan: arguments[0].number.map { .angle(arcTangent(y: $0, x: 1)) }
      case .pow: Self.power(arguments)
      case .exp: arguments[0].number.map { .number(exponential($0)) }
      case .log: arguments[0].number.map { .number(naturalLogarithm($0)) }
      case .log10: arguments[0].number.map { .number(decimalLogarithm($0)) }
      case .sin: arguments[0].radians.map { .number(sine($0)) }
      case .cos: arguments[0].radians.map { .number(cosine($0)) }
      case .tan: arguments[0].radians.map { .number(tangent($0)) }
      case .rgb: Self.rgb(arguments)
      case .bezier: Self.bezier(arguments)
      case .spring, .dampingSpring, .bounceSpring: try spring(function, arguments, at: id)
      case .rotate, .rotateZ: Self.rotation(arguments, about: .z)
      case .rotateX: Self.rotation(arguments, about: .x)
      case .rotateY: Self.rotation(arguments, about: .y)
      case .concat: Self.concatenated(arguments)
      case .translate, .scale, .perspective, .matrix: Self.transform(function, arguments)
      case .circle, .oval, .path, .roundedRect: Self.shape(function, arguments)
      case .linearGradient: Self.gradient(arguments)
      case .initial, .final: frame(function, of: arguments[0], scene)
      case .offset, .inset, .alpha: Self.shifted(function, arguments)
      case .frame, .convert: converted(function, arguments, scene)
      case .value: value(of: arguments)
      case .contains, .firstIndex: Self.search(function, arguments)
      case .unwrap: arguments[0].isNone ? nil : arguments[0]
      case .precondition: arguments[0] == .bool(true) ? arguments[0] : nil
      case .translation, .velocity, .location:
        fingers(function, in: arguments[0], of: arguments.count > 1 ? arguments[1] : nil, scene)
      // `onScreen` and `model` evaluate their argument differently, in `look`; the other four are instructions of their
      // own.
      case .onScreen, .model, .snapshot, .random, .newView, .newWindow: nil
      case .unknown: if case .text(let name) = arguments[0] { .unknown(name) } else { nil }
      }
    if let result { return result }
    if let unknown = arguments.first(where: { $0.isUnknown }) { return unknown }
    throw refusal(of: function, arguments, at: id)
  }

  /// The error for arguments that a function does not accept.
  private func refusal(of function: Function, _ arguments: [Value], at id: ExpressionID) -> Stop {
    if function == .path, arguments.count > Shape.maximalCorners {
      return misuse("a path can have at most \(Shape.maximalCorners) corners", at: id)
    }
    if function == .linearGradient, let count = arguments[0].elements?.count,
      !(2...Gradient.maximalColors).contains(count)
    {
      return misuse("a gradient must have 2 to \(Gradient.maximalColors) colours", at: id)
    }
    if function == .mod, Value.ordered(arguments[0], arguments[1])?.1 == 0 {
      return misuse("`mod` cannot divide by 0", at: id)
    }
    if function == .unwrap { return noValue(at: id) }
    if function == .precondition, case .bool(false) = arguments[0], case .text(let words) = arguments[1] {
      return failedPrecondition(words, at: id)
    }
    if function == .rgb, Self.numbers(arguments).count == 3 {
      return misuse(
        "the components of `rgb` must be in 0…1, but these are \(arguments.map(literal).joined(separator: ", "))",
        at: id, help: Self.hexadecimal(Self.numbers(arguments)).map { "0…255 is written as `rgb(\($0))`" })
    }
    let kinds = arguments.map { $0.phrase }.joined(separator: ", ")
    return misuse("`\(function)` does not take \(kinds)", at: id)
  }

  /// The crash for a false `precondition` or an index out of range.
  func failedPrecondition(_ words: String, at id: ExpressionID) -> Stop {
    .crash(
      .failedPrecondition, "Fatal error: \(words)",
      help: "check the values first, or keep them in their bounds",
      at: id)
  }

  /// The crash of `unwrap(x)` if `x` is `none`; explained further if `x` is `fromView` or `toView` of a transition
  /// context.
  private func noValue(at id: ExpressionID) -> Stop {
    guard case .call(_, let run) = program.blueprint.expressions[id],
      case .question(let question) = program.blueprint.expressions[
        program.blueprint.operands[run.indices.lowerBound]],
      [.fromView, .toView].contains(question)
    else {
      return .crash(
        .unwrappedNone, "this is `none`: unwrapping it crashes the app",
        help: "ask first: `if x != none { … }`", at: id)
    }
    return .crash(
      .unwrappedNone, "`\(question.word)` is `none`: unwrapping it crashes the app",
      help:
        "ask first, `if \(question.word) != none { … }`, and leave the view out otherwise: where the presenter stays in"
        + " the window, UIKit has no view for it, as the from-view of a presentation or the to-view of its dismissal",
      at: id)
  }

  private static func magnitude(_ value: Value) -> Value? {
    if case .angle(let angle) = value { return .angle(angle.magnitude) }
    if case .time(let time) = value { return .time(time < .zero ? .zero - time : time) }
    return value.number.map { .number($0.magnitude) }
  }

  private static func haveOrder(_ values: [Value]) -> Bool {
    values.dropFirst().allSatisfy { Value.ordered(values[0], $0) != nil }
  }

  private static func isLess(_ a: Value, _ b: Value) -> Bool {
    Value.ordered(a, b).map { $0.0 < $0.1 } ?? false
  }

  private static func clamp(_ values: [Value]) -> Value? {
    let (value, low, high) = (values[0], values[1], values[2])
    guard haveOrder(values) else { return nil }
    return isLess(value, low) ? low : isLess(high, value) ? high : value
  }

  private static func remainder(_ value: Value, _ divisor: Value) -> Value? {
    guard let (x, y) = Value.ordered(value, divisor), y != 0 else { return nil }
    let rest = x - y * (x / y).rounded(.down)
    if case .time = value { return .time(.seconds(rest / 1e9)) }
    if case .angle = value { return .angle(rest) }
    return .number(rest)
  }

  private static func hypotenuse(_ values: [Value]) -> Value? {
    guard let x = values[0].number, let y = values[1].number else { return nil }
    return .number((x * x + y * y).squareRoot())
  }

  private static func power(_ values: [Value]) -> Value? {
    guard let base = values[0].number, let exponent = values[1].number else { return nil }
    return .number(Engine.power(base, exponent))
  }

  private static func angle(_ values: [Value]) -> Value? {
    guard let y = values[0].number, let x = values[1].number else { return nil }
    return .angle(arcTangent(y: y, x: x))
  }

  /// Evaluates `rgb(0xff8800)` and `rgb(1, 0.5, 0)`; nil for other arguments. Three components are fractions
  /// in 0…1, as for UIColor.
  private static func rgb(_ values: [Value]) -> Value? {
    let parts = numbers(values)
    if parts.count == 3, values.count == 3 {
      guard parts.allSatisfy({ (0...1).contains($0) }) else { return nil }
      return .color(Color(red: parts[0], green: parts[1], blue: parts[2]))
    }
    guard values.count == 1, let code = parts.first, code >= 0, code <= 0xff_ffff else { return nil }
    let bits = Int(code)
    return .color(
      Color(
        red: Double(bits >> 16 & 0xff) / 255, green: Double(bits >> 8 & 0xff) / 255,
        blue: Double(bits & 0xff) / 255))
  }

  /// Formats three components in 0…255 as a hexadecimal number such as `0xff8800`; nil if one is out of range.
  private static func hexadecimal(_ parts: [Double]) -> String? {
    guard parts.allSatisfy({ (0...255).contains($0) }) else { return nil }
    let code = parts.reduce(1) { $0 << 8 | Int($1.rounded()) }
    return "0x" + String(code, radix: 16).dropFirst()
  }

  private static func bezier(_ values: [Value]) -> Value? {
    let parts = numbers(values)
    guard parts.count == 4 else { return nil }
    return .curve(.bezier(parts[0], parts[1], parts[2], parts[3]))
  }

  /// Evaluates `spring(mass: 3, stiffness: 1000, damping: 500)` and `spring(damping: 0.55, velocity: 2)`. Nil
  /// for arguments of other types; throws if a number is out of range.
  private func spring(_ function: Function, _ values: [Value], at id: ExpressionID) throws(Stop) -> Value? {
    if function == .bounceSpring { return try bounceSpring(values, at: id) }
    let most = function == .dampingSpring ? 2 : 4
    let velocity = values.count == most ? Self.velocity(values[most - 1]) : .zero
    let parts = Self.numbers(Array(values.prefix(most - 1)))
    guard let velocity, parts.count == min(values.count, most - 1) else { return nil }
    if function == .dampingSpring {
      try require(
        parts[0] > 0 && parts[0].isFinite, "the damping ratio of a spring must be greater than 0", at: id,
        help: "at 1 and above, the spring does not oscillate")
      return .curve(.spring(damping: parts[0], velocity: velocity))
    }
    try require(
      parts[0] > 0 && parts[1] > 0 && parts[2] > 0 && parts.allSatisfy { $0.isFinite },
      "mass, stiffness and damping of a spring must be greater than 0", at: id)
    return .curve(.spring(mass: parts[0], stiffness: parts[1], damping: parts[2], velocity: velocity))
  }

  /// The initial velocity of a spring, from one number for both axes or a pair with one for each; nil for other values.
  private static func velocity(_ value: Value) -> Point? {
    if case .pair(let x, let y) = value { return x.isFinite && y.isFinite ? Point(x, y) : nil }
    return value.number.flatMap { $0.isFinite ? Point($0, $0) : nil }
  }

  /// Evaluates `spring(duration: d, bounce: b)`. Nil for arguments of other types; throws if a number is out
  /// of range.
  private func bounceSpring(_ values: [Value], at id: ExpressionID) throws(Stop) -> Value? {
    guard case .time(let duration) = values[0] else { return nil }
    var bounce = 0.0
    if values.count > 1 {
      guard case .number(let given) = values[1] else { return nil }
      bounce = given
    }
    try require(
      duration > .zero && bounce > -1 && bounce < 1,
      "the duration of a spring must be greater than 0, and its bounce between -1 and 1", at: id)
    return .curve(world.rules.animation.springs.spring(duration: duration, bounce: bounce))
  }

  /// Evaluates `offset(r, dx, dy)`, `offset(r, (dx, dy))`, `inset(r, d)`, `inset(r, dx, dy)` and
  /// `c.alpha(a)`; nil for other arguments.
  private static func shifted(_ function: Function, _ values: [Value]) -> Value? {
    if function == .alpha {
      guard case .color(var color) = values[0], case .number(let alpha) = values[1] else { return nil }
      color.alpha = alpha
      return .color(color)
    }
    let by: (Double, Double)
    switch (values[1], values.count > 2 ? values[2] : nil) {
    case (.pair(let x, let y), nil): by = (x, y)
    case (.number(let x), .number(let y)?): by = (x, y)
    case (.number(let x), nil) where function == .inset: by = (x, x)
    default: return nil
    }
    switch (function, values[0]) {
    case (.offset, .pair(let x, let y)): return .pair(x + by.0, y + by.1)
    case (.offset, .rect(let r)):
      return .rect(Rect(r.origin.x + by.0, r.origin.y + by.1, r.size.width, r.size.height))
    case (.inset, .rect(let r)):
      return .rect(
        Rect(
          r.origin.x + by.0, r.origin.y + by.1, max(0, r.size.width - 2 * by.0),
          max(0, r.size.height - 2 * by.1)))
    default: return nil
    }
  }

  /// Evaluates `frame(x, in: y)` and `convert(r, from: a, to: b)`; nil for other arguments.
  private func converted(_ function: Function, _ values: [Value], _ scene: Scene) -> Value? {
    let isOnScreen = scene.isOnScreen
    if function == .frame {
      guard let view = self.view(meantBy: values[0]), let target = self.view(meantBy: values[1]), view.exists
      else { return nil }
      // Convert the bounds, since the conversion applies the view's own transform.
      let size: ViewProperty = world.holds(.layer18) ? .bounds : .frame
      guard case .rect(let own) = world.value(size, of: view, onScreen: isOnScreen) else { return nil }
      return .rect(
        world.convert(Rect(.zero, own.size), from: view, to: target, onScreen: isOnScreen)
          .shifted(by: world.boundsOrigin(of: target, isOnScreen)))
    }
    guard let source = view(meantBy: values[1]), let target = view(meantBy: values[2]) else { return nil }
    let corner = world.boundsOrigin(of: source, isOnScreen)
    let start = world.boundsOrigin(of: target, isOnScreen)
    func converted(_ rect: Rect) -> Rect {
      let inside = rect.shifted(by: Point(-corner.x, -corner.y))
      return world.convert(inside, from: source, to: target, onScreen: isOnScreen).shifted(by: start)
    }
    if let rect = values[0].rect { return .rect(converted(rect)) }
    guard case .pair(let x, let y) = values[0] else { return nil }
    return Value(converted(Rect(x, y, 0, 0)).origin)
  }

  /// Evaluates `easeIn.value(at: 0.25)` and, for a curve with a duration of its own,
  /// `system.value(at: 0.2s)`; nil for other arguments.
  private func value(of values: [Value]) -> Value? {
    guard case .curve(let named) = values[0] else { return nil }
    let curve = world.rules.inForce(named)
    if let share = values[1].number { return .number(curve.value(at: share)) }
    guard case .time(let time) = values[1], let own = curve.ownDuration, own > .zero else { return nil }
    return .number(curve.value(at: time.seconds / curve.parameters.3))
  }

  private static func search(_ function: Function, _ values: [Value]) -> Value? {
    switch (values[0], values[1]) {
    case (.list(let elements), let sought):
      let place = elements.firstIndex { $0.isEqual(to: sought) }
      return function == .contains ? .bool(place != nil) : place.map { .number(Double($0)) } ?? Value.none
    case (.text(let text), .text(let part)) where function == .contains:
      return .bool(holds(Array(text.utf8), Array(part.utf8)))
    case (.rect(let rect), .pair(let x, let y)) where function == .contains:
      return .bool(rect.contains(Point(x, y)))
    default: return nil
    }
  }

  private static func holds(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    if part.isEmpty { return true }
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }
}
