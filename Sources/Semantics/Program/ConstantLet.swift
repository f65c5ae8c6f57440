/// A constant that has its value before any code runs: a `given`, or a `let` in a file or `setup` whose value is constant.
public struct ConstantLet: Sendable, BitwiseCopyable {
  /// The global variable that holds the value.
  package var place: GlobalID
  /// The expression for the constant value.
  package var value: ExpressionID
}
