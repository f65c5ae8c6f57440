import Diagnostics
import Engine
import Language

/// A script, understood: names resolved, kinds of values checked, code flat. It never changes; every machine
/// that runs it shares it.
public final class Program: Sendable {
  /// All that it consists of.
  public let blueprint: Blueprint

  /// The program of a blueprint.
  public init(_ blueprint: Blueprint) { self.blueprint = blueprint }
}

/// The lists of a program.
public struct Blueprint: Sendable {
  /// The names of all files.
  public var names: NameTable

  /// The kinds of screens.
  public internal(set) var kinds: [ScreenKind] = []
  /// The controllers that have a name. The first `sharedInstanceCount` belong to the file, the rest to specs.
  public internal(set) var instances: [Instance] = []
  /// The objects of transitions that are declared: animators, interactions, gestures, presentations, transitions.
  public internal(set) var objects: [ResolvedObject] = []
  /// Where objects are made: what lines of transitions and `transition`, `gesture` in screens name.
  public internal(set) var vendings: [Vending] = []
  /// The segues.
  public internal(set) var segues: [ResolvedSegue] = []
  /// Properties of declared views.
  public internal(set) var properties: [DeclaredProperty] = []
  /// What is said of the world before it is made, the files' own first; see `settings`.
  public internal(set) var settings: [Setting] = []
  /// The files' own settings.
  public internal(set) var sharedSettings = Run.none

  /// The code of all bodies.
  public internal(set) var code: [Instruction] = []
  /// Where each instruction comes from.
  public internal(set) var spans: [Span] = []
  /// The bodies.
  public internal(set) var bodies: [Body] = []
  /// What bodies take along: locals of the body around.
  public internal(set) var captures: [CapturedLocal] = []
  /// The handlers.
  public internal(set) var handlers: [ResolvedHandler] = []
  /// The specs, in order.
  public internal(set) var specs: [ResolvedSpec] = []
  /// The words behind `tags`.
  public internal(set) var tags: [NameID] = []
  /// The functions.
  public internal(set) var functions: [ScriptFunction] = []
  /// The steps.
  public internal(set) var steps: [ScriptSteps] = []

  /// The expressions.
  public internal(set) var expressions: [ExpressionNode] = []
  /// Where each comes from.
  public internal(set) var expressionSpans: [Span] = []
  /// Runs of expressions: arguments, elements, parts.
  public internal(set) var operands: [ExpressionID] = []
  /// The texts.
  public internal(set) var strings: [String] = []
  /// The colours.
  public internal(set) var colors: [Color] = []
  /// The curves.
  public internal(set) var curves: [Curve] = []

  /// What transition commands say besides.
  public internal(set) var options: [ResolvedTransitionOptions] = []
  /// The pans.
  public internal(set) var pans: [ResolvedPan] = []
  /// The transitions that containers of one's own run.
  public internal(set) var runs: [ResolvedRun] = []
  /// The raw touches.
  public internal(set) var touches: [ResolvedTouch] = []
  /// The calls.
  public internal(set) var calls: [ResolvedCall] = []
  /// What assignments write to.
  public internal(set) var targets: [AssignmentTarget] = []
  /// The animations and key frames.
  public internal(set) var animations: [ResolvedAnimation] = []
  /// The explicit layer animations.
  public internal(set) var layerAnimations: [ResolvedLayerAnimation] = []
  /// The layer transitions.
  public internal(set) var layerTransitions: [ResolvedLayerTransition] = []
  /// The property animators that code makes.
  public internal(set) var propertyAnimators: [ResolvedPropertyAnimator] = []
  /// Where views are added.
  public internal(set) var placements: [ResolvedPlacement] = []
  /// The views that code makes, each before those inside it; `DeclaredView.parent` counts from the run's start.
  public internal(set) var madeViews: [DeclaredView] = []
  /// The questions that code asks.
  public internal(set) var questions: [ResolvedQuestion] = []
  /// The snapshots.
  public internal(set) var snapshots: [ResolvedSnapshot] = []
  /// What runs alongside transitions.
  public internal(set) var alongsides: [ResolvedAlongside] = []
  /// What may be broken.
  public internal(set) var allowances: [Allowance] = []
  /// The loops over lists.
  public internal(set) var loops: [ResolvedLoop] = []

  /// The expectations.
  public internal(set) var expectations: [ResolvedExpectation] = []
  /// The claims.
  public internal(set) var claims: [ResolvedClaim] = []
  /// The claims about several moments.
  public internal(set) var samplings: [ResolvedSampling] = []
  /// The trees of controllers.
  public internal(set) var hierarchyShapes: [HierarchyShape] = []
  /// The trees of views.
  public internal(set) var viewShapes: [ViewShape] = []
  /// The lists of events.
  public internal(set) var eventLists: [EventList] = []
  /// What claims say of breaches of laws.
  public internal(set) var breaches: [BreachPattern] = []
  /// What events are printed, or excluded.
  public internal(set) var eventScopes: [EventScope] = []

  /// How many globals there are.
  public internal(set) var globalCount = 0
  /// How many fields the script itself declares.
  public internal(set) var fieldCount = 0
  /// How many of the instances belong to the files.
  public internal(set) var sharedInstanceCount = 0
  /// What a suite does before each spec, the files' own lines first, then each `setup`.
  public internal(set) var preludes: [BodyID] = []
  /// The story; none if the file is a suite.
  public internal(set) var story = BodyID.none
  /// Whether a claim over time, without `during`, stands anywhere: then a copy is kept of where each stretch begins.
  public internal(set) var looksBack = false
  /// Whether code moves children of containers, or controllers' views, outside of transitions.
  public internal(set) var movesChildren = false
  /// Whether there is anything to run: a statement of a story, or a spec.
  public internal(set) var isEmpty = true

  /// A program without anything, over these names.
  public init(names: NameTable) {
    self.names = names
  }

  /// The beginning of the first file.
  public var start: Span { Span(file: 0, start: 0, end: 0) }

  /// A kind of screens; for none that of nobody, which declares nothing.
  public func kind(_ id: KindID) -> ScreenKind { id.exists ? kinds[id] : .nobody }

  /// The text of a name.
  public func text(_ name: NameID) -> String { names.text(name) }
}
