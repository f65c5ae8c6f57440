/// The state of the line editor: text, deleted text, undo, position in the history, and search. The editor is a value: it takes
/// keys and returns the action that the terminal must perform.
struct LineEditor: Sendable {
  /// The action that the terminal must perform after a key.
  enum Outcome: Equatable, Sendable {
    /// Redraw the line.
    case edited
    /// Do nothing: the key has no effect here.
    case refused
    /// Run the entered text.
    case submitted(String)
    /// Discard the line and start a new one (Ctrl-C).
    case cancelled
    /// End the session (Ctrl-D on an empty line).
    case ended
    /// Complete the text before the cursor.
    case completion
    case clearScreen
    case suspend
  }

  /// A search in the history.
  struct Search: Equatable, Sendable {
    var query = ""
    /// The index of the matching history entry; nil if none matches.
    var place: Int?
    /// The text before the search began.
    var before: EditBuffer
  }

  private(set) var buffer = EditBuffer()
  /// The lines that were entered before.
  var history = LineHistory()
  private(set) var search: Search?
  /// Whether to suggest the rest of an earlier line, which a movement to the right at the end of the text inserts.
  var suggests = false
  /// A function that returns the number of brackets that are open at the end of a text; while brackets are open, Enter starts
  /// another line.
  private let openBrackets: @Sendable (String) -> Int
  /// The text that `kill` deleted, which `yank` inserts.
  private var killed = ""
  /// The texts before each change, for undo.
  private var past: [EditBuffer] = []
  /// The kind of the last key: consecutive deletions of kind `kill` collect one text, and consecutive typing is one
  /// step of undo.
  private var last = Last.other
  /// The index of the history entry being shown; the number of entries if the shown text is new.
  private var place = 0
  /// The new text, kept while a history entry is shown.
  private var draft = EditBuffer()

  private enum Last {
    case typed, killed, other
  }

  /// Creates an editor.
  /// - Parameter openBrackets: Returns the number of brackets that are open at the end of a text.
  init(openBrackets: @escaping @Sendable (String) -> Int = { _ in 0 }) {
    self.openBrackets = openBrackets
  }

  /// The rest of the first line of the last history entry that begins with the text; nil if there is none, or the cursor is not at
  /// the end.
  var suggestion: String? {
    guard suggests, search == nil, !buffer.isEmpty, buffer.cursor == buffer.characters.count,
      let found = history.last(before: history.entries.count, beginning: buffer.text)
    else { return nil }
    let rest = history.entries[found].dropFirst(buffer.text.count).prefix { $0 != "\n" }
    return rest.isEmpty ? nil : String(rest)
  }

  /// Starts to edit a new, empty line.
  mutating func begin() {
    buffer = EditBuffer()
    search = nil
    past = []
    last = .other
    place = history.entries.count
    draft = EditBuffer()
  }

  /// Handles a key and returns the action that the terminal must perform.
  mutating func take(_ key: Key) -> Outcome {
    if search != nil, let outcome = takeInSearch(key) { return outcome }
    let before = (buffer: buffer, last: last)
    last = .other
    let outcome = edit(key, after: before.last)
    let isTyping = last == .typed && before.last == .typed
    if buffer.characters != before.buffer.characters, key != .undo, key != .up, key != .down, !isTyping {
      past.append(before.buffer)
    }
    return outcome
  }

  /// Replaces the last `count` characters before the cursor with `text`.
  mutating func complete(last count: Int, with text: String) {
    past.append(buffer)
    last = .other
    buffer.replace(max(0, buffer.cursor - count)..<buffer.cursor, with: text)
  }

  // MARK: - Keys and searching

  private mutating func edit(_ key: Key, after before: Last) -> Outcome {
    switch key {
    case .text(let text):
      last = .typed
      if text.first == "}" { dedent() }
      buffer.insert(text)
    case .paste(let text): buffer.insert(text)
    case .enter: return enter()
    case .newline: breakLine()
    case .tab: return tab()
    case .move(let motion):
      if motion == .right || motion == .lineEnd, let rest = suggestion {
        buffer.insert(rest)
        return .edited
      }
      return changed { $0.move(motion) }
    case .delete(let motion): return changed { _ = $0.remove(motion) }
    case .kill(let motion): return kill(motion, after: before)
    case .yank:
      if killed.isEmpty { return .refused }
      buffer.insert(killed)
    case .undo:
      guard let text = past.popLast() else { return .refused }
      buffer = text
    case .transpose: return buffer.transpose() ? .edited : .refused
    case .up: return buffer.moveUp() || goBack() ? .edited : .refused
    case .down: return buffer.moveDown() || goForward() ? .edited : .refused
    case .searchBack, .searchForward: search = Search(before: buffer)
    case .clearScreen: return .clearScreen
    case .interrupt: return .cancelled
    case .endOfInput:
      if buffer.isEmpty { return .ended }
      return changed { _ = $0.remove(.right) }
    case .suspend: return .suspend
    case .escape: return .refused
    }
    return .edited
  }

