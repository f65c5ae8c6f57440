/// An instruction of a program: 16 bytes, without references.
public struct Instruction: Sendable, BitwiseCopyable {
  /// The options of an instruction.
  public struct Flags: OptionSet, Sendable, BitwiseCopyable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a set with these bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The clock does not run after the instruction, as for a command with the prefix `start`.
    public static let isStart = Flags(rawValue: 1)
    /// The command has the option `unanimated`.
    public static let isUnanimated = Flags(rawValue: 2)
    /// The instruction does not begin a claim range of its own: claims about the last command include its events, too.
    public static let continues = Flags(rawValue: 8)
    /// The comparison is `!=` instead of `==`.
    public static let isNegated = Flags(rawValue: 4)
    /// The assignment to `anchorPoint` is followed by `keeping frame`.
    public static let keepsFrame = Flags(rawValue: 16)
    /// The command is written as an assignment to a property: `X.selectedIndex = 2`.
    public static let isProperty = Flags(rawValue: 64)
    /// The statement implies the call, which is not written in the source.
    public static let isImplied = Flags(rawValue: 32)
  }

  /// The operation to execute.
  public var opcode: Opcode
  /// The options of the instruction.
  public var flags: Flags
  /// The first operand; its meaning depends on the operation, see `Opcode`.
  public var a: Word
  /// The second operand.
  public var b: Word
  /// The third operand.
  public var c: Word

  /// Creates an instruction.
  @inlinable
  public init(_ opcode: Opcode, _ a: Word = 0, _ b: Word = 0, _ c: Word = 0, flags: Flags = []) {
    self.opcode = opcode
    self.flags = flags
    self.a = a
    self.b = b
    self.c = c
  }
}

extension Instruction {
  /// Creates the instruction for an assignment that does more than set a value: one that selects a child, scrolls, zooms, enables
  /// a recognizer or sets a transition. Nil for other properties.
  public init?(setting property: ValueProperty, of owner: ExpressionID, to value: ExpressionID) {
    if property == .plain(.isEnabled) {
      self.init(.setEnabled, Word(owner), Word(value))
    } else if property == .ofView(.contentOffset) {
      self.init(.setOffset, Word(owner), Word(value))
    } else if property == .plain(.zoomScale) {
      self.init(.setOffset, Word(owner), Word(value), 1)
    } else if property == .plain(.transition) {
      self.init(.setTransition, Word(owner), 0, Word(value))
    } else if property == .plain(.selectedIndex) || property == .plain(.selectedViewController) {
      self.init(.select, Word(Operand(value)), Word(Operand(owner)), flags: .isProperty)
    } else {
      return nil
    }
  }
}
