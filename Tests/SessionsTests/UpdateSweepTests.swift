import Diagnostics
import Runtime
import TestSupport
import Testing

@testable import Repl
@testable import Running
@testable import Search

/// Tests of `trans test --update` on specs of the project whose expectations have been made wrong.
@Suite struct UpdateSweepTests {
  /// Scripts that pass, use no other file, and have expectations that can be made wrong.
  private static func scripts() throws -> [String] {
    try Repository.paths(below: "scripts/uikit", endingWith: ".trans").filter { path in
      let text = try Repository.text(path)
      return !text.contains("use \"") && text.utf8.count < 6000
    }
  }

  /// The text with some of its expectations made wrong, and their number.
  private func broken(_ text: String, _ random: inout SeededGenerator) -> (text: String, count: Int) {
    let bytes = Array(text.utf8)
    let loaded = Loader(files: NoFiles()).load(Source(path: "a.trans", bytes: bytes))
    var edits: [TextEdit] = []
    for span in Set(loaded.program?.blueprint.claimSpans ?? []).sorted(by: { $0.start < $1.start }) {
      guard Int.random(in: 0..<3, using: &random) == 0, span.start >= edits.last?.range.upperBound ?? 0 else {
        continue
      }
      let claim = String(decoding: bytes[span.bytes], as: UTF8.self)
      if let other = broken(claim: claim, &random) { edits.append(TextEdit(span.bytes, other)) }
    }
    return (String(decoding: TextEdits(edits).applied(to: bytes), as: UTF8.self), edits.count)
  }

  private func broken(claim: String, _ random: inout SeededGenerator) -> String? {
    if ["always", "never", "rising", "falling", "any"].contains(where: claim.hasPrefix) { return nil }
    if claim.hasPrefix("hierarchy ") {
      return "hierarchy \(claim.contains("presents") ? "none" : "_ presents _")"
    }
    if claim.hasPrefix("events"), let open = claim.firstIndex(of: "{"), !claim.contains("…"),
      !claim.contains("include"), !claim.contains("unordered"), !claim.contains("violation"),
      !claim.contains("#")
    {
      var lines = claim[open...].dropFirst().dropLast().split { $0 == ";" || $0 == "\n" }
        .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
      if lines.isEmpty { return nil }
      let place = Int.random(in: lines.indices, using: &random)
      if Bool.random(using: &random) {
        lines.remove(at: place)
      } else {
        lines.insert(lines[place], at: place)
      }
      return claim[..<open] + "{\n    " + lines.joined(separator: "\n    ") + "\n  }"
    }
    guard let equals = claim.firstRange(of: " == "), !claim.contains(" and "), !claim.contains(" or ") else {
      return nil
    }
    let right = claim[equals.upperBound...]
    if right.allSatisfy({ $0.isNumber || $0 == "." }) { return claim[..<equals.upperBound] + "7\(right)" }
    return right == "true" ? claim[..<equals.upperBound] + "false" : nil
  }

  @Test(
    "broken expectations are mended, and nothing else is touched", arguments: 0..<(Repository.isLong ? 12 : 3)
  )
  func mending(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let scripts = try Self.scripts()
    #expect(scripts.count > 20)
    var count = 0
    for path in scripts.shuffled(using: &random).prefix(4) {
      let text = try Repository.text(path)
      let (other, broken) = broken(text, &random)
      let stage = UpdateStage(other)
      let (said, verdict) = stage.update()
      #expect(verdict == .passed, "\(path)\n\(said)")
      #expect(outsideClaims(stage.text()) == outsideClaims(text), "\(path)\n\(said)")
      #expect(stage.update().text.contains("0 places rewritten\n"))
      count += broken
    }
    #expect(count > 0)
  }

  /// The text of a script without its expectations.
  private func outsideClaims(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let loaded = Loader(files: NoFiles()).load(Source(path: "a.trans", bytes: bytes))
    var rest = ""
    var place = 0
    for span in (loaded.program?.blueprint.claimSpans ?? []).sorted(by: { $0.start < $1.start })
    where Int(span.start) >= place {
      rest += String(decoding: bytes[place..<Int(span.start)], as: UTF8.self) + "¤"
      place = Int(span.end)
    }
    return rest + String(decoding: bytes[place...], as: UTF8.self)
  }

  @Test(
    "the proof sees whatever is no expectation",
    arguments: [
      ("root Home", "root  Home"), ("root Home", "root Card"), ("# why", "# who"),
      ("during { dismiss }", "during { }"),
      ("because \"x\"", "because \"y\""), ("\n", "\r\n"), ("    # in", "    # out"),
      ("spec \"a\"", "spec \"b\""),
      ("expect held", "expect held; expect settled"), ("expect held", "expect { held }"),
    ])
  func proving(_ old: String, _ new: String) throws {
    let text = """
      screen Home
      screen Card
      spec "a" {
        root Home  # why
        present Card
        expect held
        expect events {
          Card viewWillAppear
          # in
          Card viewDidAppear
        }
        expect Home.inWindow == true during { dismiss } because "x"
      }

      """
    func load(_ text: String) -> LoadedScript {
      Loader(files: NoFiles()).load(Source(path: "a.trans", text: text))
    }
    func holds(_ other: String) -> Bool {
      UpdateProof.holds(before: load(text), leavingOut: [], after: load(other), leavingOut: [])
    }
    #expect(load(text).program != nil)
    #expect(holds(text))
    #expect(holds(text.replacing("expect held", with: "expect stuck")))
    let other = text.replacing(old, with: new)
    #expect(other != text)
    #expect(!holds(other))
  }
}
