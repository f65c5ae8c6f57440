import Engine
import Language

/// A handler that was attached as the script ran: a row of `CodeState.attached`.
typealias AttachedID = ID<AttachedHandler>
/// A transition that code takes part in, by its number.
typealias CodedRunID = ID<CodedRun>

extension NameID {
  /// The name that the engine carries.
  init(_ index: NameIndex) {
    self.init(raw: UInt32(bitPattern: index))
  }

  /// The name as the engine carries it.
  var index: NameIndex { NameIndex(bitPattern: raw) }
}

extension Trace {
  /// Keeps a list of controllers, and gives it as an argument or answer of an event.
  mutating func object(_ list: [ControllerID]) -> Object {
    lists.append(list)
    return Object(.list, NameIndex(lists.count - 1))
  }
}
