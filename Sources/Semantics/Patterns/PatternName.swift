import Engine

/// The pattern of a controller or view.
public enum PatternName: Equatable, Sendable, BitwiseCopyable {
  case any
  /// None: `none`.
  case nobody
  /// The instance printed with this name, followed by `@` and the ordinal unless that is 0.
  case instance(NameIndex, ordinal: Int)
  /// A value computed when the pattern is judged.
  case value(PatternSlot)
}

/// A text in a pattern.
public enum PatternText: Equatable, Sendable {
  case constant(String)
  /// A value computed when the pattern is judged.
  case value(PatternSlot)
}

/// A value in a pattern that is only known when the pattern is judged: a parameter, or a value of a row.
public enum PatternValue: Equatable, Sendable {
  /// A controller, a view, a flag or `none`.
  case object(Object)
  case list([ControllerID])
  /// Any other value, as `print` formats it.
  case text(String)
}
