/// A byte range in a source file; `end` is excluded.
public struct Span: Hashable, Sendable, BitwiseCopyable {
  /// The index of the file in the program's list of sources.
  public var file: Int32
  /// The offset of the first byte.
  public var start: Int32
  /// The offset after the last byte.
  public var end: Int32

  /// Creates a span of `file` from `start` up to but excluding `end`.
  @inlinable
  public init(file: Int32, start: Int32, end: Int32) {
    self.file = file
    self.start = start
    self.end = end
  }

  /// The smallest span that covers this span and `other`; both must be in the same file.
  @inlinable
  public func union(_ other: Span) -> Span {
    Span(file: file, start: min(start, other.start), end: max(end, other.end))
  }
}

/// An error that the lexer, parser or checker found in a script. `Renderer` converts it to text.
public struct Problem: Equatable, Sendable {
  /// A range of the source, with a label that may be empty.
  public struct Mark: Equatable, Sendable {
    /// The range of the source to mark.
    public var span: Span
    /// The text to show under the carets; may be empty.
    public var label: String

    /// Creates a mark at `span` with a label.
    public init(_ span: Span, _ label: String = "") {
      self.span = span
      self.label = label
    }
  }

  /// The stable code, such as `unknown-name`; `trans explain CODE` describes it in detail.
  public var code: ProblemCode
  /// The message in a single line: lower case, no full stop, identifiers in backquotes.
  public var message: String
  /// The token that is wrong.
  public var place: Mark
  /// Other places in the source that explain the problem, such as the first declaration of a name declared twice.
  public var related: [Mark]
  /// One line of advice on how to fix the problem; nil if there is none.
  public var help: String?
  /// The text that should probably replace the text at `place`; nil if unknown.
  public var suggestion: String?

  /// Creates a problem of a script.
  public init(
    _ code: ProblemCode, _ message: String, at place: Mark, related: [Mark] = [], help: String? = nil,
    suggestion: String? = nil
  ) {
    self.code = code
    self.message = message
    self.place = place
    self.related = related
    self.help = help
    self.suggestion = suggestion
  }
}
