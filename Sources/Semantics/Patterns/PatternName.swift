import Engine

/// Whom a place in a pattern asks for.
public enum PatternName: Equatable, Sendable, BitwiseCopyable {
  case any
  /// Nobody: `none`.
  case nobody
  /// The one that is printed with this name and, if it is not 0, `@` and this number behind it.
  case instance(NameIndex, ordinal: Int)
  /// A value that is worked out when the pattern is judged.
  case value(PatternSlot)
}

/// A text in a pattern.
public enum PatternText: Equatable, Sendable {
  case constant(String)
  /// A value that is worked out when the pattern is judged.
  case value(PatternSlot)
}

/// A value that a pattern asks for and that is only known when it is judged: a parameter, a row's value.
public enum PatternValue: Equatable, Sendable {
  /// A controller, a view, a flag, nobody.
  case object(Object)
  case list([ControllerID])
  /// Anything else, as `print` would print it.
  case text(String)
}
