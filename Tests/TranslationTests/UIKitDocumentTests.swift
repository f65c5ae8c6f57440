import TestSupport
import Testing

@testable import Translation

@Test("scripts/uikit.md lists the names of UIKit that are understood")
func uikitDocument() throws {
  let table = UIKitTable.shared
  var text = """
    # UIKit in scripts

    Every name of UIKit that `trans` understands in a Swift file, and its form in a script: `X` is the receiver, `…` an
    argument. A test generates this file from the table that translates Swift files. Members that no transition depends
    on, such as the text of a label, are left out of a script and of this list.

    """
  var owner: String?
  for member in table.members {
    guard let row = table.row(member.name, of: member.owner), !row.isIgnored else { continue }
    if member.owner != owner {
      owner = member.owner
      let above = table.superclasses[member.owner].flatMap { $0.isEmpty ? nil : ": \($0)" } ?? ""
      text += "\n## \(member.owner.isEmpty ? "Functions and constants" : "`\(member.owner)\(above)`")\n\n"
      text += "| UIKit | script |\n|---|---|\n"
    }
    text += "| `\(member.name)` | `\(UIKitMembers.form(of: row))` |\n".replacing("||", with: "\\|\\|")
  }
  #expect(try Repository.golden("scripts/uikit.md", now: text) == text)
}
