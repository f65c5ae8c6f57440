import Diagnostics
import Engine
import Language

/// The declaration of a controller, such as `screen` or `navigation`, from which instances are created.
public struct ScreenKind: Sendable {
  package var name: NameID
  package var kind: ControllerKind
  package var span: Span
  /// The initial children, in order; for a navigation stack, from the bottom to the top.
  package var children: [InstanceID] = []
  package var fields: [FieldSlot] = []
  /// The views inside the controller's own view, each before its subviews.
  package var views: [DeclaredView] = []
  /// The properties to set when an instance is created, such as `style custom`. The properties of its view are in
  /// `viewProperties`.
  package var properties: [DeclaredProperty] = []
  /// The properties to set on the controller's own view when the view is loaded, such as `background white`.
  package var viewProperties: [DeclaredProperty] = []
  /// The object after `transition`, which is created as the transitioning delegate of each instance; none if there is
  /// no such line.
  package var transition = ObjectCreationID.none
  /// The field after `transition`; its object is the transitioning delegate of each instance. None if the line names no field.
  package var transitionField = FieldID.none
  /// Whether a `transition` line names the transitioning delegate, directly or as a field.
  package var hasTransition: Bool { transition.exists || transitionField.exists }
  package var gestures: [AttachedGesture] = []
  /// The orientations to return to UIKit for `supportedInterfaceOrientations`; empty if not declared.
  package var supportedOrientations = SupportedOrientations()
  /// The constraints between the views: a range of `constraints`; empty until they are lowered.
  package var constraints = Run.none
  /// The unwind actions, in order.
  package var actions: [UnwindAction] = []
  /// The functions, in order.
  package var functions: [StepsID] = []
  /// The handlers in the declaration, in source order, without `watchers`.
  package var handlers: [HandlerID] = []
  /// The handlers among `handlers` for taps, pans and pinches, in source order.
  package var touchHandlers: [HandlerID] = []
  /// The handlers in the declaration that name a controller or a script object to observe, in source order.
  package var watchers: [HandlerID] = []
  /// The methods that `handlers` handle, plus `loadView` if the declaration has views, constraints, gestures or properties of the
  /// controller's view.
  package var interest = MethodSet()

  static let nobody = ScreenKind(
    name: NameID(raw: 0), kind: .nobody, span: Span(file: 0, start: 0, end: 0))

  init(name: NameID, kind: ControllerKind, span: Span) {
    self.name = name
    self.kind = kind
    self.span = span
  }

  /// The field with this name; nil if the declaration has no such field.
  public func field(_ name: NameID) -> FieldID? {
    fields.firstIndex { $0.name == name }.map(FieldID.init(at:))
  }

  /// The unwind action with this name; nil if the declaration has no such action.
  public func action(_ name: NameID) -> UnwindAction? { actions.first { $0.name == name } }

  /// Whether the declaration contains a view with this name, at any depth.
  public func hasView(_ name: NameID) -> Bool { views.contains { $0.name == name } }
}

/// The compiled form of an unwind action, `action NAME(segue) { … }`.
public struct UnwindAction: Sendable, BitwiseCopyable {
  package var name: NameID
  /// The code of the action; none until it is lowered. Its optional parameter is the segue.
  package var body = BodyID.none
}

/// The compiled form of `field NAME = VALUE`, and of the field that holds a named constraint.
public struct FieldSlot: Sendable, BitwiseCopyable {
  package var name: NameID
  package var value: ExpressionID
  package var type: ValueType
  /// Whether the field does not retain its screen or object.
  package var isWeak = false
}

/// The compiled form of `view NAME at R { … }`, in a declaration or in code.
public struct DeclaredView: Sendable, BitwiseCopyable {
  package var name: NameID
  /// The superview among the views of the same declaration or statement. None if the superview is the controller's own view or a
  /// container view, and for a view without a superview.
  package var parent: DeclaredViewID
  package var frame: ExpressionID
  package var properties: Run
  package var span: Span
  /// For a presentation, whether the view is in front of the presented view.
  package var isAbovePresented = false
  /// Whether the view is a window.
  package var isWindow = false
}

/// A property in a declaration, and its initial value.
public struct DeclaredProperty: Sendable, BitwiseCopyable {
  package var property: ValueProperty
  package var value: ExpressionID
}

/// A controller that the script names.
public struct Instance: Sendable, BitwiseCopyable {
  package var name: NameID
  package var kind: KindID
  package var span: Span
  /// Whether a block of code creates a controller of this name each time it runs. Otherwise the controller exists from the start.
  package var isDynamic = false
}

