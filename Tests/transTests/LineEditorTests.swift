import Diagnostics
import Repl
import TestSupport
import Testing

@testable import TransCommand

/// The edited text after some keys, with `|` at the cursor.
private func edited(_ keys: [Key], history: [String] = []) -> String {
  var editor = LineEditor { ReplSession.openBrackets(in: $0) }
  for entry in history { editor.history.add(entry) }
  editor.begin()
  for key in keys { _ = editor.take(key) }
  return shown(editor.buffer)
}

private func shown(_ buffer: EditBuffer) -> String {
  buffer.head + "|" + String(buffer.characters[buffer.cursor...])
}

private let words = Key.text("present Card on Home")

@Test(
  "moving",
  arguments: [
    ([Key.move(.left)], "present Card on Hom|e"), ([.move(.lineStart)], "|present Card on Home"),
    ([.move(.wordLeft)], "present Card on |Home"),
    ([.move(.wordLeft), .move(.wordLeft)], "present Card |on Home"),
    ([.move(.lineStart), .move(.wordRight)], "present| Card on Home"),
    ([.move(.right)], "present Card on Home|"),
    ([.move(.lineStart), .move(.left)], "|present Card on Home"),
    ([.move(.lineStart), .move(.right), .move(.lineEnd)], "present Card on Home|"),
  ])
func moving(_ keys: [Key], _ expected: String) {
  #expect(edited([words] + keys) == expected)
}

@Test(
  "deleting, killing and yanking",
  arguments: [
    ([Key.delete(.left)], "present Card on Hom|"), ([.move(.left), .delete(.right)], "present Card on Hom|"),
    ([.kill(.wordLeft)], "present Card on |"), ([.kill(.lineStart)], "|"),
    ([.kill(.wordLeft), .kill(.wordLeft), .move(.lineStart), .yank], "on Home|present Card "),
    (
      [.move(.lineStart), .kill(.wordRight), .kill(.wordRight), .move(.lineEnd), .yank],
      " on Homepresent Card|"
    ),
    ([.kill(.wordLeft), .move(.left), .kill(.wordLeft), .yank], "present Card on| "),
    ([.move(.wordLeft), .kill(.lineEnd), .yank, .yank], "present Card on HomeHome|"),
    ([.yank], "present Card on Home|"), ([.transpose], "present Card on Hoem|"),
    ([.move(.lineStart), .transpose], "|present Card on Home"), ([.endOfInput], "present Card on Home|"),
    ([.move(.lineStart), .endOfInput], "|resent Card on Home"),
    ([.text(" (a)"), .kill(.blankLeft)], "present Card on Home |"),
  ])
func killing(_ keys: [Key], _ expected: String) {
  #expect(edited([words] + keys) == expected)
}

@Test("undo takes back a run of typing, a kill, a paste, each for itself")
func undoing() {
  let keys: [Key] = [.text("a"), .text("b"), .kill(.lineStart), .paste("x\ny"), .text("c"), .text("d")]
  #expect(edited(keys) == "x\nycd|")
  #expect(edited(keys + [.undo]) == "x\ny|")
  #expect(edited(keys + [.undo, .undo]) == "|")
  #expect(edited(keys + [.undo, .undo, .undo]) == "ab|")
  #expect(edited(keys + Array(repeating: .undo, count: 9)) == "|")
}

@Test("a mark joins the letter before it, and the cursor never stands between them")
func marks() {
  #expect(edited([.text("e"), .text("\u{301}"), .text("x"), .move(.left), .move(.left)]) == "|e\u{301}x")
  #expect(edited([.text("e\u{301}"), .delete(.left)]) == "|")
  #expect(edited([.text("👩"), .text("\u{200D}"), .text("👧"), .delete(.left)]) == "|")
  #expect(edited([.text("🇩🇪🇫🇷"), .move(.left), .delete(.left)]) == "|🇫🇷")
  #expect(edited([.text("ab"), .move(.left), .text("\u{301}")]) == "a\u{301}|b")
}

@Test("Enter asks for another line while a bracket is open, and indents it")
func blocks() {
  var editor = LineEditor { ReplSession.openBrackets(in: $0) }
  editor.begin()
  _ = editor.take(.text("screen Home {"))
  #expect(editor.take(.enter) == .edited)
  #expect(editor.buffer.text == "screen Home {\n  ")
  #expect(editor.take(.text("field n = 1")) == .edited)
  #expect(editor.take(.enter) == .edited)
  _ = editor.take(.text("}"))
  #expect(editor.take(.enter) == .submitted("screen Home {\n  field n = 1\n}"))
  editor.begin()
  _ = editor.take(.text(":help {"))
  #expect(editor.take(.enter) == .submitted(":help {"), "a command is one line")
}

