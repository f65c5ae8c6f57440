import Diagnostics
import Engine
import Language

/// A declaration such as `screen` or `navigation`, from which instances are created.
public struct ScreenKind: Sendable {
  package var name: NameID
  package var kind: ControllerKind
  package var span: Span
  /// The initial children, in order; of a navigation stack, the bottom first.
  package var children: [InstanceID] = []
  package var fields: [FieldSlot] = []
  /// The views inside its own view, each before its subviews.
  package var views: [DeclaredView] = []
  /// The properties set when an instance is created: `isModalInPresentation true`, `style custom`.
  package var properties: [DeclaredProperty] = []
  /// The properties set on its own view when that is loaded: `background white`.
  package var viewProperties: [DeclaredProperty] = []
  /// `transition NAME`: creates an object for each instance; none if there is none.
  package var transition = VendingID.none
  package var gestures: [AttachedGesture] = []
  /// The value that UIKit gets for `supportedInterfaceOrientations`; empty if not set.
  package var supportedOrientations = SupportedOrientations()
  /// The constraints of its views, in order: a range of `constraints`; none until they are lowered.
  package var constraints = Run.none
  /// The unwind actions, in order.
  package var actions: [UnwindAction] = []
  /// The handlers in its body, in order.
  package var handlers: [HandlerID] = []
  /// The handlers of touches among them, in order.
  package var touchHandlers: [HandlerID] = []
  /// The handlers in its body that observe another controller, in order.
  package var watchers: [HandlerID] = []
  /// The methods that its own handlers handle, plus `loadView` if code must run then.
  package var interest = MethodSet()

  static let nobody = ScreenKind(
    name: NameID(raw: 0), kind: .nobody, span: Span(file: 0, start: 0, end: 0))

  init(name: NameID, kind: ControllerKind, span: Span) {
    self.name = name
    self.kind = kind
    self.span = span
  }

  /// The field with this name; nil if there is none.
  public func field(_ name: NameID) -> FieldID? {
    fields.firstIndex { $0.name == name }.map(FieldID.init(at:))
  }

  /// The action with this name; nil if there is none.
  public func action(_ name: NameID) -> UnwindAction? { actions.first { $0.name == name } }

  /// Whether it declares a view with this name at any depth.
  public func hasView(_ name: NameID) -> Bool { views.contains { $0.name == name } }
}

/// `action NAME(segue) { … }`
public struct UnwindAction: Sendable, BitwiseCopyable {
  package var name: NameID
  /// The code; none until it is lowered. Its optional parameter is the segue.
  package var body = BodyID.none
}

/// `field NAME = VALUE`
public struct FieldSlot: Sendable, BitwiseCopyable {
  package var name: NameID
  package var value: ExpressionID
  package var type: ValueType
}

/// `view NAME at R { … }` in a declaration.
public struct DeclaredView: Sendable, BitwiseCopyable {
  package var name: NameID
  /// The superview among the views of the declaration; none for the controller's own view.
  package var parent: DeclaredViewID
  package var frame: ExpressionID
  package var properties: Run
  package var span: Span
  /// For a presentation, whether it lies above the presented view.
  package var isAbovePresented = false
}

/// A property and its initial value.
public struct DeclaredProperty: Sendable, BitwiseCopyable {
  package var property: ValueProperty
  package var value: ExpressionID
}

/// A named controller of a script.
public struct Instance: Sendable, BitwiseCopyable {
  package var name: NameID
  package var kind: KindID
  package var span: Span
  /// Whether a block creates it each time, rather than the world from the start.
  package var isDynamic = false
}

/// A body of code with its own locals.
public struct Body: Sendable, BitwiseCopyable {
  /// The kinds of bodies.
  public enum Role: UInt8, Sendable, BitwiseCopyable {
    /// The story of a file, a line of a session, a spec or a `setup`: time passes between commands.
    case story
    /// `steps`: time passes if it does at the call.
    case steps
    /// A handler or a completion block: no time passes.
    case handler
    case section
    /// The code of an object for an event or a tap, such as a hook of a presentation or a gesture.
    case hook
    /// Code that runs later, such as `then` after an animation, or alongside a transition.
    case block
  }

