/// The type of an expression, as far as the checker knows it before the script runs.
public enum ValueType: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// A type that the checker cannot know; compatible with every type.
  case any
  /// `none`: compatible with types that have a missing value, such as controllers and views.
  case none
  case bool, number, time, angle
  /// A point or a size.
  case pair
  case rect, color, curve, text
  case controller, view, style, appearance
  case list
  /// Values in parentheses, such as a pair `(a, b)` whose values have different types. Traits and insets are tuples
  /// too.
  case tuple
  /// A transition coordinator, which exists only during a transition.
  case coordinator
  case transform, shape, gradient
  /// An object of a transition: one that the script declares, such as an animator or a gesture, or one of UIKit's own,
  /// such as a scroll view's recognizer.
  case object
  case gestureState, propertyAnimator, animatorState, position, sizeClass, transitionStyle, segue, detent
  /// The arrangement of a split view controller's columns.
  case displayMode
  /// An element of a view's autoresizing mask.
  case flexible
  case constraint
  /// A visual effect, which changes how the views below appear.
  case effect
  case corner, block
  /// An interface style (light or dark), a status bar style, a trait, and the status bar itself.
  case interfaceStyle, statusBarStyle, trait, statusBar

  /// The name of the type in messages.
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
  /// The number of coordinates that a value of this type contributes to a point, a size or a rectangle; nil for types
  /// that contribute none.
  public var numberCount: Int? { self == .number ? 1 : self == .pair ? 2 : self == .rect ? 4 : nil }
}

/// A set of types of values.
public struct ValueTypes: Equatable, Sendable, BitwiseCopyable {
  private var bits: UInt64 = 0

  /// The empty set, for a property that scripts cannot read.
  public static let nobody = ValueTypes()

  private init() {}

  /// Creates a set of up to four types.
  @inline(__always)
  init(_ a: ValueType, _ b: ValueType? = nil, _ c: ValueType? = nil, _ d: ValueType? = nil) {
    bits = 1 << UInt64(a.rawValue)
    if let b { bits |= 1 << UInt64(b.rawValue) }
    if let c { bits |= 1 << UInt64(c.rawValue) }
    if let d { bits |= 1 << UInt64(d.rawValue) }
  }

  /// Whether the set contains `type`.
  public func contains(_ type: ValueType) -> Bool { bits & 1 << UInt64(type.rawValue) != 0 }

  /// Whether the set is empty.
  public var isEmpty: Bool { bits == 0 }

  /// The types in the set, in the order of their cases.
  public var all: [ValueType] { ValueType.allCases.filter(contains) }
}
