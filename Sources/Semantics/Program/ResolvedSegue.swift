import Diagnostics
import Engine
import Language

/// The compiled form of `segue KIND "id" from A to B { … }`.
public struct ResolvedSegue: Sendable, BitwiseCopyable {
  /// The arguments of the segue's code, which are the code's first local variables.
  public enum Argument: String, CaseIterable, Sendable {
    case segue, source, destination, sender, identifier
  }

  package var kind: SegueKind
  /// The identifier; nil if the segue has none.
  package var identifier: NameID?
  package var source: KindID
  /// The view in the source controller that performs the segue when tapped; none if only code performs the segue.
  package var wire: ExpressionID = .none
  /// The kind of controller that the segue creates; none for an unwind segue.
  package var destination = KindID.none
  package var action: NameID?
  /// The presentation style for the destination, or none.
  package var style: ExpressionID = .none
  /// The value of the property `animated`; if none, true.
  package var animated: ExpressionID = .none
  package var prepare = BodyID.none
  /// The code that replaces UIKit's way of showing the destination, or none.
  package var perform = BodyID.none
  /// The handler that decides whether the segue is performed, or none.
  package var shouldPerform = HandlerID.none
  /// The spec that declares the segue; none if a file declares it.
  package var spec: ID<ResolvedSpec>
  package var span: Span
}
