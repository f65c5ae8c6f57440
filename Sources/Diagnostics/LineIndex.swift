extension [Source] {
  /// The line on which a span of one of these files begins, from 1. Unlike `Renderer.place`, it ignores
  /// `Source.firstLine`.
  public func line(of span: Span) -> Int {
    let source = self[Int(span.file)]
    let index = LineIndex(source.shownBytes)
    return source.lineInFile(index.line(of: source.shown(span).start), of: span, index)
  }

  /// The path and line at which a span begins, such as `card.trans:3`.
  public func place(of span: Span) -> String { "\(self[Int(span.file)].shownPath(span)):\(line(of: span))" }
}

/// An index of the line starts of a file, built in one pass. Finding a line takes logarithmic time; finding a column
/// takes no longer in a line of 100 MB than in a short one.
public struct LineIndex: Sendable {
  /// A position as people write it: line and column, both from 1.
  public struct Place: Equatable, Sendable {
    /// The line number, from 1. Each LF ends a line.
    public var line: Int
    /// The number of the character within the line, from 1; this is not a terminal column. Each Unicode scalar counts
    /// as one character: a tab and an emoji are one each, `e` with a combining accent is two.
    public var column: Int

    /// Creates the place at `column` of `line`, both from 1.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The byte offset at which each line starts.
  private let starts: [Int32]
  /// The number of UTF-8 continuation bytes that precede each chunk of `chunk` bytes.
  private let continuations: [Int32]
  private static let chunk = 4096

  /// Creates the index of a file with these bytes, at most 2³¹ − 1.
  public init(_ bytes: [UInt8]) {
    var starts: [Int32] = [0]
    var continuations: [Int32] = []
    continuations.reserveCapacity(bytes.count / LineIndex.chunk + 1)
    var count: Int32 = 0
    for (place, byte) in bytes.enumerated() {
      if place % LineIndex.chunk == 0 { continuations.append(count) }
      if byte == 0x0A { starts.append(Int32(place + 1)) }
      if byte & 0xC0 == 0x80 { count += 1 }
    }
    continuations.append(count)
    self.starts = starts
    self.continuations = continuations
  }

  /// The number of lines; an empty file has one.
  public var count: Int { starts.count }

  /// The line number, from 1, of the byte at `offset`.
  public func line(of offset: Int32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The line and column of the byte at `offset`, or of the end of the file for a later offset; `bytes` must be the
  /// indexed file.
  public func place(of offset: Int32, in bytes: [UInt8]) -> Place {
    let line = line(of: offset)
    let start = Int(starts[line - 1])
    let end = min(Int(offset), bytes.count)
    let characters = end - start - (continuations(before: end, bytes) - continuations(before: start, bytes))
    return Place(line: line, column: characters + 1)
  }

  /// The byte range of a line, numbered from 1, without its line break (LF or CR LF) and without a CR at the end of the
  /// last line.
  public func range(ofLine line: Int, in bytes: [UInt8]) -> Range<Int> {
    let start = Int(starts[line - 1])
    var end = line < starts.count ? Int(starts[line]) - 1 : bytes.count
    if end > start && bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  // MARK: - Continuation bytes

  private func continuations(before place: Int, _ bytes: [UInt8]) -> Int {
    let chunk = place / LineIndex.chunk
    var count = Int(continuations[min(chunk, continuations.count - 1)])
    for byte in bytes[min(chunk * LineIndex.chunk, place)..<place] where byte & 0xC0 == 0x80 {
      count += 1
    }
    return count
  }
}
