import Diagnostics

/// Detects a Swift or Objective-C file pasted into a script, by the first words of its lines.
enum SwiftFile {
  /// One problem for a whole Swift or Objective-C file, instead of hundreds. Nil for other files: fewer than three lines begin
  /// as in these languages, or a line begins with a declaration that only scripts have.
  static func problem(in bytes: UnsafeBufferPointer<UInt8>, file: Int32) -> Problem? {
    var first: Span?
    var found = 0
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
      let words = firstWords(bytes[start..<end])
      if isDeclaration(words) { return nil }
      if isSwift(words) {
        found += 1
        if first == nil {
          first = Span(file: file, start: Int32(start), end: Int32(start + words[0].utf8.count))
        }
      }
      start = end + 1
    }
    guard found > 2, let first else { return nil }
    return Problem(
      .unknownStatement, "this is Swift or Objective-C, not a script", at: Problem.Mark(first),
      help: "write the transition as a script: scripts/README.md shows both sides")
  }

  // MARK: - Kinds of lines

  private static func firstWords(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> [String] {
    line.prefix(60).split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: true)
      .prefix(2).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isSwift(_ words: [String]) -> Bool {
    guard let first = words.first else { return false }
    if first.hasPrefix("@") || first.hasPrefix("-(") || first.hasPrefix("+(") { return true }
    return swift.contains(first) || words.count > 1 && isSwift(first, words[1])
  }

  /// Whether a line starts like `let a: T`, or like Objective-C's `- (void)open` or `#import "A.h"`.
  private static func isSwift(_ first: String, _ second: String) -> Bool {
    switch first {
    case "let": second.hasSuffix(":")
    case "-", "+": second.hasPrefix("(")
    case "#import": true
    default: false
    }
  }

  /// Whether a line begins with the keyword of a declaration that only scripts have, and a further word.
  private static func isDeclaration(_ words: [String]) -> Bool {
    guard words.count > 1 else { return false }
    return [
      "screen", "animator", "interaction", "gesture", "presentation", "transition", "object", "steps", "spec",
    ].contains(words[0])
  }

  private static let swift = [
    "import", "class", "struct", "enum", "protocol", "extension", "final", "func", "override", "init",
    "private",
    "public", "internal", "fileprivate", "static", "guard", "var", "switch", "weak", "lazy", "@objc",
    "@IBAction",
  ]
}
