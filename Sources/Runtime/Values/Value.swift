import Engine
import Semantics

/// A value of the language.
package enum Value: Equatable, Sendable {
  /// `none`; also what a field or a `let` holds before it is set.
  case none
  /// `true`, `false`
  case bool(Bool)
  /// A number; of points, where it is a length.
  case number(Double)
  /// A length of time.
  case time(Time)
  /// An angle, in radians.
  case angle(Double)
  /// A point or a size.
  case pair(Double, Double)
  case rect(Rect)
  case color(Color)
  indirect case curve(Curve)
  indirect case transform(Transform3D)
  /// The form of a mask.
  indirect case shape(Shape)
  indirect case gradient(Gradient)
  case text(String)
  /// A controller that exists.
  case controller(ControllerID)
  /// A view that exists.
  case view(ViewID)
  case style(PresentationStyle)
  /// Where a controller stands between appearance calls.
  case appearance(AppearanceState)
  /// How the system moves what is presented.
  case transitionStyle(ModalTransitionStyle)
  case list([Value])
  /// Several values of different kinds, as a row is.
  case tuple([Value])
  /// The coordinator of a transition, as a controller knows it.
  case coordinator(TransitionID, of: ControllerID)
  /// A delegate, or what it vended, by its token.
  case object(ObjectID)
  /// The built-in swipe back of a navigation controller: from the edge, or in the midst of the page.
  case swipe(of: ControllerID, inContent: Bool = false)
  /// A recogniser of a view that scrolls: the one that drags it, or the one that zooms it.
  case scroller(of: ViewID, isPinch: Bool)
  /// Where a recogniser stands.
  case gestureState(GestureState)
  case propertyAnimator(PropertyAnimatorID)
  /// Where a property animator stands.
  case animatorState(PropertyAnimatorState)
  /// Where an animation came to its end.
  case position(AnimatingPosition)
  /// `compact`, `regular`
  case sizeClass(SizeClass)
  /// `medium`, `large`
  case detent(SystemDetent)
  /// `secondaryOnly`, `oneBesideSecondary`
  case displayMode(SplitDisplayMode)
  /// `flexibleWidth` and the like: a part of an autoresizing mask.
  case flexible(FlexiblePart)
  case constraint(ConstraintID)
  /// `blurEffect`
  case effect
  /// `layerMinXMinYCorner` …
  case corner(Corner)
  /// `light`, `dark`, `unspecified`
  case interfaceStyle(InterfaceStyle)
  /// `lightContent`, `darkContent`
  case statusBarStyle(StatusBarStyle)
  /// `userInterfaceStyle` …
  case trait(TraitName)
  case statusBar

  indirect case segue(SegueValue)
  /// Code, and what it took along where it was written.
  indirect case block(BlockValue)

  /// A controller, or `none`.
  @inlinable
  package init(_ controller: ControllerID) {
    self = controller.exists ? .controller(controller) : .none
  }

  /// A vended object by its token, or `none`.
  init(object token: ObjectID) {
    self = token.exists ? .object(token) : .none
  }

  /// A view, or `none`.
  @inlinable
  package init(_ view: ViewID) {
    self = view.exists ? .view(view) : .none
  }

  init(_ size: Size) { self = .pair(size.width, size.height) }

  /// A point, or a way, in points.
  init(_ point: Point) { self = .pair(point.x, point.y) }

  /// Traits: the two size classes, and where it is dark, that.
  init(_ traits: Traits) {
    let classes: [Value] = [.sizeClass(traits.horizontal), .sizeClass(traits.vertical)]
    self = .tuple(traits.contains(.isDark) ? classes + [.interfaceStyle(.dark)] : classes)
  }

  var isNone: Bool { if case .none = self { true } else { false } }

  /// Whether it says how much, where or how, and not who.
  var isQuantity: Bool {
    switch self {
    case .bool, .number, .time, .angle, .pair, .rect, .color, .curve, .transform, .shape, .gradient, .text,
      .style,
      .appearance, .transitionStyle, .list, .tuple, .gestureState, .animatorState, .position, .sizeClass,
      .detent, .displayMode, .flexible, .effect, .corner, .interfaceStyle, .statusBarStyle, .trait:
      true
    case .none, .constraint, .controller, .view, .coordinator, .object, .swipe, .scroller, .propertyAnimator,
      .segue, .statusBar,
      .block:
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
    }
  }

  /// A display mode; `none` for what UIKit calls automatic.
  init(_ mode: SplitDisplayMode?) { self = mode.map { .displayMode($0) } ?? .none }

  /// What it is, as a message calls it.
  package var phrase: String { type.phrase }

  /// Adds the tokens of the vended objects that it holds.
  func appendTokens(to tokens: inout [ObjectID]) {
    var waiting = [self]
    while let value = waiting.popLast() {
      if let token = value.token { tokens.append(token) }
      if case .block(let block) = value { tokens.append(block.block.object) }
      waiting += value.held ?? []
    }
  }
}
