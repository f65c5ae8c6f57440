import Diagnostics
import Language
import Runtime
import Semantics

/// Shows, from two texts and what the parser and the checker make of each, that only expectations tell them apart. It
/// knows nothing of how one was made from the other.
struct UpdateProof {
  /// A text with each of its claims replaced by the same word, and the expectations that are new left out: the rest is
  /// compared byte by byte, so names, commands, comments, layout and line ends are the same, and so is the tree.
  /// - Parameters:
  ///   - gaps: The expectations that `before` has only so that it can be read, where a spec has none.
  ///   - added: Those that are new in `after`.
  static func holds(
    before: LoadedScript, leavingOut gaps: [Range<Int>], after: LoadedScript, leavingOut added: [Range<Int>]
  ) -> Bool {
    guard let old = blank(before, leavingOut: gaps), let new = blank(after, leavingOut: added) else {
      return false
    }
    return old == new
  }

  // MARK: - Implementation

  private struct Blank: Equatable {
    var text: [UInt8] = []
    /// The comments in the claims.
    var comments: [[UInt8]] = []
  }

  private static func blank(_ script: LoadedScript, leavingOut added: [Range<Int>]) -> Blank? {
    let bytes = script.sources[0].bytes
    var blank = Blank()
    var place = 0
    var rest = added[...]
    for claim in claims(of: script) {
      guard claim.lowerBound >= place else { return nil }
      while let first = rest.first, first.upperBound <= claim.lowerBound {
        guard isExpectations(bytes[max(place, first.lowerBound)..<first.upperBound]) else { return nil }
        blank.text += bytes[place..<max(place, first.lowerBound)]
        place = max(place, first.upperBound)
        rest.removeFirst()
      }
      if let first = rest.first, first.lowerBound <= claim.lowerBound {
        // Part of what is new: only its own words may stand around it.
        guard claim.upperBound <= first.upperBound,
          isExpectations(bytes[max(place, first.lowerBound)..<claim.lowerBound])
        else { return nil }
        blank.text += bytes[place..<max(place, first.lowerBound)]
      } else {
        blank.text += bytes[place..<claim.lowerBound] + Array("quiet".utf8)
        blank.comments += comments(in: bytes[claim])
      }
      place = claim.upperBound
    }
    for range in rest {
      guard isExpectations(bytes[max(place, range.lowerBound)..<range.upperBound]) else { return nil }
      blank.text += bytes[place..<max(place, range.lowerBound)]
      place = range.upperBound
    }
    blank.text += bytes[place...]
    return blank
  }

  /// The claims of the script itself, in its order, from its own tree.
  private static func claims(of script: LoadedScript) -> [Range<Int>] {
    guard let program = script.program else { return [] }
    return program.blueprint.claimSpans.filter { $0.file == 0 }.map(\.bytes)
      .sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
      .reduce(into: []) { kept, next in
        // A claim within a claim, as in `any`, belongs to that.
        if next.lowerBound >= kept.last?.upperBound ?? 0 { kept.append(next) }
      }
  }

  /// Whether a stretch between claims holds nothing but what makes them expectations.
  private static func isExpectations(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.split { $0 <= 0x20 || $0 == UInt8(ascii: ";") }.allSatisfy { $0.elementsEqual("expect".utf8) }
  }

  private static func comments(in bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var comments: [[UInt8]] = []
    var place = bytes.startIndex
    var isQuoted = false
    while place < bytes.endIndex {
      let byte = bytes[place]
      if isQuoted, byte == UInt8(ascii: "\\") { place += 1 }
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, byte == UInt8(ascii: "#") {
        let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.endIndex
        comments.append(Array(bytes[place..<end]))
        place = end
      }
      place += 1
    }
    return comments
  }
}
