import Diagnostics
import Engine
import Language

/// The compiled form of `segue KIND "id" from A to B { … }`.
public struct ResolvedSegue: Sendable, BitwiseCopyable {
  /// The arguments of its code, which are its first locals.
  public enum Argument: String, CaseIterable, Sendable {
    case segue, source, destination, sender, identifier
  }

  package var kind: SegueKind
  /// The identifier; nil if there is none.
  package var identifier: NameID?
  package var source: KindID
  /// The view that performs the segue when tapped, relative to the screen; none if only code performs it.
  package var wire: ExpressionID = .none
  /// The kind of the created controller; none for an unwind segue.
  package var destination = KindID.none
  package var action: NameID?
  /// The presentation style of the destination, or none.
  package var style: ExpressionID = .none
  /// The value of `animated`; none for true.
  package var animated: ExpressionID = .none
  package var prepare = BodyID.none
  /// The code that replaces UIKit's behaviour, or none.
  package var perform = BodyID.none
  /// The handler that decides whether to perform it, or none.
  package var shouldPerform = HandlerID.none
  /// The spec that it belongs to; none for all.
  package var spec: ID<ResolvedSpec>
  package var span: Span
}
