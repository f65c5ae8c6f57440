import Diagnostics
import Engine
import Language

/// `segue KIND "id" from A to B { … }`, resolved.
public struct ResolvedSegue: Sendable, BitwiseCopyable {
  /// What its code is given, as its first locals.
  public enum Argument: String, CaseIterable, Sendable {
    case segue, source, destination, sender, identifier
  }

  package var kind: SegueKind
  /// Its identifier; nil for none.
  package var identifier: NameID?
  package var source: KindID
  /// The view that performs it when it is tapped, seen from the screen; none for a segue that only code performs.
  package var wire: ExpressionID = .none
  /// The kind of controller that is made; none for an unwind.
  package var destination = KindID.none
  package var action: NameID?
  /// The style that its destination is given, or none.
  package var style: ExpressionID = .none
  /// Whether it is animated, or none for yes.
  package var animated: ExpressionID = .none
  package var prepare = BodyID.none
  /// What performs it instead of UIKit, or none.
  package var perform = BodyID.none
  /// What answers whether it is to be performed, or none.
  package var shouldPerform = HandlerID.none
  /// The spec that it belongs to; none for all.
  package var spec: ID<ResolvedSpec>
  package var span: Span
}
