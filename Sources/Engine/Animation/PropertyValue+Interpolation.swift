extension PropertyValue {
  /// The value at the fraction `share` between this value and another; `other` if the two cannot be interpolated.
  func interpolated(to other: PropertyValue, _ share: Double) -> PropertyValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(mix(a, b, share))
    case (.point(let a), .point(let b)): .point(mix(a, b, share))
    case (.rect(let a), .rect(let b)): .rect(mix(a, b, share))
    case (.color(let a), .color(let b)): .color(mix(a, b, share))
    // The view had no background colour before, so the animation starts from clear.
    case (.none, .color(let b)): .color(mix(.clear, b, share))
    case (.transform(let a), .transform(let b)): .transform(a.interpolated(to: b, share))
    case (.shape(let a), .shape(let b)): a.interpolated(to: b, share).map { .shape($0) } ?? other
    case (.gradient(let a), .gradient(let b)): a.interpolated(to: b, share).map { .gradient($0) } ?? other
    default: other
    }
  }

  /// This value plus the remaining distance of an additive animation: all of `from - to` at the start, nothing at the
  /// end (LAYER-01). This value itself unless all three are rectangles, numbers or transforms; also if this transform
  /// is not affine.
  func adding(from: PropertyValue, to: PropertyValue, _ share: Double) -> PropertyValue {
    let rest = 1 - share
    switch (self, from, to) {
    case (.rect(let own), .rect(let a), .rect(let b)):
      return .rect(
        Rect(
          own.origin.x + (a.origin.x - b.origin.x) * rest, own.origin.y + (a.origin.y - b.origin.y) * rest,
          own.size.width + (a.size.width - b.size.width) * rest,
          own.size.height + (a.size.height - b.size.height) * rest))
    case (.number(let own), .number(let a), .number(let b)): return .number(own + (a - b) * rest)
    case (.transform(let own), .transform(let a), .transform(let b)):
      guard own.isAffine else { return self }
      return .transform(own.adding(from: a, to: b, rest: rest))
    default: return self
    }
  }
}

extension PropertyValue {
  /// The Euclidean distance to another value, with all numbers of the values as coordinates; 1 if their counts differ.
  /// Flags, names, times, gradients and other values without coordinates have the distance 0 from each other.
  func distance(to other: PropertyValue) -> Double {
    let (a, b) = (numbers, other.numbers)
    guard a.count == b.count else { return 1 }
    return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private var numbers: [Double] {
    switch self {
    case .number(let value): [value]
    case .point(let point): [point.x, point.y]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .transform(let transform):
      (0..<4).flatMap { row in [transform[row].0, transform[row].1, transform[row].2, transform[row].3] }
    case .shape(let shape):
      (0..<Int(shape.count)).flatMap { [shape[$0].x, shape[$0].y] } + PropertyValue.rect(shape.rect).numbers
    case .flag, .gradient, .name, .view, .flexible, .corners, .time, .none: []
    }
  }
}

private func mix(_ a: Double, _ b: Double, _ share: Double) -> Double { a + (b - a) * share }

private func mix(_ a: Point, _ b: Point, _ share: Double) -> Point {
  Point(mix(a.x, b.x, share), mix(a.y, b.y, share))
}

private func mix(_ a: Size, _ b: Size, _ share: Double) -> Size {
  Size(mix(a.width, b.width, share), mix(a.height, b.height, share))
}

private func mix(_ a: Rect, _ b: Rect, _ share: Double) -> Rect {
  Rect(mix(a.origin, b.origin, share), mix(a.size, b.size, share))
}

private func mix(_ a: Color, _ b: Color, _ share: Double) -> Color {
  Color(
    red: mix(a.red, b.red, share), green: mix(a.green, b.green, share), blue: mix(a.blue, b.blue, share),
    alpha: mix(a.alpha, b.alpha, share))
}

extension Shape {
  /// The shape between two shapes; nil if they cannot be interpolated. Rectangles and ellipses are interpolated by
  /// rectangle and radius, polygons with equally many corners by their corners.
  func interpolated(to other: Shape, _ share: Double) -> Shape? {
    guard kind == other.kind, count == other.count else { return nil }
    var result = other
    result.rect = mix(rect, other.rect, share)
    result.radius = mix(radius, other.radius, share)
    if kind == .path {
      for index in 0..<Int(count) { result[index] = mix(self[index], other[index], share) }
      result.rect = result.boundsOfCorners
    }
    return result
  }
}

extension Gradient {
  /// The gradient between two gradients; nil unless both have the same number of colours.
  func interpolated(to other: Gradient, _ share: Double) -> Gradient? {
    guard count == other.count else { return nil }
    var result = other
    for index in 0..<Int(count) { result[index] = mix(self[index], other[index], share) }
    result.start = mix(start, other.start, share)
    result.end = mix(end, other.end, share)
    return result
  }
}
