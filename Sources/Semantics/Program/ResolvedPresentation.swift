import Diagnostics
import Engine
import Language

/// The parts of a declaration that only presentations have.
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
  /// The views that are created with the container view, each before its subviews. A view is in front of the presented view if
  /// `isAbovePresented`. All top-level views except `presentedView` are added to the container view.
  package var views: [DeclaredView] = []
  package var gestures: [AttachedGesture] = []
  package var taps: [Tap] = []
}
