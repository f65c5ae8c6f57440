import Diagnostics
import Engine
import Language

/// `presentation NAME { … }`
public struct ResolvedPresentation: Sendable {
  /// `on tap VIEW { … }` of a presentation.
  public struct Tap: Sendable, BitwiseCopyable {
    /// What is tapped: evaluated with the presentation's object, once its views are there.
    public var view: ExpressionID
    /// Its body: an index into `bodies`.
    public var body: Int32
    /// Where it stands.
    public var span: Span
  }

  /// Its place in `objects`.
  public var object: Int32
  /// `frame E`: where the presented view ends, in the container; none for its bounds.
  public var frame: ExpressionID = .none
  /// `shouldRemovePresentersView E`; none for `false`.
  public var shouldRemovePresentersView: ExpressionID = .none
  /// `shouldPresentInFullscreen E`; none for `true` (MOD-WHO-04).
  public var shouldPresentInFullscreen: ExpressionID = .none
  /// The place in `views` of the view that wraps the presented controller's own; -1 for none.
  public var presentedView: Int32 = -1
  /// The views that are made with the container, a view before those inside it; `isAbovePresented` says on which
  /// side of the presented view. One that is `presentedView` is not put into the container with them.
  public var views: [DeclaredView] = []
  /// What hangs on these views, or on the container.
  public var gestures: [AttachedGesture] = []
  /// Its hooks.
  public var hooks: [Hook] = []
  /// Its taps.
  public var taps: [Tap] = []
}
