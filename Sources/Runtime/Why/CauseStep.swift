import Diagnostics

/// One step of an explanation: a cause in a chain of causes, or a remark.
package struct CauseStep: Sendable, Equatable {
  /// The kind of a step, which determines its text.
  package enum Kind: Sendable, Equatable {
    /// A statement of the script.
    case command
    /// A handler, with the call that started the handler, as printed.
    case handler(of: String)
    /// The completion block of a transition or animation.
    case completion
    /// A block that runs alongside a transition's animation.
    case alongside
    /// A block scheduled with `after`.
    case later
    /// The block of `every frame`, run for one frame.
    case frame
    /// The animation block of a property animator.
    case animated
    /// A section of an animator: its heading, and the animator's name.
    case section(String, of: String)
    /// A source line, with the text to print before and after it.
    case sourceLine(before: String, behind: String)
    /// A condition, with the parts that determine its value.
    case condition([ConditionPart])
    /// A sentence without a source line; `span` is ignored.
    case remark(String)
  }

  package var kind: Kind
  /// The step's source range in the script.
  package var span: Span

  /// Creates a step with a source range.
  package init(kind: Kind, span: Span) {
    self.kind = kind
    self.span = span
  }

  /// Creates a step that is a sentence without a source range.
  static func remark(_ words: String) -> CauseStep {
    CauseStep(kind: .remark(words), span: Span(file: -1, start: 0, end: 0))
  }
}
