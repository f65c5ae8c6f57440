import Language
import Running

/// Adds comments to a script: each names the numbers on its line that do not affect the failure. Commands and `device` get no
/// comments.
struct NumberNotes {
  private let script: [UInt8]
  private var notes: [TextEdit] = []

  init(_ script: [UInt8]) { self.script = script }

  /// The numbers on one line, as written.
  private struct Line {
    /// The byte offset of the line's end.
    var end: Int
    var all: [String] = []
    /// The numbers that do not matter.
    var free: [String] = []

    /// The comment for the line. A number that occurs several times on the line is named only if no occurrence matters.
    var notes: [TextEdit] {
      if free.isEmpty { return [] }
      if free.count == all.count {
        return [TextEdit(at: end, all.count == 1 ? "  # any value does" : "  # any values do")]
      }
      var words: [String] = []
      for word in free where !words.contains(word) {
        if free.count(where: { $0 == word }) == all.count(where: { $0 == word }) { words.append(word) }
      }
      if words.isEmpty { return [] }
      let isFrame = words.allSatisfy(NumberNotes.partsOfFrame.contains)
      let list = words.joined(separator: ", ")
      if !isFrame { return [TextEdit(at: end, "  # any value does for \(list)")] }
      guard words.count > 1, let last = words.last else { return [TextEdit(at: end, "  # any \(list) does")] }
      return [TextEdit(at: end, "  # any \(words.dropLast().joined(separator: ", ")) and \(last) do")]
    }
  }

  /// The names for the numbers of a frame, because `20, 120` would be ambiguous.
  fileprivate static let partsOfFrame = ["x", "y", "width", "height"]

  /// The name of a number within `view photo at (x, y, width, height)`; nil for any other number.
  private static func partOfFrame(_ place: Int, _ tokens: [Token]) -> String? {
    var (opening, part) = (place, 0)
    while opening >= 3, part < partsOfFrame.count {
      opening -= 1
      if tokens[opening].kind == .comma { part += 1 }
      if tokens[opening].kind == .leftParen {
        let isFrame = tokens[opening - 1].name.keyword == .at && tokens[opening - 3].name.keyword == .view
        return isFrame ? partsOfFrame[part] : nil
      }
      if tokens[opening].kind == .rightParen || tokens[opening].kind == .end { return nil }
    }
    return nil
  }

  /// The script with the comments.
  var text: [UInt8] {
    let noted = TextEdits(notes).applied(to: script)
    return Layout.laidOut(noted) ?? noted
  }

  /// Finds the numbers that do not matter, by trying other values for each.
  /// - Parameter holds: Returns whether the script with an edit still fails in the same way.
  mutating func look(_ holds: (TextEdits) -> Bool) {
    guard let parts = ScriptParts(script) else { return }
    let layout = TextLayout(script)
    var line = Line(end: -1)
    for (index, token) in parts.tokens.enumerated() where token.kind == .number {
      let place = Int(token.start)
      guard parts.declarations.contains(where: { $0.contains(place) }), !parts.saysDevice(at: place) else {
        continue
      }
      let end = layout.endOfLine(at: place)
      if end != line.end {
        notes += line.notes
        line = Line(end: end)
      }
      let number = PlainNumber(token, in: script)
      let words = Self.partOfFrame(index, parts.tokens) ?? layout.text(number.range)
      line.all.append(words)
      if number.others.allSatisfy({ holds(TextEdits([TextEdit(number.range, $0)])) }) {
        line.free.append(words)
      }
    }
    notes += line.notes
  }
}

extension ScriptParts {
  /// Whether a byte offset is in a `device` block.
  fileprivate func saysDevice(at place: Int) -> Bool {
    script[script.statements].contains { statement in
      guard case .device = statement.kind else { return false }
      return statement.span.bytes.contains(place)
    }
  }
}
