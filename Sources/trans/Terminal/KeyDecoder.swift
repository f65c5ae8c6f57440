/// Converts the bytes from a terminal into keys. Invalid UTF-8, control characters and unknown escape sequences are
/// dropped. The bytes of a key may arrive in pieces.
struct KeyDecoder: Sendable {
  private enum State: Equatable {
    case ground
    /// After the byte ESC, which begins a sequence or is the Escape key.
    case escape
    /// After `ESC [`. `isLinuxKey` is set after `ESC [ [`, which the Linux console sends for F1…F5.
    case control(isLinuxKey: Bool)
    /// After `ESC O`, which begins the sequence of a cursor or function key.
    case single
    /// In a string that the terminal sends, such as `ESC ] … BEL`.
    case string(isEscaped: Bool)
    /// In a multi-byte character, of which `missing` bytes have not arrived yet.
    case character(missing: Int)
    /// In pasted text, between the marks of its start and end.
    case paste
  }

  private var state = State.ground
  /// The bytes so far of the current escape sequence, character or paste.
  private var held: [UInt8] = []
  private var keys: [Key] = []

  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  /// Whether the bytes so far may be the Escape key, rather than the start of a longer sequence.
  var isUndecided: Bool { state == .escape || state == .single || state == .control(isLinuxKey: false) }