@Test("up and down go through the lines of a block, then through the history")
func linesAndHistory() {
  let history = ["root Home", "turn {\n  push A\n}"]
  #expect(edited([.up], history: history) == "turn {\n  push A\n}|")
  #expect(edited([.up, .up], history: history) == "turn {\n | push A\n}")
  #expect(edited([.up, .up, .up, .up], history: history) == "root Home|")
  #expect(edited([.text("new"), .up, .down], history: history) == "new|")
  #expect(edited([.up, .down], history: history) == "|")
  #expect(edited([.up, .up, .up, .up, .up], history: history) == "root Home|")
  // The up key finds only history entries that start with the typed text.
  #expect(edited([.text("ro"), .up], history: history) == "root Home|")
  #expect(edited([.text("ro"), .up, .up, .down], history: history) == "ro|")
  #expect(edited([.text("root Home"), .up], history: history) == "root Home|")
  #expect(edited([.down], history: history) == "|")
}

@Test("the history is searched backwards and forwards; a key that moves keeps what was found")
func searching() {
  let history = ["present Card", "push A", "present Sheet", "pop"]
  #expect(edited([.searchBack, .text("pre")], history: history) == "present Sheet|")
  #expect(edited([.searchBack, .text("pre"), .searchBack], history: history) == "present Card|")
  #expect(edited([.searchBack, .text("pre"), .searchBack, .searchBack], history: history) == "present Card|")
  #expect(
    edited([.searchBack, .text("pre"), .searchBack, .searchForward], history: history) == "present Sheet|")
  #expect(edited([.searchBack, .text("prex"), .delete(.left)], history: history) == "present Sheet|")
  #expect(edited([.text("a"), .searchBack, .text("pre"), .escape], history: history) == "a|")
  #expect(edited([.text("a"), .searchBack, .text("pre"), .interrupt], history: history) == "a|")
  #expect(edited([.searchBack, .text("push"), .move(.lineStart)], history: history) == "|push A")
  #expect(edited([.searchBack, .text("push"), .up, .up], history: history) == "present Card|")
  var editor = LineEditor()
  editor.history.add("pop")
  editor.begin()
  _ = editor.take(.searchBack)
  _ = editor.take(.text("p"))
  #expect(editor.take(.enter) == .submitted("pop"))
}

@Test("the history drops repetitions and blank lines, keeps blocks, and survives its file")
func history() {
  var history = LineHistory()
  for entry in ["a", "a", " ", "turn {\n  b\\n\n}", "é \\ n"] { history.add(entry) }
  #expect(history.entries == ["a", "turn {\n  b\\n\n}", "é \\ n"])
  #expect(LineHistory(file: history.file) == history)
  #expect(LineHistory(file: [0xFF, 0x0A, 0x1B, 0x41, 0x0A, 0x0A]).entries == ["\u{FFFD}", "A"])
  for number in 0..<3_000 { history.add("\(number)") }
  #expect(history.entries.count == LineHistory.limit && history.entries.last == "2999")
}

@Test(
  "the rest of what was entered before is suggested, shown dimmed, and inserted by Right or End at the end")
func suggestions() {
  var editor = LineEditor()
  for entry in ["present Card", "present Sheet as custom", "turn {\n  push A\n}"] {
    editor.history.add(entry)
  }
  editor.begin()
  _ = editor.take(.text("present"))
  #expect(editor.suggestion == nil)
  editor.suggests = true
  #expect(editor.suggestion == " Sheet as custom")
  let picture = LinePicture(prompt: "> ", editor.buffer, hint: editor.suggestion ?? "", columns: 16, rows: 9)
  var painter = LinePainter()
  #expect(painter.draw(picture).contains("> present\u{1B}[2m Sheet\u{1B}[22m"))
  _ = editor.take(.move(.left))
  #expect(editor.suggestion == nil)
  _ = editor.take(.move(.right))
  #expect(editor.buffer.text == "present")
  _ = editor.take(.move(.right))
  #expect(editor.buffer.text == "present Sheet as custom" && editor.suggestion == nil)
  _ = editor.take(.undo)
  #expect(editor.buffer.text == "present")
  editor.begin()
  _ = editor.take(.text("tu"))
  #expect(editor.suggestion == "rn {")
}

