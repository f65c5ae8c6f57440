import Engine
import Semantics

extension Machine {
  /// A function of the language.
  func call(_ function: Function, _ run: Run, _ scene: Scene, at id: ExpressionID) throws(Stop) -> Value {
    if function == .onScreen || function == .model {
      var other = scene
      other.isOnScreen = function == .onScreen
      return try evaluate(program.blueprint.operands[Int(run.start)], other)
    }
    let arguments = try evaluate(run, scene)
    let result: Value? =
      switch function {
      case .abs, .round, .floor, .ceil, .sqrt: Self.rounding(function, arguments[0])
      case .min, .max, .mod, .clamp: Self.choosing(function, arguments)
      case .hypot, .sin, .cos, .tan, .atan2: Self.circular(function, arguments)
      case .rgb: Self.rgb(arguments)
      case .bezier: Self.bezier(arguments)
      case .spring, .dampingSpring, .bounceSpring: try spring(function, arguments, at: id)
      case .translate, .scale, .rotate, .rotateX, .rotateY, .rotateZ, .perspective, .concat, .matrix:
        Self.transform(function, arguments)
      case .circle, .oval, .path, .roundedRect: Self.shape(function, arguments)
      case .linearGradient: Self.gradient(arguments)
      case .initial, .final: frame(function, of: arguments[0], scene)
      case .offset, .inset, .alpha: Self.shifted(function, arguments)
      case .frame, .convert: converted(function, arguments, scene)
      case .value: value(of: arguments)
      case .contains, .firstIndex: Self.search(function, arguments)
      default: nil
      }
    guard let result else {
      if function == .path, arguments.count > Shape.maximalCorners {
        throw misuse("a path has at most \(Shape.maximalCorners) corners here", at: id)
      }
      if function == .linearGradient, let count = arguments[0].elements?.count,
        !(2...Gradient.maximalColors).contains(count)
      {
        throw misuse("a gradient has from 2 to \(Gradient.maximalColors) colours here", at: id)
      }
      let kinds = arguments.map(\.phrase).joined(separator: ", ")
      throw misuse("`\(function)` does not take \(kinds)", at: id)
    }
    return result
  }

  /// A function of one number, time or angle.
  private static func rounding(_ function: Function, _ value: Value) -> Value? {
    func apply(_ x: Double) -> Double {
      switch function {
      case .abs: x.magnitude
      case .round: x.rounded(.toNearestOrAwayFromZero)
      case .floor: x.rounded(.down)
      case .ceil: x.rounded(.up)
      default: x.squareRoot()
      }
    }
    return switch value {
    case .number(let number): .number(apply(number))
    case .angle(let angle) where function == .abs: .angle(angle.magnitude)
    case .time(let time) where function == .abs: .time(time < .zero ? .zero - time : time)
    default: nil
    }
  }

  private static func choosing(_ function: Function, _ values: [Value]) -> Value? {
    for value in values.dropFirst() where Value.ordered(values[0], value) == nil { return nil }
    func less(_ a: Value, _ b: Value) -> Bool { Value.ordered(a, b).map { $0.0 < $0.1 } ?? false }
    switch function {
    case .min: return values.min(by: less)
    case .max: return values.max(by: less)
    case .clamp:
      let (value, low, high) = (values[0], values[1], values[2])
      return less(value, low) ? low : less(high, value) ? high : value
    default:
      guard let (x, y) = Value.ordered(values[0], values[1]), y != 0 else { return nil }
      let rest = x - y * (x / y).rounded(.down)
      switch values[0] {
      case .time: return .time(.seconds(rest / 1e9))
      case .angle: return .angle(rest)
      default: return .number(rest)
      }
    }
  }

  private static func circular(_ function: Function, _ values: [Value]) -> Value? {
    let numbers = values.compactMap { value -> Double? in
      switch value {
      case .number(let number): number
      case .angle(let angle) where function != .hypot && function != .atan2: angle
      default: nil
      }
    }
    guard numbers.count == values.count else { return nil }
    return switch function {
    case .hypot: .number((numbers[0] * numbers[0] + numbers[1] * numbers[1]).squareRoot())
    case .atan2: .angle(arcTangent(y: numbers[0], x: numbers[1]))
    case .sin: .number(sine(numbers[0]))
    case .cos: .number(cosine(numbers[0]))
    default: .number(tangent(numbers[0]))
    }
  }

