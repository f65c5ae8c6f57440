import Engine
import Language

// References into a program are the engine's `ID`s: of the rows of its lists, and of the places that its code has at run
// time. None of these lists has a null row, so that an id is the place of its row + 1.

/// An expression.
public typealias ExpressionID = ID<ExpressionNode>
/// An instruction.
public typealias CodeID = ID<Instruction>
/// The code of a body.
public typealias BodyID = ID<Body>
/// A kind of screens.
public typealias KindID = ID<ScreenKind>
/// A controller that a script knows by a name.
public typealias InstanceID = ID<Instance>
/// The declaration of an object: of an animator, an interaction, a gesture, a presentation or a transition.
public typealias DeclarationID = ID<ResolvedObject>
/// A place where an object is made.
public typealias VendingID = ID<Vending>
/// A handler.
public typealias HandlerID = ID<ResolvedHandler>
/// A declared view, among those of its declaration.
public typealias DeclaredViewID = ID<DeclaredView>
/// A field of a screen, among those of its kind.
public typealias FieldID = ID<FieldSlot>
/// Steps.
public typealias StepsID = ID<ScriptSteps>
/// A value of the code that runs, among those of its body.
public typealias LocalID = ID<Local>
/// A value that all code of a story, a spec or a session shares.
public typealias GlobalID = ID<Global>
/// A field that the script itself declares.
public typealias ScriptFieldID = ID<ScriptField>
/// A parameter or a field of an object: its parameters come first.
public typealias SlotID = ID<Slot>
/// A value that is worked out when a pattern is judged, among those of its claim.
public typealias PatternSlot = ID<PatternValue>

/// What a `LocalID` refers to.
public enum Local {}
/// What a `GlobalID` refers to.
public enum Global {}
/// What a `ScriptFieldID` refers to.
public enum ScriptField {}
/// What a `SlotID` refers to.
public enum Slot {}

extension ID {
  /// The row at a place, counted from 0, of a list that has no null row.
  @inlinable @inline(__always)
  public init(at place: Int) { self.init(raw: Int32(truncatingIfNeeded: place) &+ 1) }

  /// The place in such a list, counted from 0. It must not be none.
  @inlinable @inline(__always)
  public var index: Int { Int(raw) &- 1 }

  /// The row that an operand of an instruction refers to.
  @inlinable @inline(__always)
  public init(_ word: Word) { self.init(raw: word.raw) }
}

extension Array {
  /// A row, by its id.
  @inlinable @inline(__always)
  public subscript(id: ID<Element>) -> Element {
    @inline(__always) _read { yield self[id.index] }
    @inline(__always) _modify { yield &self[id.index] }
  }

  /// The row that an operand of an instruction refers to.
  @inlinable @inline(__always)
  public subscript(word: Word) -> Element { self[ID<Element>(word)] }

  mutating func add(_ row: Element) -> ID<Element> {
    append(row)
    return ID(raw: Int32(truncatingIfNeeded: count))
  }

  /// Adds rows side by side, and gives where they stand.
  mutating func add(_ rows: [Element]) -> Run {
    let run = Run(start: count, count: rows.count)
    self += rows
    return run
  }
}

/// One of the three operands of an instruction. What it is the opcode says: an id, an `Operand`, a number.
public struct Word: Hashable, Sendable, BitwiseCopyable, ExpressibleByIntegerLiteral {
  /// The bits.
  public let raw: Int32

  /// A number.
  @inlinable
  public init(integerLiteral number: Int32) { raw = number }

  /// An id, none included.
  @inlinable
  public init<Row>(_ id: ID<Row>) { raw = id.raw }

  /// What a command acts on.
  @inlinable
  public init(_ operand: Operand) { raw = operand.raw }

  /// A name.
  @inlinable
  public init(_ name: NameID) { raw = Int32(bitPattern: name.raw) }

  /// A number.
  @inlinable
  public init(_ number: Int) { raw = Int32(truncatingIfNeeded: number) }

  /// The name that it is.
  @inlinable
  public var name: NameID { NameID(raw: UInt32(bitPattern: raw)) }

  /// The number that it is.
  @inlinable
  public var number: Int { Int(raw) }
}

/// Where a command finds a controller: most often an instance known by its name, for which no expression is
/// needed; else what an expression gives; or nothing was written.
public struct Operand: Hashable, Sendable, BitwiseCopyable {
  /// Above 0 an instance's id; below an expression's, negated; 0 for nothing.
  @usableFromInline let raw: Int32

  /// The one that an instruction holds.
  @inlinable
  public init(_ word: Word) { raw = word.raw }

  /// A controller by its name.
  @inlinable
  public init(_ instance: InstanceID) { raw = instance.raw }

  /// What `expression` gives.
  @inlinable
  public init(_ expression: ExpressionID) { raw = -expression.raw }

  /// Nothing was written.
  @inlinable
  public static var absent: Operand { Operand(ExpressionID.none) }

  /// The expression, if it is one.
  @inlinable
  public var expression: ExpressionID? { raw < 0 ? ExpressionID(raw: -raw) : nil }

  /// The instance, if it is one.
  @inlinable
  public var instance: InstanceID? { raw > 0 ? InstanceID(raw: raw) : nil }
}

/// A run of entries that stand side by side in one of the program's lists.
public struct Run: Hashable, Sendable, BitwiseCopyable {
  /// The place of the first, counted from 0.
  public let start: Int32
  /// How many there are.
  public let count: Int32

  /// `count` entries from `start` on.
  @inlinable
  public init(start: Int, count: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.count = Int32(truncatingIfNeeded: count)
  }

  /// The one that two operands of an instruction hold, `first` and `length`.
  @inlinable
  public init(_ first: Word, _ length: Word) { self.init(start: first.number, count: length.number) }

  var first: Word { Word(Int(start)) }
  var length: Word { Word(Int(count)) }

  /// None.
  @inlinable
  public static var none: Run { Run(start: 0, count: 0) }

  /// The places.
  @inlinable
  public var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
