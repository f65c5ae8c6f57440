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
  #expect(many.map(\.message) == ["0", "1", "only the first 2 problems are shown"])
}

/// A folder in which something is no plain file; whoever is asked about one that is has been asked in vain.
private struct OddFolder: ScriptFiles {
  func read(_ path: String, atMost limit: Int) throws(FileProblem) -> [UInt8] { [] }
  func canonicalPath(_ path: String) -> String? { path }
  func exists(_ path: String) -> Bool { true }
  func contents(ofDirectory path: String) throws(FileProblem) -> [DirectoryEntry]? {
    switch path {
    case "top":
      [
        DirectoryEntry(name: "b", .directory), DirectoryEntry(name: "c.trans", .other),
        DirectoryEntry(name: "a.trans", .file), DirectoryEntry(name: "d.trans", .other),
        DirectoryEntry(name: ".hidden", .directory), DirectoryEntry(name: "link", .other),
      ]
    case "top/b/", "top/c.trans": [DirectoryEntry(name: "inside.trans", .file)]
    case "top/d.trans": nil
    default: throw .system("nobody should look at \(path)")
    }
  }
}

@Test("only what is no plain file is looked into")
func lookingInto() {
  let discovery = Discovery(["top"], in: OddFolder())
  #expect(discovery.unreadable.isEmpty)
  #expect(
    discovery.scripts.map(\.path) == [
      "top/a.trans", "top/b/inside.trans", "top/c.trans/inside.trans", "top/d.trans",
    ])
}

@Test(arguments: [
  ("", "."), (".", "."), ("/", "/"), ("a", "a"), ("/a", "/a"), ("a/b.trans", "a/b.trans"), ("a/", "a"),
  ("//a", "/a"), ("a//b", "a/b"), ("./a", "a"), ("a/./b", "a/b"), ("a/../b", "b"), ("../a", "../a"),
  ("/../a", "/a"), ("a/.b", "a/.b"), ("a..b/c.", "a..b/c."), ("a/..b", "a/..b"),
])
func pathsAreWrittenInOneWay(path: String, normal: String) { #expect(Path.normalised(path) == normal) }