/// A body: code with its own local variables.
public struct Body: Sendable, BitwiseCopyable {
  /// The kind of code; it determines whether time passes between the commands.
  public enum Role: UInt8, Sendable, BitwiseCopyable {
    /// The story of a file, a line of a session, a spec or a `setup`: time passes between commands.
    case story
    /// A `steps` declaration: time passes if it passes in the calling code.
    case steps
    /// A `func` declaration: no time passes inside.
    case function
    /// A handler, an unwind action, the code of a segue or the completion block of a command: no time passes inside.
    case handler
    case section
    /// Code that a script object runs for an event or a tap, such as the handler of a presentation or a gesture.
    case objectHandler
    /// Code that runs later, such as `then` after an animation, that runs alongside a transition, or that a variable holds.
    case block
  }

  package var role: Role
  package var start: CodeID
  package var localCount: Int
  /// The number of parameters, which are the first local variables; the caller sets them.
  package var parameterCount: Int
  /// The local variables captured from the enclosing body: a range of `captures`.
  package var captures: Run
  package var hasExpectation: Bool
}

/// A local variable that a body captures from the enclosing body.
public struct CapturedLocal: Sendable, BitwiseCopyable {
  package var outer: LocalID
  package var inner: LocalID
  /// Whether the variable is a `var`, which both bodies then share; otherwise its value is copied.
  package var isShared: Bool
}

/// The compiled form of a handler, `on … { … }`.
public struct ResolvedHandler: Sendable, BitwiseCopyable {
  /// The event that runs the handler.
  public enum Trigger: Sendable, BitwiseCopyable {
    case event(Method)
    case tap(ExpressionID)
    /// A pan; a nil direction means any direction.
    case pan(PanDirection?, fromEdge: Bool)
    case pinch
    case object(DeclarationID, ObjectHandler.Events)
  }

  /// The controller to observe. None means the controller whose declaration contains the handler and, outside of declarations,
  /// any controller.
  package var subject: ExpressionID
  package var trigger: Trigger
  /// The code. Its parameters are the arguments of the method call.
  package var body: BodyID
  package var span: Span
}

/// The compiled form of `spec "title" … { … }`.
public struct ResolvedSpec: Sendable, BitwiseCopyable {
  package var title: ExpressionID
  /// The words after `tags`, as a range of `tags`.
  package var tags: Run
  /// The list of rows for a parametrized spec, or none.
  package var rows: ExpressionID
  /// The global variables for a row's values, as a range of indices; empty if there are no rows.
  package var rowGlobals: Run
  /// Whether the names of a row are in parentheses, so that each row is split into its components.
  package var isTuple: Bool
  /// The reason after `skip because`, or none.
  package var skip: ExpressionID
  /// The reason after `fails because`, or none.
  package var fails: ExpressionID
  package var isOnly: Bool
  package var body: BodyID
  /// The settings of the world before its creation: a range of `settings`.
  package var settings: Run
  /// The named controllers that the spec declares: a range of `instances`.
  package var instances: Run
  package var span: Span
}

/// The compiled form of a function, `let f(x) = …`.
public struct ScriptFunction: Sendable, BitwiseCopyable {
  package var name: NameID
  /// The number of parameters, which are the first local variables.
  package var parameterCount: Int
  package var value: ExpressionID
  /// The nesting depth of the function's expression. An evaluation stops with an error if the sum of the depths of nested calls
  /// exceeds a limit.
  package var depth = 1
}

/// The compiled form of `steps NAME(…) { … }` or `func NAME(…) { … }`.
public struct ScriptSteps: Sendable, BitwiseCopyable {
  package var name: NameID
  /// Whether a screen or an object declares the function; false for steps and for functions of a file.
  package var isMethod = false
  /// The source range of a function's name in its declaration; nil for steps.
  package var span: Span?
  /// The code; none until it is lowered.
  package var body = BodyID.none
  package var parameterCount: Int
  /// Whether the code contains `complete`, either directly or in steps and functions that it calls.
  package var hasComplete = false
}

