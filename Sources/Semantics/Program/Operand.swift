/// An expression of a program, by its place in `Program.expressions`.
public struct ExpressionID: Hashable, Sendable, BitwiseCopyable {
  /// The index, or -1 for none.
  public let raw: Int32

  /// The expression at this index.
  @inlinable
  public init(raw: Int32) { self.raw = raw }

  /// No expression.
  @inlinable
  public static var none: ExpressionID { ExpressionID(raw: -1) }

  /// Whether there is one.
  @inlinable
  public var exists: Bool { raw >= 0 }
}

/// Where a command finds a controller: most often an instance known by its name, for which no expression is
/// needed; else what an expression gives; or nothing was written.
public struct Operand: Hashable, Sendable, BitwiseCopyable {
  /// The index of the instance; the complement of an expression's; `Int32.min` for nothing.
  public let raw: Int32

  /// The operand with these bits, as an instruction holds them.
  @inlinable
  public init(raw: Int32) { self.raw = raw }

  /// The instance at `index` of `Program.instances`.
  @inlinable
  public init(instance index: Int32) { raw = index }

  /// What `expression` gives.
  @inlinable
  public init(_ expression: ExpressionID) { raw = expression.exists ? ~expression.raw : .min }

  /// Nothing was written.
  @inlinable
  public static var absent: Operand { Operand(raw: .min) }

  /// The expression, if it is one.
  @inlinable
  public var expression: ExpressionID? {
    raw < 0 && raw != .min ? ExpressionID(raw: ~raw) : nil
  }

  /// The instance, if it is one.
  @inlinable
  public var instance: Int32? { raw >= 0 ? raw : nil }
}

/// A run of entries that stand side by side in one of the program's tables.
public struct Run: Hashable, Sendable, BitwiseCopyable {
  /// The index of the first.
  public let start: Int32
  /// How many.
  public let count: Int32

  /// `count` entries from `start` on.
  @inlinable
  public init(start: Int, count: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.count = Int32(truncatingIfNeeded: count)
  }

  /// None.
  @inlinable
  public static var none: Run { Run(start: 0, count: 0) }

  /// The indices.
  @inlinable
  public var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
