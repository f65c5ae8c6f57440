/// An editing key, independent of the bytes that a terminal sends for it.
enum Key: Equatable, Sendable {
  /// Literal characters; never control characters.
  case text(String)
  /// Pasted text, possibly of several lines. It never triggers editing commands.
  case paste(String)
  /// Submits the text, or starts another line if a bracket is open.
  case enter
  /// Always starts another line.
  case newline
  case tab
  case move(Motion)
  /// Deletes the text between the cursor and the target of a motion.
  case delete(Motion)
  /// Deletes the same, and keeps the text for `yank`.
  case kill(Motion)
  /// Inserts the text that was killed last.
  case yank
  case undo
  /// Swaps the two characters around the cursor.
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
  /// Ctrl-C.
  case interrupt
  /// Ctrl-D: ends the input on an empty line, otherwise deletes a character.
  case endOfInput
  /// Ctrl-Z.
  case suspend
  /// Ends a search.
  case escape
}

/// A cursor movement.
enum Motion: Equatable, Sendable {
  case left, right, wordLeft, wordRight
  /// Back to the previous blank, as Ctrl-W deletes.
  case blankLeft
  case lineStart, lineEnd
}
