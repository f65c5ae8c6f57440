/// What kind of value an expression gives, as far as that can be known before it runs.
public enum ValueType: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Not known before it runs; fits everything.
  case any
  /// `none`: fits wherever a controller or a view does.
  case none
  case bool, number, time, angle
  /// A point or a size.
  case pair
  case rect, color, curve, text
  case controller, view, style, appearance
  case list
  /// `(a, b)` of mixed values.
  case tuple
  /// What exists only while a transition runs.
  case coordinator
  case transform, shape, gradient
  /// An animator, an interaction, a gesture, a presentation or a transition of the script.
  case object
  case gestureState, propertyAnimator, animatorState, position, sizeClass, transitionStyle, segue, detent
  /// How the columns of a split view controller lie.
  case displayMode
  /// A part of an autoresizing mask.
  case flexible
  case constraint
  /// What a visual effect view does to what lies behind it.
  case effect
  case corner, block
  /// Light or dark; how the status bar looks; one of the traits; the status bar itself.
  case interfaceStyle, statusBarStyle, trait, statusBar

  /// How a message calls it.
  public var phrase: String {
    switch self {
    case .any: "a value"
    case .none: "`none`"
    case .bool: "`true` or `false`"
    case .number: "a number"
    case .time: "a time"
    case .angle: "an angle"
    case .pair: "a point or a size"
    case .rect: "a rectangle"
    case .color: "a colour"
    case .curve: "a curve"
    case .text: "a text"
    case .controller: "a controller"
    case .view: "a view"
    case .style: "a style"
    case .appearance: "a state of appearance"
    case .list: "a list"
    case .tuple: "a tuple"
    case .coordinator: "a transition coordinator"
    case .transform: "a transform"
    case .shape: "a shape"
    case .gradient: "a gradient"
    case .object: "an object of a transition"
    case .gestureState: "a state of a gesture"
    case .propertyAnimator: "a property animator"
    case .animatorState: "a state of a property animator"
    case .position: "a position of an animation"
    case .sizeClass: "a size class"
    case .transitionStyle: "a transition style"
    case .segue: "a segue"
    case .detent: "a detent"
    case .displayMode: "a display mode"
    case .flexible: "a part of an autoresizing mask"
    case .constraint: "a constraint"
    case .effect: "a visual effect"
    case .corner: "a corner"
    case .block: "a block"
    case .interfaceStyle: "a user interface style"
    case .statusBarStyle: "a style of the status bar"
    case .trait: "a trait"
    case .statusBar: "the status bar"
    }
  }
}

extension ValueType {
  /// How many numbers one has as a part of a point, a size or a rectangle; nil for what is no part of one.
  public var numberCount: Int? { self == .number ? 1 : self == .pair ? 2 : self == .rect ? 4 : nil }
}

/// Several kinds of values.
public struct ValueTypes: Equatable, Sendable, BitwiseCopyable {
  private var bits: UInt64 = 0

  /// What scripts cannot ask for.
  public static let nobody = ValueTypes()

  private init() {}

  /// Up to four kinds.
  @inline(__always)
  init(_ a: ValueType, _ b: ValueType? = nil, _ c: ValueType? = nil, _ d: ValueType? = nil) {
    bits = 1 << UInt64(a.rawValue)
    if let b { bits |= 1 << UInt64(b.rawValue) }
    if let c { bits |= 1 << UInt64(c.rawValue) }
    if let d { bits |= 1 << UInt64(d.rawValue) }
  }

  /// Whether `type` is one of them.
  public func contains(_ type: ValueType) -> Bool { bits & 1 << UInt64(type.rawValue) != 0 }

  /// Whether there are none.
  public var isEmpty: Bool { bits == 0 }

  /// Them, in the order of their kinds.
  public var all: [ValueType] { ValueType.allCases.filter(contains) }
}
