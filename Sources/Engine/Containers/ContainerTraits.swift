/// What sets one kind of container controller apart from another: all that the machinery of their transitions
/// asks of a kind. The values of a kind stand in a file of its own; they are listed below.
///
/// They are asked several times in every push, so they are plain bits: what is code stands in
/// `ContainerBehaviour`.
struct ContainerTraits: Sendable, BitwiseCopyable {
  /// The role of the view that its children's views move in, one for the controller's life; nobody if its
  /// code places them.
  var childrenRole = ViewRole.nobody
  /// The role of a bar along its lower edge with a button for each child; nobody for none.
  var barRole = ViewRole.nobody
  /// Whether a child is shown by selecting it, while the others stay children.
  var selects = false
  /// Whether `viewControllers` are only those that are shown.
  var listsShown = false
  /// The call that a selection is in the trace.
  var setter = Method.select
  /// Whether its children form a stack: what is shown from inside is pushed (SEGUE-07), and an unwind looks for
  /// its destination from the top down (UNWIND-05).
  var isStack = false
  /// Whether it defines a presentation context unless code says otherwise (MOD-WHO-15).
  var definesContext = false
  /// Whether the part of a transition in the container waits for the end of the turn (NAV-05).
  var waitsForTurn = false
  /// Whether the arriving child's will-call comes before the leaving one's.
  var arrivingBeginsFirst = false
  /// Whether the arriving child's did-call comes before the leaving one's.
  var arrivingEndsFirst = false
  /// Whether children turn round only at the end of a change that is given up, one after the other (PAGE-09).
  var turnsBackAtEnd = false
  /// What its delegate is told when a finger begins to turn to another child (PAGE-01).
  var turnBegins: Method?
  /// What it is told when that has ended.
  var turnEnds: Method?
  /// Whether its changes are animated without an animator.
  var isAnimatedBySystem = false
  /// What its delegate is asked for an animator by; nil if it has no such delegate.
  var animatorQuestion: Method?
  /// What its delegate is asked for an interaction controller by.
  var interactionQuestion: Method?
  /// What its delegate is told as a child comes.
  var willShow: Method?
  /// What its delegate is told when that is over.
  var didShow: Method?
  /// The plan of what begins a transition between its children.
  var startPlan = Plan.selectStart
  /// The plan of what ends one.
  var endPlan = Plan.selectEnd
  /// Whether it shows several children side by side, in its own view.
  var hasColumns = false
  /// Whether the system places the children's views and tells of their appearance.
  var isSystemContainer: Bool { childrenRole != .nobody || hasColumns }

  /// Those of what is no container.
  static let none = ContainerTraits()
}

/// What a kind of container does by itself, as code; nothing where it is not said.
struct ContainerBehaviour: Sendable {
  /// Makes the system's own animation.
  var animate: (@Sendable (inout World, Transition, TransitionID) -> Void)?
  /// The swipes that the system itself answers.
  var swipes: [BuiltInSwipe.Form] = []
  /// Whether a swipe that the system itself answers would begin now.
  var canSwipe: (@Sendable (World, ControllerID, BuiltInSwipe) -> Bool)?
  /// Begins what a swipe does that can begin.
  var swipe: (@Sendable (inout World, ControllerID, BuiltInSwipe, inout Trace) -> Void)?

  /// That of what does nothing by itself.
  static let none = ContainerBehaviour()
}

extension ControllerKind {
  /// Whether it shows one of several children by selecting it.
  public var selects: Bool { traits.selects }

  /// What sets it apart from other kinds.
  var traits: ContainerTraits {
    switch self {
    case .nobody, .screen: .none
    case .navigation: .navigation
    case .tabs: .tabs
    case .container: .own
    case .pages: .pages
    case .split: .split
    }
  }

  /// What it does by itself.
  var behaviour: ContainerBehaviour {
    switch self {
    case .nobody, .screen, .container, .split: .none
    case .navigation: .navigation
    case .tabs: .tabs
    case .pages: .pages
    }
  }
}

/// A swipe that no code of the script's answers.
struct BuiltInSwipe: Sendable {
  /// A swipe that a kind of container answers, and what for.
  struct Form: Sendable {
    var direction: PanDirection
    var isFromEdge: Bool
    var words: String
    /// Whether only those versions know it in which a swipe in the midst of a page goes back (NAV-57).
    var isOfContent = false
  }

  /// Where the finger goes.
  var direction: PanDirection
  /// Whether it comes from the edge.
  var isFromEdge: Bool
  /// What the command that it gives follows from.
  var cause: CauseIndex = 0

  /// What that command says.
  var options: CommandOptions {
    var options = CommandOptions()
    options.isInteractive = true
    options.cause = cause
    return options
  }
}