  /// Decodes bytes.
  /// - Returns: The keys that are complete.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    defer { keys = [] }
    return keys
  }

  /// Returns the Escape key if an escape sequence is incomplete, and discards the sequence; called if no more bytes follow.
  mutating func flush() -> [Key] {
    guard isUndecided else { return [] }
    reset()
    return [.escape]
  }

  // MARK: - States of the decoder

  private mutating func reset() {
    state = .ground
    held = []
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeFirst(byte)
    case .escape: takeEscaped(byte)
    case .control(let isLinuxKey): takeControl(byte, isLinuxKey: isLinuxKey)
    case .single:
      reset()
      if byte < 0x20 || byte >= 0x7F { return takeFirst(byte) }
      if let key = Self.cursorKey(byte, isByWord: false) { keys.append(key) }
    case .string(let isEscaped): takeString(byte, isEscaped: isEscaped)
    case .character(let missing): takeRest(byte, missing: missing)
    case .paste: takePasted(byte)
    }
  }

  private mutating func takeFirst(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x20..<0x7F: append(String(UnicodeScalar(byte)))
    case 0xC2...0xDF: begin(byte, missing: 1)
    case 0xE0...0xEF: begin(byte, missing: 2)
    case 0xF0...0xF4: begin(byte, missing: 3)
    default: if let key = Self.controlKey(byte) { keys.append(key) }
    }
  }

  private mutating func begin(_ byte: UInt8, missing: Int) {
    held = [byte]
    state = .character(missing: missing)
  }

  private mutating func takeRest(_ byte: UInt8, missing: Int) {
    guard byte & 0xC0 == 0x80 else {
      reset()
      return takeFirst(byte)
    }
    held.append(byte)
    if missing > 1 { return state = .character(missing: missing - 1) }
    let text = String(decoding: held, as: UTF8.self)
    // Decoding replaces invalid UTF-8, so the text differs from the bytes if they were invalid.
    let isText = text.utf8.elementsEqual(held)
    reset()
    // Drop U+0080 to U+009F, which are control characters too.
    if isText, let scalar = text.unicodeScalars.first, scalar.value >= 0xA0 { append(text) }
  }

  /// Appends text to the last key if that is text too, so that combining marks stay with their base characters.
  private mutating func append(_ text: String) {
    if case .text(let before)? = keys.last {
      keys.removeLast(); keys.append(.text(before + text))
    } else {
      keys.append(.text(text))
    }
  }

  private static func controlKey(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x01: .move(.lineStart)
    case 0x02: .move(.left)
    case 0x03: .interrupt
    case 0x04: .endOfInput
    case 0x05: .move(.lineEnd)
    case 0x06: .move(.right)
    case 0x07: .escape
    case 0x08, 0x7F: .delete(.left)
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x0B: .kill(.lineEnd)
    case 0x0C: .clearScreen
    case 0x0E: .down
    case 0x10: .up
    case 0x12: .searchBack
    case 0x13: .searchForward
    case 0x14: .transpose
    case 0x15: .kill(.lineStart)
    case 0x17: .kill(.blankLeft)
    case 0x19: .yank
    case 0x1A: .suspend
    case 0x1F: .undo
    default: nil
    }
  }

  // MARK: - Sequences

  private mutating func takeEscaped(_ byte: UInt8) {
    reset()
    switch byte {
    case 0x1B: state = .escape
    case UInt8(ascii: "["): state = .control(isLinuxKey: false)
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string(isEscaped: false)
    case UInt8(ascii: "b"): keys.append(.move(.wordLeft))
    case UInt8(ascii: "f"): keys.append(.move(.wordRight))
    case UInt8(ascii: "d"): keys.append(.kill(.wordRight))
    case 0x08, 0x7F: keys.append(.kill(.wordLeft))
    case 0x0A, 0x0D: keys.append(.newline)
    case 0x03: keys.append(.interrupt)
    default: break
    }
  }

  private mutating func takeControl(_ byte: UInt8, isLinuxKey: Bool) {
    switch byte {
    case UInt8(ascii: "[") where held.isEmpty && !isLinuxKey: state = .control(isLinuxKey: true)
    case 0x20..<0x40:
      // No known sequence has more bytes: drop the bytes beyond, but wait for the final byte.
      if held.count < 32 { held.append(byte) }
    case 0x40..<0x7F:
      let parameters = held
      reset()
      if !isLinuxKey { finishControl(byte, parameters) }
    default:
      reset()
      takeFirst(byte)
    }
  }

  private mutating func finishControl(_ final: UInt8, _ parameters: [UInt8]) {
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    if final != UInt8(ascii: "~") {
      // The second number encodes the modifiers: 1, plus 1 for Shift, 2 for Alt, 4 for Control.
      let isByWord = numbers.count > 1 && numbers[1] > 2
      if let key = Self.cursorKey(final, isByWord: isByWord) { keys.append(key) }
      return
    }
    switch numbers.first {
    case 1, 7: keys.append(.move(.lineStart))
    case 4, 8: keys.append(.move(.lineEnd))
    case 3: keys.append(numbers.count > 1 && numbers[1] > 2 ? .kill(.wordRight) : .delete(.right))
    case 200: state = .paste
    default: break
    }
  }

  private static func cursorKey(_ final: UInt8, isByWord: Bool) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .move(isByWord ? .wordRight : .right)
    case UInt8(ascii: "D"): .move(isByWord ? .wordLeft : .left)
    case UInt8(ascii: "H"): .move(.lineStart)
    case UInt8(ascii: "F"): .move(.lineEnd)
    case UInt8(ascii: "M"): .enter
    default: nil
    }
  }

  private mutating func takeString(_ byte: UInt8, isEscaped: Bool) {
    switch byte {
    case 0x07: reset()
    case 0x1B: state = .string(isEscaped: true)
    case 0x03:
      reset()
      keys.append(.interrupt)
    default: if isEscaped { reset() }
    }
  }

  // MARK: - Pasting

  private mutating func takePasted(_ byte: UInt8) {
    if byte == 0x03 {
      // Ctrl-C ends a paste whose end mark was lost.
      reset()
      return keys.append(.interrupt)
    }
    held.append(byte)
    guard byte == UInt8(ascii: "~"), held.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) else {
      return
    }
    let text = Self.plain(held.dropLast(Self.pasteEnd.count))
    reset()
    if !text.isEmpty { keys.append(.paste(text)) }
  }

  /// Converts pasted bytes to text: line breaks become LF, tabs become two spaces, control characters and invalid bytes are
  /// removed.
  static func plain(_ bytes: some Collection<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    var isBehindReturn = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x0D: text.append("\n")
      case 0x0A: if !isBehindReturn { text.append("\n") }
      case 0x09: text.append(contentsOf: "  ".unicodeScalars)
      case 0..<0x20, 0x7F..<0xA0, 0xFFFD: break
      default: text.append(scalar)
      }
      isBehindReturn = scalar.value == 0x0D
    }
    return String(text)
  }
}
