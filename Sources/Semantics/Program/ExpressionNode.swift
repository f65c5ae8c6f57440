import Engine
import Language

/// A compiled expression. Its evaluation never changes the world. An operation that does, such as `snapshot`, is an instruction
/// that runs before the statement and stores its result in a local variable.
public enum ExpressionNode: Sendable, BitwiseCopyable {
  // Constants.

  case none
  case bool(Bool)
  case number(Double)
  case time(Time)
  /// An angle, in radians.
  case angle(Double)
  case text(ID<String>)
  /// A text with interpolated values; its parts are a range of `operands`.
  case interpolation(Run)
  case style(PresentationStyle)
  case appearance(AppearanceState)
  case transitionStyle(ModalTransitionStyle)
  case color(ID<Color>)
  case curve(ID<Curve>)
  case identity
  case gestureState(GestureState)
  case animatorState(PropertyAnimatorState)
  case position(AnimatingPosition)
  case sizeClass(SizeClass)
  case interfaceStyle(InterfaceStyle)
  case statusBarStyle(StatusBarStyle)
  case trait(TraitName)
  case detent(SystemDetent)
  case displayMode(SplitDisplayMode)
  case flexible(FlexiblePart)
  /// The visual effect `blurEffect`.
  case effect
  case corner(Corner)

  // Names.

  case instance(InstanceID)
  /// The controller printed as `Name@n`, by its declaration and the number n.
  case numbered(kind: KindID, ordinal: Int)
  /// The controller that a segue created last under a name, as in `perform "x" named M`.
  case made(NameID)
  /// A `let` of a story, spec or file, or a value of a parametrized spec's row.
  case global(GlobalID)
  /// A `let`, parameter or loop variable of a body.
  case local(LocalID)
  /// A `var` of a body. If another body captures the variable, both bodies share it.
  case variable(LocalID)
  case field(ScriptFieldID)
  case own
  /// A parameter or field of the current object, whose declaration contains the expression.
  case slot(SlotID)
  case objectView(DeclaredViewID)
  /// An object of the declaration: the object whose code is running or its delegate. Otherwise, for a transition, the delegate of
  /// the current controller or of the only controller in the window that has such a delegate; for an interaction, the driver that
  /// the current controller's delegate holds; otherwise the object created last, or `none`.
  case object(DeclarationID)
  /// The initial object of a field, created together with the field's owner. Occurs only as the whole initial value of
  /// a field.
  case creation(ObjectCreationID)
  /// The initial screen of a field, created together with the field's owner. Occurs only as the whole initial value of
  /// a field.
  case newScreen(KindID)
  /// The initial view of a field, a row of `madeViews`, created together with the field's owner. Occurs only as the
  /// whole initial value of a field.
  case newView(ID<DeclaredView>)
  case question(Question)

  // Members of a value.

  case property(ExpressionID, ValueProperty)
  /// A field of a controller whose declaration is known.
  case ownField(ExpressionID, FieldID)
  /// A field or a view with this name; the value decides at run time.
  case member(ExpressionID, NameID)
  /// A field with this name if the value has such a field at run time; otherwise, for a screen, a view with this name; otherwise
  /// the property.
  case fieldOrProperty(ExpressionID, NameID, ValueProperty)
  /// A parameter or field of the script object that the expression evaluates to, if the object's declaration is known.
  case objectSlot(ExpressionID, SlotID)
  case view(ExpressionID, NameID)
  /// One of several views with the same name, such as `page[1]`; the first operand is the view without index.
  case viewAt(ExpressionID, index: ExpressionID)
  case index(ExpressionID, ExpressionID)

  // Composite expressions follow.

  /// A tuple `(a, b)`; its components are a range of `operands`.
  case tuple(Run)
  /// A list `[a, b]`; its elements are a range of `operands`.
  case list(Run)
  case unary(Expression.UnaryOperator, ExpressionID)
  case binary(Expression.BinaryOperator, ExpressionID, ExpressionID)
  case tolerance(ExpressionID, by: ExpressionID)
  /// A conditional `if c { a } else { b }`; its parts are a range of three `operands`.
  case conditional(Run)
  /// A call of a function that the script declares; the arguments are a range of `operands`.
  case apply(ID<ScriptFunction>, Run)
  /// A call of a built-in function; the arguments are a range of `operands`.
  case call(Function, Run)

  /// A placeholder for an expression in which an error was reported; never evaluated.
  case invalid
}

/// A value that scripts read by a single word, such as `progress`, without naming its owner.
public enum Question: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case visibleViewController, elapsed
  /// The progress of the transition, 0…1. In the code of a gesture or interaction, the `percentComplete` of the transition that
  /// it drives; 0 without such a transition.
  case progress
  /// In a presentation's code, its container view. Otherwise the container view of the transition whose code is running, of the
  /// open transition or of the topmost presentation, in this order; none if there is none.
  case containerView
  case window, rootViewController, cancelled
  /// The result of `CACurrentMediaTime()` in virtual time. It is large from the start, because it counts from the device's start
  /// (LAYER-35).
  case now
  /// Whether the device's language is written from right to left.
  case isRightToLeft
  /// Whether the user prefers reduced motion.
  case isReduceMotionEnabled
  case statusBar
  case quiet
  /// Whether no work is pending and no transition is open.
  case settled
  /// Whether no work is pending, but a finger or code holds a transition open.
  case held
  /// Whether no work is pending, but a transition is open, and nothing that the engine knows will complete it.
  case stuck

  // The following values, up to `forward`, are those of the transition whose code is running, otherwise of the open transition.

  /// The controller that is visible when the transition starts.
  case from
  /// The controller that is visible when the transition has completed.
  case to
  /// The context's view for `from`; none while presenting in a style that keeps the presenter's view.
  case fromView
  /// The context's view for `to`; none while dismissing a presentation whose style keeps the presenter's view.
  case toView
  /// Whether the transition is currently interactive.
  case interactive
  /// Whether the transition is animated.
  case animated
  /// Whether the transition presents or pushes.
  case forward

  // The next two values are those of the presentation whose code is running.

  /// The view that the presentation moves.
  case presentedView
  /// The final frame of the presented view in the container view; none unless the presentation is in use or has just ended.
  case frameOfPresentedViewInContainerView

  // The following values, up to `rotation`, are those of the gesture whose code is running, or that drives the interaction.

  /// The distance (x, y) by which the finger has moved, in points; zero for a pinch or a rotation. Code may set it.
  case translation
  /// The velocity of the finger in points per second; for a pinch, the change of its scale per second; for a rotation, radians per
  /// second.
  case velocity
  /// The position of the finger, or of the middle between two fingers, in the window, in points.
  case location
  /// The state of the gesture recognizer.
  case state
  /// The velocity of the fingers along the direction of the gesture, in the unit of `velocity`. In the code of an interaction, the
  /// word `velocity` means this value.
  case speed
  /// The distance between the fingers of a pinch, as a multiple of their initial distance; 1 for other gestures. Code may set it.
  case scale
  /// The angle by which the fingers of a rotation have turned, positive if clockwise; 0 for other gestures. Code may set it.
  case rotation
  /// Whether animation blocks animate.
  case areAnimationsEnabled
  /// Always true, for `expect laws`: a violation of a law fails the run without it.
  case laws
}
