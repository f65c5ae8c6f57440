import Engine

/// The pattern of a controller or view in a claim.
public enum PatternName: Equatable, Sendable, BitwiseCopyable {
  case any
  /// `none`: no controller and no view.
  case nobody
  /// The controller or view with this printed name, such as `Inbox` or, if the ordinal is not 0, `Inbox@2`.
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

/// The computed value of a part of a pattern, for example of a variable or of a value in a spec's row.
public enum PatternValue: Equatable, Sendable {
  /// A controller, a view, a Boolean or `none`.
  case object(Object)
  case list([ControllerID])
  /// Any other value, as reports show it.
  case text(String)
}
