import Diagnostics

/// What was found in place of what a claim expects, as a script writes it: whoever rewrites expectations puts it there.
/// Only claims that have one such text have it.
package enum Found: Sendable, Equatable {
  /// A side of a comparison.
  package struct Side: Sendable, Equatable {
    /// Its value, in as few digits as reports show.
    package var short: String
    /// Its value, in as many digits as `==` needs.
    package var exact: String
    /// Whether the script spells this side out; otherwise it works it out, from a property, a name or a sum.
    package var isSpelledOut: Bool
  }

  /// What to do with a list of events, in its order.
  package enum Line: Sendable, Equatable {
    /// This line stays.
    case keep(Span)
    /// This line goes.
    case drop(Span)
    /// This line comes here.
    case add(String)
  }

  /// Both sides of `==` or `~`.
  case sides(left: Side, right: Side)
  /// What `E after [t, …]` was at each of its moments.
  case samples(Side)
  /// A condition was the opposite of what was said.
  case opposite
  /// Where the world stands: `held`, `not quiet`.
  case state(String)
  /// A tree, of controllers or of views.
  case tree(String)
  /// What happened.
  case events([Line])
}
