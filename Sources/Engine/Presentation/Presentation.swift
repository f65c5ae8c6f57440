/// One presentation, from `present` to the end of the dismissal: one row of the world.
public struct Presentation: Sendable, BitwiseCopyable {
  /// The presenting controller.
  public var presenter = ControllerID.none
  /// The controller that is presented.
  public var presented = ControllerID.none
  /// The position in the chain of presentations: 1 for a presentation by the root.
  public var level: Int32 = 0
  /// The controller that the script called `present` on.
  public var source = ControllerID.none
  /// The effective style after adaptation; never `automatic`.
  public var style = PresentationStyle.automatic
  /// The requested style, before adaptation; never `automatic`.
  var requestedStyle = PresentationStyle.automatic
  /// The style after the current resize of the screen; `automatic` if no resize is about to change the style.
  var nextStyle = PresentationStyle.automatic
  /// The controller passed to `present`, whose adaptive delegate is asked even if the delegate has replaced the
  /// controller (MOD-STYLE-33).
  var adaptive = ControllerID.none
  /// Whether the presenter's view is removed from the hierarchy during the presentation.
  public var removesPresenter = false
  /// The container of the presentation, which covers the window or the view that defines the context; none until the
  /// transition starts.
  public var container = ViewID.none
  /// The view of a sheet that dims the presenter; none if there is no such view.
  public var dimming = ViewID.none
  /// The view that the transition moves instead of the presented view: a sheet's wrapper (MOD-TREE-13), or the
  /// presented view of a custom presentation controller (CTX-08). None if the presented view itself moves.
  public var dropShadow = ViewID.none
  /// The custom presentation controller that the delegate returned; none for the system's.
  public internal(set) var controller = Vended.none
  /// The custom presentation controller while it is not used, because the presentation has adapted to a system style;
  /// otherwise none.
  var setAside = Vended.none
  /// The final frame of the presented view in the container, in points (CTX-14).
  public internal(set) var frame = Rect.zero
  /// Whether the presented view covers only the controller that defines the presentation context, not the screen.
  public internal(set) var isInContext = false
  /// Whether the presenter was a child of a container when it presented.
  var isOnChild = false
  /// Whether the presented view, after it came back from under a full-screen presentation, still has the size that it
  /// had there (MOD-TREE-11).
  var hasCoveredSize = false
  /// Whether the presenter's view is missing from the container after a cancelled dismissal (MISTAKE-15).
  var hasLostPresenter = false
  /// Two flags about the presenter's view as one number: `removesPresenter` is bit 0, `hasLostPresenter` is bit 1.
  var presentersState: UInt8 {
    UInt8(removesPresenter ? 1 : 0) | UInt8(hasLostPresenter ? 2 : 0)
  }
  /// The superview of the presenter's view before the presentation (MOD-TREE-08).
  var presentersSuperview = ViewID.none
  /// The place from which the dismissal of a lower presentation has removed the container; empty if it was not removed.
  var vacated = VacatedPlace()
  /// The running transition that presents or dismisses; none at rest.
  public var transition = TransitionID.none
}
