/// A stretch of a source file, in bytes from its start. Half open: `end` is not part of it.
public struct Span: Hashable, Sendable, BitwiseCopyable {
  /// Which file of the program, as an index into its list of sources.
  public var file: Int32
  /// The first byte.
  public var start: Int32
  /// The byte after the last.
  public var end: Int32

  /// A span of `file` from `start` up to, not including, `end`.
  @inlinable
  public init(file: Int32, start: Int32, end: Int32) {
    self.file = file
    self.start = start
    self.end = end
  }

  /// The span that covers both; both must be of one file.
  @inlinable
  public func union(_ other: Span) -> Span {
    Span(file: file, start: min(start, other.start), end: max(end, other.end))
  }
}

/// Something wrong with a script's text: lexical, syntactic or semantic. Plain data; `Rendering` turns it
/// into the lines that a person reads.
public struct Problem: Equatable, Sendable {
  /// A place worth showing, with a few words about it.
  public struct Mark: Equatable, Sendable {
    /// Where.
    public var span: Span
    /// What is said under the carets; may be empty.
    public var label: String

    /// A mark at `span` that says `label`.
    public init(_ span: Span, _ label: String = "") {
      self.span = span
      self.label = label
    }
  }

  /// The stable code, e.g. `unknown-name`; `trans explain CODE` has its long form.
  public var code: ProblemCode
  /// One line: lower case, no full stop, identifiers in backquotes.
  public var message: String
  /// The very token that is wrong.
  public var place: Mark
  /// Other places that explain it, such as the first declaration of a name declared twice.
  public var related: [Mark]
  /// What to do about it, one line; nil if the message says it.
  public var help: String?
  /// A replacement for the text at `place`, where one is likely.
  public var suggestion: String?

  /// A problem with all its parts.
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