  private mutating func changed(_ body: (inout EditBuffer) -> Void) -> Outcome {
    let before = buffer
    body(&buffer)
    return buffer == before ? .refused : .edited
  }

  private mutating func enter() -> Outcome {
    let text = buffer.text
    let isCommand = text.first { !$0.isWhitespace } == ":"
    if !isCommand, openBrackets(text) > 0 {
      breakLine()
      return .edited
    }
    return .submitted(text)
  }

  /// Inserts a line break and, at the end of the text, indents the new line by two spaces for each open bracket.
  private mutating func breakLine() {
    let isAtEnd = buffer.cursor == buffer.characters.count
    let depth = isAtEnd ? openBrackets(buffer.head) : 0
    buffer.insert("\n" + String(repeating: "  ", count: min(depth, 20)))
  }

  /// Removes two spaces before a `}` that is typed as the first character of its line.
  private mutating func dedent() {
    let head = buffer.characters[buffer.line.lowerBound..<buffer.cursor]
    guard head.count > 1, head.allSatisfy({ $0 == " " }) else { return }
    _ = buffer.remove(.left)
    _ = buffer.remove(.left)
  }

  /// Requests completion. In the leading blanks of any line but the first, indents instead.
  private mutating func tab() -> Outcome {
    let line = buffer.line
    if buffer.characters[line.lowerBound..<buffer.cursor].allSatisfy(\.isWhitespace), line.lowerBound > 0 {
      buffer.insert("  ")
      return .edited
    }
    return .completion
  }

  private mutating func kill(_ motion: Motion, after before: Last) -> Outcome {
    let isBackward = motion == .lineStart || motion == .wordLeft || motion == .blankLeft
    var text = buffer.remove(motion)
    if text.isEmpty, motion == .lineEnd { text = buffer.remove(.right) }
    if text.isEmpty { return .refused }
    last = .killed
    if before != .killed { killed = "" }
    killed = isBackward ? text + killed : killed + text
    return .edited
  }

  // MARK: - History

  /// Shows the previous history entry that starts with the typed text; false if there is none.
  private mutating func goBack() -> Bool {
    let isNew = place >= history.entries.count
    guard let found = history.last(before: place, beginning: isNew ? buffer.text : draft.text) else {
      return false
    }
    if isNew { draft = buffer }
    place = found
    buffer = EditBuffer(history.entries[found])
    return true
  }

  /// Shows the next history entry that starts with the typed text; after the last one, the typed text itself. False,
  /// with nothing changed, if the typed text is shown already.
  private mutating func goForward() -> Bool {
    guard place < history.entries.count else { return false }
    place = history.first(after: place, beginning: draft.text) ?? history.entries.count
    buffer = place < history.entries.count ? EditBuffer(history.entries[place]) : draft
    return true
  }

  /// Handles a key during a search.
  /// - Returns: Nil if the key ends the search and then acts as usual.
  private mutating func takeInSearch(_ key: Key) -> Outcome? {
    guard var now = search else { return nil }
    let newest = history.entries.count
    switch key {
    case .text(let text):
      now.query += text
      now.place = history.last(before: (now.place ?? newest - 1) + 1, holding: now.query)
    case .delete(.left):
      now.query = String(now.query.dropLast())
      now.place = history.last(before: newest, holding: now.query)
    case .searchBack:
      guard let older = history.last(before: now.place ?? newest, holding: now.query) else { return .refused }
      now.place = older
    case .searchForward:
      guard let newer = history.first(after: now.place ?? newest, holding: now.query) else { return .refused }
      now.place = newer
    case .escape, .interrupt:
      buffer = now.before
      search = nil
      return .edited
    case .paste, .enter, .newline, .tab, .move, .delete, .kill, .yank, .undo, .transpose, .up, .down,
      .clearScreen, .endOfInput, .suspend:
      search = nil
      if let found = now.place { place = found }
      return key == .tab || key == .undo ? .edited : nil
    }
    search = now
    buffer = now.place.map { EditBuffer(history.entries[$0]) } ?? now.before
    return .edited
  }
}
