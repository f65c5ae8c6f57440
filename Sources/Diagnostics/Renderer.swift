/// Formats problems as text for people and editors:
///
///     hello.trans:3:1: error: there is no statement `presnt` [unknown-statement]
///         presnt Detail
///         ^^^^^^
///       try: `present`
///
/// The numbers are the line and the character within it, both from 1 (`LineIndex.Place`). The carets mark the exact
/// token, in terminal columns. Only the surrounding part of a long line is shown.
public struct Renderer: Sendable {
  private let sources: [Source]
  private let colour: Bool
  /// The line index of each file; nil until the first problem of the file is rendered.
  private var indexes: [LineIndex?]

  /// Creates a renderer.
  /// - Parameters:
  ///   - sources: The files of the program, indexed by `Span.file`.
  ///   - colour: Whether to use ANSI colours.
  public init(sources: [Source], colour: Bool = false) {
    self.sources = sources
    self.colour = colour
    indexes = Array(repeating: nil, count: sources.count)
  }

  /// The lines for one problem, each with its line break.
  public mutating func render(_ problem: Problem) -> String {
    var text = header(problem.place.span, "error", .error, problem.message + " [\(problem.code.rawValue)]")
    text += excerpt(problem.place)
    if let help = problem.help { text += "  \(paint("help:", .note)) \(help)\n" }
    if let suggestion = problem.suggestion { text += "  \(paint("try:", .note)) `\(suggestion)`\n" }
    for mark in problem.related {
      text += header(mark.span, "note", .note, mark.label)
      text += excerpt(Problem.Mark(mark.span))
    }
    return text
  }

  /// The lines for several problems, in order.
  public mutating func render(_ problems: [Problem]) -> String {
    var text = ""
    for problem in problems {
      text += render(problem)
    }
    return text
  }

  /// The severity of a violation or failure at run time: the word printed before the message.
  public enum Severity: String, Sendable {
    /// A failure: the run fails.
    case error
    /// A violation that the user cannot see yet. It is reported and counted, but fails a run only in strict mode.
    case remnant
  }

  /// The lines for a failure at run time, in the form of a problem.
  public mutating func render(
    _ message: String, code: String? = nil, at span: Span, _ severity: Severity = .error
  ) -> String {
    let style: Style =
      switch severity {
      case .error: .error
      case .remnant: .note
      }
    return header(span, severity.rawValue, style, message + (code.map { " [\($0)]" } ?? ""))
      + excerpt(Problem.Mark(span))
  }

  /// `path:line:column` of the start of a span.
  public mutating func location(of span: Span) -> String {
    let place = place(of: span)
    return "\(sources[Int(span.file)].shownPath(span)):\(place.line):\(place.column)"
  }

  /// The line and column of the start of a span in the file that messages show. The first line of the source has the
  /// number `firstLine`.
  public mutating func place(of span: Span) -> LineIndex.Place {
    let source = sources[Int(span.file)]
    let index = index(of: span.file)
    var place = index.place(of: source.shown(span).start, in: source.shownBytes)
    place.line = source.lineInFile(place.line, of: span, index)
    place.line += source.firstLine - 1
    return place
  }

  /// The source line of a span, and a line with carets below it.
  public mutating func excerpt(of span: Span) -> String { excerpt(Problem.Mark(span)) }

  /// A source line as shown on a terminal: control characters are replaced, and of a long line only the part around
  /// `place` is shown.
  /// - Parameters:
  ///   - line: The byte range of the line, without its line break.
  ///   - place: The byte range around which a long line is cut.
  public static func line(_ bytes: [UInt8], _ line: Range<Int>, around place: Range<Int>) -> String {
    Excerpt(bytes, line: line, place: place).text
  }

  // MARK: - Colours and headers

  private enum Style: String {
    case error = "\u{1B}[1;31m"
    case note = "\u{1B}[1;36m"
    case caret = "\u{1B}[1;32m"
    case message = "\u{1B}[1m"
  }

  private func paint(_ text: String, _ style: Style) -> String {
    colour ? "\(style.rawValue)\(text)\u{1B}[0m" : text
  }

  private mutating func header(_ span: Span, _ kind: String, _ style: Style, _ message: String) -> String {
    let place = place(of: span)
    let path = sources[Int(span.file)].shownPath(span)
    return "\(path):\(place.line):\(place.column): \(paint("\(kind):", style)) \(paint(message, .message))\n"
  }

  private mutating func excerpt(_ mark: Problem.Mark) -> String {
    let source = sources[Int(mark.span.file)]
    let (bytes, span) = (source.shownBytes, source.shown(mark.span))
    let index = index(of: mark.span.file)
    let line = index.range(ofLine: index.line(of: span.start), in: bytes)
    let excerpt = Excerpt(bytes, line: line, place: Int(span.start)..<Int(max(span.start, span.end)))
    let space = String(repeating: " ", count: excerpt.indent)
    let carets = paint(String(repeating: "^", count: excerpt.carets), .caret)
    let label = mark.label.isEmpty ? "" : " " + paint(mark.label, .caret)
    return "    \(excerpt.text)\n    \(space)\(carets)\(label)\n"
  }

  private mutating func index(of file: Int32) -> LineIndex {
    if let index = indexes[Int(file)] { return index }
    let index = LineIndex(sources[Int(file)].shownBytes)
    indexes[Int(file)] = index
    return index
  }
}
