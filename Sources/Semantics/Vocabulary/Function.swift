/// A function of the language: called by its name, or with a value before the dot.
public enum Function: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case abs, min, max, round, floor, ceil, mod, clamp, hypot, sqrt, sin, cos, tan, atan2
  case offset, inset, convert, frame
  case rgb, bezier, spring
  case onScreen, model
  case dampingSpring
  case translate, scale, rotate, rotateX, rotateY, rotateZ, perspective, concat, matrix
  case circle, oval, path, roundedRect, linearGradient
  case initial, final
  case snapshot, random
  // With a value before the dot, which is the first argument.
  case value, contains, firstIndex, alpha
  // The third function of its name.
  case bounceSpring

  /// How it is called, and what it gives.
  struct Signature {
    /// What is before the dot; nil if it stands by itself.
    var receiver: [ValueType]?
    /// The labels of the arguments, in order; empty for none.
    var labels: [String]
    /// What the arguments are.
    var types: [ValueType]
    /// How many of them may be left out, from the end.
    var optional = 0
    /// Whether any number of further arguments like the last may follow.
    var isVariadic = false
    /// What it gives.
    var result: ValueType
  }

  /// All that the checker needs to know.
  var signature: Signature {
    switch self {
    case .abs, .round, .floor, .ceil: Signature(labels: [""], types: [.any], result: .any)
    case .sqrt: Signature(labels: [""], types: [.number], result: .number)
    case .min, .max: Signature(labels: ["", ""], types: [.any, .any], isVariadic: true, result: .any)
    case .mod: Signature(labels: ["", ""], types: [.any, .any], result: .any)
    case .clamp: Signature(labels: ["", "", ""], types: [.any, .any, .any], result: .any)
    case .hypot: Signature(labels: ["", ""], types: [.number, .number], result: .number)
    case .sin, .cos, .tan: Signature(labels: [""], types: [.any], result: .number)
    case .atan2: Signature(labels: ["", ""], types: [.number, .number], result: .angle)
    case .offset: Signature(labels: ["", "", ""], types: [.any, .any, .number], optional: 1, result: .any)
    case .inset:
      Signature(labels: ["", "", ""], types: [.rect, .number, .number], optional: 1, result: .rect)
    case .convert:
      Signature(labels: ["", "from", "to"], types: [.any, .any, .any], optional: 0, result: .rect)
    case .frame: Signature(labels: ["", "in"], types: [.any, .any], result: .rect)
    case .rgb:
      Signature(labels: ["", "", ""], types: [.number, .number, .number], optional: 2, result: .color)
    case .bezier:
      Signature(labels: ["", "", "", ""], types: [.number, .number, .number, .number], result: .curve)
    case .spring:
      Signature(
        labels: ["mass", "stiffness", "damping", "velocity"], types: [.number, .number, .number, .number],
        optional: 1, result: .curve)
    case .dampingSpring:
      Signature(labels: ["damping", "velocity"], types: [.number, .number], optional: 1, result: .curve)
    case .bounceSpring:
      Signature(labels: ["duration", "bounce"], types: [.time, .number], optional: 1, result: .curve)
    case .onScreen, .model: Signature(labels: [""], types: [.any], result: .any)
    case .value: Signature(receiver: [.curve], labels: ["at"], types: [.any], result: .number)
    case .contains: Signature(receiver: [.list, .text, .rect], labels: [""], types: [.any], result: .bool)
    case .firstIndex: Signature(receiver: [.list], labels: ["of"], types: [.any], result: .any)
    case .alpha: Signature(receiver: [.color], labels: [""], types: [.number], result: .color)
    case .initial, .final: Signature(labels: [""], types: [.controller], result: .rect)
    case .snapshot:
      Signature(
        labels: ["", "afterScreenUpdates", "at", "part"], types: [.any, .bool, .rect, .rect], optional: 3,
        result: .view)
    case .random: Signature(labels: ["", ""], types: [.number, .number], optional: 2, result: .number)
    case .translate:
      Signature(labels: ["", "", ""], types: [.number, .number, .number], optional: 1, result: .transform)
    case .scale:
      Signature(labels: ["", "", ""], types: [.number, .number, .number], optional: 2, result: .transform)
    case .perspective: Signature(labels: [""], types: [.number], result: .transform)
    case .matrix:
      Signature(
        labels: [String](repeating: "", count: 16), types: [ValueType](repeating: .number, count: 16),
        optional: 10, result: .transform)
    case .concat:
      Signature(labels: ["", ""], types: [.transform, .transform], isVariadic: true, result: .transform)
    case .rotate, .rotateX, .rotateY, .rotateZ: Signature(labels: [""], types: [.angle], result: .transform)
    case .circle: Signature(labels: ["", ""], types: [.pair, .number], result: .shape)
    case .oval: Signature(labels: [""], types: [.rect], result: .shape)
    case .path:
      Signature(labels: ["", "", ""], types: [.pair, .pair, .pair], isVariadic: true, result: .shape)
    case .roundedRect: Signature(labels: ["", ""], types: [.rect, .number], result: .shape)
    case .linearGradient:
      Signature(labels: ["", "from", "to"], types: [.list, .pair, .pair], optional: 2, result: .gradient)
    }
  }

  /// Whether it gives the same kind of value as its first argument is.
  var givesWhatItTakes: Bool {
    [.abs, .min, .max, .clamp, .mod, .onScreen, .model, .offset, .round, .floor, .ceil].contains(self)
  }
}
