/// What a script may cost. Each limit is reported by a problem of its own when it is reached.
public struct ParseLimits: Sendable {
  /// How deep statements, expressions and patterns may nest; checked before a node is built, so that whoever
  /// walks the tree may recurse. At most 2,000: an optimised build then stays below 4 MB of stack.
  public let depth: Int
  /// How many bytes a file may have. At most 2³¹ − 1, because places are 32-bit offsets.
  public let bytes: Int
  /// How many problems are reported for one file; one more then says how many were left out.
  public let problems: Int

  /// Limits; by default generous ones.
  public init(depth: Int = 200, bytes: Int = 64 << 20, problems: Int = 100) {
    self.depth = min(depth, 2_000)
    self.bytes = min(bytes, Int(Int32.max))
    self.problems = problems
  }
}
