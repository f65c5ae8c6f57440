import Diagnostics
import Engine
import Language

/// What a `screen` or `navigation` declares: of what its instances are made.
public struct ScreenKind: Sendable {
  package var name: NameID
  package var kind: ControllerKind
  package var span: Span
  /// The children it begins with, in order; of a stack the bottom first.
  package var children: [InstanceID] = []
  package var fields: [FieldSlot] = []
  /// The views inside its own, a view before those inside it.
  package var views: [DeclaredView] = []
  /// What is set when an instance is made: `isModalInPresentation true`, `style custom`.
  package var properties: [DeclaredProperty] = []
  /// What is set on its own view when that is loaded: `background white`.
  package var viewProperties: [DeclaredProperty] = []
  /// `transition NAME`: what it vends, made anew for each instance; none if it has none.
  package var transition = VendingID.none
  package var gestures: [AttachedGesture] = []
  /// What it answers where UIKit asks which orientations it supports; empty for nothing.
  package var supportedOrientations = SupportedOrientations()
  /// The constraints of its views, in order: a run of `constraints`; none until they are known.
  package var constraints = Run.none
  /// The unwind actions, in order.
  package var actions: [UnwindAction] = []
  /// The handlers of its body, in order.
  package var handlers: [HandlerID] = []
  /// Those of them that answer fingers, in order.
  package var touchHandlers: [HandlerID] = []
  /// The handlers of its body that watch somebody else, in order.
  package var watchers: [HandlerID] = []
  /// The methods that the former handle, and `loadView` if there is anything to do then.
  package var interest = MethodSet()

  static let nobody = ScreenKind(
    name: NameID(raw: 0), kind: .nobody, span: Span(file: 0, start: 0, end: 0))

  init(name: NameID, kind: ControllerKind, span: Span) {
    self.name = name
    self.kind = kind
    self.span = span
  }

  /// The field with this name.
  public func field(_ name: NameID) -> FieldID? {
    fields.firstIndex { $0.name == name }.map(FieldID.init(at:))
  }

  /// The action of this name.
  public func action(_ name: NameID) -> UnwindAction? { actions.first { $0.name == name } }

  /// Whether a view of this name is declared anywhere inside.
  public func hasView(_ name: NameID) -> Bool { views.contains { $0.name == name } }
}

/// `action NAME(segue) { … }`
public struct UnwindAction: Sendable, BitwiseCopyable {
  package var name: NameID
  /// Its body; none until that is known. Its parameter, if it has one, is the segue.
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
  /// The view it is in, among those of the same declaration; none for the controller's own.
  package var parent: DeclaredViewID
  package var frame: ExpressionID
  package var properties: Run
  package var span: Span
  /// Of a presentation: whether it lies above the presented view.
  package var isAbovePresented = false
}

/// A property and the value it is given.
public struct DeclaredProperty: Sendable, BitwiseCopyable {
  package var property: ValueProperty
  package var value: ExpressionID
}

/// A controller that a script knows by a name.
public struct Instance: Sendable, BitwiseCopyable {
  package var name: NameID
  package var kind: KindID
  package var span: Span
  /// Whether a block makes it anew each time, instead of the world having it from the beginning.
  package var isDynamic = false
}

/// Code with local values of its own.
public struct Body: Sendable, BitwiseCopyable {
  /// What a body is the body of.
  public enum Role: UInt8, Sendable, BitwiseCopyable {
    /// The story of a file, a line of a session, a spec or `setup`: here the clock runs.
    case story
    /// `steps`: the clock runs if it does where they are called.
    case steps
    /// A handler or a completion block: only commands.
    case handler
    case section
    /// What an object does at one of its events, or at a tap: a hook of a presentation, a step of a gesture.
    case hook
    /// What runs later: behind `then` of an animation, alongside a transition.
    case block
  }

  package var role: Role
  package var start: CodeID
  package var localCount: Int
  /// How many of those are filled by whoever calls: parameters first.
  package var parameterCount: Int
  /// What it takes along from the body around it: a run of `captures`.
  package var captures: Run
  package var hasExpectation: Bool
}

/// A local of the body around that a body takes along.
public struct CapturedLocal: Sendable, BitwiseCopyable {
  package var outer: LocalID
  package var inner: LocalID
}

/// `on … { … }`, resolved.
public struct ResolvedHandler: Sendable, BitwiseCopyable {
  /// What sets it off.
  public enum Trigger: Sendable, BitwiseCopyable {
    case event(Method)
    case tap(ExpressionID)
    /// A pan, in any direction if there is none.
    case pan(PanDirection?, fromEdge: Bool)
    case pinch
    case object(DeclarationID, Hook.Events)
  }

  /// Whose event it is: none for the screen around it, or for anybody.
  package var subject: ExpressionID
  package var trigger: Trigger
  /// Its body. The parameters are the call's arguments.
  package var body: BodyID
  package var span: Span
}

/// `spec "title" … { … }`, resolved.
public struct ResolvedSpec: Sendable, BitwiseCopyable {
  package var title: ExpressionID
  /// The words behind `tags`: a run of `tags`.
  package var tags: Run
  /// The list of rows, or none.
  package var rows: ExpressionID
  /// The globals that a row is taken apart into: the first, and how many; 0 for no rows.
  package var rowGlobals: Run
  /// Whether the names stand in parentheses, so that an element is taken apart.
  package var isTuple: Bool
  /// The reason behind `skip because`, or none.
  package var skip: ExpressionID
  package var isOnly: Bool
  package var body: BodyID
  /// What it says of the world before that is made: a run of `settings`.
  package var settings: Run
  /// The instances that it declares itself: a run of `instances`.
  package var instances: Run
  package var span: Span
}

/// `let f(x) = …`, resolved.
public struct ScriptFunction: Sendable, BitwiseCopyable {
  package var name: NameID
  /// How many parameters it takes: the first locals.
  package var parameterCount: Int
  package var value: ExpressionID
  /// How deep that expression is nested, which bounds how deep evaluating it goes.
  package var depth = 1
}

/// `steps NAME(…) { … }`, resolved.
public struct ScriptSteps: Sendable, BitwiseCopyable {
  package var name: NameID
  /// Its body; none until that is known.
  package var body = BodyID.none
  package var parameterCount: Int
  /// Whether they hold a `complete`, themselves or in steps that they call.
  package var hasComplete = false
}

/// Something that a script says of the world before it is made: a line of `device`, or a `choose`.
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
  /// `choose chain-dismissal way`, where `way` is a row's value: which choice, and what gives the word
  /// of the side to take.
  case chosen(ID<DisputedPoint>, ExpressionID)
}

/// A disputed behaviour, and the ways to settle it.
public struct DisputedPoint: Sendable {
  package let word: String
  let sides: [(word: String, setting: Setting)]

  /// The words of its sides.
  public var words: [String] { sides.map(\.word) }

  var id: ID<DisputedPoint> { ID(at: Self.all.firstIndex { $0.word == word } ?? 0) }

  /// What a side settles; nil if it has no side of this word.
  public func setting(_ word: String) -> Setting? { sides.first { $0.word == word }?.setting }

  /// The closed list, as the table in grammar.md has it.
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
  ]
}
