import Engine
import Language

/// The index of an attached handler in `CodeState.attached`.
typealias AttachedID = ID<AttachedHandler>
/// The number of a transition with script code; unlike the rows of a table, numbers are not reused.
typealias TransitionRecordID = ID<TransitionRecord>

extension NameID {
  /// Converts a name's index from the engine's type.
  init(_ index: NameIndex) {
    self.init(raw: UInt32(bitPattern: index))
  }

  /// The name's index, converted to the type that the engine uses.
  var index: NameIndex { NameIndex(bitPattern: raw) }
}

extension Trace {
  /// Stores a list of controllers, and returns a reference to it for an event.
  mutating func object(_ list: [ControllerID]) -> Object {
    lists.append(list)
    return Object(.list, NameIndex(lists.count - 1))
  }
}
