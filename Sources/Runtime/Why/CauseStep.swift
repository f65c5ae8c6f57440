import Diagnostics

/// A step of an explanation: what something follows from.
package struct CauseStep: Sendable, Equatable {
  /// What kind of step.
  package enum Kind: Sendable, Equatable {
    /// A statement of the script.
    case command
    /// A handler, set off by a call: as it is printed.
    case handler(of: String)
    /// A completion block.
    case completion
    /// A block that runs alongside a transition.
    case alongside
    /// A block that was put off with `after`.
    case later
    /// The block of a property animator.
    case animated
    /// The section of an animator: its first words, and the animator's name.
    case section(String, of: String)
    /// The line is quoted between these words.
    case told(before: String, behind: String)
    /// Under a condition: the parts that make it what it is.
    case condition([ConditionPart])
    /// Words alone; the line does not count.
    case remark(String)
  }

  /// What kind.
  package var kind: Kind
  /// The line of the script.
  package var span: Span

  /// A step of a kind, at a line.
  package init(kind: Kind, span: Span) {
    self.kind = kind
    self.span = span
  }

  /// Words that speak of no line.
  static func remark(_ words: String) -> CauseStep {
    CauseStep(kind: .remark(words), span: Span(file: -1, start: 0, end: 0))
  }
}
