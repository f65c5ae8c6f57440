import SwiftLanguage

/// The words of an animator's name, from which the translation guesses the animator's direction if no delegate shows it.
package struct AnimatorName {
  /// A direction of transitions: `there` for presentations and pushes, `back` for dismissals and pops.
  package enum Use {
    case there, back, both
  }

  private let words: [Substring]

  package init(_ name: String) {
    var words: [Substring] = []
    var start = name.startIndex
    for place in name.indices.dropFirst() {
      let isStart = name[place].isUppercase && !name[name.index(before: place)].isUppercase
      guard isStart || name[place] == "_" else { continue }
      words.append(name[start..<place])
      start = place
    }
    self.words = words + [name[start...]]
  }

  private func has(_ beginnings: [String]) -> Bool { words.contains { Self.begins($0, beginnings) } }

  private static func begins(_ word: Substring, _ beginnings: [String]) -> Bool {
    beginnings.contains {
      word.hasPrefix($0) && word != "Presentation" && word != "Popup" && word != "Popover"
    }
  }

  private static let thereWords = ["Present", "Push", "Show", "Open", "Appear", "Expand"]
  private static let backWords = ["Dismiss", "Pop", "Hid", "Clos", "Disappear", "Shrink", "Collaps"]

  /// The direction that the name mentions; `both` if it mentions none or both.
  package var use: Use {
    let isThere = has(Self.thereWords)
    let isBack = has(Self.backWords)
    let isIn = words.last { $0 == "In" } != nil, isOut = words.last { $0 == "Out" } != nil
    let (there, back) = (isThere || isIn && !isOut, isBack || isOut && !isIn)
    return there == back ? .both : there ? .there : .back
  }

  /// The words of the name that do not mention a direction.
  var restOfWords: [Substring] {
    words.filter { !Self.begins($0, Self.thereWords + Self.backWords) && $0 != "In" && $0 != "Out" }
  }

  /// Whether a true flag of this name means the direction `there` rather than `back`; nil if the name is not a known one,
  /// such as `isPresenting` or `reversed`.
  static func isOfWayThere(flag: String) -> Bool? {
    let words = AnimatorName(flag).words.map { $0.lowercased() }.filter { $0 != "is" }
    switch words {
    case ["presenting"], ["presentation"], ["presents"], ["pushing"], ["push"]: return true
    case ["dismissing"], ["dismissal"], ["popping"], ["pop"], ["reverse"], ["reversed"]: return false
    default: return nil
    }
  }

  /// Whether an enumeration's case of this name means the direction `there` rather than `back`; nil if its name says
  /// neither.
  static func isOfWayThere(case name: String) -> Bool? {
    switch name {
    case "present", "show", "open", "in": true
    case "dismiss", "hide", "close", "out": false
    default: isOfWayThere(flag: name)
    }
  }

  /// Whether the name belongs to an animator for pushes and pops: a word begins with `Push` or `Pop` (but is not `Popup`
  /// or `Popover`), or a word is `Navigation` and none is `Drawer`.
  package var isOfStack: Bool {
    has(["Push", "Pop"]) || words.contains("Navigation") && !words.contains("Drawer")
  }
}

extension AnimatorName.Use {
  /// The only direction for which the body of `animateTransition` has code: the direction of its only `if`, without `else`,
  /// or of those cases of its only `switch` that have code. `both` for any other body.
  init(of body: SwiftBlock) {
    self = .both
    let choices = body.statements.filter { $0.isChoice }
    guard choices.count == 1, body.statements.allSatisfy({ $0.isChoice || $0.precedesChoice }) else { return }
    switch choices[0].kind {
    case .conditional(let row):
      guard row.otherwise == nil, row.branches.count == 1, row.branches[0].conditions.count == 1,
        case .expression(let test) = row.branches[0].conditions[0].kind, let isThere = test.isOfWayThere
      else { return }
      self = isThere ? .there : .back
    case .switching(let choice):
      let coded = choice.cases.filter { $0.body.contains { !$0.isIdle } }
      let ways = Set(coded.flatMap { $0.items }.map { $0.pattern.isOfWayThere })
      guard coded.count < choice.cases.count, ways.count == 1, let way = ways.first, let isThere = way else {
        return
      }
      self = isThere ? .there : .back
    case .expression, .assignment, .declaration, .guarding, .whileLoop, .repeatLoop, .forLoop, .doing,
      .returning, .throwing, .breaking, .continuing, .fallingThrough, .deferring:
      break
    }
  }
}

extension SwiftStatement {
  fileprivate var isChoice: Bool {
    if case .conditional = kind { return true }
    if case .switching = kind { return true }
    return false
  }

  /// Whether the statement may stand beside the only `if` or `switch`: a declaration, a `guard`, or an idle statement.
  fileprivate var precedesChoice: Bool {
    if case .declaration = kind { return true }
    if case .guarding = kind { return true }
    return isIdle
  }

  /// Whether the statement has no visible effect: `break` or `print`.
  fileprivate var isIdle: Bool {
    if case .breaking = kind { return true }
    if case .expression(let value) = kind { return value.call?.callee.identifier == "print" }
    return false
  }
}

extension SwiftExpression {
  /// Whether a test is true for the direction `there` rather than `back`; nil if its names say neither.
  fileprivate var isOfWayThere: Bool? {
    if case .prefix("!", let inner) = kind { return inner.isOfWayThere.map { !$0 } }
    if case .parenthesized(let inner) = kind { return inner.isOfWayThere }
    if case .binary("==", _, let other) = kind {
      return (other.implicitName ?? other.member?.name.text).flatMap { AnimatorName.isOfWayThere(case: $0) }
    }
    return (identifier ?? member?.name.text).flatMap { AnimatorName.isOfWayThere(flag: $0) }
  }
}

extension SwiftPattern {
  fileprivate var isOfWayThere: Bool? {
    if case .enumCase(_, let name, _) = kind { return AnimatorName.isOfWayThere(case: name.text) }
    return nil
  }
}
