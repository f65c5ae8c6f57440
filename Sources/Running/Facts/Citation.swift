import Diagnostics
import Semantics

/// The UIKit facts that a spec tests, listed in the comment line directly above the spec: `# Facts: NAV-03 NAV-13`.
struct Citation: Equatable {
  /// The index of the spec in the program.
  var spec: Int
  /// The ids of the facts, in the order of the comment.
  var facts: [String]

  /// The citations of a script, in source order.
  /// - Parameter source: The script's own file, not one that it uses.
  static func all(of program: Program, in source: Source) -> [Citation] {
    program.blueprint.specs.enumerated().compactMap { place, spec in
      guard spec.span.file == 0 else { return nil }
      let facts = facts(above: Int(spec.span.start), in: source.bytes)
      return facts.isEmpty ? nil : Citation(spec: place, facts: facts)
    }
  }

  private static let mark = "# Facts: "

  /// The ids of facts in the comment line just above byte offset `place`; empty if `place` is not at the start of a line, or if
  /// that line lists no facts.
  private static func facts(above place: Int, in bytes: [UInt8]) -> [String] {
    let newline = UInt8(ascii: "\n")
    guard place > 0, place <= bytes.count, bytes[place - 1] == newline else { return [] }
    let start = bytes[..<(place - 1)].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let line = bytes[start..<(place - 1)]
    guard line.starts(with: mark.utf8) else { return [] }
    return line.dropFirst(mark.utf8.count).split(whereSeparator: { $0 <= 0x20 })
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
