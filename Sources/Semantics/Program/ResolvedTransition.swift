import Diagnostics
import Engine
import Language

/// The lines of a transition's declaration: the objects that a transitioning, navigation or tab bar delegate returns to UIKit.
/// Conditions and arguments can use the parameters and fields of the transition object.
public struct ResolvedTransition: Sendable {
  /// The compiled form of a line `KIND, KIND [when C] [animator A] [interaction I [unconditionally]]`.
  public struct Line: Sendable, BitwiseCopyable {
    package var kinds: SectionKinds
    package var condition: ExpressionID
    /// The animator to return; none for the system's animation.
    package var animator: ObjectCreationID
    /// The interaction to return, or the gesture that itself drives the transition; none if the line names neither.
    package var interaction: ObjectCreationID
    /// Whether the interaction is returned even if neither a gesture nor an `interactively` command began the transition.
    package var isUnconditional: Bool
    package var span: Span
  }

  /// The compiled form of a line `presentation P [when C]`.
  public struct PresentationLine: Sendable, BitwiseCopyable {
    package var condition: ExpressionID
    /// The presentation object to return; none if the line has an error.
    package var presentation: ObjectCreationID
    package var span: Span
  }

  /// The lines. The first line that names the kind of transition, and whose condition is true, applies.
  package var lines: [Line] = []
  /// The lines for presentation objects. The first line whose condition is true applies.
  package var presentations: [PresentationLine] = []
}
