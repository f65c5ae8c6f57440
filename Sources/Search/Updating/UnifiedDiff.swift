import Running

/// A line-based difference of two texts, in the format of `patch`.
struct UnifiedDiff {
  private enum Line {
    case same(ArraySlice<UInt8>)
    case gone(ArraySlice<UInt8>)
    case new(ArraySlice<UInt8>)

    var isSame: Bool { if case .same = self { true } else { false } }
    var isNew: Bool { if case .new = self { true } else { false } }
    var isGone: Bool { if case .gone = self { true } else { false } }
  }

  private let lines: [Line]

  /// Compares two texts.
  init(_ old: [UInt8], _ new: [UInt8]) {
    let (before, after) = (Self.lines(of: old), Self.lines(of: new))
    let difference = after.difference(from: before)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let place, _, _): removed.insert(place)
      case .insert(let place, _, _): inserted.insert(place)
      }
    }
    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if i < before.count, removed.contains(i) {
        lines.append(.gone(before[i]))
        i += 1
      } else if j < after.count, inserted.contains(j) {
        lines.append(.new(after[j]))
        j += 1
      } else {
        lines.append(.same(before[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    self.lines = lines
  }

  /// The complete diff with a header; empty if the texts are equal.
  func text(path: String, _ paint: Paint) -> String {
    let hunks = hunks(paint)
    if hunks.isEmpty { return "" }
    return paint.strong("--- \(path)") + "\n" + paint.strong("+++ \(path)") + "\n" + hunks
  }

  /// The changed parts, with three lines of context around each.
  func hunks(_ paint: Paint) -> String {
    var text = ""
    var start = 0
    while let first = lines[start...].firstIndex(where: { !$0.isSame }) {
      var end = first
      var same = 0
      while end < lines.count, same <= 2 * Self.context {
        same = lines[end].isSame ? same + 1 : 0
        end += 1
      }
      let from = max(start, first - Self.context)
      let to = end - max(0, same - Self.context)
      text += hunk(from..<to, paint)
      start = to
    }
    return text
  }

  // MARK: - Lines and hunks

  private static let context = 3

  /// The lines of a text, each including its line break.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  private func hunk(_ range: Range<Int>, _ paint: Paint) -> String {
    let before = lines[..<range.lowerBound]
    func side(_ skips: (Line) -> Bool) -> String {
      let start = before.count { !skips($0) }
      let count = lines[range].count { !skips($0) }
      return "\(count == 0 ? start : start + 1)" + (count == 1 ? "" : ",\(count)")
    }
    var text = paint.note("@@ -\(side { $0.isNew }) +\(side { $0.isGone }) @@") + "\n"
    for line in lines[range] {
      switch line {
      case .same(let bytes): text += row(" ", bytes) { $0 }
      case .gone(let bytes): text += row("-", bytes, paint.gone)
      case .new(let bytes): text += row("+", bytes, paint.good)
      }
    }
    return text
  }

  private func row(_ mark: String, _ bytes: ArraySlice<UInt8>, _ paint: (String) -> String) -> String {
    let hasBreak = bytes.last == 0x0A
    let text = String(decoding: hasBreak ? bytes.dropLast() : bytes, as: UTF8.self)
    return paint(mark + text) + "\n" + (hasBreak ? "" : "\\ No newline at end of file\n")
  }
}
