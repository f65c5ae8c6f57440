import Diagnostics
import Running
import TestSupport
import Testing

/// Translated Swift files as scripts: every file passes the checker, and its messages have places in the Swift file.
@Suite struct SwiftScriptTests {
  private func load(_ files: [String: String], _ path: String) throws -> LoadedScript {
    try Loader(files: MemoryFiles(files: files.mapValues { Array($0.utf8) })).load(path)
  }

  // MARK: - Totality

  private static let texts: [String] = {
    let sections = TranslationTests.files.flatMap { (try? TranslationTests.sections($0)) ?? [] }
    return sections.map(\.swift)
  }()

  /// Loads a text that need not be correct Swift: it has a translation, which passes the checker after repair.
  private func check(_ text: String) throws {
    let script = try load(["X.swift": text], "X.swift")
    let problems = script.problems.filter { $0.code != .unattached && $0.code != .assertsNothing }
    #expect(problems.isEmpty, "\(text)\n\(problems.map(\.message))")
  }

  @Test func theTextsOfTheGoldensPass() throws {
    for text in Self.texts { try check(text) }
  }

  @Test func truncatedFilesPass() throws {
    for text in Self.texts {
      let step = Repository.isLong ? 1 : 61
      for end in stride(from: step, to: text.count, by: step) { try check(String(text.prefix(end))) }
    }
  }

  @Test(arguments: 0..<4)
  func mutatedFilesPass(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let lines = Self.texts.flatMap { $0.split(separator: "\n") }
    for _ in 0..<(Repository.isLong ? 500 : 20) {
      let start = Int.random(in: 0..<lines.count, using: &random)
      var part = Array(lines[start...].prefix(Int.random(in: 1..<30, using: &random)))
      for _ in 0..<Int.random(in: 1..<4, using: &random) {
        let place = Int.random(in: 0..<part.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: part[place] = lines[Int.random(in: 0..<lines.count, using: &random)]
        case 1: part[place] = part[place].dropLast(part[place].count / 2)
        default: part.swapAt(place, Int.random(in: 0..<part.count, using: &random))
        }
      }
      try check(part.joined(separator: "\n"))
    }
  }

  @Test func theValuesOfTheGoldensRunWhole() throws {
    for section in try TranslationTests.sections("values.txt") {
      let script = try load(["X.swift": section.swift], "X.swift")
      let lines = script.swift.flatMap { $0.notRun }.map { "\(section.title): \($0.line): \($0.reason)" }
      #expect(lines.isEmpty, "\(lines)")
    }
  }

  // MARK: - Places

  private static let hanging = """
    class Fade: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
      func animateTransition(using context: UIViewControllerContextTransitioning) {
        context.unheardOf()
      }
    }

    """

  @Test func codeThatDoesNotRunHasItsLine() throws {
    let script = try load(["X.swift": Self.hanging], "X.swift")
    #expect(script.swift.first?.notRun.map(\.line) == [4])
    #expect(script.swift.first?.summary == "X.swift: 1 of 4 lines not run: 4")
  }

  // MARK: - Unknown values

  private static let lengths = """
    class Box: NSObject {
      func length() -> TimeInterval {
        let length = Theme.shared.length
        return length
      }
    }

    """

  @Test("a `given` of a script says what a Swift file does not")
  func given() throws {
    let script =
      "given Theme.shared.length = 0.3s\nuse \"X.swift\"\nscreen Home\nroot Home\n"
      + "let box = Box()\nlet length = box.length()\nexpect length == 0.3\n"
    let loaded = try load(["X.swift": Self.lengths, "a.trans": script], "a.trans")
    #expect(loaded.problems.isEmpty, "\(loaded.problems.map(\.message))")
    #expect(loaded.swift.first?.notRun.isEmpty == true)
  }

  @Test("lines behind an unknown value are counted apart")
  func behind() throws {
    let script = try load(["X.swift": Self.lengths], "X.swift")
    #expect(
      script.swift.first?.summary
        == "X.swift: 1 of 4 lines not run: 3; 1 more is behind an unknown value")
  }

  @Test("a statement that is left out counts with all its lines, and in the words of the Swift file")
  func leftOut() throws {
    let text = """
      class Page: UIViewController {
        func show() {
          if modalPresentationStyle == .compact {
            view.alpha = 0
            view.isHidden = true
          }
        }
      }

      """
    let script = try load(["X.swift": text], "X.swift").swift[0]
    #expect(script.notRun.map(\.line) == [3])
    #expect(script.notRun.first?.reason.contains("modalPresentationStyle == .compact") == true)
    #expect(script.summary == "X.swift: 3 of 5 lines not run: 3")
  }

  // MARK: - Modules

  @Test("a file that declares the types of another one is a copy, and is left out")
  func copy() throws {
    let files = [
      "app/A.swift": "class Fade: NSObject {\n  func a() {}\n}\n",
      "app/B.swift": "class Slide: NSObject {}\n",
      "app/mended/A.swift": "class Fade: NSObject {\n  func b() {}\n}\nextension Slide {\n  func c() {}\n}\n",
      "app/mended/C.swift": "class Slide: NSObject {}\nclass Zoom: NSObject {}\n",
    ]
    let module = try #require(try load(files, "app").swift.first)
    #expect(module.notRun.map(\.path) == ["app/mended/A.swift"])
    let reason = "app/mended/A.swift is a copy, and left out: app/A.swift declares `Fade`, too"
    #expect(module.notRun.map(\.reason) == [reason])
    #expect(module.assumptions.contains(reason))
    let script = String(decoding: module.source.bytes, as: UTF8.self)
    #expect(script.contains("func Fade_a") || script.contains("a()"))
    #expect(!script.contains("b()") && !script.contains("c()"))
  }

  @Test("the Swift files of a folder are one module, sorted by their paths")
  func folder() throws {
    let files = [
      "app/B.swift": "class Fade: NSObject {}\n",
      "app/deep/A.swift":
        "extension Fade: UIViewControllerTransitioningDelegate {\n  func a() { unheardOf() }\n}\n",
      "app/.hidden/C.swift": "class Fade {}\n",
    ]
    let script = try load(files, "app")
    #expect(script.sources.map(\.path) == ["app"])
    #expect(script.sources[0].original?.parts.map(\.path) == ["app/B.swift", "app/deep/A.swift"])
    #expect(script.swift[0].notRun.map(\.path).allSatisfy { $0 == "app/deep/A.swift" })
    #expect(script.swift[0].notRun.map(\.line) == [2])
    #expect(script.swift[0].summary.hasSuffix("not run: A.swift:2"))
  }

  @Test("a folder with a script, or without Swift files, is no module")
  func noModule() {
    let files = ["a/X.swift": "", "a/b/y.trans": "screen A", "c/x.txt": ""]
    for path in ["a", "c"] {
      #expect(throws: FileProblem.isDirectory) { try load(files, path) }
    }
  }

  @Test("a script uses a Swift file, or a folder of them")
  func use() throws {
    for path in ["ui", "ui/Page.swift"] {
      let files = [
        "ui/Page.swift": "class Page: UIViewController {}\n",
        "a.trans":
          "use \"\(path)\"\nscreen Home\nroot Home\npresent Page\nexpect hierarchy Home presents Page\n",
      ]
      let script = try load(files, "a.trans")
      #expect(script.problems.isEmpty, "\(script.problems.map(\.message))")
      #expect(script.swift.map(\.source.path) == [path])
    }
  }
}
