/// A byte range in a source file. Half-open: excludes `end`.
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

  /// The span that covers both; both must be in the same file.
  @inlinable
  public func union(_ other: Span) -> Span {
    Span(file: file, start: min(start, other.start), end: max(end, other.end))
  }
}

/// A lexical, syntactic or semantic error in a script. Plain data; `Renderer` turns it into readable lines.
public struct Problem: Equatable, Sendable {
  /// A range of the source with an optional label.
  public struct Mark: Equatable, Sendable {
    /// The range.
    public var span: Span
    /// The text under the carets; may be empty.
    public var label: String

    /// Creates a mark at `span` with a label.
    public init(_ span: Span, _ label: String = "") {
      self.span = span
      self.label = label
    }
  }

  /// The stable code, such as `unknown-name`; `trans explain CODE` describes it in detail.
  public var code: ProblemCode
  /// A single line: lower case, no full stop, identifiers in backquotes.
  public var message: String
  /// The exact token that is wrong.
  public var place: Mark
  /// Other relevant places, such as the first declaration of a name declared twice.
  public var related: [Mark]
  /// How to fix it, in one line; nil if the message says so already.
  public var help: String?
  /// A likely replacement for the text at `place`.
  public var suggestion: String?

  /// Creates a problem.
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
