import Diagnostics

extension Parser {
  /// The attributes and modifiers before a declaration.
  struct Lead {
    var attributes: [SwiftAttribute] = []
    var modifiers: SwiftModifiers = []
    var access: SwiftAccess?
  }

  /// Whether attributes, modifiers and then the keyword of a declaration follow. Also true if `#` follows an
  /// attribute or modifier.
  func startsDeclaration(ofMember: Bool = false) -> Bool {
    var place = index
    while place < tokens.count {
      let token = tokens[place]
      if token.kind == .at {
        guard let end = indexAfterAttribute(place) else { return false }
        place = end
        continue
      }
      if token.kind == .pound && place > index { return true }
      guard token.kind == .word, let word = token.word else { return false }
      if word.declares && !(word == .class && precedesDeclaration(place + 1)) {
        return startsDeclaration(place, word, ofMember)
      }
      guard word.isModifier else { return false }
      place = indexAfterModifier(place)
    }
    return false
  }

  /// Whether the word at an index is the keyword of a declaration: `case` only within a type; `actor`,
  /// `macro` and `precedencegroup` only before a name on the same line.
  private func startsDeclaration(_ place: Int, _ word: Word?, _ ofMember: Bool) -> Bool {
    switch word {
    case .case?: return ofMember
    case .actor?, .macro?, .precedencegroup?:
      let next = tokens[min(place + 1, tokens.count - 1)]
      return isIdentifier(next) && !next.startsLine
    default: return true
    }
  }

  /// Whether a modifier or the keyword of a member is at an index, so that `class` before it is a modifier.
  private func precedesDeclaration(_ place: Int) -> Bool {
    guard place + 1 < tokens.count, let word = tokens[place].word else { return false }
    if word == .func || word == .var || word == .let || word == .subscript { return true }
    return word.isModifier && tokens[place + 1].kind == .word
  }

  /// The index after a modifier and its argument, as in `private(set)`.
  private func indexAfterModifier(_ place: Int) -> Int {
    let next = place + 1
    guard next + 2 < tokens.count, tokens[next].kind == .leftParen, tokens[next + 1].kind == .word,
      tokens[next + 2].kind == .rightParen
    else { return next }
    return next + 3
  }

  /// The index after the attribute whose `@` is at an index; nil if it has no name, or a parenthesis is never closed.
  func indexAfterAttribute(_ place: Int) -> Int? {
    var place = place + 1
    guard place < tokens.count, tokens[place].kind == .word else { return nil }
    let name = text(tokens[place])
    place += 1
    while place + 1 < tokens.count, tokens[place].kind == .dot, tokens[place + 1].kind == .word { place += 2 }
    if place < tokens.count, tokens[place].isOperator, !tokens[place].followsSpace,
      isCharacter(tokens[place], "<"),
      let end = indexAfterGenerics(place)
    {
      place = end
    }
    guard place < tokens.count, tokens[place].kind == .leftParen, !Parser.plainAttributes.contains(name)
    else {
      return place
    }
    let takesSpace = name == "available" || name == "objc" || name == "convention"
    guard !tokens[place].followsSpace || takesSpace && !tokens[place].startsLine else { return place }
    return indexAfterBrackets(place)
  }

  /// Parses the attributes and modifiers before a declaration.
  mutating func parseLead() throws(Failure) -> Lead {
    var lead = Lead()
    while true {
      if current.kind == .at {
        lead.attributes.append(try parseAttribute())
        continue
      }
      guard let word = current.word, word.isModifier, !(word == .class && !precedesDeclaration(index + 1))
      else {
        return lead
      }
      let isOfSetter = peek().kind == .leftParen && isWord(peek(2), "set")
      if let access = SwiftAccess(rawValue: text(current)) {
        if !isOfSetter {
          lead.access = access
        } else if access == .private || access == .fileprivate {
          lead.modifiers.insert(.privateSetter)
        }
      } else {
        lead.modifiers.insert(SwiftModifiers(word))
      }
      index = indexAfterModifier(index)
    }
  }

  /// Parses the attributes at the current token; empty if there are none.
  mutating func parseAttributes() throws(Failure) -> [SwiftAttribute] {
    var attributes: [SwiftAttribute] = []
    while current.kind == .at { attributes.append(try parseAttribute()) }
    return attributes
  }

  private mutating func parseAttribute() throws(Failure) -> SwiftAttribute {
    let start = current
    guard let end = indexAfterAttribute(index) else {
      advance()
      throw fail("the name of an attribute")
    }
    var name = ""
    var place = index + 1
    while place < end, tokens[place].kind == .word || tokens[place].kind == .dot {
      name += text(tokens[place])
      place += 1
    }
    while place < end, tokens[place].kind != .leftParen { place += 1 }
    var argument: String?
    if place < end {
      argument = String(decoding: bytes[Int(tokens[place].end)..<Int(tokens[end - 1].start)], as: UTF8.self)
    }
    index = end
    let attribute = SwiftAttribute(name: name, argument: argument, span: span(from: start))
    if !Parser.knownAttributes.contains(name) { skip("@" + name, attribute.span) }
    return attribute
  }

  /// The attributes of types that have no arguments: parentheses after them start a type.
  private static let plainAttributes: Set<String> = ["escaping", "autoclosure", "Sendable", "MainActor"]

  /// The attributes that the behaviour of a transition does not depend on, or that the tree represents.
  private static let knownAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "NSManaged",
    "NSCopying", "UIApplicationMain", "main", "available", "discardableResult", "escaping", "autoclosure",
    "convention", "inlinable", "usableFromInline", "inline", "frozen", "testable", "MainActor", "Sendable",
    "unchecked", "preconcurrency", "warn_unqualified_access", "GKInspectable", "NSApplicationMain", "unknown",
  ]
}

extension SwiftModifiers {
  /// The modifier with this keyword; empty for modifiers that make no difference here.
  fileprivate init(_ word: Word?) {
    switch word {
    case .static?: self = .static
    case .class?: self = .class
    case .final?: self = .final
    case .override?: self = .override
    case .required?: self = .required
    case .convenience?: self = .convenience
    case .lazy?: self = .lazy
    case .weak?: self = .weak
    case .unowned?: self = .unowned
    case .mutating?: self = .mutating
    case .indirect?: self = .indirect
    case .optional?: self = .optional
    case .async?: self = .async
    case .prefix?: self = .prefix
    case .postfix?: self = .postfix
    case .infix?: self = .infix
    case .dynamic?: self = .dynamic
    case .nonisolated?: self = .nonisolated
    default: self = []
    }
  }
}
