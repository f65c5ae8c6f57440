import Engine
import Semantics

/// A value of the script language.
package enum Value: Equatable, Sendable {
  /// The value `none`; also the value of a `field` or `let` before it is set.
  case none
  /// A Boolean: `true` or `false`.
  case bool(Bool)
  /// A number; lengths are in points.
  case number(Double)
  /// A duration or a time.
  case time(Time)
  /// An angle, in radians.
  case angle(Double)
  /// A point, a size or a translation, in points.
  case pair(Double, Double)
  case rect(Rect)
  case color(Color)
  indirect case curve(Curve)
  indirect case transform(Transform3D)
  /// The shape of a mask.
  indirect case shape(Shape)
  indirect case gradient(Gradient)
  case text(String)
  case controller(ControllerID)
  case view(ViewID)
  case style(PresentationStyle)
  /// The appearance state of a controller: appearing, appeared, disappearing, disappeared.
  case appearance(AppearanceState)
  /// A modal transition style, or the preferred transition `zoom`: how the system animates a transition.
  case transitionStyle(ModalTransitionStyle)
  case list([Value])
  /// A fixed number of values, possibly of different types.
  case tuple([Value])
  /// The transition coordinator that a controller's `transitionCoordinator` returns.
  case coordinator(TransitionID, of: ControllerID)
  /// An object that the script declares, such as a delegate, an animator or a gesture, by its token.
  case object(ObjectID)
  /// A navigation controller's built-in swipe-back recognizer: the one for the edge, or the one for the whole content.
  case swipe(of: ControllerID, inContent: Bool = false)
  /// A scroll view's built-in recognizer: its pan, or its pinch.
  case scroller(of: ViewID, isPinch: Bool)
  /// The state of a gesture recognizer, such as `changed`.
  case gestureState(GestureState)
  case propertyAnimator(PropertyAnimatorID)
  /// The state of a property animator: `inactive`, `active` or `stopped`.
  case animatorState(PropertyAnimatorState)
  /// The position at which a property animator finished: `end`, `start` or `current`.
  case position(AnimatingPosition)
  /// A size class: `compact` or `regular`.
  case sizeClass(SizeClass)
  /// A sheet's detent: `medium` or `large`.
  case detent(SystemDetent)
  /// The display mode of a split view controller, such as `secondaryOnly` or `oneBesideSecondary`.
  case displayMode(SplitDisplayMode)
  /// One flag of an autoresizing mask, such as `flexibleWidth`.
  case flexible(FlexiblePart)
  case constraint(ConstraintID)
  /// A visual effect: `blurEffect`.
  case effect
  /// A corner of a layer, such as `layerMinXMinYCorner`.
  case corner(Corner)
  /// A user interface style: `light`, `dark` or `unspecified`.
  case interfaceStyle(InterfaceStyle)
  /// A status bar style, such as `lightContent` or `darkContent`.
  case statusBarStyle(StatusBarStyle)
  /// The name of a trait, such as `userInterfaceStyle`.
  case trait(TraitName)
  case statusBar

  indirect case segue(SegueValue)
  /// A closure, with the values that it has captured.
  indirect case block(BlockValue)
  /// A value of the app that the script does not define, with its name. A value computed from it is unknown too.
  case unknown(String)
  /// A reference to a variable that code shares with its blocks. Occurs only in locals and among captured values.
  case shared(VariableID)
  /// The content of a weak field, which does not retain a screen or an object. Occurs only as the content of a field.
  indirect case weak(Value)

  /// Creates a controller value; `none` if the identifier is absent.
  @inlinable
  package init(_ controller: ControllerID) {
    self = controller.exists ? .controller(controller) : .none
  }

  /// Creates a script object value from its token; `none` if the token is absent.
  init(object token: ObjectID) {
    self = token.exists ? .object(token) : .none
  }

  /// Creates a view value; `none` if the identifier is absent.
  @inlinable
  package init(_ view: ViewID) {
    self = view.exists ? .view(view) : .none
  }

  init(_ size: Size) { self = .pair(size.width, size.height) }

  /// Creates a pair from a point or translation, in points.
  init(_ point: Point) { self = .pair(point.x, point.y) }

  /// Creates a tuple of traits: the two size classes, and `.dark` if the interface style is dark.
  init(_ traits: Traits) {
    let classes: [Value] = [.sizeClass(traits.horizontal), .sizeClass(traits.vertical)]
    self = .tuple(traits.contains(.isDark) ? classes + [.interfaceStyle(.dark)] : classes)
  }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }
  var isNone: Bool { if case .none = self { true } else { false } }

  /// Whether the value is data, such as a number or a list, rather than a reference; false for `none`, `block` and
  /// `unknown`.
  var isQuantity: Bool {
    switch self {
    case .bool, .number, .time, .angle, .pair, .rect, .color, .curve, .transform, .shape, .gradient, .text,
      .style,
      .appearance, .transitionStyle, .list, .tuple, .gestureState, .animatorState, .position, .sizeClass,
      .detent, .displayMode, .flexible, .effect, .corner, .interfaceStyle, .statusBarStyle, .trait:
      true
    case .none, .constraint, .controller, .view, .coordinator, .object, .swipe, .scroller, .propertyAnimator,
      .segue, .statusBar,
      .block, .shared, .weak, .unknown:
      false
    }
  }

  var type: ValueType {
    switch self {
    case .none: .none
    case .bool: .bool
    case .number: .number
    case .time: .time
    case .angle: .angle
    case .pair: .pair
    case .rect: .rect
    case .color: .color
    case .curve: .curve
    case .text: .text
    case .controller: .controller
    case .view: .view
    case .style: .style
    case .appearance: .appearance
    case .transitionStyle: .transitionStyle
    case .list: .list
    case .tuple: .tuple
    case .coordinator: .coordinator
    case .transform: .transform
    case .shape: .shape
    case .gradient: .gradient
    case .object, .swipe, .scroller: .object
    case .gestureState: .gestureState
    case .segue: .segue
    case .propertyAnimator: .propertyAnimator
    case .animatorState: .animatorState
    case .position: .position
    case .sizeClass: .sizeClass
    case .detent: .detent
    case .displayMode: .displayMode
    case .flexible: .flexible
    case .constraint: .constraint
    case .effect: .effect
    case .corner: .corner
    case .block: .block
    case .interfaceStyle: .interfaceStyle
    case .statusBarStyle: .statusBarStyle
    case .trait: .trait
    case .statusBar: .statusBar
    case .shared, .weak, .unknown: .any
    }
  }

  /// Creates a display mode value; `none` for UIKit's `automatic`.
  init(_ mode: SplitDisplayMode?) { self = mode.map { .displayMode($0) } ?? .none }

  /// The name of the value's type, for messages.
  package var phrase: String { type.phrase }

  /// Appends the tokens of all script objects that the value contains.
  func appendTokens(to tokens: inout [ObjectID]) {
    var waiting = [self]
    while let value = waiting.popLast() {
      if let token = value.token { tokens.append(token) }
      if case .block(let block) = value { tokens.append(block.block.object) }
      waiting += value.held ?? []
    }
  }
}
