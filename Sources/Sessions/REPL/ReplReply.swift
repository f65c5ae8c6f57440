/// What a session answers to a line.
package struct ReplReply: Sendable {
  /// Something that the session asks whoever drives it to do.
  package enum Effect: Equatable, Sendable {
    /// Write the session as a script; `command` would write it over what is there.
    case save(path: String, text: String, overwrites: Bool, command: String)
    /// Let somebody change this text in an editor, and begin anew with what comes of it.
    case edit(text: String)
    /// End.
    case quit
  }

  /// What goes to the results.
  package var output = ""
  /// What goes to the diagnostics.
  package var errors = ""
  /// What came of it.
  package var verdict = Verdict.passed
  /// What is to be done besides.
  package var effect: Effect?

  /// An answer without anything.
  init() {}

  /// Takes another answer in behind this one.
  mutating func add(_ other: ReplReply) {
    output += other.output
    errors += other.errors
    verdict.add(other.verdict)
    effect = other.effect ?? effect
  }

  /// An answer in words.
  init(_ output: String) { self.output = output }
}
