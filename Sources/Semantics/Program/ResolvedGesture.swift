import Diagnostics
import Engine
import Language

/// The kind of touch movement that a gesture declaration recognizes.
public enum RecognisedGesture: Sendable, BitwiseCopyable {
  /// The gesture `pan [DIRECTION] [edge]`; a nil direction means any direction (GEST-33).
  case pan(PanDirection?, fromEdge: Bool)
  case pinch, rotation, tap, longPress
  /// The gesture `swipe DIRECTION`.
  case swipe(PanDirection)
}

/// The compiled form of a line `gesture NAME` in a controller, a view or a presentation.
public struct AttachedGesture: Sendable, BitwiseCopyable {
  /// The view of the declaration; none for the controller's own view, or for a presentation's container view.
  package var view: DeclaredViewID
  package var creation: ObjectCreation
}
