import Diagnostics
import Testing

@testable import Sessions

@Test(
  "paths are joined as text",
  arguments: [
    ("scripts", "card.trans", "scripts/card.trans"), (".", "card.trans", "card.trans"),
    ("a/b", "../c.trans", "a/c.trans"), ("a", "../../c.trans", "../c.trans"), ("/a", "../../c", "/c"),
    ("a", "/c.trans", "/c.trans"), ("a/./b", "./c", "a/b/c"),
  ])
func joining(_ directory: String, _ relative: String, _ joined: String) {
  #expect(Path.join(directory, relative) == joined)
}

@Test(
  "the directory of a path",
  arguments: [("a/b.trans", "a"), ("b.trans", "."), ("/b.trans", "/"), ("a/b/c", "a/b")])
func directories(_ path: String, _ directory: String) {
  #expect(Path.directory(of: path) == directory)
}

@Test("a path is below a directory only if the directory ends where a name does")
func below() {
  #expect(Path.isBelow("/a/b/c", "/a/b"))
  #expect(!Path.isBelow("/a/bc", "/a/b"))
  #expect(!Path.isBelow("/a/b", "/a/b"))
  #expect(Path.isBelow("/a", "/"))
}

@Test("what the checker says of a place is dropped where the parser has spoken of it")
func merging() {
  func problem(_ start: Int32, _ message: String) -> Problem {
    Problem(.unknownName, message, at: Problem.Mark(Span(file: 0, start: start, end: start + 1)))
  }
  let merged = Loader.merged(
    [problem(5, "syntax")], [problem(5, "meaning"), problem(2, "first")], limit: 10)
  #expect(merged.map(\.message) == ["first", "syntax"])
  let many = Loader.merged([], (0..<5).map { problem($0, "\($0)") }, limit: 2)
  #expect(many.map(\.message) == ["0", "1", "3 more problems in this file"])
}
