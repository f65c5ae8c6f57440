import Diagnostics
import Semantics

extension FileTest {
  /// The tested script, with everything needed to report its results.
  struct Subject {
    var path: String
    var script: LoadedScript
    var program: Program
    var findings = FileFindings()
    var lines: LineIndex?
    /// The formatters of failures for the terminal, with colours if used, and for reports. They are stored because each indexes
    /// the lines of the sources once.
    var report: FailureReport
    var plainReport: FailureReport

    init(path: String, script: LoadedScript, program: Program, isColoured: Bool) {
      (self.path, self.script, self.program) = (path, script, program)
      report = FailureReport(sources: script.sources, isColoured: isColoured)
      plainReport = FailureReport(sources: script.sources, isColoured: false)
    }

    /// The one-based line of the script where a span begins; nil if the span is in another file.
    mutating func line(of span: Span) -> Int? {
      if lines == nil { lines = LineIndex(script.sources[0].bytes) }
      return span.file == 0 ? lines?.line(of: span.start) : nil
    }

    /// The source lines of a spec, or of the whole file if `span` is nil; at most `lineCount` of them. Nil for a span in
    /// another file.
    mutating func text(of span: Span?) -> (firstLine: Int, lines: [String])? {
      let bytes = script.sources[0].bytes
      let whole = Span(file: 0, start: 0, end: Int32(truncatingIfNeeded: bytes.count))
      guard let first = line(of: span ?? whole), let lines else { return nil }
      let last = min(lines.line(of: max(0, (span ?? whole).end - 1)), first + Self.lineCount - 1)
      guard first <= last else { return nil }
      let texts = (first...last).map { line in
        String(decoding: bytes[lines.range(ofLine: line, in: bytes)], as: UTF8.self)
      }
      return (first, texts)
    }

    /// The maximum number of source lines that a report shows.
    private static let lineCount = 200
  }
}
