import TestSupport
import Testing

@testable import Running

private let folder = "scripts/mistakes"

@Test("every code has one explanation, and there is no explanation without a code")
func everyCodeIsExplained() throws {
  let codes = Explanation.Group.allCases.flatMap(\.codes)
  #expect(Set(codes).count == codes.count)
  #expect(try Explanation.written().map(\.code) == codes.sorted())
}

@Test("what is built in is what the files say")
func tableOfExplanations() throws {
  let written = Explanation.source(of: try Explanation.written())
  let path = "Sources/Running/Explain/ExplanationTable.swift"
  #expect(try Repository.golden(path, now: written) == written)
  #expect(Explanation.source(of: Explanation.table) == written, "\(path) is newer than this build: run again")
  for explanation in Explanation.table {
    #expect(Explanation.find(explanation.code)?.text.isEmpty == false)
    #expect(Explanation.list.contains("  \(explanation.code) "))
  }
}

@Test("the facts that explanations cite are in the table")
func factsAreThere() throws {
  let table = try Repository.text("scripts/uikit/facts.tsv")
  let ids = Set(table.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) })
  for explanation in try Explanation.written() {
    for fact in explanation.facts { #expect(ids.contains(fact), "\(explanation.code) cites \(fact)") }
  }
}

@Test("the script of an explanation shows the very code; the mended one is clean")
func scriptsShowTheirCodes() throws {
  for explanation in try Explanation.written() {
    let shown = explanation.transcript(of: explanation.example)
    let marks = [
      "[\(explanation.code)]", "warning \(explanation.code)", "note \(explanation.code)",
      "quirk \(explanation.code)",
    ]
    #expect(marks.contains { shown.text.contains($0) }, "\(explanation.code):\n\(shown.text)")
    let isQuiet = [.warning, .quirk, .note].contains(explanation.group)
    #expect((shown.verdict == .passed) == isQuiet, "\(explanation.code): \(shown.verdict)")
  }
  for explanation in try Explanation.written() {
    let mended = explanation.transcript(of: explanation.mended)
    let isClean = ["error:", "  warning ", "  note \(explanation.code)", "  fault "].allSatisfy {
      !mended.text.contains($0)
    }
    let hasNothing = mended.verdict == .nothingToRun
    #expect(isClean && mended.verdict == .passed || hasNothing, "\(explanation.code):\n\(mended.text)")
  }
}

@Test("what is said of each mistake is what stands beside its script")
func goldens() throws {
  for explanation in try Explanation.written() {
    let code = explanation.code
    for (name, bytes) in explanation.files(of: explanation.example) {
      #expect(try Repository.golden("\(folder)/\(name)", now: bytes) == bytes, "\(name)")
    }
    let shown = explanation.transcript(of: explanation.example)
    let text = "$ trans \(explanation.arguments) \(code).trans\n\(shown.text)"
    #expect(try Repository.golden("\(folder)/\(code).txt", now: text) == text, "\(code).txt")
  }
}

@Test("a script with a mistake in every line has all of them reported in one run")
func everyLine() throws {
  let bytes = try Repository.bytes("\(folder)/every-line.trans")
  let output = Transcript()
  let files = MemoryFiles(files: ["every-line.trans": bytes])
  _ = CheckSession(["every-line.trans"], Settings(), files: files, output: output).run()
  let text = "$ trans check every-line.trans\n" + output.text
  #expect(try Repository.golden("\(folder)/every-line.txt", now: text) == text)

  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  for (place, line) in lines.enumerated() where line.contains(where: { !" \t}".contains($0) }) {
    if line.hasPrefix("#") { continue }
    let head = "every-line.trans:\(place + 1):"
    let isReported = text.split(separator: "\n").contains { $0.hasPrefix(head) && $0.contains(": error: ") }
    #expect(isReported, "line \(place + 1): \(line)")
  }
}
