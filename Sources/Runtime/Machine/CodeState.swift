import Engine
import Semantics

/// Where the code is, and the values that it holds.
struct CodeState: Sendable {
  /// What runs, the innermost last.
  var frames: [Frame] = []
  /// The bodies that still wait for their turn, in order.
  var waiting: [BodyID] = []
  var locals: [Value] = []
  var globals: [Value] = []
  var fields = FieldStore()
  /// Where the fields of a controller begin among those of all of them, by its id.
  var fieldBases: [Int] = []
  /// The controllers that have a name.
  var instances: [ControllerID] = []
  /// The number of the last controller of each kind that a segue made, as it is printed behind `@`.
  var ordinals: [Int] = []
  /// How much of the program the world was made for; see `extend(to:)`.
  var extent = Extent()
  var attached: [AttachedHandler] = []
  /// Which lines have switched recognisers off, and made sheets stay.
  var switches: [Switch] = []
  /// Who has written fields, the last write of each, in their order.
  var fieldWrites: [FieldWrite] = []
  /// The methods for which a handler for anybody is attached.
  var commonInterest = MethodSet()
  /// What views show, by name: the world knows a name by its place + 1.
  var contents: [String] = []
  /// The rows of the specs that have some, by the places of these in the file, once they are known.
  var rows: [Int: [Value]] = [:]
  /// The spec that runs, by its place in the file; nil for anything else.
  var spec: Int?

  /// The innermost of what runs.
  var top: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }
}