  package var role: Role
  package var start: CodeID
  package var localCount: Int
  /// The number of locals that the caller sets; they come first.
  package var parameterCount: Int
  /// The captured locals of the enclosing body: a range of `captures`.
  package var captures: Run
  package var hasExpectation: Bool
}

/// A local of the enclosing body that a body captures.
public struct CapturedLocal: Sendable, BitwiseCopyable {
  package var outer: LocalID
  package var inner: LocalID
}

/// The compiled form of `on … { … }`.
public struct ResolvedHandler: Sendable, BitwiseCopyable {
  /// The event that runs the handler.
  public enum Trigger: Sendable, BitwiseCopyable {
    case event(Method)
    case tap(ExpressionID)
    /// A pan; nil for any direction.
    case pan(PanDirection?, fromEdge: Bool)
    case pinch
    case object(DeclarationID, Hook.Events)
  }

  /// The controller that it observes; none for the enclosing screen, or for any.
  package var subject: ExpressionID
  package var trigger: Trigger
  /// The code. Its parameters are the arguments of the call.
  package var body: BodyID
  package var span: Span
}

/// The compiled form of `spec "title" … { … }`.
public struct ResolvedSpec: Sendable, BitwiseCopyable {
  package var title: ExpressionID
  /// The words after `tags`: a range of `tags`.
  package var tags: Run
  /// The list of rows, or none.
  package var rows: ExpressionID
  /// The globals for a row, as a range of indices; empty without rows.
  package var rowGlobals: Run
  /// Whether the names are in parentheses, so that each element is destructured.
  package var isTuple: Bool
  /// The reason after `skip because`, or none.
  package var skip: ExpressionID
  package var isOnly: Bool
  package var body: BodyID
  /// The settings of the world before its creation: a range of `settings`.
  package var settings: Run
  /// The instances that the spec declares: a range of `instances`.
  package var instances: Run
  package var span: Span
}

/// The compiled form of `let f(x) = …`.
public struct ScriptFunction: Sendable, BitwiseCopyable {
  package var name: NameID
  /// The number of parameters, which are the first locals.
  package var parameterCount: Int
  package var value: ExpressionID
  /// The nesting depth of the expression, which limits the depth of its evaluation.
  package var depth = 1
}

/// The compiled form of `steps NAME(…) { … }`.
public struct ScriptSteps: Sendable, BitwiseCopyable {
  package var name: NameID
  /// The code; none until it is lowered.
  package var body = BodyID.none
  package var parameterCount: Int
  /// Whether the steps contain a `complete`, directly or in steps that they call.
  package var hasComplete = false
}

/// A setting of the world before its creation: a line of `device`, or a `choose`.
public enum Setting: Sendable, BitwiseCopyable {
  case size(ExpressionID)
  /// `safeAreaInsets (47, 0, 34, 0)`
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
  /// `choose chain-dismissal way`, where `way` is a value of a row: the disputed point, and an expression for the
  /// variant's name.
  case chosen(ID<DisputedPoint>, ExpressionID)
}

/// A disputed behaviour of UIKit, and its variants.
public struct DisputedPoint: Sendable {
  package let word: String
  let sides: [(word: String, setting: Setting)]

  /// The names of the variants.
  public var words: [String] { sides.map(\.word) }

  var id: ID<DisputedPoint> { ID(at: Self.all.firstIndex { $0.word == word } ?? 0) }

  /// The setting of a variant; nil if there is none of this name.
  public func setting(_ word: String) -> Setting? { sides.first { $0.word == word }?.setting }

  /// All disputed points; the table in grammar.md lists the same ones.
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
  ]
}
