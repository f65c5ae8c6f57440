import Engine
import Language

/// A segue as a value of the language. It can be read even after the segue itself has ended.
package struct SegueValue: Equatable, Sendable {
  let id: SegueID
  /// The segue's identifier; nil if the segue has none.
  let identifier: NameID?
  let source: ControllerID
  /// The destination controller; none while it is not yet known.
  let destination: ControllerID
}
