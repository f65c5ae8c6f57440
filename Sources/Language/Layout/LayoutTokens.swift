/// The tokens of a script, and the rules for spaces between two tokens on a line.
struct LayoutTokens {
  /// The tokens without line breaks; a token of the kind `end` is therefore a `;`.
  private(set) var all: [Token] = []
  /// A fingerprint of all input that affects parsing: the text of the tokens, whether two tokens are adjacent where the parser
  /// distinguishes this, and the ends of statements, except redundant ones.
  private(set) var essence: [UInt8] = []
  /// The offset at which the text starts, after the byte order mark if there is one.
  let start: Int
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var essence = TokenFingerprint()
    essence.bytes.reserveCapacity(bytes.count)
    for token in Token.all(in: bytes) {
      essence.add(token, of: bytes)
      if token.kind != .end || bytes[Int(token.start)] != 0x0A { all.append(token) }
    }
    self.essence = essence.bytes
  }

  // MARK: - Rules

  /// Whether a token is a redundant `;`: one at the start or end of a line or block, or after another `;`.
  func isSuperfluous(_ place: Int) -> Bool {
    guard all[place].kind == .end else { return false }
    guard place > 0, !isBroken(place), all[place - 1].kind != .leftBrace, all[place - 1].kind != .end else {
      return true
    }
    guard let next = all.indices[(place + 1)...].first(where: { isBroken($0) || all[$0].kind != .end }) else {
      return true
    }
    return isBroken(next) || all[next].kind == .rightBrace
  }

  /// Whether the output has a space between a token and the previous token on its line.
  func isSpaced(_ place: Int) -> Bool {
    let (before, token) = (all[place - 1], all[place])
    if before.kind.holdsNext || token.kind.holdsPrevious || isFlight(place - 1) || isFlight(place) {
      return false
    }
    if isEndOfFlight(place) { return false }
    if before.kind.isAsWritten { return isPrefix(place - 1) ? false : isInfixSpaced(place - 1) }
    if token.kind.isAsWritten, !isPrefix(place) { return isInfixSpaced(place) }
    if token.kind == .leftParen || token.kind == .leftBracket {
      return !before.kind.endsOperand || hasSpace(place)
    }
    return true
  }

  // MARK: - Looking around a token

  private func hasSpace(_ place: Int) -> Bool {
    place > 0 && all[place].start > all[place - 1].end
  }

  /// Whether there is a line break before a token.
  private func isBroken(_ place: Int) -> Bool {
    bytes[Int(all[place - 1].end)..<Int(all[place].start)].contains(0x0A)
  }

  /// Whether a `-` or `*` belongs to the token after it, as in `-1` or `[*Mail]`, rather than between two operands.
  private func isPrefix(_ place: Int) -> Bool {
    let token = all[place]
    guard token.kind == .minus || token.kind == .star else { return false }
    guard place > 0 else { return true }
    let before = all[place - 1]
    if !before.kind.endsOperand { return true }
    guard before.kind == .word else { return false }
    if token.kind == .star { return before.name.keyword == .hierarchy || before.name.keyword == .presents }
    return hasSpace(place) && place + 1 < all.count && !hasSpace(place + 1)
  }

  /// Whether an operator gets spaces on both sides: true if the source has a space on at least one side.
  private func isInfixSpaced(_ place: Int) -> Bool {
    hasSpace(place) || place + 1 < all.count && hasSpace(place + 1)
  }

  /// Whether a `{` starts the pattern of a running transition, as in `{pushing Message 40%}`.
  private func isFlight(_ place: Int) -> Bool { flightEnd(place) != nil }

  /// The index of the `}` that ends the pattern of a running transition; nil if the token at `place` does not begin one.
  private func flightEnd(_ place: Int) -> Int? {
    guard all[place].kind == .leftBrace, place + 3 < all.count,
      let word = all[place + 1].name.keyword, TransitionKind.allCases.contains(where: { $0.keyword == word }),
      all[place + 2].kind == .word || all[place + 2].kind == .wildcard
    else { return nil }
    let end = all[place + 3].kind == .number ? place + 4 : place + 3
    return end < all.count && all[end].kind == .rightBrace ? end : nil
  }

  private func isEndOfFlight(_ place: Int) -> Bool {
    all[place].kind == .rightBrace && [3, 4].contains { place >= $0 && flightEnd(place - $0) == place }
  }
}

/// Computes the fingerprint `LayoutTokens.essence`.
private struct TokenFingerprint {
  var bytes: [UInt8] = []
  private var last: Token?
  /// Whether a statement ends after the last token.
  private var hasEnd = false
  /// Whether the last token may be a hyphen: a `-` that directly follows a word or a number.
  private var isHyphen = false

  mutating func add(_ token: Token, of text: [UInt8]) {
    guard token.kind != .end else {
      hasEnd = true
      return
    }
    // Use the bytes 0xFD to 0xFF, which never occur in UTF-8, as separators.
    if hasEnd, let last, last.kind != .leftBrace, token.kind != .rightBrace { bytes.append(0xFF) }
    let isAdjacent = token.start == last?.end
    let follows = last?.kind.endsOperand == true
    let mayCall = follows && (token.kind == .leftParen || token.kind == .leftBracket)
    bytes.append(isAdjacent && (mayCall || isHyphen) ? 0xFE : 0xFD)
    bytes += text[Int(token.start)..<Int(token.end)]
    isHyphen =
      isAdjacent && token.kind == .minus && (last?.kind == .word || last?.kind == .number)
    hasEnd = false
    last = token
  }
}

extension Token.Kind {
  /// Whether a token of this kind can be the last token of an operand.
  fileprivate var endsOperand: Bool {
    self == .word || self == .number || self == .wildcard || self == .string || closes
  }

  /// Whether a token of this kind is never followed by a space.
  fileprivate var holdsNext: Bool {
    self == .leftParen || self == .leftBracket || self == .dot || self == .stringHead || self == .stringMiddle
  }

  /// Whether a token of this kind is never preceded by a space.
  fileprivate var holdsPrevious: Bool {
    self == .rightParen || self == .rightBracket || self == .comma || self == .colon || self == .dot
      || self == .end || self == .stringMiddle || self == .stringTail
  }

  /// Whether a token of this kind is an operator that may be written with or without spaces.
  fileprivate var isAsWritten: Bool {
    self == .minus || self == .star || self == .slash || self == .range
  }
}
