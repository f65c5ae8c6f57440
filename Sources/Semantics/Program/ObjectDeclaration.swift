import Diagnostics
import Engine
import Language

/// What every declared object has: a name, parameters and fields. An object at run time is one of these with a
/// value for each of its slots: first its parameters, then its fields, in the order in which they are declared.
public struct ObjectDeclaration: Sendable {
  /// The kinds of objects that take part in transitions and are declared by scripts.
  public enum Kind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case animator, interaction, gesture, presentation, transition
  }

  /// What it is.
  public var kind: Kind
  /// Its name.
  public var name: NameID
  /// Where its name stands in its declaration.
  public var span: Span
  /// The names of its parameters: slots 0 and up.
  public var parameters: [NameID] = []
  /// Its fields, which take the slots behind the parameters. Their values are evaluated when an object is made,
  /// in order, with the slots before them filled.
  public var fields: [FieldSlot] = []
  /// Its place in the table of its kind: `animators`, `interactions`, `gestures`, `presentations` or
  /// `transitions`.
  public var detail: Int32

  /// How many values an object of it has.
  public var slotCount: Int { parameters.count + fields.count }

  /// The slot of a parameter or a field.
  public func slot(_ name: NameID) -> Int32? {
    if let place = parameters.firstIndex(of: name) { return Int32(place) }
    return fields.firstIndex { $0.name == name }.map { Int32(parameters.count + $0) }
  }
}

/// Makes one more object of a declaration: `Flip(Home.photo)`. The arguments are evaluated where it is made.
public struct Vending: Sendable, BitwiseCopyable {
  /// Which: an index into `objects`.
  public var object: Int32
  /// As many as it has parameters: a run of `operands`.
  public var arguments: Run
  /// Where it is written.
  public var span: Span
}
