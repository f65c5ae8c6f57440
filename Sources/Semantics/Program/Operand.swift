import Engine
import Language

// References within a program are values of the engine's type `ID`. Unlike the engine's tables, a program's tables have
// no null row, so the id of a row is its index + 1.

/// A reference to an expression.
public typealias ExpressionID = ID<ExpressionNode>
/// A reference to an instruction.
public typealias CodeID = ID<Instruction>
/// A reference to a block of code.
public typealias BodyID = ID<Body>
/// A reference to a declared kind of controller.
public typealias KindID = ID<ScreenKind>
/// A reference to a controller that the script names.
public typealias InstanceID = ID<Instance>
/// A reference to the declaration of a script object.
public typealias DeclarationID = ID<ResolvedObject>
/// A reference to an expression that creates a script object.
public typealias ObjectCreationID = ID<ObjectCreation>
/// A reference to a handler.
public typealias HandlerID = ID<ResolvedHandler>
/// A reference to a view among the views of a declaration.
public typealias DeclaredViewID = ID<DeclaredView>
/// A reference to a field among the fields of a controller's declaration.
public typealias FieldID = ID<FieldSlot>
/// A reference to a declaration of `steps` or of a `func`.
public typealias StepsID = ID<ScriptSteps>
/// A local variable of a block of code.
public typealias LocalID = ID<Local>
/// A global variable: a constant of a file, a story, a spec or a session.
public typealias GlobalID = ID<Global>
/// A field or `var` that the script declares outside of controllers, objects and code.
public typealias ScriptFieldID = ID<ScriptField>
/// A parameter or field of a script object; the parameters come first.
public typealias SlotID = ID<Slot>
/// A reference to a value in the patterns of a claim; the value is computed when the claim is judged.
public typealias PatternSlot = ID<PatternValue>

/// The type that `LocalID` refers to.
public enum Local {}
/// The type that `GlobalID` refers to.
public enum Global {}
/// The type that `ScriptFieldID` refers to.
public enum ScriptField {}
/// The type that `SlotID` refers to.
public enum Slot {}

extension ID {
  /// Creates an id from an index, counted from 0, in a table without a null row.
  @inlinable @inline(__always)
  public init(at place: Int) { self.init(raw: Int32(truncatingIfNeeded: place) &+ 1) }

  /// The index, counted from 0, in a table without a null row. The id must not be none.
  @inlinable @inline(__always)
  public var index: Int { Int(raw) &- 1 }

  /// Creates an id from an instruction's operand.
  @inlinable @inline(__always)
  public init(_ word: Word) { self.init(raw: word.raw) }
}

extension Array {
  /// The row of the table with this id.
  @inlinable @inline(__always)
  public subscript(id: ID<Element>) -> Element {
    @inline(__always) _read { yield self[id.index] }
    @inline(__always) _modify { yield &self[id.index] }
  }

  /// The row of the table whose id is in an instruction's operand.
  @inlinable @inline(__always)
  public subscript(word: Word) -> Element { self[ID<Element>(word)] }

  mutating func add(_ row: Element) -> ID<Element> {
    append(row)
    return ID(raw: Int32(truncatingIfNeeded: count))
  }

  /// Appends several rows to the table, and returns their range.
  mutating func add(_ rows: [Element]) -> Run {
    let run = Run(start: count, count: rows.count)
    self += rows
    return run
  }
}

/// An operand of an instruction. The opcode determines its meaning: an id, an `Operand`, a name or a number.
public struct Word: Hashable, Sendable, BitwiseCopyable, ExpressibleByIntegerLiteral {
  /// The operand as raw bits.
  public let raw: Int32

  /// Creates an operand that is a number.
  @inlinable
  public init(integerLiteral number: Int32) { raw = number }

  /// Creates an operand that is an id, which may be none.
  @inlinable
  public init<Row>(_ id: ID<Row>) { raw = id.raw }

  /// Creates an operand that is a reference to a controller.
  @inlinable
  public init(_ operand: Operand) { raw = operand.raw }

  /// Creates an operand that is a name's id.
  @inlinable
  public init(_ name: NameID) { raw = Int32(bitPattern: name.raw) }

  /// Creates an operand that is a number.
  @inlinable
  public init(_ number: Int) { raw = Int32(truncatingIfNeeded: number) }

  /// The operand as a name.
  @inlinable
  public var name: NameID { NameID(raw: UInt32(bitPattern: raw)) }

  /// The operand as a number.
  @inlinable
  public var number: Int { Int(raw) }
}

/// A reference to a controller in a command: the id of a controller that the script names, which is the most common form, an
/// expression, or nothing.
public struct Operand: Hashable, Sendable, BitwiseCopyable {
  /// Positive: the id of a named controller. Negative: the negated id of an expression. 0: absent.
  @usableFromInline let raw: Int32

  /// Creates a reference from an instruction's operand.
  @inlinable
  public init(_ word: Word) { raw = word.raw }

  /// Creates a reference to a named controller.
  @inlinable
  public init(_ instance: InstanceID) { raw = instance.raw }

  /// Creates a reference to the controller that `expression` evaluates to.
  @inlinable
  public init(_ expression: ExpressionID) { raw = -expression.raw }

  /// The reference for a command that names no controller.
  @inlinable
  public static var absent: Operand { Operand(ExpressionID.none) }

  /// The expression; nil if the reference is not an expression.
  @inlinable
  public var expression: ExpressionID? { raw < 0 ? ExpressionID(raw: -raw) : nil }

  /// The named controller; nil if the reference is an expression or absent.
  @inlinable
  public var instance: InstanceID? { raw > 0 ? InstanceID(raw: raw) : nil }
}

/// A range of adjacent rows in one of the program's tables.
public struct Run: Hashable, Sendable, BitwiseCopyable {
  /// The index of the first row, counted from 0.
  public let start: Int32
  /// The number of rows.
  public let count: Int32

  /// Creates a range of `count` rows that starts at index `start`.
  @inlinable
  public init(start: Int, count: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.count = Int32(truncatingIfNeeded: count)
  }

  /// Creates a range from two operands of an instruction: the first row and the number of rows.
  @inlinable
  public init(_ first: Word, _ length: Word) { self.init(start: first.number, count: length.number) }

  var first: Word { Word(Int(start)) }
  var length: Word { Word(Int(count)) }

  /// The empty range.
  @inlinable
  public static var none: Run { Run(start: 0, count: 0) }

  /// The indices of the rows in the range, counted from 0.
  @inlinable
  public var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
