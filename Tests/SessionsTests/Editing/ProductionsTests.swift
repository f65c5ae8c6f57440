import TestSupport
import Testing

@testable import Sessions

@Test("the rules that an editor shows are those of grammar.md")
func productions() throws {
  var rules: [String] = []
  var isInside = false
  for line in try Repository.lines("grammar.md") {
    if line.hasPrefix("```") {
      isInside = line == "```ebnf"
    } else if isInside, line.first?.isLetter == true {
      rules.append(line)
    } else if isInside, !line.isEmpty, !rules.isEmpty {
      rules[rules.count - 1] += "\n" + line
    }
  }
  #expect(rules.count > 150)
  let head = [
    "// Written by a test out of grammar.md.", "// swift-format-ignore-file", "", "extension Productions {",
    "  /// The rules, in their order.", "  static let text = #\"\"\"", "",
  ].joined(separator: "\n")
  let lines = rules.flatMap { $0.split(separator: "\n") }.map { "    \($0)\n" }
  let path = "Sources/Sessions/Editing/Productions+Table.swift"
  let written = head + lines.joined() + "    \"\"\"#\n}\n"
  #expect(try Repository.golden(path, now: written) == written)
  #expect(Repository.isRewriting || Productions.of("dismiss") == ["dismiss-command = \"dismiss\" options"])
}
