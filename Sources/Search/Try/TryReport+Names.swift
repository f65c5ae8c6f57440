import Running

extension TryReport {
  /// The line that explains the names in a finding that no file declares: supplied screens, supplied calls and further
  /// instances of a screen. Empty if there are none.
  /// - Parameters:
  ///   - story: The commands.
  ///   - text: The rest of the finding.
  static func names(in story: String, _ text: String, _ file: File) -> String {
    let own = words(of: story)
    var (known, supplied, others): ([String], [String], [String]) = ([], [], [])
    for name in own + words(of: text) where !known.contains(name) {
      known.append(name)
      if file.swift.contains(where: { $0.declares(name) }) { continue }
      if let meaning = TryHarness.meaning(of: name) {
        supplied.append("\(name) (\(meaning))")
      } else if let entry = file.swift.lazy.compactMap({ $0.entries.first { $0.name == name } }).first {
        others.append("\(name) calls `\(entry.method)`")
      } else if let meaning = meaning(of: name, isOnly: { !own.contains($0) }) {
        others.append("\(name) is \(meaning)")
      }
    }
    if !supplied.isEmpty { others.insert("`try` supplies " + supplied.joined(separator: ", "), at: 0) }
    return others.isEmpty ? "" : "  \(others.joined(separator: "; "))\n"
  }

  private static func words(of text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }.map(String.init)
  }

  /// The meaning of the name of a further instance of a screen, such as `MenuAgain` or `Menu@2`; nil for another name.
  /// - Parameter isOnly: Returns whether the story does not name the declared screen itself.
  private static func meaning(of name: String, isOnly: (String) -> Bool) -> String? {
    let again = TryHarness.again
    if name.hasSuffix(again), name != again { return "a second \(name.dropLast(again.count))" }
    let parts = name.split(separator: "@").map(String.init)
    guard parts.count == 2, let number = Int(parts[1]) else { return nil }
    switch number {
    case 2:
      return (isOnly(parts[0]) ? "the \(parts[0])" : "a second \(parts[0])") + " that code or a segue makes"
    case 3: return "a third \(parts[0])"
    default: return "another \(parts[0])"
    }
  }
}

extension TryHarness {
  /// The meaning of a name that the harness supplies; nil for another name.
  fileprivate static func meaning(of name: String) -> String? {
    switch name {
    case page: "a plain screen"
    case cover: "a plain full-screen one"
    case base: "a plain first screen"
    case stack: "a stack"
    case tabs: "a tab bar"
    default: supplies.contains(name) ? "a plain screen in a tab" : nil
    }
  }
}
