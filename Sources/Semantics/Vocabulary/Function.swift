/// A built-in function, called by its name or as a method on a value before the dot.
public enum Function: UInt8, Named, CaseIterable, Sendable, BitwiseCopyable {
  /// The names of the cases, in order.
  public static let names = spaced(
    """
    abs min max round floor ceil mod clamp hypot sqrt sin cos tan atan2 atan pow exp log log10 offset inset convert frame
    rgb bezier spring onScreen model dampingSpring translate scale rotate rotateX rotateY rotateZ
    perspective concat matrix circle oval path roundedRect linearGradient initial final snapshot
    random newView newWindow unknown value contains firstIndex alpha bounceSpring unwrap precondition
    translation velocity location
    """)

  case abs, min, max, round, floor, ceil, mod, clamp, hypot, sqrt, sin, cos, tan, atan2
  case atan, pow, exp, log, log10
  case offset, inset, convert, frame
  case rgb, bezier, spring
  case onScreen, model
  case dampingSpring
  case translate, scale, rotate, rotateX, rotateY, rotateZ, perspective, concat, matrix
  case circle, oval, path, roundedRect, linearGradient
  case initial, final
  case snapshot, random
  /// Functions that create a view without a superview, or a window.
  case newView, newWindow
  /// The value of Swift code that the translation does not know; a `given` may declare it.
  case unknown
  // Functions that are called on a value before the dot, which becomes their first argument.
  case value, contains, firstIndex, alpha
  // The overload of `spring` with a `bounce` argument.
  case bounceSpring
  /// Swift's `x!`: the value, which must not be `none`.
  case unwrap
  /// Swift's `precondition(_:_:)`: stops the run with the message if the condition is false.
  case precondition
  // Measurements of the finger, converted to the coordinates of a view.
  case translation, velocity, location

  /// The types of a function's parameters and result.
  struct Signature {
    var result: ValueType
    var types: [ValueType]
    /// The labels of the arguments, in order; an empty string for an argument without a label.
    var labels: [String]
    /// The number of arguments at the end that may be omitted.
    var optional: Int
    /// Whether the last argument may be followed by any number of arguments of its type.
    var isVariadic: Bool
    /// The types allowed for the value before the dot; nil for a function that takes no such value.
    var receiver: [ValueType]?

    init(
      _ result: ValueType, _ types: [ValueType], _ labels: [String]? = nil, optional: Int = 0,
      isVariadic: Bool = false, on receiver: [ValueType]? = nil
    ) {
      (self.result, self.types, self.optional, self.isVariadic) = (result, types, optional, isVariadic)
      (self.labels, self.receiver) = (labels ?? types.map { _ in "" }, receiver)
    }
  }

  var signature: Signature {
    switch self {
    case .abs, .round, .floor, .ceil: Signature(.any, [.any])
    case .sqrt, .exp, .log, .log10: Signature(.number, [.number])
    case .min, .max: Signature(.any, [.any, .any], isVariadic: true)
    case .mod: Signature(.any, [.any, .any])
    case .clamp: Signature(.any, [.any, .any, .any])
    case .hypot, .pow: Signature(.number, [.number, .number])
    case .sin, .cos, .tan: Signature(.number, [.any])
    case .atan2: Signature(.angle, [.number, .number])
    case .atan: Signature(.angle, [.number])
    case .offset: Signature(.any, [.any, .any, .number], optional: 1)
    case .inset: Signature(.rect, [.rect, .number, .number], optional: 1)
    case .convert: Signature(.rect, [.any, .any, .any], ["", "from", "to"])
    case .frame: Signature(.rect, [.any, .any], ["", "in"])
    case .rgb: Signature(.color, [.number, .number, .number], optional: 2)
    case .bezier: Signature(.curve, [.number, .number, .number, .number])
    case .spring:
      Signature(
        .curve, [.number, .number, .number, .any], ["mass", "stiffness", "damping", "velocity"],
        optional: 1)
    case .dampingSpring: Signature(.curve, [.number, .any], ["damping", "velocity"], optional: 1)
    case .bounceSpring: Signature(.curve, [.time, .number], ["duration", "bounce"], optional: 1)
    case .onScreen, .model, .unwrap: Signature(.any, [.any])
    case .precondition: Signature(.bool, [.bool, .text])
    case .value: Signature(.number, [.any], ["at"], on: [.curve])
    case .contains: Signature(.bool, [.any], on: [.list, .text, .rect])
    case .firstIndex: Signature(.any, [.any], ["of"], on: [.list])
    case .alpha: Signature(.color, [.number], on: [.color])
    case .initial, .final: Signature(.rect, [.controller])
    case .snapshot:
      Signature(
        .view, [.any, .bool, .bool, .rect, .rect], ["", "afterScreenUpdates", "asImage", "at", "part"],
        optional: 4)
    case .newView, .newWindow: Signature(.view, [.rect], ["at"], optional: 1)
    case .unknown: Signature(.any, [.text])
    case .random: Signature(.number, [.number, .number], optional: 2)
    case .translate: Signature(.transform, [.number, .number, .number], optional: 1)
    case .scale: Signature(.transform, [.number, .number, .number], optional: 2)
    case .perspective: Signature(.transform, [.number])
    case .matrix: Signature(.transform, [ValueType](repeating: .number, count: 16), optional: 10)
    case .concat: Signature(.transform, [.transform, .transform], isVariadic: true)
    case .rotate, .rotateX, .rotateY, .rotateZ: Signature(.transform, [.angle])
    case .circle: Signature(.shape, [.pair, .number])
    case .oval: Signature(.shape, [.rect])
    case .path: Signature(.shape, [.pair, .pair, .pair], isVariadic: true)
    case .roundedRect: Signature(.shape, [.rect, .number])
    case .linearGradient: Signature(.gradient, [.list, .pair, .pair], ["", "from", "to"], optional: 2)
    case .translation, .velocity, .location: Signature(.pair, [.any], ["in"])
    }
  }

  /// Whether a call changes the world, so that it becomes an instruction before its statement.
  var isMade: Bool { [.snapshot, .random, .newView, .newWindow].contains(self) }

  /// The measurement of the finger that the function converts; nil for other functions.
  var question: Question? {
    switch self {
    case .translation: .translation
    case .velocity: .velocity
    case .location: .location
    case .abs, .min, .max, .round, .floor, .ceil, .mod, .clamp, .hypot, .sqrt, .sin, .cos, .tan, .atan2,
      .atan, .pow, .exp, .log, .log10, .offset, .inset, .convert, .frame, .rgb, .bezier, .spring, .onScreen,
      .model, .dampingSpring,
      .translate, .scale, .rotate, .rotateX, .rotateY, .rotateZ, .perspective, .concat, .matrix, .circle,
      .oval, .path, .roundedRect, .linearGradient, .initial, .final, .snapshot, .random, .newView, .newWindow,
      .unknown,
      .value, .contains,
      .firstIndex, .alpha, .bounceSpring, .unwrap, .precondition:
      nil
    }
  }

  /// Whether the result has the type of the first argument.
  var givesWhatItTakes: Bool {
    [
      .abs, .min, .max, .clamp, .mod, .onScreen, .model, .offset, .round, .floor, .ceil, .unwrap, .convert,
    ].contains(self)
  }
}
