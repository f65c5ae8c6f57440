/// A `let` of a file whose value is constant.
public struct ConstantLet: Sendable, BitwiseCopyable {
  /// The global that holds the value.
  package var place: GlobalID
  /// The value.
  package var value: ExpressionID
}
