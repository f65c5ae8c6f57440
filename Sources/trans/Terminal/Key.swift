/// What somebody does at the keyboard, whatever bytes the terminal sends for it.
enum Key: Equatable, Sendable {
  /// Characters that stand for themselves; never a control character.
  case text(String)
  /// Text from the clipboard, which may have several lines. Nothing in it is a command to the editor.
  case paste(String)
  /// Runs the line, or begins another where a bracket is open.
  case enter
  /// Begins another line in any case.
  case newline
  case tab
  case move(Motion)
  /// Deletes what lies between the cursor and where a motion leads.
  case delete(Motion)
  /// Likewise, and keeps it for `yank`.
  case kill(Motion)
  /// Inserts what was killed last.
  case yank
  case undo
  /// Swaps the two characters around the cursor.
  case transpose
  /// Up a line, or to the entry of the history before.
  case up
  /// Down a line, or to the entry of the history after.
  case down
  /// Searches the history: to older entries.
  case searchBack
  /// Likewise: to newer ones.
  case searchForward
  case clearScreen
  /// Ctrl-C.
  case interrupt
  /// Ctrl-D: ends the input where the line is empty, else deletes.
  case endOfInput
  /// Ctrl-Z.
  case suspend
  /// Leaves a search.
  case escape
}

/// Where a cursor goes.
enum Motion: Equatable, Sendable {
  case left, right, wordLeft, wordRight
  /// Back to a blank: what Ctrl-W kills.
  case blankLeft
  case lineStart, lineEnd
}
