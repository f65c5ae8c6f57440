import Diagnostics
import Engine
import Language

/// The parts specific to a presentation.
public struct ResolvedPresentation: Sendable {
  /// `on tap VIEW { … }` of a presentation.
  public struct Tap: Sendable, BitwiseCopyable {
    /// The tapped view, evaluated once the views of the presentation exist.
    package var view: ExpressionID
    package var body: BodyID
    package var span: Span
  }

  /// The view that wraps the presented controller's view; none if there is none.
  package var presentedView = DeclaredViewID.none
  /// The views created with the container, each before its subviews. `isAbovePresented` tells whether one lies above
  /// the presented view. The view that is `presentedView` is not added to the container with them.
  package var views: [DeclaredView] = []
  package var gestures: [AttachedGesture] = []
  package var taps: [Tap] = []
}
