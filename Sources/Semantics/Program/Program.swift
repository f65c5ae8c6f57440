import Diagnostics
import Engine
import Language

/// A checked script: names are resolved, and code is a flat list of instructions. A program is immutable; all machines that run
/// it share it.
public final class Program: Sendable {
  package let blueprint: Blueprint

  /// Creates a program from its tables.
  public init(_ blueprint: Blueprint) { self.blueprint = blueprint }
}

/// The tables of a program, which instructions refer to by index.
public struct Blueprint: Sendable {
  package var names: NameTable

  package internal(set) var kinds: [ScreenKind] = []
  /// The controllers that the script names. The first `sharedInstanceCount` belong to files and their `setup`, the others to
  /// specs.
  package internal(set) var instances: [Instance] = []
  /// The declarations of script objects: animators, interactions, gestures, presentations, transitions, and objects with several
  /// roles.
  package internal(set) var objects: [ResolvedObject] = []
  /// The expressions that create script objects: in the lines of a transition's declaration, in `transition` lines, in the
  /// initial values of fields, and in code. The expressions in `gesture` lines are in `AttachedGesture`.
  package internal(set) var objectCreations: [ObjectCreation] = []
  package internal(set) var segues: [ResolvedSegue] = []
  package internal(set) var properties: [DeclaredProperty] = []
  /// The settings of the world before its creation. The settings of files and their `setup` come first, in the range
  /// `sharedSettings`; the settings of specs follow.
  package internal(set) var settings: [Setting] = []
  package internal(set) var sharedSettings = Run.none

  package internal(set) var code: [Instruction] = []
  package internal(set) var spans: [Span] = []
  package internal(set) var bodies: [Body] = []
  /// The local variables that blocks of code capture from enclosing blocks.
  package internal(set) var captures: [CapturedLocal] = []
  package internal(set) var handlers: [ResolvedHandler] = []
  /// The specs, in source order.
  package internal(set) var specs: [ResolvedSpec] = []
  package internal(set) var tags: [NameID] = []
  package internal(set) var functions: [ScriptFunction] = []
  package internal(set) var steps: [ScriptSteps] = []

  /// The constant `let`s and `given`s of files and their `setup`. They have values before any controller exists.
  package internal(set) var constants: [ConstantLet] = []
  package internal(set) var expressions: [ExpressionNode] = []
  package internal(set) var expressionSpans: [Span] = []
  package internal(set) var operands: [ExpressionID] = []
  package internal(set) var strings: [String] = []
  package internal(set) var colors: [Color] = []
  package internal(set) var curves: [Curve] = []

  package internal(set) var options: [ResolvedTransitionOptions] = []
  package internal(set) var pans: [ResolvedPan] = []
  /// The transitions that custom containers begin with `run`.
  package internal(set) var runs: [ResolvedRun] = []
  package internal(set) var touches: [ResolvedTouch] = []
  package internal(set) var calls: [ResolvedCall] = []
  package internal(set) var codeCalls: [ResolvedCodeCall] = []
  package internal(set) var targets: [AssignmentTarget] = []
  package internal(set) var animations: [ResolvedAnimation] = []
  package internal(set) var layerAnimations: [ResolvedLayerAnimation] = []
  package internal(set) var layerTransitions: [ResolvedLayerTransition] = []
  package internal(set) var propertyAnimators: [ResolvedPropertyAnimator] = []
  package internal(set) var constraints: [ResolvedConstraint] = []
  package internal(set) var placements: [ResolvedPlacement] = []
  /// The views that code creates, each before its subviews. `DeclaredView.parent` is an index among the views of the same
  /// statement.
  package internal(set) var madeViews: [DeclaredView] = []
  package internal(set) var questions: [ResolvedQuestion] = []
  package internal(set) var snapshots: [ResolvedSnapshot] = []
  package internal(set) var alongsides: [ResolvedAlongside] = []
  package internal(set) var allowances: [Allowance] = []
  package internal(set) var loops: [ResolvedLoop] = []

  package internal(set) var expectations: [ResolvedExpectation] = []
  package internal(set) var claims: [ResolvedClaim] = []
  /// The laws and `reachable` conditions that the script declares.
  package internal(set) var ownClaims: [ResolvedOwnClaim] = []
  package internal(set) var samplings: [ResolvedSampling] = []
  package internal(set) var hierarchyShapes: [HierarchyShape] = []
  package internal(set) var viewShapes: [ViewShape] = []
  package internal(set) var eventLists: [EventList] = []
  /// The patterns of claims that expect violations.
  package internal(set) var breaches: [BreachPattern] = []
  package internal(set) var eventScopes: [EventScope] = []

  package internal(set) var globalCount = 0
  /// The number of fields and `var`s that the script declares outside of controllers, objects and code.
  package internal(set) var fieldCount = 0
  /// Whether the script declares anything that can hold a view: a variable, a field or an object.
  package var holdsViews: Bool {
    globalCount > 0 || fieldCount > 0 || !objects.isEmpty || kinds.contains { !$0.fields.isEmpty }
      || bodies.contains { $0.localCount > 0 }
  }
  /// The number of named controllers that belong to files and their `setup`.
  package internal(set) var sharedInstanceCount = 0
  /// The code that runs before the story or the specs: first the values, handlers, allowances and `root` commands of files, then
  /// each `setup`. A suite runs it once, and each spec starts with a copy of the result; a spec with settings of its own runs it
  /// again.
  package internal(set) var preludes: [BodyID] = []
  /// The code at the top level of the main file; none if the file is a suite of specs.
  package internal(set) var story = BodyID.none
  /// Whether a claim over time has no `during`. If so, the machine keeps a copy of itself before each command of a story.
  package internal(set) var looksBack = false
  /// Whether a law that the script declares uses `always` or `never`; such a law is checked at every step.
  package internal(set) var watchesSteps = false
  /// Whether code moves children of containers or, outside of script objects such as animators, the views of controllers.
  package internal(set) var movesChildren = false
  /// Whether a value may be unknown: for some `unknown("name")` there is no `given`.
  package internal(set) var hasUnknowns = false
  /// Whether unknown values count as present and true, as `given unknown = true` or `= false` says. Nil without such a line: code
  /// that depends on an unknown value then stops.
  package internal(set) var supposition: Bool?
  /// Whether there is no code to run: neither a statement of a story nor a spec.
  package internal(set) var isEmpty = true

  /// Creates an empty program with these names.
  public init(names: NameTable) {
    self.names = names
  }

  /// The source range for the start of the first file.
  public var start: Span { Span(file: 0, start: 0, end: 0) }

  /// The declaration of a kind of controller; an empty one if `id` is none.
  public func kind(_ id: KindID) -> ScreenKind { id.exists ? kinds[id] : .nobody }

  /// The handlers in a controller's declaration, in source order, without its `watchers`; empty if `id` is none.
  package func handlers(of id: KindID) -> [HandlerID] { id.exists ? kinds[id].handlers : [] }

  /// The handlers of taps, pans and pinches in a controller's declaration, in source order; empty if `id` is none.
  package func touchHandlers(of id: KindID) -> [HandlerID] { id.exists ? kinds[id].touchHandlers : [] }

  /// Whether a spec contains no expectation although it is not skipped.
  /// - Parameter spec: The index of the spec.
  package func expectsNothing(spec: Int) -> Bool {
    !specs[spec].skip.exists && !bodies[specs[spec].body].hasExpectation
  }

  /// The text of a name.
  public func text(_ name: NameID) -> String { names.text(name) }
}
