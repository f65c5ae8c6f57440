/// The properties by which container controllers differ in transitions; each kind has its values in a file of its own.
///
/// Every push reads them several times, so they are plain data. Code is in `ContainerBehaviour`.
struct ContainerTraits: Sendable, BitwiseCopyable {
  /// The role of the view that contains the children's views; the view lives as long as the container. `.nobody` if
  /// code of the container places the children's views, or if they are columns (`hasColumns`).
  var childrenRole = ViewRole.nobody
  /// The role of a bar along the bottom edge with a button for each child; `.nobody` for no bar.
  var barRole = ViewRole.nobody
  /// Whether one child is visible, the selected one, while the others remain children.
  var selects = false
  /// Whether `viewControllers` lists only the visible children.
  var listsShown = false
  /// The method that a selection is recorded as in the trace.
  var setter = Method.select
  /// Whether the children form a stack: `show` from inside pushes (SEGUE-07), and an unwind searches from the top down
  /// (UNWIND-05).
  var isStack = false
  /// Whether the container defines a presentation context by default (MOD-WHO-15).
  var definesContext = false
  /// Whether a transition in this container begins only at the end of the turn (NAV-05).
  var waitsForTurn = false
  /// Whether viewWillAppear of the new child comes before viewWillDisappear of the old one.
  var arrivingBeginsFirst = false
  /// Whether viewDidAppear of the new child comes before viewDidDisappear of the old one.
  var arrivingEndsFirst = false
  /// Whether the children of a cancelled change get their reverse appearance calls only when the change ends, one child
  /// after the other (PAGE-09).
  var turnsBackAtEnd = false
  /// The delegate method called when a finger begins to turn to another child (PAGE-01); nil for none.
  var turnBegins: Method?
  /// The delegate method called when a turn to another child has ended; nil for none.
  var turnEnds: Method?
  /// Whether the system animates changes of children even if the delegate returns no animator.
  var isAnimatedBySystem = false
  /// The delegate method that returns an animator; nil if there is no such method.
  var animatorQuestion: Method?
  /// The delegate method that returns an interaction controller; nil if there is no such method.
  var interactionQuestion: Method?
  /// The delegate method called before a child is shown; nil if there is no such method.
  var willShow: Method?
  /// The delegate method called after a child was shown; nil if there is no such method.
  var didShow: Method?
  /// The plan of operations that begins a transition between children.
  var startPlan = PlanKind.selectStart
  /// The plan of operations that ends a transition between children.
  var endPlan = PlanKind.selectEnd
  /// Whether several children are visible side by side, in the container's own view.
  var hasColumns = false
  /// Whether UIKit itself places the children's views and makes their appearance calls.
  var isSystemContainer: Bool { childrenRole != .nobody || hasColumns }

  /// The properties of a controller that is not a container.
  static let none = ContainerTraits()
}

/// The built-in code of a kind of container. A property is nil if the kind has no code for it.
struct ContainerBehaviour: Sendable {
  /// Creates the system's animation for a change of children.
  var animate: (@Sendable (inout World, Transition, TransitionID) -> Void)?
  /// The built-in swipes that this kind of container supports.
  var swipes: [BuiltInSwipe.Form] = []
  /// Whether a given built-in swipe would begin now on a container.
  var canSwipe: (@Sendable (World, ControllerID, BuiltInSwipe) -> Bool)?
  /// Begins a built-in swipe on a container.
  var swipe: (@Sendable (inout World, ControllerID, BuiltInSwipe, inout Trace) -> Void)?

  /// The behaviour of a kind of controller without built-in code.
  static let none = ContainerBehaviour()
}

extension ControllerKind {
  /// Whether containers of this kind show one child, which is selected.
  public var selects: Bool { traits.selects }

  /// The properties of this kind of controller in transitions.
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

  /// The built-in code of this kind of controller.
  var behaviour: ContainerBehaviour {
    switch self {
    case .nobody, .screen, .container, .split: .none
    case .navigation: .navigation
    case .tabs: .tabs
    case .pages: .pages
    }
  }
}

/// A swipe that a container recognizes itself, without code of the script.
struct BuiltInSwipe: Sendable {
  /// A swipe that a kind of container supports, with its purpose in words.
  struct Form: Sendable {
    /// The direction of the finger.
    var direction: PanDirection
    /// Whether the swipe must start at the edge of the screen.
    var isFromEdge: Bool
    /// The purpose of the swipe, in words.
    var words: String
    /// Whether the swipe needs a version of iOS in which a swipe anywhere on a page pops (NAV-57).
    var isOfContent = false
  }

  /// The direction of the finger.
  var direction: PanDirection
  /// Whether the swipe starts at the edge of the screen.
  var isFromEdge: Bool
  /// The statement that moves the finger, as an index into the log of causes.
  var cause: CauseIndex = 0

  /// The options of the command that the swipe issues, such as a pop.
  var options: CommandOptions {
    var options = CommandOptions()
    options.isInteractive = true
    options.cause = cause
    return options
  }
}
