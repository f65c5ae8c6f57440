/// One instruction. Sixteen bytes, no references.
public struct Instruction: Sendable, BitwiseCopyable {
  /// Bits beside the operands.
  public struct Flags: OptionSet, Sendable, BitwiseCopyable {
    /// The bits.
    public let rawValue: UInt8

    /// A set with these bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Behind `start`: the clock stays.
    public static let isStart = Flags(rawValue: 1)
    /// `unanimated`
    public static let isUnanimated = Flags(rawValue: 2)
    /// Belongs to the statement before it: no new stretch begins.
    public static let continues = Flags(rawValue: 8)
    /// `!=` where `==` is the rule.
    public static let isNegated = Flags(rawValue: 4)
    /// Behind `anchorPoint = …`: `keeping frame`.
    public static let keepsFrame = Flags(rawValue: 16)
    /// Written as a property is set: `X.selectedIndex = 2`.
    public static let isProperty = Flags(rawValue: 64)
    /// A call that nobody wrote: a statement implies it.
    public static let isImplied = Flags(rawValue: 32)
  }

  /// What it does.
  public var opcode: Opcode
  /// What is special to it.
  public var flags: Flags
  /// The first operand; see `Opcode`.
  public var a: Word
  /// The second operand.
  public var b: Word
  /// The third operand.
  public var c: Word

  /// An instruction.
  @inlinable
  public init(_ opcode: Opcode, _ a: Word = 0, _ b: Word = 0, _ c: Word = 0, flags: Flags = []) {
    self.opcode = opcode
    self.flags = flags
    self.a = a
    self.b = b
    self.c = c
  }
}
