import Engine
import Semantics

// Functions that create transforms, shapes and gradients.

extension Machine {
  /// Evaluates `rotateY(90deg)`; nil for other arguments.
  static func rotation(_ values: [Value], about axis: Transform3D.Axis) -> Value? {
    if case .angle(let angle) = values[0] { .transform(.rotation(angle, about: axis)) } else { nil }
  }

  /// Evaluates `translate(0, -400)`, `scale(0.85)`, `perspective(-0.002)` and `matrix(…)`; nil for other
  /// arguments.
  static func transform(_ function: Function, _ values: [Value]) -> Value? {
    let n = numbers(values)
    guard n.count == values.count else { return nil }
    switch (function, n.count) {
    case (.translate, 2): return .transform(.translation(n[0], n[1]))
    case (.translate, 3): return .transform(.translation(n[0], n[1], n[2]))
    case (.scale, 1): return .transform(.scale(n[0], n[0]))
    case (.scale, 2): return .transform(.scale(n[0], n[1]))
    case (.scale, 3): return .transform(.scale(n[0], n[1], n[2]))
    case (.perspective, 1): return .transform(.perspective(n[0]))
    case (.matrix, 6):
      var matrix = Transform3D.identity
      (matrix.m11, matrix.m12, matrix.m21, matrix.m22) = (n[0], n[1], n[2], n[3])
      (matrix.m41, matrix.m42) = (n[4], n[5])
      return .transform(matrix)
    case (.matrix, 16): return .transform(Transform3D(components: n))
    default: return nil
    }
  }

  /// Evaluates `circle((20, 20), 10)`, `oval(r)`, `roundedRect(r, 5)` and `path(a, b, c)`; nil for other arguments.
  static func shape(_ function: Function, _ values: [Value]) -> Value? {
    switch (function, values[0], values.count > 1 ? values[1] : nil) {
    case (.circle, .pair(let x, let y), .number(let radius)?):
      return .shape(.circle(Point(x, y), radius: max(radius, 0)))
    case (.oval, .rect(let rect), nil): return .shape(.oval(rect))
    case (.roundedRect, .rect(let rect), nil): return .shape(.rect(rect))
    case (.roundedRect, .rect(let rect), .number(let radius)?):
      return .shape(.roundedRect(rect, radius: radius))
    case (.path, _, _):
      let points = points(values)
      return points.count == values.count ? Shape.path(points).map { .shape($0) } : nil
    default: return nil
    }
  }

  /// Evaluates `linearGradient([black, clear], from: (0, 0.5), to: (1, 0.5))`; the default direction is from top to
  /// bottom. Nil for other arguments.
  static func gradient(_ values: [Value]) -> Value? {
    guard let elements = values[0].elements else { return nil }
    let colors = elements.compactMap { $0.color }
    let ends = points(Array(values.dropFirst()))
    guard colors.count == elements.count, ends.count == values.count - 1 else { return nil }
    let (start, end) = (ends.first ?? Point(0.5, 0), ends.count > 1 ? ends[1] : Point(0.5, 1))
    return Gradient(colors, from: start, to: end).map { .gradient($0) }
  }

  static func concatenated(_ values: [Value]) -> Value? {
    var result = Transform3D.identity
    for value in values {
      guard case .transform(let transform) = value else { return nil }
      result = result.concatenated(with: transform)
    }
    return .transform(result)
  }

  static func numbers(_ values: [Value]) -> [Double] { values.compactMap { $0.number } }

  private static func points(_ values: [Value]) -> [Point] {
    values.compactMap { if case .pair(let x, let y) = $0 { Point(x, y) } else { nil } }
  }
}
