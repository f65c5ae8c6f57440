import Diagnostics
import Engine
import Language

/// What is special to a transition: what a transitioning or navigation delegate vends. Conditions and arguments see the
/// slots of its object.
public struct ResolvedTransition: Sendable {
  /// `KIND, KIND [when C] [animator A] [interaction I [unconditionally]]`
  public struct Line: Sendable, BitwiseCopyable {
    /// For which directions.
    public var kinds: SectionKinds
    /// `when C`, or none.
    public var condition: ExpressionID
    /// What it vends as animator; none for the system's.
    public var animator: VendingID
    /// What it vends as interaction, or as the gesture that is its own driver, or none.
    public var interaction: VendingID
    /// Whether it vends that even if no gesture is the cause.
    public var isUnconditional: Bool
    /// Where it stands.
    public var span: Span
  }

  /// `presentation P [when C]`
  public struct PresentationLine: Sendable, BitwiseCopyable {
    /// `when C`, or none.
    public var condition: ExpressionID
    /// What it vends; none for one that was reported.
    public var presentation: VendingID
    /// Where it stands.
    public var span: Span
  }

  /// Its lines: of those for a direction, the first counts whose condition holds.
  public var lines: [Line] = []
  /// Which presentation controller it vends: the first whose condition holds.
  public var presentations: [PresentationLine] = []
}
