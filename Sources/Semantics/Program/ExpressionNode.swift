import Engine
import Language

/// An expression, resolved. Evaluating one never changes the world: what would, such as
/// `snapshot`, is an instruction that fills a local before the statement.
public enum ExpressionNode: Sendable, BitwiseCopyable {
  // Constants.

  case none
  case bool(Bool)
  case number(Double)
  case time(Time)
  /// An angle, in radians.
  case angle(Double)
  case text(ID<String>)
  /// A text with values in it: a run of `operands`.
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
  /// The controller printed `Name@n`: its kind and n.
  case numbered(kind: KindID, ordinal: Int)
  /// What a segue made last under a name: `perform "x" named M`.
  case made(NameID)
  /// A `let` of a story, a spec or a file, or a row's value.
  case global(GlobalID)
  /// A `let`, a parameter, or a loop's name inside a block.
  case local(LocalID)
  case field(ScriptFieldID)
  case own
  /// A slot of the object whose code runs: a parameter or a field of the declaration around.
  case slot(SlotID)
  case objectView(DeclaredViewID)
  /// The object of a declaration that is in use, or else the last one.
  case object(DeclarationID)
  case question(Question)

  // What hangs on a value.

  case property(ExpressionID, ValueProperty)
  /// A field of a screen whose kind is known.
  case ownField(ExpressionID, FieldID)
  /// A field, or a view, by its name: which of the two the value at run time decides.
  case member(ExpressionID, NameID)
  /// A field by its name if the value at run time has one, else a property that is called so.
  case fieldOrProperty(ExpressionID, NameID, ValueProperty)
  /// A slot of the object that an expression gives; the object's declaration is known.
  case objectSlot(ExpressionID, SlotID)
  case view(ExpressionID, NameID)
  /// `page[1]`: of several views of one name; the first is a `view`.
  case viewAt(ExpressionID, index: ExpressionID)
  case index(ExpressionID, ExpressionID)

  // What is built of others.

  /// `(a, b)`: a run of `operands`.
  case tuple(Run)
  /// `[a, b]`: a run of `operands`.
  case list(Run)
  case unary(Expression.UnaryOperator, ExpressionID)
  case binary(Expression.BinaryOperator, ExpressionID, ExpressionID)
  case tolerance(ExpressionID, by: ExpressionID)
  /// `if c { a } else { b }`: three of `operands`.
  case conditional(Run)
  /// A function of the script, and a run of `operands`.
  case apply(ID<ScriptFunction>, Run)
  /// A function of the language: a run of `operands`.
  case call(Function, Run)

  /// Something that was reported; never run.
  case invalid
}

/// What the world can be asked without naming anybody.
public enum Question: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case visibleViewController, elapsed
  /// How far the open transition is: 0…1.
  case progress
  /// The container of the open transition, else of the topmost presentation.
  case containerView
  case window, rootViewController, cancelled
  /// The clock, since the world began.
  case now
  /// Whether the language of the device is written from right to left.
  case isRightToLeft
  /// Whether the user wants less motion.
  case isReduceMotionEnabled
  case statusBar
  case quiet
  /// Quiet, and no transition is open.
  case settled
  /// Quiet, a transition is open, and something holds it.
  case held
  /// Quiet, a transition is open, and nothing will ever end it.
  case stuck

  // Of the transition whose code runs, else of the open one.

  /// The controller that is on screen at the start.
  case from
  /// The controller that is on screen at the end.
  case to
  /// The context's view of `from`; none under styles that keep the presenter.
  case fromView
  /// The context's view of `to`; likewise.
  case toView
  /// Whether it is interactive now.
  case interactive
  /// Whether it is animated.
  case animated
  /// Whether it presents, pushes or selects rather than goes back.
  case forward

  // Of the presentation whose code runs.

  /// The view that it moves.
  case presentedView
  /// Where that comes to rest.
  case frameOfPresentedViewInContainerView

  // Of the gesture whose code runs, or the one that drives the interaction.

  /// How far the finger has come, in points.
  case translation
  /// How fast it goes, in points a second.
  case velocity
  /// Where it is, in the window.
  case location
  /// Where the recogniser stands.
  case state
  /// How fast the finger goes along the gesture, in points a second: what `velocity` means in an interaction.
  case speed
  /// How far apart the fingers of a pinch are, as a multiple of where they began.
  case scale
}
