/// A spec that names the facts it rests on, in the comment just above it: `# Facts: NAV-03 NAV-13`.
struct Citation: Equatable {
  /// The ids, in the order in which they stand there.
  var facts: [String]
  /// The title of the spec, up to the first value in it.
  var title: String

  /// The citations of a script, in order.
  static func all(in text: String) -> [Citation] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(lines, lines.dropFirst()).compactMap { line, next in
      guard line.hasPrefix(mark), next.hasPrefix(spec) else { return nil }
      let title = next.dropFirst(spec.count).prefix { $0 != "\"" && $0 != "\\" }
      return Citation(
        facts: line.dropFirst(mark.count).split(separator: " ").map(String.init), title: String(title))
    }
  }

  private static let mark = "# Facts: "
  private static let spec = "spec \""
}
