import Engine
import Language

/// A segue as code holds it: what it says stays true when the segue itself is gone.
package struct SegueValue: Equatable, Sendable {
  let id: SegueID
  /// Its identifier; nil for none.
  let identifier: NameID?
  let source: ControllerID
  /// Where it leads; none while that is not known.
  let destination: ControllerID
}