@Test("the history is listed with numbers, of many entries the last")
func listedHistory() {
  var history = LineHistory()
  for entry in ["root Home", "turn {\n  push A\n}", "push B"] { history.add(entry) }
  #expect(history.listing(holding: "push") == "    2  turn {\n         push A\n       }\n    3  push B\n")
  #expect(history.listing(holding: "").hasPrefix("    1  root Home\n"))
  #expect(history.listing(holding: "pop").isEmpty)
  for number in 0..<200 { history.add("log \(number)") }
  #expect(history.listing(holding: "log").split(separator: "\n").first == "  104  log 100")
}

@Test("where the history lies is the environment's choice")
func historyPath() {
  func path(_ environment: [String: String]) -> String? { HistoryFile { environment[$0] }?.path }
  #expect(path(["TRANS_HISTORY": "", "HOME": "/h"]) == nil)
  #expect(path(["TRANS_HISTORY": "x", "HOME": "/h"]) == "x")
  #expect(path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/trans/history")
  #expect(path(["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/trans/history")
  #expect(path([:]) == nil)
}

// MARK: - What is drawn

@Test("a picture breaks rows where the terminal ends, and knows where the cursor is")
func pictures() {
  var buffer = EditBuffer("abcdef")
  var picture = LinePicture(prompt: "> ", buffer, columns: 4, rows: 10)
  #expect(picture.rows == ["> ab", "cdef", ""] && picture.cursorRow == 2 && picture.cursorColumn == 0)
  buffer.move(.lineStart)
  picture = LinePicture(prompt: "> ", buffer, columns: 4, rows: 10)
  #expect(picture.rows == ["> ab", "cdef", ""] && picture.cursorRow == 0 && picture.cursorColumn == 2)
  picture = LinePicture(prompt: "> ", EditBuffer("a漢字"), columns: 4, rows: 10)
  #expect(picture.rows == ["> a", "漢字", ""] && picture.cursorRow == 2)
  picture = LinePicture(prompt: "> ", EditBuffer("a\nb"), columns: 10, rows: 10)
  #expect(picture.rows == ["> a", "… b"] && picture.cursorRow == 1 && picture.cursorColumn == 3)
  picture = LinePicture(prompt: "> ", EditBuffer("a\nb\nc\nd"), columns: 10, rows: 2)
  #expect(picture.rows == ["… c", "… d"] && picture.cursorRow == 1)
}

@Test("whatever is typed, at whatever width, the terminal shows the picture and nothing else")
func painting() {
  var generator = SeededGenerator(seed: 3)
  let pool: [Key] = [
    .text("a"), .text("漢"), .text("e\u{301}"), .text("👍"), .text(" word"), .newline, .move(.left),
    .move(.lineStart),
    .move(.wordLeft), .move(.lineEnd), .delete(.left), .kill(.lineEnd), .yank, .undo, .up, .down, .transpose,
    .paste("x\ny"),
  ]
  for _ in 0..<300 {
    let columns = Int.random(in: 2...24, using: &generator)
    var screen = ScreenModel(columns: columns)
    screen.take("above\r\n".utf8)
    let top = screen.row
    var painter = LinePainter()
    var editor = LineEditor()
    editor.begin()
    for _ in 0..<40 {
      _ = editor.take(pool.randomElement(using: &generator) ?? .yank)
      let picture = LinePicture(prompt: "1 0s> ", editor.buffer, columns: columns, rows: 1_000)
      screen.take(painter.draw(picture).utf8)
      var rows = picture.rows.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      while rows.last == "" { rows.removeLast() }
      let lines = Array(screen.lines.dropFirst(top))
      guard lines == rows, screen.row == top + picture.cursorRow, screen.column == picture.cursorColumn else {
        Issue.record(
          "\(columns) columns: \(lines) at \(screen.row - top), \(screen.column) is not \(picture)")
        return
      }
    }
    screen.take(painter.leave().utf8)
    #expect(screen.column == 0)
  }
}

@Test("when the window gets narrower the rows that the terminal broke are erased, too")
func narrower() {
  let picture = LinePicture(prompt: "> ", EditBuffer("abcdefgh"), columns: 20, rows: 10)
  #expect(picture.rowsAboveCursor(columns: 20) == 0)
  #expect(picture.rowsAboveCursor(columns: 30) == 0)
  #expect(picture.rowsAboveCursor(columns: 4) == 2)
  let second = LinePicture(prompt: "> ", EditBuffer("abcdefgh\ni"), columns: 20, rows: 10)
  #expect(second.rowsAboveCursor(columns: 4) == 3)
}
