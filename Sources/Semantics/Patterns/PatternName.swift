import Engine

/// The pattern of a controller or view in a claim.
public enum PatternName: Equatable, Sendable, BitwiseCopyable {
  case any
  /// `none`: no controller and no view.
  case nobody
  /// The controller or view that is printed with this name. Unless the ordinal is 0, `@` and the ordinal follow the name.
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

/// A value in a pattern that is computed when the pattern is judged, such as a variable or a value of a spec's row.
public enum PatternValue: Equatable, Sendable {
  /// A controller, a view, a Boolean or `none`.
  case object(Object)
  case list([ControllerID])
  /// Any other value, as `print` formats it.
  case text(String)
}
