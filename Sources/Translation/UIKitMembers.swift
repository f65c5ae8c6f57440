import Diagnostics

/// The members of UIKit that the translation knows, as texts for explanations.
package enum UIKitMembers {
  /// The script's form of a type or member of UIKit, such as `UIView`, `addSubview` or `UIView.alpha`; nil if the table
  /// does not have it.
  package static func text(for name: String) -> String? {
    let table = UIKitTable.shared
    if table.knows(name) { return text(forType: name, table) }
    let parts = name.prefix { $0 != "(" }.split(separator: ".").map(String.init)
    guard let member = parts.last, parts.count < 3 else { return nil }
    let lines = table.members.filter { row in
      bare(row.name) == member && (parts.count == 1 || table.isKind(parts[0], of: row.owner))
    }.map { line(for: $0, table) }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// The first member of UIKit that is this word in scripts, with its type: `UIView.alpha`; nil if there is none.
  package static func name(of word: String) -> String? { names[word] }

  /// The members of UIKit by their words in scripts; for a word of several members, the first in the table.
  private static let names: [String: String] = {
    let table = UIKitTable.shared
    var names: [String: String] = [:]
    for member in table.members {
      guard let template = table.row(member.name, of: member.owner)?.template else { continue }
      let word = template.hasPrefix("$0.") ? String(template.dropFirst(3)) : template
      if names[word] == nil { names[word] = fullName(member) }
    }
    return names
  }()

  private static func text(forType name: String, _ table: UIKitTable) -> String {
    let above = table.superclasses[name].flatMap { $0.isEmpty ? nil : ", a `\($0)`" } ?? ""
    let own = table.members.filter { $0.owner == name && table.row($0.name, of: name)?.isIgnored == false }
    let list =
      own.isEmpty ? "" : "; of it scripts have: " + own.map { "`\($0.name)`" }.joined(separator: ", ")
    return "`\(name)` of UIKit\(above)\(list)"
  }

  private static func line(for member: (owner: String, name: String), _ table: UIKitTable) -> String {
    guard let row = table.row(member.name, of: member.owner) else { return "" }
    if row.isIgnored { return "`\(fullName(member))` is left out: no transition depends on it" }
    return "`\(fullName(member))` is `\(form(of: row))` in a script"
  }

  /// The form of a member in a script, with `X` for the receiver and `…` for each argument.
  static func form(of row: UIKitTable.Row) -> String {
    var text = ""
    var isPlace = false
    for character in row.template {
      if isPlace {
        text += character == "0" ? "X" : "…"
        isPlace = false
      } else if "$%@".contains(character) {
        isPlace = true
      } else {
        text.append(character)
      }
    }
    return text
  }

  private static func fullName(_ member: (owner: String, name: String)) -> String {
    let name = member.name.first == "." ? String(member.name.dropFirst()) : member.name
    return member.owner.isEmpty ? name : "\(member.owner).\(name)"
  }

  /// A name without its argument labels and without a leading dot.
  private static func bare(_ name: String) -> String {
    String(name.prefix { $0 != "(" }.drop { $0 == "." })
  }
}
