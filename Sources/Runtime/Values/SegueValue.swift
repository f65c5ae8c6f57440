import Engine
import Language

/// A segue as a value of the language: readable even after the segue itself is gone.
package struct SegueValue: Equatable, Sendable {
  let id: SegueID
  /// Its identifier; nil for none.
  let identifier: NameID?
  let source: ControllerID
  /// The destination controller; none while it is not yet known.
  let destination: ControllerID
}
