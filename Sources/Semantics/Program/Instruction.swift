/// An instruction of a program: sixteen bytes, without references.
public struct Instruction: Sendable, BitwiseCopyable {
  /// Flags of an instruction.
  public struct Flags: OptionSet, Sendable, BitwiseCopyable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a set with these bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The command follows `start`: no time passes.
    public static let isStart = Flags(rawValue: 1)
    /// The option `unanimated`.
    public static let isUnanimated = Flags(rawValue: 2)
    /// Part of the previous statement: starts no new stretch of events.
    public static let continues = Flags(rawValue: 8)
    /// `!=` instead of `==`.
    public static let isNegated = Flags(rawValue: 4)
    /// `keeping frame` after `anchorPoint = …`.
    public static let keepsFrame = Flags(rawValue: 16)
    /// Written as an assignment to a property: `X.selectedIndex = 2`.
    public static let isProperty = Flags(rawValue: 64)
    /// An implicit call that is not in the source.
    public static let isImplied = Flags(rawValue: 32)
  }

  /// The operation.
  public var opcode: Opcode
  /// Its flags.
  public var flags: Flags
  /// The first operand; see `Opcode`.
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
  /// The instruction that sets a property with an effect beyond its value, such as switching, selecting or scrolling; nil
  /// for other properties.
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
