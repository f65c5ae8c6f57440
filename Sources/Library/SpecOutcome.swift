/// What came of one run of a ``Spec``.
public struct SpecOutcome: Sendable {
  /// What is wrong, in the order in which it was found; empty if the spec passed or was skipped.
  public internal(set) var failures: [SpecFailure] = []
  /// What UIKit would write to its log and the script does not expect. It fails nothing.
  public internal(set) var warnings: [String] = []
  /// How many expectations held.
  public internal(set) var expectations = 0
}

/// Something that is wrong with a ``Spec``: an expectation that does not hold, a law of transitions that is broken, an
/// exception of UIKit's, or a mistake in the text of the script.
public struct SpecFailure: Error, Sendable, CustomStringConvertible {
  /// What is wrong, one line.
  public let message: String
  /// The code that `trans explain` knows, such as `honest-outcome`; nil if there is none.
  public let code: String?
  /// All that `trans test` prints of it: the line of the script, why it came to that, and what to try.
  public let report: String
  /// The path of the script; absolute if that of the folder was.
  public let path: String
  /// The same, as seen from above the folder: `Scripts/card.trans`.
  public let fileID: String
  /// The line of the script, from 1.
  public let line: Int
  /// The character on that line, from 1; a character is a Unicode scalar.
  public let column: Int

  /// The message, and the code in brackets.
  public var description: String { code.map { "\(message) [\($0)]" } ?? message }
}
