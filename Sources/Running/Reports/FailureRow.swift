import Diagnostics

/// A line of a failure's report below the message. It is a value, because a web page shows it in another form than a terminal.
package struct FailureRow: Sendable {
  /// The meaning of a line.
  package enum Kind: Sendable {
    /// An observation that shows the failure.
    case seen
    /// Another violation that comes from the same mistake.
    case also
    /// The effect that a user would see.
    case device
    /// The statement that the judgement rests on a fact with a weak source.
    case certainty
    /// The reason that the script gives for an expectation.
    case because
    /// The time and the last command.
    case when
    /// The number of specs with the same failure.
    case specs(Int)
    /// A cause; the most direct one comes first.
    case why
    /// A remark, such as a warning of UIKit or a note, that may explain the failure.
    case note
    /// Advice on how to fix the failure, or how to expect it.
    case mend
    /// A row of a table, such as expected and actual values side by side.
    case listing

    /// The word before the line in a terminal; nil for a row of a table.
    package var word: String? {
      switch self {
      case .seen: "seen"
      case .also: "also"
      case .device: "on the device"
      case .certainty: "certainty"
      case .because: "because"
      case .when: "when"
      case .specs(let count): "in \(count) specs"
      case .why: "why"
      case .note: "note"
      case .mend: "try"
      case .listing: nil
      }
    }
  }

  /// The meaning of the line.
  package var kind: Kind
  /// The line without its word.
  package var text: String
  /// The source range that the line names; nil if it names none.
  package var span: Span?

  init(_ kind: Kind, _ text: String, at span: Span? = nil) {
    (self.kind, self.text, self.span) = (kind, text, span)
  }
}