/// A setting of the world before its creation: a line of `device`, or a `choose` statement.
public enum Setting: Sendable, BitwiseCopyable {
  case size(ExpressionID)
  /// The setting `safeAreaInsets (47, 0, 34, 0)`.
  case safeAreaInsets(ExpressionID)
  case ios(ExpressionID)
  case isRightToLeft(ExpressionID)
  case userInterfaceStyle(ExpressionID)
  case isReduceMotionEnabled(ExpressionID)
  case supportedOrientations(SupportedOrientations)
  case chainDismissal(ChainDismissal)
  case bottomBar(BottomBar)
  case dismissedFrame(DismissedFrame)
  case unanimatedCustom(UnanimatedCustom)
  case drivenAnimations(DrivenAnimations)
  case drivenLayers(DrivenLayers)
  case drivenTiming(DrivenTiming)
  case equalRecognisers(EqualRecognisers)
  case floatingDetent(FloatingDetent)
  case refusedTap(RefusedTap)
  case compactHeightSheet(CompactHeightSheet)
  case zoomRelease(ZoomRelease)
  case zoomReturn(ZoomReturn)
  case stackReturn(StackReturn)
  case forwardedExchange(ForwardedExchange)
  case restingVelocity(RestingVelocity)
  case cancelledPage(CancelledPage)
  case earlyRelease(EarlyRelease)
  case draggedOffset(DraggedOffset)
  case presentedMasks(PresentedMasks)
  /// The setting `choose POINT NAME`, where NAME is a value in the row of a spec: the disputed behaviour, and the expression for
  /// the name of the variant.
  case chosen(ID<DisputedPoint>, ExpressionID)
}

/// A behaviour of UIKit on which sources disagree, and the variants to choose from.
public struct DisputedPoint: Sendable {
  package let word: String
  let sides: [(word: String, setting: Setting)]

  /// The names of the variants that a script can choose.
  public var words: [String] { sides.map { $0.word } }

  var id: ID<DisputedPoint> { ID(at: Self.all.firstIndex { $0.word == word } ?? 0) }

  /// The setting that chooses a variant; nil if there is no variant of this name.
  public func setting(_ word: String) -> Setting? { sides.first { $0.word == word }?.setting }

  /// All disputed behaviours; the table in grammar.md lists the same ones.
  public static let all = [
    DisputedPoint(
      word: "chain-dismissal",
      sides: [("documented", .chainDismissal(.documented)), ("lowest", .chainDismissal(.lowest))]),
    DisputedPoint(
      word: "unanimated-custom",
      sides: [("animator", .unanimatedCustom(.animator)), ("none", .unanimatedCustom(.none))]),
    DisputedPoint(
      word: "dismissed-frame",
      sides: [("presented", .dismissedFrame(.presented)), ("zero", .dismissedFrame(.zero))]),
    DisputedPoint(
      word: "bottom-bar", sides: [("topmost", .bottomBar(.topmost)), ("stays", .bottomBar(.stays))]),
    DisputedPoint(
      word: "driven-animations",
      sides: [("everywhere", .drivenAnimations(.everywhere)), ("container", .drivenAnimations(.container))]),
    DisputedPoint(
      word: "driven-layers",
      sides: [("container", .drivenLayers(.container)), ("none", .drivenLayers(.none))]),
    DisputedPoint(
      word: "driven-timing", sides: [("own", .drivenTiming(.own)), ("even", .drivenTiming(.even))]),
    DisputedPoint(
      word: "equal-recognisers",
      sides: [("first", .equalRecognisers(.first)), ("last", .equalRecognisers(.last))]),
    DisputedPoint(
      word: "floating-detent",
      sides: [("measured", .floatingDetent(.measured)), ("header", .floatingDetent(.header))]),
    DisputedPoint(
      word: "refused-tap", sides: [("told", .refusedTap(.told)), ("silent", .refusedTap(.silent))]),
    DisputedPoint(
      word: "compact-height-sheet",
      sides: [("stays", .compactHeightSheet(.stays)), ("removes", .compactHeightSheet(.removes))]),
    DisputedPoint(
      word: "zoom-release",
      sides: [("device", .zoomRelease(.device)), ("simulator", .zoomRelease(.simulator))]),
    DisputedPoint(
      word: "zoom-return",
      sides: [("one-turn", .zoomReturn(.oneTurn)), ("disappeared", .zoomReturn(.disappeared))]),
    DisputedPoint(
      word: "stack-return",
      sides: [("one-turn", .stackReturn(.oneTurn)), ("release", .stackReturn(.release))]),
    DisputedPoint(
      word: "forwarded-exchange",
      sides: [("works", .forwardedExchange(.works)), ("raises", .forwardedExchange(.raises))]),
    DisputedPoint(
      word: "resting-finger",
      sides: [("last-move", .restingVelocity(.lastMove)), ("zero", .restingVelocity(.zero))]),
    DisputedPoint(
      word: "cancelled-page", sides: [("goes", .cancelledPage(.goes)), ("stays", .cancelledPage(.stays))]),
    DisputedPoint(
      word: "early-release", sides: [("lost", .earlyRelease(.lost)), ("kept", .earlyRelease(.kept))]),
    DisputedPoint(
      word: "dragged-offset", sides: [("set", .draggedOffset(.set)), ("begun", .draggedOffset(.begun))]),
    DisputedPoint(
      word: "presented-masks",
      sides: [("filling", .presentedMasks(.filling)), ("all", .presentedMasks(.all))]),
  ]
}
