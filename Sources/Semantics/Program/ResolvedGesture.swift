import Diagnostics
import Engine
import Language

/// The gesture that a recognizer recognizes.
public enum RecognisedGesture: Sendable, BitwiseCopyable {
  /// `pan [DIRECTION [edge]]`; nil for any direction (GEST-33).
  case pan(PanDirection?, fromEdge: Bool)
  case pinch, tap
  /// `swipe DIRECTION`
  case swipe(PanDirection)
}

/// `gesture NAME` on a screen, a view or a presentation.
public struct AttachedGesture: Sendable, BitwiseCopyable {
  /// The view of the enclosing declaration; none for the controller's own view, or for the container of a presentation.
  package var view: DeclaredViewID
  package var vending: Vending
}