  /// `rgb(0xff8800)`, `rgb(255, 136, 0)`
  private static func rgb(_ values: [Value]) -> Value? {
    let parts = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    if parts.count == 3, values.count == 3 {
      return .color(Color(red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255))
    }
    guard values.count == 1, let code = parts.first, code >= 0, code <= 0xff_ffff else { return nil }
    let bits = Int(code)
    return .color(
      Color(
        red: Double(bits >> 16 & 0xff) / 255, green: Double(bits >> 8 & 0xff) / 255,
        blue: Double(bits & 0xff) / 255))
  }

  private static func bezier(_ values: [Value]) -> Value? {
    let parts = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    guard parts.count == 4 else { return nil }
    return .curve(.bezier(parts[0], parts[1], parts[2], parts[3]))
  }

  /// `spring(mass: 3, stiffness: 1000, damping: 500)`, `spring(damping: 0.55, velocity: 2)`
  private func spring(_ function: Function, _ values: [Value], at id: ExpressionID) throws(Stop) -> Value? {
    if function == .bounceSpring { return try bounceSpring(values, at: id) }
    let parts = Self.numbers(values)
    guard parts.count == values.count else { return nil }
    if function == .dampingSpring {
      guard parts[0] > 0, parts[0].isFinite else {
        throw misuse("the damping ratio of a spring is more than 0", at: id, help: "1 and more do not swing")
      }
      return .curve(.spring(damping: parts[0], velocity: parts.count > 1 ? parts[1] : 0))
    }
    guard parts[0] > 0, parts[1] > 0, parts[2] > 0, parts.allSatisfy(\.isFinite) else {
      throw misuse("mass, stiffness and damping of a spring are more than 0", at: id)
    }
    return .curve(
      .spring(
        mass: parts[0], stiffness: parts[1], damping: parts[2], velocity: parts.count > 3 ? parts[3] : 0))
  }

  /// `spring(duration: d, bounce: b)`
  private func bounceSpring(_ values: [Value], at id: ExpressionID) throws(Stop) -> Value? {
    guard case .time(let duration) = values[0] else { return nil }
    var bounce = 0.0
    if values.count > 1 {
      guard case .number(let given) = values[1] else { return nil }
      bounce = given
    }
    guard duration > .zero, bounce > -1, bounce < 1 else {
      throw misuse("a spring takes some time, and its bounce lies between -1 and 1", at: id)
    }
    return .curve(world.rules.animation.springs.spring(duration: duration, bounce: bounce))
  }

  /// `offset(r, dx, dy)`, `offset(r, (dx, dy))`, `inset(r, d)`, `inset(r, dx, dy)`, `c.alpha(a)`
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

  /// `frame(x, in: y)`, `convert(r, from: a, to: b)`
  private func converted(_ function: Function, _ values: [Value], _ scene: Scene) -> Value? {
    let isOnScreen = scene.isOnScreen
    func place(_ value: Value) -> ViewID? {
      switch value {
      case .view(let view): view
      case .controller(let controller): world.controllers[controller].view
      default: nil
      }
    }
    if function == .frame {
      guard let view = place(values[0]), let target = place(values[1]), view.exists else { return nil }
      // What its own transform does to it, the conversion does.
      let size: ViewProperty = world.holds(.layer18) ? .bounds : .frame
      guard case .rect(let own) = world.value(size, of: view, onScreen: isOnScreen) else { return nil }
      return .rect(
        world.convert(Rect(.zero, own.size), from: view, to: target, onScreen: isOnScreen)
          .shifted(by: world.boundsOrigin(of: target, isOnScreen)))
    }
    guard let source = place(values[1]), let target = place(values[2]) else { return nil }
    let corner = world.boundsOrigin(of: source, isOnScreen)
    let start = world.boundsOrigin(of: target, isOnScreen)
    func converted(_ rect: Rect) -> Rect {
      let inside = rect.shifted(by: Point(-corner.x, -corner.y))
      return world.convert(inside, from: source, to: target, onScreen: isOnScreen).shifted(by: start)
    }
    switch values[0] {
    case .rect(let rect): return .rect(converted(rect))
    case .pair(let x, let y):
      let moved = converted(Rect(x, y, 0, 0))
      return .pair(moved.origin.x, moved.origin.y)
    default: return nil
    }
  }

  /// `easeIn.value(at: 0.25)`, `system.value(at: 0.2s)`
  private func value(of values: [Value]) -> Value? {
    guard case .curve(let named) = values[0] else { return nil }
    let curve = world.rules.inForce(named)
    switch values[1] {
    case .number(let share): return .number(curve.value(at: share))
    case .time(let time) where curve.kind == .spring && curve.parameters.3 > 0:
      return .number(curve.value(at: time.seconds / curve.parameters.3))
    default: return nil
    }
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
