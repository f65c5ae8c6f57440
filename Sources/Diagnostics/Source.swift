/// A source file in memory: its path and its contents.
public struct Source: Sendable {
  /// The path, as messages show it.
  public var path: String
  /// The contents, which need not be valid UTF-8.
  public var bytes: [UInt8]
  /// The number of the first line. Greater than 1 for a part of a longer text, such as input typed into a session.
  public var firstLine: Int
  /// The files of which `bytes` is a translation; nil if it is none. Messages show lines of the original.
  public var original: Original?
  /// Whether a search, such as `trans explore`, generated the text. Messages quote its commands without a place.
  public let isMade: Bool

  /// Creates a source with these bytes.
  public init(path: String, bytes: [UInt8], firstLine: Int = 1, isMade: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.firstLine = firstLine
    self.isMade = isMade
  }

  /// Creates a source with this text.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text whose lines messages show.
  public var shownBytes: [UInt8] { original?.bytes ?? bytes }

  /// The range of `shownBytes` for a range of `bytes`.
  public func shown(_ span: Span) -> Span { original?.span(for: span) ?? span }

  /// The path that messages show for a range of `bytes`.
  public func shownPath(_ span: Span) -> String {
    original?.part(at: shown(span).start)?.path ?? path
  }

  /// Converts a line of `shownBytes`, which may contain several files, to the line in its own file, from 1. Returns
  /// `line` itself if the source has no original.
  func lineInFile(_ line: Int, of span: Span, _ index: LineIndex) -> Int {
    guard let part = original?.part(at: shown(span).start) else { return line }
    return line - index.line(of: part.start) + 1
  }
}

/// The original of a translated script: files in another language, and for each piece of the script the code that it
/// comes from.
public struct Original: Sendable {
  /// A piece of the translation, which ends where the next one starts.
  public struct Piece: Equatable, Sendable {
    /// The offset of the piece's first byte in the translation.
    public var start: Int32
    /// The range of the original that the piece translates.
    public var origin: Range<Int32>

    /// Creates a piece that starts at `start` and translates `origin`.
    public init(start: Int32, origin: Range<Int32>) {
      (self.start, self.origin) = (start, origin)
    }
  }

  /// A file of the original.
  public struct Part: Sendable {
    /// The path, as messages show it.
    public var path: String
    /// The offset of the file's first byte in `bytes`. Each file begins on a new line.
    public var start: Int32

    /// Creates a file of the original.
    public init(path: String, start: Int32) { (self.path, self.start) = (path, start) }
  }

  /// The contents of the original files, one after another.
  public let bytes: [UInt8]
  /// The files, in order.
  public let parts: [Part]
  /// The pieces of the translation, in order.
  private let pieces: [Piece]
  /// The number of bytes of the translation. Text after them was added later and has no original.
  private let end: Int32

  /// Creates the original of a translation with `end` bytes.
  public init(bytes: [UInt8], parts: [Part], pieces: [Piece], end: Int32) {
    (self.bytes, self.parts, self.pieces, self.end) = (bytes, parts, pieces, end)
  }

  /// Whether a span starts in the translation itself, rather than in text that was added after it.
  public func contains(_ span: Span) -> Bool { span.start < end }

  /// Whether a span starts in text of the translation that was supplied, rather than translated from the original.
  public func supplies(_ span: Span) -> Bool { contains(span) && origin(of: span.start).isEmpty }

  /// The file that contains an offset of `bytes`; nil if no file starts at or before the offset.
  public func part(at offset: Int32) -> Part? { parts.last { $0.start <= offset } }

  /// The range of the original from the origin of the span's first byte to that of its last byte; empty for an empty
  /// span. For a byte that no piece covers, the origin is the empty range at the start of the original.
  func span(for span: Span) -> Span {
    let first = origin(of: span.start)
    guard span.end > span.start else {
      return Span(file: span.file, start: first.lowerBound, end: first.lowerBound)
    }
    // The span may end in another piece than the one in which it starts.
    let last = origin(of: span.end - 1)
    return Span(file: span.file, start: first.lowerBound, end: max(first.upperBound, last.upperBound))
  }

  private func origin(of offset: Int32) -> Range<Int32> {
    guard offset < end else { return 0..<0 }
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? pieces[low - 1].origin : 0..<0
  }
}
