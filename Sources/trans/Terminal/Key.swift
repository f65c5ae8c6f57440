/// An editing key, independent of the bytes that a terminal sends for it.
enum Key: Equatable, Sendable {
  /// Typed characters, without control characters.
  case text(String)
  /// Pasted text, which may have several lines. Its characters never act as editing keys.
  case paste(String)
  /// Submits the text; starts another line if a bracket is open.
  case enter
  /// Starts another line even if no bracket is open.
  case newline
  case tab
  case move(Motion)
  /// Deletes the text between the cursor and the position to which the motion would move it.
  case delete(Motion)
  /// Deletes as `delete` does, and keeps the text for `yank`.
  case kill(Motion)
  /// Inserts the text that `kill` deleted last.
  case yank
  case undo
  /// Swaps the characters before and after the cursor.
  case transpose
  /// Moves up a line, or to the previous history entry.
  case up
  /// Moves down a line, or to the next history entry.
  case down
  /// Searches the history for older entries.
  case searchBack
  /// Searches the history for newer entries.
  case searchForward
  case clearScreen
  /// The key Ctrl-C.
  case interrupt
  /// Ctrl-D: ends the input on an empty line, otherwise deletes a character.
  case endOfInput
  /// The key Ctrl-Z, which suspends the process.
  case suspend
  /// The Escape key, which ends a search.
  case escape
}

/// A cursor movement.
enum Motion: Equatable, Sendable {
  case left, right, wordLeft, wordRight
  /// Moves back to the start of a word that blanks delimit, the range that Ctrl-W deletes.
  case blankLeft
  case lineStart, lineEnd
}
