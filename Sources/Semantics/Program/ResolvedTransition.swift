import Diagnostics
import Engine
import Language

/// The parts specific to a transition: the objects that a transitioning or navigation delegate vends. Conditions and
/// arguments can use the slots of the transition object.
public struct ResolvedTransition: Sendable {
  /// `KIND, KIND [when C] [animator A] [interaction I [unconditionally]]`
  public struct Line: Sendable, BitwiseCopyable {
    package var kinds: SectionKinds
    package var condition: ExpressionID
    /// The animator to vend; none for the system's.
    package var animator: VendingID
    /// The interaction to vend, or the gesture that drives the transition itself; none for neither.
    package var interaction: VendingID
    /// Whether to vend it even if no gesture started the transition.
    package var isUnconditional: Bool
    package var span: Span
  }

  /// `presentation P [when C]`
  public struct PresentationLine: Sendable, BitwiseCopyable {
    package var condition: ExpressionID
    /// The presentation to vend; none for an invalid one.
    package var presentation: VendingID
    package var span: Span
  }

  /// The lines. The first one that names the kind of transition, and whose condition is true, applies.
  package var lines: [Line] = []
  /// The presentation controllers to vend. The first one whose condition is true applies.
  package var presentations: [PresentationLine] = []
}
