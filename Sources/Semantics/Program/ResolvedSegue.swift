import Diagnostics
import Engine
import Language

/// `segue KIND "id" from A to B { … }`, resolved.
public struct ResolvedSegue: Sendable, BitwiseCopyable {
  /// What its code is given, as its first locals.
  public enum Argument: UInt8, CaseIterable, Sendable {
    case segue, source, destination, sender, identifier

    /// How it is written: the case's name, without asking the runtime for it.
    var word: String {
      switch self {
      case .segue: "segue"
      case .source: "source"
      case .destination: "destination"
      case .sender: "sender"
      case .identifier: "identifier"
      }
    }
  }

  /// What kind it is.
  public var kind: SegueKind
  /// Its identifier; nil for none.
  public var identifier: NameID?
  /// The kind of screen that it begins at.
  public var source: KindID
  /// The view that performs it when it is tapped, seen from the screen; none for a segue that only code performs.
  public var wire: ExpressionID = .none
  /// The kind of controller that is made; none for an unwind.
  public var destination = KindID.none
  /// Of an unwind: its action.
  public var action: NameID?
  /// The style that its destination is given, or none.
  public var style: ExpressionID = .none
  /// Whether it is animated, or none for yes.
  public var animated: ExpressionID = .none
  /// What prepares the destination, or none.
  public var prepare = BodyID.none
  /// What performs it instead of UIKit, or none.
  public var perform = BodyID.none
  /// What answers whether it is to be performed, or none.
  public var shouldPerform = HandlerID.none
  /// The spec that it belongs to; none for all.
  public var spec: ID<ResolvedSpec>
  /// Where it stands.
  public var span: Span
}
