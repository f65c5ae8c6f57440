import Engine

// Transforms, shapes and gradients are printed as the calls that create them.

/// Formats a transform: `identity`, `translate(0, -400)`, `rotateY(90deg)`, `perspective(-0.002)`,
/// `concat(scale(2), translate(10, 0))`, or `matrix(…)` with the six components of an affine transform or all sixteen.
func transformText(_ transform: Transform3D) -> String {
  if transform.isIdentity { return "identity" }
  if transform == .perspective(transform.m34) { return "perspective(\(numberText(transform.m34)))" }
  let parts = TransformParts(transform)
  if isNear(parts.transform, transform) {
    let steps = stepTexts(parts)
    return steps.count == 1 ? steps[0] : "concat(\(steps.joined(separator: ", ")))"
  }
  let components =
    transform.isAffine
    ? [transform.m11, transform.m12, transform.m21, transform.m22, transform.m41, transform.m42]
    : transform.components
  return "matrix(\(components.map { numberText($0) }.joined(separator: ", ")))"
}

/// Whether two transforms are equal apart from rounding errors.
private func isNear(_ a: Transform3D, _ b: Transform3D) -> Bool {
  zip(a.components, b.components).allSatisfy { ($0 - $1).magnitude <= 1e-9 * max(1, $0.magnitude) }
}

/// The calls that create a transform, in the order of application; calls without effect are omitted.
private func stepTexts(_ parts: TransformParts) -> [String] {
  var texts: [String] = []
  let (s, r, t) = (parts.scale, parts.rotation, parts.translation)
  if s.z != 1 {
    texts.append("scale(\(numberText(s.x)), \(numberText(s.y)), \(numberText(s.z)))")
  } else if s.x != 1 || s.y != 1 {
    texts.append(s.x == s.y ? "scale(\(numberText(s.x)))" : "scale(\(numberText(s.x)), \(numberText(s.y)))")
  }
  for (name, angle) in [("rotateX", r.x), ("rotateY", r.y), ("rotate", r.z)] where angle != 0 {
    texts.append("\(name)(\(numberText(angle * 180 / Double.pi))deg)")
  }
  if t.z != 0 {
    texts.append("translate(\(numberText(t.x)), \(numberText(t.y)), \(numberText(t.z)))")
  } else if t.x != 0 || t.y != 0 {
    texts.append("translate(\(numberText(t.x)), \(numberText(t.y)))")
  }
  return texts.isEmpty ? ["identity"] : texts
}

/// Formats a shape: `circle((20, 20), 10)`, `oval((0, 0, 20, 10))`, `roundedRect((0, 0, 20, 10), 3)`, `path(…)`.
func shapeText(_ shape: Shape) -> String {
  if shape.kind == .path {
    return "path(\((0..<Int(shape.count)).map { pointText(shape[$0]) }.joined(separator: ", ")))"
  }
  let size = shape.rect.size
  if size.width > 0, shape.radius.width == size.width / 2, shape.radius.height == size.height / 2 {
    if size.width == size.height {
      return "circle(\(pointText(shape.rect.center)), \(numberText(shape.radius.width)))"
    }
    return "oval(\(rectText(shape.rect)))"
  }
  return "roundedRect(\(rectText(shape.rect)), \(numberText(shape.radius.width)))"
}

/// Formats a gradient: `linearGradient([black, clear], from: (0, 0.5), to: (1, 0.5))`.
func gradientText(_ gradient: Gradient) -> String {
  let colors = (0..<Int(gradient.count)).map { colorText(gradient[$0]) }.joined(separator: ", ")
  return "linearGradient([\(colors)], from: \(pointText(gradient.start)), to: \(pointText(gradient.end)))"
}

func pointText(_ point: Point) -> String { "(\(numberText(point.x)), \(numberText(point.y)))" }

func rectText(_ r: Rect) -> String {
  "(\(numberText(r.origin.x)), \(numberText(r.origin.y)), \(numberText(r.size.width)), \(numberText(r.size.height)))"
}

extension Transform3D {
  /// All sixteen components of the matrix, row by row.
  var components: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// Creates a transform from all sixteen components, row by row.
  init(components c: [Double]) {
    self.init()
    (m11, m12, m13, m14) = (c[0], c[1], c[2], c[3])
    (m21, m22, m23, m24) = (c[4], c[5], c[6], c[7])
    (m31, m32, m33, m34) = (c[8], c[9], c[10], c[11])
    (m41, m42, m43, m44) = (c[12], c[13], c[14], c[15])
  }
}
