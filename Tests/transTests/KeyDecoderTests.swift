import TestSupport
import Testing

@testable import TransCommand

private func keys(_ text: String) -> [Key] {
  var decoder = KeyDecoder()
  return decoder.decode(text.utf8)
}

@Test(
  "the usual keys of the usual terminals",
  arguments: [
    ("a", [Key.text("a")]), ("ab", [.text("ab")]), ("é漢👍🏽", [.text("é漢👍🏽")]),
    ("\u{1B}[A", [.up]), ("\u{1B}OA", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[C", [.move(.right)]),
    ("\u{1B}[D", [.move(.left)]), ("\u{1B}[1;5C", [.move(.wordRight)]), ("\u{1B}[1;3D", [.move(.wordLeft)]),
    ("\u{1B}[1;2C", [.move(.right)]), ("\u{1B}b\u{1B}f", [.move(.wordLeft), .move(.wordRight)]),
    ("\u{1B}[H\u{1B}[F", [.move(.lineStart), .move(.lineEnd)]), ("\u{1B}OH", [.move(.lineStart)]),
    ("\u{1B}[1~\u{1B}[4~", [.move(.lineStart), .move(.lineEnd)]), ("\u{1B}[7~", [.move(.lineStart)]),
    ("\u{1B}[3~", [.delete(.right)]), ("\u{1B}[3;5~", [.kill(.wordRight)]), ("\u{7F}", [.delete(.left)]),
    ("\u{1}\u{5}\u{2}\u{6}", [.move(.lineStart), .move(.lineEnd), .move(.left), .move(.right)]),
    ("\u{B}\u{15}\u{17}\u{19}", [.kill(.lineEnd), .kill(.lineStart), .kill(.blankLeft), .yank]),
    ("\u{1B}d\u{1B}\u{7F}", [.kill(.wordRight), .kill(.wordLeft)]), ("\u{1F}\u{14}", [.undo, .transpose]),
    ("\r", [.enter]), ("\n", [.enter]), ("\u{1B}\r", [.newline]), ("\t", [.tab]),
    ("\u{12}\u{13}", [.searchBack, .searchForward]),
    ("\u{3}\u{4}\u{1A}\u{C}", [.interrupt, .endOfInput, .suspend, .clearScreen]),
  ])
func usualKeys(_ text: String, _ expected: [Key]) {
  #expect(keys(text) == expected)
  // The keys are equal if each byte arrives alone.
  var decoder = KeyDecoder()
  var found: [Key] = []
  for byte in text.utf8 { found += decoder.decode([byte]) }
  #expect(joined(found) == joined(expected))
}

/// The keys, with adjacent texts joined to one.
private func joined(_ keys: [Key]) -> [Key] {
  keys.reduce(into: []) { all, key in
    if case .text(let text) = key, case .text(let before)? = all.last {
      all[all.count - 1] = .text(before + text)
    } else {
      all.append(key)
    }
  }
}

@Test(
  "what means nothing is dropped, and what comes behind it is read",
  arguments: [
    "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[11~", "\u{1B}[[A", "\u{1B}OP", "\u{1B}[<0;1;1M\u{0}", "\u{1B}[?1;2c",
    "\u{1B}]0;title\u{7}", "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}P1$r\u{1B}\\", "\u{1B}[200;~", "\u{1B}x",
    "\u{1B}[1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1Z", "\u{0}\u{11}\u{16}\u{1C}", "\u{1B}[\u{18}",
    "\u{1B}[999999999999999999999~", "\u{85}\u{9B}", "\u{1B}\u{1B}[5~",
  ])
func dropped(_ text: String) {
  // Each sequence is dropped, so only the key `z` remains. The exception begins a paste, which contains the `z`.
  let found = keys(text + "z")
  #expect(text == "\u{1B}[200;~" ? found.isEmpty : found.last == .text("z"), "\(found)")
}

@Test("bytes that are no UTF-8 are dropped")
func invalidBytes() {
  for bytes: [UInt8] in [
    [0xFF], [0xC3], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5, 0x80], [0x80],
  ] {
    var decoder = KeyDecoder()
    #expect(joined(decoder.decode(bytes + [0x61])) == [.text("a")], "\(bytes)")
  }
}

@Test("pasted text is one key, whatever is in it")
func paste() {
  #expect(keys("\u{1B}[200~a\r\nb\rc\td\u{1B}[A\u{8}é\u{1B}[201~x") == [.paste("a\nb\nc  d[Aé"), .text("x")])
  #expect(keys("\u{1B}[200~\u{1B}[201~") == [])
  // If the end of a paste was lost, Ctrl-C ends the paste.
  #expect(keys("\u{1B}[200~abc\u{3}d") == [.interrupt, .text("d")])
}

@Test("a lone Escape is a key once nothing follows it")
func escape() {
  var decoder = KeyDecoder()
  #expect(decoder.decode([0x1B]) == [] && decoder.isUndecided)
  #expect(decoder.flush() == [.escape] && !decoder.isUndecided)
  #expect(decoder.flush() == [])
  #expect(decoder.decode("\u{1B}[A".utf8) == [.up])
}

@Test("random bytes never trap the decoder or the editor, and never lock them")
func randomBytes() {
  var generator = SeededGenerator(seed: 7)
  for _ in 0..<2_000 {
    var decoder = KeyDecoder()
    var editor = LineEditor { $0.count { $0 == "{" } }
    editor.history.add("screen Home")
    editor.begin()
    var keys: [Key] = []
    for _ in 0..<Int.random(in: 0..<60, using: &generator) {
      let byte = UInt8.random(in: 0...255, using: &generator)
      let pool: [UInt8] = [
        byte, 0x1B, UInt8(ascii: "["), UInt8(ascii: "A"), 0xE6, 0xBC, 0xA2, 0xCC, 0x81, byte & 0x1F,
      ]
      keys += decoder.decode([pool.randomElement(using: &generator) ?? byte])
    }
    keys += decoder.flush()
    for key in keys { _ = editor.take(key) }
    // Two Ctrl-C end any terminal string, paste or search that the random bytes began.
    var rest = decoder.decode([0x03, 0x03] + Array("ok\r".utf8))
    rest.removeAll { $0 == .interrupt }
    editor.begin()
    var outcome = LineEditor.Outcome.edited
    for key in rest { outcome = editor.take(key) }
    guard case .submitted(let text) = outcome else {
      Issue.record("\(keys) \(rest) \(outcome)")
      continue
    }
    #expect(text.hasSuffix("ok"))
  }
}
