import TestSupport
import Testing

/// Tests the guide's table of UIKit and the language. Each piece of code in the right column must parse as a statement,
/// a value, a part of an animation, or a line of a declaration.
@Test("every piece of the guide's table is in the language", arguments: try pieces())
func tableOfTheGuide(_ piece: String) {
  var places = [
    "\(piece)", "let value = \(piece)", "animate \(piece) { }", "animate { } \(piece)",
  ]
  let lineWords = [
    "style", "transition", "duration", "gesture", "pan", "completionSpeed", "wantsInteractiveStart",
    "timingCurve", "frame",
  ]
  if lineWords.contains(String(piece.prefix { $0.isLetter })) {
    places += ["screen Here { \(piece) }", "gesture Here { \(piece) }"]
  }
  #expect(places.contains { Corpus.problems($0).isEmpty }, "\(Corpus.problems(piece))")
}

/// The pieces of code in the cells of the right column, without `…`; throws if there are fewer than 80.
private func pieces() throws -> [String] {
  let lines = try Repository.lines("scripts/README.md").drop { $0 != "| UIKit | `trans` |" }
  let pieces = lines.dropFirst(2).prefix { $0.hasPrefix("|") }.flatMap { line -> [String] in
    let cell = line.dropLast().split(separator: "|").last ?? ""
    return cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }
      .map { String($0.element).replacing("(…)", with: "(1, 2)").replacing("…", with: "") }
  }
  if pieces.count < 80 {
    throw Repository.Failure("the guide's table has only \(pieces.count) pieces of code")
  }
  return pieces
}
