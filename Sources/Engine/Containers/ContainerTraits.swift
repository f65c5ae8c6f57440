/// The properties that distinguish the kinds of container controllers in transitions. The values of each kind are in
/// its own file.
///
/// They are read several times in every push, so they are plain data; code is in `ContainerBehaviour`.
struct ContainerTraits: Sendable, BitwiseCopyable {
  /// The role of the view that contains its children's views, one for the controller's lifetime; `.nobody` if its code
  /// places them.
  var childrenRole = ViewRole.nobody
  /// The role of a bar along its bottom edge with a button for each child; `.nobody` for none.
  var barRole = ViewRole.nobody
  /// Whether a child is shown by selecting it, while the others remain children.
  var selects = false
  /// Whether `viewControllers` lists only the visible children.
  var listsShown = false
  /// The method that records a selection in the trace.
  var setter = Method.select
  /// Whether its children form a stack: `show` from inside pushes (SEGUE-07), and an unwind searches from the top down
  /// (UNWIND-05).
  var isStack = false
  /// Whether it defines a presentation context by default (MOD-WHO-15).
  var definesContext = false
  /// Whether a transition begins in the container only at the end of the turn (NAV-05).
  var waitsForTurn = false
  /// Whether the appearing child's will-call comes before the disappearing one's.
  var arrivingBeginsFirst = false
  /// Whether the appearing child's did-call comes before the disappearing one's.
  var arrivingEndsFirst = false
  /// Whether the children of a cancelled change turn back only at its end, one after the other (PAGE-09).
  var turnsBackAtEnd = false
  /// The delegate method called when a finger begins to turn to another child (PAGE-01).
  var turnBegins: Method?
  /// The delegate method called when that has ended.
  var turnEnds: Method?
  /// Whether the system animates its changes without an animator.
  var isAnimatedBySystem = false
  /// The delegate method that vends an animator; nil if there is no such method.
  var animatorQuestion: Method?
  /// The delegate method that vends an interaction controller.
  var interactionQuestion: Method?
  /// The delegate method called before a child is shown.
  var willShow: Method?
  /// The delegate method called after a child was shown.
  var didShow: Method?
  /// The plan that begins a transition between its children.
  var startPlan = Plan.selectStart
  /// The plan that ends a transition between its children.
  var endPlan = Plan.selectEnd
  /// Whether it shows several children side by side, in its own view.
  var hasColumns = false
  /// Whether the system places the children's views and makes their appearance calls.
  var isSystemContainer: Bool { childrenRole != .nobody || hasColumns }

  /// The traits of a non-container.
  static let none = ContainerTraits()
}

/// The built-in code of a kind of container; nil where it has none.
struct ContainerBehaviour: Sendable {
  /// Creates the system's own animation.
  var animate: (@Sendable (inout World, Transition, TransitionID) -> Void)?
  /// The built-in swipes.
  var swipes: [BuiltInSwipe.Form] = []
  /// Whether a built-in swipe would begin now.
  var canSwipe: (@Sendable (World, ControllerID, BuiltInSwipe) -> Bool)?
  /// Begins a built-in swipe.
  var swipe: (@Sendable (inout World, ControllerID, BuiltInSwipe, inout Trace) -> Void)?

  /// The behaviour of a kind without built-in code.
  static let none = ContainerBehaviour()
}

extension ControllerKind {
  /// Whether it shows one of several children by selecting it.
  public var selects: Bool { traits.selects }

  /// The properties of this kind.
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

  /// The built-in code of this kind.
  var behaviour: ContainerBehaviour {
    switch self {
    case .nobody, .screen, .container, .split: .none
    case .navigation: .navigation
    case .tabs: .tabs
    case .pages: .pages
    }
  }
}

/// A built-in swipe of a container, without code of the script.
struct BuiltInSwipe: Sendable {
  /// A swipe that a kind of container supports, and its purpose.
  struct Form: Sendable {
    var direction: PanDirection
    var isFromEdge: Bool
    var words: String
    /// Whether only versions with swipes on a page's content support it (NAV-57).
    var isOfContent = false
  }

  /// The direction of the finger.
  var direction: PanDirection
  /// Whether it starts at the edge.
  var isFromEdge: Bool
  /// The cause of the command that it issues.
  var cause: CauseIndex = 0

  /// The options of the command that it issues.
  var options: CommandOptions {
    var options = CommandOptions()
    options.isInteractive = true
    options.cause = cause
    return options
  }
}
