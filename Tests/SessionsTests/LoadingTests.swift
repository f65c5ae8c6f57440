import Diagnostics
import TestSupport
import Testing

@testable import Running

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

/// A folder in which some entries are neither plain files nor directories. Only these may be queried further.
private final class OddFolder: ScriptFiles {
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
    default: throw .system("unexpected read of \(path)")
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

/// A folder that lists the numbers of its files, and records which files are queried for their identity.
private final class NumberedFolder: ScriptFiles, @unchecked Sendable {
  let entries: [DirectoryEntry]
  /// The number of the file that a name leads to, if it is not the file with the listed number.
  let links: [String: UInt64]
  private(set) var asked: [String] = []

  init(_ numbers: [(String, UInt64?)], links: [String: UInt64] = [:]) {
    entries = numbers.map { DirectoryEntry(name: $0, $1 == nil ? .other : .file, number: $1) }
    self.links = links
  }

  func read(_ path: String, atMost limit: Int) throws(FileProblem) -> [UInt8] { [] }
  func canonicalPath(_ path: String) -> String? { path }
  func exists(_ path: String) -> Bool { true }
  func contents(ofDirectory path: String) throws(FileProblem) -> [DirectoryEntry]? {
    path == "f" || path == "g" ? entries : nil
  }
  func identity(_ path: String) -> FileIdentity? {
    asked.append(path)
    let name = String(path.dropFirst(2))
    let number = links[name] ?? entries.first { $0.name == name }?.number
    // Folders `f` and `g` are on different volumes.
    return number.map { FileIdentity(device: path.first == "f" ? 1 : 2, number: $0, isPlain: $0 != 9) }
  }
}

@Test("files that the folder tells apart are asked nothing; where one may be another, each is asked")
func identities() {
  func found(_ folder: NumberedFolder, _ paths: [String] = ["f"]) -> [String] {
    Discovery(paths, in: folder).scripts.map(\.path)
  }
  let apart = NumberedFolder([("b.trans", 2), ("a.trans", 1), ("c.trans", 3)])
  #expect(found(apart) == ["f/a.trans", "f/b.trans", "f/c.trans"])
  #expect(apart.asked.isEmpty)
  // Two names that lead to one file.
  let twice = NumberedFolder([("b.trans", 2), ("a.trans", 2), ("c.trans", 3)])
  #expect(found(twice) == ["f/a.trans", "f/c.trans"])
  // A symbolic link to a script, and a special file.
  let linked = NumberedFolder(
    [("b.trans", 2), ("a.trans", nil), ("p.trans", nil)], links: ["a.trans": 2, "p.trans": 9])
  #expect(found(linked) == ["f/a.trans"])
  // Equal numbers on two volumes belong to two files.
  #expect(found(apart, ["f", "g"]).count == 6)
  #expect(apart.asked.count == 6)
}

@Test("scripts of a folder stand in the order of their bytes")
func order() {
  let names = [
    "é", "e", "z", "a10", "a1", "a", "A", "aa", "b.trans.b", "", "日本", "~", "-", "0", "ab-cdefghijklmnop",
  ]
  let folder = NumberedFolder(names.enumerated().map { ($1 + ".trans", UInt64($0)) })
  let sorted = names.map { "f/" + $0 + ".trans" }.filter { $0 != "f/.trans" }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  #expect(Discovery(["f"], in: folder).scripts.map(\.path) == sorted)
}

/// Folders to match patterns against. Some of the files have names that look like a pattern or like `FILE:LINE`.
private let patternFiles = MemoryFiles(
  files: Dictionary(
    uniqueKeysWithValues: [
      "a.trans", "b.trans", "notes.txt", "f/c.trans", "f/.d.trans", "f/g/e.trans", "f/g/notes.txt",
      "f/g/h/a.trans",
      ".hidden/x.trans", "k/[a].trans", "k/a.trans", "k/p.trans:7", "k/p.trans", "m.trans/inner.trans",
    ].map { ($0, Array("spec \"s\" { expect true }\n".utf8)) }))

@Test(
  "a pattern finds what it matches, in the order of bytes; each folder that it matches is searched",
  arguments: [
    (["*.trans"], "a.trans b.trans m.trans/inner.trans"),
    (["?.trans"], "a.trans b.trans m.trans/inner.trans"),
    (
      ["*"],
      "a.trans b.trans f/c.trans f/g/e.trans f/g/h/a.trans k/[a].trans k/a.trans k/p.trans m.trans/inner.trans"
    ),
    (["f/*"], "f/c.trans f/g/e.trans f/g/h/a.trans"), (["f/*.trans"], "f/c.trans"),
    (["*/g/*.trans"], "f/g/e.trans"),
    (["**/a.trans"], "a.trans f/g/h/a.trans k/a.trans"),
    (["f/**/*.trans"], "f/c.trans f/g/e.trans f/g/h/a.trans"),
    (["f/**/h/*.trans"], "f/g/h/a.trans"), (["f/.*"], "f/.d.trans"), (["k/[a].trans"], "k/[a].trans"),
    (["k/[ab].trans"], "k/a.trans"), (["*.txt"], "! *.txt"), (["none/*"], "! none/*"),
    (["nothing"], "! nothing"),
    (["a.trans", "*.trans"], "a.trans b.trans m.trans/inner.trans"), (["notes.txt"], "notes.txt"),
    (["f"], "f/c.trans f/g/e.trans f/g/h/a.trans"),
    (
      ["."],
      "a.trans b.trans f/c.trans f/g/e.trans f/g/h/a.trans k/[a].trans k/a.trans k/p.trans m.trans/inner.trans"
    ),
  ] as [([String], String)])
func patterns(_ paths: [String], _ expected: String) {
  let discovery = Discovery(paths, in: patternFiles, takesLines: true)
  let found = discovery.scripts.map(\.path) + discovery.unreadable.map { "! " + $0.path }
  #expect(found.joined(separator: " ") == expected)
}

@Test("a pattern from the root finds whole paths")
func rootedPatterns() {
  let discovery = Discovery(["/a*/*.trans"], in: RootFolder())
  #expect(discovery.scripts.map(\.path) == ["/ab/x.trans"])
}

/// The root directory, with one folder in it.
private final class RootFolder: ScriptFiles {
  func read(_ path: String, atMost limit: Int) throws(FileProblem) -> [UInt8] { [] }
  func canonicalPath(_ path: String) -> String? { path }
  func exists(_ path: String) -> Bool { path == "/ab/x.trans" }
  func contents(ofDirectory path: String) throws(FileProblem) -> [DirectoryEntry]? {
    switch path {
    case "/": [DirectoryEntry(name: "ab", .directory), DirectoryEntry(name: "b", .directory)]
    case "/ab": [DirectoryEntry(name: "x.trans", .file)]
    default: nil
    }
  }
}

@Test(
  "a place is a file and its lines, unless a file is called so",
  arguments: [
    (["a.trans:3"], "a.trans [3]"), (["a.trans:3:9"], "a.trans [3]"),
    (["a.trans:3", "a.trans:5"], "a.trans [3, 5]"),
    (["a.trans:3", "b.trans", "a.trans:5"], "a.trans [3, 5] b.trans []"),
    (["a.trans", "a.trans:5"], "a.trans []"),
    (["k/p.trans:7"], "k/p.trans:7 []"), (["k/p.trans:8"], "k/p.trans [8]"), (["a.trans:0"], "! a.trans:0"),
    (["a.trans:-1"], "! a.trans:-1"), (["f:3"], "! f"), ([".", "a.trans:1"], "a.trans []"),
  ] as [([String], String)])
func places(_ paths: [String], _ expected: String) {
  let files =
    paths.contains(".")
    ? MemoryFiles(files: patternFiles.files.filter { $0.key == "a.trans" }) : patternFiles
  let discovery = Discovery(paths, in: files, takesLines: true)
  let found =
    discovery.scripts.map { "\($0.path) \($0.lines)" } + discovery.unreadable.map { "! " + $0.path }
  #expect(found.joined(separator: " ") == expected)
}

@Test(arguments: [
  ("", "."), (".", "."), ("/", "/"), ("a", "a"), ("/a", "/a"), ("a/b.trans", "a/b.trans"), ("a/", "a"),
  ("//a", "/a"), ("a//b", "a/b"), ("./a", "a"), ("a/./b", "a/b"), ("a/../b", "b"), ("../a", "../a"),
  ("/../a", "/a"), ("a/.b", "a/.b"), ("a..b/c.", "a..b/c."), ("a/..b", "a/..b"),
])
func pathsAreWrittenInOneWay(path: String, normal: String) { #expect(Path.normalised(path) == normal) }
