import Diagnostics
import Engine
import Language

/// A script, understood: names resolved, kinds of values checked, code flat. It never changes; every machine
/// that runs it shares it.
public final class Program: Sendable {
  package let blueprint: Blueprint

  /// The program of a blueprint.
  public init(_ blueprint: Blueprint) { self.blueprint = blueprint }
}

/// The lists of a program.
public struct Blueprint: Sendable {
  package var names: NameTable

  package internal(set) var kinds: [ScreenKind] = []
  /// The controllers that have a name. The first `sharedInstanceCount` belong to the file, the rest to specs.
  package internal(set) var instances: [Instance] = []
  /// The objects of transitions that are declared: animators, interactions, gestures, presentations, transitions.
  package internal(set) var objects: [ResolvedObject] = []
  /// Where objects are made: what lines of transitions and `transition`, `gesture` in screens name.
  package internal(set) var vendings: [Vending] = []
  package internal(set) var segues: [ResolvedSegue] = []
  package internal(set) var properties: [DeclaredProperty] = []
  /// What is said of the world before it is made, the files' own first; see `settings`.
  package internal(set) var settings: [Setting] = []
  package internal(set) var sharedSettings = Run.none

  package internal(set) var code: [Instruction] = []
  package internal(set) var spans: [Span] = []
  package internal(set) var bodies: [Body] = []
  /// What bodies take along: locals of the body around.
  package internal(set) var captures: [CapturedLocal] = []
  package internal(set) var handlers: [ResolvedHandler] = []
  /// The specs, in order.
  package internal(set) var specs: [ResolvedSpec] = []
  package internal(set) var tags: [NameID] = []
  package internal(set) var functions: [ScriptFunction] = []
  package internal(set) var steps: [ScriptSteps] = []

  /// The `let`s of files that depend on nothing: their values are there before the first screen is.
  package internal(set) var constants: [ConstantLet] = []
  package internal(set) var expressions: [ExpressionNode] = []
  package internal(set) var expressionSpans: [Span] = []
  package internal(set) var operands: [ExpressionID] = []
  package internal(set) var strings: [String] = []
  package internal(set) var colors: [Color] = []
  package internal(set) var curves: [Curve] = []

  package internal(set) var options: [ResolvedTransitionOptions] = []
  package internal(set) var pans: [ResolvedPan] = []
  /// The transitions that containers of one's own run.
  package internal(set) var runs: [ResolvedRun] = []
  package internal(set) var touches: [ResolvedTouch] = []
  package internal(set) var calls: [ResolvedCall] = []
  package internal(set) var targets: [AssignmentTarget] = []
  package internal(set) var animations: [ResolvedAnimation] = []
  package internal(set) var layerAnimations: [ResolvedLayerAnimation] = []
  package internal(set) var layerTransitions: [ResolvedLayerTransition] = []
  package internal(set) var propertyAnimators: [ResolvedPropertyAnimator] = []
  package internal(set) var constraints: [ResolvedConstraint] = []
  package internal(set) var placements: [ResolvedPlacement] = []
  /// The views that code makes, each before those inside it; `DeclaredView.parent` counts from the run's start.
  package internal(set) var madeViews: [DeclaredView] = []
  package internal(set) var questions: [ResolvedQuestion] = []
  package internal(set) var snapshots: [ResolvedSnapshot] = []
  package internal(set) var alongsides: [ResolvedAlongside] = []
  package internal(set) var allowances: [Allowance] = []
  package internal(set) var loops: [ResolvedLoop] = []

  package internal(set) var expectations: [ResolvedExpectation] = []
  package internal(set) var claims: [ResolvedClaim] = []
  /// What the script claims of itself: its laws, and what is to be reachable.
  package internal(set) var ownClaims: [ResolvedOwnClaim] = []
  package internal(set) var samplings: [ResolvedSampling] = []
  package internal(set) var hierarchyShapes: [HierarchyShape] = []
  package internal(set) var viewShapes: [ViewShape] = []
  package internal(set) var eventLists: [EventList] = []
  /// What claims say of breaches of laws.
  package internal(set) var breaches: [BreachPattern] = []
  package internal(set) var eventScopes: [EventScope] = []

  package internal(set) var globalCount = 0
  /// How many fields the script itself declares.
  package internal(set) var fieldCount = 0
  /// How many of the instances belong to the files.
  package internal(set) var sharedInstanceCount = 0
  /// What a suite does before each spec, the files' own lines first, then each `setup`.
  package internal(set) var preludes: [BodyID] = []
  /// The story; none if the file is a suite.
  package internal(set) var story = BodyID.none
  /// Whether a claim over time, without `during`, stands anywhere: then a copy is kept of where each stretch begins.
  package internal(set) var looksBack = false
  /// Whether a law of the script speaks of every step.
  package internal(set) var watchesSteps = false
  /// Whether code moves children of containers, or controllers' views, outside of transitions.
  package internal(set) var movesChildren = false
  /// Whether there is anything to run: a statement of a story, or a spec.
  package internal(set) var isEmpty = true

  /// A program without anything, over these names.
  public init(names: NameTable) {
    self.names = names
  }

  /// The beginning of the first file.
  public var start: Span { Span(file: 0, start: 0, end: 0) }

  /// A kind of screens; for none that of nobody, which declares nothing.
  public func kind(_ id: KindID) -> ScreenKind { id.exists ? kinds[id] : .nobody }

  /// The handlers in the body of a kind of screens, in order.
  package func handlers(of id: KindID) -> [HandlerID] { id.exists ? kinds[id].handlers : [] }

  /// Those of them that answer fingers, in order.
  package func touchHandlers(of id: KindID) -> [HandlerID] { id.exists ? kinds[id].touchHandlers : [] }

  /// Whether a spec that is not skipped has no expectation.
  /// - Parameter spec: Its place.
  package func expectsNothing(spec: Int) -> Bool {
    !specs[spec].skip.exists && !bodies[specs[spec].body].hasExpectation
  }

  /// The text of a name.
  public func text(_ name: NameID) -> String { names.text(name) }
}
