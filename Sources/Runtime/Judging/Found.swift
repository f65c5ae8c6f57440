import Diagnostics

/// The actual result in place of a failed claim, in the script's syntax, for rewriting the claim. Only claims with a
/// single such text have one.
package enum Found: Sendable, Equatable {
  /// One side of a comparison.
  package struct Side: Sendable, Equatable {
    /// The value with the digits that reports show.
    package var short: String
    /// The value with all digits that `==` compares.
    package var exact: String
    /// Whether the script writes this side literally, rather than computing it from a property, a name or a sum.
    package var isSpelledOut: Bool
  }

  /// An edit to a list of events, in order.
  package enum Line: Sendable, Equatable {
    /// Keep this line.
    case keep(Span)
    /// Remove this line.
    case drop(Span)
    /// Insert this line here.
    case add(String)
  }

  /// Both sides of `==` or `~`.
  case sides(left: Side, right: Side)
  /// The actual values of `E after [t, …]`.
  case samples(Side)
  /// The opposite of the claimed condition.
  case opposite
  /// The state of the world: `held`, `not quiet`.
  case state(String)
  /// The tree of controllers or views.
  case tree(String)
  /// The actual events.
  case events([Line])
}
