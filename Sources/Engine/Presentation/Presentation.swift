/// One presentation, from `present` to the end of its dismissal: a row of the world.
public struct Presentation: Sendable, BitwiseCopyable {
  /// The controller that presents, found by the search of MOD-WHO-01.
  public var presenter = ControllerID.none
  /// The presented controller.
  public var presented = ControllerID.none
  /// The number of presentations from the root up to this one.
  public var level: Int32 = 0
  /// The controller that `present` was called on.
  public var source = ControllerID.none
  /// The effective style: never `automatic`.
  public var style = PresentationStyle.automatic
  /// The requested style, before adaptation; never `automatic`.
  var requestedStyle = PresentationStyle.automatic
  /// The style after the current resize of the screen; automatic if there is none.
  var nextStyle = PresentationStyle.automatic
  /// The controller whose adaptive delegate is asked: the one passed to `present`, even if that delegate replaced it
  /// (MOD-STYLE-33).
  var adaptive = ControllerID.none
  /// Whether the presenter's view is removed from the hierarchy during the presentation.
  public var removesPresenter = false
  /// The container over the window; none until the transition starts.
  public var container = ViewID.none
  /// The dimming view, for a sheet.
  public var dimming = ViewID.none
  /// The wrapper that moves: a sheet's (MOD-TREE-13), or the presented view of a custom presentation controller
  /// (CTX-08).
  public var dropShadow = ViewID.none
  /// The presentation controller that the delegate vended; none for the system's own.
  public internal(set) var controller = Vended.none
  /// The vended presentation controller while the presentation has adapted to a style of the system; otherwise none.
  var setAside = Vended.none
  /// The final frame of the presented view in the container, in points (CTX-14).
  public internal(set) var frame = Rect.zero
  /// Whether it covers the controller that defines a presentation context instead of the screen.
  public internal(set) var isInContext = false
  /// Whether the presenter was a child of a container when it presented.
  var isOnChild = false
  /// Whether the presented view came back from under a full-screen presentation with the size it had there
  /// (MOD-TREE-11).
  var hasCoveredSize = false
  /// Whether a cancelled dismissal has left the presenter's view outside the container (MISTAKE-15).
  var hasLostPresenter = false
  /// Whether code has put the presenter's own view into the container, out of the sheet that it fills (MOD-TREE-280).
  var hasLeftSheet = false
  /// The flags of the presenter's view, as a number.
  var presentersState: UInt8 {
    UInt8(removesPresenter ? 1 : 0) | UInt8(hasLostPresenter ? 2 : 0) | UInt8(hasLeftSheet ? 4 : 0)
  }
  /// The original superview of the presenter's view (MOD-TREE-08).
  var presentersSuperview = ViewID.none
  /// The container's former place, while a dismissal from below has removed it; empty otherwise.
  var vacated = VacatedPlace()
  /// The open transition of this presentation.
  public var transition = TransitionID.none
}
