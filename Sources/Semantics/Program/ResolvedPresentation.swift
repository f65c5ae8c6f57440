import Diagnostics
import Engine
import Language

/// What is special to a presentation.
public struct ResolvedPresentation: Sendable {
  /// `on tap VIEW { … }` of a presentation.
  public struct Tap: Sendable, BitwiseCopyable {
    /// What is tapped: evaluated with the presentation's object, once its views are there.
    package var view: ExpressionID
    package var body: BodyID
    package var span: Span
  }

  /// The view that wraps the presented controller's own; none for none.
  package var presentedView = DeclaredViewID.none
  /// The views that are made with the container, a view before those inside it; `isAbovePresented` says on which
  /// side of the presented view. One that is `presentedView` is not put into the container with them.
  package var views: [DeclaredView] = []
  package var gestures: [AttachedGesture] = []
  package var taps: [Tap] = []
}
