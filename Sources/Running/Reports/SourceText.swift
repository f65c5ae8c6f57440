import Diagnostics

extension [Source] {
  /// The source text of a span: its first line, at most 200 bytes, with `…` if the text was cut; empty for a span of no file.
  package func text(of span: Span) -> String {
    var bytes: [UInt8] = []
    append(span, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the result of `text(of:)`.
  package func append(_ span: Span, to text: inout [UInt8]) {
    guard span.file >= 0, Int(span.file) < count else { return }
    let source = self[Int(span.file)]
    let (bytes, span) = (source.shownBytes, source.shown(span))
    let start = Swift.min(Swift.max(0, Int(span.start)), bytes.count)
    var end = Swift.min(Swift.max(start, Int(span.end)), bytes.count)
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    let line = bytes[start..<end].prefix { $0 != 0x0A && $0 != 0x0D }
    let limit = 200
    let kept = line.prefix(limit)
    let isWhole = kept.count == end - start
    text.append(contentsOf: kept)
    if !isWhole { text.append(contentsOf: " …".utf8) }
  }
}
