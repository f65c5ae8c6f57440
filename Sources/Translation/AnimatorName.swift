/// The name of an animator: what it says about its use, where no file uses it.
package struct AnimatorName {
  /// A direction of transitions.
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

  private func has(_ beginnings: [String]) -> Bool {
    words.contains { word in
      beginnings.contains {
        word.hasPrefix($0) && word != "Presentation" && word != "Popup" && word != "Popover"
      }
    }
  }

  /// The direction that it is for, unless it names none or both.
  package var use: Use {
    let isThere = has(["Present", "Push", "Show", "Open", "Appear", "Expand"])
    let isBack = has(["Dismiss", "Pop", "Hid", "Clos", "Disappear", "Shrink", "Collaps"])
    let isIn = words.last { $0 == "In" } != nil, isOut = words.last { $0 == "Out" } != nil
    let (there, back) = (isThere || isIn && !isOut, isBack || isOut && !isIn)
    return there == back ? .both : there ? .there : .back
  }

  /// Whether a flag of an animator says that it is on the way there rather than on the way back; nil if its name says
  /// neither.
  static func isOfWayThere(flag: String) -> Bool? {
    let words = AnimatorName(flag).words.map { $0.lowercased() }.filter { $0 != "is" }
    switch words {
    case ["presenting"], ["presentation"], ["presents"], ["pushing"], ["push"]: return true
    case ["dismissing"], ["dismissal"], ["popping"], ["pop"], ["reverse"], ["reversed"]: return false
    default: return nil
    }
  }

  /// Whether it is for pushes and pops.
  package var isOfStack: Bool {
    has(["Push", "Pop"]) || words.contains("Navigation") && !words.contains("Drawer")
  }
}
