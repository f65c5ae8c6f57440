import Diagnostics

/// The members of UIKit and Core Graphics that transitions use: a row for each, with its form in a script.
struct UIKitTable {
  /// The script's form of a member of a type.
  struct Row {
    /// The type of the member's value; nil if it has none, or if the type is unknown.
    var type: SwiftValueType?
    /// The script text, with `$0` for the receiver and `$1` … for the arguments; see `Fragment.init(filling:…)`.
    var template: String
    /// Whether the text is a statement rather than a value.
    var isStatement = false
    /// Whether no transition depends on the member, so that its assignments and calls are left out.
    var isIgnored = false
    /// Whether the value is made up, because no file gives it: findings of the class that uses it are doubtful.
    var isMadeUp = false
    /// The group of helper functions that the text calls; nil for none.
    var helper: Helper?

    /// Whether the text contains an argument, counted from 1.
    func uses(argument place: Int) -> Bool {
      ["$", "@", "%"].contains { template.contains("\($0)\(place)") }
    }
  }

  /// The superclass of each type; empty for a type without one.
  private(set) var superclasses: [String: String] = [:]
  /// The name of each member, with the type that declares it, in the order of the table.
  private(set) var members: [(owner: String, name: String)] = []
  /// The words of the language that stand for constants, such as `black` and `easeIn`.
  private(set) var words: Set<String> = []
  /// The rows, by `owner/name`.
  private var rows: [String: Row] = [:]
  /// For each name, the types that declare such a member, in the order of the table. Used for values of unknown type.
  private var owners: [String: [String]] = [:]

  /// The only table, built at the first use.
  static let shared = UIKitTable()

  private init() {
    var owner = ""
    for line in Self.source.split(separator: "\n") {
      if line.first != " " {
        let parts = line.split(separator: ":").map { $0.trimmed }
        owner = parts[0] == "global" ? "" : parts[0]
        superclasses[owner] = parts.count > 1 ? parts[1] : ""
      } else {
        read(line.trimmed, owner)
      }
    }
  }

  private mutating func read(_ line: String, _ owner: String) {
    if line.hasPrefix("ignored ") {
      for name in line.split(separator: " ").dropFirst() {
        add(String(name), owner, Row(template: "", isIgnored: true))
      }
    } else if line.hasPrefix("words ") {
      for pair in line.split(separator: " ").dropFirst() {
        let words = pair.split(separator: "=")
        let word = String(words[words.count - 1])
        if word.allSatisfy({ $0.isLetter }) { self.words.insert(word) }
        add("." + words[0], owner, Row(type: .named(owner), template: word))
      }
    } else {
      let halves = line.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      let (name, type) = Self.nameAndType(halves[0])
      var template = halves.count > 1 ? halves[1] : "$0.\(Self.call(name))"
      let isStatement = template.first == "!"
      if isStatement { template.removeFirst() }
      if template.isEmpty { template = "$0.\(Self.call(name))" }
      let isMadeUp = template.first == "?"
      if isMadeUp { template.removeFirst() }
      // A word alone is a property of the receiver; `~word` is a word of the script itself.
      if template.first == "~" {
        template.removeFirst()
      } else if halves.count > 1, name.first != ".", !name.contains("("), owner != "",
        template.first?.isLetter ?? false, !template.contains("$")
      {
        template = "$0.\(template)"
      }
      let helper: Helper? =
        template.contains("nextResponder")
        ? .responders
        : template.contains("showPages")
          ? .pages
          : owner == "OptionSet"
            ? .bits : template.contains("list") && ["Array", "Set", ""].contains(owner) ? .lists : nil
      add(
        name, owner,
        Row(
          type: type.map(Self.valueType), template: template, isStatement: isStatement, isMadeUp: isMadeUp,
          helper: helper))
    }
  }

  /// The call of a method with placeholders: `translation(in: $1)` for `translation(in:)`; for a property, the name as it
  /// is.
  private static func call(_ name: String) -> String {
    guard let open = name.firstIndex(of: "("), name.last == ")" else { return name }
    let labels = name[name.index(after: open)...].dropLast().split(separator: ":")
    let arguments = labels.enumerated().map { place, label in
      label == "_" ? "$\(place + 1)" : "\(label): $\(place + 1)"
    }
    return "\(name[..<open])(\(arguments.joined(separator: ", ")))"
  }

  /// Splits `name(label:_:): Type` into the name and the type, which follows the first colon after the parentheses. The
  /// type is nil if there is none.
  private static func nameAndType(_ text: String) -> (String, String?) {
    let end = text.lastIndex(of: ")").map { text.index(after: $0) } ?? text.startIndex
    guard let colon = text[end...].firstIndex(of: ":") else { return (text, nil) }
    return (text[..<colon].trimmed, text[text.index(after: colon)...].trimmed)
  }

  /// The type for `Name`, `[Name]` or `[AnyHashable: Any]` in a row.
  private static func valueType(_ text: String) -> SwiftValueType {
    if text == "[AnyHashable: Any]" { return .dictionary(key: "AnyHashable", value: nil) }
    return text.first == "[" ? .list(of: .named(String(text.dropFirst().dropLast()))) : .named(text)
  }

  private mutating func add(_ name: String, _ owner: String, _ row: Row) {
    if rows[owner + "/" + name] == nil { members.append((owner, name)) }
    rows[owner + "/" + name] = row
    owners[name, default: []].append(owner)
  }

  /// The row of a member of a value, or nil. If `type` is nil, the row of the first type that has the member. Lists and
  /// dictionaries have the members of `Array`; lists of unknown elements, closures, tuples and the like have none.
  func row(_ name: String, ofValue type: SwiftValueType?) -> Row? {
    guard let type else { return row(name, of: nil) }
    switch type {
    case .named, .animation: return type.name.flatMap { row(name, of: $0) }
    case .list(of: .some), .dictionary: return row(name, of: "Array")
    case .list(of: nil), .metatype, .unknown, .tuple, .closure, .selector: return nil
    }
  }

  /// The row of a member, searched in a type and its superclasses; if `type` is nil, the row of the first type that has
  /// the member. Nil if there is none.
  func row(_ name: String, of type: String?) -> Row? {
    guard let type else { return owners[name]?.first.flatMap { rows[$0 + "/" + name] } }
    var next = type
    while true {
      if let row = rows[next + "/" + name] { return row }
      guard let above = superclasses[next], !above.isEmpty else { return nil }
      next = above
    }
  }

  /// The row of a static member written without its type, such as `.identity`: of the expected type, otherwise of the
  /// first type that has the member. Nil if there is none.
  func implicit(_ name: String, expecting type: SwiftValueType?) -> Row? {
    if let type = type?.name, let row = row("." + name, of: type) { return row }
    return row("." + name, of: nil)
  }

  func knows(_ type: String) -> Bool { superclasses[type] != nil }

  /// Whether the type `type` is `other` or inherits from it.
  func isKind(_ type: String, of other: String) -> Bool {
    var next = type
    while next != other {
      guard let above = superclasses[next], !above.isEmpty else { return false }
      next = above
    }
    return true
  }
}

extension StringProtocol {
  /// The text without spaces at its ends.
  var trimmed: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
