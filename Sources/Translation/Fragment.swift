import Diagnostics

/// A text of the script that translates a piece of Swift, and the type of its value.
struct Fragment {
  /// A text, and the range of the Swift code from which it comes.
  struct Part {
    var text: String
    var origin: Range<Int32>
  }

  private(set) var parts: [Part] = []
  /// The Swift type of the value; nil if it is not known.
  var type: SwiftValueType?
  /// Whether the text is a single name, number, call or path, which needs no parentheses as an operand.
  var isAtomic = true

  init() {}

  init(_ text: String, at origin: Range<Int32>, type: SwiftValueType? = nil, isAtomic: Bool = true) {
    parts = [Part(text: text, origin: origin)]
    (self.type, self.isAtomic) = (type, isAtomic)
  }

  /// The whole text.
  var text: String { parts.map { $0.text }.joined() }

  mutating func append(_ other: Fragment) { parts += other.parts }

  mutating func append(_ text: String, at origin: Range<Int32>) {
    parts.append(Part(text: text, origin: origin))
  }

  /// The fragment as an operand: in parentheses, unless it is atomic.
  func operand(at origin: Range<Int32>) -> Fragment {
    if isAtomic { return self }
    return Fragment(filling: "($0)", with: [self], at: origin, type: type)
  }

  /// The range of the Swift code from the first to the last part; empty without parts.
  var origin: Range<Int32> {
    guard let first = parts.first else { return 0..<0 }
    return first.origin.lowerBound..<max(first.origin.upperBound, parts[parts.count - 1].origin.upperBound)
  }

  /// Whether the text consists of letters, digits, underscores and dots: a name, path or number, which can be evaluated
  /// twice.
  var isPath: Bool { text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } }

  /// Whether the text is an element of a named list, such as `subject[1]`, which can be evaluated twice, too.
  var isPart: Bool {
    let halves = text.split(separator: "[", omittingEmptySubsequences: false)
    return halves.count == 2 && Fragment(String(halves[0]), at: 0..<0).isPath && halves[1].last == "]"
      && halves[1].dropLast().allSatisfy { $0.isNumber }
  }

  func typed(_ type: SwiftValueType?) -> Fragment {
    var other = self
    other.type = type
    return other
  }

  /// Fills a template: `$1` stands for argument 1; `%1` for argument 1, a number of seconds, as a time; `@1` for argument
  /// 1, a number of radians, as an angle. Arguments are counted from 0. A placeholder without an argument stays.
  init(
    filling template: String, with arguments: [Fragment], at origin: Range<Int32>,
    type: SwiftValueType? = nil,
    isAtomic: Bool = true
  ) {
    // A template that is only an argument, such as `$1`, is as atomic as the argument.
    let passedOn =
      template.count == 2 && template.first == "$" ? template.last?.wholeNumberValue : nil
    let isPassedAtomic =
      passedOn.map { !arguments.indices.contains($0) || arguments[$0].isAtomic } ?? true
    (self.type, self.isAtomic) = (type, isAtomic && isPassedAtomic)
    let hasOperator = Self.operators.contains { template.contains($0) }
    var plain = ""
    var characters = template.makeIterator()
    while let character = characters.next() {
      guard "$%@".contains(character), let digit = characters.next() else {
        plain.append(character)
        continue
      }
      guard let place = digit.wholeNumberValue, arguments.indices.contains(place) else {
        plain += [character, digit]
        continue
      }
      if !plain.isEmpty { append(plain, at: origin) }
      plain = ""
      switch character {
      case "%": append(arguments[place].measured(in: "s", at: origin))
      case "@": append(arguments[place].measured(in: "rad", at: origin))
      default: append(hasOperator ? arguments[place].operand(at: origin) : arguments[place])
      }
    }
    if !plain.isEmpty { append(plain, at: origin) }
  }

  /// The texts in a template that make parentheses around its arguments necessary.
  private static let operators = [
    "$0.", "$1.", " + ", " - ", " * ", " / ", " < ", " > ", "<=", ">=", " == ", " != ", "not $", " or ",
    " and ", " ..< ",
  ]

  /// The number with a unit: `0.3s` for a literal that is not negative, `(d * 1s)` for another expression.
  private func measured(in unit: String, at origin: Range<Int32>) -> Fragment {
    let text = text
    if Double(text) != nil, text.first != "-" { return Fragment(text + unit, at: origin) }
    return Fragment(filling: "($0 * 1\(unit))", with: [operand(at: origin)], at: origin)
  }
}
