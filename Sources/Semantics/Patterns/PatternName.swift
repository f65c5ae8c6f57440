import Engine

/// The pattern of a controller or view in a claim.
public enum PatternName: Equatable, Sendable, BitwiseCopyable {
  case any
  /// No object: `none`.
  case nobody
  /// The instance printed with this name. Unless the ordinal is 0, `@` and the ordinal follow the name.
  case instance(NameIndex, ordinal: Int)
  /// A value that is computed when the pattern is judged.
  case value(PatternSlot)
}

/// The pattern of a text in a claim.
public enum PatternText: Equatable, Sendable {
  case constant(String)
  /// A value that is computed when the pattern is judged.
  case value(PatternSlot)
}

/// A value in a pattern that is known only when the pattern is judged: a parameter, or a value of a spec's row.
public enum PatternValue: Equatable, Sendable {
  /// A controller, a view, a Boolean or `none`.
  case object(Object)
  case list([ControllerID])
  /// Any other value, as `print` formats it.
  case text(String)
}
