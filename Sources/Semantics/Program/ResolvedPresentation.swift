import Diagnostics
import Engine
import Language

/// The parts of a presentation's declaration that other objects do not have.
public struct ResolvedPresentation: Sendable {
  /// The compiled form of `on tap VIEW { … }` in a presentation.
  public struct Tap: Sendable, BitwiseCopyable {
    /// The tapped view; the expression is evaluated once the views of the presentation exist.
    package var view: ExpressionID
    package var body: BodyID
    package var span: Span
  }

  /// The declared view that wraps the presented controller's view; none if no declared view does.
  package var presentedView = DeclaredViewID.none
  /// The views that are created with the container view, each before its subviews. `isAbovePresented` tells whether a
  /// view is in front of the presented view. All views are added to the container view except `presentedView`.
  package var views: [DeclaredView] = []
  package var gestures: [AttachedGesture] = []
  package var taps: [Tap] = []
}
