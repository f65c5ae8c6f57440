import Running
import TestSupport
import Testing

@testable import TransCommand

/// The documents that show film strips, each with the number of strips.
private let documents = [("scripts/tour.md", 1), ("scripts/README.md", 2), ("scripts/library/README.md", 20)]

/// A film strip that a document shows, and its script: the last one shown before the strip.
private struct Strip {
  var path: String
  var script: String
  var text: String
  /// The times that the strip shows; nil for the moments that the program chooses.
  var times: String?

  /// The strip as the program draws it now.
  func drawn() throws -> String {
    var files: [String: [UInt8]] = ["/.git": [], script: Array(text.utf8)]
    for path in try Repository.paths(below: "scripts/library", endingWith: ".trans") {
      files[path] = try Repository.bytes(path)
    }
    let console = Console.captured()
    let exit = Command.run(
      arguments: ["film", script, "--format", "svg"] + (times.map { ["--at", $0] } ?? []),
      console: console, files: MemoryFiles(files: files))
    #expect(exit == .passed, "\(path): \(String(decoding: console.errors, as: UTF8.self))")
    return String(decoding: console.output, as: UTF8.self)
  }
}

private func strips(of document: String) throws -> [Strip] {
  let folder = String(document[...(try #require(document.lastIndex(of: "/")))])
  let text = Document(try Repository.text(document))
  return try text.lines.enumerated().compactMap { number, line in
    guard line.hasPrefix("!["), line.hasSuffix(".svg)"), let start = line.lastIndex(of: "(") else {
      return nil
    }
    let path = folder + line[line.index(after: start)...].dropLast()
    let block = text.blocks.last { $0.info.hasPrefix("trans") && $0.lines.upperBound <= number }
    guard let block else { throw Repository.Failure("\(document) shows \(path) before any script") }
    let named = block.info.split(separator: " ").last.flatMap { $0.hasSuffix(".trans") ? String($0) : nil }
    // In `![x.trans at 0s, 0.2s](…)`, the times follow the word `at`.
    let words = line.prefix { $0 != "]" }.split(separator: " ")
    let times = words.firstIndex(of: "at").map { words[($0 + 1)...].joined() }
    if let named { return Strip(path: path, script: named, text: try Repository.text(named), times: times) }
    return Strip(path: path, script: "scripts/example.trans", text: block.text, times: times)
  }
}

@Test("the strips of the documents are drawn from the scripts before them", arguments: documents)
func stripsOfDocuments(_ document: String, _ count: Int) throws {
  let strips = try strips(of: document)
  #expect(strips.count == count)
  for strip in strips {
    let drawn = try strip.drawn()
    #expect(drawn.utf8.count > 1000 && drawn.utf8.count <= 15_000, "\(strip.path): \(drawn.utf8.count) bytes")
    #expect(try Repository.golden(strip.path, now: drawn) == drawn, "\(strip.path)")
  }
}

@Test func everyStripIsShown() throws {
  let shown = Set(try documents.flatMap { try strips(of: $0.0).map(\.path) })
  for folder in ["scripts/strips", "scripts/library/strips"] {
    for name in try Repository.names(in: folder) { #expect(shown.contains(folder + "/" + name)) }
  }
}
