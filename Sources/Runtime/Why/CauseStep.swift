import Diagnostics

/// One step of a causal explanation.
package struct CauseStep: Sendable, Equatable {
  /// The kind of a step.
  package enum Kind: Sendable, Equatable {
    /// A statement of the script.
    case command
    /// A handler started by this call, as printed.
    case handler(of: String)
    /// A completion block.
    case completion
    /// A block that runs alongside a transition.
    case alongside
    /// A block scheduled with `after`.
    case later
    /// The block of `every frame`, run for one frame.
    case frame
    /// The animation block of a property animator.
    case animated
    /// A section of an animator: its heading, and the animator's name.
    case section(String, of: String)
    /// The quoted line, with text before and after it.
    case told(before: String, behind: String)
    /// A condition, with the parts that explain its value.
    case condition([ConditionPart])
    /// Text only; the line is ignored.
    case remark(String)
  }

  /// The kind.
  package var kind: Kind
  /// The line in the script.
  package var span: Span

  /// Creates a step of a kind at a line.
  package init(kind: Kind, span: Span) {
    self.kind = kind
    self.span = span
  }

  /// Creates a step of text that refers to no line.
  static func remark(_ words: String) -> CauseStep {
    CauseStep(kind: .remark(words), span: Span(file: -1, start: 0, end: 0))
  }
}
