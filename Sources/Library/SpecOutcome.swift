/// The outcome of a run of a ``Spec``.
public struct SpecOutcome: Sendable {
  /// The failures, in the order in which they were found; empty if the spec passed or was skipped.
  public internal(set) var failures: [SpecFailure] = []
  /// The messages that UIKit would log and that the script does not expect. They fail the spec only if it is strict.
  public internal(set) var warnings: [String] = []
  /// The number of expectations in the spec that held.
  public internal(set) var expectations = 0
}

/// The reason why a ``Spec`` failed, such as a false expectation, a violated law, an exception raised by UIKit, or an
/// error in the script's text; for a strict spec, also a message that UIKit logs.
public struct SpecFailure: Error, Sendable, CustomStringConvertible {
  /// The message, in one line.
  public let message: String
  /// The error code, for `trans explain`, such as `honest-outcome`; nil if there is none.
  public let code: String?
  /// The full report as `trans test` prints it: the line of the script, the causes, and suggestions. Only its first line
  /// has the whole path.
  public let report: String
  /// The path of the script; absolute if the folder was given by an absolute path, or the calling source file has one.
  public let path: String
  /// The name of the folder passed to ``Spec/all(in:ios:isStrict:relativeTo:)``, and the path within it, such as
  /// `Scripts/card.trans`.
  public let fileID: String
  /// The line of the script, from 1.
  public let line: Int
  /// The number of the character on the line, from 1; each Unicode scalar counts as one.
  public let column: Int

  /// The message, followed by the code in brackets.
  public var description: String { code.map { "\(message) [\($0)]" } ?? message }
}
