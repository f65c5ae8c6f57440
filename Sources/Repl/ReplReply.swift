import Running

/// The response of an interactive session to a line.
package struct ReplReply: Sendable {
  /// An action that the session cannot do itself and asks the program to do.
  package enum Effect: Equatable, Sendable {
    /// Save `text` as a script. If the file exists, `overwrites` tells whether to replace it; otherwise the user must
    /// enter `command` for that.
    case save(path: String, text: String, overwrites: Bool, command: String)
    /// Open the text in the user's editor and restart the session with the result.
    case edit(text: String)
    /// List the entered texts that hold `text`; all of them if it is empty.
    case history(holding: String)
    /// End the session.
    case quit
  }

  /// The text for standard output.
  package var output = ""
  /// The text for standard error.
  package var errors = ""
  /// The verdict of running the line.
  package var verdict = Verdict.passed
  /// An action for the program to do; nil for none.
  package var effect: Effect?

  /// Creates an empty response.
  init() {}

  /// Appends another response: its texts, the worse of the two verdicts, and its action if it has one.
  mutating func add(_ other: ReplReply) {
    output += other.output
    errors += other.errors
    verdict.add(other.verdict)
    effect = other.effect ?? effect
  }

  /// Creates a response with output only.
  init(_ output: String) { self.output = output }
}
