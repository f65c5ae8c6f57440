import Language

/// Says behind the lines of a script which of the numbers that it declares do not matter.
struct NumberNotes {
  private let script: [UInt8]
  private var notes: [TextEdit] = []

  init(_ script: [UInt8]) { self.script = script }

  /// The numbers of a line, as they are written.
  private struct Line {
    /// Where it ends.
    var end: Int
    var all: [String] = []
    /// Those that do not matter.
    var free: [String] = []

    /// What is to be said of them. Of a number that is there several times nothing, if one of them matters.
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

  /// What the numbers of a frame are called: `20, 120` would not say which is which.
  fileprivate static let partsOfFrame = ["x", "y", "width", "height"]

  /// What a number is called that stands in `view photo at (x, y, width, height)`; nil for another.
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

  /// The script with the notes.
  var text: [UInt8] {
    let noted = TextEdits(notes).applied(to: script)
    return Layout.laidOut(noted) ?? noted
  }

  /// Tries other numbers in the place of each.
  /// - Parameter holds: Whether the script still shows what it is to show with an edit.
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
  /// Whether a place is in what is said of the device.
  fileprivate func saysDevice(at place: Int) -> Bool {
    script[script.statements].contains { statement in
      guard case .device = statement.kind else { return false }
      return statement.span.bytes.contains(place)
    }
  }
}
