import Engine
import Language

/// A compiled expression. Evaluation never changes the world: operations that do, such as `snapshot`, are instructions
/// that set a local before the statement.
public enum ExpressionNode: Sendable, BitwiseCopyable {
  // Constants.

  case none
  case bool(Bool)
  case number(Double)
  case time(Time)
  /// An angle, in radians.
  case angle(Double)
  case text(ID<String>)
  /// A text with interpolated values: a range of `operands`.
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
  /// `blurEffect`
  case effect
  case corner(Corner)

  // Names.

  case instance(InstanceID)
  /// The controller printed as `Name@n`: its kind and n.
  case numbered(kind: KindID, ordinal: Int)
  /// The screen that a segue last created under a name: `perform "x" named M`.
  case made(NameID)
  /// A `let` of a story, a spec or a file, or a value of a row.
  case global(GlobalID)
  /// A `let`, a parameter or a loop variable in a block.
  case local(LocalID)
  case field(ScriptFieldID)
  case own
  /// A slot of the current object: a parameter or a field of the enclosing declaration.
  case slot(SlotID)
  case objectView(DeclaredViewID)
  /// The current object of a declaration, or the last one.
  case object(DeclarationID)
  case question(Question)

  // Members of a value.

  case property(ExpressionID, ValueProperty)
  /// A field of a screen whose kind is known.
  case ownField(ExpressionID, FieldID)
  /// A field or a view by name, depending on the value at run time.
  case member(ExpressionID, NameID)
  /// A field by name if the value has one at run time, else the property of that name.
  case fieldOrProperty(ExpressionID, NameID, ValueProperty)
  /// A slot of the object that an expression evaluates to; its declaration is known.
  case objectSlot(ExpressionID, SlotID)
  case view(ExpressionID, NameID)
  /// `page[1]`: one of several views with the same name, of which the first is a `view`.
  case viewAt(ExpressionID, index: ExpressionID)
  case index(ExpressionID, ExpressionID)

  // Composite expressions.

  /// `(a, b)`: a range of `operands`.
  case tuple(Run)
  /// `[a, b]`: a range of `operands`.
  case list(Run)
  case unary(Expression.UnaryOperator, ExpressionID)
  case binary(Expression.BinaryOperator, ExpressionID, ExpressionID)
  case tolerance(ExpressionID, by: ExpressionID)
  /// `if c { a } else { b }`: a range of three `operands`.
  case conditional(Run)
  /// A call of a function of the script; the arguments are a range of `operands`.
  case apply(ID<ScriptFunction>, Run)
  /// A call of a function of the language; the arguments are a range of `operands`.
  case call(Function, Run)

  /// A placeholder for an expression that was reported; never evaluated.
  case invalid
}

/// A value of the world that scripts read without naming an object.
public enum Question: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case visibleViewController, elapsed
  /// The progress of the transition in flight, 0…1.
  case progress
  /// The container view of the transition in flight, else of the topmost presentation.
  case containerView
  case window, rootViewController, cancelled
  /// The time since the world was created.
  case now
  /// Whether the device's language is written from right to left.
  case isRightToLeft
  /// Whether the user prefers reduced motion.
  case isReduceMotionEnabled
  case statusBar
  case quiet
  /// Quiet, and no transition is in flight.
  case settled
  /// Quiet, with a transition in flight that something keeps open.
  case held
  /// Quiet, with a transition in flight that nothing will ever complete.
  case stuck

  // The transition whose code is running, else the one in flight.

  /// The controller that is visible at the start.
  case from
  /// The controller that is visible at the end.
  case to
  /// The context's view for `from`; none for styles that keep the presenter.
  case fromView
  /// The context's view for `to`; none for the same styles on the way back.
  case toView
  /// Whether it is currently interactive.
  case interactive
  /// Whether it is animated.
  case animated
  /// Whether it presents, pushes or selects, rather than going back.
  case forward

  // The presentation whose code is running.

  /// The view that it moves.
  case presentedView
  /// The final frame of that view in the container.
  case frameOfPresentedViewInContainerView

  // The gesture whose code is running, or the one that drives the interaction.

  /// The distance the finger has moved, in points.
  case translation
  /// The velocity of the finger, in points per second.
  case velocity
  /// The position of the finger in the window.
  case location
  /// The state of the recognizer.
  case state
  /// The velocity along the gesture's direction, in points per second: the meaning of `velocity` in an interaction.
  case speed
  /// The distance between the fingers of a pinch, relative to the initial one.
  case scale
}
