/// A `let` at the top level of a file whose value is constant.
public struct ConstantLet: Sendable, BitwiseCopyable {
  /// The global variable that holds the value.
  package var place: GlobalID
  /// The expression for the constant value.
  package var value: ExpressionID
}
