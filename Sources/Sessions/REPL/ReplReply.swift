/// What a session answers to a line.
public struct ReplReply: Sendable {
  /// Something that the session asks whoever drives it to do.
  public enum Effect: Equatable, Sendable {
    /// Write the session as a script.
    case save(path: String, text: String, overwrites: Bool)
    /// End.
    case quit
  }

  /// What goes to the results.
  public var output = ""
  /// What goes to the diagnostics.
  public var errors = ""
  /// What came of it.
  public var verdict = Verdict.passed
  /// What is to be done besides.
  public var effect: Effect?

  /// An answer without anything.
  init() {}

  /// An answer in words.
  init(_ output: String) { self.output = output }
}
