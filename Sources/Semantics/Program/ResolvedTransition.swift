import Diagnostics
import Engine
import Language

/// What is special to a transition: what a transitioning or navigation delegate vends. Conditions and arguments see the
/// slots of its object.
public struct ResolvedTransition: Sendable {
  /// `KIND, KIND [when C] [animator A] [interaction I [unconditionally]]`
  public struct Line: Sendable, BitwiseCopyable {
    package var kinds: SectionKinds
    package var condition: ExpressionID
    /// What it vends as animator; none for the system's.
    package var animator: VendingID
    /// What it vends as interaction, or as the gesture that is its own driver, or none.
    package var interaction: VendingID
    /// Whether it vends that even if no gesture is the cause.
    package var isUnconditional: Bool
    package var span: Span
  }

  /// `presentation P [when C]`
  public struct PresentationLine: Sendable, BitwiseCopyable {
    package var condition: ExpressionID
    /// What it vends; none for one that was reported.
    package var presentation: VendingID
    package var span: Span
  }

  /// Its lines: of those for a direction, the first counts whose condition holds.
  package var lines: [Line] = []
  /// Which presentation controller it vends: the first whose condition holds.
  package var presentations: [PresentationLine] = []
}
