/// The precedence of an infix operator.
struct Precedence {
  /// The strength of the binding: greater for operators that bind tighter.
  let level: Int
  var isRightAssociative = false

  static let assignment = Precedence(level: 90, isRightAssociative: true)
  static let arrow = 95
  static let ternary = 100
  /// The precedence given to all custom operators: that of an operator without a precedence group.
  static let custom = Precedence(level: 105)
  static let casting = 132

  /// The precedence of an operator of the standard library; nil for others.
  init?(_ spelling: String) {
    guard let precedence = Precedence.standard[spelling] else { return nil }
    self = precedence
  }

  /// Whether this is the precedence of operators that assign, such as `+=`.
  var isAssignment: Bool { level == Precedence.assignment.level }

  // MARK: - The table of operators

  private init(level: Int, isRightAssociative: Bool = false) {
    self.level = level
    self.isRightAssociative = isRightAssociative
  }

  private static let standard: [String: Precedence] = {
    let groups: [(Precedence, [String])] = [
      (Precedence(level: 160), ["<<", ">>", "&<<", "&>>"]),
      (Precedence(level: 150), ["*", "/", "%", "&*", "&", ".*", "./"]),
      (Precedence(level: 140), ["+", "-", "&+", "&-", "|", "^", ".+", ".-"]),
      (Precedence(level: 135), ["...", "..<"]),
      (Precedence(level: 131, isRightAssociative: true), ["??"]),
      (
        Precedence(level: 130),
        ["<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=", ".==", ".!=", ".<", ".<=", ".>", ".>="]
      ),
      (Precedence(level: 120), ["&&", ".&"]),
      (Precedence(level: 110), ["||", ".|", ".^"]),
      (
        assignment,
        [
          "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=", "&<<=", "&>>=",
        ]
      ),
    ]
    var table: [String: Precedence] = [:]
    for (precedence, spellings) in groups {
      for spelling in spellings { table[spelling] = precedence }
    }
    return table
  }()
}
