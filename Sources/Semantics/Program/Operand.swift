import Engine
import Language

// References within a program are `ID`s of the engine: of rows in its tables, and of storage at run time. These tables
// have no null row, so the id of a row is its index + 1.

/// A reference to an expression.
public typealias ExpressionID = ID<ExpressionNode>
/// A reference to an instruction.
public typealias CodeID = ID<Instruction>
/// A reference to a body of code.
public typealias BodyID = ID<Body>
/// A reference to a kind of screen.
public typealias KindID = ID<ScreenKind>
/// A reference to a named controller of a script.
public typealias InstanceID = ID<Instance>
/// A reference to the declaration of an animator, interaction, gesture, presentation or transition.
public typealias DeclarationID = ID<ResolvedObject>
/// A reference to a place where an object is created.
public typealias VendingID = ID<Vending>
/// A reference to a handler.
public typealias HandlerID = ID<ResolvedHandler>
/// A reference to a declared view within its declaration.
public typealias DeclaredViewID = ID<DeclaredView>
/// A reference to a field within its kind of screen.
public typealias FieldID = ID<FieldSlot>
/// A reference to steps.
public typealias StepsID = ID<ScriptSteps>
/// A local variable of a body.
public typealias LocalID = ID<Local>
/// A variable shared by all code of a story, a spec or a session.
public typealias GlobalID = ID<Global>
/// A field that the script itself declares.
public typealias ScriptFieldID = ID<ScriptField>
/// A parameter or field of an object; the parameters come first.
public typealias SlotID = ID<Slot>
/// A value of a claim's patterns, computed when the claim is judged.
public typealias PatternSlot = ID<PatternValue>

/// The target type of `LocalID`.
public enum Local {}
/// The target type of `GlobalID`.
public enum Global {}
/// The target type of `ScriptFieldID`.
public enum ScriptField {}
/// The target type of `SlotID`.
public enum Slot {}

extension ID {
  /// The id for an index, counted from 0, in a table without a null row.
  @inlinable @inline(__always)
  public init(at place: Int) { self.init(raw: Int32(truncatingIfNeeded: place) &+ 1) }

  /// The index in such a table, counted from 0. The id must not be none.
  @inlinable @inline(__always)
  public var index: Int { Int(raw) &- 1 }

  /// The id in an operand of an instruction.
  @inlinable @inline(__always)
  public init(_ word: Word) { self.init(raw: word.raw) }
}

extension Array {
  /// The row with this id.
  @inlinable @inline(__always)
  public subscript(id: ID<Element>) -> Element {
    @inline(__always) _read { yield self[id.index] }
    @inline(__always) _modify { yield &self[id.index] }
  }

  /// The row whose id is an operand of an instruction.
  @inlinable @inline(__always)
  public subscript(word: Word) -> Element { self[ID<Element>(word)] }

  mutating func add(_ row: Element) -> ID<Element> {
    append(row)
    return ID(raw: Int32(truncatingIfNeeded: count))
  }

  /// Appends several rows, and returns their range.
  mutating func add(_ rows: [Element]) -> Run {
    let run = Run(start: count, count: rows.count)
    self += rows
    return run
  }
}

/// An operand of an instruction. The opcode determines its meaning: an id, an `Operand`, a number.
public struct Word: Hashable, Sendable, BitwiseCopyable, ExpressibleByIntegerLiteral {
  /// The bits.
  public let raw: Int32

  /// Creates a number.
  @inlinable
  public init(integerLiteral number: Int32) { raw = number }

  /// Creates an id, which may be none.
  @inlinable
  public init<Row>(_ id: ID<Row>) { raw = id.raw }

  /// Creates a reference to a controller.
  @inlinable
  public init(_ operand: Operand) { raw = operand.raw }

  /// Creates a name.
  @inlinable
  public init(_ name: NameID) { raw = Int32(bitPattern: name.raw) }

  /// Creates a number.
  @inlinable
  public init(_ number: Int) { raw = Int32(truncatingIfNeeded: number) }

  /// The operand as a name.
  @inlinable
  public var name: NameID { NameID(raw: UInt32(bitPattern: raw)) }

  /// The operand as a number.
  @inlinable
  public var number: Int { Int(raw) }
}

/// A reference to a controller in a command: usually a named instance, which needs no expression; otherwise an
/// expression; or absent.
public struct Operand: Hashable, Sendable, BitwiseCopyable {
  /// Positive: the id of an instance. Negative: the negated id of an expression. 0: absent.
  @usableFromInline let raw: Int32

  /// Creates it from an operand of an instruction.
  @inlinable
  public init(_ word: Word) { raw = word.raw }

  /// Creates a reference to a named controller.
  @inlinable
  public init(_ instance: InstanceID) { raw = instance.raw }

  /// Creates a reference to the value of `expression`.
  @inlinable
  public init(_ expression: ExpressionID) { raw = -expression.raw }

  /// No controller was given.
  @inlinable
  public static var absent: Operand { Operand(ExpressionID.none) }

  /// The expression; nil for other operands.
  @inlinable
  public var expression: ExpressionID? { raw < 0 ? ExpressionID(raw: -raw) : nil }

  /// The instance; nil for other operands.
  @inlinable
  public var instance: InstanceID? { raw > 0 ? InstanceID(raw: raw) : nil }
}

/// A range of adjacent rows in one of the program's tables.
public struct Run: Hashable, Sendable, BitwiseCopyable {
  /// The index of the first row, counted from 0.
  public let start: Int32
  /// The number of rows.
  public let count: Int32

  /// Creates a range of `count` rows from `start` on.
  @inlinable
  public init(start: Int, count: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.count = Int32(truncatingIfNeeded: count)
  }

  /// Creates it from the operands `first` and `length` of an instruction.
  @inlinable
  public init(_ first: Word, _ length: Word) { self.init(start: first.number, count: length.number) }

  var first: Word { Word(Int(start)) }
  var length: Word { Word(Int(count)) }

  /// The empty range.
  @inlinable
  public static var none: Run { Run(start: 0, count: 0) }

  /// The indices of the rows.
  @inlinable
  public var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
