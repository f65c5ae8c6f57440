import Diagnostics
import Running

/// Formats the mutants of a file for output.
struct MutantText {
  private let source: Source
  private let lines: LineIndex

  init(_ source: Source) {
    self.source = source
    lines = LineIndex(source.bytes)
  }

  /// The location and description of a mutant, such as `card.trans:14:5: never completes`.
  func title(of mutant: Mutant) -> String {
    let place = lines.place(of: Int32(mutant.edit.range.lowerBound), in: source.bytes)
    return "\(source.path):\(place.line):\(place.column): \(mutant.kind.title)"
  }

  /// The one-based line of a mutant.
  func line(of mutant: Mutant) -> Int { lines.line(of: Int32(mutant.edit.range.lowerBound)) }

  /// A diff of the line before and after the mistake.
  func change(of mutant: Mutant, _ paint: Paint) -> String {
    let (range, text) = (mutant.edit.range, mutant.edit.text)
    let changed = TextEdits([mutant.edit]).applied(to: source.bytes)
    let before = shown(source.bytes, range)
    let after = shown(changed, range.lowerBound..<range.lowerBound + text.count)
    return "    " + paint.bad("- " + before) + "\n"
      + (after.isEmpty ? "" : "    \(paint.good("+ " + after))\n")
  }

  /// The line numbers of some mutants, as ranges: `3, 5-7`.
  func lines(of mutants: [Mutant]) -> String {
    var runs: [ClosedRange<Int>] = []
    for line in mutants.map(line(of:)) {
      if let last = runs.last, line <= last.upperBound + 1 {
        runs[runs.count - 1] = last.lowerBound...max(line, last.upperBound)
      } else {
        runs.append(line...line)
      }
    }
    return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ", ")
  }

  // MARK: - The line shown

  /// The line where a range begins, without indentation; `…` is added if the range continues on the next line.
  private func shown(_ bytes: [UInt8], _ place: Range<Int>) -> String {
    var start = place.lowerBound
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    var end = place.lowerBound
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    while start < end, bytes[start] <= 0x20 { start += 1 }
    let line = Renderer.line(
      bytes, start..<max(start, end), around: place.clamped(to: start..<max(start, end)))
    return place.upperBound > end ? line + " …" : line
  }
}
