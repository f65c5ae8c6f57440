import Diagnostics
import Language
import Running
import Runtime
import Semantics

/// Verifies that two versions of a script differ only in expectations. The proof uses only their texts, parsed and
/// checked, and not the edits, so that it also finds mistakes in the edits.
struct UpdateProof {
  /// Compares the texts byte by byte after replacing each claim by the same word and removing inserted expectations; returns
  /// whether they are equal. So names, commands, comments and layout must be the same.
  /// - Parameters:
  ///   - gaps: The placeholder expectations in `before`, for specs without any.
  ///   - added: The inserted expectations in `after`.
  static func holds(
    before: LoadedScript, leavingOut gaps: [Range<Int>], after: LoadedScript, leavingOut added: [Range<Int>]
  ) -> Bool {
    guard let old = blank(before, leavingOut: gaps), let new = blank(after, leavingOut: added) else {
      return false
    }
    return old == new
  }

  // MARK: - Blanking the claims

  private struct Blank: Equatable {
    var text: [UInt8] = []
    /// The comments inside claims.
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
        // The claim is part of an insertion, which may contain only expectations.
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

  /// The byte ranges of the claims in the script's own file, in source order.
  private static func claims(of script: LoadedScript) -> [Range<Int>] {
    guard let program = script.program else { return [] }
    return program.blueprint.claimSpans.filter { $0.file == 0 }.map { $0.bytes }
      .sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
      .reduce(into: []) { kept, next in
        // Skip claims inside others, as in `any`.
        if next.lowerBound >= kept.last?.upperBound ?? 0 { kept.append(next) }
      }
  }

  /// Whether the text between claims contains only `expect` and separators.
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
