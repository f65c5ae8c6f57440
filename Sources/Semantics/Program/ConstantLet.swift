/// A `let` of a file whose value depends on nothing that a run could change.
public struct ConstantLet: Sendable, BitwiseCopyable {
  /// What holds its value.
  package var place: GlobalID
  /// What it is.
  package var value: ExpressionID
}
