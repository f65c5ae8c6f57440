import Diagnostics
import TestSupport
import Testing
import Translation

/// The translations of small Swift files, which golden files show.
@Suite struct TranslationTests {
  /// A part of a golden file: Swift code, and the script that it becomes.
  struct Section {
    var title: String
    var swift: String

    init(_ text: Substring) {
      let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      title = String(lines[0])
      let rest = lines.count > 1 ? String(lines[1]) : ""
      swift = rest.components(before: "\n-->\n") + "\n"
    }

    /// The section as it stands in the golden file.
    var text: String {
      let translation = Translation([("X.swift", Array(swift.utf8))], file: 0)
      let index = LineIndex(translation.original.bytes)
      let notRun = translation.notRun.map { "not run: \(index.line(of: $0.span.start)): \($0.reason)\n" }
      let script = String(decoding: translation.bytes, as: UTF8.self)
      return "== \(title)\n\(swift)-->\n\(script)\(notRun.joined())"
    }
  }

  static let folder = "Tests/TranslationTests/Translations"
  static let files = (try? Repository.names(in: folder)) ?? []

  /// The sections of a golden file.
  static func sections(_ name: String) throws -> [Section] {
    try ("\n" + Repository.text("\(folder)/\(name)")).parts(separatedBy: "\n== ").dropFirst().map(
      Section.init)
  }

  @Test("Swift files become the scripts that the golden files show", arguments: files)
  func goldens(name: String) throws {
    let now = try Self.sections(name).map(\.text).joined()
    #expect(try Repository.golden("\(Self.folder)/\(name)", now: now) == now)
  }

  @Test func everyConstructHasASection() throws {
    #expect(Self.files.count >= 9)
    let titles = try Self.files.flatMap { try Self.sections($0).map(\.title) }
    #expect(Set(titles).count == titles.count && titles.count >= 25)
  }
}

extension String {
  /// The parts of the text between a separator.
  fileprivate func parts(separatedBy separator: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let place = rest.firstRange(of: separator) {
      parts.append(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    return parts + [rest]
  }

  /// The text before a separator, without line breaks at its end.
  fileprivate func components(before separator: String) -> String {
    var text = firstRange(of: separator).map { self[..<$0.lowerBound] } ?? self[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}

extension StringProtocol {
  /// The first place of a text.
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      formIndex(after: &start)
    }
    return nil
  }
}
