import Diagnostics

/// The actual result for a failed claim, in the script's syntax, so that a tool can rewrite the claim. It exists only
/// for claims that have exactly one correct text.
package enum Found: Sendable, Equatable {
  /// One side of a comparison such as `a == b`.
  package struct Side: Sendable, Equatable {
    /// The value, rounded to the digits that reports show.
    package var short: String
    /// The value with all the digits that `==` compares.
    package var exact: String
    /// Whether the script writes this side as a literal or a name, so that no property or sum must be computed.
    package var isSpelledOut: Bool
  }

  /// A step of editing a list of expected events; the steps are in the order of the list.
  package enum Line: Sendable, Equatable {
    /// Keep the line at this source range.
    case keep(Span)
    /// Remove the line at this source range.
    case drop(Span)
    /// Insert this text as a line.
    case add(String)
  }

  /// The values of both sides of `==` or `~`.
  case sides(left: Side, right: Side)
  /// The actual values for a claim of the form `E after [t, …]`.
  case samples(Side)
  /// The claim holds if its condition is negated.
  case opposite
  /// The actual state of the world, such as `held` or `not quiet`.
  case state(String)
  /// The actual tree of controllers or views.
  case tree(String)
  /// The edits that make the list of expected events match the actual events.
  case events([Line])
}
