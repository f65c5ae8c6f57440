/// A function of the language: called by its name, or with a value before the dot.
public enum Function: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case abs, min, max, round, floor, ceil, mod, clamp, hypot, sqrt, sin, cos, tan, atan2
  case offset, inset, convert, frame
  case rgb, bezier, spring
  case onScreen, model
  // With a value before the dot, which is the first argument.
  case value, contains, firstIndex, alpha

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
        labels: ["mass", "stiffness", "damping"], types: [.number, .number, .number], result: .curve)
    case .onScreen, .model: Signature(labels: [""], types: [.any], result: .any)
    case .value: Signature(receiver: [.curve], labels: ["at"], types: [.any], result: .number)
    case .contains: Signature(receiver: [.list, .text, .rect], labels: [""], types: [.any], result: .bool)
    case .firstIndex: Signature(receiver: [.list], labels: ["of"], types: [.any], result: .any)
    case .alpha: Signature(receiver: [.color], labels: [""], types: [.number], result: .color)
    }
  }
}
