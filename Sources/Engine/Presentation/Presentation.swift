/// One presentation, from `present` to the end of the dismissal: a row of the world.
public struct Presentation: Sendable, BitwiseCopyable {
  /// The controller that presents: the one found by the search of MOD-WHO-01.
  public var presenter = ControllerID.none
  /// The controller that is presented.
  public var presented = ControllerID.none
  /// How many presentations there are from the root of the chain up to this one.
  public var level: Int32 = 0
  /// The controller that `present` was called on.
  public var source = ControllerID.none
  /// The style in force: never `automatic`.
  public var style = PresentationStyle.automatic
  /// The style that was asked for, before any adaptation; never `automatic`.
  var requestedStyle = PresentationStyle.automatic
  /// The style that the next size of the screen brings; automatic where no change of size is under way.
  var nextStyle = PresentationStyle.automatic
  /// The controller whose adaptive delegate speaks: the one that was to be presented, also where that delegate has
  /// put another in its place (MOD-STYLE-33).
  var adaptive = ControllerID.none
  /// Whether the presenter's view is taken out of the hierarchy while the presentation stands.
  public var removesPresenter = false
  /// The container over the window; none until the transition starts.
  public var container = ViewID.none
  /// The dimming view, for a sheet.
  public var dimming = ViewID.none
  /// The wrapper that moves: a sheet's (MOD-TREE-13), or the presented view of a presentation controller of
  /// one's own (CTX-08).
  public var dropShadow = ViewID.none
  /// The presentation controller that the delegate vended; none for the system's own.
  public internal(set) var controller = Vended.none
  /// The one that the delegate vended, while the presentation has adapted to a style of the system's.
  var setAside = Vended.none
  /// Where the presented view comes to rest in the container, in points (CTX-14).
  public internal(set) var frame = Rect.zero
  /// Whether it covers what defines a presentation context, and not the screen.
  public internal(set) var isInContext = false
  /// Whether the presenter was in a container when it presented.
  var isOnChild = false
  /// Whether the presented view has come back from under a full-screen presentation with the size that it had there
  /// (MOD-TREE-11).
  var hasCoveredSize = false
  /// Where the presenter's view was taken from (MOD-TREE-08).
  var presentersSuperview = ViewID.none
  /// Where the container stood before a dismissal from below took it out; nowhere while it stands there.
  var vacated = VacatedPlace()
  /// The transition that is open on it.
  public var transition = TransitionID.none
}
