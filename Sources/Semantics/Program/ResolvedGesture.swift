import Diagnostics
import Engine
import Language

/// `gesture NAME { … }`
public struct ResolvedGesture: Sendable {
  /// What it recognises.
  public enum Recogniser: Sendable, BitwiseCopyable {
    /// `pan [DIRECTION [edge]]`; without a direction nil (GEST-33).
    case pan(PanDirection?, fromEdge: Bool)
    /// `pinch`
    case pinch
    /// `tap`
    case tap
  }

  /// Its place in `objects`.
  public var object: Int32
  /// What it recognises; nil for a declaration that was reported.
  public var recogniser: Recogniser?
  /// `isEnabled E`, a flag; none for true.
  public var isEnabled = ExpressionID.none
  /// `minimumNumberOfTouches E`, a number; none for UIKit's default (GEST-18).
  public var minimumNumberOfTouches = ExpressionID.none
  /// `maximumNumberOfTouches E`, likewise.
  public var maximumNumberOfTouches = ExpressionID.none
  /// How what is left is played of a transition that it drives, and whether a finger is to begin it.
  public var driver = ResolvedDriver()
  /// `on shouldBegin`, `on began, changed` and their like. The body of `shouldBegin` answers with `return`.
  public var hooks: [Hook] = []
}

/// `gesture NAME` on a screen, a view or a presentation.
public struct AttachedGesture: Sendable, BitwiseCopyable {
  /// On which view: its place in the `views` of the declaration around; -1 for the controller's own view or, of a
  /// presentation, the container.
  public var view: Int32
  /// The gesture.
  public var vending: Vending
}
