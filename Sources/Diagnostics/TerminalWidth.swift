/// The number of terminal columns of a character, judged by its first scalar: 0 for nonspacing and enclosing
/// marks and format characters, 2 for emoji (also if U+FE0F follows) and wide East Asian characters (Unicode annex 11), 1 for all
/// others.
public func terminalWidth(_ character: Character) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  if first.value < 0x80 && character.unicodeScalars.count == 1 { return 1 }
  let category = first.properties.generalCategory
  if category == .nonspacingMark || category == .enclosingMark || category == .format { return 0 }
  let isEmoji =
    first.properties.isEmojiPresentation || character.unicodeScalars.contains { $0.value == 0xFE0F }
  return isEmoji || isWide(first.value) ? 2 : 1
}

/// Whether a Unicode scalar is two columns wide.
private func isWide(_ value: UInt32) -> Bool {
  switch value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF,
    0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
    true
  default: false
  }
}
