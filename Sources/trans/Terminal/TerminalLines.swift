import Repl
import Running

/// Reads lines from a terminal, with editing, history and completion.
struct TerminalLines {
  private let terminal: Terminal
  private let console: Console
  private var editor: LineEditor
  private var decoder = KeyDecoder()
  private var painter = LinePainter()
  private var file: HistoryFile?
  /// Keys typed after the line ended; they belong to the next line.
  private var waiting: [Key] = []

  /// The time in milliseconds to wait after a lone ESC byte. If no byte follows, it is the Escape key, not the start of
  /// a sequence.
  private static let patience: Int32 = 50

  /// Creates a reader of lines.
  /// - Parameter isCode: Whether open brackets continue a line, and lines are kept between sessions.
  init(_ terminal: Terminal, _ console: Console, isCode: Bool = true) {
    self.terminal = terminal
    self.console = console
    editor = LineEditor { isCode ? ReplSession.openBrackets(in: $0) : 0 }
    editor.suggests = isCode && console.colorsOutput
    file = isCode ? HistoryFile() : nil
    editor.history = file?.load() ?? LineHistory()
  }

  /// The entered lines, also those of earlier sessions.
  var history: LineHistory { editor.history }

  /// Lets the user edit a line, or several lines if brackets stay open, and adds the entered text to the history.
  /// - Parameters:
  ///   - prompt: The text shown before the line.
  ///   - complete: Returns the completions of the text before the cursor.
  mutating func next(prompt: String, complete: (String) -> WordCompletion) -> LineReader.Next {
    terminal.beginEditing()
    // Switch on bracketed paste: the terminal marks pasted text.
    console.draw("\u{1B}[?2004h")
    editor.begin()
    draw(prompt)
    let next = read(prompt, complete)
    // Restore the modes first: once the line has ended, Ctrl-C must send a signal again.
    terminal.endEditing()
    console.draw(painter.leave() + "\u{1B}[?2004l")
    console.flush()
    if case .line(let text) = next, editor.history.add(text) { file?.append(text) }
    return next
  }

  // MARK: - Reading and drawing

  private mutating func read(_ prompt: String, _ complete: (String) -> WordCompletion) -> LineReader.Next {
    while true {
      var isChanged = false
      while !waiting.isEmpty {
        let key = waiting.removeFirst()
        isChanged = true
        switch editor.take(key) {
        case .edited, .refused: break
        case .submitted(let text):
          draw(prompt, isOver: true)
          return .line(text)
        case .cancelled:
          draw(prompt, isOver: true)
          return .interrupted
        case .ended: return .end
        case .completion: offer(complete(editor.buffer.head), prompt)
        case .clearScreen: console.draw(painter.clear())
        case .suspend:
          console.draw(painter.leave() + "\u{1B}[?2004l")
          console.flush()
          terminal.suspend()
          console.draw("\u{1B}[?2004h")
        }
      }
      if isChanged { draw(prompt) }
      switch terminal.read(patience: decoder.isUndecided ? Self.patience : -1) {
      case .bytes(let bytes): waiting += decoder.decode(bytes)
      case .nothing: waiting += decoder.flush()
      case .resized: draw(prompt)
      case .interrupted: return .interrupted
      case .ended: return .end
      case .failed(let error): return .failed(error)
      }
    }
  }

  /// Draws the line.
  /// - Parameter isOver: Whether nothing more is typed, so that nothing is suggested.
  private mutating func draw(_ prompt: String, isOver: Bool = false) {
    let (columns, rows) = terminal.size
    let lead: String
    if let search = editor.search {
      let isFailing = search.place == nil && !search.query.isEmpty
      lead = "\(isFailing ? "not found" : "search"): \(search.query) → "
    } else {
      lead = prompt
    }
    let hint = isOver ? "" : editor.suggestion ?? ""
    let picture = LinePicture(prompt: lead, editor.buffer, hint: hint, columns: columns, rows: rows)
    console.draw(painter.draw(picture))
    console.flush()
  }

  /// Inserts the common prefix of all completions; if it adds nothing, lists the completions, if there are any.
  private mutating func offer(_ completion: WordCompletion, _ prompt: String) {
    let typed = String(editor.buffer.head.suffix(completion.typed))
    if let common = completion.common, common.count > typed.count || completion.candidates.count == 1 {
      return editor.complete(last: completion.typed, with: common)
    }
    if completion.candidates.isEmpty { return }
    console.draw(painter.leave())
    console.draw(completion.listing(columns: terminal.size.columns))
  }
}
