/// Splits the bytes of a file into tokens, one at a time, and interns names. Accepts any bytes, in linear time.
///
/// The lexer tracks open brackets, because newlines are not tokens inside `( )` and `[ ]`, and because a `)` may close
/// an interpolation, after which the string continues.
struct Lexer {
  /// A bracket that has not been closed yet.
  struct Bracket: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable { case brace, paren, square, interpolation }
    var kind: Kind
    var start: Int32
  }

  let base: UnsafePointer<UInt8>
  let count: Int
  var position: Int
  var names: NameTable

  /// The brackets that are open, outermost first.
  private(set) var brackets: [Bracket] = []
  /// The innermost `(`, `[` or interpolation that was open at the last `}`, which closed it together with the brace; nil if
  /// there was none.
  private(set) var abandoned: Bracket?
  /// The last bracket that its own closing bracket closed; nil before the first such bracket.
  private(set) var closed: Bracket?
  /// The number of open brackets beyond `mostBrackets`; these are only counted, not stored.
  private var excess = 0
  private let mostBrackets: Int
  /// Whether newlines are tokens even inside brackets. True while the parser skips an invalid statement.
  var countsAllNewlines = false
  /// Whether newlines are skipped at the current position.
  private var skipsNewlines = false

  /// Creates a lexer at the start of `bytes`, which must stay valid while the lexer is used.
  init(_ bytes: UnsafeBufferPointer<UInt8>, names: consuming NameTable, mostBrackets: Int) {
    base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1)!
    count = bytes.count
    position = 0
    self.names = names
    self.mostBrackets = mostBrackets
    skipPreamble()
  }

  /// The next token. At the end of the file, every call returns the token `endOfFile`.
  @inline(never)
  mutating func next() -> Token {
    while position < count {
      let byte = base[position]
      switch byte {
      case 0x20, 0x09:
        position += 1
      case UInt8(ascii: "#"):
        skipComment()
      case 0x0D where position + 1 < count && base[position + 1] == 0x0A:
        position += 1
      case 0x0A:
        position += 1
        if countsAllNewlines {
          closeLine()
        } else if skipsNewlines {
          continue
        }
        return token(.end, from: position - 1)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
        return lexWord()
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        return lexNumber()
      case UInt8(ascii: "\""):
        return lexString(from: position, .string, .stringHead)
      case 0x80...:
        return lexBeyondASCII()
      default:
        return lexPunctuation(byte)
      }
    }
    return token(.endOfFile, from: count)
  }

  // MARK: - Brackets

  var openCount: Int { brackets.count + excess }

  /// Removes all open brackets except the first `count`.
  mutating func close(downTo count: Int) {
    excess = 0
    while brackets.count > count {
      brackets.removeLast()
    }
    noteInnermost()
  }

  mutating func open(_ kind: Bracket.Kind, at start: Int) {
    guard brackets.count < mostBrackets else {
      excess += 1
      return
    }
    brackets.append(Bracket(kind: kind, start: Int32(truncatingIfNeeded: start)))
    noteInnermost()
  }

  /// Closes the innermost bracket if it is of `kind`. A `}` also closes all brackets that are open inside the braces. Beyond
  /// the maximum number of open brackets, only counts.
  private mutating func close(_ kind: Bracket.Kind) {
    guard excess == 0 else {
      excess -= 1
      return
    }
    if kind == .brace {
      abandoned = brackets.last.flatMap { $0.kind == .brace ? nil : $0 }
      closeLine()
    }
    if brackets.last?.kind == kind {
      closed = brackets.removeLast()
    }
    noteInnermost()
  }

  /// Removes the brackets that are open inside the innermost pair of braces.
  private mutating func closeLine() {
    while let last = brackets.last, last.kind != .brace {
      brackets.removeLast()
    }
    noteInnermost()
  }

  @inline(__always)
  private mutating func noteInnermost() {
    let kind = brackets.last?.kind
    skipsNewlines = kind == .paren || kind == .square
  }

  // MARK: - Space

  /// Skips a byte order mark, and a first line that starts with `#`, such as `#!`.
  private mutating func skipPreamble() {
    if count >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF { position = 3 }
    if position < count && base[position] == UInt8(ascii: "#") { skipComment() }
  }

  private mutating func skipComment() {
    while position < count && base[position] != 0x0A {
      position += 1
    }
  }

  // MARK: - Words

  @inline(__always)
  func token(_ kind: Token.Kind, from start: Int) -> Token {
    Token(
      kind: kind, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: position))
  }

  private mutating func lexWord() -> Token {
    let start = position
    while true {
      var place = position
      while place < count && Lexer.continuesWord(base[place]) {
        place += 1
      }
      position = place
      guard place < count && (base[place] >= 0x80 || base[place] == UInt8(ascii: "@")) else { break }
      let length = continuationLength()
      if length == 0 { break }
      position += length
    }
    if position == start + 1 && base[start] == UInt8(ascii: "_") { return token(.wildcard, from: start) }
    var word = token(.word, from: start)
    word.name = names.intern(UnsafeBufferPointer(start: base + start, count: position - start))
    return word
  }

  /// The length in bytes of a non-ASCII character, or of an `@`, that continues a name at this position; 0 if no such
  /// character is here.
  private func continuationLength() -> Int {
    if base[position] == UInt8(ascii: "@") {
      // Accept `@` in a name such as `Detail@2`, the second controller that a segue has created.
      return position + 1 < count && Lexer.continuesWord(base[position + 1]) ? 1 : 0
    }
    let (scalar, length) = scalar(at: position)
    return scalar.properties.isXIDContinue ? length : 0
  }

  @inline(__always)
  static func continuesWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
  }

  /// Lexes a non-ASCII character: `…`, `±`, a name, or a character that is not allowed, which becomes an error.
  private mutating func lexBeyondASCII() -> Token {
    let start = position
    let (scalar, length) = scalar(at: position)
    if scalar.properties.isXIDStart { return lexWord() }
    position += length
    switch scalar {
    case "…": return token(.ellipsis, from: start)
    case "±": return token(.plusMinus, from: start)
    // Report the character as an error, but continue with the operator that it stands for.
    case "≈": return stray(from: start, as: .near)
    case "≤": return stray(from: start, as: .lessOrEqual)
    case "≥": return stray(from: start, as: .greaterOrEqual)
    case "≠": return stray(from: start, as: .notEqual)
    default: return stray(from: start)
    }
  }

  private func stray(from start: Int, as kind: Token.Kind = .stray) -> Token {
    var stray = token(kind, from: start)
    stray.flaw = .strayCharacter
    return stray
  }

  /// The Unicode scalar at `place` and its length in bytes; U+FFFD and 1 if the bytes are not valid UTF-8.
  func scalar(at place: Int) -> (Unicode.Scalar, Int) {
    let rest = UnsafeBufferPointer(start: base + place, count: min(4, count - place))
    var decoder = UTF8()
    var bytes = rest.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }

  // MARK: - Punctuation

  private mutating func lexPunctuation(_ byte: UInt8) -> Token {
    let start = position
    position += 1
    switch byte {
    case UInt8(ascii: "{"):
      open(.brace, at: start)
      return token(.leftBrace, from: start)
    case UInt8(ascii: "}"):
      close(.brace)
      return token(.rightBrace, from: start)
    case UInt8(ascii: "("):
      open(.paren, at: start)
      return token(.leftParen, from: start)
    case UInt8(ascii: ")"):
      if excess == 0 && brackets.last?.kind == .interpolation {
        close(.interpolation)
        return lexString(from: start, .stringTail, .stringMiddle)
      }
      close(.paren)
      return token(.rightParen, from: start)
    case UInt8(ascii: "["):
      open(.square, at: start)
      return token(.leftBracket, from: start)
    case UInt8(ascii: "]"):
      close(.square)
      return token(.rightBracket, from: start)
    default:
      return lexOperator(byte, from: start)
    }
  }

  private mutating func lexOperator(_ byte: UInt8, from start: Int) -> Token {
    // Call `takeOperator` before creating the token, because it changes `position`.
    let kind = takeOperator(byte)
    return kind == .stray ? stray(from: start) : token(kind, from: start)
  }

  private mutating func takeOperator(_ byte: UInt8) -> Token.Kind {
    switch byte {
    case UInt8(ascii: ","): return .comma
    case UInt8(ascii: ":"): return .colon
    case UInt8(ascii: ";"): return .end
    case UInt8(ascii: "~"): return .near
    case UInt8(ascii: "*"): return .star
    case UInt8(ascii: "/"): return .slash
    case UInt8(ascii: "="): return take("=") ? .equal : .assign
    case UInt8(ascii: "<"): return take("=") ? .lessOrEqual : .less
    case UInt8(ascii: ">"): return take("=") ? .greaterOrEqual : .greater
    case UInt8(ascii: "+"): return take("-") ? .plusMinus : .plus
    case UInt8(ascii: "-"): return take(">") ? .arrow : .minus
    case UInt8(ascii: "!"): return take("=") ? .notEqual : .stray
    case UInt8(ascii: "."): return take(".", ".") ? .ellipsis : take(".", "<") ? .range : .dot
    default: return .stray
    }
  }

  @inline(__always)
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < count && base[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func take(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    guard position + 1 < count && base[position] == UInt8(ascii: first) else { return false }
    guard base[position + 1] == UInt8(ascii: second) else { return false }
    position += 2
    return true
  }
}
