import Diagnostics
import Engine
import Language

/// What a gesture recognises.
public enum RecognisedGesture: Sendable, BitwiseCopyable {
  /// `pan [DIRECTION [edge]]`; without a direction nil (GEST-33).
  case pan(PanDirection?, fromEdge: Bool)
  case pinch, tap
  /// `swipe DIRECTION`
  case swipe(PanDirection)
}

/// `gesture NAME` on a screen, a view or a presentation.
public struct AttachedGesture: Sendable, BitwiseCopyable {
  /// On which view of the declaration around; none for the controller's own view or, of a
  /// presentation, the container.
  package var view: DeclaredViewID
  package var vending: Vending
}
